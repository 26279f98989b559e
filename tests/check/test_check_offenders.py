"""Every code with its smallest offender, and what must not offend."""

import pytest
from small_census import census, listed, word

from slovnik.check import CHECKS, Census, Meaning, RulesLine, run_checks
from slovnik.check.registry import FINDERS, UNUSED_EXCEPTION
from slovnik.orthography import Form
from slovnik.records import Entry, SourceId
from slovnik.terms import Mark, Reason

WIKI = SourceId("wiktionary")
NAME, MISSPELLING = Reason.PROPER_NAME, Reason.MISSPELLING


def entry(form: str, locator: str = "synset 1") -> Entry:
    return Entry(WIKI, locator, Form(form), frozenset({Mark.NOUN}))


def line(text: str) -> RulesLine:
    return RulesLine("classes.tsv", 7, text)


OFFENDERS: list[tuple[str, Census, str, str]] = [
    ("E101", census(word("кoт")), "кoт", "latin small letter o"),
    ("E101", census(word("топ1")), "топ1", "digit one"),
    ("E101", census(word("диван-кровать")), "диван-кровать", "hyphen-minus"),
    ("E102", census(entries=(entry("замо\u0301к"),)), "замо\u0301к", "must be 'замок'"),
    ("E102", census(word("и\u0306од")), "и\u0306од", "must be 'йод'"),
    ("E102", census(entries=(entry("лес\u00adник"),)), "лес\u00adник", "must be 'лесник'"),
    ("E103", census(rules=(line("кот\u200b"),)), "classes.tsv:7", "zero width space"),
    ("E103", census(rules=(line("ко\u0301т"),)), "classes.tsv:7", "combining acute accent"),
    ("E103", census(rules=(line("и\u0306од"),)), "classes.tsv:7", "not NFC"),
    ("E103", census(rules=(line("\ufffdот"),)), "classes.tsv:7", "replacement character"),
    ("E104", census(rules=(line("слово\tкoт"),)), "classes.tsv:7", "кoт: Latin o"),
    ("W105", census(entries=(entry("cон"),)), "cон", "wiktionary synset 1: Latin c"),
    ("W106", census(entries=(entry("кот"), entry("кот"))), "кот", "wiktionary synset 1: 2 times"),
    ("I107", census(entries=(entry("топ-100"),)), "топ-100", "wiktionary synset 1"),
    (
        "W201",
        census(
            word("мед"),
            word("мёд"),
            listings={Form("мед"): (listed("libmorph", yo_folded=True), listed("wiktionary", NAME))},
        ),
        "мед",
        "мёд; opencorpora, libmorph",
    ),
    (
        "W202",
        census(word("актер"), word("актёр"), listings={Form("актер"): (listed("opencorpora"),)}),
        "актер",
        "актёр; opencorpora, libmorph / opencorpora, libmorph",
    ),
    (
        "W202",
        census(
            word("береста"), word("берёста"), meanings={"береста": "кора берёзы", "берёста": "кора берёзы"}
        ),
        "береста",
        "берёста",
    ),
    (
        "W202",
        census(word("леса"), word("лёса"), meanings={"леса": "нить", "лёса": Meaning("", Form("леса"))}),
        "леса",
        "лёса",
    ),
    ("I203", census(word("пенье"), word("пение")), "пенье", "пение"),
    ("W204", census(word("ингридиент", zipf=2.0), word("ингредиент", "hunspell")), "ингридиент", "и for е"),
    ("W204", census(word("девчёнка", zipf=2.0), word("девчонка", "hunspell")), "девчёнка", "чё for чо"),
    ("W204", census(word("подчерк", zipf=2.0), word("почерк", "hunspell")), "подчерк", "дч for ч"),
    (
        "W204",
        census(word("дермантин", zipf=0.0), word("дерматин", "hunspell")),
        "дермантин",
        "рмант for рмат",
    ),
    (
        "W205",
        census(word("мастифф"), listings={Form("мастифф"): (listed("opencorpora", MISSPELLING),)}),
        "мастифф",
        "opencorpora; allowed by opencorpora, libmorph",
    ),
    (
        "W301",
        census(
            word("буффало"),
            listings={
                Form("буффало"): (listed("libmorph", NAME), listed("hunspell", NAME), listed("wiktionary"))
            },
        ),
        "буффало",
        "a name in libmorph, hunspell; a noun in wiktionary",
    ),
    (
        "W302",
        census(
            word("люль"),
            word("ругательство", refused=Reason.OBSCENE),
            meanings={"люль": Meaning("", Form("ругательство"))},
        ),
        "люль",
        "ругательство: obscene",
    ),
    (
        "E303",
        census(word("дрянь", offered=True), listings={Form("дрянь"): (listed("obscene", rude=True),)}),
        "дрянь",
        "obscene",
    ),
    (
        "I304",
        census(word("бубен"), word("бубны"), plurals=((Form("бубны"), Form("бубен")),)),
        "бубны",
        "бубен; opencorpora, libmorph",
    ),
    ("I305", census(word("абаас", "wiktionary", zipf=0.0)), "абаас", "wiktionary; Zipf 0.0"),
    ("I306", census(word("абелит", zipf=0.0)), "абелит", "opencorpora, libmorph"),
    ("I307", census(word("аба")), "аба", "opencorpora, libmorph; Zipf 3.0"),
    ("I308", census(word("тыща", refused=Reason.UNATTESTED, zipf=5.5)), "тыща", "unattested; Zipf 5.5"),
    ("I308", census(word("домик", refused=Reason.DIMINUTIVE, zipf=4.4)), "домик", "diminutive; Zipf 4.4"),
]

INNOCENT: list[tuple[str, Census]] = [
    ("E101", census(word("ёж"), word("кoт", refused=Reason.MIXED_SCRIPT))),
    ("E102", census(word("йод"), word("ёж"), entries=(entry("азовское море"), entry("диван-кровать")))),
    (
        "E103",
        census(rules=(line("й ё\tтрещотка"), line("цифра\u00a0и «кавычки»"))),
    ),
    ("E104", census(rules=(line("Викисловарь template кот"), line("е-mail")))),
    ("W105", census(entries=(entry("sim-карта"), entry("-циj"), entry("азот")))),
    ("W106", census(entries=(entry("кот"), entry("кот", "synset 2")))),
    ("I107", census(entries=(entry("топ"),))),
    ("W201", census(word("лен"), word("лён"), listings={Form("лен"): (listed("opencorpora"),)})),
    ("W201", census(word("мед", refused=Reason.YO_SPELLING), word("мёд"))),
    (
        "W202",
        census(word("небо"), word("нёбо"), meanings={"небо": "пространство над Землёй", "нёбо": "свод рта"}),
    ),
    ("I203", census(word("пенье", variant=True), word("пение"))),
    ("I203", census(word("колье"))),
    # explained, or in a spelling dictionary
    ("W204", census(word("каретта", zipf=1), word("карета", "hunspell"), meanings={"каретта": "черепаха"})),
    ("W204", census(word("каретта", "hunspell", zipf=1), word("карета", "hunspell"))),
    # as common as the other
    ("W204", census(word("каретта", zipf=2.5), word("карета", "hunspell"))),
    # the other is refused, or nobody vouches for it
    ("W204", census(word("каретта", zipf=1), word("карета", "hunspell", refused=Reason.SLANG))),
    ("W204", census(word("каретта", zipf=1), word("карета"))),
    # too short
    ("W204", census(word("ротта", zipf=1), word("рота", "hunspell"))),
    # people decided
    ("W204", census(word("каретта", zipf=1), word("карета", "hunspell"), decided={Form("каретта")})),
    (
        "W205",
        census(
            word("мастифф"),
            listings={Form("мастифф"): (listed("opencorpora", MISSPELLING),)},
            decided={Form("мастифф")},
        ),
    ),
    ("W205", census(word("мастиф"), listings={Form("мастиф"): (listed("opencorpora"),)})),
    (
        "W301",
        census(
            word("роза"),
            listings={
                Form("роза"): (
                    *(listed(source, NAME) for source in ("opencorpora", "hunspell")),
                    *(listed(source) for source in ("opencorpora", "hunspell")),
                )
            },
        ),
    ),
    (
        "W302",
        census(
            word("подлодка"),
            word("подводная лодка", refused=Reason.BAD_ALPHABET),
            meanings={"подлодка": Meaning("", Form("подводная лодка"))},
        ),
    ),
    (
        "W302",
        census(
            word("свёкла"),
            word("бурак"),
            meanings={"свёкла": Meaning("", Form("бурак")), "бурак": "растение"},
        ),
    ),
    ("E303", census(word("дрянь"), listings={Form("дрянь"): (listed("obscene", rude=True),)})),
    ("I304", census(word("бубны"), plurals=((Form("бубны"), Form("бубен")),))),
    ("I305", census(word("кот"))),
    ("I306", census(word("абелит", zipf=0.0), meanings={"абелит": "взрывчатое вещество"})),
    ("I307", census(word("аба", "wiktionary"), meanings={"аба": "сукно"})),
    ("I307", census(word("сани"))),
    ("I308", census(word("люди", refused=Reason.SUPPLETIVE_PLURAL, zipf=6))),
    ("I308", census(word("домик", refused=Reason.DIMINUTIVE, zipf=4.4), decided={Form("домик")})),
    ("I308", census(word("домик", refused=Reason.DIMINUTIVE, zipf=3.9))),
]


@pytest.mark.parametrize(("code", "small", "form", "detail"), OFFENDERS)
def test_an_offender_is_found_and_told(code, small, form, detail) -> None:
    (offence,) = FINDERS[code](small)
    assert offence.form == form
    assert detail in offence.detail


@pytest.mark.parametrize(("code", "small"), INNOCENT)
def test_the_innocent_are_left_alone(code, small) -> None:
    assert list(FINDERS[code](small)) == []


def test_every_code_has_an_offender_and_an_innocent() -> None:
    assert {code for code, *_ in OFFENDERS} == set(FINDERS) == {code for code, _ in INNOCENT}


def test_a_message_is_one_sentence() -> None:
    for check in CHECKS.values():
        assert check.message.endswith("."), check.code
        assert check.message[0].isupper()
        assert len(check.message) <= 120, check.code


def test_a_clean_census_has_a_report_for_every_code_and_no_offence() -> None:
    reports = run_checks(census(word("корова", "opencorpora hunspell")))
    assert [report.check.code for report in reports] == [*FINDERS, UNUSED_EXCEPTION]
    assert all(report.offences == () and report.excused == 0 for report in reports)
