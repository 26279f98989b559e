import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from slovnik.errors import ArtifactError
from slovnik.lexicon import FileRecord, Manifest, SourceRecord, read_manifest, write_manifest
from slovnik.lexicon.manifest import Sha256

MANIFEST = Manifest(
    profile="gramota",
    slovnik="0.1.0",
    words=41_000,
    refused=90_000,
    offered=13_000,
    min_length=2,
    max_length=8,
    fold_yo=True,
    licence="CC-BY-SA-4.0",
    sources=(SourceRecord("викисловарь", "2025-01", "CC BY-SA 4.0", "ab" * 32),),
    without=("словарь",),
    files={
        "words.txt": FileRecord(812_000, Sha256("0f" * 32)),
        "NOTICE.md": FileRecord(9, Sha256("00" * 32)),
    },
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    write_manifest(tmp_path / "manifest.json", MANIFEST)
    return tmp_path / "manifest.json"


@pytest.mark.parametrize(
    "manifest",
    [
        MANIFEST,
        replace(MANIFEST, max_length=None, fold_yo=False, fold_short_i=True, sources=(), files={}),
    ],
)
def test_what_is_written_is_read(path: Path, manifest: Manifest) -> None:
    write_manifest(path, manifest)
    assert read_manifest(path) == manifest


def test_keys_are_those_documented(path: Path) -> None:
    document = json.loads(path.read_bytes())
    assert list(document) == sorted(document)
    assert document.pop("checksum")
    assert document == {
        "build": "",
        "files": {
            "NOTICE.md": {"bytes": 9, "sha256": "00" * 32},
            "words.txt": {"bytes": 812_000, "sha256": "0f" * 32},
        },
        "format": 1,
        "licence": "CC-BY-SA-4.0",
        "length": {"max": 8, "min": 2},
        "matching": {"short_i": "distinct", "yo": "fold"},
        "profile": "gramota",
        "offered": 13_000,
        "refused": 90_000,
        "slovnik": "0.1.0",
        "sources": [{"id": "викисловарь", "licence": "CC BY-SA 4.0", "pin": "ab" * 32, "version": "2025-01"}],
        "without": ["словарь"],
        "words": 41_000,
    }


def test_order_of_files_does_not_show(path: Path) -> None:
    before = path.read_bytes()
    write_manifest(path, replace(MANIFEST, files=dict(sorted(MANIFEST.files.items(), reverse=True))))
    assert path.read_bytes() == before
    assert b"\r" not in before
    assert before.endswith(b"}\n")


def test_any_flipped_byte_is_an_error(path: Path) -> None:
    data = path.read_bytes()
    for place in range(len(data)):
        for mask in (0x01, 0x20, 0x80):
            flipped = bytearray(data)
            flipped[place] ^= mask
            path.write_bytes(flipped)
            assert answer(path) in (MANIFEST, "error")  # white space may change and say the same


def answer(path: Path) -> Manifest | str:
    try:
        return read_manifest(path)
    except ArtifactError as error:
        named = str(path) in str(error) and "slovnik build" in str(error)
        return "error" if named else str(error)


def changed(document: dict[str, Any], key: str, value: Any) -> dict[str, Any]:
    *parents, last = key.split(".")
    place = document
    for parent in parents:
        place = place[parent]
    if value is KeyError:
        del place[last]
    else:
        place[last] = value
    return document


@pytest.mark.parametrize(
    ("key", "value", "message"),
    [
        ("format", 2, "has format 2, and this slovnik reads 1"),
        ("format", "1", "not as it was written"),
        ("words", KeyError, "no key 'words'"),
        ("words", "many", "wrong kind"),
        ("words", -1, "wrong kind"),
        ("words", True, "wrong kind"),
        ("words", 41_001, "not as it was written"),
        ("length.min", 3, "not as it was written"),
        ("length", None, "wrong kind"),
        ("matching.yo", "fold-it", "no key 'fold-it'"),
        ("files", [], "wrong kind"),
        ("sources", [1], "wrong kind"),
        ("checksum", KeyError, "not as it was written"),
    ],
)
def test_a_manifest_that_says_something_else(path: Path, key: str, value: Any, message: str) -> None:
    document = changed(json.loads(path.read_bytes()), key, value)
    path.write_text(json.dumps(document), encoding="utf-8")
    with pytest.raises(ArtifactError, match=message):
        read_manifest(path)


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"\xff\xfe", b"12", b"null"])
def test_what_is_no_json_object_is_an_error(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    with pytest.raises(ArtifactError, match="JSON"):
        read_manifest(path)


def test_missing_manifest(tmp_path: Path) -> None:
    with pytest.raises(ArtifactError, match="cannot be read"):
        read_manifest(tmp_path / "manifest.json")
