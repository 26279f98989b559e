import hashlib
from collections.abc import Callable
from pathlib import Path

import pytest
from lexicon_sample import OFFERED, REFUSED, WORDS, write_artifact

from slovnik.errors import ArtifactError
from slovnik.lexicon import Answer, Lexicon, build_graph, open_artifact, open_file, write_graph
from slovnik.orthography import Form, sort_key
from slovnik.terms import Reason, Status

SORTED = sorted(WORDS, key=sort_key)


@pytest.fixture(params=["artifact", "list", "graph"])
def lexicon(request: pytest.FixtureRequest, artifact: Path, tmp_path: Path) -> Lexicon:
    """The same words three times: as an artifact, as a plain list and as a graph alone."""
    if request.param == "artifact":
        return open_artifact(artifact)
    if request.param == "list":
        path = tmp_path / "balda.txt"
        path.write_text("\n".join(WORDS), encoding="utf-8")
    else:
        path = tmp_path / "balda.dawg"
        write_graph(path, build_graph(WORDS))
    return open_file(path)


def test_the_words_are_the_same_wherever_they_come_from(lexicon: Lexicon) -> None:
    assert lexicon.id == "balda"
    assert list(lexicon) == list(lexicon.graph) == SORTED
    assert len(lexicon) == len(WORDS)
    assert lexicon.longest == lexicon.graph.longest == 5
    assert lexicon.checksum == hashlib.sha256("".join(f"{word}\n" for word in SORTED).encode()).hexdigest()
    for word in [*WORDS, "банька", "кит", "", "x"]:
        assert (word in lexicon) == lexicon.has(word) == (word in WORDS)
    assert lexicon.skipped is None


def test_few_lookups_and_many_give_the_same_answers(
    lexicon: Lexicon, monkeypatch: pytest.MonkeyPatch
) -> None:
    lexicon._graph_lookups_left = min(lexicon._graph_lookups_left, 3)
    for _ in range(4):
        assert [lexicon.has(form) for form in ("кот", "кит")] == [True, False]
        assert lexicon.suggest(Form("еж")) == ("ёж",)


def test_an_allowed_word(lexicon: Lexicon) -> None:
    assert lexicon.find(Form("кот")) == Answer(Form("кот"), Status.ALLOWED, Reason.OK)


def test_an_unknown_word(lexicon: Lexicon) -> None:
    assert lexicon.find(Form("бармаглот")) == Answer(Form("бармаглот"), Status.UNKNOWN, Reason.UNKNOWN)


@pytest.mark.parametrize("form", ["кoт", "cat", "ш" * 10_000 + "!", "\udcff", "кот-кит", ""])
def test_what_the_characters_say(lexicon: Lexicon, form: str) -> None:
    answer = lexicon.find(Form(form))
    assert answer.status is Status.REJECTED
    assert answer.reason in {Reason.MIXED_SCRIPT, Reason.BAD_ALPHABET, Reason.HYPHEN, Reason.TOO_SHORT}


@pytest.mark.parametrize(("form", "reason", "detail"), REFUSED)
def test_a_refused_candidate_says_why(artifact: Path, form: str, reason: Reason, detail: str) -> None:
    assert open_artifact(artifact).find(Form(form)) == Answer(Form(form), Status.REJECTED, reason, detail)


def test_bounds_of_the_profile(tmp_path: Path) -> None:
    lexicon = open_artifact(write_artifact(tmp_path / "gramota", max_length=8))
    assert (lexicon.min_length, lexicon.max_length) == (2, 8)
    assert lexicon.find(Form("щ")).reason is Reason.TOO_SHORT
    assert lexicon.find(Form("бармаглот")).reason is Reason.TOO_LONG
    assert lexicon.find(Form("бармагло")).reason is Reason.UNKNOWN


def test_offered_words(artifact: Path, tmp_path: Path) -> None:
    assert open_artifact(artifact).offered == tuple(OFFERED)
    path = tmp_path / "list.txt"
    path.write_text("кот\nёж\n", encoding="utf-8")
    assert open_file(path).offered == ("ёж", "кот")


@pytest.mark.parametrize(
    ("typed", "form", "status"),
    [
        ("ежик", "ёжик", Status.ALLOWED),
        ("ёжик", "ёжик", Status.ALLOWED),
        ("иод", "йод", Status.ALLOWED),
        ("небо", "небо", Status.ALLOWED),
        ("нёбо", "нёбо", Status.ALLOWED),
        ("ёль", "ёль", Status.UNKNOWN),
        ("зверек", "зверёк", Status.REJECTED),
        ("зверёк", "зверёк", Status.REJECTED),
        ("ежи", "ежи", Status.UNKNOWN),
    ],
)
def test_a_typed_e_may_stand_for_yo(folding_artifact: Path, typed: str, form: str, status: Status) -> None:
    answer = open_artifact(folding_artifact).find(Form(typed))
    assert (answer.form, answer.status) == (form, status)


def test_letters_are_distinct_unless_the_profile_folds(artifact: Path) -> None:
    lexicon = open_artifact(artifact)
    assert lexicon.find(Form("ежик")) == Answer(Form("ежик"), Status.UNKNOWN, Reason.UNKNOWN)
    assert lexicon.suggest(Form("ежик")) == ("ёжик",)


def test_the_matching_mode_is_that_of_the_manifest(artifact: Path, folding_artifact: Path) -> None:
    distinct, folding = open_artifact(artifact), open_artifact(folding_artifact)
    assert (distinct.fold_yo, distinct.fold_short_i) == (False, False)
    assert (folding.fold_yo, folding.fold_short_i) == (True, True)


def test_suggestions(lexicon: Lexicon) -> None:
    assert lexicon.suggest(Form("кoт")) == ("кот",)
    assert lexicon.suggest(Form("нибо")) == ("небо", "нёбо")
    assert lexicon.suggest(Form("щ" * 10_000)) == ()


@pytest.mark.parametrize("name", ["words.txt", "offered.txt", "words.dawg", "refused.tsv"])
@pytest.mark.parametrize("damage", ["flip", "cut", "empty", "missing"])
def test_a_damaged_file_is_never_answered_from(artifact: Path, name: str, damage: str) -> None:
    path = artifact / name
    data = bytearray(path.read_bytes())
    data[-2] ^= 1
    damaged = {"flip": bytes(data), "cut": path.read_bytes()[:-1], "empty": b""}
    if damage == "missing":
        path.unlink()
    else:
        path.write_bytes(damaged[damage])
    lexicon = open_artifact(artifact)
    uses: dict[str, Callable[[], object]] = {
        "words.txt": lambda: "кот" in lexicon,
        "offered.txt": lambda: lexicon.offered,
        "words.dawg": lambda: lexicon.has("кот"),
        "refused.tsv": lambda: lexicon.find(Form("банька")),
    }
    with pytest.raises(ArtifactError, match=rf"{name}: .*slovnik build"):
        uses[name]()


def test_a_graph_of_another_build_is_not_answered_from(artifact: Path, tmp_path: Path) -> None:
    write_graph(artifact / "words.dawg", build_graph(["кит"]))
    with pytest.raises(ArtifactError, match=r"words\.dawg"):
        open_artifact(artifact).has("кит")
