"""What each criterion weighs when an evaluative look is judged: rules/evaluative_criteria.tsv."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import exp
from pathlib import Path

from slovnik.errors import RulesError
from slovnik.ruleset.reading import pick, read_number, read_table
from slovnik.terms import Criterion

_COLUMNS = ("criterion", "weight", "note")
_DOUBT = "doubt"
"""The row that is no criterion but the margin of doubt."""


@dataclass(frozen=True, slots=True)
class Criteria:
    """The weights of the criteria, in natural log-odds that the word is nothing but evaluative."""

    weights: Mapping[Criterion, float]
    doubt: float
    """The log-odds on either side of nought within which the evidence does not settle a word."""

    def log_odds(self, found: Iterable[Criterion], suffix: float) -> float:
        """Return the log-odds that a word is evaluative, given its criteria and the weight of its suffix."""
        return suffix + sum(self.weights[criterion] for criterion in found)


def probability(log_odds: float) -> float:
    """Return the probability that natural log-odds stand for."""
    return 1 / (1 + exp(-log_odds))


def load_criteria(path: Path) -> Criteria:
    """Load the weights.

    Raises:
        RulesError: a criterion is unknown, missing, or stands twice, or a weight is no number.
    """
    cells: dict[str, float] = {}
    names = (*(criterion.value for criterion in Criterion), _DOUBT)
    for number, row in read_table(path, _COLUMNS):
        where = f"{path}: line {number}"
        name = pick(where, "criterion", row["criterion"], names)
        if name in cells:
            raise RulesError(f"{where}: the criterion {name!r} stands here twice; keep one line")
        cells[name] = read_weight(where, row["weight"])
    missing = [name for name in names if name not in cells]
    if missing:
        raise RulesError(f"{path}: no weight for {', '.join(missing)}")
    doubt = cells.pop(_DOUBT)
    if doubt < 0:
        raise RulesError(f"{path}: {_DOUBT} is a margin: a number from 0")
    return Criteria({Criterion(name): weight for name, weight in cells.items()}, doubt)


def read_weight(where: str, text: str) -> float:
    """Return a weight.

    Raises:
        RulesError: it is no number of usual size.
    """
    return read_number(where, "a weight", text, -20, 20)
