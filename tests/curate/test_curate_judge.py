"""What holds of every verdict: leniency is monotone, deciding is repeatable, remembering changes nothing."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st
from miniature import profile

from slovnik.curate import Judge
from slovnik.curate.verdict import decide
from slovnik.orthography import Form
from slovnik.records import Finding
from slovnik.ruleset import DECIDABLE, EVERY_PROFILE, Decision, Profile
from slovnik.terms import Reason, Rule, Stage

RULES_OF = {
    stage: [rule for rule in Rule if rule.startswith(f"{stage}.") and rule is not Rule.LENGTH]
    for stage in Stage
}
OBJECTIONS = sorted(set(Reason) - {Reason.OK, Reason.OVERRIDE, Reason.NOT_A_NOUN})

reasons = st.lists(st.sampled_from(OBJECTIONS), max_size=2, unique=True).map(tuple)
opinions = st.lists(st.sampled_from(sorted(DECIDABLE)), max_size=2, unique=True).map(tuple)
rejections = st.frozensets(st.sampled_from(sorted(DECIDABLE)))
bounds = st.tuples(st.integers(1, 4), st.none() | st.integers(4, 9))
words = st.text("абвгдеёж", min_size=1, max_size=9).map(Form)


@st.composite
def finding_of(draw: st.DrawFn, stage: Stage) -> Finding:
    """Draw a finding of one stage; form and policy findings always object to something."""
    against = draw(opinions | reasons)
    if stage in (Stage.FORM, Stage.POLICY, Stage.DERIVATION) and not against:
        against = (Reason.SLANG,)
    return Finding(stage, draw(st.sampled_from(RULES_OF[stage])), against, None, "", "")


@st.composite
def traces(draw: st.DrawFn, word: Form) -> tuple[Finding, ...]:
    """Draw a trace as the stages make it: in their order, with one finding about length."""
    found: list[Finding] = []
    for stage in Stage:
        if stage is Stage.OVERRIDE:
            continue
        found += draw(st.lists(finding_of(stage), max_size=3))
        if stage is Stage.FORM:
            found.append(Finding(Stage.FORM, Rule.LENGTH, (), None, "", str(len(word))))
    return tuple(found)


@st.composite
def judged_words(draw: st.DrawFn) -> tuple[Form, tuple[Finding, ...]]:
    word = draw(words)
    return word, draw(traces(word))


@st.composite
def profiles(draw: st.DrawFn, name: str = "balda") -> Profile:
    shortest, longest = draw(bounds)
    return replace(
        profile("balda"), name=name, rejects=draw(rejections), min_length=shortest, max_length=longest
    )


@st.composite
def strict_and_lenient(draw: st.DrawFn) -> tuple[Profile, Profile]:
    """Draw a profile and one that rejects fewer reasons and fewer lengths."""
    strict = draw(profiles())
    lenient = replace(
        strict,
        rejects=strict.rejects - draw(rejections),
        min_length=draw(st.integers(1, strict.min_length)),
        max_length=None if strict.max_length is None else strict.max_length + draw(st.integers(0, 3)),
    )
    return strict, lenient


@st.composite
def decisions(draw: st.DrawFn, word: Form) -> tuple[Decision, ...]:
    """Draw at most one decision for all profiles, then at most one for balda."""
    return tuple(
        Decision(word, who, draw(st.booleans()), draw(st.sampled_from(OBJECTIONS)), "e", "a", "2026-11-29", 2)
        for who in (EVERY_PROFILE, "balda")
        if draw(st.booleans())
    )


@given(judged_words(), strict_and_lenient())
def test_who_rejects_fewer_reasons_never_refuses_more(
    word: tuple[Form, tuple[Finding, ...]], pair: tuple[Profile, Profile]
) -> None:
    strict, lenient = pair
    if decide(word[1], strict).allowed:
        assert decide(word[1], lenient).allowed


@given(st.data(), judged_words(), strict_and_lenient())
def test_decisions_of_people_keep_it_so(
    data: st.DataObject, word: tuple[Form, tuple[Finding, ...]], pair: tuple[Profile, Profile]
) -> None:
    form, findings = word
    judge = Judge(pair, data.draw(decisions(form)))
    strict, lenient = judge.verdicts(form, findings)
    if strict.allowed:
        assert lenient.allowed


@given(judged_words(), profiles())
def test_a_verdict_names_a_finding_and_a_reason_it_rejects(
    word: tuple[Form, tuple[Finding, ...]], judge: Profile
) -> None:
    verdict = decide(word[1], judge)
    assert 0 <= verdict.finding < len(word[1])
    finding = word[1][verdict.finding]
    if verdict.allowed:
        assert verdict.reason is Reason.OK
        assert judge.discounts(finding.reasons) is None
    elif verdict.reason is Reason.NOT_A_NOUN:
        assert all(one.stage is not Stage.GRAMMAR for one in word[1])
    elif finding.rule == Rule.LENGTH:
        assert verdict.reason in (Reason.TOO_SHORT, Reason.TOO_LONG)
    else:
        assert verdict.reason is judge.discounts(finding.reasons)


@given(judged_words(), profiles())
def test_later_stages_never_change_an_earlier_refusal(
    word: tuple[Form, tuple[Finding, ...]], judge: Profile
) -> None:
    verdict = decide(word[1], judge)
    order = list(Stage)
    if not verdict.allowed and verdict.reason is not Reason.NOT_A_NOUN:
        stage = order.index(word[1][verdict.finding].stage)
        shorter = tuple(one for one in word[1] if order.index(one.stage) <= stage)
        assert decide(shorter, judge) == verdict


@given(st.lists(judged_words(), max_size=6), profiles("one"), profiles("other"))
def test_a_judge_that_remembers_decides_as_one_that_does_not(
    told: list[tuple[Form, tuple[Finding, ...]]], one: Profile, other: Profile
) -> None:
    judge = Judge((one, other), ())
    for form, findings in [*told, *reversed(told)]:
        assert judge.verdicts(form, findings) == (decide(findings, one), decide(findings, other))


@given(st.data(), st.lists(judged_words(), min_size=1, max_size=4), profiles(), profiles("oral"))
def test_neither_order_nor_company_matters(
    data: st.DataObject, told: list[tuple[Form, tuple[Finding, ...]]], one: Profile, other: Profile
) -> None:
    overrides = data.draw(decisions(told[0][0]))
    together, apart = Judge((one, other), overrides), Judge((other,), overrides)
    for form, findings in told:
        assert together.verdicts(form, findings)[1] == apart.verdicts(form, findings)[0]
