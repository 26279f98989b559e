"""What ``slovnik play`` and ``slovnik replay`` say, in Russian and English."""

from collections.abc import Mapping
from typing import Final

from slovnik.errors import RulesError
from slovnik.games.refusals import Lang, NotAWord, Refusal
from slovnik.terms import Reason

TEXT: Final[Mapping[str, tuple[str, str]]] = {
    "welcome": (
        "Балда. Поставьте букву рядом с заполненной клеткой и составьте через неё слово: за букву — очко.\n"
        "Пишите просто слово; если его можно выложить по-разному, добавьте клетку: «нож б3». Помощь: ?",
        "Balda. Put a letter next to a filled cell and make a word through it: a point a letter.\n"
        "Just type the word; if it can be laid in several ways, add the cell: 'нож б3'. Help: ?",
    ),
    "help": (
        "  СЛОВО             поставить букву и составить слово\n"
        "  СЛОВО б3          то же, с буквой в столбце б, строке 3\n"
        "  б3 ж СЛОВО        то же, с буквой ж\n"
        "  почему СЛОВО      почему его нельзя\n"
        "  подсказка (h)     где искать; ещё раз — слово целиком\n"
        "  пас               пропустить ход\n"
        "  сдаюсь            закончить партию поражением\n"
        "  выход (q)         прервать партию\n"
        "Команду можно начать с косой черты (/пас), если такое же слово можно составить.",
        "  WORD              put the letter and make the word\n"
        "  WORD б3           the same, with the letter in column б, row 3\n"
        "  б3 ж WORD         the same, with the letter ж\n"
        "  why WORD          why it is refused\n"
        "  hint (h)          where to look; once more: the word\n"
        "  pass              make no move\n"
        "  resign            lose the game\n"
        "  quit (q)          break the game off\n"
        "A command may begin with a slash (/pass).",
    ),
    "seed": ("Партия {seed}: --seed {seed} начнёт её так же.", "Game {seed}: --seed {seed} begins it again."),
    "uneven": (
        "Внимание: {left} из пустых клеток не делятся поровну на {players} игроков.",
        "Mind: {left} of the empty cells cannot be shared out evenly among {players} players.",
    ),
    "prompt": ("{player}, ваш ход: ", "{player}, your move: "),
    "moved": (
        "{player}: {word}, «{letter}» в {cell}, +{points}",
        "{player}: {word}, '{letter}' in {cell}, +{points}",
    ),
    "passed": ("{player}: пас", "{player} passes"),
    "resigned": ("{player} сдаётся", "{player} resigns"),
    "which": ("«{word}» можно выложить по-разному:", "'{word}' can be laid in several ways:"),
    "option": ("  {number}) «{letter}» в {cell}", "  {number}) '{letter}' in {cell}"),
    "choose": ("Номер или клетка: ", "Number or cell: "),
    "command_or_word": (
        "«{word}» — и слово, и команда. Напишите /{word} для команды или «{word} {cell}» для слова.",
        "'{word}' is a word and a command. Type /{word} for the command or '{word} {cell}' for the word.",
    ),
    "say_word": (
        "Напишите слово, например «нож» или «нож б3». Помощь: ?",
        "Type a word: 'нож' or 'нож б3'. Help: ?",
    ),
    "not_chosen": ("Ход не сделан.", "No move was made."),
    "no_such_cell": (
        "Так «{word}» не выложить. Можно: {cells}",
        "'{word}' cannot be laid so. It can: {cells}",
    ),
    "fine": ("«{word}» можно: «{letter}» в {cell}", "'{word}' is fine: '{letter}' in {cell}"),
    "why_what": ("Почему — какое слово? Например: почему ножик", "Why which word? For example: why ножик"),
    "suggest": ("Может быть: {words}?", "Did you mean {words}?"),
    "hint_place": (
        "Есть слово из {length} букв: новая буква встанет в клетку {cell}; ещё раз «подсказка» — слово целиком.",
        "There is a word of {length} letters through {cell}; 'hint' once more shows it.",
    ),
    "hint_word": ("Можно: {word}, «{letter}» в {cell}", "You could play {word}, '{letter}' in {cell}"),
    "broken_off": ("Партия прервана.", "The game is broken off."),
    "resume": (
        "Продолжить: slovnik play balda --resume {file}{options}",
        "To go on: slovnik play balda --resume {file}{options}",
    ),
    "not_saved": (
        "Партия не записана: в другой раз добавьте --record ФАЙЛ.",
        "The game is not kept: next time add --record FILE.",
    ),
    "saved": (
        "Запись: {file} (проверить: slovnik replay {file}{options})",
        "Record: {file} (verify: slovnik replay {file}{options})",
    ),
    "unfinished": ("Партия не окончена.", "The game is not over."),
    "draw": ("Ничья: {why}. {scores}", "A draw: {why}. {scores}"),
    "win": ("Победа: {player}, {why}. {scores}", "{player} wins: {why}. {scores}"),
    "start_word": ("начало: {word}", "start: {word}"),
    "earlier": ("… ещё {count}", "… {count} more"),
}
"""Message → (Russian, English)."""

COMMANDS: Final[Mapping[str, str]] = {
    "?": "help",
    "помощь": "help",
    "help": "help",
    "h": "hint",
    "п": "hint",
    "подсказка": "hint",
    "hint": "hint",
    "почему": "why",
    "why": "why",
    "пас": "pass",
    "pass": "pass",
    "сдаюсь": "resign",
    "resign": "resign",
    "выход": "quit",
    "quit": "quit",
    "q": "quit",
}
"""What may be typed for each command."""


def say(lang: Lang, key: str, **values: object) -> str:
    """Return the message called ``key`` in ``lang``."""
    return TEXT[key][lang == "en"].format(**values)


def say_refusal(refusal: Refusal, lang: Lang) -> str:
    """Return why something is refused, the lexicon's reasons in words."""
    if not isinstance(refusal, NotAWord):
        return refusal.message(lang)
    why = _say_reason(refusal.reason, lang)
    return refusal.message(lang, f"{why} ({refusal.detail})" if refusal.detail else why)


def _say_reason(reason: Reason, lang: Lang) -> str:
    """Return a lexicon's reason in words; its code if the wording cannot be read: a game goes on."""
    from slovnik.resources import rules_folder
    from slovnik.ruleset.reasons import load_wording

    try:
        line = load_wording(rules_folder() / "reasons.toml").reasons[reason].line
    except RulesError:
        return str(reason)
    return line.ru if lang == "ru" else line.en
