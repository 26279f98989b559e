"""Which lexicons are declared, and what a build read from them."""

from dataclasses import dataclass
from pathlib import Path

from slovnik.build.layout import DATABASE_NAME
from slovnik.ruleset import SourceSpec, load_source_specs
from slovnik.store import select
from slovnik.store.database import open_read_only


@dataclass(frozen=True, slots=True)
class ListedSource:
    """A declared source; rows and rejects are None where no build has read it."""

    spec: SourceSpec
    rows: int | None
    rejects: int | None


def list_sources(rules: Path, build: Path) -> list[ListedSource]:
    """Return the declared sources in their order, with the counts of the build if there is one."""
    specs = load_source_specs(rules / "sources.toml")
    found: dict[str, select.SourceRow] = {}
    if (build / DATABASE_NAME).is_file():
        with open_read_only(build / DATABASE_NAME) as database:
            found = {row.id: row for row in select.select_sources(database)}
    listed = []
    for name, spec in specs.items():
        row = found.get(name)
        counts = (None, None) if row is None else (row.row_count, row.reject_count)
        listed.append(ListedSource(spec, *counts))
    return listed
