"""The model of evaluative suffixes on words: suffix_cases.tsv, with look-alikes that must stand."""

from dataclasses import dataclass, replace
from pathlib import Path

import pytest
from miniature import RULES, Record, judge_all, listed, noun, page, told

from slovnik.ruleset import Suffix, Suffixes
from slovnik.ruleset.reading import read_table
from slovnik.terms import Rule

COLUMNS = ("expected", "word", "kind", "zipf", "base", "base_kind", "base_zipf", "gloss", "why")
FILE = Path(__file__).with_name("suffix_cases.tsv")


@dataclass(frozen=True, slots=True)
class Case:
    expected: str
    word: str
    base: str
    records: tuple[Record | tuple[Record, ...], ...]
    sense: bool

    def judged(self, suffixes: Suffixes | None = None) -> tuple[str, list[str], bool]:
        """Return what balda says, what the derivation finding says, if there is one, and whether it is contested."""
        rules = replace(RULES, suffixes=suffixes) if suffixes else RULES
        judged = judge_all(*self.records, rules=rules)
        findings = judged[self.word].findings
        derived = [one.detail for one in findings if one.rule == Rule.EVALUATIVE]
        return told(self.word, judged), derived, any(one.rule == Rule.CONTESTED for one in findings)


def read_cases() -> list[Case]:
    return [_case(row) for _, row in read_table(FILE, COLUMNS)]


def _case(row: dict[str, str]) -> Case:
    word = row["word"]
    records: list[Record | tuple[Record, ...]] = [
        noun(word, row["kind"], zipf=float(row["zipf"])),
        listed(word),
    ]
    if row["base"] != "-":
        records.append(noun(row["base"], row["base_kind"], zipf=float(row["base_zipf"])))
    if row["gloss"] != "-":
        records.append(page(word, row["gloss"]))
    return Case(row["expected"], word, row["base"], tuple(records), row["gloss"] != "-")


CASES = read_cases()
STANDING = [case for case in CASES if case.expected == "ok"]
CONTESTED = [case for case in CASES if case.expected == "contested"]
EVALUATIVE = [case for case in CASES if case.expected not in ("ok", "contested")]
ROWS = pytest.mark.parametrize(
    "suffix", list(RULES.suffixes), ids=lambda suffix: f"{suffix.line} {suffix.ending}"
)


@pytest.mark.parametrize("case", EVALUATIVE, ids=lambda case: case.word)
def test_an_evaluative_word_is_refused(case: Case) -> None:
    verdict, details, _ = case.judged()
    assert verdict == case.expected
    (detail,) = details
    assert detail.startswith(f"{case.base} + -")


@pytest.mark.parametrize("case", CONTESTED, ids=lambda case: case.word)
def test_a_contested_word_has_its_base_and_goes_to_review(case: Case) -> None:
    _, details, contested = case.judged()
    (detail,) = details
    assert detail.startswith(f"{case.base} + -")
    assert contested


@pytest.mark.parametrize("case", STANDING, ids=lambda case: case.word)
def test_a_look_alike_stands(case: Case) -> None:
    verdict, details, _ = case.judged()
    assert verdict == "ok"
    assert bool(details) is case.sense, (
        "a case with a gloss stands by its sense, another by having no derivation"
    )


@ROWS
def test_every_row_of_the_suffix_table_has_a_positive_case(suffix: Suffix) -> None:
    """The row alone finds the base of some word that people take for evaluative, or doubt."""
    alone = Suffixes([suffix])
    cases = [case for case in (*EVALUATIVE, *CONTESTED) if case.word.endswith(suffix.ending)]
    found = [case.word for case in cases if case.judged(alone)[1] == [f"{case.base} + -{suffix.ending}"]]
    assert found, f"no case in suffix_cases.tsv for line {suffix.line} of evaluative_suffixes.tsv"


@ROWS
def test_every_row_of_the_suffix_table_has_a_negative_case(suffix: Suffix) -> None:
    """Some word that ends like the row stands, though the row is asked."""
    alone = Suffixes([suffix])
    cases = [case for case in STANDING if case.word.endswith(suffix.ending)]
    assert any(case.judged(alone)[0] == "ok" for case in cases), (
        f"no look-alike in suffix_cases.tsv for line {suffix.line} of evaluative_suffixes.tsv"
    )


def test_every_kind_of_alternation_and_fleeting_vowel_has_a_case() -> None:
    """Without one of them some case of the file no longer has its base."""
    for change in ({"alternations": ()}, {"fleeting": "-"}):
        plain = Suffixes(replace(suffix, **change) for suffix in RULES.suffixes)
        assert any(case.judged(plain)[1] != case.judged()[1] for case in EVALUATIVE)


def test_the_cases_stand_once() -> None:
    keys = [(case.word, case.expected) for case in CASES]
    assert len(keys) == len(set(keys))
