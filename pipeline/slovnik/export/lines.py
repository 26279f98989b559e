"""The lines of the tables of an artifact, each made once: most profiles decide most words alike."""

from typing import Final, NamedTuple

from slovnik.lexicon.refusals import refusal_line
from slovnik.orthography import Form
from slovnik.terms import Reason, Tier, tier_of

WORDS_HEADER: Final = "word\ttier\treason\tsources\trests_on\n"
OFFERED_HEADER: Final = "word\ttier\tzipf\n"
_DETAIL_LENGTH: Final = 100
"""Characters of a finding's detail that refused.tsv keeps; the store has it whole."""


class Listing(NamedTuple):
    """One candidate as the lists show it, whatever the profile."""

    form: Form
    zipf: float
    sources: str
    """The sources that attest it, joined by commas, in the order of rules/sources.toml."""
    offerable: bool
    """Whether it may be offered as a start word or a hint at all; the profile says from which frequency."""

    @property
    def tier(self) -> Tier:
        """How common it is."""
        return tier_of(self.zipf)


class Decided(NamedTuple):
    """What a profile decides about one candidate."""

    allowed: bool
    reason: Reason
    detail: str
    """What the finding that decides a refusal looked at."""
    rests_on: str
    """The sources whose rows carry the verdict (an allowed word), or that speak against it; joined by commas."""


class Lines:
    """The lines of words.tsv and refused.tsv."""

    def __init__(self) -> None:
        self._words: dict[tuple[Form, Reason, str], str] = {}
        self._refusals: dict[tuple[Form, Reason, str], str] = {}

    def word(self, listing: Listing, decided: Decided) -> str:
        """Return the line of an accepted word."""
        key = (listing.form, decided.reason, decided.rests_on)
        line = self._words.get(key)
        if line is None:
            cells = (listing.form, listing.tier, decided.reason, listing.sources, decided.rests_on)
            line = self._words[key] = "\t".join(cells) + "\n"
        return line

    def refusal(self, form: Form, decided: Decided) -> str:
        """Return the line of a refused candidate."""
        key = (form, decided.reason, decided.detail)
        line = self._refusals.get(key)
        if line is None:
            detail = decided.detail
            cut = detail if len(detail) <= _DETAIL_LENGTH else detail[: _DETAIL_LENGTH - 1] + "…"
            line = self._refusals[key] = refusal_line(form, decided.reason, cut)
        return line


def offered_line(listing: Listing) -> str:
    """Return the line of an offered word."""
    return f"{listing.form}\t{listing.tier}\t{listing.zipf:.2f}\n"
