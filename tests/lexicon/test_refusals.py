import tempfile
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slovnik.errors import ArtifactError
from slovnik.lexicon import Refusal, Refusals, write_refusals
from slovnik.orthography import Form, sort_key
from slovnik.terms import Reason

Row = tuple[Form, Reason, str]

CELLS = st.text(
    alphabet=st.one_of(st.sampled_from("абеёя-\\\t\n\r "), st.characters(codec="utf-8")), max_size=6
)
ROWS = st.dictionaries(CELLS.map(Form), st.tuples(st.sampled_from(Reason), CELLS), max_size=30)


def rows_of(table: dict[Form, tuple[Reason, str]]) -> list[Row]:
    return [(form, reason, detail) for form, (reason, detail) in table.items()]


@given(ROWS, st.lists(CELLS, max_size=8))
def test_find_answers_as_the_table_does(table: dict[Form, tuple[Reason, str]], probes: list[str]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "refused.tsv"
        write_refusals(path, rows_of(table))
        bisecting, loaded = Refusals(path), Refusals(path)
        assert len(loaded) == len(table)
        for probe in [*table, *probes]:
            expected = Refusal(*table[Form(probe)]) if probe in table else None
            assert bisecting.find(probe) == expected
            assert loaded.find(probe) == expected


@given(ROWS)
def test_what_is_written_is_read_in_order(table: dict[Form, tuple[Reason, str]]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "refused.tsv"
        write_refusals(path, rows_of(table))
        back = list(Refusals(path))
        assert {form: (refusal.reason, refusal.detail) for form, refusal in back} == table
        assert [form for form, _ in back] == sorted(table, key=lambda form: (sort_key(form), form))
        write_refusals(path.with_name("again"), reversed(rows_of(table)))
        assert path.with_name("again").read_bytes() == path.read_bytes()


def test_the_file_is_a_table_for_people(tmp_path: Path) -> None:
    path = tmp_path / "refused.tsv"
    rows = [
        ("ящичек", Reason.DIMINUTIVE, "ящик"),
        ("ёлочка", Reason.DIMINUTIVE, "ёлка"),
        ("если", Reason.NOT_A_NOUN, ""),
    ]
    write_refusals(path, [(Form(form), reason, detail) for form, reason, detail in rows])
    assert path.read_text(encoding="utf-8") == (
        "form\treason\tdetail\nесли\tnot_a_noun\t\nёлочка\tdiminutive\tёлка\nящичек\tdiminutive\tящик\n"
    )


def test_the_same_answers_after_many_lookups(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("slovnik.lexicon.refusals._BISECTIONS", 3)
    path = tmp_path / "refused.tsv"
    write_refusals(path, [(Form("коты"), Reason.PLURAL, "кот"), (Form("кит"), Reason.OVERRIDE, "")])
    refusals = Refusals(path)
    for _ in range(6):
        assert refusals.find("коты") == Refusal(Reason.PLURAL, "кот")
        assert refusals.find("кот") is None


def test_a_form_is_refused_once(tmp_path: Path) -> None:
    rows = [(Form("коты"), Reason.PLURAL, "кот"), (Form("коты"), Reason.SLANG, "")]
    with pytest.raises(ArtifactError, match="'коты' is refused twice"):
        write_refusals(tmp_path / "refused.tsv", rows)
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    "content",
    ["", "form\treason\n", "кот\nкит\n", "form\treason\tdetail\nкоты\tplural\tкот", "form\treason\tdetail"],
)
def test_what_is_no_whole_table_is_an_error(tmp_path: Path, content: str) -> None:
    path = tmp_path / "refused.tsv"
    path.write_text(content, encoding="utf-8")
    with pytest.raises(ArtifactError, match="not a whole table"):
        Refusals(path)


@pytest.mark.parametrize("line", ["коты", "коты\tplural", "коты\tmany\tкот", "коты\tplural\tкот\tкит"])
@pytest.mark.parametrize("load", [False, True])
def test_a_line_that_cannot_be_read_is_an_error(tmp_path: Path, line: str, load: bool) -> None:
    path = tmp_path / "refused.tsv"
    path.write_text(f"form\treason\tdetail\n{line}\n", encoding="utf-8")
    refusals = Refusals(path)
    read = (lambda: list(refusals)) if load else (lambda: refusals.find("коты"))
    with pytest.raises(ArtifactError, match=r"refused\.tsv: .*slovnik build"):
        read()
