"""How a build tells what it is doing: the caller decides where it shows."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Protocol

Note = Callable[[str], None]
"""Called within a stage to say what came of it, in a few words."""


class Progress(Protocol):
    """Told of each stage as it runs."""

    def explain(self, stage: str, why: str) -> None:
        """Be told why the stage runs, or that it need not; its turn follows."""

    def stage(self, name: str) -> AbstractContextManager[Note]:
        """Open a stage; its end, with the last note, is told when the block ends."""
