"""Glosses in wikitext, as every edition of the Russian Wiktionary writes them: labels and plain text.

What is read: the text of one definition, such as::

    {{разг.|ru}} [[человек]], который много [[говорить|говорит]] {{пример|…}}
    {{уменьш.|ru|роща}}

Nearly all are made of plain text, links and templates with plain arguments, and are read by one pattern; what else
there is (tags, styles, entities, addresses, templates in templates) is left to mwparserfromhell. Both ways give the
same for the same text.
"""

import re
from collections.abc import Iterator
from typing import Final

import mwparserfromhell
from mwparserfromhell.nodes import ExternalLink, HTMLEntity, Tag, Template, Text, Wikilink

from slovnik.records import Label
from slovnik.terms import Mark

Gloss = tuple[tuple[Label, ...], str]
"""Labels, and the gloss as plain text."""

_EXAMPLE: Final = re.compile(r"\{\{\s*[Пп]ример")
_LIST_REST: Final = re.compile(r"(?m)\n\s*#.*|\n[*:].*")
_LANGUAGES: Final = frozenset({"ru", "la", "-", "?"})


def title_marks(title: str) -> frozenset[Mark]:
    """Return what the capitals of a headword say: an abbreviation, a name, or nothing."""
    letters = [char for char in title if char.isalpha()]
    if len(letters) > 1 and all(char.isupper() for char in letters):
        return frozenset({Mark.ABBREVIATION})
    return frozenset({Mark.PROPER_NAME}) if letters and letters[0].isupper() else frozenset()


def collapse_spaces(text: str) -> str:
    """Return ``text`` trimmed, with one space for each run of white space."""
    return " ".join(text.split())


def parse_gloss(wikitext: str) -> Gloss:
    """Return the templates before the first example as labels, in order, and the rest as plain text.

    The argument of a label is the last argument of the template that is neither empty nor a language code; for a
    diminutive written ``{{уменьш.}} от [[рука]]`` or ``{{уменьш.}} к [[нож]]`` it is the word the text names.
    """
    cut = _EXAMPLE.search(wikitext)
    head = wikitext[: cut.start()] if cut else wikitext
    if "\n" in head:
        head = _LIST_REST.sub("", head)
    if "{{" not in head and "[[" not in head and "<" not in head and "''" not in head:
        return (), collapse_spaces(head)
    return parse_plain_shapes(head) or parse_markup(head)


def _finish(text: str) -> str:
    return collapse_spaces(text).strip(" ,;:·.—–-").replace(" ,", ",")


_TEXT: Final = r"(?:[^\[\]{}|<&\n']++|'(?!'))"
_LINK: Final = rf"\[\[(?:[^\[\]{{}}|<>&\n']++)(?:\|{_TEXT}++)?\]\]"
_TEMPLATE: Final = rf"\{{\{{([^\[\]{{}}|<>&\n#']++)((?:\|(?:{_TEXT}|{_LINK})*+)*+)\}}\}}"  # name, arguments
_ITALIC: Final = rf"''(?:[^\[\]{{}}|<&\n']++|{_LINK})++''(?!')"
_PLAIN_SHAPES: Final = re.compile(rf"(?:{_TEXT}|\||{_LINK}|{_TEMPLATE}|{_ITALIC})*+")
_TEMPLATES: Final = re.compile(_TEMPLATE)
_MARKUP: Final = re.compile(r"\[\[(?:[^\[\]|]++\|)?|\]\]|''")
_ARGUMENT: Final = re.compile(rf"\|((?:[^\[\]|]++|{_LINK})*+)")
_ADDRESS: Final = re.compile(r"[A-Za-z]{3}:|://")
_LINE_MARKUP: Final = ("*", "#", ":", ";", "=", "-")
"""What makes a list, a heading or a rule of a line that begins so."""


def parse_plain_shapes(head: str) -> Gloss | None:
    """Return what `parse_markup` would, if ``head`` has none but plain shapes; None if it has others."""
    bare = head.strip()
    if bare.startswith(_LINE_MARKUP) or (":" in bare and _ADDRESS.search(bare) is not None):
        return None
    if _PLAIN_SHAPES.fullmatch(bare) is None:
        return None
    labels: list[Label] = []
    if "{{" in bare:
        for name, arguments in _TEMPLATES.findall(bare):
            label = _plain_label(name, arguments)
            if label is None:
                return None
            labels.append(label)
        bare = _TEMPLATES.sub(" ", bare)
    return tuple(labels), _finish(_MARKUP.sub("", bare))


def _plain_label(name: str, arguments: str) -> Label | None:
    """Return the label of a template without templates inside; None if that takes a closer look."""
    mark = name.strip()
    if not mark:
        return None
    if "[[" not in arguments:
        given = [argument for argument in arguments.split("|") if "=" not in argument]
    elif "=" in arguments:
        return None
    else:
        given = [_MARKUP.sub("", argument) for argument in _ARGUMENT.findall(arguments)]
    for argument in reversed(given):
        word = collapse_spaces(argument)
        if word and word not in _LANGUAGES:
            return Label(mark, word)
    return Label(mark)


def parse_markup(head: str) -> Gloss:
    """Return labels and plain text of any wikitext without examples."""
    labels: list[Label] = []
    words: list[str] = []
    for node in mwparserfromhell.parse(head).nodes:
        if isinstance(node, Template):
            labels.extend(_labels(node))
            words.append(" ")
        else:
            words.append(_plain(node))
    return tuple(labels), _finish("".join(words))


def _labels(template: Template) -> Iterator[Label]:
    """Yield the label of ``template``, and those of the templates inside its arguments after it."""
    name = str(template.name).strip()
    arguments = [collapse_spaces(_plain_code(param.value)) for param in template.params if not param.showkey]
    named = [argument for argument in arguments if argument and argument not in _LANGUAGES]
    yield Label(name, named[-1] if named else "")
    for param in template.params:
        for node in param.value.nodes:
            if isinstance(node, Template):
                yield from _labels(node)


def _plain_code(code: object) -> str:
    return "".join(_plain(node) for node in code.nodes)  # type: ignore[attr-defined]


def _plain(node: object) -> str:
    match node:
        case Text():
            return str(node.value)
        case Wikilink():
            return _plain_code(node.text if node.text is not None else node.title)
        case Tag() if node.tag == "ref":
            return ""
        case Tag():
            return _plain_code(node.contents) if node.contents is not None else ""
        case ExternalLink():
            return _plain_code(node.title) if node.title is not None else ""
        case HTMLEntity():
            return str(node.normalize())
        case _:
            return ""
