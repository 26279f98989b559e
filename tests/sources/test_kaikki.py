"""kaikki's extract of the Russian Wiktionary: which lines are nouns, what of them is read, counted or rejected."""

import gzip
import json
import tomllib
from collections.abc import Iterable
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest

from slovnik.errors import SourceError
from slovnik.records import Count, Entry, Label, Reject, Relation, Sense, SourceId
from slovnik.resources import rules_folder
from slovnik.ruleset import load_source_specs
from slovnik.sources.choosing import tell_format
from slovnik.sources.formats import FORMATS
from slovnik.sources.kaikki import load_kaikki, parse_kaikki
from slovnik.sources.kaikki.cutting import LINE_MAX, Unended, cut_lines
from slovnik.terms import Mark

KAIKKI = SourceId("kaikki")
Line = dict[str, Any]


def line(word: str, *senses: Line | str, **keys: Any) -> Line:
    """Return a line of a Russian noun; a sense that is text is its gloss."""
    told = [{"glosses": [sense]} if isinstance(sense, str) else sense for sense in senses]
    return {"word": word, "pos": "noun", "lang_code": "ru", "lang": "Русский", "senses": told, **keys}


def written(*lines: Line | bytes) -> list[bytes]:
    return [one if isinstance(one, bytes) else json.dumps(one, ensure_ascii=False).encode() for one in lines]


def read(*lines: Line | bytes) -> list[Entry | Sense | Relation | Reject]:
    """Return the records of these lines without the counts."""
    return [one for one in parse_kaikki(written(*lines), KAIKKI) if not isinstance(one, Count)]


def counts(lines: Iterable[bytes]) -> dict[str, int]:
    return {one.name: one.number for one in parse_kaikki(lines, KAIKKI) if isinstance(one, Count)}


def senses(*lines: Line) -> list[tuple[int, tuple[Label, ...], str]]:
    return [(one.number, one.labels, one.gloss) for one in read(*lines) if isinstance(one, Sense)]


def marks(*lines: Line) -> list[set[Mark]]:
    return [set(one.marks) for one in read(*lines) if isinstance(one, Entry)]


def test_a_line_becomes_an_entry_its_senses_and_what_it_lists() -> None:
    related = [
        {"word": "рощица", "raw_tags": ["Ближайшее родство", "уменьш.-ласк. формы"]},
        {"word": "рощинский", "raw_tags": ["Ближайшее родство", "прилагательные"]},
    ]
    told = line(
        "роща", "небольшой лес", {"glosses": ["то же,  что парк"], "tags": ["obsolete"]}, related=related
    )
    noun, nothing = frozenset({Mark.NOUN}), frozenset[Mark]()
    assert read(told) == [
        Entry(KAIKKI, "line 1", "роща", noun),
        Sense(KAIKKI, "line 1", "роща", 1, "небольшой лес", (), nothing),
        Sense(KAIKKI, "line 1", "роща", 2, "то же, что парк", (Label("obsolete"),), nothing),
        Relation(KAIKKI, "line 1", "рощица", "роща", "уменьш.-ласк. формы"),
    ]


def test_homonyms_have_their_own_lines_and_count_on() -> None:
    told = senses(line("лук", "растение"), line("лук", "оружие", "дуга"), line("люк", "отверстие"))
    assert [(number, gloss) for number, _, gloss in told] == [
        (1, "растение"),
        (2, "оружие"),
        (3, "дуга"),
        (1, "отверстие"),
    ]


def test_homonyms_are_told_across_lines_of_other_languages() -> None:
    told = senses(line("лук", "растение"), line("лук", "чеснок", lang_code="bg"), line("лук", "оружие"))
    assert [number for number, _, _ in told] == [1, 2]


@pytest.mark.parametrize(
    ("sense", "labels"),
    [
        ({"tags": ["colloquial", "slang"]}, (Label("colloquial"), Label("slang"))),
        (
            {"raw_tags": ["увелич.", "мол.,  шутл."]},
            (Label("помета", "увелич."), Label("помета", "мол., шутл.")),
        ),
        ({"topics": ["zoology"]}, (Label("zoology"),)),
        ({"categories": ["Просторечные выражения/ru", "Птицы/ru"]}, (Label("Просторечные выражения"),)),
        ({"categories": ["Военный жаргон/ru", "Зоологические термины/ru"]}, (Label("Военный жаргон"),)),
        (
            {"categories": ["Уменьшительные выражения/ru", "Эрративы"]},
            (Label("Уменьшительные выражения"), Label("Эрративы")),
        ),
        (
            {"tags": ["diminutive", "slang"], "form_of": [{"word": "нож"}]},
            (Label("diminutive", "нож"), Label("slang")),
        ),
        ({"tags": ["alt-of"], "alt_of": [{"word": "галоша"}]}, (Label("alt-of", "галоша"),)),
        (
            {"tags": ["slang", "slang"], "raw_tags": ["проф.", "проф."]},
            (Label("slang"), Label("помета", "проф.")),
        ),
        ({}, ()),
    ],
)
def test_the_labels_of_a_sense(sense: Line, labels: tuple[Label, ...]) -> None:
    assert senses(line("слово", {"glosses": ["толкование"], **sense})) == [(1, labels, "толкование")]


@pytest.mark.parametrize(
    ("glosses", "gloss"),
    [
        (["разг. уменьш.-ласк. к абажур"], "разг. уменьш.-ласк. к абажур"),
        (["орган растения", "у хвойных"], "орган растения: у хвойных"),
        (["часть", "конец", "остриё"], "часть: конец: остриё"),
        (["разг. о человеке", "о глупце"], "разг. о человеке: о глупце"),
        (["о человеке", "перен., шутл. о глупце"], "перен., шутл. о человеке: о глупце"),
        (["разг. о человеке", "устар. о глупце"], "устар. разг. о человеке: о глупце"),
        (["", "о глупце"], "о глупце"),
        (["  о\n глупце "], "о глупце"),
    ],
)
def test_a_nested_sense_is_printed_after_those_above_it(glosses: list[str], gloss: str) -> None:
    assert senses(line("слово", {"glosses": glosses})) == [(1, (), gloss)]


@pytest.mark.parametrize(
    ("told", "found"),
    [
        (line("нож", "орудие"), {Mark.NOUN}),
        (line("Нож", "посёлок"), {Mark.NOUN, Mark.PROPER_NAME}),
        (line("Иванов", "фамилия", pos="name"), {Mark.NOUN, Mark.PROPER_NAME}),
        (line("НАТО", "союз", pos="abbrev"), {Mark.NOUN, Mark.ABBREVIATION}),
        (line("кг", "килограмм", pos="abbrev"), {Mark.NOUN, Mark.ABBREVIATION}),
        (line("вуз", "учреждение", categories=["Аббревиатуры/ru"]), {Mark.NOUN}),
        (line("загс", "учреждение", pos="abbrev", categories=["Русские существительные"]), {Mark.NOUN}),
        (line("роза", "цветок", categories=["Женские имена/ru"]), {Mark.NOUN}),
        (line("сани", "повозка", tags=["plural-only"]), {Mark.NOUN, Mark.PLURALE_TANTUM}),
        (line("сани", "повозка", categories=["Pluralia tantum/ru"]), {Mark.NOUN, Mark.PLURALE_TANTUM}),
        (line("лье", "мера", pos="unknown", categories=["Русские существительные"]), {Mark.NOUN}),
    ],
)
def test_the_marks_of_an_entry(told: Line, found: set[Mark]) -> None:
    assert marks(told) == [found]


def test_only_what_makes_a_name_is_said_of_its_senses() -> None:
    told = read(line("Альпы", "горы", tags=["plural-only"]), line("сани", "повозка", tags=["plural-only"]))
    assert [set(one.marks) for one in told if isinstance(one, Sense)] == [{Mark.PROPER_NAME}, set()]


@pytest.mark.parametrize(
    ("sense", "told"),
    [
        (
            {"glosses": ["тот, кто болен"], "tags": ["substantive"]},
            [(1, (Label("substantive"),), "тот, кто болен")],
        ),
        (
            {"glosses": ["тот, кто болен"], "raw_tags": ["субст."]},
            [(1, (Label("помета", "субст."),), "тот, кто болен")],
        ),
        ({"glosses": ["субст. тот, кто болен"]}, [(1, (), "субст. тот, кто болен")]),
        ({"glosses": ["тот, кто болен"]}, []),
    ],
)
@pytest.mark.parametrize("pos", ["adj", "verb", "pron", "participle"])
def test_a_substantivised_sense_makes_a_headword_of_an_adjective(
    sense: Line, told: list[tuple[int, tuple[Label, ...], str]], pos: str
) -> None:
    adjective = line("больной", "поражённый болезнью", sense, pos=pos)
    assert senses(adjective) == told
    assert marks(adjective) == ([set()] if told else [])


@pytest.mark.parametrize(
    "sense",
    [
        {
            "glosses": ["форма родительного падежа слова нож"],
            "form_of": [{"word": "нож"}],
            "tags": ["form-of"],
        },
        {"glosses": ["множ. число от нож"], "form_of": [{"word": "нож"}]},
        {"glosses": ["множ. число от нож"], "tags": ["form-of"]},
        {"glosses": ["форма дательного и предложного падежа единственного числа существительного нож"]},
        {"glosses": ["формы именительного и винительного падежа множественного числа слова нож"]},
    ],
)
def test_an_inflected_form_is_no_headword(sense: Line) -> None:
    assert read(line("ножи", sense)) == []
    assert counts(written(line("ножи", sense)))["lines of inflected forms"] == 1
    assert [gloss for _, _, gloss in senses(line("ножи", sense, "игра"))] == ["игра"]


def test_a_diminutive_names_its_base_and_is_a_headword() -> None:
    told = {"glosses": ["маленький нож"], "tags": ["diminutive", "form-of"], "form_of": [{"word": "нож"}]}
    assert senses(line("ножик", told)) == [(1, (Label("diminutive", "нож"),), "маленький нож")]


def test_a_form_as_a_thing_is_no_inflected_form() -> None:
    for gloss in ("форма для литья", "форма именительного падежа, прямой падеж"):
        assert senses(line("отливка", gloss)) == [(1, (), gloss)]


@pytest.mark.parametrize("senses_told", [[], [{"tags": ["no-gloss"]}], [{"glosses": ["", " "]}]])
def test_a_noun_without_a_definition_is_a_reject(senses_told: list[Line]) -> None:
    assert read(line("нечто", *senses_told)) == [
        Reject(KAIKKI, "line 1", "a noun without a definition", "нечто")
    ]


def test_a_label_alone_is_a_sense() -> None:
    assert senses(line("нечто", {"tags": ["diminutive"]})) == [(1, (Label("diminutive"),), "")]


@pytest.mark.parametrize(
    ("linked", "mark"),
    [
        ({"raw_tags": ["Ближайшее родство", "уменьш.-ласк. формы"]}, "уменьш.-ласк. формы"),
        ({"raw_tags": ["уменьшит."]}, "уменьшит."),
        ({"raw_tags": ["ум.-ласк."]}, "ум.-ласк."),
        ({"raw_tags": ["увелич."]}, "увелич."),
        ({"raw_tags": ["уничиж. формы"]}, "уничиж. формы"),
        ({"raw_tags": ["пренебр."]}, "пренебр."),
        ({"tags": ["diminutive"]}, "diminutive"),
        ({"raw_tags": ["Ближайшее родство", "прилагательные"]}, ""),
        ({"raw_tags": ["Ближайшее родство", "умственные способности"]}, ""),
        ({"raw_tags": ["Список всех слов с корнем -вод-", "уменьш.-ласк. формы"]}, ""),
        ({}, ""),
    ],
)
def test_a_word_listed_as_a_diminutive_is_a_relation(linked: Line, mark: str) -> None:
    told = [
        one
        for one in read(line("вода", "жидкость", related=[{"word": "Води́чка", **linked}]))
        if isinstance(one, Relation)
    ]
    assert told == ([Relation(KAIKKI, "line 1", "водичка", "вода", mark)] if mark else [])


def test_what_is_listed_must_be_a_word_of_its_own() -> None:
    kin = [
        {"word": word, "raw_tags": ["увелич."]} for word in ("вода", "водища", "большая вода", "вода-царица")
    ]
    assert read(line("вода", "жидкость", related=kin))[2:] == [
        Relation(KAIKKI, "line 1", "водища", "вода", "увелич."),
        Reject(KAIKKI, "line 1", "under «увелич.» stands more than a word", "большая вода"),
        Relation(KAIKKI, "line 1", "вода-царица", "вода", "увелич."),
    ]


def test_names_list_no_diminutives() -> None:
    kin = [{"word": "Розочка", "raw_tags": ["уменьш.-ласк. формы"]}]
    assert not [one for one in read(line("Роза", "имя", related=kin)) if isinstance(one, Relation)]


def test_other_languages_and_parts_of_speech_are_counted() -> None:
    lines = [
        line("нож", "орудие"),
        line("knife", "нож", lang_code="en"),
        line("резать", "делить", pos="verb"),
    ]
    lines += [
        line("ножи", {"tags": ["form-of"], "form_of": [{"word": "нож"}]}),
        line("-ка", "суффикс", pos="suffix"),
    ]
    assert counts([*written(*lines), b"{"]) == {
        "lines": 6,
        "lines of other languages": 1,
        "lines of other parts of speech": 2,
        "lines of inflected forms": 1,
        "Russian nouns": 1,
        "malformed lines": 1,
    }


def test_of_a_foreign_word_translated_into_russian_nothing_is_read() -> None:
    assert read(line("knife", "нож", lang_code="en", translations=[{"word": "нож", "lang_code": "ru"}])) == []


@pytest.mark.parametrize(
    ("bad", "reason"),
    [
        (b"", "empty line"),
        (b"   ", "empty line"),
        (b"nonsense", "no JSON: "),
        (b'{"word": "x"', "no JSON: "),
        (
            b'{"word": "\xff", "lang_code": "ru", "pos": "noun"}',
            "not UTF-8 at byte 11 of the line: invalid start byte",
        ),
        (b'{"word": 5, "lang_code": "ru"}', "not of the format: Expected `str`, got `int` - at `$.word`"),
        (b'{"lang_code": "ru"}', "not of the format: Object missing required field `word`"),
        (b"[1, 2]", "not of the format: Expected `object`, got `array`"),
        (
            b'{"word": "x", "lang_code": "ru", "senses": [{}, {"tags": [1]}]}',
            "not of the format: Expected `str`, got `int` - at `$.senses[1].tags[0]`",
        ),
        (
            b'{"word": "x", "lang_code": "ru", "y": ' + b"[" * 100_000 + b"}",
            "not of the format: nested too deep",
        ),
        (
            b'{"word": " ", "lang_code": "ru", "pos": "noun", "senses": [{"glosses": ["x"]}]}',
            "the word is empty",
        ),
    ],
)
def test_a_line_that_cannot_be_read_is_a_reject_that_says_where(bad: bytes, reason: str) -> None:
    told = read(line("нож", "орудие"), bad, line("вилка", "орудие"))
    (reject,) = [one for one in told if isinstance(one, Reject)]
    assert reject.locator == "line 2"
    assert reject.reason.startswith(reason)
    assert [one.form for one in told if isinstance(one, Entry)] == ["нож", "вилка"]


def test_a_line_that_is_too_long_is_passed_over() -> None:
    first, last = written(line("нож", "орудие"), line("вилка", "орудие"))
    cut = list(cut_lines(BytesIO(first + b"\n" + b"x" * (5 << 20) + b"\n" + last + b"\n"), 2 << 20))
    assert [cut[0], cut[2:]] == [first, [last]]
    assert len(cut[1]) > 2 << 20
    (reject,) = [
        one for one in parse_kaikki([first, b"{" * (LINE_MAX + 1), last], KAIKKI) if isinstance(one, Reject)
    ]
    assert (reject.locator, reject.reason) == ("line 2", "longer than 8,388,608 bytes")
    assert len(reject.text) == 200


def test_lines_end_as_they_like(tmp_path: Path) -> None:
    path = tmp_path / "odd.jsonl"
    first, last = written(line("нож", "орудие"), line("вилка", "орудие"))
    path.write_bytes(b"\xef\xbb\xbf" + first + b"\r\n" + last)
    assert [one.form for one in load_kaikki(path, KAIKKI, 1 << 20) if isinstance(one, Entry)] == [
        "нож",
        "вилка",
    ]


@pytest.mark.parametrize(
    "indent", [{"separators": (",", ":")}, {"separators": (" , ", " : ")}, {"sort_keys": True}]
)
def test_json_written_otherwise_is_read_too(indent: dict[str, Any]) -> None:
    lines = [
        line("нож", "орудие"),
        line("knife", "нож", lang_code="en"),
        line("резать", "делить", pos="verb"),
    ]
    told = [json.dumps(one, ensure_ascii=True, **indent).encode() for one in lines]
    assert counts(told) == counts(written(*lines))


@pytest.mark.parametrize("left", [1, 20, 70, 150])
@pytest.mark.parametrize("code", ["ru", "en"])
def test_a_file_that_is_cut_short_says_where(tmp_path: Path, left: int, code: str) -> None:
    path = tmp_path / "short.jsonl"
    first, last = written(
        line("нож", "орудие"), line("вилка", "столовое орудие с зубьями" * 3, lang_code=code)
    )
    path.write_bytes(first + b"\n" + last[:left])
    told = rf"short.jsonl \(source kaikki\): cut short in line 2, byte {left} of it: .*; get the file again"
    with pytest.raises(SourceError, match=told):
        list(load_kaikki(path, KAIKKI, 1 << 20))


def test_the_last_line_needs_no_line_feed() -> None:
    (told,) = written(line("нож", "орудие"))
    assert list(parse_kaikki([Unended(told)], KAIKKI)) == list(parse_kaikki([told], KAIKKI))


def test_packed_files_are_read_as_plain_ones(tmp_path: Path) -> None:
    plain, packed = tmp_path / "plain", tmp_path / "packed"
    plain.write_bytes(b"\n".join(written(*[line("нож", "орудие")] * 500)) + b"\n")
    packed.write_bytes(gzip.compress(plain.read_bytes()))
    told = list(load_kaikki(plain, KAIKKI, 1 << 20))
    assert list(load_kaikki(packed, KAIKKI, 1 << 20)) == told
    packed.write_bytes(packed.read_bytes()[:-9])
    with pytest.raises(SourceError, match="damaged at byte"):
        list(load_kaikki(packed, KAIKKI, 1 << 20))


def test_the_format_is_known_by_its_beginning(tmp_path: Path) -> None:
    path = tmp_path / "extract"
    path.write_bytes(gzip.compress(written(line("нож", "орудие"))[0]))
    assert tell_format(path, KAIKKI) == "kaikki"


def test_it_is_declared_as_a_newer_state_of_the_wiktionary() -> None:
    spec = load_source_specs(rules_folder() / "sources.toml")[KAIKKI]
    assert (spec.format, spec.family, spec.supersedes, spec.optional) == (
        "kaikki",
        "wiktionary",
        "wiktionary",
        True,
    )
    assert FORMATS[spec.format].counted is Sense
    declared = tomllib.loads((rules_folder() / "sources.toml").read_text(encoding="utf-8"))[KAIKKI]
    assert set(declared["counts"]) <= set(counts([]))
