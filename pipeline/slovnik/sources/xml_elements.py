"""The elements of an XML file one after another: nothing of what was read stays, nothing outside the file is read.

What libxml2 itself bounds stays bounded (depth 256, text 10 MB, entities); a document type is refused besides, and so
is more than `ELEMENT_MAX` bytes without an element that was asked for.
"""

import io
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from lxml import etree

from slovnik.errors import SourceError
from slovnik.orthography import escape
from slovnik.records import SourceId
from slovnik.sources.opening import open_unpacked

ELEMENT_MAX: Final = 16 << 20


def read_elements(
    path: Path, source: SourceId, root: str, tags: tuple[str, ...], unpacked_max: int
) -> Iterator[etree._Element]:
    """Yield each element with one of ``tags``, whole; it is empty as soon as the next is asked for.

    Args:
        path: of the file, plain or packed.
        source: for messages.
        root: tag of the root.
        tags: which elements to give; none of them is inside another.
        unpacked_max: the most bytes that the XML may have.

    Raises:
        SourceError: the file is missing, damaged or too large, no such XML, or has a document type.
    """
    with open_unpacked(path, source, unpacked_max) as unpacked:
        counting = _Counting(unpacked, path, source)
        try:
            yield from _elements(counting, root, tags)
        except etree.XMLSyntaxError as error:
            raise SourceError(f"{counting.where()}: {_told(error)}; get the file again") from None


def _elements(counting: "_Counting", root: str, tags: tuple[str, ...]) -> Iterator[etree._Element]:
    events = etree.iterparse(
        counting,
        events=("end",),
        tag=(*tags, root),
        resolve_entities=False,
        no_network=True,
        load_dtd=False,
        huge_tree=False,
    )
    last_parent = None
    for _, element in events:
        counting.since = 0
        parent = element.getparent()
        if parent is not last_parent or parent is None:
            _verify_document(element, root, counting)
            _drop_before(parent)
            last_parent = parent
        if parent is not None:
            yield element
            element.clear()
            while element.getprevious() is not None:
                del parent[0]


def _verify_document(element: etree._Element, root: str, counting: "_Counting") -> None:
    tree = element.getroottree()
    found = str(tree.getroot().tag)
    if found != root:
        raise SourceError(
            f"{counting.where()}: the root is <{escape(found)}>, not <{root}>; this is another format"
        )
    if tree.docinfo.internalDTD is not None:  # there for every document type, whatever it declares
        raise SourceError(f"{counting.where()}: it has a document type, which no such file has")


def _drop_before(element: etree._Element | None) -> None:
    """Free what stands before ``element`` and before the elements that it is in."""
    while element is not None and (parent := element.getparent()) is not None:
        while element.getprevious() is not None:
            del parent[0]
        element = parent


def _told(error: etree.XMLSyntaxError) -> str:
    return escape(str(error.msg), 160) if error.lineno else "no XML"


class _Counting:
    """Reads ``unpacked`` for the parser and counts its bytes."""

    def __init__(self, unpacked: io.BufferedReader, path: Path, source: SourceId) -> None:
        self._unpacked, self._path, self._source = unpacked, path, source
        self._count = 0
        self.since = 0
        """Bytes since the last element that was asked for."""

    def read(self, size: int = -1) -> bytes:
        data = self._unpacked.read(size)
        self._count += len(data)
        self.since += len(data)
        if self.since > ELEMENT_MAX:
            raise SourceError(
                f"{self.where()}: more than {ELEMENT_MAX:,} bytes without an element that is known"
            )
        return data

    def where(self) -> str:
        """Return file, byte and source; the parser is at most some ten thousand bytes behind."""
        return f"{self._path}: damaged before byte {self._count:,} (source {self._source})"
