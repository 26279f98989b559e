"""Labels: which category each mark (помета) of a source stands for. rules/labels/*.tsv."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

from slovnik.errors import RulesError
from slovnik.ruleset.reading import has_control, pick_term, read_russian, read_table
from slovnik.terms import Category

_ADJECTIVE_ENDINGS = frozenset(
    (
        *("ый", "ий", "ой", "ая", "яя", "ое", "ее", "ые", "ие", "ого", "его", "ому", "ему", "ым", "им", "ом"),
        *("ем", "ей", "ую", "юю", "ых", "их", "ыми", "ими", "о"),
    )
)
_AFTER_WORD = ".,?:;"
_COLUMNS = ("mark", "category", "origin", "note")
_TAG_COLUMNS = ("mark", "category", "without_base", "origin", "note")


@dataclass(frozen=True, slots=True)
class Labels:
    """The categories of marks: ``templates`` by the name of a template, tag or category, ``plain`` by their text."""

    templates: Mapping[str, Category]
    plain: Mapping[str, Category]
    without_base: Mapping[str, Category]
    """What an evaluative mark of ``templates`` stands for before a definition, where no base is named."""
    references: Mapping[str, Category]
    """End of a headword → what it is if its gloss only names another word by «к», the mark itself being lost."""
    adjectives: frozenset[str]
    """Stems of the adjectives of size and attitude."""
    annotations: frozenset[str]
    """First words of notes that stand where a mark stands and are none: «о человеке», «кого-что», «обычно мн. ч.»."""
    _by_beginning: Mapping[str, tuple[str, ...]]
    """Plain-text marks by their first two characters, longest first."""

    def is_evaluative(self, word: str) -> bool:
        """Say whether ``word`` (lower case) is a form of an adjective of size or attitude."""
        return any(
            word[:-length] in self.adjectives and word[-length:] in _ADJECTIVE_ENDINGS for length in (1, 2, 3)
        )

    def is_annotation(self, text: str) -> bool:
        """Say whether ``text`` (lower case), left over after the marks, is a note that is no mark."""
        return text.split(maxsplit=1)[0].rstrip(_AFTER_WORD) in self.annotations if text.strip() else False

    def mark_at_head(self, text: str) -> str | None:
        """Return the longest plain-text mark that ``text`` (lower case) begins with."""
        for mark in self._by_beginning.get(text[:2], ()):
            if text.startswith(mark) and not (
                mark[-1].isalpha() and text[len(mark) : len(mark) + 1].isalpha()
            ):
                return mark
        return None


def load_labels(folder: Path) -> Labels:
    """Load the tables of rules/labels/.

    Raises:
        RulesError: a category is unknown, or a mark stands twice.
    """
    plain = _load(folder / "plain_text.tsv")
    templates = _load(folder / "wiktionary.tsv")
    tags, toned = _load_tags(folder / "kaikki.tsv", templates)
    beginnings: dict[str, list[str]] = {}
    for mark in sorted(plain, key=lambda mark: (-len(mark), mark)):
        beginnings.setdefault(mark[:2], []).append(mark)
    by_beginning = {beginning: tuple(marks) for beginning, marks in beginnings.items()}
    return Labels(
        MappingProxyType({**templates, **tags}),
        plain,
        MappingProxyType({**{mark: plain[mark] for mark in templates if mark in plain}, **toned}),
        _load_references(folder / "references.tsv"),
        _load_adjectives(folder / "evaluative_adjectives.tsv"),
        _load_annotations(folder / "annotations.tsv"),
        MappingProxyType(by_beginning),
    )


def _load_annotations(path: Path) -> frozenset[str]:
    found: set[str] = set()
    for number, row in read_table(path, ("beginning", "note")):
        word = row["beginning"]
        if word in found or word != word.lower() or word.split() != [word] or has_control(word):
            raise RulesError(f"{path}: line {number}: a beginning is one word in lower case, and stands once")
        if word[-1] in _AFTER_WORD:
            raise RulesError(
                f"{path}: line {number}: a beginning is written without the mark after it: {word!r}"
            )
        found.add(word)
    return frozenset(found)


def _load_adjectives(path: Path) -> frozenset[str]:
    found: set[str] = set()
    for number, row in read_table(path, ("stem", "meaning")):
        where = f"{path}: line {number}"
        stem = read_russian(where, "the stem", row["stem"])
        if stem in found:
            raise RulesError(f"{where}: the stem {stem!r} stands here twice; keep one line")
        found.add(stem)
    return frozenset(found)


def _load_references(path: Path) -> Mapping[str, Category]:
    found: dict[str, Category] = {}
    for number, row in read_table(path, ("ending", "category", "example")):
        where = f"{path}: line {number}"
        ending = read_russian(where, "the ending", row["ending"])
        if ending in found:
            raise RulesError(f"{where}: the ending {ending!r} stands here twice; keep one line")
        found[ending] = pick_term(where, "category", row["category"], Category)
    return MappingProxyType(found)


def _load_tags(
    path: Path, templates: Mapping[str, Category]
) -> tuple[dict[str, Category], dict[str, Category]]:
    """Return the categories of kaikki's tags, and of those without a base; no tag may be called like a template."""
    tags: dict[str, Category] = {}
    toned: dict[str, Category] = {}
    for number, row in read_table(path, _TAG_COLUMNS):
        where, mark = f"{path}: line {number}", row["mark"]
        if not mark:
            raise RulesError(f"{where}: the mark is empty")
        if mark in tags or mark in templates:
            place = "here twice" if mark in tags else "in wiktionary.tsv too"
            raise RulesError(f"{where}: the mark {mark!r} stands {place}; keep one line")
        tags[mark] = pick_term(where, "category", row["category"], Category)
        if row["without_base"]:
            toned[mark] = pick_term(where, "category", row["without_base"], Category)
    return tags, toned


def _load(path: Path) -> Mapping[str, Category]:
    found: dict[str, Category] = {}
    for number, row in read_table(path, _COLUMNS):
        where = f"{path}: line {number}"
        if not row["mark"]:
            raise RulesError(f"{where}: the mark is empty")
        if row["mark"] in found:
            raise RulesError(f"{where}: the mark {row['mark']!r} stands here twice; keep one line")
        found[row["mark"]] = pick_term(where, "category", row["category"], Category)
    return MappingProxyType(found)
