"""Bots and the arena: the same seed, the same bytes, whoever plays; seats change; the table adds up."""

from collections import Counter
from math import isclose

import pytest
from balda_setup import WORDS, load_rules

from slovnik.errors import UsageError
from slovnik.games.arena import Series, run_arena
from slovnik.games.balda.family import BALDA
from slovnik.games.record import write_record
from slovnik.games.refusals import PlayerCount
from slovnik.games.replay import replay, replay_turns, verify_lexicon
from slovnik.games.standings import make_standings, mean_interval, share_interval
from slovnik.games.usage import Usage
from slovnik.orthography import Form


@pytest.fixture(scope="module")
def words(tmp_path_factory):
    path = tmp_path_factory.mktemp("lists") / "tiny.txt"
    path.write_text("\n".join(WORDS), encoding="utf-8")
    return path


@pytest.fixture
def run(words, tmp_path):
    def play(bots=("greedy", "random"), games=10, seed=1, jobs=1, preset="encyclopaedia", usage=False):
        rules = load_rules(preset, rows=3, cols=3)
        return list(run_arena(Series(BALDA, rules, str(words), tmp_path, bots, seed, usage), games, jobs))

    return play


@pytest.fixture
def lexicon(words, tmp_path):
    return Series(BALDA, load_rules("encyclopaedia"), str(words), tmp_path, (), 1).words


def texts(played) -> list[str]:
    return [write_record(game.record) for game in played]


def test_the_same_seed_plays_the_same_games_and_another_does_not(run) -> None:
    assert texts(run()) == texts(run())
    assert texts(run(seed=2)) != texts(run())


def test_any_number_of_processes_plays_the_same_games(run) -> None:
    assert run(jobs=3, usage=True) == run(jobs=1, usage=True)


def test_a_longer_arena_begins_with_the_games_of_a_shorter_one(run) -> None:
    assert texts(run(games=4)) == texts(run())[:4]


def test_bots_change_seats_and_each_start_word_is_played_from_both(run) -> None:
    played = run(games=6)
    assert [game.record.players for game in played[:2]] == [("greedy", "random"), ("random", "greedy")]
    starts = [game.record.start for game in played]
    assert starts[::2] == starts[1::2]
    assert len(set(starts)) > 1


def test_every_record_replays(run, lexicon) -> None:
    for game in run(bots=("greedy", "random", "greedy"), games=6):
        verify_lexicon(game.record, lexicon)
        assert replay(game.record, lexicon).outcome == game.record.outcome


def test_the_table_adds_up(run) -> None:
    bots = ("greedy", "random", "random")
    played = run(bots, 9)
    standings = make_standings(bots, played)
    assert [one.name for one in standings] == list(bots)
    assert all(one.games == 9 == one.wins + one.losses + one.draws for one in standings)
    drawn = sum(game.record.outcome.winner is None for game in played)
    assert sum(one.wins for one in standings) == 9 - drawn
    assert {one.draws for one in standings} == {drawn}
    assert isclose(sum(one.score.value for one in standings), 1)
    points = sum(sum(game.record.scores) for game in played)
    assert isclose(sum(one.points for one in standings), points / 9)
    letters = sum(len(word) for game in played for words in game.words for word in words)
    assert letters == points, "a letter is a point"


def test_who_leads_is_told_in_points_a_game(run) -> None:
    bots = ("greedy", "random")
    greedy, random = make_standings(bots, run(bots, 12))
    assert isclose(greedy.lead.value, greedy.points - random.points)
    assert isclose(greedy.lead.value, -random.lead.value)
    assert greedy.lead.low < greedy.lead.value < greedy.lead.high


@pytest.mark.parametrize(
    ("won", "played", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (340, 400, 0.8117, 0.8817), (10, 10, 0.7225, 1.0)],
)
def test_wilson_intervals_as_published(won, played, low, high) -> None:
    interval = share_interval(won, played)
    assert (round(interval.low, 4), round(interval.high, 4)) == (low, high)


def test_a_mean_of_one_value_has_no_width() -> None:
    assert mean_interval([3]).low == mean_interval([3]).high == 3
    assert mean_interval([2, 4]).low < 3 < mean_interval([2, 4]).high


def test_greedy_beats_random(run) -> None:
    greedy, _ = make_standings(("greedy", "random"), run(games=40))
    assert greedy.wins > 2 * greedy.losses


def test_usage_counts_the_turns_in_which_a_word_could_be_made(run, lexicon) -> None:
    played = run(games=5, preset="royal", bots=("greedy", "random", "greedy"), usage=True)
    playable, made = Counter(), Counter()
    for game in played:
        positions = [match.position for match in replay_turns(game.record, lexicon)]
        for position in positions:
            playable.update({move.word for move in position.legal_moves})
        made.update(turn.action.word for turn in positions[-1].turns)
    usage = Usage()
    for game in played:
        usage.add(game)
    assert (usage.playable, usage.played) == (playable, made)
    header, *lines = usage.lines(map(Form, WORDS))
    assert header == "word\tplayable\tplayed\tpoints\n"
    rows = [line.rstrip("\n").split("\t") for line in lines]
    assert {row[0]: int(row[1]) for row in rows} == playable
    assert all(int(row[3]) == int(row[2]) * len(row[0]) for row in rows)
    assert [row[0] for row in rows] == [word for word in lexicon if word in playable], "dictionary order"


def test_usage_is_not_counted_unless_it_is_asked_for(run) -> None:
    assert all(not game.playable for game in run(games=2))


def test_an_unknown_bot_names_the_right_ones(run) -> None:
    with pytest.raises(UsageError, match="random, greedy"):
        run(bots=("greedy", "deep blue"))


@pytest.mark.parametrize("bots", [("greedy",), ("random",) * 5])
def test_an_arena_needs_two_to_four_bots(run, bots) -> None:
    with pytest.raises(PlayerCount):
        run(bots=bots)
