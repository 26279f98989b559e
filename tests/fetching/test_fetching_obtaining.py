"""What is fetched is the pinned file, or the recorded one, or a newer one that was asked for."""

import hashlib
import os

import pytest
import serving
from serving import DATE, File

from slovnik.errors import ConflictError, SourceError, UsageError
from slovnik.fetching.fetched import fetched_name, find_fetched
from slovnik.fetching.obtaining import kept_of, look_up
from slovnik.fetching.placing import Outcome
from slovnik.fetching.recorded import OtherFileError, load_recorded, open_shelf

OLD = File(b"old words\n")
NEW = File(b"newer words\n", '"two"', "Sat, 03 Oct 2026 00:00:00 GMT")
SAME_SIZE = File(b"new words\n", '"two"', "Sat, 03 Oct 2026 00:00:00 GMT")


def sha256(file: File) -> str:
    return hashlib.sha256(file.data).hexdigest()


def test_a_pinned_file_that_is_there_is_not_asked_for(site, fetching) -> None:
    address = site.publish("/words.txt", OLD)
    pin = {"sha256": sha256(OLD)}
    assert fetching(address, spec=pin).outcome is Outcome.FETCHED
    assert [fetching(address, spec=pin, update=update).outcome for update in (False, True)] == [
        Outcome.THERE
    ] * 2
    assert len(site.asked) == 1


@pytest.mark.parametrize("update", [False, True])
def test_another_file_than_the_pinned_one_is_not_kept(update, site, fetching) -> None:
    address = site.publish("/words.txt", OLD)
    fetching(address)
    site.publish("/words.txt", NEW)
    with pytest.raises(
        SourceError, match=r"source dump: not the pinned file .*change the pin in sources\.toml"
    ):
        fetching(address, spec={"sha256": "0" * 64}, update=update)
    assert fetching.files == {"dump.txt", "sources.lock"}
    assert (fetching.folder / "dump.txt").read_bytes() == OLD.data
    assert load_recorded(fetching.folder)["dump"].sha256 == sha256(OLD)


def test_a_new_pin_needs_no_update(site, fetching) -> None:
    fetching(site.publish("/words.txt", OLD))
    address = site.publish("/words.txt", NEW)
    fetched = fetching(address, spec={"sha256": sha256(NEW)})
    assert (fetched.outcome, fetched.path.read_bytes()) == (Outcome.UPDATED, NEW.data)
    assert load_recorded(fetching.folder)["dump"].sha256 == sha256(NEW)


def test_a_file_that_has_not_changed_does_not_come_again(site, fetching) -> None:
    address = site.publish("/words.txt", OLD)
    fetching(address)
    for update in (False, True):
        assert fetching(address, update=update).outcome is Outcome.UNCHANGED
    assert [headers.get("if-none-match") for _, headers in site.asked] == [None, '"one"', '"one"']
    assert site.asked[1][1]["if-modified-since"] == serving.LAST_MODIFIED
    assert len(fetching.watch.begun) == 1


@pytest.mark.parametrize("new", [NEW, SAME_SIZE])
@pytest.mark.parametrize("told", ["all", "no tag", "no date", "nothing"])
def test_a_newer_file_needs_an_update(told, new, site, fetching) -> None:
    def as_told(file: File) -> File:
        tag = file.etag if told in ("all", "no date") else ""
        return File(file.data, tag, file.modified if told in ("all", "no tag") else "")

    address = site.publish("/words.txt", as_told(OLD))
    fetching(address)
    site.publish("/words.txt", as_told(new))
    with pytest.raises(OtherFileError) as caught:
        fetching(address)
    dates = (" (of 2026-10-03T00:00:00Z)", f" (of {DATE})") if told in ("all", "no tag") else ("", "")
    assert str(caught.value) == (
        f"source dump: the file is now{dates[0]} not the one that sources.lock records{dates[1]}; "
        "to take it: slovnik fetch dump --update"
    )
    assert isinstance(caught.value, ConflictError)
    assert fetching.files == {"dump.txt", "sources.lock"}
    assert (fetching.folder / "dump.txt").read_bytes() == OLD.data
    fetched = fetching(address, update=True)
    assert (fetched.outcome, fetched.path.read_bytes()) == (Outcome.UPDATED, new.data)
    assert load_recorded(fetching.folder)["dump"].sha256 == fetched.sha256 == sha256(new)


def test_a_server_that_sends_what_is_there_is_not_listened_to(site, fetching) -> None:
    for number, file in enumerate((OLD, File(OLD.data, ""), File(OLD.data, 'W/"one"'))):
        address = site.publish(f"/{number}.txt", file)
        fetching(address, update=True)
        begun = len(fetching.watch.begun)
        site.publish(f"/{number}.txt", file, serving.ignores_range)
        assert fetching(address).outcome is Outcome.UNCHANGED
        assert len(fetching.watch.begun) == begun


def test_tags_and_dates_of_another_address_tell_nothing(site, fetching) -> None:
    fetching(site.publish("/words.txt", OLD))
    moved = site.publish("/moved.txt", File(OLD.data, '"other"', NEW.modified))
    assert fetching(moved).outcome is Outcome.UNCHANGED
    alike = site.publish("/alike.txt", File(SAME_SIZE.data, '"other"', NEW.modified))
    with pytest.raises(OtherFileError):
        fetching(alike)
    assert fetching(alike, update=True).outcome is Outcome.UPDATED
    assert all("if-none-match" not in headers for _, headers in site.asked)


def test_two_servers_that_give_one_file_two_tags_have_one_file(site, fetching) -> None:
    address = site.publish("/words.txt", OLD)
    fetching(address)
    site.publish("/words.txt", File(OLD.data, '"mirror"'))
    assert fetching(address).outcome is Outcome.UNCHANGED
    site.publish("/words.txt", File(SAME_SIZE.data, '"mirror 2"'))
    with pytest.raises(OtherFileError):
        fetching(address)


def test_a_file_of_another_size_than_the_pinned_one_does_not_come(site, fetching) -> None:
    address = site.publish("/words.txt", OLD)
    with pytest.raises(SourceError, match="10 bytes, not 12 as the pinned file"):
        fetching(address, spec={"sha256": sha256(NEW), "bytes": len(NEW.data)})
    assert fetching.watch.begun == []


def test_a_newer_file_is_refused_before_it_comes_where_its_tag_tells_it(site, fetching) -> None:
    fetching(site.publish("/words.txt", OLD))
    with pytest.raises(OtherFileError):
        fetching(site.publish("/words.txt", NEW))
    assert len(fetching.watch.begun) == 1


def test_the_same_bytes_under_a_new_tag_are_no_other_file(site, fetching) -> None:
    address = site.publish("/words.txt", OLD)
    fetching(address)
    again = File(OLD.data, '"again"', NEW.modified)
    site.publish("/words.txt", again)
    assert fetching(address, update=True).outcome is Outcome.UNCHANGED
    assert load_recorded(fetching.folder)["dump"].etag == '"again"'
    assert fetching(address).outcome is Outcome.UNCHANGED
    assert len(fetching.watch.begun) == 2


@pytest.mark.parametrize("damage", ["gone", "cut", "changed"])
def test_a_damaged_file_comes_again_if_it_is_the_recorded_one(damage, site, fetching, spec) -> None:
    address = site.publish("/words.txt", OLD)
    path = fetching(address).path
    if damage == "gone":
        path.unlink()
    else:
        path.write_bytes(OLD.data[:-1] if damage == "cut" else SAME_SIZE.data)
    assert look_up(spec(), fetching.folder).outcome is Outcome.MISSING
    assert fetching(address).outcome is Outcome.FETCHED
    assert path.read_bytes() == OLD.data
    path.unlink()
    with pytest.raises(OtherFileError):
        fetching(site.publish("/words.txt", SAME_SIZE))
    assert fetching.files == {"sources.lock"}


def test_nobody_is_asked_about_what_is_there(site, fetching, spec) -> None:
    assert look_up(spec(), fetching.folder).outcome is Outcome.MISSING
    assert not fetching.folder.exists()
    fetched = fetching(site.publish("/words.txt", OLD))
    found = look_up(spec(), fetching.folder)
    assert (found.outcome, found.path, found.sha256) == (Outcome.THERE, fetched.path, fetched.sha256)
    assert look_up(spec(sha256=sha256(OLD)), fetching.folder).outcome is Outcome.THERE
    assert look_up(spec(sha256=sha256(NEW)), fetching.folder).outcome is Outcome.MISSING
    assert len(site.asked) == 1


def test_a_server_that_fails_leaves_the_file_that_is_there(site, fetching) -> None:
    address = site.publish("/words.txt", OLD)
    fetching(address)
    site.publish("/words.txt", OLD, serving.says(410))
    with pytest.raises(SourceError, match="410 Gone; the file that was fetched before is still there"):
        fetching(address)
    assert (fetching.folder / "dump.txt").read_bytes() == OLD.data


def test_an_update_that_broke_off_leaves_the_old_file_and_goes_on(site, fetching) -> None:
    address = site.publish("/words.txt", OLD)
    fetching(address)
    site.publish("/words.txt", NEW, *[serving.drops_at(4)] * 5)
    with pytest.raises(SourceError, match="4 bytes are kept"):
        fetching(address, update=True)
    assert (fetching.folder / "dump.txt").read_bytes() == OLD.data
    assert fetching(address, update=True).path.read_bytes() == NEW.data
    assert site.ranges[-1] == "bytes=4-"
    assert site.asked[-1][1]["if-none-match"] == '"one"'


def test_an_update_that_was_taken_back_is_thrown_away(site, fetching) -> None:
    address = site.publish("/words.txt", OLD)
    fetching(address)
    site.publish("/words.txt", NEW, *[serving.drops_at(4)] * 5)
    with pytest.raises(SourceError):
        fetching(address, update=True)
    site.publish("/words.txt", OLD)
    assert fetching(address, update=True).outcome is Outcome.UNCHANGED
    assert fetching.files == {"dump.txt", "sources.lock"}


def test_a_file_of_another_ending_takes_the_place_of_the_old_one(site, fetching) -> None:
    fetching(site.publish("/words.txt", OLD))
    fetched = fetching(site.publish("/words.txt.bz2", NEW), update=True)
    assert fetched.path == fetching.folder / "dump.txt.bz2"
    assert fetching.files == {"dump.txt.bz2", "sources.lock"}


def test_a_source_without_an_address_tells_where_it_is_published(fetching) -> None:
    with pytest.raises(UsageError) as caught:
        fetching()
    assert str(caught.value) == (
        "source dump: its author publishes it at https://example.org/dumps; "
        "get it there, then: slovnik fetch dump --from FILE"
    )


def test_an_id_that_is_no_name_of_a_file_is_refused(site, fetching) -> None:
    with pytest.raises(UsageError, match="its id must be letters, digits, - and _"):
        fetching(site.publish("/words.txt", OLD), spec={"id": "../dump"})


def test_a_given_file_is_copied_checked_and_recorded(fetching, tmp_path) -> None:
    given = tmp_path / "my words.XML.BZ2"
    given.write_bytes(OLD.data)
    fetched = fetching(given=given)
    assert (fetched.outcome, fetched.path) == (Outcome.FETCHED, fetching.folder / "dump.xml.bz2")
    assert fetched.path.read_bytes() == OLD.data
    assert not fetched.path.samefile(given)  # whoever edits theirs does not spoil ours
    assert fetching.files == {"dump.xml.bz2", "sources.lock"}
    one = load_recorded(fetching.folder)["dump"]
    assert one == ("dump", "dump.xml.bz2", "", sha256(OLD), len(OLD.data), "", "")
    assert fetching(given=given).outcome is Outcome.UNCHANGED
    assert fetching(given=fetched.path).outcome is Outcome.UNCHANGED
    assert given.read_bytes() == OLD.data
    assert fetching().outcome is Outcome.THERE
    assert fetching.files == {"dump.xml.bz2", "sources.lock"}


def test_a_given_file_must_be_the_pinned_or_the_recorded_one(fetching, tmp_path) -> None:
    given = tmp_path / "words.txt"
    given.write_bytes(OLD.data)
    with pytest.raises(SourceError, match="not the pinned file"):
        fetching(given=given, spec={"sha256": sha256(NEW)})
    assert fetching.files == set()
    fetching(given=given)
    newer = tmp_path / "newer.txt"
    newer.write_bytes(NEW.data)
    with pytest.raises(OtherFileError):
        fetching(given=newer)
    assert (fetching.folder / "dump.txt").read_bytes() == OLD.data
    assert fetching(given=newer, update=True).outcome is Outcome.UPDATED
    assert given.read_bytes() == OLD.data


def test_a_given_file_that_will_not_do_is_told(fetching, tmp_path) -> None:
    empty, pipe = tmp_path / "empty", tmp_path / "pipe"
    empty.touch()
    os.mkfifo(pipe)
    for given, said in {
        empty: "is empty",
        pipe: "is no regular file",
        tmp_path: "is no regular file",
        tmp_path / "none": "no such file",
    }.items():
        with pytest.raises(UsageError, match=f"--from {given}: {said}"):
            fetching(given=given)
    empty.write_bytes(b"12345")
    with pytest.raises(UsageError, match="5 bytes: more than 4; if that is right: --max-size"):
        fetching(given=empty, bytes_max=4)
    assert fetching.files == set()


def test_what_was_fetched_is_found_only_if_it_is_what_was_recorded(site, fetching, spec) -> None:
    with pytest.raises(
        UsageError, match=f"source dump is not in {fetching.folder}; get it: slovnik fetch dump"
    ):
        find_fetched(fetching.folder, "dump")
    path = fetching(site.publish("/words.txt", OLD)).path
    assert find_fetched(fetching.folder, "dump") == path
    path.write_bytes(SAME_SIZE.data)
    with pytest.raises(UsageError, match=f"{path}: not what was fetched .*slovnik fetch dump"):
        find_fetched(fetching.folder, "dump")
    path.unlink()
    with pytest.raises(UsageError, match="slovnik fetch dump"):
        find_fetched(fetching.folder, "dump")


def test_a_lexicon_stands_for_the_one_of_its_family_that_was_fetched(site, fetching, spec) -> None:
    specs = {
        "wiki": spec(id="wiki", family="wiki", optional=False),
        "dump": spec(),
        "extract": spec(id="extract"),
        "lone": spec(id="lone", family="lone", optional=False),
    }
    assert fetched_name(fetching.folder, specs, "extract") == "extract"
    with pytest.raises(UsageError, match=r"nothing of wiki is in .*: slovnik fetch dump or extract"):
        fetched_name(fetching.folder, specs, "wiki")
    address = site.publish("/words.txt", OLD)
    fetching(address)
    assert fetched_name(fetching.folder, specs, "wiki") == "dump"
    fetching(address, spec={"id": "extract"})
    with pytest.raises(UsageError, match=r"several of wiki are in .*; name one of dump, extract"):
        fetched_name(fetching.folder, specs, "wiki")
    with pytest.raises(UsageError, match="lone is always there"):
        fetched_name(fetching.folder, specs, "lone")
    with pytest.raises(UsageError, match="no such source 'none'; the sources are wiki, dump, extract, lone"):
        fetched_name(fetching.folder, specs, "none")


def test_one_fetches_at_a_time(fetching) -> None:
    with (
        open_shelf(fetching.folder),
        pytest.raises(ConflictError, match="is fetching here"),
        open_shelf(fetching.folder),
    ):
        pass


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="nothing is forbidden to this user")
def test_a_folder_that_cannot_be_written_is_told(fetching) -> None:
    fetching.folder.mkdir()
    fetching.folder.chmod(0o500)
    with pytest.raises(
        UsageError, match=f"{fetching.folder}: cannot be written: Permission denied; .*--into"
    ):
        fetching("http://127.0.0.1:1/words.txt")


def test_a_file_in_the_place_of_the_folder_is_told(fetching) -> None:
    fetching.folder.touch()
    with pytest.raises(UsageError, match=f"{fetching.folder}: cannot be written: File exists; .*--into"):
        fetching("http://127.0.0.1:1/words.txt")


def test_a_folder_in_the_place_of_the_file_is_told_and_what_came_is_kept(site, fetching, spec) -> None:
    (fetching.folder / "dump.txt").mkdir(parents=True)
    address = site.publish("/words.txt", OLD)
    with pytest.raises(
        UsageError, match=r"dump\.(txt|part): .*; 10 bytes are kept, and the next fetch goes on"
    ):
        fetching(address)
    assert kept_of(spec(download=address), fetching.folder).startswith("source dump: 10 bytes are kept")
    (fetching.folder / "dump.txt").rmdir()
    assert fetching(address).path.read_bytes() == OLD.data
    assert len(site.asked) == 1
