"""Which sources a build may use: those it is told to leave out, and those whose licence its maker cannot accept."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from slovnik.errors import UsageError
from slovnik.records import SourceId
from slovnik.ruleset import Ruleset
from slovnik.ruleset.source_specs import SourceSpec

_SPACED_OR: Final = re.compile(r"\s+OR\s+")
_SPACED_AND: Final = re.compile(r"\s+AND\s+")


def choose_sources(ruleset: Ruleset, without: Sequence[str], licences: Sequence[str]) -> Ruleset:
    """Return the ruleset as if the sources ``without`` were not declared, the rest fit to be used.

    Args:
        ruleset: with all declared sources.
        without: ids of sources to leave out.
        licences: SPDX ids that may be used; none: all that allow commercial use.

    Raises:
        UsageError: there is no such source, nothing would attest words any more, a source may not be used, or two
            of them may not be mixed. It tells each of these sources on a line of its own.
    """
    sources = {name: spec for name, spec in ruleset.sources.items() if name not in without}
    _verify_names(ruleset.sources, without)
    if not any(spec.attests for spec in sources.values()):
        raise UsageError(f"without {', '.join(without)} no source attests words; leave one in")
    refused = {name: why for name, spec in sources.items() if (why := _objection(spec, licences))}
    if refused:
        raise UsageError(_refusal(refused))
    _verify_mixture(sources.values())
    return ruleset.using(sources)


def licence_choices(expression: str) -> Iterator[frozenset[str]]:
    """Yield the sets of licences of which one must be kept whole: ``A OR B AND C`` gives {A} and {B, C}."""
    for choice in _SPACED_OR.split(expression.replace("(", " ").replace(")", " ").strip()):
        yield frozenset(_SPACED_AND.split(choice))


def _verify_names(sources: Mapping[SourceId, SourceSpec], without: Iterable[str]) -> None:
    for name in without:
        if name not in sources:
            raise UsageError(f"no source '{name}' to build without: the sources are {', '.join(sources)}")


def _objection(spec: SourceSpec, licences: Sequence[str]) -> str:
    """Return why the source may not be used; empty: it may."""
    if licences:
        accepted = any(choice <= frozenset(licences) for choice in licence_choices(spec.data_licence))
        return "" if accepted else f"{spec.data_licence} is not among the licences allowed"
    if not spec.commercial:
        return f"{spec.data_licence} forbids commercial use (to accept it, name every licence with --licence-allow)"
    return ""


def _refusal(refused: Mapping[SourceId, str]) -> str:
    lines = [f"  {name}: {why}" for name, why in refused.items()]
    options = " ".join(f"--without {name}" for name in refused)
    return "\n".join(["sources that may not be used:", *lines, f"  to build without them: {options}"])


def _verify_mixture(sources: Iterable[SourceSpec]) -> None:
    """Raise UsageError if one source asks that a list be free to sell and another forbids it."""
    used = list(sources)
    closed = [spec.id for spec in used if not spec.commercial]
    sharing = [spec.id for spec in used if spec.share_alike and spec.commercial]
    if closed and sharing:
        raise UsageError(
            f"no list can keep both the share-alike licence of {', '.join(sharing)} and the non-commercial one of "
            f"{', '.join(closed)}; build --without the one or the other"
        )
