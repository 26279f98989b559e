"""A server on loopback, and who fetches from it."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from fetching_setup import SPEC, Fetching
from serving import Site, serving

from slovnik.ruleset import SourceSpec


@pytest.fixture(autouse=True)
def _no_proxy(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("http_proxy", "https_proxy", "all_proxy", "no_proxy"):
        monkeypatch.delenv(name, raising=False)
        monkeypatch.delenv(name.upper(), raising=False)


@pytest.fixture
def site() -> Iterator[Site]:
    with serving() as site:
        yield site


@pytest.fixture
def fetching(tmp_path: Path) -> Fetching:
    return Fetching(tmp_path / "lexicons")


@pytest.fixture
def spec() -> Callable[..., SourceSpec]:
    return lambda **keys: replace(SPEC, **keys)
