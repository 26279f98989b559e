"""A word to a person who waits: said on a terminal, and to no program."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

_ERASE: Final = "\r\x1b[K"
"""Goes back to the beginning of the line, and wipes it out."""


def ask_patience(line: str) -> None:
    """Print a line on stderr, if that is a terminal."""
    if _is_watched():
        print(line, file=sys.stderr, flush=True)


@contextmanager
def asking_patience(line: str) -> Iterator[None]:
    """Show a line on stderr while something is done, if that is a terminal; then it is gone."""
    watched = _is_watched()
    if watched:
        print(line, end="", file=sys.stderr, flush=True)
    try:
        yield
    finally:
        if watched:
            print(_ERASE, end="", file=sys.stderr, flush=True)


def _is_watched() -> bool:
    return sys.stderr is not None and sys.stderr.isatty()
