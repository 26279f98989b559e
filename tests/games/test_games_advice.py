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


def test_a_hint_is_the_longest_legal_word_and_there_is_none_at_the_end() -> None:
    position = new_game("кот")
    hint = find_hint(position)
    assert position.can(hint)
    assert len(hint.word) == max(len(move.word) for move in position.legal_moves)
    assert find_hint(new_game("кот", make_lexicon(["кот"]))) is None
