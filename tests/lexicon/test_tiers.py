"""words.tsv as games read it: how common a word is; and what has no such table."""

from dataclasses import replace

import pytest
from lexicon_sample import WORDS, write_artifact

from slovnik.errors import ArtifactError
from slovnik.lexicon import record_file, write_manifest
from slovnik.lexicon.artifact import Artifact
from slovnik.lexicon.opening import open_lexicon
from slovnik.lexicon.tiers import read_tiers
from slovnik.terms import Tier

TABLE = "word\ttier\treason\tsources\trests_on\nбаня\tcommon\tok\ta,b\ta\nёж\tobscure\toverride\t\t\n"


def test_the_tier_of_each_word_is_read(tmp_path) -> None:
    (tmp_path / "words.tsv").write_text(TABLE, encoding="utf-8")
    assert dict(read_tiers(tmp_path / "words.tsv")) == {"баня": Tier.COMMON, "ёж": Tier.OBSCURE}


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "columns word, tier"),
        ("word\treason\n", "columns word, tier"),
        ("word\ttier\treason\nбаня\tcommon\n", "not a whole table"),
        ("word\ttier\treason\nбаня\tusual\tok\n", "'usual' is no tier"),
    ],
)
def test_another_table_is_refused(text, why, tmp_path) -> None:
    (tmp_path / "words.tsv").write_text(text, encoding="utf-8")
    with pytest.raises(ArtifactError, match=r"words\.tsv.*" + why):
        read_tiers(tmp_path / "words.tsv")


def _with_table(folder):
    """Return an artifact whose manifest describes a words.tsv."""
    write_artifact(folder)
    (folder / "words.tsv").write_text(TABLE, encoding="utf-8")
    manifest = Artifact(folder).manifest
    files = {**manifest.files, "words.tsv": record_file(folder / "words.tsv")}
    write_manifest(folder / "manifest.json", replace(manifest, files=files))
    return folder


def test_a_lexicon_has_the_tiers_of_its_artifact(tmp_path) -> None:
    lexicon = open_lexicon(str(_with_table(tmp_path / "balda")), tmp_path)
    assert lexicon.tiers["баня"] is Tier.COMMON
    assert "кот" not in lexicon.tiers


def test_a_table_that_is_not_the_manifests_is_not_believed(tmp_path) -> None:
    folder = _with_table(tmp_path / "balda")
    (folder / "words.tsv").write_text(TABLE.replace("common", "obscur"), encoding="utf-8")
    with pytest.raises(ArtifactError, match=r"words\.tsv"):
        _ = open_lexicon(str(folder), tmp_path).tiers


def test_a_list_and_a_graph_have_no_tiers(tmp_path) -> None:
    folder = write_artifact(tmp_path / "build" / "balda")
    (tmp_path / "list.txt").write_text("\n".join(WORDS), encoding="utf-8")
    for spec in (folder, folder / "words.dawg", tmp_path / "list.txt"):
        assert not open_lexicon(str(spec), tmp_path).tiers


def test_every_word_of_a_build_has_a_tier(mini_build) -> None:
    lexicon = open_lexicon("balda", mini_build)
    assert list(lexicon.tiers) == list(lexicon)
