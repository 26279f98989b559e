"""Fit the weights of the evaluative criteria and suffixes to what people decided, and say how well they foretell it.

    python -m benchmarks.fit_criteria            # cross-validated figures, and what the tables would hold
    python -m benchmarks.fit_criteria --write    # write the weights into rules/

A logistic regression with a quadratic penalty, over the words with an evaluative look on which a person decided:
rules/overrides.tsv and rules/reviewed.tsv. The evidence is read from the store of a build made from the same rules.
"""

import argparse
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import duckdb
import numpy as np

from slovnik.ruleset import Ruleset, load_ruleset
from slovnik.terms import Criterion, Reason

Array = np.ndarray[Any, np.dtype[np.float64]]

_CRITERIA: Final = tuple(criterion for criterion in Criterion if criterion is not Criterion.DOUBT)
_EVALUATIVE: Final = frozenset({Reason.DIMINUTIVE, Reason.AUGMENTATIVE, Reason.PEJORATIVE})
_PENALTY: Final = 1.0
_FOLDS: Final = 10
_QUERY: Final = """
    SELECT e.form, e.detail, c.detail FROM finding e JOIN finding c USING (form)
    WHERE e.rule = 'derivation.evaluative' AND c.rule = 'derivation.confidence' ORDER BY e.form
"""


@dataclass(frozen=True, slots=True)
class Sample:
    """Decided words: their criteria and suffix as columns of noughts and ones, and whether each is evaluative."""

    suffixes: tuple[str, ...]
    evidence: Array
    evaluative: Array


def read_sample(ruleset: Ruleset, store: Path) -> Sample:
    """Return the words with an evaluative look on which people decided that they are, or that they are not."""
    decided = {
        one.word: not one.allowed
        for one in (*ruleset.reviewed, *ruleset.overrides)
        if one.profile == "*" and (one.allowed or one.reason in _EVALUATIVE)
    }
    with duckdb.connect(str(store), read_only=True) as database:
        found = [row for row in database.execute(_QUERY).fetchall() if row[0] in decided]
    endings = [detail.rpartition(" + -")[2] for _, detail, _ in found]
    suffixes = tuple(sorted({suffix.ending for suffix in ruleset.suffixes}))
    met = [frozenset(confidence.partition(": ")[2].split(", ")) for _, _, confidence in found]
    evidence = np.array(
        [
            [1.0, *(one in criteria for one in _CRITERIA), *(one == ending for one in suffixes)]
            for criteria, ending in zip(met, endings, strict=True)
        ],
        dtype=np.float64,
    )
    return Sample(suffixes, evidence, np.array([decided[form] for form, _, _ in found], dtype=np.float64))


def fit(evidence: Array, evaluative: Array) -> Array:
    """Return the log-odds of each column; the first column is the constant, which is not held back."""
    penalty = np.full(evidence.shape[1], _PENALTY)
    penalty[0] = 1e-6
    weights = np.zeros(evidence.shape[1])
    for _ in range(50):
        expected = 1 / (1 + np.exp(-evidence @ weights))
        slope = evidence.T @ (evaluative - expected) - penalty * weights
        curve = (evidence * (expected * (1 - expected))[:, None]).T @ evidence + np.diag(penalty)
        step = np.linalg.solve(curve, slope)
        weights += step
        if np.abs(step).max() < 1e-9:
            break
    return weights


def foretell(sample: Sample) -> Array:
    """Return the log-odds of each word by weights fitted to the other nine tenths of the words."""
    order = np.random.default_rng(0).permutation(len(sample.evaluative))
    foretold = np.zeros(len(order))
    for fold in range(_FOLDS):
        held = order[fold::_FOLDS]
        rest = np.setdiff1d(order, held)
        foretold[held] = sample.evidence[held] @ fit(sample.evidence[rest], sample.evaluative[rest])
    return foretold


def tell(sample: Sample, foretold: Array, doubt: float) -> str:
    """Return how often the weights foretell the decision, and how many words they leave in doubt."""
    right = (foretold > 0) == (sample.evaluative > 0)
    sure = np.abs(foretold) >= doubt
    right_beyond = right[sure].mean() if sure.any() else 0.0
    own, evaluative = sample.evaluative == 0, sample.evaluative > 0
    return (
        f"{len(right):,} decided words, {sample.evaluative.mean():.2f} evaluative; "
        f"foretold rightly {right.mean():.3f}, of those beyond doubt ({sure.mean():.2f}) {right_beyond:.3f}; "
        f"words of their own held evaluative {1 - right[own].mean():.3f}, "
        f"evaluative ones let through {1 - right[evaluative].mean():.3f}"
    )


def write_weights(path: Path, column: int, weights: dict[str, float]) -> None:
    """Replace the weights of a table of rules/ whose first cell names the row; comments and order stay."""
    lines = path.read_text(encoding="utf-8").split("\n")
    for place, line in enumerate(lines):
        cells = line.split("\t")
        if len(cells) > column and cells[0] in weights:
            cells[column] = f"{round(weights[cells[0]], 1) or 0.0:.1f}"  # no -0.0
            lines[place] = "\t".join(cells)
    path.write_text("\n".join(lines), encoding="utf-8")


def main(arguments: Sequence[str] | None = None) -> None:
    """Fit, tell, and write if asked."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rules", type=Path, default=Path("rules"))
    parser.add_argument("--build", type=Path, default=Path("build"))
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args(arguments)
    ruleset = load_ruleset(options.rules)
    sample = read_sample(ruleset, options.build / "slovnik.duckdb")
    weights = fit(sample.evidence, sample.evaluative)
    criteria = dict(zip(map(str, _CRITERIA), weights[1:], strict=False))
    suffixes = dict(zip(sample.suffixes, weights[0] + weights[1 + len(_CRITERIA) :], strict=True))
    print(tell(sample, foretell(sample), ruleset.criteria.doubt))
    for place, name in enumerate(_CRITERIA, start=1):
        print(f"{name:24} {weights[place]:+.1f}  met by {int(sample.evidence[:, place].sum()):,}")
    if options.write:
        write_weights(options.rules / "evaluative_criteria.tsv", 1, criteria)
        write_weights(options.rules / "evaluative_suffixes.tsv", 7, suffixes)


if __name__ == "__main__":
    main()
