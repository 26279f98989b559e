"""A source to be fetched, and who fetches it again and again."""

from dataclasses import dataclass, field, replace
from pathlib import Path

from slovnik.fetching.obtaining import How, fetch_source
from slovnik.fetching.placing import Fetched
from slovnik.fetching.recorded import open_shelf
from slovnik.records import SourceId
from slovnik.ruleset import Kind, SourceSpec

SPEC = SourceSpec(
    id=SourceId("dump"),
    title="a dump",
    kind=Kind.EXPLANATORY,
    family="wiki",
    attests=True,
    yo="distinct",
    version="newest",
    address="https://example.org/dumps",
    data_licence="MIT",
    code_licence="MIT",
    share_alike=False,
    rows_min=1,
    rows_max=9,
    rows_unit="rows",
    attribution="by hand",
    format="words",
    optional=True,
)


@dataclass
class Watch:
    """Remembers what a fetch told of itself."""

    begun: list[tuple[int, int | None]] = field(default_factory=list)
    told: list[str] = field(default_factory=list)
    furthest: int = 0

    def begin(self, source: str, done: int, total: int | None) -> None:
        self.begun.append((done, total))

    def advance(self, done: int) -> None:
        self.furthest = max(self.furthest, done)

    def end(self) -> None:
        pass

    def tell(self, line: str) -> None:
        self.told.append(line)


@dataclass
class Fetching:
    """Fetches into one folder, again and again, without waiting between the tries."""

    folder: Path
    watch: Watch = field(default_factory=Watch)
    waits: list[float] = field(default_factory=list)

    def __call__(self, address: str = "", *, spec: dict[str, object] | None = None, **how: object) -> Fetched:
        wanted = replace(SPEC, download=address, **(spec or {}))
        with open_shelf(self.folder) as shelf:
            return fetch_source(
                wanted, shelf, How(**({"timeout": 60.0} | how)), self.watch, self.waits.append
            )

    @property
    def files(self) -> set[str]:
        """Return what lies in the folder, but for the lock."""
        return {path.name for path in self.folder.iterdir()} - {".lock"}
