"""Who looks at the games of which family, and which bots can be asked there what a move is worth."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final, TypeAlias

from slovnik.errors import UsageError
from slovnik.games.analysis.analyst import Analyst
from slovnik.games.analysis.balda import BaldaAnalyst
from slovnik.games.analysis.bukvologika import BOT as BUKVOLOGIKA_BOT
from slovnik.games.analysis.bukvologika import BukvologikaAnalyst
from slovnik.games.analysis.familiarity import familiarity_of
from slovnik.games.analysis.oral import BOT as ORAL_BOT
from slovnik.games.analysis.oral import OralAnalyst
from slovnik.games.analysis.valuation import ADVISERS
from slovnik.games.family import Family
from slovnik.lexicon.graph import build_graph
from slovnik.lexicon.lexicon import Lexicon

_Maker: TypeAlias = Callable[[Lexicon, str], Analyst]
"""From the words of a game and the name of a bot to who looks at its turns."""


def _for_balda(lexicon: Lexicon, bot: str) -> BaldaAnalyst:
    return BaldaAnalyst(familiarity_of(lexicon), bot, ADVISERS[bot])


def _for_oral(lexicon: Lexicon, bot: str) -> OralAnalyst:  # noqa: ARG001 - there is only one
    return OralAnalyst(familiarity_of(lexicon))


def _for_bukvologika(lexicon: Lexicon, bot: str) -> BukvologikaAnalyst:  # noqa: ARG001 - there is only one
    familiarity = familiarity_of(lexicon)
    return BukvologikaAnalyst(familiarity, build_graph(set(map(lexicon.matching.fold, familiarity.known))))


MAKERS: Final[Mapping[str, _Maker]] = MappingProxyType(
    {"balda": _for_balda, "oral": _for_oral, "bukvologika": _for_bukvologika}
)
"""Name of a family → what makes its analyst; a test holds this to `families.FAMILIES`."""

ASKED: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {"balda": tuple(ADVISERS), "oral": (ORAL_BOT,), "bukvologika": (BUKVOLOGIKA_BOT,)}
)
"""Name of a family → the bots that can say what a move is worth, the strongest first."""


def find_analyst(family: Family, lexicon: Lexicon, bot: str | None = None) -> Analyst:
    """Return who looks at the games of ``family``.

    Args:
        family: what was played.
        lexicon: with which words.
        bot: whose values are to be told; None: the strongest bot's.

    Raises:
        UsageError: That bot cannot say what a move is worth.
    """
    asked = ASKED[family.name]
    if bot is not None and bot not in asked:
        listed = ", ".join(asked)
        raise UsageError(
            f"no bot '{bot}' of {family.name} that says what a move is worth: choose from {listed}",
            f"бота «{bot}», который оценивает ходы, у {family.name} нет: выберите из {listed}",
        )
    return MAKERS[family.name](lexicon, bot or asked[0])
