"""Every view fits 80 columns, whatever the board, the players and the words."""

import pytest
from play_setup import greet, make_lexicon, play, sit

from slovnik.cli.play.dialogues import DIALOGUES
from slovnik.cli.play.games_text import GAME_SAYS, list_games
from slovnik.games.families import FAMILIES, GAMES

LONG = "человеконенавистничество"
LEXICON = make_lexicon(
    ["достопримечательность", "заложница", "наложница", LONG, "кот", "рот", "рота", "корт", "ток"]
)
NAMES = "Константин Константинопольский-Задунайский,greedy,Ан-Мари,Ё"


def widest(told: str) -> int:
    return max(map(len, told.splitlines()))


@pytest.mark.parametrize("names", ["Аня,Боря", NAMES, ",".join(NAMES.split(",")[:3])])
@pytest.mark.parametrize("side", [3, 5, 7, 9])
def test_a_board_of_any_size_fits(side, names) -> None:
    start = {3: "кот", 5: "кот", 7: "кот", 9: "наложница"}[side]
    rules = (f"rows={side}", f"cols={side}")
    if len(names.split(",")) == 2 and (side * side - len(start)) % 2:
        rules = (f"rows={side}", f"cols={side - 1}")
    played = play(
        ["рот", "заложница", "?", "почему кощ"], rules=rules, start=start, players=names, lexicon=LEXICON
    )
    assert widest(played.told) <= 80
    assert all(f"│ {row} │" in played.told for row in range(1, side + 1))


@pytest.mark.parametrize("lang", ["ru", "en"])
@pytest.mark.parametrize(
    ("game", "more"),
    [
        ("balda", {}),
        ("royal", {"rules": (), "start": "весло", "lexicon": make_lexicon(["весло", "село"])}),
        ("gramota", {"rules": (), "start": "весло", "lexicon": make_lexicon(["весло", "село"])}),
        ("oral", {"rules": (), "start": ""}),
        ("bukvologika", {"rules": (), "start": ""}),
    ],
)
def test_greeting_help_hints_and_refusals_fit(game, more, lang) -> None:
    lines = ["?", "h", "hint", "кощ", "почему", "1 2 3", "/?!", "resign"]
    played = play(lines, game, training=True, lang=lang, players="Константин Константинопольский,Ё", **more)
    played.session.table.screen.tell(greet(played.session))
    assert widest(played.told) <= 80


@pytest.mark.parametrize("rules", [("bank=own", "bank_size=20", "players=4"), ("opening=automatic",)])
def test_a_board_of_bukvologika_fits(rules) -> None:
    players = "Аня,Боря,Вера,Константин Константинопольский" if "players=4" in rules else "Аня,Боря"
    rules = tuple(rule for rule in rules if not rule.startswith("players"))
    played = play(["кот"], "bukvologika", rules=rules, start="", players=players)
    assert widest(played.told) <= 80


def test_a_long_oral_round_with_many_players_fits() -> None:
    lexicon = make_lexicon([LONG, "достопримечательность"])
    lines = ["д", *(f"+{letter}" for letter in "остопримечательност"), "?"]
    names = ",".join(f"Игрок номер {number}" for number in range(1, 10))
    played = play(lines, "oral", rules=(), start="", players=names, lexicon=lexicon)
    assert widest(played.told) <= 80
    assert "… → " in played.told


def test_the_points_stand_beside_a_small_board_and_below_a_large_one() -> None:
    assert "│    ▶ Аня: 0   Боря: 0" in play([]).told
    wide = play(
        [], rules=("rows=9", "cols=8"), start="кот", players=NAMES.replace("greedy", "Б"), lexicon=LEXICON
    ).told
    assert "\n▶ Константин Констант…: 0\n" in wide


def test_the_latest_words_are_shown_of_many() -> None:
    played = play([], rules=("rows=5", "cols=5"), start="отвал", players="random,greedy")
    made = [turn.action.word for turn in played.session.position.turns if turn.player == 0]
    last_view = played.told[played.told.rindex("┌") :]
    assert len(made) == 10
    assert "    …" in last_view
    assert [word for word in made if f" {word} {len(word)} " in last_view] == made[-7:]


def test_no_printed_line_ends_in_blanks() -> None:
    told = play(["рот б1", "?", "q"]).told
    assert all(line == line.rstrip() for line in told.splitlines())


def test_a_double_turn_shows_both_letters() -> None:
    lexicon = make_lexicon(["корт", "рот", "ток", "рок", "тор", "порт", "спорт"])
    lines = ["рок", "1", "порт", "1"]
    played = play(lines, "royal", rules=("rows=4", "cols=4"), start="корт", lexicon=lexicon)
    assert played.prompts[0] == "Аня, первая буква: "
    assert "Аня, вторая буква: " in played.prompts


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_the_list_of_games_names_them_all(lang) -> None:
    played = sit([], lang=lang)
    list_games(played.session.table.screen, lang)
    assert widest(played.told) <= 80
    for name in GAMES:
        assert f"slovnik play {name} " in played.told
        assert GAME_SAYS(lang, name) in played.told


def test_every_family_has_a_dialogue() -> None:
    assert set(DIALOGUES) == set(FAMILIES)
