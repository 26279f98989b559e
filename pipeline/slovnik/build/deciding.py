"""The stage *decide*, from findings to verdicts: of all candidates, since a decision may turn any of them."""

from collections.abc import Mapping, Sequence
from typing import Final

from slovnik.build.examining import examine_inputs
from slovnik.build.inputs import Inputs
from slovnik.build.progress import Progress
from slovnik.curate import Judge
from slovnik.curate.decisions import Assessor, Standing
from slovnik.orthography import Form
from slovnik.records import Finding, Verdict
from slovnik.ruleset import REVIEWED_NAME, Decision, Ruleset, decisions_by_word
from slovnik.store import insert, select
from slovnik.store.database import Database

DECIDE_STAGE: Final = "decide"
_NOTHING: Final = frozenset({REVIEWED_NAME, "check_exceptions.tsv", "check_confusions.tsv"})
"""The files of rules/ that no verdict and no artifact is made from."""


def decide_inputs(ruleset: Ruleset, without: Sequence[str]) -> Inputs:
    """Return all that the verdicts and the artifacts are made from: not what people only confirmed.

    Args:
        ruleset: the rules.
        without: the sources that are left out, which the artifacts name.
    """
    rules = {
        f"rules/{name}": sha256
        for name, sha256 in sorted(ruleset.fingerprints.items())
        if name not in _NOTHING
    }
    profiles = {f"profile {name}": name for name in sorted(profile.name for profile in ruleset.profiles)}
    left_out = {f"without {name}": name for name in without}
    return Inputs(DECIDE_STAGE, {**examine_inputs(ruleset).parts, **rules, **profiles, **left_out})


def decide_candidates(database: Database, ruleset: Ruleset, progress: Progress) -> None:
    """Fill the verdicts of every profile, and the decisions of people with whether they change one."""
    with progress.stage(DECIDE_STAGE) as note:
        insert.clear_decisions(database)
        judge = Judge(ruleset.profiles, ruleset.decisions.overrides)
        decided = {override.word for override in ruleset.decisions.overrides}
        looked_at = ruleset.decisions.words
        rulings: list[tuple[Form, tuple[Verdict, ...]]] = []
        traces: dict[Form, tuple[Finding, ...]] = {}
        by_pattern: dict[str, tuple[Verdict, ...]] = {}
        for form, pattern in select.select_patterns(database):
            if form in looked_at:
                traces[form] = select.pattern_findings(pattern)
            if form in decided:
                verdicts = judge.verdicts(form, traces[form])
            elif pattern in by_pattern:
                verdicts = by_pattern[pattern]
            else:
                verdicts = by_pattern[pattern] = judge.verdicts(form, select.pattern_findings(pattern))
            rulings.append((form, verdicts))
        insert.insert_rulings(database, rulings)
        people = [(form, judge.override_findings(form)) for form in traces if form in decided]
        insert.insert_findings(database, people, [len(traces[form]) for form, _ in people])
        insert.insert_decisions(database, weigh_decisions(ruleset, traces))
        note(f"{len(ruleset.profiles)} profiles, {len(ruleset.decisions):,} decisions of people")


def weigh_decisions(
    ruleset: Ruleset, traces: Mapping[Form, tuple[Finding, ...]]
) -> list[tuple[Decision, Standing]]:
    """Return how each decision of people stands, in file order; a word without a trace is no candidate."""
    assessor = Assessor(ruleset.profiles, ruleset.variants)
    by_word = decisions_by_word(ruleset.decisions)
    return [
        (one, assessor.standing(one, by_word[one.word], traces.get(one.word, ())))
        for one in ruleset.decisions
    ]
