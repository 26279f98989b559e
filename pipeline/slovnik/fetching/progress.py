"""How a fetch tells how far it is: the caller decides where it shows."""

from typing import Protocol


class Progress(Protocol):
    """Told of one download at a time."""

    def begin(self, source: str, done: int, total: int | None) -> None:
        """Begin, or go on, with ``done`` bytes there of ``total``; None: nobody knows how many there will be."""

    def advance(self, done: int) -> None:
        """Tell that ``done`` bytes are there."""

    def end(self) -> None:
        """End the try, whatever came of it."""

    def tell(self, line: str) -> None:
        """Say something in words."""
