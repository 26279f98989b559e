"""How words play in games where not every word can be listed: as docs/bots.md says, and as `review` reads it."""

from collections import Counter
from itertools import pairwise

import pytest
from balda_setup import WORDS

from slovnik.games.arena import Series, run_arena
from slovnik.games.bukvologika.every_move import best_of_every
from slovnik.games.bukvologika.moves import Move
from slovnik.games.families import FAMILIES
from slovnik.games.oral.position import Say
from slovnik.games.replay import replay_turns
from slovnik.games.usage import Usage
from slovnik.inquiry.plays import load_plays


@pytest.fixture(scope="module")
def words(tmp_path_factory):
    path = tmp_path_factory.mktemp("lists") / "tiny.txt"
    path.write_text("\n".join(WORDS), encoding="utf-8")
    return path


@pytest.fixture
def run(words, tmp_path):
    """Return what plays games, counted: the usage, the positions of each, and the table as it is read."""

    def play(family, preset, bots, games, **changes):
        family = FAMILIES[family]
        series = Series(
            family, family.load_rules(preset, **changes), str(words), tmp_path, bots, 1, usage=True
        )
        usage, courses = Usage(), []
        for game in run_arena(series, games):
            usage.add(game)
            courses.append([match.position for match in replay_turns(game.record, series.words)])
        table = tmp_path / "usage.tsv"
        table.write_text("".join(usage.lines(series.words)), encoding="utf-8")
        return usage, courses, load_plays(table)

    return play


def occurs(preset: str, letters: str, word: str) -> bool:
    if preset == "append":
        return word.startswith(letters)
    if preset == "rearrange":
        return not Counter(letters) - Counter(word)
    return letters in word


@pytest.mark.parametrize("preset", ["encyclopaedia", "append", "inside", "rearrange", "antibalda"])
def test_oral_balda(run, preset) -> None:
    usage, courses, table = run("oral", preset, ("perfect", "random"), 4, min_length=2)
    playable, decided = Counter(), Counter()
    for course in courses:
        for before, after in pairwise(course):
            alive = {
                word
                for word in WORDS
                if len(word) >= 2 and before.combination and occurs(preset, before.combination, word)
            }
            said = isinstance(after.turns[-1].action, Say)
            scored = after.scores != before.scores
            word = (after.completed if said else after.judgement.word) if scored else None
            playable.update(alive | ({word} if word else set()))
            decided.update([word] if word else [])
    assert usage.playable == playable
    assert usage.played == usage.points == decided
    assert sum(decided.values()) <= sum(sum(course[-1].scores) for course in courses)
    assert {word: plays.points for word, plays in table.items() if plays.points} == decided
    assert decided


def test_bukvologika(run) -> None:
    usage, courses, table = run("bukvologika", "bukvologika", ("greedy", "random"), 2, moves=5)
    made = Counter()
    for course in courses:
        made.update(turn.action.word for turn in course[-1].turns if isinstance(turn.action, Move))
    assert usage.played == made
    assert usage.points == {word: count * len(word) for word, count in made.items()}
    assert all(usage.playable[word] >= count for word, count in made.items())
    assert max(usage.playable.values()) <= sum(len(course) - 1 for course in courses)
    assert set(table) == set(usage.playable)


def test_what_is_playable_in_bukvologika_is_a_longest_word_of_each_action(run) -> None:
    _, [course], _ = run("bukvologika", "bukvologika", ("greedy", "greedy"), 1, moves=5)
    for position in (course[6], course[9]):
        best = (best_of_every(position, kind) for kind in position.kinds)
        lengths = {len(move.word) for move in best if move is not None}
        assert {len(word) for word in FAMILIES["bukvologika"].playable(position)} == lengths
