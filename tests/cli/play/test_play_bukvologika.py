"""Bukvologika at the table: what is typed of an action, and what the search finds by itself."""

import pytest
from play_setup import WORDS, greet, make_lexicon, play

from slovnik.cli.play.bukvologika_input import read_typed
from slovnik.games.bukvologika.board import cell_name, find_cell
from slovnik.games.bukvologika.changes import Castling, Kind, Placement, Relocation, Replacement, StatusQuo
from slovnik.games.bukvologika.moves import Lay, Move

LEXICON = make_lexicon([*WORDS, "мера", "год", "тело", "торг"])
GAME = {"start": "", "rules": ("moves=5",), "players": "Аня,Боря", "seed": "1", "lexicon": LEXICON}
AUTO = {**GAME, "rules": ("moves=5", "opening=automatic")}


def at(name):
    return find_cell(name)


@pytest.mark.parametrize(
    ("line", "kind", "cells", "letter", "word"),
    [
        ("рот", None, "", "", "рот"),
        ("РОТ e6", None, "e6", "", "рот"),
        ("e6 р рот", None, "e6", "р", "рот"),
        ("1 рот", Kind.PLACEMENT, "", "", "рот"),
        ("постановка e6 р рот", Kind.PLACEMENT, "e6", "р", "рот"),
        ("пос e6, р: рот", Kind.PLACEMENT, "e6", "р", "рот"),
        ("выставление рот", Kind.PLACEMENT, "", "", "рот"),
        ("статускво рот", Kind.STATUS_QUO, "", "", "рот"),
        ("Статус-кво рот", Kind.STATUS_QUO, "", "", "рот"),
        ("статус кво рот", Kind.STATUS_QUO, "", "", "рот"),
        ("status quo рот", Kind.STATUS_QUO, "", "", "рот"),
        ("3 d4-e6 рот", Kind.CASTLING, "d4 e6", "", "рот"),
        ("рокировка д4 е6 рот", Kind.CASTLING, "d4 e6", "", "рот"),
        ("castling d4 ↔ e6 рот", Kind.CASTLING, "d4 e6", "", "рот"),
        ("4 d4 → e6 рот", Kind.RELOCATION, "d4 e6", "", "рот"),
        ("пер d4>e6 poт", Kind.RELOCATION, "d4 e6", "", "рот"),
        ("замена d4 p рот", Kind.REPLACEMENT, "d4", "р", "рот"),
        ("замена", None, "", "", "замена"),
        ("рок", None, "", "", "рок"),
        ("рок рот", Kind.CASTLING, "", "", "рот"),
        ("о d4", None, "d4", "о", ""),
        ("3 d4", Kind.CASTLING, "d4", "", ""),
        ("кво", None, "", "", "кво"),
        ("статус кво", Kind.STATUS_QUO, "", "", "кво"),
        ("", None, "", "", ""),
        ("- - -", None, "", "", ""),
    ],
)
def test_how_a_typed_line_is_understood(line, kind, cells, letter, word) -> None:
    typed = read_typed(line)
    assert typed.strange == ""
    assert (typed.kind, " ".join(map(cell_name, typed.cells))) == (kind, cells)
    assert (typed.letter, typed.word) == (letter, word)


@pytest.mark.parametrize(("line", "strange"), [("h1 рот", "h1"), ("d8 рот", "d8"), ("я9 рот", "я9")])
def test_a_cell_that_the_board_does_not_have_is_named(line, strange) -> None:
    assert read_typed(line).strange == strange
    assert f"клетки {strange} на доске нет" in play([line], "bukvologika", **AUTO).told


def turns(lines, **more) -> list:
    return [turn.action for turn in play(lines, "bukvologika", **more).session.position.turns]


def test_the_opening_takes_letters_of_the_bank_one_by_one() -> None:
    assert turns(["е", "р e3", "c5 м", "т", "2", "и"], **GAME) == [
        Lay(at("d4"), "е"),
        Lay(at("e3"), "р"),
        Lay(at("c5"), "м"),
        Lay(at("e5"), "т"),
        Lay(at("c3"), "и"),
    ]


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        ([], "Дебют: буква на d4"),
        ([], "Банк: а г е е ё и м р т"),
        (["щ"], "буквы «щ» в банке нет"),
        (["е c3"], "в дебюте на c3 букву не ставят: сейчас можно на d4"),
        (["рот"], "дебют не закончен: сначала поставьте букву на d4"),
        (["d4"], "напишите букву из банка (а г е ё и м р т), например «а d4»"),
        (["е", "е"], "«е» на доске уже есть"),
        (["е", "р"], "Куда «р»? 1) на c3 2) на c5 3) на e3 4) на e5"),
        (["е", "р", "e3"], "Боря: «р» на e3"),
        (["е", "р", "4"], "Боря: «р» на e5"),
        (["пас"], "пропустить ход нельзя"),
        (["h"], "Можно поставить: а г е ё и м р т; ещё раз"),
        (["h", "h"], "наберите «а d4»"),
        (["почему рот"], "дебют не закончен"),
    ],
)
def test_what_is_said_in_the_opening(lines, told) -> None:
    assert told in play(lines, "bukvologika", **GAME).flat


def moved(line: str, *before: str) -> Move:
    """Return the one move that ``line`` makes after ``before``, from the automatic opening."""
    made = turns([*before, line], **AUTO)
    assert len(made) == len(before) + 1, f"{line} made no move"
    return made[-1]


# The opening, by the seed: ё*т over *а* over и*р; the bank: а г г е е ж м о ъ.
BEGUN = ("е6 м мера", "f4 г торг")


def test_what_is_typed_in_full_is_done() -> None:
    assert moved("постановка e6 м мера").change == Placement(at("e6"), "м")
    assert moved("2 рот", *BEGUN).change == StatusQuo()
    assert moved("рокировка d4 c3 кит", *BEGUN).change == Castling(at("d4"), at("c3"))
    assert moved("4 d4 e2 рота", *BEGUN).change == Relocation(at("d4"), at("e2"))
    assert moved("замена d4 е тело", *BEGUN).change == Replacement(at("d4"), "е")
    assert moved("placement c6 г год").word == "год"


def test_a_move_may_be_typed_as_a_record_writes_it() -> None:
    move = moved("placement e6 м мера e6-d5-c4-d4")
    assert [cell_name(cell) for cell in move.path] == ["e6", "d5", "c4", "d4"]


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        (["мера"], "(вот первые способы; другой назовите клетками)"),
        (["мера", "1"], "Аня: постановка «а» на c6 — мера (d3-c4-d5-c6), +4, джокеры: м, е, р"),
        (["мера", "e6 м"], "Аня: постановка «м» на e6 — мера"),
        (["3 мера"], "ход 1 — только постановка: другие действия"),
        ([*BEGUN, "2 торг a1"], "«торг» уже было"),
        (["3 d4 c3 мера"], "ход 1 — только постановка"),
        (["1 a1 м мера"], "a1 не касается других фишек"),
        (["1 d4 м мера"], "клетка d4 занята"),
        (["1 e6 щ мера"], "буквы «щ» в банке нет"),
        (["1 e6 а мера"], "Аня: постановка «а» на e6"),
        (["кощ"], "«кощ» не принимается"),
        (["кощ"], "«почему» — подробнее о слове «кощ»"),
        (["щ"], "Напишите слово, с действием или без"),
        (["3 d4"], "Напишите слово, с действием или без"),
        (["h"], "действие: постановка; ещё раз"),
        (["h", "h"], "Можно: "),
        (["почему мера"], "«мера» можно: постановка"),
        ([*BEGUN, "мера"], "«мера» уже было: Аня, ход 1"),
        ([*BEGUN, "торт"], "«торт» составляют разные действия: 1) постановка"),
        ([*BEGUN, "торт", "3", "1"], "Аня: рокировка"),
        ([*BEGUN, "5 d5 е топот"], "на d5 джокер: с доски его не снимают"),
        ([*BEGUN, "4 d4 a1 рота"], "a1 не касается других фишек"),
        ([*BEGUN, "3 d4 a1 рота"], "на a1 фишки нет"),
        ([*BEGUN, "пас"], "«пас» — и команда, и ход: 1) команда: пропустить ход, 0 очков (сразу: /пас)"),
        ([*BEGUN, "/пас"], "Аня: пас"),
        ([], "Аня, ход 1 из 5"),
    ],
)
def test_what_a_player_types_and_is_told(lines, told) -> None:
    played = play(lines, "bukvologika", **AUTO)
    assert told in f"{played.flat} {' '.join(played.prompts)}"


@pytest.mark.parametrize(
    ("rules", "told"),
    [
        ((), "Дебют без слов"),
        ((), "Первый ход каждого — постановка"),
        (("placements=2",), "Первые два хода каждого"),
        (("moves=21",), "Ходов у каждого: 21."),
    ],
)
def test_the_greeting_tells_the_rules_of_this_game(rules, told) -> None:
    session = play([], "bukvologika", **{**GAME, "rules": rules}).session
    assert told in greet(session)


def test_every_banks_letters_are_shown_where_each_has_his_own() -> None:
    told = play([], "bukvologika", **{**AUTO, "rules": ("bank=own",)}).told
    assert "Банк (Аня): " in told
    assert "Банк (Боря): " in told


def test_the_last_word_and_what_changed_stand_in_capitals() -> None:
    told = play(["e6 м мера"], "bukvologika", **AUTO).told
    assert "│ 6 │   │   │   │   │ М │" in told
    assert "│ 4 │   │   │ * │ А │ * │" in told


@pytest.mark.parametrize("line", ["2 рот", "статус-кво рот", "3 мера", "5 d4 мера"])
def test_an_action_that_is_not_allowed_yet_is_told_whether_or_not_cells_are_named(line) -> None:
    assert "ход 1 — только постановка" in play([line], "bukvologika", **AUTO).flat


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("6 рот", "Действия 6 нет: они от 1 до 5."),
        ("0 рот", "Действия 0 нет"),
        ("1 рот мера", "В строке лишнее: «мера»."),
        ("3 d4 e4 c4 рот", "В строке лишнее: «c4»."),
        ("1 e6 м о мера", "В строке лишнее: «о»."),
        ("j10 рот", "клетки j10 на доске нет"),
        ("1 2 рот", "В строке лишнее: «2»."),
    ],
)
def test_what_has_no_place_in_a_move_is_told_and_not_dropped(line, told) -> None:
    played = play([line], "bukvologika", **AUTO)
    assert told in played.flat
    assert not played.session.position.turns


@pytest.mark.parametrize("again", ["рот", "почему рот"])
def test_refusals_count_moves_as_the_prompt_does(again) -> None:
    lines = ["е", "р e3", "c5 м", "т e5", "и", "/пас", "/пас", "2 рот", again]
    played = play(lines, "bukvologika", **GAME)
    assert "Аня, ход 2 из 5: " in played.prompts
    assert "«рот» уже было: Аня, ход 2;" in played.flat
    resigned = play(["сдаюсь", *lines], "bukvologika", **{**GAME, "players": "Вера,Аня,Боря"})
    assert "«рот» уже было: Аня, ход 2;" in resigned.flat


def test_what_a_hint_says_can_be_typed() -> None:
    for more, lines in ((GAME, []), (AUTO, []), (AUTO, [*BEGUN])):
        told = play([*lines, "h", "h"], "bukvologika", **more).flat
        typed = told.split("наберите «")[1].split("»")[0]
        assert len(turns([*lines, typed, "1"], **more)) == len(lines) + 1


def test_a_hint_prefers_words_that_people_know_and_tells_of_the_rare() -> None:
    lexicon = make_lexicon([*WORDS, "мера", "тело", "торг"])
    lexicon._backing.offered = ("мера",)
    assert "Можно: мера — " in play(["h", "h"], "bukvologika", **{**AUTO, "lexicon": lexicon}).flat
    lexicon = make_lexicon([*WORDS, "мера"])
    lexicon._backing.offered = ()
    assert "Слово редкое." in play(["h", "h"], "bukvologika", **{**AUTO, "lexicon": lexicon}).flat
