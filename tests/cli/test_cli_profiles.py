"""`slovnik profiles`, the options behind a profile's name wherever one is asked for, and a profile of one's own."""

import json
import shutil
from pathlib import Path

import pytest

from slovnik.resources import rules_folder
from slovnik.ruleset import DECIDABLE, load_profile, load_wording, profile_names

FOLDER = rules_folder() / "profiles"
PROFILES = profile_names(FOLDER)
WORDING = load_wording(rules_folder() / "reasons.toml").reasons


def rows(text: str) -> list[dict]:
    return [json.loads(line) for line in text.splitlines()]


def test_the_profiles_are_listed_for_machines(slovnik) -> None:
    listed = rows(slovnik("profiles", "--format", "json").out)
    assert {row["profile"] for row in listed} == set(PROFILES)
    gramota = next(row for row in listed if row["profile"] == "gramota")
    assert (gramota["length"], gramota["extends"], gramota["fold"]) == ("2..8", "balda", "")
    assert "prostorechie" in gramota["rejects"]
    assert slovnik("profiles", "--format", "tsv").out.splitlines()[0].split("\t") == list(gramota)


@pytest.mark.parametrize("columns", ["40", "80", "200"])
def test_the_list_fits_a_terminal_and_tells_heirs_by_what_differs(columns, slovnik, monkeypatch) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    lines = slovnik("profiles", "--lang", "en").out.splitlines()
    assert max(map(len, lines)) <= int(columns)
    told = " ".join(" ".join(lines).split())
    assert "Bukvologika: as balda, but refuses: plural only" in told
    assert "gramota Balda of gramota.ru: as balda, but 2 to 8 letters; refuses: prostorechie" in told
    assert "royal Royal Square: as balda" in told


@pytest.mark.parametrize("profile", [*PROFILES, "balda+hyphen", "oral+length=..6+allow=slang"])
def test_a_profile_tells_every_clause_with_its_rule_and_where_it_comes_from(profile, slovnik) -> None:
    ran = slovnik("profiles", "show", profile, "--format", "json")
    told = rows(ran.out)
    loaded = load_profile(FOLDER, profile)
    assert ran.code == 0
    assert {row["reason"] for row in told} == DECIDABLE
    assert {row["reason"] for row in told if row["verdict"] == "reject"} == loaded.rejects
    for row in told:
        assert (row["rule"], row["origin"]) == (
            loaded.clauses[row["reason"]].ru,
            loaded.origins[row["reason"]],
        )
    assert slovnik("profiles", profile, "--format", "json").out == ran.out


@pytest.mark.parametrize("lang", ["ru", "en"])
@pytest.mark.parametrize("columns", ["60", "100"])
def test_a_profile_is_shown_as_a_person_reads_it(lang, columns, slovnik, monkeypatch) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    ran = slovnik("profiles", "show", "gramota", "--lang", lang)
    assert max(map(len, ran.out.splitlines())) <= int(columns)
    told = "".join(ran.out.split())
    profile = load_profile(FOLDER, "gramota")
    assert "".join(profile.title.in_language(lang).split()) in told
    for reason in DECIDABLE:
        sign = "✗" if reason in profile.rejects else "✓"
        assert sign + "".join(WORDING[reason].short.in_language(lang).split()) in told
    if columns == "60":  # every rule on lines of its own: nothing else stands between its words
        for reason, rule in profile.clauses.items():
            mark = "←balda" if profile.origins[reason] == "balda" else ""
            assert "".join(rule.in_language(lang).split()) + mark in told
    assert all(f"+{variant}" in told for variant in profile.variants)
    assert {"ru": "от2до8букв", "en": "2to8letters"}[lang] in told


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("gramota", "+no-prostorechie            changes nothing here"),
        ("balda", "+no-prostorechie            refuses: prostorechie"),
        ("balda", "+fold-yo                    е and ё are one letter"),
        ("balda+fold-yo", "е and ё are one letter, и and й are two letters  ← +fold-yo"),
        ("balda+length=4..5", "4 to 5 letters"),
        ("balda+offered=rare", "from Zipf 2: start words"),
        ("balda+hyphen", "✓ hyphenated"),
    ],
)
def test_what_variants_change_is_shown(name, told, slovnik) -> None:
    out = slovnik("profiles", "show", name, "--lang", "en").out.replace("\u00a0", " ")
    assert told in out


def test_options_before_show_hold_for_it(slovnik, mini_rules) -> None:
    before = slovnik("profiles", "--rules", mini_rules, "--lang", "en", "--format", "tsv", "show", "balda")
    assert (
        before.out
        == slovnik("profiles", "show", "balda", "--rules", mini_rules, "--lang", "en", "--format", "tsv").out
    )
    assert before.out.startswith("verdict\treason\twhat\trule\torigin\n")


def test_profiles_of_other_rules(slovnik, mini_rules, tmp_path) -> None:
    listed = rows(slovnik("profiles", "--rules", mini_rules, "--format", "json").out)
    assert [row["profile"] for row in listed] == ["balda", "gramota"]
    for command in (("profiles",), ("profiles", "show", "balda")):
        ran = slovnik(*command, "--rules", tmp_path / "nowhere")
        assert (ran.code, ran.err.count("\n")) == (2, 1)
        assert "slovnik init DIR" in ran.err


# what an option behind the name turns, on words of the shipped rules: option, word, verdict without, reason with
TURNED = [
    ("hyphen", "диван-кровать", "hyphen", ""),
    ("suppletive-plurals", "люди", "suppletive_plural", ""),
    ("no-pluralia", "ножницы", "", "plurale_tantum"),
    ("no-prostorechie", "батя", "", "prostorechie"),
    ("no-compound-abbreviations", "комдив", "", "compound_abbreviation"),
    ("no-spelling-variants", "каприччо", "", "spelling_variant"),
    ("no-doublets", "кофий", "", "one_root_doublet"),
    ("length=4..", "кот", "", "too_short"),
    ("length=..4", "мышь", "", ""),
    ("length=..3", "мышь", "", "too_long"),
    ("fold-yo", "ежик", "yo_spelling", ""),
    ("fold-short-i", "чаика", "unknown", ""),
    ("reject=prostorechie", "батя", "", "prostorechie"),
    ("allow=hyphen", "диван-кровать", "hyphen", ""),
]


@pytest.mark.parametrize(("option", "word", "without", "by_it"), TURNED)
def test_an_option_turns_the_verdict_of_an_audit_without_being_built(
    option, word, without, by_it, slovnik, real_build
) -> None:
    for profile, reason in (("balda", without), (f"balda+{option}", by_it)):
        ran = slovnik("audit", word, "--profile", profile, "--build", real_build, "--format", "json")
        told = json.loads(ran.out)
        assert (told["allowed"], ran.code) == (not reason, int(bool(reason)))
        assert not reason or told["reason"] == reason


VARIANTS = (
    "balda+allow=hyphen+length=4..13",
    "balda+fold-yo+fold-short-i",
    "balda+no-pluralia+offered=common",
)


@pytest.fixture
def varied(slovnik, mini_rules, tmp_path) -> Path:
    asked = [word for name in VARIANTS for word in ("--profile", name)]
    ran = slovnik("build", "--rules", mini_rules, "--out", tmp_path / "build", *asked)
    assert ran.code == 0
    assert {line.split("\t")[0] for line in ran.out.splitlines()} == {"balda", "gramota", *VARIANTS}
    return tmp_path / "build"


def test_a_built_variant_is_taken_wherever_a_profile_is(slovnik, varied) -> None:
    hyphen, folding, singular = VARIANTS

    def verdict(word: str, profile: str) -> list[str]:
        cells = slovnik("validate", word, "--profile", profile, "--build", varied, "--no-suggest").out
        return cells.rstrip("\n").split("\t")[1:]

    assert verdict("диван-кровать", "balda")[:2] == ["rejected", "hyphen"]
    assert verdict("диван-кровать", hyphen)[:2] == ["allowed", "ok"]
    assert verdict("кот", hyphen)[:2] == ["rejected", "too_short"]
    assert verdict("ножницы", "balda")[:2] == ["allowed", "ok"]
    assert verdict("ножницы", singular)[:2] == ["rejected", "plurale_tantum"]
    assert verdict("слово", folding)[0] == "allowed"
    board = ("--rows", "1", "--cols", "4", "--grid", "кот.")
    for profile in ("balda", *VARIANTS):
        assert slovnik("perft", "balda", *board, "--lexicon", profile, "--build", varied).code == 0
    table = ("--lexicon", folding, "--build", varied, "--rows", "5", "--cols", "5")
    assert slovnik("arena", "balda", "--games", "2", *table).code == 0
    ran = slovnik("play", "balda", *table, "--start", "банан", stdin=b"")
    assert (ran.code, ran.err) == (0, "")


def test_a_variant_that_was_not_built_is_told_with_the_command_that_builds_it(slovnik, varied) -> None:
    for command in (
        ("validate", "кот"),
        ("play", "balda"),
        ("arena", "balda"),
        ("perft", "balda", "--grid", "." * 25),
    ):
        ran = slovnik(*command, "--lexicon", "balda+hyphen", "--build", varied)
        assert (ran.code, ran.err.count("\n")) == (2, 1)
        asked = " ".join(f"--profile {name}" for name in sorted({"balda+hyphen", *VARIANTS}))
        assert f"`slovnik build --out {varied} {asked}`" in ran.err


@pytest.fixture
def own_rules(slovnik, mini_rules, tmp_path) -> Path:
    """Return rules from `slovnik init` that read the miniature sources."""
    mine = tmp_path / "my rules"
    assert slovnik("init", mine).code == 0
    for name in ("sources.toml", "overrides.tsv"):
        shutil.copy(mini_rules / name, mine / name)
    return mine


def test_a_copied_profile_says_what_the_original_says(slovnik, own_rules) -> None:
    asked = "gramota+hyphen+length=3..+offered=rare"
    ran = slovnik("profiles", "copy", asked, "ours", "--rules", own_rules)
    assert (ran.code, ran.out) == (0, "")
    assert str(own_rules / "profiles" / "ours.toml") in ran.err
    original, copied = (load_profile(own_rules / "profiles", name) for name in (asked, "ours"))
    for part in (
        "min_length",
        "max_length",
        "fold_yo",
        "offered_zipf",
        "rejects",
        "clauses",
        "section_rules",
        "variants",
    ):
        assert getattr(copied, part) == getattr(original, part)
    assert set(copied.origins.values()) == {"ours"}


def test_a_copy_has_a_title_of_its_own_and_its_keys_in_order(slovnik, own_rules) -> None:
    ran = slovnik("profiles", "copy", "gramota", "ours", "--rules", own_rules)
    assert f"slovnik build --rules {own_rules} --out my-build" in ran.err
    assert "--profile ours --build my-build" in ran.err
    text = (own_rules / "profiles" / "ours.toml").read_text(encoding="utf-8")
    assert 'title = { ru = "ours", en = "ours" }' in text
    length = text.partition("[length]\n")[2].partition("\n\n")[0]
    assert [line.split()[0] for line in length.splitlines()] == ["min", "max", "rule"]
    shown = slovnik("profiles", "show", "ours", "--rules", own_rules, "--lang", "ru").out
    assert shown.splitlines()[0].strip() == "ours"
    listed = slovnik("profiles", "--rules", own_rules, "--lang", "ru").out
    assert "ours: " not in listed


@pytest.mark.parametrize(("lang", "agreed"), [("ru", "уговор"), ("en", "agreed upon")])
def test_an_option_is_named_once(lang, agreed, slovnik) -> None:
    shown = slovnik("profiles", "show", "balda+reject=obsolete+length=3..", "--lang", lang).out
    for option in ("+reject=obsolete", "+length=3.."):
        assert shown.count(f"{agreed}: {option}") == 1
        assert f"←\u00a0{option}" not in shown
    assert "+reject=REASON" in shown
    assert {"ru": "не принимать; ", "en": "refuse; "}[lang] in shown


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("balda", "oral"), "oral.toml: exists; choose another name"),
        (("balda", "Моя"), "no profile can be called 'Моя'"),
        (("balda", "con"), "no profile can be called 'con'"),
        (("balda", "2x"), "no profile can be called '2x'"),
        (("balda", "../x"), "no profile can be called '../x'"),
        (("bald", "ours"), "unknown profile 'bald' (did you mean 'balda'?)"),
        (("balda+hypen", "ours"), "unknown variant 'hypen' (did you mean 'hyphen'?)"),
    ],
)
def test_a_copy_that_cannot_be_made_is_told_in_one_line(arguments, told, slovnik, own_rules) -> None:
    before = sorted(own_rules.rglob("*"))
    ran = slovnik("profiles", "copy", *arguments, "--rules", own_rules)
    assert (ran.code, ran.err.count("\n")) == (2, 1)
    assert told in ran.err
    assert sorted(own_rules.rglob("*")) == before


def answers(slovnik, build: Path, profile: str) -> list[str]:
    ran = slovnik("validate", "ножницы", "кот", "--profile", profile, "--build", build, "--no-suggest")
    return [line.split("\t")[2] for line in ran.out.splitlines()]


def test_a_curator_copies_a_profile_and_changes_a_clause_without_touching_code(
    slovnik, own_rules, tmp_path
) -> None:
    """As docs/profiles.md tells it."""
    assert slovnik("profiles", "copy", "balda", "ours", "--rules", own_rules).code == 0
    path = own_rules / "profiles" / "ours.toml"
    lines = path.read_text("utf-8").splitlines()
    clause = next(line for line in lines if line.startswith("plurale_tantum ="))
    lines.remove(clause)
    lines.insert(lines.index("[reject]") + 1, 'plurale_tantum = "our club, 2026: the singular only"')
    path.write_text("\n".join(lines), encoding="utf-8")
    build = tmp_path / "build"
    assert slovnik("build", "--rules", own_rules, "--out", build, "--profile", "ours+length=4..").code == 0
    assert answers(slovnik, build, "balda") == ["ok", "ok"]
    assert answers(slovnik, build, "ours") == ["plurale_tantum", "ok"]
    assert answers(slovnik, build, "ours+length=4..") == ["plurale_tantum", "too_short"]
    shown = slovnik("profiles", "show", "ours", "--rules", own_rules, "--lang", "en").out
    assert "our club, 2026: the singular only" in shown


def test_a_profile_that_extends_another_is_four_lines(slovnik, own_rules, tmp_path) -> None:
    text = (
        'title = { ru = "Наша балда", en = "Our Balda" }\n'
        'extends = "balda"\n'
        "[reject]\n"
        'plurale_tantum = "our club, 2026"\n'
    )
    (own_rules / "profiles" / "ours.toml").write_text(text, encoding="utf-8")
    build = tmp_path / "build"
    assert slovnik("build", "--rules", own_rules, "--out", build).code == 0
    assert answers(slovnik, build, "ours") == ["plurale_tantum", "ok"]
    shown = slovnik("profiles", "show", "ours", "--rules", own_rules, "--lang", "en").out
    assert "our club, 2026\n" in "".join(line.rstrip() + "\n" for line in shown.splitlines())
    listed = slovnik("profiles", "--rules", own_rules, "--lang", "en").out
    assert "Our Balda: as balda, but refuses: plural only" in listed
