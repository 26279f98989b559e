"""Whatever is typed, in whatever game: the table answers, no line is wider than the screen, and nothing breaks."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from play_setup import WORDS, play

from slovnik.cli.play.commands import COMMANDS
from slovnik.games.record import record_match, write_record
from slovnik.games.record_parse import parse_record
from slovnik.games.replay import replay

_PARTS = [
    *COMMANDS,
    *WORDS[:40],
    "б1",
    "а3",
    "d4",
    "e6",
    "1",
    "2",
    "р",
    "о",
    "/",
    "-",
    "почему кощ",
    "сохранить",
    "\x1b[2J",
]
LINES = st.lists(
    st.lists(st.sampled_from(_PARTS), max_size=4).map(" ".join) | st.text(max_size=30), max_size=12
)
GAMES = {
    "balda": {},
    "royal": {"rules": ("rows=4", "cols=4"), "start": "корт"},
    "gramota": {"rules": ("rows=4", "cols=4"), "start": "корт"},
    "oral": {"rules": (), "start": ""},
    "bukvologika": {"rules": ("moves=5", "opening=automatic"), "start": ""},
}


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=40, deadline=None)
@given(lines=LINES, training=st.booleans(), clock=st.sampled_from(["none", "move:60"]))
def test_no_line_breaks_the_table(game, lines, training, clock) -> None:
    lines = [line for line in lines if not line.lower().strip(" /").startswith(("save", "сохранить "))]
    played = play(lines, game, training=training, clock=clock, **GAMES[game])
    table = played.session.table
    assert all(len(line) <= 80 for line in played.told.splitlines())
    assert "\x1b" not in played.told
    record = parse_record(write_record(record_match(table.family, played.session.match)))
    assert replay(record, played.session.position.game.lexicon).scores == played.session.match.scores


@pytest.mark.parametrize("part", ["щ", " ", "рот ", "/", "1", "почему ", "\0"])
@pytest.mark.parametrize("game", GAMES)
def test_a_line_that_is_too_long_is_told_and_not_read(game, part) -> None:
    played = play([part * 100_000], game, **GAMES[game])
    assert "Строка длиннее 1000 символов, она не прочитана." in played.flat
    assert not played.session.position.turns
    assert len(played.prompts) == 2


def test_a_line_of_the_longest_length_is_read() -> None:
    assert play(["рот б1" + " " * 994 + "\n"]).words == ["рот"]
    assert play(["рот б1" + " " * 995]).words == []


@pytest.mark.parametrize("line", ["\udcd0", "рот б1\udcff", "почему \udcd0\udcbe", "сохранить \udcd0"])
def test_a_line_that_is_not_utf8_is_told_and_asked_for_again(line) -> None:
    played = play([line, "рот б1"])
    assert played.told.count("Строка не в кодировке UTF-8") == 1
    assert played.prompts[:2] == ["Аня, ваш ход: "] * 2
    assert played.words == ["рот"]
