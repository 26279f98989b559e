"""`slovnik check`: what it prints, how it exits, and what it takes from a build."""

import json

import pytest

HEADER = "code\tword\treason\tauthor\tdate\n"


@pytest.fixture
def own_rules(mini_rules):
    """Return a miniature rules folder that accepts nothing."""
    (mini_rules / "check_exceptions.tsv").write_text(HEADER, encoding="utf-8")
    return mini_rules


@pytest.fixture
def ask(slovnik, mini_build, own_rules):
    """Return `slovnik check` on the miniature build by rules that accept nothing."""
    return lambda *more: slovnik("check", "--build", mini_build, "--rules", own_rules, *more)


def test_a_clean_list_exits_with_0_and_tells_every_code(ask) -> None:
    from slovnik.check import CHECKS

    ran = ask()
    assert ran.code == 0
    told = [line for line in ran.out.splitlines() if not line.startswith(" ")]
    assert [line.split()[0] for line in told] == list(CHECKS)
    assert ran.err.startswith("errors 0, warnings ")


def test_words_are_shown_to_people_and_all_of_them_to_machines(slovnik, mini_build) -> None:
    def ask(form: str) -> list[str]:
        """Ask after the shipped exceptions, of which the miniature needs none."""
        return slovnik("check", "--build", mini_build, "--code", "W901", "--format", form).out.splitlines()

    rows = [json.loads(line) for line in ask("json")]
    assert len(rows) > 6
    assert all(list(row) == ["code", "severity", "word", "detail"] for row in rows)
    text = ask("text")
    assert [line.rsplit("  ", 1)[0].strip() for line in text[1:6]] == [row["word"] for row in rows[:5]]
    assert text[6].strip() == f"… and {len(rows) - 5} more: slovnik check --code W901 --format tsv"
    assert ask("tsv") == [
        "code\tseverity\tword\tdetail",
        *("\t".join(row.values()) for row in rows),
    ]


def test_no_finding_is_a_header_or_nothing_to_machines(ask) -> None:
    assert ask("--code", "E101", "--format", "tsv").out == "code\tseverity\tword\tdetail\n"
    assert ask("--code", "E101", "--format", "json").out == ""


@pytest.mark.parametrize(("least", "letters"), [("error", "E"), ("warning", "EW"), ("info", "EWI")])
def test_severity(ask, least, letters) -> None:
    ran = ask("--severity", least)
    codes = {line[0] for line in ran.out.splitlines() if not line.startswith(" ")}
    assert codes == set(letters)


def test_codes_may_be_repeated(ask) -> None:
    ran = ask("--code", "W202", "--code", "E101")
    assert [line[:4] for line in ran.out.splitlines()] == ["E101", "W202"]


def test_an_error_exits_with_1_until_it_is_accepted(ask, own_rules) -> None:
    classes = own_rules / "classes.tsv"
    number = len(classes.read_text(encoding="utf-8").splitlines()) + 1
    with classes.open("a", encoding="utf-8") as file:
        file.write("вoдичка\tone_root_doublet\tвода\tлатинская o\n")
    ran = ask("--code", "E104")
    assert ran.code == 1
    assert f"classes.tsv:{number}" in ran.out
    accepted = f"E104\tclasses.tsv:{number}\tдля проверки\ttests\t2026-01-01\n"
    (own_rules / "check_exceptions.tsv").write_text(HEADER + accepted, encoding="utf-8")
    ran = ask("--code", "E104", "--code", "W901")
    assert (ran.code, ran.err) == (0, "errors 0, warnings 0, info 0; accepted 1\n")


def test_an_unused_exception_is_a_warning(ask, own_rules) -> None:
    unused = "W202\tкот\tдля проверки\ttests\t2026-01-01\n"
    (own_rules / "check_exceptions.tsv").write_text(HEADER + unused, encoding="utf-8")
    ran = ask("--code", "W901")
    assert ran.code == 0
    assert ran.out.splitlines()[1].split() == ["кот", "W202,", "line", "2"]


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--code", "W20"), "no check 'W20' (did you mean 'W20"),
        (("--profile", "bald"), "no profile 'bald' in "),
        (("-p", "oral"), "no profile 'oral' in "),
        (("-p", "mine"), "--rules DIR, where DIR has profiles/mine.toml"),
        (("-p", "balda+hyphen"), "--profile balda+hyphen"),
        (("--severity", "fatal"), "Invalid value for '--severity'"),
        (("--build", "nowhere"), "no build here; run `slovnik build`"),
        (("--rules", "nowhere"), "no such file"),
    ],
)
def test_wrong_usage_is_told_in_one_line(ask, arguments, told) -> None:
    ran = ask(*arguments)
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert told in ran.err


def test_the_rules_of_the_build_are_looked_at_by_default(slovnik, mini_build) -> None:
    ran = slovnik("check", "--build", mini_build, "--code", "W901", "--format", "tsv")
    shipped = (mini_build / ".rules" / "check_exceptions.tsv").read_text(encoding="utf-8")
    assert ran.code == 0
    assert len(ran.out.splitlines()) - 1 <= shipped.count("\n")
