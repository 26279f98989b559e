"""Options that several commands share, and the language of the user."""

import os
from pathlib import Path
from typing import Annotated, Literal

import typer

Lang = Literal["ru", "en"]

BuildFolder = Annotated[
    Path, typer.Option("--build", envvar="SLOVNIK_BUILD", metavar="DIR", help="The build folder.")
]
"""Where the built lists lie: --build, else SLOVNIK_BUILD, else ./build."""

RulesFolder = Annotated[
    Path | None, typer.Option("--rules", metavar="DIR", help="A rules folder; else the one slovnik ships.")
]
LangOption = Annotated[Lang | None, typer.Option("--lang", help="Language; else that of the locale.")]
Format = Annotated[
    Literal["text", "tsv", "json"], typer.Option("--format", help="For people (text) or for machines.")
]

DEFAULT_BUILD = Path("build")
DEFAULT_LEXICONS = Path("lexicons")
"""Where fetched lexicons lie, unless SLOVNIK_LEXICONS or an option says otherwise."""
DEFAULT_PROFILE = "balda"


def user_language(chosen: Lang | None) -> Lang:
    """Return the language asked for, else English if the locale says so, else Russian."""
    if chosen is not None:
        return chosen
    names = ("LC_ALL", "LC_MESSAGES", "LANG")
    locale = next((os.environ[name] for name in names if os.environ.get(name)), "")
    return "en" if locale.startswith("en") else "ru"
