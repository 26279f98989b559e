"""Pages of a dump become entries, senses, relations and rejects; odd ones are made by hand."""

from pathlib import Path

import pytest
from dumps import DUMP, NOUN, counts, dump, only, page, read_page, read_text

from slovnik.records import Entry, Label, Morphology, Reject, Relation, Sense
from slovnik.sources.mediawiki.definitions import read_definitions
from slovnik.sources.mediawiki.morphemes import read_segments
from slovnik.sources.mediawiki.noun import Noun, tell_part
from slovnik.sources.mediawiki.related import read_related
from slovnik.sources.mediawiki.sections import russian_blocks
from slovnik.sources.mediawiki.templates import MisreadError, read_template
from slovnik.terms import Mark

SAMPLES = Path(__file__).parents[3] / "shared" / "samples" / "ruwiktionary_pages"


def test_a_noun_is_an_entry_with_its_senses_and_its_diminutives(tmp_path) -> None:
    assert read_page(tmp_path, "лапа", NOUN) == [
        Entry(DUMP, "page лапа", "лапа", frozenset({Mark.NOUN})),
        Sense(DUMP, "page лапа", "лапа", 1, "нога животного"),
        Sense(DUMP, "page лапа", "лапа", 2, "рука", (Label("разг."),)),
        Morphology(DUMP, "page лапа", "лапа", frozenset({"femn", "inan"}), ""),
        Relation(DUMP, "page лапа", "лапка", "лапа", "умласк"),
        Relation(DUMP, "page лапа", "лапочка", "лапа", "умласк"),
        Relation(DUMP, "page лапа", "лапища", "лапа", "увелич"),
    ]


@pytest.mark.parametrize(
    ("told", "segments"),
    [
        ("{{морфо-ru|страниц|+а|и=т}}", "страниц|+а"),
        ("{{Морфо-ru|под-|окон|-ник|+}}", "под-|окон|-ник|+"),
        ("{{морфо-ru|кош|-ечк|+а}} {{морфо-ru|кошечк|+а}}", "кош|-ечк|+а"),
        ("{{морфо-ru|ко́ш|-ечк|+а}}", "кош|-ечк|+а"),
        ("{{морфо |прист1=под|корень1=окон|суфф1=ник|оконч=}}", "под-|окон|-ник"),
        ("{{морфо|прист1=|корень1=пар|корень2=ход|интерфикс1=о|оконч=}}", "пар|ход"),
        ("{{морфо |прист1=|корень1=|суфф1=|оконч=}}", ""),
        ("{{морфо-ru|[[кош]]|-ечк}} {{морфо-ru}}", ""),
        ("{{морфо-ru|кош|-ечк|", ""),
        ("{{морфо-uk|кіш|-к}}", ""),
    ],
)
def test_segments_are_read_where_a_template_tells_them(told: str, segments: str) -> None:
    assert read_segments(f"{{{{сущ ru f a 3*a}}}} {told}") == segments


@pytest.mark.parametrize(
    ("template", "grammemes"),
    [
        ("{{сущ ru m a (п 1b)}}", {"masc", "anim", "Subx"}),
        ("{{сущ-ru|са́ни|мн. ж 2a}}", {"femn", "inan", "Pltm"}),
        ("{{сущ ru мо-жо 3a}}", {"ms-f", "anim"}),
        ("{{сущ ru}}", set()),
    ],
)
def test_what_the_template_tells_of_grammar_is_told_in_grammemes(template: str, grammemes: set[str]) -> None:
    part = tell_part(template)
    assert isinstance(part, Noun)
    assert part.grammemes == grammemes


def homonym(head: str, template: str, *definitions: str) -> str:
    listed = "".join(f"# {one}\n" for one in definitions)
    morphology = f"=== Морфологические и синтаксические свойства ===\n{template}"
    return f"\n== {{{{з|{head}}}}} ==\n{morphology}\n==== Значение ====\n{listed}"


def test_senses_are_numbered_through_the_homonyms_that_are_nouns(tmp_path) -> None:
    text = (
        "= {{-ru-}} =\n{{Омонимы|ru|4}}\n"
        + homonym("I", "{{сущ ru f ina 1d}}", "причёска", "{{матем.|ru}} объект")
        + homonym("II (прилагательное)", "{{прил ru 3a}}", "кривой")
        + homonym("III", "{{сущ-ru|коса́|f ina 1d}}", "орудие")
        + "\n== {{з|IV}} ==\n{{Форма-сущ|кос|р|ед}}\n"
        + "\n= {{-bg-}} =\n==== Значение ====\n# чуждо\n"
    )
    told = read_page(tmp_path, "коса", text)
    assert [one.locator for one in only(Entry, told)] == ["page коса, homonym 1", "page коса, homonym 3"]
    assert [(one.locator[-1], one.number, one.gloss) for one in only(Sense, told)] == [
        ("1", 1, "причёска"),
        ("1", 2, "объект"),
        ("3", 3, "орудие"),
    ]
    assert not list(only(Reject, told))


def test_other_pages_give_nothing_and_are_no_rejects(tmp_path) -> None:
    text = dump(
        page("лапа", NOUN),
        page("лапы", "= {{-ru-}} =\n{{Форма-сущ|лапа|р|ед}}"),
        page("Лапа", "#REDIRECT [[лапа]]", more='    <redirect title="лапа" />\n'),
        page("Шаблон:лапа", NOUN, namespace=10),
        page("paw", "= {{-en-}} =\n==== Значение ====\n# лапа"),
        page("бежать", "= {{-ru-}} =\n{{гл ru 5b}}\n==== Значение ====\n# двигаться"),
    )
    told = read_text(tmp_path, text)
    assert {one.form for one in only(Entry, told)} == {"лапа"}
    assert not list(only(Reject, told))
    assert counts(told) == {"pages": 5, "Russian nouns": 1, "senses": 2}


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("= {{-ru-}} =\n{{сущ ru m ina 1a}}\n==== Синонимы ====\n# нет", "no heading of meaning"),
        ("= {{-ru-}} =\n{{сущ ru m ina 1a}}\n==== Значение ====\nбез списка", "no list of definitions"),
        (
            "= {{-ru-}} =\n{{сущ ru m ina 1a}}\n==== Значение ====\n# {{пример|}}\n# ?",
            "a noun without a definition",
        ),
        ("= {{-ru-}} =\n{{сущ ru m ina 1a}}\n==== Значение ====\n# {{п. слово\n", "not balanced"),
        ("= {{-ru-}} =\n{{сущ ru m ina 1a}}\n==== Значение ====\n# слово}} {{п.}}\n", "not balanced"),
        ("= {{-ru-}} =\n{{сущ ru m ina 1a\n==== Значение ====\n# слово\n", "not closed"),
        ("= {{-ru-}} =\n==== Значение ====\n# слово\n", "no template tells the part of speech"),
        ("Язык {{-ru-}} упомянут.\n==== Значение ====\n# слово\n", "no heading of the Russian section"),
    ],
)
def test_a_page_that_cannot_be_understood_is_a_reject(text: str, reason: str, tmp_path) -> None:
    (told,) = read_page(tmp_path, "слово", text)
    assert isinstance(told, Reject)
    assert told.locator == "page слово"
    assert reason in told.reason


def test_one_homonym_that_cannot_be_understood_does_not_hide_the_others(tmp_path) -> None:
    text = (
        "= {{-ru-}} =" + homonym("I", "{{сущ ru m ina 1a}}") + homonym("II", "{{сущ ru m ina 1a}}", "слово")
    )
    reject, entry, sense, _ = read_page(tmp_path, "слово", text)
    assert isinstance(reject, Reject)
    assert reject.locator == "page слово, homonym 1"
    assert isinstance(entry, Entry)
    assert isinstance(sense, Sense)
    assert sense.number == 1


def test_a_page_of_too_many_bytes_is_a_reject(tmp_path) -> None:
    long = page("длинная & <странная>", "а" * 3_000_000)
    told = read_text(tmp_path, dump(page("лапа", NOUN), long, page("нога", NOUN)))
    (reject,) = only(Reject, told)
    assert reject.locator == "page длинная & <странная>"
    assert "4,194,304 bytes" in reject.reason
    assert [one.form for one in only(Entry, told)] == ["лапа", "нога"]


def test_what_is_odd_in_a_title_is_escaped(tmp_path) -> None:
    told = read_page(tmp_path, "ла\tпа\x85", NOUN)
    assert told[0].locator == "page ла\\tпа\\x85"


@pytest.mark.parametrize(
    ("title", "template", "marks"),
    [
        ("нож", "{{сущ ru m ina 1a}}", set()),
        ("Иванов", "{{Фам ru Иванов}}", {Mark.PROPER_NAME}),
        ("иванов", "{{Фам ru|Иванов}}", {Mark.PROPER_NAME}),
        ("Москва", "{{сущ ru f ina 1b|st=1}}", {Mark.PROPER_NAME}),
        ("волга", "{{сущ ru f ina 3a}} Имя собственное, топоним.", {Mark.PROPER_NAME}),
        ("волга", "{{сущ ru f ina 3a|собств=1}}", {Mark.PROPER_NAME}),
        ("ТАСС", "{{сущ ru m ina 0}}", {Mark.ABBREVIATION}),
        ("вуз", "{{abbrev ru|роль=существительного, мужской род}}", {Mark.ABBREVIATION}),
        ("сани", "{{сущ ru f ina 2e|pt=1}}", {Mark.PLURALE_TANTUM}),
        ("сани", "{{сущ-ru|са́ни|мн. ж 2e}}", {Mark.PLURALE_TANTUM}),
        ("сани", "{{сущ ru ina pt 0}}", {Mark.PLURALE_TANTUM}),
        ("нож", "{{сущ ru m ina 1a|pt=}}", set()),
        ("больной", "{{сущ ru m a (п 1b)}}", set()),
    ],
)
def test_the_template_marks_the_entry(title: str, template: str, marks: set[Mark], tmp_path) -> None:
    entry, sense, *_ = read_page(
        tmp_path, title, f"= {{{{-ru-}}}} =\n{template}\n==== Значение ====\n# толкование"
    )
    assert isinstance(entry, Entry)
    assert isinstance(sense, Sense)
    assert entry.marks == {Mark.NOUN, *marks}
    assert sense.marks == marks - {Mark.PLURALE_TANTUM}


@pytest.mark.parametrize(
    ("template", "told"),
    [
        ("{{сущ ru f ina 5a}}", Noun("f", False)),
        ("{{сущ ru m a 1a}}", Noun("m", True)),
        ("{{сущ ru n ina (п 1a)}}", Noun("n", False, adjectival=True)),
        ("{{сущ ru m a (n 3*a(1))}}", Noun("m", True)),
        ("{{сущ_ru_m_ina_1a|основа=стол}}", Noun("m", False)),
        ("{{ сущ ru m ina 1a\n|основа=стол}}", Noun("m", False)),
        ("{{сущ-ru|коса́|f ina 1d|слоги={{по-слогам|ко|са́}}}}", Noun("f", False)),
        ("{{сущ-ru|чайха́нщица|жо 5a}}", Noun("f", True)),
        ("{{сущ-ru|сирота́|мо-жо 1d}}", Noun("mf", True)),
        ("{{сущ-ru|столо́вая|ж <п 1a>}}", Noun("f", False, adjectival=True)),
        ("{{сущ-ru|слово=стол|индекс=м 1b}}", Noun("m", False)),
        ("{{сущ ru}}", Noun()),
        ("{{wikipedia}} {{сущ ru m ina 1a}}", Noun("m", False)),
        ("{{сущ en|слоги=}}", "сущ"),
        ("{{сущ rue m}}", "сущ"),
        ("{{фам en s}}", "фам"),
        ("{{abbrev ru|роль=наречия}}", "abbrev"),
        ("{{Форма-сущ|кос|р|ед}}", "форма"),
        ("{{прил ru 1a}} {{сущ ru m a 1a}}", "прил"),
        ("{{по-слогам|ко|са}}", None),
        ("", None),
    ],
)
def test_the_first_template_that_tells_the_part_of_speech_counts(template: str, told) -> None:
    assert tell_part(template) == told


def test_the_substantive_senses_of_an_adjective_are_those_of_a_noun(tmp_path) -> None:
    text = (
        "= {{-ru-}} =\n{{прил ru 1b}}\n==== Значение ====\n# нездоровый\n# {{субстантивир.|ru}} тот, кто болен\n"
        "# {{помета|субст.}} пациент"
    )
    entry, first, second = read_page(tmp_path, "больной", text)
    assert isinstance(entry, Entry)
    assert entry.marks == frozenset()
    assert [(one.number, one.gloss) for one in (first, second) if isinstance(one, Sense)] == [
        (1, "тот, кто болен"),
        (2, "пациент"),
    ]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("# нож", [((), "нож")]),
        (
            "#нож\n# {{разг.|ru}} [[перо]] {{пример|Перо в бок!|Автор}}",
            [((), "нож"), ((Label("разг."),), "перо")],
        ),
        (
            "# нож\n## финка\n#* пояснение\n#: ещё\n# {{t:=|перо}}",
            [((), "нож"), ((), "финка"), ((Label("t:=", "перо"),), "")],
        ),
        ("# нож {{пример|две\n# строки}}\n# перо", [((), "нож"), ((), "перо")]),
        ("{{илл|нож.jpg}}\n# нож\n\nпросто текст\n# перо", [((), "нож"), ((), "перо")]),
        ("# нож\n# \n#\n# —\n# {{пример|}}\n# ?", [((), "нож")]),
        (
            "# {{значение\n|определение = [[резать|режущий]] инструмент\n|пометы = {{кухн.|ru}}\n"
            "|примеры = {{пример|Вот {{выдел|нож}}.}}\n}}",
            [((Label("кухн."),), "режущий инструмент")],
        ),
    ],
)
def test_definitions_are_the_items_of_the_list(text: str, told) -> None:
    assert read_definitions(text) == told


@pytest.mark.parametrize(
    ("value", "forms"),
    [
        ("|умласк=лесок", ["лесок"]),
        ("|умласк=лесок, [[лесочек]]; ''лесишко''", ["лесок", "лесочек", "лесишко"]),
        ("|умласк=* [[лесок]]\n* [[лесочек]]\n", ["лесок", "лесочек"]),
        ("|умласк=лесо́к (разг.), лесочек [1] и лесишко", ["лесок", "лесочек", "лесишко"]),
        ("|умласк={{помета|разг.}} лесок", ["лесок"]),
        ("|умласк= —", []),
        ("|умласк=\n|глаголы=лесовать", []),
        ("|умласк=диван-кроватка", ["диван-кроватка"]),
        ("|умласк=маленький лес, лесок", [None, "лесок"]),
        ("|существительные=лесник", []),
    ],
)
def test_related_words_are_read(value: str, forms: list[str | None]) -> None:
    assert [form for _, _, form in read_related(f"{{{{родств-блок\n{value}\n}}}}")] == forms


def test_what_is_no_word_among_related_ones_is_a_reject(tmp_path) -> None:
    told = read_page(tmp_path, "лапа", NOUN.replace("лапочка", "маленькая лапа"))
    (reject,) = only(Reject, told)
    assert (reject.locator, reject.text) == ("page лапа", "маленькая лапа")
    assert len(list(only(Relation, told))) == 2
    assert len(list(only(Sense, told))) == 2


def test_the_levels_of_headings_and_comments_do_not_matter() -> None:
    text = (
        "{{Cf|нож}}\n= {{-ru-|nocat}} = <!-- русский -->\n== Морфологические и синтаксические свойства ==\n"
        "{{сущ ru m ina 1a <!-- |старое=1 -->}}\n<!--\n=== Значение ===\n# ложь\n-->\n== Значение ==\n# нож\n"
        "=== Перевод ===\n{{перев-блок|en=<!-- Английский -->}}\n=== Родственные слова ===\n{{родств-блок}}\n"
        "= {{-bg-}} =\n==== Значение ====\n# чуждо"
    )
    (block,) = russian_blocks(text)
    assert block.meanings == ["\n# нож"]
    assert "старое" not in block.morphology
    assert block.related.strip() == "{{родств-блок}}"


def test_a_line_that_begins_like_a_heading_is_none() -> None:
    assert len(russian_blocks("= {{-ru-}} =\n{{сущ ru\n= не заголовок\n}}\n==== Значение ====\n# нож")) == 1


def test_templates_are_read_by_their_brackets() -> None:
    told = read_template("x{{ сущ ru\n|a [[b|c]]|ключ= {{d|e=f}} |=|g}}y", 1)
    assert (told.name, told.positional, dict(told.named)) == (
        "сущ ru",
        ("a [[b|c]]", "g"),
        {"ключ": "{{d|e=f}}", "": ""},
    )


@pytest.mark.parametrize("text", ["{{", "{{a", "{{a|{{b}}", "{{a|[[b|c]]", "{{]]", "{{a}"])
def test_a_template_that_is_not_closed_is_no_template(text: str) -> None:
    with pytest.raises(MisreadError, match="not closed"):
        read_template(text, 0)


real_pages = pytest.mark.skipif(
    not SAMPLES.is_dir(), reason="the real pages of ../shared/samples are not here"
)


@pytest.fixture(scope="module")
def real(tmp_path_factory):
    """Return what is read of a dump of the real pages."""
    pages = [page(path.stem, path.read_text(encoding="utf-8")) for path in sorted(SAMPLES.glob("*.wiki"))]
    return read_text(tmp_path_factory.mktemp("real"), dump(*pages))


@real_pages
def test_the_nouns_among_real_pages_are_entries(real) -> None:
    assert [(one.locator.removeprefix("page "), set(one.marks)) for one in only(Entry, real)] == [
        ("бита, homonym 1", {Mark.NOUN}),
        ("бита, homonym 2", {Mark.NOUN}),
        ("гонит, homonym 1", {Mark.NOUN}),  # the inflammation of a knee is a noun, the form of гнать is none
        ("коса, homonym 1", {Mark.NOUN}),
        ("коса, homonym 2", {Mark.NOUN}),
        ("коса, homonym 3", {Mark.NOUN}),
        ("коса, homonym 5", {Mark.NOUN}),
        ("страница", {Mark.NOUN}),
    ]


@real_pages
def test_every_definition_of_a_real_noun_is_a_sense(real) -> None:
    senses = [one for one in only(Sense, real) if isinstance(one, Sense)]
    numbers = {
        form: [one.number for one in senses if one.form == form] for form in ("коса", "страница", "бита")
    }
    assert numbers == {"коса": [*range(1, 10)], "страница": [*range(1, 7)], "бита": [1, 2]}
    labels = [one.labels for one in senses if one.form == "страница"]
    assert labels == [(), (), (), (Label("комп."),), (Label("п."),), (Label("информ."),)]
    assert not any(markup in one.gloss for one in senses for markup in ("{{", "[[", "пример"))


@real_pages
def test_diminutives_stand_under_their_base(real) -> None:
    found = {(one.form, one.base, one.mark) for one in only(Relation, real)}
    assert found == {("косичка", "коса", "умласк"), ("битка", "бита", "умласк")}


@real_pages
def test_all_real_pages_are_understood(real) -> None:
    assert not list(only(Reject, real))
    assert counts(real) == {"pages": 8, "Russian nouns": 4, "senses": 18}
