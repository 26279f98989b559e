"""`slovnik audit`: all that is known of a word, as a tree for people and as the JSON that docs/audit.md describes."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from slovnik.curate.turn import Change
from slovnik.terms import Category, Mark, Reason, Rule, Stage, Tier

DOC = (Path(__file__).parents[2] / "docs" / "audit.md").read_text(encoding="utf-8")
WORDS = {
    "allowed": "ручка",
    "rejected": "ножик",
    "plural": "зулусы",
    "oblique": "зулусом",
    "verb": "бежать",
    "unknown": "крокозябл",
    "hyphenated": "полным-полно",
    "mixed": "кoт",
    "name": "Москва",
    "yo": "елка",
    "ё": "ёлка",
    "one letter": "я",
    "letters": "!?",
    "nothing": "",
    "long": "ы" * 10_000,
}

READING = {"form": str, "lemma": str, "tag": str}
LABEL = {"mark": str, "argument": str}
TURN = {"change": Change, "reason": (Reason, None), "finding": (int, None)}
CANDIDATE = {
    "form": str,
    "zipf": float,
    "tier": Tier,
    "lexemes": [
        {"source": str, "locator": str, "lemma": str, "grammemes": [str], "predicted": bool, "zipf": float}
    ],
    "attestations": [{"source": str, "locator": str, "form": str, "marks": [Mark]}],
    "morphology": [{"source": str, "locator": str, "grammemes": [str], "segments": [str]}],
    "senses": [
        {
            "source": str,
            "locator": str,
            "number": int,
            "labels": [LABEL],
            "categories": [Category],
            "gloss": str,
            "superseded_by": ({"source": str, "locator": str, "number": int}, None),
        }
    ],
    "findings": [
        {
            "place": int,
            "stage": Stage,
            "rule": Rule,
            "reasons": [Reason],
            "source": (str, None),
            "locator": str,
            "detail": str,
        }
    ],
    "confirmations": [{"allowed": bool, "reason": Reason, "evidence": str, "author": str, "date": str}],
    "verdicts": [{"profile": str, "allowed": bool, "reason": Reason, "finding": int, "turn": TURN}],
}
AUDIT = {
    "format": int,
    "word": str,
    "form": str,
    "allowed": bool,
    "reason": Reason,
    "known_as": str,
    "readings": [READING],
    "guessed": bool,
    "inflection": ({"reason": Reason, "headword": str, "tag": str}, None),
    "near": [str],
    "candidate": (CANDIDATE, None),
    "headword": (CANDIDATE, None),
}
"""The schema: a dict has these keys in this order, a list any number of its one kind, a tuple one of its kinds."""


def check(value: Any, kind: Any, where: str = "audit") -> None:
    """Fail unless ``value`` is of ``kind``."""
    match kind:
        case dict():
            assert list(value) == list(kind), where
            for key, inner in kind.items():
                check(value[key], inner, f"{where}.{key}")
        case [inner]:
            assert isinstance(value, list), where
            for place, one in enumerate(value):
                check(one, inner, f"{where}[{place}]")
        case (inner, None):
            assert value is None or check(value, inner, where) is None
        case _ if kind in (int, float, str, bool):
            assert type(value) is kind, f"{where}: {value!r}"
        case _:
            assert value in set(kind), f"{where}: {value!r}"


@pytest.fixture
def ask(slovnik, real_build):
    """Return the audit of one word by the real build, checked against the schema."""

    def answer(word: str, *options: str) -> dict:
        ran = slovnik("audit", "--build", real_build, "--format", "json", *options, "--", word)
        assert ran.err == ""
        (document,) = map(json.loads, ran.out.splitlines())
        check(document, AUDIT)
        assert document["word"] == word
        candidate = document["candidate"]
        assert ran.code == (candidate is None or not candidate["verdicts"][0]["allowed"])
        return document

    return answer


@pytest.mark.parametrize("what", WORDS)
def test_every_audit_has_the_documented_shape_and_is_true_to_itself(what, ask) -> None:
    document = ask(WORDS[what])
    for candidate in filter(None, (document["candidate"], document["headword"])):
        places = [finding["place"] for finding in candidate["findings"]]
        assert places == list(range(len(places)))
        stages = [list(Stage).index(finding["stage"]) for finding in candidate["findings"]]
        assert stages == sorted(stages)
        for verdict in candidate["verdicts"]:
            assert 0 <= verdict["finding"] < len(places)
            if not verdict["allowed"] and verdict["reason"] not in ("too_short", "too_long", "not_a_noun"):
                assert verdict["reason"] in candidate["findings"][verdict["finding"]]["reasons"]
    filled = {"candidate": ["candidate"], "inflected": ["inflection"], "unknown": []}[document["known_as"]]
    assert all(document[key] is not None for key in filled)
    assert (document["candidate"] is None) == (document["known_as"] != "candidate")
    assert (document["inflection"] is None) == (document["known_as"] != "inflected")


def test_the_document_tells_every_key_of_the_schema_and_no_other() -> None:
    told = set(re.findall(r"^\| `(\w+)`(?:, `(\w+)`)? \|", DOC, flags=re.MULTILINE))
    keys: set[str] = set()

    def walk(kind: Any) -> None:
        if isinstance(kind, dict):
            keys.update(kind)
            for inner in kind.values():
                walk(inner)
        elif isinstance(kind, list | tuple):
            walk(kind[0])

    walk(AUDIT)
    named = {name for pair in told for name in pair if name} | {"mark", "argument"}
    assert named == keys | set(Change)
    for name in (*Mark, *Stage, *Tier):
        assert f"`{name}`" in DOC


def test_the_example_of_the_document_has_the_documented_shape(ask) -> None:
    (line,) = re.findall(r"^    (\{.*\})$", DOC, flags=re.MULTILINE)
    example = json.loads(line)
    check(example, AUDIT)
    now = ask("зулусы", "--profile", "balda")
    assert {key: example[key] for key in ("word", "known_as", "inflection", "readings")} == {
        key: now[key] for key in ("word", "known_as", "inflection", "readings")
    }


def test_a_word_allowed_for_one_sense_names_that_sense(ask) -> None:
    candidate = ask("ручка", "--profile", "balda")["candidate"]
    (verdict,) = candidate["verdicts"]
    deciding = candidate["findings"][verdict["finding"]]
    assert (deciding["rule"], deciding["reasons"]) == ("senses.sense", [])
    assert any("diminutive" in sense["categories"] for sense in candidate["senses"])


def test_a_diminutive_names_its_base_and_what_would_turn_it(ask) -> None:
    candidate = ask("ножик", "--profile", "balda")["candidate"]
    (verdict,) = candidate["verdicts"]
    assert candidate["findings"][verdict["finding"]]["detail"] == "нож + -ик"
    assert verdict["turn"] == {"change": "profile_allows", "reason": "diminutive", "finding": None}
    assert len(candidate["attestations"]) >= 2


def test_other_words_are_told_for_what_they_are(ask) -> None:
    plural = ask("зулусы")
    assert plural["inflection"]["reason"] == "plural"
    assert plural["headword"]["form"] == plural["inflection"]["headword"] == "зулус"
    assert ask("зулусом")["inflection"]["reason"] == "not_nominative"
    verb = ask("бежать")
    assert (verb["inflection"]["reason"], verb["headword"]) == ("not_a_noun", None)
    assert ask("кoт")["near"][0] == "кот"
    assert ask("кор0ва")["near"] == ["корова"]
    unknown = ask("крокозябл")
    assert (unknown["known_as"], unknown["guessed"]) == ("unknown", True)
    assert ask("Москва")["candidate"]["verdicts"][0]["reason"] == "proper_name"


def test_the_profiles_are_those_asked_about_in_that_order(ask, real_build) -> None:
    def profiles(*options: str) -> list[str]:
        return [verdict["profile"] for verdict in ask("кот", *options)["candidate"]["verdicts"]]

    built = sorted(path.parent.name for path in real_build.glob("*/manifest.json"))
    assert profiles() == built
    assert profiles("-p", "oral", "-p", "balda+no-doublets") == ["oral", "balda+no-doublets"]


@pytest.mark.parametrize(
    ("word", "profile", "mend"),
    [
        ("эксгибиционизм", "gramota", "изменило бы: профиль с большей наибольшей длиной"),
        (
            "чувак",
            "gramota",
            "нежаргонное значение в толковом словаре или профиль, который такие слова принимает",
        ),
        ("ножик", "balda", "отдельное значение: другой предмет"),
    ],
)
def test_what_would_turn_a_refusal_is_said_by_its_reason(word, profile, mend, slovnik, real_build) -> None:
    told = slovnik("audit", word, "--profile", profile, "--build", real_build, "--lang", "ru").out
    assert mend in " ".join(told.replace("│", " ").split())
    assert "этого правила не изменить" not in told


def test_an_audit_agrees_with_the_lists(ask, real_build) -> None:
    for word in ("ножик", "каприччо", "водяра", "ножницы", "вуз", "тасс"):
        for verdict in ask(word)["candidate"]["verdicts"]:
            words = (real_build / verdict["profile"] / "words.txt").read_text(encoding="utf-8").splitlines()
            assert verdict["allowed"] == (word in words), (word, verdict)


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("what", WORDS)
def test_the_tree_is_told_in_either_language(what, language, slovnik, real_build) -> None:
    ran = slovnik("audit", "--build", real_build, "--lang", language, "--", WORDS[what])
    assert ran.err == ""
    assert ran.code in (0, 1)
    assert all(char.isprintable() or char == "\n" for char in ran.out)
    lines = ran.out.splitlines()
    assert len(lines) < 200
    told = {"ru": ("принято", "не принято", "нет ни в одном"), "en": ("allowed", "rejected", "no source")}
    assert any(word in lines[0] for word in told[language]), lines[0]


def test_the_tree_shows_parses_sources_senses_findings_verdicts_and_frequency(slovnik, real_build) -> None:
    ran = slovnik("audit", "ручка", "--build", real_build, "--lang", "en")
    assert ran.code == 0
    for part in ("parses", "attestations", "senses", "what the rules found", "verdicts", "Zipf", "decides"):
        assert part in ran.out
    russian = slovnik("audit", "ручка", "--build", real_build, "--lang", "ru").out
    for part in ("разбор", "свидетельства", "значения", "что нашли правила", "вердикты", "решает"):
        assert part in russian
    assert "Russian Wiktionary" in ran.out


def test_several_words_have_a_tree_each(slovnik, mini_build) -> None:
    ran = slovnik("audit", "кот", "дом", "--build", mini_build)
    assert ran.code == 0
    assert [line.split()[0] for line in ran.out.splitlines() if line[0].isalpha()] == ["кот", "дом"]
    assert slovnik("audit", "кот", "зулусы", "--build", mini_build).code == 1


def test_brackets_in_what_is_typed_or_glossed_are_no_markup(slovnik, mini_build) -> None:
    assert "[bold]кот[/]" in slovnik("audit", "[bold]кот[/]", "--build", mini_build).out
