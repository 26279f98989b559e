"""How sure it is that a word is nothing but evaluative: what each criterion adds, and when a person should decide."""

from collections.abc import Mapping
from dataclasses import replace

import pytest
from miniature import RULES, Judged, Record, judge_all, listed, noun, page, related, spelled, told

from slovnik.records import Finding
from slovnik.ruleset import Criteria, Ruleset, Suffixes, probability
from slovnik.terms import Criterion, Reason, Rule

Records = tuple[Record | tuple[Record, ...], ...]

WEIGHED = list(Criterion)
FREQUENCIES = (Criterion.BASE_COMMONER, Criterion.BASE_FAR_COMMONER, Criterion.BASE_UTTERLY_COMMONER)


def weighing(weights: Mapping[Criterion, float], suffix: float = 0.0, doubt: float = 0.5) -> Ruleset:
    """Return the shipped rules with these weights, nought for all others."""
    criteria = dict.fromkeys(Criterion, 0.0) | dict(weights)
    suffixes = Suffixes(replace(one, weight=suffix) for one in RULES.suffixes)
    return replace(RULES, criteria=Criteria(criteria, doubt), suffixes=suffixes)


def finding(judged: Judged, rule: Rule) -> Finding:
    """Return the one finding of ``rule``."""
    (found,) = [one for one in judged.findings if one.rule == rule]
    return found


def criteria(judged: Judged) -> list[str]:
    """Return the criteria that the confidence names."""
    _, _, codes = finding(judged, Rule.CONFIDENCE).detail.partition(": ")
    return codes.split(", ") if codes else []


def is_contested(judged: Judged) -> bool:
    return any(one.rule == Rule.CONTESTED for one in judged.findings)


def small(word_zipf: float = 3.0, base_zipf: float = 4.0) -> Records:
    """Return ножик and нож, whose frequencies tell nothing unless they are given."""
    return (
        noun("ножик", zipf=word_zipf),
        listed("ножик"),
        noun("нож", zipf=base_zipf),
        listed("нож"),
    )


ALONE: dict[Criterion, tuple[str, Records]] = {
    Criterion.SENSE_OF_ITS_OWN: ("ножик", (*small(), page("ножик", "рыба семейства карповых"))),
    Criterion.SENSE_NAMES_BASE: ("ножик", (*small(), page("ножик", "футляр для ножа"))),
    Criterion.SENSE_EVALUATIVE: ("ножик", (*small(), page("ножик", "уменьш. нож |"))),
    Criterion.USED_IN_GLOSSES: (
        "ножик",
        (*small(), page("складень", "род ножика"), page("чехол", "футляр для ножиков")),
    ),
    Criterion.ADJECTIVE_FORMED: ("ножик", (*small(), page("ножиковый", "сделанный ножиком"))),
    Criterion.LISTED_BY_BASE: ("ножик", (*small(), related("ножик", "нож"))),
    Criterion.BASE_EVALUATIVE: (
        "скамеечка",
        (
            noun("скамеечка", "f", zipf=2.0),
            listed("скамеечка"),
            noun("скамейка", "f", zipf=3.0),
            noun("скамья", "f", zipf=4.0),
        ),
    ),
    Criterion.BASE_HARDLY_COMMONER: ("ножик", small(3.0, 3.5)),
    Criterion.BASE_COMMONER: ("ножик", small(3.0, 4.5)),
    Criterion.BASE_FAR_COMMONER: ("ножик", small(3.0, 5.5)),
    Criterion.BASE_UTTERLY_COMMONER: ("ножик", small(3.0, 6.5)),
}
"""For each criterion a word that meets it, and of the others only those that it cannot be met without."""


def implied(criterion: Criterion) -> list[Criterion]:
    """Return what is met with ``criterion``: a base that is far commoner is also commoner."""
    if criterion in FREQUENCIES:
        return list(FREQUENCIES[: FREQUENCIES.index(criterion) + 1])
    return [criterion]


def test_no_criterion_is_forgotten() -> None:
    assert list(ALONE) == WEIGHED


def test_a_word_may_meet_none() -> None:
    judged = judge_all(*small(), rules=weighing({}))["ножик"]
    assert finding(judged, Rule.CONFIDENCE).detail == "0.50"
    assert criteria(judged) == []


@pytest.mark.parametrize("criterion", WEIGHED)
def test_each_criterion_is_met_and_told(criterion: Criterion) -> None:
    word, records = ALONE[criterion]
    assert criteria(judge_all(*records)[word]) == implied(criterion)


@pytest.mark.parametrize("criterion", WEIGHED)
@pytest.mark.parametrize(("weight", "confidence"), [(1.0, "0.73"), (-1.0, "0.27"), (0.0, "0.50")])
def test_each_criterion_moves_the_confidence_by_its_weight(
    criterion: Criterion, weight: float, confidence: str
) -> None:
    """The log-odds +1 are a probability of 0.73."""
    word, records = ALONE[criterion]
    judged = judge_all(*records, rules=weighing({criterion: weight}))[word]
    assert finding(judged, Rule.CONFIDENCE).detail == f"{confidence}: {', '.join(implied(criterion))}"


@pytest.mark.parametrize("criterion", WEIGHED)
def test_the_shipped_weight_of_each_criterion_points_where_it_should(criterion: Criterion) -> None:
    """What shows a word of its own lowers the confidence; a sense that says so, or a far commoner base, raises it."""
    raising = {
        Criterion.SENSE_EVALUATIVE,
        Criterion.LISTED_BY_BASE,
        Criterion.BASE_EVALUATIVE,
        *FREQUENCIES,
    }
    assert (RULES.criteria.weights[criterion] > 0) is (criterion in raising)


@pytest.mark.parametrize(("weight", "confidence"), [(2.0, "0.88"), (-2.0, "0.12")])
def test_the_suffix_has_a_weight_too(weight: float, confidence: str) -> None:
    judged = judge_all(*small(), rules=weighing({}, suffix=weight))["ножик"]
    assert finding(judged, Rule.CONFIDENCE).detail == confidence


def test_the_weights_add_up() -> None:
    records = (*small(3.0, 5.5), page("ножик", "уменьш. нож |", "рыба семейства карповых"))
    weights = {
        Criterion.SENSE_OF_ITS_OWN: -3.0,
        Criterion.SENSE_EVALUATIVE: 1.0,
        Criterion.BASE_COMMONER: 0.5,
        Criterion.BASE_FAR_COMMONER: 0.25,
    }
    judged = judge_all(*records, rules=weighing(weights, suffix=0.75))["ножик"]
    confidence, _, codes = finding(judged, Rule.CONFIDENCE).detail.partition(": ")
    assert codes == "sense_of_its_own, sense_evaluative, base_commoner, base_far_commoner"
    assert confidence == f"{probability(-0.5):.2f}"


# what does not meet a criterion though it nearly does
@pytest.mark.parametrize(
    ("records", "met"),
    [
        # the base stands late in the gloss, or another word begins like it
        ((page("ножик", "рыба, у которой есть острый и длинный плавник вроде ножа"),), ["sense_of_its_own"]),
        ((page("ножик", "рыба в ножницах"),), ["sense_of_its_own"]),
        # size without the base, and the base with its size
        ((page("ножик", "маленькая рыба"),), ["sense_of_its_own"]),
        ((page("ножик", "маленький нож"),), ["sense_evaluative"]),
        ((page("ножик", "ирон. | нож"),), ["sense_evaluative"]),
        ((page("ножик", "разг. | нож"),), ["sense_names_base"]),
        # several senses of one kind are one criterion
        ((page("ножик", "рыба", "птица"),), ["sense_of_its_own"]),
        # a sense that says nothing
        ((page("ножик", "? |"),), []),
        # one gloss is too few
        ((page("складень", "род ножика"),), []),
    ],
)
def test_what_the_senses_say(records: Records, met: list[str]) -> None:
    assert criteria(judge_all(*small(), *records)["ножик"]) == met


@pytest.mark.parametrize(
    ("gap", "met"),
    [
        (0.5, ["base_hardly_commoner"]),
        (0.7, []),
        (1.1, []),
        (1.3, ["base_commoner"]),
        (1.9, ["base_commoner"]),
        (2.1, ["base_commoner", "base_far_commoner"]),
        (2.9, ["base_commoner", "base_far_commoner"]),
        (3.1, ["base_commoner", "base_far_commoner", "base_utterly_commoner"]),
    ],
)
def test_how_much_commoner_the_base_is(gap: float, met: list[str]) -> None:
    assert criteria(judge_all(*small(3.0, 3.0 + gap))["ножик"]) == met


def test_an_adjective_that_is_only_spelled_counts_and_one_of_the_base_does_not() -> None:
    assert criteria(judge_all(*small(), spelled("ножиковый"))["ножик"]) == ["adjective_formed"]
    assert criteria(judge_all(*small(), spelled("ножевой"))["ножик"]) == []


def test_a_base_that_only_looks_evaluative_over_a_rarer_one_is_none() -> None:
    _, records = ALONE[Criterion.BASE_EVALUATIVE]
    rarer = (*records[:-1], noun("скамья", "f", zipf=1.0))
    assert criteria(judge_all(*rarer)["скамеечка"]) == []


@pytest.mark.parametrize(
    ("log_odds", "reasons", "verdict"),
    [
        (0.1, (Reason.DIMINUTIVE,), "diminutive"),
        (5.0, (Reason.DIMINUTIVE,), "diminutive"),
        (0.0, (), "ok"),
        (-0.1, (), "ok"),
        (-5.0, (), "ok"),
    ],
)
def test_the_word_is_evaluative_if_that_is_likelier_than_not(
    log_odds: float, reasons: tuple[Reason, ...], verdict: str
) -> None:
    judged = judge_all(*small(), rules=weighing({}, suffix=log_odds))
    evaluative = finding(judged["ножик"], Rule.EVALUATIVE)
    assert (evaluative.reasons, evaluative.detail) == (reasons, "нож + -ик")
    assert told("ножик", judged) == verdict


@pytest.mark.parametrize(
    ("log_odds", "contested"),
    [(0.0, True), (0.9, True), (-0.9, True), (1.0, False), (1.1, False), (-1.1, False)],
)
def test_near_nought_the_word_is_contested(log_odds: float, contested: bool) -> None:
    """The margin is the weight of «doubt»; at its very edge the word is settled."""
    judged = judge_all(*small(), rules=weighing({}, suffix=log_odds, doubt=1.0))["ножик"]
    assert is_contested(judged) is contested


@pytest.mark.parametrize(
    ("sense", "log_odds", "contested"),
    [
        ("рыба семейства карповых", 5.0, True),  # a sense of its own, all else evaluative
        ("рыба семейства карповых", -5.0, False),
        ("уменьш. нож |", -5.0, True),  # an evaluative sense, all else not
        ("уменьш. нож |", 5.0, False),
        ("футляр для ножа", 5.0, False),  # it may mean either
        ("футляр для ножа", -5.0, False),
    ],
)
def test_a_sense_against_all_else_makes_the_word_contested(
    sense: str, log_odds: float, contested: bool
) -> None:
    rules = weighing({}, suffix=log_odds, doubt=1.0)
    judged = judge_all(*small(), page("ножик", sense), rules=rules)["ножик"]
    assert is_contested(judged) is contested


def test_a_contested_word_tells_its_base_and_holds_nothing_against_the_word() -> None:
    judged = judge_all(*small(), rules=weighing({}))["ножик"]
    contested = finding(judged, Rule.CONTESTED)
    assert (contested.detail, contested.reasons, contested.source) == ("нож + -ик", (), None)
    assert finding(judged, Rule.CONFIDENCE).reasons == ()


def test_the_findings_of_derivation_stand_in_their_order() -> None:
    judged = judge_all(*small(), rules=weighing({}))["ножик"]
    rules = [one.rule for one in judged.findings if one.stage == "derivation"]
    assert rules == [Rule.EVALUATIVE, Rule.CONFIDENCE, Rule.CONTESTED]


# words that a naive rule takes for diminutives, with the base that such a rule would name
LOOK_ALIKES: list[tuple[str, str, Records]] = [
    ("докладчик", "m+", (noun("доклад", zipf=4.8),)),
    ("студентка", "f+", (noun("студент", "m+", zipf=5.1),)),
    ("желудок", "m", (noun("жёлудь", zipf=3.2),)),
]


@pytest.mark.parametrize(("word", "kind", "bases"), LOOK_ALIKES)
def test_a_look_alike_is_neither_judged_nor_contested(word: str, kind: str, bases: Records) -> None:
    judged = judge_all(noun(word, kind, zipf=4.0), listed(word), *bases)
    assert [one for one in judged[word].findings if one.stage == "derivation"] == []
    assert told(word, judged) == "ok"


def test_a_plain_diminutive_is_refused() -> None:
    judged = judge_all(noun("банька", "f", zipf=2.9), listed("банька"), noun("баня", "f", zipf=4.3))
    assert finding(judged["банька"], Rule.EVALUATIVE).detail == "баня + -ка"
    assert criteria(judged["банька"]) == ["base_commoner"]
    assert told("банька", judged) == "diminutive"


@pytest.mark.parametrize(
    ("gloss", "verdict", "met"),
    [
        ("", "augmentative", []),
        ("место древнего поселения", "ok", ["sense_of_its_own"]),
        ("место древнего города", "ok", ["sense_names_base"]),
        ("большой город", "augmentative", ["sense_evaluative"]),
    ],
)
def test_a_word_with_a_sense_of_its_own_stands(gloss: str, verdict: str, met: list[str]) -> None:
    records = (noun("городище", "n", zipf=3.0), listed("городище"), noun("город", zipf=6.0))
    judged = judge_all(*records, *([page("городище", gloss)] if gloss else []))
    assert finding(judged["городище"], Rule.EVALUATIVE).detail == "город + -ище"
    assert criteria(judged["городище"]) == [*met, *FREQUENCIES]
    assert told("городище", judged) == verdict
