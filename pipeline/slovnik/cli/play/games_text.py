"""The games in a line each, and the screen that lists them."""

from typing import Final

from slovnik.cli.options import Lang
from slovnik.cli.play.phrases import Phrases
from slovnik.cli.play.presets_text import PRESET_SAYS, preset_key
from slovnik.cli.play.screen import Screen
from slovnik.games.families import GAMES

GAME_SAYS: Final = Phrases(
    {
        "balda": (
            "Балда: буква на поле и слово через неё",
            "Balda: a letter on the board and a word through it",
        ),
        "royal": (
            "Королевский квадрат: и наискосок, две буквы за ход",
            "Royal Square: diagonals too, two letters a turn",
        ),
        "gramota": (
            "Балда «Грамоты.ру»: слова от 2 до 8 букв",
            "Balda of gramota.ru: words of 2 to 8 letters",
        ),
        "oral": (
            "Устная балда: по букве, не закончив слова",
            "Oral Balda: letter by letter, never ending a word",
        ),
        "bukvologika": (
            "Буквологика: пять действий, джокеры, слово-змейка",
            "Bukvologika: five actions, jokers, a snake of a word",
        ),
    }
)
"""Name of a game → what it is."""

_SAY: Final = Phrases(
    {
        "games": ("Во что сыграть:", "The games:"),
        "bots": ("Боты ({family}): {bots}", "Bots ({family}): {bots}"),
        "more": (
            'Игроки — через запятую, боты по именам: --players "Аня,greedy"\n'
            "На время: --clock game:600+5. Тренировка с отменой ходов: --training\n"
            "Записать: --record игра.txt. Продолжить: slovnik play --resume игра.txt\n"
            "Все настройки: slovnik play --help",
            'Players with commas, bots by their names: --players "Ann,greedy"\n'
            "On time: --clock game:600+5. To train, with moves taken back: --training\n"
            "To keep a game: --record game.txt. To go on: slovnik play --resume game.txt\n"
            "All options: slovnik play --help",
        ),
    }
)


_PRESET_ROOM: Final = 10
"""Letters of the longest name of a preset that is listed below a game."""


def other_presets(game: str) -> list[str]:
    """Return the presets that the game may be played by besides its own; not those that are games themselves."""
    variant = GAMES[game]
    own = {one.preset for one in GAMES.values() if one.family.name == variant.family.name}
    is_main = next(one for one in GAMES.values() if one.family.name == variant.family.name) == variant
    return [preset for preset in variant.family.presets if preset not in own] if is_main else []


def list_games(screen: Screen, lang: Lang) -> None:
    """Print the games, their bots, and how to begin."""
    screen.tell(_SAY(lang, "games"))
    room = max(map(len, GAMES))
    for name in GAMES:
        screen.tell(f"  slovnik play {name:<{room}}  {GAME_SAYS(lang, name)}")
        for preset in other_presets(name):
            told = PRESET_SAYS(lang, preset_key(GAMES[name].family.name, preset))
            screen.tell(f"    --preset {preset:<{_PRESET_ROOM}}  {told}")
    for family in dict.fromkeys(variant.family.name for variant in GAMES.values()):
        bots = next(variant.family.bots for variant in GAMES.values() if variant.family.name == family)
        if bots:
            screen.tell(_SAY(lang, "bots", family=family, bots=", ".join(bots)))
    screen.tell(_SAY(lang, "more"))
