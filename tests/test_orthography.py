"""Russian letters: what survives normalisation, in which order words stand, what a typed word may mean."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slovnik.orthography import (
    ALPHABET,
    HYPHENS,
    LATIN_LOOKALIKES,
    STRESS_MARKS,
    SYMBOLS,
    VOWELS,
    escape,
    fold_short_i,
    fold_yo,
    has_cyrillic,
    has_latin,
    is_hyphenated,
    is_russian,
    normalize,
    one_edit_away,
    repair_lookalikes,
    sort_key,
)

russian = st.text(ALPHABET, max_size=12)
words = st.text(ALPHABET, min_size=1, max_size=12)
ACUTE, GRAVE = STRESS_MARKS


def test_the_alphabet_has_33_letters() -> None:
    assert len(ALPHABET) == len(set(ALPHABET)) == 33
    assert ALPHABET.index("ё") == ALPHABET.index("е") + 1
    assert ALPHABET.replace("ё", "") == "".join(map(chr, range(ord("а"), ord("я") + 1)))
    assert set(ALPHABET) > VOWELS
    assert SYMBOLS == ALPHABET + "-"


# what people type or copy, and the word they mean (facts known from trackers of other projects, worded anew)
TYPED = [
    # a stress mark as a combining acute or grave
    ("молоко\u0301", "молоко"),
    ("сло\u0301во", "слово"),
    ("сло\u0300во", "слово"),
    ("СЛО\u0301ВО", "слово"),
    # there are letters with a grave of their own, and NFC makes them: U+0450, U+045D
    ("ве\u0300к", "век"),
    ("ми\u0300р", "мир"),
    ("МИ\u0300Р", "мир"),
    ("е\u0308\u0301лка", "ёлка"),
    # й and ё as a letter and a mark
    ("и\u0306од", "йод"),
    ("е\u0308лка", "ёлка"),
    ("ча\u0438\u0306", "чай"),
    ("Е\u0308ж", "ёж"),
    # what editors, spreadsheets and web pages add
    ("\ufeffабажур", "абажур"),
    ("слово\r\n", "слово"),
    ("\u00a0слово ", "слово"),
    ("сло\u00adво", "слово"),
    ("сло\u200bво", "слово"),
    ("ЁЛКА", "ёлка"),
]


@pytest.mark.parametrize(("typed", "meant"), TYPED)
def test_a_word_is_understood_as_a_person_means_it(typed: str, meant: str) -> None:
    assert normalize(typed) == meant
    assert is_russian(normalize(typed))


@pytest.mark.parametrize("typed", ["ко" + "c" + "а", "к\u0070а\u0063ка", "стрелялк\u0061", "вр\u0065менные"])
def test_latin_look_alikes_are_told_not_mended_silently(typed: str) -> None:
    form = normalize(typed)
    assert form == typed
    assert not is_russian(form)
    assert has_cyrillic(form)
    assert has_latin(form)
    assert is_russian(repair_lookalikes(form))


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("коcа", "коса"),
        ("кpаcка", "краска"),
        ("cтpелялкa", "стрелялка"),
        ("BOДA", "ВОДА"),
        ("table", "тавlе"),
    ],
)
def test_look_alikes_are_repaired_letter_by_letter(typed: str, meant: str) -> None:
    assert repair_lookalikes(typed) == meant


def test_each_look_alike_stands_for_a_cyrillic_letter() -> None:
    for latin, cyrillic in LATIN_LOOKALIKES.items():
        assert chr(latin).isascii()
        assert has_cyrillic(chr(cyrillic))
        assert chr(latin).isupper() == chr(cyrillic).isupper()


def test_a_mark_on_punctuation_leaves_the_punctuation() -> None:
    assert normalize("чудно,\u0301") == "чудно,"
    assert not is_russian(normalize("чудно,\u0301"))


@given(st.text(max_size=20))
def test_normalising_twice_changes_nothing(text: str) -> None:
    once = normalize(text)
    assert normalize(once) == once
    assert unicodedata.is_normalized("NFC", once)


@given(words)
def test_a_word_survives_every_normal_form(word: str) -> None:
    for form in ("NFC", "NFD", "NFKC", "NFKD"):
        assert normalize(unicodedata.normalize(form, word)) == word
        assert normalize(unicodedata.normalize(form, word.upper())) == word


@given(words, st.data())
def test_stress_marks_on_vowels_change_nothing(word: str, data: st.DataObject) -> None:
    vowels = [place for place, letter in enumerate(word, start=1) if letter in VOWELS]
    places = data.draw(st.lists(st.sampled_from(vowels), max_size=3)) if vowels else []
    marked = word
    for place in sorted(places, reverse=True):
        marked = marked[:place] + data.draw(st.sampled_from(STRESS_MARKS)) + marked[place:]
    assert normalize(marked) == word
    assert normalize(unicodedata.normalize("NFD", marked)) == word


@given(st.lists(russian, max_size=8))
def test_words_stand_in_the_order_of_the_alphabet(told: list[str]) -> None:
    by_letters = sorted(told, key=lambda word: [ALPHABET.index(letter) for letter in word])
    assert sorted(told, key=sort_key) == by_letters


def test_yo_stands_after_ye_and_what_is_no_letter_after_ya() -> None:
    told = ["жук", "ёж", "яма", "-", "елка", "еж", "table", "ё"]
    assert sorted(told, key=sort_key) == ["еж", "елка", "ё", "ёж", "жук", "яма", "-", "table"]


@given(russian)
def test_folding_is_idempotent_and_keeps_the_length(word: str) -> None:
    for fold, letter, other in ((fold_yo, "ё", "е"), (fold_short_i, "й", "и")):
        folded = fold(word)
        assert folded == word.replace(letter, other)
        assert fold(folded) == folded
        assert len(folded) == len(word)
    assert fold_yo(fold_short_i(word)) == fold_short_i(fold_yo(word))


def test_every_yo_of_a_word_is_folded() -> None:
    assert fold_yo("четырёхколёсный") == "четырехколесный"
    assert fold_yo("ёлка") == "елка"


@given(st.text(ALPHABET[:6], max_size=5), st.data())
def test_one_edit_leads_back(word: str, data: st.DataObject) -> None:
    near = one_edit_away(word)
    assert word not in near
    other = data.draw(st.sampled_from(sorted(near)))
    assert abs(len(other) - len(word)) <= 1
    assert word in one_edit_away(other)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("эспиранто", "эсперанто"),
        ("бессоница", "бессонница"),
        ("рукопллескание", "рукоплескание"),
        ("солво", "слово"),
    ],
)
def test_a_slip_is_one_edit(typed: str, meant: str) -> None:
    assert meant in one_edit_away(typed)


@given(st.text(max_size=200), st.integers(0, 80))
def test_what_is_printed_holds_no_control_character(text: str, limit: int) -> None:
    shown = escape(text, limit)
    assert shown.isprintable()
    assert not any(unicodedata.category(char) in ("Cc", "Cf", "Zl", "Zp") for char in shown)
    if len(text) <= limit and text.isprintable():
        assert shown == text
    if len(text) > limit:
        assert shown.endswith("…")


def test_a_long_line_is_cut() -> None:
    assert len(escape("ы" * 10_000)) == 61
    assert escape("а\tб\x1b[31m\u2028") == r"а\tб\x1b[31m\u2028"


@pytest.mark.parametrize("form", ["диван-кровать", "я-я", "а-б-в"])
def test_hyphenated(form: str) -> None:
    assert is_hyphenated(form)
    assert not is_russian(form)


@pytest.mark.parametrize(
    "form", ["", "-", "-дом", "дом-", "дом--то", "дом", "дом-2", "дом\u2013то", "ton-тон"]
)
def test_not_hyphenated(form: str) -> None:
    assert not is_hyphenated(form)


@pytest.mark.parametrize("form", ["", "Дом", "дом ", "дом.", "i", "д0м", "дом-то", "і", "ѣ", "ґ"])
def test_not_russian(form: str) -> None:
    assert not is_russian(form)


def test_all_hyphens_look_like_one() -> None:
    assert HYPHENS[0] == "-"
    assert all(unicodedata.category(char) in ("Pd", "Sm") for char in HYPHENS)
