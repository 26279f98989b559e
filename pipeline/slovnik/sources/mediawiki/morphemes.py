"""What a page tells of the morphemes of its headword.

What is read: ``{{морфо-ru|кош|-ечк|+а|и=т}}``, segment by segment (a hyphen marks prefixes and suffixes, a plus
endings; named arguments are notes of editors), and the older ``{{морфо|прист1=под|корень1=окон|суфф1=ник|оконч=}}``.
"""

import re
from typing import Final

from slovnik.orthography import STRESS_MARKS
from slovnik.sources.mediawiki.templates import MisreadError, Template, read_template

_OPENING: Final = re.compile(r"\{\{[ \t\n]*морфо(?:-ru)?[ \t\n]*\|", re.IGNORECASE)
_SEGMENT: Final = re.compile(r"[-+]?[а-яё]*-?", re.IGNORECASE)
_NAMED: Final = (("прист", "{}-"), ("корень", "{}"), ("суфф", "-{}"), ("оконч", "+{}"))
"""How the arguments of the older template begin, in the order of a word, and how their segments are written."""
_STRESS: Final = dict.fromkeys(map(ord, STRESS_MARKS))


def read_segments(morphology: str) -> str:
    """Return the segments of the first template that tells them, with bars between them; empty if none does."""
    for opening in _OPENING.finditer(morphology):
        try:
            template = read_template(morphology, opening.start())
        except MisreadError:
            continue  # the noun is understood without it
        segments = [segment.translate(_STRESS) for segment in template.positional or _named(template)]
        if all(map(_SEGMENT.fullmatch, segments)) and any(segment.strip("-+") for segment in segments):
            return "|".join(segment.lower() for segment in segments if segment)
    return ""


def _named(template: Template) -> list[str]:
    return [
        written.format(value)
        for begins, written in _NAMED
        for name, value in template.named.items()
        if name.startswith(begins) and value
    ]
