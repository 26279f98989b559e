"""Replaying a record: every move is verified again from the start, and the first bad one is named."""

from collections.abc import Iterator

from slovnik.errors import GameError
from slovnik.games.position import Position, start_game
from slovnik.games.record import Record, format_matching, format_outcome
from slovnik.games.refusals import Lang, Refusal
from slovnik.lexicon.lexicon import Lexicon


class OtherLexiconError(GameError):
    """The record was played with another word list than the one at hand."""


class IllegalRecordError(GameError):
    """A readable record that the rules do not allow.

    Attributes:
        number: the bad move, from 1; 0 for the start; None for the outcome.
        refusal: why, None for the outcome.
    """

    def __init__(self, number: int | None, refusal: Refusal | None, why: str) -> None:
        super().__init__(why)
        self.number = number
        self.refusal = refusal

    def message(self, lang: Lang) -> str:
        """Return one line in ``lang``: which move, and why."""
        if self.refusal is None:
            return str(self)
        where = {"ru": f"ход {self.number}", "en": f"move {self.number}"} if self.number else {}
        return f"{where.get(lang, 'start')}: {self.refusal.message(lang)}"


def verify_lexicon(record: Record, lexicon: Lexicon) -> None:
    """Raise `OtherLexiconError` if ``record`` was not played with just the words of ``lexicon``, folded as there."""
    if record.checksum != lexicon.checksum:
        raise OtherLexiconError(
            f"played with lexicon '{record.lexicon}' {record.checksum[:12]}, and this is '{lexicon.id}' "
            f"{lexicon.checksum[:12]}: give that lexicon, or --any-lexicon to judge the moves by this one"
        )
    if record.matching != lexicon.matching:
        raise OtherLexiconError(
            f"played with lexicon '{record.lexicon}', where the letters that are one are: "
            f"{format_matching(record.matching) or 'none'}; in '{lexicon.id}' they are: "
            f"{format_matching(lexicon.matching) or 'none'}: give that lexicon, or --any-lexicon to judge by this one"
        )


def replay_positions(record: Record, lexicon: Lexicon) -> Iterator[Position]:
    """Yield the first position and the one after each move, verifying everything on the way.

    Raises:
        IllegalRecordError: The start, a move, or at the end the outcome is not what the rules say.
    """
    position = _start(record, lexicon)
    yield position
    for number, action in enumerate(record.actions, 1):
        try:
            position = position.play(action)
        except Refusal as refusal:
            raise IllegalRecordError(number, refusal, f"move {number}: {refusal}") from refusal
        yield position
    _verify_outcome(record, position)


def replay(record: Record, lexicon: Lexicon) -> Position:
    """Return the last position of ``record``.

    Raises:
        IllegalRecordError: As `replay_positions`.
    """
    *_, last = replay_positions(record, lexicon)
    return last


def _start(record: Record, lexicon: Lexicon) -> Position:
    try:
        return start_game(record.rules, lexicon, record.players, record.start)
    except Refusal as refusal:
        raise IllegalRecordError(0, refusal, f"start: {refusal}") from refusal


def _verify_outcome(record: Record, position: Position) -> None:
    told = format_outcome(record.outcome, record.scores)
    real = format_outcome(position.outcome, position.scores)
    if told != real:
        raise IllegalRecordError(None, None, f"outcome: the record says '{told}', the moves give '{real}'")
