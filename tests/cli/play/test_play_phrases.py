"""Everything the table says is there in both languages, with the same fields."""

import string

import pytest

from slovnik.cli import replay_text
from slovnik.cli.play import balda_text, bukvologika_text, games_text, oral_text, table_text
from slovnik.cli.play.phrases import Phrases
from slovnik.games.families import GAMES

MODULES = (table_text, games_text, balda_text, oral_text, bukvologika_text, replay_text)
SETS = [value for module in MODULES for value in vars(module).values() if isinstance(value, Phrases)]
PAIRS = [(key, *pair) for phrases in SETS for key, pair in phrases.table.items()]


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


@pytest.mark.parametrize(("key", "russian", "english"), PAIRS)
def test_a_phrase_is_said_in_two_languages(key, russian, english) -> None:
    says_something = any(char.isalpha() for text, *_ in string.Formatter().parse(russian) for char in text)
    assert (russian != english) is says_something
    assert fields(russian) == fields(english)
    assert "ё" not in english.replace("'нёбо'", "")


def test_every_game_is_described() -> None:
    assert set(games_text.GAME_SAYS.table) == set(GAMES)
