"""What a second build keeps, and what an edit changes."""

import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from slovnik.build import BuildReport, BuildRequest, build
from slovnik.build.layout import DATABASE_NAME
from slovnik.lexicon.opening import open_lexicon
from slovnik.resources import raw_folder
from slovnik.store import select
from slovnik.store.database import open_read_only


class Notes:
    """Keeps what each stage told last."""

    def __init__(self) -> None:
        self.told: dict[str, str] = {}

    def explain(self, stage: str, why: str) -> None:
        pass

    @contextmanager
    def stage(self, name: str) -> Iterator[Callable[[str], None]]:
        self.told[name] = ""

        def note(text: str) -> None:
            self.told[name] = text

        yield note


def build_noting(out: Path, rules: Path, *profiles: str) -> tuple[BuildReport, dict[str, str]]:
    notes = Notes()
    return build(BuildRequest(out, rules, raw_folder(), profiles), notes), notes.told


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{old!r} must stand once in {path}"
    path.write_text(text.replace(old, new), encoding="utf-8")


def lines(build: Path, profile: str, file: str = "words.txt") -> set[str]:
    return set((build / profile / file).read_text(encoding="utf-8").splitlines())


def everything(build: Path) -> dict[str, bytes]:
    return {
        path.relative_to(build).as_posix(): path.read_bytes() for path in build.glob("*/*") if path.is_file()
    }


def test_a_first_build_reads_each_source(mini_rules, tmp_path) -> None:
    _, told = build_noting(tmp_path / "build", mini_rules)
    assert told["source hunspell"] == "18 rows, 0 rejects"
    assert told["source libmorph"] == "15 rows, 1 rejects"
    assert "parse" in told


def test_a_second_build_finds_everything_up_to_date(mini_rules, tmp_path) -> None:
    out = tmp_path / "build"
    report, _ = build_noting(out, mini_rules)
    first = everything(out)
    again, told = build_noting(out, mini_rules)
    assert told == {"everything": "up to date"}
    assert again == report
    assert everything(out) == first


@pytest.mark.parametrize("damage", ["words.txt", "words.dawg", "refused.tsv", "manifest.json"])
def test_a_damaged_artifact_is_not_up_to_date(damage, mini_rules, tmp_path) -> None:
    out = tmp_path / "build"
    build_noting(out, mini_rules)
    first = everything(out)
    (out / "gramota" / damage).write_bytes(b"?")
    _, told = build_noting(out, mini_rules)
    assert told["sources"] == "unchanged"
    assert _but_database(everything(out)) == _but_database(first)


def test_a_missing_artifact_is_not_up_to_date(mini_rules, tmp_path) -> None:
    out = tmp_path / "build"
    build_noting(out, mini_rules)
    shutil.rmtree(out / "gramota")
    build_noting(out, mini_rules)
    assert "банан" in lines(out, "gramota")


def test_after_an_edit_of_a_rule_the_sources_are_not_read_again(mini_rules, tmp_path) -> None:
    out = tmp_path / "build"
    build_noting(out, mini_rules)
    edit(mini_rules / "profiles" / "balda.toml", "min = 2", "min = 4")
    _, told = build_noting(out, mini_rules)
    assert [name for name in told if name.startswith(("source", "parse"))] == ["sources"]
    assert told["sources"] == "unchanged"
    assert not {"дом", "кот"} & lines(out, "balda")
    cold = tmp_path / "cold"
    build_noting(cold, mini_rules)
    assert _but_database(everything(out)) == _but_database(everything(cold))


def test_a_source_that_is_declared_otherwise_is_read_anew_alone(mini_rules, tmp_path) -> None:
    out = tmp_path / "build"
    build_noting(out, mini_rules)
    edit(mini_rules / "sources.toml", "miniature libmorph, by hand.", "another attribution.")
    _, told = build_noting(out, mini_rules)
    assert told["source hunspell"] == "unchanged"
    assert told["source libmorph"] == "15 rows, 1 rejects"
    assert "another attribution." in (out / "balda" / "NOTICE.md").read_text(encoding="utf-8")
    cold = tmp_path / "cold"
    build_noting(cold, mini_rules)
    assert _but_database(everything(out)) == _but_database(everything(cold))


def test_a_build_of_fewer_profiles_leaves_no_list_that_its_database_does_not_know(
    mini_rules, tmp_path
) -> None:
    out = tmp_path / "build"
    build_noting(out, mini_rules)
    build_noting(out, mini_rules, "balda")
    assert [path.parent.name for path in out.glob("*/manifest.json")] == ["balda"]


def _but_database(files: dict[str, bytes]) -> dict[str, bytes]:
    return {name: data for name, data in files.items() if not name.endswith(".duckdb")}


def test_an_override_changes_just_its_word(mini_rules, tmp_path) -> None:
    out = tmp_path / "build"
    build_noting(out, mini_rules)
    before = {profile: lines(out, profile) for profile in ("balda", "gramota")}
    edit(
        mini_rules / "overrides.tsv",
        "зулус\tgramota",
        "банан\t*\treject\tslang\tx\ttests\t2026-01-01\nзулус\tgramota",
    )
    report, told = build_noting(out, mini_rules)
    assert told["sources"] == "unchanged"
    for profile, had in before.items():
        assert had - lines(out, profile) == {"банан"}
        assert lines(out, profile) - had == set()
    assert "банан\tslang" in (out / "balda" / "refused.tsv").read_text(encoding="utf-8")
    assert [(one.standing, one.decision.word) for one in report.unsettled] == [("useless", "слово")]
    cold = tmp_path / "cold"
    build_noting(cold, mini_rules)
    assert _but_database(everything(out)) == _but_database(everything(cold))


def test_overrides_do_what_they_say_in_the_profiles_they_name(mini_build) -> None:
    assert "зулус" in lines(mini_build, "balda") - lines(mini_build, "gramota")
    assert "одиночка" in lines(mini_build, "balda") & lines(mini_build, "gramota")
    assert "одиночка\tobscure\toverride\thunspell\thunspell" in lines(mini_build, "balda", "words.tsv")


def test_decisions_that_do_not_hold_are_told_by_kind(mini_rules, tmp_path, slovnik) -> None:
    out = tmp_path / "build"
    edit(
        mini_rules / "overrides.tsv",
        "одиночка\t*\tallow\tunattested",
        "одиночка\t*\tallow\tslang",
    )
    with (mini_rules / "reviewed.tsv").open("a", encoding="utf-8") as file:
        for word in ("банан", "ведро", "дом", "кот"):
            file.write(f"{word}\t*\treject\tslang\tx\ttests\t2026-01-01\n")
        file.write("небо\t*\tallow\tok\tx\ttests\t2026-01-01\n")
    for told in (1, 2):  # built, and found up to date
        ran = slovnik("build", "--out", out, "--rules", mini_rules, "--quiet")
        assert ran.code == 0, told
        assert ran.err.splitlines() == [
            "warning: overrides.tsv: 1 stale (line 3 одиночка); see `slovnik override check`",
            "warning: overrides.tsv: 1 useless (line 4 слово); see `slovnik override check`",
            "warning: reviewed.tsv: 4 stale (line 2 банан, line 3 ведро, line 4 дом and 1 more);"
            " see `slovnik override check`",
        ], told


@pytest.mark.slow
def test_the_shipped_decisions_hold(real_build) -> None:
    with open_read_only(real_build / DATABASE_NAME) as database:
        found = select.select_unsettled(database)
    assert not found, "run `slovnik override check --settle`"


def test_a_confirmation_changes_no_artifact_and_makes_no_candidate(mini_rules, tmp_path) -> None:
    out = tmp_path / "build"
    report, _ = build_noting(out, mini_rules)
    first = everything(out)
    with (mini_rules / "reviewed.tsv").open("a", encoding="utf-8") as file:
        file.write("бананы\t*\treject\tplural\tx\ttests\t2026-01-01\n")
        file.write("кот\t*\tallow\tok\tx\ttests\t2026-01-01\n")
    again, told = build_noting(out, mini_rules)
    assert again == report
    assert told["examine"] == "unchanged"
    after = everything(out)
    assert {name for name in first if after[name] != first[name]} <= {".rules/reviewed.tsv", "slovnik.duckdb"}


def test_an_override_of_a_word_that_is_no_candidate_is_useless_or_makes_it_one(mini_rules, tmp_path) -> None:
    more = "бесхозное\t*\tallow\tunattested\tx\ttests\t2026-01-01\nзулус\tgramota"
    edit(mini_rules / "overrides.tsv", "зулус\tgramota", more)
    out = tmp_path / "build"
    report, _ = build_noting(out, mini_rules)
    useless = "бесхозное" in {one.decision.word for one in report.unsettled}
    assert useless != ("бесхозное" in lines(out, "balda"))


def test_a_variant_is_an_artifact_of_its_own(mini_rules, tmp_path) -> None:
    out = tmp_path / "build"
    report, _ = build_noting(out, mini_rules, "balda+hyphen")
    assert [count.profile for count in report.profiles] == ["balda+hyphen"]
    assert "диван-кровать" in lines(out, "balda+hyphen")
    assert "диван-кровать" not in lines(out, "balda+hyphen", "offered.txt")
    assert open_lexicon("balda+hyphen", out).has("диван-кровать")
    assert not (out / "balda").exists()


def test_the_counts_that_are_reported_are_those_of_the_files(mini_rules, tmp_path) -> None:
    out = tmp_path / "build"
    report, _ = build_noting(out, mini_rules)
    for count in report.profiles:
        name = count.profile
        assert count.words == len(lines(out, name))
        assert count.offered == len(lines(out, name, "offered.txt"))
        assert count.refused == len(lines(out, name, "refused.tsv")) - 1
        assert count.words + count.refused == report.candidates


def test_a_build_keeps_a_copy_of_its_rules(mini_rules, mini_build) -> None:
    copied = {path.relative_to(mini_build / ".rules") for path in (mini_build / ".rules").rglob("*.t*")}
    assert copied == {path.relative_to(mini_rules) for path in mini_rules.rglob("*.t*")}


@pytest.mark.parametrize("left", [".staging", ".retired"])
def test_nothing_is_left_over(left, mini_build) -> None:
    assert not (mini_build / left).exists()
