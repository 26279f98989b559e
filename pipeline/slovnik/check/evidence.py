"""Checks of evidence: allowed words that rest on little, refused ones that many people use."""

from collections.abc import Iterator
from typing import Final

from slovnik.check.census import Census, Offence, SourceListing, Word
from slovnik.orthography import Form
from slovnik.terms import Matter, Reason, reasons_about

_FREQUENT: Final = 4.0
"""Zipf frequency from which a refusal is noticed by every player."""
_SHORT: Final = 3
"""Letters: such words decide games."""
_NAMES: Final = reasons_about(Matter.NAME)
_NOT_FOR_WHAT_IT_MEANS: Final = reasons_about(
    Matter.WRITING, Matter.INFLECTION, Matter.PART_OF_SPEECH, Matter.EVIDENCE
)
"""Reasons to refuse a form that say nothing against what it means."""


def name_elsewhere(census: Census) -> Iterator[Offence]:
    """An allowed word is only a name or an abbreviation in two sources or more, and a common noun in one at most."""
    for word in census.undecided:
        by_source = _by_source(census.listings.get(word.form, ()))
        names = [source for source, listed in by_source.items() if all(_NAMES & one.faults for one in listed)]
        common = [source for source in by_source if source not in names]
        if len(names) >= 2 and len(common) <= 1:
            yield Offence(word.form, f"a name in {', '.join(names)}; a noun in {', '.join(common) or 'none'}")


def refers_to_refused(census: Census) -> Iterator[Offence]:
    """An allowed word means nothing but «the same as» words that are refused for what they are."""
    for word in census.undecided:
        meanings = census.meanings.get(word.form, ())
        targets = [census.words.get(meaning.same_as) for meaning in meanings]
        refused = [target for target in targets if target is not None and _is_refused_itself(target)]
        if refused and len(refused) == len(targets):
            yield Offence(word.form, ", ".join(dict.fromkeys(f"{one.form}: {one.reason}" for one in refused)))


def rude_offered(census: Census) -> Iterator[Offence]:
    """A word that a list calls rude is offered as a start word or a hint."""
    for word in census.allowed:
        rude = [one.source for one in census.listings.get(word.form, ()) if one.rude]
        if word.offered and rude:
            yield Offence(word.form, ", ".join(dict.fromkeys(rude)))


def plural_beside_singular(census: Census) -> Iterator[Offence]:
    """An allowed word is also the plural of an allowed word."""
    singulars: dict[Form, list[Form]] = {}
    for plural, singular in census.plurals:
        if census.allows(plural) and census.allows(singular):
            singulars.setdefault(plural, []).append(singular)
    for plural, found in singulars.items():
        yield Offence(plural, f"{', '.join(dict.fromkeys(found))}; {', '.join(census.words[plural].sources)}")


def one_witness(census: Census) -> Iterator[Offence]:
    """An allowed word rests on one family of sources alone."""
    for word in census.undecided:
        families = {census.families[source] for source in word.sources if source in census.families}
        if len(families) == 1:
            yield Offence(word.form, f"{', '.join(word.sources)}; Zipf {word.zipf:.1f}")


def nobody_uses(census: Census) -> Iterator[Offence]:
    """An allowed word that no text has, nobody explains and no spelling dictionary has."""
    for word in _bare(census):
        if word.zipf == 0 and census.spellers.isdisjoint(word.sources):
            yield Offence(word.form, ", ".join(word.sources))


def short_unexplained(census: Census) -> Iterator[Offence]:
    """An allowed word of two or three letters that nobody explains as a common noun."""
    for word in _bare(census):
        if len(word.form) <= _SHORT:
            yield Offence(word.form, f"{', '.join(word.sources)}; Zipf {word.zipf:.1f}")


def frequent_refused(census: Census) -> Iterator[Offence]:
    """A frequent noun is refused as unattested or for what it means, and no person has decided about it."""
    refused = (word for word in census.words.values() if not word.allowed and word.zipf >= _FREQUENT)
    for word in sorted(refused, key=lambda word: -word.zipf):
        meant = word.reason is Reason.UNATTESTED or _is_refused_itself(word)
        if meant and word.reason not in _NAMES and word.form not in census.decided:
            yield Offence(word.form, f"{word.reason}; Zipf {word.zipf:.1f}")


def _bare(census: Census) -> Iterator[Word]:
    """Yield the allowed words that nobody explains and no person decided about."""
    for word in census.undecided:
        if not census.meanings.get(word.form):
            yield word


def _by_source(listings: tuple[SourceListing, ...]) -> dict[str, list[SourceListing]]:
    found: dict[str, list[SourceListing]] = {}
    for listing in listings:
        if not listing.rude:
            found.setdefault(listing.source, []).append(listing)
    return found


def _is_refused_itself(word: Word) -> bool:
    """Say whether the word is refused for what it is, and not for how it is written or too little known."""
    return not word.allowed and word.reason not in _NOT_FOR_WHAT_IT_MEANS
