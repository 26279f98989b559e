"""The wheel: built, installed into a new environment and used from outside the checkout.

No network is needed. The wheel is built by the hatchling that is installed here, and is itself installed with
``--no-deps``; what it depends on is lent to the new environment by a ``.pth`` file that names the folder where this
Python has it. That folder may hold an editable install of slovnik too, whose own ``.pth`` is not read from there
(only those of the environment's own folder are), so ``import slovnik`` finds the wheel's files and nothing else.
"""

import json
import os
import subprocess
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
pytestmark = pytest.mark.slow


def run(*command: object, cwd: Path, code: int = 0, **more: str) -> subprocess.CompletedProcess[str]:
    kept = {name: os.environ[name] for name in ("PATH", "HOME", "TMPDIR") if name in os.environ}
    ran = subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env=kept | {"LC_ALL": "C.UTF-8"} | more,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == code, f"{command}\n{ran.stdout[-2000:]}\n{ran.stderr[-2000:]}"
    return ran


@pytest.fixture(scope="module")
def wheel(once) -> Path:
    command = (sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir")
    (built,) = once("wheel", lambda out: run(*command, out, cwd=ROOT)).glob("slovnik-*.whl")
    return Path(built)


@pytest.fixture(scope="module")
def installed(wheel: Path, once) -> Path:
    """Return the folder of the commands of a new environment that has the wheel."""
    home = once("environment", lambda folder: install(wheel, folder))
    return Path(sysconfig.get_path("scripts", "venv", {"base": str(home), "platbase": str(home)}))


def install(wheel: Path, home: Path) -> None:
    venv.create(home, with_pip=False, symlinks=os.name != "nt")
    names = {"base": str(home), "platbase": str(home)}
    packages = Path(sysconfig.get_path("purelib", "venv", names))
    scripts = Path(sysconfig.get_path("scripts", "venv", names))
    (packages / "lent.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    python = scripts / ("python.exe" if os.name == "nt" else "python")
    pip = (sys.executable, "-m", "pip", "--python", python, "--disable-pip-version-check")
    run(*pip, "install", "--no-deps", "--no-index", wheel, cwd=home)


@pytest.fixture(scope="module")
def outside(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("outside")


@pytest.fixture(scope="module")
def built(installed: Path, outside: Path, once) -> Path:
    """Return the build that the installed command makes."""
    return Path(once("lists", lambda out: run(installed / "slovnik", "build", "--out", out, cwd=outside)))


def test_the_wheel_has_the_package_and_its_data(wheel) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    for folder, inside in (("rules", "rules"), ("raw", "raw"), ("tests/gold", "gold")):
        for path in (ROOT / folder).rglob("*"):
            if path.suffix in (".toml", ".tsv", ".xz") or path.name == "LICENSE":
                assert f"slovnik/data/{inside}/{path.relative_to(ROOT / folder).as_posix()}" in names
    assert {"slovnik/py.typed", "slovnik/store/schema.sql", "slovnik/cli/__init__.py"} <= names
    stray = ("__pycache__", ".hypothesis", ".pyc", ".duckdb")
    assert [name for name in names if any(part in name for part in stray)] == []


def test_the_command_is_that_of_the_wheel(installed, outside) -> None:
    program = "import slovnik, slovnik.resources as r; print(slovnik.__file__); print(r.rules_folder())"
    ran = run(installed / "python", "-c", program, cwd=outside)
    assert all(Path(line).is_relative_to(installed.parent) for line in ran.stdout.splitlines())


def test_it_builds_the_lists_that_the_checkout_builds(built, real_build) -> None:
    for profile in ("balda", "bukvologika", "gramota", "oral", "royal"):
        for file in ("words.txt", "words.tsv", "words.dawg", "offered.txt", "refused.tsv", "NOTICE.md"):
            assert (built / profile / file).read_bytes() == (real_build / profile / file).read_bytes(), (
                profile
            )


def test_it_answers_about_words(installed, built, outside) -> None:
    slovnik = installed / "slovnik"
    ran = run(slovnik, "validate", "ручка", "--build", built, cwd=outside)
    assert ran.stdout == "ручка\tallowed\tok\t\tручка\n"
    ran = run(slovnik, "audit", "ножик", "--format", "json", cwd=outside, code=1, SLOVNIK_BUILD=str(built))
    assert json.loads(ran.stdout)["candidate"]["verdicts"][0]["reason"] == "diminutive"
    ran = run(slovnik, "validate", "ножик", "--format", "text", "--build", built, cwd=outside, code=1)
    assert "уменьшительное" in ran.stdout


def test_it_asks_the_labelled_words_it_ships(installed, built, outside) -> None:
    ran = run(installed / "slovnik", "eval", "--build", built, "--format", "tsv", cwd=outside)
    assert ran.stdout.count("\n") > 5
    assert "words come out as expected" in ran.stderr


def test_it_writes_rules_to_own_and_builds_by_them(installed, built, outside) -> None:
    slovnik = installed / "slovnik"
    run(slovnik, "init", outside / "mine", cwd=outside)
    run(slovnik, "profiles", "gramota", "--rules", outside / "mine", cwd=outside)
    ran = run(slovnik, "build", "--rules", outside / "mine", "--out", built, cwd=outside)
    assert "up to date" in ran.stderr
