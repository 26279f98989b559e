"""manifest.json: what an artifact is made of and the checksum of every file beside it (docs/artifacts.md)."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, NewType

from slovnik.files import replace_file
from slovnik.lexicon.files import damaged, map_file

MANIFEST_NAME: Final = "manifest.json"
FORMAT_VERSION: Final = 1

Sha256 = NewType("Sha256", str)
"""A SHA-256 as 64 lower-case hexadecimal digits."""

_MATCHING: Final = {"distinct": False, "fold": True}


@dataclass(frozen=True, slots=True)
class FileRecord:
    """Length and checksum of one file of an artifact."""

    bytes: int
    sha256: Sha256


@dataclass(frozen=True, slots=True)
class SourceRecord:
    """A source that the words come from, as pinned when they were built."""

    id: str
    version: str
    licence: str
    pin: str


@dataclass(frozen=True, slots=True)
class Manifest:
    """What manifest.json says.

    ``max_length`` None means no upper bound. ``fold_yo``: a typed е may stand for ё; ``fold_short_i``: a
    typed и may stand for й.
    """

    profile: str
    slovnik: str
    """Version of the package that wrote the artifact."""
    words: int
    refused: int
    offered: int
    min_length: int
    max_length: int | None
    fold_yo: bool = False
    fold_short_i: bool = False
    build: str = ""
    """Hash of all that the build was made from: the artifacts of one build share it."""
    licence: str = ""
    """SPDX id of the licence that the words can have; empty for a plain list."""
    sources: tuple[SourceRecord, ...] = ()
    without: tuple[str, ...] = ()
    """Ids of declared sources that the build was made without."""
    files: Mapping[str, FileRecord] = field(default_factory=dict)


def record_file(path: Path) -> FileRecord:
    """Return length and checksum of the file at ``path``."""
    data = map_file(path)
    return FileRecord(len(data), Sha256(hashlib.sha256(data).hexdigest()))


def write_manifest(path: Path, manifest: Manifest) -> None:
    """Write ``manifest`` to ``path`` (manifest.json itself): sorted keys, LF, the same bytes everywhere."""
    document = _document(manifest)
    document["checksum"] = _checksum(document)
    replace_file(path, [_dump(document)])


def read_manifest(path: Path) -> Manifest:
    """Return what the manifest.json at ``path`` says.

    Raises:
        ArtifactError: The file is missing, is not JSON, lacks a key, has a key of the wrong kind, is of a
            newer format, or is not as it was written.
    """
    document = _parse(path)
    version = document.get("format")
    if isinstance(version, int) and version > FORMAT_VERSION:
        raise damaged(path, f"has format {version}, and this slovnik reads {FORMAT_VERSION}")
    try:
        manifest = _manifest(document)
    except KeyError as error:
        raise damaged(path, f"has no key {error}") from error
    except (TypeError, ValueError, AttributeError) as error:
        raise damaged(path, f"has a value of the wrong kind ({error})") from error
    if version != FORMAT_VERSION or document.pop("checksum", None) != _checksum(document):
        raise damaged(path, "is not as it was written (its checksum differs)")
    return manifest


def _parse(path: Path) -> dict[str, Any]:
    """Return the JSON object in the file at ``path``."""
    try:
        document = json.loads(bytes(map_file(path)).decode("utf-8"))
    except ValueError as error:
        raise damaged(path, f"is not JSON ({error})") from error
    if not isinstance(document, dict):
        raise damaged(path, "is not a JSON object")
    return document


def _document(manifest: Manifest) -> dict[str, Any]:
    """Return ``manifest`` as JSON values, without the checksum."""
    return {
        "build": manifest.build,
        "files": {
            name: {"bytes": record.bytes, "sha256": record.sha256} for name, record in manifest.files.items()
        },
        "format": FORMAT_VERSION,
        "licence": manifest.licence,
        "length": {"max": manifest.max_length, "min": manifest.min_length},
        "matching": {"short_i": _mode(manifest.fold_short_i), "yo": _mode(manifest.fold_yo)},
        "profile": manifest.profile,
        "refused": manifest.refused,
        "offered": manifest.offered,
        "slovnik": manifest.slovnik,
        "sources": [
            {"id": source.id, "licence": source.licence, "pin": source.pin, "version": source.version}
            for source in manifest.sources
        ],
        "without": list(manifest.without),
        "words": manifest.words,
    }


def _mode(fold: bool) -> str:
    return "fold" if fold else "distinct"


def _manifest(document: dict[str, Any]) -> Manifest:
    """Return the manifest that the JSON values spell."""
    length, matching = document["length"], document["matching"]
    return Manifest(
        profile=_text(document["profile"]),
        slovnik=_text(document["slovnik"]),
        words=_count(document["words"]),
        build=_text(document["build"]),
        refused=_count(document["refused"]),
        offered=_count(document["offered"]),
        min_length=_count(length["min"]),
        max_length=None if length["max"] is None else _count(length["max"]),
        fold_yo=_MATCHING[matching["yo"]],
        fold_short_i=_MATCHING[matching["short_i"]],
        licence=_text(document.get("licence", "")),
        sources=tuple(map(_source_record, document["sources"])),
        without=tuple(map(_text, document.get("without", ()))),
        files={name: _file_record(record) for name, record in document["files"].items()},
    )


def _source_record(value: dict[str, Any]) -> SourceRecord:
    return SourceRecord(*(_text(value[key]) for key in ("id", "version", "licence", "pin")))


def _file_record(value: dict[str, Any]) -> FileRecord:
    return FileRecord(_count(value["bytes"]), Sha256(_text(value["sha256"])))


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError(f"{value!r} is not a string")
    return value


def _count(value: Any) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise TypeError(f"{value!r} is not a count")
    return value


def _dump(document: dict[str, Any]) -> bytes:
    text = json.dumps(document, ensure_ascii=False, indent=2, sort_keys=True)
    return (text + "\n").encode()


def _checksum(document: dict[str, Any]) -> str:
    """Return the SHA-256 of the document's own bytes without the key ``checksum``."""
    return hashlib.sha256(_dump(document)).hexdigest()
