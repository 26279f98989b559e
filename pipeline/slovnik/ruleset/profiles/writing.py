"""A profile written out as a file of its own: every answer with its rule, nothing inherited."""

import json
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any, Final

from slovnik.ruleset.profiles.tables import ANSWERS, SECTIONS, Table

_COMMENTS: Final = MappingProxyType(
    {
        "length": "Letters of a word: min and max; without max there is no upper bound.",
        "matching": "yo: are е and ё, short_i: are и and й two letters (distinct) or one (fold)?",
        "offered": "Start words and hints: zipf = 3.0, or tier = common, familiar, rare or obscure.",
        "reject": "Refused. To accept one, move its line to [allow] and say by which rule.",
        "allow": "Accepted. To refuse one, move its line to [reject] and say by which rule.",
    }
)


def profile_toml(table: Table, name: str, origin: str) -> str:
    """Return the file of a profile that says all that ``table`` says but the title: it was copied from ``origin``."""
    lines = [
        f"# {name}: a copy of {origin}. Change what you like; each answer names the rule it comes from.",
        "# docs/profiles.md explains every key.",
        "",
        f"title = {_value({'ru': name, 'en': name})}",
    ]
    for key in (*SECTIONS, *ANSWERS):
        lines += ["", f"# {_COMMENTS[key]}", f"[{key}]", *_pairs(table.get(key, {}))]
    lines += ["", f"# Changes that are asked for behind the name: {name}+NAME."]
    for variant, changes in sorted(table["variants"].items()):
        lines += ["", f"[variants.{variant}]", *_pairs(changes)]
    return "\n".join(lines) + "\n"


def _pairs(table: Mapping[str, Any]) -> Iterator[str]:
    """Yield the lines of a table: the bounds in their order, the rule behind what it is the rule of."""
    ordered = sorted(table.items(), key=lambda pair: (pair[0] == "rule", pair[0] == "max"))
    return (f"{key} = {_value(value)}" for key, value in ordered)


def _value(value: Any) -> str:
    """Return a text, number or table as TOML writes it (a JSON string is a TOML string)."""
    if isinstance(value, dict):
        return f"{{ {', '.join(_pairs(value))} }}"
    return json.dumps(value, ensure_ascii=False)
