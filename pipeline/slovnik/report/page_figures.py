"""Which figures the page has, and what they show of the facts."""

from collections.abc import Mapping
from itertools import groupby
from typing import Final

from slovnik.report import figures as draw
from slovnik.report.canvas import Ink
from slovnik.report.facts import ReportFacts, count_reasons
from slovnik.report.figures import Figure, Row
from slovnik.report.numbers import count, signed
from slovnik.report.phrases import Phrases
from slovnik.ruleset import Wording
from slovnik.terms import Reason

_COMBINATIONS: Final = 14


def figures(facts: ReportFacts, wording: Wording, say: Phrases, lang: str) -> Mapping[str, Figure]:
    """Return the figures by name; those that would have nothing to show are left out."""
    found = {
        "steps": draw.funnel(say["funnel"]["steps"], _steps(facts, wording, say, lang)),
        "reasons": _reasons(facts, wording, say, lang),
        "combinations": _combinations(facts, say, lang),
        "lengths": draw.columns(say["shape"]["lengths"], facts.shape.lengths, lang)
        if facts.shape.lengths
        else None,
        "letters": draw.mirrored(
            say["shape"]["letters"],
            facts.shape.letters,
            facts.shape.initials,
            (say["shape"]["anywhere"], say["shape"]["first"]),
            lang,
        ),
        "tiers": draw.stack(
            say["shape"]["tiers"], [(say["tier"][one.tier], one.words) for one in facts.shape.tiers], lang
        ),
        "scores": _scores(facts, say),
        "decisions": _decisions(facts, wording, say, lang),
    }
    if facts.changes is not None and facts.changes.causes:
        found["changes"] = draw.bars(
            "changes",
            say["changes"]["figure"],
            [
                Row(
                    say["cause"].get(cause, cause),
                    ((added, Ink.YES), (removed, Ink.NO)),
                    " ".join(signed(number, lang) for number in (added, -removed) if number),
                )
                for cause, added, removed in facts.changes.causes
            ],
        )
    return {name: figure for name, figure in found.items() if figure is not None}


def _steps(facts: ReportFacts, wording: Wording, say: Phrases, lang: str) -> list[Row]:
    """Return the candidates, what each stage leaves of them and refuses, and the allowed words."""
    left = facts.candidates
    rows = [Row(say["funnel"]["candidates"], ((left, Ink.REST),), count(left, lang))]
    for stage, refusals in groupby(facts.refusals, key=lambda one: one.stage):
        lost = sum(one.words for one in refusals)
        left -= lost
        name = wording.stages[stage].in_language(lang)
        rows.append(Row(name, ((left, Ink.REST), (lost, Ink.NO)), signed(-lost, lang)))
    return [*rows, Row(say["funnel"]["left"], ((left, Ink.YES),), count(left, lang))]


def _reasons(facts: ReportFacts, wording: Wording, say: Phrases, lang: str) -> Figure | None:
    rows = [
        Row(wording.reasons[reason].short.in_language(lang), ((words, Ink.NO),), count(words, lang))
        for reason, words in count_reasons(facts.refusals).items()
    ]
    return draw.bars("reasons", say["funnel"]["reasons"], rows, logarithmic=True) if rows else None


def _combinations(facts: ReportFacts, say: Phrases, lang: str) -> Figure | None:
    attesting = [one.id for one in facts.evidence.sources if one.attests]
    rows = [(frozenset[str](one.sources), one.words) for one in facts.evidence.combinations if one.sources]
    if not rows:
        return None
    return draw.combinations(say["sources"]["combinations"], attesting, rows[:_COMBINATIONS], lang)


def _scores(facts: ReportFacts, say: Phrases) -> Figure | None:
    rows = [
        Row(
            say["category"].get(one.category, one.category),
            ((one.words - len(one.misses), Ink.YES), (len(one.misses), Ink.NO)),
            f"{one.words - len(one.misses)}/{one.words}",
        )
        for one in facts.scores
    ]
    return draw.shares("scores", say["eval"]["figure"], rows) if rows else None


def _decisions(facts: ReportFacts, wording: Wording, say: Phrases, lang: str) -> Figure | None:
    rows = [
        Row(
            say["people"]["accepted"]
            if one.reason is Reason.OK
            else wording.reasons[one.reason].short.in_language(lang),
            ((one.allow, Ink.YES), (one.reject, Ink.NO), (one.confirmed, Ink.REST)),
            count(one.allow + one.reject + one.confirmed, lang),
        )
        for one in facts.decisions
    ]
    return draw.bars("decisions", say["people"]["figure"], rows) if rows else None
