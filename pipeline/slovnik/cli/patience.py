"""A word to a person who waits: said on a terminal, and to no program."""

import sys


def ask_patience(line: str) -> None:
    """Print a line on stderr, if that is a terminal."""
    if sys.stderr is not None and sys.stderr.isatty():
        print(line, file=sys.stderr, flush=True)
