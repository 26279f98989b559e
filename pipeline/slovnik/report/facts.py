"""What the page tells, as plain records: counted elsewhere, worded and drawn here."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from slovnik.orthography import Form
from slovnik.records import SourceId
from slovnik.ruleset import Kind, Text
from slovnik.terms import Criterion, Reason, Stage, Tier


@dataclass(frozen=True, slots=True)
class ProfileFacts:
    """The size of one profile's lists."""

    name: str
    title: Text
    allowed: int
    offered: int
    refused: int


@dataclass(frozen=True, slots=True)
class Refusal:
    """The candidates that are refused for one reason at one stage."""

    stage: Stage
    reason: Reason
    words: int
    examples: tuple[Form, ...]
    """The most frequent of them, none of them rude."""


@dataclass(frozen=True, slots=True)
class SourceFacts:
    """One source, and the allowed words that it has."""

    id: SourceId
    title: str
    kind: Kind
    version: str
    licence: str
    rows: int
    rows_unit: str
    rejects: int
    attests: bool
    allowed: int
    alone: int
    """Allowed words that no other source has."""


@dataclass(frozen=True, slots=True)
class Combination:
    """Allowed words that exactly these sources have; no source: people alone decided."""

    sources: tuple[SourceId, ...]
    words: int


@dataclass(frozen=True, slots=True)
class EvidenceFacts:
    """What the allowed words rest on."""

    sources: tuple[SourceFacts, ...]
    combinations: tuple[Combination, ...]
    """The commonest first."""
    overlap: Mapping[tuple[SourceId, SourceId], int]
    """Allowed words that both have."""
    on_less: int
    """Allowed words that fewer sources have than the rules ask for: people decided on them."""


@dataclass(frozen=True, slots=True)
class TierFacts:
    """The allowed words of one tier."""

    tier: Tier
    words: int
    examples: tuple[Form, ...]


@dataclass(frozen=True, slots=True)
class ShapeFacts:
    """How the allowed words look."""

    lengths: tuple[tuple[int, int], ...]
    letters: tuple[tuple[str, int], ...]
    """How often each letter is met, in alphabetical order."""
    initials: tuple[tuple[str, int], ...]
    tiers: tuple[TierFacts, ...]


@dataclass(frozen=True, slots=True)
class YoFacts:
    """Where е and ё meet."""

    pairs: tuple[tuple[Form, Form], ...]
    """Both allowed: with е, with ё; the most frequent first."""
    referred: int
    """Spellings with е that are refused because the word has ё."""
    referred_examples: tuple[tuple[Form, Form], ...]


@dataclass(frozen=True, slots=True)
class ContestedWord:
    """A word on which the evidence disagrees."""

    form: Form
    zipf: float
    base: str
    """Base and suffix: ``нож + -ик``."""
    confidence: float | None
    """How sure the rules are that it is nothing but evaluative; None: they do not tell."""
    criteria: tuple[Criterion, ...]
    """What they go by."""
    allowed: bool
    reason: Reason
    decided: bool
    """A person decided on it or confirmed it."""


@dataclass(frozen=True, slots=True)
class ContestedFacts:
    """The contested words, the most frequent of them by name."""

    total: int
    allowed: int
    decided: int
    words: tuple[ContestedWord, ...]


@dataclass(frozen=True, slots=True)
class MarkUse:
    """A mark of a source that rules/labels/ maps to nothing, and how many senses have it."""

    mark: str
    senses: int
    example: Form


@dataclass(frozen=True, slots=True)
class MarkFacts:
    """The marks on the senses of the explanatory sources that are mapped to nothing."""

    places: int
    """Where such a mark stands."""
    kinds: int
    """Different marks among them."""
    marks: tuple[MarkUse, ...]
    """The commonest first."""


@dataclass(frozen=True, slots=True)
class ScoreFacts:
    """The answers about the labelled words of one category."""

    category: str
    allowed: bool
    """What a good list says of them."""
    words: int
    decided: int
    listed_share: float
    rules_share: float
    """What the share would be had nobody decided on any word."""
    misses: tuple[Form, ...]


@dataclass(frozen=True, slots=True)
class DecisionFacts:
    """The decisions of people that say ``reason`` of a word."""

    reason: Reason
    allow: int
    reject: int
    confirmed: int


@dataclass(frozen=True, slots=True)
class Turned:
    """A word whose verdict turned since the previous build."""

    form: Form
    added: bool
    before: Reason | None
    after: Reason | None
    cause: str


@dataclass(frozen=True, slots=True)
class ChangeFacts:
    """The difference from the previous build."""

    added: int
    removed: int
    causes: tuple[tuple[str, int, int], ...]
    """Cause, words added, words removed."""
    words: tuple[Turned, ...]
    """Some of them, spread evenly over all in dictionary order."""


@dataclass(frozen=True, slots=True)
class PlayedWord:
    """A word that few people know and that wins points."""

    form: Form
    tier: Tier
    playable: int
    """Turns in which it could be made."""
    played: int
    points: int


@dataclass(frozen=True, slots=True)
class PlayFacts:
    """How the words play."""

    words: int
    """Different words that were made."""
    points: int
    """Points won by all."""
    of_rare: int
    """Those won by words of the two rarest tiers."""
    rare: tuple[PlayedWord, ...]
    """Words of the two rarest tiers that won the most."""


@dataclass(frozen=True, slots=True)
class ReportFacts:
    """Everything the page tells of one profile of one build."""

    version: str
    build: str
    """Hash of all that the build was made from."""
    profile: ProfileFacts
    profiles: tuple[ProfileFacts, ...]
    """All that were built, this one among them."""
    candidates: int
    allowed_by_people: int
    refusals: tuple[Refusal, ...]
    """Stages in order, and within one the commonest reason first."""
    evidence: EvidenceFacts
    shape: ShapeFacts
    yo: YoFacts
    contested: ContestedFacts
    marks: MarkFacts
    scores: tuple[ScoreFacts, ...]
    decisions: tuple[DecisionFacts, ...]
    changes: ChangeFacts | None
    """None: there is no previous build to compare with."""
    plays: PlayFacts | None = None
    """None: nobody counted how the words play."""


def count_reasons(refusals: Iterable[Refusal]) -> Mapping[Reason, int]:
    """Return how many candidates are refused for each reason at whatever stage, the commonest first."""
    counted = Counter[Reason]()
    for one in refusals:
        counted[one.reason] += one.words
    return dict(sorted(counted.items(), key=lambda item: (-item[1], item[0])))
