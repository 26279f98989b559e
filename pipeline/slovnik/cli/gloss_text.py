"""A gloss as a player reads it: what a dictionary's page marks up for itself is no text."""

import re
from typing import Final

_MARKUP: Final = (
    (re.compile(r"\s*◆.*", re.DOTALL), ""),  # an example follows
    (re.compile(r"\{\{.*", re.DOTALL), ""),  # a template that was never filled
    (re.compile(r"<!.*|<[^>]*>", re.DOTALL), ""),
    (re.compile(r"\[+(?:[^\[\]|]*\|)?([^\[\]]*)\]+"), r"\1"),
    (re.compile(r"''+"), ""),
    (re.compile(r"&[a-z]+;"), " "),
    (re.compile(r"\s*\|\|\s*"), "; "),
    (re.compile(r"^[#*:\s]+"), ""),
    (re.compile(r"\(\s*\)"), ""),
    (re.compile(r"\s+([,;.])"), r"\1"),
    (re.compile(r"\s+"), " "),
)
"""What is taken away, or put in its place, one after the other."""
_SHORT_LABELS: Final = {"п.": "перен."}
"""Labels that a dictionary's page cuts so short that only its editors know them."""
_LETTER: Final = re.compile(r"\w")


def clean_gloss(gloss: str) -> str:
    """Return ``gloss`` as plain text, empty if nothing of it is text."""
    for pattern, text in _MARKUP:
        gloss = pattern.sub(text, gloss)
    return gloss.strip()


def clean_labels(labels: str) -> str:
    """Return labels as a reader knows them: those that are signs alone, such as ``=``, go."""
    parts = (_SHORT_LABELS.get(part, part) for part in labels.split() if _LETTER.search(part))
    return " ".join(parts)
