"""The definitions of a block: one numbered item a sense.

What is read: the text under a heading of meaning, such as::

    # {{комп.|ru}} отдельный [[документ]] в составе интернет-сайта {{пример|…}}
    ## значение внутри значения
    #* пояснение
    # {{значение
     |определение = [[существовать]]
     |пометы      = {{книжн.|ru}}
     |примеры     = {{пример|…}}
    }}
    #

An item may go over several lines, as long as a template is open. What follows the first example is cut off.
"""

import re
from typing import Final

from slovnik.sources.mediawiki.templates import MisreadError, read_template
from slovnik.sources.wikitext import Gloss, parse_gloss

_MEANING: Final = re.compile(r"\{\{\s*значение\s*(?=\|)")
_SAYS_NOTHING: Final = re.compile(r"[\s?…—–.-]*")


def read_definitions(text: str) -> list[Gloss]:
    """Return labels and gloss of each definition that says something, in order.

    Raises:
        MisreadError: there is no list, or its templates are not balanced.
    """
    items = _items(text)
    if not items:
        raise MisreadError("no list of definitions")
    glosses = [parse_gloss(_unwrapped(item).strip()) for item in items]
    return [gloss for gloss in glosses if gloss[0] or not _SAYS_NOTHING.fullmatch(gloss[1])]


def _items(text: str) -> list[str]:
    items: list[str] = []
    depth, listed = 0, False
    for line in text.split("\n"):
        if depth:
            if listed:
                items[-1] += f"\n{line}"
        elif line.startswith("#"):
            item = line.lstrip("#")
            listed = not item.startswith(("*", ":"))
            if listed:
                items.append(item)
        else:
            listed = False
        depth += line.count("{{") - line.count("}}")
        if depth < 0:
            break
    if depth:
        raise MisreadError("the templates of the definitions are not balanced")
    return items


def _unwrapped(item: str) -> str:
    """Return an item with labels and definition for a template {{значение}} that holds them."""
    meaning = _MEANING.search(item)
    if meaning is None:
        return item
    named = read_template(item, meaning.start()).named
    return f"{item[: meaning.start()]} {named.get('пометы', '')} {named.get('определение', '')}"
