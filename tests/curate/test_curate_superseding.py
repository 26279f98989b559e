"""Newer states of a lexicon: what they explain sets aside what older states say of it."""

from hypothesis import given
from hypothesis import strategies as st
from miniature import RULES

from slovnik.curate.categories import LabelledSense, label_sense
from slovnik.curate.superseding import Superseded, set_aside
from slovnik.orthography import Form
from slovnik.records import Label, Sense, SourceId

OLD, NEW, NEWEST, OTHER = map(SourceId, ("of_2017", "of_2026", "of_2030", "other"))
OLDER = {NEW: OLD, NEWEST: NEW}


def told(source: SourceId, form: str, number: int, gloss: str, *labels: str) -> LabelledSense:
    marks = tuple(Label(mark) for mark in labels)
    return label_sense(Sense(source, f"page {form}", Form(form), number, gloss, marks), RULES.labels)


OLD_BOOTH = told(OLD, "будка", 1, "небольшое строение для сторожа")
OLD_MUG = told(OLD, "будка", 2, "лицо, морда", "жарг.")
NEW_BOOTH = told(NEW, "будка", 1, "строение для сторожа или собаки")
NEW_MUG = told(NEW, "будка", 2, "жарг. большое лицо")


def test_a_headword_that_is_explained_anew_loses_its_older_senses_one_by_one() -> None:
    kept, aside = set_aside([OLD_BOOTH, OLD_MUG, NEW_BOOTH, NEW_MUG], OLDER)
    assert kept == [NEW_BOOTH, NEW_MUG]
    assert aside == [Superseded(OLD_BOOTH.sense, NEW_BOOTH.sense), Superseded(OLD_MUG.sense, NEW_MUG.sense)]


def test_a_headword_that_is_not_there_or_says_nothing_keeps_them() -> None:
    silent = told(NEW, "будка", 1, "")
    other_word = told(NEW, "будочник", 1, "сторож в будке")
    laid = [OLD_BOOTH, silent, other_word]
    assert set_aside(laid, OLDER) == (laid, [])


def test_other_lexicons_keep_theirs_and_nothing_supersedes_nothing() -> None:
    other = told(OTHER, "будка", 1, "строение")
    assert set_aside([other, NEW_BOOTH], OLDER) == ([other, NEW_BOOTH], [])
    assert set_aside([OLD_BOOTH, NEW_BOOTH], {}) == ([OLD_BOOTH, NEW_BOOTH], [])


def test_the_newest_of_three_states_is_the_one_that_counts() -> None:
    newest = told(NEWEST, "будка", 1, "то, в чём сидит сторож")
    kept, aside = set_aside([OLD_BOOTH, NEW_BOOTH, newest], OLDER)
    assert kept == [newest]
    assert [one.by for one in aside] == [newest.sense, newest.sense]
    kept, aside = set_aside([OLD_BOOTH, newest], OLDER)  # a state between may be left out
    assert (kept, len(aside)) == ([newest], 1)


SENSES = st.builds(
    told,
    st.sampled_from([OLD, NEW, NEWEST, OTHER]),
    st.sampled_from(["будка", "лодка", "кот"]),
    st.integers(1, 3),
    st.sampled_from(["", "лицо", "строение для сторожа", "зверь"]),
)


@given(st.lists(SENSES, max_size=12))
def test_each_sense_counts_or_has_one_of_a_newer_state_and_its_own_headword_in_its_place(senses) -> None:
    kept, aside = set_aside(senses, OLDER)
    assert len(kept) + len(aside) == len(senses)
    for old, new in aside:
        assert old.form == new.form
        assert (old.source, new.source) in {(OLD, NEW), (OLD, NEWEST), (NEW, NEWEST)}
    counting = {(one.sense.source, one.sense.form) for one in kept if one.is_telling}
    for newer, older in ((NEW, OLD), (NEWEST, NEW), (NEWEST, OLD)):
        assert not [one for one in kept if one.sense.source == older and (newer, one.sense.form) in counting]
