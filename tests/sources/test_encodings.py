"""Which encoding bytes are in: right for Russian lists in each, none for what is no Russian text, never a crash."""

from functools import cache
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from slovnik.morphology.lexemes import load_noun_lexemes
from slovnik.resources import raw_folder
from slovnik.sources.encodings import ENCODINGS, doubt_encoding, find_encoding, likelier_encoding
from slovnik.sources.lines import read_lines

EIGHT_BITS = ("cp1251", "koi8-r", "cp866", "mac-cyrillic")


@cache
def dictionary() -> tuple[str, ...]:
    """Return the stems of the spelling dictionary and the lemmas of the morphological one."""
    stems = read_lines(raw_folder() / "hunspell-ru" / "stems.dic.xz", "hunspell")  # type: ignore[arg-type]
    words = dict.fromkeys(line.rstrip().partition("/")[0] for line in stems)
    words.update(dict.fromkeys(lexeme.lemma for lexeme in load_noun_lexemes(lambda forms: 0.0)))
    return tuple(word for word in words if word.isalpha())


def lists(size: int) -> st.SearchStrategy[list[str]]:
    """Return so many words as chance takes them: lists of one word over and over would tell nothing."""
    return st.integers(0, 2**32).map(lambda seed: Random(seed).sample(dictionary(), size))


@settings(max_examples=40, deadline=None)
@given(lists(30), st.sampled_from(list(ENCODINGS)), st.sampled_from(["\n", "\r\n"]))
def test_a_list_of_the_dictionaries_is_known_in_each_encoding(words, encoding, end) -> None:
    text = end.join(words)
    data = text.encode(encoding)
    found = likelier_encoding(data)
    assert found is not None
    assert data.decode(found) == data.decode(encoding), found


@settings(max_examples=40, deadline=None)
@given(lists(20), st.sampled_from(EIGHT_BITS))
def test_capitals_do_not_mislead(words, encoding) -> None:
    for text in ("\n".join(map(str.upper, words)), "\n".join(map(str.capitalize, words))):
        data = text.encode(encoding)
        assert data.decode(likelier_encoding(data) or "ascii", "replace") == text


@settings(max_examples=40, deadline=None)
@given(lists(8), st.sampled_from(list(ENCODINGS)), st.integers(0, 40))
def test_a_cut_sample_is_as_good(words, encoding, cut) -> None:
    data = "\n".join(words).encode(encoding)
    assert doubt_encoding(data[: len(data) - cut], encoding) is None


@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=300), st.sampled_from(list(ENCODINGS)))
def test_any_bytes_are_answered(data, declared) -> None:
    found = likelier_encoding(data)
    assert found is None or found in ENCODINGS
    doubt = doubt_encoding(data, declared)
    assert doubt is None or doubt == found != declared


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"abc\n" * 50,
        bytes(range(256)) * 8,
        "Grüße, żółw, 日本語".encode(),
        b"\0" * 100,
        "ⴰⴱⴲ".encode() * 20,
    ],
)
def test_what_is_not_russian_is_in_none(data) -> None:
    assert likelier_encoding(data) is None


def test_some_spoiled_bytes_do_not_hide_the_rest() -> None:
    words = "нож\nдом\nслово\nстоловая\n"
    assert likelier_encoding(words.encode() + b"\xff\n" + words.encode()) == "utf-8"
    assert likelier_encoding(words.encode("cp1251") + b"\x98\n" + words.encode("cp1251")) == "cp1251"


def test_latin_lines_before_the_russian_ones_say_nothing() -> None:
    assert likelier_encoding(b"header line\n" * 40_000 + "слово\nдом\n".encode("koi8-r")) == "koi8-r"


@pytest.mark.parametrize(
    ("actual", "declared", "doubt"),
    [
        ("cp1251", "koi8-r", "cp1251"),
        ("koi8-r", "cp1251", "koi8-r"),
        ("cp866", "cp1251", "cp866"),
        ("utf-8", "cp1251", "utf-8"),
        ("utf-8", "utf-16", "utf-8"),
        ("utf-16-le", "utf-16", "utf-16-le"),
        ("utf-16-le", "utf-8", "utf-16-le"),
        ("utf-8-sig", "utf-8", None),
        ("utf-8", "utf-8-sig", None),
        ("mac-cyrillic", "cp1251", "mac-cyrillic"),
        *((name, name, None) for name in ENCODINGS),
    ],
)
def test_a_declared_encoding_is_doubted_only_for_a_far_better_one(actual, declared, doubt) -> None:
    data = ("ёж\nножницы\nяблоня\nягода\nмаяк\nялик\nСибирь\nзаря\nтётя\nсемья\n" * 2).encode(actual)
    assert doubt_encoding(data, declared) == doubt


def test_one_short_word_is_no_ground_for_doubt() -> None:
    assert doubt_encoding("НОЖ".encode("cp1251"), "cp1251") is None
    assert doubt_encoding("Яна".encode("cp1251"), "cp1251") is None


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("UTF8", "utf-8"),
        ("Windows-1251", "cp1251"),
        ("KOI8-R", "koi8-r"),
        ("utf_8_sig", "utf-8-sig"),
        ("x-mac-cyrillic", None),
        ("maccyrillic", "mac-cyrillic"),
        ("latin-1", None),
        ("rot13", None),
        ("hex", None),
        ("no such", None),
        ("", None),
        ("a\0b", None),
    ],
)
def test_an_encoding_is_found_however_it_is_spelt(name, found) -> None:
    assert find_encoding(name) == found
