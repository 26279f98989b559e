"""What each player can learn, in sentences and pictures."""

from collections.abc import Sequence
from typing import Final

from rich.measure import Measurement
from rich.table import Table
from rich.text import Text

from slovnik.cli.analyse.telling import find_teller, name_choice
from slovnik.cli.analyse.text import SAY, TIER_SAYS, say_number, say_share
from slovnik.cli.analyse.turns_view import say_result
from slovnik.cli.play.bukvologika_text import KIND_SAYS
from slovnik.cli.play.phrases import counted, short_name
from slovnik.cli.play.screen import Screen, wrap
from slovnik.games.analysis.choice import Choice, Examined, Measure
from slovnik.games.analysis.summary import Gift, Overlooked, PlayerSummary
from slovnik.games.oral.position import Position as OralPosition
from slovnik.games.record import Record
from slovnik.games.refusals import Lang

_WORDS: Final = ("слово", "слова", "слов"), ("word", "words")
_TURNS: Final = ("ход", "хода", "ходов"), ("turn", "turns")
_POINTS: Final = ("очко", "очка", "очков"), ("point", "points")
_OF_POINTS: Final = ("очка", "очков", "очков"), ("point", "points")
_MARGIN: Final = "  "
_LEAST_BESIDE: Final = 30
"""Columns that a text needs beside a board; in fewer it comes below."""


def show_summary(screen: Screen, record: Record, summary: PlayerSummary, measure: Measure) -> None:
    """Print what one player can learn."""
    screen.tell("")
    screen.tell(_head(record, summary, measure, screen.lang), "bold")
    if not summary.whole.turns:
        _tell(screen, SAY(screen.lang, "nothing_to_choose"))
        return
    figures = _results if measure is Measure.RESULT else _figures
    for line in figures(summary, screen.lang):
        _tell(screen, line)
    _show_misses(screen, record, summary.misses, measure)
    _show_overlooked(screen, summary.overlooked)
    _show_gifts(screen, summary.gifts)


def _tell(screen: Screen, line: str, depth: int = 1) -> None:
    screen.tell(_MARGIN * depth + line)


def _head(record: Record, summary: PlayerSummary, measure: Measure, lang: Lang) -> str:
    name, whole = short_name(record.players[summary.player]), summary.whole
    if measure is Measure.RESULT:
        return name
    return f"{name}: {counted(lang, whole.words, *_WORDS)}, {counted(lang, whole.points, *_POINTS)}"


def _figures(summary: PlayerSummary, lang: Lang) -> list[str]:
    whole = summary.whole
    most = counted(lang, whole.best_points, *_OF_POINTS)
    value = say_number(whole.mean_value_lost, lang)
    lost = say_number(whole.mean_points_lost, lang)
    return [
        SAY(lang, "accuracy", accuracy=say_share(whole.accuracy), points=whole.points, most=most),
        SAY(lang, "found", found=whole.found, turns=whole.turns, lost=lost, value=value),
        _thirds(summary, lang),
    ]


def _results(summary: PlayerSummary, lang: Lang) -> list[str]:
    whole = summary.whole
    accuracy = say_share(whole.accuracy)
    told = SAY(lang, "accuracy_results", accuracy=accuracy, turns=whole.turns, found=whole.found)
    return [told, _thirds(summary, lang)]


def _thirds(summary: PlayerSummary, lang: Lang) -> str:
    first, middle, last = (say_share(third.accuracy) for third in summary.thirds)
    return SAY(lang, "thirds", first=first, middle=middle, last=last)


def _show_misses(screen: Screen, record: Record, misses: Sequence[Examined], measure: Measure) -> None:
    """Print the turns in which the most was missed, each beside the board as it would have been."""
    told = "misses" if measure is Measure.POINTS else "misses_results"
    _tell(screen, SAY(screen.lang, told if misses else "no_misses"))
    for turn in misses:
        assert turn.missed is not None  # or it were no miss
        picture = find_teller(record.family).draw(turn.before, turn.missed)
        if picture is None:
            _tell(screen, _say_miss(record, turn, turn.missed, screen.lang), 2)
        else:
            _show_beside(screen, picture, _tell_miss(record, turn, turn.missed, screen.lang))


def _show_beside(screen: Screen, picture: Table, lines: Sequence[str]) -> None:
    """Print ``lines`` beside a board, or below it where they have no room."""
    picture.show_lines = False  # several boards follow each other
    room = screen.width - Measurement.get(screen.console, screen.console.options, picture).maximum - 4
    if room < _LEAST_BESIDE:
        screen.show(picture)
        for line in lines:
            _tell(screen, line, 2)
        return
    side = Table.grid(padding=(0, 2))
    side.add_row(picture, Text("\n".join(part for line in lines for part in wrap(line, room))))
    screen.show(side)


def _tell_miss(record: Record, turn: Examined, missed: Choice, lang: Lang) -> list[str]:
    """Return what was missed in a game of points, line by line."""
    value = say_number(turn.miss, lang)
    points = counted(lang, max(0, missed.points - turn.played.points), *_POINTS)
    lines = [
        SAY(lang, "made_in", number=turn.number, made=_say_word(turn.played, lang)),
        SAY(lang, "was_there", word=_say_word(missed, lang)),
        find_teller(record.family).how(turn.before, missed, lang),
        SAY(lang, "lost", points=points, value=value),
    ]
    kinds = ", ".join(f"{KIND_SAYS(lang, one.action.kind)} {one.word} {one.points}" for one in turn.kinds)
    return [*lines, SAY(lang, "kinds", kinds=kinds)] if kinds else lines


def _say_miss(record: Record, turn: Examined, missed: Choice, lang: Lang) -> str:
    """Return what was missed in oral Balda."""
    position = turn.before.position
    assert isinstance(position, OralPosition)
    better = find_teller(record.family).how(turn.before, missed, lang)
    if position.game.rules.antibalda:
        better = SAY(lang, "with_result", better=better, result=say_result(record, missed, lang))
    return SAY(
        lang,
        "said_in" if position.combination else "said_first",
        number=turn.number,
        stands=position.combination,
        made=name_choice(turn.played, lang),
        result=say_result(record, turn.played, lang),
        better=better,
    )


def _say_word(choice: Choice, lang: Lang) -> str:
    """Return a word with its points, and how common it is; or what was done instead."""
    name, points = name_choice(choice, lang), counted(lang, choice.points, *_POINTS)
    if not choice.word:
        return name
    if choice.tier is None:
        return SAY(lang, "word", word=name, points=points)
    return SAY(lang, "word_tier", word=name, points=points, tier=TIER_SAYS(lang, choice.tier))


def _show_overlooked(screen: Screen, words: Sequence[Overlooked]) -> None:
    if not words:
        return
    _tell(screen, SAY(screen.lang, "overlooked"))
    for one in words:
        turns = SAY(screen.lang, "in_turns", turns=", ".join(map(str, one.turns)))
        word = _say_word(one.choice, screen.lang)
        _tell(screen, SAY(screen.lang, "overlooked_word", word=word, turns=turns), 2)


def _show_gifts(screen: Screen, gifts: Sequence[Gift]) -> None:
    if not gifts:
        return
    lang = screen.lang
    _tell(screen, SAY(lang, "gifts"))
    for gift in gifts:
        reply = gift.turn.reply
        assert reply is not None  # or it were no gift
        told = SAY(
            lang,
            "gift",
            number=gift.turn.number,
            made=name_choice(gift.turn.played, lang),
            reply=reply.choice.word,
            points=counted(lang, reply.choice.points, *_POINTS),
            opened=reply.opened,
            taken=SAY(lang, "taken" if gift.taken else "not_taken"),
        )
        _tell(screen, told, 2)
