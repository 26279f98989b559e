"""The records that flow from sources to verdicts: frozen, comparable, free of behaviour."""

from dataclasses import dataclass
from typing import NewType

from slovnik.orthography import Form
from slovnik.terms import Category, Mark

SourceId = NewType("SourceId", str)
"""A source's id in rules/sources.toml, such as ``wiktionary``."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One headword as one source gives it: the unit of provenance.

    ``locator`` says where inside the source, in the source's own terms (``line 512``, ``lexeme 42971``).
    """

    source: SourceId
    locator: str
    form: Form
    marks: frozenset[Mark] = frozenset()


@dataclass(frozen=True, slots=True)
class Label:
    """A mark (помета) as the source writes it, and the category it is mapped to (None: unmapped)."""

    mark: str
    category: Category | None
    base: Form | None = None
    """The word a diminutive or augmentative names as its base."""


@dataclass(frozen=True, slots=True)
class Sense:
    """One sense (значение) of an entry: ``number`` counts from 1 within the headword, in source order."""

    source: SourceId
    locator: str
    form: Form
    number: int
    gloss: str
    """The definition as plain text, labels and examples cut off; may be empty."""
    labels: tuple[Label, ...] = ()


@dataclass(frozen=True, slots=True)
class Reject:
    """A record of a source that could not become an entry: counted, never silently dropped."""

    source: SourceId
    locator: str
    reason: str
    text: str
