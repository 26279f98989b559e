"""NOTICE.md: whose words these are, and the licence that follows."""

from dataclasses import replace
from pathlib import Path

import pytest

from slovnik.export.notice import list_licence
from slovnik.resources import raw_folder, rules_folder
from slovnik.ruleset import load_source_specs

SPECS = list(load_source_specs(rules_folder() / "sources.toml").values())
FREE = [replace(spec, share_alike=False) for spec in SPECS]


def notice(build: Path, profile: str = "balda") -> str:
    return (build / profile / "NOTICE.md").read_text(encoding="utf-8")


def test_one_share_alike_source_makes_the_list_share_alike() -> None:
    assert list_licence(FREE) == "MIT"
    for spec in SPECS:
        assert list_licence([*FREE, replace(spec, share_alike=True)]) == "CC-BY-SA-4.0"
    assert list_licence([]) == "MIT"


def test_the_shipped_lists_are_share_alike_and_name_every_source(real_build) -> None:
    text = notice(real_build)
    assert "- words.txt, words.dawg: CC-BY-SA-4.0\n" in text
    assert text.count(": CC-BY-SA-4.0\n") == 3
    for spec in SPECS:
        assert spec.attribution in text, spec.id
        assert spec.version in text
        assert f"<{spec.address}>" in text


def test_licences_that_ask_for_it_are_passed_on_word_for_word(real_build) -> None:
    text = "".join(line.strip() for line in notice(real_build).splitlines())
    for spec in SPECS:
        if spec.licence_file:
            licence = (raw_folder() / spec.licence_file).read_text(encoding="utf-8")
            assert "".join(line.strip() for line in licence.splitlines()) in text, spec.id


def test_the_miniature_of_free_sources_is_free(mini_build) -> None:
    assert "- words.txt, words.dawg: MIT\n" in notice(mini_build)
    assert "CC-BY" not in notice(mini_build)


@pytest.mark.parametrize(("source", "words"), [("hunspell", True), ("libmorph", True), ("obscene", False)])
def test_one_share_alike_source_makes_what_rests_on_it_share_alike(
    source, words, mini_rules, tmp_path, rebuild
) -> None:
    path = mini_rules / "sources.toml"
    text = path.read_text(encoding="utf-8")
    begin = text.index("share_alike = false", text.index(f"[{source}]"))
    path.write_text(f"{text[:begin]}share_alike = true{text[begin + 19 :]}", encoding="utf-8")
    text = notice(rebuild(tmp_path / "build", mini_rules))
    assert ("- words.txt, words.dawg: CC-BY-SA-4.0\n" in text) == words
    assert "refused.tsv, which rests on all sources and quotes glosses: CC-BY-SA-4.0\n" in text


def test_the_counts_are_those_of_the_table_of_words(real_build) -> None:
    rows = [
        line.split("\t") for line in (real_build / "balda" / "words.tsv").read_text("utf-8").splitlines()[1:]
    ]
    for spec in SPECS:
        having = [row for row in rows if spec.id in row[3].split(",")]
        alone = [row for row in having if row[3] == spec.id]
        if spec.attests:
            assert f"| {spec.data_licence} | {len(having)} | {len(alone)} |" in notice(real_build), spec.id
