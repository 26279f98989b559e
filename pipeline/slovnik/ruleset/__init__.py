"""What we decided, read from rules/: sources, labels, suffixes, word classes, profiles, overrides, wording."""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from types import MappingProxyType

from slovnik.errors import RulesError
from slovnik.orthography import Form
from slovnik.records import SourceId
from slovnik.ruleset.classes import WordClass, load_classes
from slovnik.ruleset.criteria import Criteria, load_criteria, probability
from slovnik.ruleset.decisions import (
    EVERY_PROFILE,
    OVERRIDES_NAME,
    REVIEWED_NAME,
    Decision,
    DecisionKind,
    Decisions,
    decisions_by_word,
    load_decisions,
)
from slovnik.ruleset.files import rule_files
from slovnik.ruleset.labels import Labels, load_labels
from slovnik.ruleset.profiles import DECIDABLE, Profile, ProfileFolder, load_profile, profile_names
from slovnik.ruleset.reasons import ReasonText, Wording, load_wording
from slovnik.ruleset.source_specs import Kind, SourceSpec, has_frequencies, load_source_specs
from slovnik.ruleset.suffixes import Suffix, Suffixes, load_suffixes
from slovnik.ruleset.text import Text

__all__ = [
    "DECIDABLE",
    "EVERY_PROFILE",
    "OVERRIDES_NAME",
    "REVIEWED_NAME",
    "Criteria",
    "Decision",
    "DecisionKind",
    "Decisions",
    "Kind",
    "Labels",
    "Profile",
    "ProfileFolder",
    "ReasonText",
    "Ruleset",
    "SourceSpec",
    "Suffix",
    "Suffixes",
    "Text",
    "WordClass",
    "Wording",
    "decisions_by_word",
    "has_frequencies",
    "load_decisions",
    "load_labels",
    "load_profile",
    "load_ruleset",
    "load_source_specs",
    "load_wording",
    "probability",
    "profile_names",
    "rule_fingerprints",
]


@dataclass(frozen=True, slots=True)
class Ruleset:
    """A whole rules/ folder."""

    folder: Path
    declared: Mapping[SourceId, SourceSpec]
    """All of rules/sources.toml, in its order."""
    sources: Mapping[SourceId, SourceSpec]
    """Those in use: without the optional ones, unless they are given a file."""
    labels: Labels
    suffixes: Suffixes
    criteria: Criteria
    classes: Mapping[Form, WordClass]
    profiles: tuple[Profile, ...]
    variants: tuple[Profile, ...]
    """The named variants of these profiles: not built, but a decision of people may be made for one."""
    decisions: Decisions
    """Of people about single words."""
    fingerprints: Mapping[str, str]
    """sha256 of each file, by its path within the folder."""
    explanatory: frozenset[SourceId]
    """The sources in use that explain senses."""

    @property
    def older(self) -> Mapping[SourceId, SourceId]:
        """Newer state of a lexicon → the next older one, of those in use; states between may not be in use."""
        found = {name: self._next_older(spec) for name, spec in self.sources.items()}
        return {name: older for name, older in found.items() if older is not None}

    def _next_older(self, spec: SourceSpec) -> SourceId | None:
        while spec.supersedes:
            name = SourceId(spec.supersedes)
            if name in self.sources:
                return name
            spec = self.declared[name]
        return None

    def using(self, sources: Mapping[SourceId, SourceSpec]) -> "Ruleset":
        """Return the same rules with these sources in use."""
        explanatory = frozenset(name for name, spec in sources.items() if spec.kind is Kind.EXPLANATORY)
        return replace(self, sources=MappingProxyType(dict(sources)), explanatory=explanatory)

    def with_optional(self, chosen: Mapping[SourceId, SourceSpec]) -> "Ruleset":
        """Return the same rules with these optional sources in use, too; what one of them replaces is not."""
        replaced = {spec.replaces for spec in chosen.values()}
        sources = {
            name: chosen.get(name, spec)
            for name, spec in self.declared.items()
            if name in chosen or not (spec.optional or name in replaced)
        }
        return self.using(sources)


def load_ruleset(folder: Path, profiles: tuple[str, ...] = ()) -> Ruleset:
    """Load a rules/ folder; ``profiles`` are the names to build, by default all of them.

    Raises:
        RulesError: the folder is missing or a file in it is broken.
        UsageError: a profile does not exist.
    """
    if not folder.is_dir():
        raise RulesError(f"{folder}: no such folder (slovnik init DIR writes a full set of rules)")
    shelf = ProfileFolder(folder / "profiles")
    known = shelf.names
    if not known:
        raise RulesError(f"{folder}: no profiles in profiles/ (slovnik init DIR writes a full set of rules)")
    load_wording(folder / "reasons.toml")
    declared = load_source_specs(folder / "sources.toml")
    sources = {name: spec for name, spec in declared.items() if not spec.optional}
    if not any(spec.attests for spec in sources.values()):
        raise RulesError(
            f"{folder / 'sources.toml'}: no source attests words; declare one with attests = true"
        )
    loaded = tuple(map(shelf.load, profiles or known))
    plain = [profile for profile in loaded if "+" not in profile.name]
    return Ruleset(
        folder=folder,
        declared=declared,
        sources=MappingProxyType(sources),
        labels=load_labels(folder / "labels"),
        suffixes=load_suffixes(folder / "evaluative_suffixes.tsv"),
        criteria=load_criteria(folder / "evaluative_criteria.tsv"),
        classes=load_classes(folder / "classes.tsv"),
        profiles=loaded,
        variants=tuple(variant for profile in plain for variant in shelf.variants(profile)),
        decisions=load_decisions(folder, known),
        fingerprints=rule_fingerprints(folder),
        explanatory=frozenset(name for name, spec in sources.items() if spec.kind is Kind.EXPLANATORY),
    )


def rule_fingerprints(folder: Path) -> Mapping[str, str]:
    """Return the sha256 of each file of a rules folder that decides something, by its path within the folder."""
    hashes = {
        path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in rule_files(folder)
    }
    return MappingProxyType(hashes)
