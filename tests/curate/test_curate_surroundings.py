"""Which adjectives are made from a word, and how many glosses of other words use it."""

import pytest
from miniature import Record, evidence, listed, page, spelled

from slovnik.curate.surroundings import Surroundings, survey
from slovnik.orthography import Form
from slovnik.terms import Mark

Records = tuple[Record | tuple[Record, ...], ...]


def around(*records: Record | tuple[Record, ...], words: tuple[str, ...] = ()) -> Surroundings:
    """Return what the records tell of ``words``."""
    return survey(evidence(*records), tuple(map(Form, words)))


def uses(word: str, *records: Record | tuple[Record, ...]) -> int:
    """Return in how many glosses ``word`` is used."""
    return around(*records, words=(word,)).gloss_uses.get(Form(word), 0)


@pytest.mark.parametrize(
    ("word", "adjective"),
    [
        # on the stem as it stands
        ("валик", "валиковый"),
        ("чайник", "чайниковый"),
        ("плащ", "плащевой"),
        ("гора", "горный"),
        ("гора", "гористый"),
        ("конь", "коневой"),
        ("город", "городской"),
        ("лошадь", "лошадиный"),
        ("холм", "холмоватый"),
        ("песок", "песочный"),
        # softened, often with a vowel before the last letter
        ("рука", "ручной"),
        ("дорога", "дорожный"),
        ("блоха", "блошиный"),
        ("кнопка", "кнопочный"),
        ("тарелка", "тарелочный"),
        ("ложка", "ложечный"),
        ("ручка", "ручечный"),
        ("кольцо", "кольцевой"),
        ("сердце", "сердечный"),
    ],
)
def test_an_adjective_is_found_by_the_stem_of_the_word(word: str, adjective: str) -> None:
    assert around(spelled(adjective)).has_adjective(Form(word))


@pytest.mark.parametrize(
    ("word", "other"),
    [
        ("кнопка", "кнопка"),  # no adjective
        ("кнопка", "кнопочник"),
        ("кнопка", "кнопочная"),  # not in its dictionary form
        ("кнопка", "скнопочный"),
        ("кнопка", "кнопочковый"),  # of кнопочка
        ("рука", "рукавный"),  # of рукав
        ("ножка", "ножной"),  # of нога
        ("рыбка", "рыбный"),  # of рыба
        ("домик", "домовый"),
        ("валик", "валиковать"),
        # limits: a vowel that falls out of the stem, a suffix that no list of ours has
        ("замок", "замковый"),
        ("письмо", "письменный"),
    ],
)
def test_no_adjective_is_found_by_any_other_form(word: str, other: str) -> None:
    assert not around(spelled(other)).has_adjective(Form(word))


@pytest.mark.parametrize("entry", [spelled("кнопочный"), *page("кнопочный"), listed("кнопочный")])
def test_any_source_may_list_the_adjective(entry: Record) -> None:
    assert around(entry).has_adjective(Form("кнопка"))


def test_glosses_are_counted_over_inflected_forms() -> None:
    glosses = ("нажатие кнопки", "доска с кнопками", "то, что приколото кнопкой", "о кнопках, кнопка")
    pages = [page(f"слово{'о' * place}", gloss) for place, gloss in enumerate(glosses)]
    assert uses("кнопка", *pages) == 4, "a gloss that has the word twice is one use"


@pytest.mark.parametrize(
    "gloss",
    [
        "нажатие кноп",
        "кнопочный звонок",
        "закнопка",
        "кнопкодавитель",  # goes on by more than an ending
        "маленькая скнопка",
        "",
    ],
)
def test_a_gloss_with_another_word_is_no_use(gloss: str) -> None:
    assert uses("кнопка", page("звонок", gloss)) == 0


@pytest.mark.parametrize("gloss", ["Кнопка звонка", "КНОПКА", "«Кнопка»"])
def test_a_capital_letter_does_not_matter(gloss: str) -> None:
    assert uses("кнопка", page("звонок", gloss)) == 1


def test_a_capital_letter_does_not_open_another_word() -> None:
    assert uses("рубка", page("дым", "Трубка")) == 0


@pytest.mark.parametrize(
    ("other", "counted"),
    [
        ("звонок", 1),
        ("кнопка", 0),  # the word itself
        ("кнопкодав", 0),  # a word of the same stem
        ("кнопочный", 1),  # whose stem is softened: it is explained by the word
        ("прикнопить", 1),
    ],
)
def test_glosses_of_words_of_the_same_stem_do_not_count(other: str, counted: int) -> None:
    assert uses("кнопка", page(other, "то, что с кнопкой")) == counted


@pytest.mark.parametrize(
    ("records", "counted"),
    [
        (page("кнопочка", "уменьш. | от кнопка"), 0),  # names a base
        (page("звонок", "уменьш. | то, что с кнопкой"), 0),
        (page("кнопища", "увелич. | к кнопка"), 0),
        (page("звонок", "ласк. | о кнопке"), 1),  # the tone of a definition
        (page("звонок", "разг. | о кнопке"), 1),
        (page("звонок", "о кнопке", mark=Mark.PROPER_NAME), 0),
        (page("звонок", "о кнопке", "о кнопках"), 2),
    ],
)
def test_evaluative_senses_and_names_do_not_count(records: Records, counted: int) -> None:
    assert uses("кнопка", *records) == counted


def test_only_the_words_asked_for_are_counted() -> None:
    pages = page("звонок", "кнопка и валик")
    assert around(pages, words=("валик", "ножик")).gloss_uses == {"валик": 1}


def test_words_of_one_stem_are_counted_alike() -> None:
    """The stem is all that an inflected form tells: of нитка and нитки the plural is no other word."""
    assert around(page("шов", "ряд ниток и нитки"), words=("нитка", "нитки")).gloss_uses == {
        "нитка": 1,
        "нитки": 1,
    }
