"""Russian Wiktionary of September 2017, as the package wiki-ru-wordnet carries it: one row a sense.

What is read: rows of the table ``synsets`` (synset_id, lemma, definition) of an SQLite file, such as::

    3765 | рощица | рощица~ru~рощица~ru~{{уменьш.|ru|роща}} {{пример|}}\n#~95659~36168
    318  | яблоко  | яблоко~ru~яблоко~ru~[[плод]] [[яблоня|яблони]], [[кисло-сладкий]] [[фрукт]] {{пример|…}}~38~71

``definition`` is title, language, lemma, language, gloss in wikitext, and two numbers, joined by ``~``. The gloss may
itself hold ``~``. Examples (``{{пример…``) end the definition. There is no part of speech.
"""

import re
import sqlite3
from collections import Counter
from collections.abc import Iterable, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from slovnik.errors import SourceError
from slovnik.orthography import normalize
from slovnik.records import Entry, Reject, Sense, SourceId
from slovnik.sources.wikitext import parse_gloss, title_marks

WIKTIONARY: Final = SourceId("wiktionary")

Row = tuple[int, str, str]
"""synset_id, lemma, definition."""

_DEFINITION = re.compile(r"(?s)^[^~]*~ru~[^~]*~ru~(?P<gloss>.*)~\d*~\d*$")
_ROWS: Final = "SELECT synset_id, lemma, definition FROM synsets ORDER BY lemma, synset_id, definition"


def package_database() -> Path:
    """Return the SQLite file inside the installed package.

    Raises:
        SourceError: the package is not installed.
    """
    spec = find_spec("wiki_ru_wordnet")
    if spec is None or spec.origin is None:
        raise SourceError(
            "source wiktionary: package wiki-ru-wordnet is not installed; install slovnik's dependencies"
        )
    return Path(spec.origin).parent / "database" / "wikiwordnet.db"


def load_wiktionary(path: Path, source: SourceId = WIKTIONARY) -> Iterator[Entry | Sense | Reject]:
    """Open the SQLite file and yield its entries, senses and rejects by lemma, then synset.

    Raises:
        SourceError: the file is missing or is not the expected database.
    """
    if not path.is_file():
        raise SourceError(f"{path}: no such file (source wiktionary)")
    connection = sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)
    try:
        yield from parse_wiktionary(connection.execute(_ROWS), source)
    except sqlite3.DatabaseError as error:
        raise SourceError(
            f"{path}: not the Wiktionary database: {error}; reinstall wiki-ru-wordnet"
        ) from None
    finally:
        connection.close()


def parse_wiktionary(rows: Iterable[Row], source: SourceId = WIKTIONARY) -> Iterator[Entry | Sense | Reject]:
    """Yield an entry for each new headword and a sense for each row; rows must be sorted by lemma."""
    numbers: Counter[str] = Counter()
    for synset, lemma, definition in rows:
        locator = f"synset {synset}"
        matched = _DEFINITION.match(definition)
        form = normalize(lemma.replace("_", " "))
        if matched is None or not form:
            yield Reject(source, locator, "definition is not title~ru~lemma~ru~gloss~id~id", definition)
            continue
        marks = title_marks(lemma)
        numbers[lemma] += 1
        if numbers[lemma] == 1:
            yield Entry(source, locator, form, marks)
        labels, gloss = parse_gloss(matched["gloss"])
        yield Sense(source, locator, form, numbers[lemma], gloss, labels, marks)
