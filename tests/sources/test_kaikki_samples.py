"""kaikki's extract against what others publish: lines as its program makes them, glosses with what each must get."""

import csv
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from slovnik.curate.categories import EVALUATIVE, LabelledSense, label_sense
from slovnik.records import Count, Entry, Reject, Relation, Sense, SourceId
from slovnik.resources import rules_folder
from slovnik.ruleset.labels import load_labels
from slovnik.sources.kaikki import parse_kaikki
from slovnik.terms import Category

KAIKKI = SourceId("kaikki")
LABELS = load_labels(rules_folder() / "labels")
SAMPLES = Path(__file__).parents[3] / "shared" / "samples"
SHAPES = SAMPLES / "kaikki_ru" / "gloss_shapes.tsv"
CASES = SAMPLES / "kaikki_ru" / "wiktextract_ru_test_cases.jsonl"
TAGS = SAMPLES / "label_tables" / "wiktextract_ru_tags.tsv"

WANTED = {"dim": Category.DIMINUTIVE, "pej": Category.PEJORATIVE, "aug": Category.AUGMENTATIVE, "neg": None}


class Shape(NamedTuple):
    """A gloss, and the category it must get first among the evaluative ones: dim, pej, aug, or none of them (neg)."""

    word: str
    gloss: str
    label: str


OWN = [
    # a mark and its base
    Shape("столик", "уменьш. к стол", "dim"),
    Shape("столик", "уменьш. от стол", "dim"),
    Shape("столик", "уменьш от стол. Столик накрыт.", "dim"),
    Shape("столик", "разг. уменьш.-ласк. к стол", "dim"),
    Shape("столик", "разг., уменьш. к стол; небольшой стол", "dim"),
    Shape("столик", "уменьш.-ласк. форма от стол", "dim"),
    Shape("столик", "ум.-ласк. от стол", "dim"),
    Shape("столик", "уменьш. стол", "dim"),
    Shape("столик", "уменьшительное от стол", "dim"),
    Shape("столик", "уменьшительно-ласкательное от стол", "dim"),
    Shape("столик", "уменьш.-ласк. то же, что стол; место за едой", "dim"),
    Shape("домишко", "уничижительная форма от дом", "pej"),
    Shape("домишко", "пренебр. уничиж. к дом, к домик", "pej"),
    Shape("домище", "увеличительная форма от дом", "aug"),
    Shape("домище", "увелич. дом", "aug"),
    # two marks: both are told, the first first
    Shape("столец", "уменьш. или уничиж. к стол", "dim"),
    Shape("столец", "уменьш.-уничиж. к стол", "dim"),
    Shape("столец", "уменьш. или пренебр. к стол", "dim"),
    Shape("столец", "пренебр. или уменьш. к стол", "dim"),
    Shape("столец", "мед., уменьш.-ласк. или фам. к стол", "dim"),
    # no mark is left: the end of the word tells
    Shape("домишко", "к сущ. дом", "pej"),
    Shape("домище", "к существительному дом", "aug"),
    Shape("эстонка", "к сущ. эстонец", "neg"),
    Shape("кладбище", "к сущ. погост", "neg"),
    Shape("домишко", "к сущ. дом примыкает двор", "neg"),
    # tone, and words that only look like marks
    Shape("артистка", "разг., пренебр. то же, что артист", "neg"),
    Shape("сидельщица", "разг., уничиж. женск. к сидельщик", "neg"),
    Shape("солнышко", "разг. ласковое обращение к кому-либо", "neg"),
    Shape("утолщение", "увеличение толщины", "neg"),
    Shape("линза", "стекло, увеличивающее предметы", "neg"),
    Shape("усадка", "перен. принижение, уменьшение", "neg"),
]


def shapes() -> list[Shape]:
    if not SHAPES.is_file():
        return []
    with SHAPES.open(encoding="utf-8", newline="") as file:
        return [Shape(**row) for row in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)]


def labelled(word: str, **sense: Any) -> LabelledSense:
    """Return the sense of a line through the reader and the shipped tables."""
    line = {"word": word, "pos": "noun", "lang_code": "ru", "lang": "Русский", "senses": [sense]}
    data = json.dumps(line, ensure_ascii=False).encode()
    (told,) = [one for one in parse_kaikki([data], KAIKKI) if isinstance(one, Sense)]
    return label_sense(told, LABELS)


def evaluative(told: LabelledSense) -> list[Category]:
    return [category for category in told.categories if category in EVALUATIVE]


@pytest.mark.parametrize("shape", OWN, ids=str)
def test_a_gloss_gets_its_category(shape: Shape) -> None:
    found = evaluative(labelled(shape.word, glosses=[shape.gloss]))
    assert (found[0] if found else None) is WANTED[shape.label]


@pytest.mark.skipif(not SHAPES.is_file(), reason="no ../shared/samples/kaikki_ru/gloss_shapes.tsv here")
def test_every_gloss_of_the_public_extract_gets_its_category() -> None:
    wrong = []
    for shape in shapes():
        told = labelled(shape.word, glosses=[shape.gloss])
        found = evaluative(told)
        if (found[0] if found else None) is not WANTED[shape.label] or told.unmapped:
            wrong.append((shape, told.categories, told.unmapped))
    assert wrong == []
    assert len(shapes()) >= 40


@pytest.mark.parametrize(
    ("gloss", "base"),
    [
        ("разг. уменьш.-ласк. к замо́к; маленький замо́к", "замок"),
        ("уменьш.-ласк. то же, что замок; ключ к чему-либо", "замок"),
        ("уменьш. за́мок", "замок"),
        ("разг. уменьш.-ласк. к замок (сооружение)", "замок"),
        ("уменьш.-ласк. форма от замок", "замок"),
    ],
)
def test_the_base_is_named_with_or_without_its_stress(gloss: str, base: str) -> None:
    assert labelled("замочек", glosses=[gloss]).base == base


@pytest.mark.parametrize(
    ("sense", "categories"),
    [
        # a tag with a base is evaluative, before a definition it is the tone
        ({"glosses": ["к нож"], "tags": ["diminutive"]}, ["diminutive"]),
        ({"glosses": ["от нож"], "tags": ["pejorative"]}, ["pejorative"]),
        ({"glosses": ["к нож"], "tags": ["derogatory"]}, ["pejorative"]),
        (
            {"glosses": ["маленький нож"], "tags": ["diminutive"], "form_of": [{"word": "нож"}]},
            ["diminutive"],
        ),
        ({"glosses": ["обращение к ребёнку"], "tags": ["diminutive"]}, ["evaluation"]),
        ({"glosses": ["скупой человек"], "tags": ["derogatory"]}, ["evaluation"]),
        ({"glosses": ["скупой человек"], "tags": ["contemplative"]}, ["evaluation"]),
        ({"glosses": ["маленький нож"], "tags": ["diminutive", "endearing"]}, ["evaluation", "diminutive"]),
        # categories tell what a tag leaves open
        (
            {
                "glosses": ["маленький нож"],
                "tags": ["diminutive"],
                "categories": ["Уменьшительные выражения/ru"],
            },
            ["evaluation", "diminutive"],
        ),
        (
            {"glosses": ["обращение"], "tags": ["diminutive"], "categories": ["Ласкательные выражения/ru"]},
            ["evaluation"],
        ),
        (
            {"glosses": ["вздор"], "tags": ["colloquial"], "categories": ["Просторечные выражения/ru"]},
            ["colloquial", "prostorechie"],
        ),
        (
            {"glosses": ["вздор"], "tags": ["vulgar"], "categories": ["Матерные выражения/ru"]},
            ["vulgar", "obscene"],
        ),
        # raw tags are what the program does not know
        ({"glosses": ["дом"], "raw_tags": ["увелич."]}, ["augmentative"]),
        ({"glosses": ["вечеринка"], "raw_tags": ["мол.", "шутл."]}, ["slang", "evaluation"]),
        ({"glosses": ["врач"], "raw_tags": ["проф."]}, ["term"]),
        ({"glosses": ["врач"], "raw_tags": ["мол., устар."]}, ["slang", "obsolete"]),
        ({"glosses": ["шапка"], "tags": ["slang"], "topics": ["military"]}, ["slang", "term"]),
        # and marks that stay in the gloss
        ({"glosses": ["устар. врач"], "tags": ["dated", "colloquial"]}, ["obsolete", "colloquial"]),
        ({"glosses": ["о враче", "перен. жарг. о знахаре"]}, ["figurative", "slang"]),
    ],
)
def test_tags_raw_tags_topics_and_categories_are_mapped(sense: dict[str, Any], categories: list[str]) -> None:
    told = labelled("слово", **sense)
    assert [category.value for category in told.categories] == categories
    assert told.unmapped == ()


def test_what_is_in_no_table_is_told() -> None:
    told = labelled(
        "слово",
        glosses=["врач"],
        tags=["unheard-of"],
        raw_tags=["неслых."],
        categories=["Неслыханные выражения/ru"],
    )
    assert [one.mark for one in told.unmapped] == ["unheard-of", "неслых.", "Неслыханные выражения"]


def blocks() -> Iterator[dict[str, Any]]:
    """Yield the whole lines among what the tests of kaikki's program expect."""
    for case in CASES.read_text(encoding="utf-8").splitlines():
        for told in json.loads(case)["expected"]:
            yield from (
                one
                for one in (told if isinstance(told, list) else [told])
                if isinstance(one, dict) and "lang_code" in one
            )


@pytest.mark.skipif(not CASES.is_file(), reason="no ../shared/samples/kaikki_ru here")
def test_the_lines_of_kaikkis_own_tests_are_read() -> None:
    told = list(blocks())
    assert len(told) >= 20
    records = list(parse_kaikki([json.dumps(one, ensure_ascii=False).encode() for one in told], KAIKKI))
    counts = {one.name: one.number for one in records if isinstance(one, Count)}
    assert [one for one in records if isinstance(one, Reject)] == []
    assert counts["lines of other languages"] == sum(one["lang_code"] != "ru" for one in told)
    nouns = [one["word"] for one in told if one["lang_code"] == "ru" and one["pos"] == "noun"]
    assert [one.form for one in records if isinstance(one, Entry)] == nouns
    slang = [one.labels for one in records if isinstance(one, Sense) and one.form == "фуражка"]
    assert [[label.mark for label in labels] for labels in slang] == [["slang", "military", "Военный жаргон"]]


@pytest.mark.skipif(not CASES.is_file(), reason="no ../shared/samples/kaikki_ru here")
def test_the_related_words_of_kaikkis_own_tests_are_relations() -> None:
    cases = [json.loads(case) for case in CASES.read_text(encoding="utf-8").splitlines()]
    (related,) = [case["expected"][0] for case in cases if case["test"].endswith("related_words_sections")]
    line = {
        "word": "вода",
        "pos": "noun",
        "lang_code": "ru",
        "senses": [{"glosses": ["жидкость"]}],
        "related": related,
    }
    records = parse_kaikki([json.dumps(line, ensure_ascii=False).encode()], KAIKKI)
    assert [(one.form, one.base, one.mark) for one in records if isinstance(one, Relation)] == [
        ("водичечка", "вода", "уменьш.-ласк. формы"),
        ("водичка", "вода", "уменьш.-ласк. формы"),
    ]


COARSER = {
    "прост.": "colloquial, as разг.: the category «Просторечные выражения» tells",
    "обсц.": "vulgar, as вульг.: the category tells",
    "гипокор.": "familiar: it stands at names, which are told by their capital",
    "женск.": "feminine: the gloss says «женск. к»",
    "букв.": "literary, as книжн.: both speak for the word",
    "библейск.": "religion: a subject field, in our table a style; both speak for the word",
    "п.": "prepositional: as a mark of a case; the template {{п.}} shows «перен.»",
}
"""Marks of which kaikki's tags tell something else than our tables of the marks, and why that is well."""


@pytest.mark.skipif(not TAGS.is_file(), reason="no ../shared/samples/label_tables here")
def test_a_tag_stands_for_what_its_marks_do() -> None:
    """Mark by mark: what our table says of the mark, and of the tags that kaikki's program makes of it."""
    wrong = {}
    known = 0
    with TAGS.open(encoding="utf-8", newline="") as file:
        rows = [row for row in csv.reader(file, delimiter="\t", quoting=csv.QUOTE_NONE) if len(row) == 3][1:]
    for table, mark, tags in rows:
        ours = LABELS.templates.get(mark) or LABELS.plain.get(mark)
        if (
            table not in ("STYLE_TAGS", "TOPICS", "SLANG_TOPICS", "GRAMMATICAL_TAGS", "OTHER_TAGS")
            or ours is None
        ):
            continue
        theirs = [LABELS.templates.get(tag) for tag in tags.split(",")]
        theirs += [Category.SLANG] if table == "SLANG_TOPICS" else []  # which stand beside the tag slang
        toned = [LABELS.without_base.get(tag) for tag in tags.split(",")]
        known += 1
        if ours not in theirs and LABELS.without_base.get(mark, ours) not in toned:
            wrong[mark] = (ours.value, tags, theirs)
    assert set(wrong) == set(COARSER), wrong
    assert known > 150
