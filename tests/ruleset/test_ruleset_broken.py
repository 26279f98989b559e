"""A mistake in a rule file is told by file, key or line, and the nearest right name."""

from collections.abc import Callable
from pathlib import Path

import pytest
from rule_files import change, line_of

from slovnik.errors import RulesError, UsageError
from slovnik.ruleset import load_ruleset

BALDA, ROYAL = "profiles/balda.toml", "profiles/royal.toml"
SUFFIXES, SOURCES, REASONS = "evaluative_suffixes.tsv", "sources.toml", "reasons.toml"
CLASSES, OVERRIDES = "classes.tsv", "overrides.tsv"
WIKTIONARY, PLAIN = "labels/wiktionary.tsv", "labels/plain_text.tsv"
ADJECTIVES = "labels/evaluative_adjectives.tsv"
ANNOTATIONS, CRITERIA = "labels/annotations.tsv", "evaluative_criteria.tsv"
IK = "\nик\t-,ь\tm\tm\t-\tinsert\tdiminutive\t"
"""The row of -ик up to its weight, which changes whenever the weights are fitted anew."""


def message(rules: Path) -> str:
    """Return the error that loading everything gives: one line."""
    with pytest.raises(RulesError) as caught:
        load_everything(rules)
    text = str(caught.value)
    assert "\n" not in text
    return text


def load_everything(rules: Path) -> None:
    from slovnik.ruleset import load_wording

    load_ruleset(rules)
    load_wording(rules / REASONS)


# file, what stands there, what is written instead, what the message must hold besides the file
BROKEN: list[tuple[str, str, str, list[str]]] = [
    # profiles
    (BALDA, "[matching]", "[mathcing]", ["unknown key 'mathcing'", "did you mean 'matching'?"]),
    (BALDA, "\nslang =", "\nslnag =", ["key 'reject'", "unknown reason 'slnag'", "did you mean 'slang'?"]),
    (BALDA, "\ncolloquial =", "\ncolloqial =", ["key 'allow'", "did you mean 'colloquial'?"]),
    (BALDA, "\nslang =", "\nproper_name =", ["'proper_name' is not for a profile to decide"]),
    (BALDA, "\nslang = ", "\n# slang = ", ["neither rejects nor allows 'slang'", "[reject] or [allow]"]),
    (BALDA, "\nmin = 2", "\nmin = 0", ["'length.min'", "whole number from 1", "found 0"]),
    (BALDA, "\nmin = 2", '\nmin = "2"', ["'length.min'", "whole number", "found '2'"]),
    (BALDA, "\nmin = 2", "\nmin = true", ["'length.min'", "whole number", "found True"]),
    (BALDA, "\nmin = 2", "\nmin = 100", ["'length.min'", "from 1 to 99", "found 100"]),
    (BALDA, "\nmin = 2", f"\nmin = 0x{'f' * 5000}", ["'length.min'", "found a far greater one"]),
    (BALDA, "zipf = 3.0", "zipf = nan", ["'offered.zipf' must be a number from 0 to 10", "found nan"]),
    (BALDA, "zipf = 3.0", "zipf = inf", ["'offered.zipf'", "found inf"]),
    (BALDA, "zipf = 3.0", "zipf = -5", ["'offered.zipf'", "found -5"]),
    (
        BALDA,
        "[allow]\n",
        "[allow]\nslang = 'x'\n",
        ["'slang' stands under both [reject] and [allow]", "keep one"],
    ),
    (BALDA, "\nmin = 2", "\nmin = 2\nmax = -8", ["'length.max'", "found -8"]),
    (BALDA, "\nmin = 2", "\nmni = 2", ["key 'length'", "unknown key 'mni'", "did you mean 'min'?"]),
    (BALDA, '\nyo = "distinct"', '\nyo = "folds"', ["'matching.yo'", "'folds'", "did you mean 'fold'?"]),
    (BALDA, '\nyo = "distinct"', '\nye = "fold"', ["key 'matching'", "unknown key 'ye'", "yo"]),
    (BALDA, ', en = "Balda"', "", ["key 'title' must have ru and en"]),
    (
        BALDA,
        'matching = { short_i = "fold"',
        'matchnig = { short_i = "fold"',
        ["variant fold-short-i", "unknown key 'matchnig'", "did you mean 'matching'?"],
    ),
    (ROYAL, '"balda"', '"bald"', ["key 'extends'", "unknown profile 'bald'", "did you mean 'balda'?"]),
    (ROYAL, '"balda"', '"royal"', ["key 'extends'", "royal inherits from itself"]),
    # labels
    (WIKTIONARY, "\nжарг.\tslang", "\nжарг.\tslagn", ["unknown category 'slagn'", "did you mean 'slang'?"]),
    (WIKTIONARY, "\nкубан.\t", "\nжарг.\t", ["the mark 'жарг.' stands here twice", "keep one line"]),
    (PLAIN, "\nкубан.\t", "\nжарг.\t", ["the mark 'жарг.' stands here twice"]),
    (PLAIN, "mark\tcategory", "mark\tkategory", ["columns must be mark, category", "found: mark, kategory"]),
    # evaluative suffixes
    (SUFFIXES, "ик\t-,ь\tm\tm", "ик\t-,ь\tx\tm", ["genders are written with m, f, n, p", "'x'"]),
    (SUFFIXES, IK, IK.replace("insert", "inset"), ["did you mean 'insert'?"]),
    (
        SUFFIXES,
        IK,
        IK.replace("diminutive", "diminutve"),
        ["unknown reason 'diminutve'", "did you mean 'diminutive'?"],
    ),
    (SUFFIXES, IK, IK.replace("diminutive", "slang"), ["'slang' is not evaluative"]),
    (SUFFIXES, "\nок\t-,ь\tm\tm\tк>ч,", "\nок\t-,ь\tm\tm\tк-ч,", ["base>derived", "found 'к-ч'"]),
    (SUFFIXES, "\nок\t-,ь\tm\tm\tк>ч,", "\nок\t-,ь\tm\tm\tк>чк,", ["base>derived", "found 'к>чк'"]),
    (SUFFIXES, IK, f"{IK}much\tножик ← нож\n#", ["number between -20 and 20", "'much'"]),
    (SUFFIXES, IK, f"{IK}\tножик ← нож\n#", ["number between -20 and 20", "''"]),
    (SUFFIXES, IK, f"{IK}-20.1\tножик ← нож\n#", ["number between -20 and 20", "'-20.1'"]),
    (SUFFIXES, IK, f"{IK}1_0\tножик ← нож\n#", ["number between -20 and 20", "'1_0'"]),
    (SUFFIXES, IK, f"{IK}-٣.5\tножик ← нож\n#", ["number between -20 and 20", "'-٣.5'"]),
    (SUFFIXES, IK, f"{IK}1e0\tножик ← нож\n#", ["number between -20 and 20", "'1e0'"]),
    (SUFFIXES, IK, f"{IK}{'9' * 5000}\tножик ← нож\n#", ["number between -20 and 20", "'999"]),
    *(
        (SUFFIXES, IK, IK.replace("\nик\t", f"\n{suffix}\t"), ["the suffix must be Russian letters in lower"])
        for suffix in ("", "-", "ik", "ИК")
    ),
    *(
        (SUFFIXES, IK, IK.replace("\t-,ь\t", f"\t{base}\t"), ["an ending of the base", "must be Russian"])
        for base in ("", "b", "а,,о", "-,Ь")
    ),
    (SUFFIXES, "\nок\t-,ь\tm\tm\tк>ч,", "\nок\t-,ь\tm\tm\tk>ч,", ["base>derived", "found 'k>ч'"]),
    (SUFFIXES, IK, f"{IK}ножик ← нож\n#", ["9 tab-separated cells expected, 8 found"]),
    (SUFFIXES, "reason\tweight\texample", "reason\texample\tweight", ["the columns must be", "weight, ex"]),
    # evaluative criteria
    (
        CRITERIA,
        "\nused_in_glosses\t",
        "\nused_in_gloses\t",
        ["unknown criterion 'used_in_gloses'", "did you mean 'used_in_glosses'?"],
    ),
    (CRITERIA, "\nused_in_glosses\t", "\n# used_in_glosses\t", ["no weight for used_in_glosses"]),
    (CRITERIA, "\ndoubt\t", "\n# doubt\t", ["no weight for doubt"]),
    (
        CRITERIA,
        "\nbase_commoner\t",
        "\nbase_far_commoner\t1.0\t-\nbase_commoner\t",
        ["the criterion 'base_far_commoner' stands here twice", "keep one line"],
    ),
    (CRITERIA, "\ndoubt\t", "\ndoubt\tsome", ["number between -20 and 20", "'some"]),
    (CRITERIA, "\ndoubt\t", "\ndoubt\tnan\t-\n# doubt\t", ["number between -20 and 20", "'nan'"]),
    (CRITERIA, "\ndoubt\t", "\ndoubt\tinf\t-\n# doubt\t", ["number between -20 and 20", "'inf'"]),
    (CRITERIA, "\ndoubt\t", "\ndoubt\t21\t-\n# doubt\t", ["number between -20 and 20", "'21'"]),
    (CRITERIA, "criterion\tweight\tnote", "criterion\tnote", ["the columns must be criterion, weight, note"]),
    # annotations
    (ANNOTATIONS, "\nтакже\t", "\nтакже", ["2 tab-separated cells expected, 1 found"]),
    *(
        (ANNOTATIONS, "\nтакже\t", f"\n{word}\t", ["a beginning is one word in lower case, and stands once"])
        for word in ("", "Также", "а", "так\u00a0же", "так\x7fже")
    ),
    (ANNOTATIONS, "\nтакже\t", "\nтакже:\t", ["without the mark after it: 'также:'"]),
    # adjectives of size and attitude
    *(
        (ADJECTIVES, "\nкрупн\t", f"\n{stem}\t", ["the stem must be Russian letters in lower case"])
        for stem in ("", "Крупн", "krupn", "очень крупн", "круп\x07н")
    ),
    (ADJECTIVES, "\nкрупн\t", "\nогромн\t", ["the stem 'огромн' stands here twice"]),
    (ANNOTATIONS, "beginning\tnote", "begining\tnote", ["the columns must be beginning, note"]),
    # word classes
    (CLASSES, "главком\tcompound_abb", "главком\tcompuond_abb", ["did you mean 'compound_abbreviation'?"]),
    (CLASSES, "главк\tcompound_abbreviation", "главк\tdialect", ["'dialect' is no class"]),
    (CLASSES, "\nзавуч\t", "\nзавмаг\t", ["the word 'завмаг' stands here twice"]),
    (CLASSES, "комдив\tcompound_abbreviation\t", "комдив\t", ["4 tab-separated cells expected, 3 found"]),
    # sources
    (SOURCES, 'title = "libmorph, nouns"\n', "", ["source libmorph", "key 'title' is missing"]),
    (SOURCES, "rows_min = 79_000", "rows_min = 79.5", ["'rows_min' must be a whole number"]),
    (SOURCES, "rows_min = 79_000", 'rows_min = "79000"', ["'rows_min' must be a whole number"]),
    (SOURCES, "rows_min = 79_000", "rows_min = 99_000", ["libmorph: rows_min is greater than rows_max"]),
    (SOURCES, "rows_min = 79_000", "rows_mni = 79_000", ["'rows_mni'", "did you mean 'rows_min'?"]),
    (
        SOURCES,
        'file = "libmorph/nouns.tsv.xz"',
        'file = "libmorph/nouns.tsv.xz"\npackage = "pyrusmorph==1"',
        ["source libmorph: name either 'package' or 'file'"],
    ),
    (SOURCES, 'file = "libmorph/nouns.tsv.xz"\n', "", ["libmorph: name either 'package' or 'file'"]),
    (
        SOURCES,
        '-stems"\nkind = "spelling"',
        '-stems"\nkind = "speling"',
        ["key 'kind'", "did you mean 'spelling'?"],
    ),
    (SOURCES, 'family = "slaviclean"', "family = 7", ["source obscene: key 'family' must be text"]),
    (SOURCES, "\n[opencorpora]", "\nopencorpora2 = 3\n[opencorpora]", ["expected a table [opencorpora2]"]),
    # wording
    (REASONS, "[suppletive_plural]", "[suppletiv_plural]", ["did you mean 'suppletive_plural'?"]),
    (REASONS, "[stage.policy]", "[stage.polisy]", ["key 'stage'", "did you mean 'policy'?"]),
    (REASONS, "[status.unknown]", "[status.unknwon]", ["key 'status'", "did you mean 'unknown'?"]),
    (REASONS, 'short_en = "too long"', 'shrot_en = "too long"', ["too_long", "did you mean 'short_en'?"]),
    (REASONS, 'short_en = "too long"\n', "", ["too_long: needs ru and en", "short_ru and short_en"]),
]


@pytest.mark.parametrize(("file", "old", "new", "told"), BROKEN, ids=lambda value: str(value)[:40])
def test_a_mistake_is_named(rules: Path, file: str, old: str, new: str, told: list[str]) -> None:
    change(rules / file, old, new)
    text = message(rules)
    assert f"{rules / file}" in text
    for part in told:
        assert part in text


HYPHEN_VARIANT = (
    "[variants.hyphen]\n"
    'allow = { hyphen = { ru = "уговор: слова через дефис", en = "option: hyphenated words" } }'
)
SLANG = 'en = "encyclopaedia, rule 3: jargon (mark жарг. and its kin)"'

# a value of another kind than the key has, or one that no profile can mean: the file and the key are named
WRONG_KIND: list[tuple[str, str, str, str]] = [
    (BALDA, "[length]\nmin = 2", "length = 2", "length"),
    (BALDA, "\nmin = 2", "\nmin = 9\nmax = 8", "length"),
    (BALDA, "zipf = 3.0", 'zipf = "often"', "zipf"),
    (BALDA, "zipf = 3.0", "zpif = 3.0", "'zpif'"),
    (BALDA, HYPHEN_VARIANT, "[variants]\nhyphen = true", "hyphen"),
    (BALDA, "allow = { hyphen =", "allow = { hyphn =", "'hyphn'"),
    (BALDA, "zipf = 3.0", 'zipf = 3.0\ntier = "rare"', "zipf or tier, not both"),
    (BALDA, "zipf = 3.0", 'tier = "comon"', "(did you mean 'common'?)"),
    (BALDA, SLANG, "en = true", "'reject.slang' must name the rule"),
    (BALDA, SLANG, 'en = ""', "'reject.slang' must name the rule"),
    (BALDA, "[length]", "[length]\nmost = 3", "'most'"),
    (BALDA, 'ru = "Балда"', "ru = 3", "title"),
    (ROYAL, 'extends = "balda"', "extends = 3", "extends"),
    (ROYAL, 'extends = "balda"', 'extends = "balda"\nreject = ["slang"]', "reject"),
    (REASONS, '[stage.form]\nru = "форма"\nen = "form"', '[stage]\nform = "форма"', "form"),
]


@pytest.mark.parametrize(("file", "old", "new", "key"), WRONG_KIND)
def test_a_value_of_another_kind_is_named(rules: Path, file: str, old: str, new: str, key: str) -> None:
    change(rules / file, old, new)
    text = message(rules)
    assert str(rules / file) in text
    assert key in text


@pytest.mark.parametrize(
    ("file", "beginning", "new"),
    [
        (PLAIN, "жарг.\t", "жарг.\tslagn\teditor\t"),
        (SUFFIXES, "очек\t", "очек\t-\tx\tm\t-\t-\tdiminutive\t1.0\t"),
        (SUFFIXES, "очек\t", "очек\t-\tm\tm\t-\t-\tdiminutive\tmuch\t"),
        (CRITERIA, "base_commoner\t", "base_commoner\tmuch\t-"),
        (ANNOTATIONS, "также\t", "также\tкак часто\tи ещё"),
        (CLASSES, "комдив\t", "комдив\tdialect\tкомандир дивизии\t"),
        (OVERRIDES, "бантик\t", "бантик\t*\tallow\tdiminutve\tузел лентой\teditor\t2026-11-29"),
    ],
)
def test_a_mistake_in_a_table_is_told_with_its_line(rules: Path, file: str, beginning: str, new: str) -> None:
    path = rules / file
    number = line_of(path, beginning)
    lines = path.read_text(encoding="utf-8").splitlines()
    lines[number - 1] = new
    path.write_text("\n".join(lines), encoding="utf-8")
    assert message(rules).startswith(f"{path}: line {number}: ")


TOML_FILES = [BALDA, ROYAL, SOURCES, REASONS]
TABLES = [SUFFIXES, CRITERIA, CLASSES, OVERRIDES, WIKTIONARY, PLAIN, ANNOTATIONS]


@pytest.mark.parametrize("file", [*TOML_FILES, *TABLES])
def test_not_utf8_is_told_with_the_byte(rules: Path, file: str) -> None:
    (rules / file).write_bytes("# Слово".encode("cp1251"))
    assert message(rules) == f"{rules / file}: not UTF-8 at byte 2; save it as UTF-8"


@pytest.mark.parametrize("file", TOML_FILES)
def test_not_toml_is_told_with_the_line(rules: Path, file: str) -> None:
    (rules / file).write_text("title = \n", encoding="utf-8")
    text = message(rules)
    assert text.startswith(f"{rules / file}: not TOML: ")
    assert "line 1" in text


@pytest.mark.parametrize("file", [SOURCES, REASONS, *TABLES])
def test_a_missing_file_is_named_with_its_mend(rules: Path, file: str) -> None:
    (rules / file).unlink()
    assert message(rules) == f"{rules / file}: no such file (slovnik init DIR writes a full set of rules)"


@pytest.mark.parametrize("file", TABLES)
def test_the_columns_that_must_be_there_are_told(rules: Path, file: str) -> None:
    (rules / file).write_text("# nothing but a comment\n", encoding="utf-8")
    text = message(rules)
    assert text.startswith(f"{rules / file}: the columns must be ")
    assert text.endswith("(found: none)")


@pytest.mark.parametrize("folder", ["profiles", "."])
def test_a_folder_without_rules_is_told_with_its_mend(
    rules: Path, tmp_path: Path, folder: str, rename: Callable[[Path], None]
) -> None:
    rename(rules / folder)
    text = message(rules)
    assert str(rules) in text
    assert "slovnik init DIR" in text


@pytest.fixture
def rename() -> Callable[[Path], None]:
    def away(path: Path) -> None:
        path = path.resolve()
        path.rename(path.with_name("elsewhere"))

    return away


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("bald", "unknown profile 'bald' (did you mean 'balda'?)"),
        ("zzz", "unknown profile 'zzz' (known: balda, bukvologika, gramota, oral, royal)"),
        ("balda+hypen", "profile balda: unknown variant 'hypen' (did you mean 'hyphen'?); there are "),
        ("balda+", "profile balda: unknown variant ''"),
        ("", "unknown profile ''"),
    ],
)
def test_an_unknown_profile_is_a_mistake_of_usage(rules: Path, name: str, told: str) -> None:
    with pytest.raises(UsageError) as caught:
        load_ruleset(rules, (name,))
    assert str(caught.value).startswith(told)
