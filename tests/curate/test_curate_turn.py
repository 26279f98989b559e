"""What would turn a verdict: what is said to be beyond people is, and what is said to be theirs they can decide."""

from hypothesis import given
from miniature import decision, judge_all, listed, noun, page, profile, spelled, told
from test_curate_judge import judged_words

from slovnik.curate import Judge
from slovnik.curate.decisions import Findings
from slovnik.curate.turn import Change, turn
from slovnik.orthography import Form
from slovnik.records import Verdict
from slovnik.terms import Mark, Reason, Waiver

BALDA = profile("balda")
WORDS = judge_all(
    noun("ёлка", "f"), listed("ёлка"), spelled("елка", Mark.YO_FOLDED),
    listed("cтол"), spelled("cтол"),
    noun("зело", "n"),
    noun("ножик", zipf=3.0), listed("ножик"), *page("ножик", "умласк. нож |"),
)  # fmt: skip


def turned(word: str) -> Change:
    judged = WORDS[word]
    return turn(Form(word), judged.findings, (), judged.verdicts[0], BALDA).change


def test_what_turns_a_refusal() -> None:
    assert {word: turned(word) for word in ("елка", "cтол", "зело", "ножик")} == {
        "елка": Change.OVERRIDE,
        "cтол": Change.NOTHING,
        "зело": Change.ONE_MORE_WITNESS,
        "ножик": Change.PROFILE_ALLOWS,
    }


def test_a_spelling_that_an_editor_is_said_to_turn_an_editor_turns() -> None:
    assert told("елка", WORDS) == "yo_spelling"
    records = (noun("ёлка", "f"), listed("ёлка"), spelled("елка", Mark.YO_FOLDED))
    assert (
        told("елка", judge_all(*records, overrides=[decision("елка", "allow", Reason.YO_SPELLING)]))
        == "override"
    )


@given(judged_words())
def test_no_decision_turns_what_nothing_is_said_to_turn(word: tuple[Form, Findings]) -> None:
    form, findings = word
    judge = Judge([BALDA], ())
    (verdict,) = judge.verdicts(form, findings)
    if not verdict.allowed:
        said = turn(form, findings, (), verdict, BALDA).change
        assert (said is Change.NOTHING) == (verdict.reason.waiver is Waiver.NONE)
        if said is Change.NOTHING:
            assert not _decided(judge, form, findings, verdict).allowed


def _decided(judge: Judge, form: Form, findings: Findings, verdict: Verdict) -> Verdict:
    (decided,) = judge.verdicts_given(form, findings, (decision(form, "allow", verdict.reason),))
    return decided
