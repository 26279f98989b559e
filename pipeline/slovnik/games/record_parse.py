"""Reading records: text in, `Record` out, or the line that cannot be read."""

import re
from dataclasses import dataclass, field
from typing import Any, Final, NoReturn

from slovnik.errors import GameError, SlovnikError
from slovnik.games.clock import NO_CLOCK, Clock, Millis, Span, format_clock, parse_clock, parse_seconds
from slovnik.games.families import find_family
from slovnik.games.family import Family
from slovnik.games.outcome import End, Outcome
from slovnik.games.record import FOLDINGS, MAGIC, UNFINISHED, Record, format_matching
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
_MOVE: Final = re.compile(r"([1-9][0-9]{0,5})\. (.+?)(?: @([0-9.]+))?")
_OUTCOME: Final = re.compile(
    rf"outcome: (?:win (?P<winner>[1-9]) (?P<won>\w+)|draw (?P<drawn>\w+)|{UNFINISHED})"
    r" (?P<points>[0-9]+(?::[0-9]+)*)"
)
_MOST_DIGITS: Final = 6


class InvalidRecordError(GameError):
    """A text that is no record: says which line cannot be read, and why."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(f"line {line}: {why}")
        self.line = line
        self.why = why


@dataclass(slots=True)
class _Header:
    """The header while it is read: the lines seen so far."""

    single: dict[str, str] = field(default_factory=dict)
    rules: list[tuple[str, str]] = field(default_factory=list)
    players: list[str] = field(default_factory=list)


def parse_record(text: str) -> Record:
    """Return the record that ``text`` holds; a BOM and CRLF line ends are accepted.

    Raises:
        InvalidRecordError: The text is no record (whether its moves are allowed is not looked at).
    """
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").split("\n")
    if lines[0] != MAGIC:
        raise InvalidRecordError(1, f"not a record: the first line must be '{MAGIC}'")
    end = lines.index("") if "" in lines else len(lines)
    header = _parse_header(lines, end)
    family, rules = _rules(header, end)
    clock = _clock(header, end)
    body = [(number, line) for number, line in enumerate(lines[end:], end + 1) if line]
    if not body or not body[-1][1].startswith("outcome: "):
        raise InvalidRecordError(len(lines), "the record breaks off: its last line must be 'outcome: …'")
    actions, spent = _parse_moves(body[:-1], family, rules, clock)
    outcome, scores = _parse_outcome(*body[-1], len(header.players))
    return Record(
        family=family,
        rules=rules,
        lexicon=header.single["lexicon"],
        checksum=header.single["lexicon-sha256"],
        seed=header.single["seed"],
        players=tuple(header.players),
        start=_start(header, family, end),
        actions=actions,
        outcome=outcome,
        scores=scores,
        matching=_matching(header, end),
        clock=clock,
        spent=spent,
    )


def _parse_header(lines: list[str], end: int) -> _Header:
    header = _Header()
    for number, line in enumerate(lines[1:end], 2):
        found = _HEADER.fullmatch(line)
        if found is None:
            _refuse(number, f"'{escape(line)}' is no header line: write 'key: value'")
        rule, key, value = found.groups()
        if rule:
            header.rules.append((key, value))
        elif key == "player":
            header.players.append(value)
        elif key not in (*_ONCE, *_MAY_LACK) or key in header.single:
            _refuse(number, f"header '{key}' is unknown or given twice")
        else:
            header.single[key] = value
    missing = [key for key in _ONCE if key not in header.single]
    if missing or not header.players:
        _refuse(end, f"the header lacks '{(missing or ['player'])[0]}'")
    return header


def _rules(header: _Header, line: int) -> tuple[Family, Any]:
    try:
        family = find_family(header.single["game"])
        return family, read_rules(family.load_rules(header.single["preset"]), header.rules)
    except SlovnikError as error:
        _refuse(line, f"rules: {error}")


def _clock(header: _Header, line: int) -> Clock:
    """Return the clock; none if the header does not say."""
    text = header.single.get(_CLOCK)
    if text is None:
        return NO_CLOCK
    try:
        clock = parse_clock(text)
    except GameError as error:
        _refuse(line, str(error))
    if text != format_clock(clock) or clock == NO_CLOCK:
        _refuse(line, f"clock: '{escape(text)}' is not written as records write it: leave 'none' out")
    return clock


def _start(header: _Header, family: Family, line: int) -> str:
    """Return the start word, empty where the family has none."""
    if (family.draw_start is None) != (_START not in header.single):
        _refuse(
            line,
            f"header '{_START}' is for the games that have a start word, and {family.name} is "
            f"{'none' if family.draw_start is None else 'one'} of them",
        )
    return header.single.get(_START, "")


def _matching(header: _Header, line: int) -> Matching:
    """Return which letters are one; none if the header does not say."""
    text = header.single.get(_FOLD)
    matching = Matching(**{f"fold_{name}": name in (text or "").split(" ") for name in FOLDINGS})
    if text is not None and (not matching.folds or text != format_matching(matching)):
        _refuse(
            line, f"fold: '{escape(text)}' names no letters that can be one: write yo, short_i or yo short_i"
        )
    return matching


def _parse_moves(
    body: list[tuple[int, str]], family: Family, rules: Any, clock: Clock
) -> tuple[tuple[Any, ...], tuple[Millis, ...]]:
    """Return the actions, and the times where there is a clock."""
    actions: list[Any] = []
    spent: list[Millis] = []
    for number, line in body:
        found = _MOVE.fullmatch(line)
        if found is None or int(found[1]) != len(actions) + 1:
            _refuse(number, f"'{escape(line)}' is not move {len(actions) + 1}: write '{len(actions) + 1}. …'")
        time = None if found[3] is None else parse_seconds(found[3])
        if (time is None) != (clock.span is Span.NONE) or (found[3] is not None and time is None):
            _refuse(number, "a move ends in its seconds, '@12.5', where there is a clock, and only there")
        if time is not None:
            spent.append(time)
        try:
            actions.append(family.parse_action(found[2], rules))
        except GameError as error:
            _refuse(number, str(error))
    return tuple(actions), tuple(spent)


def _parse_outcome(number: int, line: str, players: int) -> tuple[Outcome | None, tuple[int, ...]]:
    found = _OUTCOME.fullmatch(line)
    if found is None or any(len(points) > _MOST_DIGITS for points in found["points"].split(":")):
        _refuse(
            number, f"'{escape(line)}' is no outcome: 'outcome: win 1 full_board 30:25', draw or {UNFINISHED}"
        )
    scores = tuple(map(int, found["points"].split(":")))
    if len(scores) != players or int(found["winner"] or 1) > players:
        _refuse(number, f"the outcome does not fit {players} players")
    reason = found["won"] or found["drawn"]
    if reason is None:
        return None, scores
    if reason not in list(End):
        _refuse(number, f"'{escape(reason)}' is no end of a game: one of {', '.join(End)}")
    return Outcome(int(found["winner"]) - 1 if found["winner"] else None, End(reason)), scores


def _refuse(line: int, why: str) -> NoReturn:
    raise InvalidRecordError(line, why) from None
