"""Read what a report tells: counts and the most telling rows, each with one query."""

from dataclasses import dataclass

from slovnik.orthography import Form
from slovnik.records import SourceId
from slovnik.store.database import Database
from slovnik.store.insert import MarkCount
from slovnik.store.packing import unpack_sources
from slovnik.terms import Reason, Rule, Stage


@dataclass(frozen=True, slots=True)
class ListedWord:
    """An allowed word."""

    form: Form
    zipf: float
    sources: tuple[SourceId, ...]
    """Those that attest it, in the order of sources.toml."""
    offerable: bool


@dataclass(frozen=True, slots=True)
class RefusedGroup:
    """The candidates that one profile refuses for one reason at one stage."""

    stage: Stage
    reason: Reason
    words: int
    examples: tuple[Form, ...]


@dataclass(frozen=True, slots=True)
class ContestedRow:
    """A form on which the evidence disagrees, and what became of it."""

    form: Form
    zipf: float
    base: str
    """Base and suffix: ``нож + -ик``."""
    confidence: str
    """The detail of its finding derivation.confidence: ``0.73: sense_evaluative, base_commoner``; may be empty."""
    allowed: bool
    reason: Reason


def count_verdicts(database: Database) -> dict[str, tuple[int, int]]:
    """Return how many candidates each profile allows and refuses, by its name, sorted."""
    return {name: (allowed, refused) for name, allowed, refused in database.execute(_VERDICTS)}


_VERDICTS = """
    SELECT profile, count(*) FILTER (allowed), count(*) FILTER (NOT allowed)
    FROM verdict GROUP BY profile ORDER BY profile
"""


def select_listed(database: Database, profile: str) -> list[ListedWord]:
    """Return the words that ``profile`` allows, in dictionary order."""
    return [
        ListedWord(Form(form), zipf, unpack_sources(sources), offerable)
        for form, zipf, sources, offerable in database.execute(_LISTED, [profile])
    ]


_LISTED = """
    SELECT form, zipf, sources, offerable FROM verdict WHERE profile = ? AND allowed ORDER BY number
"""


def select_refusals(database: Database, profile: str, examples: int) -> list[RefusedGroup]:
    """Return what ``profile`` refuses by stage and reason, with the most frequent words that are not rude.

    What has a colon or a blank in it is the name of a page rather than a word, and is no example.
    """
    return [
        RefusedGroup(Stage(stage), Reason(reason), words, tuple(map(Form, forms)))
        for stage, reason, words, forms in database.execute(_REFUSALS, [examples, profile])
    ]


_REFUSALS = """
    SELECT f.stage, v.reason, count(*),
           coalesce(list(v.form ORDER BY v.zipf DESC, v.form) FILTER (
               (v.offerable OR v.reason = 'hyphen') AND v.reason NOT IN ('vulgar', 'obscene')
               AND NOT regexp_matches(v.form, '[: ]')
           ), [])[:?]
    FROM verdict v LEFT JOIN finding f ON f.form = v.form AND f.place = v.place
    WHERE v.profile = ? AND NOT v.allowed
    GROUP BY f.stage, v.reason ORDER BY f.stage, v.reason
"""


def select_referred(database: Database, profile: str) -> list[tuple[Form, Form]]:
    """Return the spellings with е that ``profile`` refuses for a word with ё, and the word; the commonest first."""
    return [
        (Form(form), Form(word)) for form, word in database.execute(_REFERRED, [profile, Reason.YO_SPELLING])
    ]


_REFERRED = """
    SELECT v.form, v.detail FROM verdict_v1 v
    LEFT JOIN candidate c ON c.form = v.detail
    WHERE v.profile = ? AND NOT v.allowed AND v.reason = ?
    ORDER BY coalesce(c.zipf, 0) DESC, v.form
"""


def select_contested(database: Database, profile: str) -> list[ContestedRow]:
    """Return the contested words and what ``profile`` decides on them; the most frequent first."""
    return [
        ContestedRow(Form(form), zipf, base, confidence, allowed, Reason(reason))
        for form, zipf, base, confidence, allowed, reason in database.execute(_CONTESTED, [profile])
    ]


_CONTESTED = """
    SELECT form, zipf, derivation, confidence, allowed, reason
    FROM contested_v1 WHERE profile = ? ORDER BY zipf DESC, form
"""


def count_allowed_by_people(database: Database, profile: str) -> int:
    """Return how many words ``profile`` allows only because people decided so."""
    count: int = database.execute(_BY_PEOPLE, [profile, Reason.OVERRIDE])[0][0]
    return count


_BY_PEOPLE = "SELECT count(*) FROM verdict WHERE profile = ? AND allowed AND reason = ?"


def count_allowed_on_less(database: Database, profile: str) -> int:
    """Return how many words ``profile`` allows though fewer sources have them than the rules ask for."""
    count: int = database.execute(_ON_LESS, [profile, Rule.UNATTESTED])[0][0]
    return count


_ON_LESS = """
    SELECT count(*) FROM verdict v
    WHERE v.profile = ? AND v.allowed
      AND EXISTS (FROM finding f WHERE f.form = v.form AND f.rule = ?)
"""


def select_unmapped(database: Database) -> list[MarkCount]:
    """Return the marks that no table of rules/labels/ maps, the commonest first."""
    return [MarkCount(*row) for row in database.execute(_UNMAPPED)]


_UNMAPPED = "SELECT kind, mark, uses, example FROM unmapped_mark ORDER BY uses DESC, mark, kind"
