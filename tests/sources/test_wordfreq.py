"""wordfreq: the Zipf scale of forms and of whole paradigms."""

import gzip
import math
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slovnik.errors import SourceError
from slovnik.orthography import Form
from slovnik.sources.wordfreq_zipf import ABSENT, load_zipf, paradigm_zipf, parse_zipf, spellings

ZIPFS = {Form("дом"): 5.0, Form("дома"): 5.0, Form("домик"): 4.0, Form("елка"): 3.0, Form("ёлка"): 2.0}


@pytest.fixture(scope="module")
def frequency() -> dict[Form, float]:
    return load_zipf()


def test_the_place_of_a_list_is_its_frequency() -> None:
    levels: list[list[str]] = [[] for _ in range(200)] + [["и"], ["в", "не"]]
    assert parse_zipf(levels) == {"и": 7.0, "в": 6.99, "не": 6.99}


def test_values_are_those_of_wordfreq_itself(frequency: dict[Form, float]) -> None:
    wordfreq = pytest.importorskip("wordfreq")
    for form in map(Form, ["и", "диван", "ёлка", "елка", "нёбо", "зулус", "ножик"]):
        assert frequency[form] == wordfreq.zipf_frequency(form, "ru", wordlist="large")


def test_tokens_keep_yo_and_most_texts_do_not_write_it(frequency: dict[Form, float]) -> None:
    assert frequency[Form("елка")] > frequency[Form("ёлка")] > 0
    assert Form("ножик") in frequency
    assert Form("ножикъ") not in frequency


def test_spellings() -> None:
    assert spellings(Form("ёж")) == ("ёж", "еж")
    assert spellings(Form("нож")) == ("нож",)


def test_a_paradigm_is_the_sum_of_its_forms() -> None:
    assert paradigm_zipf([Form("домик")], ZIPFS) == pytest.approx(4.0)
    assert paradigm_zipf([Form("дом"), Form("дома")], ZIPFS) == pytest.approx(5.0 + math.log10(2))
    assert paradigm_zipf([Form("дом"), Form("дом")], ZIPFS) == pytest.approx(5.0)
    assert paradigm_zipf(spellings(Form("ёлка")), ZIPFS) == pytest.approx(math.log10(1100))


def test_what_no_text_had_is_absent() -> None:
    assert paradigm_zipf([], ZIPFS) == ABSENT
    assert paradigm_zipf([Form("домина")], ZIPFS) == ABSENT


@given(st.permutations(sorted(ZIPFS)), st.integers(0, 5))
def test_the_order_of_the_forms_does_not_show(forms: list[Form], size: int) -> None:
    chosen = forms[:size]
    assert paradigm_zipf(chosen, ZIPFS) == paradigm_zipf(sorted(chosen), ZIPFS)
    assert paradigm_zipf(chosen, ZIPFS) >= max([ZIPFS[form] for form in chosen], default=0) - 1e-9


@pytest.mark.parametrize(
    "content", [b"", b"not gzip", gzip.compress(b"\xc1", mtime=0), gzip.compress(b"\x91\x80", mtime=0)]
)
def test_a_damaged_list_is_named(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "large_ru.msgpack.gz"
    file.write_bytes(content)
    with pytest.raises(SourceError, match=r"large_ru\.msgpack\.gz: not a wordfreq list"):
        load_zipf(file)


def test_a_missing_list_is_named(tmp_path: Path) -> None:
    with pytest.raises(SourceError, match=r"none\.gz: not a wordfreq list.*reinstall wordfreq"):
        load_zipf(tmp_path / "none.gz")
