"""The queue of words that wait for a person."""

from pathlib import Path

import pytest

from slovnik.errors import UsageError
from slovnik.inquiry.decisions.desk import open_desk
from slovnik.inquiry.decisions.queue import ReviewKind, Wanted, kinds_named, review_queue
from slovnik.inquiry.plays import Plays, load_plays
from slovnik.orthography import Form
from slovnik.terms import Reason


@pytest.fixture
def queue(mini_rules: Path, tmp_path: Path, rebuild):
    """Return the function that gives the queue of the miniature without its decisions, by form."""
    (mini_rules / "overrides.tsv").write_text(
        (mini_rules / "overrides.tsv").read_text(encoding="utf-8").partition("\n")[0] + "\n", encoding="utf-8"
    )
    built = rebuild(tmp_path / "build", mini_rules)

    def ask(kind: str | None = "all", plays=None, **wanted):
        with open_desk(mini_rules, built) as desk:
            found = review_queue(desk, Wanted(kinds_named(kind), **wanted), plays or {})
        return {one.form: one for one in found}

    return ask


def test_a_refused_word_waits_and_a_name_does_not(queue) -> None:
    found = queue()
    assert found["говно"].kind is ReviewKind.REFUSED
    assert found["говно"].reason is Reason.VULGAR
    assert not {"москва", "тасс", "кот", "диван-кровать"} & found.keys()


def test_only_the_kinds_asked_for_wait(queue) -> None:
    assert kinds_named(None) == {ReviewKind.CONTESTED, ReviewKind.UNATTESTED}
    assert "говно" not in queue(None)
    assert "говно" in queue("refused")
    assert all(one.kind is ReviewKind.UNATTESTED for one in queue("unattested").values())


def test_a_word_with_a_decision_of_either_kind_is_not_asked_again(queue, mini_rules: Path) -> None:
    assert "говно" in queue()
    with (mini_rules / "reviewed.tsv").open("a", encoding="utf-8") as file:
        file.write("говно\t*\treject\tvulgar\tx\ttests\t2026-01-01\n")
    assert "говно" not in queue()


def test_words_that_were_played_come_first(queue) -> None:
    words = list(queue())
    last = words[-1]
    assert len(words) > 1
    assert next(iter(queue(plays={Form(last): Plays(9, 7, 21)}))) == last
    assert queue(plays={Form(last): Plays(9, 7, 21)})[last].plays == 7


def test_the_queue_is_cut_by_frequency(queue) -> None:
    assert queue(from_zipf=0.0) == queue()
    assert queue(from_zipf=0.5) == {}


def test_plays_are_read_and_summed(tmp_path: Path) -> None:
    path = tmp_path / "plays.tsv"
    path.write_text("word\tplays\nКот\t2\nкот\t3\n# x\n\nдом\t1\n", encoding="utf-8")
    assert load_plays(path) == {"кот": Plays(0, 5, 0), "дом": Plays(0, 1, 0)}
    path.write_text("кот\t2\nдом\tмного\n", encoding="utf-8")
    with pytest.raises(UsageError, match="line 2: expected a word and how often it was played"):
        load_plays(path)
    with pytest.raises(UsageError, match="cannot be read"):
        load_plays(tmp_path / "none.tsv")


def test_the_table_of_an_arena_is_read(tmp_path: Path) -> None:
    path = tmp_path / "usage.tsv"
    path.write_text("word\tplayable\tplayed\tpoints\nкот\t9\t2\t6\nдом\t1\t0\t0\n", encoding="utf-8")
    assert load_plays(path) == {"кот": Plays(9, 2, 6), "дом": Plays(1, 0, 0)}
    path.write_text("word\tplayable\tplayed\tpoints\nкот\t9\t2\n", encoding="utf-8")
    with pytest.raises(UsageError, match="line 2: expected"):
        load_plays(path)
