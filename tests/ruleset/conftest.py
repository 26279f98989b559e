"""A folder of rules to break: the shipped one, copied."""

import shutil
from pathlib import Path

import pytest

from slovnik.resources import rules_folder


@pytest.fixture
def rules(tmp_path: Path) -> Path:
    """Return a copy of the shipped rules/ that a test may change."""
    return Path(shutil.copytree(rules_folder(), tmp_path / "rules"))
