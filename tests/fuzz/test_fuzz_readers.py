"""Readers of sources under fire: whatever the bytes, records or a SourceError of one line, and nothing else.

`make fuzz` runs these with thousands of examples each; the ordinary run with some dozens.
"""

import bz2
import gzip
import json
import lzma
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from slovnik.errors import SourceError
from slovnik.records import Count, Entry, Lexeme, Morphology, Reject, Relation, Sense, SourceId
from slovnik.resources import rules_folder
from slovnik.ruleset import SourceSpec, load_source_specs
from slovnik.sources.formats import FORMATS, ReaderInput
from slovnik.sources.frequencies import Frequencies

SPEC: SourceSpec = load_source_specs(rules_folder() / "sources.toml")[SourceId("hunspell")]
RECORDS = (Entry, Sense, Lexeme, Morphology, Relation, Reject, Count)

WIKI = """\
<mediawiki xmlns="http://www.mediawiki.org/xml/export-0.11/" version="0.11" xml:lang="ru">
<page><title>лапа</title><ns>0</ns><id>7</id><revision><id>9</id><text>= {{-ru-}} =
== {{з|I}} ==
=== Морфологические и синтаксические свойства ===
{{сущ ru f ina 1a|основа=лап|слоги={{по-слогам|ла́|па}}}}
{{морфо-ru|лап|+а}}
=== Семантические свойства ===
==== Значение ====
# {{разг.|ru}} [[нога]] ''зверя'' &lt;ref&gt;см.&lt;/ref&gt; {{пример|Дай лапу!}}
# {{умласк.||ла}}
=== Родственные слова ===
{{родств-блок
|умласк=лапка, [[лапочка]]
}}
</text></revision></page>
</mediawiki>
"""
KAIKKI = json.dumps(
    {
        "word": "лапа", "lang": "Русский", "lang_code": "ru", "pos": "noun", "tags": ["feminine"],
        "categories": ["Русские существительные"], "related": [{"word": "лапка", "raw_tags": ["уменьш.-ласк. формы"]}],
        "senses": [{"glosses": ["нога зверя"], "raw_tags": ["разг."], "form_of": [{"word": "нога"}]}],
    },
    ensure_ascii=False,
)  # fmt: skip
XML = """\
<?xml version="1.0" encoding="utf-8" standalone="yes"?>
<dictionary version="0.92" revision="1"><lemmata>
<lemma id="1" rev="1"><l t="лапа"><g v="NOUN"/><g v="inan"/><g v="femn"/></l>
<f t="лапа"><g v="sing"/><g v="nomn"/></f><f t="лапы"><g v="plur"/><g v="nomn"/></f></lemma>
<lemma id="2" rev="2"><l t=""></l></lemma>
</lemmata><links><link id="1" from="1" to="2" type="3"/></links></dictionary>
"""
SEEDS: dict[str, bytes] = {
    "mediawiki": WIKI.encode(),
    "kaikki": f"{KAIKKI}\n{KAIKKI}\n".encode(),
    "opencorpora-xml": XML.encode(),
    "hunspell": "3\nлапа/H\nЛапландия/H\nлапоть/K\n".encode(),
    "hunspell-stems": "3\nлапа/H\nЛапландия/H\nлапоть/K\n".encode(),
    "word-list": "лапа\nЛапландия\nлапоть\n".encode(),
    "zaliznyak": "ла́па ж 1d'\nла́поть м 2*a\n".encode(),
    "libmorph-table": "form\tlexeme\tpart\tflags\nлапа\t1\t13\t\n".encode(),
    "slaviclean-table": "lemma\troot\ttypes\nлапа\tлапа\tvulgar\n".encode(),
}
PACKERS = (bytes, bz2.compress, gzip.compress, lzma.compress)


@st.composite
def spoilt(draw: st.DrawFn, seed: bytes) -> bytes:
    """Draw bytes that were those of a file once: cut, doubled, overwritten, with other bytes or parts of itself."""
    data = bytearray(draw(st.sampled_from(PACKERS))(seed) if draw(st.booleans()) else seed)
    for _ in range(draw(st.integers(0, 4))):
        at = draw(st.integers(0, len(data)))
        end = draw(st.integers(at, len(data)))
        piece = draw(
            st.one_of(
                st.binary(max_size=12), st.text(max_size=6).map(str.encode), st.just(bytes(data[at:end]))
            )
        )
        data[at : end if draw(st.booleans()) else at] = piece
    return bytes(data)


def read_whole(format_name: str, path: Path) -> None:
    spec = replace(SPEC, format=format_name, given=path)
    for record in FORMATS[format_name].read(spec, ReaderInput(path, Frequencies(()))):
        assert isinstance(record, RECORDS)
        assert record.source == spec.id


@pytest.mark.fuzz
@pytest.mark.parametrize("format_name", SEEDS)
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow], deadline=None)
@given(data=st.data())
def test_any_bytes_give_records_or_one_line(format_name: str, data: st.DataObject, tmp_path: Path) -> None:
    path = tmp_path / "source.dic"
    (tmp_path / "source.aff").write_text("SET UTF-8\n", encoding="utf-8")
    path.write_bytes(data.draw(st.one_of(spoilt(SEEDS[format_name]), st.binary(max_size=200))))
    told = ""
    try:
        read_whole(format_name, path)
    except SourceError as error:
        told = str(error)
    assert "\n" not in told
    assert told.isprintable()


@pytest.mark.parametrize("format_name", SEEDS)
def test_the_seeds_themselves_are_read(format_name: str, tmp_path: Path) -> None:
    path = tmp_path / "source.dic"
    (tmp_path / "source.aff").write_text("SET UTF-8\n", encoding="utf-8")
    path.write_bytes(SEEDS[format_name])
    read_whole(format_name, path)


def test_every_format_that_is_read_from_a_file_is_fuzzed() -> None:
    carried = {"pymorphy3-dictionary", "wiki-ru-wordnet", "wordfreq"}  # by packages that are pinned
    assert set(FORMATS) - carried == set(SEEDS)
