"""What the game table says in Balda."""

from typing import Final

from slovnik.cli.play.phrases import Phrases

SAY: Final = Phrases(
    {
        "welcome": (
            "{name}. Поставьте букву рядом с заполненной клеткой и составьте через неё слово: за букву — очко.",
            "{name}. Put a letter next to a filled cell and make a word through it: a point a letter.",
        ),
        "type": (
            "Пишите просто слово; если его можно выложить по-разному, добавьте клетку: «нож б3». Помощь: ?",
            "Just type the word; if it can be laid in several ways, add the cell: 'нож б3'. Help: ?",
        ),
        "king": (
            "Соседние клетки — все восемь вокруг, наискосок тоже.",
            "All eight cells around are neighbours, those across the corner too.",
        ),
        "no_crossing": ("Слово не может пересекать само себя.", "A word may not cross itself."),
        "double": (
            "Ход двойной: первая буква и слово через неё, затем вторая буква и второе слово.",
            "A turn is double: the first letter and a word through it, then the second letter and a second word.",
        ),
        "ban_readable": (
            "Слова, которые на поле уже можно прочесть, не засчитываются.",
            "Words that can be read on the board already do not count.",
        ),
        "length": ("Слова — от {least} до {most} букв.", "Words have {least} to {most} letters."),
        "length_from": ("Слова — от {least} букв.", "Words have {least} letters or more."),
        "uneven": (
            "Внимание: {left} из пустых клеток не делятся поровну на {players} игроков.",
            "Mind: {left} of the empty cells cannot be shared out evenly among {players} players.",
        ),
        "moves": (
            "  СЛОВО             поставить букву и составить слово\n"
            "  СЛОВО б3          то же, с буквой в столбце б, строке 3\n"
            "  б3 ж СЛОВО        то же, с буквой ж\n"
            "  б3 ж СЛОВО б1-б2-б3   то же, по этому пути",
            "  WORD              put the letter and make the word\n"
            "  WORD б3           the same, with the letter in column б, row 3\n"
            "  б3 ж WORD         the same, with the letter ж\n"
            "  б3 ж WORD б1-б2-б3    the same, along this path",
        ),
        "pass": ("пропустить ход", "make no move"),
        "pass_double": ("пропустить весь ход, до первой буквы", "make no move, before the first letter"),
        "pass_stuck": ("пропустить ход, если хода нет", "make no move, for want of one"),
        "extra": (
            "В строке лишнее: «{extra}». Пишите одно слово, при нём клетку и букву: «б3 ж нож».",
            "'{extra}' is too much. Type one word, with a cell and a letter: 'б3 ж нож'.",
        ),
        "rare": ("(слово редкое)", "(a rare word)"),
        "call": ("{player}, ваш ход", "{player}, your move"),
        "call_first": ("{player}, первая буква", "{player}, the first letter"),
        "call_second": ("{player}, вторая буква", "{player}, the second letter"),
        "moved": (
            "{player}: {word}, «{letter}» в {cell}, +{points}",
            "{player}: {word}, '{letter}' in {cell}, +{points}",
        ),
        "moved_first": (
            "{player}, первая буква: {word}, «{letter}» в {cell}, +{points}",
            "{player}, the first letter: {word}, '{letter}' in {cell}, +{points}",
        ),
        "moved_second": (
            "{player}, вторая буква: {word}, «{letter}» в {cell}, +{points}",
            "{player}, the second letter: {word}, '{letter}' in {cell}, +{points}",
        ),
        "which": ("«{word}» можно выложить по-разному:", "'{word}' can be laid in several ways:"),
        "option": ("«{letter}» в {cell}", "'{letter}' in {cell}"),
        "say_word": (
            "Напишите слово, например «нож» или «нож б3». Помощь: ?",
            "Type a word: 'нож' or 'нож б3'. Help: ?",
        ),
        "elsewhere": (
            "Так «{word}» не выложить. Можно: {cells}",
            "'{word}' cannot be laid so. It can: {cells}",
        ),
        "fine": ("«{word}» можно: «{letter}» в {cell}", "'{word}' is fine: '{letter}' in {cell}"),
        "no_hint": ("Подсказать нечего.", "There is nothing to hint at."),
        "hint_place": (
            "Есть слово из {length} букв: новая буква встанет в клетку {cell}; ещё раз «подсказка» — слово целиком.",
            "There is a word of {length} letters through {cell}; 'hint' once more shows it.",
        ),
        "hint_word": ("Можно: {word}, «{letter}» в {cell}", "You could play {word}, '{letter}' in {cell}"),
        "start_word": ("начало: {word}", "start: {word}"),
    }
)
