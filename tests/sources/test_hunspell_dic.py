"""Any .dic with its .aff: flags of every kind, words that are none, encodings that are not what they say."""

import gzip
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from slovnik.errors import SourceError
from slovnik.records import Count, Entry, Reject, SourceId
from slovnik.sources.affixes import LEBEDEV, beside
from slovnik.sources.hunspell_dic import load_hunspell_dic
from slovnik.terms import Mark

SOURCE = SourceId("mine")
WORDS = ("актёр", "актер", "Москва", "ТАСС", "нож", "самовар", "колокольня", "водопад")
HIS = "".join(f"SFX {flag} Y {rules}\nSFX {flag} ок ка ок\n" for flag, rules in LEBEDEV.items())


@pytest.fixture
def read(tmp_path):
    """Read a dictionary of these lines beside this .aff."""

    def reading(lines, affixes: str = "SET UTF-8\n", encoding: str = "utf-8"):
        (tmp_path / "ru.dic").write_bytes("\n".join([str(len(lines)), *lines, ""]).encode(encoding))
        (tmp_path / "ru.aff").write_bytes(affixes.encode(encoding))
        return list(load(tmp_path / "ru.dic"))

    return reading


def load(path: Path):
    return load_hunspell_dic(path, SOURCE, 1_000_000)


def forms(records) -> list[str]:
    return [record.form for record in records if isinstance(record, Entry)]


def rejects(records) -> list[tuple[str, str]]:
    return [(record.locator, record.reason) for record in records if isinstance(record, Reject)]


def marks(records) -> dict[str, set[Mark]]:
    return {record.form: set(record.marks) for record in records if isinstance(record, Entry)}


def test_every_stem_is_a_witness_of_its_spelling(read) -> None:
    found = read(["актёр/K", "актер/K", "Москва/H", "ТАСС", "км\\/ч"])
    assert marks(found) == {
        "актёр": set(),
        "актер": {Mark.YO_FOLDED},
        "москва": {Mark.PROPER_NAME},
        "тасс": {Mark.ABBREVIATION},
        "км/ч": set(),
    }
    assert found[0] == Entry(SOURCE, "line 2", found[0].form)
    assert found[-1] == Count(SOURCE, "words not to be suggested", 0)


@pytest.mark.parametrize(
    ("affixes", "noun"),
    [
        (f"SET UTF-8\n{HIS}", True),
        (f"# Copyright (c) Alexander I. Lebedev\nSET UTF-8\n{HIS.replace(' 55', ' 54')}", True),
        (f"SET UTF-8\n{HIS.replace(' 55', ' 54')}", False),
        ("# after Lebedev\nSET UTF-8\nSFX K Y 55\n", False),
        (f"SET UTF-8\nFLAG long\n{HIS}", False),
        ("SET UTF-8\n", False),
    ],
)
def test_nouns_are_told_only_by_the_flags_of_lebedev(affixes, noun, read) -> None:
    found = marks(read(["самовар/KA" if "long" not in affixes else "самовар/KAKB", "быстрее/EE"], affixes))
    assert (Mark.NOUN in found["самовар"]) is noun
    assert Mark.NOUN not in found["быстрее"]


@pytest.mark.parametrize(
    "line",
    ["нож/K\tpo:noun", "нож/K po:noun is:x", "нож po:noun", "нож\t12", "нож/K  ", "нож"],
)
def test_morphological_fields_are_cut_off(line, read) -> None:
    assert forms(read([line])) == ["нож"]


def test_a_stem_of_two_words_stays_whole(read) -> None:
    assert forms(read(["до свидания", "нон грата/K"])) == ["до свидания", "нон грата"]


@pytest.mark.parametrize(
    ("kind", "forbidden", "others"),
    [
        ("", "!", ("K!", "K")),
        ("FLAG UTF-8\n", "Ж", ("КЖ", "К")),
        ("FLAG long\n", "zz", ("aazz", "aazx")),
        ("FLAG num\n", "101", ("7,101", "7,10")),
    ],
)
@pytest.mark.parametrize("statement", ["FORBIDDENWORD", "NEEDAFFIX", "ONLYINCOMPOUND"])
def test_stems_that_are_no_words_are_rejects(kind, forbidden, others, statement, read) -> None:
    affixes = f"SET UTF-8\n{kind}{statement} {forbidden}\n"
    found = read([f"нож/{others[0]}", f"дом/{others[1]}"], affixes)
    assert forms(found) == ["дом"]
    ((locator, reason),) = rejects(found)
    assert locator == "line 2"
    assert f"({statement})" in reason


def test_words_not_to_be_suggested_are_words_and_counted(read) -> None:
    found = read(["нож/!", "дом/K"], "SET UTF-8\nNOSUGGEST !\n")
    assert forms(found) == ["нож", "дом"]
    assert found[-1] == Count(SOURCE, "words not to be suggested", 1)


def test_flags_may_be_named_by_number(read) -> None:
    found = read(["нож/1", "дом/2", "сад/3", "лес/x"], "SET UTF-8\nFORBIDDENWORD !\nAF 2\nAF K!\nAF K\n")
    assert forms(found) == ["дом"]
    assert [reason for _, reason in rejects(found)] == [
        "a word that the dictionary forbids (FORBIDDENWORD)",
        "no flags of number '3' (AF)",
        "no flags of number 'x' (AF)",
    ]


@pytest.mark.parametrize(
    ("line", "kind", "reason"),
    [
        ("", "", "empty line"),
        ("/K", "", "no stem"),
        ("нож/", "", "no flags after the slash"),
        ("нож/a", "FLAG num\n", "not numbers with commas between"),
        ("нож/abc", "FLAG long\n", "not two characters a flag"),
        ("\tpo:noun", "", "no stem"),
    ],
)
def test_what_cannot_be_read_is_a_reject(line, kind, reason, read) -> None:
    ((locator, told),) = rejects(read(["дом/11", line], f"SET UTF-8\n{kind}"))
    assert locator == "line 3"
    assert told.startswith(reason)


@pytest.mark.parametrize(
    ("name", "codec"), [("KOI8-R", "koi8-r"), ("microsoft-cp1251", "cp1251"), ("ISO8859-5", "iso8859-5")]
)
def test_set_names_the_encoding(name, codec, read) -> None:
    assert forms(read(WORDS, f"SET {name}\n", codec)) == [word.lower() for word in WORDS]


def test_without_set_it_is_utf_8_and_a_byte_order_mark_does_not_matter(tmp_path) -> None:
    (tmp_path / "ru.dic").write_text("1\nнож\n", encoding="utf-8-sig")
    (tmp_path / "ru.aff").write_text("TRY оа\n", encoding="utf-8-sig")
    assert forms(load(tmp_path / "ru.dic")) == ["нож"]


@pytest.mark.parametrize("written", ["cp1251", "koi8-r", "utf-8"])
@pytest.mark.parametrize("declared", ["UTF-8", "KOI8-R", "microsoft-cp1251", "ISO8859-5"])
def test_a_wrong_set_is_an_error_that_names_the_likelier_encoding(written, declared, tmp_path) -> None:
    right = {"UTF-8": "utf-8", "KOI8-R": "koi8-r", "microsoft-cp1251": "cp1251"}.get(declared)
    (tmp_path / "ru.dic").write_bytes("\n".join(["8", *WORDS]).encode(written))
    (tmp_path / "ru.aff").write_text(f"SET {declared}\n", encoding="ascii")
    if right == written:
        assert len(forms(load(tmp_path / "ru.dic"))) == 8
        return
    told = rf"not {declared}.*\(source mine\); it is likelier {written.upper()}"
    with pytest.raises(SourceError, match=told) as caught:
        list(load(tmp_path / "ru.dic"))
    assert "\n" not in str(caught.value)


def test_a_bad_byte_far_down_names_its_line(tmp_path) -> None:
    (tmp_path / "ru.dic").write_bytes("нож\n".encode() * 40_000 + "колокольня\n".encode("koi8-r"))
    (tmp_path / "ru.aff").write_text("SET UTF-8\n", encoding="ascii")
    with pytest.raises(SourceError, match=r"ru\.dic: line 40001: not UTF-8.*likelier KOI8-R"):
        list(load(tmp_path / "ru.dic"))


def test_ascii_is_the_same_in_all(read) -> None:
    assert forms(read(["abc"], "SET KOI8-R\n")) == ["abc"]


@pytest.mark.parametrize(
    ("name", "affixes", "message"),
    [
        ("ru.dic", None, r"ru\.aff: no such file \(source mine\); put the \.aff file beside ru\.dic"),
        ("words.txt", None, r"words\.txt: its name does not end in \.dic"),
        ("ru.dic", "SET ISO8859-1\n", r"ru\.aff: SET ISO8859-1: no encoding of Russian words"),
        ("ru.dic", "FLAG wide\n", r"ru\.aff: FLAG wide: known are long, num and UTF-8"),
        ("ru.dic", "FLAG long\nNEEDAFFIX abcd\n", r"ru\.aff: one flag expected, found 'abcd'"),
        ("ru.dic", "SET UTF-8\n#" + "x" * 70_000, r"ru\.aff: line 2: more than 65,536 bytes"),
    ],
)
def test_an_aff_that_is_missing_or_unknown_is_an_error_of_one_line(name, affixes, message, tmp_path) -> None:
    (tmp_path / name).write_text("1\nнож\n", encoding="utf-8")
    if affixes is not None:
        (tmp_path / "ru.aff").write_text(affixes, encoding="utf-8")
    with pytest.raises(SourceError, match=message) as caught:
        list(load(tmp_path / name))
    assert "\n" not in str(caught.value)


def test_both_files_may_be_packed(tmp_path) -> None:
    (tmp_path / "ru.dic.gz").write_bytes(gzip.compress("1\nнож\n".encode()))
    (tmp_path / "ru.aff").write_text("SET UTF-8\n", encoding="utf-8")
    assert beside(tmp_path / "ru.dic.gz") == tmp_path / "ru.aff"
    assert forms(load(tmp_path / "ru.dic.gz")) == ["нож"]
    (tmp_path / "ru.aff").rename(tmp_path / "ru.aff.gz")
    (tmp_path / "ru.aff.gz").write_bytes(gzip.compress(b"SET UTF-8\n"))
    assert forms(load(tmp_path / "ru.dic.gz")) == ["нож"]


@settings(max_examples=200, deadline=None)
@given(
    lines=st.lists(st.text(alphabet="абёЁ/K!1, \t\\:po", max_size=12), max_size=6),
    affixes=st.text(alphabet="SETUF-8LAGnum\n #KOIR!AFNEDIX12", max_size=60),
)
def test_every_line_is_one_record_or_the_pair_an_error(lines, affixes, tmp_path_factory) -> None:
    folder = tmp_path_factory.mktemp("any")
    (folder / "ru.dic").write_bytes("\n".join(["0", *lines, ""]).encode())
    (folder / "ru.aff").write_bytes(affixes.encode())
    with suppress(SourceError):
        assert len(list(load(folder / "ru.dic"))) == len(lines) + 1
