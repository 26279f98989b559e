"""Oral Balda at the table."""

import pytest
from play_setup import greet, make_lexicon, play

from slovnik.games.oral.position import Refuse, Say

WORDS = make_lexicon(["кот", "кит", "окоп", "ток", "тока", "катод", "арка", "карта", "рак"])
GAME = {"start": "", "rules": (), "lexicon": WORDS, "players": "Аня,Боря"}


def said(*lines, **more) -> list:
    return [turn.action for turn in play(lines, "oral", **{**GAME, **more}).session.position.turns]


@pytest.mark.parametrize(
    ("lines", "actions"),
    [
        (["к"], [Say("к")]),
        (["К"], [Say("к")]),
        (["k"], [Say("к")]),
        (["к", "+а"], [Say("к"), Say("ка")]),
        (["к", "а+"], [Say("к"), Say("ак")]),
        (["к", "ка"], [Say("к"), Say("ка")]),
        (["к", "а", "2"], [Say("к"), Say("ка")]),
        (["к", "а", "ка"], [Say("к"), Say("ка")]),
        (["к", "а", "+а"], [Say("к"), Say("ка")]),
        (["к", "к"], [Say("к"), Say("кк")]),
        (["к", "отказ"], [Say("к"), Refuse()]),
        (["к", "-"], [Say("к"), Refuse()]),
        (["к", "Не верю"], [Say("к"), Refuse()]),
        (["к", "refuse"], [Say("к"), Refuse()]),
        (["к", "пас"], [Say("к"), Refuse()]),
        (["п", "пас"], [Say("п"), Refuse()]),
    ],
)
def test_what_is_typed_is_said(lines, actions) -> None:
    assert said(*lines) == actions


@pytest.mark.parametrize(
    ("rules", "lines", "actions"),
    [
        (("prepend=no",), ["к", "а"], [Say("к"), Say("ка")]),
        (("rearrange=yes",), ["к", "а"], [Say("к"), Say("ка")]),
        (("inside=yes",), ["кк", "к", "кк", "а", "2"], [Say("к"), Say("кк"), Say("как")]),
    ],
)
def test_where_a_letter_goes_depends_on_the_rules(rules, lines, actions) -> None:
    assert said(*lines, rules=rules) == actions


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        (["кот"], "раунд начинается с одной буквы"),
        (["отказ"], "отказываться не от чего"),
        (["пас"], "отказываться не от чего"),
        (["к", "кот"], "не «к» с одной новой буквой"),
        (["к", "7"], "Напишите букву или «отказ»"),
        (["к", ""], "Напишите букву или «отказ»"),
        (["к", "о т"], "Напишите букву или «отказ»"),
        (["к", "+"], "Напишите букву или «отказ»"),
        (["к", "о"], "Куда «о»? 1) ок 2) ко"),
        (["к", "+о"], "Раунд 1. Сказано: к → ко"),
        (["к", "отказ"], "Боря: отказ. Проверка: «к» есть в слове «кит»; штрафное очко получает Боря."),
        (["к", "к+", "-"], "«кк» нет ни в одном слове; штрафное очко получает Боря"),
        (["к", "+о", "+т", "-"], "«кот» — законченное слово; штрафное очко получает Аня"),
        (["к", "отказ"], "Раунд 2: букв ещё нет."),
        (["к", "отказ"], "▶ Аня: 0 Боря: 1 (штрафные, до 5)"),
        (["к", "отказ", "почему"], "«кит» — слово этой игры."),
        (["почему кот"], "«кот» — слово этой игры."),
        (["почему кощ"], "«кощ» не принимается"),
        (["почему"], "Почему — какое слово?"),
        (["подсказка", "h"], "Букв, которые есть в словах: 8;"),
        (["к", "h"], "Способов продолжить: 6, из них хороших 2;"),
        (["к", "к+", "h"], "Ничего не добавить, не нарушив правил"),
        (["?"], "т+, +т"),
    ],
)
def test_what_a_player_types_and_is_told(lines, told) -> None:
    assert told in play(lines, "oral", **GAME).flat


def test_a_hint_asked_for_twice_says_what_to_say() -> None:
    played = play(["к", "h", "h"], "oral", **GAME)
    said_by_hint = played.flat.split("Скажите «")[1].split("»")[0]
    assert play(["к", said_by_hint], "oral", **GAME).session.position.combination == said_by_hint


def test_a_refusal_that_is_a_move_too_is_asked_about() -> None:
    more = {"lexicon": make_lexicon(["отказ", "отказник"])}
    begun = ["о", "+т", "+к", "+а", "отказ"]
    assert said(*begun, **more)[4:] == []
    assert said(*begun, "1", **more)[4:] == [Refuse()]
    assert said(*begun, "2", **more)[4:] == [Say("отказ")]


def test_commands_in_latin_letters_are_never_letters_said() -> None:
    played = play(["к", "h", "q"], "oral", **GAME)
    assert played.session.position.combination == "к"


def test_antibalda_tells_points_won() -> None:
    played = play(["к", "+о", "+т", "-"], "oral", **{**GAME, "rules": ("antibalda=yes", "points=2")})
    assert "Аня: кот — слово «кот», очко" in played.told
    assert "(очки, до 2)" in played.told
    assert played.session.match.scores[0] == 1


def test_a_game_ends_at_its_points() -> None:
    played = play(["к", "-", "к", "-"], "oral", **{**GAME, "rules": ("points=1",)})
    assert "Победа: Аня. Боря набирает 1 штрафное очко. Штрафные очки: Аня 0, Боря 1" in played.flat


def test_moves_are_taken_back_across_rounds() -> None:
    played = play(["к", "-", "отмена", "+о"], "oral", training=True, **GAME)
    assert played.session.position.combination == "ко"
    assert played.session.match.scores == (0, 0)


@pytest.mark.parametrize(
    ("rules", "told"),
    [
        ((), "Букву можно добавить в начало или в конец."),
        (("inside=yes",), "и внутрь"),
        (("prepend=no",), "только в конец"),
        (("prepend=no", "inside=yes"), "в конец и внутрь"),
        (("rearrange=yes",), "Порядок букв не важен"),
        (("antibalda=yes",), "Антибалда"),
    ],
)
def test_the_greeting_tells_the_rules_of_this_game(rules, told) -> None:
    session = play([], "oral", **{**GAME, "rules": rules}).session
    assert told in greet(session)


@pytest.mark.parametrize(
    ("rules", "told", "untold"),
    [
        ((), ["т+, +т", "кат все буквы подряд", "неправому — штрафное очко"], ["в любом порядке", "внутри"]),
        (("prepend=no",), ["т добавить букву в конец"], ["т+", "+т", "куда, игра спросит"]),
        (("inside=yes",), ["т+, +т", "может быть и внутри"], ["в любом порядке"]),
        (("prepend=no", "inside=yes"), ["+т в конец", "может быть и внутри"], ["т+, +т"]),
        (("rearrange=yes",), ["место не важно", "в любом порядке"], ["т+", "+т", "внутри"]),
        (("antibalda=yes",), ["т+, +т", "правому — очко"], ["штрафное"]),
    ],
)
def test_the_help_tells_the_rules_in_force(rules, told, untold) -> None:
    shown = play(["?"], "oral", **{**GAME, "rules": rules}).flat.split("(штрафные, до 5)")[-1]
    assert all(one in shown for one in told)
    assert not any(one in shown for one in untold)
    assert "пас то же, что «отказ»" in shown
    assert "пропустить" not in shown


@pytest.mark.parametrize(
    ("offered", "told"),
    [
        (("кот",), "Скажите «ко»: есть слово «кот»."),
        (("кит",), "Скажите «ки»: есть слово «кит»."),
        ((), "Скажите «ки»: есть слово «кит», редкое."),
    ],
)
def test_a_hint_prefers_words_that_people_know_and_tells_of_the_rare(offered, told) -> None:
    lexicon = make_lexicon(["кот", "кит"])
    lexicon._backing.offered = offered
    more = {**GAME, "lexicon": lexicon, "rules": ("prepend=no",)}  # after «к» both answers win
    assert told in play(["к", "h", "h"], "oral", **more).flat
