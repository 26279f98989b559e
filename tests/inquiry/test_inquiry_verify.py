"""`slovnik verify`: a build that is not of one piece is told."""

import shutil
from pathlib import Path

import pytest

from slovnik.inquiry.verify import verify_folder


@pytest.fixture
def build(mini_build: Path, tmp_path: Path) -> Path:
    """Return a build of the test's own."""
    return Path(shutil.copytree(mini_build, tmp_path / "build"))


def test_a_whole_build_has_no_faults(build: Path) -> None:
    assert not any(verify_folder(build).values())


def test_an_artifact_of_another_build_is_told(build: Path, mini_rules: Path, tmp_path: Path, rebuild) -> None:
    """As a build leaves it that was killed while it put its artifacts in place."""
    profile = mini_rules / "profiles" / "gramota.toml"
    profile.write_text(profile.read_text(encoding="utf-8").replace("min = 2", "min = 3"), encoding="utf-8")
    other = rebuild(tmp_path / "other", mini_rules)
    shutil.rmtree(build / "gramota")
    shutil.copytree(other / "gramota", build / "gramota")
    found = verify_folder(build)
    assert [name for name, faults in found.items() if faults] == ["gramota"]
    assert "of another build" in str(found["gramota"][0])


def test_missing_rules_are_told(build: Path) -> None:
    shutil.rmtree(build / ".rules")
    found = verify_folder(build)
    assert [name for name, faults in found.items() if faults] == ["slovnik.duckdb"]
