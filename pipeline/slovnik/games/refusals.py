"""What a game refuses, typed: each refusal has a code and says, in Russian and English, what to do.

A refusal means Illegal (not allowed here). What cannot be read at all is Invalid:
`record_parse.InvalidRecordError` and `notation.InvalidMoveError`.
A test holds docs/games.md to `all_refusals`.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, Literal, TypeAlias

from slovnik.errors import GameError
from slovnik.orthography import escape
from slovnik.terms import Reason

Lang: TypeAlias = Literal["ru", "en"]


class Refusal(GameError):  # noqa: N818 - the field's word
    """A move, or a game's parameters, that the rules do not allow. The message is filled from the fields."""

    code: ClassVar[str]
    russian: ClassVar[str]
    english: ClassVar[str]

    def message(self, lang: Lang) -> str:
        """Return one line: what is refused and what would be right.

        Texts are cut and escaped: what was typed may hold anything.
        """
        fields = {
            name: escape(value) if isinstance(value, str) else value for name, value in vars(self).items()
        }
        return self.template(lang).format(**fields)

    @classmethod
    def template(cls, lang: Lang) -> str:
        """Return the message with its fields still open."""
        return cls.russian if lang == "ru" else cls.english

    def __str__(self) -> str:
        return self.message("en")


@dataclass(eq=False)
class GameOver(Refusal):
    """A move after the end."""

    code = "game_over"
    russian = "игра окончена: ходов больше нет, начните новую"
    english = "the game is over: no more moves, start a new one"


@dataclass(eq=False)
class BadLetter(Refusal):
    """The new letter is not one of the 33."""

    code = "bad_letter"
    russian = "«{letter}» не из 33 русских букв: поставьте одну строчную букву а–я или ё"
    english = "'{letter}' is not one of the 33 Russian letters: put one lower-case letter а–я or ё"
    letter: str


@dataclass(eq=False)
class OffBoard(Refusal):
    """The new letter or the path names a cell that the board does not have."""

    code = "off_board"
    russian = "клетки {cell} на поле нет: столбцы а–{last_column}, строки 1–{rows}"
    english = "there is no cell {cell}: columns are а–{last_column}, rows 1–{rows}"
    cell: str
    last_column: str
    rows: int


@dataclass(eq=False)
class CellOccupied(Refusal):
    """The new letter is put where a letter is."""

    code = "cell_occupied"
    russian = "клетка {cell} занята буквой «{letter}»: выберите пустую"
    english = "cell {cell} holds '{letter}': choose an empty one"
    cell: str
    letter: str


@dataclass(eq=False)
class NotAdjacent(Refusal):
    """The new letter touches no filled cell."""

    code = "not_adjacent"
    russian = "рядом с клеткой {cell} нет букв: ставьте букву вплотную к заполненной клетке"
    english = "cell {cell} touches no letter: put the new letter next to a filled cell"
    cell: str


@dataclass(eq=False)
class PathBroken(Refusal):
    """Two cells of the path that follow one another do not touch."""

    code = "path_broken"
    russian = "путь рвётся между {first} и {second}: каждая клетка должна соседствовать с предыдущей"
    english = "the path breaks between {first} and {second}: each cell must touch the one before"
    first: str
    second: str


@dataclass(eq=False)
class CellTwice(Refusal):
    """The path comes back to a cell."""

    code = "cell_twice"
    russian = "путь дважды проходит клетку {cell}: каждую клетку можно взять один раз"
    english = "the path takes cell {cell} twice: each cell may be used once"
    cell: str


@dataclass(eq=False)
class PathCrossesEmpty(Refusal):
    """The path goes over an empty cell other than the new letter's."""

    code = "path_crosses_empty"
    russian = "путь проходит через пустую клетку {cell}: кроме новой буквы, берите только заполненные"
    english = "the path crosses the empty cell {cell}: besides the new letter use filled cells only"
    cell: str


@dataclass(eq=False)
class LetterNotInPath(Refusal):
    """The word does not go through the new letter."""

    code = "letter_not_in_path"
    russian = "слово не проходит через новую букву в {cell}: она должна быть его частью"
    english = "the word does not go through the new letter in {cell}: it must be part of it"
    cell: str


@dataclass(eq=False)
class PathSpellsOther(Refusal):
    """The letters along the path are not those of the word."""

    code = "path_spells_other"
    russian = "по этому пути читается «{spelled}», а не «{word}»: исправьте путь или слово"
    english = "the path spells '{spelled}', not '{word}': mend the path or the word"
    spelled: str
    word: str


@dataclass(eq=False)
class TooShort(Refusal):
    """The word has fewer letters than the rules ask for."""

    code = "too_short"
    russian = "«{word}» короче {least} букв: нужно слово подлиннее"
    english = "'{word}' has fewer than {least} letters: make a longer word"
    word: str
    least: int


@dataclass(eq=False)
class TooLong(Refusal):
    """The word has more letters than the rules allow."""

    code = "too_long"
    russian = "«{word}» длиннее {most} букв: нужно слово покороче"
    english = "'{word}' has more than {most} letters: make a shorter word"
    word: str
    most: int


@dataclass(eq=False)
class NotAWord(Refusal):
    """The lexicon does not allow the word; ``reason`` and ``detail`` are the lexicon's."""

    code = "not_a_word"
    russian = "«{word}» не принимается: {why}"
    english = "'{word}' is not accepted: {why}"
    word: str
    reason: Reason
    detail: str

    @property
    def why(self) -> str:
        """The lexicon's reason in one phrase: its code, and the detail if there is one."""
        return f"{self.reason}: {self.detail}" if self.detail else str(self.reason)

    def message(self, lang: Lang, why: str | None = None) -> str:
        """Return the message; ``why`` replaces the lexicon's code by a wording in ``lang``."""
        return self.template(lang).format(word=escape(self.word), why=why or self.why)


@dataclass(eq=False)
class WordUsed(Refusal):
    """The word was made before in this game; ``turn`` counts all turns from 1."""

    code = "word_used"
    russian = "«{word}» уже было: {player}, ход {turn}; слово засчитывается один раз"
    english = "'{word}' was made before: {player}, move {turn}; a word counts once"
    word: str
    player: str
    turn: int


@dataclass(eq=False)
class StartWordUsed(Refusal):
    """The word is the one the game began with."""

    code = "start_word_used"
    russian = "«{word}» — стартовое слово: составьте другое"
    english = "'{word}' is the start word: make another"
    word: str


@dataclass(eq=False)
class AlreadyReadable(Refusal):
    """The word could be read on the board before the move, and the rules ban that."""

    code = "already_readable"
    russian = "«{word}» читалось на поле и до хода: новая буква должна дать новое слово"
    english = "'{word}' could be read on the board before the move: the new letter must make a new word"
    word: str


@dataclass(eq=False)
class CannotBeLaid(Refusal):
    """A good word, but no single letter makes it readable on this board."""

    code = "cannot_be_laid"
    russian = "«{word}» не выложить: нужна ровно одна новая буква рядом с заполненными"
    english = "'{word}' cannot be laid: exactly one new letter must complete it beside the filled cells"
    word: str


@dataclass(eq=False)
class PassNotAllowed(Refusal):
    """A pass while there is a legal move, under rules that allow it only for want of one."""

    code = "pass_not_allowed"
    russian = "пропустить ход нельзя: допустимый ход есть"
    english = "you may not pass: there is a legal move"


@dataclass(eq=False)
class BoardSize(Refusal):
    """A board outside the sizes that can be played."""

    code = "board_size"
    russian = "поле {rows}×{cols} не годится: строк и столбцов от {least} до {most}"
    english = "a board of {rows} × {cols} will not do: rows and columns are {least} to {most}"
    rows: int
    cols: int
    least: int
    most: int


@dataclass(eq=False)
class StartDoesNotFit(Refusal):
    """The start word runs off the board."""

    code = "start_does_not_fit"
    russian = "стартовое слово «{word}» не помещается: в ряду {room} клеток, отступ {offset}, ряд {number}"
    english = "the start word '{word}' does not fit: {room} cells in a line, offset {offset}, line {number}"
    word: str
    room: int
    offset: int
    number: int


@dataclass(eq=False)
class OddCells(Refusal):
    """Two players and an odd number of empty cells: they would not have the same number of moves."""

    code = "odd_cells"
    russian = (
        "пустых клеток {empty}, а двум игрокам нужно чётное число: возьмите слово или поле другого размера"
    )
    english = (
        "{empty} empty cells, and two players need an even number: take a word or a board of another size"
    )
    empty: int


@dataclass(eq=False)
class PlayerCount(Refusal):
    """Fewer than 2 or more than 4 players."""

    code = "player_count"
    russian = "игроков {count}, а нужно от {least} до {most}"
    english = "{count} players: the game is for {least} to {most}"
    count: int
    least: int
    most: int


@dataclass(eq=False)
class PlayerName(Refusal):
    """A player's name that a record could not hold."""

    code = "player_name"
    russian = "имя игрока «{name}» не годится: нужна одна непустая строка без пробелов по краям"
    english = "'{name}' will not do as a player's name: one line, not empty, no blanks around it"
    name: str


@dataclass(eq=False)
class LengthBounds(Refusal):
    """Bounds of the word length that no word can meet."""

    code = "length_bounds"
    russian = "длина слов {least}..{most} невозможна: сначала меньшее число, от 1"
    english = "word length {least}..{most} is impossible: the smaller number first, from 1"
    least: int
    most: int


@dataclass(eq=False)
class NoStartWord(Refusal):
    """The lexicon has no word that could begin the game."""

    code = "no_start_word"
    russian = "в словаре {lexicon} нет слова из {length} букв для начала: задайте --start или другое поле"
    english = "lexicon {lexicon} has no word of {length} letters to begin with: give --start or another board"
    lexicon: str
    length: int


def all_refusals() -> Iterator[type[Refusal]]:
    """Yield every type of refusal, in the order of this module."""
    yield from Refusal.__subclasses__()
