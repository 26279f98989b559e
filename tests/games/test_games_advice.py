import pytest
from balda_setup import make_lexicon, new_game

from slovnik.games.balda.advice import explain_refusal, find_hint, find_moves
from slovnik.games.refusals import AlreadyReadable, CannotBeLaid, NotAWord, StartWordUsed


def test_a_word_is_found_wherever_it_can_be_laid() -> None:
    position = new_game("кот")
    grid = position.game.rules.grid
    assert {grid.name(move.cell) for move in find_moves(position, "рот")} == {"б1", "б3"}
    assert [move.letter for move in find_moves(position, "рот", grid.cell("б3"))] == ["р"]
    assert find_moves(position, "рот", letter="к") == []
    assert find_moves(position, "рот", grid.cell("а1")) == []


def test_why_a_word_cannot_be_made() -> None:
    position = new_game("кот", preset="page")
    assert explain_refusal(position, "рот") is None
    for word, refusal in {
        "кот": StartWordUsed,
        "кощ": NotAWord,
        "ток": AlreadyReadable,
        "балда": CannotBeLaid,
    }.items():
        assert type(explain_refusal(position, word)) is refusal


def value(position, move) -> tuple[int, int]:
    replies = position.play(move).legal_moves
    return len(move.word) - max((len(reply.word) for reply in replies), default=0), len(move.word)


@pytest.mark.parametrize("preset", ["encyclopaedia", "page"])
def test_a_hint_leaves_the_least_to_the_next_player(preset) -> None:
    position = new_game("кот", preset=preset)
    hint = find_hint(position)
    assert position.can(hint)
    assert value(position, hint) == max(value(position, move) for move in position.legal_moves)
    assert find_hint(position) == hint


def test_a_hint_is_a_word_that_most_people_know_if_there_is_one() -> None:
    lexicon = make_lexicon(["кот", "рот", "ток", "крот", "кок"])
    lexicon._backing.offered = ("ток", "кок")
    assert find_hint(new_game("кот", lexicon)).word in ("ток", "кок")
    lexicon._backing.offered = ("кот",)
    assert find_hint(new_game("кот", lexicon)) is not None


def test_there_is_no_hint_at_the_end() -> None:
    assert find_hint(new_game("кот", make_lexicon(["кот"]))) is None
