"""From a line to records: an entry for a noun, its senses, and the diminutives it lists."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from slovnik.orthography import Form, is_hyphenated, is_russian, normalize
from slovnik.records import Count, Entry, Reject, Relation, Sense, SourceId
from slovnik.sources.kaikki.marks import (
    NAMES,
    is_inflected,
    is_noun,
    is_substantive,
    labels_of,
    marks_of,
    relation_mark,
)
from slovnik.sources.kaikki.shapes import ShapedLine, ShapedSense
from slovnik.sources.wikitext import collapse_spaces, title_marks
from slovnik.terms import Mark

Record = Entry | Sense | Relation | Reject | Count

FOREIGN: Final = "lines of other languages"
NO_NOUNS: Final = "lines of other parts of speech"
INFLECTED: Final = "lines of inflected forms"
NOUNS: Final = "Russian nouns"

_TEXT_MAX: Final = 200
_PREFIX: Final = re.compile(r"(?:[а-яё-]{1,14}\.[\s,;-]*(?:(?:и|или)\s+)?)+")
"""The marks that a gloss begins with: «разг., шутл.»."""


class LineReader:
    """Makes records of the lines of one source in their order, and counts; senses go on counting within a page."""

    def __init__(self, source: SourceId, where: str = "") -> None:
        self.source = source
        self.where = where or f"source {source}"
        """What a message calls the file."""
        self.word = ""
        """That of the last noun."""
        self.senses = 0
        """How many of it were read so far."""
        self.counts: Counter[str] = Counter()

    def read(self, line: ShapedLine, locator: str) -> list[Record]:
        """Return the records of a line; none if it is no Russian noun headword."""
        if line.lang_code != "ru":
            self.counts[FOREIGN] += 1
            return []
        noun = is_noun(line)
        senses = line.senses if noun else [sense for sense in line.senses if is_substantive(sense)]
        if not noun and not senses:
            self.counts[NO_NOUNS] += 1
            return []
        own = [sense for sense in senses if not is_inflected(sense)]
        if senses and not own:
            self.counts[INFLECTED] += 1
            return []
        return self._read_noun(line, own, marks_of(line) if noun else title_marks(line.word), locator)

    def _read_noun(
        self, line: ShapedLine, senses: Sequence[ShapedSense], marks: frozenset[Mark], locator: str
    ) -> list[Record]:
        form = Form(line.word) if is_russian(line.word) else normalize(line.word)
        told = [(join_glosses(sense.glosses), labels_of(sense)) for sense in senses]
        told = [(gloss, labels) for gloss, labels in told if gloss or labels]
        if not form or not told:
            reason = "a noun without a definition" if form else "the word is empty"
            return [Reject(self.source, locator, reason, line.word[:_TEXT_MAX])]
        self.counts[NOUNS] += 1
        if line.word != self.word:
            self.word, self.senses = line.word, 0
        names, first = marks & NAMES, self.senses + 1
        self.senses += len(told)
        records: list[Record] = [Entry(self.source, locator, form, marks)]
        for number, (gloss, labels) in enumerate(told, start=first):
            records.append(Sense(self.source, locator, form, number, gloss, labels, names))
        if line.related and not names:
            records += self._relations(line, form, locator)
        return records

    def _relations(self, line: ShapedLine, base: Form, locator: str) -> Iterator[Relation | Reject]:
        for linked in line.related:
            mark = relation_mark(linked)
            form = normalize(linked.word) if mark else base
            if form == base:
                continue
            if is_russian(form) or is_hyphenated(form):
                yield Relation(self.source, locator, form, base, mark)
            else:
                reason = f"under «{mark[:_TEXT_MAX]}» stands more than a word"
                yield Reject(self.source, locator, reason, linked.word[:_TEXT_MAX])


def join_glosses(glosses: Sequence[str]) -> str:
    """Return the gloss of a sense as a dictionary prints it: one of a nested list after those above it.

    The marks at its own beginning come first, before those it shares with its neighbours, so that all stand where
    marks stand: «о человеке» with «перен. глупец» below is «перен. о человеке: глупец».
    """
    if len(glosses) == 1:
        return collapse_spaces(glosses[0])
    texts = [text for gloss in glosses if (text := collapse_spaces(gloss))]
    prefixes, rests = [], []
    for text in texts:
        prefix = _PREFIX.match(text)
        prefixes.append(prefix[0].strip() if prefix else "")
        rests.append(text[prefix.end() :] if prefix else text)
    return " ".join((*filter(None, reversed(prefixes)), ": ".join(filter(None, rests))))
