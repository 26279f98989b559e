"""What may be offered: neither rude nor dated, and what a word rests on."""

import pytest
from miniature import (
    HUNSPELL,
    LIBMORPH,
    OPENCORPORA,
    WIKTIONARY,
    judge_all,
    listed,
    noun,
    page,
    profile,
    rude,
    spelled,
)

from slovnik.curate.offering import is_offerable
from slovnik.curate.support import supporting_sources
from slovnik.orthography import Form
from slovnik.terms import Mark


@pytest.mark.parametrize(
    ("senses", "offered"),
    [
        (["предмет"], True),
        (["устар. | предмет"], False),
        (["прост. | предмет"], False),
        (["устар. | предмет", "прост. | другой предмет"], False),
        (["устар. | предмет", "другой предмет"], True),
        (["устар. | предмет", "разг. | другой предмет"], True),
        (["истор. | предмет"], True),
        (["разг. | предмет"], True),
        (["устар. | предмет", "рег. | другой предмет"], False),
        (["вульг. | предмет", "другой предмет"], False),
    ],
)
def test_a_word_is_offered_for_a_sense_of_today(senses, offered) -> None:
    judged = judge_all(noun("слово", "n"), page("слово", *senses))["слово"]
    assert is_offerable(Form("слово"), judged.findings) == offered


def test_a_word_nobody_explains_is_offered_unless_every_dictionary_calls_it_obsolete() -> None:
    dated = judge_all(noun("аеро", marks="Arch"), spelled("аеро"))["аеро"]
    assert not is_offerable(Form("аеро"), dated.findings)
    plain = judge_all(noun("аеро", marks="Arch"), listed("аеро"))["аеро"]
    assert is_offerable(Form("аеро"), plain.findings)


def test_rude_and_hyphenated_words_are_not_offered() -> None:
    judged = judge_all(noun("слово", "n"), page("слово", "предмет"), rude("слово", Mark.VULGAR))["слово"]
    assert not is_offerable(Form("слово"), judged.findings)
    assert not is_offerable(Form("диван-кровать"), ())


@pytest.mark.parametrize(
    ("records", "sources"),
    [
        ((noun("слово", "n"), page("слово", "предмет"), spelled("слово")), {OPENCORPORA, WIKTIONARY}),
        ((noun("слово", "n"), listed("слово"), spelled("слово")), {OPENCORPORA, LIBMORPH, HUNSPELL}),
        ((noun("слово", "n"), spelled("слово")), {OPENCORPORA, HUNSPELL}),
        ((listed("слово"), page("слово", "рег. | предмет", "предмет")), {LIBMORPH, WIKTIONARY}),
        ((noun("слово", "n", marks="Name"), listed("слово"), spelled("слово")), {LIBMORPH, HUNSPELL}),
    ],
)
def test_a_word_rests_on_its_reading_its_attestation_and_its_sense(records, sources) -> None:
    judged = judge_all(*records)["слово"]
    assert judged.verdicts[0].allowed
    assert supporting_sources(judged.findings, profile("balda")) == sources


def test_what_a_profile_rejects_carries_nothing() -> None:
    judged = judge_all(noun("сани", "p"), listed("сани"))["сани"]
    assert supporting_sources(judged.findings, profile("balda")) == {OPENCORPORA, LIBMORPH}
    strict = supporting_sources(judged.findings, profile("strict"))
    assert OPENCORPORA in strict  # it attests the form all the same
    assert supporting_sources((), profile("balda")) == frozenset()
