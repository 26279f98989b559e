"""Downloads from a server that breaks off, lies, changes its mind or hangs: the file comes whole, or not at all."""

import gzip
import hashlib

import pytest
import serving
from serving import DATE, File

from slovnik.errors import SourceError
from slovnik.fetching.part import Part
from slovnik.fetching.placing import Outcome
from slovnik.fetching.recorded import Recorded, load_recorded

DATA = bytes(range(256)) * 1200
"""307,200 bytes: more than comes at once."""
SHA256 = hashlib.sha256(DATA).hexdigest()
NAME = "/dump.xml.bz2"


def test_a_file_comes_is_recorded_and_nothing_else_is_left(site, fetching) -> None:
    address = site.publish(NAME, File(DATA))
    fetched = fetching(address)
    path = fetching.folder / "dump.xml.bz2"
    assert (fetched.outcome, fetched.path, fetched.bytes, fetched.sha256) == (
        Outcome.FETCHED,
        path,
        len(DATA),
        SHA256,
    )
    assert path.read_bytes() == DATA
    assert fetching.files == {"dump.xml.bz2", "sources.lock"}
    one = Recorded("dump", "dump.xml.bz2", address, SHA256, len(DATA), '"one"', DATE)
    assert load_recorded(fetching.folder) == {"dump": one}
    assert (fetching.watch.begun, fetching.watch.furthest) == ([(0, len(DATA))], len(DATA))
    assert site.asked[0][1]["accept-encoding"] == "identity"
    assert site.asked[0][1]["user-agent"].startswith("slovnik/")


@pytest.mark.parametrize("reset", [False, True])
def test_what_broke_off_goes_on_from_the_last_byte(reset, site, fetching) -> None:
    steps = [serving.drops_at(at, reset=reset) for at in (1, 100_000, 100_001, len(DATA) - 1)]
    fetched = fetching(site.publish(NAME, File(DATA), *steps))
    assert fetched.path.read_bytes() == DATA
    froms = [int(asked.removeprefix("bytes=").removesuffix("-") or 0) for asked in site.ranges]
    assert froms == sorted(froms)
    assert reset or froms == [0, 1, 100_000, 100_001, len(DATA) - 1]
    assert fetching.waits == [1, 2, 4, 8]
    if not reset:
        assert site.asked[1][1]["if-range"] == '"one"'
        assert (
            fetching.watch.told[1]
            == f"dump: the connection broke at byte 100,000 of {len(DATA):,}; trying again in 2 s"
        )


def test_it_is_not_tried_for_ever_and_the_next_fetch_goes_on(site, fetching) -> None:
    address = site.publish(NAME, File(DATA), *[serving.drops_at(at) for at in (1000, 2000, 2000, 2000, 3000)])
    with pytest.raises(SourceError) as caught:
        fetching(address)
    assert str(caught.value) == (
        f"source dump: {address}: the connection broke at byte 3,000 of {len(DATA):,} (tried 5 times); "
        "3,000 bytes are kept, and the next fetch goes on from there"
    )
    assert fetching.files == {"dump.part", "dump.part.tsv"}
    assert fetching(address).path.read_bytes() == DATA
    assert site.ranges[-1] == "bytes=3000-"


def test_who_makes_headway_is_given_more_tries(site, fetching) -> None:
    data = bytes(9 << 20)
    steps = [serving.drops_at(n << 20) for n in range(1, 9)]
    assert fetching(site.publish(NAME, File(data), *steps)).bytes == len(data)
    assert fetching.waits == [1] * 8


def test_a_part_goes_on_by_its_date_where_there_is_no_tag_or_only_a_weak_one(site, fetching) -> None:
    for number, etag in enumerate(["", 'W/"weak"']):
        address = site.publish(f"/{number}.txt", File(DATA, etag), serving.drops_at(50))
        fetching(address, spec={"id": f"source-{number}"})
        assert site.asked[-1][1]["if-range"] == serving.LAST_MODIFIED
        assert site.ranges[-1] == "bytes=50-"


def test_without_tag_and_date_a_download_begins_anew(site, fetching) -> None:
    fetched = fetching(site.publish(NAME, File(DATA, "", ""), serving.drops_at(50)))
    assert fetched.path.read_bytes() == DATA
    assert site.ranges == ["", ""]
    assert fetching.watch.begun == [(0, len(DATA))] * 2


def test_a_server_that_ignores_the_range_sends_all_anew(site, fetching) -> None:
    steps = serving.drops_at(70_000), serving.ignores_range
    assert fetching(site.publish(NAME, File(DATA), *steps)).path.read_bytes() == DATA
    assert site.ranges == ["", "bytes=70000-"]
    assert fetching.watch.begun == [(0, len(DATA))] * 2


NEW = File(DATA[::-1], '"two"', "Sat, 03 Oct 2026 00:00:00 GMT")


def test_a_file_that_changes_between_the_parts_begins_anew(site, fetching) -> None:
    address = site.publish(NAME, File(DATA), *[serving.drops_at(70_000)] * 5)
    with pytest.raises(SourceError, match="70,000 bytes are kept"):
        fetching(address)
    site.publish(NAME, NEW)
    assert fetching(address).path.read_bytes() == NEW.data
    assert site.ranges[-1] == "bytes=70000-"
    assert load_recorded(fetching.folder)["dump"].etag == '"two"'


@pytest.mark.parametrize(
    "headers",
    [
        {"ETag": '"two"'},
        {"Last_Modified": NEW.modified},
        {"Content_Range": f"bytes 70000-{len(DATA)}/{len(DATA) + 1}", "ETag": '"one"'},
        {"Content_Range": f"bytes 69999-{len(DATA) - 2}/{len(DATA)}", "ETag": '"one"'},
        {"Content_Range": "bytes */*"},
        {"Content_Range": f"bytes 70000-80000/{len(DATA)}"},
    ],
)
def test_a_part_that_does_not_fit_is_not_appended(headers, site, fetching) -> None:
    right = {"Content_Range": f"bytes 70000-{len(DATA) - 1}/{len(DATA)}"}
    body = bytes(len(DATA) - 70_000) + (b"!" if "70000-307200" in headers.get("Content_Range", "") else b"")
    steps = serving.drops_at(70_000), serving.serves(206, body, **(right | headers))
    fetched = fetching(site.publish(NAME, File(DATA), *steps))
    assert fetched.path.read_bytes() == DATA
    assert len(site.asked) == 3


def test_a_server_that_has_no_such_part_is_asked_for_all(site, fetching) -> None:
    steps = serving.drops_at(70_000), serving.says(416)
    assert fetching(site.publish(NAME, File(DATA), *steps)).path.read_bytes() == DATA
    assert site.ranges == ["", "bytes=70000-", ""]


def test_a_length_told_too_long_is_an_error_in_the_end(site, fetching) -> None:
    address = site.publish(NAME, File(DATA, "", ""), *[serving.tells(len(DATA) + 1)] * 5)
    with pytest.raises(
        SourceError, match=rf"broke at byte {len(DATA):,} of {len(DATA) + 1:,} \(tried 5 times\)"
    ):
        fetching(address)
    assert "dump.xml.bz2" not in fetching.files
    assert load_recorded(fetching.folder) == {}


@pytest.mark.parametrize("connection", ["close", "keep-alive"])
@pytest.mark.parametrize("told", [999, 5])
def test_a_length_told_too_short_is_an_error_at_once_and_nothing_is_kept(
    told, connection, site, fetching
) -> None:
    address = site.publish(NAME, File(DATA[:1000]), serving.tells(told, connection))
    with pytest.raises(SourceError, match="sends more bytes than it told; nothing of it is kept"):
        fetching(address)
    assert len(site.asked) == 1
    assert fetching.files == set()


def test_a_part_longer_than_told_is_an_error_too(site, fetching) -> None:
    step = serving.serves(
        206,
        DATA[70_000:],
        Content_Range=f"bytes 70000-{len(DATA) - 2}/{len(DATA) - 1}",
        Content_Length=str(len(DATA) - 70_001),
        ETag='"one"',
    )
    first = serving.serves(200, DATA[:70_000], Content_Length=str(len(DATA) - 1), ETag='"one"')
    with pytest.raises(SourceError, match="sends more bytes than it told; nothing of it is kept"):
        fetching(site.publish(NAME, File(DATA), first, step))
    assert fetching.files == set()


@pytest.mark.parametrize("length", ["-5", "many", "5, 5", "1e3"])
def test_a_length_that_is_none_is_told(length, site, fetching) -> None:
    step = serving.serves(200, b"12345", Content_Length=length)
    with pytest.raises(SourceError, match=r"tells a length that is none|the connection broke"):
        fetching(site.publish(NAME, File(DATA), *[step] * 5))
    assert "dump.xml.bz2" not in fetching.files


def test_chunks_are_joined_and_a_break_among_them_is_noticed(site, fetching) -> None:
    pieces = [DATA[:5], DATA[5:100_000], DATA[100_000:]]
    steps = serving.in_chunks(pieces[:2], whole=False), serving.in_chunks(pieces)
    assert fetching(site.publish(NAME, File(DATA, "", ""), *steps)).path.read_bytes() == DATA
    assert fetching.waits == [1]
    assert fetching.watch.begun == [(0, None)] * 2


def test_chunks_that_broke_off_go_on_as_a_part_and_the_length_told_then_counts(site, fetching) -> None:
    first = serving.in_chunks([DATA[:70_000]], whole=False)
    short = serving.drops_at(90_000)
    assert fetching(site.publish(NAME, File(DATA), first, short)).path.read_bytes() == DATA
    assert site.ranges == ["", "bytes=70000-", "bytes=90000-"]


def test_a_file_of_unknown_end_is_refused_unless_its_checksum_is_known(site, fetching) -> None:
    address = site.publish(NAME, File(DATA), *[serving.without_length] * 3)
    with pytest.raises(SourceError, match=r"does not tell how long the file is.*--from FILE"):
        fetching(address)
    assert fetching(address, spec={"sha256": SHA256}).path.read_bytes() == DATA
    site.plan[NAME] = [lambda handler, file: serving.answer(handler, 200, {}, file.data[:-1], length=None)]
    (fetching.folder / "dump.xml.bz2").unlink()
    with pytest.raises(SourceError, match="not the pinned file"):
        fetching(address, spec={"sha256": SHA256})
    assert fetching.files == {"sources.lock"}


def test_a_file_packed_for_the_way_is_unpacked(site, fetching) -> None:
    fetched = fetching(site.publish("/words.txt", File(DATA), serving.packed))
    assert fetched.path == fetching.folder / "dump.txt"
    assert fetched.path.read_bytes() == DATA


def test_one_that_broke_off_packed_begins_anew(site, fetching) -> None:
    half = gzip.compress(DATA, mtime=0)
    step = serving.serves(
        200, half[:-400], Content_Encoding="gzip", Content_Length=str(len(half)), ETag='"one"'
    )
    fetched = fetching(site.publish("/words.txt", File(DATA), step, serving.packed))
    assert fetched.path.read_bytes() == DATA
    assert site.ranges == ["", ""]


def test_a_gz_file_is_kept_as_it_is_published_whatever_the_server_calls_it(site, fetching) -> None:
    data = gzip.compress(DATA, mtime=0)
    fetched = fetching(site.publish("/words.jsonl.gz", File(data), serving.called_packed))
    assert fetched.path == fetching.folder / "dump.jsonl.gz"
    assert fetched.path.read_bytes() == data


@pytest.mark.parametrize(
    ("step", "said"),
    [
        (serving.serves(200, DATA, Content_Encoding="br"), "packs the file as 'br'"),
        (serving.serves(200, DATA, Content_Encoding="gzip"), "cannot be understood"),
        (
            serving.serves(200, b"<html>", Content_Type="text/html; charset=utf-8"),
            "a web page came, not a file",
        ),
        (serving.serves(200, b""), "the file is empty"),
        (
            serving.says(404),
            "the server answers 404 Not Found; its author publishes it at https://example.org/dumps",
        ),
        (serving.says(403), "403 Forbidden"),
        (serving.says(304), "304 Not Modified"),
        (serving.says(204), "204 No Content"),
    ],
)
def test_what_will_not_get_better_is_told_at_once(step, said, site, fetching) -> None:
    address = site.publish("/words.txt", File(DATA), step)
    with pytest.raises(SourceError) as caught:
        fetching(address)
    assert f"source dump: {address}: " in str(caught.value)
    assert said in str(caught.value)
    assert "\n" not in str(caught.value)
    assert fetching.waits == []
    assert "dump.txt" not in fetching.files


@pytest.mark.parametrize("status", [408, 429, 500, 502, 503, 504])
def test_what_may_get_better_is_asked_again(status, site, fetching) -> None:
    fetched = fetching(site.publish(NAME, File(DATA), serving.says(status), serving.says(status)))
    assert fetched.path.read_bytes() == DATA
    assert fetching.waits == [1, 2]
    assert f"dump: the server answers {status} " in fetching.watch.told[0]


def test_who_never_gets_better_is_left_alone(site, fetching) -> None:
    with pytest.raises(SourceError, match=r"answers 500 Internal Server Error \(tried 5 times\)"):
        fetching(site.publish(NAME, File(DATA), *[serving.says(500)] * 9))
    assert len(site.asked) == 5


def test_a_server_is_left_alone_for_as_long_as_it_asks(site, fetching) -> None:
    dates = {"Date": "Fri, 02 Oct 2026 04:11:09 GMT", "Retry_After": "Fri, 02 Oct 2026 04:12:09 GMT"}
    steps = [serving.says(429, Retry_After="7"), serving.says(503, Retry_After="1")]
    fetching(site.publish(NAME, File(DATA), *steps, dated(dates)))
    assert fetching.waits == [7, 2, 60]


def dated(headers: dict[str, str]):
    def step(handler: serving.Handler, file: File) -> None:
        handler.send_response_only(503)
        for name, value in (headers | {"Content-Length": "0", "Connection": "close"}).items():
            handler.send_header(name.replace("_", "-"), value)
        handler.end_headers()
        handler.close_connection = True

    return step


def test_one_that_asks_for_too_much_patience_is_not_waited_for(site, fetching) -> None:
    with pytest.raises(SourceError, match="asks to be left alone for 86,400 s"):
        fetching(site.publish(NAME, File(DATA), serving.says(429, Retry_After="86400")))
    assert fetching.waits == []


@pytest.mark.parametrize("at", [None, 0, 100])
def test_a_server_that_hangs_is_given_up(at, site, fetching) -> None:
    fetched = fetching(site.publish(NAME, File(DATA), serving.hangs_at(at)), timeout=1.0)
    assert fetched.path.read_bytes() == DATA
    assert fetching.watch.told[0] == "dump: the server was silent for 1 s; trying again in 1 s"
    assert site.ranges[:2] == ["", "bytes=100-" if at else ""]


@pytest.mark.parametrize("connection", ["close", "keep-alive"])
def test_a_server_that_does_not_close_when_all_has_come_is_not_waited_for(connection, site, fetching) -> None:
    fetched = fetching(site.publish(NAME, File(DATA), serving.stays_open(connection)))
    assert fetched.path.read_bytes() == DATA
    assert fetching.waits == []


def test_a_file_that_is_too_big_is_refused_before_it_comes(site, fetching) -> None:
    address = site.publish(NAME, File(DATA))
    with pytest.raises(
        SourceError, match=rf"{len(DATA):,} bytes: more than 1,000; if that is right: --max-size"
    ):
        fetching(address, spec={"bytes_max": 1_000})
    assert fetching.watch.furthest == 0
    assert fetching.files == set()
    assert fetching(address, spec={"bytes_max": 1_000}, bytes_max=len(DATA)).bytes == len(DATA)


def test_one_that_does_not_tell_that_it_is_too_big_is_stopped(site, fetching) -> None:
    step = serving.in_chunks([DATA])
    with pytest.raises(SourceError, match="bytes came: more than 200,000"):
        fetching(site.publish(NAME, File(DATA), step), bytes_max=200_000)
    assert fetching.files == set()


def test_a_bomb_packed_for_the_way_is_stopped(site, fetching) -> None:
    bomb = serving.serves(200, gzip.compress(bytes(50 << 20), mtime=0), Content_Encoding="gzip")
    with pytest.raises(SourceError, match="bytes came: more than 1,000,000"):
        fetching(site.publish("/words.txt", File(DATA), bomb), bytes_max=1_000_000)
    assert fetching.watch.furthest < 2_000_000
    assert fetching.files == set()


def test_a_part_of_another_address_is_not_gone_on_from(site, fetching) -> None:
    first = site.publish("/old.txt", File(DATA), *[serving.drops_at(70_000)] * 5)
    with pytest.raises(SourceError):
        fetching(first)
    assert fetching(site.publish("/new.txt", NEW)).path.read_bytes() == NEW.data
    assert site.ranges[-1] == ""


def test_a_part_that_nobody_knows_the_origin_of_is_begun_anew(site, fetching) -> None:
    address = site.publish(NAME, File(DATA), *[serving.drops_at(70_000)] * 5)
    for damage in (b"", b"address\ttotal\n", b"\xff", b"a\tb\tc\td\te\n%s\tx\t\t\t\n" % address.encode()):
        site.plan[NAME] = [serving.drops_at(70_000)] * 5
        with pytest.raises(SourceError):
            fetching(address)
        (fetching.folder / "dump.part.tsv").write_bytes(damage)
        assert Part(fetching.folder / "dump.part").origin is None
    assert fetching(address).path.read_bytes() == DATA
    assert site.ranges[-1] == ""


def test_a_file_that_had_come_when_the_fetch_was_killed_is_not_downloaded_again(site, fetching) -> None:
    address = site.publish(NAME, File(DATA))
    fetching(address)
    (fetching.folder / "dump.xml.bz2").rename(fetching.folder / "dump.part")
    row = "\t".join(("address", "total", "etag", "modified", "packed"))
    (fetching.folder / "dump.part.tsv").write_text(
        f'{row}\n{address}\t{len(DATA)}\t"one"\t\t\n', encoding="utf-8"
    )
    assert fetching(address).path.read_bytes() == DATA
    assert len(site.asked) == 1
    assert fetching.files == {"dump.xml.bz2", "sources.lock"}
