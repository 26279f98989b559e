"""NOTICE.md: whose words these are, and the licence that follows."""

import hashlib
import json
from dataclasses import replace
from pathlib import Path

import pytest

from slovnik.export.notice import list_licence
from slovnik.resources import raw_folder, rules_folder
from slovnik.ruleset import load_source_specs

SPECS = [spec for spec in load_source_specs(rules_folder() / "sources.toml").values() if not spec.optional]
FREE = [replace(spec, share_alike=False) for spec in SPECS]


def notice(build: Path, profile: str = "balda") -> str:
    return (build / profile / "NOTICE.md").read_text(encoding="utf-8")


def test_one_share_alike_source_makes_the_list_share_alike() -> None:
    assert list_licence(FREE) == "MIT"
    for spec in SPECS:
        assert list_licence([*FREE, replace(spec, share_alike=True)]) == "CC-BY-SA-4.0"
    assert list_licence([]) == "MIT"


def test_a_non_commercial_source_leaves_its_own_licence() -> None:
    closed = replace(FREE[0], data_licence="CC-BY-NC-4.0", commercial=False)
    assert list_licence([*FREE, closed]) == "CC-BY-NC-4.0"


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


def test_a_source_that_nothing_rests_on_is_not_named(mini_build, mini_rules, tmp_path, rebuild) -> None:
    assert "miniature obscene, by hand." in notice(mini_build)
    rude, declared = mini_rules / "rude.tsv", mini_rules / "sources.toml"
    pin = hashlib.sha256(rude.read_bytes()).hexdigest()
    rude.write_text("lemma\troot\ttypes\nчушь\tчушь\tvulgar\n", encoding="utf-8")
    text = declared.read_text(encoding="utf-8")
    declared.write_text(text.replace(pin, hashlib.sha256(rude.read_bytes()).hexdigest()), encoding="utf-8")
    text = notice(rebuild(tmp_path / "build", mini_rules))
    assert "obscene" not in text
    assert "miniature libmorph, by hand." in text


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
    assert "refused.tsv, which rests on other rows and quotes glosses: CC-BY-SA-4.0\n" in text


def test_the_counts_are_those_of_the_table_of_words(real_build) -> None:
    text = notice(real_build)
    rows = [
        line.split("\t") for line in (real_build / "balda" / "words.tsv").read_text("utf-8").splitlines()[1:]
    ]
    for spec in SPECS:
        resting = [row for row in rows if spec.id in row[4].split(",")]
        alone = [row for row in resting if row[4] == spec.id]
        assert f"| {spec.data_licence} | {len(resting)} | {len(alone)} |" in text, spec.id
    by_people = [row for row in rows if not row[4]]
    assert f"on a decision of people (overrides.tsv): {len(by_people)}." in text


def test_what_only_orders_or_refuses_is_named_for_that(real_build) -> None:
    marked = [line.rpartition("(")[2] for line in notice(real_build).splitlines() if line.endswith(" only)")]
    assert marked == ["frequencies only)", "refused.tsv only)"]


def test_the_manifest_tells_the_licence_of_the_words(real_build, mini_build) -> None:
    for build, licence in ((real_build, "CC-BY-SA-4.0"), (mini_build, "MIT")):
        told = json.loads((build / "balda" / "manifest.json").read_text(encoding="utf-8"))
        assert (told["licence"], told["without"]) == (licence, [])
