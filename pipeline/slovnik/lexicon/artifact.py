"""An artifact: the folder of files that one profile was built into, each verified before it is believed."""

import hashlib
from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import Final

from slovnik.errors import ArtifactError
from slovnik.lexicon.files import damaged, map_file
from slovnik.lexicon.graph import WordGraph
from slovnik.lexicon.graph_file import read_graph
from slovnik.lexicon.manifest import MANIFEST_NAME, Manifest, Sha256, read_manifest
from slovnik.lexicon.refusals import REFUSED_NAME, Refusals
from slovnik.lexicon.start_words import START_WORDS_NAME, StartWord, read_start_words
from slovnik.lexicon.tiers import NO_TIERS, WORDS_TABLE_NAME, read_tiers
from slovnik.orthography import Form
from slovnik.terms import Tier

GRAPH_NAME: Final = "words.dawg"
WORDS_NAME: Final = "words.txt"
OFFERED_NAME: Final = "offered.txt"


class Artifact:
    """The folder of one profile's artifacts. A file is read when it is first asked for.

    Everything that reads a file raises ArtifactError if that file is not the one the manifest describes.
    """

    graph_ready: Final = True

    def __init__(self, folder: Path) -> None:
        """Read the manifest of ``folder``.

        Raises:
            ArtifactError: It is missing or damaged, or describes no word graph.
        """
        self.folder = folder
        self.manifest: Manifest = read_manifest(folder / MANIFEST_NAME)
        for name in (GRAPH_NAME, WORDS_NAME):
            if name not in self.manifest.files:
                raise damaged(folder / MANIFEST_NAME, f"describes no {name}")

    @cached_property
    def graph(self) -> WordGraph:
        """The word graph, mapped."""
        path = self.verify_file(GRAPH_NAME)
        graph = read_graph(path)
        if len(graph) != self.manifest.words:
            raise damaged(path, f"has {len(graph)} words, and the manifest says {self.manifest.words}")
        return graph

    @cached_property
    def words(self) -> tuple[Form, ...]:
        """All words in dictionary order."""
        return self._read_forms(WORDS_NAME)

    @cached_property
    def offered(self) -> tuple[Form, ...]:
        """The words good for start words and hints, in dictionary order; all words if no such list."""
        return self._read_forms(OFFERED_NAME) if OFFERED_NAME in self.manifest.files else self.words

    @cached_property
    def start_words(self) -> tuple[StartWord, ...]:
        """The words a game may begin with and their first moves, in dictionary order; none if no such table."""
        if START_WORDS_NAME not in self.manifest.files:
            return ()
        return read_start_words(self.verify_file(START_WORDS_NAME))

    @cached_property
    def tiers(self) -> Mapping[Form, Tier]:
        """How common each word is; empty if no such table (an export of a plain list)."""
        if WORDS_TABLE_NAME not in self.manifest.files:
            return NO_TIERS
        return read_tiers(self.verify_file(WORDS_TABLE_NAME))

    @cached_property
    def refusals(self) -> Refusals | None:
        """The refused candidates; None if there is no such table (an export of a plain list)."""
        if REFUSED_NAME not in self.manifest.files:
            return None
        return Refusals(self.verify_file(REFUSED_NAME))

    @property
    def checksum(self) -> Sha256:
        """SHA-256 of the words, one a line: that of words.txt."""
        return self.manifest.files[WORDS_NAME].sha256

    def verify_file(self, name: str) -> Path:
        """Return the path of the file ``name`` of the manifest if its length and checksum are as described.

        Raises:
            ArtifactError: They are not, or the file is missing.
        """
        path, record = self.folder / name, self.manifest.files[name]
        data = map_file(path)
        if len(data) != record.bytes:
            raise damaged(path, f"has {len(data):,} bytes, and the manifest says {record.bytes:,}")
        if hashlib.sha256(data).hexdigest() != record.sha256:
            raise damaged(path, "does not match its checksum in the manifest")
        return path

    def verify(self) -> list[ArtifactError]:
        """Return what is wrong with the files of the manifest, in order of their names."""
        problems: list[ArtifactError] = []
        for name in sorted(self.manifest.files):
            try:
                self.verify_file(name)
            except ArtifactError as error:
                problems.append(error)
        return problems

    def _read_forms(self, name: str) -> tuple[Form, ...]:
        return tuple(map(Form, self.verify_file(name).read_text(encoding="utf-8").split()))
