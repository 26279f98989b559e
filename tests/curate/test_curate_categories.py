"""From labels and the head of a gloss to categories: which marks make a sense evaluative, and which do not."""

import pytest
from miniature import RULES, judge_all, listed, noun, page

from slovnik.curate.categories import sense_categories
from slovnik.orthography import Form
from slovnik.records import Label, Sense
from slovnik.sources.wiktionary import WIKTIONARY
from slovnik.terms import Category, Mark, Reason, Stage


def categories(labels: str, gloss: str, *marks: Mark) -> list[str]:
    """Return the categories of a sense whose labels are written ``mark argument; mark``."""
    parts = [one.strip() for one in labels.split(";") if one.strip()]
    told = tuple(Label(*part.split(maxsplit=1)) for part in parts)
    sense = Sense(WIKTIONARY, "synset 1", Form("слово"), 1, gloss, told, frozenset(marks))
    return [category.value for category in sense_categories(sense, RULES.labels)]


@pytest.mark.parametrize(
    ("labels", "gloss", "found"),
    [
        # a diminutive: the base is an argument, or follows «к», «от»
        ("умласк. полоса", "", ["diminutive"]),
        ("уменьш. нож", "", ["diminutive"]),
        ("уменьш.", "от рука", ["diminutive"]),
        ("уменьш.; ласк.", "от рука", ["diminutive"]),
        ("увелич. дом", "", ["augmentative"]),
        ("уничиж. книга", "", ["pejorative"]),
        ("унич.", "к лошадь", ["pejorative"]),
        ("ласк. мама", "", ["diminutive"]),
        ("ласк.", "к мама", ["diminutive"]),
        # the tone of a definition
        ("ласк.", "обращение к ребёнку", ["evaluation"]),
        ("уничиж.", "о жадном человеке", ["evaluation"]),
        ("унич.", "о ничтожном человеке", ["evaluation"]),
        # a diminutive all the same
        ("уменьш.", "маленький нож", ["diminutive"]),
        # in words
        ("", "уменьш. к нож", ["diminutive"]),
        ("", "уменьш.-ласк. к нож", ["diminutive"]),
        ("", "уменьшительное от «нож»", ["diminutive"]),
        ("", "увелич. к дом", ["augmentative"]),
        ("", "уничиж. к книга", ["pejorative"]),
        ("", "разг., устар. то же, что нож", ["colloquial", "obsolete", "redirect"]),
        ("", "Разг. нож", ["colloquial"]),
        # words that only look like marks
        ("", "увеличение размера", []),
        ("", "уменьшение размера", []),
        ("", "ласковый человек", []),
        ("", "жаргон воров", []),
        # several labels, the generic one, and unknown ones
        ("разг.; шутл.", "о человеке", ["colloquial", "evaluation"]),
        ("разг.; разг.", "о человеке", ["colloquial"]),
        ("помета жарг.", "деньги", ["slang"]),
        ("помета устаревающее", "экипаж", ["obsolete"]),
        ("помета мн. ч.", "экипажи", ["grammar"]),
        ("помета нечтоневедомое", "экипаж", []),
        ("нечтоневедомое", "экипаж", []),
        ("= нож", "", ["redirect"]),
        ("действие бежать", "", ["definition"]),
    ],
)
def test_the_categories_of_a_sense(labels: str, gloss: str, found: list[str]) -> None:
    assert categories(labels, gloss) == found


@pytest.mark.parametrize("mark", [Mark.PROPER_NAME, Mark.ABBREVIATION])
def test_the_sense_of_a_name_is_one(mark: Mark) -> None:
    assert categories("", "город", mark) == [mark.value]


ONE_WORD_MARKS = [(found, mark) for mark, found in RULES.labels.templates.items() if " " not in mark]
SAID = {found: mark for found, mark in ONE_WORD_MARKS if found is not Category.NOT_A_LABEL}


@pytest.mark.parametrize(("category", "mark"), list(SAID.items()))
def test_a_category_named_like_a_reason_is_held_against_the_sense(category: Category, mark: str) -> None:
    """The others speak for the word: a term, a bookish or a figurative sense is a sense."""
    judged = judge_all(noun("слово", "n"), listed("слово"), page("слово", f"{mark} основа | толкование"))
    reasons = [one.reasons for one in judged["слово"].findings if one.stage is Stage.SENSES]
    assert reasons == [(Reason(category.value),) if category.value in set(Reason) else ()]


def test_every_reason_that_labels_can_give_has_a_mark() -> None:
    assert set(SAID) >= {category for category in Category if category.value in set(Reason)} - {
        Category.PROPER_NAME
    }


RESTATED = [
    # word, base, kind, gloss, whether the gloss only restates the base
    ("городишко", "город", "m", "маленький, захолустный город", True),
    ("домишко", "дом", "m", "плохой, бедный дом", True),
    ("ножик", "нож", "m", "небольшой нож", True),
    ("ручища", "рука", "f", "большая рука", True),
    ("избушка", "изба", "f", "маленькая изба", True),
    ("городище", "город", "m", "место древнего поселения", False),
    ("ножик", "нож", "m", "рыба семейства карповых", False),
    ("носок", "нос", "m", "короткий чулок", False),
    ("ручка", "рука", "f", "маленький рычаг для открывания двери", False),
    ("дворик", "двор", "m", "тип застройки, при котором дома стоят вокруг большого двора", False),
]


@pytest.mark.parametrize(("word", "base", "kind", "gloss", "restated"), RESTATED)
def test_a_gloss_that_only_restates_the_base_is_no_sense_of_its_own(
    word: str, base: str, kind: str, gloss: str, restated: bool
) -> None:
    judged = judge_all(noun(word, kind), listed(word), noun(base, kind, zipf=5.0), page(word, gloss))[word]
    (sense,) = [one for one in judged.findings if one.stage is Stage.SENSES]
    assert bool(sense.reasons) is restated
    assert judged.verdicts[0].allowed is not restated
