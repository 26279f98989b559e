"""What the checks look at: a built list as one profile sees it, with the evidence behind its words."""

from collections.abc import Mapping, Set
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from slovnik.orthography import Form, is_russian
from slovnik.records import Entry, SourceId
from slovnik.ruleset.checks.confusions import Confusion
from slovnik.terms import Reason


class Word(NamedTuple):
    """A candidate and what the profile makes of it."""

    form: Form
    zipf: float
    """Of its commonest paradigm; 0: not met, or of a word that no morphological dictionary has."""
    allowed: bool
    reason: Reason
    sources: tuple[SourceId, ...] = ()
    """Those that attest it, in the order of rules/sources.toml."""
    offered: bool = False
    variant: bool = False
    """Whether some rule finds it to be a spelling variant."""


class SourceListing(NamedTuple):
    """One source that has the form as a headword, as an entry or as a known lexeme."""

    source: SourceId
    faults: frozenset[Reason] = frozenset()
    """What the source itself says against a common noun: a name, an abbreviation, a misspelling."""
    yo_folded: bool = False
    """The е of the form may stand for ё."""
    rude: bool = False


class Meaning(NamedTuple):
    """One sense of a common noun."""

    gloss: str
    same_as: Form = Form("")
    """The word that the whole sense refers to; may be empty."""


class RulesLine(NamedTuple):
    """A line of a file under rules/."""

    file: str
    number: int
    text: str


@dataclass(frozen=True)
class Census:
    """A built list, taken for checking. Not slotted: what is derived from it is kept."""

    words: Mapping[Form, Word]
    """Every candidate, in dictionary order."""
    symbols: Set[str]
    """The characters that words of the list may have."""
    entries: tuple[Entry, ...] = ()
    """What the sources list, as it was read."""
    listings: Mapping[Form, tuple[SourceListing, ...]] = field(default_factory=dict)
    """Who lists each allowed word."""
    meanings: Mapping[Form, tuple[Meaning, ...]] = field(default_factory=dict)
    """The senses of each allowed word, those of names left out."""
    plurals: tuple[tuple[Form, Form], ...] = ()
    """Nominative plurals that are no headwords of the morphological dictionary, each with its singular."""
    decided: Set[Form] = frozenset()
    """The words on which people decided or agreed with the rules."""
    families: Mapping[SourceId, str] = field(default_factory=dict)
    """The family of each source that may attest a word."""
    spellers: Set[SourceId] = frozenset()
    """The sources that tell spellings."""
    rules: tuple[RulesLine, ...] = ()
    confusions: tuple[Confusion, ...] = ()

    @cached_property
    def uncommon_entries(self) -> tuple[Entry, ...]:
        """Return the entries whose form has anything but the 33 lower-case letters, as the sources give them."""
        return tuple([entry for entry in self.entries if not is_russian(entry.form)])

    @cached_property
    def allowed(self) -> tuple[Word, ...]:
        """Return the words of the list, in dictionary order."""
        return tuple(word for word in self.words.values() if word.allowed)

    @cached_property
    def undecided(self) -> tuple[Word, ...]:
        """Return those words of the list that no person looked at, in dictionary order."""
        return tuple(word for word in self.allowed if word.form not in self.decided)

    def allows(self, form: str) -> bool:
        """Say whether ``form`` is in the list."""
        word = self.words.get(Form(form))
        return word is not None and word.allowed

    def is_explained(self, form: Form) -> bool:
        """Say whether some sense of ``form`` says more than «то же, что»."""
        return any(meaning.gloss and not meaning.same_as for meaning in self.meanings.get(form, ()))


class Offence(NamedTuple):
    """One thing that a check objects to; ``form`` is what an exception names: a word, or a place in rules/."""

    form: str
    detail: str = ""
