"""Reading records: text in, `Record` out, or the line that cannot be read."""

import re
from collections.abc import Iterator
from typing import Final

from slovnik.errors import GameError
from slovnik.games.clock import Clock, Millis, Span, format_seconds, parse_seconds
from slovnik.games.family import Family
from slovnik.games.game import Rules
from slovnik.games.outcome import End, Outcome
from slovnik.games.record import LONGEST_LINE, MAGIC, UNFINISHED, Record
from slovnik.games.record_header import InvalidRecordError as InvalidRecordError
from slovnik.games.record_header import (
    checksum_of,
    clock_of,
    matching_of,
    parse_header,
    refuse_line,
    rules_of,
    start_of,
)
from slovnik.orthography import escape

_MOVE: Final = re.compile(r"([1-9][0-9]{0,5})\. (.+?)(?: @([0-9.]+))?")
_NUMBER: Final = r"(?:0|[1-9][0-9]{0,5})"
_OUTCOME: Final = re.compile(
    rf"outcome: (?:win (?P<winner>[1-9]) (?P<won>\w+)|draw (?P<drawn>\w+)|{UNFINISHED})"
    rf" (?P<points>{_NUMBER}(?::{_NUMBER})*)"
)


def parse_record(text: str) -> Record:
    """Return the record that ``text`` holds; a BOM and CRLF line ends are accepted.

    Raises:
        InvalidRecordError: The text is no record (whether its moves are allowed is not looked at).
    """
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").split("\n")
    if lines[0] != MAGIC:
        refuse_line(
            1,
            f"not a record: the first line must be '{MAGIC}'",
            f"это не запись партии: она начинается со строки «{MAGIC}»",
        )
    _verify_lengths(lines)
    end = lines.index("") if "" in lines else len(lines)
    header = parse_header(lines, end)
    family, rules = rules_of(header, end)
    clock = clock_of(header, end)
    body = [(number, line) for number, line in enumerate(lines[end:], end + 1) if line]
    if not body or not body[-1][1].startswith("outcome: "):
        refuse_line(
            len(lines),
            "the record breaks off: its last line must be 'outcome: …'",
            "запись обрывается: её последняя строка — «outcome: …»",
        )
    actions, spent = _parse_moves(body[:-1], family, rules, clock)
    outcome, scores = _parse_outcome(*body[-1], len(header.players))
    return Record(
        family=family,
        rules=rules,
        lexicon=header.single["lexicon"],
        checksum=checksum_of(header, end),
        seed=header.single["seed"],
        players=tuple(header.players),
        start=start_of(header, family, end),
        actions=actions,
        outcome=outcome,
        scores=scores,
        matching=matching_of(header, end),
        clock=clock,
        spent=spent,
    )


def _verify_lengths(lines: list[str]) -> None:
    """Refuse a line so long that no game can have made it, before anybody reads it."""
    for number, line in enumerate(lines, 1):
        if len(line) > LONGEST_LINE:
            refuse_line(
                number,
                f"{len(line)} characters: a line of a record has at most {LONGEST_LINE}",
                f"{len(line)} знаков, а в строке записи их не больше {LONGEST_LINE}",
            )


def _parse_moves(
    body: list[tuple[int, str]], family: Family, rules: Rules, clock: Clock
) -> tuple[tuple[object, ...], tuple[Millis, ...]]:
    """Return the actions, and the times where there is a clock."""
    actions: list[object] = []
    spent: list[Millis] = []
    for number, line in body:
        found = _MOVE.fullmatch(line)
        if found is None or int(found[1]) != len(actions) + 1:
            refuse_line(
                number,
                f"'{escape(line)}' is not move {len(actions) + 1}: write '{len(actions) + 1}. …'",
                f"«{escape(line)}» — не ход {len(actions) + 1}: пишите «{len(actions) + 1}. …»",
            )
        spent.extend(_parse_time(number, found[3], clock))
        try:
            actions.append(family.parse_action(found[2], rules))
        except GameError as error:
            refuse_line(number, str(error), error.message("ru"))
    return tuple(actions), tuple(spent)


def _parse_time(number: int, text: str | None, clock: Clock) -> Iterator[Millis]:
    """Yield the time that a move took: one where there is a clock, none without."""
    time = None if text is None else parse_seconds(text)
    wrong = time is None or format_seconds(time) != text
    if wrong if clock.span is not Span.NONE else text is not None:
        refuse_line(
            number,
            "a move ends in its seconds, '@12.5', where there is a clock, and only there",
            "если есть часы, ход кончается секундами, «@12.5», а без часов их нет",
        )
    if time is not None:
        yield time


def _parse_outcome(number: int, line: str, players: int) -> tuple[Outcome | None, tuple[int, ...]]:
    found = _OUTCOME.fullmatch(line)
    if found is None:
        refuse_line(
            number,
            f"'{escape(line)}' is no outcome: 'outcome: win 1 full_board 30:25', draw or {UNFINISHED}",
            f"«{escape(line)}» — не итог: «outcome: win 1 full_board 30:25», draw или {UNFINISHED}",
        )
    scores = tuple(map(int, found["points"].split(":")))
    if len(scores) != players or int(found["winner"] or 1) > players:
        refuse_line(number, f"the outcome does not fit {players} players", f"итог не для {players} игроков")
    reason = found["won"] or found["drawn"]
    if reason is None:
        return None, scores
    if reason not in list(End):
        refuse_line(
            number,
            f"'{escape(reason)}' is no end of a game: one of {', '.join(End)}",
            f"«{escape(reason)}» — не причина конца партии; есть {', '.join(End)}",
        )
    return Outcome(int(found["winner"]) - 1 if found["winner"] else None, End(reason)), scores
