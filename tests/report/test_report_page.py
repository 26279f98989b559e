"""The page: whole, alone, the same every time, and true to the facts it is given."""

import re
from dataclasses import replace
from functools import cache

import pytest
from report_sample import EMPTY, EVIL, FACTS, read_page

from slovnik.orthography import Form
from slovnik.report.facts import DecisionFacts
from slovnik.report.page import render_page
from slovnik.resources import rules_folder
from slovnik.ruleset import load_wording
from slovnik.terms import Reason

WORDING = load_wording(rules_folder() / "reasons.toml")
SECTIONS = ["what", "funnel", "sources", "shape", "yo", "contested", "plays", "eval", "people", "changes"]
TOLD = {"full": FACTS, "empty": EMPTY, "without an older build": replace(FACTS, changes=None)}
CASES = [(facts, lang) for facts in TOLD for lang in ("ru", "en")]


@cache
def page_of(facts: str, lang: str) -> str:
    """Return the page about one of the facts that are told here."""
    return render_page(TOLD[facts], WORDING, lang)


@pytest.mark.parametrize(("facts", "lang"), CASES)
def test_a_page_is_well_formed_and_loads_nothing(facts, lang) -> None:
    text = page_of(facts, lang)
    page = read_page(text)
    assert text.startswith("<!doctype html>\n")
    assert f'<html lang="{lang}">' in text
    assert page.unclosed == []
    counted = TOLD[facts].plays is not None
    assert list(page.sections) == [name for name in SECTIONS if counted or name != "plays"]
    assert len(page.ids) == len(set(page.ids))
    assert page.loads == []
    assert "script" not in page.tags
    assert not [word for word in ("url(", "@import", "http:", "https:") if word in text]


@pytest.mark.parametrize(("facts", "lang"), CASES)
def test_every_link_leads_to_a_place_on_the_page(facts, lang) -> None:
    page = read_page(page_of(facts, lang))
    assert {link.removeprefix("#") for link in page.links} <= set(page.ids)
    sections = list(page.sections)
    listed = [link for link in page.links if link.removeprefix("#") in SECTIONS]
    assert listed[: len(sections)] == [f"#{one}" for one in sections]


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_the_same_facts_give_the_same_page(lang) -> None:
    assert render_page(FACTS, WORDING, lang) == page_of("full", lang)


def test_the_settings_of_the_user_do_not_show() -> None:
    import matplotlib

    plain = page_of("full", "ru")
    with matplotlib.rc_context({"svg.fonttype": "path", "lines.linewidth": 9, "axes.facecolor": "red"}):
        assert render_page(FACTS, WORDING, "ru") == plain


def test_text_of_a_source_is_text_on_the_page() -> None:
    text = page_of("full", "ru")
    assert EVIL not in text
    assert text.count("&lt;b&gt;") >= 4


SAID = [
    ("what", "Балда balda 3000 700 1021"),
    ("funnel", "Самая частая причина отказа — «имя собственное»: 1000 слов"),
    ("funnel", "Из принятых 4 слова приняты только потому, что так решили люди"),
    ("funnel", "форма с дефисом hyphen 20 0,5 % ди-джей"),
    ("sources", "1500 stems 98 2996 99,8 % 996 MIT"),
    ("sources", "1500 stems 98 — — MIT"),
    ("sources", "У 1000 слов свидетельств меньше: каждое из них приняли люди. Частотный список"),
    ("sources", "Без источника, только по решению людей: 4 слова."),
    ("sources", "first · 67 % second 100 % ·"),
    ("shape", "Чаще всего в слове 3 буквы; половина слов не длиннее 3 букв."),
    ("yo", "1 пара"),
    ("yo", "небо · н ё бо"),
    ("yo", "Ещё 21 написание через е"),
    ("contested", "У 31 слова вид уменьшительного"),
    ("contested", "ручка рука + -ка 4,47 принято человек посмотрел 73 им толкуют другие слова"),
    ("contested", "ножка нога + -ка 4,10 уменьшительное"),
    ("contested", "Таблицы rules/labels/ не знают 48 помет; такие стоят в 52 местах."),
    ("eval", "сказано в таблице под словом «Числа»"),
    ("eval", "200 слов; решено людьми: 1"),
    ("eval", "Список ответил верно на 461 из 462."),
    ("eval", "обычные core принято 200 1 99,5 98,0 вода"),
    ("eval", "a category of one's own a category of one's own принято 1 0 100"),
    ("eval", "Deltaspace0/balda github.com/Deltaspace0/balda 78434 98,8 96,9 97,4 / 92,8 / 86,2"),
    ("eval", "1,4 / 20,6 / 12,7 / 14,3 0 11–25"),
    (
        "people",
        "Против вердикта правил — 454 решения, по слову каждое: 434 принять, 20 не принять.",
    ),
    ("people", "В согласии с ним — 7 решений."),
    ("changes", "Пришло 5 слов, ушло 3 слова."),
    ("changes", "+ дом не кандидат принято решение людей"),
    ("changes", "− бурка принято уменьшительное правило"),
]


@pytest.mark.parametrize(("section", "said"), SAID)
def test_the_page_says_what_the_facts_are(section, said) -> None:
    text = read_page(page_of("full", "ru")).text(section)
    assert said in " ".join(text.split()), text


@pytest.mark.parametrize(
    ("section", "said"),
    [
        ("yo", "Нет слов, которые различались бы только буквой ё."),
        ("sources", "на двух независимых других. Частотный список"),
        ("contested", "Спорных слов сборка не отметила."),
        ("contested", "Правила знают все пометы."),
        ("people", "Люди ничего не решали."),
        ("changes", "Сравнивать не с чем"),
    ],
)
def test_what_there_is_none_of_is_said(section, said) -> None:
    assert said in read_page(page_of("empty", "ru")).text(section)


def test_the_figures_are_drawn_for_two_widths_with_their_numbers() -> None:
    text = page_of("full", "en")
    page = read_page(text)
    assert page.tags.count("figure") == 9
    assert page.tags.count("svg") == 18
    funnel = page.text("funnel")
    assert funnel.count("4,021") == 2  # candidates
    assert funnel.count("−1,000") == 2  # names, by grammar
    assert page.text("changes").count("+5 −1") == 2


def test_what_everybody_decided_on_is_said_once() -> None:
    all_decided = replace(FACTS.contested, decided=31)
    text = read_page(render_page(replace(FACTS, contested=all_decided), WORDING, "ru")).text("contested")
    assert "о каждом решил человек. Принято 21." in text
    assert "человек посмотрел" not in text
    assert "решать человеку" in read_page(page_of("full", "ru")).text("contested")


def test_one_word_in_two_spellings_is_named_only_where_the_list_has_both() -> None:
    both = replace(FACTS.yo, pairs=(*FACTS.yo.pairs, (Form("вахтер"), Form("вахтёр"))))
    text = read_page(render_page(replace(FACTS, yo=both), WORDING, "ru")).text("yo")
    assert "одно слово в двух написаниях (вахтер и вахтёр)" in text
    assert "в двух написаниях" not in read_page(page_of("full", "ru")).text("yo")


def test_what_the_rules_allow_too_is_no_reason_of_refusal() -> None:
    agreed = replace(FACTS, decisions=(DecisionFacts(Reason.OK, 0, 0, 834),))
    text = read_page(render_page(agreed, WORDING, "ru")).text("people")
    assert "приняты и правилами 834" in text


def test_a_row_of_a_table_of_many_columns_names_them_on_a_telephone() -> None:
    text = page_of("full", "ru")
    for label in ("прочитано", "лицензия данных", "только оценочное, %", "по чему судят правила", "было"):
        assert f'data-label="{label}"' in text
    stacked = re.findall(r'<table class="[^"]*stack">(.*?)</table>', text, flags=re.DOTALL)
    assert len(stacked) == 7
    for table in stacked:
        bare = re.findall(r"<td(?![^>]*data-label)[^>]*>[^<]*", table.partition("<tbody>")[2])
        assert all(cell[-2:] in (">+", ">−") for cell in bare), bare


def test_words_of_rude_categories_are_counted_not_shown() -> None:
    rude = replace(FACTS, scores=(replace(FACTS.scores[1], category="vulgar", misses=("говно",)),))
    assert "говно" not in render_page(rude, WORDING, "ru")
