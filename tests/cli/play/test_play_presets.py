"""The published rule sets: each has a name, is listed, and introduces itself by it."""

import pytest
from play_setup import greet, sit

from slovnik.cli.play.games_text import other_presets
from slovnik.cli.play.presets_text import PRESET_NAMES, PRESET_SAYS, preset_key
from slovnik.games.families import FAMILIES, GAMES

PRESETS = {preset_key(family.name, preset) for family in FAMILIES.values() for preset in family.presets}


def test_every_preset_has_a_name_of_its_own_and_a_line() -> None:
    assert set(PRESET_NAMES.table) == set(PRESET_SAYS.table) == PRESETS
    for number in (0, 1):
        names = [texts[number] for texts in PRESET_NAMES.table.values()]
        assert len(set(names)) == len(names)


@pytest.mark.parametrize(
    ("game", "name"),
    [
        ("balda", "Балда. "),
        ("royal", "Королевский квадрат. "),
        ("gramota", "Балда, правила gramota.ru. "),
        ("oral", "Устная балда. "),
        ("bukvologika", "Буквологика. "),
    ],
)
def test_a_game_introduces_itself_by_its_name(game, name) -> None:
    start = "кот" if GAMES[game].family.draw_start else ""
    rules = ("rows=3", "cols=3", "double=no") if game == "royal" else ("rows=3", "cols=3") if start else ()
    assert greet(sit([], game, start=start, rules=rules).session).startswith(name)


def test_every_preset_is_a_game_or_listed_below_one() -> None:
    games = {preset_key(one.family.name, one.preset) for one in GAMES.values()}
    below = {preset_key(GAMES[game].family.name, preset) for game in GAMES for preset in other_presets(game)}
    assert games | below == PRESETS
    assert not games & below


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_the_list_shows_the_presets_in_80_columns(lang, slovnik, monkeypatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    lines = slovnik("play", "--lang", lang).out.splitlines()
    assert max(map(len, lines)) <= 80
    shown = [line.split()[1] for line in lines if line.startswith("    --preset ")]
    assert shown == ["page", "append", "inside", "rearrange", "antibalda"]


@pytest.mark.parametrize("game", ["balda", "oral"])
def test_an_unknown_preset_is_refused_with_those_there_are(game, slovnik) -> None:
    ran = slovnik("play", game, "--preset", "nosuch")
    assert ran.code == 2
    assert all(preset in ran.err for preset in GAMES[game].family.presets)
    assert "slovnik play" in ran.err
