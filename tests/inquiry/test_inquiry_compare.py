"""`slovnik diff`: which words changed between two builds, and the cause of each."""

import hashlib
import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from slovnik.inquiry.compare import Cause, compare, unshared_profiles
from slovnik.resources import rules_folder


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{old!r} must stand once in {path}"
    path.write_text(text.replace(old, new), encoding="utf-8")


def repin(rules: Path, source: str, file: str, old: str, new: str) -> None:
    """Change a line of a source of the miniature and declare it so."""
    before = hashlib.sha256((rules / file).read_bytes()).hexdigest()
    edit(rules / file, old, new)
    edit(rules / "sources.toml", before, hashlib.sha256((rules / file).read_bytes()).hexdigest())


def turned(old: Path, new: Path, profile: str | None = None) -> dict[tuple[str, str], tuple[str, Cause]]:
    """Return the changes: (profile, word) → (+ or -, cause)."""
    changes = compare(old, new, profile)
    return {(one.profile, one.form): ("+" if one.added else "-", one.cause) for one in changes}


def test_a_build_against_itself_is_empty(slovnik, mini_build) -> None:
    assert compare(mini_build, mini_build) == []
    for form, printed in (
        ("text", ""),
        ("tsv", "profile\tchange\tword\tbefore\tafter\tcause\tdetail\n"),
        ("json", ""),
    ):
        ran = slovnik("diff", mini_build, mini_build, "--format", form)
        assert (ran.code, ran.out) == (0, printed), form


def test_a_real_build_against_itself_is_empty(real_build) -> None:
    assert compare(real_build, real_build) == []


Change = Callable[[Path], None]
CHANGES: dict[str, tuple[Change, dict[tuple[str, str], tuple[str, Cause]]]] = {
    "a new override": (
        lambda rules: edit(
            rules / "overrides.tsv",
            "зулус\tgramota",
            "дом\t*\treject\tslang\tx\ttests\t2026-01-01\nзулус\tgramota",
        ),
        {("balda", "дом"): ("-", Cause.OVERRIDE), ("gramota", "дом"): ("-", Cause.OVERRIDE)},
    ),
    "an override that is gone": (
        lambda rules: edit(
            rules / "overrides.tsv", "зулус\tgramota\treject\tslang\tдля проверки\ttests\t2026-01-01\n", ""
        ),
        {("gramota", "зулус"): ("+", Cause.OVERRIDE)},
    ),
    "bounds of a profile": (
        lambda rules: edit(rules / "profiles" / "gramota.toml", "max = 8", "max = 4"),
        {
            ("gramota", word): ("-", Cause.PROFILE)
            for word in ("банан", "ведро", "ножницы", "одиночка", "слово", "столовая")
        },
    ),
    "a clause of a profile": (
        lambda rules: (
            edit(rules / "profiles" / "gramota.toml", "\nplurale_tantum = ", "\n# ")
            or edit(rules / "profiles" / "gramota.toml", "[reject]\n", '[reject]\nplurale_tantum = "test"\n')
        ),
        {("gramota", word): ("-", Cause.PROFILE) for word in ("ножницы", "сани")},
    ),
    "a source without a word": (
        lambda rules: repin(rules, "libmorph", "nouns.tsv", "дом\t5\t7\t", "домра\t5\t13\t"),
        {("balda", "дом"): ("-", Cause.SOURCE), ("gramota", "дом"): ("-", Cause.SOURCE)},
    ),
    "a source with one word more": (
        lambda rules: repin(rules, "libmorph", "nouns.tsv", "москва\t10\t45\t", "одиночка\t10\t13\t"),
        {},
    ),
    "a source read otherwise": (
        lambda rules: (
            repin(rules, "libmorph", "nouns.tsv", "ведро\t2\t19\t", "ведро\t2\t45\t")
            or repin(rules, "hunspell", "stems.dic", "ведро/I", "Ведро/I")
        ),
        {("balda", "ведро"): ("-", Cause.PARSER), ("gramota", "ведро"): ("-", Cause.PARSER)},
    ),
}


@pytest.mark.parametrize("what", CHANGES)
def test_each_change_has_its_cause(what, mini_build, mini_rules, tmp_path, rebuild) -> None:
    change, expected = CHANGES[what]
    change(mini_rules)
    out = rebuild(tmp_path / "build", mini_rules)
    assert turned(mini_build, out) == expected
    back = {key: ("-" if sign == "+" else "+", cause) for key, (sign, cause) in expected.items()}
    assert turned(out, mini_build) == back


def test_a_change_is_told_with_reasons_before_and_after(
    mini_build, mini_rules, tmp_path, rebuild, slovnik
) -> None:
    edit(
        mini_rules / "overrides.tsv",
        "зулус\tgramota",
        "дом\t*\treject\tslang\tне то\ttests\t2026-01-01\nзулус\tgramota",
    )
    out = rebuild(tmp_path / "build", mini_rules)
    ran = slovnik("diff", mini_build, out, "--format", "json", "--profile", "balda")
    assert ran.code == 1
    assert [json.loads(line) for line in ran.out.splitlines()] == [
        {
            "profile": "balda",
            "change": "-",
            "word": "дом",
            "before": "ok",
            "after": "slang",
            "cause": "override",
            "detail": "не то (tests, 2026-01-01)",
        }
    ]
    tsv = slovnik("diff", mini_build, out, "-p", "balda", "--format", "tsv").out
    assert tsv.splitlines()[1].split("\t") == [
        "balda",
        "-",
        "дом",
        "ok",
        "slang",
        "override",
        "не то (tests, 2026-01-01)",
    ]
    text = slovnik("diff", mini_build, out)
    assert text.code == 1
    assert "- дом" in text.out
    assert "ok → slang" in text.out
    assert [line.split() for line in text.err.splitlines()] == [
        ["profile", "cause", "added", "removed"],
        ["balda", "override", "0", "1"],
        ["gramota", "override", "0", "1"],
    ]


def test_only_shared_profiles_are_compared(mini_build, mini_rules, tmp_path, rebuild) -> None:
    out = rebuild(tmp_path / "build", mini_rules, ["balda"])
    assert compare(mini_build, out) == []


def test_a_profile_of_one_build_alone_is_told_of(mini_build, mini_rules, tmp_path, rebuild, slovnik) -> None:
    out = rebuild(tmp_path / "build", mini_rules, ["balda"])
    assert unshared_profiles(out, mini_build) == {mini_build: ["gramota"]}
    assert unshared_profiles(out, out) == {}
    ran = slovnik("diff", mini_build, out)
    assert (ran.code, ran.out) == (0, "")
    assert ran.err == f"only in {mini_build}, not compared: gramota\nno word changed\n"
    assert slovnik("diff", mini_build, out, "--profile", "balda").err == "no word changed\n"


def test_changes_are_in_dictionary_order(mini_build, mini_rules, tmp_path, rebuild) -> None:
    edit(mini_rules / "profiles" / "balda.toml", "min = 2", "min = 20")
    words = [one.form for one in compare(mini_build, rebuild(tmp_path / "build", mini_rules), "balda")]
    expected = (mini_build / "balda" / "words.txt").read_text(encoding="utf-8").splitlines()
    assert words == expected


@pytest.mark.slow
def test_labels_suffixes_profiles_and_overrides_of_the_real_build(real_build, tmp_path, rebuild) -> None:
    rules = shutil.copytree(rules_folder(), tmp_path / "rules")
    edit(
        rules / "overrides.tsv",
        "\tdate\n",
        "\tdate\nабажур\t*\treject\tslang\tx\ttests\t2026-01-01\n",
    )
    edit(rules / "profiles" / "gramota.toml", "min = 2", "min = 3")
    edit(rules / "labels" / "wiktionary.tsv", "\nкомп.жарг.\tslang\t", "\nкомп.жарг.\tcolloquial\t")
    table = rules / "evaluative_suffixes.tsv"
    lines = table.read_text(encoding="utf-8").splitlines(keepends=True)
    table.write_text("".join(line for line in lines if not line.startswith("ище\t")), encoding="utf-8")
    out = rebuild(shutil.copytree(real_build, tmp_path / "build"), rules, ["balda", "gramota"])
    found = turned(real_build, out)
    causes = {cause for (profile, _), (_, cause) in found.items() if profile == "balda"}
    assert found[("balda", "абажур")] == ("-", Cause.OVERRIDE)
    assert found[("gramota", "яд")] == ("-", Cause.PROFILE)
    assert found[("balda", "амбарище")] == ("+", Cause.RULE)
    assert causes == {Cause.OVERRIDE, Cause.LABEL, Cause.RULE}
    labelled = [word for (profile, word), (_, cause) in found.items() if cause is Cause.LABEL]
    assert len(labelled) > 10
