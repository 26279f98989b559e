"""Builds that leave sources out: what they hold, what they lost, what they are refused."""

import json

import pytest

from slovnik.lexicon.opening import open_lexicon


def lines(path) -> list[str]:
    return path.read_text(encoding="utf-8").splitlines()


@pytest.fixture
def whole(slovnik, mini_rules, tmp_path):
    """Return a whole build of the miniature, which the test may build over."""
    assert slovnik("build", "--rules", mini_rules, "--out", tmp_path / "build", "-q").code == 0
    return tmp_path / "build"


def test_a_build_without_a_source_tells_what_it_lost(whole, slovnik, mini_rules) -> None:
    before = set(lines(whole / "balda" / "words.txt"))
    ran = slovnik("build", "--rules", mini_rules, "--out", whole, "-q", "--without", "libmorph")
    assert ran.code == 0
    lost = before - set(lines(whole / "balda" / "words.txt"))
    assert "банан" in lost
    assert f"balda without libmorph: {len(lost)} words lost, 0 gained (lost: " in ran.err
    header, *changes = lines(whole / "without.tsv")
    assert header == "profile\tchange\tword"
    assert {line.split("\t")[2] for line in changes if line.startswith("balda\t-\t")} == lost


def test_it_is_as_if_the_source_were_not_declared(whole, slovnik, mini_rules, tmp_path) -> None:
    slovnik("build", "--rules", mini_rules, "--out", whole, "-q", "--without", "obscene")
    path = mini_rules / "sources.toml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text[: text.index("[obscene]")], encoding="utf-8")
    slovnik("build", "--rules", mini_rules, "--out", tmp_path / "other", "-q")
    for file in ("words.txt", "words.tsv", "refused.tsv", "offered.tsv", "start_words.tsv"):
        assert (whole / "balda" / file).read_bytes() == (tmp_path / "other" / "balda" / file).read_bytes(), (
            file
        )


def test_the_manifest_and_the_notice_record_it(whole, slovnik, mini_rules) -> None:
    slovnik("build", "--rules", mini_rules, "--out", whole, "-q", "--without", "libmorph")
    manifest = json.loads((whole / "balda" / "manifest.json").read_text(encoding="utf-8"))
    assert manifest["without"] == ["libmorph"]
    assert [source["id"] for source in manifest["sources"]] == ["hunspell", "obscene"]
    assert "Built without libmorph." in lines(whole / "balda" / "NOTICE.md")


def test_what_it_lost_stays_told_while_nothing_changes(whole, slovnik, mini_rules) -> None:
    build = ("build", "--rules", mini_rules, "--out", whole, "-q", "--without", "libmorph")
    slovnik(*build)
    lost = (whole / "without.tsv").read_bytes()
    again = slovnik(*build)
    assert f"every word lost or gained: {whole / 'without.tsv'}" in again.err
    assert (whole / "without.tsv").read_bytes() == lost


def test_decisions_that_then_change_nothing_are_told_in_one_line(whole, slovnik, mini_rules) -> None:
    ran = slovnik("build", "--rules", mini_rules, "--out", whole, "-q", "--without", "libmorph")
    told = [line for line in ran.err.splitlines() if "decisions of" in line or "overrides" in line]
    assert len(told) == 1
    assert told[0].endswith("without libmorph: 1")


def test_the_next_whole_build_leaves_no_trace_of_it(whole, slovnik, mini_rules, tmp_path) -> None:
    slovnik("build", "--rules", mini_rules, "--out", whole, "-q", "--without", "libmorph")
    slovnik("build", "--rules", mini_rules, "--out", whole, "-q")
    assert not (whole / "without.tsv").exists()
    slovnik("build", "--rules", mini_rules, "--out", tmp_path / "cold", "-q")
    for file in (tmp_path / "cold" / "balda").iterdir():
        assert file.read_bytes() == (whole / "balda" / file.name).read_bytes(), file.name


def test_without_a_whole_build_there_is_nothing_to_compare_with(slovnik, mini_rules, tmp_path) -> None:
    out = tmp_path / "build"
    for source in ("libmorph", "hunspell"):
        ran = slovnik("build", "--rules", mini_rules, "--out", out, "-q", "--without", source)
        assert (ran.code, f"no last build with {source}" in ran.err) == (0, source == "libmorph")


def test_a_source_that_does_not_exist_changes_nothing(whole, slovnik, mini_rules) -> None:
    before = (whole / "balda" / "manifest.json").read_bytes()
    ran = slovnik("build", "--rules", mini_rules, "--out", whole, "--without", "nosuch")
    assert (ran.code, ran.err.count("\n")) == (2, 1)
    assert "hunspell, libmorph, obscene" in ran.err
    assert (whole / "balda" / "manifest.json").read_bytes() == before


def test_a_licence_that_is_not_allowed_is_refused_unless_its_source_is_left_out(
    slovnik, mini_rules, tmp_path
) -> None:
    path = mini_rules / "sources.toml"
    text = path.read_text(encoding="utf-8")
    path.write_text(
        text.replace('data_licence = "MIT"', 'data_licence = "GPL-3.0-only"', 1), encoding="utf-8"
    )
    build = ("build", "--rules", mini_rules, "--out", tmp_path / "build", "-q", "--licence-allow", "MIT")
    ran = slovnik(*build)
    assert (ran.code, ran.out) == (2, "")
    assert "hunspell: GPL-3.0-only is not among the licences allowed" in ran.err
    assert not (tmp_path / "build").exists()
    assert slovnik(*build, "--without", "hunspell").code == 0
    assert slovnik(*build, "--licence-allow", "GPL-3.0-only").code == 0


def test_a_non_commercial_source_stops_a_default_build(slovnik, mini_rules, tmp_path) -> None:
    path = mini_rules / "sources.toml"
    text = path.read_text(encoding="utf-8")
    closed = 'data_licence = "CC-BY-NC-4.0"\ncommercial = false'
    path.write_text(text.replace('data_licence = "MIT"', closed, 1), encoding="utf-8")
    build = ("build", "--rules", mini_rules, "--out", tmp_path / "build", "-q")
    ran = slovnik(*build)
    assert (ran.code, ran.out) == (2, "")
    assert "hunspell: CC-BY-NC-4.0 forbids commercial use" in ran.err
    assert slovnik(*build, "--licence-allow", "CC-BY-NC-4.0", "--licence-allow", "MIT").code == 0
    assert "- words.txt, words.dawg: CC-BY-NC-4.0" in lines(tmp_path / "build" / "balda" / "NOTICE.md")


def test_where_nobody_tells_frequencies_no_word_is_too_rare_to_be_offered(mini_build) -> None:
    gramota = open_lexicon("gramota", mini_build)
    assert "банан" in gramota.offered
    assert all("\tobscure\t0.00" in line for line in lines(mini_build / "gramota" / "offered.tsv")[1:])


def test_the_order_in_which_sources_are_left_out_does_not_matter(
    whole, slovnik, mini_rules, tmp_path
) -> None:
    build = ("build", "--rules", mini_rules, "-q", "--out")
    slovnik(*build, whole, "--without", "libmorph", "--without", "obscene")
    slovnik(*build, tmp_path / "other", "--without", "obscene", "--without", "libmorph")
    for file in ("NOTICE.md", "manifest.json"):
        assert (whole / "balda" / file).read_bytes() == (tmp_path / "other" / "balda" / file).read_bytes()
