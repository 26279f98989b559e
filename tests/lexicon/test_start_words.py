"""start_words.tsv: written, read, and refused when it is no such table."""

import pytest

from slovnik.errors import ArtifactError
from slovnik.lexicon.start_words import StartWord, read_start_words, write_start_words
from slovnik.orthography import Form
from slovnik.terms import Tier

WORDS = (StartWord(Form("балда"), Tier.FAMILIAR, 146), StartWord(Form("ёж"), Tier.COMMON, 0))


def test_what_is_written_is_read(tmp_path) -> None:
    write_start_words(tmp_path / "start_words.tsv", WORDS)
    assert (tmp_path / "start_words.tsv").read_text(encoding="utf-8") == (
        "word\tletters\ttier\tfirst_moves\nбалда\t5\tfamiliar\t146\nёж\t2\tcommon\t0\n"
    )
    assert read_start_words(tmp_path / "start_words.tsv") == WORDS


def test_no_words_are_a_table_too(tmp_path) -> None:
    write_start_words(tmp_path / "start_words.tsv", ())
    assert read_start_words(tmp_path / "start_words.tsv") == ()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "word\n",
        "word\tletters\ttier\tfirst_moves\nкот\t3\n",
        "word\tletters\ttier\tfirst_moves\nкот\t3\tx\t1\n",
    ],
)
def test_another_table_is_refused(text, tmp_path) -> None:
    (tmp_path / "start_words.tsv").write_text(text, encoding="utf-8")
    with pytest.raises(ArtifactError, match=r"start_words\.tsv"):
        read_start_words(tmp_path / "start_words.tsv")
