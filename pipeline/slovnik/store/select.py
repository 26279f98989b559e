"""Read the tables of a build: stages, sources, candidates, what is decided, and what people decided."""

from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path

from slovnik.errors import StoreError
from slovnik.orthography import Form
from slovnik.records import (
    Finding,
    SourceId,
)
from slovnik.ruleset import Decision, DecisionKind
from slovnik.store.database import Database, Row, open_read_only
from slovnik.store.packing import unpack_reasons
from slovnik.terms import Reason, Stage


@dataclass(frozen=True, slots=True)
class SourceRow:
    """A source as the build found it."""

    id: SourceId
    title: str
    version: str
    data_licence: str
    pin: str
    row_count: int
    reject_count: int


_DECISION = "word, profile, allowed, reason, evidence, author, date, line, kind"


def select_stages(database: Database) -> dict[str, str]:
    """Return the input hash of every complete stage."""
    return dict(database.execute("SELECT name, input_hash FROM stage ORDER BY name"))


def select_stage_inputs(database: Database) -> dict[str, dict[str, str]]:
    """Return, by stage, the hashes of the parts that it was made from."""
    found: dict[str, dict[str, str]] = {}
    for stage, part, hashed in database.execute("SELECT stage, part, hash FROM stage_input ORDER BY rowid"):
        found.setdefault(stage, {})[part] = hashed
    return found


def select_sources(database: Database) -> tuple[SourceRow, ...]:
    """Return the sources in the order in which they were read."""
    query = "SELECT id, title, version, data_licence, pin, row_count, reject_count FROM source ORDER BY rowid"
    return tuple(SourceRow(*row) for row in database.execute(query))


_AMONG = "WHERE form IN (SELECT unnest(?::VARCHAR[]))"


def select_forms(database: Database) -> frozenset[Form]:
    """Return the forms of all candidates."""
    return frozenset(Form(form) for (form,) in database.execute("SELECT form FROM candidate ORDER BY form"))


def select_decisions(database: Database, form: Form, kind: DecisionKind) -> tuple[Decision, ...]:
    """Return the decisions of one kind about ``form``, in file order."""
    query = f"SELECT {_DECISION} FROM decision WHERE kind = ? AND word = ? ORDER BY line"
    return tuple(map(_decision, database.execute(query, [kind.value, form])))


def select_decided_words(database: Database) -> frozenset[Form]:
    """Return the words on which people decided, against the rules or in agreement with them."""
    query = "SELECT DISTINCT word FROM decision ORDER BY word"
    return frozenset(Form(word) for (word,) in database.execute(query))


def select_patterns(database: Database) -> list[tuple[Form, str]]:
    """Return each candidate with the pattern of its trace, in dictionary order; :func:`pattern_findings` reads it."""
    return [(Form(form), pattern) for form, pattern in database.execute(_PATTERNS.format(among=""))]


def select_patterns_of(database: Database, forms: Collection[Form]) -> dict[Form, str]:
    """Return the patterns of those of ``forms`` that are candidates."""
    query = _PATTERNS.format(among="AND c.form IN (SELECT unnest(?::VARCHAR[]))")
    return {Form(form): pattern for form, pattern in database.execute(query, [sorted(forms)])}


_PATTERNS = """
    SELECT c.form, string_agg(concat_ws(' ', f.rule, f.reasons, if(f.rule = 'form.length', f.detail, '')),
                              ';' ORDER BY f.place)
    FROM candidate c JOIN finding f USING (form)
    WHERE f.stage <> 'override' {among}
    GROUP BY c.form, c.rowid ORDER BY c.rowid
"""


def pattern_findings(pattern: str) -> tuple[Finding, ...]:
    """Return the findings of a pattern: rules and reasons as in the trace, without what they looked at."""
    parts = (part.split(" ") for part in pattern.split(";"))
    return tuple(
        Finding(Stage(rule.partition(".")[0]), rule, unpack_reasons(reasons), None, "", detail)
        for rule, reasons, detail in parts
    )


def select_listings(database: Database) -> list[Row]:
    """Return form, Zipf frequency, sources and whether it may be offered, of every candidate in dictionary order."""
    return database.execute("SELECT form, zipf, sources, offerable FROM candidate ORDER BY rowid")


def select_decided(database: Database, profile: str) -> list[Row]:
    """Return allowed, reason and the detail of the deciding finding, for every candidate in dictionary order.

    The detail is read only for refusals; it is empty for what is allowed.
    """
    return database.execute(_DECIDED, [profile])


_DECIDED = """
    SELECT v.allowed, v.reason, coalesce(f.detail, '')
    FROM verdict v
    LEFT JOIN finding f ON f.form = v.form AND f.place = v.place AND NOT v.allowed
    WHERE v.profile = ?
    ORDER BY v.number
"""


def select_decision_words(database: Database) -> frozenset[Form]:
    """Return the candidates that are such only because people decided on them."""
    query = "SELECT form FROM candidate WHERE by_decision ORDER BY form"
    return frozenset(Form(form) for (form,) in database.execute(query))


def select_sourced(database: Database, forms: Collection[Form]) -> frozenset[Form]:
    """Return those of ``forms`` that some source makes a candidate."""
    query = f"SELECT form FROM candidate {_AMONG} AND NOT by_decision ORDER BY form"
    return frozenset(Form(form) for (form,) in database.execute(query, [sorted(forms)]))


def select_unsettled(database: Database) -> list[tuple[str, Decision]]:
    """Return how the decisions stand that do not hold, with them: overrides first, in file order."""
    query = f"""
        SELECT standing, {_DECISION} FROM decision
        WHERE standing <> 'holds' ORDER BY kind = 'confirmation', standing, line
    """
    return [(standing, _decision(tuple(row))) for standing, *row in database.execute(query)]


def count_candidates(database: Database) -> int:
    """Return the number of candidates."""
    count: int = database.execute("SELECT count(*) FROM candidate")[0][0]
    return count


def select_allowed(database: Database, profile: str) -> frozenset[Form]:
    """Return the forms that ``profile`` allows."""
    query = "SELECT form FROM verdict WHERE profile = ? AND allowed ORDER BY form"
    return frozenset(Form(form) for (form,) in database.execute(query, [profile]))


def select_profiles(database: Database) -> tuple[str, ...]:
    """Return the names of the profiles that were decided, sorted."""
    return tuple(
        name for (name,) in database.execute("SELECT DISTINCT profile FROM verdict_set ORDER BY profile")
    )


def _decision(row: Row) -> Decision:
    word, profile, allowed, reason, evidence, author, date, line, kind = row
    return Decision(
        Form(word), profile, allowed, Reason(reason), evidence, author, date, line, DecisionKind(kind)
    )


def count_rows(database: Database) -> dict[str, int]:
    """Return the number of rows of each table, read from every column so that damage shows."""
    names = database.execute(
        "SELECT table_name FROM information_schema.tables WHERE table_type = 'BASE TABLE' ORDER BY table_name"
    )
    return {
        name: database.execute(f"SELECT count(*), sum(hash(COLUMNS(*))) FROM {name}")[0][0]
        for (name,) in names
    }


def is_whole(path: Path) -> bool:
    """Say whether ``path`` is a finished file of this schema that can be read from end to end."""
    try:
        with open_read_only(path) as database:
            count_rows(database)
    except StoreError:
        return False
    return True


def count_unmapped(database: Database) -> int:
    """Return how many marks of the sources no table of rules/labels/ maps, each counted once."""
    count: int = database.execute("SELECT count(*) FROM unmapped_mark")[0][0]
    return count
