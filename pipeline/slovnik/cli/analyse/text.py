"""What an analysis says."""

from typing import Final

from slovnik.cli.play.phrases import Phrases
from slovnik.games.refusals import Lang
from slovnik.terms import Tier

SAY: Final = Phrases(
    {
        "head": (
            "{game}. Играли {players}; список слов — {lexicon}.",
            "{game}. Players: {players}; the list of words: {lexicon}.",
        ),
        "double": (
            "Ход двойной, и каждая его буква — отдельная строка.",
            "A turn is double, and each of its letters is a line of its own.",
        ),
        "value": (
            "Ценность — по боту {bot}: очки хода вместе с тем, что за ним последует.",
            "Value is by the bot {bot}: the points of a move with what follows it.",
        ),
        "solver": (
            "Исход — по решателю: для двоих, если до конца раунда оба играют лучшим образом.",
            "The result is the solver's: for two who both play their best to the end of the round.",
        ),
        "solver_points": (
            "Исход — по решателю: на сколько очков больше, чем соперник, получит сказавший, если до конца раунда "
            "оба играют лучшим образом.",
            "The result is the solver's: the points of who speaks less the other's, if both play their best to "
            "the end of the round.",
        ),
        "not_solved": (
            "Решатель — для двоих; пока играют больше, видно только, кто неправ.",
            "The solver is for two; while more play, only who is wrong can be told.",
        ),
        "no_tiers": (
            "Насколько слова обычны, список не говорит: известными считаются все.",
            "The list does not tell how common words are: all count as known.",
        ),
        "analysing": ("Разбираю ходы", "Analysing"),
        "turn": ("ход", "turn"),
        "player": ("игрок", "player"),
        "made": ("сделано", "made"),
        "points": ("оч.", "pts"),
        "most": ("больше всего", "most"),
        "strongest": ("сильнее всего", "strongest"),
        "tier": ("слово", "word"),
        "points_lost": ("−оч.", "−pts"),
        "value_lost": ("−цен.", "−val"),
        "kind": ("действие", "action"),
        "said": ("сказано", "said"),
        "result": ("исход", "result"),
        "better": ("лучше", "better"),
        "example": ("например", "such as"),
        "wins": ("выигрывает", "wins"),
        "loses": ("проигрывает", "loses"),
        "goes_on": ("можно", "may be"),
        "no_word": ("нет слова", "in no word"),
        "is_word": ("это слово", "is a word"),
        "pass": ("пас", "pass"),
        "resign": ("сдался", "resigned"),
        "timeout": ("нет времени", "out of time"),
        "opening": ("начало", "opening"),
        "refuse": ("отказ", "refuse"),
        "accuracy": (
            "Точность по очкам {accuracy}: {points} из {most}, которые были в лучших словах.",
            "Accuracy in points {accuracy}: {points} of the {most} that the best words had.",
        ),
        "accuracy_results": (
            "Точность {accuracy}: из ходов, от которых что-то зависело ({turns}), верных {found}.",
            "Accuracy {accuracy}: of the turns on which something hung ({turns}), {found} were right.",
        ),
        "nothing_to_choose": (
            "Выбирать было не из чего.",
            "There was nothing to choose.",
        ),
        "found": (
            "Ходов, где взято больше всего очков: {found} из {turns}. Потеряно за ход: очков {lost}, ценности {value}.",
            "Turns that took the most points: {found} of {turns}. Lost a turn: {lost} points, {value} of value.",
        ),
        "thirds": (
            "По третям партии: начало {first}, середина {middle}, конец {last}.",
            "By thirds of the game: first {first}, middle {middle}, last {last}.",
        ),
        "misses": (
            "Чему учат промахи (по ценности; сначала самые дорогие, и только с известными словами):",
            "What the misses teach (by value; the dearest first, and with known words alone):",
        ),
        "misses_results": (
            "Чему учат промахи (сначала самые дорогие, и только с известными словами):",
            "What the misses teach (the dearest first, and with known words alone):",
        ),
        "no_misses": (
            "Ничего лучшего из известных слов не упущено.",
            "Of the known words nothing better was missed.",
        ),
        "known": (
            "Известные — слова, которые знает большинство: обычные и знакомые.",
            "Known are the words that most people know: the common and the familiar.",
        ),
        "made_in": ("Ход {number}. Сделано: {made}.", "Turn {number}. Made: {made}."),
        "was_there": ("Было: {word}.", "There was: {word}."),
        "lost": ("Потеряно: {points}, ценности {value}.", "Lost: {points}, {value} of value."),
        "said_in": (
            "Ход {number}, стоит «{stands}», сказано: {made} ({result}). Лучше: {better}.",
            "Turn {number}, '{stands}' stands, said: {made} ({result}). Better: {better}.",
        ),
        "said_first": (
            "Ход {number}: первая буква — {made} ({result}). Лучше: {better}.",
            "Turn {number}: the first letter was {made} ({result}). Better: {better}.",
        ),
        "kinds": ("Лучшее по действиям: {kinds}.", "The best of each action: {kinds}."),
        "word": ("{word}, {points}", "{word}, {points}"),
        "word_tier": ("{word}, {points}, {tier}", "{word}, {points}, {tier}"),
        "overlooked": (
            "Не замечены ни разу, хотя дали бы больше очков в нескольких ходах (сначала самые обычные):",
            "Never seen, though worth more points in several turns (the commonest first):",
        ),
        "overlooked_word": ("{word}: {turns}", "{word}: {turns}"),
        "in_turns": ("ходы {turns}", "turns {turns}"),
        "gifts": (
            "Подарки следующему (сначала самые щедрые):",
            "Gifts to the next player (the most generous first):",
        ),
        "gift": (
            "Ход {number}, {made}. Открылось «{reply}», {points} (на {opened} больше, чем было), — {taken}.",
            "Turn {number}, {made}: it opened '{reply}', {points} ({opened} more than there was), {taken}.",
        ),
        "taken": ("взято", "taken"),
        "not_taken": ("не взято", "not taken"),
        "move": ("«{letter}» в {cell}, {path}", "'{letter}' in {cell}, {path}"),
        "say": ("«{said}» ({word})", "'{said}' ({word})"),
        "with_result": ("{better}, {result}", "{better}, {result}"),
        "say_bare": ("«{said}»", "'{said}'"),
    }
)

TIER_SAYS: Final = Phrases(
    {
        Tier.COMMON: ("обычное", "common"),
        Tier.FAMILIAR: ("знакомое", "familiar"),
        Tier.RARE: ("редкое", "rare"),
        Tier.OBSCURE: ("очень редкое", "obscure"),
    }
)


def say_number(number: float, lang: Lang) -> str:
    """Return a number with at most one decimal, as the language writes it: 2, 0,4, −1."""
    text = f"{abs(number):.1f}".removesuffix(".0")
    sign = "−" if number < 0 and text != "0" else ""
    return sign + (text.replace(".", ",") if lang == "ru" else text)


def say_share(share: float | None) -> str:
    """Return a share in per cent; a dash for none. What is short of the whole is never told as 100 %."""
    if share is None:
        return "—"
    return f"{min(round(100 * share), 99) if share < 1 else 100} %"
