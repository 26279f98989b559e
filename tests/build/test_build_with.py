"""`slovnik build --with SOURCE=FILE`: every format from a file of its own, and what it changes."""

import bz2
import gzip
import hashlib
import json
from pathlib import Path

import pytest

from slovnik.resources import rules_folder
from slovnik.store import select
from slovnik.store.database import open_read_only

TABLE = """
[{name}]
title = "{name}, by hand"
format = "{format}"
kind = "{kind}"
family = "{family}"
optional = true
attests = true
yo = "distinct"
version = "by hand"
address = "https://example.org/{name}"
data_licence = "MIT"
code_licence = "MIT"
share_alike = false
rows_min = 1
rows_max = 9
rows_unit = "rows"
attribution = "{name}, by hand."
"""
DUMP = """\
<mediawiki xmlns="http://www.mediawiki.org/xml/export-0.11/" version="0.11" xml:lang="ru">
<page><title>кот</title><ns>0</ns><id>1</id><revision><id>2</id><text>= {{-ru-}} =
=== Морфологические и синтаксические свойства ===
{{сущ ru m a 1b|основа=кот}} {{морфо-ru|кот|+}}
=== Семантические свойства ===
==== Значение ====
# {{жарг.|ru}} [[арестант]], содержащийся в [[тюрьма|тюрьме]]
</text></revision></page>
</mediawiki>
"""
KAIKKI = {
    "word": "кот", "lang": "Русский", "lang_code": "ru", "pos": "noun",
    "senses": [{"glosses": ["арестант, содержащийся в тюрьме"], "raw_tags": ["жарг."]}],
}  # fmt: skip
XML = """\
<?xml version="1.0" encoding="utf-8" standalone="yes"?>
<dictionary version="0.92" revision="1">
<grammemes><grammeme parent=""><name>POST</name><alias>ЧР</alias><description>-</description></grammeme></grammemes>
<lemmata>
<lemma id="1" rev="1"><l t="глокая"><g v="NOUN"/><g v="inan"/><g v="femn"/></l>
<f t="глокая"><g v="sing"/><g v="nomn"/></f><f t="глокой"><g v="sing"/><g v="gent"/></f></lemma>
</lemmata>
</dictionary>
"""
GIVEN: dict[str, tuple[str, str, dict[str, bytes]]] = {
    "mediawiki": ("explanatory", "wiki.xml", {"wiki.xml": DUMP.encode()}),
    "mediawiki, packed": ("explanatory", "wiki.xml.bz2", {"wiki.xml.bz2": bz2.compress(DUMP.encode())}),
    "kaikki": (
        "explanatory",
        "ru.jsonl",
        {"ru.jsonl": json.dumps(KAIKKI, ensure_ascii=False).encode() + b"\n"},
    ),
    "kaikki, packed": (
        "explanatory",
        "ru.jsonl.gz",
        {"ru.jsonl.gz": gzip.compress(json.dumps(KAIKKI).encode() + b"\n", mtime=0)},
    ),
    "opencorpora-xml": ("morphological", "dict.xml", {"dict.xml": XML.encode()}),
    "hunspell": (
        "spelling",
        "ru.dic",
        {"ru.dic": "2\nглокая/H\nкот/K\n".encode("koi8-r"), "ru.aff": b"SET KOI8-R\n"},
    ),
    "word-list": ("spelling", "words.txt", {"words.txt": "глокая\nкот\n".encode()}),
}


def write(folder: Path, files: dict[str, bytes]) -> None:
    for name, data in files.items():
        (folder / name).write_bytes(data)


def declare(rules: Path, name: str, format_name: str, kind: str, *more: str, family: str = "") -> None:
    table = TABLE.format(name=name, format=format_name, kind=kind, family=family or name)
    with (rules / "sources.toml").open("a", encoding="utf-8") as file:
        file.write(table + "".join(f"{line}\n" for line in more))


@pytest.mark.parametrize("case", GIVEN)
def test_each_format_is_read_from_a_local_file(case, mini_rules, tmp_path, slovnik) -> None:
    kind, name, files = GIVEN[case]
    write(tmp_path, files)
    declare(mini_rules, "mine", case.partition(",")[0], kind)
    out = tmp_path / "build"
    ran = slovnik("build", "--out", out, "--rules", mini_rules, "--with", f"mine={tmp_path / name}")
    assert ran.code == 0, ran.err
    with open_read_only(out / "slovnik.duckdb") as database:
        read = {row.id: row for row in select.select_sources(database)}
    assert read["mine"].row_count >= 1
    assert read["mine"].reject_count == 0
    plain = slovnik("build", "--out", out, "--rules", mini_rules)
    assert plain.code == 0
    with open_read_only(out / "slovnik.duckdb") as database:
        assert "mine" not in {row.id for row in select.select_sources(database)}


def test_a_newer_state_supersedes_the_older_sense_by_sense(mini_rules, tmp_path, slovnik) -> None:
    older = {**KAIKKI, "senses": [{"glosses": ["домашнее животное"]}]}
    write(
        tmp_path,
        {"old.jsonl": (json.dumps(older) + "\n").encode(), "new.xml": DUMP.encode()},
    )
    declare(mini_rules, "old", "kaikki", "explanatory", family="wiki")
    declare(mini_rules, "new", "mediawiki", "explanatory", 'supersedes = "old"', family="wiki")
    out = tmp_path / "build"
    build = ("build", "--out", out, "--rules", mini_rules, "--with", f"old={tmp_path / 'old.jsonl'}")
    assert slovnik(*build).code == 0
    assert slovnik("validate", "кот", "--build", out).out.split("\t")[1] == "allowed"
    assert slovnik(*build, "--with", f"new={tmp_path / 'new.xml'}").code == 0
    assert slovnik("validate", "кот", "--build", out).out.split("\t")[1:3] == ["rejected", "slang"]
    with open_read_only(out / "slovnik.duckdb") as database:
        aside = database.execute("SELECT form, source, by_source FROM superseded_v1")
        told = database.execute("SELECT form, source, grammemes, segments FROM morphology_v1")
    assert aside == [("кот", "old", "new")]
    assert told == [("кот", "new", "anim,masc", "кот|+")]
    (of_old, of_new) = json.loads(slovnik("audit", "кот", "--format", "json", "--build", out).out)[
        "candidate"
    ]["senses"]
    assert of_old["superseded_by"] == {"source": "new", "locator": "page кот", "number": 1}
    assert of_new["superseded_by"] is None
    tree = slovnik("audit", "кот", "--build", out, "--lang", "en").out
    assert "1. домашнее животное  old, by hand; does not count, in its place new, by hand, 1" in tree
    assert "anim masc, кот|+" in tree


def test_sources_that_supersede_each_other_are_told(mini_rules, tmp_path, slovnik) -> None:
    for name, older in (("first", "second"), ("second", "third"), ("third", "first")):
        declare(mini_rules, name, "kaikki", "explanatory", f'supersedes = "{older}"', family="wiki")
    ran = slovnik("build", "--out", tmp_path / "build", "--rules", mini_rules)
    assert (ran.code, ran.err.count("\n")) == (2, 1)
    assert "source first: supersedes itself through others" in ran.err


def test_a_source_that_replaces_another_is_read_in_its_place(mini_rules, tmp_path, slovnik) -> None:
    write(tmp_path, GIVEN["word-list"][2])
    declare(mini_rules, "list", "word-list", "spelling", 'replaces = "hunspell"', family="hunspell")
    out = tmp_path / "build"
    ran = slovnik("build", "--out", out, "--rules", mini_rules, "--with", f"list={tmp_path / 'words.txt'}")
    assert ran.code == 0, ran.err
    with open_read_only(out / "slovnik.duckdb") as database:
        assert [row.id for row in select.select_sources(database)] == ["libmorph", "obscene", "list"]


def test_a_file_is_known_by_its_beginning_and_the_name_of_the_family_is_enough(
    mini_rules, tmp_path, slovnik
) -> None:
    write(tmp_path, {"a": DUMP.encode(), "b": (json.dumps(KAIKKI) + "\n").encode()})
    declare(mini_rules, "wiki", "kaikki", "explanatory")
    declare(mini_rules, "wiki_dump", "mediawiki", "explanatory", family="wiki")
    for file, source in (("a", "wiki_dump"), ("b", "wiki")):
        out = tmp_path / f"build {file}"
        ran = slovnik("build", "--out", out, "--rules", mini_rules, "--with", f"wiki={tmp_path / file}")
        assert ran.code == 0, ran.err
        with open_read_only(out / "slovnik.duckdb") as database:
            assert source in {row.id for row in select.select_sources(database)}


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ("nosuch=FILE", "--with nosuch: no such source; the sources are hunspell, libmorph, obscene, mine"),
        ("mine=none.txt", "none.txt: no such file"),
        ("mine", "mine"),
        ("=FILE", "SOURCE=FILE"),
        ("hunspell=FILE", "name one of"),
    ],
)
def test_what_cannot_be_given_is_told_in_one_line(given, told, mini_rules, tmp_path, slovnik) -> None:
    write(tmp_path, GIVEN["word-list"][2])
    declare(mini_rules, "mine", "word-list", "spelling")
    given = given.replace("FILE", str(tmp_path / "words.txt"))
    ran = slovnik("build", "--out", tmp_path / "build", "--rules", mini_rules, "--with", given)
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert told in ran.err


def test_more_marks_that_are_mapped_to_nothing_than_are_declared_stop_the_build(
    mini_rules, tmp_path, slovnik
) -> None:
    odd = {**KAIKKI, "senses": [{"glosses": ["зверь"], "raw_tags": ["глок."]}]}
    write(tmp_path, {"ru.jsonl": (json.dumps(odd) + "\n").encode()})
    declare(mini_rules, "mine", "kaikki", "explanatory", 'counts = { "unmapped marks" = [0, 0] }')
    with_file = ("--with", f"mine={tmp_path / 'ru.jsonl'}")
    ran = slovnik("build", "--out", tmp_path / "build", "--rules", mini_rules, *with_file, "-q")
    assert (ran.code, ran.err.count("\n")) == (2, 1)
    assert "source mine: 1 unmapped marks, but sources.toml expects 0 to 0" in ran.err


def test_decisions_are_weighed_by_what_the_build_read(mini_rules, tmp_path, slovnik) -> None:
    write(tmp_path, GIVEN["kaikki"][2])
    declare(mini_rules, "mine", "kaikki", "explanatory")
    out = tmp_path / "build"
    with_file = ("--with", f"mine={tmp_path / 'ru.jsonl'}")
    assert slovnik("build", "--out", out, "--rules", mini_rules, *with_file).code == 0
    ran = slovnik("override", "check", "--build", out, "--rules", mini_rules)
    assert ran.code in (0, 1), ran.err
    assert "decisions" in ran.err


def test_a_source_is_not_given_and_left_out_at_once(mini_rules, tmp_path, slovnik) -> None:
    write(tmp_path, {"words.txt": "глокая\n".encode()})
    declare(mini_rules, "mine", "word-list", "spelling")
    given = ("--with", f"mine={tmp_path / 'words.txt'}", "--without", "mine")
    ran = slovnik("build", "--out", tmp_path / "build", "--rules", mini_rules, *given)
    assert (ran.code, ran.err) == (
        2,
        "slovnik: source mine is given a file by --with and left out by --without; say one of them\n",
    )


def test_the_second_file_of_a_declared_dictionary_is_pinned_too(mini_rules, tmp_path, slovnik) -> None:
    write(tmp_path, GIVEN["hunspell"][2])
    path = tmp_path / "ru.dic"
    declare(mini_rules, "mine", "hunspell", "spelling")
    table = mini_rules / "sources.toml"
    pinned = f'file = "{path}"\nsha256 = "{hashlib.sha256(path.read_bytes()).hexdigest()}"'
    text = table.read_text(encoding="utf-8")
    begin = text.index("[mine]")
    table.write_text(text[:begin] + text[begin:].replace("optional = true", pinned), encoding="utf-8")
    build = ("build", "--out", tmp_path / "build", "--rules", mini_rules, "--explain")
    assert slovnik(*build).code == 0
    (tmp_path / "ru.aff").write_bytes(b"SET KOI8-R\nFORBIDDENWORD K\n")
    ran = slovnik(*build)
    assert ran.code == 0
    assert "runs: changed: its file" in ran.err
    with open_read_only(tmp_path / "build" / "slovnik.duckdb") as database:
        assert database.execute("SELECT count(*) FROM entry WHERE source = 'mine' AND form = 'кот'") == [(0,)]


def test_what_a_file_name_holds_is_printed_escaped(mini_rules, tmp_path, slovnik) -> None:
    declare(mini_rules, "mine", "word-list", "spelling")
    ran = slovnik("build", "--rules", mini_rules, "--with", f"mine={tmp_path}/no\x1b[31mfile")
    assert "\x1b" not in ran.err
    assert "no\\x1b[31mfile: no such file" in ran.err


def test_frequencies_that_are_left_out_weigh_nothing_any_more(slovnik, mini_rules, tmp_path) -> None:
    """Words that the analyser predicts are not asked about again; what they weighed must go all the same."""
    shipped = (rules_folder() / "sources.toml").read_text(encoding="utf-8")
    begin = shipped.index("[wordfreq]")
    with (mini_rules / "sources.toml").open("a", encoding="utf-8") as file:
        file.write(shipped[begin : shipped.index("\n[", begin)] + "\n")
    unknown = {**KAIKKI, "word": "фейсбук", "senses": [{"glosses": ["социальная сеть"]}]}
    write(tmp_path, {"ru.jsonl": json.dumps(unknown).encode() + b"\n"})
    declare(mini_rules, "mine", "kaikki", "explanatory")
    build = ("build", "--rules", mini_rules, "--with", f"mine={tmp_path / 'ru.jsonl'}", "-q", "--out")
    assert slovnik(*build, tmp_path / "steps").code == 0
    assert slovnik(*build, tmp_path / "steps", "--without", "wordfreq").code == 0
    assert slovnik(*build, tmp_path / "once", "--without", "wordfreq").code == 0
    found = []
    for name in ("steps", "once"):
        with open_read_only(tmp_path / name / "slovnik.duckdb") as database:
            found.append(database.execute("SELECT lemma, zipf FROM lexeme ORDER BY lemma, zipf"))
    assert found[0] == found[1] == [("фейсбук", 0.0)]


def test_a_word_that_a_list_only_spells_is_audited_as_that(mini_rules, tmp_path, slovnik) -> None:
    write(tmp_path, {"words.txt": "паприкёр\n".encode()})
    declare(mini_rules, "mine", "word-list", "spelling")
    out = tmp_path / "build"
    slovnik("build", "--out", out, "--rules", mini_rules, "--with", f"mine={tmp_path / 'words.txt'}")
    told = slovnik("audit", "паприкёр", "--build", out, "--lang", "en").out
    assert "no source gives such a noun" in told
    assert "these sources spell it, but they do not say that it is a noun" in told
    assert "mine, by hand  line 1" in told
