"""The examples of the games' rules, as plain facts about the shipped lists."""

import pytest

from slovnik.inquiry.audit import audit
from slovnik.inquiry.validate import Validator
from slovnik.lexicon.opening import open_lexicon
from slovnik.morphology.analysis import Analyser
from slovnik.terms import Reason, Status

ANALYSER = Analyser()
EVALUATIVE = ("банька", "дочурка", "ножик", "домина", "зверюга", "ножища")
LENIENT = ("balda", "bukvologika", "oral", "royal", "gramota")


@pytest.fixture
def say(real_build):
    """Return the answer of a profile of the real build: status and reason."""

    def ask(word: str, profile: str = "balda") -> tuple[Status, Reason]:
        record = Validator(open_lexicon(profile, real_build), ANALYSER, suggest=False).answer(word)
        return record.status, record.reason

    return ask


@pytest.mark.parametrize("profile", LENIENT)
@pytest.mark.parametrize("word", EVALUATIVE)
def test_evaluative_words_are_rejected_as_such(word, profile, say) -> None:
    status, reason = say(word, profile)
    assert status is Status.REJECTED
    assert reason in {Reason.DIMINUTIVE, Reason.AUGMENTATIVE, Reason.PEJORATIVE}


def test_diminutives_and_augmentatives_are_told_apart(say) -> None:
    assert {say(word)[1] for word in ("банька", "дочурка", "ножик")} == {Reason.DIMINUTIVE}
    assert {say(word)[1] for word in ("домина", "зверюга", "ножища")} <= {
        Reason.AUGMENTATIVE,
        Reason.PEJORATIVE,
    }


@pytest.mark.parametrize("word", ["ножницы", "сани", "брюки", "зулус", "ручка", "вуз", "загс", "столовая"])
def test_allowed_in_balda(word, say) -> None:
    assert say(word)[0] is Status.ALLOWED


@pytest.mark.parametrize("word", ["ножницы", "сани", "брюки"])
def test_words_without_a_singular_by_profile(word, say) -> None:
    assert {say(word, profile)[0] for profile in ("balda", "royal", "gramota")} == {Status.ALLOWED}
    for profile in ("bukvologika", "oral"):
        assert say(word, profile) == (Status.REJECTED, Reason.PLURALE_TANTUM)


@pytest.mark.parametrize("profile", LENIENT)
def test_a_plural_of_a_word_with_a_singular_is_rejected(profile, say) -> None:
    assert say("зулусы", profile) == (Status.REJECTED, Reason.PLURAL)


@pytest.mark.parametrize("profile", LENIENT)
@pytest.mark.parametrize("word", ["тасс", "ТАСС"])
def test_an_abbreviation_is_rejected(word, profile, say) -> None:
    assert say(word, profile) == (Status.REJECTED, Reason.ABBREVIATION)


def test_other_forms_are_rejected_for_what_they_are(say) -> None:
    assert say("зулусом") == (Status.REJECTED, Reason.NOT_NOMINATIVE)
    assert say("бежать") == (Status.REJECTED, Reason.NOT_A_NOUN)
    assert say("люди") == (Status.REJECTED, Reason.SUPPLETIVE_PLURAL)


@pytest.mark.parametrize(
    ("word", "variant", "reason"),
    [
        ("комдив", "balda+no-compound-abbreviations", Reason.COMPOUND_ABBREVIATION),
        ("кофий", "balda+no-doublets", Reason.ONE_ROOT_DOUBLET),
        ("водяра", "balda+no-doublets", Reason.ONE_ROOT_DOUBLET),
        ("каприччо", "balda+no-spelling-variants", Reason.SPELLING_VARIANT),
    ],
)
def test_what_players_may_agree_to_forbid(word, variant, reason, real_build) -> None:
    (answer,) = audit(real_build, [word], ["balda", variant])
    assert answer.candidate is not None
    plain, strict = (decided.verdict for decided in answer.candidate.verdicts)
    assert plain.allowed
    assert (strict.allowed, strict.reason) == (False, reason)


def test_compound_abbreviations_and_compounds_in_the_oral_game(say) -> None:
    assert say("комдив", "oral") == (Status.REJECTED, Reason.COMPOUND_ABBREVIATION)
    assert say("пароход", "oral")[0] is Status.ALLOWED


def test_hyphens_by_the_option(say) -> None:
    assert say("диван-кровать") == (Status.REJECTED, Reason.HYPHEN)
    assert say("диван-кровать", "balda+hyphen")[0] is Status.ALLOWED


@pytest.mark.parametrize("word", ["картошка", "аршин", "алтын", "синус", "катод"])
def test_gramota_takes_colloquial_obsolete_and_technical_words(word, say) -> None:
    assert say(word, "gramota")[0] is Status.ALLOWED


def test_gramota_refuses_hundreds_of_words_as_prostorechie_and_balda_none(real_build) -> None:
    def refused(profile: str) -> int:
        text = (real_build / profile / "refused.tsv").read_text(encoding="utf-8")
        return text.count("\tprostorechie\t")

    assert refused("gramota") > 100
    assert refused("balda") == 0


def test_nine_letters_are_too_many_in_gramota(say) -> None:
    assert say("лестница", "gramota")[0] is Status.ALLOWED
    assert say("карандашка", "gramota")[0] is not Status.ALLOWED
    assert say("авторучка", "gramota") == (Status.REJECTED, Reason.TOO_LONG)
    assert say("авторучка")[0] is Status.ALLOWED


def test_two_letters_by_profile(say) -> None:
    assert say("яд", "gramota")[0] is Status.ALLOWED
    assert say("яд", "oral") == (Status.REJECTED, Reason.TOO_SHORT)


def test_yo_and_ye_are_distinct_unless_folded(say) -> None:
    for profile in ("balda", "balda+fold-yo"):
        assert say("ёлка", profile)[0] is Status.ALLOWED
        assert say("нёбо", profile)[0] is say("небо", profile)[0] is Status.ALLOWED
    assert say("елка") == (Status.REJECTED, Reason.YO_SPELLING)
    assert say("елка", "balda+fold-yo")[0] is Status.ALLOWED


def test_balda_has_at_least_55_000_words(real_build) -> None:
    words = (real_build / "balda" / "words.txt").read_text(encoding="utf-8").splitlines()
    assert len(words) >= 55_000
