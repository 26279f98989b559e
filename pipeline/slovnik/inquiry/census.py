"""The census of a build for one profile: what the checks look at, gathered from the store and the rules."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final

from slovnik.check import Census, Meaning, RulesLine, SourceListing, Word
from slovnik.curate.attestation import citation_faults, entry_faults
from slovnik.curate.categories import label_sense
from slovnik.curate.dossier import headword_citations, ordinary_plurals
from slovnik.errors import UsageError
from slovnik.orthography import ALPHABET, SYMBOLS, Form
from slovnik.records import Entry, Lexeme, Sense
from slovnik.ruleset import (
    Kind,
    Labels,
    Profile,
    has_frequencies,
    load_decisions,
    load_labels,
    load_profile,
    load_source_specs,
    profile_names,
)
from slovnik.ruleset.checks.confusions import CHECK_CONFUSIONS_NAME, load_check_confusions
from slovnik.ruleset.files import rule_files
from slovnik.ruleset.reading import did_you_mean
from slovnik.store import select
from slovnik.store.database import Database
from slovnik.store.select_check import select_decided_rows, select_senses_of_allowed
from slovnik.store.select_evidence import select_entries, select_lexemes
from slovnik.terms import Mark, Reason

_RUDE: Final = frozenset({Mark.OBSCENE, Mark.VULGAR, Mark.SLUR})


def take_census(database: Database, profile: str, rules: Path) -> Census:
    """Return what the checks look at.

    Raises:
        UsageError: the profile was not built.
        RulesError: a file of the rules is broken.
    """
    built = select.select_profiles(database)
    if profile not in built:
        raise UsageError(_how_to_build(profile, built, database.path.parent))
    clauses = load_profile(rules / "profiles", profile)
    declared = load_source_specs(rules / "sources.toml")
    specs = [declared[row.id] for row in select.select_sources(database) if row.id in declared]
    words = _words(database, clauses, frequencies=has_frequencies(specs))
    allowed = {form for form, word in words.items() if word.allowed}
    entries, lexemes = select_entries(database), select_lexemes(database)
    return Census(
        words=words,
        symbols=frozenset(ALPHABET if Reason.HYPHEN in clauses.rejects else SYMBOLS),
        entries=entries,
        listings=_listings(entries, lexemes, allowed),
        meanings=_meanings(select_senses_of_allowed(database, profile), load_labels(rules / "labels")),
        plurals=tuple(_plurals(lexemes)),
        decided=load_decisions(rules, profile_names(rules / "profiles")).words,
        families={spec.id: spec.family for spec in specs if spec.attests},
        spellers=frozenset(spec.id for spec in specs if spec.kind is Kind.SPELLING),
        rules=tuple(_rules_lines(rules)),
        confusions=load_check_confusions(rules / CHECK_CONFUSIONS_NAME),
    )


def _how_to_build(profile: str, built: Collection[str], folder: Path) -> str:
    """Return what to say of a profile that ``folder`` does not have: the like of it, and how it gets there."""
    asked = (
        f"--profile {profile}" if "+" in profile else f"--rules DIR, where DIR has profiles/{profile}.toml"
    )
    near = did_you_mean(profile, built)
    return f"no profile {profile!r} in {folder}{near}; one of your own: slovnik build --out {folder} {asked}"


def _words(database: Database, profile: Profile, *, frequencies: bool) -> dict[Form, Word]:
    return {
        row.form: Word(
            row.form,
            row.zipf,
            row.allowed,
            row.reason,
            row.sources,
            row.allowed and row.offerable and profile.offers(row.zipf, has_frequencies=frequencies),
            row.variant,
        )
        for row in select_decided_rows(database, profile.name)
    }


def _listings(
    entries: Iterable[Entry], lexemes: Iterable[Lexeme], allowed: Collection[Form]
) -> Mapping[Form, tuple[SourceListing, ...]]:
    found: dict[Form, list[SourceListing]] = defaultdict(list)
    for lexeme in lexemes:
        for citation in () if lexeme.predicted else headword_citations(lexeme):
            if citation.form in allowed:
                found[citation.form].append(SourceListing(lexeme.source, citation_faults(citation)))
    for entry in entries:
        if entry.form in allowed:
            found[entry.form].append(_of_entry(entry))
    return {form: tuple(dict.fromkeys(listings)) for form, listings in found.items()}


def _of_entry(entry: Entry) -> SourceListing:
    if not entry.marks:
        return SourceListing(entry.source)
    folded, rude = Mark.YO_FOLDED in entry.marks, not _RUDE.isdisjoint(entry.marks)
    return SourceListing(entry.source, entry_faults(entry), folded, rude)


def _meanings(senses: Iterable[Sense], labels: Labels) -> Mapping[Form, tuple[Meaning, ...]]:
    """Return the senses by word, without those of names and those that say nothing."""
    found: dict[Form, list[Meaning]] = defaultdict(list)
    for sense in senses:
        if not sense.marks and (sense.gloss or sense.labels):
            found[sense.form].append(Meaning(sense.gloss, label_sense(sense, labels).same_as))
    return {form: tuple(meanings) for form, meanings in found.items()}


def _plurals(lexemes: Iterable[Lexeme]) -> Iterator[tuple[Form, Form]]:
    """Yield the plurals under which no known lexeme is listed, each with its singular."""
    known = [lexeme for lexeme in lexemes if not lexeme.predicted]
    headwords = {citation.form for lexeme in known for citation in headword_citations(lexeme)}
    for lexeme in known:
        for plural in ordinary_plurals(lexeme):
            if plural.form not in headwords:
                yield plural.form, headword_citations(lexeme)[0].form


def _rules_lines(folder: Path) -> Iterator[RulesLine]:
    """Yield the lines of every file that decides something; bytes that are not UTF-8 show as U+FFFD."""
    for path in rule_files(folder):
        name = path.relative_to(folder).as_posix()
        text = path.read_text(encoding="utf-8-sig", errors="replace")
        for number, line in enumerate(text.split("\n"), start=1):
            yield RulesLine(name, number, line)
