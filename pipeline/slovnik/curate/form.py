"""Stage 1, form: letters, hyphens, length, and е written for ё."""

from slovnik.curate.dossier import Dossier
from slovnik.orthography import VOWELS, has_cyrillic, has_latin, is_hyphenated, is_russian
from slovnik.records import Finding
from slovnik.terms import Reason, Rule, Stage


def form_findings(dossier: Dossier) -> list[Finding]:
    """Return what the written form itself shows; the profile compares the length with its bounds."""
    form = dossier.form
    findings = [Finding(Stage.FORM, Rule.LENGTH, (), None, "", str(letter_count(form)))]
    if not is_russian(form):
        findings.append(_of_characters(form))
    elif VOWELS.isdisjoint(form):
        findings.append(Finding(Stage.FORM, Rule.NO_VOWEL, (Reason.ABBREVIATION,), None, ""))
    elif form.endswith("ъ"):
        findings.append(Finding(Stage.FORM, Rule.OLD_SPELLING, (Reason.MISSPELLING,), None, "", form[:-1]))
    if dossier.yo_twin is not None:
        findings.append(
            Finding(Stage.FORM, Rule.YO_SPELLING, (Reason.YO_SPELLING,), None, "", dossier.yo_twin)
        )
    return findings


def _of_characters(form: str) -> Finding:
    if is_hyphenated(form):
        return Finding(Stage.FORM, Rule.HYPHEN, (Reason.HYPHEN,), None, "")
    mixed = has_cyrillic(form) and has_latin(form)
    reason = Reason.MIXED_SCRIPT if mixed else Reason.BAD_ALPHABET
    return Finding(Stage.FORM, Rule.ALPHABET, (reason,), None, "", _strange_letters(form))


def letter_count(form: str) -> int:
    """Return the length of ``form`` as games count it: hyphens take no cell."""
    return len(form) - form.count("-")


def _strange_letters(form: str) -> str:
    return " ".join(dict.fromkeys(char for char in form if not is_russian(char) and char != "-"))
