"""From a page to records: an entry for each homonym that is a noun, its senses, and the diminutives it lists."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from slovnik.orthography import Form, escape, normalize
from slovnik.records import Entry, Morphology, Reject, Relation, Sense, SourceId
from slovnik.sources.mediawiki.cutting import PAGE_MAX, Piece, TooLong
from slovnik.sources.mediawiki.definitions import read_definitions
from slovnik.sources.mediawiki.morphemes import read_segments
from slovnik.sources.mediawiki.noun import ADJECTIVAL, Noun, tell_part
from slovnik.sources.mediawiki.pages import BrokenXmlError, Page, parse_pages
from slovnik.sources.mediawiki.related import read_related
from slovnik.sources.mediawiki.sections import Block, russian_blocks
from slovnik.sources.mediawiki.templates import MisreadError
from slovnik.sources.wikitext import Gloss, title_marks
from slovnik.terms import Mark

Record = Entry | Sense | Morphology | Relation | Reject

_TITLE_MAX: Final = 255
_TEXT_MAX: Final = 200
_NAMES: Final = frozenset({Mark.PROPER_NAME, Mark.ABBREVIATION})


class PageReader:
    """Reads the pages of one source, and counts."""

    def __init__(self, source: SourceId) -> None:
        self._source = source
        self.counts: Counter[str] = Counter()

    def read_piece(self, piece: Piece | TooLong) -> list[Record]:
        """Return the records of some whole pages in XML, or the reject of one that is too long.

        Raises:
            BrokenXmlError: they are not well-formed; its byte is that of the dump.
        """
        if isinstance(piece, TooLong):
            reason = f"a page of more than {PAGE_MAX:,} bytes"
            return [Reject(self._source, page_locator(piece.title), reason, "")]
        try:
            number, pages = parse_pages(piece.data)
        except BrokenXmlError as error:
            error.byte += piece.byte
            raise
        self.counts["pages"] += number
        return [record for page in pages for record in self.read(page)]

    def read(self, page: Page) -> list[Record]:
        """Return the records of a page with a Russian section; none if it has no noun and all is understood."""
        blocks = russian_blocks(page.text)
        if not blocks:
            return [Reject(self._source, page_locator(page.title), "no heading of the Russian section", "")]
        records: list[Record] = []
        senses = 0
        for position, block in enumerate(blocks, start=1):
            locator = page_locator(page.title) + (f", homonym {position}" if len(blocks) > 1 else "")
            try:
                part = tell_part(block.morphology)
                if part is None:
                    raise MisreadError("no template tells the part of speech")
                told = self._read_block(block, part, page.title, locator, senses)
            except MisreadError as error:
                told = [Reject(self._source, locator, str(error), block.morphology[:_TEXT_MAX])]
            senses += sum(isinstance(record, Sense) for record in told)
            records += told
        self.counts["senses"] += senses
        self.counts["Russian nouns"] += any(isinstance(record, Entry) for record in records)
        return records

    def _read_block(
        self, block: Block, part: Noun | str, title: str, locator: str, number: int
    ) -> list[Record]:
        """Return the records of a block whose senses are numbered after ``number``.

        Raises:
            MisreadError: it cannot be understood.
        """
        if isinstance(part, Noun):
            glosses = _definitions(block)
            if not glosses:
                raise MisreadError("a noun without a definition")
        elif part in ADJECTIVAL and any("субст" in meaning for meaning in block.meanings):
            glosses = [gloss for gloss in _definitions(block) if _is_substantive(gloss)]
        else:
            return []
        form = normalize(title)
        marks = title_marks(title) | (part.marks if isinstance(part, Noun) else frozenset())
        records: list[Record] = [Entry(self._source, locator, form, marks)] if glosses else []
        for labels, gloss in glosses:
            number += 1
            records.append(Sense(self._source, locator, form, number, gloss, labels, marks & _NAMES))
        if isinstance(part, Noun):
            segments = read_segments(block.morphology)
            if segments or part.grammemes:
                records.append(Morphology(self._source, locator, form, part.grammemes, segments))
        if isinstance(part, Noun) and block.related:
            records += self._related(block.related, form, locator)
        return records

    def _related(self, text: str, base: Form, locator: str) -> Iterator[Relation | Reject]:
        try:
            for mark, written, form in read_related(text):
                if form is None:
                    yield Reject(
                        self._source, locator, f"under {mark}= stands more than a word", written[:_TEXT_MAX]
                    )
                elif form != base:
                    yield Relation(self._source, locator, form, base, mark)
        except MisreadError as error:
            yield Reject(self._source, locator, str(error), text[:_TEXT_MAX])


def page_locator(title: str) -> str:
    """Return what tells a page among those of its dump."""
    return f"page {title if title.isprintable() else escape(title, _TITLE_MAX)}"


def _definitions(block: Block) -> list[Gloss]:
    if not block.meanings:
        raise MisreadError("no heading of meaning")
    return [gloss for meaning in block.meanings for gloss in read_definitions(meaning)]


def _is_substantive(gloss: Gloss) -> bool:
    """Say whether a sense of an adjective is that of a noun: «{{субстантивир.}} тот, кто болен»."""
    return any(label.mark.startswith("субст") or label.argument.startswith("субст") for label in gloss[0])
