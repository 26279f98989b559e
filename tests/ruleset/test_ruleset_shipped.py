"""The rules that slovnik ships: they load, and nothing in them is left unsaid."""

import re
from pathlib import Path

import pytest
from rule_files import change

from slovnik.orthography import Form
from slovnik.resources import rules_folder
from slovnik.ruleset import EVERY_PROFILE, Kind, Ruleset, Suffix, load_ruleset, load_wording
from slovnik.ruleset.reading import read_table
from slovnik.terms import Category, Criterion, Reason, Rule, Stage, Status

RULES = rules_folder()
SUFFIX_COLUMNS = (
    "suffix", "base", "base_gender", "gender", "alternation", "fleeting", "reason", "weight", "example"
)  # fmt: skip
CYRILLIC, LATIN = re.compile("[а-яё]"), re.compile("[a-z]")


@pytest.fixture(scope="module")
def ruleset() -> Ruleset:
    return load_ruleset(RULES)


def test_every_file_has_a_fingerprint(ruleset: Ruleset) -> None:
    names = {path.relative_to(RULES).as_posix() for path in RULES.rglob("*.t[os][mv]*") if path.is_file()}
    assert set(ruleset.fingerprints) == names
    assert all(re.fullmatch("[0-9a-f]{64}", digest) for digest in ruleset.fingerprints.values())


def test_a_changed_byte_changes_one_fingerprint(rules: Path, ruleset: Ruleset) -> None:
    path = rules / "classes.tsv"
    path.write_bytes(path.read_bytes() + b"# one more\n")
    changed = load_ruleset(rules).fingerprints
    assert {name for name in changed if changed[name] != ruleset.fingerprints[name]} == {"classes.tsv"}


def test_only_the_profiles_asked_for_are_loaded() -> None:
    profiles = load_ruleset(RULES, ("oral", "balda+hyphen")).profiles
    assert [profile.name for profile in profiles] == ["oral", "balda+hyphen"]


def test_every_term_has_its_wording_in_both_languages() -> None:
    wording = load_wording(RULES / "reasons.toml")
    assert set(wording.reasons) == set(Reason)
    assert set(wording.stages) == set(Stage)
    assert set(wording.statuses) == set(Status)
    assert set(wording.rules) == set(Rule)
    texts = [*wording.stages.values(), *wording.statuses.values(), *wording.rules.values()]
    for said in wording.reasons.values():
        texts += [text for text in (said.line, said.short, said.mend) if text is not None]
    for text in texts:
        assert CYRILLIC.search(text.ru), text
        assert LATIN.search(text.en), text
        assert (text.in_language("ru"), text.in_language("en")) == (text.ru, text.en)


def test_every_line_of_wording_is_one_line() -> None:
    wording = load_wording(RULES / "reasons.toml")
    assert all("\n" not in said.line.ru + said.line.en for said in wording.reasons.values())


@pytest.mark.parametrize(
    ("template", "category"),
    [
        ("жарг.", Category.SLANG),
        ("сленг", Category.SLANG),
        ("крим.", Category.SLANG),
        ("обл.", Category.DIALECT),
        ("диал.", Category.DIALECT),
        ("кубан.", Category.DIALECT),
        ("сиб.", Category.DIALECT),
        ("волог.", Category.DIALECT),
        ("дон.", Category.DIALECT),
        ("вульг.", Category.VULGAR),
        ("бран.", Category.VULGAR),
        ("прост.", Category.PROSTORECHIE),
        ("разг.", Category.COLLOQUIAL),
        ("устар.", Category.OBSOLETE),
        ("аббр.", Category.ABBREVIATION),
        ("сокр.", Category.GRAMMAR),
        ("умласк.", Category.DIMINUTIVE),
        ("уменьш.", Category.DIMINUTIVE),
        ("увелич.", Category.AUGMENTATIVE),
        ("уничиж.", Category.PEJORATIVE),
        ("зоол.", Category.TERM),
        ("=", Category.REDIRECT),
        ("действие", Category.DEFINITION),
        ("субст.", Category.SUBSTANTIVE),
        ("?", Category.NOT_A_LABEL),
    ],
)
def test_a_mark_stands_for_its_category(ruleset: Ruleset, template: str, category: Category) -> None:
    assert ruleset.labels.templates[template] is category


def test_plain_marks_can_be_met() -> None:
    """A plain mark is looked for in lower case at the head of a gloss by its first two letters."""
    plain = load_ruleset(RULES).labels
    for mark in plain.plain:
        assert plain.mark_at_head(mark) == mark


@pytest.mark.parametrize(
    ("text", "mark"),
    [
        ("уменьш.-ласк. к нож", "уменьш.-ласк."),
        ("уменьш. к нож", "уменьш."),
        ("ласк. к мама", "ласк. к"),
        ("ласк., о ребёнке", "ласк."),
        ("то же, что нож", "то же, что"),
        ("разговор о деле", None),
        ("жаргонный", None),
        ("", None),
    ],
)
def test_the_longest_mark_at_the_head_of_a_gloss_counts(
    ruleset: Ruleset, text: str, mark: str | None
) -> None:
    assert ruleset.labels.mark_at_head(text) == mark


@pytest.mark.parametrize(
    ("text", "is_annotation"),
    [
        ("также груб.", True),
        ("обычно, во мн. ч.", True),
        ("о человеке", True),
        ("кого-что", True),
        ("напр.: о погоде", True),
        ("обычный", False),
        ("оный", False),
        ("груб., также о вещах", False),
        ("", False),
        ("  ", False),
    ],
)
def test_an_annotation_is_told_by_its_first_word(ruleset: Ruleset, text: str, is_annotation: bool) -> None:
    assert ruleset.labels.is_annotation(text) is is_annotation


def test_annotations_can_be_met(ruleset: Ruleset) -> None:
    """Each is one word in lower case, without the punctuation that may follow it, and stands once."""
    rows = [
        row["beginning"] for _, row in read_table(RULES / "labels/annotations.tsv", ("beginning", "note"))
    ]
    assert len(rows) == len(set(rows))
    for beginning in rows:
        assert beginning == beginning.lower()
        assert ruleset.labels.is_annotation(f"{beginning}, что-то")


def test_every_criterion_has_a_weight_and_doubt_is_none_of_them(ruleset: Ruleset) -> None:
    criteria = ruleset.criteria
    assert set(criteria.weights) == set(Criterion)
    assert criteria.doubt > 0
    assert criteria.log_odds([], 0.25) == 0.25
    assert criteria.log_odds([Criterion.BASE_COMMONER, Criterion.BASE_EVALUATIVE], 0.25) == pytest.approx(
        0.25 + criteria.weights[Criterion.BASE_COMMONER] + criteria.weights[Criterion.BASE_EVALUATIVE]
    )


def test_the_weights_of_the_file_are_read(rules: Path) -> None:
    table = rules / "evaluative_criteria.tsv"
    lines = [line for line in table.read_text(encoding="utf-8").split("\n") if not line.startswith("doubt\t")]
    table.write_text("\n".join([*lines, "doubt\t1.25\t-"]), encoding="utf-8")
    assert load_ruleset(rules).criteria.doubt == 1.25
    row = "\nик\t-,ь\tm\tm\t-\tinsert\tdiminutive\t"
    change(rules / "evaluative_suffixes.tsv", row, f"{row}-1.75\tножик ← нож\n#")
    (weight,) = [one.weight for one in load_ruleset(rules).suffixes if one.ending == "ик"]
    assert weight == -1.75


def rows_with_example() -> list[tuple[int, str, str]]:
    rows = read_table(RULES / "evaluative_suffixes.tsv", SUFFIX_COLUMNS)
    return [(number, *row["example"].split(" ← ")) for number, row in rows if row["example"]]  # type: ignore[misc]


def by_line(ruleset: Ruleset) -> dict[int, Suffix]:
    return {suffix.line: suffix for suffix in ruleset.suffixes}


@pytest.mark.parametrize(("line", "derived", "base"), rows_with_example())
def test_the_example_of_a_suffix_is_made_by_it(ruleset: Ruleset, line: int, derived: str, base: str) -> None:
    suffix = by_line(ruleset)[line]
    assert suffix in set(ruleset.suffixes.fitting(Form(derived)))
    assert base in set(suffix.possible_bases(Form(derived)))


def test_longer_suffixes_are_tried_first(ruleset: Ruleset) -> None:
    fitting = [suffix.ending for suffix in ruleset.suffixes.fitting(Form("листочек"))]
    assert fitting == sorted(fitting, key=len, reverse=True)
    assert {"очек", "ек"} <= set(fitting)


@pytest.mark.parametrize("word", ["ик", "оик", "ка", "бка", "ёк"])
def test_a_stem_of_one_letter_is_none(ruleset: Ruleset, word: str) -> None:
    assert list(ruleset.suffixes.fitting(Form(word))) == []


def test_word_classes_and_overrides_hold_no_contradiction(ruleset: Ruleset) -> None:
    """No decision for all profiles sets aside the very class that classes.tsv gives: delete the line there."""
    classes = {(word, entry.reason) for word, entry in ruleset.classes.items()}
    decided = {(one.word, one.reason) for one in ruleset.decisions.overrides if one.profile == EVERY_PROFILE}
    assert not classes & decided


def test_main_forms_are_not_variants_themselves(ruleset: Ruleset) -> None:
    assert not [entry.word for entry in ruleset.classes.values() if entry.main in ruleset.classes]
    assert all(entry.main for entry in ruleset.classes.values())


def test_kinds_say_who_explains_and_who_attests(ruleset: Ruleset) -> None:
    assert ruleset.explanatory == {
        name for name, spec in ruleset.sources.items() if spec.kind is Kind.EXPLANATORY
    }
    assert {name for name in ruleset.explanatory if not ruleset.sources[name].optional} == {"wiktionary"}
    assert {ruleset.sources[name].family for name in ruleset.explanatory} == {"wiktionary"}
    silent = {name for name, spec in ruleset.sources.items() if not spec.attests}
    assert silent == {"wordfreq", "obscene"}
    assert all(
        spec.kind in (Kind.FREQUENCY, Kind.MARKS) for name, spec in ruleset.sources.items() if name in silent
    )


def test_every_source_is_pinned_and_bounded(ruleset: Ruleset) -> None:
    for spec in ruleset.sources.values():
        assert spec.optional or re.fullmatch(r"[\w.-]+==[\w.]+|[0-9a-f]{64}", spec.pin), spec.id
        assert 0 < spec.rows_min < spec.rows_max
        assert spec.data_licence
        assert spec.attribution.endswith(".")
