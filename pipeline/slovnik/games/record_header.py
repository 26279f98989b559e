"""The header of a record: read, and asked for what it says."""

import re
from dataclasses import dataclass, field
from typing import Final, NoReturn

from slovnik.errors import GameError, SlovnikError
from slovnik.games.clock import NO_CLOCK, Clock, format_clock, parse_clock
from slovnik.games.families import find_family
from slovnik.games.family import Family
from slovnik.games.game import Rules
from slovnik.games.record import FOLDINGS, format_matching
from slovnik.games.rules_text import read_rules
from slovnik.lexicon.matching import Matching
from slovnik.orthography import escape

_ONCE: Final = ("game", "preset", "lexicon", "lexicon-sha256", "seed")
_FOLD: Final = "fold"
_CLOCK: Final = "clock"
_START: Final = "start"
_MAY_LACK: Final = (_FOLD, _CLOCK, _START)
"""The keys of the header that only some games have."""
_HEADER: Final = re.compile(r"(rule )?([a-z][a-z0-9_-]*): (.*)")
_CHECKSUM: Final = re.compile(r"[0-9a-f]{64}")


class InvalidRecordError(GameError):
    """A text that is no record: says which line cannot be read, and why."""

    def __init__(self, line: int, why: str, russian: str = "") -> None:
        super().__init__(f"line {line}: {why}", f"строка {line}: {russian or why}")
        self.line = line
        self.why = why


def refuse_line(line: int, why: str, russian: str) -> NoReturn:
    """Raise `InvalidRecordError`, whatever was being handled."""
    raise InvalidRecordError(line, why, russian) from None


@dataclass(slots=True)
class Header:
    """The header while it is read: the lines seen so far."""

    single: dict[str, str] = field(default_factory=dict)
    rules: list[tuple[str, str]] = field(default_factory=list)
    players: list[str] = field(default_factory=list)


def parse_header(lines: list[str], end: int) -> Header:
    """Return the header in the lines before number ``end``, the first of which was the magic one."""
    header = Header()
    for number, line in enumerate(lines[1:end], 2):
        found = _HEADER.fullmatch(line)
        if found is None:
            refuse_line(
                number,
                f"'{escape(line)}' is no header line: write 'key: value'",
                f"«{escape(line)}» — не строка заголовка: пишите «key: value»",
            )
        rule, key, value = found.groups()
        if rule:
            header.rules.append((key, value))
        elif key == "player":
            header.players.append(value)
        elif key not in (*_ONCE, *_MAY_LACK) or key in header.single:
            refuse_line(
                number,
                f"header '{escape(key)}' is unknown or given twice",
                f"строки «{escape(key)}» в заголовке не бывает или она там уже есть",
            )
        else:
            header.single[key] = value
    missing = [key for key in _ONCE if key not in header.single]
    if missing or not header.players:
        lacking = (missing or ["player"])[0]
        refuse_line(end, f"the header lacks '{lacking}'", f"в заголовке нет строки «{lacking}»")
    return header


def rules_of(header: Header, line: int) -> tuple[Family, Rules]:
    """Return the family and its parameters; ``line`` is where the header ends, which is told of a fault."""
    try:
        family = find_family(header.single["game"])
        return family, read_rules(family.load_rules(header.single["preset"]), header.rules)
    except SlovnikError as error:
        refuse_line(line, f"rules: {error}", f"правила: {error.message('ru')}")


def clock_of(header: Header, line: int) -> Clock:
    """Return the clock; none if the header does not say."""
    text = header.single.get(_CLOCK)
    if text is None:
        return NO_CLOCK
    try:
        clock = parse_clock(text)
    except GameError as error:
        refuse_line(line, str(error), error.message("ru"))
    if text != format_clock(clock) or clock == NO_CLOCK:
        refuse_line(
            line,
            f"clock: '{escape(text)}' is not written as records write it: leave 'none' out",
            f"clock: «{escape(text)}» в записях пишут иначе, а «none» не пишут вовсе",
        )
    return clock


def checksum_of(header: Header, line: int) -> str:
    """Return the sha256 of the words."""
    text = header.single["lexicon-sha256"]
    if not _CHECKSUM.fullmatch(text):
        refuse_line(
            line,
            f"lexicon-sha256: '{escape(text)}' is no sha256: 64 digits 0-9, a-f",
            f"lexicon-sha256: «{escape(text)}» — не sha256: в нём 64 цифры 0–9, a–f",
        )
    return text


def start_of(header: Header, family: Family, line: int) -> str:
    """Return the start word, empty where the family has none."""
    if (family.draw_start is None) != (_START not in header.single):
        refuse_line(
            line,
            f"header '{_START}' is for the games that have a start word, and {family.name} is "
            f"{'none' if family.draw_start is None else 'one'} of them",
            f"строка «{_START}» нужна играм с начальным словом, а в {family.name} оно "
            f"{'не бывает' if family.draw_start is None else 'есть'}",
        )
    return header.single.get(_START, "")


def matching_of(header: Header, line: int) -> Matching:
    """Return which letters are one; none if the header does not say."""
    text = header.single.get(_FOLD)
    matching = Matching(**{f"fold_{name}": name in (text or "").split(" ") for name in FOLDINGS})
    if text is not None and (not matching.folds or text != format_matching(matching)):
        refuse_line(
            line,
            f"fold: '{escape(text)}' names no letters that can be one: write yo, short_i or yo short_i",
            f"fold: «{escape(text)}» — так букв не сливают: пишите yo, short_i или yo short_i",
        )
    return matching
