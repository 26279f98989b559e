"""Fit the weights of the evaluative criteria and suffixes to what people decided, and say how well they foretell it.

    python -m benchmarks.fit_criteria            # cross-validated figures, and what the tables would hold
    python -m benchmarks.fit_criteria --write    # write the weights into rules/

A logistic regression with a quadratic penalty, over the words with an evaluative look on which a person decided:
rules/overrides.tsv and rules/reviewed.tsv. The labelled words of tests/gold/ are left out, so that `slovnik eval` asks
about words that the weights have not seen. The evidence is read from the store of a build made from the same rules.
"""

import argparse
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import duckdb
import numpy as np

from slovnik.curate.confidence import read_confidence, read_makeup
from slovnik.inquiry.evaluate import load_gold
from slovnik.resources import gold_folder
from slovnik.ruleset import Ruleset, load_ruleset
from slovnik.terms import EVALUATIVE_REASONS, Criterion

Array = np.ndarray[Any, np.dtype[np.float64]]

_CRITERIA: Final = tuple(Criterion)
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


def read_sample(ruleset: Ruleset, store: Path, left_out: Collection[str] = ()) -> Sample:
    """Return the words with an evaluative look on which people decided that they are, or that they are not."""
    decided = {
        one.word: not one.allowed
        for one in (*ruleset.decisions.confirmed, *ruleset.decisions.overrides)
        if one.profile == "*"
        and one.word not in left_out
        and (one.allowed or one.reason in EVALUATIVE_REASONS)
    }
    with duckdb.connect(str(store), read_only=True) as database:
        found = [row for row in database.execute(_QUERY).fetchall() if row[0] in decided]
    endings = [read_makeup(detail).ending for _, detail, _ in found]
    suffixes = tuple(sorted({suffix.ending for suffix in ruleset.suffixes}))
    met = [frozenset(read_confidence(confidence).criteria) for _, _, confidence in found]
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
    own, evaluative = sample.evaluative == 0, sample.evaluative > 0
    return (
        f"{len(right):,} decided words, {_share(evaluative):.2f} evaluative; "
        f"foretold rightly {_share(right):.3f}, of those beyond doubt ({_share(sure):.2f}) {_share(right[sure]):.3f}; "
        f"words of their own held evaluative {_share(~right[own]):.3f}, "
        f"evaluative ones let through {_share(~right[evaluative]):.3f}"
    )


def _share(values: np.ndarray[Any, np.dtype[np.bool_]]) -> float:
    """Return the share of values that are true; of none, nought."""
    return float(values.mean()) if len(values) else 0.0


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
    parser.add_argument("--leave-out", type=Path, default=gold_folder(), help="labelled words not to fit to")
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args(arguments)
    ruleset = load_ruleset(options.rules)
    labelled = {one.word for one in load_gold(options.leave_out)}
    sample = read_sample(ruleset, options.build / "slovnik.duckdb", labelled)
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
