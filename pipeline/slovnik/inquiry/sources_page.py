"""docs/sources.md: how to get and add sources, made from rules/sources.toml and a page with places to fill."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields
from importlib.resources import files
from pathlib import Path
from typing import Final

from slovnik.ruleset import Kind, SourceSpec, load_source_specs
from slovnik.sources.encodings import ENCODINGS
from slovnik.sources.formats import FORMATS

_KINDS: Final[Mapping[Kind, str]] = {
    Kind.EXPLANATORY: "tells senses, and alone attests a word",
    Kind.MORPHOLOGICAL: "tells paradigms or parts of speech, and attests a word together with another family",
    Kind.SPELLING: "tells spellings, and attests a word together with another family",
    Kind.FREQUENCY: "tells how often a form is met",
    Kind.MARKS: "tells that a word is rude",
}
_DEFAULT_BYTES: Final = next(one.default for one in fields(SourceSpec) if one.name == "bytes_max")


def sources_page(rules: Path) -> str:
    """Return the page for the sources of a rules folder, in Markdown; raises RulesError if they are broken."""
    specs = load_source_specs(rules / "sources.toml").values()
    parts = {
        "kinds": " ".join(f"`{kind}` {told}." for kind, told in _KINDS.items()),
        "table": "\n".join(_overview(specs)),
        "sources": "\n\n".join("\n".join(_section(spec)) for spec in specs),
        "encodings": ", ".join(f"`{name}`" for name in ENCODINGS),
        "formats": ", ".join(f"`{name}`" for name in sorted(FORMATS)),
    }
    page = files(__package__).joinpath("sources_page.md").read_text(encoding="utf-8")
    for name, text in parts.items():
        page = page.replace(f"{{{name}}}", text)
    return page


def _overview(specs: Iterable[SourceSpec]) -> Iterator[str]:
    yield from ("| source | what it is | kind | licence | comes |", "|---|---|---|---|---|")
    for spec in specs:
        title = spec.title.replace("|", r"\|")
        yield f"| [`{spec.id}`](#{spec.id}) | {title} | {spec.kind} | {spec.data_licence} | {_way(spec)} |"


def _way(spec: SourceSpec) -> str:
    if spec.package:
        return "with slovnik (a package)"
    if spec.file:
        return "with slovnik (an extract)"
    return "optional: `slovnik fetch`" if spec.download else "optional: a file of your own"


def _section(spec: SourceSpec) -> Iterator[str]:
    """Yield the lines of what is told of one source."""
    yield f"## {spec.id}\n"
    yield f"{spec.title}: {spec.version}, <{spec.address}>.\n"
    yield from ("| | |", "|---|---|")
    family = "" if spec.family == spec.id else f", of the family `{spec.family}`"
    witness = "" if spec.attests else "; never a witness that a word exists"
    yield f"| kind | {spec.kind}{family}{witness} |"
    yield f"| licence | {'; '.join(_terms(spec))} |"
    yield f"| format | `{spec.format}`{f' in {spec.encoding}' if spec.encoding else ''} |"
    yield f"| comes | {_coming(spec)} |"
    yield from (f"| {name} | {told} |" for name, told in _place_among_others(spec))
    yield f"| bounds | {'; '.join(_bounds(spec))} |"


def _terms(spec: SourceSpec) -> Iterator[str]:
    yield f"{spec.data_licence}, of the words"
    yield f"{spec.code_licence}, of the program around them"
    if spec.share_alike:
        yield "share-alike: a list that rests on it has the same licence"
    if not spec.commercial:
        yield f"not for commercial use: only with `--licence-allow {spec.data_licence}`"


def _coming(spec: SourceSpec) -> str:
    if spec.package:
        return f"in the Python package `{spec.package}`, which is installed with slovnik"
    if spec.file:
        return f"in the extract `raw/{spec.file}`, {spec.bytes:,} bytes"
    pinned = f", pinned to sha256 `{spec.sha256}`" if spec.sha256 else ""
    given = f"`slovnik build --with {spec.id}=FILE`{_beside(spec)}"
    if not spec.download:
        return f"as a file of your own: {given}{pinned}; there is no address to fetch it from"
    most = f", at most {spec.bytes_max:,} bytes" if spec.bytes_max != _DEFAULT_BYTES else ""
    fetched = (
        f"`slovnik fetch {spec.id}` (<{spec.download}>{most}{pinned}), then `slovnik build --with {spec.id}`"
    )
    return f"{fetched}; or a file of your own: {given}"


def _beside(spec: SourceSpec) -> str:
    beside = FORMATS[spec.format].beside if spec.format in FORMATS else None
    return f", with `{beside(Path('FILE.dic')).name}` beside a `FILE.dic`" if beside else ""


def _place_among_others(spec: SourceSpec) -> Iterator[tuple[str, str]]:
    if spec.replaces:
        yield "replaces", f"`{spec.replaces}`, which is not read when this one is"
    if spec.supersedes:
        yield (
            "supersedes",
            f"`{spec.supersedes}`: its senses of a headword do not count where this one explains it",
        )


def _bounds(spec: SourceSpec) -> Iterator[str]:
    yield f"{spec.rows_min:,} to {spec.rows_max:,} {spec.rows_unit}"
    yield from (f"{least:,} to {most:,} {name}" for name, least, most in spec.counts)
    if spec.optional:
        yield f"at most {spec.unpacked_max:,} bytes unpacked"
