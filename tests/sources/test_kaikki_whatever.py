"""Whatever stands in an extract: each line is read, counted or rejected, and the screening by bytes misses no noun."""

import gzip
import json
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from slovnik.errors import SourceError
from slovnik.records import Count, Entry, Reject, Relation, Sense, SourceId
from slovnik.sources import kaikki
from slovnik.sources.kaikki import cutting, parse_kaikki
from slovnik.sources.kaikki.cutting import cut_blocks, cut_lines, load_blocks
from slovnik.sources.kaikki.entries import Record
from slovnik.sources.kaikki.parallel import put_together, read_block
from slovnik.sources.kaikki.screening import is_foreign, is_no_noun

KAIKKI = SourceId("kaikki")
TEXTS = st.text('абвё́-. "\\{}[]:,:ru', max_size=12) | st.sampled_from(
    [
        "нож",
        '"lang_code": "ru"',
        '{"pos": "noun"',
        "разг. о человеке",
        "уменьш.-ласк. формы",
        "субст.",
        "к сущ. нож",
    ]
)
LISTS = st.lists(TEXTS, max_size=3)
TAGS = st.lists(st.sampled_from(["substantive", "form-of", "no-gloss", "diminutive", "slang"]), max_size=2)
LINKED = st.lists(
    st.fixed_dictionaries({"word": TEXTS}, optional={"raw_tags": LISTS, "lang_code": st.just("ru")}),
    max_size=2,
)
SENSES = st.lists(
    st.fixed_dictionaries(
        {}, optional={"glosses": LISTS, "tags": TAGS, "raw_tags": LISTS, "form_of": LINKED}
    ),
    max_size=3,
)
POS = st.sampled_from(["noun", "name", "abbrev", "adj", "verb", "unknown", "phrase", "prep", ""])
LINES = st.tuples(
    st.fixed_dictionaries(
        {"word": TEXTS, "lang_code": st.sampled_from(["ru", "en", "rue"]), "pos": POS, "senses": SENSES},
        optional={
            "related": LINKED,
            "translations": LINKED,
            "categories": LISTS,
            "derived": st.lists(st.fixed_dictionaries({"pos": POS})),
        },
    ),
    st.permutations(
        ["word", "lang_code", "pos", "senses", "related", "translations", "categories", "derived"]
    ),
).map(lambda told: {key: told[0][key] for key in told[1] if key in told[0]})
STYLES = st.sampled_from(
    [
        {"ensure_ascii": False},
        {},
        {"ensure_ascii": False, "separators": (",", ":")},
        {"separators": (", ", " : ")},
        {"sort_keys": True},
    ]
)


def as_bytes(line: dict[str, Any], style: dict[str, Any]) -> bytes:
    return json.dumps(line, **style).encode()


@given(LINES, STYLES)
def test_no_russian_noun_is_told_away_by_its_bytes(line: dict[str, Any], style: dict[str, Any]) -> None:
    told = as_bytes(line, style)
    if is_foreign(told):
        assert line["lang_code"] != "ru"
    elif is_no_noun(told):
        assert line["pos"] not in ("noun", "name", "abbrev", "unknown", "")
        assert not any("substantive" in sense.get("tags", ()) for sense in line["senses"])


@given(LINES)
def test_what_the_program_writes_is_told_by_its_bytes(line: dict[str, Any]) -> None:
    """Of the lines as they are in the file few are looked into in vain."""
    told = as_bytes(
        {"word": "слово", "pos": line["pos"], "lang_code": line["lang_code"]}, {"ensure_ascii": False}
    )
    assert is_foreign(told) is (line["lang_code"] != "ru")
    if line["lang_code"] == "ru":
        assert is_no_noun(told) is (line["pos"] in ("adj", "verb", "phrase", "prep"))


@given(st.lists(LINES, max_size=6), STYLES)
def test_each_line_is_read_counted_or_rejected(lines: list[dict[str, Any]], style: dict[str, Any]) -> None:
    records = list(parse_kaikki([as_bytes(line, style) for line in lines], KAIKKI))
    counts = {one.name: one.number for one in records if isinstance(one, Count)}
    assert counts.pop("lines") == len(lines)
    undefined = [one for one in records if isinstance(one, Reject) and not one.reason.startswith("under")]
    assert sum(counts.values()) + len(undefined) == len(lines)
    assert counts["malformed lines"] == 0
    assert counts["Russian nouns"] == sum(isinstance(one, Entry) for one in records)


@given(st.lists(LINES, max_size=6))
def test_senses_follow_their_entry_and_are_numbered_without_a_gap(lines: list[dict[str, Any]]) -> None:
    word, number, place = "", 0, ""
    for one in parse_kaikki([as_bytes(line, {}) for line in lines], KAIKKI):
        if isinstance(one, Entry):
            title = lines[int(one.locator.removeprefix("line ")) - 1]["word"]
            number = number if title == word else 0
            word, place = title, one.locator
        elif isinstance(one, Sense):
            assert (one.locator, one.number) == (place, number + 1)
            assert one.gloss or one.labels
            number += 1
        elif isinstance(one, Relation):
            assert one.locator == place
            assert one.form != one.base
            assert one.mark


@settings(max_examples=300)
@given(
    st.lists(LINES, min_size=1, max_size=3), st.integers(0, 2000), st.binary(max_size=6), st.integers(0, 6)
)
def test_damaged_bytes_are_rejects_or_say_where(
    lines: list[dict[str, Any]], at: int, put: bytes, left_out: int
) -> None:
    whole = b"".join(as_bytes(line, {"ensure_ascii": False}) + b"\n" for line in lines)
    at %= len(whole)
    damaged = whole[:at] + put + whole[at + left_out :]
    try:
        records = list(parse_kaikki(cut_lines(BytesIO(damaged)), KAIKKI))
    except SourceError as error:
        told = str(error)
        assert "cut short in line" in told
        assert not damaged.endswith(b"\n")
        return
    (read,) = [one.number for one in records if isinstance(one, Count) and one.name == "lines"]
    assert read == damaged.count(b"\n") + (not damaged.endswith(b"\n") and bool(damaged))


@settings(max_examples=300)
@given(st.binary(max_size=300))
def test_any_bytes_can_be_read(data: bytes) -> None:
    try:
        records = list(parse_kaikki(cut_lines(BytesIO(data)), KAIKKI))
    except SourceError as error:
        told = str(error)
        assert "cut short in line" in told
    else:
        assert sum(isinstance(one, Count) for one in records) == 6


@given(
    st.lists(st.binary(max_size=40).map(lambda line: line.replace(b"\n", b"")), max_size=8),
    st.integers(1, 30),
    st.booleans(),
)
def test_lines_are_cut_as_they_stand(lines: list[bytes], most: int, ended: bool) -> None:
    data = b"".join(line + b"\n" for line in lines)
    data = data if ended else data.removesuffix(b"\n")
    told = [line[: most + 1] for line in cut_lines(BytesIO(data), most)]
    expected = data.split(b"\n")
    assert told == [line[: most + 1] for line in (expected if expected[-1] else expected[:-1])]


@settings(max_examples=300, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(LINES, max_size=6), st.integers(1, 99), st.integers(1, 400), st.integers(0, 3))
def test_blocks_that_are_read_apart_give_what_the_file_gives(
    tmp_path: Path, lines: list[dict[str, Any]], chunk: int, size: int, left_out: int
) -> None:
    """Also an end that is cut off, and senses of a page that blocks share; whether blocks have their bytes or not."""
    told = b"".join(as_bytes(line, {"ensure_ascii": False}) + b"\n" for line in lines for _ in range(2))
    path = tmp_path / "extract.jsonl"
    path.write_bytes(told[: len(told) - left_out])
    with path.open("rb") as file:
        whole = read_or_fail(parse_kaikki(cut_lines(file), KAIKKI, f"{path} (source kaikki)"))
    for cut in (cut_blocks, load_blocks):
        with path.open("rb") as file, patch.object(cutting, "_CHUNK", chunk):
            blocks = list(cut(file, size))
        assert [block.start for block in blocks] == [0, *(block.end for block in blocks)][: len(blocks)]
        parts = (read_block(path, KAIKKI, block) for block in blocks)
        assert read_or_fail(put_together(parts, KAIKKI)) == whole


@given(
    st.lists(st.binary(max_size=90), max_size=9), st.integers(1, 50), st.integers(1, 50), st.integers(1, 60)
)
def test_blocks_have_the_lines_of_the_file_but_for_the_ends_of_long_ones(
    lines: list[bytes], chunk: int, size: int, most: int
) -> None:
    data = b"\n".join(lines)
    with patch.object(cutting, "_CHUNK", chunk):
        blocks = list(load_blocks(BytesIO(data), size, most))
    cut = [(block.first, list(cut_lines(BytesIO(block.data), most))) for block in blocks]
    assert [line[: most + 1] for _, found in cut for line in found] == [
        line[: most + 1] for line in cut_lines(BytesIO(data), most)
    ]
    assert [first for first, _ in cut] == [
        1 + sum(len(found) for _, found in cut[:at]) for at in range(len(cut))
    ]
    assert all(len(block.data) <= size + most + 2 * chunk + 1 for block in blocks)


def read_or_fail(records: Iterator[Record]) -> list[Record | str]:
    """Return the records up to what ends them, with what that says."""
    found: list[Record | str] = []
    try:
        for record in records:
            found.append(record)
    except SourceError as error:
        found.append(str(error))
    return found


@pytest.mark.parametrize("pack", [gzip.compress, bytes], ids=["packed", "plain"])
def test_processes_give_what_one_gives(pack, tmp_path, monkeypatch) -> None:
    monkeypatch.setattr(kaikki, "_WORTH_IT", 0)
    path = tmp_path / "extract.jsonl"
    line = {"word": "нож", "lang_code": "ru", "pos": "noun", "senses": [{"glosses": ["режет"]}]}
    path.write_bytes(pack(b"".join(as_bytes(line, {}) + b"\n" for _ in range(50_000))))
    one = list(kaikki.load_kaikki(path, KAIKKI, 10**9))
    assert [record.number for record in one if isinstance(record, Sense)] == list(range(1, 50_001))
    assert list(kaikki.load_kaikki(path, KAIKKI, 10**9, jobs=2)) == one


def test_a_line_that_is_too_long_is_a_reject_whatever_it_says_and_wherever_chunks_end(monkeypatch) -> None:
    monkeypatch.setattr("slovnik.sources.kaikki.reading.LINE_MAX", 400)
    long = b'{"word": "' + b"x" * 400 + b'", "lang_code": "en"}'
    for most in (400, 1_000):
        records = list(parse_kaikki(cut_lines(BytesIO(long + b"\n"), most), KAIKKI))
        assert [one.reason for one in records if isinstance(one, Reject)] == ["longer than 400 bytes"]
