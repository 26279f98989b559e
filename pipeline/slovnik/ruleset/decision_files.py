"""Change the files of people's decisions: sorted, whole or not at all, with the comments that stand in them."""

import os
from collections.abc import Collection, Iterable, Iterator
from pathlib import Path
from typing import Final

from slovnik.errors import RulesError
from slovnik.orthography import sort_key
from slovnik.ruleset.overrides import (
    COLUMNS,
    OVERRIDES_NAME,
    REVIEWED_NAME,
    Confirmation,
    Decision,
    Override,
    load_overrides,
    load_reviewed,
)

_LAST: Final = (chr(0x10FFFF), "")
"""The place after every decision: of comments that no line follows."""

Key = tuple[str, str]


def amend(
    folder: Path,
    profiles: Collection[str],
    *,
    overrides: Iterable[Override] = (),
    confirmations: Iterable[Confirmation] = (),
    removed: Iterable[Decision] = (),
) -> None:
    """Write decisions into the files of a rules folder, each in the place of whatever stood for its word and profile.

    The files are read anew, so what others wrote meanwhile is kept; both new files are complete before the first of
    the old ones is replaced.

    Args:
        folder: a rules folder.
        profiles: the names of its profiles.
        overrides: what shall stand in overrides.tsv.
        confirmations: what shall stand in reviewed.tsv.
        removed: what shall stand in neither.

    Raises:
        RulesError: a file is broken or cannot be written; nothing is changed.
    """
    turned = {one.key: one for one in load_overrides(folder / OVERRIDES_NAME, profiles)}
    agreed = {one.key: one for one in load_reviewed(folder / REVIEWED_NAME, profiles, turned.values())}
    put, confirmed = list(overrides), list(confirmations)
    for one in (*removed, *put, *confirmed):
        turned.pop(one.key, None)
        agreed.pop(one.key, None)
    turned.update((one.key, one) for one in put)
    agreed.update((one.key, one) for one in confirmed)
    _replace_all(
        {
            folder / OVERRIDES_NAME: _text(folder / OVERRIDES_NAME, turned.values()),
            folder / REVIEWED_NAME: _text(folder / REVIEWED_NAME, agreed.values()),
        }
    )


def _replace_all(texts: dict[Path, str]) -> None:
    """Write each text beside its file, and then put all in place; files that would stay the same are left alone."""
    changed = {path: text for path, text in texts.items() if path.read_bytes() != text.encode("utf-8")}
    fresh = {path: path.with_name(f".{path.name}.{os.getpid()}") for path in changed}
    try:
        for path, text in changed.items():
            _write(fresh[path], text)
        for path, beside in fresh.items():
            beside.replace(path)
    except OSError as error:
        raise RulesError(f"{error.filename}: cannot be written: {error.strerror}") from None
    finally:
        for beside in fresh.values():
            beside.unlink(missing_ok=True)


def _write(path: Path, text: str) -> None:
    with path.open("w", encoding="utf-8", newline="\n") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())


def _text(path: Path, decisions: Iterable[Decision]) -> str:
    """Return the new text of ``path``: the comments before a line stay before it, or before the one that follows."""
    top, comments = _comments(path.read_text(encoding="utf-8-sig"))
    parts = [*((key, 0, text) for key, text in comments)]
    parts += [(one.key, 1, "\t".join(one.cells)) for one in decisions]
    lines = [*top, "\t".join(COLUMNS), *(text for _, _, text in sorted(parts, key=lambda part: part[:2]))]
    return "".join(f"{line}\n" for line in lines)


def _comments(text: str) -> tuple[list[str], list[tuple[Key, str]]]:
    """Return the comments above the header, and the others with the key of the decision they stand before."""
    top: list[str] = []
    placed: list[tuple[Key, str]] = []
    waiting: list[str] = []
    headed = False
    for line, is_row in _lines(text):
        if not is_row:
            (waiting if headed else top).append(line)
        elif not headed:
            headed = True
        else:
            placed += [(_key(line), comment) for comment in waiting]
            waiting = []
    return top, placed + [(_LAST, comment) for comment in waiting]


def _lines(text: str) -> Iterator[tuple[str, bool]]:
    """Yield each line with whether it is a row: neither blank nor a comment."""
    for line in text.removesuffix("\n").split("\n"):
        bare = line.rstrip("\r")
        yield bare, bool(bare.strip()) and not bare.startswith("#")


def _key(line: str) -> Key:
    word, profile, *_ = (cell.strip() for cell in line.split("\t"))
    return sort_key(word), profile
