import random
from itertools import product

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from oral_setup import Reference, fragments, letter_sets

from slovnik.games.oral.building import Building
from slovnik.games.oral.oracle import Oracle, replies, result
from slovnik.games.oral.pools import FEW
from slovnik.games.oral.solver import Solution, make_oracle, solve

BUILDINGS = [Building(*flags) for flags in product((True, False), repeat=3)]
MODES = [(building, antibalda) for building in BUILDINGS for antibalda in (False, True)]


def solution(words: str, antibalda: bool = False, **flags: bool) -> Solution:
    return solve(make_oracle(words.split(), Building(**flags), antibalda))


# Each line was worked out by hand: words, building, Antibalda, the first player's result, his letters.
SOLVED = [
    # One word: the players take turns, and who would have to put its last letter loses.
    ("кот", {}, False, -1, "кот"),
    ("рота", {}, False, 1, "рота"),
    ("рота", {"prepend": False}, False, 1, "р"),
    ("кот", {"prepend": False}, False, -1, "к"),
    ("кот", {"inside": True}, False, -1, "кот"),
    ("кот", {"rearrange": True}, False, -1, "кот"),
    ("рота", {"rearrange": True}, False, 1, "рота"),
    # Of two words with no letter in common, the one with an even number of letters is the one to begin with.
    ("кот рапс", {}, False, 1, "рапс"),
    # Only a letter that begins a word may be said. From к the second player goes to ко, and кот would be complete; had
    # he to go to кр, the first would go to кра.
    ("кот крап", {"prepend": False}, False, -1, "к"),
    ("крап", {"prepend": False}, False, 1, "к"),
    # A longer word cannot be come by through a shorter one: after ро nothing may be said, for рот is complete.
    ("рот рота", {"prepend": False}, False, -1, "р"),
    # No word at all, no letter to say.
    ("", {}, False, -1, ""),
    ("", {}, True, 0, ""),
    # Antibalda: the third letter completes кот and the first player says it; of four letters the second says the last.
    ("кот", {}, True, 1, "кот"),
    ("рота", {}, True, -1, "рота"),
    # р, ро, рот (a point for the first), рота (a point for the second).
    ("рот рота", {"prepend": False}, True, 0, "р"),
    # р or о: the second player can only say ро or от, the first completes рот, the second рота. т or а: the second says
    # та, and from ота he completes рота.
    ("рот рота", {}, True, 0, "ро"),
    # The second player would rather complete кт than let the first complete кот from ко; the first puts о inside it.
    ("кот кт", {"prepend": False, "inside": True}, True, 0, "к"),
    # Sets: кот and ток are the same letters, completed once.
    ("кот ток", {"rearrange": True}, True, 1, "кот"),
]


@pytest.mark.parametrize(("words", "flags", "antibalda", "value", "letters"), SOLVED)
def test_rounds_worked_out_by_hand(
    words: str, flags: dict[str, bool], antibalda: bool, value: int, letters: str
) -> None:
    solved = solution(words, antibalda, **flags)
    assert (solved.value, set(solved.letters)) == (value, set(letters))


words_of_few_letters = st.lists(st.text("абв", min_size=1, max_size=6), max_size=12)


def combinations_of(words: list[str], building: Building) -> set[str]:
    return letter_sets(words) if building.rearrange else fragments(words, building.prepend)


@given(words=words_of_few_letters, mode=st.sampled_from(MODES))
@settings(max_examples=400, deadline=None)
@example(words=["а"], mode=(Building(), False))
def test_the_solver_agrees_with_the_rules_followed_to_the_letter(
    words: list[str], mode: tuple[Building, bool]
) -> None:
    building, antibalda = mode
    reference = Reference(words, building.prepend, building.inside, building.rearrange, antibalda)
    oracle = make_oracle(words, building, antibalda)
    sayable = {""} | {one for one in reference.occurring if antibalda or one not in reference.words}
    for combination in sayable:
        allowed = replies(oracle, combination)
        assert sorted(allowed) == sorted(reference.successors(combination))
        assert [result(oracle, said) for said in allowed] == list(map(reference.result, allowed))
        if combination:
            assert oracle.value(combination) == reference.value(combination)


@given(
    words=words_of_few_letters, mode=st.sampled_from(MODES), letters=st.text("абвг", min_size=1, max_size=7)
)
@settings(deadline=None)
def test_what_occurs_and_what_is_complete(
    words: list[str], mode: tuple[Building, bool], letters: str
) -> None:
    building, antibalda = mode
    reference = Reference(words, building.prepend, building.inside, building.rearrange)
    oracle = make_oracle(words, building, antibalda)
    said = building.normalise(letters)
    assert oracle.occurs(said) == (said in reference.occurring)
    assert oracle.is_complete(said) == (said in reference.words)


@given(words=words_of_few_letters, mode=st.sampled_from(MODES))
@settings(deadline=None)
def test_the_tree_is_counted(words: list[str], mode: tuple[Building, bool]) -> None:
    building, antibalda = mode
    reference = Reference(words, building.prepend, building.inside, building.rearrange)
    solved = solve(make_oracle(words, building, antibalda))
    assert solved.complete == len(reference.words)
    assert solved.whole is not building.rearrange
    if solved.whole:
        assert solved.combinations == len(reference.occurring)
    else:
        assert solved.combinations <= len(reference.occurring)


def relabel(words: list[str]) -> list[str]:
    return [word.translate(str.maketrans("абв", "щья")) for word in words]


@given(words=words_of_few_letters, mode=st.sampled_from(MODES))
@settings(deadline=None)
def test_the_result_does_not_depend_on_which_letters_they_are(
    words: list[str], mode: tuple[Building, bool]
) -> None:
    building, antibalda = mode
    first, second = (solve(make_oracle(some, building, antibalda)) for some in (words, relabel(words)))
    assert (first.value, relabel(list(first.letters))) == (second.value, list(second.letters))


@given(words=words_of_few_letters, antibalda=st.booleans(), inside=st.booleans())
@settings(deadline=None)
def test_words_read_backwards_give_the_same_game_if_letters_come_before_and_after(
    words: list[str], antibalda: bool, inside: bool
) -> None:
    building = Building(inside=inside)
    first: Oracle = make_oracle(words, building, antibalda)
    second = make_oracle([word[::-1] for word in words], building, antibalda)
    assert solve(first) == solve(second)


@pytest.mark.parametrize("antibalda", [False, True])
@pytest.mark.parametrize("seed", range(5))
def test_long_lists_of_sets_are_searched_alike(seed: int, antibalda: bool) -> None:
    chance = random.Random(seed)
    words = ["".join(chance.choices("абвгд", k=chance.randint(1, 7))) for _ in range(300)]
    assert len({"".join(sorted(word)) for word in words}) > 2 * FEW, "enough for both kinds of pools"
    reference = Reference(words, rearrange=True, antibalda=antibalda)
    oracle = make_oracle(words, Building(rearrange=True), antibalda)
    for combination in reference.occurring if antibalda else reference.occurring - reference.words:
        assert oracle.value(combination) == reference.value(combination)
    assert solve(oracle).results == {said: reference.result(said) for said in reference.successors("")}
