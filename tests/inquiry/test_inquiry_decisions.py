"""Decisions against a build: what new ones would do, and how those that no longer hold are set right."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from slovnik.errors import ConflictError, UsageError
from slovnik.inquiry.decisions.desk import Desk, open_desk
from slovnik.inquiry.decisions.handed_in import read_table_of_decisions, read_words
from slovnik.inquiry.decisions.planning import carry_out, plan_decisions, plan_removal
from slovnik.inquiry.decisions.upkeep import settle, unsettled
from slovnik.orthography import Form
from slovnik.ruleset import DecisionKind
from slovnik.terms import Reason

CELLS = {"profile": "*", "evidence": "вещь", "author": "tests", "date": "2026-01-01"}
PROFILES = ("balda", "gramota")


@pytest.fixture
def mini_rules(mini_build: Path, tmp_path: Path) -> Path:
    """Return a copy of the rules of the miniature that is built: the build is of them."""
    return Path(shutil.copytree(mini_build.parent / "rules", tmp_path / "rules"))


@pytest.fixture
def built(mini_build: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(mini_build, tmp_path / "build"))


@pytest.fixture
def desk(mini_rules: Path, built: Path) -> Iterator[Desk]:
    with open_desk(mini_rules, built) as opened:
        yield opened


def handed(*words: str, **cells: str):
    read = read_words(words, {**CELLS, **cells}, PROFILES)
    assert read.faults == ()
    return read.decisions


def lines(rules: Path, name: str) -> list[str]:
    return (rules / name).read_text(encoding="utf-8").splitlines()[1:]


def write(rules: Path, name: str, *rows: tuple[str, str, str, str]) -> None:
    path = rules / name
    header = path.read_text(encoding="utf-8").splitlines()[0]
    told = ["\t".join((*row, "вещь", "tests", "2026-01-01")) for row in rows]
    path.write_text("".join(f"{line}\n" for line in (header, *told)), encoding="utf-8")


def test_a_plan_tells_each_profile_before_and_after(desk: Desk) -> None:
    plan = plan_decisions(desk, handed("кот", verdict="reject", reason="slang"))
    (one,) = plan.planned
    assert one.decision.kind is DecisionKind.OVERRIDE
    assert one.is_known
    assert one.turned == list(zip(one.before, one.after, strict=True))
    assert [(verdict.profile, verdict.reason) for verdict in one.before] == [
        ("balda", "ok"),
        ("gramota", "ok"),
    ]
    assert [(verdict.profile, verdict.reason) for verdict in one.after] == [
        ("balda", "slang"),
        ("gramota", "slang"),
    ]


def test_a_confirmation_replaces_an_override_for_the_same_word_and_profile(
    desk: Desk, mini_rules: Path
) -> None:
    (one,) = plan_decisions(desk, handed("слово", verdict="allow", reason="")).planned
    assert one.decision.kind is DecisionKind.CONFIRMATION
    assert one.replaces is not None
    assert one.replaces.reason is Reason.UNATTESTED
    carry_out(desk.ruleset, [one])
    assert lines(mini_rules, "reviewed.tsv") == ["слово\t*\tallow\tok\tвещь\ttests\t2026-01-01"]
    assert not any(line.startswith("слово") for line in lines(mini_rules, "overrides.tsv"))


def test_a_word_that_no_source_knows_can_be_allowed_and_is_told(desk: Desk, mini_rules: Path) -> None:
    (one,) = plan_decisions(desk, handed("плюк", verdict="allow", reason="")).planned
    assert one.decision.kind is DecisionKind.OVERRIDE
    assert not one.is_known
    assert all(verdict.allowed for verdict in one.after)
    carry_out(desk.ruleset, [one])
    with open_desk(mini_rules, desk.database.path.parent) as again:
        assert "плюк" not in {found.decision.word for found in unsettled(again)}


def test_decisions_on_one_word_are_weighed_together(desk: Desk) -> None:
    everywhere = handed("кот", verdict="reject", reason="slang")
    here = handed("кот", verdict="allow", reason="slang", profile="gramota")
    first, second = plan_decisions(desk, (*here, *everywhere)).planned
    assert (first.decision.profile, first.decision.kind) == ("*", DecisionKind.OVERRIDE)
    assert (second.decision.profile, second.decision.kind) == ("gramota", DecisionKind.OVERRIDE)
    assert [verdict.allowed for verdict in second.after] == [False, True]


@pytest.mark.parametrize(
    ("word", "cells", "told"),
    [
        ("ё", {"verdict": "allow", "reason": ""}, "'ё' cannot be allowed: no decision sets aside too_short"),
        ("дом", {"verdict": "reject", "reason": "obsolete"}, "'дом': no profile refuses 'obsolete'"),
    ],
)
def test_a_decision_that_can_do_nothing_is_a_fault(word: str, cells: dict, told: str, desk: Desk) -> None:
    plan = plan_decisions(desk, handed(word, **cells))
    assert plan.planned == ()
    assert [fault.startswith(told) for _, fault in plan.faults] == [True]


def test_a_removal_tells_what_it_turns(desk: Desk, mini_rules: Path) -> None:
    plan = plan_removal(desk, [Form("зулус"), Form("слово")], None)
    zulu, word = plan.planned
    assert [(was.allowed, will.allowed) for was, will in zip(zulu.before, zulu.after, strict=True)] == [
        (True, True),
        (False, True),
    ]
    assert word.turned == []
    carry_out(desk.ruleset, plan.planned)
    assert [line.split("\t")[0] for line in lines(mini_rules, "overrides.tsv")] == ["одиночка"]


@pytest.mark.parametrize(("word", "profile"), [("дом", None), ("зулус", "balda")])
def test_removing_what_is_not_there_is_told(word: str, profile: str | None, desk: Desk) -> None:
    with pytest.raises(UsageError, match=f"'{word}': no decision"):
        plan_removal(desk, [Form(word)], profile)


def test_settling_sets_right_what_does_not_hold_and_turns_no_verdict_else(
    mini_rules: Path, built: Path, rebuild, tmp_path: Path
) -> None:
    write(
        mini_rules, "overrides.tsv",
        ("банан", "*", "reject", "slang"), ("зулус", "*", "allow", "slang"), ("одиночка", "*", "allow", "dialect"),
    )  # fmt: skip
    write(
        mini_rules, "reviewed.tsv",
        ("кот", "*", "allow", "ok"), ("москва", "*", "allow", "ok"), ("небо", "gramota", "reject", "slang"),
    )  # fmt: skip
    with open_desk(mini_rules, built) as desk:
        settled = {one.was.decision.word: one.decision for one in settle(desk)}
    assert {word: (one.kind.value, one.reason.value) for word, one in settled.items()} == {
        "зулус": ("confirmation", "ok"),
        "москва": ("override", "proper_name"),
        "небо": ("override", "slang"),
        "одиночка": ("override", settled["одиночка"].reason.value),
    }
    assert settled["одиночка"].reason in (Reason.NOT_A_NOUN, Reason.UNATTESTED)
    with open_desk(mini_rules, built) as desk:
        assert unsettled(desk) == []
        assert settle(desk) == []
    again = rebuild(tmp_path / "again", mini_rules)
    words = set((again / "balda" / "words.txt").read_text(encoding="utf-8").splitlines())
    assert {"зулус", "москва", "небо", "одиночка", "кот"} <= words
    assert "банан" not in words


def test_what_an_interrupted_change_left_in_both_files_is_told_and_settled(
    mini_rules: Path, built: Path
) -> None:
    write(mini_rules, "overrides.tsv", ("кот", "*", "reject", "slang"))
    write(mini_rules, "reviewed.tsv", ("кот", "*", "allow", "ok"))
    with open_desk(mini_rules, built) as desk:
        (told,) = unsettled(desk)
        assert (told.standing.value, told.decision.kind.value) == ("stale", "confirmation")
        (one,) = settle(desk)
        assert one.decision is None
    assert lines(mini_rules, "overrides.tsv") == ["кот\t*\treject\tslang\tвещь\ttests\t2026-01-01"]
    assert lines(mini_rules, "reviewed.tsv") == []


def test_settling_does_not_undo_what_others_decided_meanwhile(desk: Desk, mini_rules: Path) -> None:
    write(mini_rules, "overrides.tsv", ("слово", "*", "reject", "slang"))
    with pytest.raises(ConflictError, match="'слово' was decided on by another process meanwhile"):
        settle(desk)
    assert [line.split("\t")[2] for line in lines(mini_rules, "overrides.tsv")] == ["reject"]


def test_a_word_that_a_source_has_is_known_whatever_speaks_against_it(desk: Desk) -> None:
    words = ("диван-кровать", "еж", "москва", "одиночка", "плюк")
    planned = plan_decisions(desk, handed(*words, verdict="allow", reason="")).planned
    assert {one.decision.word for one in planned if one.is_unheard_of} == {"плюк"}
    (rejected,) = plan_decisions(desk, handed("плюк", verdict="reject", reason="unattested")).planned
    assert (rejected.decision.kind, rejected.is_unheard_of) == (DecisionKind.CONFIRMATION, True)


def test_the_choice_of_a_profile_is_set_aside_only_by_name(desk: Desk) -> None:
    plan = plan_decisions(desk, handed("диван-кровать", verdict="allow", reason=""))
    assert plan.planned == () or plan.planned[0].decision.reason is not Reason.HYPHEN
    assert all("say the reason hyphen" in fault for _, fault in plan.faults)
    (named,) = plan_decisions(desk, handed("диван-кровать", verdict="allow", reason="hyphen")).planned
    assert (named.decision.reason, named.is_reworded) == (Reason.HYPHEN, False)


def test_a_reason_that_the_rules_do_not_give_is_told(desk: Desk) -> None:
    (one,) = plan_decisions(desk, handed("кот", verdict="allow", reason="slang")).planned
    assert (one.given, one.decision.reason, one.is_reworded) == (Reason.SLANG, Reason.OK, True)
    (unasked,) = plan_decisions(desk, handed("дом", verdict="allow", reason="")).planned
    assert not unasked.is_reworded


def test_a_build_without_a_source_is_told(mini_rules: Path, built: Path) -> None:
    sources = mini_rules / "sources.toml"
    text = sources.read_text(encoding="utf-8")
    sources.write_text(text + text.replace("[obscene]", "[other]").partition("[other]")[1]
                       + text.partition("[obscene]")[2], encoding="utf-8")  # fmt: skip
    with pytest.raises(UsageError, match="made without other, and decisions"), open_desk(mini_rules, built):
        pass


def test_a_build_by_other_rules_is_not_asked(mini_rules: Path, built: Path) -> None:
    with (mini_rules / "classes.tsv").open("a", encoding="utf-8") as file:
        file.write("# changed\n")
    with pytest.raises(UsageError, match="made by other rules"), open_desk(mini_rules, built):
        pass


def test_a_build_of_other_decisions_is_asked(mini_rules: Path, built: Path) -> None:
    write(mini_rules, "overrides.tsv", ("кот", "*", "allow", "slang"))
    with open_desk(mini_rules, built) as desk:
        assert [(found.standing.value, found.decision.word) for found in unsettled(desk)] == [
            ("useless", "кот")
        ]


def table(tmp_path: Path, *rows: str) -> Path:
    path = tmp_path / "in.tsv"
    path.write_text("".join(f"{row}\n" for row in rows), encoding="utf-8")
    return path


def test_a_table_may_leave_out_what_the_options_say(tmp_path: Path) -> None:
    path = table(
        tmp_path,
        "# note",
        "word\tverdict\treason\tevidence\tauthor",
        "кот\tallow\t\tзверь\t",
        "дом\treject\tslang\tx\tя",
    )
    read = read_table_of_decisions(path, CELLS, PROFILES)
    assert read.faults == ()
    assert [one.cells for one in read.decisions] == [
        ("кот", "*", "allow", "ok", "зверь", "tests", "2026-01-01"),
        ("дом", "*", "reject", "slang", "x", "я", "2026-01-01"),
    ]
    assert [one.line for one in read.decisions] == [3, 4]


def test_every_bad_line_of_a_table_is_told(tmp_path: Path) -> None:
    path = table(
        tmp_path,
        "word\tverdict\treason\tevidence",
        "кот\tallow\tok",
        "Кот\tallow\tok\tзверь",
        "кот\tallow\tok\tзверь",
        "кот\treject\tslang\tзверь",
        "дом\treject\t\tx",
        "дом\tallow\tslangg\tx",
    )
    assert read_table_of_decisions(path, CELLS, PROFILES).faults == (
        (2, "4 tab-separated cells expected, 3 found"),
        (4, "'кот' is decided in line 3 already"),
        (5, "'кот' is decided in line 3 already"),
        (6, "'дом' is rejected: name the reason"),
        (7, "unknown reason 'slangg' (did you mean 'slang'?)"),
    )


@pytest.mark.parametrize("header", ["word\tverdict", "word\tverdict\treason\tevidence\tnote", ""])
def test_a_table_with_other_columns_is_told(header: str, tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="the first line must name the columns"):
        read_table_of_decisions(table(tmp_path, header), CELLS, PROFILES)
