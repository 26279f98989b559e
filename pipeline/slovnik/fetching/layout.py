"""How the files in the folder of fetched lexicons are called."""

import re
from pathlib import PurePosixPath
from typing import Final
from urllib.parse import unquote, urlsplit

from slovnik.errors import UsageError
from slovnik.records import SourceId
from slovnik.ruleset import SourceSpec

RECORD_NAME: Final = "sources.lock"
"""Which bytes were fetched of each source."""

LOCK_NAME: Final = ".lock"
"""Held by the process that fetches."""

_PLAIN: Final = re.compile(r"[A-Za-z0-9_-]+")
_ENDING: Final = re.compile(r"(\.(xml|jsonl|json|tsv|csv|txt|dic|zip))?(\.(bz2|gz|xz|zip))?\Z")


def file_name(spec: SourceSpec, published: str) -> str:
    """Return what the file of a source is called: its id, with the ending of the file as it is ``published``.

    ``published`` is an address or a path. Nothing else of it is taken over, so no server chooses where we write.

    Raises:
        UsageError: the id cannot be the name of a file.
    """
    if not _PLAIN.fullmatch(spec.id):
        raise UsageError(
            f"source {spec.id!r}: its id must be letters, digits, - and _ for its file to be named by it"
        )
    return spec.id + ending(published)


def ending(published: str) -> str:
    """Return the known endings of a name or address, such as ``.xml.bz2``."""
    name = PurePosixPath(unquote(urlsplit(published).path)).name.lower()
    found = _ENDING.search(name)
    return found[0] if found else ""


def is_file_of(source: SourceId, name: str) -> bool:
    """Say whether a source's file could be called this."""
    return bool(_PLAIN.fullmatch(source)) and name == source + ending(name)
