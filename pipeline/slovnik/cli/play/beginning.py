"""Sitting down to play: a new game, or one that was broken off."""

import secrets
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from slovnik.cli.game_arguments import find_game, load_record, make_rules, name_game
from slovnik.cli.options import Lang
from slovnik.cli.play.why import say_refusal
from slovnik.errors import GameError, UsageError
from slovnik.games.bots import is_bot, verify_bot
from slovnik.games.clock import NO_CLOCK, parse_clock
from slovnik.games.families import FAMILIES, Variant
from slovnik.games.family import Family
from slovnik.games.match import Match
from slovnik.games.refusals import Refusal, SameName
from slovnik.games.replay import replay_turns, verify_lexicon
from slovnik.lexicon.lexicon import Lexicon
from slovnik.lexicon.opening import list_profiles, open_lexicon
from slovnik.orthography import escape, normalize

_LARGEST_SEED: Final = 10**6
_OPPONENT: Final = "greedy"
"""Whom a person plays who names nobody; the first bot of a family that has none of this name."""
_PERSON: Final[Mapping[Lang, str]] = {"ru": "Игрок", "en": "Player"}


@dataclass(frozen=True, slots=True)
class Words:
    """Where the words of a game come from.

    Attributes:
        lexicon: the words.
        profile: the profile of the build that they are; None: they came from elsewhere.
    """

    lexicon: Lexicon
    profile: str | None


@dataclass(frozen=True, slots=True)
class Begun:
    """A game that people sit down to: its family, its words, and the match after each turn so far.

    ``resumed``: it was begun another time.
    """

    family: Family
    words: Words
    history: list[Match]
    resumed: bool = False


@dataclass(frozen=True, slots=True)
class NewGame:
    """What was asked for of a new game; None: not said.

    Attributes:
        game: its name.
        preset: another preset of its family.
        rules: parameters as ``name=value``.
        shortcuts: parameters that have options of their own.
        players: names, with commas.
        start: the start word.
        seed: the number of the game.
        clock: a clock as text.
    """

    game: str
    preset: str | None
    rules: Iterable[str]
    shortcuts: Mapping[str, object]
    players: str | None
    start: str | None
    seed: int | None
    clock: str | None


def open_words(spec: str, build: Path) -> Words:
    """Return the words that ``spec`` names."""
    return Words(open_lexicon(spec, build), spec if spec in list_profiles(build) else None)


def begin_game(new: NewGame, lexicon: str | None, build: Path, lang: Lang) -> Begun:
    """Return a new game.

    Raises:
        UsageError: The game cannot begin so.
    """
    variant = find_game(new.game)
    names = _names(new.players, variant.family, lang)
    seed = str(secrets.randbelow(_LARGEST_SEED) if new.seed is None else new.seed)
    try:
        _verify_people(names, variant.family)
        _verify_strangers(names, variant.family)
        clock = NO_CLOCK if new.clock is None else parse_clock(new.clock)
        rules = make_rules(variant, new.preset, new.rules, {**new.shortcuts, "players": len(names)})
        words = open_words(lexicon or variant.profile, build)
        for name in names:
            if is_bot(variant.family, name):
                verify_bot(variant.family, name, words.lexicon)
        start = _start(new.start, variant, rules, words.lexicon, seed)
        first = variant.family.start_game(rules, words.lexicon, names, start, seed)
    except Refusal as refusal:
        raise UsageError(say_refusal(refusal, lang)) from refusal
    return Begun(variant.family, words, [Match(first, clock)])


def _names(players: str | None, family: Family, lang: Lang) -> tuple[str, ...]:
    """Return the players: those that were named, else a person and a bot, if there are bots."""
    if players is not None:
        return _split_names(players)
    bots = [bot for bot in (_OPPONENT, *family.bots) if bot in family.bots]
    return (_PERSON[lang], bots[0]) if bots else (f"{_PERSON[lang]} 1", f"{_PERSON[lang]} 2")


def _split_names(players: str) -> tuple[str, ...]:
    names = tuple(name.strip() for name in players.split(","))
    if not all(names):
        raise UsageError(
            f"--players '{escape(players)}': a name is empty; write names with commas, such as Аня,{_OPPONENT}",
            f"--players «{escape(players)}»: имя пустое; пишите имена через запятую: Аня,{_OPPONENT}",
        )
    return names


def _verify_people(names: tuple[str, ...], family: Family) -> None:
    """Raise `SameName` for two people of one name; bots of one name are told apart by numbers."""
    for place, name in enumerate(names):
        if name in names[:place] and not is_bot(family, name):
            raise SameName(name)


def _verify_strangers(names: tuple[str, ...], family: Family) -> None:
    """Raise `UsageError` for the name of a bot that plays other games: it would be a person without a word."""
    listed = ", ".join(family.bots)
    for name in names:
        plain = name.partition(":")[0]
        if plain not in family.bots and any(plain in other.bots for other in FAMILIES.values()):
            raise UsageError(
                f"'{plain}' is a bot of another game: here there are {listed}; a person's name is {plain.title()}",
                f"{plain} — бот другой игры, здесь боты {listed}; имя человека — с большой буквы, {plain.title()}",
            )


def _start(word: str | None, variant: Variant, rules: object, lexicon: Lexicon, seed: str) -> str:
    draw = variant.family.draw_start
    if word and draw is None:
        raise UsageError(
            f"--start is not for {variant.family.name}: the game has no start word",
            f"--start не для {variant.family.name}: начального слова в этой игре нет",
        )
    if word:
        return str(normalize(word))
    return "" if draw is None else draw(rules, lexicon, seed)


def resume_game(file: Path, game: str | None, lexicon: str | None, build: Path) -> Begun:
    """Return the game that was kept in ``file``.

    Raises:
        UsageError: It is another game, or it cannot go on from there.
    """
    kept = load_record(file)
    played = name_game(kept.family, kept.rules.preset)
    if game is not None and find_game(game) != find_game(played):
        raise UsageError(
            f"{file}: a game of {played}, not of {game}; leave the name out",
            f"{file}: это партия {played}, а не {game}; не называйте игру",
        )
    words = open_words(lexicon or kept.lexicon, build)
    try:
        verify_lexicon(kept, words.lexicon)
        history = list(replay_turns(kept, words.lexicon))
    except GameError as error:
        raise UsageError(f"{file}: {error}", f"{file}: {error.message('ru')}") from error
    return Begun(kept.family, words, history, resumed=True)
