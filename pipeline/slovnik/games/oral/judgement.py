"""What is found when a player refuses: who was right, and the word that shows it."""

from dataclasses import dataclass
from enum import StrEnum, unique
from typing import Final

from slovnik.games.oral.rules import OralRules
from slovnik.games.oral.vocabulary import Vocabulary
from slovnik.games.refusals import Lang


@unique
class Verdict(StrEnum):
    """What is true of a combination that a player refused to add to.

    NOT_FOUND: no word has it. COMPLETE: it is a word, which nobody may make. HOLDS: it was rightly said, and something
    can be added (Antibalda) or it is no word yet. EXHAUSTED: it was rightly said and nothing can be added (Antibalda).
    """

    NOT_FOUND = "not_found"
    COMPLETE = "complete"
    HOLDS = "holds"
    EXHAUSTED = "exhausted"


@dataclass(frozen=True, slots=True)
class Judgement:
    """A refusal, judged.

    Attributes:
        combination: what had been said last.
        verdict: what is true of it.
        word: COMPLETE and EXHAUSTED: the word it is; HOLDS: one that it may become; NOT_FOUND: None.
        speaker: who had said it (index from 0).
        refuser: who refused.
        scorer: who gets the point: a penalty point, in Antibalda a point won; None: nobody.
    """

    combination: str
    verdict: Verdict
    word: str | None
    speaker: int
    refuser: int
    scorer: int | None


def judge(
    rules: OralRules, vocabulary: Vocabulary, combination: str, speaker: int, refuser: int
) -> Judgement:
    """Return who was right: ``speaker``, who said ``combination``, or ``refuser``, who did not go on from it."""
    verdict, word = _examine(rules, vocabulary, combination)
    speaker_wrong = verdict in (Verdict.NOT_FOUND, Verdict.COMPLETE)
    # A penalty point goes to who was wrong. Antibalda has no penalty points: who was right gets a point.
    scorer = speaker if speaker_wrong is not rules.antibalda else refuser
    return Judgement(
        combination, verdict, word, speaker, refuser, None if verdict is Verdict.EXHAUSTED else scorer
    )


def _examine(rules: OralRules, vocabulary: Vocabulary, combination: str) -> tuple[Verdict, str | None]:
    building = rules.building
    complete = vocabulary.find_complete(combination, building)
    if complete and not rules.antibalda:
        return Verdict.COMPLETE, complete
    find = vocabulary.find_continuation if complete else vocabulary.find_longer
    longer = find(combination, building)
    if longer:
        return Verdict.HOLDS, longer
    return (Verdict.EXHAUSTED, complete) if complete else (Verdict.NOT_FOUND, None)


_FRAGMENT: Final = {
    "ru": {
        Verdict.NOT_FOUND: "«{combination}» нет ни в одном слове",
        Verdict.COMPLETE: "«{word}» — законченное слово",
        Verdict.HOLDS: "«{combination}» есть в слове «{word}»",
        Verdict.EXHAUSTED: "к «{word}» добавить нечего",
    },
    "en": {
        Verdict.NOT_FOUND: "no word has '{combination}'",
        Verdict.COMPLETE: "'{word}' is a complete word",
        Verdict.HOLDS: "'{combination}' is in the word '{word}'",
        Verdict.EXHAUSTED: "nothing can be added to '{word}'",
    },
}
_SET: Final = {
    "ru": _FRAGMENT["ru"]
    | {
        Verdict.NOT_FOUND: "букв «{combination}» вместе нет ни в одном слове",
        Verdict.COMPLETE: "из букв «{combination}» выходит слово «{word}»",
        Verdict.HOLDS: "буквы «{combination}» есть в слове «{word}»",
    },
    "en": _FRAGMENT["en"]
    | {
        Verdict.NOT_FOUND: "no word has all the letters '{combination}'",
        Verdict.COMPLETE: "the letters '{combination}' make the word '{word}'",
        Verdict.HOLDS: "the letters '{combination}' are in the word '{word}'",
    },
}
_POINT: Final = {
    "ru": {True: "очко получает {name}", False: "штрафное очко получает {name}"},
    "en": {True: "{name} gets a point", False: "{name} gets a penalty point"},
}
_NOBODY: Final = {"ru": "очко никому", "en": "nobody gets a point"}


def describe_judgement(judgement: Judgement, rules: OralRules, players: tuple[str, ...], lang: Lang) -> str:
    """Return one line: what was found, and who gets the point."""
    texts = _SET if rules.rearrange else _FRAGMENT
    found = texts[lang][judgement.verdict].format(combination=judgement.combination, word=judgement.word)
    if judgement.scorer is None:
        return f"{found}; {_NOBODY[lang]}"
    point = _POINT[lang][rules.antibalda].format(name=players[judgement.scorer])
    return f"{found}; {point}"
