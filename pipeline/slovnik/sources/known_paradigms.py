"""Read a lemma of OpenCorpora whose paradigm another had by comparing text: faster than element by element.

libxml2 writes an element always in the same way. So the text of a lemma tells all that is in it, and nearly every one
is that of an earlier lemma with another stem.
"""

from collections.abc import Sequence
from typing import Final

from lxml import etree

from slovnik.orthography import is_russian, normalize
from slovnik.sources.noun_lemmas import Part

_BEGIN: Final = '<l t="'
_STEM: Final = "\0"
"""What stands for the stem; no XML has it."""
_SUFFIX_MAX: Final = 4
"""Letters that a lemma may have after its stem to be looked for; more have hardly any."""


def written(lemma: etree._Element) -> str:
    """Return the text of what is inside a lemma, its closing tag included."""
    text = etree.tostring(lemma, encoding="unicode", with_tail=False)
    return text[text.index(">") + 1 :]


class KnownParadigms:
    """Texts of lemmas, their stems left out, and the paradigms that they were found to have."""

    def __init__(self) -> None:
        self._known: dict[str, int] = {}

    def find(self, text: str) -> Part | None:
        """Return what the lemma of this text is; None: no other had its text, or it is not in normal form."""
        if not text.startswith(_BEGIN):
            return None
        lemma = text[len(_BEGIN) : text.index('"', len(_BEGIN))]
        for end in range(len(lemma), max(len(lemma) - _SUFFIX_MAX - 1, 0), -1):
            stem = lemma[:end]
            number = self._known.get(text.replace(stem, _STEM))
            if number is not None:
                return Part(stem, number) if is_russian(stem) or _is_plain(stem) else None
        return None

    def add(self, text: str, part: Part, base: str, forms: Sequence[str], tags: Sequence[str]) -> None:
        """Remember the text of a lemma that was read element by element.

        Not if there is more in it than its paradigm, or its stem stands elsewhere than before the suffixes.
        """
        stem = part.stem
        told = [f'<f t="{form}"{_inside(tag, "f")}' for form, tag in zip(forms, tags, strict=True)]
        whole = f'{_BEGIN}{forms[0]}"{_inside(base, "l")}{"".join(told)}</lemma>'
        without = text.replace(stem, _STEM) if stem else ""
        plain = all(is_russian(form[len(stem) :]) for form in forms if form != stem)
        if plain and whole == text and without.count(_STEM) == len(forms) + 1:
            self._known[without] = part.paradigm


def _inside(grammemes: str, tag: str) -> str:
    """Return the rest of an element with these grammemes in it."""
    inside = "".join(f'<g v="{one}"/>' for one in grammemes.split())
    return f">{inside}</{tag}>" if inside else "/>"


def _is_plain(stem: str) -> bool:
    return "&" not in stem and normalize(stem) == stem
