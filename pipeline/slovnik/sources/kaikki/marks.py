"""What the tags and categories of kaikki's lines tell: the labels of a sense, the marks of an entry, relations.

The program that makes the lines takes the marks (пометы) off the glosses, those that it knows as English tags and
subject fields, the others as raw tags; some stay in the gloss. Its tags are coarser than the marks: ``colloquial`` is
разг. and прост., ``diminutive`` уменьш. and ласк. The categories of the wiki tell them apart, so those that stand for
marks are labels too. rules/labels/kaikki.tsv says what each stands for.
"""

import re
from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Final

from slovnik.records import Label
from slovnik.sources.kaikki.shapes import Linked, ShapedLine, ShapedSense
from slovnik.sources.wikitext import collapse_spaces, title_marks
from slovnik.terms import Mark

Texts = tuple[str, ...]

GENERIC: Final = "помета"
"""The label whose argument is a mark, or several of them, as the page has it."""
EVALUATIVE_TAGS: Final = frozenset(
    {"diminutive", "endearing", "augmentative", "pejorative", "derogatory", "contemplative", "emphatic"}
)
"""Those of words that may be made from another one, which ``form_of`` names then."""
NAMES: Final = frozenset({Mark.PROPER_NAME, Mark.ABBREVIATION})
NOUN_CATEGORY: Final = "Русские существительные"

_NOUN_PARTS: Final = frozenset({"noun", "name", "abbrev"})
_UNKNOWN_PARTS: Final = frozenset({"", "unknown"})
_SAID_OTHERWISE: Final = frozenset({"no-gloss", "form-of"})
_NAMING: Final = EVALUATIVE_TAGS | {"alt-of"}
_ENDING: Final = "/ru"
_MARKING: Final = re.compile(
    r".*\b(?:выражения|жаргон)$|(?:Уменьшительн|Ласкательн|Увеличительн|Уничижительн)\w+(?: \w+)?$"
    r"|(?:Аббревиатуры|Архаизмы|Вульгаризмы|Диалектизмы|Жаргонизмы|Историзмы|Народно-разговорное|Неологизмы|Обсценизмы"
    r"|Оскорбления|Профессионализмы|Регионализмы|Советизмы|Церковнославянизмы|Эвфемизмы|Эрративы)$"
)
"""Categories that stand for marks; those of subjects («Птицы») and of terms, which are subject fields, do not."""
_INFLECTED: Final = re.compile(
    r"форм[аы]\s.*\b(?:падежа|числа)\b.*\s"
    r"(?:слова|имени|фамилии|существительного|прилагательного|числительного|местоимения|причастия)\s"
)
_PLURALE_TANTUM: Final = frozenset({"plural-only", "plurale-tantum", "pluralia-tantum"})
_RELATION: Final = re.compile(r"ум(?:еньш|\.?-?ласк)|ласк|увелич|уничиж|унич\.|пренебр|презр")
_WHOLE_FAMILY: Final = "Список всех слов"
"""Heads a block of all words of a root: whose diminutives stand there is not said."""


def is_noun(line: ShapedLine) -> bool:
    """Say whether a line is that of a noun, whatever its senses."""
    return line.pos in _NOUN_PARTS or (line.pos in _UNKNOWN_PARTS and NOUN_CATEGORY in line.categories)


def is_substantive(sense: ShapedSense) -> bool:
    """Say whether a sense of an adjective or participle is that of a noun."""
    return "substantive" in sense.tags or any(
        text.startswith("субст") for text in (*sense.raw_tags, *sense.glosses[-1:])
    )


def is_inflected(sense: ShapedSense) -> bool:
    """Say whether a sense tells only of which word the headword is a form: «форма родительного падежа …»."""
    if sense.form_of or "form-of" in sense.tags:
        return EVALUATIVE_TAGS.isdisjoint(sense.tags)
    gloss = sense.glosses[-1] if sense.glosses else ""
    return gloss.startswith("форм") and _INFLECTED.match(gloss) is not None


def marks_of(line: ShapedLine) -> frozenset[Mark]:
    """Return what is to be said of the entry of a noun.

    A name is one by its capital: categories of names stand on common nouns too. So does «Аббревиатуры» (вуз).
    """
    abbreviation = line.pos == "abbrev" and NOUN_CATEGORY not in line.categories
    plural = not _PLURALE_TANTUM.isdisjoint(line.tags) or "luralia tantum" in "\n".join(line.categories)
    return title_marks(line.word) | _marks(line.pos == "name", abbreviation, plural)


@cache
def _marks(name: bool, abbreviation: bool, plural: bool) -> frozenset[Mark]:
    told = {Mark.PROPER_NAME: name, Mark.ABBREVIATION: abbreviation, Mark.PLURALE_TANTUM: plural}
    return frozenset({Mark.NOUN, *(mark for mark, holds in told.items() if holds)})


def labels_of(sense: ShapedSense) -> tuple[Label, ...]:
    """Return the labels of a sense, each once: tags, raw tags, subject fields, categories that stand for marks."""
    if not (sense.tags or sense.raw_tags or sense.topics or sense.categories):
        return ()
    base = next((one.word for one in (*sense.form_of, *sense.alt_of) if one.word), "")
    return _labels_of(sense.tags, sense.raw_tags, sense.topics, sense.categories, base)


@lru_cache(maxsize=10_000)
def _labels_of(
    tags: Texts, raw_tags: Texts, topics: Texts, categories: Texts, base: str
) -> tuple[Label, ...]:
    return tuple(dict.fromkeys(_labels(tags, raw_tags, topics, categories, base)))


def _labels(tags: Texts, raw_tags: Texts, topics: Texts, categories: Texts, base: str) -> Iterator[Label]:
    for tag in tags:
        if tag not in _SAID_OTHERWISE:
            yield Label(tag, base if tag in _NAMING else "")
    for tag in raw_tags:
        yield Label(GENERIC, collapse_spaces(tag))
    for topic in topics:
        yield Label(topic)
    for category in categories:
        name = category.removesuffix(_ENDING)
        if _MARKING.match(name):
            yield Label(name)


def relation_mark(linked: Linked) -> str:
    """Return what a line calls its relation to a word made from its own, as it writes it; empty if it is no such."""
    return _relation_mark(linked.tags, linked.raw_tags)


@lru_cache(maxsize=10_000)
def _relation_mark(tags: Texts, raw_tags: Texts) -> str:
    if any(tag.startswith(_WHOLE_FAMILY) for tag in raw_tags):
        return ""
    told = [tag for tag in raw_tags if _RELATION.match(tag)] + [tag for tag in tags if tag in EVALUATIVE_TAGS]
    return told[0] if told else ""
