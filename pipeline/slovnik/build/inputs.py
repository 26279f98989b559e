"""What a stage is made from: named parts with their hashes. Equal parts, equal result; no clock and no file times."""

from collections.abc import Mapping
from dataclasses import dataclass

from slovnik.build.fingerprint import digest

_NAMED = 3
"""How many changed parts are named before the rest is counted."""


@dataclass(frozen=True, slots=True)
class Inputs:
    """The parts that one stage is made from, in a fixed order: a hash by what people call the part."""

    stage: str
    parts: Mapping[str, str]

    @property
    def hash(self) -> str:
        """Return one hash of all the parts."""
        return digest(text for part in self.parts.items() for text in part)

    def same_as(self, before: Mapping[str, str] | None) -> bool:
        """Say whether the stage was made from the same parts before, in the same order."""
        return before is not None and list(before.items()) == list(self.parts.items())

    def why(self, before: Mapping[str, str] | None) -> str:
        """Say why the stage runs, or that it need not, given the parts that it was made from before, if it was."""
        if before is None:
            return "runs: not done before"
        changed = [name for name, found in self.parts.items() if name in before and before[name] != found]
        told = [
            f"{what} {_enumerate(names)}"
            for what, names in (
                ("changed:", changed),
                ("new:", [name for name in self.parts if name not in before]),
                ("gone:", [name for name in before if name not in self.parts]),
            )
            if names
        ]
        if told:
            return f"runs: {'; '.join(told)}"
        if not self.same_as(before):
            return "runs: its parts come in another order"
        return "need not run: nothing that it is made from has changed"


def _enumerate(names: list[str]) -> str:
    more = f" and {len(names) - _NAMED} more" if len(names) > _NAMED else ""
    return ", ".join(names[:_NAMED]) + more
