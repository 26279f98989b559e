"""Errors a user may meet: one line that says what is wrong, where, and what to do.

A bad *record* is data (a counted reject); a broken *file* or *rule* is one of these exceptions.
"""

from typing import Literal


class SlovnikError(Exception):
    """Root of every error slovnik raises on purpose; its text is fit to be shown to a user."""

    def __init__(self, english: str = "", russian: str = "") -> None:
        """Take the text; ``russian`` is for those that players meet too, in whose language the games talk."""
        super().__init__(english)
        self._russian = russian

    def message(self, lang: Literal["ru", "en"]) -> str:
        """Return the text in ``lang``; in English if there is no Russian one."""
        return (lang == "ru" and self._russian) or str(self)


class RulesError(SlovnikError):
    """A file under rules/ cannot be used: names the file, the key and the nearest right name."""


class SourceError(SlovnikError):
    """A source is missing, damaged, or outside the row bounds that rules/sources.toml declares."""


class StoreError(SlovnikError):
    """The DuckDB file is missing, damaged, or has another schema than this version writes."""


class RatingsError(SlovnikError):
    """The table of ratings is missing, damaged, foreign, cannot be written, or has another schema."""


class ConflictError(SlovnikError):
    """Another process is at work in the same folder, or was in the meantime: a «no», not a mistake."""


class ArtifactError(SlovnikError):
    """An artifact is missing or damaged: never answered from, always named with its mend."""


class WorkerError(SlovnikError):
    """A process that did part of the work has died."""


class UsageError(SlovnikError):
    """An argument names something that does not exist (profile, command, file)."""


class GameError(SlovnikError):
    """Root of what a game refuses; subclasses are typed by reason."""
