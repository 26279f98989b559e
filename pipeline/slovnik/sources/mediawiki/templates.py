"""Templates in wikitext, by their brackets alone: names, arguments, and whether they are closed at all."""

import re
from collections.abc import Mapping
from typing import Final, NamedTuple

from slovnik.sources.wikitext import collapse_spaces

_BRACKETS: Final = re.compile(r"\{\{|\}\}|\[\[|\]\]|\|")
_PART: Final = r"(?:[^{}\[\]|]++|\{\{[^{}\[\]]*+\}\}|\[\[[^{}\[\]]*+\]\])*+"
_SHALLOW: Final = re.compile(rf"\{{\{{({_PART}(?:\|{_PART})*+)\}}\}}")
"""A template with at most one level of brackets inside, as nearly all are."""
_PARTS: Final = re.compile(rf"(?:\A|\|)({_PART})")


class MisreadError(Exception):
    """Wikitext that cannot be understood; its text is the reason of a reject."""


class Template(NamedTuple):
    """One template: ``{{name|positional|key=named}}``."""

    name: str
    """As it is written, white space collapsed."""
    positional: tuple[str, ...]
    """Wikitext, trimmed."""
    named: Mapping[str, str]
    """Wikitext, trimmed, by trimmed name."""


def read_template(text: str, start: int) -> Template:
    """Return the template that begins at ``start``, where ``text`` has ``{{``.

    Raises:
        MisreadError: it is not closed.
    """
    shallow = _SHALLOW.match(text, start)
    if shallow is not None:
        inside = shallow[1]
        return _template(_PARTS.findall(inside) if "{{" in inside or "[[" in inside else inside.split("|"))
    return _template(_deep_parts(text, start))


def _deep_parts(text: str, start: int) -> list[str]:
    """Return the parts of a template between the bars that are not inside another template or a link."""
    opened, since = ["{{"], start + 2
    parts: list[str] = []
    for found in _BRACKETS.finditer(text, since):
        bracket = found[0]
        if bracket in ("{{", "[["):
            opened.append(bracket)
        elif bracket == "]]":
            if opened[-1] == "[[":
                opened.pop()
        elif bracket == "}}":
            while opened.pop() == "[[":
                pass  # a link that is not closed is text
        if len(opened) <= 1 and bracket in ("|", "}}") and (bracket == "|" or not opened):
            parts.append(text[since : found.start()])
            since = found.end()
        if not opened:
            return parts
    raise MisreadError(f"a template that is not closed: {text[start : start + 40]}")


def _template(parts: list[str]) -> Template:
    positional: list[str] = []
    named: dict[str, str] = {}
    for part in parts[1:]:
        key, equals, value = part.partition("=")
        if equals and "{{" not in key and "[[" not in key:
            named[key.strip()] = value.strip()
        else:
            positional.append(part.strip())
    return Template(collapse_spaces(parts[0].replace("_", " ")), tuple(positional), named)
