"""Content hashes: what a stage was made from. Equal hash, equal result; no clock and no file times."""

import hashlib
from collections.abc import Iterable
from functools import cache
from importlib.metadata import version
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

_INGEST_CODE: Final = ("build", "morphology", "sources", "store", "orthography.py", "records.py", "terms.py")
_CURATE_CODE: Final = (
    *_INGEST_CODE,
    "files.py",
    "curate",
    "ruleset",
    "export",
    "lexicon",
    "games/balda/first_moves.py",
)
_LIBRARIES: Final = (
    "duckdb",
    "lxml",
    "msgspec",
    "mwparserfromhell",
    "numpy",
    "pymorphy3",
    "pymorphy3-dicts-ru",
    "wordfreq",
)
"""Packages that what is read may depend on; the dictionary is also the analyser's, whatever the sources are."""


def digest(parts: Iterable[str]) -> str:
    """Return a hash of texts in their order; each is delimited, so that ("ab", "c") is not ("a", "bc")."""
    total = hashlib.sha256()
    for part in parts:
        data = part.encode("utf-8")
        total.update(f"{len(data)}:".encode())
        total.update(data)
    return total.hexdigest()


def ingest_code() -> str:
    """Return the hash of the code that reads sources."""
    return _code_hash(_INGEST_CODE)


def curate_code() -> str:
    """Return the hash of the code that judges and writes artifacts."""
    return _code_hash(_CURATE_CODE)


@cache
def _code_hash(names: tuple[str, ...]) -> str:
    package = files("slovnik")
    sources = [file for name in names for file in _walk(package.joinpath(name), name)]
    texts = [text for name, file in sources for text in (name, file.read_text(encoding="utf-8"))]
    return digest([*texts, *(f"{name} {version(name)}" for name in _LIBRARIES)])


def _walk(place: Traversable, name: str) -> list[tuple[str, Traversable]]:
    if place.is_file():
        return [(name, place)] if name.endswith((".py", ".sql")) else []
    children = sorted(place.iterdir(), key=lambda child: child.name)
    return [found for child in children for found in _walk(child, f"{name}/{child.name}")]
