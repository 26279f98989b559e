"""«Почему?»: the lexicon's reason in words, and what the build at hand knows of the word."""

import pytest
from play_setup import make_lexicon, play

from slovnik.cli.play.why import Explainer
from slovnik.games.refusals import NotAWord
from slovnik.lexicon.opening import open_lexicon
from slovnik.terms import Reason

JOKERS = {"game": "bukvologika", "start": "", "rules": ("moves=5", "opening=automatic")}


@pytest.fixture
def game(mini_build) -> dict:
    """Return a game by the words of a small build; so few words would end a game of Balda at once."""
    lexicon = open_lexicon("balda", mini_build)
    return {"lexicon": lexicon, "build": mini_build, "profile": "balda", **JOKERS}


@pytest.mark.parametrize("typed", ["кощ", "чертополох", "зулусы", "москва", "говно"])
def test_every_refused_word_is_offered_to_be_explained(game, typed) -> None:
    assert f"Напишите «почему» — подробнее о слове «{typed}»" in play([typed], **game).flat


@pytest.mark.parametrize("typed", ["1 2", "", "б9 кот", "рот б7"])
def test_what_is_no_word_has_nothing_to_be_explained(typed) -> None:
    assert "Почему?" not in play([typed]).told


@pytest.mark.parametrize(
    ("word", "told"),
    [
        ("москва", "имя собственное"),
        ("москва", "всё о слове: slovnik audit москва"),
        ("говно", "решило: "),
        ("говно", "изменило бы: "),
        ("зулусы", "начальная форма: зулус — принято"),
        ("кот", "«кот» можно: постановка"),
        ("кот", "толкований в источниках нет"),
        ("банаан", "возможно, имелось в виду: банан"),
        ("чертополох", "не составить"),
    ],
)
def test_a_word_is_explained_by_the_build(game, word, told) -> None:
    assert told in play([f"почему {word}"], **game).flat


def test_a_lone_why_is_about_the_word_refused_last_or_made_last(game) -> None:
    assert "«москва» не принимается" in play(["кощ", "москва", "почему"], **game).flat.split("почему")[-1]
    made = play(["рот б1", "почему"]).flat
    assert "«рот» уже было: Аня, ход 1" in made


def test_without_a_build_the_reason_is_told_and_nothing_else() -> None:
    told = play(["почему кощ"]).told
    assert "«кощ» не принимается" in told
    assert "slovnik audit" not in told


def test_words_from_elsewhere_are_explained_but_not_judged_by_the_build(mini_build) -> None:
    told = play(["почему говно"], lexicon=make_lexicon(["кот", "рот"]), build=mini_build).flat
    assert "решило" not in told
    assert "slovnik audit говно" in told


def test_a_damaged_build_does_not_end_the_game(mini_build, tmp_path) -> None:
    import shutil

    build = shutil.copytree(mini_build, tmp_path / "build")
    (build / "slovnik.duckdb").write_bytes(b"no database")
    game = {"lexicon": open_lexicon("balda", build), "build": build, "profile": "balda", **JOKERS}
    assert "имя собственное" in play(["почему москва"], **game).flat


def test_near_misses_are_offered_for_words_nobody_knows() -> None:
    assert "Может быть: кот" in play(["котт"]).told.replace("\n", " ")


def test_an_inflected_form_is_told_from_a_word_nobody_knows(game) -> None:
    told = play(["ножу"], **game).flat
    assert "именительном" in told
    assert "Может быть" not in told


def test_an_explainer_says_the_reason_in_the_language_asked_for(mini_build) -> None:
    lexicon = open_lexicon("balda", mini_build)
    refusal = NotAWord("москва", Reason.PROPER_NAME, "")
    assert "имя собственное" in Explainer(lexicon, "ru", mini_build, "balda").say(refusal)
    assert "proper name" in Explainer(lexicon, "en", mini_build, "balda").say(refusal)
