"""The page: facts, phrases and figures put into page.html."""

from collections.abc import Iterable
from functools import partial
from pathlib import Path
from typing import Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from slovnik.orthography import escape
from slovnik.report import numbers, page_figures
from slovnik.report.facts import Refusal, ReportFacts, ScoreFacts, count_reasons
from slovnik.report.phrases import load_phrases
from slovnik.report.published import QUESTIONS, PublishedList, Question, load_published
from slovnik.ruleset import Wording
from slovnik.terms import Reason

_FOLDER: Final = Path(__file__).parent
_ONE_WORD: Final = (("желчь", "жёлчь"), ("вахтер", "вахтёр"), ("гравер", "гравёр"))
"""Pairs that are one word in two spellings; the page names the first that its list has."""
_SECTIONS: Final = (
    "what",
    "funnel",
    "sources",
    "shape",
    "yo",
    "contested",
    "plays",
    "eval",
    "people",
    "changes",
)


def render_page(facts: ReportFacts, wording: Wording, lang: str) -> str:
    """Return the page as one HTML text that needs no other file.

    Args:
        facts: what to tell.
        wording: how reasons and stages are said.
        lang: ``ru`` or ``en``.
    """
    say = load_phrases(lang)
    return (
        _environment(lang)
        .get_template("page.html")
        .render(
            facts=facts,
            say=say,
            lang=lang,
            style=Markup((_FOLDER / "page.css").read_text(encoding="utf-8")),
            sections=tuple(name for name in _SECTIONS if name != "plays" or facts.plays is not None),
            figures=page_figures.figures(facts, wording, say, lang),
            questions=QUESTIONS,
            published=load_published(),
            **_wording(facts, wording, lang),
            **_counts(facts, lang),
        )
    )


def _environment(lang: str) -> Environment:
    """Return what fills in page.html, with the filters that write numbers in ``lang``."""
    environment = Environment(
        loader=FileSystemLoader(_FOLDER, encoding="utf-8"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    environment.filters.update(
        count=partial(numbers.count, lang=lang),
        counted=partial(numbers.counted, lang=lang),
        hundredths=partial(numbers.hundredths, lang=lang),
        decimal=partial(numbers.decimal, lang=lang),
        short=escape,
    )
    return environment


def _wording(facts: ReportFacts, wording: Wording, lang: str) -> dict[str, object]:
    """Return the title, and how codes are said."""
    return {
        "title": facts.profile.title.in_language(lang),
        "reason": {reason: text.short.in_language(lang) for reason, text in wording.reasons.items()},
        "stage": {stage: text.in_language(lang) for stage, text in wording.stages.items()},
        "criterion": {one: text.in_language(lang) for one, text in wording.criteria.items()},
    }


def _counts(facts: ReportFacts, lang: str) -> dict[str, object]:
    """Return what the page counts in the facts, and how it counts more."""
    return {
        "percent": partial(numbers.percent, lang=lang),
        "one_word": next((pair for pair in _ONE_WORD if pair in facts.yo.pairs), None),
        "commonest": _commonest(facts.refusals),
        "median": _median(facts.shape.lengths),
        "mode": max(facts.shape.lengths, key=lambda row: row[1], default=(0, 0))[0],
        "asked": sum(one.words for one in facts.scores),
        "wrong": sum(len(one.misses) for one in facts.scores),
        "decided": sum(one.decided for one in facts.scores),
        "answers": {question.name: _answers(facts.scores, question) for question in QUESTIONS},
        "shares": partial(_shares, lang=lang),
    }


def _commonest(refusals: Iterable[Refusal]) -> tuple[Reason, int] | None:
    """Return the reason for which most candidates are refused, and how many."""
    return next(iter(count_reasons(refusals).items()), None)


def _median(lengths: Iterable[tuple[int, int]]) -> int:
    """Return the least length that half of the words do not pass."""
    rows = list(lengths)
    half, seen = sum(words for _, words in rows) / 2, 0
    for length, words in rows:
        seen += words
        if seen >= half:
            return length
    return 0


def _answers(scores: Iterable[ScoreFacts], question: Question) -> list[ScoreFacts]:
    """Return the scores of our labelled words that ask what ``question`` asks."""
    return [one for one in scores if one.category in question.categories and one.allowed == question.allowed]


def _shares(published: PublishedList, question: Question, lang: str) -> str:
    """Return the measured shares that answer a question: sets apart by a slash, the least and the most by a dash."""
    return " / ".join(_measured(published.shares[column], lang) for column in question.columns)


def _measured(shares: tuple[float, ...], lang: str) -> str:
    if len(shares) == 1:
        return numbers.hundredths(shares[0], lang)
    return "–".join(numbers.decimal(100 * share, lang, 0) for share in shares)  # measured no finer
