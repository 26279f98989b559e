"""What a board refuses: a letter, a cell or a path that will not do."""

from dataclasses import dataclass

from slovnik.games.refusals.base import Refusal


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
class PathBroken(Refusal):
    """Two cells of the path that follow one another do not touch."""

    code = "path_broken"
    russian = "путь рвётся между {first} и {second}: каждая клетка должна соседствовать с предыдущей"
    english = "the path breaks between {first} and {second}: each cell must touch the one before"
    first: str
    second: str


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
class PathCrossesItself(Refusal):
    """Two diagonal steps of the path cross between the same four cells."""

    code = "path_crosses_itself"
    russian = "путь пересекает сам себя: шаг {first} и шаг {second}; обойдите"
    english = "the path crosses itself: step {first} and step {second}; go round"
    first: str
    second: str
