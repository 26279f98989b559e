"""docs/sources.md is what `slovnik sources --format markdown` prints, and what it tells to do works."""

import re
from pathlib import Path

import pytest

from slovnik.records import SourceId
from slovnik.resources import rules_folder
from slovnik.ruleset import Kind, load_source_specs
from slovnik.sources import formats
from slovnik.sources.formats import FORMATS

PAGE = Path(__file__).parents[2] / "docs" / "sources.md"
TEXT = PAGE.read_text(encoding="utf-8")
LINGVO = """\
#NAME "Словарь"
кот
\t[m1][p]сущ.[/p] домашнее животное[/m]
\t[m1]самец кошки[/m]
щёголь
\t[m1][p]сущ.[/p] нарядный человек[/m]
бежать
\tдвигаться бегом
cat
\tto be ignored
Москва
\tгород
"""
MINE = "год\tword\n1998\tщёголь\n1999\tсани\n2000\tНева\n2001\tcани\n"


def block(kind: str, holds: str) -> str:
    """Return the block of code of the page that is marked as ``kind`` and has a text."""
    blocks = re.findall(rf"^```{kind}\n(.*?)^```", TEXT, flags=re.MULTILINE | re.DOTALL)
    (found,) = [one for one in blocks if holds in one]
    return found


def test_the_page_is_the_one_that_the_command_prints(slovnik) -> None:
    ran = slovnik("sources", "--format", "markdown")
    assert ran.code == 0
    assert ran.out == TEXT, "write it anew: slovnik sources --format markdown > docs/sources.md"


def test_every_kind_source_and_format_is_told_of(slovnik, mini_rules) -> None:
    own = slovnik("sources", "--format", "markdown", "--rules", mini_rules).out
    assert "miniature hunspell" in own
    assert "## wiktionary" not in own
    assert all(f"`{kind}` tells" in TEXT for kind in Kind)
    assert all(f"`{name}`" in TEXT for name in FORMATS)
    assert not re.search(r"\{(kinds|table|sources|encodings|formats)\}", TEXT)


def test_a_list_of_ones_own_is_built_by_the_table_of_the_page(mini_rules, tmp_path, slovnik) -> None:
    table = block("toml", "[mine]")
    assert len(table.splitlines()) <= 20
    with (mini_rules / "sources.toml").open("a", encoding="utf-8") as file:
        file.write(f"\n{table}")
    (tmp_path / "words.tsv").write_bytes(MINE.encode("cp1251"))
    out = tmp_path / "build"
    ran = slovnik("build", "--out", out, "--rules", mini_rules, "--with", f"mine={tmp_path / 'words.tsv'}")
    assert ran.code == 0, ran.err
    assert re.search(r"source mine +\S+ s  3 words, 1 rejects", ran.err)
    assert "Words of our players  line 3" in slovnik("audit", "сани", "--build", out, "--lang", "en").out


def test_the_reader_of_the_page_is_short_and_reads_what_it_says(
    mini_rules, tmp_path, slovnik, monkeypatch
) -> None:
    module = block("python", "def load_lingvo")
    assert len(module.splitlines()) < 60
    names = dict(vars(formats))
    exec(compile(module, "lingvo.py", "exec"), names)
    registered = eval("{" + block("python", '"lingvo": ') + "}", names)
    monkeypatch.setattr(formats, "FORMATS", {**FORMATS, **registered})
    table = block("toml", "[mine]")
    for old, new in (("[mine]", "[lingvo]"), ("word-list", "lingvo"), ('"spelling"', '"explanatory"')):
        table = table.replace(old, new)
    lines = [line for line in table.splitlines() if not line.startswith(("encoding", "column"))]
    with (mini_rules / "sources.toml").open("a", encoding="utf-8") as file:
        file.write("\n" + "\n".join(lines) + "\n")
    (tmp_path / "my.dsl").write_bytes(LINGVO.encode("utf-16"))
    out = tmp_path / "build"
    ran = slovnik("build", "--out", out, "--rules", mini_rules, "--with", f"lingvo={tmp_path / 'my.dsl'}")
    assert ran.code == 0, ran.err
    assert re.search(r"source lingvo +\S+ s  5 words, 1 rejects", ran.err)
    assert slovnik("validate", "щёголь", "бежать", "--build", out).out.splitlines() == [
        "щёголь\tallowed\tok\t\tщёголь",
        "бежать\trejected\tnot_a_noun\tбежать\tбежать",
    ]
    assert "самец кошки" in slovnik("audit", "кот", "--build", out, "--lang", "en").out


@pytest.mark.parametrize("name", ["kaikki", "zaliznyak", "hunspell_dic", "opencorpora_xml"])
def test_an_optional_source_says_how_it_comes(name) -> None:
    spec = load_source_specs(rules_folder() / "sources.toml")[SourceId(name)]
    section = TEXT[TEXT.index(f"## {name}\n") :].split("\n## ")[0]
    assert f"--with {name}=FILE" in section
    assert (f"slovnik fetch {name}" in section) == bool(spec.download)
    assert ("not for commercial use" in section) == (not spec.commercial)
    assert f"{spec.rows_min:,} to {spec.rows_max:,} {spec.rows_unit}" in section
