"""Change the files of people's decisions: sorted, whole or not at all, with the comments that stand in them."""

from collections.abc import Collection, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from slovnik.errors import ConflictError, RulesError
from slovnik.files import hold_lock, read_text, remove_leftovers, replace_files, text_lines
from slovnik.orthography import sort_key
from slovnik.ruleset.decisions.loading import check_decisions, load_decisions
from slovnik.ruleset.decisions.records import COLUMNS, Decision, DecisionKind, Decisions

LOCK_NAME: Final = ".lock"
_LAST: Final = (chr(0x10FFFF), "")
"""The place after every decision: of comments that no line follows."""

Key = tuple[str, str]


def amend(
    folder: Path,
    profiles: Collection[str],
    *,
    put: Iterable[Decision] = (),
    removed: Iterable[Decision] = (),
    seen: Decisions | None = None,
) -> None:
    """Write decisions into the files of a rules folder, each in the place of whatever stood for its word and profile.

    The files are read anew under a lock, so what others wrote meanwhile is kept. Whenever it is stopped, each decision
    stands in one file at least: where some leave overrides.tsv and others come, that file first holds both.

    Args:
        folder: a rules folder.
        profiles: the names of its profiles.
        put: what shall stand in the file of its kind, and in no other.
        removed: what shall no longer stand in the file of its kind.
        seen: the decisions by which this was decided; None: whatever they are.

    Raises:
        ConflictError: another process is writing there, or decided on one of the words after they were ``seen``.
        RulesError: a decision could not be read again, a file is broken or cannot be written; nothing is changed.
    """
    wanted, gone = tuple(put), tuple(removed)
    check_decisions(wanted, profiles)
    with _sole_writer(folder):
        found = load_decisions(folder, profiles)
        if seen is not None:
            _check_unchanged(folder, found, seen, (*wanted, *gone))
        turned, agreed = _table(found.overrides), _table(found.confirmed)
        before = dict(turned)
        _take_away(turned, agreed, wanted, gone)
        turned.update(_table(one for one in wanted if one.is_override))
        agreed.update(_table(one for one in wanted if not one.is_override))
        overrides, reviewed = (folder / kind.file_name for kind in DecisionKind)
        steps = [
            (overrides, _text(overrides, {**before, **turned}.values())),
            (reviewed, _text(reviewed, agreed.values())),
            (overrides, _text(overrides, turned.values())),
        ]
        replace_files([(path, [text]) for path, text in _changing(steps)])


@contextmanager
def _sole_writer(folder: Path) -> Iterator[None]:
    """Keep other processes from writing decisions for the block."""
    try:
        with hold_lock(folder / LOCK_NAME, "writing decisions"):
            for kind in DecisionKind:
                remove_leftovers(folder / kind.file_name)
            yield
    except OSError as error:
        where = error.filename2 or error.filename or folder
        raise RulesError(f"{where}: cannot be written: {error.strerror or error}") from None


def _check_unchanged(folder: Path, found: Decisions, seen: Decisions, touched: Iterable[Decision]) -> None:
    """Raise ConflictError if somebody decided on a word that is ``touched`` after the decisions were ``seen``."""
    words = {one.word for one in touched}
    now, then = ({(one.kind, one.cells) for one in some if one.word in words} for some in (found, seen))
    if now != then:
        word = min((cells[0] for _, cells in now ^ then), key=sort_key)
        raise ConflictError(
            f"{folder}: {word!r} was decided on by another process meanwhile; nothing was written; look again"
        )


def _table(decisions: Iterable[Decision]) -> dict[Key, Decision]:
    return {one.key: one for one in decisions}


def _take_away(
    turned: dict[Key, Decision],
    agreed: dict[Key, Decision],
    put: Iterable[Decision],
    gone: Iterable[Decision],
) -> None:
    """Take what is gone from the table of its kind, and what stands where something will be put from both."""
    for one in gone:
        (turned if one.is_override else agreed).pop(one.key, None)
    for one in put:
        turned.pop(one.key, None)
        agreed.pop(one.key, None)


def _changing(steps: Iterable[tuple[Path, bytes]]) -> Iterator[tuple[Path, bytes]]:
    """Yield the steps that change a byte."""
    stands: dict[Path, bytes] = {}
    for path, text in steps:
        if stands.get(path, path.read_bytes()) != text:
            yield path, text
        stands[path] = text


def _text(path: Path, decisions: Iterable[Decision]) -> bytes:
    """Return the new text of ``path``: the comments before a line stay before it, or before the one that follows."""
    top, comments = _comments(read_text(path, RulesError))
    parts = [*((key, 0, text) for key, text in comments)]
    parts += [(one.key, 1, "\t".join(one.cells)) for one in decisions]
    lines = [*top, "\t".join(COLUMNS), *(text for _, _, text in sorted(parts, key=lambda part: part[:2]))]
    return "".join(f"{line}\n" for line in lines).encode()


def _comments(text: str) -> tuple[list[str], list[tuple[Key, str]]]:
    """Return the comments above the header, and the others with the key of the decision they stand before."""
    top: list[str] = []
    placed: list[tuple[Key, str]] = []
    waiting: list[str] = []
    headed = False
    for _, line, is_row in text_lines(text):
        if not is_row:
            (waiting if headed else top).append(line)
        elif not headed:
            headed = True
        else:
            placed += [(_key(line), comment) for comment in waiting]
            waiting = []
    return top, placed + [(_LAST, comment) for comment in waiting]


def _key(line: str) -> Key:
    word, profile, *_ = (cell.strip() for cell in line.split("\t"))
    return sort_key(word), profile
