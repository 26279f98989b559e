"""LLVM's language, line by line: names of values and labels, and places in memory.

Names that are made here hold a point, so that none is a parameter's.
"""

from dataclasses import dataclass, field
from typing import Any, Final

from slovnik.games.fast.native.source import INTEGERS

WORD: Final = 64
"""Bits of a number while it is computed with."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a number lies in memory.

    Attributes:
        pointer: the value that points there.
        kind: the ctypes integer that lies there.
    """

    pointer: str
    kind: Any


@dataclass(slots=True)
class Writer:
    """The body of one function: variables at the top, then the lines."""

    variables: list[str] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)
    _names: int = 0

    def line(self, text: str) -> None:
        """Write one instruction."""
        self.lines.append(f"  {text}")

    def value(self, text: str) -> str:
        """Write an instruction that has a result, and return the result's name."""
        self._names += 1
        self.line(f"%v.{self._names} = {text}")
        return f"%v.{self._names}"

    def label(self) -> str:
        """Return a new label."""
        self._names += 1
        return f"l.{self._names}"

    def begin(self, label: str) -> None:
        """Begin the block called ``label``."""
        self.lines.append(f"{label}:")

    def jump(self, label: str) -> None:
        """End the block: go to ``label``. What follows without a label is never reached."""
        self.line(f"br label %{label}")

    def leave(self, instruction: str) -> None:
        """End the block by ``instruction`` and begin one that nothing leads to, for what may still follow."""
        self.line(instruction)
        self.begin(self.label())

    def variable(self, name: str) -> str:
        """Return a new variable, 0 at first; ``name`` tells what it is for."""
        self._names += 1
        variable = f"%{name}.{self._names}"
        self.variables += [f"  {variable} = alloca i{WORD}", f"  store i{WORD} 0, ptr {variable}"]
        return variable

    def load(self, place: Place) -> str:
        """Write the reading of ``place``, widened to a whole number, and return the number."""
        bits, signed = INTEGERS[place.kind]
        number = self.value(f"load i{bits}, ptr {place.pointer}")
        if bits == WORD:
            return number
        return self.value(f"{'sext' if signed else 'zext'} i{bits} {number} to i{WORD}")

    def store(self, place: Place, number: str) -> None:
        """Write ``number`` to ``place``, of which the lowest bits are kept."""
        bits, _ = INTEGERS[place.kind]
        if bits < WORD:
            number = self.value(f"trunc i{WORD} {number} to i{bits}")
        self.line(f"store i{bits} {number}, ptr {place.pointer}")
