"""What one game accepts, as the stages and the lists ask it."""

from collections.abc import Mapping
from dataclasses import dataclass

from slovnik.ruleset.profiles.tables import DECIDABLE
from slovnik.ruleset.text import Text
from slovnik.terms import Reason


@dataclass(frozen=True, slots=True)
class Profile:
    """What one game accepts."""

    name: str
    title: Text
    extends: str | None
    min_length: int
    max_length: int | None
    """None: no upper bound."""
    fold_yo: bool
    fold_short_i: bool
    offered_zipf: float
    """Zipf frequency of the paradigm from which a word may be offered (start words, hints)."""
    rejects: frozenset[Reason]
    clauses: Mapping[Reason, Text]
    """For each decidable reason: the rule that the answer comes from."""
    section_rules: Mapping[str, Text]
    """For ``length``, ``matching`` and ``offered``, where the file says so: the rule they come from."""
    origins: Mapping[str, str]
    """Who gave each answer: a profile, or an option, by the answer's name (``slang``, ``length.max``, ``offered``)."""
    variants: tuple[str, ...]

    @property
    def base(self) -> str:
        """Return the name of the profile that it is a variant of, or its own."""
        return self.name.partition("+")[0]

    def discounts(self, reasons: tuple[Reason, ...]) -> Reason | None:
        """Return the first of ``reasons`` that this profile rejects, or None."""
        return next((reason for reason in reasons if reason not in DECIDABLE or reason in self.rejects), None)

    def offers(self, zipf: float, *, has_frequencies: bool) -> bool:
        """Say whether an allowed word of this frequency is common enough to be offered.

        Where no source tells frequencies (``has_frequencies``), none can be too rare.
        """
        return zipf >= self.offered_zipf or not has_frequencies
