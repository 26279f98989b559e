"""Read what a report tells: counts and the most telling rows, each with one query."""

from dataclasses import dataclass

from slovnik.orthography import Form
from slovnik.records import SourceId
from slovnik.store.database import Database
from slovnik.terms import EVALUATIVE_REASONS, Reason, Rule, Stage


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
        ListedWord(Form(form), zipf, _sources(sources), offerable)
        for form, zipf, sources, offerable in database.execute(_LISTED, [profile])
    ]


_LISTED = """
    SELECT c.form, c.zipf, c.sources, c.offerable
    FROM candidate c JOIN ruling r USING (form) JOIN decision d ON d.id = r.decision AND d.profile = ?
    WHERE d.allowed ORDER BY c.rowid
"""


def _sources(cell: str) -> tuple[SourceId, ...]:
    return tuple(map(SourceId, cell.split(","))) if cell else ()


def select_refusals(database: Database, profile: str, examples: int) -> list[RefusedGroup]:
    """Return what ``profile`` refuses by stage and reason, with the most frequent words that are not rude."""
    return [
        RefusedGroup(Stage(stage), Reason(reason), words, tuple(map(Form, forms)))
        for stage, reason, words, forms in database.execute(_REFUSALS, [examples, profile])
    ]


_REFUSALS = """
    SELECT v.stage, v.reason, count(*),
           coalesce(list(v.form ORDER BY v.zipf DESC, v.form) FILTER (
               (c.offerable OR v.reason = 'hyphen') AND v.reason NOT IN ('vulgar', 'obscene')
           ), [])[:?]
    FROM verdict_v1 v JOIN candidate c USING (form)
    WHERE v.profile = ? AND NOT v.allowed
    GROUP BY v.stage, v.reason ORDER BY v.stage, v.reason
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
        for form, zipf, base, confidence, allowed, reason in database.execute(
            _CONTESTED, [Rule.CONFIDENCE, profile, Rule.CONTESTED, list(EVALUATIVE_REASONS)]
        )
    ]


_CONTESTED = """
    SELECT f.form, v.zipf, min_by(f.detail, f.place), coalesce(min_by(e.detail, e.place), ''),
           v.allowed, v.reason
    FROM finding f
    LEFT JOIN finding e ON e.form = f.form AND e.rule = ?
    JOIN verdict v ON v.form = f.form AND v.profile = ?
    WHERE f.rule = ? AND (v.allowed OR list_contains(?::VARCHAR[], v.reason))
    GROUP BY f.form, v.zipf, v.allowed, v.reason
    ORDER BY v.zipf DESC, f.form
"""


def count_allowed_by_people(database: Database, profile: str) -> int:
    """Return how many words ``profile`` allows only because people decided so."""
    count: int = database.execute(_BY_PEOPLE, [profile, Reason.OVERRIDE])[0][0]
    return count


_BY_PEOPLE = "SELECT count(*) FROM verdict WHERE profile = ? AND allowed AND reason = ?"
