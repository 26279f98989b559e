"""Every family has somebody who looks at its games, and somebody who tells of them."""

from slovnik.cli.analyse.telling import TELLERS
from slovnik.games.analysis.analysts import ASKED, MAKERS
from slovnik.games.families import FAMILIES


def test_every_family_can_be_analysed() -> None:
    assert set(FAMILIES) == set(MAKERS) == set(ASKED) == set(TELLERS)


def test_who_is_asked_is_a_bot_of_the_family() -> None:
    for name, bots in ASKED.items():
        assert set(bots) <= set(FAMILIES[name].bots)
