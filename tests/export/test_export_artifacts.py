"""The artifacts of a profile: what stands in them, in which order, and that they agree with one another."""

import csv
import hashlib
import json
from pathlib import Path

import pytest

from slovnik.lexicon.opening import open_lexicon
from slovnik.orthography import is_hyphenated, is_russian, sort_key
from slovnik.resources import raw_folder
from slovnik.terms import Reason, Status, Tier

FILES = {
    "NOTICE.md",
    "offered.tsv",
    "offered.txt",
    "refused.tsv",
    "start_words.tsv",
    "words.dawg",
    "words.tsv",
    "words.txt",
}
PROFILES = [("mini_build", "balda"), ("mini_build", "gramota")] + [
    ("real_build", name)
    for name in ("balda", "balda+fold-yo", "balda+hyphen", "bukvologika", "gramota", "oral", "royal")
]


@pytest.fixture(params=PROFILES, ids=lambda param: f"{param[0][:4]} {param[1]}")
def artifact(request) -> Path:
    build, profile = request.param
    folder: Path = request.getfixturevalue(build) / profile
    return folder


def lines(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8").removesuffix("\n").split("\n")


def table(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


def manifest(artifact: Path) -> dict:
    return json.loads((artifact / "manifest.json").read_text(encoding="utf-8"))


def test_the_manifest_has_the_size_and_sum_of_every_other_file(artifact) -> None:
    declared = manifest(artifact)["files"]
    assert set(declared) == FILES == {path.name for path in artifact.iterdir()} - {"manifest.json"}
    for name, record in declared.items():
        data = (artifact / name).read_bytes()
        assert record == {"bytes": len(data), "sha256": hashlib.sha256(data).hexdigest()}, name


def test_the_manifest_counts_what_is_there(artifact) -> None:
    told = manifest(artifact)
    assert told["profile"] == artifact.name
    assert told["words"] == len(lines(artifact / "words.txt"))
    assert told["offered"] == len(lines(artifact / "offered.txt"))
    assert told["refused"] == len(lines(artifact / "refused.tsv")) - 1


def test_words_are_in_dictionary_order_once_each_and_end_in_lf(artifact) -> None:
    data = (artifact / "words.txt").read_bytes()
    assert data.endswith(b"\n")
    assert b"\r" not in data
    words = lines(artifact / "words.txt")
    assert words == sorted(set(words), key=sort_key)
    hyphens = artifact.name == "balda+hyphen"
    assert [word for word in words if not is_russian(word) and not (hyphens and is_hyphenated(word))] == []


def test_words_keep_the_bounds_of_the_profile(artifact) -> None:
    least, most = manifest(artifact)["length"]["min"], manifest(artifact)["length"]["max"] or 100
    assert all(least <= len(word) <= most for word in lines(artifact / "words.txt"))


def test_the_table_of_words_has_the_same_words_with_tier_reason_and_sources(artifact) -> None:
    rows = table(artifact / "words.tsv")
    assert list(rows[0]) == ["word", "tier", "reason", "sources", "rests_on"]
    assert [row["word"] for row in rows] == lines(artifact / "words.txt")
    assert {row["tier"] for row in rows} <= set(Tier)
    assert {row["reason"] for row in rows} <= {Reason.OK, Reason.OVERRIDE}
    order = [source["id"] for source in manifest(artifact)["sources"]]
    for row in rows:
        sources = row["sources"].split(",") if row["sources"] else []
        assert sources == sorted(set(sources), key=order.index), row
        assert sources or row["reason"] == Reason.OVERRIDE, row
        resting = row["rests_on"].split(",") if row["rests_on"] else []
        assert resting == sorted(set(resting), key=order.index), row
        assert resting or row["reason"] == Reason.OVERRIDE, row


def test_the_graph_holds_the_words_and_nothing_else(artifact) -> None:
    graph = open_lexicon(str(artifact), artifact).graph
    words = lines(artifact / "words.txt")
    assert len(graph) == len(words)
    assert list(graph) == words


def test_what_is_offered_is_accepted_and_never_rude(artifact) -> None:
    offered, words = lines(artifact / "offered.txt"), set(lines(artifact / "words.txt"))
    assert offered == sorted(offered, key=sort_key)
    assert set(offered) <= words
    rude = {row["lemma"] for row in table(raw_folder() / "obscene" / "nouns.tsv")}
    assert "говно" in rude
    assert rude.isdisjoint(offered)
    assert [word for word in offered if "-" in word] == []


def test_the_table_of_offered_words_has_the_same_words_with_their_tier_and_frequency(artifact) -> None:
    rows = table(artifact / "offered.tsv")
    assert [row["word"] for row in rows] == lines(artifact / "offered.txt")
    tiers = {row["word"]: row["tier"] for row in table(artifact / "words.tsv")}
    for row in rows:
        assert tiers[row["word"]] == row["tier"], row
        assert len(row["zipf"].partition(".")[2]) == 2, row


def test_start_words_are_the_offered_words_that_fill_a_board(artifact) -> None:
    rows = table(artifact / "start_words.tsv")
    offered = {row["word"]: row["tier"] for row in table(artifact / "offered.tsv")}
    fitting = [word for word in offered if 3 <= len(word) <= 9]
    assert [row["word"] for row in rows] == fitting
    assert all(int(row["letters"]) == len(row["word"]) for row in rows)
    assert all(row["tier"] == offered[row["word"]] for row in rows)
    assert all(int(row["first_moves"]) % 2 == 0 for row in rows)  # above the word as below it


@pytest.mark.parametrize("word", ["десница", "око", "злато", "телик"])
def test_obsolete_words_and_prostorechie_are_accepted_but_not_offered(word, real_build) -> None:
    assert word in lines(real_build / "balda" / "words.txt")
    assert word not in lines(real_build / "balda" / "offered.txt")


@pytest.mark.parametrize("word", ["рыцарь", "император", "стол", "кот"])
def test_historical_words_are_offered(word, real_build) -> None:
    assert word in lines(real_build / "balda" / "offered.txt")


def test_each_length_has_start_words_with_plenty_of_first_moves(real_build) -> None:
    rows = table(real_build / "balda" / "start_words.tsv")
    for letters in range(3, 10):
        moves = [int(row["first_moves"]) for row in rows if int(row["letters"]) == letters]
        assert len(moves) > 200
        assert min(moves) > 0
        assert sorted(moves)[len(moves) // 2] >= 50


def test_what_is_refused_has_a_known_reason_and_is_not_accepted(artifact) -> None:
    rows = table(artifact / "refused.tsv")
    assert list(rows[0]) == ["form", "reason", "detail"]
    forms = [row["form"] for row in rows]
    assert forms == sorted(forms, key=lambda form: (sort_key(form), form))
    assert len(set(forms)) == len(forms)
    assert {row["reason"] for row in rows} <= set(Reason) - {Reason.OK, Reason.OVERRIDE, Reason.UNKNOWN}
    assert set(forms).isdisjoint(lines(artifact / "words.txt"))
    assert all(len(row["detail"].replace("\\\\", "\\")) <= 100 for row in rows)


def test_a_lexicon_answers_as_the_tables_say(artifact) -> None:
    lexicon = open_lexicon(str(artifact), artifact)
    for word in lines(artifact / "words.txt")[::997]:
        assert lexicon.find(word).reason is Reason.OK
    for row in table(artifact / "refused.tsv")[::997]:
        answer = lexicon.find(row["form"])
        if not (
            lexicon.fold_yo and answer.status is Status.ALLOWED
        ):  # матрешка is refused, and stands for матрёшка
            assert (answer.reason, answer.detail) == (row["reason"], row["detail"]), row


def test_the_profiles_that_take_the_same_words_have_the_same_lists(real_build) -> None:
    for file in sorted(FILES - {"NOTICE.md"}):
        assert (real_build / "royal" / file).read_bytes() == (real_build / "balda" / file).read_bytes(), file
