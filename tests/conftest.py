"""Builds that tests share, one of the real lexicons and one of a miniature, and the command line to ask them.

A miniature is a whole rules folder (the shipped labels, suffixes, classes and wording; two profiles; three sources
that are files beside it, written below and pinned by their own sums), so that `slovnik build --rules` takes it as it
takes any other, in a fraction of a second. It has no morphological dictionary: its words rest on two lexicons that
give parts of speech.
"""

import fcntl
import hashlib
import io
import os
import shutil
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest
from hypothesis import settings

from slovnik.build import BuildRequest, build
from slovnik.resources import raw_folder, rules_folder

settings.register_profile("fuzz", max_examples=5_000, deadline=None)

HUNSPELL = """\
18
ТАСС
диван-кровать/H
Москва/H
банан/K
ведро/I
говно/J
дом/K
ёж/K
еж/K
зулус/K
кот/K
небо/J
одиночка/H
слово/J
сани
столовая/E
ножницы
чертополох/K
"""
LIBMORPH = """\
form	lexeme	part	flags
банан	1	7	
ведро	2	19	
говно	3	19	obscene
диван-кровать	4	13	
дом	5	7	
еж	6	8	
зулус	7	8	
корточки	8	13	no_nominative
кот	9	8	
москва	10	45	
небо	11	19	
ножницы	12	7	plurale_tantum
сани	13	7	plurale_tantum
слово	14	19	
столовая	15	13	
чертополох	16	7	
"""
OBSCENE = """\
lemma	root	types
говно	говно	vulgar insulting
"""
OVERRIDES = """\
word	profile	verdict	reason	evidence	author	date
зулус	gramota	reject	slang	для проверки	tests	2026-01-01
одиночка	*	allow	unattested	для проверки	tests	2026-01-01
слово	*	allow	unattested	ничего не меняет	tests	2026-01-01
"""
SOURCE = """
[{name}]
title = "{title}"
format = "{format}"
kind = "{kind}"
family = "{name}"
attests = {attests}
yo = "{yo}"
version = "by hand"
address = "https://example.org/{name}"
file = "{file}"
sha256 = "{sha256}"
data_licence = "{licence}"
code_licence = "MIT"
share_alike = {share_alike}
rows_min = {rows}
rows_max = {rows}
rows_unit = "rows"
attribution = "{title}, by hand."
"""


class SilentProgress:
    """Tells nobody."""

    def explain(self, stage: str, why: str) -> None:
        pass

    @contextmanager
    def stage(self, name: str) -> Iterator[Callable[[str], None]]:
        yield lambda note: None


def _declare(folder: Path, name: str, file: str, text: str, rows: int, **more: str) -> str:
    path = folder / file
    path.write_text(text, encoding="utf-8")
    told = {
        "kind": "morphological",
        "attests": "true",
        "yo": "distinct",
        "licence": "MIT",
        "share_alike": "false",
    }
    return SOURCE.format(
        name=name,
        title=f"miniature {name}",
        file=path.as_posix(),
        sha256=hashlib.sha256(path.read_bytes()).hexdigest(),
        rows=rows,
        **(told | more),
    )


def write_mini_rules(folder: Path) -> Path:
    """Write a miniature rules folder with its sources into a new ``folder`` and return it."""
    shutil.copytree(rules_folder(), folder)
    for name in ("bukvologika", "oral", "royal"):
        (folder / "profiles" / f"{name}.toml").unlink()
    balda = folder / "profiles" / "balda.toml"
    balda.write_text(balda.read_text(encoding="utf-8").replace("zipf = 3.0", "zipf = 0.0"), encoding="utf-8")
    (folder / "overrides.tsv").write_text(OVERRIDES, encoding="utf-8")
    (folder / "reviewed.tsv").write_text(OVERRIDES.partition("\n")[0] + "\n", encoding="utf-8")
    sources = [
        _declare(folder, "hunspell", "stems.dic", HUNSPELL, 18, kind="spelling", format="hunspell-stems"),
        _declare(folder, "libmorph", "nouns.tsv", LIBMORPH, 15, yo="folded", format="libmorph-table"),
        _declare(
            folder,
            "obscene",
            "rude.tsv",
            OBSCENE,
            1,
            kind="marks",
            attests="false",
            yo="folded",
            format="slaviclean-table",
        ),
    ]
    (folder / "sources.toml").write_text("".join(sources), encoding="utf-8")
    return folder


def build_quietly(out: Path, rules: Path, profiles: Sequence[str] = ()) -> Path:
    """Build into ``out`` and return it."""
    build(BuildRequest(out, rules, raw_folder(), tuple(profiles)), SilentProgress())
    return out


def made_once(factory: pytest.TempPathFactory, name: str, make: Callable[[Path], object]) -> Path:
    """Return a folder called ``name`` that one of the processes of this run makes, and all of them share."""
    own = factory.getbasetemp()
    shared = own.parent if "PYTEST_XDIST_WORKER" in os.environ else own
    folder, made = shared / name, shared / f"{name}.made"
    with (shared / f"{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # the others wait for whoever comes first
        if not made.exists():
            make(folder)
            made.touch()
    return folder


REAL_PROFILES = ("balda", "balda+fold-yo", "balda+hyphen", "bukvologika", "gramota", "oral", "royal")


Once = Callable[[str, Callable[[Path], object]], Path]


@pytest.fixture(scope="session")
def once(tmp_path_factory: pytest.TempPathFactory) -> Once:
    """Return `made_once` for what else is costly: name and maker of a folder."""
    return lambda name, make: made_once(tmp_path_factory, name, make)


@pytest.fixture(scope="session")
def real_build(once: Once) -> Path:
    """Return a build of the shipped rules and lexicons: the five profiles and two variants. Nobody changes it."""
    return once("real_build", lambda folder: build_quietly(folder, rules_folder(), REAL_PROFILES))


@pytest.fixture(scope="session")
def mini_build(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a build of the miniature that nobody changes."""
    folder = tmp_path_factory.mktemp("mini")
    return build_quietly(folder / "build", write_mini_rules(folder / "rules"))


@pytest.fixture
def mini_rules(tmp_path: Path) -> Path:
    """Return a miniature rules folder of the test's own, to be edited."""
    return write_mini_rules(tmp_path / "rules")


@pytest.fixture
def rebuild() -> Callable[..., Path]:
    """Return the function that builds: folder, rules and, optionally, profiles; it returns the folder."""
    return build_quietly


@dataclass(frozen=True)
class Ran:
    """What a command printed and how it exited."""

    code: int
    out: str
    err: str


@pytest.fixture
def slovnik(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Callable[..., Ran]:
    """Return the command line: words of it, and optionally ``stdin`` as bytes; Russian, and no build by default."""
    from slovnik.cli import run

    monkeypatch.setenv("LC_ALL", "ru_RU.UTF-8")
    monkeypatch.setenv("COLUMNS", "200")
    monkeypatch.delenv("SLOVNIK_BUILD", raising=False)

    def ask(*arguments: object, stdin: bytes = b"") -> Ran:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin), encoding="utf-8"))
        capsys.readouterr()
        code = run([str(argument) for argument in arguments])
        captured = capsys.readouterr()
        return Ran(code, captured.out, captured.err)

    return ask
