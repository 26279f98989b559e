"""Profiles: complete clause tables, inheritance, variants."""

import json
import re
from itertools import combinations
from pathlib import Path

import pytest
from rule_files import write_profile

from slovnik.errors import RulesError, UsageError
from slovnik.resources import rules_folder
from slovnik.ruleset import DECIDABLE, Profile, ProfileFolder, Text, load_profile, profile_names
from slovnik.ruleset.profiles import is_profile_name, verify_profile_text
from slovnik.terms import Reason, Tier

FOLDER = rules_folder() / "profiles"
NAMES = profile_names(FOLDER)
VARIANTS = [f"{name}+{variant}" for name in NAMES for variant in load_profile(FOLDER, name).variants]

EVALUATIVE = {Reason.DIMINUTIVE, Reason.AUGMENTATIVE, Reason.PEJORATIVE}
MARKED = {Reason.DIALECT, Reason.SLANG, Reason.VULGAR, Reason.OBSCENE}
ALWAYS = EVALUATIVE | MARKED | {Reason.HYPHEN, Reason.SUPPLETIVE_PLURAL}


def shipped(name: str) -> Profile:
    return load_profile(FOLDER, name)


def test_the_five_profiles_are_shipped() -> None:
    assert NAMES == ("balda", "bukvologika", "gramota", "oral", "royal")


@pytest.mark.parametrize("name", [*NAMES, *VARIANTS])
def test_every_clause_names_the_rule_it_comes_from(name: str) -> None:
    profile = shipped(name)
    assert profile.name == name
    assert set(profile.clauses) == DECIDABLE
    rules = [
        *profile.clauses.values(),
        *(profile.section_rules[key] for key in ("length", "matching", "offered")),
    ]
    assert all(rule.ru.strip() and rule.en.strip() for rule in rules)
    assert set(profile.origins) >= DECIDABLE | {"length.min", "matching.yo", "matching.short_i", "offered"}
    assert profile.rejects <= DECIDABLE
    assert profile.title.ru.strip()
    assert profile.title.en.strip()


# what each game refuses besides what all of them refuse, and its lengths
SHIPPED: dict[str, tuple[set[Reason], int, int | None]] = {
    "balda": (set(), 2, None),
    "royal": (set(), 2, None),
    "gramota": ({Reason.PROSTORECHIE}, 2, 8),
    "bukvologika": ({Reason.PLURALE_TANTUM}, 2, None),
    "oral": ({Reason.PLURALE_TANTUM, Reason.COMPOUND, Reason.COMPOUND_ABBREVIATION}, 3, None),
}


@pytest.mark.parametrize("name", SHIPPED)
def test_the_shipped_profiles_refuse_what_their_games_say(name: str) -> None:
    more, shortest, longest = SHIPPED[name]
    profile = shipped(name)
    assert profile.rejects == ALWAYS | more
    assert (profile.min_length, profile.max_length) == (shortest, longest)
    assert not profile.fold_yo
    assert not profile.fold_short_i


def test_royal_is_balda_under_another_name() -> None:
    royal, balda = shipped("royal"), shipped("balda")
    assert royal.extends == "balda"
    assert (royal.rejects, royal.clauses, royal.variants) == (balda.rejects, balda.clauses, balda.variants)


@pytest.mark.parametrize(
    ("variant", "reason", "rejected"),
    [
        ("hyphen", Reason.HYPHEN, False),
        ("no-compound-abbreviations", Reason.COMPOUND_ABBREVIATION, True),
        ("no-spelling-variants", Reason.SPELLING_VARIANT, True),
        ("no-doublets", Reason.ONE_ROOT_DOUBLET, True),
        ("suppletive-plurals", Reason.SUPPLETIVE_PLURAL, False),
        ("no-pluralia", Reason.PLURALE_TANTUM, True),
        ("no-prostorechie", Reason.PROSTORECHIE, True),
    ],
)
def test_a_variant_changes_one_answer(variant: str, reason: Reason, rejected: bool) -> None:
    plain, varied = shipped("balda"), shipped(f"balda+{variant}")
    assert (reason in varied.rejects) is rejected
    assert varied.rejects ^ plain.rejects == {reason}
    assert varied.clauses[reason] != plain.clauses[reason]
    assert varied.origins[reason] == f"+{variant}"


@pytest.mark.parametrize("reason", sorted(DECIDABLE))
@pytest.mark.parametrize("name", NAMES)
def test_any_decidable_reason_can_be_turned_behind_the_name(name: str, reason: Reason) -> None:
    plain = shipped(name).rejects
    refusing, allowing = shipped(f"{name}+reject={reason}"), shipped(f"{name}+allow={reason}")
    assert (refusing.rejects, allowing.rejects) == (plain | {reason}, plain - {reason})
    assert refusing.clauses[reason].en == f"agreed upon: +reject={reason}"


@pytest.mark.parametrize(
    ("option", "balda", "gramota"),
    [
        ("length=3..8", (3, 8), (3, 8)),
        ("length=3..", (3, None), (3, 8)),
        ("length=..6", (2, 6), (2, 6)),
        ("length=5..5", (5, 5), (5, 5)),
        ("length=3..+length=..12", (3, 12), (3, 12)),
    ],
)
def test_a_length_behind_the_name_changes_the_bounds_it_gives(
    option: str, balda: tuple[int, int | None], gramota: tuple[int, int | None]
) -> None:
    for name, bounds in (("balda", balda), ("gramota", gramota)):
        profile = shipped(f"{name}+{option}")
        assert (profile.min_length, profile.max_length) == bounds
        assert profile.section_rules["length"].en.startswith("agreed upon: +length=")


@pytest.mark.parametrize(
    ("value", "zipf"),
    [
        ("4.0", 4.0),
        ("2", 2.0),
        ("3.25", 3.25),
        ("common", 4.0),
        ("familiar", 3.0),
        ("rare", 2.0),
        ("obscure", 0.0),
    ],
)
def test_offered_words_by_frequency_or_tier(value: str, zipf: float, tmp_path: Path) -> None:
    assert shipped(f"oral+offered={value}").offered_zipf == zipf
    key = f'tier = "{value}"' if value in list(Tier) else f"zipf = {value}"
    write_profile(tmp_path, "parent", "[offered]\nzipf = 1.0")
    write_profile(tmp_path, "child", f"extends = 'parent'\n[offered]\n{key}", complete=False)
    assert load_profile(tmp_path, "child").offered_zipf == zipf


@pytest.mark.parametrize(
    ("option", "told"),
    [
        (
            "hypen",
            "unknown variant 'hypen' (did you mean 'hyphen'?); there are fold-short-i, fold-yo, hyphen",
        ),
        ("", "unknown variant ''; there are"),
        ("width=3", "unknown variant 'width=3'"),
        ("hyphen=yes", "unknown variant 'hyphen=yes'"),
        ("lenght=3..8", "(did you mean 'length'?)"),
        ("length", "+length takes a value: write length=3..8"),
        ("reject", "+reject takes a value: write reject=REASON"),
        ("length=٣..", "+length=٣..: write"),
        ("offered=٣", "+offered=٣: write"),
        ("length=8..3", "+length=8..3: write the fewest and the most letters"),
        ("length=3", "+length=3: write"),
        ("length=..", "+length=..: write"),
        ("length=0..3", "+length=0..3: write"),
        ("length=3..100", "+length=3..100: write"),
        ("length=../../x", "+length=../../x: write"),
        (
            "offered=often",
            "+offered=often: write a Zipf frequency such as 3.5, or common, familiar, rare, obscure",
        ),
        ("offered=-1", "+offered=-1: write"),
        ("offered=nan", "+offered=nan: write"),
        ("reject=slagn", "+reject=slagn: no reason that a profile decides (did you mean 'slang'?)"),
        ("allow=proper_name", "+allow=proper_name: no reason that a profile decides"),
        ("allow=", "(known: augmentative, colloquial, "),
    ],
)
def test_an_option_that_is_none_is_told_in_one_line_with_what_there_is(option: str, told: str) -> None:
    with pytest.raises(UsageError) as caught:
        shipped(f"balda+{option}")
    assert str(caught.value).startswith("profile balda: ")
    assert told in str(caught.value)
    assert "\n" not in str(caught.value)


def test_bounds_that_cross_only_in_the_profile_are_told() -> None:
    for name, told in (
        ("gramota+length=9..", r"\+length=9\.\.: no word has at least 9 and at most 8 letters; give both"),
        ("gramota+length=9..+hyphen", r"\+length=9\.\.: no word"),
        ("balda+length=8..+length=..3", r"\+length=\.\.3: no word has at least 8 and at most 3 letters"),
    ):
        with pytest.raises(UsageError, match=rf"^profile {re.escape(name)}: {told}"):
            shipped(name)
    assert shipped("balda+length=8..+length=..3+length=1..").min_length == 1


def test_a_variant_folds() -> None:
    yo, short_i = shipped("balda+fold-yo"), shipped("balda+fold-short-i")
    assert (yo.fold_yo, yo.fold_short_i) == (True, False)
    assert (short_i.fold_yo, short_i.fold_short_i) == (False, True)
    assert yo.rejects == short_i.rejects == shipped("balda").rejects


@pytest.mark.parametrize("pair", list(combinations(shipped("balda").variants, 2)))
def test_two_variants_at_once_change_both_answers_in_either_order(pair: tuple[str, str]) -> None:
    one, other = pair
    plain = shipped("balda").rejects
    both = shipped(f"balda+{one}+{other}")
    changed = (shipped(f"balda+{one}").rejects ^ plain) | (shipped(f"balda+{other}").rejects ^ plain)
    assert both.rejects ^ plain == changed
    assert both.fold_yo is ("fold-yo" in pair)
    assert both.fold_short_i is ("fold-short-i" in pair)
    assert shipped(f"balda+{other}+{one}").rejects == both.rejects


def test_an_heir_has_the_variants_of_its_parent() -> None:
    assert Reason.HYPHEN not in shipped("gramota+hyphen").rejects
    assert shipped("gramota+hyphen").max_length == 8


def test_a_reason_decided_anew_leaves_its_old_list(tmp_path: Path) -> None:
    write_profile(tmp_path, "parent")
    write_profile(tmp_path, "child", 'extends = "parent"\n[allow]\nslang = "child"', complete=False)
    write_profile(tmp_path, "grandchild", 'extends = "child"\n[reject]\nslang = "again"', complete=False)
    parent, child, grandchild = (load_profile(tmp_path, name) for name in ("parent", "child", "grandchild"))
    assert parent.rejects == grandchild.rejects == DECIDABLE
    assert child.rejects == DECIDABLE - {Reason.SLANG}
    assert (child.clauses[Reason.SLANG].ru, grandchild.clauses[Reason.SLANG].en) == ("child", "again")
    assert child.clauses[Reason.DIALECT] == Text("parent: dialect", "parent: dialect")
    assert child.origins[Reason.DIALECT] == grandchild.origins[Reason.DIALECT] == "parent"
    assert (child.origins[Reason.SLANG], grandchild.origins[Reason.SLANG]) == ("child", "grandchild")


def test_a_section_changed_anew_leaves_its_old_rule(tmp_path: Path) -> None:
    write_profile(tmp_path, "parent", "length = { min = 3, rule = 'parent' }\nmatching = { rule = 'parent' }")
    write_profile(tmp_path, "child", "extends = 'parent'\nlength = { max = 7 }", complete=False)
    child = load_profile(tmp_path, "child")
    assert dict(child.section_rules) == {"matching": Text("parent", "parent")}
    assert (child.origins["length.min"], child.origins["length.max"]) == ("parent", "child")


def test_a_rule_in_two_languages_and_in_one(tmp_path: Path) -> None:
    write_profile(tmp_path, "parent", "[allow]\nslang = { ru = 'рус.', en = 'eng.' }")
    path = tmp_path / "parent.toml"
    text = path.read_text(encoding="utf-8").replace('slang = "parent: slang"\n', "")
    path.write_text(text, encoding="utf-8")
    assert load_profile(tmp_path, "parent").clauses[Reason.SLANG] == Text("рус.", "eng.")
    path.write_text(text.replace("en = 'eng.'", "de = 'deu.'"), encoding="utf-8")
    with pytest.raises(RulesError, match=r"parent\.toml: key 'allow\.slang' must name the rule"):
        load_profile(tmp_path, "parent")


def test_an_heir_keeps_what_it_does_not_name(tmp_path: Path) -> None:
    write_profile(tmp_path, "parent", "length = { min = 3, max = 9 }\nmatching = { yo = 'fold' }")
    write_profile(tmp_path, "child", "extends = 'parent'\nlength = { max = 7 }", complete=False)
    child = load_profile(tmp_path, "child")
    assert (child.min_length, child.max_length, child.fold_yo) == (3, 7, True)
    assert child.extends == "parent"


def test_a_ring_of_heirs_is_refused(tmp_path: Path) -> None:
    for name, parent in (("one", "two"), ("two", "three"), ("three", "one")):
        write_profile(tmp_path, name, f"extends = '{parent}'")
    with pytest.raises(RulesError, match=r"key 'extends': \w+ inherits from itself"):
        load_profile(tmp_path, "one")


@pytest.mark.parametrize("reason", sorted(DECIDABLE))
def test_a_profile_must_answer_for_every_decidable_reason(tmp_path: Path, reason: Reason) -> None:
    write_profile(tmp_path, "whole")
    path = tmp_path / "whole.toml"
    lines = path.read_text(encoding="utf-8").splitlines()
    path.write_text("\n".join(line for line in lines if not line.startswith(f"{reason} =")), encoding="utf-8")
    with pytest.raises(RulesError, match=f"neither rejects nor allows .*{reason}"):
        load_profile(tmp_path, "whole")


def test_discounting_tells_the_first_reason_that_the_profile_rejects() -> None:
    balda = shipped("balda")
    assert balda.discounts(()) is None
    assert balda.discounts((Reason.OBSOLETE, Reason.COLLOQUIAL)) is None
    assert balda.discounts((Reason.OBSOLETE, Reason.SLANG, Reason.VULGAR)) is Reason.SLANG
    assert balda.discounts((Reason.PROPER_NAME,)) is Reason.PROPER_NAME


def test_a_word_is_offered_from_a_frequency_on_unless_nobody_tells_frequencies() -> None:
    balda = shipped("balda")
    assert balda.offers(balda.offered_zipf, has_frequencies=True)
    assert not balda.offers(balda.offered_zipf - 0.01, has_frequencies=True)
    assert balda.offers(0.0, has_frequencies=False)


@pytest.mark.parametrize("name", ["a b", "", "../x", "a+b", "length=3..8", "Моя", "-x", "a\n"])
def test_a_variant_that_could_not_be_asked_for_is_refused(tmp_path: Path, name: str) -> None:
    write_profile(tmp_path, "whole", f"[variants.{json.dumps(name)}]\nlength = {{ max = 4 }}")
    with pytest.raises(
        RulesError, match=r"whole\.toml: key 'variants': .* can be no name: write small Latin"
    ):
        load_profile(tmp_path, "whole")


@pytest.mark.parametrize("text", [r"a\u0000", r"a\u007f", r"a\nb", r"\u001b[31m", r"a\u2028b"])
def test_a_control_character_in_a_text_is_refused_with_its_key(tmp_path: Path, text: str) -> None:
    both = f'{{ ru = "а", en = "{text}" }}'
    write_profile(tmp_path, "rule", f'length = {{ min = 2, rule = "{text}" }}')
    write_profile(tmp_path, "variant", f'[variants.x]\nreject = {{ slang = "{text}" }}')
    write_profile(tmp_path, "title")
    path = tmp_path / "title.toml"
    path.write_text(re.sub("title = .*", lambda _: f"title = {both}", path.read_text("utf-8")), "utf-8")
    for name, key in (("rule", "length.rule"), ("variant+x", "reject.slang"), ("title", "title")):
        with pytest.raises(RulesError, match=f"key '{key}' has a control character or a line break"):
            load_profile(tmp_path, name)


@pytest.mark.parametrize(
    ("name", "possible"),
    [
        ("club", True),
        ("club-2", True),
        ("console", True),
        ("com10", True),
        ("2club", False),
        ("con", False),
        ("nul", False),
        ("com1", False),
        ("lpt9", False),
        ("", False),
        ("club\n", False),
        ("клуб", False),
    ],
)
def test_a_name_that_no_system_refuses(name: str, possible: bool) -> None:
    assert is_profile_name(name) is possible


def test_a_text_that_makes_no_profile_is_told_before_it_is_written(tmp_path: Path) -> None:
    path = tmp_path / "ours.toml"
    write_profile(tmp_path, "ours", "length = { min = 3 }\nvariants = { short = { length = { max = 4 } } }")
    text = path.read_text("utf-8")
    path.unlink()
    verify_profile_text(path, text)
    for broken, told in (
        (text.replace("min = 3", "min = 5"), r"ours\.toml: variant short: key 'length\.max' is less"),
        (text.replace("slang", "slagn"), r"ours\.toml: .*unknown reason 'slagn'"),
        (text.replace("title = {", "title = "), r"ours\.toml: not TOML"),
    ):
        assert broken != text
        with pytest.raises(RulesError, match=told):
            verify_profile_text(path, broken)


def test_a_folder_reads_each_file_once(tmp_path: Path) -> None:
    write_profile(tmp_path, "parent", "length = { min = 3 }\nvariants = { short = { length = { max = 4 } } }")
    write_profile(tmp_path, "child", "extends = 'parent'", complete=False)
    shelf = ProfileFolder(tmp_path)
    child = shelf.load("child")
    for path in tmp_path.glob("*.toml"):
        path.unlink()
    assert [(one.name, one.max_length) for one in shelf.variants(child)] == [("child+short", 4)]
    assert shelf.load("parent").min_length == 3
