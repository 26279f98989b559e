"""What an .aff file of hunspell says of the .dic file beside it: its encoding, and what its flags mean.

What is read: one statement a line, such as::

    SET KOI8-R
    FLAG num
    FORBIDDENWORD 101
    NEEDAFFIX 102
    AF 2
    AF 11,12
    SFX K Y 55
    SFX K   ок   ка   ок

The rules themselves are not read: no form is made.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from enum import StrEnum, unique
from pathlib import Path
from types import MappingProxyType
from typing import Final

from slovnik.errors import SourceError
from slovnik.orthography import escape
from slovnik.records import SourceId
from slovnik.sources.opening import open_unpacked

UNPACKED_MAX: Final = 100_000_000
LINE_MAX: Final = 1 << 16
"""Bytes that a line of a dictionary may have."""

ENCODINGS: Final = MappingProxyType(
    {
        "utf-8": "utf-8",
        "koi8-r": "koi8-r",
        "koi8-u": "koi8-u",
        "cp1251": "cp1251",
        "microsoft-cp1251": "cp1251",
        "windows-1251": "cp1251",
        "iso8859-5": "iso8859-5",
        "iso-8859-5": "iso8859-5",
    }
)
"""What SET may name if the words are Russian, in lower case, and Python's name for it."""

LEBEDEV: Final = MappingProxyType(
    {"E": 15, "F": 25, "G": 52, "H": 14, "I": 30, "J": 37, "K": 55, "N": 17, "O": 131}
)
"""The flags of A. I. Lebedev's noun paradigms, and how many rules each has in his file."""


@unique
class FlagKind(StrEnum):
    """How flags are written."""

    SHORT = "short"
    """One character each, ASCII or of the encoding."""
    LONG = "long"
    """Two characters each."""
    NUMBERS = "num"
    """Numbers with commas between."""
    UTF_8 = "UTF-8"
    """One character each."""


REFUSED: Final = MappingProxyType(
    {
        "FORBIDDENWORD": "a word that the dictionary forbids (FORBIDDENWORD)",
        "NEEDAFFIX": "a stem that is no word by itself (NEEDAFFIX)",
        "PSEUDOROOT": "a stem that is no word by itself (NEEDAFFIX)",
        "ONLYINCOMPOUND": "a part of compounds only (ONLYINCOMPOUND)",
    }
)
"""Statements whose flag makes a stem no word, and why."""


@dataclass(frozen=True, slots=True)
class Affixes:
    """What the .aff file says."""

    encoding: str = "utf-8"
    """Python's name."""
    declared: str = "UTF-8"
    """What SET says; UTF-8 if it is not there."""
    flags: FlagKind = FlagKind.SHORT
    aliases: tuple[str, ...] = ()
    """Sets of flags that the .dic file names by number, from 1."""
    refused: MappingProxyType[str, str] = field(default_factory=lambda: MappingProxyType({}))
    """Flag → why a stem with it is no word."""
    not_suggested: str = ""
    """The flag of NOSUGGEST: right words that are not to be suggested."""
    by_lebedev: bool = False
    """Whether the one-letter flags are those of Lebedev's dictionary."""

    def split(self, flags: str) -> frozenset[str]:
        """Return the flags of a stem, ``flags`` as written after the slash.

        Raises:
            ValueError: they cannot be read; its text is fit for a reject.
        """
        if self.aliases:
            number = int(flags) if flags.isascii() and flags.isdigit() else 0
            if not 0 < number <= len(self.aliases):
                raise ValueError(f"no flags of number {flags!r} (AF)")
            flags = self.aliases[number - 1]
        return _split(flags, self.flags)


def _split(flags: str, kind: FlagKind) -> frozenset[str]:
    if kind is FlagKind.NUMBERS:
        numbers = flags.split(",")
        if not all(one.isascii() and one.isdigit() for one in numbers):
            raise ValueError(f"not numbers with commas between (FLAG num): {flags!r}")
        return frozenset(str(int(one)) for one in numbers)
    if kind is FlagKind.LONG:
        if len(flags) % 2:
            raise ValueError(f"not two characters a flag (FLAG long): {flags!r}")
        return frozenset(flags[at : at + 2] for at in range(0, len(flags), 2))
    return frozenset(flags)


def beside(dictionary: Path) -> Path:
    """Return where the .aff file of a .dic file lies: the same name, packed or not."""
    stem = re.sub(r"(?i)\.dic(?=(\.\w+)?$)", ".aff", dictionary.name)
    places = (dictionary.with_name(stem), dictionary.with_name(stem[: stem.rfind(".aff") + 4]))
    return next((place for place in places if place.is_file() and place != dictionary), places[-1])


def load_affixes(dictionary: Path, source: SourceId) -> Affixes:
    """Read the .aff file beside a .dic file.

    Raises:
        SourceError: it is missing, damaged, or says what is not known.
    """
    path = beside(dictionary)
    if path == dictionary or ".aff" not in path.name:
        raise SourceError(f"{dictionary}: its name does not end in .dic (source {source}); rename it")
    if not path.is_file():
        raise SourceError(
            f"{path}: no such file (source {source}); put the .aff file beside {dictionary.name}"
        )
    try:
        return parse_affixes(line for _, line in raw_lines(path, source, UNPACKED_MAX))
    except ValueError as error:
        raise SourceError(f"{path}: {error} (source {source})") from None


def raw_lines(path: Path, source: SourceId, unpacked_max: int) -> Iterator[tuple[int, bytes]]:
    """Yield the lines of a file with their numbers from 1, without their ends, nor a UTF-8 byte order mark.

    Raises:
        SourceError: the file is missing, damaged, too large, or has a line of more than `LINE_MAX` bytes.
    """
    with open_unpacked(path, source, unpacked_max) as unpacked:
        number = 0
        while line := unpacked.readline(LINE_MAX):
            number += 1
            if len(line) == LINE_MAX:
                raise SourceError(f"{path}: line {number}: more than {LINE_MAX:,} bytes (source {source})")
            if number == 1:
                line = line.removeprefix(b"\xef\xbb\xbf")
            yield number, line.rstrip(b"\r\n")


def parse_affixes(lines: Iterable[bytes]) -> Affixes:
    """Return what an .aff file says; statements that do not matter here are passed over.

    Raises:
        ValueError: SET or FLAG is not known, or a statement has no value.
    """
    found: dict[str, list[bytes]] = {}
    classes: dict[str, str] = {}
    named = False
    for line in lines:
        named = named or (line.lstrip().startswith(b"#") and b"lebedev" in line.lower())
        words = line.split()
        if len(words) > 1 and words[0] in _STATEMENTS:
            found.setdefault(words[0].decode(), []).append(words[1])
        elif len(words) == 4 and words[0] == b"SFX" and words[2] in (b"Y", b"N"):
            classes[words[1].decode("latin-1")] = words[3].decode("latin-1")
    declared = _first(found, "SET", b"UTF-8").decode("ascii", "replace")
    encoding = ENCODINGS.get(declared.lower())
    if encoding is None:
        raise ValueError(
            f"SET {escape(declared)}: no encoding of Russian words; known: {', '.join(ENCODINGS)}"
        )
    kind = _flag_kind(_first(found, "FLAG", b"short").decode("ascii", "replace"))
    texts = {name: [value.decode(encoding, "replace") for value in values] for name, values in found.items()}
    same = all(classes.get(flag) == str(rules) for flag, rules in LEBEDEV.items())
    return Affixes(
        encoding,
        declared,
        kind,
        tuple(texts.get("AF", ())[1:]),
        MappingProxyType(
            {_flag(texts[name][0], kind): why for name, why in REFUSED.items() if name in texts}
        ),
        _flag(texts["NOSUGGEST"][0], kind) if "NOSUGGEST" in texts else "",
        kind is FlagKind.SHORT and (same or (named and LEBEDEV.keys() <= classes.keys())),
    )


_STATEMENTS: Final = frozenset(name.encode() for name in ("SET", "FLAG", "AF", "NOSUGGEST", *REFUSED))


def _first(found: dict[str, list[bytes]], name: str, default: bytes) -> bytes:
    return found[name][0] if name in found else default


def _flag_kind(told: str) -> FlagKind:
    for kind in FlagKind:
        if kind.value.lower() == told.lower():
            return kind
    raise ValueError(f"FLAG {escape(told)}: known are long, num and UTF-8")


def _flag(told: str, kind: FlagKind) -> str:
    """Return the one flag of a statement."""
    flags = _split(told, kind)
    if len(flags) != 1:
        raise ValueError(f"one flag expected, found {escape(told)!r}")
    return next(iter(flags))
