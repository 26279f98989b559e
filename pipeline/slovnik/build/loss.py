"""What a build without some sources loses: its lists beside those of the last build that had them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from slovnik.files import replace_file
from slovnik.orthography import Form, sort_key
from slovnik.store import select
from slovnik.store.database import Database, open_read_only

_HEADER: Final = "profile\tchange\tword\n"


@dataclass(frozen=True, slots=True)
class Loss:
    """How the list of one profile differs from that of a build with all sources."""

    profile: str
    lost: tuple[Form, ...]
    """In dictionary order, as is ``gained``."""
    gained: tuple[Form, ...]
    commonest: tuple[Form, ...]
    """The first of ``lost``, the commonest first."""


def compare_losses(
    previous: Path | None, database: Database, without: Sequence[str], shown: int = 8
) -> tuple[Loss, ...] | None:
    """Return what each profile that both builds have loses and gains; None: the last build lacked sources too.

    Args:
        previous: the store of the last build; None: there is none.
        database: the store of the new build.
        without: ids of the sources that the new build is made without.
        shown: how many of the lost words to name first.
    """
    if previous is None:
        return None
    with open_read_only(previous) as old:
        if not set(without) <= {row.id for row in select.select_sources(old)}:
            return None
        names = [name for name in select.select_profiles(old) if name in select.select_profiles(database)]
        zipf = {Form(form): zipf for form, zipf, *_ in select.select_listings(old)}
        return tuple(_loss(name, old, database, zipf, shown) for name in names)


def _loss(profile: str, old: Database, new: Database, zipf: dict[Form, float], shown: int) -> Loss:
    before, after = select.select_allowed(old, profile), select.select_allowed(new, profile)
    lost = sorted(before - after, key=sort_key)
    commonest = sorted(lost, key=lambda word: -zipf[word])[:shown]
    return Loss(profile, tuple(lost), tuple(sorted(after - before, key=sort_key)), tuple(commonest))


def write_losses(path: Path, losses: Iterable[Loss]) -> None:
    """Write every word lost (``-``) or gained (``+``): columns profile, change, word, under a header line."""
    lines = [
        f"{loss.profile}\t{change}\t{word}\n"
        for loss in losses
        for change, words in (("-", loss.lost), ("+", loss.gained))
        for word in words
    ]
    replace_file(path, [f"{_HEADER}{''.join(lines)}".encode()])
