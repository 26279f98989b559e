"""OpenCorpora's XML: what becomes a lexeme, what is joined, counted, refused; and that it equals the packaged one."""

import bz2
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from slovnik.errors import SourceError
from slovnik.records import Count, Lexeme, Reject, SourceId
from slovnik.sources.choosing import tell_format
from slovnik.sources.opencorpora_xml import load_opencorpora_xml

SOURCE = SourceId("opencorpora_xml")
SAMPLE = Path(__file__).parents[3] / "shared" / "samples" / "opencorpora_dict_sample.xml"
MOST = 1_000_000_000

TYPES = {9: "SURN_MASC-SURN_FEMN", 10: "SURN_MASC-SURN_PLUR", 7: "NAME-PATR", 22: "NORM-ORPHOVAR"}


def lemma(name: int | str, base: str, *forms: str) -> str:
    """Return a lemma; a form is written ``нож sing nomn``."""
    told = [form.partition(" ") for form in forms]
    inside = "".join(f'<f t="{form}">{grammemes(tags)}</f>' for form, _, tags in told)
    return f'<lemma id="{name}" rev="1"><l t="{told[0][0]}">{grammemes(base)}</l>{inside}</lemma>'


def grammemes(told: str) -> str:
    return "".join(f'<g v="{one}"/>' for one in told.split())


def link(first: int, second: int, kind: int) -> str:
    return f'<link id="{first}{second}" from="{first}" to="{second}" type="{kind}"/>'


def dictionary(lemmas: str, links: str = "", prologue: str = "") -> str:
    types = "".join(f'<type id="{number}">{name}</type>' for number, name in TYPES.items())
    return (
        f'<?xml version="1.0" encoding="utf-8"?>{prologue}\n<dictionary version="0.92" revision="1">\n'
        f"<lemmata>\n{lemmas}\n</lemmata>\n<link_types>{types}</link_types>\n<links>{links}</links>\n</dictionary>\n"
    )


NOZH = ("NOUN inan masc", "нож sing nomn", "ножа sing gent", "ножи plur nomn", "ножей plur gent")
VARENYE = (
    "NOUN inan neut",
    "варение sing nomn",
    "варенье sing nomn V-be",
    "варения plur nomn",
    "варенья plur nomn V-be",
)


@pytest.fixture
def read(tmp_path):
    """Read a dictionary; the frequency of a lexeme is how many forms it has."""

    def reading(text: str | bytes) -> list[Lexeme | Reject | Count]:
        path = tmp_path / "dict.xml"
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return list(load(path))

    return reading


def load(path: Path) -> Iterator[Lexeme | Reject | Count]:
    return load_opencorpora_xml(path, SOURCE, lambda forms: float(len(set(forms))), MOST)


def lexemes(records: list[Lexeme | Reject | Count]) -> list[Lexeme]:
    return [record for record in records if isinstance(record, Lexeme)]


def rejects(records: list[Lexeme | Reject | Count]) -> list[tuple[str, str]]:
    return [(record.locator, record.reason) for record in records if isinstance(record, Reject)]


def counts(records: list[Lexeme | Reject | Count]) -> dict[str, int]:
    return {record.name: record.number for record in records if isinstance(record, Count)}


def test_a_noun_becomes_a_lexeme(read) -> None:
    (found,) = lexemes(read(dictionary(lemma(71, *NOZH))))
    assert (found.source, found.locator, found.lemma, found.zipf) == (SOURCE, "lemma 71", "нож", 4.0)
    assert found.grammemes == {"NOUN", "inan", "masc", "sing", "nomn"}
    assert [(one.form, one.plural) for one in found.citations] == [("нож", False), ("ножи", True)]
    assert found.citations[1].grammemes == {"NOUN", "inan", "masc", "plur", "nomn"}


def test_every_nominative_is_cited_once_in_paradigm_order(read) -> None:
    (found,) = lexemes(read(dictionary(lemma(1, *VARENYE))))
    assert [one.form for one in found.citations] == ["варение", "варенье", "варения", "варенья"]
    assert "V-be" in found.citations[1].grammemes


def test_lemmas_come_by_their_letters_and_each_keeps_its_own_paradigm(read) -> None:
    """The second and third have the paradigm of the first, which is read once and then known by its text."""
    text = [lemma(3, *NOZH)]
    text += [
        lemma(number, *(form.replace("нож", stem) for form in NOZH))
        for number, stem in ((2, "морж"), (9, "гараж"))
    ]
    text += [lemma(1, "NOUN anim masc", *(form.replace("нож", "чиж") for form in NOZH[1:]))]
    found = lexemes(read(dictionary("".join(text))))
    assert [(one.lemma, one.locator) for one in found] == [
        ("гараж", "lemma 9"),
        ("морж", "lemma 2"),
        ("нож", "lemma 3"),
        ("чиж", "lemma 1"),
    ]
    assert [[cited.form for cited in one.citations] for one in found[:2]] == [
        ["гараж", "гаражи"],
        ["морж", "моржи"],
    ]
    assert "anim" in found[3].grammemes


def test_forms_are_in_normal_form_whoever_had_the_paradigm_before(read) -> None:
    written = (form.replace("нож", "МОРЖ") for form in NOZH)
    accented = (form.replace("нож", "гаражи\u0306") for form in NOZH)
    found = lexemes(read(dictionary(lemma(1, *NOZH) + lemma(2, *written) + lemma(3, *accented))))
    assert [one.lemma for one in found] == ["гаражй", "морж", "нож"]


def test_markup_in_a_form_is_undone(read) -> None:
    forms = (form.replace("нож", "h&amp;m-нож") for form in NOZH)
    found = lexemes(read(dictionary(lemma(1, *NOZH) + lemma(2, *forms))))
    assert found[0].lemma == "h&m-нож"


def test_a_pretty_file_and_one_with_comments_say_the_same(read) -> None:
    plain = dictionary(lemma(1, *NOZH) + lemma(2, *VARENYE))
    pretty = plain.replace("<f ", "\n      <f ").replace("<g ", "\n        <g ").replace("</l>", "\n </l>")
    assert read(pretty) == read(plain)


def test_deleted_lexemes_other_parts_of_speech_and_links_are_counted(read) -> None:
    text = (
        lemma(1, *NOZH)
        + '<lemma id="2" rev="2"></lemma><lemma id="3"/>'
        + lemma(4, "ADVB", "вдруг")
        + lemma(5, "NPRO", "я nomn")
    )
    found = read(dictionary(text, link(4, 5, 22) + link(5, 4, 77)))
    assert [one.lemma for one in lexemes(found)] == ["нож"]
    assert rejects(found) == []
    assert counts(found) == {
        "deleted lexemes": 2,
        "joined lemmas": 0,
        "lemmas": 5,
        "links NORM-ORPHOVAR": 1,
        "links without a name": 1,
        "repeated lexemes": 0,
    }


def surnames() -> str:
    return (
        lemma(10, "NOUN anim masc Surn", "иванов sing nomn", "иванова sing gent")
        + lemma(11, "NOUN anim femn Surn", "иванова sing nomn", "ивановой sing gent")
        + lemma(12, "NOUN anim ms-f Pltm Surn", "ивановы plur nomn")
    )


def test_nouns_that_a_link_joins_are_one_lexeme(read) -> None:
    found = read(dictionary(surnames(), link(10, 11, 9) + link(11, 12, 10)))
    (one,) = lexemes(found)
    assert (one.locator, one.lemma, one.zipf) == ("lemma 10", "иванов", 4.0)
    assert [cited.form for cited in one.citations] == ["иванов", "иванова", "ивановы"]
    assert "femn" in one.citations[1].grammemes
    assert counts(found)["joined lemmas"] == 2


def test_a_name_and_its_patronymic_stay_two(read) -> None:
    found = lexemes(read(dictionary(surnames(), link(10, 11, 7))))
    assert [one.lemma for one in found] == ["иванов", "иванова", "ивановы"]


def test_links_in_a_ring_and_links_to_nowhere_do_no_harm(read) -> None:
    found = read(
        dictionary(surnames(), link(10, 11, 9) + link(11, 10, 9) + link(11, 11, 9) + link(10, 404, 9))
    )
    assert [one.lemma for one in lexemes(found)] == ["иванов", "ивановы"]
    assert counts(found)["joined lemmas"] == 1


def test_a_link_of_nouns_without_a_name_and_too_many_links_are_rejects(read) -> None:
    words = "".join(
        lemma(number, "NOUN inan masc", f"слово{'а' * number} sing nomn") for number in range(1, 130)
    )
    found = read(dictionary(words, link(1, 2, 99) + "".join(link(1, number, 22) for number in range(2, 130))))
    told = rejects(found)
    assert told[0] == ("link 12", "a link of nouns without a name")
    assert {reason for _, reason in told[1:]} == {"a lexeme of more than 100 lemmas"}
    assert len(lexemes(found)) == 1 + len(told) - 1


def test_of_lexemes_with_the_same_forms_and_grammemes_the_first_is_kept(read) -> None:
    found = read(dictionary(lemma(8, *NOZH) + lemma(7, *NOZH)))
    assert [one.locator for one in lexemes(found)] == ["lemma 8"]
    assert counts(found)["repeated lexemes"] == 1


@pytest.mark.parametrize(
    ("text", "locator", "reason"),
    [
        (
            '<lemma id="5"><f t="нож"><g v="NOUN"/></f></lemma>',
            "lemma 5",
            "it does not begin with its lemma, <l>",
        ),
        ('<lemma id="5"><l t="нож"><g v="NOUN"/></l></lemma>', "lemma 5", "no forms"),
        (
            '<lemma id="5"><l t="нож"><g v="NOUN"/></l><f/></lemma>',
            "lemma 5",
            "a form is empty, or something",
        ),
        (
            '<lemma id="5"><l t="нож"><g v="NOUN"/></l><f t=" "/></lemma>',
            "lemma 5",
            "a form is empty, or something",
        ),
        (
            '<lemma id="5"><l t="нож"><g v="NOUN"/></l><l t="нож"/></lemma>',
            "lemma 5",
            "a form is empty, or something",
        ),
        ('<lemma id="5"><l t="нож"></l><f t="нож"></f></lemma>', "lemma 5", "a form without grammemes"),
        (lemma("", *NOZH), "line 4", "no id"),
        (lemma(1, *NOZH), "lemma 1", "its id is that of an earlier lemma"),
        (lemma(5, "NOUN anim masc Abbr Name Init", "ц sing nomn"), "lemma 5", "an initial: a letter"),
    ],
)
def test_what_cannot_be_a_lexeme_is_a_reject_with_its_reason(text, locator, reason, read) -> None:
    found = read(dictionary(lemma(1, *NOZH) + "\n" + text))
    assert [one.lemma for one in lexemes(found)] == ["нож"]
    ((told, why),) = rejects(found)
    assert told in (locator, "line 5")
    assert why.startswith(reason)


def test_an_initial_among_other_forms_is_left_out(read) -> None:
    (found,) = lexemes(
        read(dictionary(lemma(5, "NOUN anim masc Name", "цезарь sing nomn", "ц sing nomn Init")))
    )
    assert [one.form for one in found.citations] == ["цезарь"]


def test_the_part_of_speech_may_stand_with_the_forms(read) -> None:
    (found,) = lexemes(read(dictionary(lemma(5, "", "нож NOUN inan sing nomn", "ножи NOUN inan plur nomn"))))
    assert [one.form for one in found.citations] == ["нож", "ножи"]


def test_a_packed_file_is_read_as_it_is(tmp_path) -> None:
    path = tmp_path / "dict.opcorpora.xml.bz2"
    path.write_bytes(bz2.compress(dictionary(lemma(1, *NOZH)).encode()))
    assert [one.lemma for one in lexemes(list(load(path)))] == ["нож"]
    assert tell_format(path, SourceId("mine")) == "opencorpora-xml"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "no XML|Document is empty"),
        ("no xml", "Start tag expected"),
        ("<mediawiki><page/><lemma/></mediawiki>", "the root is <mediawiki>, not <dictionary>"),
        (dictionary(lemma(1, *NOZH))[:-30], "damaged before byte .*dict.xml|Premature end|tag"),
        (dictionary(lemma(1, *NOZH)) + "<more/>", "Extra content"),
        (
            dictionary(lemma(1, *NOZH)).encode().replace("нож".encode(), b"\xff\xfe", 1),
            "Input is not proper UTF-8|Invalid bytes",
        ),
        (dictionary(lemma(1, *NOZH), prologue='<!DOCTYPE dictionary [<!ENTITY a "б">]>'), "document type"),
        (
            dictionary(lemma(1, *NOZH), prologue='<!DOCTYPE dictionary SYSTEM "file:///etc/passwd">'),
            "document type",
        ),
    ],
)
def test_a_file_that_is_broken_or_another_is_an_error_of_one_line(text, message, read) -> None:
    with pytest.raises(SourceError, match=message) as caught:
        read(text)
    assert "\n" not in str(caught.value)
    assert "(source opencorpora_xml)" in str(caught.value)


def test_entities_in_entities_do_not_fill_the_memory(read) -> None:
    laughs = "".join(f'<!ENTITY a{n + 1} "{f"&a{n};" * 10}">' for n in range(9))
    bomb = f'<!DOCTYPE dictionary [<!ENTITY a0 "ха">{laughs}]>'
    with pytest.raises(SourceError):
        read(dictionary('<lemma id="1"><l t="&a9;"/></lemma>', prologue=bomb))


@pytest.mark.parametrize(
    "text",
    [
        dictionary("<junk/>" * 2_500_000),
        dictionary("<lemma>" + "<f t='а'/>" * 2_000_000 + "</lemma>"),
        dictionary("<l>" * 300 + "</l>" * 300),
    ],
    ids=["many strange elements", "one endless lemma", "deep"],
)
def test_elements_are_bounded(text, read) -> None:
    with pytest.raises(SourceError, match=r"without an element that is known|depth"):
        read(text)


@settings(max_examples=150, deadline=None)
@given(at=st.integers(0, 10**6), put=st.binary(max_size=4), cut=st.integers(0, 40))
def test_damage_is_an_error_or_changes_records_and_nothing_else(at, put, cut, tmp_path_factory) -> None:
    whole = dictionary(lemma(1, *NOZH) + lemma(2, *VARENYE) + surnames(), link(10, 11, 9)).encode()
    at %= len(whole)
    path = tmp_path_factory.mktemp("damaged") / "dict.xml"
    path.write_bytes(whole[:at] + put + whole[at + cut :])
    with suppress(SourceError):
        assert len(lexemes(list(load(path)))) <= 5


def test_only_the_root_of_the_dictionary_tells_the_format(tmp_path) -> None:
    told = {}
    for name, text in {
        "opencorpora": dictionary(""),
        "wiki": '<mediawiki xmlns="http://www.mediawiki.org/xml/export-0.11/"><page><title>словарь</title>',
        "list": "словарь\ndictionary\n<dictionaries>\n",
    }.items():
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")
        told[name] = tell_format(path, SourceId("mine"))
    assert told["opencorpora"] == "opencorpora-xml"
    assert told["wiki"] != "opencorpora-xml"
    assert told["list"] != "opencorpora-xml"


@pytest.mark.skipif(not SAMPLE.is_file(), reason="no ../shared/samples/opencorpora_dict_sample.xml here")
def test_the_real_sample() -> None:
    found = list(load(SAMPLE))
    assert [one.lemma for one in lexemes(found)] == [
        *("абсурдность", "ванька-встанька", "ёж", "ёж", "ёжик", "ёлка", "ёлочка"),
    ]
    assert rejects(found) == [
        ("lemma 111111", "a form without grammemes"),
        ("lemma 390020", "an initial: a letter that stands for a name"),
    ]
    told = counts(found)
    assert (told["lemmas"], told["deleted lexemes"], told["links INFN-VERB"]) == (30, 1, 3)
