"""Which adjectives are made from a word, and how many glosses of other words use it."""

import pytest
from miniature import Record, evidence, listed, noun, page, spelled

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


def has_adjective(word: str, *records: Record | tuple[Record, ...]) -> bool:
    """Say whether an adjective is formed on ``word``."""
    return word in around(*records, words=(word,)).with_adjective


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
        pytest.param("замок", "замковый", marks=pytest.mark.xfail(strict=True, reason="a vowel falls out")),
        pytest.param(
            "письмо", "письменный", marks=pytest.mark.xfail(strict=True, reason="no suffix of ours")
        ),
    ],
)
def test_an_adjective_is_found_by_the_stem_of_the_word(word: str, adjective: str) -> None:
    assert has_adjective(word, spelled(adjective))


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
    ],
)
def test_no_adjective_is_found_by_any_other_form(word: str, other: str) -> None:
    assert not has_adjective(word, spelled(other))


@pytest.mark.parametrize("entry", [spelled("кнопочный"), *page("кнопочный"), listed("кнопочный")])
def test_any_source_may_list_the_adjective(entry: Record) -> None:
    assert has_adjective("кнопка", entry)


@pytest.mark.parametrize(
    ("word", "adjective", "other", "zipf", "formed"),
    [
        ("столик", "столичный", "столица", 4.6, False),
        ("мышка", "мышечный", "мышца", 4.0, False),
        ("анекдотик", "анекдотичный", "анекдот", 4.0, True),  # анекдот does not end before -ичный
        ("кнопка", "кнопочный", "кнопочка", 1.0, True),  # rarer than the word: formed on it in turn
        ("столик", "столиковый", "столица", 4.6, True),
    ],
)
def test_an_adjective_of_a_commoner_noun_is_not_credited(
    word: str, adjective: str, other: str, zipf: float, formed: bool
) -> None:
    records = (spelled(adjective), noun(word, zipf=3.0), noun(other, zipf=zipf))
    assert has_adjective(word, *records) is formed


@pytest.mark.parametrize(
    ("word", "gloss"),
    [
        ("листок", "вырванный из листка кусок"),
        ("городок", "житель городка"),
        ("узелок", "связанный узелком"),
        ("резец", "режущая часть резца"),
        ("конёк", "катание на коньках"),
        ("перец", "с перцем"),
    ],
)
def test_a_fleeting_vowel_does_not_hide_a_form(word: str, gloss: str) -> None:
    assert uses(word, page("звонок", gloss)) == 1


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
