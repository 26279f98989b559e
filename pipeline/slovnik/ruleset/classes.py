"""Classes of words that are literary nouns and that a profile may refuse all the same: rules/classes.tsv."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

from slovnik.errors import RulesError
from slovnik.orthography import Form, normalize
from slovnik.ruleset.reading import pick_term, read_table
from slovnik.terms import Reason

_COLUMNS = ("word", "reason", "main", "note")
_CLASSES = (
    Reason.COMPOUND_ABBREVIATION,
    Reason.SPELLING_VARIANT,
    Reason.ONE_ROOT_DOUBLET,
    Reason.COMPOUND,
)


@dataclass(frozen=True, slots=True)
class WordClass:
    """The class of one word, and the words it stands for or the main form it is referred to."""

    word: Form
    reason: Reason
    main: str
    line: int


def load_classes(path: Path) -> Mapping[Form, WordClass]:
    """Load the classes by word.

    Raises:
        RulesError: a cell is wrong or a word stands twice.
    """
    found: dict[Form, WordClass] = {}
    for number, row in read_table(path, _COLUMNS):
        where = f"{path}: line {number}"
        word, reason = normalize(row["word"]), pick_term(where, "reason", row["reason"], Reason)
        if reason not in _CLASSES:
            raise RulesError(
                f"{where}: reason {reason.value!r} is no class; write one of {', '.join(_CLASSES)}"
            )
        if word in found or not word:
            raise RulesError(f"{where}: the word {word!r} stands here twice; keep one line")
        found[word] = WordClass(word, reason, row["main"], number)
    return MappingProxyType(found)
