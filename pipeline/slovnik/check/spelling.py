"""Checks of spelling: one word in two spellings, and words that look like mistakes for others."""

from collections.abc import Iterator
from typing import Final

from slovnik.check.census import Census, Offence, SourceListing, Word
from slovnik.orthography import Form, fold_yo
from slovnik.ruleset.checks.confusions import Confusion
from slovnik.terms import Reason

_COMMON: Final = 1.5
"""Zipf frequency from which a word is one that people write often enough to misspell."""
_RARER: Final = 1.0
"""By how much (of Zipf frequency) a mistake is rarer than what is meant: ten times."""


def yo_unwritten(census: Census) -> Iterator[Offence]:
    """An allowed word with е rests on nothing but entries that may stand for an allowed word with ё."""
    for form, twin in _yo_pairs(census):
        if not _stands_alone(census, form):
            yield Offence(form, f"{twin}; {_sources(census, form)}")


def yo_twins(census: Census) -> Iterator[Offence]:
    """Two allowed words differ in е and ё alone: no source explains each, and neither is a known spelling variant."""
    for form, twin in _yo_pairs(census):
        if census.words[form].variant or census.words[twin].variant:
            continue
        if _stands_alone(census, form) and not _told_apart(census, form, twin):
            yield Offence(form, f"{twin}; {_sources(census, form)} / {_sources(census, twin)}")


def ending_twins(census: Census) -> Iterator[Offence]:
    """Two allowed words differ in -ье and -ие alone, and no rule finds either to be a spelling variant."""
    for word in census.allowed:
        twin = Form(word.form[:-2] + "ие")
        if not word.form.endswith("ье") or not census.allows(twin):
            continue
        if not word.variant and not census.words[twin].variant:
            yield Offence(word.form, f"{twin}; {_sources(census, word.form)}")


def near_twin(census: Census) -> Iterator[Offence]:
    """An allowed word that nobody explains and no spelling dictionary has looks like a far commoner one, misspelt."""
    for word in census.undecided:
        if word.variant or _is_vouched(census, word):
            continue
        for confusion, meant in _meant(census, word):
            detail = f"{meant}, {confusion.written or '∅'} for {confusion.meant or '∅'}"
            yield Offence(word.form, f"{detail}; {', '.join(word.sources)}")
            break


def marked_misspelling(census: Census) -> Iterator[Offence]:
    """An allowed word is a misspelling by the word of some source."""
    for word in census.undecided:
        for listing in census.listings.get(word.form, ()):
            if Reason.MISSPELLING in listing.faults:
                yield Offence(word.form, f"{listing.source}; allowed by {', '.join(word.sources)}")
                break


def _yo_pairs(census: Census) -> Iterator[tuple[Form, Form]]:
    """Yield the allowed words with е, each with its allowed spelling with ё."""
    for word in census.allowed:
        folded = Form(fold_yo(word.form))
        if folded != word.form and census.allows(folded):
            yield folded, word.form


def _stands_alone(census: Census, form: Form) -> bool:
    """Say whether some source has ``form`` as a common noun that is written with е."""
    own = (one for one in census.listings.get(form, ()) if one.source in census.families)
    return bool(census.meanings.get(form)) or any(_is_own(one) for one in own)


def _is_own(listing: SourceListing) -> bool:
    return not listing.faults and not listing.yo_folded


def _told_apart(census: Census, form: Form, twin: Form) -> bool:
    if not census.is_explained(form) or not census.is_explained(twin):
        return False
    one, other = (census.meanings[each] for each in (form, twin))
    refers = any(meaning.same_as in (form, twin) for meaning in (*one, *other))
    return not refers and {meaning.gloss for meaning in one}.isdisjoint(meaning.gloss for meaning in other)


def _is_vouched(census: Census, word: Word) -> bool:
    """Say whether a source that knows spelling, or one that explains, has the word."""
    return not census.spellers.isdisjoint(word.sources) or census.is_explained(word.form)


def _meant(census: Census, word: Word) -> Iterator[tuple[Confusion, Form]]:
    """Yield the far commoner allowed words that ``word`` may be a misspelling of."""
    for confusion in census.confusions:
        if len(word.form) < confusion.min_length:
            continue
        for meant in _corrected(word.form, confusion):
            other = census.words.get(meant)
            if other is None or not other.allowed or not _is_vouched(census, other):
                continue
            if other.zipf >= max(_COMMON, word.zipf + _RARER):
                yield confusion, meant


def _corrected(form: Form, confusion: Confusion) -> Iterator[Form]:
    """Yield ``form`` with one of its confused spots put right."""
    start = form.find(confusion.written)
    while start >= 0:
        end = start + len(confusion.written)
        yield Form(form[:start] + confusion.meant + form[end:])
        start = form.find(confusion.written, start + 1)


def _sources(census: Census, form: Form) -> str:
    return ", ".join(census.words[form].sources) or "nobody"
