"""An audit as a tree that a person likes to read, in Russian or English."""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.text import Text
from rich.tree import Tree

from slovnik.build.layout import RULES_NAME
from slovnik.cli.options import Lang
from slovnik.curate.confidence import read_confidence
from slovnik.curate.turn import Change, Turn
from slovnik.inquiry.audit import Audit, Candidate, ProfileVerdict
from slovnik.orthography import escape
from slovnik.records import Finding, Lexeme, Morphology, SourceId
from slovnik.ruleset import ReasonText, SourceSpec, Wording, load_source_specs, load_wording
from slovnik.terms import Mark, Reason, Rule, Stage, Status, Tier, tier_of

_WORDS: Final[dict[str, tuple[str, str]]] = {
    "readings": ("разбор", "parses"),
    "guessed": (
        "разбор по аналогии (словарь такого слова не знает)",
        "parses by analogy (not in the dictionary)",
    ),
    "sources": ("свидетельства", "attestations"),
    "senses": ("значения", "senses"),
    "findings": ("что нашли правила", "what the rules found"),
    "verdicts": ("вердикты", "verdicts"),
    "only_spelled": (
        "пишут и эти источники, но они не говорят, что это существительное",
        "these sources spell it, but they do not say that it is a noun",
    ),
    "superseded": ("не учитывается, вместо него", "does not count, in its place"),
    "no_senses": ("толкований в источниках нет", "no source explains it"),
    "frequency": ("частотность", "frequency"),
    "near": ("возможно, имелось в виду", "perhaps meant"),
    "of": ("«{}»", "'{}'"),
    "headword": ("начальная форма", "headword"),
    "decides": ("решает", "decides"),
    "confirmed": ("человек посмотрел и согласен", "a person looked and agrees"),
}
_TIERS: Final[dict[Tier, tuple[str, str]]] = {
    Tier.COMMON: ("обычное слово", "common"),
    Tier.FAMILIAR: ("знакомое", "familiar"),
    Tier.RARE: ("редкое", "rare"),
    Tier.OBSCURE: ("очень редкое", "obscure"),
}
_MARKS: Final[dict[Mark, tuple[str, str]]] = {
    Mark.NOUN: ("сущ.", "noun"),
    Mark.PROPER_NAME: ("имя собственное", "proper name"),
    Mark.ABBREVIATION: ("аббревиатура", "abbreviation"),
    Mark.PLURALE_TANTUM: ("только мн. ч.", "plural only"),
    Mark.MISSPELLING: ("ошибка", "misspelling"),
    Mark.OBSCENE: ("обсценное", "obscene"),
    Mark.VULGAR: ("вульгарное", "vulgar"),
    Mark.SLUR: ("оскорбительное", "slur"),
    Mark.YO_FOLDED: ("е вместо ё", "е for ё"),
}
_TURNS: Final[dict[Change, tuple[str, str]]] = {
    Change.PROFILE_ALLOWS: (
        "изменило бы: профиль, который допускает «{reason}»",
        "would turn it: a profile that allows '{reason}'",
    ),
    Change.ONE_MORE_WITNESS: (
        "изменило бы: ещё один независимый источник",
        "would turn it: one more independent source",
    ),
    Change.OVERRIDE: ("изменило бы: решение редактора", "would turn it: an editor's decision"),
    Change.NOTHING: ("этого правила не изменить", "nothing would turn it"),
    Change.LOSES_FINDING: (
        "держится на одном: {finding}; без этого — «{reason}»",
        "rests on one thing: {finding}; without it '{reason}'",
    ),
    Change.LOSES_OVERRIDE: ("держится на решении редактора", "rests on an editor's decision"),
    Change.SEVERAL: ("держится на нескольких основаниях", "rests on several grounds"),
}
_MEND: Final = ("изменило бы: {mend}", "would turn it: {mend}")
"""Said instead where the wording of the reason has a mend."""
_MENDED: Final = frozenset({Change.PROFILE_ALLOWS, Change.NOTHING})


_TELLING: Final = frozenset({Stage.ATTESTATION, Stage.DERIVATION})


def print_audits(audits: Sequence[Audit], build: Path, language: Lang, *, brief: bool = False) -> None:
    """Print the audits as trees, told with the rules that the build was made by.

    A brief one leaves out the parses, the places in the sources, and what every word has.
    """
    rules = build / RULES_NAME
    teller = _Teller(
        language, load_wording(rules / "reasons.toml"), load_source_specs(rules / "sources.toml")
    )
    console = Console(highlight=False, soft_wrap=False)
    for audit in audits:
        console.print(teller.brief(audit) if brief else teller.tree(audit))


class _Teller:
    """Words an audit in one language."""

    def __init__(self, language: Lang, wording: Wording, sources: Mapping[SourceId, SourceSpec]) -> None:
        self._language = language
        self._wording = wording
        self._sources = sources

    def tree(self, audit: Audit) -> Tree:
        """Return the whole tree of one audit."""
        root = Tree(self._title(audit), guide_style="dim")
        self._add_readings(root, audit)
        if audit.candidate is not None:
            self._add_candidate(root, audit.candidate)
        elif audit.headword is not None:
            branch = root.add(Text(f"{self._say('headword')}: {audit.headword.form}", style="bold"))
            self._add_candidate(branch, audit.headword)
        elif audit.entries:
            branch = root.add(Text(self._say("only_spelled"), style="bold"))
            for entry in audit.entries:
                branch.add(Text(f"{self._title_of(entry.source)}  ").append(entry.locator, style="dim"))
        if audit.near:
            root.add(Text(f"{self._say('near')}: {', '.join(audit.near)}"))
        return root

    def brief(self, audit: Audit) -> Tree:
        """Return what a person needs to decide: senses, what speaks against the word, the verdicts if they differ."""
        root = Tree(self._title(audit), guide_style="dim")
        candidate = audit.candidate
        if candidate is not None:
            self._add_frequency(root, candidate)
            self._add_senses(root, candidate)
            self._add_findings(root, candidate, telling=True)
            if len({one.verdict.reason for one in candidate.verdicts}) > 1:
                self._add_verdicts(root, candidate, brief=True)
        return root

    def _say(self, key: str) -> str:
        return self._pick(_WORDS[key])

    def _pick(self, pair: tuple[str, str]) -> str:
        return pair[self._language == "en"]

    def _reason(self, reason: Reason) -> ReasonText:
        return self._wording.reasons[reason]

    def _short(self, reason: Reason) -> str:
        return self._reason(reason).short.in_language(self._language)

    def _title(self, audit: Audit) -> Text:
        title = Text(escape(audit.form) or "∅", style="bold")
        title.append(f"  {self._profile(audit)}")
        title.append_text(self._status(audit.allowed))
        if audit.inflection is not None:
            of = self._say("of").format(audit.inflection.lemma)
            title.append(f" — {self._short(audit.inflection.reason)}: {of}")
        elif not audit.allowed:
            title.append(f" — {self._reason(audit.reason).line.in_language(self._language)}")
        return title

    def _profile(self, audit: Audit) -> str:
        shown = audit.candidate or audit.headword
        return f"{shown.verdicts[0].profile.name}: " if shown is not None else ""

    def _status(self, allowed: bool) -> Text:
        status = Status.ALLOWED if allowed else Status.REJECTED
        text = self._wording.statuses[status].in_language(self._language)
        return Text(f"{'✓' if allowed else '✗'} {text}", style="green" if allowed else "red")

    def _add_readings(self, root: Tree, audit: Audit) -> None:
        if audit.readings:
            branch = root.add(Text(self._say("guessed" if audit.guessed else "readings"), style="bold"))
            for reading in dict.fromkeys(audit.readings):
                lemma = "" if reading.lemma == audit.form else f" ← {reading.lemma}"
                branch.add(Text(f"{reading.form}{lemma}  ").append(reading.tag, style="dim"))

    def _add_candidate(self, root: Tree, candidate: Candidate) -> None:
        self._add_frequency(root, candidate)
        self._add_attestations(root, candidate)
        self._add_senses(root, candidate)
        self._add_findings(root, candidate)
        self._add_verdicts(root, candidate)

    def _add_frequency(self, root: Tree, candidate: Candidate) -> None:
        tier = self._pick(_TIERS[tier_of(candidate.zipf)])
        root.add(
            Text(self._say("frequency"), style="bold").append(
                f"  Zipf {candidate.zipf:.2f}, {tier}", style="not bold"
            )
        )

    def _add_attestations(self, root: Tree, candidate: Candidate) -> None:
        if not candidate.lexemes and not candidate.entries:
            return
        branch = root.add(Text(self._say("sources"), style="bold"))
        makeup = {(one.source, one.locator): _tell_morphology(one) for one in candidate.morphologies}
        for lexeme in candidate.lexemes:
            branch.add(Text(f"{self._title_of(lexeme.source)}  ").append(_lexeme_line(lexeme), style="dim"))
        for entry in candidate.entries:
            marks = ", ".join(self._pick(_MARKS[mark]) for mark in sorted(entry.marks))
            told = makeup.get((entry.source, entry.locator), "")
            line = ", ".join(part for part in (entry.locator, marks, told) if part)
            branch.add(Text(f"{self._title_of(entry.source)}  ").append(line, style="dim"))

    def _title_of(self, source: SourceId) -> str:
        spec = self._sources.get(source)
        return spec.title if spec is not None else source

    def _add_senses(self, root: Tree, candidate: Candidate) -> None:
        if not candidate.senses:
            root.add(Text(self._say("no_senses"), style="dim"))
            return
        branch = root.add(Text(self._say("senses"), style="bold"))
        several = len({explained.sense.source for explained in candidate.senses}) > 1
        for explained in candidate.senses:
            sense, by = explained.sense, explained.superseded_by
            line = Text(f"{sense.number}. ")
            line.append(f"{explained.labels} " if explained.labels else "", style="italic magenta")
            line.append(sense.gloss, style="dim" if by else "default")
            line.append(f"  {self._title_of(sense.source)}" if several else "", style="dim")
            line.append(
                f"; {self._say('superseded')} {self._title_of(by.source)}, {by.number}" if by else "",
                style="dim",
            )
            branch.add(line)

    def _add_findings(self, root: Tree, candidate: Candidate, *, telling: bool = False) -> None:
        """Add the trace as the first profile sees it: ✗ is what it holds against the word.

        Of the ``telling`` ones alone: attestation, derivation, and whatever speaks against the word.
        """
        branch = root.add(Text(self._say("findings"), style="bold"))
        profile, verdict = candidate.verdicts[0].profile, candidate.verdicts[0].verdict
        for place, finding in enumerate(candidate.findings):
            decides = place == verdict.finding
            if telling and not (finding.reasons or finding.stage in _TELLING):
                continue
            against = profile.discounts(finding.reasons) is not None or (decides and not verdict.allowed)
            stage = self._wording.stages[finding.stage].in_language(self._language)
            rule = self._wording.rules[Rule(finding.rule)].in_language(self._language)
            line = _sign(finding, against)
            line.append(f"{stage}: ", style="default")
            line.append(", ".join(map(self._short, finding.reasons)) or rule, style="default")
            line.append(f"  {_pointer(self._in_words(finding))}", style="dim")
            line.append(f"  ← {self._say('decides')}" if decides else "", style="yellow")
            branch.add(line)

        for one in candidate.confirmations:
            line = Text("✓ ", style="green")
            line.append(f"{self._say('confirmed')}: ", style="default")
            branch.add(line.append(f"{one.evidence} ({one.author}, {one.date})", style="dim"))

    def _in_words(self, finding: Finding) -> Finding:
        """Return a finding whose detail says the codes of criteria in words."""
        if finding.rule != Rule.CONFIDENCE:
            return finding
        confidence = read_confidence(finding.detail)
        told = [self._wording.criteria[one].in_language(self._language) for one in confidence.criteria]
        sure = f"{confidence.probability:.2f}"
        return finding._replace(detail=": ".join([sure, ", ".join(told)] if told else [sure]))

    def _add_verdicts(self, root: Tree, candidate: Candidate, *, brief: bool = False) -> None:
        """Add what each profile says and what would turn it; in brief, what turns several is said once."""
        branch = root.add(Text(self._say("verdicts"), style="bold"))
        width = max(len(decided.profile.name) for decided in candidate.verdicts)
        turns = {self._turned(decided, candidate.findings) for decided in candidate.verdicts}
        for decided in candidate.verdicts:
            line = Text(f"{decided.profile.name:<{width}}  ")
            line.append_text(self._status(decided.verdict.allowed))
            if not decided.verdict.allowed:
                line.append(f": {self._short(decided.verdict.reason)}")
            if len(turns) > 1 and not brief:
                line.append(f"  {self._turned(decided, candidate.findings)}", style="dim")
            branch.add(line)
        if len(turns) == 1:
            branch.add(Text(turns.pop(), style="dim"))
        elif brief:
            for turned, names in self._by_turn(candidate).items():
                branch.add(Text(f"{', '.join(names)}: {turned}", style="dim"))

    def _by_turn(self, candidate: Candidate) -> dict[str, list[str]]:
        """Return the names of the profiles by what would turn them."""
        found: dict[str, list[str]] = {}
        for decided in candidate.verdicts:
            found.setdefault(self._turned(decided, candidate.findings), []).append(decided.profile.name)
        return found

    def _turned(self, decided: ProfileVerdict, findings: Sequence[Finding]) -> str:
        found: Turn = decided.turn
        if found.change in _MENDED and found.reason is not None:
            mend = self._wording.reasons[found.reason].mend
            if mend is not None:
                return self._pick(_MEND).format(mend=mend.in_language(self._language))
        reason = self._short(found.reason) if found.reason is not None else ""
        finding = _pointer(findings[found.finding]) if found.finding is not None else ""
        return self._pick(_TURNS[found.change]).format(reason=reason, finding=finding)


def _sign(finding: Finding, against: bool) -> Text:
    """Return ✓ or ✗; a dot before what weighs a derivation and speaks neither for nor against the word."""
    if finding.rule in (Rule.CONFIDENCE, Rule.CONTESTED):
        return Text("· ", style="dim")
    return Text("✗ " if against else "✓ ", style="red" if against else "green")


def _tell_morphology(told: Morphology) -> str:
    """Return grammemes and make-up in one line: «anim femn, кош|-ечк|+а»."""
    return ", ".join(part for part in (" ".join(sorted(told.grammemes)), told.segments) if part)


def _lexeme_line(lexeme: Lexeme) -> str:
    return f"{lexeme.locator}, {lexeme.lemma}: {','.join(sorted(lexeme.grammemes))}"


def _pointer(finding: Finding) -> str:
    """Return what a finding looked at and where it is, on one line."""
    parts: Iterable[str] = (finding.detail, " ".join(filter(None, (finding.source, finding.locator))))
    return " · ".join(part for part in parts if part)
