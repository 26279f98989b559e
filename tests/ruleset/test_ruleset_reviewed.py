"""Confirmations: the same lines as overrides, in a file of their own, and never against one."""

from pathlib import Path

import pytest
from rule_files import write_table

from slovnik.errors import RulesError
from slovnik.ruleset import Decision, load_decisions, load_ruleset
from slovnik.ruleset.decisions import COLUMNS
from slovnik.terms import Reason

PROFILES = ("balda", "oral")


def row(word: str, **changed: str) -> dict[str, str]:
    """Return a decision that is right but for ``changed``."""
    right = dict(zip(COLUMNS, (word, "*", "allow", "ok", "вещь", "editor", "2024-02-29"), strict=True))
    return {**right, **changed}


def load(tmp_path: Path, *rows: dict[str, str]) -> tuple[Decision, ...]:
    write_table(tmp_path / "overrides.tsv", COLUMNS)
    write_table(tmp_path / "reviewed.tsv", COLUMNS, *rows)
    return load_decisions(tmp_path, PROFILES).confirmed


def test_the_shipped_file_is_read_and_copied_by_init(rules: Path, tmp_path: Path, slovnik) -> None:
    (rules / "reviewed.tsv").write_text("\t".join(COLUMNS) + "\n", encoding="utf-8")
    assert load_ruleset(rules).decisions.confirmed == ()
    assert slovnik("init", tmp_path / "mine").code == 0
    assert (tmp_path / "mine" / "reviewed.tsv").is_file()


def test_a_confirmation_is_read_whole(tmp_path: Path) -> None:
    allowed, rejected = load(tmp_path, row("нож"), row("ножик", verdict="reject", reason="slang"))
    assert {one.kind.value for one in (allowed, rejected)} == {"confirmation"}
    assert (allowed.word, allowed.allowed, allowed.reason) == ("нож", True, Reason.OK)
    assert (rejected.word, rejected.allowed, rejected.reason) == ("ножик", False, Reason.SLANG)


@pytest.mark.parametrize(
    ("rows", "told"),
    [
        (
            [row("нож", reason="slang")],
            "line 2: 'нож': write 'ok' as the reason of an allowed word (found 'slang')",
        ),
        ([row("нож", verdict="reject")], "line 2: 'нож' is rejected: name the reason, not 'ok'"),
        ([row("нож"), row("дом")], "line 3: 'дом' is out of order"),
        ([row("нож"), row("нож")], "line 3: 'нож' is decided twice for '*'"),
        ([row("нож", evidence="")], "line 2: 'нож' needs evidence and author"),
    ],
)
def test_a_wrong_line_is_told(tmp_path: Path, rows: list[dict[str, str]], told: str) -> None:
    with pytest.raises(RulesError) as caught:
        load(tmp_path, *rows)
    assert str(caught.value).startswith(f"{tmp_path / 'reviewed.tsv'}: {told}")


def test_what_an_interrupted_change_left_in_both_files_is_no_error(tmp_path: Path) -> None:
    write_table(tmp_path / "overrides.tsv", COLUMNS, row("нож", verdict="reject", reason="slang"))
    write_table(tmp_path / "reviewed.tsv", COLUMNS, row("дом"), row("нож"))
    decisions = load_decisions(tmp_path, PROFILES)
    assert [(one.word, one.kind.value) for one in decisions] == [
        ("нож", "override"), ("дом", "confirmation"), ("нож", "confirmation"),
    ]  # fmt: skip
    assert len(decisions) == 3
    assert decisions.words == {"дом", "нож"}
