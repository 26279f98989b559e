"""What the game table says in any game."""

from typing import Final

from slovnik.cli.play.commands import Command
from slovnik.cli.play.phrases import Phrases

SAY: Final = Phrases(
    {
        "seed": (
            "Партия {seed}: --seed {seed} с теми же настройками начнёт её так же.",
            "Game {seed}: --seed {seed} with the same settings begins it again.",
        ),
        "goes_on": (
            "{game}. Продолжаем партию, сделано ходов: {turns}. Правила и команды: ?",
            "{game}. The game goes on, turns made: {turns}. Rules and commands: ?",
        ),
        "was_over": (
            "{game}. Партия уже окончена, сделано ходов: {turns}.",
            "{game}. The game is over already, turns made: {turns}.",
        ),
        "loading": ("Читаю слова…", "Reading the words…"),
        "thinking": ("{player} думает…", "{player} is thinking…"),
        "looking": ("Ищу…", "Looking…"),
        "commands": (
            "  почему СЛОВО      почему его нельзя и что оно значит\n"
            "  подсказка (h)     где искать; ещё раз — ход целиком\n"
            "  пас               {passing}\n"
            "  сдаюсь            сдаться\n"
            "  покажи            показать позицию ещё раз\n"
            "  сохранить ФАЙЛ    записывать партию в этот файл\n"
            "  выход (q)         прервать партию",
            "  why WORD          why it is refused, and what it means\n"
            "  hint (h)          where to look; once more: the move\n"
            "  pass              {passing}\n"
            "  resign            give the game up\n"
            "  show              show the position again\n"
            "  save FILE         keep the game in this file\n"
            "  quit (q)          break the game off",
        ),
        "undo_help": ("  отмена            взять ход назад", "  undo              take the last move back"),
        "slash_help": (
            "Команду можно начать с косой черты (/пас), если такое же слово можно составить.",
            "A command may begin with a slash (/pass), if the word could be made as well.",
        ),
        "training": (
            "Тренировка: «отмена» берёт ход назад.",
            "Training: 'undo' takes a move back.",
        ),
        "person_like_bot": (
            "«{name}» — человек: бота с таким именем нет. Есть {bots}.",
            "'{name}' is a person: there is no such bot. There are {bots}.",
        ),
        "left": (" (осталось {time})", " ({time} left)"),
        "over": (" (время вышло, сверх него {time})", " (out of time, {time} over)"),
        "which": ("Номер (или другой ход): ", "Number (or another move): "),
        "no_option": ("Такого номера нет. ", "There is no such number. "),
        "not_chosen": ("Ход не сделан.", "No move was made."),
        "command_or_word": (
            "«{word}» — и команда, и ход:",
            "'{word}' is a command and a move:",
        ),
        "command_at_once": ("{command} (сразу: /{word})", "{command} (at once: /{word})"),
        "long_line": (
            "Строка длиннее {most} символов, она не прочитана. Напишите ход или ? для помощи.",
            "The line is longer than {most} characters and was not read. Type a move, or ? for help.",
        ),
        "not_utf8": (
            "Строка не в кодировке UTF-8, она не прочитана. Наберите её ещё раз.",
            "The line is not UTF-8 and was not read. Type it again.",
        ),
        "no_command": ("Команды «{name}» нет. Помощь: ?", "There is no command '{name}'. Help: ?"),
        "why_what": (
            "Почему — какое слово? Например: почему ножик",
            "Why which word? For example: why ножик",
        ),
        "offer_why": (
            "Почему? Напишите «почему» — подробнее о слове «{word}».",
            "Why? Type 'why' for more about '{word}'.",
        ),
        "suggest": ("Может быть: {words}?", "Did you mean {words}?"),
        "no_undo": (
            "Ход назад берут только в тренировке: начните партию с --training.",
            "Moves are taken back in training only: begin the game with --training.",
        ),
        "nothing_to_undo": (
            "Отменять нечего: ходов ещё не было.",
            "There is nothing to undo: no move was made yet.",
        ),
        "undone": ("Ход взят назад: {player}.", "The move is taken back: {player}."),
        "save_where": (
            "В какой файл? Например: сохранить игра.txt",
            "To which file? For example: save game.txt",
        ),
        "file_exists": (
            "{file}: такой файл уже есть, он не тронут; назовите другой.",
            "{file}: there is such a file, and it is left alone; name another.",
        ),
        "no_folder": ("папки {folder} нет", "there is no folder {folder}"),
        "cannot_save": ("{file}: записать не удалось ({why})", "{file}: cannot be written ({why})"),
        "kept": (
            "Партия записывается в {file} после каждого хода.",
            "The game is kept in {file} after every move.",
        ),
        "late": (
            "{player}: время превышено на {time}.",
            "{player}: {time} over the time.",
        ),
        "passed": ("{player}: пас", "{player} passes"),
        "resigned": ("{player} сдаётся", "{player} resigns"),
        "timed_out": ("{player}: время вышло", "{player} is out of time"),
        "after_end": (
            "«отмена» возьмёт ход назад, пустая строка закончит: ",
            "'undo' takes a move back, an empty line ends: ",
        ),
        "broken_off": ("Партия прервана.", "The game is broken off."),
        "resume": (
            "Продолжить: slovnik play --resume {file}{options}",
            "To go on: slovnik play --resume {file}{options}",
        ),
        "not_saved": (
            "Партия не записана: в другой раз начните с --record ФАЙЛ или напишите «сохранить ФАЙЛ».",
            "The game is not kept: next time begin with --record FILE, or type 'save FILE'.",
        ),
        "saved": (
            "Запись: {file} (проверка — slovnik replay {file}{options})",
            "Record: {file} (verify it by slovnik replay {file}{options})",
        ),
        "unfinished": ("Партия не окончена. {scores}", "The game is not over. {scores}"),
        "draw": ("Ничья. {why} {scores}", "A draw. {why} {scores}"),
        "win": ("Победа: {player}. {why} {scores}", "{player} wins. {why} {scores}"),
        "scores": ("Счёт: {scores}", "Points: {scores}"),
        "penalties": ("Штрафные очки: {scores}", "Penalty points: {scores}"),
    }
)

COMMAND_SAYS: Final = Phrases(
    {
        Command.HELP: ("команда: помощь", "the command: help"),
        Command.SHOW: ("команда: показать позицию", "the command: show the position"),
        Command.HINT: ("команда: подсказка", "the command: hint"),
        Command.WHY: ("команда: почему", "the command: why"),
        Command.UNDO: ("команда: взять ход назад", "the command: take the move back"),
        Command.SAVE: ("команда: записывать партию", "the command: keep the game"),
        Command.PASS: ("команда: {passing}", "the command: {passing}"),
        Command.RESIGN: ("команда: сдаться", "the command: resign"),
        Command.QUIT: ("команда: прервать партию", "the command: break the game off"),
    }
)
"""What each command is called where a line could be a move as well."""
