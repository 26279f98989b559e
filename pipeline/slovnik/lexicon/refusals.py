r"""refused.tsv: every candidate that a profile refuses, with its reason, found by bisection of the file.

::

    form    reason          detail
    банька  diminutive      баня
    зулусы  plural          зулус

UTF-8, LF, one header line, sorted by orthography.sort_key and then by form, so that a lookup reads some
seventeen lines and parses none of the others. A tab, line feed, carriage return or backslash within a cell
is written as ``\t``, ``\n``, ``\r``, ``\\``.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Final

from slovnik.errors import ArtifactError
from slovnik.files import replace_file
from slovnik.lexicon.files import damaged, map_file
from slovnik.orthography import Form, escape, sort_key
from slovnik.terms import Reason

REFUSED_NAME: Final = "refused.tsv"
HEADER: Final = b"form\treason\tdetail\n"

_ESCAPES: Final = str.maketrans({"\\": r"\\", "\t": r"\t", "\n": r"\n", "\r": r"\r"})
_UNESCAPES: Final = {"\\": "\\", "t": "\t", "n": "\n", "r": "\r"}
_BISECTIONS: Final = 2_000
"""After so many bisections the whole file is parsed: they have cost about as much as that will."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a profile refuses a form; ``detail`` is what it looked at (a base, a label), may be empty."""

    reason: Reason
    detail: str


def write_refusals(path: Path, rows: Iterable[tuple[Form, Reason, str]]) -> None:
    """Write ``(form, reason, detail)`` rows, which may come in any order, to ``path``.

    Raises:
        ArtifactError: A form comes twice.
    """
    ordered = sorted(rows, key=_place)
    for (form, *_), (following, *_) in pairwise(ordered):
        if form == following:
            raise ArtifactError(
                f"{path}: '{escape(form)}' is refused twice; give one deciding reason for a form"
            )
    write_refusal_lines(path, [refusal_line(*row) for row in ordered])


def refusal_line(form: Form, reason: Reason, detail: str) -> str:
    """Return the line of one refusal."""
    return f"{_escape(form)}\t{reason}\t{_escape(detail)}\n"


def write_refusal_lines(path: Path, lines: Iterable[str]) -> None:
    """Write lines of :func:`refusal_line` that are already in the order of the file, each form once."""
    replace_file(path, [HEADER, "".join(lines).encode()])


def _place(row: tuple[Form, Reason, str]) -> tuple[str, str]:
    return sort_key(row[0]), row[0]


class Refusals:
    """The refusals of one profile; iteration is in the order of the file."""

    def __init__(self, path: Path) -> None:
        """Map the file at ``path``.

        Raises:
            ArtifactError: It is missing, or does not begin with the header or end with a line end.
        """
        self._path = path
        self._data = map_file(path)
        if self._data[: len(HEADER)] != HEADER or self._data[-1:] != b"\n":
            raise damaged(path, "is not a whole table of the columns form, reason, detail")
        self._bisections = 0
        self._loaded: dict[str, str] | None = None

    def __iter__(self) -> Iterator[tuple[Form, Refusal]]:
        for form, rest in self._load().items():
            yield Form(form), self._parse(rest)

    def __len__(self) -> int:
        return len(self._load())

    def find(self, form: str) -> Refusal | None:
        """Return why ``form`` is refused, or None if it is not in the file.

        Raises:
            ArtifactError: The line of ``form`` cannot be read.
        """
        if self._loaded is None and self._bisections < _BISECTIONS:
            self._bisections += 1
            rest = self._bisect(form)
        else:
            rest = self._load().get(form)
        return None if rest is None else self._parse(rest)

    def _bisect(self, form: str) -> str | None:
        """Return the cells after ``form`` in its line, or None; ``low`` and ``high`` are starts of lines."""
        data, wanted = self._data, (sort_key(form), form)
        low, high = len(HEADER), len(data)
        while low < high:
            start = data.rfind(b"\n", low - 1, (low + high) // 2) + 1
            end = data.find(b"\n", start)
            here, rest = self._split(data[start:end])
            if here == form:
                return rest
            if (sort_key(here), here) < wanted:
                low = end + 1
            else:
                high = start
        return None

    def _load(self) -> dict[str, str]:
        """Return the cells after each form, by form, in the order of the file."""
        if self._loaded is None:
            lines = self._data[len(HEADER) :].split(b"\n")
            self._loaded = dict(map(self._split, lines[:-1]))
        return self._loaded

    def _split(self, line: bytes) -> tuple[str, str]:
        """Return the form of a line, unescaped, and the other cells as they stand."""
        try:
            form, rest = line.decode().split("\t", 1)
        except ValueError as error:
            raise damaged(self._path, f"line {line[:40]!r} is not form, reason, detail") from error
        return _unescape(form), rest

    def _parse(self, rest: str) -> Refusal:
        """Return the refusal in the cells after a form."""
        try:
            reason, detail = rest.split("\t")
            return Refusal(Reason(reason), _unescape(detail))
        except ValueError as error:
            raise damaged(self._path, f"cells {escape(rest)!r} are not a reason and a detail") from error


def _escape(cell: str) -> str:
    plain = cell.isprintable() and "\\" not in cell  # nearly every cell, and three times as fast to see
    return cell if plain else cell.translate(_ESCAPES)


def _unescape(cell: str) -> str:
    """Return what ``_escape`` was given."""
    if "\\" not in cell:
        return cell
    characters = iter(cell)
    return "".join(
        _UNESCAPES.get(next(characters, ""), "") if character == "\\" else character
        for character in characters
    )
