"""How far long work is: a bar on a terminal, nothing for programs."""

from collections.abc import Iterable, Iterator
from typing import TypeVar

_T = TypeVar("_T")


def show_progress(items: Iterable[_T], what: str, total: int) -> Iterator[_T]:
    """Pass ``items`` on, showing on stderr how many of ``total`` have come; nothing if stderr is no terminal."""
    from rich.console import Console
    from rich.progress import track

    console = Console(stderr=True)
    yield from track(items, what, total=total, console=console, disable=not console.is_terminal)
