"""The closed vocabularies, and the document that explains them."""

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slovnik.resources import rules_folder
from slovnik.ruleset import DECIDABLE, profile_names
from slovnik.terms import (
    Category,
    Criterion,
    Mark,
    Matter,
    Reason,
    Rule,
    Stage,
    Status,
    Tier,
    Waiver,
    reasons_about,
    tier_floor,
    tier_of,
)

DOCUMENT = Path(__file__).parents[1] / "docs" / "verdicts.md"


@pytest.fixture(scope="module")
def document() -> str:
    return DOCUMENT.read_text(encoding="utf-8")


def rows(document: str) -> set[str]:
    """Return the codes that open a table row: ``| `code` | …``."""
    return set(re.findall(r"(?m)^\| `([a-z_.-]+)` \|", document))


@pytest.mark.parametrize("rule", Rule)
def test_every_rule_stands_in_the_document(document: str, rule: Rule) -> None:
    assert rule.value in rows(document)


@pytest.mark.parametrize("reason", Reason)
def test_every_reason_stands_in_the_document(document: str, reason: Reason) -> None:
    assert reason.value in rows(document)


@pytest.mark.parametrize("stage", Stage)
def test_every_stage_has_a_heading_in_its_place(document: str, stage: Stage) -> None:
    headings = re.findall(r"(?m)^### \d\. (\w+)", document)
    assert headings.index(stage.value) == list(Stage).index(stage)


@pytest.mark.parametrize("criterion", Criterion)
def test_every_criterion_stands_in_the_document(document: str, criterion: Criterion) -> None:
    assert f"`{criterion}`" in document


def test_the_document_names_no_rule_or_reason_that_is_none(document: str) -> None:
    known = {*map(str, Rule), *map(str, Reason), *map(str, Criterion)}
    assert {code for code in rows(document) if code not in known} <= set(
        profile_names(rules_folder() / "profiles")
    )
    assert set(re.findall(rf"`((?:{'|'.join(Stage)})\.[a-z_]+)`", document)) <= known


def test_the_document_names_every_profile(document: str) -> None:
    for name in profile_names(rules_folder() / "profiles"):
        assert f"`{name}`" in document


def test_a_rule_begins_with_its_stage() -> None:
    assert all(rule.partition(".")[0] in set(Stage) for rule in Rule)
    assert {rule.partition(".")[0] for rule in Rule} == set(Stage)


def test_the_stages_stand_in_the_order_in_which_they_decide() -> None:
    assert [*Stage] == ["form", "grammar", "attestation", "senses", "derivation", "policy", "override"]


def test_each_reason_is_about_one_matter_and_each_matter_has_reasons() -> None:
    by_matter = [reasons_about(matter) for matter in Matter]
    assert all(by_matter)
    assert sorted(reason for reasons in by_matter for reason in reasons) == sorted(Reason)
    assert {reason.waiver for reason in Reason} == set(Waiver)


def test_the_document_says_which_reasons_a_decision_must_name(document: str) -> None:
    (listed,) = re.findall(r"states as a choice of its own \(([^)]*)\)", document)
    assert set(re.findall(r"`(\w+)`", listed)) == {one.value for one in Reason if one.waiver is Waiver.NAMED}


def test_the_document_says_which_reasons_a_profile_decides_about(document: str) -> None:
    assert set(re.findall(r"(?m)^\| `(\w+)` \| profile \|", document)) == {one.value for one in DECIDABLE}


@pytest.mark.parametrize("terms", [Reason, Rule, Stage, Status, Category, Criterion, Mark, Tier])
def test_codes_are_stable_ascii_words(terms: type[Reason]) -> None:
    assert all(re.fullmatch(r"[a-z]+(?:[._][a-z]+)*", term.value) for term in terms)


@pytest.mark.parametrize(
    ("zipf", "tier"),
    [
        (7.5, Tier.COMMON),
        (4.0, Tier.COMMON),
        (3.99, Tier.FAMILIAR),
        (3.0, Tier.FAMILIAR),
        (2.0, Tier.RARE),
        (1.99, Tier.OBSCURE),
        (0.0, Tier.OBSCURE),
    ],
)
def test_the_tiers(zipf: float, tier: Tier) -> None:
    assert tier_of(zipf) is tier


@pytest.mark.parametrize("tier", Tier)
def test_a_tier_begins_at_its_floor(tier: Tier) -> None:
    assert tier_of(tier_floor(tier)) is tier
    assert tier is Tier.OBSCURE or tier_of(tier_floor(tier) - 0.001) is not tier


@given(st.floats(0, 8), st.floats(0, 8))
def test_a_commoner_word_is_never_in_a_rarer_tier(one: float, other: float) -> None:
    order = list(Tier)
    low, high = sorted((one, other))
    assert order.index(tier_of(high)) <= order.index(tier_of(low))
