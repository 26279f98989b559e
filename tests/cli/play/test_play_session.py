"""The game table in any game: turns, commands, what a line means, undo, keeping the game."""

import pytest
from play_setup import play

from slovnik.cli.play.commands import COMMANDS, Command, read_order
from slovnik.cli.play.phrases import counted, short_name, shown_names
from slovnik.cli.play.screen import wrap
from slovnik.games.actions import Pass, Resign
from slovnik.games.record_parse import parse_record
from slovnik.games.replay import replay


def test_people_take_turns_and_hear_their_names() -> None:
    played = play(["рот б1", "лот б3", "сдаюсь"])
    assert played.prompts == ["Аня, ваш ход: ", "Боря, ваш ход: ", "Аня, ваш ход: "]
    assert played.words == ["рот", "лот"]
    assert "Победа: Боря. Аня сдаётся. Счёт: Аня 3, Боря 3" in played.flat


def test_bots_move_between_people_and_nobody_is_asked_for_them() -> None:
    played = play(["рот б1"], players="Аня,greedy")
    assert [turn.player for turn in played.session.position.turns] == [0, 1]
    assert played.prompts == ["Аня, ваш ход: "] * 2


@pytest.mark.parametrize(
    ("line", "command", "argument", "certain"),
    [
        ("?", Command.HELP, "", False),
        ("  Подсказка ", Command.HINT, "", False),
        ("/пас", Command.PASS, "", True),
        ("/ПАС сейчас", Command.PASS, "сейчас", True),
        ("почему ножик", Command.WHY, "ножик", True),
        ("почему?", Command.WHY, "", True),
        ("сохранить Моя игра.txt", Command.SAVE, "Моя игра.txt", True),
        ("SAVE ./G.txt", Command.SAVE, "./G.txt", True),
        ("q", Command.QUIT, "", False),
    ],
)
def test_a_command_is_read(line, command, argument, certain) -> None:
    order = read_order(line)
    assert order is not None
    assert (order.command, order.argument, order.certain) == (command, argument, certain)


@pytest.mark.parametrize("line", ["", "пас б1", "рот", "/рот", "подсказка, пожалуйста", "п", "h б1", "/"])
def test_what_is_no_command_is_a_move(line) -> None:
    assert read_order(line) is None


def test_every_command_can_be_typed_in_both_languages() -> None:
    for command in Command:
        named = [name for name, meant in COMMANDS.items() if meant is command]
        assert any(name.isascii() for name in named)
        assert any(not name.isascii() or name == "?" for name in named)


def test_a_command_that_does_not_exist_is_named() -> None:
    assert "Команды «/рот» нет" in play(["/рот"]).told


def test_the_help_names_every_command() -> None:
    told = play(["?"], training=True).told
    for word in ("почему", "подсказка", "пас", "сдаюсь", "покажи", "сохранить", "отмена", "выход"):
        assert word in told
    assert "отмена" not in play(["?"]).told


def test_the_position_is_shown_again_when_asked_for() -> None:
    assert play(["покажи"]).told.count("│ 2 │ к │ о │ т │") == 2


def test_another_line_than_a_number_answers_the_question_too() -> None:
    assert play(["рот", "б3"]).words == ["рот"]
    assert play(["рот", "лот б1"]).words == ["лот"]
    assert play(["рот", "почему кощ", "рот б1"]).words == ["рот"]


@pytest.mark.parametrize("answer", ["7", "0", "", "99999999999999999999"])
def test_a_number_that_is_none_of_those_makes_no_move(answer) -> None:
    played = play(["рот", answer, "рот б1"])
    assert "Ход не сделан." in played.told
    assert played.words == ["рот"]


def test_a_question_is_put_once_and_a_command_ends_it() -> None:
    played = play(["рот", "?", "1"])
    assert played.prompts == [
        "Аня, ваш ход: ",
        "Номер (или другой ход): ",
        "Аня, ваш ход: ",
        "Аня, ваш ход: ",
    ]
    assert played.words == []


def test_a_move_may_be_typed_as_a_record_writes_it() -> None:
    assert play(["б1 р рот б1-б2-в2"]).words == ["рот"]
    refused = play(["б1 р рот б1-а2-в2"])
    assert refused.words == []
    assert "путь рвётся между б1 и а2" in refused.told


@pytest.mark.parametrize("line", ["timeout", "1. pass", "resign now"])
def test_a_record_is_not_a_way_round_the_rules(line) -> None:
    assert play([line]).session.position.turns == ()


def test_resigning_and_passing_are_moves() -> None:
    turns = play(["пас", "resign"]).session.position.turns
    assert [turn.action for turn in turns] == [Pass(), Resign()]


def test_undo_takes_back_the_last_move_of_a_person_and_what_bots_did_since() -> None:
    played = play(["рот б1", "отмена", "лот б3"], players="Аня,greedy", training=True)
    assert played.words[0] == "лот"
    assert len(played.session.position.turns) == 2
    assert "Ход взят назад: Аня." in played.told


def test_undo_again_takes_back_the_move_before() -> None:
    played = play(["рот б1", "лот б3", "отмена", "undo"], training=True)
    assert played.session.position.turns == ()
    assert played.prompts[-1] == "Аня, ваш ход: "


def test_undo_brings_back_the_very_same_game() -> None:
    once = play(["рот б1", "лот б3"], training=True)
    again = play(["рот б1", "лот б3", "отмена", "лот б3"], training=True)
    assert again.session.position.turns == once.session.position.turns
    assert again.session.position.scores == once.session.position.scores


def test_there_is_no_undo_before_the_first_move_nor_out_of_training() -> None:
    assert "Отменять нечего" in play(["отмена"], training=True).told
    assert "Отменять нечего" in play(["отмена"], players="greedy,Аня", training=True).told
    played = play(["рот б1", "отмена"])
    assert "--training" in played.told
    assert played.words == ["рот"]


def test_who_trains_may_take_back_the_end() -> None:
    played = play(["рот б1", "сдаюсь", "отмена", "лот б3"], training=True)
    assert played.session.match.outcome is None
    assert played.words == ["рот", "лот"]
    assert play(["сдаюсь", "рот б1"], training=True).session.match.outcome is not None


def test_the_game_is_kept_after_every_move_and_undo(tmp_path) -> None:
    file = tmp_path / "game.txt"
    played = play(["рот б1", "отмена", "лот б3"], training=True, record=file)
    record = parse_record(file.read_text(encoding="utf-8"))
    assert [action.word for action in record.actions] == ["лот"]
    assert replay(record, played.session.position.game.lexicon).scores == (3, 0)


def test_keeping_the_game_begins_when_asked_for(tmp_path) -> None:
    file = tmp_path / "Моя игра.txt"
    played = play(["рот б1", f"сохранить {file}", "лот б3"])
    assert "записывается" in played.told
    assert len(parse_record(file.read_text(encoding="utf-8")).actions) == 2


@pytest.mark.parametrize("name", ["none/game.txt", "none/deeper/game.txt", "x" * 400, "a\0b"])
def test_no_folder_is_made_and_no_odd_name_ends_the_game(name, tmp_path) -> None:
    played = play([f"сохранить {tmp_path}/{name}", "рот б1"])
    assert "записать не удалось" in played.flat
    assert played.words == ["рот"]
    assert played.session.record is None
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_is_there_or_cannot_be_written_stays_as_it_is(tmp_path) -> None:
    there = tmp_path / "there.txt"
    there.write_text("dear diary", encoding="utf-8")
    played = play(
        [f"сохранить {there}", f"сохранить {there}/in", f"сохранить {tmp_path}", "сохранить", "рот б1"]
    )
    assert there.read_text(encoding="utf-8") == "dear diary"
    assert played.flat.count("такой файл уже есть") == 2
    assert "записать не удалось" in played.flat
    assert "В какой файл?" in played.told
    assert played.session.record is None


@pytest.mark.parametrize(
    ("number", "told"),
    [(1, "1 буква"), (2, "2 буквы"), (5, "5 букв"), (11, "11 букв"), (21, "21 буква"), (0, "0 букв")],
)
def test_numbers_agree_with_what_is_counted(number, told) -> None:
    assert counted("ru", number, ("буква", "буквы", "букв"), ("letter", "letters")) == told


def test_long_names_are_cut() -> None:
    assert short_name("я" * 30) == "я" * 19 + "…"
    assert short_name("Аня") == "Аня"


def test_lines_are_wrapped_with_their_margin() -> None:
    assert wrap("  раз два три", 9) == ["  раз два", "    три"]
    assert wrap("", 9) == [""]
    assert max(map(len, wrap("щ" * 100, 9))) == 9


@pytest.mark.parametrize(
    ("names", "shown"),
    [
        (("Аня", "greedy"), ("Аня", "greedy")),
        (("greedy", "greedy"), ("greedy 1", "greedy 2")),
        (("greedy", "Аня", "greedy", "Аня"), ("greedy 1", "Аня 1", "greedy 2", "Аня 2")),
        (("А" * 30 + "1", "А" * 30 + "2"), ("А" * 17 + "… 1", "А" * 17 + "… 2")),
        (("А" * 30, "Б"), ("А" * 19 + "…", "Б")),
    ],
)
def test_names_that_look_the_same_are_numbered(names, shown) -> None:
    assert shown_names(names) == shown
