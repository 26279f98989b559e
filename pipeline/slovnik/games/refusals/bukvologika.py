"""What Bukvologika refuses: an action out of its time, a piece that cannot be moved so, parameters that will not do."""

from dataclasses import dataclass

from slovnik.games.refusals.base import Refusal


@dataclass(eq=False)
class OpeningNotOver(Refusal):
    """A move while the letters of the start square are still being put."""

    code = "opening_not_over"
    russian = "дебют не закончен: сначала поставьте букву на {cells}, без слова"
    english = "the opening is not over: first put a letter on {cells}, without a word"
    cells: str


@dataclass(eq=False)
class OpeningOver(Refusal):
    """A letter of the opening after the opening."""

    code = "opening_over"
    russian = "дебют закончен: объявите действие и составьте слово"
    english = "the opening is over: announce an action and make a word"


@dataclass(eq=False)
class NotOpeningCell(Refusal):
    """A letter of the opening on a cell where none is due."""

    code = "not_opening_cell"
    russian = "в дебюте на {cell} букву не ставят: сейчас можно на {cells}"
    english = "no letter goes on {cell} in the opening: now it is {cells}"
    cell: str
    cells: str


@dataclass(eq=False)
class LetterRepeats(Refusal):
    """A letter of the opening that is on the board already."""

    code = "letter_repeats"
    russian = "«{letter}» на доске уже есть, а в начальном квадрате буквы не повторяются: возьмите другую"
    english = "'{letter}' is on the board, and the letters of the start square differ: take another"
    letter: str


@dataclass(eq=False)
class LetterNotInBank(Refusal):
    """The new letter is not among those that the mover may put."""

    code = "letter_not_in_bank"
    russian = "буквы «{letter}» в банке нет: там «{bank}»"
    english = "there is no '{letter}' in the bank: it has '{bank}'"
    letter: str
    bank: str


@dataclass(eq=False)
class PlacementFirst(Refusal):
    """Another action in a move that must be a placement."""

    code = "placement_first"
    russian = "ход {number} — только постановка: другие действия разрешены после хода {placements}"
    english = "move {number} must be a placement: the other actions come after move {placements}"
    number: int
    placements: int


@dataclass(eq=False)
class NotBesideSquare(Refusal):
    """A letter of the first placements that does not touch the start square."""

    code = "not_beside_square"
    russian = "{cell} не касается начального квадрата c3–e5: в ходе {number} ставьте букву вплотную к нему"
    english = "{cell} does not touch the start square c3–e5: in move {number} put the letter beside it"
    cell: str
    number: int


@dataclass(eq=False)
class NoSuchCell(Refusal):
    """A cell that the board does not have."""

    code = "no_such_cell"
    russian = "клетки {cell} на доске нет: вертикали a–g, горизонтали 1–7"
    english = "there is no cell {cell}: files are a–g, ranks 1–7"
    cell: str


@dataclass(eq=False)
class NoPiece(Refusal):
    """Castling, relocation or replacement of what is not there."""

    code = "no_piece"
    russian = "на {cell} фишки нет: выберите занятую клетку"
    english = "there is no piece on {cell}: choose a filled cell"
    cell: str


@dataclass(eq=False)
class TouchesNoPiece(Refusal):
    """A letter or a piece put where no other piece is near."""

    code = "touches_no_piece"
    russian = "{cell} не касается других фишек: нужна клетка, которая касается их хотя бы углом"
    english = "{cell} touches no other piece: choose a cell that touches one, by a corner at least"
    cell: str


@dataclass(eq=False)
class SamePieces(Refusal):
    """Castling that changes nothing."""

    code = "same_pieces"
    russian = "на {first} и {second} одно и то же («{piece}»): рокировка меняет местами разные фишки"
    english = "{first} and {second} hold the same ('{piece}'): castling is for two different pieces"
    first: str
    second: str
    piece: str


@dataclass(eq=False)
class SameLetter(Refusal):
    """Replacement that changes nothing."""

    code = "same_letter"
    russian = "на {cell} и так «{letter}»: замените на другую букву"
    english = "{cell} holds '{letter}' already: replace it by another letter"
    cell: str
    letter: str


@dataclass(eq=False)
class JokerStays(Refusal):
    """Replacement of a joker."""

    code = "joker_stays"
    russian = "на {cell} джокер: с доски его не снимают, его можно только рокировать или переместить"
    english = "{cell} holds a joker: it never leaves the board, it can only be castled or relocated"
    cell: str


@dataclass(eq=False)
class ChangeNotInPath(Refusal):
    """The word goes over none of the cells that the action changed."""

    code = "change_not_in_path"
    russian = "слово не проходит через {cells}: изменённая фишка должна быть его частью"
    english = "the word does not go through {cells}: a piece that was changed must be part of it"
    cells: str


@dataclass(eq=False)
class OnlyJokers(Refusal):
    """The word goes over jokers alone, and the rules ban that."""

    code = "only_jokers"
    russian = "«{word}» — из одних джокеров: в слове нужна хотя бы одна буква с доски"
    english = "'{word}' goes over jokers alone: one letter at least must lie on the board"
    word: str


@dataclass(eq=False)
class CannotBeMade(Refusal):
    """A good word, but none of the actions allowed now makes it readable."""

    code = "cannot_be_made"
    russian = "«{word}» не составить ни одним из действий, возможных сейчас: назовите другое слово"
    english = "'{word}' cannot be made by any action that is possible now: name another word"
    word: str


@dataclass(eq=False)
class MoveCount(Refusal):
    """A number of moves that no game has."""

    code = "move_count"
    russian = "ходов {moves}, а играют до {allowed}: выберите из этих чисел"
    english = "{moves} moves: a game has {allowed}, choose one of these"
    moves: int
    allowed: str


@dataclass(eq=False)
class PlacementCount(Refusal):
    """A number of first placements that no game has."""

    code = "placement_count"
    russian = "первых постановок {placements}, а бывает 1 или 2"
    english = "{placements} first placements: there are 1 or 2"
    placements: int


@dataclass(eq=False)
class BankSize(Refusal):
    """A bank that is empty from the start, or too large to look through."""

    code = "bank_size"
    russian = "букв в банке {size}, а бывает от 1 до {most}"
    english = "{size} letters in a bank: there are 1 to {most}"
    size: int
    most: int


@dataclass(eq=False)
class BadLetterTable(Refusal):
    """Letters that are neither a table's name nor a declaration."""

    code = "bad_letter_table"
    russian = "буквы «{text}» не годятся: нужно имя таблицы (ru) или сами буквы с числами, как а11б2"
    english = "the letters '{text}' will not do: name a table (ru) or write letters with numbers, as а11б2"
    text: str


@dataclass(eq=False)
class FewTiles(Refusal):
    """A bag that cannot fill the banks and the start square."""

    code = "few_tiles"
    russian = (
        "в мешочке {tiles} фишек и {different} разных букв, а нужно фишек {needed} и букв {least}: "
        "добавьте буквы или уменьшите банк"
    )
    english = (
        "the bag has {tiles} tiles and {different} different letters, and {needed} and {least} are needed: "
        "add letters or take a smaller bank"
    )
    tiles: int
    different: int
    needed: int
    least: int
