"""An audit as a document of plain values, the JSON of docs/audit.md."""

from slovnik.curate.turn import Turn
from slovnik.inquiry.audit import Audit, Candidate, ExplainedSense, ProfileVerdict
from slovnik.records import Entry, Finding, Lexeme, Morphology, Reading
from slovnik.terms import tier_of

Document = dict[str, object]

FORMAT = 1


def audit_document(audit: Audit) -> Document:
    """Return ``audit`` as values that JSON can hold; keys and their order are stable within one format."""
    inflection = audit.inflection
    return {
        "format": FORMAT,
        "word": audit.typed,
        "form": audit.form,
        "allowed": audit.allowed,
        "reason": audit.reason,
        "known_as": _known_as(audit),
        "readings": [_reading(reading) for reading in audit.readings],
        "guessed": audit.guessed,
        "inflection": None
        if inflection is None
        else {"reason": inflection.reason, "headword": inflection.lemma, "tag": inflection.tag},
        "near": list(audit.near),
        "candidate": _candidate(audit.candidate),
        "headword": _candidate(audit.headword),
    }


def _known_as(audit: Audit) -> str:
    if audit.candidate is not None:
        return "candidate"
    return "unknown" if audit.inflection is None else "inflected"


def _candidate(candidate: Candidate | None) -> Document | None:
    if candidate is None:
        return None
    return {
        "form": candidate.form,
        "zipf": round(candidate.zipf, 2),
        "tier": tier_of(candidate.zipf),
        "lexemes": [_lexeme(lexeme) for lexeme in candidate.lexemes],
        "attestations": [_entry(entry) for entry in candidate.entries],
        "morphology": [_morphology(one) for one in candidate.morphologies],
        "senses": [_sense(sense) for sense in candidate.senses],
        "findings": [_finding(place, finding) for place, finding in enumerate(candidate.findings)],
        "confirmations": [
            {
                "allowed": one.allowed,
                "reason": one.reason,
                "evidence": one.evidence,
                "author": one.author,
                "date": one.date,
            }
            for one in candidate.confirmations
        ],
        "verdicts": [_verdict(verdict) for verdict in candidate.verdicts],
    }


def _reading(reading: Reading) -> Document:
    return {"form": reading.form, "lemma": reading.lemma, "tag": reading.tag}


def _lexeme(lexeme: Lexeme) -> Document:
    return {
        "source": lexeme.source,
        "locator": lexeme.locator,
        "lemma": lexeme.lemma,
        "grammemes": sorted(lexeme.grammemes),
        "predicted": lexeme.predicted,
        "zipf": round(lexeme.zipf, 2),
    }


def _entry(entry: Entry) -> Document:
    return {
        "source": entry.source,
        "locator": entry.locator,
        "form": entry.form,
        "marks": sorted(entry.marks),
    }


def _morphology(told: Morphology) -> Document:
    return {
        "source": told.source,
        "locator": told.locator,
        "grammemes": sorted(told.grammemes),
        "segments": told.segments.split("|") if told.segments else [],
    }


def _sense(explained: ExplainedSense) -> Document:
    sense = explained.sense
    return {
        "source": sense.source,
        "locator": sense.locator,
        "number": sense.number,
        "labels": [{"mark": label.mark, "argument": label.argument} for label in sense.labels],
        "categories": list(explained.categories),
        "gloss": sense.gloss,
        "superseded_by": explained.superseded_by and explained.superseded_by._asdict(),
    }


def _finding(place: int, finding: Finding) -> Document:
    return {
        "place": place,
        "stage": finding.stage,
        "rule": finding.rule,
        "reasons": list(finding.reasons),
        "source": finding.source,
        "locator": finding.locator,
        "detail": finding.detail,
    }


def _verdict(decided: ProfileVerdict) -> Document:
    verdict = decided.verdict
    return {
        "profile": verdict.profile,
        "allowed": verdict.allowed,
        "reason": verdict.reason,
        "finding": verdict.finding,
        "turn": _turn(decided.turn),
    }


def _turn(turn: Turn) -> Document:
    return {"change": turn.change, "reason": turn.reason, "finding": turn.finding}
