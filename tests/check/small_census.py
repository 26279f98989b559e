"""Hand-made censuses: a few words with what little each check needs to know of them."""

from collections.abc import Mapping

from slovnik.check import Census, Meaning, SourceListing, Word
from slovnik.orthography import ALPHABET, Form
from slovnik.records import SourceId
from slovnik.resources import rules_folder
from slovnik.ruleset.checks.confusions import load_check_confusions
from slovnik.terms import Reason

FAMILIES = {SourceId(name): name for name in ("opencorpora", "wiktionary", "libmorph", "hunspell")}
CONFUSIONS = load_check_confusions(rules_folder() / "check_confusions.tsv")
DICTIONARIES = "opencorpora libmorph"
"""Two sources that tell forms: enough to allow a word, and silent on what it means."""


def word(
    form: str,
    sources: str = DICTIONARIES,
    *,
    zipf: float = 3.0,
    refused: Reason | None = None,
    offered: bool = False,
    variant: bool = False,
) -> Word:
    """Return a word that is allowed unless ``refused``."""
    witnesses = tuple(map(SourceId, sources.split()))
    return Word(Form(form), zipf, refused is None, refused or Reason.OK, witnesses, offered, variant)


def listed(source: str, *faults: Reason, yo_folded: bool = False, rude: bool = False) -> SourceListing:
    return SourceListing(SourceId(source), frozenset(faults), yo_folded, rude)


def census(*words: Word, meanings: Mapping[str, str | Meaning] | None = None, **more: object) -> Census:
    """Return a census of ``words``; of ``meanings``, a text is a gloss."""
    told = {
        Form(form): (one if isinstance(one, Meaning) else Meaning(one),)
        for form, one in (meanings or {}).items()
    }
    return Census(
        words={one.form: one for one in words},
        symbols=frozenset(ALPHABET),
        meanings=told,
        families=FAMILIES,
        spellers=frozenset({SourceId("hunspell")}),
        confusions=CONFUSIONS,
        **more,
    )
