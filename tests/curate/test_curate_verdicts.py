"""Verdicts on hand-made miniature evidence: every stage, every rule, every reason that curation gives."""

from dataclasses import dataclass, replace

import pytest
from miniature import (
    HUNSPELL,
    RULES,
    WIKTIONARY,
    Record,
    decision,
    guess,
    judge_all,
    listed,
    noun,
    page,
    reading,
    rude,
    spelled,
    told,
)

from slovnik.orthography import sort_key
from slovnik.records import SourceId
from slovnik.ruleset import Decision
from slovnik.terms import Mark, Reason, Rule, Stage

PROFILES = ("balda", "bukvologika", "gramota", "oral", "royal", "strict", "balda+hyphen")
GENITIVE = "NOUN,inan,femn plur,gent"


@dataclass(frozen=True, slots=True)
class Case:
    """One word: what is known of it, which rule the case is for, and what profiles say.

    ``said`` holds ``balda=ok oral=plurale_tantum``; profiles that are not named are not asked.
    """

    word: str
    rule: Rule
    said: str
    records: tuple[Record | tuple[Record, ...], ...]
    overrides: tuple[Decision, ...] = ()
    detail: str = ""
    """What the finding of the rule must say, in part."""

    def __str__(self) -> str:
        return f"{self.word} {self.rule}"


def case(
    word: str,
    rule: Rule,
    said: str,
    *records: Record | tuple[Record, ...],
    overrides: tuple[Decision, ...] = (),
    detail: str = "",
) -> Case:
    return Case(word, rule, said, records, overrides, detail)


def known(word: str, kind: str = "m", **more: str) -> tuple[Record, ...]:
    """Return two witnesses of a noun: both morphological dictionaries."""
    return (noun(word, kind, **more), listed(word))  # type: ignore[arg-type]


FORM = [
    case("дом", Rule.LENGTH, "balda=ok gramota=ok oral=ok", *known("дом"), detail="3"),
    case("велосипед", Rule.LENGTH, "balda=ok gramota=too_long", *known("велосипед"), detail="9"),
    case("апельсин", Rule.LENGTH, "gramota=ok", *known("апельсин"), detail="8"),
    case("ас", Rule.LENGTH, "balda=ok oral=too_short", *known("ас", "m+")),
    case("э", Rule.LENGTH, "balda=too_short", *known("э", "n"), detail="1"),
    case(
        "диван-кровать",
        Rule.HYPHEN,
        "balda=hyphen oral=hyphen balda+hyphen=ok",
        *known("диван-кровать", "f"),
    ),
    case("я-я", Rule.LENGTH, "balda+hyphen=ok", *known("я-я", "n"), detail="2"),
    case("кот-д’ивуар", Rule.ALPHABET, "balda=bad_alphabet", *known("кот-д’ивуар", marks="Geox"), detail="’"),
    case("лента.ру", Rule.ALPHABET, "balda+hyphen=bad_alphabet", *known("лента.ру"), detail="."),
    case("ко" + "c" + "а", Rule.ALPHABET, "balda=mixed_script", listed("коcа"), page("коcа", "причёска")),
    case("c" + "тол", Rule.ALPHABET, "balda=mixed_script", listed("cтол"), detail="c"),
    case("кг", Rule.NO_VOWEL, "balda=abbreviation", *known("кг", "m")),
    case("годъ", Rule.OLD_SPELLING, "balda=misspelling", *known("годъ", "m"), detail="год"),
    case("-дом", Rule.ALPHABET, "balda=bad_alphabet", *known("-дом")),
    case(
        "актер",
        Rule.YO_SPELLING,
        "balda=yo_spelling",
        *known("актёр", "m+"),
        spelled("актер", Mark.YO_FOLDED),
        detail="актёр",
    ),
]

GRAMMAR = [
    case("нож", Rule.NOUN_LEXEME, "balda=ok oral=ok strict=ok", *known("нож", plural="ножи"), detail="нож"),
    case(
        "супруга",
        Rule.NOUN_LEXEME,
        "balda=ok",
        noun("супруг", "m+", variant="супруга/femn"),
        listed("супруга"),
        detail="супруга ← супруг",
    ),
    case(
        "саша",
        Rule.NOUN_LEXEME,
        "balda=proper_name",
        noun("саша", "c+", marks="Name"),
        listed("саша", Mark.PROPER_NAME),
        page("Саша"),
    ),
    case("вика", Rule.NOUN_LEXEME, "balda=ok", noun("вика", "f+", marks="Name"), *known("вика", "f")),
    case("иванов", Rule.NOUN_LEXEME, "balda=proper_name", noun("иванов", "m+", marks="Surn")),
    case("тула", Rule.NOUN_LEXEME, "balda=proper_name", noun("тула", "f", marks="Geox")),
    case(
        "тасс",
        Rule.NOUN_LEXEME,
        "balda=abbreviation",
        noun("тасс", marks="Abbr Fixd"),
        listed("тасс", Mark.ABBREVIATION),
    ),
    case("тасс", Rule.NOUN_LEXEME, "balda=proper_name", noun("тасс", marks="Orgn")),
    case("вуз", Rule.NOUN_LEXEME, "balda=ok", *known("вуз", marks="Abbr")),
    case("загс", Rule.NOUN_LEXEME, "balda=ok", *known("загс", marks="Abbr")),
    case(
        "вак",
        Rule.NOUN_LEXEME,
        "balda=abbreviation",
        noun("вак", marks="Abbr"),
        listed("вак", Mark.ABBREVIATION),
    ),
    case("подчерк", Rule.NOUN_LEXEME, "balda=misspelling", noun("подчерк", marks="Erro"), spelled("подчерк")),
    case("бессоница", Rule.NOUN_LEXEME, "balda=misspelling", noun("бессоница", "f", marks="Dist")),
    case("штырь", Rule.NOUN_LEXEME, "balda=slang", noun("штырь", marks="Slng"), spelled("штырь")),
    case(
        "прасол",
        Rule.NOUN_LEXEME,
        "balda=ok strict=obsolete",
        noun("прасол", marks="Arch"),
        spelled("прасол"),
    ),
    case(
        "видик", Rule.NOUN_LEXEME, "balda=ok strict=colloquial", noun("видик", marks="Infr"), spelled("видик")
    ),
    case(
        "ножницы",
        Rule.NOUN_LEXEME,
        "balda=ok gramota=ok oral=plurale_tantum bukvologika=plurale_tantum",
        *[noun("ножницы", "p"), listed("ножницы", Mark.PLURALE_TANTUM)],
    ),
    case(
        "зулусы",
        Rule.NOUN_LEXEME,
        "balda=plural oral=plural",
        noun("зулус", "m+", plural="зулусы"),
        listed("зулусы", Mark.PLURALE_TANTUM),
        detail="зулус",
    ),
    case(
        "сланцы",
        Rule.NOUN_LEXEME,
        "balda=proper_name",
        noun("сланцы", "p", marks="Geox"),
        noun("сланец", plural="сланцы"),
    ),
    case(
        "весы",
        Rule.NOUN_LEXEME,
        "balda=ok bukvologika=plurale_tantum",
        noun("весы", "p"),
        noun("вес", plural="весы"),
        page("весы", "прибор для взвешивания"),
    ),
    case(
        "люди",
        Rule.NOUN_LEXEME,
        "balda=suppletive_plural bukvologika=suppletive_plural",
        noun("человек", "m+", plural="люди"),
        listed("люди", Mark.PLURALE_TANTUM),
        detail="человек",
    ),
    case(
        "тапок",
        Rule.NOUN_ENTRY,
        "balda=ok",
        listed("тапок"),
        spelled("тапок"),
        reading("тапок", "тапка", GENITIVE),
    ),
    case(
        "щипцы",
        Rule.NOUN_ENTRY,
        "balda=ok oral=plurale_tantum",
        listed("щипцы", Mark.PLURALE_TANTUM),
        spelled("щипцы"),
    ),
    case("бессоница", Rule.NOUN_ENTRY, "balda=misspelling", listed("бессоница", Mark.MISSPELLING)),
    case(
        "больной",
        Rule.SUBSTANTIVE,
        "balda=ok",
        page("больной", "поражённый болезнью", "субст. | тот, кто болен"),
        detail="тот, кто болен",
    ),
    case(
        "гофра",
        Rule.HEADWORD,
        "balda=not_nominative",
        page("гофра", "ряд параллельных складок"),
        reading("гофра", "гофр", "NOUN,inan,masc sing,gent"),
        detail="гофр: NOUN",
    ),
    case(
        "тапок",
        Rule.HEADWORD,
        "balda=not_nominative",
        page("тапок", "домашняя туфля"),
        reading("тапок", "тапка", GENITIVE),
    ),
    case("фалафель", Rule.PREDICTED, "balda=ok", guess("фалафель"), page("фалафель", "шарики из нута")),
    case("плварп", Rule.PREDICTED, "balda=unattested", guess("плварп")),
    case(
        "париж",
        Rule.NAME,
        "balda=proper_name",
        page("париж", mark=Mark.PROPER_NAME),
        spelled("париж", Mark.PROPER_NAME),
    ),
    case("ооо", Rule.NAME, "balda=abbreviation", page("ооо", "общество", mark=Mark.ABBREVIATION)),
    case("роман", Rule.NAME, "balda=ok", page("роман", mark=Mark.PROPER_NAME), *known("роман")),
    case(
        "жаль",
        Rule.OVERRIDE,
        "balda=not_a_noun",
        overrides=(decision("жаль", "reject", Reason.SLANG, by="oral"),),
    ),
]

ATTESTATION = [
    case(
        "терменвокс",
        Rule.EXPLAINED,
        "balda=ok",
        noun("терменвокс"),
        page("терменвокс", "музыкальный инструмент"),
        detail="wiktionary",
    ),
    case(
        "ущелье",
        Rule.WITNESSES,
        "balda=ok",
        noun("ущелье", "n"),
        spelled("ущелье"),
        detail="opencorpora, hunspell",
    ),
    case(
        "зело", Rule.UNATTESTED, "balda=unattested oral=unattested", noun("зело", "n"), detail="opencorpora"
    ),
    case("лапсердак", Rule.UNATTESTED, "balda=unattested", listed("лапсердак"), detail="libmorph"),
    case("плюшка", Rule.UNATTESTED, "balda=unattested", noun("плюшка", "f"), rude("плюшка", Mark.VULGAR)),
    case(
        "ореанда",
        Rule.UNATTESTED,
        "balda=proper_name",
        listed("ореанда"),
        spelled("ореанда", Mark.PROPER_NAME),
    ),
    case(
        "евгеника",
        Rule.WITNESSES,
        "balda=ok",
        *known("евгеника", "f"),
        page("евгеника", mark=Mark.PROPER_NAME),
    ),
]

SENSES = [
    case(
        "ручка",
        Rule.SENSE,
        "balda=ok",
        *known("ручка", "f"),
        page("ручка", "умласк. рука |", "| письменная принадлежность"),
        noun("рука", "f", zipf=5.8),
    ),
    case(
        "ручка",
        Rule.SENSE,
        "balda=diminutive",
        *known("ручка", "f"),
        page("ручка", "умласк. рука |"),
        noun("рука", "f", zipf=5.8),
    ),
    case(
        "бабло",
        Rule.SENSE,
        "balda=slang",
        *known("бабло", "n"),
        page("бабло", "жарг. | деньги"),
        detail="жарг. деньги",
    ),
    case(
        "хата",
        Rule.SENSE,
        "balda=ok strict=ok",
        *known("хата", "f"),
        page("хата", "жарг. | квартира", "| крестьянский дом"),
    ),
    case(
        "баз",
        Rule.SENSE,
        "balda=dialect gramota=dialect",
        *known("баз"),
        page("баз", "дон. | скотный двор", "обл. | скирда"),
    ),
    case(
        "морда",
        Rule.SENSE,
        "balda=ok",
        *known("морда", "f"),
        page("морда", "вульг. | лицо", "| передняя часть головы животного"),
    ),
    case("урод", Rule.SENSE, "balda=vulgar", *known("урод", "m+"), page("урод", "бран. | о человеке")),
    case(
        "харч",
        Rule.SENSE,
        "balda=ok oral=ok gramota=prostorechie",
        *known("харч"),
        page("харч", "прост. | пища"),
    ),
    case(
        "картошка",
        Rule.SENSE,
        "balda=ok gramota=ok strict=colloquial",
        *known("картошка", "f"),
        page("картошка", "разг. | картофель"),
    ),
    case(
        "чело",
        Rule.SENSE,
        "balda=ok gramota=ok strict=obsolete",
        *known("чело", "n"),
        page("чело", "устар. | лоб"),
    ),
    case("анод", Rule.SENSE, "strict=ok", *known("анод"), page("анод", "физ. | положительный электрод")),
    case("домище", Rule.SENSE, "balda=augmentative", *known("домище"), page("домище", "увелич. дом |")),
    case(
        "городишко",
        Rule.SENSE,
        "balda=pejorative",
        *known("городишко"),
        noun("город", zipf=5.7),
        page("городишко", "| маленький, захолустный город"),
    ),
    case(
        "городище",
        Rule.SENSE,
        "balda=ok",
        *known("городище", "n"),
        noun("город", zipf=5.7),
        page("городище", "| место древнего поселения"),
    ),
    case(
        "волнишка",
        Rule.SENSE,
        "balda=pejorative",
        *known("волнишка", "f"),
        noun("волна", "f", zipf=5.0),
        page("волнишка", "пренебр. | волна"),
    ),
    case(
        "сука",
        Rule.MARKED_LEMMA,
        "balda=ok",
        *known("сука", "f+"),
        rude("сука", Mark.VULGAR),
        page("сука", "бран. | о человеке", "| самка собаки"),
    ),
    case(
        "шлюха",
        Rule.MARKED_LEMMA,
        "balda=vulgar oral=vulgar",
        *known("шлюха", "f+"),
        rude("шлюха", Mark.VULGAR),
    ),
    case(
        "чурка",
        Rule.MARKED_LEMMA,
        "balda=ok",
        *known("чурка", "f"),
        rude("чурка", Mark.SLUR),
        page("чурка", "| обрубок дерева"),
    ),
]

DERIVATION = [
    case(
        "ножик",
        Rule.EVALUATIVE,
        "balda=diminutive oral=diminutive",
        *known("ножик"),
        noun("нож", zipf=4.4),
        detail="нож + -ик",
    ),
    case(
        "ножик",
        Rule.EVALUATIVE,
        "balda=diminutive",
        *known("ножик"),
        noun("нож", zipf=4.4),
        page("ножик", "| село", mark=Mark.PROPER_NAME),
    ),
    case("ножища", Rule.EVALUATIVE, "balda=augmentative", *known("ножища", "f"), noun("нога", "f", zipf=5.6)),
    case(
        "ножища",
        Rule.CONFIDENCE,
        "balda=augmentative",
        *known("ножища", "f"),
        noun("нога", "f", zipf=5.6),
        detail="base_commoner, base_far_commoner",
    ),
    case(
        "домина",  # -ина makes «one piece of» far more often: a person should decide
        Rule.CONTESTED,
        "balda=ok",
        *known("домина"),
        noun("дом", zipf=5.6),
        detail="дом + -ина",
    ),
    case(
        "лошадёнка",
        Rule.EVALUATIVE,
        "balda=pejorative",
        *known("лошадёнка", "f+"),
        noun("лошадь", "f+", zipf=4.6),
    ),
    case(
        "ножка",
        Rule.EVALUATIVE,
        "balda=slang",
        *known("ножка", "f"),
        noun("нога", "f", zipf=5.3),
        page("ножка", "жарг. | рюмка"),
    ),
]

POLICY = [
    case(
        "комдив",
        Rule.WORD_CLASS,
        "balda=ok oral=compound_abbreviation",
        *known("комдив", "m+"),
        detail="командир дивизии",
    ),
    case("кофий", Rule.WORD_CLASS, "balda=ok strict=one_root_doublet", *known("кофий"), detail="кофе"),
    case(
        "каприччо",
        Rule.WORD_CLASS,
        "balda=ok strict=spelling_variant",
        *known("каприччо", "n"),
        detail="каприччио",
    ),
    case(
        "жопа",
        Rule.OBSCENE_LEMMA,
        "balda=obscene royal=obscene",
        *known("жопа", "f"),
        rude("жопа", Mark.OBSCENE),
        page("жопа", "| ягодицы"),
    ),
    case(
        "рожденье",
        Rule.VARIANT_FORM,
        "balda=ok strict=spelling_variant",
        noun("рождение", "n", variant="рожденье/V-be"),
        spelled("рожденье"),
        detail="рождение",
    ),
    case(
        "счастие",
        Rule.VARIANT_FORM,
        "strict=spelling_variant",
        noun("счастье", "n", variant="счастие/V-ie"),
        spelled("счастие"),
    ),
]

OVERRIDES = [
    case(
        "бантик",
        Rule.OVERRIDE,
        "balda=override oral=override",
        *known("бантик"),
        noun("бант", zipf=3.6),
        overrides=(decision("бантик", "allow", Reason.DIMINUTIVE),),
        detail="основание",
    ),
]

CASES = [*FORM, *GRAMMAR, *ATTESTATION, *SENSES, *DERIVATION, *POLICY, *OVERRIDES]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_verdict(case: Case) -> None:
    judged = judge_all(*case.records, profiles=PROFILES, overrides=case.overrides)
    expected = dict(one.split("=") for one in case.said.split())
    assert {name: told(case.word, judged, name) for name in expected} == expected
    findings = [one for one in judged[case.word].findings if one.rule == case.rule]
    assert any(case.detail in finding.detail for finding in findings)


@pytest.mark.parametrize("rule", Rule)
def test_every_rule_has_a_case(rule: Rule) -> None:
    assert any(case.rule is rule for case in CASES), f"no case for {rule}"


@pytest.mark.parametrize("rule", Rule)
def test_a_rule_is_named_after_its_stage(rule: Rule) -> None:
    assert rule.partition(".")[0] in set(Stage)


ANALYSER_ONLY = {Reason.UNKNOWN, Reason.NOT_NOMINATIVE, Reason.COMPOUND}
"""Told by the analyser of forms that are no candidates; and a class that rules/classes.tsv does not use yet."""


@pytest.mark.parametrize("reason", sorted(set(Reason) - ANALYSER_ONLY))
def test_every_reason_has_a_case(reason: Reason) -> None:
    assert any(f"={reason} " in f"{case.said} " for case in CASES), f"no case is refused as {reason}"


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_trace_is_in_the_order_of_the_stages(case: Case) -> None:
    judged = judge_all(*case.records, profiles=PROFILES, overrides=case.overrides)[case.word]
    order = list(Stage)
    places = [order.index(finding.stage) for finding in judged.findings]
    assert places == sorted(places)
    assert all(finding.rule.startswith(f"{finding.stage}.") for finding in judged.findings)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_verdict_rests_on_a_finding_of_its_trace(case: Case) -> None:
    judged = judge_all(*case.records, profiles=PROFILES, overrides=case.overrides)[case.word]
    for verdict in judged.verdicts:
        finding = judged.findings[verdict.finding]
        if verdict.reason in (Reason.OK, Reason.OVERRIDE):
            assert verdict.allowed
        elif verdict.reason in (Reason.TOO_SHORT, Reason.TOO_LONG):
            assert finding.rule == Rule.LENGTH
        elif verdict.reason is not Reason.NOT_A_NOUN:
            assert verdict.reason in finding.reasons


def test_the_surviving_sense_is_the_ground() -> None:
    records = next(case.records for case in SENSES if case.word == "ручка")
    judged = judge_all(*records)["ручка"]
    finding = judged.findings[judged.verdicts[0].finding]
    assert (finding.stage, finding.detail) == (Stage.SENSES, "письменная принадлежность")
    assert finding.locator == "page ручка, sense 2"


def test_without_a_sense_the_attestation_is_the_ground() -> None:
    judged = judge_all(*known("дом"))["дом"]
    assert judged.findings[judged.verdicts[0].finding].rule == Rule.WITNESSES


@pytest.mark.parametrize(
    ("word", "variant", "reason"),
    [
        ("комдив", "no-compound-abbreviations", "compound_abbreviation"),
        ("кофий", "no-doublets", "one_root_doublet"),
        ("каприччо", "no-spelling-variants", "spelling_variant"),
    ],
)
def test_a_variant_of_balda_refuses_a_class(word: str, variant: str, reason: str) -> None:
    judged = judge_all(*known(word), profiles=["balda", f"balda+{variant}"])
    assert told(word, judged) == "ok"
    assert told(word, judged, f"balda+{variant}") == reason


def test_ye_and_yo_make_two_words_where_both_are_headwords() -> None:
    judged = judge_all(*known("лен"), *known("лён"), listed("лен", Mark.YO_FOLDED))
    assert (told("лен", judged), told("лён", judged)) == ("ok", "ok")


def test_a_spelling_without_yo_is_refused_and_a_witness_of_the_headword() -> None:
    judged = judge_all(noun("актёр", "m+"), spelled("актер", Mark.YO_FOLDED))
    assert (told("актёр", judged), told("актер", judged)) == ("ok", "yo_spelling")
    assert [entry.source for entry in judged["актёр"].dossier.entries] == [HUNSPELL]


def test_a_source_that_always_writes_ye_may_mean_itself() -> None:
    judged = judge_all(noun("мещера", "f+"), listed("мещера", Mark.YO_FOLDED), noun("мещёра", "f+"))
    assert (told("мещера", judged), told("мещёра", judged)) == ("ok", "ok")


def test_two_sources_of_one_family_are_one_witness() -> None:
    aot = SourceId("aot")
    kin = replace(RULES.sources[SourceId("libmorph")], id=aot, family="opencorpora")
    rules = replace(RULES, sources={**RULES.sources, aot: kin})
    records = (noun("зело", "n"), listed("зело", source=aot))
    assert told("зело", judge_all(*records, rules=rules)) == "unattested"
    assert told("зело", judge_all(*records, spelled("зело"), rules=rules)) == "ok"


@pytest.mark.parametrize(
    ("marks", "mark", "reason"),
    [
        ("Erro", None, "misspelling"),
        ("Surn", None, "proper_name"),
        ("Surn", Mark.ABBREVIATION, "abbreviation"),
        ("", Mark.PROPER_NAME, "ok"),
    ],
)
def test_who_has_the_form_as_something_else_is_no_witness(marks: str, mark: Mark | None, reason: str) -> None:
    """One noun entry is too few; the reason is what the others take the form for."""
    records = [noun("стриж", marks=marks), listed("стриж")]
    others = [spelled("стриж", mark)] if mark else []
    assert told("стриж", judge_all(*records, *others)) == reason


NO_CANDIDATES = [
    ("зулусы", (noun("зулус", "m+", plural="зулусы"),)),
    ("красивый", (page("красивый", "приятный на вид"), reading("красивый", "красивый", "ADJF,Qual"))),
    ("бежать", (page("бежать", "двигаться бегом"), reading("бежать", "бежать", "INFN"))),
    ("абвгд", (spelled("абвгд"),)),
    ("мать", (rude("мать", Mark.VULGAR),)),
]


@pytest.mark.parametrize(("word", "records"), NO_CANDIDATES)
def test_what_no_source_has_as_a_noun_is_no_candidate(
    word: str, records: tuple[Record | tuple[Record, ...], ...]
) -> None:
    assert word not in judge_all(*records)


def test_candidates_come_in_dictionary_order() -> None:
    words = ["ежевика", "ёж", "жук", "ель", "арбуз", "яхта", "я-я"]
    judged = judge_all(*(noun(word) for word in words))
    assert list(judged) == sorted(words, key=lambda word: (sort_key(word), word))
    assert list(judged).index("ель") < list(judged).index("ёж") < list(judged).index("жук")


def test_a_name_says_nothing_about_the_common_noun() -> None:
    name = page("решётка", "мн. | группа художников", mark=Mark.PROPER_NAME)
    plain, named = judge_all(*known("решётка", "f")), judge_all(*known("решётка", "f"), name)
    assert told("решётка", plain) == told("решётка", named) == "ok"
    assert not [one for one in named["решётка"].findings if one.stage is Stage.SENSES]
    assert [sense.sense.source for sense in named["решётка"].dossier.senses] == [WIKTIONARY]


def test_an_empty_sense_says_nothing() -> None:
    judged = judge_all(*known("ножик"), noun("нож", zipf=4.8), page("ножик", "", "? | "))
    assert told("ножик", judged) == "diminutive"


def test_a_redirect_is_a_sense_without_a_gloss() -> None:
    judged = judge_all(*known("ножик"), noun("нож", zipf=4.4), page("ножик", "= клинок |"))
    assert told("ножик", judged) == "ok"
