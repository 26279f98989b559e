"""`slovnik eval`: labelled words against a list."""

import json
import shutil

import pytest

from slovnik.build.layout import RULES_NAME
from slovnik.errors import RulesError
from slovnik.inquiry.evaluate import evaluate, load_gold
from slovnik.lexicon.opening import open_lexicon
from slovnik.resources import gold_folder

HEADER = "word\texpected\tcategory\tnote\n"


@pytest.fixture
def gold(tmp_path):
    folder = tmp_path / "gold"
    folder.mkdir()
    (folder / "a.tsv").write_text(
        f"{HEADER}кот\tallowed\tcore\t\nнетути\tallowed\tcore\t\n", encoding="utf-8"
    )
    (folder / "b.tsv").write_text(
        f"{HEADER}дом\trejected\tnames\tx\nМосква\trejected\tnames\t\n", encoding="utf-8"
    )
    return folder


def test_the_scores_by_category_with_the_words_that_fail(gold, mini_build, slovnik) -> None:
    ran = slovnik("eval", "--gold", gold, "--build", mini_build, "--format", "json")
    assert [json.loads(line) for line in ran.out.splitlines()] == [
        {
            "category": "core",
            "expected": "allowed",
            "words": 2,
            "decided": 0,
            "listed": "0.500",
            "by_rules": "0.500",
            "wrong": 1,
            "which": "нетути (unknown)",
        },
        {
            "category": "names",
            "expected": "rejected",
            "words": 2,
            "decided": 0,
            "listed": "0.500",
            "by_rules": "0.500",
            "wrong": 1,
            "which": "дом",
        },
    ]
    assert ran.code == 1
    assert ran.err.startswith("2 of 4 words come out as expected")


def test_words_whose_verdict_people_turned_are_counted(mini_build, slovnik, tmp_path) -> None:
    (tmp_path / "a.tsv").write_text(
        f"{HEADER}одиночка\tallowed\tcore\t\nкот\tallowed\tcore\t\n", encoding="utf-8"
    )
    ran = slovnik("eval", "--gold", tmp_path, "--build", mini_build, "--format", "json")
    score = json.loads(ran.out)
    assert (ran.code, score["decided"], score["listed"], score["by_rules"]) == (0, 1, "1.000", "0.500")


def test_text_and_tsv_tell_the_same(gold, mini_build, slovnik) -> None:
    text = slovnik("eval", "--gold", gold, "--build", mini_build).out
    tsv = slovnik("eval", "--gold", gold, "--build", mini_build, "--format", "tsv").out
    assert [line.split() for line in text.splitlines()] == [line.split() for line in tsv.splitlines()]
    assert tsv.splitlines()[0].split("\t") == [
        "category",
        "expected",
        "words",
        "decided",
        "listed",
        "by_rules",
        "wrong",
        "which",
    ]


def test_a_list_that_has_all_right_is_clean(gold, mini_build, slovnik, tmp_path) -> None:
    (tmp_path / "list.txt").write_text("кот\nнетути\n", encoding="utf-8")
    for option in ("--profile", "--lexicon", "-p"):
        assert slovnik("eval", "--gold", gold, option, tmp_path / "list.txt").code == 0


BROKEN = [
    "кот",
    "кот\tallowed",
    "кот\tyes\tcore\t",
    "кот\t\tcore\t",
    "\tallowed\tcore\t",
    "к\0т\tallowed\tcore\t",
    "Дом\trejected\tcore\t",
]


@pytest.mark.parametrize("row", BROKEN)
def test_a_broken_row_names_its_file_and_line(row, gold) -> None:
    (gold / "c.tsv").write_text(f"{HEADER}дом\tallowed\tcore\t\n{row}\n", encoding="utf-8")
    with pytest.raises(RulesError, match=r"c\.tsv: line 3"):
        load_gold(gold)


def test_a_word_may_be_labelled_otherwise_in_another_category(gold) -> None:
    (gold / "c.tsv").write_text(f"{HEADER}кот\trejected\tnames\t\n", encoding="utf-8")
    assert len(load_gold(gold)) == 5


def test_headers_alone_are_no_labelled_words(mini_build, slovnik, tmp_path) -> None:
    (tmp_path / "a.tsv").write_text(HEADER, encoding="utf-8")
    for command in ("eval", "report"):
        ran = slovnik(command, "--gold", tmp_path, "--build", mini_build)
        assert (ran.code, ran.out) == (2, "")
        assert f"{tmp_path}: no labelled words" in ran.err


def test_a_build_whose_rules_are_gone_is_to_be_built_again(gold, mini_build, slovnik, tmp_path) -> None:
    build = shutil.copytree(mini_build, tmp_path / "build")
    shutil.rmtree(build / RULES_NAME)
    for command in (("eval",), ("report", "--out", tmp_path / "report.html")):
        ran = slovnik(*command, "--gold", gold, "--build", build)
        assert (ran.code, ran.out) == (2, "")
        assert "the rules that this build was made by are gone; build again with `slovnik build`" in ran.err
    assert not (tmp_path / "report.html").exists()
    (tmp_path / "list.txt").write_text("кот\nнетути\n", encoding="utf-8")
    assert slovnik("eval", "--gold", gold, "--build", build, "-p", tmp_path / "list.txt").code == 0


@pytest.mark.slow
def test_the_shipped_list_does_well_on_the_shipped_words(real_build) -> None:
    scores = evaluate(open_lexicon("balda", real_build), load_gold(gold_folder()))
    asked = sum(score.words for score in scores)
    wrong = sum(len(score.misses) for score in scores)
    assert asked > 1_500
    assert wrong / asked < 0.05
