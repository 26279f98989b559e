"""Boards on trial: the compiled one answers as the plain one does, whatever is put and taken back."""

import random

import pytest
from balda_setup import WORDS
from fast_setup import Case, large_graph, large_graphs, needs_compiler, random_cases, small_graphs
from hypothesis import given
from hypothesis import strategies as st

from slovnik.games.plain_trial import PlainTrial, left_by
from slovnik.games.reference import ReferenceGenerator
from slovnik.games.trial import (
    INFINITY,
    Terms,
    Trial,
    cell_of,
    length_of,
    letter_of,
    measure_after,
    number_of,
    pack_placing,
)
from slovnik.lexicon.graph import WordGraph

TERMS = (Terms(100, 100, 0), Terms(100, 36, -150), Terms(200, 64, 130), Terms(100, 0, 0))
WINDOWS = ((-INFINITY, INFINITY), (0, INFINITY), (-INFINITY, 100), (100, 101), (300, 400))


def trials(graph: WordGraph, case: Case, ban_readable: bool) -> tuple[Trial, Trial]:
    """Return the plain trial of a board, and the compiled one."""
    from slovnik.games.fast.trial import FastTrial

    rest = case.letters, case.banned, case.lengths, ban_readable
    plain = PlainTrial(ReferenceGenerator(graph, case.grid, case.crossing), graph, *rest)
    return plain, FastTrial(graph, case.grid, case.crossing, *rest)


def look(trial: Trial) -> tuple[object, ...]:
    every = trial.every()
    return trial.best(), every, trial.longest(), list(map(trial.word, every))


def exchanges(trial: Trial) -> list[object]:
    return [
        trial.exchange(terms, every, alpha, beta)
        for terms in TERMS
        for every in (False, True)
        for alpha, beta in WINDOWS
    ]


def compare(graph: WordGraph, case: Case, ban_readable: bool, chance: random.Random, depth: int = 3) -> None:
    plain, fast = trials(graph, case, ban_readable)
    before = look(plain)
    assert look(fast) == before
    puts = 0
    while plain.every() and puts < depth:
        placing = chance.choice(plain.every())
        plain.put(placing)
        fast.put(placing)
        puts += 1
        assert look(fast) == look(plain)
        assert exchanges(fast) == exchanges(plain)
    for _ in range(puts):
        plain.take_back()
        fast.take_back()
    assert look(fast) == look(plain) == before


@needs_compiler
@pytest.mark.parametrize("ban_readable", [False, True])
@pytest.mark.parametrize("name", small_graphs())
def test_the_compiled_trial_answers_as_the_plain_one(name, ban_readable) -> None:
    graph = small_graphs()[name]
    words, chance = list(graph), random.Random(name)
    for case in random_cases(f"trial {name}", 25, words, (2, 4)):
        compare(graph, case, ban_readable, chance)


@needs_compiler
@pytest.mark.parametrize("name", large_graphs())
def test_it_does_with_a_real_list(name) -> None:
    graph, chance = large_graph(name), random.Random("1")
    for number, case in enumerate(random_cases("real", 4, list(graph), (3, 4))):
        compare(graph, case, number % 2 == 1, chance, depth=1)


def small_cases(count: int) -> list[tuple[WordGraph, Case]]:
    graph = small_graphs()["words"]
    return [(graph, case) for case in random_cases("hopes", count, list(WORDS), (2, 3))]


@pytest.mark.parametrize("ban_readable", [False, True])
def test_what_is_left_for_certain_is_left(ban_readable) -> None:
    told = 0
    for graph, case in small_cases(60):
        plain = PlainTrial(
            ReferenceGenerator(graph, case.grid, case.crossing),
            graph,
            case.letters,
            case.banned,
            case.lengths,
            ban_readable,
        )
        placings = plain.every()
        for placing in placings:
            left = left_by(placing, placings, ban_readable)
            assert measure_after(plain, placing) >= left
            told += left > 0
    assert told > 100


@pytest.mark.parametrize("ban_readable", [False, True])
@pytest.mark.parametrize("terms", TERMS)
def test_an_exchange_is_the_best_of_all_placings(ban_readable, terms) -> None:
    for graph, case in small_cases(40):
        generator = ReferenceGenerator(graph, case.grid, case.crossing)
        plain = PlainTrial(generator, graph, case.letters, case.banned, case.lengths, ban_readable)
        placings = plain.every()
        values = {one: terms.value(length_of(one), measure_after(plain, one)) for one in placings}
        found = plain.exchange(terms, True, -INFINITY, INFINITY)
        assert found.value == max(values.values(), default=0)
        assert found.boards <= 1 + len(placings)
        if placings:
            assert values[found.best] == found.value
            above = plain.exchange(terms, True, found.value, INFINITY)
            assert above.value <= found.value


@given(st.integers(1, 81), st.integers(0, 80), st.integers(1, 33), st.integers(0, 2**32 - 1))
def test_a_placing_tells_what_it_was_made_of(length, cell, letter, number) -> None:
    placing = pack_placing(length, cell, letter, number)
    assert (length_of(placing), cell_of(placing), letter_of(placing), number_of(placing)) == (
        length,
        cell,
        letter,
        number,
    )


def test_placings_come_longest_first_then_by_cell_letter_and_word() -> None:
    parts = [(5, 2, 3, 1), (5, 2, 3, 4), (5, 2, 9, 0), (5, 7, 1, 0), (4, 0, 1, 0), (2, 0, 1, 0)]
    placings = [pack_placing(*one) for one in parts]
    assert sorted(placings) == placings
