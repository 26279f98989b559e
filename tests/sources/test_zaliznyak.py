"""Zaliznyak's dictionary: parts of speech, plurals, names, and lines that are no headword."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slovnik.errors import SourceError, UsageError
from slovnik.records import Entry, Reject, SourceId
from slovnik.resources import rules_folder
from slovnik.ruleset import load_ruleset
from slovnik.ruleset.licensing import choose_sources
from slovnik.sources.choosing import give_files
from slovnik.sources.zaliznyak import load_zaliznyak, parse_zaliznyak
from slovnik.terms import Mark

SOURCE = SourceId("zaliznyak")
NOUN, NAME, TANTUM = {Mark.NOUN}, {Mark.PROPER_NAME}, {Mark.NOUN, Mark.PLURALE_TANTUM}


def one(line: str) -> Entry | Reject:
    (record,) = parse_zaliznyak([line], SOURCE)
    return record


@pytest.mark.parametrize(
    ("line", "form", "marks"),
    [
        ("ку́здра ж 1a", "куздра", NOUN),
        ("бокр мо 1a\r\n", "бокр", NOUN),
        ("1/бокр мо 1a (_зверь_)", "бокр", NOUN),
        ("1-2/бокр мо 1a", "бокр", NOUN),
        ("ку́здрик мо-жо 3a", "куздрик", NOUN),
        ("бокри́ще с//со, 1b", "бокрище", NOUN),
        ("кудла́ мо⁺ <жо 1b>", "кудла", NOUN),
        ("бокро́-ку́здра ж, 1a + <ж 7a>", "бокро-куздра", NOUN),
        ("шле́мо c 1a①", "шлемо", NOUN),  # a Latin c
        ("шлёмка ж 3*a △ _Р. мн._ шлёмок", "шлёмка", NOUN),
        ("шлё̀мобу́длан м 1a", "шлёмобудлан", NOUN),
        ("пѐркобу́длан м 1a", "перкобудлан", NOUN),
        ("гло́кси с//мн. неод., 0", "глокси", NOUN),
        ("по̀лку́здры §1", "полкуздры", NOUN),
        ("гло́ки п 0; м 0 (_язык_)", "глоки", NOUN),
        ("гло́ко н; предик.; с 0", "глоко", NOUN),
        ("гло́кать нсв 1a (_то же, что_ куздри́ть; с 0)", "глокать", set()),
        ("гло́кий п 3a [//__гло́ка__ ж 3a; м 1a]", "глокий", set()),
        ("гло́кий п 3a (_о_ [_см._; ж 1a] _зверях_; м 1a)", "глокий", set()),
        ("ште́ко н", "штеко", set()),
        ("ку (_без удар._) част.", "ку", set()),
        ("куздрану́ть св нп 3b ◑II", "куздрануть", set()),
        ("кто́-гло́ка мс, _склон. см._ кто", "кто-глока", set()),
        ("шле́мки мн. <ж 3*a>", "шлемки", TANTUM),
        ("шле́мки мн. &lt;ж 3*a&gt; (_игра_)", "шлемки", TANTUM),
        ("та́ры-гло́ки мн. неод., _косв. форм нет_", "тары-глоки", TANTUM),
        ("бу́дланы мн. _от_ м 1a", "будланы", set()),
        ("Бокре́нск м 3a", "бокренск", NAME),
        ("Бо́кр Куздре́нко мо, 1a + 0", "бокр куздренко", NAME),
        ("Кудря́чские (острова́) п", "кудрячские", NAME),
        ("О̀’Бокр мо 0", "о’бокр", NAME),
        ("Будла́нов ф. <мс 1a>", "будланов", NAME),
        ("Ши́льи мн. <м 2b>", "шильи", NAME),
        ("ГЛОКС м 0", "глокс", {Mark.ABBREVIATION}),
        ("с предл.", "с", set()),
        ("н с 0 (_название буквы_ н)", "н", NOUN),
        ("с с 0", "с", NOUN),
    ],
)
def test_a_line_becomes_an_entry(line, form, marks) -> None:
    record = one(line)
    assert isinstance(record, Entry), record
    assert (record.locator, record.form, set(record.marks)) == ("line 1", form, marks)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("", "empty line"),
        ("куздря́ _см._ ку́здра", "a reference to another headword"),
        ("кудря́чки:  на кудря́чках", "in set phrases only"),
        ("бокре́ц _форма Р. мн.; других форм нет_", "a form without a nominative"),
        ("куздра", "no part of speech that is known"),
        ("куздра женск. 1a", "no part of speech that is known"),
        ("ж 1a", "no part of speech that is known"),
        ("Лже-б(о)кр мо 1a", "the headword is more than a word"),
        ("к3здра ж 1a", "the headword is more than a word"),
        ("ку́здра ж 1a" + " x" * 1000, "more than an entry"),
    ],
)
def test_what_is_no_headword_is_a_reject_with_its_reason(line, reason) -> None:
    assert one(line) == Reject(SOURCE, "line 1", reason, line[:2000])


@given(st.lists(st.text(alphabet="бок ржмс.1a/;_()[]<>&п,§:", max_size=30), max_size=8))
def test_every_line_gives_exactly_one_record(lines) -> None:
    assert len(list(parse_zaliznyak(lines, SOURCE))) == len(lines)


@pytest.mark.parametrize(
    "line", ["б " * 999, "(" * 1900, "б ж " + "[(" * 900, "б ж " + ";м" * 900, "б-" * 900 + " ж"]
)
def test_no_line_takes_long(line) -> None:
    assert one(line)


def test_a_file_in_another_encoding_is_an_error(tmp_path) -> None:
    path = tmp_path / "zaliznyak.txt"
    path.write_bytes("куздра ж 1a\nколокольня ж 2*a\n".encode("cp1251"))
    with pytest.raises(SourceError, match="not UTF-8"):
        list(load_zaliznyak(path, SOURCE, "utf-8", 10**6))
    assert len(list(load_zaliznyak(path, SOURCE, "cp1251", 10**6))) == 2


RULES = load_ruleset(rules_folder())
SHARING = ("opencorpora", "wiktionary", "wordfreq")
LICENCES = ("CC-BY-NC-4.0", "MIT", "LicenseRef-Lebedev-BSD")


def chosen(tmp_path: Path, without: tuple[str, ...] = (), licences: tuple[str, ...] = ()) -> set[str]:
    path = tmp_path / "zaliznyak.txt"
    path.write_text("ку́здра ж 1a\n", encoding="utf-8")
    given = give_files(RULES, [("zaliznyak", path)])
    return set(choose_sources(given, without, licences).sources)


def test_no_build_takes_it_unless_its_licence_is_named(tmp_path) -> None:
    with pytest.raises(
        UsageError, match=r"zaliznyak: CC-BY-NC-4.0 forbids commercial use \(to accept it, name every"
    ):
        chosen(tmp_path)


def test_its_licence_alone_leaves_nothing_to_build_with_and_says_which(tmp_path) -> None:
    with pytest.raises(
        UsageError, match=r"(?s)opencorpora: CC-BY-SA-3.0 is not among.*--without opencorpora"
    ):
        chosen(tmp_path, (), ("CC-BY-NC-4.0",))


def test_it_is_not_mixed_with_share_alike_sources(tmp_path) -> None:
    every = (*LICENCES, "CC-BY-SA-3.0", "CC-BY-SA-4.0")
    with pytest.raises(
        UsageError, match=r"share-alike licence of opencorpora, .* the non-commercial one of zaliznyak"
    ):
        chosen(tmp_path, (), every)


def test_the_combination_that_sources_toml_names_works(tmp_path) -> None:
    assert chosen(tmp_path, SHARING, LICENCES) == {"libmorph", "hunspell", "zaliznyak", "obscene"}
