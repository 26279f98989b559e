"""The census that `slovnik check` takes of a build: the lists and the dictionaries as the build had them."""

from pathlib import Path

import pytest

from slovnik.inquiry.census import take_census
from slovnik.store.database import open_read_only


def check_offered(build: Path, profile: str) -> None:
    """Compare the offered words of the census with those of the artifact."""
    with open_read_only(build / "slovnik.duckdb") as database:
        census = take_census(database, profile, build / ".rules")
    offered = (build / profile / "offered.txt").read_text(encoding="utf-8").split()
    assert offered
    assert [word.form for word in census.words.values() if word.offered] == offered


@pytest.mark.parametrize("profile", ["balda", "gramota"])
def test_the_same_words_are_offered_as_in_the_artifact_where_nobody_tells_frequencies(
    profile, mini_build
) -> None:
    check_offered(mini_build, profile)


@pytest.mark.slow
@pytest.mark.parametrize("profile", ["balda", "gramota"])
def test_the_same_words_are_offered_as_in_the_artifact(profile, real_build) -> None:
    check_offered(real_build, profile)


def test_a_source_is_listed_with_what_it_says_against_the_word(mini_build) -> None:
    with open_read_only(mini_build / "slovnik.duckdb") as database:
        census = take_census(database, "balda", mini_build / ".rules")
    assert [one.source for one in census.listings["дом"]] == ["hunspell", "libmorph"]
    assert not any(one.faults or one.rude for one in census.listings["дом"])
    assert "москва" not in census.listings  # refused
    assert census.families == {"hunspell": "hunspell", "libmorph": "libmorph"}
