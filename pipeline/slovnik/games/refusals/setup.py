"""Parameters, players and start words that no game can have."""

from dataclasses import dataclass

from slovnik.games.refusals.base import Refusal


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
    russian = "имя игрока «{name}» не годится: нужна одна непустая строка не длиннее 200 знаков, без пробелов по краям"
    english = "'{name}' will not do as a player's name: one line of 1 to 200 characters, no blanks around it"
    name: str


@dataclass(eq=False)
class LexiconName(Refusal):
    """A lexicon's name that a record could not hold; it may come from a file's."""

    code = "lexicon_name"
    russian = (
        "имя словаря «{name}» не годится: в нём управляющий символ или перевод строки; переименуйте файл"
    )
    english = "'{name}' will not do as a lexicon's name: a control character or line break; rename the file"
    name: str


@dataclass(eq=False)
class GameSeed(Refusal):
    """A seed that a record could not hold."""

    code = "game_seed"
    russian = (
        "число партии (seed) «{seed}» не годится: в нём управляющий символ или перевод строки; задайте другое"
    )
    english = "'{seed}' will not do as a seed: a control character or line break; give another"
    seed: str


@dataclass(eq=False)
class SameName(Refusal):
    """Two people of one name: neither the table nor the ratings could tell them apart."""

    code = "same_name"
    russian = "двух игроков зовут «{name}», а людей различают по именам: назовите их по-разному"
    english = "two players are called '{name}', and people go by their names: give them different ones"
    name: str


@dataclass(eq=False)
class PassLimit(Refusal):
    """A game that would be drawn before its first move."""

    code = "pass_limit"
    russian = "pass_limit {limit} не годится: ничья наступает самое меньшее после {least} паса каждого игрока"
    english = "pass_limit {limit} will not do: a draw takes at least {least} pass of every player"
    limit: int
    least: int


@dataclass(eq=False)
class LengthBounds(Refusal):
    """Bounds of the word length that no word can meet."""

    code = "length_bounds"
    russian = "длина слов {least}..{most} невозможна: сначала меньшее число, от 1"
    english = "word length {least}..{most} is impossible: the smaller number first, from 1"
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
class NoSuchLine(Refusal):
    """The start word is to lie in a row or column that the board has not."""

    code = "no_such_line"
    russian = "ряда {number} (--number) на поле нет: их {lines}, считая от 1"
    english = "the board has no line {number} (--number): there are {lines}, from 1"
    number: int
    lines: int


@dataclass(eq=False)
class OffsetForDrawn(Refusal):
    """Cells are to stay empty before a start word that is yet to be drawn, and a drawn one fills its line."""

    code = "offset_for_drawn"
    russian = (
        "отступ {offset} (--offset) невозможен: слово по жребию занимает весь ряд из {room} клеток; "
        "задайте слово короче (--start)"
    )
    english = (
        "an offset of {offset} (--offset) is impossible: a drawn start word fills its line of {room} cells; "
        "name a shorter word (--start)"
    )
    offset: int
    room: int


@dataclass(eq=False)
class OddCells(Refusal):
    """The empty cells cannot be shared out among two players so that they have the same number of moves."""

    code = "odd_cells"
    russian = (
        "пустых клеток {empty}, а двум игрокам нужно число, кратное {share}: возьмите другое слово или поле"
    )
    english = "{empty} empty cells, and two players need a multiple of {share}: take another word or board"
    empty: int
    share: int


@dataclass(eq=False)
class NoStartWord(Refusal):
    """The lexicon has no word that could begin the game."""

    code = "no_start_word"
    russian = "в словаре {lexicon} нет слова из {length} букв для начала: задайте --start или другое поле"
    english = "lexicon {lexicon} has no word of {length} letters to begin with: give --start or another board"
    lexicon: str
    length: int


@dataclass(eq=False)
class BadClock(Refusal):
    """A clock that cannot be read or that nothing can be measured by."""

    code = "bad_clock"
    russian = "часы «{text}» не годятся: пишите none, move:60, game:600+5, game:600:warns или game:1200:costs"
    english = (
        "the clock '{text}' will not do: write none, move:60, game:600+5, game:600:warns or game:1200:costs"
    )
    text: str
