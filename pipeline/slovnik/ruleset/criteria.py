"""What each criterion weighs when an evaluative look is judged: rules/evaluative_criteria.tsv."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import exp
from pathlib import Path

from slovnik.errors import RulesError
from slovnik.ruleset.reading import pick_term, read_table
from slovnik.terms import Criterion

_COLUMNS = ("criterion", "weight", "note")


@dataclass(frozen=True, slots=True)
class Criteria:
    """The weights of the criteria, in natural log-odds that the word is nothing but evaluative."""

    weights: Mapping[Criterion, float]

    def log_odds(self, found: Iterable[Criterion], suffix: float) -> float:
        """Return the log-odds that a word is evaluative, given its criteria and the weight of its suffix."""
        return suffix + sum(self.weights[criterion] for criterion in found)

    @property
    def doubt(self) -> float:
        """The log-odds on either side of nought within which the evidence does not settle a word."""
        return self.weights[Criterion.DOUBT]


def probability(log_odds: float) -> float:
    """Return the probability that natural log-odds stand for."""
    return 1 / (1 + exp(-log_odds))


def load_criteria(path: Path) -> Criteria:
    """Load the weights.

    Raises:
        RulesError: a criterion is unknown, missing, or stands twice, or a weight is no number.
    """
    weights: dict[Criterion, float] = {}
    for number, row in read_table(path, _COLUMNS):
        where = f"{path}: line {number}"
        criterion = pick_term(where, "criterion", row["criterion"], Criterion)
        if criterion in weights:
            raise RulesError(f"{where}: the criterion {criterion.value!r} stands here twice; keep one line")
        weights[criterion] = read_weight(where, row["weight"])
    if weights.get(Criterion.DOUBT, 0) < 0:
        raise RulesError(f"{path}: {Criterion.DOUBT.value} is a margin: a number from 0")
    missing = [criterion.value for criterion in Criterion if criterion not in weights]
    if missing:
        raise RulesError(f"{path}: no weight for {', '.join(missing)}")
    return Criteria(weights)


def read_weight(where: str, text: str) -> float:
    """Return a weight.

    Raises:
        RulesError: it is no finite number of usual size.
    """
    try:
        weight = float(text)
    except ValueError:
        weight = float("nan")
    if not abs(weight) <= 20:  # also of a NaN
        raise RulesError(f"{where}: a weight is a number between -20 and 20 (found {text!r})")
    return weight
