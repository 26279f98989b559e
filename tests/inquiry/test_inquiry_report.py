"""`slovnik report`: the figures are those of the store, the page is whole, its errors are told in a line."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from slovnik.build.layout import DATABASE_NAME
from slovnik.inquiry.plays import Plays
from slovnik.inquiry.report import counts, gather_report
from slovnik.inquiry.report.doubts import mark_facts
from slovnik.inquiry.report.playing import play_facts
from slovnik.lexicon.manifest import read_manifest
from slovnik.orthography import Form
from slovnik.records import SourceId
from slovnik.report.facts import Combination, MarkUse
from slovnik.resources import gold_folder
from slovnik.store import select
from slovnik.store.database import Database, open_read_only
from slovnik.store.insert import MarkCount
from slovnik.store.select_report import ListedWord
from slovnik.terms import Reason, Stage, Tier

ONE, TWO = SourceId("one"), SourceId("two")


def word(form: str, zipf: float = 0.0, *sources: SourceId, offerable: bool = True) -> ListedWord:
    return ListedWord(Form(form), zipf, sources, offerable)


def ask(database: Database, query: str) -> list[tuple[object, ...]]:
    return database.execute(query)


def test_words_that_few_know_and_that_win_the_most_come_first() -> None:
    words = [word("дом", 5.0), word("фазис", 1.0), word("кальпа", 2.5), word("сув", 0.5), word("ток", 3.5)]
    plays = {
        Form("дом"): Plays(90, 40, 120),
        Form("фазис"): Plays(12, 4, 20),
        Form("кальпа"): Plays(0, 5, 0),
        Form("сув"): Plays(7, 0, 0),
        Form("чужой"): Plays(1, 1, 5),
    }
    facts = play_facts(words, plays)
    assert [(one.form, one.tier, one.points) for one in facts.rare] == [
        ("кальпа", Tier.RARE, 30),
        ("фазис", Tier.OBSCURE, 20),
    ]
    assert (facts.words, facts.points, facts.of_rare) == (3, 170, 50)


@pytest.fixture
def gold(tmp_path: Path) -> Path:
    folder = tmp_path / "gold"
    folder.mkdir()
    rows = (
        "дом\tallowed\tcore\tx",
        "река\tallowed\tcore\tx",
        "москва\trejected\tnames\tx",
        "зулус\tallowed\tcore\tx",
    )
    (folder / "all.tsv").write_text(
        "\n".join(("word\texpected\tcategory\tnote", *rows, "")), encoding="utf-8"
    )
    return folder


def check_against_store(build: Path, profile: str) -> None:
    """Count everything again in plain SQL and in the artifacts, and compare."""
    facts = gather_report(build, profile, gold_folder())
    manifest = read_manifest(build / profile / "manifest.json")
    where = f"profile = '{profile}'"
    with open_read_only(build / DATABASE_NAME) as database:
        ((candidates,),) = ask(database, "SELECT count(*) FROM candidate")
        ((allowed, refused),) = ask(
            database,
            f"SELECT count(*) FILTER (allowed), count(*) FILTER (NOT allowed) FROM verdict WHERE {where}",
        )
        by_reason = ask(
            database, f"SELECT reason, count(*) FROM verdict WHERE NOT allowed AND {where} GROUP BY reason"
        )
        profiles = select.select_profiles(database)
        sources = select.select_sources(database)
    assert (facts.candidates, facts.profile.allowed) == (candidates, allowed)
    assert (manifest.words, manifest.offered, manifest.refused) == (
        facts.profile.allowed,
        facts.profile.offered,
        refused,
    )
    assert sum(one.words for one in facts.refusals) == refused
    for reason, words in by_reason:
        assert sum(one.words for one in facts.refusals if one.reason == reason) == words
    assert [one.name for one in facts.profiles] == list(profiles)
    assert [(one.id, one.rows, one.rejects) for one in facts.evidence.sources] == [
        (row.id, row.row_count, row.reject_count) for row in sources
    ]
    words = (build / profile / "words.txt").read_text(encoding="utf-8").split()
    assert sum(one.words for one in facts.evidence.combinations) == allowed
    assert dict(facts.shape.lengths) == {
        length: sum(len(form.replace("-", "")) == length for form in words)
        for length, _ in facts.shape.lengths
    }
    assert dict(facts.shape.letters)["о"] == "".join(words).count("о")
    assert dict(facts.shape.initials)["с"] == sum(form.startswith("с") for form in words)
    assert sum(tier.words for tier in facts.shape.tiers) == allowed
    assert all({with_e, with_yo} <= set(words) for with_e, with_yo in facts.yo.pairs)


@pytest.mark.parametrize("profile", ["balda", "gramota"])
def test_the_figures_of_a_miniature_are_those_of_its_store(profile, mini_build) -> None:
    check_against_store(mini_build, profile)


@pytest.mark.slow
def test_the_figures_of_the_real_build_are_those_of_its_store(real_build) -> None:
    check_against_store(real_build, "balda")


@pytest.mark.slow
def test_the_real_build_has_pairs_contested_words_and_examples(real_build) -> None:
    facts = gather_report(real_build, "balda", gold_folder())
    assert ("небо", "нёбо") in facts.yo.pairs
    assert facts.yo.pairs[0] == ("небо", "нёбо")
    assert ("елка", "ёлка") not in facts.yo.pairs
    assert facts.yo.referred > 1000
    assert facts.contested.total >= len(facts.contested.words) > 10
    frequencies = [one.zipf for one in facts.contested.words]
    assert frequencies == sorted(frequencies, reverse=True)
    rude = [one for one in facts.refusals if one.reason in (Reason.OBSCENE, Reason.VULGAR)]
    assert rude
    assert not any(one.examples for one in rude)
    assert any("ди-джей" in one.examples for one in facts.refusals if one.reason is Reason.HYPHEN)
    assert not [form for one in facts.refusals for form in one.examples if {":", " "} & set(form)]
    totals = [one.allow + one.reject + one.confirmed for one in facts.decisions]
    assert totals == sorted(totals, reverse=True)


def test_a_miniature_word_by_word(mini_build, gold) -> None:
    facts = gather_report(mini_build, "balda", gold)
    scores = [(one.category, one.words, one.decided, one.misses) for one in facts.scores]
    assert scores == [("core", 3, 1, ("река",)), ("names", 1, 0, ())]
    assert {(one.reason, one.allow, one.reject, one.confirmed) for one in facts.decisions} == {
        (Reason.SLANG, 0, 1, 0),
        (Reason.UNATTESTED, 2, 0, 0),
    }
    assert facts.allowed_by_people == 1  # одиночка
    assert Combination((SourceId("hunspell"), SourceId("libmorph")), 12) in facts.evidence.combinations
    assert facts.contested.total == 0
    assert facts.changes is None
    hyphen = next(one for one in facts.refusals if one.reason is Reason.HYPHEN)
    assert (hyphen.stage, hyphen.words, hyphen.examples) == (Stage.FORM, 1, ("диван-кровать",))


def test_lengths_have_no_gaps_and_leave_out_hyphens() -> None:
    words = [word("ёж"), word("диван-кровать"), word("дом")]
    assert counts.count_lengths(words)[:2] == ((2, 1), (3, 1))
    assert counts.count_lengths(words)[-1] == (12, 1)
    assert [length for length, _ in counts.count_lengths(words)] == list(range(2, 13))


def test_letters_are_all_told_in_their_order() -> None:
    letters = counts.count_letters([word("ёж"), word("жёлоб")])
    assert len(letters) == 33
    assert (letters[5], letters[6], letters[7]) == (("е", 0), ("ё", 2), ("ж", 2))
    assert dict(counts.count_initials([word("ёж"), word("жёлоб")]))["ё"] == 1


def test_tiers_show_words_that_are_not_rude() -> None:
    tiers = counts.count_tiers([word("дом", 5), word("говно", 4.5, offerable=False), word("зга", 0)])
    assert [(one.tier, one.words, one.examples) for one in tiers] == [
        (Tier.COMMON, 2, ("дом",)),
        (Tier.FAMILIAR, 0, ()),
        (Tier.RARE, 0, ()),
        (Tier.OBSCURE, 1, ("зга",)),
    ]


@pytest.mark.parametrize(
    ("number", "expected"), [(1, (5,)), (2, (2, 7)), (5, (1, 3, 5, 7, 9)), (10, tuple(range(10)))]
)
def test_examples_are_spread_evenly(number, expected) -> None:
    assert counts.spread(range(10), number) == expected


def test_combinations_and_overlap() -> None:
    words = [word("а", 0, ONE, TWO), word("б", 0, ONE), word("в", 0, ONE), word("г")]
    found = counts.count_combinations(words)
    assert found == (Combination((ONE,), 2), Combination((), 1), Combination((ONE, TWO), 1))
    assert counts.count_overlap(found) == {(ONE, ONE): 3, (ONE, TWO): 1, (TWO, ONE): 1, (TWO, TWO): 1}


def test_pairs_whose_rarer_word_is_frequent_come_first() -> None:
    words = [
        word("лен", 4.3),
        word("лён", 3.9),
        word("небо", 5),
        word("нёбо", 4.9),
        word("ёлка", 4),
        word("мед", 6),
        word("мёд", 0),
    ]
    assert counts.find_yo_pairs(words) == (("небо", "нёбо"), ("лен", "лён"), ("мед", "мёд"))


def test_marks_that_are_mapped_to_nothing_are_counted_by_their_uses() -> None:
    rows = [
        MarkCount("template", "небывал.", 2, Form("дом")),
        MarkCount("plain_text", "странн.", 1, Form("зга")),
    ]
    facts = mark_facts(rows)
    assert (facts.places, facts.kinds) == (3, 2)
    assert facts.marks == (MarkUse("небывал.", 2, Form("дом")), MarkUse("странн.", 1, Form("зга")))


def test_the_command_writes_the_page_and_says_where(mini_build, gold, tmp_path, slovnik) -> None:
    out = tmp_path / "new" / "page.html"
    ran = slovnik(
        "report", "--build", mini_build, "--out", out, "--gold", gold, "--profile", "gramota", "--lang", "en"
    )
    assert (ran.code, ran.out) == (0, "")
    assert ran.err.startswith(f"{out}: 11 words of gramota, ")
    text = out.read_text(encoding="utf-8")
    assert '<html lang="en">' in text
    assert "11\u00a0words" in text
    assert "There is nothing to compare with" in text


def test_the_page_lies_in_the_build_by_default(mini_build, gold, tmp_path, slovnik) -> None:
    build = shutil.copytree(mini_build, tmp_path / "build")
    assert slovnik("report", "--build", build, "--gold", gold).code == 0
    assert '<html lang="ru">' in (build / "report.html").read_text(encoding="utf-8")
    assert slovnik("verify", build).code == 0


def test_how_the_words_play_is_told_if_a_table_is_given(mini_build, gold, tmp_path, slovnik) -> None:
    plays, pages = tmp_path / "plays.tsv", {}
    plays.write_text("дом\t9000\t1500\t4321\n", encoding="utf-8")
    for name, options in {"without": (), "with": ("--usage", plays)}.items():
        out = tmp_path / f"{name}.html"
        assert slovnik("report", "--build", mini_build, "--gold", gold, "--out", out, *options).code == 0
        pages[name] = out.read_text(encoding="utf-8")
    assert 'id="plays"' in pages["with"]
    assert "набрали4321очков" in "".join(pages["with"].split())
    assert 'id="plays"' not in pages["without"]
    ran = slovnik("report", "--build", mini_build, "--gold", gold, "--usage", tmp_path / "none.tsv")
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert "none.tsv" in ran.err


@pytest.mark.parametrize("seed", ["1", "random"])
def test_the_same_build_gives_the_same_bytes(seed, mini_build, gold, tmp_path, slovnik) -> None:
    here, there = tmp_path / "here.html", tmp_path / "there.html"
    assert slovnik("report", "--build", mini_build, "--gold", gold, "--out", here).code == 0
    command = [
        sys.executable,
        "-m",
        "slovnik",
        "report",
        "--build",
        mini_build,
        "--gold",
        gold,
        "--out",
        there,
    ]
    environment = os.environ | {"PYTHONHASHSEED": seed, "LC_ALL": "ru_RU.UTF-8", "TZ": "Asia/Kamchatka"}
    subprocess.run([str(part) for part in command], env=environment, check=True, capture_output=True)
    assert there.read_bytes() == here.read_bytes()


def test_what_changed_since_an_older_build(mini_build, mini_rules, gold, tmp_path, rebuild, slovnik) -> None:
    table = mini_rules / "overrides.tsv"
    added = "дом\t*\treject\tslang\tне то\ttests\t2026-01-01\nзулус\tgramota"
    table.write_text(table.read_text(encoding="utf-8").replace("зулус\tgramota", added), encoding="utf-8")
    build = rebuild(tmp_path / "build", mini_rules)
    facts = gather_report(build, "balda", gold, mini_build)
    assert facts.changes is not None
    assert (facts.changes.added, facts.changes.removed) == (0, 1)
    assert facts.changes.causes == (("override", 0, 1),)
    (turned,) = facts.changes.words
    assert (turned.form, turned.added, turned.before, turned.after) == ("дом", False, Reason.OK, Reason.SLANG)
    out = tmp_path / "page.html"
    assert (
        slovnik("report", "--build", build, "--previous", mini_build, "--gold", gold, "--out", out).code == 0
    )
    assert "Пришло 0\u00a0слов, ушло 1\u00a0слово." in out.read_text(encoding="utf-8")
    assert slovnik("report", "--build", build, "--previous", build, "--gold", gold, "--out", out).code == 0
    assert "Ни одно слово не изменилось." in out.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("-p", "oral"), "profile 'oral' was not built there (built: balda, gramota)"),
        (("--gold", "nowhere"), "nowhere: no such folder; name one with --gold"),
        (("--previous", "nowhere"), "no build here"),
        (("--out", "."), ".: is a folder; name a file with --out"),
    ],
)
def test_what_is_wrong_is_told_in_a_line(arguments, told, mini_build, slovnik) -> None:
    ran = slovnik("report", "--build", mini_build, *arguments)
    assert (ran.code, ran.out) == (2, "")
    assert told in ran.err
    assert ran.err.count("\n") == 1


@pytest.mark.parametrize("missing", ["matplotlib", "jinja2"])
def test_without_the_extra_one_line_says_how_to_install_it(missing, mini_build, monkeypatch, slovnik) -> None:
    for name in [one for one in sys.modules if one.startswith("slovnik.report")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, missing, None)
    ran = slovnik("report", "--build", mini_build)
    assert (ran.code, ran.err) == (
        2,
        f"slovnik: a report is drawn with {missing}: pip install 'slovnik[report]'\n",
    )
