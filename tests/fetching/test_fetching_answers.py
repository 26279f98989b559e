"""What the headers of an answer, an address or a record say: nothing that a server sends is taken on trust."""

from email.message import Message

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from slovnik.errors import SourceError, UsageError
from slovnik.fetching.addresses import follow, verify_address
from slovnik.fetching.answers import (
    Told,
    are_other_tags,
    date_of,
    modified_of,
    read_told,
    refuse,
    retry_after,
)
from slovnik.fetching.layout import ending, is_file_of
from slovnik.fetching.part import Part
from slovnik.fetching.patience import WAITS, DroppedError, Patience
from slovnik.fetching.recorded import Recorded, Shelf, load_recorded
from slovnik.records import SourceId


def headers(**told: str) -> Message:
    """Return headers that are found in any case of letters."""
    message = Message()
    for name, value in told.items():
        message[name.replace("_", "-")] = value
    return message


def told(status: int = 200, *, is_gzip: bool = False, **more: str) -> Told:
    return read_told(status, headers(**more), is_gzip=is_gzip)


def test_a_whole_file() -> None:
    read = told(
        content_length="413",
        etag=' "a-b" ',
        last_modified="Fri, 02 Oct 2026 04:11:09 GMT",
        content_type="Text/HTML; x",
    )
    assert read == Told(0, 413, 413, True, False, '"a-b"', "Fri, 02 Oct 2026 04:11:09 GMT", "text/html")


def test_a_part() -> None:
    read = told(206, content_range="bytes 100-412/413", content_length="313")
    assert (read.start, read.length, read.total, read.framed) == (100, 313, 413, True)
    assert told(206, content_range="bytes 100-412/*", content_length="313").total is None


def test_chunks_have_an_end_and_no_length() -> None:
    read = told(transfer_encoding="Chunked", content_length="5")
    assert (read.length, read.total, read.framed) == (None, None, True)
    assert not told().framed


def test_a_gz_is_not_packed_for_the_way_and_another_file_is() -> None:
    assert not told(content_encoding="gzip", content_length="5", is_gzip=True).packed
    read = told(content_encoding="GZIP", content_length="5")
    assert (read.packed, read.length, read.total) == (True, 5, None)
    assert not told(content_encoding="identity").packed


@pytest.mark.parametrize(
    "more",
    [
        {},
        {"content_range": "bytes */413"},
        {"content_range": "bytes 5-4/413", "content_length": "313"},
        {"content_range": "items 0-4/5", "content_length": "5"},
    ],
)
def test_a_part_of_which_nobody_knows_the_place_is_asked_for_again(more: dict[str, str]) -> None:
    with pytest.raises(DroppedError, match="a part"):
        told(206, **more)


@pytest.mark.parametrize("tag", ["\x1b[2J", "a\tb", "ё", "x" * 500])
def test_a_tag_that_could_stand_in_no_table_is_none(tag: str) -> None:
    assert told(etag=tag).etag == ""


anything = st.text(st.characters(codec="latin-1"), max_size=40)
names = st.sampled_from(
    ["content_length", "content_range", "content_encoding", "transfer_encoding", "etag", "last_modified"]
)
likely = st.sampled_from(["bytes 0-4/5", "bytes 99-0/1", "5", "-1", "gzip", "chunked", '"x"'])


@settings(max_examples=300, deadline=None)
@given(st.sampled_from([200, 206]), st.dictionaries(names, anything | likely))
def test_whatever_a_server_says_is_understood_or_refused(status: int, more: dict[str, str]) -> None:
    try:
        read = read_told(
            status, {name.replace("_", "-").title(): value for name, value in more.items()}, is_gzip=False
        )
        said = f"{read.etag}{read.modified}"
        assert read.start >= 0
    except SourceError as error:
        said = str(error)
    assert said.isprintable()


@settings(max_examples=200, deadline=None)
@given(anything, anything)
def test_no_date_is_waited_for_that_is_none(asked: str, now: str) -> None:
    assert retry_after({"Retry-After": asked, "Date": now}) >= 0


@pytest.mark.parametrize(
    ("asked", "now", "seconds"),
    [
        ("120", "", 120),
        ("", "", 0),
        ("soon", "", 0),
        ("-5", "", 0),
        ("Fri, 02 Oct 2026 04:12:09 GMT", "Fri, 02 Oct 2026 04:11:09 GMT", 60),
        ("Fri, 02 Oct 2026 04:12:09 GMT", "Fri, 02 Oct 2026 08:12:19 +0400", 0),
        ("Fri, 02 Oct 2026 04:12:09 GMT", "Fri, 02 Oct 2026 05:00:00 GMT", 0),
        ("Fri, 02 Oct 2026 04:12:09 GMT", "", 0),
    ],
)
def test_how_long_a_server_asks_to_be_left_alone(asked: str, now: str, seconds: float) -> None:
    assert retry_after({"Retry-After": asked, "Date": now}) == seconds


def test_a_reason_is_told_without_what_would_move_the_cursor() -> None:
    with pytest.raises(SourceError, match=r"^the server answers 404 \\x1b\[2J$"):
        refuse(404, "\x1b[2J", {})
    with pytest.raises(SourceError, match=r"^the server answers 404$"):
        refuse(404, "", {})
    with pytest.raises(DroppedError) as caught:
        refuse(503, "", {"Retry-After": "3"})
    assert caught.value.retry_after == 3


@pytest.mark.parametrize("date", ["2026-10-02T04:11:09Z", ""])
def test_a_date_goes_there_and_back(date: str) -> None:
    assert date_of(modified_of(date)) == date


@pytest.mark.parametrize("date", ["2026-10-02", "yesterday", "2026-13-45T00:00:00Z"])
def test_what_is_no_date_is_told_as_none(date: str) -> None:
    assert modified_of(date) == ""
    assert date_of("yesterday") == ""


def test_tags_are_other_only_if_both_are_there() -> None:
    assert are_other_tags('"a"', '"b"')
    assert not are_other_tags('W/"a"', '"a"')
    assert not are_other_tags("", '"b"')


@pytest.mark.parametrize(
    ("published", "expected"),
    [
        ("https://x.org/dict.opcorpora.xml.bz2", ".xml.bz2"),
        ("https://x.org/ru-extract.jsonl.gz?download=1#a", ".jsonl.gz"),
        ("https://x.org/RU.DIC", ".dic"),
        ("https://x.org/a.txt/", ".txt"),
        ("https://x.org/file?name=a.xml", ""),
        ("https://x.org/a.exe", ""),
        ("https://x.org/%2e%2e%2f%2e%2e%2fa.zip", ".zip"),
        ("https://x.org", ""),
        ("/home/x/мои слова.tsv", ".tsv"),
        ("..", ""),
    ],
)
def test_a_file_is_called_by_its_source_and_its_known_ending(published: str, expected: str) -> None:
    assert ending(published) == expected
    assert is_file_of(SourceId("dump"), "dump" + expected)


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=30))
def test_no_address_leads_out_of_the_folder(published: str) -> None:
    try:
        found = ending("https://x.org/" + published)
    except ValueError:
        return
    assert "/" not in found
    assert "\\" not in found
    assert found.count(".") <= 2


@settings(max_examples=300, deadline=None)
@given(st.text(max_size=30), st.sampled_from(["http", "https"]))
def test_every_redirect_stays_in_the_web_and_stays_safe(location: str, scheme: str) -> None:
    try:
        onward = follow(f"{scheme}://x.org/a", location)
    except SourceError as error:
        said = str(error)
    else:
        assert verify_address(onward).scheme in {scheme, "https"}
        said = onward
    assert said.isprintable()


@pytest.mark.parametrize(
    ("location", "onward"),
    [
        ("b", "https://x.org/b"),
        ("//y.org/b", "https://y.org/b"),
        ("?q#f", "https://x.org/a?q"),
        ("HTTPS://y.org/", "https://y.org/"),
    ],
)
def test_where_a_redirect_leads(location: str, onward: str) -> None:
    assert follow("https://x.org/a", location) == onward


def test_patience_ends_and_headway_renews_it() -> None:
    patience = Patience()
    waits = [patience.wait_after(DroppedError("broke"), 10) for _ in WAITS]
    assert waits == list(WAITS)
    assert patience.wait_after(DroppedError("broke"), 2 << 20) == WAITS[0]
    for _ in WAITS[1:]:
        patience.wait_after(DroppedError("broke"), 0)
    with pytest.raises(SourceError, match=r"broke \(tried 5 times\)"):
        patience.wait_after(DroppedError("broke"), 2 << 20)


cell = st.text(st.characters(min_codepoint=33, max_codepoint=126), max_size=20)
recorded = st.builds(
    lambda source, ending, address, sha256, size, etag: Recorded(
        SourceId(source), source + ending, address, sha256, size, etag, "2026-10-02T04:11:09Z"
    ),
    st.text("abz09-_", min_size=1, max_size=8),
    st.sampled_from(["", ".xml.bz2", ".dic"]),
    cell,
    st.text("0123456789abcdef", min_size=64, max_size=64),
    st.integers(0, 10**15),
    cell,
)


@settings(max_examples=50, deadline=None)
@given(st.lists(recorded, unique_by=lambda one: one.source, max_size=5))
def test_what_is_recorded_is_read_again(
    tmp_path_factory: pytest.TempPathFactory, found: list[Recorded]
) -> None:
    folder = tmp_path_factory.mktemp("shelf")
    shelf = Shelf(folder, {})
    for one in found:
        shelf.record(one)
    assert load_recorded(folder) == shelf.recorded == {one.source: one for one in found}


GOOD = "dump\tdump.xml\thttp://x.org/a.xml\t" + "0" * 64 + "\t5\t\t\n"
HEAD = "\t".join(Recorded._fields) + "\n"


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("", 0),
        ("# comment\nother\theader\n", 2),
        (HEAD + GOOD + "dump\n", 3),
        (HEAD + GOOD.replace("dump.xml", "../../etc/passwd", 1), 2),
        (HEAD + GOOD.replace("dump.xml", "other.xml", 1), 2),
        (HEAD + GOOD.replace("dump", "..", 2), 2),
        (HEAD + GOOD.replace("0" * 64, "0" * 63), 2),
        (HEAD + GOOD.replace("\t5\t", "\t-5\t"), 2),
        (HEAD + GOOD.replace("\t5\t", "\t٥\t"), 2),
    ],
)
def test_a_damaged_record_is_told_by_its_line(text: str, line: int, tmp_path) -> None:
    (tmp_path / "sources.lock").write_text(text, encoding="utf-8")
    with pytest.raises(UsageError, match=f"sources.lock: line {line}: .*fetch again"):
        load_recorded(tmp_path)


def test_a_record_is_a_table_in_the_order_of_the_sources(tmp_path) -> None:
    shelf = Shelf(tmp_path, {})
    for name in ("b", "a"):
        shelf.record(Recorded(SourceId(name), name, "", "0" * 64, 5, '"t"', ""))
    lines = (tmp_path / "sources.lock").read_text(encoding="utf-8").splitlines()
    assert lines[0].startswith("# ")
    assert lines[1:] == [HEAD.strip(), *(f'{name}\t{name}\t\t{"0" * 64}\t5\t"t"\t' for name in "ab")]


def test_a_part_can_be_asked_for_only_if_a_server_can_tell_the_file_again(tmp_path) -> None:
    from slovnik.fetching.part import Origin

    part = Part(tmp_path / "dump.part")
    assert not part.can_go_on("http://x")
    for etag, modified, packed, can in (
        ('"a"', "", "", True),
        ("", "Fri", "", True),
        ('W/"a"', "", "", False),
        ("", "", "", False),
        ('"a"', "Fri", "packed", False),
    ):
        part.begin(Origin("http://x", 9, etag, modified, packed))
        assert not part.can_go_on("http://x")
        with part.writing() as writing:
            writing.append(b"12345")
        again = Part(tmp_path / "dump.part")
        assert (again.origin, again.size) == (part.origin, 5)
        assert again.can_go_on("http://x") is can
        assert not again.can_go_on("http://y")
    part.discard()
    assert list(tmp_path.iterdir()) == []
