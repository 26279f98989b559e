"""Dumps that are damaged, foreign or hostile, and the ways in which bytes and streams may be cut."""

import bz2
import re
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

import pytest
from dumps import DUMP, END, MOST, NOUN, ROOT, SITE, counts, dump, only, page, read, read_text
from hypothesis import given, settings
from hypothesis import strategies as st

from slovnik.errors import SourceError
from slovnik.records import Count, Entry, Reject
from slovnik.sources.mediawiki.cutting import PAGE_MAX, Cutter, Piece, TooLong
from slovnik.sources.mediawiki.entries import PageReader
from slovnik.sources.mediawiki.pages import Page
from slovnik.sources.mediawiki.parallel import put_together, read_in_processes, read_part
from slovnik.sources.mediawiki.reading import Dump, parse_mediawiki
from slovnik.sources.mediawiki.streams import Range, plain_ranges, stream_ranges, unpack

PAGES = [page(f"слово{number}", NOUN.replace("нога", f"нога {number}")) for number in range(9)]
TEXT = dump(*PAGES)
BOMB = '<!DOCTYPE mediawiki [<!ENTITY a "лолололол"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>\n'
FOREIGN = '<!DOCTYPE mediawiki [<!ENTITY x SYSTEM "file:///etc/passwd">]>\n'


def packed(pieces: Sequence[str | bytes]) -> bytes:
    return b"".join(bz2.compress(one if isinstance(one, bytes) else one.encode(), 1) for one in pieces)


@pytest.mark.parametrize(
    "declared", [BOMB, FOREIGN, "<!DOCTYPE mediawiki SYSTEM 'http://example.org/x.dtd'>\n"]
)
def test_a_document_type_is_refused(declared: str, tmp_path) -> None:
    with pytest.raises(SourceError, match="a document type"):
        read_text(tmp_path, declared + dump(page("лапа", NOUN.replace("нога", "X")).replace("X", "&b;")))


def test_an_entity_that_is_not_declared_names_the_page(tmp_path) -> None:
    with pytest.raises(SourceError, match=r"after page слово0 .*page слово1: Entity 'b' not defined"):
        read_text(tmp_path, dump(PAGES[0], PAGES[1].replace("нога", "&b;")))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (TEXT.replace("<id>7</id>", "<id>7</di>"), r"page слово0: .*mismatch"),
        (dump(*PAGES[:4], PAGES[4].replace("</text>", "</text>\x01")), r"after page слово3 .*page слово4: "),
        (dump(*PAGES[:4], "</foo>", *PAGES[4:]), r"page слово4: "),
        (dump(*PAGES[:2], "<other/>", *PAGES[2:]), "something that is no page"),
        (dump(*PAGES[:2], "<!-- " + PAGES[2] + "-->", *PAGES[3:]), "something that is no page|page слово"),
        (dump(PAGES[0].replace("нога", "<![CDATA[</page>]]>")), "page слово0|no page"),
        (TEXT[: len(TEXT) // 2], r"after page слово\d .*cut short in page слово\d"),
        (TEXT.removesuffix(END), "after page слово8 .*cut short"),
        (TEXT + "<page>", "cut short"),
        (
            TEXT.replace("<mediawiki", "<wiki").replace("/mediawiki", "/wiki"),
            "does not begin with <mediawiki>",
        ),
        (ROOT + "<siteinfo>" + END, "the beginning is not well-formed"),
        (ROOT + SITE, "cut short"),
        ("", "does not begin with <mediawiki>"),
        ("слово\n" * 9, "does not begin with <mediawiki>"),
        ('<?xml version="1.0" encoding="windows-1251"?>\n' + TEXT, "not UTF-8"),
    ],
)
def test_broken_xml_says_where(text: str, told: str, tmp_path) -> None:
    with pytest.raises(SourceError, match=told) as caught:
        read_text(tmp_path, text)
    assert re.search(
        r"dump\.xml: broken at byte [\d,]+ unpacked.*\(source wiktionary_dump\)", str(caught.value)
    )
    assert "get the file again" in str(caught.value)


def test_the_byte_is_that_of_the_page(tmp_path) -> None:
    broken = dump(*PAGES[:5], PAGES[5].replace("</title>", "</titel>"))
    with pytest.raises(SourceError) as caught:
        read_text(tmp_path, broken)
    byte = int(re.search(r"byte ([\d,]+)", str(caught.value))[1].replace(",", ""))  # type: ignore[index]
    assert (
        broken.encode()[byte:]
        .lstrip()
        .startswith(b"<page>\n    <title>\xd1\x81\xd0\xbb\xd0\xbe\xd0\xb2\xd0\xbe5")
    )


def test_bytes_that_are_not_utf8_name_the_page(tmp_path) -> None:
    path = tmp_path / "dump.xml"
    path.write_bytes(TEXT.encode().replace("нога 3".encode(), b"\xff\xfe"))
    with pytest.raises(SourceError, match="page слово3"):
        read(path)


def test_a_dump_without_pages_is_empty(tmp_path) -> None:
    for text in (dump(), '<?xml version="1.0" encoding="UTF-8"?>\n' + dump(), "\ufeff" + dump()):
        assert counts(read_text(tmp_path, text)) == {"pages": 0, "Russian nouns": 0, "senses": 0}


def test_a_dump_that_is_too_large_is_refused(tmp_path) -> None:
    path = tmp_path / "dump.xml"
    path.write_text(TEXT, encoding="utf-8")
    with pytest.raises(SourceError, match="more than 5,000 bytes"):
        read(path, most=5_000)
    path.write_bytes(packed([ROOT, *PAGES, END]))
    with pytest.raises(SourceError, match="more than 5,000 bytes"):
        read(path, most=5_000)
    ranges = stream_ranges(path, DUMP, 1)
    with pytest.raises(SourceError, match="more than 5,000 bytes"):
        list(read_in_processes(path, DUMP, ranges, 1, 5_000))


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_missing_file_is_named(jobs: int, tmp_path) -> None:
    with pytest.raises(SourceError, match=r"none\.xml: no such file"):
        read(tmp_path / "none.xml", jobs)


def test_a_prologue_without_end_does_not_fill_the_memory(tmp_path) -> None:
    with pytest.raises(SourceError, match="before the first page"):
        read_text(tmp_path, ROOT + "x" * (PAGE_MAX + 10))


# Streams


CUTS = {
    "a page each": [ROOT + SITE, *PAGES, END],
    "pages together": [ROOT + SITE, "".join(PAGES[:4]), "".join(PAGES[4:]), END],
    "all in one": [TEXT],
    "an empty one": [ROOT + SITE, "".join(PAGES[:4]), "", "".join(PAGES[4:]), END],
    "inside pages": [TEXT[at : at + 700] for at in range(0, len(TEXT), 700)],
    "inside tags": [TEXT.encode()[at : at + 101] for at in range(0, len(TEXT.encode()), 101)],
}


@pytest.mark.parametrize("cut", CUTS)
def test_streams_may_end_anywhere(cut: str, tmp_path) -> None:
    plain, path = tmp_path / "dump.xml", tmp_path / "dump.xml.bz2"
    plain.write_text(TEXT, encoding="utf-8")
    path.write_bytes(packed(CUTS[cut]))
    wanted = read(plain)
    assert len(list(only(Entry, wanted))) == 9
    assert read(path) == wanted
    for least in (1, 150, 1_000):
        ranges = stream_ranges(path, DUMP, least)
        assert parts_together(path, ranges) == wanted


def parts_together(path: Path, ranges: list[Range]) -> list[object]:
    """Read a file as several processes do, in this one."""
    parts = (read_part(path, DUMP, one) for one in ranges)
    return list(put_together(parts, Dump(path, DUMP, MOST)))


@pytest.mark.parametrize("size", [50, 700, 3_000, 1_000_000])
def test_a_file_that_is_not_packed_may_be_cut_anywhere(size: int, tmp_path) -> None:
    path = tmp_path / "dump.xml"
    path.write_text(TEXT, encoding="utf-8")
    assert parts_together(path, plain_ranges(path, size)) == read(path) == read(path, 2)


def test_two_processes_read_what_one_reads(tmp_path) -> None:
    path = tmp_path / "dump.xml.bz2"
    path.write_bytes(packed(CUTS["inside pages"]))
    ranges = stream_ranges(path, DUMP, 400)
    assert len(ranges) > 3
    assert list(read_in_processes(path, DUMP, ranges, 2, MOST)) == read(path)


def test_a_page_that_is_too_long_may_go_over_many_streams(tmp_path) -> None:
    long = page("длинная", "а" * (PAGE_MAX // 2) + "б" * 400_000)
    text = dump(PAGES[0], long, PAGES[1]).encode()
    path = tmp_path / "dump.xml.bz2"
    path.write_bytes(packed([text[at : at + 900_000] for at in range(0, len(text), 900_000)]))
    wanted = read(path)
    assert [one.locator for one in only(Reject, wanted)] == ["page длинная"]
    assert [one.form for one in only(Entry, wanted)] == ["слово0", "слово1"]
    assert parts_together(path, stream_ranges(path, DUMP, 1)) == wanted


@pytest.mark.parametrize("cut", ["a page each", "inside pages"])
def test_a_damaged_stream_says_at_which_byte(cut: str, tmp_path) -> None:
    path = tmp_path / "dump.xml.bz2"
    whole = packed(CUTS[cut])
    starts = [one.start for one in write(path, whole)]
    for data, told in (
        (whole[:-20], "cut short"),
        (whole[: starts[4] + 60] + b"\x00" * 20 + whole[starts[4] + 80 :], "Invalid data stream|cut short"),
        (whole + b"garbage", "Invalid data stream|cut short"),
    ):
        ranges = write(path, data)
        with pytest.raises(SourceError, match=rf"damaged in the stream at byte [\d,]+ .*(?:{told})"):
            read(path)
        with pytest.raises(SourceError, match=rf"damaged in the stream at byte [\d,]+ .*(?:{told})"):
            parts_together(path, ranges)


def write(path: Path, data: bytes) -> list[Range]:
    path.write_bytes(data)
    return stream_ranges(path, DUMP, 1)


def test_broken_xml_in_a_stream_says_the_same_in_one_process_and_in_several(tmp_path) -> None:
    path = tmp_path / "dump.xml.bz2"
    pieces = [ROOT + SITE, *PAGES[:4], PAGES[4].replace("</title>", "</titel>"), *PAGES[5:], END]
    path.write_bytes(packed(pieces))
    with pytest.raises(SourceError) as one:
        read(path)
    with pytest.raises(SourceError) as several:
        parts_together(path, stream_ranges(path, DUMP, 1))
    assert str(one.value) == str(several.value)


def test_a_bomb_among_the_streams_is_refused(tmp_path) -> None:
    path = tmp_path / "dump.xml.bz2"
    path.write_bytes(packed([ROOT, *([b" " * 45_000_000] * 2), END]))
    with pytest.raises(SourceError, match="250 times"):
        list(unpack(path, DUMP, Range(0, path.stat().st_size)))


# What Hypothesis thinks of


@settings(max_examples=60, deadline=None)
@given(st.lists(st.integers(0, len(TEXT.encode())), max_size=12))
def test_where_the_bytes_are_cut_does_not_matter(cuts: list[int]) -> None:
    data = TEXT.encode()
    ends = [0, *sorted(cuts), len(data)]
    chunks = [data[start:end] for start, end in pairwise(ends)]
    told = list(parse_mediawiki(chunks, Path("dump"), DUMP, MOST))
    assert told == list(parse_mediawiki([data], Path("dump"), DUMP, MOST))


@settings(max_examples=100, deadline=None)
@given(st.lists(st.sampled_from(["<page>", "</page>", "<title>", "а", "\n", "</pa", "ge>"]), max_size=20))
def test_what_the_cutter_gives_and_keeps_is_what_it_was_fed(pieces: list[str]) -> None:
    cutter, given_on = Cutter(), b""
    for piece in pieces:
        for one in cutter.feed(piece.encode()):
            assert isinstance(one, Piece)
            assert one.byte == len(given_on)
            assert one.data.endswith(b"</page>")
            given_on += one.data
    assert given_on + cutter.rest == "".join(pieces).encode()
    assert cutter.byte == len(given_on)


def test_the_cutter_passes_over_what_is_too_long() -> None:
    cutter = Cutter()
    told = [one for _ in range(50) for one in cutter.feed(b"<page><title>x</title>" + b"a" * 100_000)]
    assert told == []
    assert len(cutter.rest) < 200_000
    assert list(cutter.feed(b"</page><page>b</page>")) == [
        TooLong("x"),
        Piece(b"<page>b</page>", cutter.byte - 14),
    ]


MARKUP = [
    "= {{-ru-}} =\n",
    "{{сущ ru m ina 1a}}\n",
    "{{з|I}}",
    "\n== ",
    " ==\n",
    "==== Значение ====\n",
    "# нож",
    "\n",
]
MORE = [
    "{{",
    "}}",
    "[[",
    "]]",
    "|",
    "=",
    "<!--",
    "-->",
    "{{пример|",
    "{{значение|определение=",
    "{{родств-блок|умласк=",
    "а",
    "''",
]
HEADINGS = ["=== Родственные слова ===\n", "== {{з|II}} ==\n", "= {{-bg-}} =\n", "#*", "##", "{{разг.|ru}}"]


@settings(max_examples=300, deadline=None)
@given(st.lists(st.sampled_from(MARKUP + MORE + HEADINGS), max_size=25).map("".join))
def test_no_page_is_too_odd(text: str) -> None:
    records = PageReader(DUMP).read(Page("нож", text))
    numbers = [one.number for one in records if hasattr(one, "number") and not isinstance(one, Count)]
    assert numbers == list(range(1, len(numbers) + 1))
    assert all(one.reason for one in records if isinstance(one, Reject))


@settings(max_examples=100, deadline=None)
@given(st.integers(0, len(TEXT.encode()) - 1), st.binary(min_size=1, max_size=3))
def test_damage_anywhere_is_an_error_or_changes_nothing_but_its_page(at: int, damage: bytes) -> None:
    data = TEXT.encode()
    broken = data[:at] + damage + data[at + len(damage) :]
    try:
        told = list(parse_mediawiki([broken], Path("dump"), DUMP, MOST))
    except SourceError:
        return
    assert len(list(only(Entry, told))) >= 8


@pytest.mark.parametrize("between", [">", "x", "\n текст \n"])
def test_text_among_pages_is_told_by_one_process_and_by_several(between: str, tmp_path) -> None:
    path = tmp_path / "dump.xml"
    path.write_text(ROOT + SITE + PAGES[0] + between + PAGES[1] + END, encoding="utf-8")
    with pytest.raises(SourceError, match="broken at byte"):
        read(path)
    for size in (50, 700, 100_000):
        with pytest.raises(SourceError, match="broken at byte"):
            parts_together(path, plain_ranges(path, size))
