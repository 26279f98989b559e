"""How good is a list? Labelled words (tests/gold/) against what the list says of them."""

from collections.abc import Container, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from slovnik.errors import UsageError
from slovnik.lexicon.lexicon import Lexicon
from slovnik.orthography import Form, normalize
from slovnik.ruleset.reading import pick, read_table
from slovnik.terms import Reason, Status

_COLUMNS = ("word", "expected", "category", "note")
_EXPECTED = {"allowed": True, "rejected": False}


@dataclass(frozen=True, slots=True)
class LabelledWord:
    """A word and what a good list says of it."""

    word: Form
    allowed: bool
    category: str


@dataclass(frozen=True, slots=True)
class Miss:
    """A labelled word that came out otherwise, and the list's reason."""

    word: Form
    reason: Reason


@dataclass(frozen=True, slots=True)
class Score:
    """The result for one category and one expectation."""

    category: str
    allowed: bool
    words: int
    decided: int
    """How many of the words people decided one by one: they say nothing of the rules."""
    misses: tuple[Miss, ...]

    @property
    def listed_share(self) -> float:
        """Return the share of the words that the list has: up for allowed sets, down for rejected ones."""
        listed = self.words - len(self.misses) if self.allowed else len(self.misses)
        return listed / self.words


def load_gold(folder: Path) -> list[LabelledWord]:
    """Load every .tsv file of ``folder``, in the order of their names.

    Raises:
        UsageError: there is none.
        RulesError: a file has other columns or a broken row.
    """
    files = sorted(folder.glob("*.tsv"))
    if not files:
        raise UsageError(f"{folder}: no .tsv files with labelled words")
    return [word for file in files for word in _load(file)]


def _load(file: Path) -> Iterator[LabelledWord]:
    for number, row in read_table(file, _COLUMNS):
        expected = pick(f"{file}: line {number}", "expectation", row["expected"], _EXPECTED)
        yield LabelledWord(normalize(row["word"]), _EXPECTED[expected], row["category"])


def evaluate(lexicon: Lexicon, words: Iterable[LabelledWord], decided: Container[Form] = ()) -> list[Score]:
    """Return the scores, in the order in which categories first come; ``decided`` are the words with an override."""
    grouped: dict[tuple[str, bool], list[Form]] = {}
    for one in words:
        grouped.setdefault((one.category, one.allowed), []).append(one.word)
    return [
        _score(lexicon, category, allowed, forms, decided) for (category, allowed), forms in grouped.items()
    ]


def _score(
    lexicon: Lexicon, category: str, allowed: bool, forms: list[Form], decided: Container[Form]
) -> Score:
    misses: list[Miss] = []
    for form in forms:
        answer = lexicon.find(form)
        if (answer.status is Status.ALLOWED) != allowed:
            misses.append(Miss(form, answer.reason))
    return Score(category, allowed, len(forms), sum(form in decided for form in forms), tuple(misses))
