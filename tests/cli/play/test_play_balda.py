"""Balda and the Royal Square at the table: what a typed word finds, and what is told where it finds nothing."""

import pytest
from play_setup import greet, make_lexicon, play


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        (["рот"], "«рот» можно выложить по-разному: 1) «р» в б1 2) «р» в б3"),
        (["рот а1"], "Так «рот» не выложить. Можно: б1 р, б3 р"),
        (["рот г7"], "клетки г7 на поле нет"),
        (["рот а2"], "клетка а2 занята буквой «к»"),
        (["почему «Рот»?"], "«рот» можно: «р» в б1"),
        (["почему рот, пожалуйста"], "«рот» можно: «р» в б1"),
        (["почему"], "Почему — какое слово?"),
        (["рот б1", "почему"], "«рот» уже было: Аня, ход 1"),
        (["h"], "Есть слово из"),
        (["h", "h"], "Можно: "),
    ],
)
def test_what_a_player_types_and_is_told(lines, told) -> None:
    assert told in play(lines).flat


def test_a_hint_asked_for_twice_can_be_played() -> None:
    told = play(["h", "h"]).flat
    word, cell = (
        told.split("Можно: ")[1].split(",")[0],
        told.split("Можно: ")[1].split(" в ")[1].split(" ")[0],
    )
    assert play([f"{word} {cell}"]).words == [word]


@pytest.mark.parametrize(
    ("rules", "told"),
    [
        ((), "Пишите просто слово"),
        (("neighbours=king",), "наискосок тоже"),
        (("ban_readable=yes",), "на поле уже можно прочесть"),
        (("min_length=3",), "Слова — от 3 букв."),
        (("max_length=8",), "Слова — от 2 до 8 букв."),
        (("crossing=no",), "Слово не может пересекать само себя."),
        (("double=yes",), "Ход двойной"),
    ],
)
def test_the_greeting_tells_the_rules_of_this_game(rules, told) -> None:
    session = play([], rules=("rows=4", "cols=4", *rules), start="корт").session
    assert told in greet(session)


def test_who_shares_cells_unevenly_is_told() -> None:
    session = play([], players="а,б,в,г").session
    assert "2 из пустых клеток не делятся поровну на 4" in greet(session)


def test_a_double_turn_asks_for_two_letters_and_tells_which() -> None:
    lexicon = make_lexicon(["корт", "сок", "порт", "спорт", "трос", "ком"])
    more = {"rules": ("rows=4", "cols=4"), "start": "корт", "lexicon": lexicon}
    played = play(["сок б1", "порт в1", "q"], "royal", **more)
    assert played.prompts == ["Аня, первая буква: ", "Аня, вторая буква: ", "Боря, первая буква: "]
    assert "Аня, первая буква: сок, " in played.told
    assert "Аня, вторая буква: порт, " in played.told
    assert "│ 1 │   │ С │ П │   │" in played.told


def test_a_word_that_would_cross_itself_is_told_where() -> None:
    lexicon = make_lexicon(["кора", "рот", "озрт", "тик"])
    more = {"rules": ("rows=2", "cols=4"), "start": "кора", "lexicon": lexicon}
    told = play(["рот б2", "озрт"], "royal", **more).flat
    assert "путь пересекает сам себя: шаг б1-в2 и шаг в1-б2; обойдите" in told
    assert "подробнее о слове «озрт»" in told
    allowed = play(["рот б2", "озрт"], "royal", **{**more, "rules": (*more["rules"], "crossing=yes")})
    assert allowed.words == ["рот", "озрт"]


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("g2", "клетки g2 на поле нет: столбцы а–в, строки 1–3"),
        ("рот g2", "клетки g2 на поле нет"),
        ("б4", "клетки б4 на поле нет"),
        ("рот б10", "клетки б10 на поле нет"),
        ("рот лот", "В строке лишнее: «лот»."),
        ("рот б1 лишнее слово", "В строке лишнее: «лишнее»."),
        ("рот б1 б3", "В строке лишнее: «б3»."),
        ("б1 р о рот", "В строке лишнее: «о»."),
        ("7 рот", "В строке лишнее: «7»."),
        ("рот g", "В строке лишнее: «g»."),
    ],
)
def test_what_has_no_place_in_a_move_is_told_and_not_dropped(line, told) -> None:
    played = play([line])
    assert told in played.flat
    assert "подробнее о слове" not in played.told
    assert not played.words


@pytest.mark.parametrize(
    "lines", [["рот", "б1"], ["рот", "б1 р"], ["рот р", "б1"], ["рот б1"], ["рот a3", "б1"]]
)
def test_what_is_left_out_is_taken_from_the_line_before(lines) -> None:
    assert play(lines).words in (["рот"], [])
    assert play(["рот", "б1"]).words == ["рот"]


@pytest.mark.parametrize(
    ("game", "rules", "told"),
    [
        ("balda", (), "пас пропустить ход сдаюсь"),
        ("gramota", (), "пас пропустить ход, если хода нет"),
        ("royal", ("rows=4", "cols=4"), "пас пропустить весь ход, до первой буквы"),
    ],
)
def test_the_help_tells_what_a_pass_does(game, rules, told) -> None:
    assert (
        told in play(["?"], game, start="корт" if rules else "кот", rules=rules or ("rows=3", "cols=3")).flat
    )


def test_a_hint_of_a_rare_word_says_so() -> None:
    lexicon = make_lexicon(["кот", "рот", "лот"])
    lexicon._backing.offered = ("кот",)
    assert "(слово редкое)" in play(["h", "h"], lexicon=lexicon).flat
    assert "(слово редкое)" not in play(["h", "h"]).flat


def test_a_command_that_may_be_a_move_is_told_with_what_makes_it_a_command() -> None:
    more = {"lexicon": make_lexicon(["вход", "выход"]), "start": "вход", "rules": ("rows=4", "cols=4")}
    told = play(["выход", "1"], "royal", **more).flat
    assert "«выход» — и команда, и ход: 1) команда: прервать партию (сразу: /выход) 2) «ы» в а1" in told
    assert not play(["выход", "/выход"], "royal", **more).words
