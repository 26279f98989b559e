"""`slovnik review`: the queue, and decisions taken from lines on stdin."""

import json
from pathlib import Path

import pytest

from slovnik.files import hold_lock
from slovnik.ruleset.decisions.amending import LOCK_NAME


@pytest.fixture
def ask(slovnik, mini_rules: Path, tmp_path: Path, rebuild):
    """Return `slovnik review …` on a miniature of the test's own, without decisions."""
    (mini_rules / "overrides.tsv").write_text(
        (mini_rules / "reviewed.tsv").read_text(encoding="utf-8"), encoding="utf-8"
    )
    build = rebuild(tmp_path / "build", mini_rules)

    def run(*arguments: object, answers: str | bytes = "", author: str = "я"):
        typed = answers if isinstance(answers, bytes) else answers.encode()
        return slovnik(
            "review", *arguments, "--rules", mini_rules, "--build", build,
            *(() if "--author" in arguments else ("--author", author)),
            *(() if "--date" in arguments else ("--date", "2026-02-03")), stdin=typed,
        )  # fmt: skip

    return run


def rows(rules: Path, name: str) -> list[list[str]]:
    return [line.split("\t") for line in (rules / name).read_text(encoding="utf-8").splitlines()[1:]]


def queue(ask, *arguments: str) -> list[dict]:
    ran = ask("--list", "--format", "json", *arguments)
    assert ran.code == 0
    return [json.loads(line) for line in ran.out.splitlines()]


def test_the_queue_is_listed(ask, tmp_path) -> None:
    found = queue(ask, "--kind", "all")
    assert "говно" in {one["word"] for one in found}
    assert {one["kind"] for one in found} <= {"contested", "unattested", "refused"}
    assert len(queue(ask, "--kind", "all", "--limit", "1")) == 1
    assert queue(ask, "--kind", "all", "--from-zipf", "1") == []
    plays = tmp_path / "plays.tsv"
    plays.write_text(f"{found[-1]['word']}\t9\n", encoding="utf-8")
    assert queue(ask, "--kind", "all", "--usage", str(plays))[0]["plays"] == 9


def refused(ask) -> list[str]:
    return [one["word"] for one in queue(ask, "--kind", "refused")]


@pytest.mark.parametrize(("allow", "reject"), [("д", "о"), ("allow", "rej"), ("ДОП", "o"), ("a", "r")])
def test_a_decision_is_asked_for_and_written(allow, reject, ask, mini_rules) -> None:
    first, *_ = refused(ask)
    ran = ask("--kind", "refused", answers=f"{allow}\nхорошее слово\n")
    assert ran.code == 0
    assert rows(mini_rules, "overrides.tsv")[0][:3] == [first, "*", "allow"]
    assert rows(mini_rules, "overrides.tsv")[0][4:] == ["хорошее слово", "я", "2026-02-03"]
    assert first not in refused(ask)


def test_agreeing_is_a_confirmation_with_the_reason_of_the_rules(ask, mini_rules) -> None:
    first = queue(ask, "--kind", "refused")[0]
    ran = ask("--kind", "refused", answers="с\nда\n", author="me")
    assert "решено: 1" in ran.err
    assert rows(mini_rules, "reviewed.tsv") == [
        [first["word"], "*", "reject", first["reason"], "да", "me", "2026-02-03"]
    ]


def test_a_rejection_takes_a_reason_by_its_code_or_its_name(ask, mini_rules) -> None:
    answers = "о\nтакой нет\nжарг\nслово из жаргона\n"
    ran = ask("--kind", "refused", "--limit", "1", answers=answers)
    assert "нет такой причины: такой нет\nпричины: " in ran.err
    assert [row[3] for row in rows(mini_rules, "reviewed.tsv")] == ["slang"]


def test_one_may_skip_think_better_of_it_and_leave(ask, mini_rules) -> None:
    ran = ask("--kind", "all", "--lang", "en", answers="?\nreject\n-\nallow\n-\nskip\nquit\n")
    assert ran.code == 0
    assert "decided: 0" in ran.err
    assert "A decision is written at once" in ran.err
    assert rows(mini_rules, "overrides.tsv") == rows(mini_rules, "reviewed.tsv") == []


def test_what_was_decided_before_the_input_ended_stays(ask, mini_rules) -> None:
    ran = ask("--kind", "refused", answers="с\nда\nо\n")
    assert (ran.code, "решено: 1" in ran.err) == (0, True)
    assert len(rows(mini_rules, "reviewed.tsv")) == 1


def test_what_cannot_be_written_is_asked_again(ask, mini_rules) -> None:
    ran = ask("--kind", "refused", "--limit", "1", answers="с\na\x00\x1bb\nслово\n")
    assert "это не прочесть" in ran.err
    assert [row[4] for row in rows(mini_rules, "reviewed.tsv")] == ["слово"]


def test_bytes_that_are_no_text_are_asked_again(ask, mini_rules) -> None:
    ran = ask(
        "--kind", "refused", "--limit", "1", answers="с\n".encode() + b"\xff\xfe\n" + "слово\n".encode()
    )
    assert (ran.code, "internal error" in ran.err, "это не прочесть" in ran.err) == (0, False, True)
    assert [row[4] for row in rows(mini_rules, "reviewed.tsv")] == ["слово"]


@pytest.mark.parametrize(
    "wrong", [("--date", "yesterday"), ("--author", "A\tB"), ("--author", "A\nB"), ("--from-zipf", "nan")]
)
def test_wrong_options_are_told_before_anything_is_asked(wrong, ask, mini_rules) -> None:
    ran = ask("--kind", "refused", *wrong, answers="с\nда\n")
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert rows(mini_rules, "reviewed.tsv") == []


def test_a_number_of_plays_beyond_counting_is_told(ask, tmp_path) -> None:
    plays = tmp_path / "plays.tsv"
    plays.write_text(f"word\tplays\nкот\t{'9' * 5000}\n", encoding="utf-8")
    ran = ask("--list", "--usage", str(plays))
    assert (ran.code, ran.err.count("\n"), "line 2" in ran.err) == (2, 1, True)


def test_the_whole_queue_is_counted_and_the_limit_told_apart(ask) -> None:
    waiting = len(queue(ask, "--kind", "all"))
    listed = ask("--kind", "all", "--list", "--limit", "1")
    assert listed.err == f"{waiting} words wait for a decision (1 shown)\n"
    ran = ask("--kind", "all", "--limit", "1", answers="с\nслово\n")
    assert f"решено: 1, осталось в очереди: {waiting - 1}\n" in ran.err
    assert "из них сейчас спрашивали о 1, не решено 0 (--limit)" in ran.err


def test_texts_are_broken_between_words(ask, monkeypatch) -> None:
    monkeypatch.setenv("COLUMNS", "50")
    ran = ask("--kind", "refused", "--limit", "1", answers="?\nо\nтакой\n-\nв\n")
    assert "нет такой причины: такой" in ran.err
    told = [line for line in ran.err.splitlines() if line]
    assert max(map(len, told)) <= 50
    assert any("подтвер" in line or "причины" in line for line in told)


def test_who_interrupts_a_review_is_told_what_was_decided(ask, mini_rules, monkeypatch) -> None:
    def interrupted(self, prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("slovnik.cli.review_session._Session._line", interrupted)
    ran = ask("--kind", "refused")
    assert (ran.code, "решено: 0" in ran.err) == (130, True)


def test_an_empty_queue_is_no_error(ask) -> None:
    ran = ask("--kind", "contested", "--from-zipf", "9")
    assert (ran.code, ran.out) == (0, "")
    assert "решено: 0" in ran.err


def test_while_another_process_writes_the_word_is_asked_about_again(ask, mini_rules) -> None:
    with hold_lock(mini_rules / LOCK_NAME, "at work"):
        ran = ask("--kind", "refused", "--lang", "en", answers="c\nyes\nskip\nquit\n")
    assert (ran.code, "is writing decisions here; wait for it to end" in ran.err) == (0, True)
    assert "decided: 0" in ran.err
    assert rows(mini_rules, "reviewed.tsv") == []
