"""`slovnik validate`: one record for each line that is not blank, in order, whatever the lines hold."""

import json
import sys

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from slovnik.inquiry.validate import Validator
from slovnik.lexicon.opening import open_lexicon
from slovnik.morphology.analysis import Analyser
from slovnik.terms import Reason, Status

ANALYSER = Analyser()
KEYS = ["word", "verdict", "reason", "detail", "form"]
LINES = {
    "кот": ("allowed", "ok", "", "кот"),
    "КОТ": ("allowed", "ok", "", "кот"),
    "ко\u0301т": ("allowed", "ok", "", "кот"),
    "ко\u0300т": ("allowed", "ok", "", "кот"),
    " кот\t": ("allowed", "ok", "", "кот"),
    "е\u0308ж": ("allowed", "ok", "", "ёж"),
    "ко\u00adт": ("allowed", "ok", "", "кот"),
    "кoт": ("rejected", "mixed_script", "", "кoт"),
    "kot": ("rejected", "bad_alphabet", "", "kot"),
    "ко\x07т": ("rejected", "bad_alphabet", "", "ко\x07т"),
    "два слова": ("rejected", "bad_alphabet", "", "два слова"),
    "диван-кровать": ("rejected", "hyphen", "", "диван-кровать"),
    "москва": ("rejected", "proper_name", "москва", "москва"),
    "зулусы": ("rejected", "plural", "зулус: allowed", "зулусы"),
    "зулусом": ("rejected", "not_nominative", "зулус: allowed", "зулусом"),
    "бежать": ("rejected", "not_a_noun", "бежать", "бежать"),
    "я": ("rejected", "too_short", "", "я"),
    "ы" * 10_000: ("rejected", "too_long", "10000", "ы" * 10_000),
    "крокозябл": ("unknown", "unknown", "", "крокозябл"),
}


def read(lines: bytes, slovnik, build, *options: str):
    return slovnik("validate", "--build", build, *options, stdin=lines)


@pytest.mark.parametrize("typed", LINES, ids=lambda typed: ascii(typed[:20]))
def test_a_line_is_understood_as_a_person_means_it(typed, slovnik, mini_build) -> None:
    ran = read(f"{typed}\n".encode(), slovnik, mini_build, "--format", "json")
    (record,) = map(json.loads, ran.out.splitlines())
    assert list(record) == KEYS
    expected = dict(zip(KEYS, (typed, *LINES[typed]), strict=True))
    if record["reason"] in ("too_short", "mixed_script", "bad_alphabet"):
        del record["detail"], expected["detail"]
    assert record == expected
    assert ran.code == (record["verdict"] != "allowed")


def test_every_line_that_is_not_blank_has_a_record_in_order(slovnik, mini_build) -> None:
    typed = list(LINES)
    text = "\n \n\t\n\u00a0\n".join(typed)
    ran = read(text.encode(), slovnik, mini_build, "--format", "json")
    assert [json.loads(line)["word"] for line in ran.out.splitlines()] == typed
    assert ran.err == "7 allowed, 11 rejected, 1 unknown\n"
    assert ran.code == 1


def test_tsv_has_five_cells_a_line_and_is_the_default(slovnik, mini_build) -> None:
    data = "\n".join(LINES).encode()
    ran = read(data, slovnik, mini_build)
    assert ran.out == read(data, slovnik, mini_build, "--format", "tsv").out
    rows = [line.split("\t") for line in ran.out.removesuffix("\n").split("\n")]
    assert [len(row) for row in rows] == [5] * len(LINES)
    assert [row[1] for row in rows] == [verdict for verdict, *_ in LINES.values()]
    assert all(char.isprintable() or char in "\t\n" for char in ran.out)
    assert max(map(len, ran.out.splitlines())) < 500


def test_bom_and_crlf_belong_to_the_file_not_to_the_words(slovnik, mini_build) -> None:
    ran = read("\ufeffкот\r\nдом\r\n\r\n".encode(), slovnik, mini_build)
    assert (ran.code, ran.out) == (0, "кот\tallowed\tok\t\tкот\nдом\tallowed\tok\t\tдом\n")


@pytest.mark.parametrize("line", [b"\xff\xfe", b"\xd0", "кот".encode("cp1251"), b"\xed\xa0\x80", b"\x00\xc0"])
@pytest.mark.parametrize("form", ["tsv", "json", "text"])
def test_undecodable_bytes_have_their_record_and_stop_nothing(line, form, slovnik, mini_build) -> None:
    ran = read(line + b"\n" + "кот\n".encode(), slovnik, mini_build, "--format", form)
    assert ran.out.count("\n") == 2
    assert ran.err == "1 allowed, 1 rejected, 0 unknown\n"
    if form == "json":
        first = json.loads(ran.out.splitlines()[0])
        assert (first["verdict"], first["reason"]) == ("rejected", "bad_alphabet")
        assert "UTF-8" in first["detail"]


@pytest.mark.parametrize("data", [b"", b"\n", b"\n\n  \n", b"\xef\xbb\xbf", b"\xef\xbb\xbf\r\n"])
def test_empty_input_is_no_words_and_no_fault(data, slovnik, mini_build) -> None:
    ran = read(data, slovnik, mini_build)
    assert (ran.code, ran.out, ran.err) == (0, "", "0 allowed, 0 rejected, 0 unknown\n")


@pytest.mark.parametrize("only", ["allowed", "rejected", "unknown"])
@pytest.mark.parametrize("form", ["tsv", "json", "text"])
def test_only_prints_some_and_counts_all(only, form, slovnik, mini_build) -> None:
    data = "кот\nзулусы\nкрокозябл\n".encode()
    whole = read(data, slovnik, mini_build, "--format", form)
    part = read(data, slovnik, mini_build, "--format", form, "--only", only)
    place = ["allowed", "rejected", "unknown"].index(only)
    assert part.out.splitlines() == [whole.out.splitlines()[place]]
    assert (part.err, part.code) == (whole.err, 1)


def test_words_as_arguments_leave_stdin_alone_and_have_near_misses(slovnik, mini_build) -> None:
    ran = slovnik(
        "validate", "банн", "кoт", "--build", mini_build, "--format", "json", stdin="дом\n".encode()
    )
    first, second = map(json.loads, ran.out.splitlines())
    assert (first["verdict"], first["detail"]) == ("unknown", "банан")
    assert (second["reason"], second["detail"]) == ("mixed_script", "кот")


def test_near_misses_of_stdin_are_an_option(slovnik, mini_build) -> None:
    data = "банн\n".encode()
    assert read(data, slovnik, mini_build).out == "банн\tunknown\tunknown\t\tбанн\n"
    assert read(data, slovnik, mini_build, "--suggest").out == "банн\tunknown\tunknown\tбанан\tбанн\n"
    ran = slovnik("validate", "банн", "--no-suggest", "--build", mini_build)
    assert ran.out == "банн\tunknown\tunknown\t\tбанн\n"


def test_text_speaks_the_language_that_is_asked_for(slovnik, mini_build, monkeypatch) -> None:
    ask = ("validate", "зулусы", "кот", "--format", "text", "--build", mini_build)
    russian = slovnik(*ask, "--lang", "ru").out
    english = slovnik(*ask, "--lang", "en").out
    assert "кот: принято\n" in russian
    assert "кот: allowed\n" in english
    assert slovnik(*ask).out == russian
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    assert slovnik(*ask).out == english
    words = "".join(char for char in russian if "a" <= char <= "z")
    assert words == "", f"English in a Russian sentence: {russian}"


def test_the_words_of_a_profile_a_folder_a_graph_and_a_list(slovnik, mini_build, tmp_path) -> None:
    (tmp_path / "list.txt").write_text("мама\nкот\n", encoding="utf-8")
    for option in ("--profile", "--lexicon", "-p"):
        assert slovnik("validate", "зулус", option, "balda", "--build", mini_build).code == 0
    assert slovnik("validate", "зулус", "-p", "gramota", "--build", mini_build).out.split("\t")[2] == "slang"
    assert slovnik("validate", "зулус", "-p", mini_build / "gramota").code == 1
    assert slovnik("validate", "зулус", "-p", mini_build / "balda" / "words.dawg").code == 0
    assert slovnik("validate", "мама", "-p", tmp_path / "list.txt").code == 0
    assert slovnik("validate", "дом", "-p", tmp_path / "list.txt").code == 1


def test_bounds_of_a_profile_hold_for_words_it_has_no_record_of(slovnik, mini_build) -> None:
    ran = slovnik("validate", "столовая", "чертополох", "-p", "gramota", "--build", mini_build)
    assert [line.split("\t")[1:3] for line in ran.out.splitlines()] == [
        ["allowed", "ok"],
        ["rejected", "too_long"],
    ]


@pytest.mark.parametrize("damage", ["words.txt", "words.dawg", "refused.tsv", "manifest.json"])
def test_a_damaged_artifact_is_one_line_never_a_wrong_answer(
    damage, slovnik, tmp_path, mini_rules, rebuild
) -> None:
    build = rebuild(tmp_path / "build", mini_rules)
    path = build / "balda" / damage
    path.write_bytes(path.read_bytes()[:-9] + b"123456789")
    ran = slovnik("validate", "кот", "чертополох", "нетути", "москва", "--build", build)
    if ran.code == 2:
        assert ran.err.count("\n") == 1
        assert "`slovnik build`" in ran.err
    else:  # what is damaged was not needed
        assert [line.split("\t")[1] for line in ran.out.splitlines()] == [
            "allowed", "allowed", "unknown", "rejected",
        ]  # fmt: skip


@settings(max_examples=200, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    st.lists(st.binary(max_size=12) | st.text(max_size=8).map(lambda text: text.encode("utf-8", "replace")))
)
def test_any_bytes_are_answered_in_order(mini_build, lines) -> None:
    validator = Validator(open_lexicon("balda", mini_build), ANALYSER, suggest=False)
    lines = [line.replace(b"\n", b"") + b"\n" for line in lines]
    records = list(validator.answers(lines))
    assert len(records) <= len(lines)
    assert all(isinstance(record.status, Status) and isinstance(record.reason, Reason) for record in records)
    for record in records:
        assert (record.status is Status.ALLOWED) == (record.reason is Reason.OK)


def test_validate_does_not_load_the_database_or_the_games(mini_build) -> None:
    import subprocess

    program = (
        "import sys\nfrom slovnik.cli import run\nrun(sys.argv[1:])\n"
        "heavy = {'duckdb', 'pandas', 'numpy', 'pymorphy3', 'lxml', 'wordfreq', 'rich.console', 'slovnik.games'}\n"
        "print(sorted(heavy & sys.modules.keys()), file=sys.stderr)"
    )
    arguments = ["validate", "кот", "говно", "--build", str(mini_build)]
    ran = subprocess.run(
        [sys.executable, "-c", program, *arguments], capture_output=True, text=True, check=True
    )
    assert ran.stderr.splitlines()[-1] == "[]"
