"""The whole analysis of a game as a person reads it."""

from collections.abc import Sequence

from slovnik.cli.analyse.summary_view import show_summary
from slovnik.cli.analyse.text import SAY
from slovnik.cli.analyse.turns_view import draw_turns
from slovnik.cli.play.outcome_view import show_outcome
from slovnik.cli.play.phrases import short_name
from slovnik.cli.play.presets_text import name_preset
from slovnik.cli.play.screen import open_screen
from slovnik.games.analysis.analyst import Analyst
from slovnik.games.analysis.choice import Examined, Measure
from slovnik.games.analysis.summary import PlayerSummary
from slovnik.games.match import Match
from slovnik.games.record import Record
from slovnik.games.refusals import Lang

_SOLVED_PLAYERS = 2


def show_analysis(
    record: Record,
    matches: Sequence[Match],
    turns: Sequence[Examined],
    summaries: Sequence[PlayerSummary],
    analyst: Analyst,
    lang: Lang,
) -> None:
    """Print what was played, every turn, how it ended, and what each player can learn."""
    screen = open_screen(lang)
    for line in _introduce(record, matches[-1], analyst, lang):
        screen.tell(line)
    if turns:
        screen.tell("")
        screen.show(draw_turns(screen, record, turns, analyst.measure))
    screen.tell("")
    show_outcome(screen, matches[-1])
    for summary in summaries:
        show_summary(screen, record, summary, analyst.measure)


def _introduce(record: Record, match: Match, analyst: Analyst, lang: Lang) -> list[str]:
    """Return what was played, and how the table is to be read."""
    players = ", ".join(map(short_name, record.players))
    rules, family = record.rules, record.family.name
    name = name_preset(family, rules.preset, lang)
    lines = [
        SAY(lang, "head", game=name, lexicon=record.lexicon, players=players),
        SAY(lang, "double") if getattr(rules, "letters_a_turn", 1) > 1 else "",
        SAY(lang, "value", bot=analyst.bot) if analyst.measure is Measure.POINTS else "",
        SAY(lang, "known" if match.position.game.lexicon.tiers else "no_tiers"),
    ]
    if analyst.measure is Measure.RESULT:
        lines.append(SAY(lang, "solver_points" if getattr(rules, "antibalda", False) else "solver"))
        lines.append(SAY(lang, "not_solved") if len(record.players) > _SOLVED_PLAYERS else "")
    return [line for line in lines if line]
