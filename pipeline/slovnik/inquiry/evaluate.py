"""How good is a list? Labelled words (tests/gold/) against what the list says of them."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from slovnik.errors import UsageError
from slovnik.lexicon.lexicon import Lexicon
from slovnik.orthography import Form, normalize
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
    misses: tuple[Miss, ...]

    @property
    def listed_share(self) -> float:
        """Return the share of the words that the list has: up for allowed sets, down for rejected ones."""
        listed = self.words - len(self.misses) if self.allowed else len(self.misses)
        return listed / self.words


def load_gold(folder: Path) -> list[LabelledWord]:
    """Load every .tsv file of ``folder``, in the order of their names.

    Raises:
        UsageError: there is none, or a row is broken.
    """
    files = sorted(folder.glob("*.tsv"))
    if not files:
        raise UsageError(f"{folder}: no .tsv files with labelled words")
    return [word for file in files for word in _parse(file)]


def _parse(file: Path) -> Iterator[LabelledWord]:
    try:
        lines = file.read_text(encoding="utf-8-sig").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise UsageError(f"{file}: cannot be read as UTF-8: {error}") from None
    for number, line in enumerate(lines, start=1):
        cells = line.split("\t")
        if number == 1 or not line.strip():
            continue
        if len(cells) < 3 or cells[1] not in _EXPECTED:
            raise UsageError(
                f"{file}: line {number}: expected {', '.join(_COLUMNS)}, with allowed or rejected"
            )
        yield LabelledWord(normalize(cells[0]), _EXPECTED[cells[1]], cells[2])


def evaluate(lexicon: Lexicon, words: Iterable[LabelledWord]) -> list[Score]:
    """Return the scores, in the order in which categories first come."""
    grouped: dict[tuple[str, bool], list[Form]] = {}
    for one in words:
        grouped.setdefault((one.category, one.allowed), []).append(one.word)
    return [_score(lexicon, category, allowed, forms) for (category, allowed), forms in grouped.items()]


def _score(lexicon: Lexicon, category: str, allowed: bool, forms: list[Form]) -> Score:
    misses: list[Miss] = []
    for form in forms:
        answer = lexicon.find(form)
        if (answer.status is Status.ALLOWED) != allowed:
            misses.append(Miss(form, answer.reason))
    return Score(category, allowed, len(forms), tuple(misses))
