"""Read back what the sources say, as records in the order in which they were inserted: all, or those of a condition."""

from collections import defaultdict
from collections.abc import Mapping, Sequence

from slovnik.orthography import Form
from slovnik.records import Citation, Entry, Label, Lexeme, Reading, Relation, Sense, SourceId
from slovnik.store.database import Database, Row
from slovnik.store.packing import unpack_marks, unpack_names

_ENTRIES = "SELECT source, locator, form, marks FROM entry"
_SENSES = "SELECT id, source, locator, form, number, gloss, marks FROM sense"
_LABELS = "SELECT sense, mark, argument FROM label"
_LEXEMES = "SELECT id, source, locator, lemma, grammemes, zipf, predicted FROM lexeme"
_CITATIONS = "SELECT lexeme, form, plural, grammemes FROM citation"
_READINGS = "SELECT form, lemma, tag FROM reading"


def select_parsed(database: Database) -> frozenset[Form]:
    """Return the headwords that the analyser was asked about."""
    return frozenset(Form(form) for (form,) in database.execute("SELECT form FROM parsed"))


def select_entries(database: Database) -> tuple[Entry, ...]:
    """Return all entries in the order in which they were inserted."""
    return select_entries_where(database, "", ())


def select_entries_where(
    database: Database, condition: str, parameters: Sequence[object]
) -> tuple[Entry, ...]:
    """Return the entries of which an SQL condition holds; for the modules of the store alone."""
    return tuple(map(_entry, database.execute(f"{_ENTRIES} {condition} ORDER BY rowid", parameters)))


def select_entries_of(database: Database, form: Form) -> tuple[Entry, ...]:
    """Return the entries of one form."""
    return select_entries_where(database, "WHERE form = ?", [form])


def select_senses(database: Database) -> tuple[Sense, ...]:
    """Return all senses with their labels, in the order in which they were inserted."""
    return select_senses_where(database, "", ())


def select_senses_where(
    database: Database, condition: str, parameters: Sequence[object]
) -> tuple[Sense, ...]:
    """Return the senses of which an SQL condition holds; for the modules of the store alone."""
    of_senses = f"WHERE sense IN (SELECT id FROM sense {condition})" if condition else ""
    labels = _labels_by_sense(database.execute(f"{_LABELS} {of_senses} ORDER BY rowid", parameters))
    return _senses(database.execute(f"{_SENSES} {condition} ORDER BY rowid", parameters), labels)


def select_lexemes(database: Database) -> tuple[Lexeme, ...]:
    """Return all lexemes with their nominative forms, in the order in which they were inserted."""
    return select_lexemes_where(database, "", ())


def select_lexemes_where(
    database: Database, condition: str, parameters: Sequence[object]
) -> tuple[Lexeme, ...]:
    """Return the lexemes of which an SQL condition holds; for the modules of the store alone."""
    cited = f"WHERE lexeme IN (SELECT id FROM lexeme {condition})" if condition else ""
    return _lexemes(
        database.execute(f"{_LEXEMES} {condition} ORDER BY rowid", parameters),
        database.execute(f"{_CITATIONS} {cited} ORDER BY rowid", parameters),
    )


def select_relations(database: Database) -> tuple[Relation, ...]:
    """Return all relations in the order in which they were inserted."""
    query = "SELECT source, locator, form, base, mark FROM relation ORDER BY rowid"
    return tuple(Relation(*row) for row in database.execute(query))


def select_predicted(database: Database) -> tuple[Lexeme, ...]:
    """Return the predicted lexemes, in the order in which they were inserted."""
    return select_lexemes_where(database, "WHERE predicted", ())


def select_readings(database: Database) -> tuple[Reading, ...]:
    """Return all readings in the order in which they were inserted."""
    return select_readings_where(database, "", ())


def select_readings_where(
    database: Database, condition: str, parameters: Sequence[object]
) -> tuple[Reading, ...]:
    """Return the readings of which an SQL condition holds; for the modules of the store alone."""
    return tuple(map(_reading, database.execute(f"{_READINGS} {condition} ORDER BY rowid", parameters)))


def _entry(row: Row) -> Entry:
    return Entry(SourceId(row[0]), row[1], Form(row[2]), unpack_marks(row[3]))


def _reading(row: Row) -> Reading:
    return Reading(Form(row[0]), Form(row[1]), row[2])


def _labels_by_sense(found: list[Row]) -> Mapping[int, list[Label]]:
    labels: dict[int, list[Label]] = defaultdict(list)
    for sense, mark, argument in found:
        labels[sense].append(Label(mark, argument))
    return labels


def _senses(found: list[Row], labels: Mapping[int, list[Label]]) -> tuple[Sense, ...]:
    return tuple(
        [
            Sense(source, locator, form, number, gloss, tuple(labels.get(sense, ())), unpack_marks(marks))
            for sense, source, locator, form, number, gloss, marks in found
        ]
    )


def _lexemes(found: list[Row], citations: list[Row]) -> tuple[Lexeme, ...]:
    by_lexeme: dict[int, list[Citation]] = defaultdict(list)
    for lexeme, form, plural, grammemes in citations:
        by_lexeme[lexeme].append(Citation(form, plural, unpack_names(grammemes)))
    return tuple(
        [
            Lexeme(source, locator, lemma, unpack_names(grammemes), tuple(by_lexeme[lexeme]), zipf, predicted)
            for lexeme, source, locator, lemma, grammemes, zipf, predicted in found
        ]
    )
