"""Sets and sequences of names as one text cell, and back. Unpacking shares one object for equal texts."""

from functools import lru_cache

from slovnik.records import SourceId
from slovnik.terms import Mark, Reason


@lru_cache(maxsize=65536)
def pack(names: frozenset[str]) -> str:
    """Return a set of names as text, sorted; :func:`unpack_names` and :func:`unpack_marks` undo it."""
    return ",".join(sorted(names))


@lru_cache(maxsize=4096)
def pack_reasons(reasons: tuple[Reason, ...]) -> str:
    """Return reasons as text, in their order; :func:`unpack_reasons` undoes it."""
    return ",".join(reasons)


@lru_cache(maxsize=4096)
def unpack_names(text: str) -> frozenset[str]:
    """Return the names in ``text``."""
    return frozenset(text.split(",")) if text else frozenset()


@lru_cache(maxsize=4096)
def unpack_sources(text: str) -> tuple[SourceId, ...]:
    """Return the sources in ``text``, in its order."""
    return tuple(map(SourceId, text.split(","))) if text else ()


@lru_cache(maxsize=4096)
def unpack_marks(text: str) -> frozenset[Mark]:
    """Return the marks in ``text``."""
    return frozenset(map(Mark, text.split(","))) if text else frozenset()


@lru_cache(maxsize=4096)
def unpack_reasons(text: str) -> tuple[Reason, ...]:
    """Return the reasons in ``text``, in its order."""
    return tuple(map(Reason, text.split(","))) if text else ()
