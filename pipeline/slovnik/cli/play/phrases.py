"""What the game table says, in Russian and English: one set of phrases for each module that talks."""

from collections import Counter
from collections.abc import Mapping, Sequence

from slovnik.games.refusals import Lang


class Phrases:
    """Phrases by key, each in two languages, with fields to be filled."""

    def __init__(self, table: Mapping[str, tuple[str, str]]) -> None:
        """Take ``table``: key → (Russian, English)."""
        self.table = table

    def __call__(self, lang: Lang, key: str, **values: object) -> str:
        """Return the phrase called ``key`` in ``lang``."""
        return self.table[key][lang == "en"].format(**values)


def counted(lang: Lang, number: int, russian: tuple[str, str, str], english: tuple[str, str]) -> str:
    """Return ``number`` with the form of the noun that goes with it: 1 буква, 2 буквы, 5 букв.

    Args:
        lang: the language.
        number: how many, from 0.
        russian: the noun after 1, after 2 and after 5.
        english: the singular and the plural.
    """
    if lang == "en":
        return f"{number} {english[number != 1]}"
    few = number % 10 in (2, 3, 4) and number % 100 not in (12, 13, 14)
    one = number % 10 == 1 and number % 100 != 11
    return f"{number} {russian[0 if one else 1 if few else 2]}"


def short_name(name: str, room: int = 20) -> str:
    """Return a player's name cut to ``room`` characters."""
    return name if len(name) <= room else f"{name[: room - 1]}…"


def shown_names(names: Sequence[str], room: int = 20) -> tuple[str, ...]:
    """Return the names of players cut to ``room`` characters; those that would look the same are numbered from 1."""
    short = [short_name(name, room) for name in names]
    count, seen, shown = Counter(short), Counter[str](), []
    for cut in short:
        seen[cut] += 1
        shown.append(cut if count[cut] == 1 else f"{short_name(cut, room - 2)} {seen[cut]}")
    return tuple(shown)
