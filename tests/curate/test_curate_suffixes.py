"""The model of evaluative suffixes on words: suffix_cases.tsv.

A look-alike stands because of one constraint, and the file names it: with that constraint lifted, and no other, the
word is taken. So a row that takes more than it should is noticed by the words that it then takes.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

import pytest
from miniature import RULES, Record, judge_all, listed, noun, page, told

from slovnik.curate.derivation import Bases, Headword, index_bases
from slovnik.orthography import Form
from slovnik.resources import rules_folder
from slovnik.ruleset import Suffix, Suffixes, load_ruleset
from slovnik.ruleset.decisions import EVERY_PROFILE
from slovnik.ruleset.reading import read_table
from slovnik.store.database import open_read_only
from slovnik.store.select_evidence import select_lexemes
from slovnik.terms import EVALUATIVE_REASONS, Criterion, Rule

FILE = Path(__file__).with_name("suffix_cases.tsv")
COLUMNS = (
    *("expected", "word", "kind", "zipf", "base", "base_kind", "base_zipf", "gloss"),
    *("verdict", "saved_by", "why"),
)
ROWS_WITHOUT_LOOK_ALIKE = 16
"""Rows for which the language offers no look-alike over a base that it has; the number may only fall."""


class Heard(NamedTuple):
    """What balda says, what the derivation finding says, if there is one, and whether a person should decide."""

    verdict: str
    derived: tuple[str, ...]
    contested: bool


@dataclass(frozen=True)
class Case:
    """A line of the file, whose head explains the columns."""

    expected: str
    word: str
    kind: str
    zipf: float
    base: str
    base_kind: str
    base_zipf: float | None
    gloss: str
    verdict: str
    saved_by: str

    def heard(self, suffixes: Suffixes = RULES.suffixes) -> Heard:
        judged = judge_all(*self._records(), rules=replace(RULES, suffixes=suffixes))
        findings = judged[self.word].findings
        return Heard(
            told(self.word, judged),
            tuple(one.detail for one in findings if one.rule == Rule.EVALUATIVE),
            any(one.rule == Rule.CONTESTED for one in findings),
        )

    def _records(self) -> Iterator[Record | tuple[Record, ...]]:
        yield noun(self.word, self.kind, zipf=self.zipf)
        yield listed(self.word)
        if self.base_zipf is not None:
            yield noun(self.base, self.base_kind, zipf=self.base_zipf)
        if self.gloss != "-":
            yield page(self.word, self.gloss)

    def is_derived_by(self, row: Suffix) -> bool:
        """Say whether the row, asked alone, finds the base."""
        return self.heard(Suffixes([row])).derived == (f"{self.base} + -{row.ending}",)

    def is_taken_by(self, row: Suffix) -> bool:
        """Say whether the row takes the word: finds its base and, if only a sense keeps the word, refuses it."""
        return self.is_derived_by(row) and (
            self.saved_by != "sense" or self.heard(Suffixes([row])).verdict == row.reason
        )

    @cached_property
    def saved_from(self) -> list[Suffix]:
        """The rows that would take the word without the constraint that saves it, and do not with it."""
        fitting = RULES.suffixes.fitting(Form(self.word))
        return [row for row in fitting if not self.is_taken_by(row) and self._is_taken_without_it_by(row)]

    def _is_taken_without_it_by(self, row: Suffix) -> bool:
        freed, loosened = LIFTS[self.saved_by](self, row)
        return freed.is_taken_by(loosened)


Lift = Callable[[Case, Suffix], tuple[Case, Suffix]]


def same_animacy(case: Case, row: Suffix) -> tuple[Case, Suffix]:
    return replace(case, base_kind=case.base_kind[0] + case.kind[1:]), row


def commoner_base(case: Case, row: Suffix) -> tuple[Case, Suffix]:
    return replace(case, base_zipf=case.zipf + 1), row


def one_more_ending(case: Case, row: Suffix) -> tuple[Case, Suffix]:
    """Add the shortest ending with which the row would look for the base."""
    for start in range(len(case.base), 0, -1):
        longer = replace(row, bases=(*row.bases, case.base[start:]))
        if case.base in longer.possible_bases(Form(case.word)):
            return case, longer
    return case, row


def one_more_alternation(case: Case, row: Suffix) -> tuple[Case, Suffix]:
    """Let the consonant before the suffix stand for the one in its place in the base."""
    last = len(case.word) - len(row.ending) - 1
    return case, replace(row, alternations=(*row.alternations, (case.word[last], case.base[last])))


ANY = frozenset("mfnp")
LIFTS: Mapping[str, Lift] = {
    "base_gender": lambda case, row: (case, replace(row, base_genders=ANY)),
    "gender": lambda case, row: (case, replace(row, genders=ANY)),
    "animacy": same_animacy,
    "base_ending": one_more_ending,
    "alternation": one_more_alternation,
    "frequency": commoner_base,
    "no_base": commoner_base,
    "sense": lambda case, row: (replace(case, gloss="-"), row),
}
"""How each constraint is lifted: from the row, or from what the lexicons say of the word and its base."""


def read_cases() -> list[Case]:
    return [_case(cells) for _, cells in read_table(FILE, COLUMNS)]


def _case(cells: Mapping[str, str]) -> Case:
    base_zipf = None if cells["base_zipf"] == "-" else float(cells["base_zipf"])
    return Case(
        *(cells["expected"], cells["word"], cells["kind"], float(cells["zipf"])),
        *(cells["base"], cells["base_kind"], base_zipf),
        *(cells["gloss"], cells["verdict"], cells["saved_by"]),
    )


def decided_words() -> dict[str, str]:
    """Return what people decided on words in all profiles: ``ok`` or the reason of the refusal."""
    decisions = load_ruleset(rules_folder()).decisions
    return {
        one.word: "ok" if one.allowed else one.reason.value
        for one in decisions
        if one.profile == EVERY_PROFILE
    }


DECIDED = decided_words()
ROWS = list(RULES.suffixes)
LIKELY_ROWS = [row for row in ROWS if RULES.criteria.log_odds((Criterion.BASE_COMMONER,), row.weight) > 0]
CASES = read_cases()
STANDING = [case for case in CASES if case.expected == "ok"]
CONTESTED = [case for case in CASES if case.expected == "contested"]
EVALUATIVE = [case for case in CASES if case.expected in EVALUATIVE_REASONS]
NONE = [case for case in CASES if case.expected == "none"]


def each_case(cases: list[Case]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("case", cases, ids=lambda case: f"{case.word} {case.saved_by}")


def each_row(rows: list[Suffix]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("row", rows, ids=lambda row: f"{row.line} {row.ending}")


def against_people(cases: list[Case]) -> Iterator[object]:
    """Yield the cases that people decided; where the rules decide otherwise, a known failure."""
    for case in cases:
        if case.word in DECIDED:
            reason = f"people: {DECIDED[case.word]}, the rules: {case.verdict}"
            otherwise = [pytest.mark.xfail(strict=True, reason=reason)]
            yield pytest.param(
                case, id=case.word, marks=otherwise if case.verdict != DECIDED[case.word] else ()
            )


def test_every_case_is_of_a_known_kind() -> None:
    assert len(CASES) == len(STANDING) + len(CONTESTED) + len(EVALUATIVE) + len(NONE)


def test_the_cases_stand_once() -> None:
    keys = [(case.word, case.expected, case.base, case.saved_by) for case in CASES]
    assert len(keys) == len(set(keys))


@each_case(EVALUATIVE)
def test_an_evaluative_word_is_refused(case: Case) -> None:
    heard = case.heard()
    assert heard.verdict == case.expected
    (detail,) = heard.derived
    assert detail.startswith(f"{case.base} + -")


@each_case(CONTESTED)
def test_a_contested_word_has_its_base_a_verdict_and_goes_to_review(case: Case) -> None:
    heard = case.heard()
    (detail,) = heard.derived
    assert detail.startswith(f"{case.base} + -")
    assert (heard.verdict, heard.contested) == (case.verdict, True)


@pytest.mark.parametrize("case", list(against_people(CONTESTED)))
def test_the_rules_agree_with_people_on_a_contested_word(case: Case) -> None:
    """Base, suffix and frequency alone foretell what people decided, who knew its senses too."""
    assert case.heard().verdict == DECIDED[case.word]


@each_case(STANDING)
def test_a_look_alike_stands(case: Case) -> None:
    heard = case.heard()
    assert heard.verdict == "ok"
    assert bool(heard.derived) is (case.saved_by == "sense"), "only a sense keeps what has a derivation"


@each_case(STANDING)
def test_a_look_alike_is_saved_by_the_one_constraint_it_names(case: Case) -> None:
    assert case.saved_from, (
        f"without {case.saved_by} no row takes {case.word} for a derivative of {case.base}"
    )


@each_row(ROWS)
def test_every_row_finds_the_base_of_some_evaluative_word(row: Suffix) -> None:
    cases = [case for case in (*EVALUATIVE, *CONTESTED) if case.word.endswith(row.ending)]
    assert any(case.is_derived_by(row) for case in cases), f"no case in {FILE.name} for line {row.line}"


@each_row(LIKELY_ROWS)
def test_every_row_that_should_refuses_some_word(row: Suffix) -> None:
    """A row that makes a word evaluative over a base 16 times commoner does so to some word of the file."""
    cases = [case for case in (*EVALUATIVE, *CONTESTED) if case.word.endswith(row.ending)]
    taken = [case for case in cases if case.is_derived_by(row)]
    assert any(case.heard(Suffixes([row])).verdict == row.reason for case in taken), (
        f"line {row.line} refuses none"
    )


def without_look_alike() -> list[Suffix]:
    saved = {row.line for case in STANDING if case.saved_by != "no_base" for row in case.saved_from}
    return [row for row in ROWS if row.line not in saved]


@each_row(ROWS)
def test_every_row_has_a_look_alike_or_the_language_offers_none(row: Suffix) -> None:
    excused = {line.line for case in STANDING if case.saved_by == "no_base" for line in case.saved_from}
    excused |= {line.line for line in ROWS for case in NONE if line.ending == case.word}
    assert row not in without_look_alike() or row.line in excused, (
        f"no look-alike in {FILE.name} for line {row.line} of evaluative_suffixes.tsv"
    )


def test_rows_without_a_look_alike_get_fewer() -> None:
    assert len(without_look_alike()) == ROWS_WITHOUT_LOOK_ALIKE


@each_case(NONE)
def test_no_row_is_said_to_have_no_look_alike_that_has_one(case: Case) -> None:
    assert case.word in [row.ending for row in without_look_alike()]


@pytest.mark.parametrize("change", [{"alternations": ()}, {"fleeting": "-"}])
def test_every_kind_of_alternation_and_fleeting_vowel_has_a_case(change: Mapping[str, object]) -> None:
    """Without it some case of the file no longer has its base."""
    plain = Suffixes(replace(row, **change) for row in ROWS)  # type: ignore[arg-type]
    assert any(case.heard(plain).derived != case.heard().derived for case in EVALUATIVE)


@pytest.fixture(scope="module")
def headwords(real_build: Path) -> Bases:
    with open_read_only(real_build / "slovnik.duckdb") as database:
        return index_bases(select_lexemes(database))


@pytest.mark.slow
def test_the_words_their_kinds_and_frequencies_are_those_of_the_lexicons(headwords: Bases) -> None:
    """A look-alike with a frequency made up shows nothing. What no lexicon declines has no frequency."""
    made_up = [
        (case.word, form, kind, zipf)
        for case in CASES
        if case not in NONE
        for form, kind, zipf in (
            (case.word, case.kind, case.zipf),
            (case.base, case.base_kind, case.base_zipf),
        )
        if not is_told(headwords.get(Form(form), []), kind, zipf)
    ]
    assert made_up == []


def is_told(known: list[Headword], kind: str, zipf: float | None) -> bool:
    """Say whether a headword is of this kind and frequency, to the second decimal; None stands for no headword."""
    genders = frozenset("mf") if kind[0] == "c" else frozenset(kind[0])
    if not known:
        return not zipf
    return zipf is not None and any(
        one.genders == genders and one.animate == kind.endswith("+") and abs(one.zipf - zipf) < 0.006
        for one in known
    )
