"""What can be said of a written form without any lexicon: its characters and its length."""

from slovnik.orthography import HYPHENS, has_cyrillic, has_latin, is_hyphenated, is_russian
from slovnik.terms import Reason

_ONE_HYPHEN = str.maketrans(dict.fromkeys(HYPHENS, "-"))


def classify_form(form: str, min_length: int, max_length: int | None) -> Reason | None:
    """Return why ``form`` cannot be a word of a list with these bounds, or None.

    Bounds are in letters, both inclusive; ``max_length`` None is no upper bound.

    What is wrong with the characters is said before what is wrong with the length: ``mixed_script`` for
    Latin and Cyrillic letters together, ``hyphen`` for Russian parts joined by any dash, else
    ``bad_alphabet``.
    """
    if form and not is_russian(form):
        return _classify_characters(form)
    if len(form) < max(min_length, 1):
        return Reason.TOO_SHORT
    if max_length is not None and len(form) > max_length:
        return Reason.TOO_LONG
    return None


def _classify_characters(form: str) -> Reason:
    """Return the reason for a form that is not 33-letter characters alone."""
    if has_latin(form) and has_cyrillic(form):
        return Reason.MIXED_SCRIPT
    if is_hyphenated(form.translate(_ONE_HYPHEN)):
        return Reason.HYPHEN
    return Reason.BAD_ALPHABET
