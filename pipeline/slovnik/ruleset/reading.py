"""Read the files of rules/ so that a mistake in one is named by file, key and nearest right name."""

import difflib
import re
import tomllib
from collections.abc import Collection, Iterator, Mapping, Sequence
from datetime import date
from enum import StrEnum
from pathlib import Path
from typing import Any, Final, TypeVar

from slovnik.errors import RulesError
from slovnik.files import read_text, table_rows
from slovnik.orthography import escape, is_russian

E = TypeVar("E", bound=StrEnum)

_NUMBER: Final = re.compile(r"[-+]?[0-9]+(\.[0-9]+)?")
_CONTROL: Final = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029]")


def read_toml(path: Path) -> dict[str, Any]:
    """Parse a TOML file.

    Raises:
        RulesError: the file is missing, is not UTF-8, or is not TOML.
    """
    return parse_toml(path, _text(path))


def parse_toml(path: Path, text: str) -> dict[str, Any]:
    """Parse ``text``, which stands in ``path`` or shall stand there; raises as :func:`read_toml`."""
    try:
        return tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError, ValueError) as error:
        raise RulesError(f"{path}: not TOML: {error}") from None


def read_table(path: Path, columns: Sequence[str]) -> Iterator[tuple[int, dict[str, str]]]:
    """Yield line number and cells of each row of a tab-separated file with exactly these columns.

    Lines that are blank or begin with ``#`` are comments. There is no quoting.

    Raises:
        RulesError: another header, or a row with another number of cells.
    """
    numbered = table_rows(_text(path))
    _, header = next(numbered, (0, []))
    if tuple(header) != tuple(columns):
        raise RulesError(
            f"{path}: the columns must be {', '.join(columns)} (found: {', '.join(header) or 'none'})"
        )
    for number, cells in numbered:
        if len(cells) != len(columns):
            raise RulesError(
                f"{path}: line {number}: {len(columns)} tab-separated cells expected, {len(cells)} found"
            )
        yield number, dict(zip(columns, cells, strict=True))


def pick(where: str, what: str, name: str, known: Collection[str]) -> str:
    """Return ``name`` if it is one of ``known``.

    Raises:
        RulesError: it is not; the message offers the nearest known name.
    """
    if isinstance(name, str) and name in known:
        return name
    raise RulesError(f"{where}: unknown {what} {name!r}{did_you_mean(name, known)}")


def pick_term(where: str, what: str, name: str, terms: type[E]) -> E:
    """Return the member of ``terms`` called ``name``; raises as :func:`pick`."""
    return terms(pick(where, what, name, [term.value for term in terms]))


def check_keys(where: str, table: Mapping[str, Any], known: Collection[str]) -> None:
    """Raise RulesError for the first key of ``table`` that is not known."""
    for key in table:
        pick(where, "key", key, known)


def did_you_mean(name: str, known: Collection[str]) -> str:
    """Return « (did you mean 'x'?)» for the nearest known name, or the short list of known names."""
    near = difflib.get_close_matches(str(name), list(known), n=1, cutoff=0.6)
    if near:
        return f" (did you mean {near[0]!r}?)"
    return f" (known: {', '.join(sorted(known))})" if len(known) <= 12 else ""


def read_russian(where: str, what: str, text: str) -> str:
    """Return ``text`` if it is one or more of the 33 letters, in lower case.

    Raises:
        RulesError: it is not.
    """
    if not is_russian(text):
        raise RulesError(f"{where}: {what} must be Russian letters in lower case (found {text[:40]!r})")
    return text


def read_number(where: str, what: str, text: str, least: int, most: int) -> float:
    """Return a number written with the digits 0 to 9 and at most a sign and a point.

    Raises:
        RulesError: it is none, or not between ``least`` and ``most``.
    """
    number = float(text) if _NUMBER.fullmatch(text) else float("nan")
    if not least <= number <= most:  # also of a NaN
        raise RulesError(f"{where}: {what} is a number between {least} and {most} (found {text[:20]!r})")
    return number


def has_control(text: str) -> bool:
    """Say whether ``text`` has a control character or ends a line: it could be put into no table."""
    return bool(_CONTROL.search(text))


def read_date(where: str, text: str) -> str:
    """Return ``text`` if it is a date written YYYY-MM-DD.

    Raises:
        RulesError: it is not.
    """
    try:
        if date.fromisoformat(text).isoformat() == text:  # it takes 20260101, too
            return text
    except ValueError:
        pass
    raise RulesError(f"{where}: {text!r} is no date (YYYY-MM-DD)")


def read_line(where: str, what: str, text: str) -> str:
    """Return ``text`` if it can stand in a cell of a table and on a terminal.

    Raises:
        RulesError: it has a tab, a line end, a control character or one that is never seen.
    """
    if not text.isprintable():
        raise RulesError(
            f"{where}: {what} {escape(text)!r} must be one line of text without tabs and control characters"
        )
    return text


def _text(path: Path) -> str:
    if not path.exists():
        raise RulesError(f"{path}: no such file (slovnik init DIR writes a full set of rules)")
    return read_text(path, RulesError)
