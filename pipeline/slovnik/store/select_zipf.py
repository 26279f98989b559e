"""Read how common candidates are."""

from slovnik.orthography import Form
from slovnik.store.database import Database


def select_zipf(database: Database) -> dict[Form, float]:
    """Return the Zipf frequency of every candidate (of all forms of its paradigm)."""
    return {Form(form): zipf for form, zipf in database.execute(_ZIPF)}


_ZIPF = "SELECT form, zipf FROM candidate ORDER BY rowid"
