"""How a game ended, told so that it is never read as said of the winner, in each family."""

import pytest
from play_setup import make_lexicon, play

from slovnik.cli.play.outcome_view import tell_end
from slovnik.games.outcome import End

SMALL = make_lexicon(["кот", "рот", "лот"])
ORAL = {"start": "", "rules": ("points=1",)}
BUKVOLOGIKA = {"start": "", "rules": ("moves=5", "opening=automatic")}


@pytest.mark.parametrize(
    ("game", "lines", "more", "told"),
    [
        ("balda", ["сдаюсь"], {}, "Победа: Боря. Аня сдаётся. Счёт: Аня 0, Боря 0"),
        (
            "balda",
            ["рот б1"],
            {"lexicon": make_lexicon(["кот", "рот"])},
            "Победа: Аня. Ходов больше нет. Счёт: Аня 3",
        ),
        ("balda", ["рот б1", "лот б3"], {"lexicon": SMALL}, "Ничья. Ходов больше нет. Счёт: Аня 3, Боря 3"),
        ("balda", ["/пас"] * 6, {}, "Ничья. Все пропустили ход несколько раз подряд. Счёт"),
        ("balda", [("рот б1", 61.0)], {"clock": "move:60"}, "Победа: Боря. Время вышло: Аня. Счёт"),
        (
            "oral",
            ["к", "-"],
            ORAL,
            "Победа: Аня. Боря набирает 1 штрафное очко. Штрафные очки: Аня 0, Боря 1",
        ),
        ("oral", ["к", "сдаюсь"], ORAL, "Победа: Аня. Боря сдаётся. Штрафные очки: Аня 0, Боря 0"),
        (
            "oral",
            ["к", "+о", "+т"],
            {"start": "", "rules": ("points=1", "antibalda=yes")},
            "Победа: Аня. Аня набирает 1 очко. Счёт: Аня 1, Боря 0",
        ),
        ("bukvologika", ["/пас"] * 10, BUKVOLOGIKA, "Ничья. Все ходы сделаны. Счёт: Аня 0, Боря 0"),
        ("bukvologika", ["сдаюсь"], BUKVOLOGIKA, "Победа: Боря. Аня сдаётся. Счёт"),
    ],
)
def test_why_a_game_ended_is_told_of_whom_it_is_true(game, lines, more, told) -> None:
    assert told in play(lines, game, **more).flat


def test_of_several_who_left_the_last_one_is_named() -> None:
    told = play(["сдаюсь", "сдаюсь"], players="Аня,Боря,Вера").flat
    assert "Победа: Вера. Боря сдаётся. Счёт: Аня 0, Боря 0, Вера 0" in told


def test_it_is_told_in_english() -> None:
    told = play(["resign"], lang="en").flat
    assert "Боря wins. Аня resigned. Points: Аня 0, Боря 0" in told


@pytest.mark.parametrize("end", End)
@pytest.mark.parametrize("lang", ["ru", "en"])
def test_every_end_is_a_sentence_of_its_own(end, lang) -> None:
    told = tell_end(play(["рот б1"]).session.match, end, lang)
    assert told[0].isupper()
    assert told.endswith(".")
    assert told.count(".") == 1
