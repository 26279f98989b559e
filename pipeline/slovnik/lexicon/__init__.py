"""The built word lists, written and read: what games and `slovnik validate` answer from, without DuckDB.

Only the standard library is imported here, so that a lookup costs next to nothing at the start of a process.
Plain lists are read by slovnik.lexicon.word_list, which is imported when one is opened.
"""

from slovnik.lexicon.artifact import Artifact
from slovnik.lexicon.form_check import classify_form
from slovnik.lexicon.graph import WordGraph, build_graph
from slovnik.lexicon.graph_check import verify_graph
from slovnik.lexicon.graph_file import read_graph, write_graph
from slovnik.lexicon.lexicon import Answer, Lexicon
from slovnik.lexicon.manifest import (
    FileRecord,
    Manifest,
    SourceRecord,
    read_manifest,
    record_file,
    write_manifest,
)
from slovnik.lexicon.matching import Matching
from slovnik.lexicon.opening import list_profiles, open_artifact, open_file, open_lexicon
from slovnik.lexicon.refusals import Refusal, Refusals, write_refusals

__all__ = [
    "Answer",
    "Artifact",
    "FileRecord",
    "Lexicon",
    "Manifest",
    "Matching",
    "Refusal",
    "Refusals",
    "SourceRecord",
    "WordGraph",
    "build_graph",
    "classify_form",
    "list_profiles",
    "open_artifact",
    "open_file",
    "open_lexicon",
    "read_graph",
    "read_manifest",
    "record_file",
    "verify_graph",
    "write_graph",
    "write_manifest",
    "write_refusals",
]
