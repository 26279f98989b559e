"""The model of evaluative suffixes: rules/evaluative_suffixes.tsv."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from slovnik.errors import RulesError
from slovnik.orthography import Form, is_russian
from slovnik.ruleset.criteria import read_weight
from slovnik.ruleset.reading import pick, pick_term, read_russian, read_table
from slovnik.terms import EVALUATIVE_REASONS, Reason

_COLUMNS = (
    "suffix",
    "base",
    "base_gender",
    "gender",
    "alternation",
    "fleeting",
    "reason",
    "weight",
    "example",
)
_FLEETING_VOWELS = "оеё"
_SHORTEST_STEM = 2


@dataclass(frozen=True, slots=True)
class Suffix:
    """One way to make an evaluative noun."""

    ending: str
    bases: tuple[str, ...]
    """Endings of the base that stand where the suffix stands."""
    base_genders: frozenset[str]
    """m, f, n, or p for a plurale tantum."""
    genders: frozenset[str]
    alternations: tuple[tuple[str, str], ...]
    """Pairs of (consonant before the suffix, consonant of the base)."""
    fleeting: str
    """``drop``, ``insert`` or ``-``."""
    reason: Reason
    weight: float
    """Natural log-odds that a word with this suffix over an attested base is nothing but evaluative."""
    line: int

    def possible_bases(self, form: Form) -> Iterator[Form]:
        """Yield the forms that ``form``, which ends with the suffix, could be made from, likeliest first."""
        for stem in self._stems(form[: -len(self.ending)]):
            for variant in _yo_variants(stem):
                for ending in self.bases:
                    yield Form(variant + ending)

    def _stems(self, stem: str) -> Iterator[str]:
        yield from (stem[:-1] + base for derived, base in self.alternations if stem[-1] == derived)
        hard = stem[:-1] if stem[-1] == "ь" else stem  # весель|це ← весел ← весло
        yield from dict.fromkeys((stem, hard))
        if self.fleeting == "drop" and len(hard) > 2 and hard[-2] in _FLEETING_VOWELS:
            yield hard[:-2] + hard[-1]
        if self.fleeting == "insert" and len(stem) > 2:
            yield from (stem[:-1] + vowel + stem[-1] for vowel in _FLEETING_VOWELS)


def _yo_variants(stem: str) -> Iterator[str]:
    """Yield a stem, and what it is when the stress moves: гнёзд|ышко ← гнездо, лед|ок ← лёд."""
    yield stem
    if "ё" in stem:
        yield stem.replace("ё", "е")
    head, last, tail = stem.rpartition("е")
    if last:
        yield f"{head}ё{tail}"


class Suffixes:
    """All suffixes, found by the end of a form."""

    def __init__(self, suffixes: Iterable[Suffix]) -> None:
        self._by_ending: dict[str, list[Suffix]] = {}
        for suffix in suffixes:
            self._by_ending.setdefault(suffix.ending, []).append(suffix)
        self._lengths = sorted({len(ending) for ending in self._by_ending}, reverse=True)

    def __iter__(self) -> Iterator[Suffix]:
        return (suffix for found in self._by_ending.values() for suffix in found)

    def fitting(self, form: Form) -> Iterator[Suffix]:
        """Yield the suffixes that ``form`` ends with after a stem of two letters or more, longest first."""
        for length in self._lengths:
            if len(form) >= length + _SHORTEST_STEM:
                yield from self._by_ending.get(form[-length:], ())


def load_suffixes(path: Path) -> Suffixes:
    """Load the suffixes.

    Raises:
        RulesError: a cell is wrong.
    """
    return Suffixes(
        _suffix(f"{path}: line {number}", number, row) for number, row in read_table(path, _COLUMNS)
    )


def _suffix(where: str, number: int, row: dict[str, str]) -> Suffix:
    reason = pick_term(where, "reason", row["reason"], Reason)
    if reason not in EVALUATIVE_REASONS:
        raise RulesError(
            f"{where}: reason {reason.value!r} is not evaluative; write one of {', '.join(EVALUATIVE_REASONS)}"
        )
    return Suffix(
        ending=read_russian(where, "the suffix", row["suffix"]),
        bases=tuple(_base(where, ending) for ending in row["base"].split(",")),
        base_genders=_genders(where, row["base_gender"]),
        genders=_genders(where, row["gender"]),
        alternations=tuple(
            _alternation(where, pair) for pair in row["alternation"].split(",") if pair != "-"
        ),
        fleeting=pick(where, "fleeting", row["fleeting"], ("drop", "insert", "-")),
        reason=reason,
        weight=read_weight(where, row["weight"]),
        line=number,
    )


def _base(where: str, ending: str) -> str:
    return "" if ending == "-" else read_russian(where, "an ending of the base, if not -,", ending)


def _genders(where: str, letters: str) -> frozenset[str]:
    if not letters or set(letters) - set("mfnp"):
        raise RulesError(f"{where}: genders are written with m, f, n, p (found {letters!r})")
    return frozenset(letters)


def _alternation(where: str, pair: str) -> tuple[str, str]:
    base, arrow, derived = pair.partition(">")
    if not arrow or not (len(base) == len(derived) == 1 and is_russian(base + derived)):
        raise RulesError(f"{where}: an alternation is written base>derived, such as к>ч (found {pair!r})")
    return derived, base
