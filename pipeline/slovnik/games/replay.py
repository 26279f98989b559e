"""Replaying a record: every move is verified again from the start, and the first bad one is named.

Whether another word list would take the words is another question (`compare_lists`): it is answered for every word, and
what does not depend on the list is verified all the same.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from slovnik.errors import GameError
from slovnik.games.clock import Millis
from slovnik.games.match import Match
from slovnik.games.record import Record, format_matching, format_outcome
from slovnik.games.refusals import Lang, NotAWord, Refusal
from slovnik.lexicon.backing import ListBacking
from slovnik.lexicon.lexicon import Lexicon
from slovnik.orthography import SYMBOLS, Form, sort_key
from slovnik.terms import Status

_LETTERS: Final = frozenset(SYMBOLS)
_OTHER: Final = "give the list it was played with; `slovnik replay --lexicon` says what another list refuses"
_OTHER_RUSSIAN: Final = "нужен тот же список; что отвергнет другой, скажет `slovnik replay --lexicon`"


class OtherLexiconError(GameError):
    """The record was played with another word list than the one at hand."""


class IllegalRecordError(GameError):
    """A readable record that the rules do not allow.

    Attributes:
        number: the bad move, from 1; 0 for the start; None for the outcome.
        refusal: why, None for the outcome.
    """

    def __init__(self, number: int | None, refusal: Refusal | None, why: str, russian: str = "") -> None:
        super().__init__(why, russian)
        self.number = number
        self.refusal = refusal

    def message(self, lang: Lang) -> str:
        """Return one line in ``lang``: which move, and why."""
        if self.refusal is None:
            return super().message(lang)
        return f"{say_where(self.number or 0, lang)}: {self.refusal.message(lang)}"


def say_where(number: int, lang: Lang) -> str:
    """Return how move ``number`` of a record is called; 0 is its start."""
    if not number:
        return "начало" if lang == "ru" else "start"
    return f"ход {number}" if lang == "ru" else f"move {number}"


def is_lexicon_of(record: Record, lexicon: Lexicon) -> bool:
    """Say whether ``record`` was played with just the words of ``lexicon``, folded as there."""
    return record.checksum == lexicon.checksum and record.matching == lexicon.matching


def verify_lexicon(record: Record, lexicon: Lexicon) -> None:
    """Raise `OtherLexiconError` if ``record`` was not played with just the words of ``lexicon``, folded as there."""
    if record.checksum != lexicon.checksum:
        raise OtherLexiconError(
            f"played with lexicon '{record.lexicon}' {record.checksum[:12]}, and this is '{lexicon.id}' "
            f"{lexicon.checksum[:12]}: {_OTHER}",
            f"играли со словарём {record.lexicon} {record.checksum[:12]}, а этот — {lexicon.id} "
            f"{lexicon.checksum[:12]}; {_OTHER_RUSSIAN}",
        )
    if record.matching != lexicon.matching:
        raise OtherLexiconError(
            f"played with lexicon '{record.lexicon}', where the letters that are one are: "
            f"{format_matching(record.matching) or 'none'}; in '{lexicon.id}' they are: "
            f"{format_matching(lexicon.matching) or 'none'}: {_OTHER}",
            f"в словаре {record.lexicon} партии одной буквой были {format_matching(record.matching) or 'никакие'}, "
            f"а в {lexicon.id} — {format_matching(lexicon.matching) or 'никакие'}; {_OTHER_RUSSIAN}",
        )


@dataclass(frozen=True, slots=True)
class Objection:
    """A word of a record that a list refuses; ``number`` is the move that made it, from 1, 0 for the start word."""

    number: int
    refusal: Refusal


@dataclass(frozen=True, slots=True)
class Comparison:
    """What another word list says to a record.

    Attributes:
        words: how many words there were to judge.
        objections: those that the list refuses, in the order of the moves.
        fault: what the rules do not allow then; None: the game holds to its end.
    """

    words: int
    objections: tuple[Objection, ...]
    fault: IllegalRecordError | None


def compare_lists(record: Record, lexicon: Lexicon, see: Callable[[Match], None] | None = None) -> Comparison:
    """Return what ``lexicon`` says to a game that may have been played with another.

    Every word is judged. The words it refuses are then added to it, and the game is replayed: cells, paths, points and
    clock are verified so, and also whatever follows from the list besides, such as that no move was left.

    Args:
        record: the game.
        lexicon: the list that is asked.
        see: is given the first match and the one after each turn, as far as the rules allow.
    """
    words = _words_made(record)
    answers = [(number, lexicon.find(Form(word))) for number, word in words]
    refused = [
        Objection(number, NotAWord(word, answer.reason, answer.detail))
        for (number, word), (_, answer) in zip(words, answers, strict=True)
        if answer.status is not Status.ALLOWED
    ]
    extended = _extended(lexicon, record, [word for _, word in words])
    fault: IllegalRecordError | None = None
    try:
        for match in replay_turns(record, extended):
            if see is not None:
                see(match)
    except IllegalRecordError as error:
        fault = error
    return Comparison(len(words), tuple(refused), fault)


def _words_made(record: Record) -> list[tuple[int, str]]:
    """Return the start word, if there is one, and the word of each move that has one, with its number."""
    made = [(number, getattr(action, "word", "")) for number, action in enumerate(record.actions, 1)]
    return [(number, word) for number, word in [(0, record.start), *made] if word]


def _extended(lexicon: Lexicon, record: Record, words: Iterable[str]) -> Lexicon:
    """Return ``lexicon`` with ``words`` added, and with the letters one that were one in the game."""
    missing = {Form(word) for word in words if not lexicon.has(word) and _LETTERS.issuperset(word)}
    if not missing and lexicon.matching == record.matching:
        return lexicon
    every = tuple(sorted({*lexicon, *missing}, key=sort_key))
    return Lexicon(lexicon.id, ListBacking(every), matching=record.matching)


def replay_turns(record: Record, lexicon: Lexicon) -> Iterator[Match]:
    """Yield the first position and the one after each turn, verifying rules, words and clock on the way.

    Raises:
        IllegalRecordError: The start, a move, or at the end the outcome is not what the rules say.
    """
    match = _start(record, lexicon)
    yield match
    times = record.spent or (Millis(0),) * len(record.actions)
    for number, (action, spent) in enumerate(zip(record.actions, times, strict=True), 1):
        try:
            match = match.play(action, spent)
        except Refusal as refusal:
            raise IllegalRecordError(number, refusal, f"move {number}: {refusal}") from refusal
        yield match
    _verify_outcome(record, match)


def replay(record: Record, lexicon: Lexicon) -> Match:
    """Return the end of ``record``.

    Raises:
        IllegalRecordError: As `replay_turns`.
    """
    *_, last = replay_turns(record, lexicon)
    return last


def _start(record: Record, lexicon: Lexicon) -> Match:
    start_game = record.family.start_game
    try:
        first = start_game(record.rules, lexicon, record.players, record.start, record.seed)
    except Refusal as refusal:
        raise IllegalRecordError(0, refusal, f"start: {refusal}") from refusal
    return Match(first, record.clock)


def _verify_outcome(record: Record, match: Match) -> None:
    told = format_outcome(record.outcome, record.scores)
    real = format_outcome(match.outcome, match.scores)
    if told != real:
        raise IllegalRecordError(
            None,
            None,
            f"outcome: the record says '{told}', the moves give '{real}'",
            f"итог: в записи «{told}», а по ходам выходит «{real}»",
        )
