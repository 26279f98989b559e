"""Whatever a server does, in whatever order: a whole file takes its place, of one state of it, or none does."""

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
import serving
from fetching_setup import Fetching
from hypothesis import given, settings
from hypothesis import strategies as st
from serving import File, Handler, Site, Step

from slovnik.errors import SlovnikError
from slovnik.fetching.recorded import load_recorded

LENGTH = 3_000
STATES = (
    File(bytes(n % 251 for n in range(LENGTH)), '"one"', "Fri, 02 Oct 2026 04:11:09 GMT"),
    File(bytes(n % 241 for n in range(LENGTH)), '"two"', "Sat, 03 Oct 2026 04:11:09 GMT"),
    File(bytes(n % 239 for n in range(LENGTH + 9)), '"three"', "Sun, 04 Oct 2026 04:11:09 GMT"),
)


@pytest.fixture(scope="module")
def site() -> Iterator[Site]:
    with serving.serving() as site:
        yield site


def of_state(number: int, step: Step) -> Step:
    """Answer as if the file were in this state now."""

    def changed(handler: Handler, file: File) -> None:
        step(handler, STATES[number])

    return changed


def part_from(shift: int) -> Step:
    """Send a part that begins ``shift`` bytes beside what was asked for, and say so."""

    def step(handler: Handler, file: File) -> None:
        start = max(0, serving.first_byte(handler) + shift)
        serving.part(handler, file, start, file.data[start:])

    return step


def cut_chunks(handler: Handler, file: File) -> None:
    serving.in_chunks([file.data[:700], file.data[700:]], whole=False)(handler, file)


def chunks(handler: Handler, file: File) -> None:
    serving.in_chunks([file.data[:700], file.data[700:]])(handler, file)


places = st.integers(1, LENGTH)
wrong = st.one_of(
    st.builds(serving.drops_at, places),
    st.builds(lambda at: serving.drops_at(at, reset=True), places),
    st.builds(serving.tells, st.integers(1, LENGTH + 20)),
    st.builds(part_from, st.integers(-5, 5)),
    st.builds(serving.says, st.sampled_from([302, 304, 404, 416, 429, 500, 503])),
    st.sampled_from(
        [
            serving.rightly,
            serving.ignores_range,
            serving.without_length,
            serving.packed,
            chunks,
            cut_chunks,
        ]
    ),
)
steps = st.builds(of_state, st.integers(0, len(STATES) - 1), wrong)


@settings(max_examples=60, deadline=None)
@given(st.lists(steps, max_size=12), st.lists(st.booleans(), min_size=1, max_size=4))
def test_no_file_is_made_of_pieces_that_do_not_belong_together(
    site: Site, plan: list[Step], updates: list[bool]
) -> None:
    address = site.publish("/words.txt", STATES[0], *plan)
    with tempfile.TemporaryDirectory() as folder:
        fetching = Fetching(Path(folder))
        for update in updates:
            try:
                fetched = fetching(address, update=update)
            except SlovnikError:
                continue
            assert fetched.path is not None
            assert fetched.path.read_bytes() in {state.data for state in STATES}
            assert load_recorded(fetching.folder)["dump"].sha256 == fetched.sha256
            assert fetching.files == {"dump.txt", "sources.lock"}
