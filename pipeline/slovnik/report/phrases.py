"""The phrases of the page in one language: wording.toml."""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from markupsafe import Markup

_PATH: Final = Path(__file__).with_name("wording.toml")

Phrases = Mapping[str, Mapping[str, Markup]]
"""By section and name; what is filled in is escaped."""


def load_phrases(lang: str) -> Phrases:
    """Return the phrases in ``lang``: ``ru`` or ``en``."""
    table = tomllib.loads(_PATH.read_text(encoding="utf-8"))
    return {
        section: {name: Markup(text[lang]) for name, text in phrases.items()}
        for section, phrases in table.items()
    }
