"""NOTICE.md: whose words these are, and the licence that follows."""

from dataclasses import replace
from pathlib import Path

import pytest

from slovnik.export.notice import list_licence
from slovnik.resources import rules_folder
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


def test_the_shipped_lists_are_share_alike_and_name_all_whose_words_they_have(real_build) -> None:
    text = notice(real_build)
    assert "Licence of words.txt, words.dawg and refused.tsv: CC-BY-SA-4.0." in text
    for spec in SPECS:
        assert spec.attribution in text, spec.id
        assert spec.version in text
        assert f"<{spec.address}>" in text


def test_the_miniature_of_free_sources_is_free(mini_build) -> None:
    assert "words.dawg and refused.tsv: MIT." in notice(mini_build)
    assert "CC-BY" not in notice(mini_build)


@pytest.mark.parametrize("source", ["hunspell", "libmorph"])
def test_the_miniature_with_one_share_alike_source_is_share_alike(
    source, mini_rules, tmp_path, rebuild
) -> None:
    path = mini_rules / "sources.toml"
    text = path.read_text(encoding="utf-8")
    begin = text.index("share_alike = false", text.index(f"[{source}]"))
    path.write_text(f"{text[:begin]}share_alike = true{text[begin + 19 :]}", encoding="utf-8")
    text = notice(rebuild(tmp_path / "build", mini_rules))
    assert "words.dawg and refused.tsv: CC-BY-SA-4.0." in text


def test_the_counts_are_those_of_the_table_of_words(real_build) -> None:
    rows = [
        line.split("\t") for line in (real_build / "balda" / "words.tsv").read_text("utf-8").splitlines()[1:]
    ]
    for spec in SPECS:
        having = [row for row in rows if spec.id in row[3].split(",")]
        alone = [row for row in having if row[3] == spec.id]
        if having:
            assert f"| {spec.data_licence} | {len(having)} | {len(alone)} |" in notice(real_build), spec.id


def test_a_source_without_a_word_in_the_list_is_not_named(mini_rules, tmp_path, rebuild) -> None:
    out = rebuild(tmp_path / "build", mini_rules)
    assert "miniature obscene" not in notice(out)
