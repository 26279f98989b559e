"""Decisions of people: what they set aside, where they hold, and when they are useless."""

from dataclasses import replace

import pytest
from miniature import (
    RULES,
    Record,
    decision,
    judge_all,
    listed,
    noun,
    page,
    profile,
    rude,
    spelled,
    told,
)

from slovnik.curate.decisions import Assessor, Standing
from slovnik.orthography import Form
from slovnik.ruleset import Decision, WordClass
from slovnik.terms import Mark, Reason, Rule, Stage

Records = tuple[Record | tuple[Record, ...], ...]
BOTH = ("balda", "oral")

ORDINARY: Records = (noun("нож", zipf=4.4), listed("нож"))
DIMINUTIVE: Records = (noun("ножик"), listed("ножик"), noun("нож", zipf=4.4))
SLANG: Records = (noun("бабло", "n"), listed("бабло"), page("бабло", "жарг. | деньги"))
NAME: Records = (noun("париж", marks="Geox"), page("париж", mark=Mark.PROPER_NAME))
RARE: Records = (noun("зело", "n"),)
HYPHEN: Records = (noun("диван-кровать", "f"), listed("диван-кровать"))
PLURAL_ONLY: Records = (noun("ножницы", "p"), listed("ножницы", Mark.PLURALE_TANTUM))
COMPOUND: Records = (noun("комдив", "m+"), listed("комдив"))
OBSCENE: Records = (noun("жопа", "f"), rude("жопа", Mark.OBSCENE), page("жопа", "| ягодицы"))
SHORT: Records = (noun("ас", "m+"), listed("ас"))
LATIN: Records = (listed("cтол"), spelled("cтол"))
FOLDED: Records = (noun("актёр", "m+"), listed("актёр"), spelled("актер", Mark.YO_FOLDED))
NOTHING: Records = ()


def decided(
    word: str, records: Records, *overrides: Decision, profiles: tuple[str, ...] = BOTH
) -> tuple[str, ...]:
    """Return what each profile says of ``word``."""
    judged = judge_all(*records, profiles=profiles, overrides=overrides)
    return tuple(told(word, judged, name) for name in profiles)


@pytest.mark.parametrize(
    ("word", "records", "reason", "said"),
    [
        # objections of opinion fall, whichever of them the decision names
        ("ножик", DIMINUTIVE, Reason.DIMINUTIVE, ("override", "override")),
        ("ножик", DIMINUTIVE, Reason.SLANG, ("override", "override")),
        ("бабло", SLANG, Reason.SLANG, ("override", "override")),
        ("париж", NAME, Reason.PROPER_NAME, ("override", "override")),
        ("зело", RARE, Reason.UNATTESTED, ("override", "override")),
        ("жопа", OBSCENE, Reason.OBSCENE, ("override", "override")),
        ("актер", FOLDED, Reason.YO_SPELLING, ("override", "override")),
        # a word of which nothing is known is not a noun until a person says so
        ("плюк", NOTHING, Reason.UNATTESTED, ("override", "override")),
        # letters and length stand
        ("cтол", LATIN, Reason.UNATTESTED, ("mixed_script", "mixed_script")),
        ("ас", SHORT, Reason.UNATTESTED, ("ok", "too_short")),
        ("ас", SHORT, Reason.TOO_SHORT, ("ok", "too_short")),
        # what a profile states as a choice of its own stands, unless the decision names it
        ("диван-кровать", HYPHEN, Reason.UNATTESTED, ("hyphen", "hyphen")),
        ("диван-кровать", HYPHEN, Reason.HYPHEN, ("override", "override")),
        ("ножницы", PLURAL_ONLY, Reason.UNATTESTED, ("ok", "plurale_tantum")),
        ("ножницы", PLURAL_ONLY, Reason.PLURALE_TANTUM, ("ok", "override")),
        ("комдив", COMPOUND, Reason.SLANG, ("ok", "compound_abbreviation")),
        ("комдив", COMPOUND, Reason.COMPOUND_ABBREVIATION, ("ok", "override")),
        # a word that is allowed by the rules rests on them, not on the decision
        ("нож", ORDINARY, Reason.DIMINUTIVE, ("ok", "ok")),
    ],
)
def test_allowing_for_all(word: str, records: Records, reason: Reason, said: tuple[str, ...]) -> None:
    assert decided(word, records, decision(word, "allow", reason)) == said


@pytest.mark.parametrize(
    ("word", "records", "reason", "said"),
    [
        ("нож", ORDINARY, Reason.SLANG, ("slang", "slang")),
        ("нож", ORDINARY, Reason.PROPER_NAME, ("proper_name", "proper_name")),
        # written for all, it holds where the profile rejects the reason it names
        ("нож", ORDINARY, Reason.COLLOQUIAL, ("ok", "ok")),
        ("нож", ORDINARY, Reason.COMPOUND, ("ok", "compound")),
        ("нож", ORDINARY, Reason.PLURALE_TANTUM, ("ok", "plurale_tantum")),
        # what the rules refuse anyway keeps their reason
        ("ножик", DIMINUTIVE, Reason.SLANG, ("diminutive", "diminutive")),
    ],
)
def test_rejecting_for_all(word: str, records: Records, reason: Reason, said: tuple[str, ...]) -> None:
    assert decided(word, records, decision(word, "reject", reason)) == said


def test_allowing_a_word_that_nobody_has_as_a_noun_leaves_its_class_standing() -> None:
    rules = replace(RULES, classes={"плюк": WordClass(Form("плюк"), Reason.COMPOUND_ABBREVIATION, "", 2)})
    overrides = [decision("плюк", "allow", Reason.UNATTESTED)]
    judged = judge_all(profiles=BOTH, overrides=overrides, rules=rules)
    assert tuple(told("плюк", judged, name) for name in BOTH) == ("override", "compound_abbreviation")


@pytest.mark.parametrize("reason", [Reason.SLANG, Reason.COLLOQUIAL, Reason.UNATTESTED])
def test_rejecting_in_a_named_profile_holds_there_always(reason: Reason) -> None:
    override = decision("нож", "reject", reason, by="oral")
    assert decided("нож", ORDINARY, override) == ("ok", reason)


def test_allowing_in_a_named_profile_holds_there_alone() -> None:
    override = decision("ножик", "allow", Reason.DIMINUTIVE, by="oral")
    assert decided("ножик", DIMINUTIVE, override) == ("diminutive", "override")


def test_a_decision_for_a_profile_holds_in_its_variants() -> None:
    override = decision("ножик", "allow", Reason.DIMINUTIVE, by="balda")
    profiles = ("balda", "balda+hyphen", "royal")
    assert decided("ножик", DIMINUTIVE, override, profiles=profiles) == ("override", "override", "diminutive")


def test_the_decision_for_one_profile_comes_after_that_for_all() -> None:
    both = (
        decision("ножик", "allow", Reason.DIMINUTIVE),
        decision("ножик", "reject", Reason.SLANG, by="oral"),
    )
    assert decided("ножик", DIMINUTIVE, *both) == ("override", "slang")
    other = (decision("нож", "reject", Reason.SLANG), decision("нож", "allow", Reason.SLANG, by="oral"))
    assert decided("нож", ORDINARY, *other) == ("slang", "override")


def test_a_decision_is_a_finding_that_says_who_and_why() -> None:
    override = decision("ножик", "allow", Reason.DIMINUTIVE, line=7)
    judged = judge_all(*DIMINUTIVE, overrides=[override])["ножик"]
    finding = judged.findings[judged.verdicts[0].finding]
    assert finding is judged.findings[-1]
    assert (finding.stage, finding.rule, finding.locator) == (
        Stage.OVERRIDE,
        Rule.OVERRIDE,
        "overrides.tsv line 7",
    )
    assert finding.reasons == ()
    for part in ("основание", "editor", "2026-11-29"):
        assert part in finding.detail


def test_a_word_that_no_source_knows_becomes_a_candidate_by_decision() -> None:
    judged = judge_all(overrides=[decision("плюк", "allow", Reason.UNATTESTED)])
    assert list(judged) == ["плюк"]


@pytest.mark.parametrize(
    ("word", "records", "override", "useful"),
    [
        ("ножик", DIMINUTIVE, decision("ножик", "allow", Reason.DIMINUTIVE), True),
        ("нож", ORDINARY, decision("нож", "allow", Reason.DIMINUTIVE), False),
        ("нож", ORDINARY, decision("нож", "reject", Reason.SLANG), True),
        ("нож", ORDINARY, decision("нож", "reject", Reason.COLLOQUIAL), False),
        ("нож", ORDINARY, decision("нож", "reject", Reason.COLLOQUIAL, by="oral"), True),
        ("нож", ORDINARY, decision("нож", "reject", Reason.SLANG, by="gramota"), False),
        ("ножик", DIMINUTIVE, decision("ножик", "reject", Reason.DIMINUTIVE), False),
        ("диван-кровать", HYPHEN, decision("диван-кровать", "allow", Reason.UNATTESTED), False),
        ("ножницы", PLURAL_ONLY, decision("ножницы", "allow", Reason.PLURALE_TANTUM), True),
    ],
)
def test_a_useless_decision_is_noticed(word: str, records: Records, override: Decision, useful: bool) -> None:
    findings = judge_all(*records, profiles=BOTH, overrides=[override])[word].findings[:-1]
    standing = Assessor(tuple(map(profile, BOTH))).standing(override, (), findings)
    assert (standing is not Standing.USELESS) is useful
