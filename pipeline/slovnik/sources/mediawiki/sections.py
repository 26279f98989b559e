"""The Russian section of a page and what it is divided into.

What is read: wikitext such as::

    = {{-ru-}} =
    == {{з|I}} ==
    === Морфологические и синтаксические свойства ===
    {{сущ ru f ina 1a|основа=…}}
    === Семантические свойства ===
    ==== Значение ====
    # [[вид]] укладки [[волос]] {{пример|…}}
    === Родственные слова ===
    {{родств-блок|умласк=…}}
    == {{з|II}} ==
    …
    = {{-be-}} =

A block is what stands under a heading of level 2, or the whole section where there is none. The levels of the headings
inside a block are not looked at: authors take them lightly.
"""

import re
from dataclasses import dataclass, field
from typing import Final

RUSSIAN: Final = "{{-ru-"
"""What every page with a Russian section holds."""

_END: Final = r"[ \t]*+(?:<!--[^\n]*-->[ \t]*+)?(?=\n|\Z)"
_RUSSIAN_HEADING: Final = re.compile(rf"=[ \t]*\{{\{{-ru-[^{{}}\n]*\}}\}}[ \t]*={_END}")
_HEADING: Final = re.compile(
    r"\n=(?:"
    r"=*+[ \t]*+(?:"
    r"(?P<morphology>[Мм]орфологические и [^\n=]*|[Тт]ип и [^\n=]*свойства[^\n=]*)"
    r"|(?P<meaning>[Зз]начени[ея])"
    r"|(?P<related>[Рр]одственные слова)"
    rf")[ \t]*+=++{_END}"
    r"|(?P<homonym>=(?!=)[ \t]*+(?!Произн|Семант|Этимол|Перевод|Библиогр|Синоним|Фразеол|Анаграм)[^\n]+?==)"
    rf"{_END}"
    rf"|(?P<language>(?!=)[^\n]+?=){_END}"
    r")"
)
"""The headings that are read: those of texts, at whatever level, and those that divide a page."""


@dataclass(slots=True)
class Block:
    """One homonym: the texts that are read of it."""

    morphology: str
    """What tells the part of speech: what stands before the first heading, and under that of the grammar."""
    meanings: list[str] = field(default_factory=list)
    """The texts under the headings of meaning; none if there is no such heading."""
    related: str = ""


def russian_blocks(text: str) -> list[Block]:
    """Return the blocks of the Russian sections of a page, in order."""
    blocks, last = _read_blocks(text)
    comment = text.find("<!--")
    if (
        0 <= comment < last
    ):  # a heading may stand in a comment; most have theirs among translations, at the end
        blocks, _ = _read_blocks(_without_comments(text))
    return blocks


def _read_blocks(text: str) -> tuple[list[Block], int]:
    """Return the blocks of a page, and where its last heading stands."""
    blocks: list[Block] = []
    last, at = 0, text.find(RUSSIAN)
    while at >= 0:
        heading = _RUSSIAN_HEADING.match(text, text.rfind("\n", 0, at) + 1)
        if heading is not None:
            found, last = _blocks(text, heading.end())
            blocks += found
        at = text.find(RUSSIAN, max(last, at + 1))
    return blocks, last


def _without_comments(text: str) -> str:
    """Return wikitext without its comments; one that is not closed goes to the end."""
    first, *rest = text.split("<!--")
    return first + "".join([piece.partition("-->")[2] for piece in rest])


def _blocks(text: str, start: int) -> tuple[list[Block], int]:
    """Return the blocks of a section, and where its last heading stands or that of the next language."""
    block = Block(_up_to_heading(text, start))
    blocks = [block]
    last = start
    for heading in _HEADING.finditer(text, start):
        kind, last = heading.lastgroup, heading.start()
        if kind == "language":
            break
        body = _up_to_heading(text, heading.end())
        if kind == "meaning":
            block.meanings.append(body)
        elif kind == "related":
            block.related += body
        elif kind == "morphology":
            block.morphology += body
        else:
            block = Block(body)
            blocks.append(block)
    if len(blocks) > 1 and not blocks[0].meanings:
        del blocks[0]  # only what stands above the first homonym
    return blocks, last


def _up_to_heading(text: str, start: int) -> str:
    end = text.find("\n=", start)
    body = text[start:] if end < 0 else text[start:end]
    return _without_comments(body) if "<!--" in body else body
