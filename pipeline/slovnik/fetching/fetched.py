"""Find the file that was fetched of a source: only if it is still the one that was recorded."""

import hashlib
from collections.abc import Mapping
from pathlib import Path

from slovnik.errors import UsageError
from slovnik.fetching.recorded import Recorded, load_recorded
from slovnik.records import SourceId
from slovnik.ruleset import SourceSpec


def find_fetched(folder: Path, source: SourceId) -> Path:
    """Return the file of a source in the folder of fetched lexicons.

    Raises:
        UsageError: it was not fetched, or is not what sources.lock records of it.
    """
    one = load_recorded(folder).get(source)
    path = folder / one.file if one is not None else folder
    if one is None or not path.is_file():
        raise UsageError(f"source {source} is not in {folder}; get it: slovnik fetch {source}")
    if not is_whole(folder, one):
        again = f"slovnik fetch {source}" if one.address else f"slovnik fetch {source} --from FILE --update"
        raise UsageError(
            f"{path}: not what was fetched (sha256 is not {one.sha256[:12]}…); get it again: {again}"
        )
    return path


def fetched_name(folder: Path, specs: Mapping[SourceId, SourceSpec], name: str) -> SourceId:
    """Return which source is meant by ``name``: an optional one, or the one of its family that was fetched.

    Raises:
        UsageError: there is no such source, or several or none of its family were fetched.
    """
    asked = SourceId(name)
    if asked not in specs:
        raise UsageError(f"no such source {name!r}; the sources are {', '.join(specs)}")
    if specs[asked].optional:
        return asked
    family = [spec.id for spec in specs.values() if spec.optional and spec.family == specs[asked].family]
    if not family:
        raise UsageError(f"source {name} is always there: there is nothing of it to fetch")
    recorded = load_recorded(folder)
    found = [one for one in family if one in recorded]
    if len(found) == 1:
        return found[0]
    many = f"several of {name} are in {folder}; name one of {', '.join(found)}"
    none = f"nothing of {name} is in {folder}; get it: slovnik fetch {' or '.join(family)}"
    raise UsageError(many if found else none)


def is_whole(folder: Path, one: Recorded) -> bool:
    """Say whether the file that was recorded is there, byte for byte."""
    path = folder / one.file
    try:
        return path.is_file() and path.stat().st_size == one.bytes and sha256_of(path) == one.sha256
    except OSError:
        return False


def sha256_of(path: Path) -> str:
    """Return the checksum of a file, read piece by piece."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
