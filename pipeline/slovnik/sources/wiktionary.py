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

import mwparserfromhell
from mwparserfromhell.nodes import ExternalLink, HTMLEntity, Tag, Template, Text, Wikilink

from slovnik.errors import SourceError
from slovnik.orthography import normalize
from slovnik.records import Entry, Label, Reject, Sense, SourceId
from slovnik.terms import Mark

WIKTIONARY: Final = SourceId("wiktionary")

Row = tuple[int, str, str]
"""synset_id, lemma, definition."""

_DEFINITION = re.compile(r"(?s)^[^~]*~ru~[^~]*~ru~(?P<gloss>.*)~\d*~\d*$")
_EXAMPLE = re.compile(r"\{\{\s*[Пп]ример")
_LIST_REST = re.compile(r"(?m)\n\s*#.*|\n[*:].*")
_SPACES = re.compile(r"\s+")
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
        marks = _marks(lemma)
        numbers[lemma] += 1
        if numbers[lemma] == 1:
            yield Entry(source, locator, form, marks)
        labels, gloss = parse_gloss(matched["gloss"])
        yield Sense(source, locator, form, numbers[lemma], gloss, labels, marks)


def _marks(lemma: str) -> frozenset[Mark]:
    letters = [char for char in lemma if char.isalpha()]
    if len(letters) > 1 and all(char.isupper() for char in letters):
        return frozenset({Mark.ABBREVIATION})
    return frozenset({Mark.PROPER_NAME}) if letters and letters[0].isupper() else frozenset()


def parse_gloss(wikitext: str) -> tuple[tuple[Label, ...], str]:
    """Return the templates before the first example as labels, in order, and the rest as plain text.

    The argument of a label is the last argument of the template that is neither empty nor a language code; for a
    diminutive written ``{{уменьш.}} от [[рука]]`` or ``{{уменьш.}} к [[нож]]`` it is the word the text names.
    """
    cut = _EXAMPLE.search(wikitext)
    head = _LIST_REST.sub("", wikitext[: cut.start()] if cut else wikitext)
    if "{{" not in head and "[[" not in head and "<" not in head and "''" not in head:
        return (), _SPACES.sub(" ", head).strip()
    labels: list[Label] = []
    words: list[str] = []
    for node in mwparserfromhell.parse(head).nodes:
        if isinstance(node, Template):
            labels.extend(_labels(node))
            words.append(" ")
        else:
            words.append(_plain(node))
    gloss = _SPACES.sub(" ", "".join(words)).strip()
    return tuple(labels), gloss.strip(" ,;:·.—–-").replace(" ,", ",")


def _labels(template: Template) -> Iterator[Label]:
    """Yield the label of ``template``, and those of the templates inside its arguments after it."""
    name = str(template.name).strip()
    arguments = [
        _SPACES.sub(" ", _plain_code(param.value)).strip() for param in template.params if not param.showkey
    ]
    named = [argument for argument in arguments if argument and argument not in _LANGUAGES]
    yield Label(name, named[-1] if named else "")
    for param in template.params:
        for node in param.value.nodes:
            if isinstance(node, Template):
                yield from _labels(node)


_LANGUAGES: Final = frozenset({"ru", "la", "-", "?"})


def _plain_code(code: object) -> str:
    return "".join(_plain(node) for node in code.nodes)  # type: ignore[attr-defined]


def _plain(node: object) -> str:
    match node:
        case Text():
            return str(node.value)
        case Wikilink():
            return _plain_code(node.text if node.text is not None else node.title)
        case Tag() if node.tag == "ref":
            return ""
        case Tag():
            return _plain_code(node.contents) if node.contents is not None else ""
        case ExternalLink():
            return _plain_code(node.title) if node.title is not None else ""
        case HTMLEntity():
            return str(node.normalize())
        case _:
            return ""
