"""The folders of raw/: each has its licence, checksums that hold, and what rules/sources.toml says of it."""

import hashlib
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from slovnik.records import Entry, Reject
from slovnik.resources import raw_folder, rules_folder
from slovnik.sources.hunspell import load_hunspell
from slovnik.sources.libmorph import load_libmorph
from slovnik.sources.obscene import load_obscene

FOLDERS = ["hunspell-ru", "libmorph", "obscene"]
LOADERS: dict[str, Callable[[Path], Iterator[Entry | Reject]]] = {
    "hunspell": load_hunspell,
    "libmorph": load_libmorph,
    "obscene": load_obscene,
}


def sha256(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def declared(source: str) -> dict[str, Any]:
    text = (rules_folder() / "sources.toml").read_text(encoding="utf-8")
    table: dict[str, Any] = tomllib.loads(text)[source]
    return table


@pytest.mark.parametrize("folder", FOLDERS)
def test_a_folder_has_what_it_must(folder: str) -> None:
    names = {path.name for path in (raw_folder() / folder).iterdir() if path.is_file()}
    assert {"LICENSE", "README.md", "SHA256SUMS", "extract.py"} < names
    assert folder in (raw_folder() / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("folder", FOLDERS)
def test_checksums_hold(folder: str) -> None:
    lines = (raw_folder() / folder / "SHA256SUMS").read_text(encoding="ascii").splitlines()
    sums = {name: digest for digest, name in map(str.split, lines)}
    assert len(sums) == 2
    assert {name: sha256(raw_folder() / folder / name) for name in sums} == sums


@pytest.mark.parametrize("source", LOADERS)
def test_sources_toml_tells_the_truth_about_the_file(source: str) -> None:
    table = declared(source)
    path = raw_folder() / table["file"]
    assert (sha256(path), path.stat().st_size) == (table["sha256"], table["bytes"])
    assert sha256(raw_folder() / table["licence_file"]) == table["licence_sha256"]


@pytest.mark.parametrize("source", LOADERS)
def test_the_rows_are_within_their_bounds(source: str) -> None:
    table = declared(source)
    entries = [
        record for record in LOADERS[source](raw_folder() / table["file"]) if isinstance(record, Entry)
    ]
    assert table["rows_min"] <= len(entries) <= table["rows_max"]
    assert {entry.source for entry in entries} == {source}
