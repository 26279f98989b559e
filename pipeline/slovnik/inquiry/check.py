"""Is a built list clean? Takes a census of a build for one profile and runs the checks on it."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator
from pathlib import Path
from typing import Final

from slovnik.build.layout import DATABASE_NAME
from slovnik.check import CHECKS, Census, Listing, Meaning, Report, RulesLine, Word, run_checks
from slovnik.curate.categories import label_sense
from slovnik.curate.dossier import headword_citations
from slovnik.curate.grammar import GRAMMEME_REASONS, MARK_REASONS
from slovnik.errors import UsageError
from slovnik.inquiry.rules import rules_of
from slovnik.orthography import ALPHABET, SYMBOLS, Form
from slovnik.records import Citation, Entry, Lexeme, Sense
from slovnik.ruleset import Kind, Labels, Profile, load_labels, load_profile, load_source_specs, profile_names
from slovnik.ruleset.check_confusions import CHECK_CONFUSIONS_NAME, load_check_confusions
from slovnik.ruleset.check_exceptions import CHECK_EXCEPTIONS_NAME, load_check_exceptions
from slovnik.ruleset.files import rule_files
from slovnik.ruleset.overrides import OVERRIDES_NAME, REVIEWED_NAME, load_overrides, load_reviewed
from slovnik.ruleset.reading import did_you_mean
from slovnik.store import select
from slovnik.store.database import Database, open_read_only
from slovnik.store.select_check import DecidedRow, select_decided_rows
from slovnik.terms import Mark, Reason

_RUDE: Final = frozenset({Mark.OBSCENE, Mark.VULGAR, Mark.SLUR})


def check(build: Path, profile: str, rules: Path | None = None) -> list[Report]:
    """Return what the checks find in the list that ``profile`` has in ``build``, a report for each code.

    Args:
        build: a build folder.
        profile: the name of a profile or a variant that was built.
        rules: the folder whose files are looked at and whose exceptions count; None: the build's own copy.

    Raises:
        StoreError: there is no build, or it is damaged.
        UsageError: the profile was not built.
        RulesError: a file of the rules is broken.
    """
    with open_read_only(build / DATABASE_NAME) as database:
        folder = rules or rules_of(build)
        exceptions = load_check_exceptions(folder / CHECK_EXCEPTIONS_NAME, CHECKS)
        return run_checks(take_census(database, profile, folder), exceptions)


def take_census(database: Database, profile: str, rules: Path) -> Census:
    """Return what the checks look at; raises as :func:`check`."""
    built = select.select_profiles(database)
    if profile not in built:
        raise UsageError(f"no profile {profile!r} in {database.path.parent}{did_you_mean(profile, built)}")
    clauses = load_profile(rules / "profiles", profile)
    specs = load_source_specs(rules / "sources.toml")
    words = {row.form: _word(row, clauses) for row in select_decided_rows(database, profile)}
    entries, lexemes = select.select_entries(database), select.select_lexemes(database)
    return Census(
        words=words,
        symbols=frozenset(ALPHABET if Reason.HYPHEN in clauses.rejects else SYMBOLS),
        entries=entries,
        listings=_listings(entries, lexemes, words),
        meanings=_meanings(select.select_senses(database), load_labels(rules / "labels"), words),
        plurals=tuple(_plurals(lexemes)),
        decided=_decided(rules),
        families={name: spec.family for name, spec in specs.items() if spec.attests},
        spellers=frozenset(name for name, spec in specs.items() if spec.kind is Kind.SPELLING),
        rules=tuple(_rules_lines(rules)),
        confusions=load_check_confusions(rules / CHECK_CONFUSIONS_NAME),
    )


def _word(row: DecidedRow, profile: Profile) -> Word:
    offered = row.allowed and row.offerable and row.zipf >= profile.offered_zipf
    return Word(row.form, row.zipf, row.allowed, row.reason, row.sources, offered, row.variant)


def _listings(
    entries: Iterable[Entry], lexemes: Iterable[Lexeme], words: dict[Form, Word]
) -> dict[Form, tuple[Listing, ...]]:
    found: dict[Form, list[Listing]] = defaultdict(list)
    for lexeme in lexemes:
        for citation in () if lexeme.predicted else headword_citations(lexeme):
            if _is_allowed(citation.form, words):
                found[citation.form].append(_of_lexeme(lexeme, citation))
    for entry in entries:
        if _is_allowed(entry.form, words):
            found[entry.form].append(_of_entry(entry))
    return {form: tuple(dict.fromkeys(listings)) for form, listings in found.items()}


def _of_lexeme(lexeme: Lexeme, citation: Citation) -> Listing:
    faults = {reason for grammeme, reason in GRAMMEME_REASONS.items() if grammeme in citation.grammemes}
    return Listing(lexeme.source, frozenset(faults & _FAULTS))


def _of_entry(entry: Entry) -> Listing:
    faults = {reason for mark, reason in MARK_REASONS.items() if mark in entry.marks}
    folded = Mark.YO_FOLDED in entry.marks
    return Listing(entry.source, frozenset(faults & _FAULTS), folded, rude=not _RUDE.isdisjoint(entry.marks))


_FAULTS: Final = frozenset({Reason.PROPER_NAME, Reason.ABBREVIATION, Reason.MISSPELLING})


def _meanings(
    senses: Iterable[Sense], labels: Labels, words: dict[Form, Word]
) -> dict[Form, tuple[Meaning, ...]]:
    """Return the senses of the allowed words, without those of names and those that say nothing."""
    found: dict[Form, list[Meaning]] = defaultdict(list)
    for sense in senses:
        if _is_allowed(sense.form, words) and not sense.marks and (sense.gloss or sense.labels):
            found[sense.form].append(Meaning(sense.gloss, label_sense(sense, labels).same_as))
    return {form: tuple(meanings) for form, meanings in found.items()}


def _is_allowed(form: Form, words: dict[Form, Word]) -> bool:
    word = words.get(form)
    return word is not None and word.allowed


def _plurals(lexemes: Iterable[Lexeme]) -> Iterator[tuple[Form, Form]]:
    known = [lexeme for lexeme in lexemes if not lexeme.predicted]
    headwords = {citation.form for lexeme in known for citation in headword_citations(lexeme)}
    for lexeme in known:
        for singular in [citation.form for citation in lexeme.citations if not citation.plural][:1]:
            for citation in lexeme.citations:
                if citation.plural and citation.form not in headwords:
                    yield citation.form, singular


def _decided(rules: Path) -> frozenset[Form]:
    """Return the words on which people decided, or agreed with the rules."""
    names: Collection[str] = profile_names(rules / "profiles")
    overrides = load_overrides(rules / OVERRIDES_NAME, names)
    confirmations = load_reviewed(rules / REVIEWED_NAME, names, overrides)
    return frozenset(decision.word for decision in (*overrides, *confirmations))


def _rules_lines(folder: Path) -> Iterator[RulesLine]:
    """Yield the lines of every file that decides something; bytes that are not UTF-8 show as U+FFFD."""
    for path in rule_files(folder):
        name = path.relative_to(folder).as_posix()
        text = path.read_text(encoding="utf-8-sig", errors="replace")
        for number, line in enumerate(text.split("\n"), start=1):
            yield RulesLine(name, number, line)
