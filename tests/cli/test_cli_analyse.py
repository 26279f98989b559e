"""``slovnik analyse``: a table of the turns and what there is to learn, for people and for machines."""

import json
import re
from pathlib import Path

import pytest

from slovnik.cli.analyse.text import TIER_SAYS, say_share
from slovnik.games.balda.family import BALDA
from slovnik.games.bukvologika.family import BUKVOLOGIKA
from slovnik.games.bukvologika.rules import Opening
from slovnik.games.match import Match
from slovnik.games.oral.family import ORAL
from slovnik.games.record import record_match, write_record
from slovnik.lexicon.opening import open_lexicon

WORDS = "кот рот кол тол толк сток"
TURNS = (
    "б1 р рот б1-б2-в2",
    "б3 л кол а2-б2-б3",
    "а3 к толк в2-б2-б3-а3",
    "в1 с сток в1-в2-б2-а2",
    "pass",
    "в3 о тол в2-в3-б3",
)


@pytest.fixture
def words(tmp_path: Path) -> Path:
    path = tmp_path / "words.txt"
    path.write_text("\n".join(WORDS.split()), encoding="utf-8")
    return path


@pytest.fixture
def save(tmp_path: Path, words: Path):
    """Return the function that plays a game and writes its record: family, rules, actions, start word."""

    def play(family, rules, actions, start="", players=("Аня", "Боря")) -> Path:
        match = Match(family.start_game(rules, open_lexicon(str(words), tmp_path), players, start, "1"))
        for text in actions:
            match = match.play(family.parse_action(text, rules))
        path = tmp_path / "game.txt"
        path.write_text(write_record(record_match(family, match)), encoding="utf-8")
        return path

    return play


@pytest.fixture
def game(save) -> Path:
    """Return a finished game of Balda that was gone through by hand (tests/games/analysis has the figures)."""
    return save(BALDA, BALDA.load_rules("encyclopaedia", rows=3, cols=3), TURNS, "кот")


def test_a_person_reads_every_turn_and_what_it_teaches(slovnik, game, words) -> None:
    ran = slovnik("analyse", game, "--lexicon", words, "--bot", "two-ply")
    assert (ran.code, ran.err) == (0, "")
    table = [line.split() for line in ran.out.split("\n\n")[1].splitlines()]
    assert table[0] == [
        "ход",
        "игрок",
        "сделано",
        "оч.",
        "больше",
        "всего",
        "сильнее",
        "всего",
        "−оч.",
        "−цен.",
    ]
    assert table[1:] == [
        ["1", "Аня", "рот", "3", "сток", "4", "сток", "1", "2"],
        ["2", "Боря", "кол", "3", "сток", "4", "сток", "1", "2"],
        ["3", "Аня", "толк", "4", "✓", "✓"],
        ["4", "Боря", "сток", "4", "✓", "сток", "в3", "3"],
        ["5", "Аня", "пас", "0", "тол", "3", "тол", "3", "6"],
        ["6", "Боря", "тол", "3", "✓", "✓"],
    ]
    assert "Победа: Боря. Ходов больше нет. Счёт: Аня 7, Боря 10" in ran.out
    assert "Аня: 2 слова, 7 очков\n" in ran.out
    assert "Точность по очкам 64 %: 7 из 11 очков, которые были в лучших словах." in ran.out
    assert "Ходов, где взято больше всего очков: 1 из 3. Потеряно за ход: очков 1,3, ценности 2,7." in ran.out
    assert "По третям партии: начало 75 %, середина 100 %, конец 0 %." in ran.out
    assert "Ход 5. Сделано: пас." in ran.out
    assert "Было: тол, 3 очка." in ran.out
    assert "«о» в в3, в2-в3-б3" in ran.out
    assert "Потеряно: 3 очка, ценности 6." in ran.out
    assert "│ 2 │ к │ о │ Т │" in ran.out
    assert "│ 3 │ к │ Л │ О │" in ran.out


def test_it_speaks_english(slovnik, game, words) -> None:
    ran = slovnik("analyse", game, "--lexicon", words, "--lang", "en", "--bot", "two-ply")
    assert "Точность" not in ran.out
    assert "Accuracy in points 64 %: 7 of the 11 points that the best words had." in ran.out
    assert "Lost a turn: 1.3 points, 2.7 of value." in ran.out
    assert "There was: тол, 3 points." in ran.out


def test_lines_fit_80_columns_when_piped(slovnik, game, words, monkeypatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    for lang in ("ru", "en"):
        out = slovnik("analyse", game, "--lexicon", words, "--lang", lang).out
        assert max(map(len, out.splitlines())) <= 80
        assert not any(line.endswith(" ") for line in out.splitlines())
        assert "\x1b" not in out


def test_on_a_narrow_terminal_the_text_comes_below_the_board(slovnik, game, words, monkeypatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    out = slovnik("analyse", game, "--lexicon", words, "--bot", "two-ply").out
    assert max(map(len, out.splitlines())) <= 40
    assert "\n    Было: тол, 3 очка.\n" in out


def test_a_table_has_a_row_for_each_turn(slovnik, game, words) -> None:
    ran = slovnik("analyse", game, "--lexicon", words, "--format", "tsv", "--bot", "two-ply")
    header, *rows = [line.split("\t") for line in ran.out.splitlines()]
    turns = [dict(zip(header, row, strict=True)) for row in rows]
    assert [turn["action"] for turn in turns] == list(TURNS)
    assert [turn["points_lost"] for turn in turns] == ["1", "1", "0", "0", "3", "0"]
    assert [turn["value_lost"] for turn in turns] == ["2", "2", "0", "3", "6", "0"]
    assert {turn["tier"] for turn in turns} == {""}
    assert turns[4]["missed_action"] == "в3 о тол в2-в3-б3"


def test_json_has_the_turns_and_the_players(slovnik, game, words) -> None:
    ran = slovnik("analyse", game, "--lexicon", words, "--format", "json", "--bot", "two-ply")
    objects = [json.loads(line) for line in ran.out.splitlines()]
    turns, players = objects[: len(TURNS)], objects[len(TURNS) :]
    assert [one["turn"] for one in turns] == [1, 2, 3, 4, 5, 6]
    assert turns[3]["strongest_action"] == "в3 с сток в3-в2-б2-а2"
    assert (turns[5]["reply_word"], turns[5]["tier"], turns[5]["kinds"]) == (None, None, [])
    assert [(one["player"], one["points"], one["best_points"]) for one in players] == [
        ("Аня", 7, 11),
        ("Боря", 10, 11),
    ]
    assert players[0]["misses"] == [5, 1]
    assert [third["accuracy"] for third in players[1]["thirds"]] == [0.75, 1, 1]


def test_the_tier_of_a_word_is_told_where_it_is_known(slovnik, mini_build, tmp_path) -> None:
    lexicon = open_lexicon("balda", mini_build)
    rules = BALDA.load_rules("encyclopaedia", rows=3, cols=3)
    match = Match(BALDA.start_game(rules, lexicon, ("Аня", "Боря"), "кот", "1"))
    match = match.play(match.position.legal_moves[0]) if match.position.legal_moves else match
    path = tmp_path / "game.txt"
    path.write_text(write_record(record_match(BALDA, match)), encoding="utf-8")
    ran = slovnik("analyse", path, "--build", mini_build, "--format", "json")
    rows = [json.loads(line) for line in ran.out.splitlines()]
    assert ran.code == 0
    assert {row["tier"] for row in rows if "turn" in row} <= {"obscure"}
    assert "список не говорит" not in slovnik("analyse", path, "--build", mini_build).out


def test_each_letter_of_a_double_turn_is_a_line(slovnik, save, words) -> None:
    words.write_text("\n".join(["стол", "рот", "кот", "мот"]), encoding="utf-8")
    turns = ["в1 р рот в1-в2-б2", "б3 к кот б3-в2-б2", "в3 м мот в3-в2-б2"]
    path = save(BALDA, BALDA.load_rules("royal", rows=3, cols=4), turns, "стол")
    out = slovnik("analyse", path, "--lexicon", words).out
    assert "Ход двойной, и каждая его буква — отдельная строка." in out
    assert [line.split()[:2] for line in out.split("\n\n")[1].splitlines()[1:]] == [
        ["1", "Аня"],
        ["2", "Аня"],
        ["3", "Боря"],
    ]


@pytest.mark.parametrize(
    ("turns", "told"),
    [
        (("resign",), ["1 Аня сдался", "Победа: Боря", "Выбирать было не из чего."]),
        ((TURNS[0],), ["Партия не окончена. Счёт: Аня 3, Боря 0", "Точность по очкам 75 %"]),
        ((), ["Партия не окончена. Счёт: Аня 0, Боря 0", "Выбирать было не из чего."]),
    ],
)
def test_a_game_that_was_given_up_or_broken_off(turns, told, slovnik, save, words) -> None:
    path = save(BALDA, BALDA.load_rules("encyclopaedia", rows=3, cols=3), turns, "кот")
    ran = slovnik("analyse", path, "--lexicon", words)
    said = "\n".join(" ".join(line.split()) for line in ran.out.splitlines())
    assert ran.code == 0
    assert all(one in said for one in told)


def test_oral_balda_is_told_letter_by_letter(slovnik, save, words) -> None:
    path = save(ORAL, ORAL.load_rules("encyclopaedia"), ["к", "ка", "кар", "refuse", "р", "ро", "рот"])
    ran = slovnik("analyse", path, "--lexicon", words)
    rows = [line.split() for line in ran.out.split("\n\n")[1].splitlines()[1:]]
    assert rows[1:3] == [
        ["2", "Боря", "ка", "нет", "слова", "ко", "кол"],
        ["3", "Аня", "кар", "нет", "слова", "отказ"],
    ]
    assert rows[6][2:5] == ["рот", "это", "слово"]
    assert "Исход — по решателю" in ran.out
    assert "Ход 2, стоит «к», сказано: ка (нет слова). Лучше: «ко» (кол)." in ran.out
    assert "очк" not in ran.out.split("\n\n")[3]
    english = slovnik("analyse", path, "--lexicon", words, "--lang", "en").out
    assert "Turn 2, 'к' stands, said: ка (in no word). Better: 'ко' (кол)." in english


def test_antibalda_is_told_in_points(slovnik, save, words) -> None:
    words.write_text("кот\nкоты", encoding="utf-8")
    path = save(ORAL, ORAL.load_rules("antibalda"), ["к", "ко", "кот", "refuse"])
    out = slovnik("analyse", path, "--lexicon", words).out
    assert [line.split()[2:] for line in out.split("\n\n")[1].splitlines()[1:]] == [
        ["к", "0"],
        ["ко", "0"],
        ["кот", "0"],
        ["отказ", "−1", "коты", "коты"],
    ]
    assert "на сколько очков больше" in out
    assert "Ход 4, стоит «кот», сказано: отказ (−1). Лучше: «коты» (коты), +1." in out


def test_bukvologika_names_the_best_of_each_action(slovnik, save, words) -> None:
    rules = BUKVOLOGIKA.load_rules("bukvologika", moves=5, opening=Opening.AUTOMATIC)
    path = save(BUKVOLOGIKA, rules, ["pass", "pass", "pass"])
    ran = slovnik("analyse", path, "--lexicon", words)
    assert ran.code == 0
    assert "Ценность — по боту two-ply" in ran.out
    assert "Лучшее по действиям: постановка " in ran.out.replace("\n", " ")
    row = slovnik("analyse", path, "--lexicon", words, "--format", "tsv").out.splitlines()[1]
    assert "placement" in row.split("\t")[-1]


def test_columns_that_have_no_room_are_left_out(slovnik, save, words, monkeypatch) -> None:
    words.write_text("тормоз\nостров\nактиватор", encoding="utf-8")
    rules = BUKVOLOGIKA.load_rules("bukvologika", moves=5, opening=Opening.AUTOMATIC)
    path = save(BUKVOLOGIKA, rules, ["pass", "pass", "pass"])
    wide = slovnik("analyse", path, "--lexicon", words).out
    assert "действие" in wide
    monkeypatch.setenv("COLUMNS", "50")
    narrow = slovnik("analyse", path, "--lexicon", words).out
    assert "действие" not in narrow
    assert max(map(len, narrow.splitlines())) <= 50
    losses = re.findall(r"\d+ +\d+$", wide.split("\n\n")[1], flags=re.MULTILINE)
    assert len(losses) == 3
    assert [
        one.split() for one in re.findall(r" \d+ +\d+$", narrow.split("\n\n")[1], flags=re.MULTILINE)
    ] == [one.split() for one in losses]


def test_a_record_that_does_not_hold_is_refused_in_one_line(slovnik, game, words, tmp_path) -> None:
    def refused(text: str) -> tuple[int, str, int]:
        path = tmp_path / "bad.txt"
        path.write_text(text, encoding="utf-8")
        ran = slovnik("analyse", path, "--lexicon", words)
        return ran.code, ran.err, len(ran.out)

    text = game.read_text(encoding="utf-8")
    code, told, out = refused(text.replace("2. б3 л кол", "2. б3 м ком"))
    assert (code, told.count("\n"), out) == (1, 1, 0)
    assert "ход 2: " in told
    code, told, out = refused("what?\n")
    assert (code, told.count("\n"), out) == (2, 1, 0)
    assert "это не запись партии" in told
    code, told, _ = refused(text.replace("7:10", "7:11"))
    assert (code, "итог" in told) == (1, True)
    ran = slovnik("analyse", tmp_path / "nothing.txt")
    assert (ran.code, ran.err.count("\n")) == (2, 1)


def test_another_list_is_refused(slovnik, game, tmp_path) -> None:
    other = tmp_path / "other.txt"
    other.write_text(WORDS.replace(" ", "\n") + "\nлот", encoding="utf-8")
    ran = slovnik("analyse", game, "--lexicon", other)
    assert (ran.code, ran.out, ran.err.count("\n")) == (1, "", 1)
    assert "играли со словарём words" in ran.err


def test_a_bot_that_does_not_value_moves_is_refused(slovnik, game, words) -> None:
    ran = slovnik("analyse", game, "--lexicon", words, "--bot", "greedy")
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert "бота «greedy», который оценивает ходы, у balda нет: выберите из strong, two-ply" in ran.err


@pytest.mark.parametrize(
    ("share", "shown"),
    [(None, "—"), (0, "0 %"), (0.5, "50 %"), (0.994, "99 %"), (0.9999, "99 %"), (1, "100 %")],
)
def test_what_is_short_of_the_whole_is_never_100_per_cent(share, shown) -> None:
    assert say_share(share) == shown


def test_the_first_line_names_the_game_and_lessons_say_their_order(slovnik, game, words) -> None:
    out = slovnik("analyse", game, "--lexicon", words, "--bot", "two-ply").out
    assert out.splitlines()[0] == "Балда. Играли Аня, Боря; список слов — words."
    assert "Чему учат промахи (по ценности; сначала самые дорогие" in out
    assert "оч. редкое" not in {texts[0] for texts in TIER_SAYS.table.values()}
