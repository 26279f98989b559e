"""Fixtures: the miniature artifact in a temporary build folder."""

from pathlib import Path

import pytest
from lexicon_sample import write_artifact


@pytest.fixture
def artifact(tmp_path: Path) -> Path:
    return write_artifact(tmp_path / "build" / "balda")


@pytest.fixture
def folding_artifact(tmp_path: Path) -> Path:
    return write_artifact(tmp_path / "build" / "royal", fold=True)
