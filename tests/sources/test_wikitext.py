"""Glosses in wikitext: those of plain shapes are read by a pattern, and come out as the library reads them."""

import sqlite3
from contextlib import closing

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from slovnik.records import Label
from slovnik.sources.wikitext import parse_gloss, parse_markup, parse_plain_shapes
from slovnik.sources.wiktionary import package_database

GLOSSES = [
    # wikitext, labels, plain text
    ("[[режущий]] [[инструмент]]", (), "режущий инструмент"),
    ("", (), ""),
    ("  \n ", (), ""),
    ("просто   текст\nв две строки", (), "просто текст в две строки"),
    # labels and what they are applied to
    ("{{уменьш.||полоса}}", (Label("уменьш.", "полоса"),), ""),
    ("{{уменьш.|ru|волдырь}} {{пример|текст}}", (Label("уменьш.", "волдырь"),), ""),
    ("{{уменьш.}} от [[рука]]", (Label("уменьш."),), "от рука"),
    ("{{уменьш.}}-{{ласк.}} от [[рука|руки]]", (Label("уменьш."), Label("ласк.")), "от руки"),
    ("{{разг.|ru}} [[деньги]]", (Label("разг."),), "деньги"),
    ("{{разг.}}, {{шутл.}} [[деньги]]", (Label("разг."), Label("шутл.")), "деньги"),
    ("[[деньги]] {{жарг.}}", (Label("жарг."),), "деньги"),
    ("{{помета|устар.}} [[лоб]]", (Label("помета", "устар."),), "лоб"),
    ("{{помета|мн. ч.|ru}} сани", (Label("помета", "мн. ч."),), "сани"),
    ("{{=|нож}}", (Label("=", "нож"),), ""),
    ("{{?}}", (Label("?"),), ""),
    ("{{ разг. }} деньги", (Label("разг."),), "деньги"),
    # templates inside templates
    ("{{обл.|{{кубан.}}}} хата", (Label("обл."), Label("кубан.")), "хата"),
    ("{{действие|[[бежать|бега]]}}", (Label("действие", "бега"),), ""),
    ("{{помета|ключ=значение|жарг.}} деньги", (Label("помета", "жарг."),), "деньги"),
    # examples end the gloss
    ("нож {{пример|У него был нож. {{разг.}}|Автор}}", (), "нож"),
    ("нож {{Пример|текст}}", (), "нож"),
    ("нож {{ пример }}", (), "нож"),
    ("{{пример|одни примеры}}", (), ""),
    ("нож\n# другое значение\n* пункт", (), "нож"),
    ("нож\n: пояснение", (), "нож"),
    # markup
    ("нож<ref>Словарь, с. 5</ref> острый", (), "нож острый"),
    ("нож<ref name='a' /> острый", (), "нож острый"),
    ("''острый'' '''нож'''", (), "острый нож"),
    ("острый&nbsp;нож", (), "острый&nbsp;нож"),
    ("[[нож]]&nbsp;острый", (), "нож острый"),
    ("[http://example.org острый] [[нож]]", (), "острый нож"),
    ("<!-- заметка -->[[нож]]", (), "нож"),
    ("[[нож]]; {{разг.}}", (Label("разг."),), "нож"),
    ("{{разг.}} — [[нож]].", (Label("разг."),), "нож"),
]


@pytest.mark.parametrize(("wikitext", "labels", "gloss"), GLOSSES)
def test_a_gloss_is_read(wikitext: str, labels: tuple[Label, ...], gloss: str) -> None:
    assert parse_gloss(wikitext) == (labels, gloss)


@given(st.text("аб[]{}|<>'=~# \n*", max_size=30))
def test_no_wikitext_is_too_odd(wikitext: str) -> None:
    labels, gloss = parse_gloss(wikitext)
    assert gloss == " ".join(gloss.split())
    assert all(isinstance(label, Label) for label in labels)


SHAPES = [
    *(
        "[[нож]]",
        "[[нож|ножи]]",
        "{{разг.|ru}}",
        "{{уменьш.||стол}}",
        "{{помета|[[нож|ножи]] и|ключ=x}}",
        "''нож''",
    ),
    *("{{=|нож}}", "{{t:=|нож}}", " ", ", ", "нож", "от", "к", "—", ".", ":", "\n", "ru", "=", "'", "|"),
]
PIECES = [
    *(
        "[[",
        "]]",
        "{{",
        "}}",
        "[",
        "]",
        "{",
        "}",
        "''",
        "'''",
        "<",
        "<b>",
        "</b>",
        "<ref>",
        "<!--",
        "-->",
        "&nbsp;",
    ),
    *("http://a.b", "mailto:x", "//", "#", "*", ";", "----", "~~~~", "__", "\t", "\xa0", "{{{1}}}", "{{!}}"),
]


@settings(max_examples=400, deadline=None)
@given(st.one_of(st.lists(st.sampled_from(SHAPES)), st.lists(st.sampled_from(SHAPES + PIECES))).map("".join))
def test_plain_shapes_are_read_as_the_library_reads_them(wikitext: str) -> None:
    assert parse_plain_shapes(wikitext) in (None, parse_markup(wikitext))


def glosses_of_the_package(step: int) -> list[str]:
    """Return every ``step``-th gloss of the package, as far as the first example."""
    with closing(sqlite3.connect(package_database())) as connection:
        rows = connection.execute("SELECT definition FROM synsets ORDER BY lemma, synset_id, definition")
        glosses = [definition.split("~ru~", 2)[-1].rsplit("~", 2)[0] for (definition,) in rows]
    return [gloss.partition("{{пример")[0] for gloss in glosses[::step]]


def compare_all(glosses: list[str]) -> None:
    """Fail if one is read otherwise than the library reads it, or if too many are left to the library."""
    left = 0
    for gloss in glosses:
        plain = parse_plain_shapes(gloss)
        left += plain is None
        assert plain in (None, parse_markup(gloss)), gloss
    assert left < len(glosses) / 20


def test_real_glosses_are_read_as_the_library_reads_them() -> None:
    compare_all(glosses_of_the_package(41))


@pytest.mark.slow
def test_all_real_glosses_are_read_as_the_library_reads_them() -> None:
    glosses = glosses_of_the_package(1)
    assert len(glosses) == 115_435
    compare_all(glosses)
