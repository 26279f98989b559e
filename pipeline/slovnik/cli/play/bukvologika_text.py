"""What the game table says in Bukvologika."""

from typing import Final

from slovnik.cli.play.phrases import Phrases
from slovnik.games.bukvologika.changes import Kind

SAY: Final = Phrases(
    {
        "welcome": (
            "Буквологика. Объявите действие, измените им доску и назовите слово-змейку через изменённое: за букву — "
            "очко. * — джокер, любая буква. Ходов у каждого: {moves}.",
            "Bukvologika. Announce an action, change the board by it, and name a word that winds through the change: "
            "a point a letter. * is a joker, any letter. Moves for each: {moves}.",
        ),
        "opening": (
            "Дебют без слов: буква из банка на d4, потом по букве на c3, c5, e3, e5, все разные.",
            "The opening has no words: a letter of the bank on d4, then one each on c3, c5, e3, e5, all different.",
        ),
        "first": (
            "Первый ход каждого — постановка вплотную к начальному квадрату.",
            "The first move of each is a placement beside the start square.",
        ),
        "first_two": (
            "Первые два хода каждого — постановки вплотную к начальному квадрату.",
            "The first two moves of each are placements beside the start square.",
        ),
        "type": (
            "Пишите действие и слово: «постановка рот», «3 d4 e6 рот» или просто «рот». Помощь: ?",
            "Type the action and the word: 'placement рот', '3 d4 e6 рот' or just 'рот'. Help: ?",
        ),
        "moves": (
            "  В дебюте — буква и клетка: о d4\n"
            "  Дальше — действие (имя, начало или номер), клетки, буква, слово:\n"
            "  1 постановка e6 р рот      буква из банка на пустую клетку\n"
            "  2 статус-кво рот           доска не меняется\n"
            "  3 рокировка d4 e6 рот      две фишки меняются местами\n"
            "  4 перемещение d4 e6 рот    фишка с d4 идёт на пустую e6\n"
            "  5 замена d4 р рот          буква на d4 меняется на букву из банка\n"
            "  Что не названо, игра найдёт сама, а если способов несколько — спросит.",
            "  In the opening, a letter and a cell: о d4\n"
            "  Then the action (name, beginning or number), cells, letter, word:\n"
            "  1 placement e6 р рот       a letter of the bank on an empty cell\n"
            "  2 status-quo рот           the board stays as it is\n"
            "  3 castling d4 e6 рот       two pieces change places\n"
            "  4 relocation d4 e6 рот     the piece on d4 goes to the empty e6\n"
            "  5 replacement d4 р рот     the letter on d4 gives way to one of the bank\n"
            "  What is not named is found; if there are several ways, you are asked.",
        ),
        "type_opening": (
            "Пишите букву и клетку («о d4»), а после дебюта — слово («рот»). Помощь: ?",
            "Type a letter and a cell ('о d4'), and a word after the opening ('рот'). Help: ?",
        ),
        "pass": ("пропустить ход, 0 очков", "make no move, 0 points"),
        "no_action": (
            "Действия {extra} нет: они от 1 до 5. Помощь: ?",
            "There is no action {extra}: they are 1 to 5. Help: ?",
        ),
        "extra": (
            "В строке лишнее: «{extra}». Пишите действие, клетки, букву, слово: «1 e6 р рот».",
            "'{extra}' is too much. Type the action, cells, letter and word: '1 e6 р рот'.",
        ),
        "call": ("{player}, ход {number} из {moves}", "{player}, move {number} of {moves}"),
        "call_opening": ("{player}, буква дебюта", "{player}, a letter of the opening"),
        "bank": ("Банк: {letters}", "Bank: {letters}"),
        "bank_of": ("Банк ({player}): {letters}", "Bank ({player}): {letters}"),
        "bag": ("В мешочке фишек: {tiles}", "Tiles in the bag: {tiles}"),
        "opening_on": ("Дебют: буква на {cells}", "Opening: a letter on {cells}"),
        "laid": ("{player}: «{letter}» на {cell}", "{player}: '{letter}' on {cell}"),
        "moved": (
            "{player}: {action} — {word} ({path}), +{points}{jokers}",
            "{player}: {action} — {word} ({path}), +{points}{jokers}",
        ),
        "jokers": (", джокеры: {letters}", ", jokers: {letters}"),
        Kind.PLACEMENT: ("постановка «{letter}» на {first}", "placement of '{letter}' on {first}"),
        Kind.STATUS_QUO: ("статус-кво", "status quo"),
        Kind.CASTLING: (
            "рокировка «{piece}» с {first} и «{other}» с {second}",
            "castling of '{piece}' on {first} and '{other}' on {second}",
        ),
        Kind.RELOCATION: (
            "перемещение «{piece}» с {first} на {second}",
            "relocation of '{piece}' from {first} to {second}",
        ),
        Kind.REPLACEMENT: (
            "замена «{piece}» на «{letter}» в {first}",
            "replacement of '{piece}' by '{letter}' on {first}",
        ),
        "which_cell": ("Куда «{letter}»?", "Where does '{letter}' go?"),
        "option_cell": ("на {cell}", "on {cell}"),
        "which_action": ("«{word}» составляют разные действия:", "'{word}' comes of several actions:"),
        "which": ("«{word}» можно составить по-разному:", "'{word}' can be made in several ways:"),
        "which_first": (
            "«{word}» можно составить по-разному (вот первые способы; другой назовите клетками):",
            "'{word}' can be made in several ways (these are the first; name another by its cells):",
        ),
        "say_letter": (
            "Сейчас дебют: напишите букву из банка ({letters}), например «{example}».",
            "This is the opening: type a letter of the bank ({letters}), such as '{example}'.",
        ),
        "say_word": (
            "Напишите слово, с действием или без: «рот», «1 рот», «рокировка d4 e6 рот». Помощь: ?",
            "Type a word, with an action or without: 'рот', '1 рот', 'castling d4 e6 рот'. Help: ?",
        ),
        "otherwise": (
            "Так «{word}» не составить. Можно, например: {actions}.",
            "'{word}' cannot be made so. It can, for example, by {actions}.",
        ),
        "fine": ("«{word}» можно: {action}", "'{word}' is fine: {action}"),
        "hint_letters": (
            "Можно поставить: {letters}; ещё раз «подсказка» — что набрать.",
            "You could put: {letters}; 'hint' once more says what to type.",
        ),
        "hint_letter": (
            "Поставьте, например, частую букву «{letter}»: наберите «{letter} {cell}».",
            "Put a frequent letter, such as '{letter}': type '{letter} {cell}'.",
        ),
        "no_letter": (
            "Ни одной буквы банка поставить нельзя: пасуйте.",
            "No letter of the bank may be put: pass.",
        ),
        "rare": ("Слово редкое.", "It is a rare word."),
        "hint_action": (
            "Есть слово из {length} букв, действие: {name}; ещё раз «подсказка» — ход целиком.",
            "There is a word of {length} letters by {name}; 'hint' once more shows it.",
        ),
        "hint_word": (
            "Можно: {word} — {action}; наберите «{line}».",
            "You could play {word} — {action}; type '{line}'.",
        ),
        "no_hint": ("Ни одно действие не даёт слова: пасуйте.", "No action makes a word: pass."),
    }
)

KIND_SAYS: Final = Phrases(
    {
        Kind.PLACEMENT: ("постановка", "placement"),
        Kind.STATUS_QUO: ("статус-кво", "status-quo"),
        Kind.CASTLING: ("рокировка", "castling"),
        Kind.RELOCATION: ("перемещение", "relocation"),
        Kind.REPLACEMENT: ("замена", "replacement"),
    }
)
"""What each action is called."""
