"""Counts of first moves that go on from those of the last build are those of counting anew."""

import shutil
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from slovnik.build.move_counts import MoveCounts
from slovnik.games.balda.first_moves import FirstMoves
from slovnik.lexicon import Artifact
from slovnik.lexicon.matching import Matching
from slovnik.lexicon.start_words import START_WORDS_NAME
from slovnik.orthography import Form

WORDS = st.text("ведроукталёой", min_size=2, max_size=6).map(Form)
FOLDING = st.builds(Matching, st.booleans(), st.booleans())


@given(st.sets(st.integers(0, 30)), st.sets(WORDS, max_size=8), FOLDING)
def test_counts_go_on_from_those_of_a_list_much_alike(mini_build: Path, lost, gained, matching) -> None:
    artifact = Artifact(mini_build / "balda")
    kept = [word for number, word in enumerate(artifact.words) if number not in lost]
    words = tuple(sorted({*kept, *gained}))
    count = MoveCounts([artifact]).counting(words, matching)
    anew = FirstMoves(words, matching)
    starts = [one.word for one in artifact.start_words]
    assert len(starts) > 5
    assert [count(word) for word in (*starts, *words)] == [anew.count(word) for word in (*starts, *words)]


def test_only_what_differs_is_counted(mini_build: Path, monkeypatch) -> None:
    artifact = Artifact(mini_build / "balda")
    matching = Matching(artifact.manifest.fold_yo, artifact.manifest.fold_short_i)
    asked: list[int] = []
    made = FirstMoves.__init__
    monkeypatch.setattr(
        FirstMoves,
        "__init__",
        lambda self, words, *rest: (asked.append(len(words)), made(self, words, *rest))[1],
    )
    count = MoveCounts([artifact]).counting((*artifact.words, Form("ёкот")), matching)
    for one in artifact.start_words:
        assert count(one.word) == one.first_moves + 2 * (one.word.startswith("кот"))
    assert sorted(asked) == [0, 1]


def test_a_damaged_artifact_is_passed_over(mini_build: Path, tmp_path) -> None:
    folder = shutil.copytree(mini_build / "balda", tmp_path / "balda")
    artifact = Artifact(folder)
    (folder / START_WORDS_NAME).write_text("nothing\n", encoding="utf-8")
    count = MoveCounts([artifact]).counting(artifact.words, Matching(False, False))
    assert count(artifact.words[0]) == FirstMoves(artifact.words).count(artifact.words[0])
