"""Any spelling dictionary of hunspell for Russian: the stems of a .dic file, with the .aff file beside it.

What is read: a count, then a stem a line, with flags and morphological fields if it has them::

    146269
    актёр/K
    быстрее/E
    МИДом
    нож/11,12 po:noun is:gen_noja        (FLAG num)
    км\\/ч

What a flag means is the author's own: a stem is marked as a noun only where the .aff file is that of A. I. Lebedev's
dictionary (`slovnik.sources.hunspell` tells his). Capitals are names, capitals after the first letter abbreviations.
"""

import codecs
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from slovnik.errors import SourceError
from slovnik.orthography import fold_yo, is_russian, normalize
from slovnik.records import Count, Entry, Reject, SourceId
from slovnik.sources.affixes import Affixes, load_affixes, raw_lines
from slovnik.sources.encodings import doubt_encoding, likelier_encoding
from slovnik.sources.hunspell import case_mark, is_noun_stem, stem_marks
from slovnik.sources.opening import open_unpacked

_FIELDS: Final = re.compile(r"\t.*|\s+[a-z]{2}:.*|\s+$")
_FLAGS: Final = re.compile(r"(?<!\\)/")
_SAMPLE: Final = 1 << 16

Line = tuple[int, str]
"""Number from 1, and text without its end."""


def load_hunspell_dic(path: Path, source: SourceId, unpacked_max: int) -> Iterator[Entry | Reject | Count]:
    """Open the two files and yield entries and rejects in the order of the .dic file, then a count.

    Raises:
        SourceError: one is missing or damaged, or not in the encoding that the .aff file declares.
    """
    affixes = load_affixes(path, source)
    _verify_encoding(path, source, affixes, unpacked_max)
    twins = find_twins(_read(path, source, affixes, unpacked_max))
    yield from parse_hunspell_dic(_read(path, source, affixes, unpacked_max), affixes, twins, source)


def find_twins(lines: Iterable[Line]) -> frozenset[str]:
    """Return the spellings without ё of all stems that have it."""
    return frozenset(
        fold_yo(normalize(_stem(text)[0]))
        for _, text in lines
        if "ё" in text or "Ё" in text or "\u0308" in text
    )


def parse_hunspell_dic(
    lines: Iterable[Line], affixes: Affixes, twins: frozenset[str], source: SourceId
) -> Iterator[Entry | Reject | Count]:
    """Yield an entry or a reject for every line but the number on the first, then how many are not to be suggested.

    Args:
        lines: of the .dic file.
        affixes: what its .aff file says.
        twins: what `find_twins` says of the lines; a stem among them is marked as folded.
        source: the id for the records.
    """
    not_suggested = 0
    for number, text in lines:
        if number == 1 and text.strip().isdigit():
            continue
        try:
            stem, flags = _read_stem(text, affixes)
        except ValueError as error:
            yield Reject(source, f"line {number}", str(error), text)
            continue
        not_suggested += affixes.not_suggested in flags
        noun = affixes.by_lebedev and is_noun_stem(stem, "".join(sorted(flags)))
        form = normalize(stem)
        yield Entry(source, f"line {number}", form, stem_marks(case_mark(stem), noun, form in twins))
    yield Count(source, "words not to be suggested", not_suggested)


def _read_stem(text: str, affixes: Affixes) -> tuple[str, frozenset[str]]:
    """Return stem and flags of a line.

    Raises:
        ValueError: it is no word; the text says why.
    """
    stem, told = _stem(text)
    if not stem:
        raise ValueError("no stem" if text.strip() else "empty line")
    if told == "":
        raise ValueError("no flags after the slash")
    flags = affixes.split(told) if told else frozenset[str]()
    for flag in sorted(flags & affixes.refused.keys()):
        raise ValueError(affixes.refused[flag])
    return stem, flags


def _stem(text: str) -> tuple[str, str | None]:
    """Return the stem of a line and its flags as written; None: there is no slash."""
    if is_russian(text):
        return text, None
    bare = _FIELDS.sub("", text)
    parts = _FLAGS.split(bare, maxsplit=1)
    return parts[0].replace("\\/", "/").strip(), parts[1] if len(parts) > 1 else None


def _read(path: Path, source: SourceId, affixes: Affixes, unpacked_max: int) -> Iterator[Line]:
    for number, line in raw_lines(path, source, unpacked_max):
        try:
            yield number, line.decode(affixes.encoding)
        except UnicodeDecodeError:
            where = f"{path}: line {number}"
            raise _other_encoding(where, source, affixes, likelier_encoding(line)) from None


def _verify_encoding(path: Path, source: SourceId, affixes: Affixes, unpacked_max: int) -> None:
    """Raise SourceError if the beginning of the file is no text in the declared encoding, or Russian in another."""
    with open_unpacked(path, source, unpacked_max) as unpacked:
        sample = unpacked.read(_SAMPLE)
    try:
        codecs.getincrementaldecoder(affixes.encoding)().decode(sample)
    except UnicodeDecodeError:
        raise _other_encoding(str(path), source, affixes, likelier_encoding(sample)) from None
    if (likelier := doubt_encoding(sample, affixes.encoding)) is not None:
        raise _other_encoding(str(path), source, affixes, likelier)


def _other_encoding(where: str, source: SourceId, affixes: Affixes, likelier: str | None) -> SourceError:
    told = (
        f"it is likelier {likelier.upper()}: mend SET, or get the two files anew"
        if likelier
        else "get it again"
    )
    return SourceError(
        f"{where}: not {affixes.declared}, which its .aff file declares (source {source}); {told}"
    )
