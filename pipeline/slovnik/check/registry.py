"""The codes of the checks, each with its function; the letter of a code is its severity."""

from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum, unique
from types import MappingProxyType
from typing import Final

from slovnik.check import evidence, forms, spelling
from slovnik.check.census import Census, Offence
from slovnik.ruleset.checks.exceptions import CheckException

Find = Callable[[Census], Iterator[Offence]]


@unique
class Severity(StrEnum):
    """How much a finding weighs, gravest first."""

    ERROR = "error"
    """Never right: the command exits with 1."""
    WARNING = "warning"
    """A person should decide, or accept it in rules/check_exceptions.tsv."""
    INFO = "info"
    """Worth a look when there is time."""


@dataclass(frozen=True, slots=True)
class Check:
    """One check by its code, such as E101."""

    code: str
    message: str
    """What is wrong, in one line: the first of the docstring of the function that finds it."""

    @property
    def severity(self) -> Severity:
        """Return how much its findings weigh: the letter of the code."""
        return next(severity for severity in Severity if severity[0] == self.code[0].lower())


def unused_exceptions(
    exceptions: Iterable[CheckException], found: Container[tuple[str, str]]
) -> Iterator[Offence]:
    """An exception excuses nothing: remove its line from rules/check_exceptions.tsv.

    Args:
        exceptions: what people accepted.
        found: code and word of everything that the other checks found.
    """
    for one in exceptions:
        if (one.code, one.word) not in found:
            yield Offence(one.word, f"{one.code}, line {one.line}")


UNUSED_EXCEPTION: Final = "W901"

FINDERS: Final[Mapping[str, Find]] = {
    "E101": forms.stray_character,
    "E102": forms.not_normal,
    "E103": forms.stray_mark_in_rules,
    "E104": forms.mixed_script_in_rules,
    "W105": forms.mixed_script_in_source,
    "W106": forms.listed_twice,
    "I107": forms.digit_in_source,
    "W201": spelling.yo_unwritten,
    "W202": spelling.yo_twins,
    "I203": spelling.ending_twins,
    "W204": spelling.near_twin,
    "W205": spelling.marked_misspelling,
    "W301": evidence.name_elsewhere,
    "W302": evidence.refers_to_refused,
    "E303": evidence.rude_offered,
    "I304": evidence.plural_beside_singular,
    "I305": evidence.one_witness,
    "I306": evidence.nobody_uses,
    "I307": evidence.short_unexplained,
    "I308": evidence.frequent_refused,
}
"""What each code looks for in a census."""

CHECKS: Final[Mapping[str, Check]] = MappingProxyType(
    {
        code: Check(code, (find.__doc__ or code).partition("\n")[0])
        for code, find in {**FINDERS, UNUSED_EXCEPTION: unused_exceptions}.items()
    }
)
"""Every check by its code: 1.. characters, 2.. spelling, 3.. evidence, 9.. the exceptions themselves."""


def codes_of(least: Severity) -> tuple[str, ...]:
    """Return the codes of the checks that weigh at least so much."""
    heavy = list(Severity)[: list(Severity).index(least) + 1]
    return tuple(code for code, check in CHECKS.items() if check.severity in heavy)
