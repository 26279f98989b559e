"""Where decisions are weighed: the rules with their decisions, and the traces of a build made by these rules."""

from collections.abc import Collection, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from slovnik.build.examining import EXAMINE_STAGE, examine_inputs, load_evidence
from slovnik.build.layout import DATABASE_NAME
from slovnik.curate import examine
from slovnik.curate.decisions import Assessor, Findings
from slovnik.errors import UsageError
from slovnik.orthography import Form
from slovnik.records import SourceId
from slovnik.ruleset import Ruleset, load_ruleset
from slovnik.sources.choosing import sources_as_built
from slovnik.store import select
from slovnik.store.database import Database, open_read_only


@dataclass(frozen=True, slots=True)
class Desk:
    """The rules, what weighs decisions by them, and the store that has the traces."""

    ruleset: Ruleset
    assessor: Assessor
    database: Database

    def traces(self, words: Collection[Form], strangers: Collection[Form] = ()) -> dict[Form, Findings]:
        """Return what the rules find about ``words`` that are candidates.

        Those of ``strangers`` that are none are examined as if people had decided on them (some seconds for all).
        """
        patterns = select.select_patterns_of(self.database, frozenset((*words, *strangers)))
        found = {form: select.pattern_findings(pattern) for form, pattern in patterns.items()}
        missing = frozenset(strangers) - found.keys()
        if missing:
            evidence = load_evidence(self.database, self.ruleset)
            for one in examine(evidence, self.ruleset, missing, only=missing):
                found[one.dossier.form] = one.findings
        return found

    def sourced(self, words: Collection[Form]) -> frozenset[Form]:
        """Return those of ``words`` that some source makes candidates, whatever people decided."""
        return select.select_sourced(self.database, words)


@contextmanager
def open_desk(rules: Path, build: Path) -> Iterator[Desk]:
    """Give a desk for the block.

    Raises:
        RulesError: the rules are broken.
        StoreError: there is no build, or it is damaged.
        UsageError: the build was made without some source, or by other rules (but for the decisions of people and the
            profiles).
    """
    with open_read_only(build / DATABASE_NAME) as database:
        pins = [(SourceId(row.id), row.pin) for row in select.select_sources(database)]
        ruleset = sources_as_built(load_ruleset(rules), pins)
        _check_sources(database, ruleset, rules, build)
        if select.select_stages(database).get(EXAMINE_STAGE) != examine_inputs(ruleset).hash:
            raise UsageError(
                f"{build}: made by other rules than {rules}, or by another version of slovnik; "
                f"run `slovnik build --rules {rules} --out {build}`"
            )
        yield Desk(ruleset, Assessor(ruleset.profiles, ruleset.variants), database)


def _check_sources(database: Database, ruleset: Ruleset, rules: Path, build: Path) -> None:
    built = {row.id for row in select.select_sources(database)}
    left_out = [name for name in ruleset.sources if name not in built]
    if left_out:
        raise UsageError(
            f"{build}: made without {', '.join(left_out)}, and decisions are weighed by all sources; "
            f"run `slovnik build --rules {rules} --out {build}`"
        )
