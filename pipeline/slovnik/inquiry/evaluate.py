"""How good is a list? Labelled words (tests/gold/) against what the list says of them."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

from slovnik.build.layout import DATABASE_NAME
from slovnik.curate import Judge
from slovnik.errors import RulesError, UsageError
from slovnik.inquiry.rules import own_rules
from slovnik.lexicon.lexicon import Lexicon
from slovnik.lexicon.manifest import MANIFEST_NAME
from slovnik.orthography import Form, normalize
from slovnik.ruleset import load_profile, profile_names
from slovnik.ruleset.profiles import is_profile_name
from slovnik.ruleset.reading import has_control, pick, read_table
from slovnik.store import select
from slovnik.store.database import open_read_only
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
    """On how many words people decided, against the rules or in agreement with them."""
    listed_by_rules: int
    """How many words would be listed had nobody decided on any."""
    misses: tuple[Miss, ...]

    @property
    def listed_share(self) -> float:
        """Return the share of the words that the list has: up for allowed sets, down for rejected ones."""
        listed = self.words - len(self.misses) if self.allowed else len(self.misses)
        return listed / self.words

    @property
    def rules_share(self) -> float:
        """Return the share that the rules alone would list: what to expect of words that nobody has decided on."""
        return self.listed_by_rules / self.words


def load_gold(folder: Path) -> list[LabelledWord]:
    """Load every .tsv file of ``folder``, in the order of their names.

    Raises:
        UsageError: there is none, or there are no words in them.
        RulesError: a file has other columns or a broken row, or a word contradicts itself within a category.
    """
    files = sorted(folder.glob("*.tsv"))
    if not files:
        raise UsageError(f"{folder}: no .tsv files with labelled words")
    labels: dict[tuple[Form, str], bool] = {}
    found: list[LabelledWord] = []
    for where, one in (pair for file in files for pair in _load(file)):
        if labels.setdefault((one.word, one.category), one.allowed) is not one.allowed:
            raise RulesError(
                f"{where}: {one.word!r} is labelled both allowed and rejected in {one.category}; keep one line"
            )
        found.append(one)
    if not found:
        raise UsageError(f"{folder}: no labelled words in its .tsv files, nothing but their headers")
    return found


def _load(file: Path) -> Iterator[tuple[str, LabelledWord]]:
    """Yield the labelled words of ``file``, each with its place for a message."""
    for number, row in read_table(file, _COLUMNS):
        where = f"{file}: line {number}"
        expected = pick(where, "expectation", row["expected"], _EXPECTED)
        word = normalize(row["word"])
        if not word or has_control(word):
            raise RulesError(f"{where}: the word is empty or has a control character (found {word!r})")
        yield where, LabelledWord(word, _EXPECTED[expected], row["category"])


def evaluate(
    lexicon: Lexicon, words: Iterable[LabelledWord], ruled: Mapping[Form, bool] = MappingProxyType({})
) -> list[Score]:
    """Return the scores, in the order in which categories first come.

    Args:
        lexicon: the list to judge.
        words: the labelled words.
        ruled: the words on which people decided, and whether the rules alone would allow them.
    """
    grouped: dict[tuple[str, bool], list[Form]] = {}
    for one in words:
        grouped.setdefault((one.category, one.allowed), []).append(one.word)
    return [
        _score(lexicon, category, allowed, forms, ruled) for (category, allowed), forms in grouped.items()
    ]


def _score(
    lexicon: Lexicon, category: str, allowed: bool, forms: list[Form], ruled: Mapping[Form, bool]
) -> Score:
    misses: list[Miss] = []
    by_rules = 0
    for form in forms:
        answer = lexicon.find(form)
        listed = answer.status is Status.ALLOWED
        by_rules += ruled.get(form, listed)
        if listed != allowed:
            misses.append(Miss(form, answer.reason))
    return Score(category, allowed, len(forms), sum(form in ruled for form in forms), by_rules, tuple(misses))


def ruled_without_people(build: Path, profile: str) -> dict[Form, bool]:
    """Return the words on which people decided in a build, and whether ``profile`` would allow each without that.

    Empty where ``profile`` is none of the build's: a plain list has no rules.

    Raises:
        ArtifactError: it is one, and the rules of the build are gone.
    """
    store = build / DATABASE_NAME
    base = profile.partition("+")[0]
    if not (store.is_file() and is_profile_name(base) and (build / profile / MANIFEST_NAME).is_file()):
        return {}
    profiles = own_rules(build) / "profiles"
    if base not in profile_names(profiles):
        return {}
    judge = Judge([load_profile(profiles, profile)], ())
    with open_read_only(store) as database:
        patterns = select.select_patterns_of(database, select.select_decided_words(database))
    return {
        form: judge.verdicts(form, select.pattern_findings(pattern))[0].allowed
        for form, pattern in patterns.items()
    }
