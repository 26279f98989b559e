"""Read the lines of an extract in their order: records as they come, counts at the end."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

import msgspec

from slovnik.errors import SourceError
from slovnik.records import Count, Reject, SourceId
from slovnik.sources.kaikki.cutting import LINE_MAX, Unended
from slovnik.sources.kaikki.entries import FOREIGN, INFLECTED, NO_NOUNS, NOUNS, LineReader, Record
from slovnik.sources.kaikki.screening import is_foreign, is_no_noun
from slovnik.sources.kaikki.shapes import ShapedLine

LINES: Final = "lines"
MALFORMED: Final = "malformed lines"

_TEXT_MAX: Final = 200
_BOM: Final = b"\xef\xbb\xbf"
_decode: Final = msgspec.json.Decoder(ShapedLine).decode


def parse_kaikki(lines: Iterable[bytes], source: SourceId, where: str = "") -> Iterator[Record]:
    """Yield the records of an extract line by line, then its counts.

    A line that needs no closer look is not checked, and of the others only the keys that are read.

    Args:
        lines: without line feeds, as `cut_lines` gives them; those longer than `LINE_MAX` may be cut.
        source: the id for the records.
        where: what a message calls the file.

    Raises:
        SourceError: the last line is cut short.
    """
    reader = LineReader(source, where)
    yield from read_lines(reader, lines, 1)
    yield from tell_counts(reader.counts, source)


def read_lines(reader: LineReader, lines: Iterable[bytes], first: int) -> Iterator[Record]:
    """Yield the records of some lines, of which the first has the number ``first``, and count them in the reader.

    Raises:
        SourceError: the last line is cut short.
    """
    number, foreign, no_nouns, malformed = first - 1, 0, 0, 0
    for number, line in enumerate(lines, start=first):
        if isinstance(line, Unended):
            _verify_ended(line, number, reader.where)
        short = len(line) <= LINE_MAX
        if short and is_foreign(line):
            foreign += 1
        elif short and is_no_noun(line):
            no_nouns += 1
        else:
            shaped = _shape(line.removeprefix(_BOM) if number == 1 else line)
            if isinstance(shaped, str):
                malformed += 1
                text = line[:_TEXT_MAX].decode("utf-8", "replace")
                yield Reject(reader.source, f"line {number}", shaped, text)
            else:
                yield from reader.read(shaped, f"line {number}")
    reader.counts.update(
        {LINES: number - first + 1, FOREIGN: foreign, NO_NOUNS: no_nouns, MALFORMED: malformed}
    )


def tell_counts(counts: Counter[str], source: SourceId) -> Iterator[Count]:
    """Yield what was counted, in a fixed order."""
    for name in (LINES, FOREIGN, NO_NOUNS, INFLECTED, NOUNS, MALFORMED):
        yield Count(source, name, counts[name])


def _verify_ended(line: bytes, number: int, where: str) -> None:
    """Raise SourceError if the last line, which has no line feed, is no whole object."""
    try:
        msgspec.json.decode(line)
    except (msgspec.DecodeError, RecursionError) as error:
        raise SourceError(
            f"{where}: cut short in line {number}, byte {len(line):,} of it: {error}; get the file again"
        ) from None


def _shape(line: bytes) -> ShapedLine | str:
    """Return what is read of a line, or why it cannot be read."""
    if len(line) > LINE_MAX:
        return f"longer than {LINE_MAX:,} bytes"
    try:
        return _decode(line)
    except msgspec.ValidationError as error:
        return f"not of the format: {error}"
    except msgspec.DecodeError as error:
        return _why_broken(line, error)
    except RecursionError:
        return "not of the format: nested too deep"


def _why_broken(line: bytes, error: msgspec.DecodeError) -> str:
    if not line.strip():
        return "empty line"
    try:
        line.decode()
    except UnicodeDecodeError as bad:
        return f"not UTF-8 at byte {bad.start + 1:,} of the line: {bad.reason}"
    return f"no JSON: {error}"
