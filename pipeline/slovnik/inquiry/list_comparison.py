"""What the profiles of a build think of somebody's own list, word by word; `list_sums` adds it up.

Not to be taken for `slovnik.inquiry.compare`, which compares two builds.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NamedTuple

from slovnik.build.layout import DATABASE_NAME
from slovnik.inquiry.seen_words import SeenWords
from slovnik.inquiry.validate import Record, Validator
from slovnik.lexicon.lexicon import Lexicon
from slovnik.lexicon.opening import list_profiles, open_lexicon
from slovnik.morphology.analysis import Analyser
from slovnik.orthography import Form, escape, is_hyphenated, is_russian
from slovnik.records import Entry, Reject, SourceId
from slovnik.sources.lines import UNPACKED_MAX, read_lines
from slovnik.sources.word_list import parse_word_list, read_cells
from slovnik.store.database import open_read_only
from slovnik.store.select_zipf import select_zipf
from slovnik.terms import Reason, Status, Tier, tier_of

ALL: Final = "all"
"""Stands for every profile of the build."""

_OF_ANOTHER: Final = frozenset(
    {
        Reason.PLURAL,
        Reason.SUPPLETIVE_PLURAL,
        Reason.NOT_NOMINATIVE,
        Reason.NOT_A_NOUN,
        Reason.YO_SPELLING,
    }
)
"""Reasons whose detail names the words that a form belongs to."""


class Said(NamedTuple):
    """What one profile says of a word."""

    status: Status
    reason: Reason
    detail: str
    headword: Form
    """The word of the profile that it was taken for (ёжик for «ежик» where е may stand for ё), or the word itself."""
    form_of: tuple[Form, ...]
    """The other words that it is a form of."""
    zipf: float | None
    """How common the word is; None: no candidate of the build, so nobody counted."""

    @property
    def tier(self) -> Tier | None:
        """Return how common the word is, in one of four."""
        return None if self.zipf is None else tier_of(self.zipf)


@dataclass(frozen=True, slots=True)
class ComparedWord:
    """A line of the list that is a word."""

    locator: str
    word: Form
    repeated: bool
    """Whether an earlier line has it."""
    said: tuple[Said, ...]
    """By each profile, in the order in which they were asked for."""


def read_list(path: Path, encoding: str, column: str) -> Iterator[Entry | Reject]:
    """Yield the words of somebody's list, packed or not, and the lines that are none.

    Raises:
        SourceError: it is missing, damaged, in another encoding, or has no such column.
    """
    source = SourceId(escape(path.name))
    lines = read_lines(path, source, encoding, UNPACKED_MAX, declare="say --encoding {}")
    return parse_word_list(read_cells(lines, column, source), source, lambda _: False)


class ListComparison:
    """Asks several profiles about the words of one list.

    Attributes:
        lexicons: those of the profiles, in the order asked for.
        zipf: how common every candidate of the build is.
    """

    def __init__(self, build: Path, profiles: Sequence[str]) -> None:
        """Open what is to be asked.

        Args:
            build: the build folder.
            profiles: names; `ALL` is every profile that was built.

        Raises:
            UsageError: there is no such profile.
            StoreError, ArtifactError: the build is missing or damaged.
        """
        wanted = [name for one in profiles for name in (list_profiles(build) if one == ALL else [one])]
        self.lexicons: tuple[Lexicon, ...] = tuple(
            open_lexicon(name, build) for name in dict.fromkeys(wanted or profiles)
        )
        with open_read_only(build / DATABASE_NAME) as database:
            self.zipf: Mapping[Form, float] = select_zipf(database)
        analyser = Analyser()
        self._validators = [Validator(lexicon, analyser, suggest=False) for lexicon in self.lexicons]

    def compare(self, records: Iterable[Entry | Reject]) -> Iterator[ComparedWord | Reject]:
        """Yield what is said of each line, in order, as it comes."""
        seen = SeenWords()
        for record in records:
            if isinstance(record, Reject):
                yield record
            else:
                said = tuple(self._say(one.answer(record.form)) for one in self._validators)
                yield ComparedWord(record.locator, record.form, not seen.add(record.form), said)

    def _say(self, record: Record) -> Said:
        others = _other_words(record)
        zipf = self.zipf.get(record.form)
        return Said(record.status, record.reason, record.detail, record.form, others, zipf)


def _other_words(record: Record) -> tuple[Form, ...]:
    """Return the words that a form belongs to, as the detail names them: «нож: allowed, ножи: unknown».

    The detail of a decision of people ends in who decided and when, and names nothing.
    """
    if record.reason not in _OF_ANOTHER or record.detail.endswith(")"):
        return ()
    named = (part.partition(":")[0] for part in record.detail.split(", "))
    words = (word for word in named if is_russian(word) or is_hyphenated(word))
    return tuple(Form(word) for word in dict.fromkeys(words) if word != record.form)
