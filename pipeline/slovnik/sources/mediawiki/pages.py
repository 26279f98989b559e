"""Pages of a dump: XML in, title and wikitext of those out that have a Russian section.

What is read: pieces of a dump such as::

    <page>
      <title>коса</title>
      <ns>0</ns>
      <id>6121</id>
      <revision>
        <id>13330000</id>
        <text bytes="26758" xml:space="preserve">= {{-ru-}} =…</text>
      </revision>
    </page>

A piece that is no well-formed XML stops the reading. Entities could only be declared before the first page, where a
document type is refused; what hides tags of pages in a comment or CDATA section is refused too.
"""

import re
from typing import Any, Final, NamedTuple

from lxml import etree

from slovnik.orthography import escape
from slovnik.sources.mediawiki.cutting import BEGIN, END, last_title, split_pages, title_of
from slovnik.sources.mediawiki.sections import RUSSIAN

_ROOT: Final = (b"<mediawiki>", b"</mediawiki>")
_OPTIONS: Final[dict[str, Any]] = {
    "encoding": "utf-8",
    "resolve_entities": False,
    "no_network": True,
    "load_dtd": False,
    "huge_tree": False,
    "collect_ids": False,
    "remove_blank_text": True,  # between elements: a smaller tree
    "remove_comments": True,  # so that one that hides a page is missed among the pages
    "remove_pis": True,
}
_PARSER: Final = etree.XMLParser(**_OPTIONS)
_OPENING: Final = re.compile(rb"<mediawiki[\s>]")
_MAIN_NAMESPACE: Final = b"<ns>0</ns>"
_RUSSIAN: Final = RUSSIAN.encode()


class Page(NamedTuple):
    """A page of the main namespace that is no redirect."""

    title: str
    text: str


class BrokenXmlError(Exception):
    """What is wrong, at which byte of what was to be parsed, and after which page (empty: not known)."""

    def __init__(self, told: str, byte: int = 0, before: str = "") -> None:
        super().__init__(told, byte, before)
        self.told, self.byte, self.before = told, byte, before


_BETWEEN: Final = re.compile(rb"</page>\s*+[^<\s]")


def parse_pages(data: bytes) -> tuple[int, list[Page]]:
    """Return how many pages of the main namespace a piece has, and those of them that have a Russian section.

    Raises:
        BrokenXmlError: the piece is not well-formed, or has markup that no dump has.
    """
    try:
        root = etree.fromstring(data.join(_ROOT), _PARSER)
    except etree.XMLSyntaxError:
        raise _locate(data) from None
    pages: list[Page] = []
    index = since = 0
    # A search in the bytes passes over the pages of other languages faster than XPath does.
    while (at := data.find(_RUSSIAN, since)) >= 0:
        index += data.count(END, since, at)
        since = data.find(END, at)
        if since < 0 or index >= len(root):
            break
        page = _main_page(root[index])
        if page is not None:
            pages.append(page)
    if (
        index + data.count(END, max(since, 0)) != len(root)
        or _BETWEEN.search(data)
        or data.lstrip()[:1] not in b"<"
    ):
        raise BrokenXmlError("something that is no page stands among pages", 0, last_title(data))
    return data.count(_MAIN_NAMESPACE), pages


def _main_page(page: etree._Element) -> Page | None:
    """Return the page if it is one of the main namespace and no redirect; of several revisions, the last."""
    title = namespace = text = None
    for child in page:
        match child.tag:
            case "title":
                title = child.text
            case "ns":
                namespace = child.text
            case "redirect":
                return None
            case "revision":
                text = next((one.text for one in child.iterchildren("text", reversed=True)), None)
    return Page(title, text) if namespace == "0" and title and text else None


def verify_prologue(prologue: bytes) -> None:
    """Raise BrokenXmlError unless a dump may begin so: with the root of the export format, in UTF-8."""
    bare = prologue.removeprefix(b"\xef\xbb\xbf").lstrip()
    if bare.startswith(b"<?xml"):
        declaration, _, bare = bare.partition(b"?>")
        if b"encoding" in declaration and b"utf-8" not in declaration.lower():
            raise BrokenXmlError("not UTF-8, as every dump is")
        bare = bare.lstrip()
    if _OPENING.match(bare) is None and not bare.startswith((b"<!", b"<?")):
        raise BrokenXmlError("it does not begin with <mediawiki>")
    if b"<!" in bare or b"<?" in bare:
        raise BrokenXmlError("a document type, comment or processing instruction; no dump has one")
    closed = bare if bare.rstrip().endswith(_ROOT[1]) else bare + _ROOT[1]
    try:
        etree.fromstring(closed, etree.XMLParser(**_OPTIONS))
    except etree.XMLSyntaxError as error:
        raise BrokenXmlError(f"the beginning is not well-formed: {escape(error.msg)}") from None


def verify_end(rest: bytes) -> None:
    """Raise BrokenXmlError unless nothing but the end of the root is left."""
    if rest.strip() != _ROOT[1]:
        told = (
            f"cut short in page {escape(title_of(rest))}"
            if BEGIN in rest
            else "cut short, or not well-formed"
        )
        raise BrokenXmlError(told)


def _locate(data: bytes) -> BrokenXmlError:
    """Return which page of a piece is not well-formed, and what is wrong with it."""
    byte, before = 0, ""
    for page in split_pages(data):
        bare = page.lstrip()
        begin = len(page) - len(bare)
        try:
            etree.fromstring(bare.join(_ROOT), _PARSER)
        except etree.XMLSyntaxError as error:
            return BrokenXmlError(f"page {escape(title_of(page))}: {escape(error.msg)}", byte + begin, before)
        byte, before = byte + len(page), title_of(page)
    return BrokenXmlError("not well-formed", 0, before)
