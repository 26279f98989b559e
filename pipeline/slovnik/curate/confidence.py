"""How the findings on a derivation are told, and read back: the detail of each is one text with a fixed form."""

from collections.abc import Iterable
from typing import NamedTuple

from slovnik.orthography import Form
from slovnik.terms import Criterion


class Confidence(NamedTuple):
    """How sure the rules are that a word is nothing but evaluative, from 0 to 1, and what they go by."""

    probability: float
    criteria: tuple[Criterion, ...]


def tell_confidence(probability: float, criteria: Iterable[Criterion]) -> str:
    """Return the detail of derivation.confidence: ``0.73: sense_evaluative, base_commoner``, or ``0.73`` alone."""
    told = ", ".join(criteria)
    return f"{probability:.2f}: {told}" if told else f"{probability:.2f}"


def read_confidence(detail: str) -> Confidence:
    """Return what :func:`tell_confidence` told, the probability to hundredths."""
    probability, _, told = detail.partition(": ")
    return Confidence(float(probability), tuple(map(Criterion, told.split(", "))) if told else ())


class Makeup(NamedTuple):
    """What a word seems to be made from: a base and the end of the word by which the suffix table tells it."""

    base: Form
    ending: str


def tell_makeup(base: Form, ending: str) -> str:
    """Return the detail of derivation.evaluative and derivation.contested: ``нож + -ик``."""
    return f"{base} + -{ending}"


def read_makeup(detail: str) -> Makeup:
    """Return what :func:`tell_makeup` told."""
    base, _, ending = detail.rpartition(" + -")
    return Makeup(Form(base), ending)
