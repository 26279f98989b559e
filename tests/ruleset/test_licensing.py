"""Which sources a build may use."""

from dataclasses import replace

import pytest

from slovnik.errors import RulesError, UsageError
from slovnik.resources import rules_folder
from slovnik.ruleset import SourceSpec, load_ruleset, load_source_specs
from slovnik.ruleset.licensing import choose_sources, licence_choices

RULES = load_ruleset(rules_folder())
ALL = tuple(RULES.sources)
CLOSED = replace(
    RULES.sources["libmorph"],
    id="zaliznyak",
    family="zaliznyak",
    data_licence="CC-BY-NC-4.0",
    commercial=False,
)


def with_closed(*others: SourceSpec):
    """Return the shipped rules with a source that forbids commercial use."""
    return replace(RULES, sources={spec.id: spec for spec in (*others, CLOSED)})


def test_all_shipped_sources_may_be_used_commercially() -> None:
    assert all(spec.commercial for spec in RULES.sources.values())
    assert tuple(choose_sources(RULES, (), ()).sources) == ALL


def test_a_source_that_is_left_out_is_as_if_it_were_not_declared() -> None:
    left = choose_sources(RULES, ("wiktionary", "obscene"), ())
    assert tuple(left.sources) == ("opencorpora", "libmorph", "hunspell", "wordfreq")
    assert left.explanatory == frozenset()


def test_an_unknown_source_is_told() -> None:
    with pytest.raises(
        UsageError, match="no source 'nosuch' to build without: the sources are opencorpora, "
    ):
        choose_sources(RULES, ("nosuch",), ())


def test_some_source_must_attest_words() -> None:
    with pytest.raises(UsageError, match="no source attests words; leave one in"):
        choose_sources(RULES, ("opencorpora", "wiktionary", "libmorph", "hunspell"), ())


def test_sources_of_other_licences_are_refused_each_on_a_line() -> None:
    with pytest.raises(UsageError) as refused:
        choose_sources(RULES, ("wiktionary",), ("MIT", "CC-BY-SA-4.0"))
    assert str(refused.value).splitlines() == [
        "sources that may not be used:",
        "  opencorpora: CC-BY-SA-3.0 is not among the licences allowed",
        "  hunspell: LicenseRef-Lebedev-BSD is not among the licences allowed",
        "  to build without them: --without opencorpora --without hunspell",
    ]


def test_one_of_two_licences_is_enough() -> None:
    licences = ("CC-BY-SA-3.0", "CC-BY-SA-4.0", "MIT", "LicenseRef-Lebedev-BSD")
    assert tuple(choose_sources(RULES, (), licences).sources) == ALL


@pytest.mark.parametrize(
    ("expression", "choices"),
    [
        ("MIT", [{"MIT"}]),
        ("CC-BY-SA-3.0 OR GFDL-1.3-or-later", [{"CC-BY-SA-3.0"}, {"GFDL-1.3-or-later"}]),
        ("MIT OR Apache-2.0 AND BSD-2-Clause", [{"MIT"}, {"Apache-2.0", "BSD-2-Clause"}]),
    ],
)
def test_choices_of_an_expression(expression, choices) -> None:
    assert list(licence_choices(expression)) == choices


def test_a_non_commercial_source_is_in_no_default_build() -> None:
    with pytest.raises(UsageError, match=r"zaliznyak: CC-BY-NC-4\.0 forbids commercial use"):
        choose_sources(with_closed(RULES.sources["hunspell"]), (), ())
    left = choose_sources(with_closed(RULES.sources["hunspell"]), ("zaliznyak",), ())
    assert tuple(left.sources) == ("hunspell",)


def test_a_non_commercial_source_is_used_where_its_licence_is_named() -> None:
    licences = ("CC-BY-NC-4.0", "LicenseRef-Lebedev-BSD")
    left = choose_sources(with_closed(RULES.sources["hunspell"]), (), licences)
    assert tuple(left.sources) == ("hunspell", "zaliznyak")


def test_it_is_never_mixed_with_a_share_alike_one() -> None:
    licences = ("CC-BY-NC-4.0", "CC-BY-SA-3.0")
    with pytest.raises(
        UsageError, match="share-alike licence of opencorpora and the non-commercial one of zaliznyak"
    ):
        choose_sources(with_closed(RULES.sources["opencorpora"]), (), licences)


def test_a_licence_that_forbids_commercial_use_must_be_declared_so(tmp_path) -> None:
    text = (rules_folder() / "sources.toml").read_text(encoding="utf-8")
    closed = text.replace('data_licence = "CC-BY-SA-4.0"', 'data_licence = "CC-BY-NC-SA-4.0"')
    (tmp_path / "sources.toml").write_text(closed, encoding="utf-8")
    with pytest.raises(RulesError, match=r"source \w+: CC-BY-NC-SA-4\.0 forbids commercial use; say so"):
        load_source_specs(tmp_path / "sources.toml")
    declared = closed.replace('NC-SA-4.0"\n', 'NC-SA-4.0"\ncommercial = false\n')
    (tmp_path / "sources.toml").write_text(declared, encoding="utf-8")
    assert not load_source_specs(tmp_path / "sources.toml")["wordfreq"].commercial
