"""From labels and the head of a gloss to categories: which marks make a sense evaluative, and which do not."""

import pytest
from miniature import RULES, judge_all, listed, noun, page

from slovnik.curate.categories import LabelledSense, label_sense
from slovnik.orthography import Form
from slovnik.records import Label, Sense
from slovnik.sources.wikitext import parse_gloss
from slovnik.sources.wiktionary import WIKTIONARY
from slovnik.terms import Category, Mark, Reason, Stage


def labelled(labels: tuple[Label, ...], gloss: str, *marks: Mark) -> LabelledSense:
    """Return the sense of a word with these labels and this gloss, labelled by the shipped tables."""
    sense = Sense(WIKTIONARY, "synset 1", Form("слово"), 1, gloss, labels, frozenset(marks))
    return label_sense(sense, RULES.labels)


def categories(labels: str, gloss: str, *marks: Mark) -> list[str]:
    """Return the categories of a sense whose labels are written ``mark argument; mark``."""
    parts = [one.strip() for one in labels.split(";") if one.strip()]
    told = tuple(Label(*part.split(maxsplit=1)) for part in parts)
    return [category.value for category in labelled(told, gloss, *marks).categories]


def of_wikitext(text: str) -> LabelledSense:
    """Return the sense that the wikitext of a gloss gives."""
    return labelled(*parse_gloss(text))


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


@pytest.mark.parametrize(
    ("wikitext", "found"),
    [
        # several templates
        ("{{разг.|ru}} {{шутл.|ru}} {{устар.|ru}} экипаж", ["colloquial", "evaluation", "obsolete"]),
        ("{{разг.|ru}}, {{разг.|ru}} экипаж", ["colloquial"]),
        # several marks in one {{помета}}
        ("{{помета|разг., сниж.}} экипаж", ["colloquial", "prostorechie"]),
        ("{{помета|разг. и устар.}} экипаж", ["colloquial", "obsolete"]),
        ("{{помета|жарг. или прост.}} экипаж", ["slang", "prostorechie"]),
        ("{{помета|разг. устар.}} экипаж", ["colloquial", "obsolete"]),
        ("{{помета|Разг., Устар.}} экипаж", ["colloquial", "obsolete"]),
        ("{{помета|(разг.)}} экипаж", ["colloquial"]),
        ("{{помета|разг., сленг}} экипаж", ["colloquial", "slang"]),
        ("{{помета|разг.}} {{помета|вульг.}} экипаж", ["colloquial", "vulgar"]),
        # several marks in plain text
        ("разг., устар. экипаж", ["colloquial", "obsolete"]),
        ("разг. и шутл. экипаж", ["colloquial", "evaluation"]),
        ("разг. или шутл. экипаж", ["colloquial", "evaluation"]),
        ("разг. идущий экипаж", ["colloquial"]),
        ("экипаж, устар. карета", []),
        # an annotation ends the reading
        ("{{помета|также груб.}} экипаж", []),
        ("{{помета|разг., также груб.}} экипаж", ["colloquial"]),
        ("{{помета|разг., о человеке, груб.}} экипаж", ["colloquial"]),
        ("{{помета|о человеке}} экипаж", []),
        ("{{помета|в жаргоне моряков}} экипаж", []),
        ("{{помета|обычно во мн. ч.}} экипажи", []),
        ("также груб. экипаж", []),
        ("разг., чаще груб. экипаж", ["colloquial"]),
        # those beginnings that a table has are marks
        ("{{помета|обычно мн. ч.}} экипажи", ["grammar"]),
        ("{{помета|груб., также о вещах}} экипаж", ["vulgar"]),
        # in brackets at the end, if nothing else stands there
        ("экипаж (разг.)", ["colloquial"]),
        ("экипаж (жарг.).", ["slang"]),
        ("экипаж (жарг.);", ["slang"]),
        ("экипаж (разг., устар.)", ["colloquial", "obsolete"]),
        ("экипаж (разг. и шутл.)", ["colloquial", "evaluation"]),
        ("{{устар.|ru}} экипаж (разг.)", ["obsolete", "colloquial"]),
        ("экипаж (также груб.)", []),
        ("экипаж (разг. слово)", []),
        ("экипаж (о людях)", []),
        ("экипаж (разг.) на колёсах", []),
        ("(разг.)", []),
        # a template inside the argument of another
        ("{{помета|{{разг.|ru}}}} экипаж", ["colloquial"]),
        ("{{помета|{{разг.|ru}}, {{устар.|ru}}}} экипаж", ["colloquial", "obsolete"]),
        ("{{помета|{{-|ru}}}} экипаж", ["not_a_label"]),
    ],
)
def test_the_marks_of_a_gloss_in_wikitext(wikitext: str, found: list[str]) -> None:
    sense = of_wikitext(wikitext)
    assert [category.value for category in sense.categories] == found
    assert sense.unmapped == ()


@pytest.mark.parametrize(
    ("wikitext", "found", "unmapped"),
    [
        ("{{нечто|ru}} экипаж", [], [("template", "нечто")]),
        ("{{разг.|ru}} {{нечто|ru}} экипаж", ["colloquial"], [("template", "нечто")]),
        ("{{помета|{{нечто|ru}}}} экипаж", [], [("template", "нечто")]),
        ("{{помета|нечто}} экипаж", [], [("argument", "нечто")]),
        ("{{помета|разг., Нечто иное}} экипаж", ["colloquial"], [("argument", "нечто иное")]),
        ("нечт. экипаж", [], [("plain_text", "нечт.")]),
        ("разг. нечт., экипаж", ["colloquial"], [("plain_text", "нечт.")]),
        (
            "{{нечто|ru}} {{помета|нечто}} нечт. экипаж",
            [],
            [("template", "нечто"), ("argument", "нечто"), ("plain_text", "нечт.")],
        ),
        # what stands in no place of a mark, or is too long for one
        ("напр. экипаж", [], []),
        ("разг., преим. экипаж", ["colloquial"], []),
        ("экипаж, нечт. карета", [], []),
        ("нечтосовершенноиное. экипаж", [], []),
        ("{{помета|}} экипаж", [], []),
        ("{{помета|—}} экипаж", [], []),
    ],
)
def test_what_stands_where_a_mark_does_and_is_in_no_table_is_unmapped(
    wikitext: str, found: list[str], unmapped: list[tuple[str, str]]
) -> None:
    sense = of_wikitext(wikitext)
    assert [category.value for category in sense.categories] == found
    assert list(sense.unmapped) == unmapped


@pytest.mark.parametrize(
    ("wikitext", "category", "base"),
    [
        # in the template
        ("{{умласк.||полоса}}", "diminutive", "полоса"),
        ("{{уменьш.|ru|[[роща]]}}", "diminutive", "роща"),
        ("{{увелич.|ru|дом}} громадный дом", "augmentative", "дом"),
        ("{{уничиж.|ru|книга}}", "pejorative", "книга"),
        ("{{разг.|ru}} {{умласк.|ru|ёлка}}", "diminutive", "ёлка"),
        # in the first words of the gloss
        ("{{уменьш.}} от [[рука]]", "diminutive", "рука"),
        ("{{уменьш.}} к [[нож]]; небольшой нож", "diminutive", "нож"),
        ("{{уменьш.}} к сущ. [[рубль]]", "diminutive", "рубль"),
        ("{{увелич.}} от слова [[дом]]", "augmentative", "дом"),
        ("{{уменьш.}} к сущ.: [[паз]]", "diminutive", "паз"),
        ("уменьшительное к существительному: карман", "diminutive", "карман"),
        ("{{ласк.}} к [[мама]]", "diminutive", "мама"),
        ("уменьшительное от рука", "diminutive", "рука"),
        ("уменьшительное от слова рука", "diminutive", "рука"),
        ("уменьш.-ласк. к сущ. рука", "diminutive", "рука"),
        ("Уменьшительная форма существительного нож", "diminutive", "нож"),
        ("уничиж. к книга", "pejorative", "книга"),
        ("разг. уменьш. к книга", "diminutive", "книга"),
        # in the redirect that stands for the gloss
        ("{{уменьш.}} {{=|вид}}", "diminutive", "вид"),
        # all the gloss says
        ("{{уменьш.}} [[нож]]", "diminutive", "нож"),
        ("{{уменьш.}} нож.", "diminutive", "нож"),
        # none is named
        ("{{уменьш.}}", "diminutive", ""),
        ("{{уменьш.}} маленький нож", "diminutive", ""),
        ("{{уменьш.|ru|knife}}", "diminutive", ""),
        ("уменьш. маленький нож", "diminutive", ""),
        # the sense is not evaluative: what it names is no base
        ("{{ласк.}} нож", "evaluation", ""),
        ("{{разг.}} от слова [[дом]]", "colloquial", ""),
        ("{{=|вид}}", "redirect", ""),
        ("{{действие|ru|бежать}}", "definition", ""),
    ],
)
def test_the_base_that_an_evaluative_sense_names(wikitext: str, category: str, base: str) -> None:
    sense = of_wikitext(wikitext)
    assert category in sense.categories
    assert sense.base == base
