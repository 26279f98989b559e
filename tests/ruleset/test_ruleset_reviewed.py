"""Confirmations: the same lines as overrides, in a file of their own, and never against one."""

from pathlib import Path

import pytest
from rule_files import write_table

from slovnik.errors import RulesError
from slovnik.ruleset import load_ruleset
from slovnik.ruleset.overrides import COLUMNS, load_overrides, load_reviewed
from slovnik.terms import Reason

PROFILES = ("balda", "oral")


def row(word: str, **changed: str) -> dict[str, str]:
    """Return a decision that is right but for ``changed``."""
    right = dict(zip(COLUMNS, (word, "*", "allow", "ok", "вещь", "editor", "2024-02-29"), strict=True))
    return {**right, **changed}


def test_the_shipped_file_is_read_and_copied_by_init(rules: Path, tmp_path: Path, slovnik) -> None:
    (rules / "reviewed.tsv").write_text("\t".join(COLUMNS) + "\n", encoding="utf-8")
    assert load_ruleset(rules).reviewed == ()
    assert slovnik("init", tmp_path / "mine").code == 0
    assert (tmp_path / "mine" / "reviewed.tsv").is_file()


def test_a_confirmation_is_read_whole(tmp_path: Path) -> None:
    path = write_table(
        tmp_path / "reviewed.tsv", COLUMNS, row("нож"), row("ножик", verdict="reject", reason="slang")
    )
    allowed, rejected = load_reviewed(path, PROFILES)
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
    path = write_table(tmp_path / "reviewed.tsv", COLUMNS, *rows)
    with pytest.raises(RulesError) as caught:
        load_reviewed(path, PROFILES)
    assert str(caught.value).startswith(f"{path}: {told}")


def test_a_word_is_not_overridden_and_confirmed_for_one_profile(tmp_path: Path) -> None:
    turned = write_table(tmp_path / "overrides.tsv", COLUMNS, row("нож", verdict="reject", reason="slang"))
    overrides = load_overrides(turned, PROFILES)
    path = write_table(tmp_path / "reviewed.tsv", COLUMNS, row("дом"), row("нож"))
    with pytest.raises(RulesError, match=r"line 3: 'нож' is overridden for '\*' \(overrides.tsv line 2\)"):
        load_reviewed(path, PROFILES, overrides)
    other = write_table(tmp_path / "reviewed.tsv", COLUMNS, row("нож", profile="oral"))
    assert len(load_reviewed(other, PROFILES, overrides)) == 1
