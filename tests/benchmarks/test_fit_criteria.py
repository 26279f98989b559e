"""The weights of the evaluative criteria as they are fitted: their signs, and the tables they are written into."""

import shutil
from pathlib import Path

import numpy as np
import pytest

from benchmarks import fit_criteria
from slovnik.orthography import Form
from slovnik.records import Finding
from slovnik.resources import rules_folder
from slovnik.ruleset import load_ruleset
from slovnik.store import insert
from slovnik.store.database import create
from slovnik.terms import Criterion, Rule, Stage

COLUMNS = "word\tprofile\tverdict\treason\tevidence\tauthor\tdate"
DECIDED = {  # what people decided on each word, its suffix and the criteria it meets
    "ножик": ("*\treject\tdiminutive", "нож + -ик", "sense_evaluative"),
    "домик": ("*\treject\tdiminutive", "дом + -ик", "sense_evaluative, base_commoner"),
    "рыбка": ("*\treject\tdiminutive", "рыба + -ка", "sense_evaluative"),
    "кубик": ("*\tallow\tdiminutive", "куб + -ик", "sense_of_its_own"),
    "носик": ("*\tallow\tdiminutive", "нос + -ик", "sense_of_its_own, base_commoner"),
    "ручка": ("*\tallow\tdiminutive", "рука + -ка", "sense_of_its_own"),
    "тёлка": ("*\treject\tslang", "тёля + -ка", "sense_of_its_own"),
    "ножка": ("gramota\treject\tdiminutive", "нога + -ка", "sense_of_its_own"),
}
NOT_OF_THE_SAMPLE = {"тёлка": "another reason", "ножка": "one profile", "лапка": "nobody decided"}
DOUBT = 0.01
"""Six words tell little: with a greater margin all of them would be in doubt."""


@pytest.fixture
def rules(tmp_path: Path) -> Path:
    """Return a copy of the shipped rules in which people decided on a handful of words."""
    folder = Path(shutil.copytree(rules_folder(), tmp_path / "rules"))
    lines = [
        f"{word}\t{verdict}\tоснование\teditor\t2026-11-30"
        for word, (verdict, _, _) in sorted(DECIDED.items())
    ]
    (folder / "overrides.tsv").write_text("\n".join([COLUMNS, *lines, ""]), encoding="utf-8")
    (folder / "reviewed.tsv").write_text(f"{COLUMNS}\n", encoding="utf-8")
    criteria = folder / "evaluative_criteria.tsv"
    lines = [*(f"{one}\t1.0\t-" for one in Criterion), f"doubt\t{DOUBT}\t-"]
    criteria.write_text("\n".join(["criterion\tweight\tnote", *lines, ""]), encoding="utf-8")
    return folder


@pytest.fixture
def labelled(tmp_path: Path) -> Path:
    """Return a folder of labelled words that none of the decided words is among."""
    folder = tmp_path / "gold"
    folder.mkdir()
    (folder / "words.tsv").write_text(
        "word\texpected\tcategory\tnote\nкот\tallowed\tcore\t\n", encoding="utf-8"
    )
    return folder


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """Return a folder with a store that holds what the rules found about these words."""
    words = {word: (detail, met) for word, (_, detail, met) in DECIDED.items()}
    words["лапка"] = ("лапа + -ка", "sense_of_its_own")
    with create(tmp_path / "slovnik.duckdb") as database:
        insert.insert_findings(
            database, [(Form(word), _findings(detail, met)) for word, (detail, met) in words.items()]
        )
    return tmp_path


def _findings(detail: str, met: str) -> tuple[Finding, ...]:
    return (
        Finding(Stage.DERIVATION, Rule.EVALUATIVE, (), None, "", detail),
        Finding(Stage.DERIVATION, Rule.CONFIDENCE, (), None, "", f"0.50: {met}"),
    )


def test_the_fit_finds_the_sign_of_each_column() -> None:
    """The second column speaks for, the third against, the fourth neither; the constant takes the rest."""
    rows = [
        (columns, answer)
        for columns, yes, no in (
            ((1, 1, 0, 0), 9, 1),
            ((1, 1, 0, 1), 9, 1),
            ((1, 0, 1, 0), 1, 9),
            ((1, 0, 1, 1), 1, 9),
            ((1, 0, 0, 0), 5, 5),
            ((1, 0, 0, 1), 5, 5),
        )
        for answer, times in ((1.0, yes), (0.0, no))
        for _ in range(times)
    ]
    evidence = np.array([columns for columns, _ in rows], dtype=np.float64)
    constant, speaks_for, against, neither = fit_criteria.fit(
        evidence, np.array([answer for _, answer in rows])
    )
    assert speaks_for > 1
    assert against < -1
    assert neither == pytest.approx(0, abs=1e-6)
    assert constant == pytest.approx(0, abs=1e-6)


def test_the_penalty_keeps_a_weight_finite() -> None:
    """A column that foretells every answer would weigh without end; the constant alone is not held back."""
    evidence = np.array([[1.0, 1.0]] * 5 + [[1.0, 0.0]] * 5)
    _, weight = fit_criteria.fit(evidence, np.array([1.0] * 5 + [0.0] * 5))
    assert 1 < weight < 5
    (constant,) = fit_criteria.fit(np.ones((4, 1)), np.array([1.0, 1.0, 1.0, 0.0]))
    assert constant == pytest.approx(np.log(3), abs=1e-4)


def test_the_sample_holds_the_words_that_people_decided(rules: Path, built: Path) -> None:
    sample = fit_criteria.read_sample(load_ruleset(rules), built / "slovnik.duckdb")
    words = sorted(set(DECIDED) - set(NOT_OF_THE_SAMPLE))
    assert sample.evaluative.tolist() == [float("reject" in DECIDED[word][0]) for word in words]
    criteria = list(Criterion)
    names = ["", *criteria, *sample.suffixes]
    for word, row in zip(words, sample.evidence, strict=True):
        _, detail, met = DECIDED[word]
        marked = {name for name, cell in zip(names, row, strict=True) if name and cell}
        assert marked == {*met.split(", "), detail.rpartition("-")[2]}
    assert sample.evidence[:, 0].tolist() == [1.0] * len(words)


def test_the_weights_are_told_and_not_written_unless_asked(
    rules: Path, built: Path, labelled: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = load_ruleset(rules).fingerprints
    fit_criteria.main(["--rules", str(rules), "--build", str(built), "--leave-out", str(labelled)])
    told = capsys.readouterr().out.splitlines()
    assert told[0].startswith("6 decided words, 0.50 evaluative; foretold rightly ")
    assert [line.split()[0] for line in told[1:]] == list(Criterion)
    assert load_ruleset(rules).fingerprints == before


def test_the_weights_that_are_written_are_read_again(rules: Path, built: Path, labelled: Path) -> None:
    """A sense of its own speaks against, an evaluative one for it; nothing but their weights changes."""
    old = load_ruleset(rules)
    fit_criteria.main(["--rules", str(rules), "--build", str(built), "--leave-out", str(labelled), "--write"])
    new = load_ruleset(rules)
    assert (
        new.criteria.weights[Criterion.SENSE_OF_ITS_OWN]
        < 0
        < new.criteria.weights[Criterion.SENSE_EVALUATIVE]
    )
    assert new.criteria.doubt == DOUBT
    changed = {name for name, sha256 in new.fingerprints.items() if sha256 != old.fingerprints[name]}
    assert changed == {"evaluative_criteria.tsv", "evaluative_suffixes.tsv"}
    assert [(one.line, one.ending, one.bases) for one in new.suffixes] == [
        (one.line, one.ending, one.bases) for one in old.suffixes
    ]


def test_comments_order_and_other_cells_stay(tmp_path: Path) -> None:
    table = tmp_path / "weights.tsv"
    table.write_text(
        "# b\t9.9\tweights\ncriterion\tweight\tnote\nb\t1.0\tnote of b\n\na\t-1.0\ta\nc\t0.5\t\nb\t1.0\tagain\n",
        encoding="utf-8",
    )
    fit_criteria.write_weights(table, 1, {"a": 2.26, "b": 0.04, "z": 7.0})
    assert table.read_text(encoding="utf-8") == (
        "# b\t9.9\tweights\ncriterion\tweight\tnote\nb\t0.0\tnote of b\n\na\t2.3\ta\nc\t0.5\t\nb\t0.0\tagain\n"
    )


def test_labelled_words_are_left_out(rules: Path, built: Path) -> None:
    words = sorted(set(DECIDED) - set(NOT_OF_THE_SAMPLE))
    sample = fit_criteria.read_sample(load_ruleset(rules), built / "slovnik.duckdb", words[:2])
    assert len(sample.evaluative) == len(words) - 2
