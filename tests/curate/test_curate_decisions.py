"""How decisions of people stand beside the rules: which turn a verdict, which agree, which have lost their ground."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from miniature import decision, judge_all, listed, noun, page, profile, spelled
from test_curate_judge import OBJECTIONS, decisions, judged_words

from slovnik.curate.decisions import Assessor, Findings, Standing, confirmed
from slovnik.curate.settling import settle_word, unsettled_of_word
from slovnik.orthography import Form
from slovnik.ruleset import Decision, DecisionKind
from slovnik.terms import Reason, Stage

OVERRIDE, CONFIRMATION = DecisionKind.OVERRIDE, DecisionKind.CONFIRMATION
ASSESSOR = Assessor(tuple(map(profile, ("balda", "gramota", "oral"))), (profile("balda+hyphen"),))

WORDS = judge_all(
    noun("нож", zipf=5.0), listed("нож"), spelled("нож"), *page("нож", "орудие"),
    noun("ножик", zipf=3.0), listed("ножик"), spelled("ножик"), *page("ножик", "умласк. нож |"),
    noun("башка", "f"), listed("башка"), *page("башка", "прост. | голова"),
    noun("перо", "n"),
)  # fmt: skip


def trace(word: str) -> Findings:
    return WORDS[word].findings


def test_the_miniature_is_what_the_cases_take_it_for() -> None:
    told = {
        word: [one.reason.value for one in ASSESSOR.verdicts(Form(word), trace(word), ())] for word in WORDS
    }
    assert told["нож"] == ["ok", "ok", "ok"]
    assert set(told["ножик"]) == {"diminutive"}
    assert told["башка"] == ["ok", "prostorechie", "ok"]
    assert set(told["перо"]) == {"unattested"}


@pytest.mark.parametrize(
    ("verdict", "reason", "word", "kind", "written"),
    [
        ("allow", Reason.OK, "нож", CONFIRMATION, Reason.OK),
        ("allow", Reason.DIMINUTIVE, "нож", CONFIRMATION, Reason.OK),
        ("allow", Reason.OK, "ножик", OVERRIDE, Reason.DIMINUTIVE),
        ("allow", Reason.SLANG, "ножик", OVERRIDE, Reason.DIMINUTIVE),
        ("allow", Reason.OK, "перо", OVERRIDE, Reason.UNATTESTED),
        ("reject", Reason.SLANG, "нож", OVERRIDE, Reason.SLANG),
        ("reject", Reason.DIMINUTIVE, "ножик", CONFIRMATION, Reason.DIMINUTIVE),
        ("reject", Reason.SLANG, "ножик", CONFIRMATION, Reason.SLANG),
        ("reject", Reason.PROSTORECHIE, "башка", CONFIRMATION, Reason.PROSTORECHIE),
        ("reject", Reason.PROSTORECHIE, "нож", OVERRIDE, Reason.PROSTORECHIE),
        # Some profile has it, so the others refuse it by their own choice, unless that choice is named.
        ("allow", Reason.OK, "башка", CONFIRMATION, Reason.OK),
        ("allow", Reason.PROSTORECHIE, "башка", OVERRIDE, Reason.PROSTORECHIE),
    ],
)
def test_a_decision_is_an_override_or_a_confirmation_by_what_the_rules_say(
    verdict: str, reason: Reason, word: str, kind: DecisionKind, written: Reason
) -> None:
    found = ASSESSOR.sort(decision(word, verdict, reason), (), trace(word))
    assert (found.kind, found.reason) == (kind, written)


def test_a_decision_for_one_profile_is_sorted_by_that_profile() -> None:
    found = ASSESSOR.sort(decision("башка", "allow", Reason.OK, by="gramota"), (), trace("башка"))
    assert (found.kind, found.reason) == (OVERRIDE, Reason.PROSTORECHIE)


@pytest.mark.parametrize(
    ("kind", "verdict", "reason", "word", "standing"),
    [
        (OVERRIDE, "allow", Reason.DIMINUTIVE, "ножик", Standing.HOLDS),
        (OVERRIDE, "allow", Reason.SLANG, "ножик", Standing.STALE),
        (OVERRIDE, "allow", Reason.DIMINUTIVE, "нож", Standing.USELESS),
        (OVERRIDE, "allow", Reason.DIMINUTIVE, "башка", Standing.STALE),
        (OVERRIDE, "reject", Reason.SLANG, "нож", Standing.HOLDS),
        (OVERRIDE, "reject", Reason.SLANG, "ножик", Standing.USELESS),
        (CONFIRMATION, "allow", Reason.OK, "нож", Standing.HOLDS),
        (CONFIRMATION, "allow", Reason.OK, "башка", Standing.HOLDS),
        (CONFIRMATION, "allow", Reason.OK, "ножик", Standing.STALE),
        (CONFIRMATION, "reject", Reason.DIMINUTIVE, "ножик", Standing.HOLDS),
        (CONFIRMATION, "reject", Reason.DIMINUTIVE, "нож", Standing.STALE),
    ],
)
def test_how_a_decision_stands(
    kind: DecisionKind, verdict: str, reason: Reason, word: str, standing: Standing
) -> None:
    assert ASSESSOR.standing(replace(decision(word, verdict, reason), kind=kind), (), trace(word)) is standing


def test_an_override_that_another_one_makes_superfluous_is_useless() -> None:
    everywhere = decision("ножик", "allow", Reason.DIMINUTIVE)
    here = decision("ножик", "allow", Reason.DIMINUTIVE, by="balda", line=3)
    assert ASSESSOR.standing(here, [everywhere, here], trace("ножик")) is Standing.USELESS
    assert ASSESSOR.standing(everywhere, [everywhere, here], trace("ножик")) is Standing.HOLDS


def test_a_decision_that_matters_to_a_variant_alone_is_not_useless() -> None:
    words = judge_all(noun("нож-нож"), overrides=[decision("нож-нож", "allow", Reason.UNATTESTED)])
    override = decision("нож-нож", "allow", Reason.UNATTESTED)
    findings = words["нож-нож"].findings[:-1]
    assert ASSESSOR.standing(override, (), findings) is Standing.HOLDS
    plain = Assessor((profile("balda"),))
    assert plain.standing(override, (), findings) is Standing.USELESS


@pytest.mark.parametrize(
    ("word", "verdict", "reason", "can"),
    [("ножик", "allow", Reason.DIMINUTIVE, True), ("ё", "allow", Reason.UNATTESTED, False)],
)
def test_what_no_decision_can_allow(word: str, verdict: str, reason: Reason, can: bool) -> None:
    override = decision(word, verdict, reason)
    findings = WORDS[word].findings if word in WORDS else judge_all(overrides=[override])[word].findings[:-1]
    assert ASSESSOR.can_be_allowed(override, (), findings) is can


def test_a_reason_that_no_profile_refuses_can_be_given_in_a_named_profile_only() -> None:
    assert not ASSESSOR.is_refusable(decision("нож", "reject", Reason.OBSOLETE))
    assert ASSESSOR.is_refusable(decision("нож", "reject", Reason.OBSOLETE, by="oral"))
    assert ASSESSOR.is_refusable(decision("нож", "reject", Reason.SLANG))


@given(st.data(), judged_words())
def test_what_is_sorted_holds(data: st.DataObject, word: tuple[Form, Findings]) -> None:
    form, findings = word
    one, *_ = [*data.draw(decisions(form)), decision(form, "allow", Reason.OK)]
    written = ASSESSOR.sort(one, (), findings)
    assert ASSESSOR.standing(written, (), findings) is Standing.HOLDS
    assert (written.word, written.profile, written.allowed) == (one.word, one.profile, one.allowed)


@given(st.data(), judged_words())
def test_a_useless_override_is_a_confirmation_that_holds(
    data: st.DataObject, word: tuple[Form, Findings]
) -> None:
    form, findings = word
    for one in data.draw(decisions(form)):
        if ASSESSOR.standing(one, (), findings) is Standing.USELESS:
            assert ASSESSOR.standing(confirmed(one), (), findings) is Standing.HOLDS


@given(st.data(), judged_words())
def test_a_stale_override_does_the_same_for_the_reason_it_is_given(
    data: st.DataObject, word: tuple[Form, Findings]
) -> None:
    form, findings = word
    for one in data.draw(decisions(form)):
        if ASSESSOR.standing(one, (), findings) is Standing.STALE:
            given_reason = ASSESSOR.grounded(one, (), findings)
            assert replace(given_reason, reason=one.reason) == one
            assert ASSESSOR.standing(given_reason, (), findings) is Standing.HOLDS
            before = [verdict.allowed for verdict in ASSESSOR.verdicts(form, findings, [one])]
            assert [
                verdict.allowed for verdict in ASSESSOR.verdicts(form, findings, [given_reason])
            ] == before


@given(st.data(), judged_words())
def test_setting_right_ends_and_turns_no_verdict_but_those_confirmed(
    data: st.DataObject, word: tuple[Form, Findings]
) -> None:
    form, findings = word
    for one in data.draw(decisions(form)):
        for decided in (one, confirmed(one)):
            right = ASSESSOR.set_right(decided, (), findings)
            assert right is not None
            assert ASSESSOR.standing(right, (), findings) is Standing.HOLDS
            if decided.is_override:
                before = [verdict.allowed for verdict in ASSESSOR.verdicts(form, findings, [decided])]
                kept = [right] if right.is_override else []
                assert [verdict.allowed for verdict in ASSESSOR.verdicts(form, findings, kept)] == before


def test_a_hyphen_is_set_aside_only_by_a_decision_that_names_it() -> None:
    words = judge_all(noun("нож-ножик"), listed("нож-ножик"), spelled("нож-ножик"), profiles=["balda"])
    findings = words["нож-ножик"].findings
    one = decision("нож-ножик", "allow", Reason.OK)
    assert not ASSESSOR.sort(one, (), findings).is_override
    assert ASSESSOR.standing(confirmed(one), (), findings) is Standing.HOLDS
    named = ASSESSOR.sort(decision("нож-ножик", "allow", Reason.HYPHEN), (), findings)
    assert (named.is_override, named.reason) == (True, Reason.HYPHEN)


@st.composite
def decided(draw: st.DrawFn, form: Form) -> list[Decision]:
    """Draw up to three overrides of a word, and up to three confirmations, as a change cut short may leave them."""
    drawn = [
        (kind, decision(form, draw(st.sampled_from(VERDICTS)), draw(st.sampled_from(OBJECTIONS)), by=by))
        for kind in DecisionKind
        for by in ("*", "balda", "gramota")
        if draw(st.booleans())
    ]
    return [confirmed(one) if kind is CONFIRMATION else one for kind, one in drawn]


VERDICTS = ("allow", "reject")


@given(st.data(), judged_words())
def test_settling_a_word_ends_and_all_that_it_moved_holds(
    data: st.DataObject, word: tuple[Form, Findings]
) -> None:
    form, findings = word
    found = data.draw(decided(form))
    settled = settle_word(ASSESSOR, found, findings)
    now = {(one.kind, one.key): one for one in found}
    for one in settled:
        del now[one.was.decision.kind, one.was.decision.key]
    now |= {
        (one.decision.kind, one.decision.key): one.decision for one in settled if one.decision is not None
    }
    keys = [one.key for one in now.values()]
    assert len(keys) == len(set(keys))
    if any(one.decision is not None for one in settled):
        assert list(unsettled_of_word(ASSESSOR, list(now.values()), findings)) == []


def test_a_confirmation_of_what_is_overridden_is_stale_and_goes() -> None:
    override = decision("ножик", "allow", Reason.DIMINUTIVE)
    left = confirmed(decision("ножик", "reject", Reason.DIMINUTIVE))
    other = confirmed(decision("ножик", "allow", Reason.OK, by="gramota"))
    beside = [override, left, other]
    standings = [ASSESSOR.standing(one, beside, trace("ножик")) for one in beside]
    assert standings == [Standing.HOLDS, Standing.STALE, Standing.HOLDS]
    (settled,) = settle_word(ASSESSOR, beside, trace("ножик"))
    assert (settled.was.decision, settled.decision) == (left, None)


def test_a_useless_override_takes_the_place_of_the_confirmation_left_beside_it() -> None:
    override = decision("нож", "allow", Reason.DIMINUTIVE)
    left = confirmed(decision("нож", "reject", Reason.SLANG))
    settled = settle_word(ASSESSOR, [override, left], trace("нож"))
    assert [(one.was.decision, one.decision) for one in settled] == [
        (left, None), (override, confirmed(override)),
    ]  # fmt: skip


def test_decisions_that_contradict_each_other_for_ever_are_left_to_a_person() -> None:
    (word,) = judge_all(overrides=[decision("нож-нож", "allow", Reason.UNATTESTED)]).values()
    findings = tuple(one for one in word.findings if one.stage in (Stage.FORM, Stage.ATTESTATION))
    found = [
        decision("нож-нож", "allow", Reason.UNATTESTED),
        decision("нож-нож", "reject", Reason.UNATTESTED, by="balda", line=3),
    ]
    assert settle_word(ASSESSOR, found, findings) == []
    assert list(unsettled_of_word(ASSESSOR, found, findings)) != []
