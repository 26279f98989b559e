"""OpenCorpora's XML and the packaged dictionary of the same revision: the same lexemes, candidates and verdicts."""

import io
from pathlib import Path

import pytest
from benchmarks.opencorpora_xml import Dictionary, Lexis, write_dictionary
from miniature import judge_all

from slovnik.morphology.lexemes import load_noun_lexemes
from slovnik.records import Count, Lexeme, Reject, SourceId
from slovnik.sources.opencorpora_xml import load_opencorpora_xml

Records = list[Lexeme | Reject | Count]


def load(path: Path) -> Records:
    return list(load_opencorpora_xml(path, SourceId("opencorpora_xml"), weigh, 1_000_000_000))


def weigh(forms) -> float:
    return float(len(set(forms)))


def lexemes(records: Records) -> list[Lexeme]:
    return [record for record in records if isinstance(record, Lexeme)]


def counts(records: Records) -> dict[str, int]:
    return {record.name: record.number for record in records if isinstance(record, Count)}


KINDS = {
    "plurale tantum": lambda one: "Pltm" in one.grammemes,
    "name": lambda one: "Name" in one.grammemes,
    "surname in three": lambda one: "Surn" in one.grammemes and len(one.citations) > 2,
    "patronymic": lambda one: "Patr" in one.grammemes,
    "place": lambda one: "Geox" in one.grammemes,
    "firm": lambda one: "Orgn" in one.grammemes,
    "abbreviation": lambda one: "Abbr" in one.grammemes,
    "with ё": lambda one: "ё" in one.lemma,
    "-ье": lambda one: any("V-be" in cited.grammemes for cited in one.citations),
    "two nominatives": lambda one: len({cited.form for cited in one.citations if not cited.plural}) > 1,
    "no nominative": lambda one: not one.citations,
    "unchanging": lambda one: "Fixd" in one.grammemes,
    "common gender": lambda one: "ms-f" in one.grammemes,
    "marked": lambda one: bool(one.grammemes & {"Slng", "Arch", "Infr", "Erro", "Dist"}),
    "hyphenated": lambda one: "-" in one.lemma,
    "substantive": lambda one: (
        any("femn" in cited.grammemes for cited in one.citations) and "masc" in one.grammemes
    ),
    "no plural": lambda one: "Sgtm" in one.grammemes,
    "stem of nothing": lambda one: one.lemma in ("человек", "ребёнок", "год", "деньга"),
    "plain": lambda one: one.grammemes == {"NOUN", "inan", "femn", "sing", "nomn"},
}


@pytest.fixture(scope="module")
def both(tmp_path_factory):
    """Some thirty lexemes of every kind from the packaged dictionary, and the same read from XML."""
    packaged = list(load_noun_lexemes(weigh))
    places = [
        place
        for told in KINDS.values()
        for place in [at for at, one in enumerate(packaged) if told(one)][::7][:30]
    ]
    chosen = [packaged[place] for place in sorted(set(places))]
    path = tmp_path_factory.mktemp("equal") / "dict.opcorpora.xml"
    with path.open("w", encoding="utf-8") as file:
        wanted = (Lexis(one.lemma, int(one.locator.removeprefix("paradigm "))) for one in chosen)
        write_dictionary(file, Dictionary(), wanted, deleted=3)
    return chosen, load(path)


@pytest.mark.parametrize("kind", KINDS)
def test_the_packaged_lexemes_and_those_of_the_xml_are_equal(kind, both) -> None:
    packaged, told = both
    kinds = [one for one in packaged if KINDS[kind](one)]
    assert kinds
    read = [one._replace(source=packaged[0].source, locator="") for one in lexemes(told) if KINDS[kind](one)]
    assert sorted(read, key=repr_of) == sorted((one._replace(locator="") for one in kinds), key=repr_of)


def repr_of(lexeme: Lexeme) -> str:
    return repr(
        (lexeme.lemma, sorted(lexeme.grammemes), [(c.form, sorted(c.grammemes)) for c in lexeme.citations])
    )


def test_nothing_of_the_packaged_lexemes_is_refused_or_lost(both) -> None:
    packaged, told = both
    assert not any(isinstance(record, Reject) for record in told)
    assert len(lexemes(told)) == len(packaged) > 300
    assert counts(told)["deleted lexemes"] == 3
    assert counts(told)["joined lemmas"] > 50


def test_the_verdicts_on_both_are_the_same(both) -> None:
    packaged, told = both
    read = [one._replace(source=packaged[0].source) for one in lexemes(told)]
    ours, theirs = (judge_all(*records, profiles=("balda", "strict")) for records in (read, packaged))
    assert list(ours) == list(theirs)
    assert {form: one.verdicts for form, one in ours.items()} == {
        form: one.verdicts for form, one in theirs.items()
    }
    findings = [
        {
            form: [(one.rule, one.reasons, one.detail) for one in judged.findings]
            for form, judged in side.items()
        }
        for side in (ours, theirs)
    ]
    assert findings[0] == findings[1]


def test_a_small_dictionary_of_the_generator_is_what_the_format_is() -> None:
    dictionary_ = Dictionary()
    written = io.StringIO()
    chosen = [one for one in dictionary_.lexemes(lambda tag: tag.startswith("NOUN")) if one.lemma == "ёж"]
    write_dictionary(written, dictionary_, chosen)
    assert (
        '<l t="ёж"><g v="NOUN"/><g v="anim"/><g v="masc"/></l><f t="ёж"><g v="sing"/><g v="nomn"/></f>'
        in written.getvalue()
    )
