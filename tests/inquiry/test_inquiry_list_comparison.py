"""Somebody's own list against the profiles of a build: what is said of each word, and the sums."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from slovnik.errors import SourceError, UsageError
from slovnik.inquiry.list_comparison import ComparedWord, ListComparison, read_list
from slovnik.inquiry.list_sums import Group, ListSums
from slovnik.inquiry.seen_words import SeenWords
from slovnik.records import Reject
from slovnik.terms import Reason, Status, Tier

LIST = "кот\nбананы\nзулус\nговно\nкот\nнoж\n\nкрокозябл\nеж\nЁж\nМосква\nзулусы\nдома\nбежать\n"


def compare(text: str, build, profiles, folder) -> tuple[list[ComparedWord | Reject], ListSums]:
    path = folder / "list.txt"
    path.write_text(text, encoding="utf-8")
    comparison = ListComparison(build, profiles)
    sums = ListSums(comparison)
    return list(sums.count(comparison.compare(read_list(path, "utf-8", "")))), sums


def test_each_line_has_its_answer_and_the_sums_are_of_different_words(mini_build, tmp_path) -> None:
    lines, sums = compare(LIST, mini_build, ["balda", "gramota"], tmp_path)
    told = {one.word: one.said for one in lines if isinstance(one, ComparedWord)}
    assert [one.locator for one in lines] == [f"line {number}" for number in range(1, 15)]
    assert [one.locator for one in lines if isinstance(one, ComparedWord) and one.repeated] == ["line 5"]
    assert (told["бананы"][0].status, told["бананы"][0].form_of) == (Status.REJECTED, ("банан",))
    assert [said.status for said in told["зулус"]] == [Status.ALLOWED, Status.REJECTED]
    assert (told["бежать"][0].reason, told["бежать"][0].form_of) == (Reason.NOT_A_NOUN, ())
    assert (told["еж"][0].reason, told["еж"][0].form_of) == (Reason.YO_SPELLING, ("ёж",))
    assert (told["кот"][0].tier, told["крокозябл"][0].tier) == (Tier.OBSCURE, None)
    assert (sums.lines, sums.words, sums.repeated) == (14, 11, 1)
    assert dict(sums.unreadable) == {"Latin look-alikes in a Russian word": 1, "empty line": 1}
    assert sums.first_unreadable["empty line"] == "line 7"
    balda, gramota = sums.profiles
    assert balda.allowed.named == ("кот", "зулус", "ёж")
    assert (balda.unknown.named, gramota.unknown.count) == (
        ("крокозябл",),
        0,  # nine letters are too long there
    )
    assert gramota.refused[Reason.SLANG].named == ("зулус",)
    assert set(balda.forms_of_allowed.named) == {"бананы", "еж", "зулусы"}


def test_counts_add_up_and_lacking_words_are_those_of_the_profile(mini_build, tmp_path) -> None:
    _, sums = compare(LIST, mini_build, ["all"], tmp_path)
    assert [one.lexicon.id for one in sums.profiles] == ["balda", "gramota"]
    for one in sums.profiles:
        assert one.allowed.count + one.refused_count + one.unknown.count == sums.words
        assert one.lacking_count == len(one.lexicon) - one.allowed.count
        assert not set(one.lacking[Tier.OBSCURE].named) & one.covered


def test_a_list_that_is_the_profile_lacks_nothing(mini_build, tmp_path) -> None:
    words = (mini_build / "balda" / "words.txt").read_text(encoding="utf-8")
    _, sums = compare(words, mini_build, ["balda", "balda"], tmp_path)
    (balda,) = sums.profiles
    assert (balda.allowed.count, balda.refused_count, balda.lacking) == (len(words.split()), 0, {})


def test_a_word_whose_ye_stands_for_yo_is_that_word(mini_rules, tmp_path, rebuild) -> None:
    build = rebuild(tmp_path / "build", mini_rules, ["balda+fold-yo"])
    lines, sums = compare("еж\n", build, ["balda+fold-yo"], tmp_path)
    assert isinstance(lines[0], ComparedWord)
    assert (lines[0].said[0].status, lines[0].said[0].headword) == (Status.ALLOWED, "ёж")
    assert "ёж" not in {word for group in sums.profiles[0].lacking.values() for word in group.named}


def test_what_cannot_be_compared_is_told(mini_build, tmp_path) -> None:
    with pytest.raises(UsageError, match="no lexicon 'nobody'"):
        ListComparison(mini_build, ["nobody"])
    path = tmp_path / "list.txt"
    path.write_bytes(("ёж\nножницы\nяблоня\nСибирь\n" * 3).encode("koi8-r"))
    with pytest.raises(SourceError, match=r"it looks like koi8-r: say --encoding koi8-r$"):
        list(read_list(path, "utf-8", ""))


@settings(max_examples=100, deadline=None)
@given(st.lists(st.text(alphabet="абв", max_size=3)))
def test_words_seen_before_are_known_exactly(words) -> None:
    seen = SeenWords()
    assert [seen.add(word) for word in words] == [word not in words[:at] for at, word in enumerate(words)]


def test_many_words_take_few_bytes() -> None:
    seen = SeenWords()
    assert all(seen.add(str(number)) for number in range(20_000))
    assert not any(seen.add(str(number)) for number in range(20_000))
    assert 8 * len(seen._slots) <= 32 * 20_000


@given(st.lists(st.tuples(st.sampled_from("абвгдежзиклмно"), st.integers(0, 5)), max_size=40))
def test_a_group_names_the_commonest_words_the_first_of_equals(words) -> None:
    group = Group()
    for word, zipf in words:
        group.add(word, float(zipf))
    ranked = sorted(words, key=lambda one: -one[1])
    assert (group.count, list(group.named)) == (len(words), [word for word, _ in ranked[:8]])
    assert Counter(group.named) <= Counter(word for word, _ in words)
