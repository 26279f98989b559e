"""The field's terms as closed vocabularies: categories of labels, reasons of verdicts, stages.

Their Russian and English wordings are data: rules/reasons.toml.
"""

from enum import StrEnum, unique
from typing import Final


@unique
class Stage(StrEnum):
    """The stages of a verdict, in the order in which they decide."""

    FORM = "form"
    GRAMMAR = "grammar"
    ATTESTATION = "attestation"
    SENSES = "senses"
    DERIVATION = "derivation"
    POLICY = "policy"
    OVERRIDE = "override"


@unique
class Matter(StrEnum):
    """What a reason is about."""

    NOTHING = "nothing"
    """It is no objection."""
    WRITING = "writing"
    """The letters of the form, and how many there are."""
    INFLECTION = "inflection"
    """Case and number of the form."""
    PART_OF_SPEECH = "part_of_speech"
    EVIDENCE = "evidence"
    """Who has the word."""
    NAME = "name"
    """A word that is a name or stands for one."""
    MEANING = "meaning"
    """What the word means, and to whom it is said."""
    CLASS = "class"
    """Of which sort the word is, whatever it means."""


@unique
class Waiver(StrEnum):
    """Which decision of people to allow a word sets a reason aside."""

    NONE = "none"
    """The reason is beyond any decision."""
    NAMED = "named"
    """It is a profile's own choice: only a decision that names it."""
    ANY = "any"


@unique
class Reason(StrEnum):
    """Why a word is allowed or refused: the stable codes that users, artifacts and games see."""

    OK = "ok"
    OVERRIDE = "override"
    BAD_ALPHABET = "bad_alphabet"
    MIXED_SCRIPT = "mixed_script"
    HYPHEN = "hyphen"
    TOO_SHORT = "too_short"
    TOO_LONG = "too_long"
    UNKNOWN = "unknown"
    NOT_A_NOUN = "not_a_noun"
    NOT_NOMINATIVE = "not_nominative"
    PLURAL = "plural"
    PLURALE_TANTUM = "plurale_tantum"
    PROPER_NAME = "proper_name"
    ABBREVIATION = "abbreviation"
    COMPOUND_ABBREVIATION = "compound_abbreviation"
    MISSPELLING = "misspelling"
    YO_SPELLING = "yo_spelling"
    UNATTESTED = "unattested"
    DIMINUTIVE = "diminutive"
    AUGMENTATIVE = "augmentative"
    PEJORATIVE = "pejorative"
    DIALECT = "dialect"
    SLANG = "slang"
    VULGAR = "vulgar"
    OBSCENE = "obscene"
    PROSTORECHIE = "prostorechie"
    COLLOQUIAL = "colloquial"
    OBSOLETE = "obsolete"
    SPELLING_VARIANT = "spelling_variant"
    ONE_ROOT_DOUBLET = "one_root_doublet"
    COMPOUND = "compound"
    SUPPLETIVE_PLURAL = "suppletive_plural"

    @property
    def matter(self) -> Matter:
        """Return what the reason is about."""
        return _NATURES[self][0]

    @property
    def waiver(self) -> Waiver:
        """Return which decision to allow a word sets the reason aside."""
        return _NATURES[self][1]


_NATURES: Final = {
    Reason.OK: (Matter.NOTHING, Waiver.ANY),
    Reason.OVERRIDE: (Matter.NOTHING, Waiver.ANY),
    Reason.BAD_ALPHABET: (Matter.WRITING, Waiver.NONE),
    Reason.MIXED_SCRIPT: (Matter.WRITING, Waiver.NONE),
    Reason.TOO_SHORT: (Matter.WRITING, Waiver.NONE),
    Reason.TOO_LONG: (Matter.WRITING, Waiver.NONE),
    Reason.HYPHEN: (Matter.WRITING, Waiver.NAMED),
    Reason.YO_SPELLING: (Matter.WRITING, Waiver.ANY),
    Reason.NOT_NOMINATIVE: (Matter.INFLECTION, Waiver.ANY),
    Reason.PLURAL: (Matter.INFLECTION, Waiver.ANY),
    Reason.PLURALE_TANTUM: (Matter.INFLECTION, Waiver.NAMED),
    Reason.SUPPLETIVE_PLURAL: (Matter.INFLECTION, Waiver.NAMED),
    Reason.NOT_A_NOUN: (Matter.PART_OF_SPEECH, Waiver.ANY),
    Reason.UNKNOWN: (Matter.EVIDENCE, Waiver.ANY),
    Reason.UNATTESTED: (Matter.EVIDENCE, Waiver.ANY),
    Reason.PROPER_NAME: (Matter.NAME, Waiver.ANY),
    Reason.ABBREVIATION: (Matter.NAME, Waiver.ANY),
    Reason.DIMINUTIVE: (Matter.MEANING, Waiver.ANY),
    Reason.AUGMENTATIVE: (Matter.MEANING, Waiver.ANY),
    Reason.PEJORATIVE: (Matter.MEANING, Waiver.ANY),
    Reason.DIALECT: (Matter.MEANING, Waiver.ANY),
    Reason.SLANG: (Matter.MEANING, Waiver.ANY),
    Reason.VULGAR: (Matter.MEANING, Waiver.ANY),
    Reason.OBSCENE: (Matter.MEANING, Waiver.ANY),
    Reason.PROSTORECHIE: (Matter.MEANING, Waiver.ANY),
    Reason.COLLOQUIAL: (Matter.MEANING, Waiver.ANY),
    Reason.OBSOLETE: (Matter.MEANING, Waiver.ANY),
    Reason.MISSPELLING: (Matter.CLASS, Waiver.ANY),
    Reason.COMPOUND_ABBREVIATION: (Matter.CLASS, Waiver.NAMED),
    Reason.SPELLING_VARIANT: (Matter.CLASS, Waiver.NAMED),
    Reason.ONE_ROOT_DOUBLET: (Matter.CLASS, Waiver.NAMED),
    Reason.COMPOUND: (Matter.CLASS, Waiver.NAMED),
}


def reasons_about(*matters: Matter) -> frozenset[Reason]:
    """Return the reasons that are about one of ``matters``."""
    return frozenset(reason for reason in Reason if reason.matter in matters)


EVALUATIVE_REASONS: Final = (Reason.DIMINUTIVE, Reason.AUGMENTATIVE, Reason.PEJORATIVE)
"""What an evaluative suffix makes of a word."""


@unique
class Status(StrEnum):
    """What a profile says of a written form."""

    ALLOWED = "allowed"
    REJECTED = "rejected"
    UNKNOWN = "unknown"


@unique
class Category(StrEnum):
    """What a label (помета) of a source is mapped to; those named like a reason can refuse a sense."""

    DIMINUTIVE = "diminutive"
    AUGMENTATIVE = "augmentative"
    PEJORATIVE = "pejorative"
    DIALECT = "dialect"
    SLANG = "slang"
    VULGAR = "vulgar"
    OBSCENE = "obscene"
    PROSTORECHIE = "prostorechie"
    COLLOQUIAL = "colloquial"
    OBSOLETE = "obsolete"
    ABBREVIATION = "abbreviation"
    PROPER_NAME = "proper_name"
    SPELLING_VARIANT = "spelling_variant"
    TERM = "term"
    """A subject field: зоол., мор., хим."""
    BOOKISH = "bookish"
    """книжн., высок., поэт., офиц."""
    EVALUATION = "evaluation"
    """The speaker's attitude: шутл., ирон., презр., пренебр., неодобр., ласк., бран."""
    FIGURATIVE = "figurative"
    HISTORICAL = "historical"
    FREQUENCY = "frequency"
    """редк."""
    GRAMMAR = "grammar"
    """мн. ч., собир., неисч., субстантивир."""
    SUBSTANTIVE = "substantive"
    """субст.: the sense is that of a noun, whatever the headword's part of speech."""
    DEFINITION = "definition"
    """A template that stands for a definition: действие|X, свойство|X, женск.|X."""
    REDIRECT = "redirect"
    """то же, что X."""
    NOT_A_LABEL = "not_a_label"
    """Markup: пример, выдел, lang, итп, ?, --."""


@unique
class Mark(StrEnum):
    """What a source says of one of its entries as a whole."""

    NOUN = "noun"
    PROPER_NAME = "proper_name"
    ABBREVIATION = "abbreviation"
    PLURALE_TANTUM = "plurale_tantum"
    MISSPELLING = "misspelling"
    OBSCENE = "obscene"
    VULGAR = "vulgar"
    SLUR = "slur"
    YO_FOLDED = "yo_folded"
    """The entry may stand for a headword with ё: the source writes it with е, or holds both spellings."""


@unique
class Rule(StrEnum):
    """The rules that make findings; each value begins with its stage. docs/verdicts.md explains them."""

    ALPHABET = "form.alphabet"
    """The form is written with the 33 letters alone."""
    HYPHEN = "form.hyphen"
    """The form is Russian words joined by hyphens."""
    NO_VOWEL = "form.no_vowel"
    """The form has no vowel: a graphic shortening (кг, млн), never read as it is written."""
    OLD_SPELLING = "form.old_spelling"
    """The form ends in ъ: the spelling before 1918."""
    LENGTH = "form.length"
    """The number of letters lies within the profile's bounds."""
    YO_SPELLING = "form.yo_spelling"
    """The form is the spelling without ё of a headword that has ё, and no source tells them apart."""

    NOUN_LEXEME = "grammar.noun_lexeme"
    """A noun lexeme of a morphological dictionary has the form in the nominative."""
    NOUN_ENTRY = "grammar.noun_entry"
    """A source that gives parts of speech has the form as a noun headword."""
    SUBSTANTIVE = "grammar.substantive"
    """An explanatory source gives a sense of the form as a substantivised adjective."""
    HEADWORD = "grammar.headword"
    """An explanatory source has as a headword what the analyser knows only as another form of a noun: an adverb
    (веером) more often than a noun, so it speaks against the word until a source or a person calls it a noun."""
    PREDICTED = "grammar.predicted"
    """The analyser takes an unknown headword for a noun by analogy."""
    NAME = "grammar.name"
    """A source writes the headword with a capital."""

    EXPLAINED = "attestation.explained"
    """An explanatory source has the form as a headword."""
    WITNESSES = "attestation.witnesses"
    """Two sources of different families have the form."""
    UNATTESTED = "attestation.unattested"
    """Fewer than two sources of different families have the form, and none explains it."""

    SENSE = "senses.sense"
    """One sense of the form with its labels; it survives if the profile rejects none of their categories."""
    MARKED_LEMMA = "senses.marked_lemma"
    """A list of rude words has the form as vulgar or a slur."""

    EVALUATIVE = "derivation.evaluative"
    """The form is made with an evaluative suffix from a commoner noun of the same gender and animacy."""
    CONFIDENCE = "derivation.confidence"
    """How sure the derivation is, and the evidence for and against it."""
    CONTESTED = "derivation.contested"
    """The evidence on an evaluative look disagrees: a person should decide."""

    WORD_CLASS = "policy.word_class"
    """The form is of a class that a profile may refuse."""
    OBSCENE_LEMMA = "policy.obscene_lemma"
    """A source has the form as an obscene word: no other sense saves it."""
    VARIANT_FORM = "policy.variant_form"
    """The morphological dictionary has the form only as a spelling variant (-ье for -ие) and no source explains it."""

    OVERRIDE = "override.decision"
    """A person decided."""


@unique
class Criterion(StrEnum):
    """What tells a word that is nothing but a diminutive from one that only looks like it.

    rules/evaluative_criteria.tsv says what each weighs; a criterion speaks only where it is met.
    """

    SENSE_OF_ITS_OWN = "sense_of_its_own"
    """A sense without an evaluative label that does not name the base."""
    SENSE_NAMES_BASE = "sense_names_base"
    """A sense without an evaluative label that names the base."""
    SENSE_EVALUATIVE = "sense_evaluative"
    """A sense with an evaluative label, or one that only restates the base with its size."""
    USED_IN_GLOSSES = "used_in_glosses"
    """Other headwords are explained by the word."""
    ADJECTIVE_FORMED = "adjective_formed"
    """An adjective is formed on the word: кнопка, кнопочный."""
    LISTED_BY_BASE = "listed_by_base"
    """A source lists the word on the page of the base, among the diminutives and the like."""
    BASE_EVALUATIVE = "base_evaluative"
    """The base has itself an evaluative look: скамья, скамейка, скамеечка."""
    BASE_HARDLY_COMMONER = "base_hardly_commoner"
    """The base is less than four times commoner: its Zipf frequency is less than 0.6 greater."""
    BASE_COMMONER = "base_commoner"
    """The base is sixteen times commoner or more: 1.2 on the Zipf scale. So are those that are commoner still."""
    BASE_FAR_COMMONER = "base_far_commoner"
    """The base is a hundred times commoner or more."""
    BASE_UTTERLY_COMMONER = "base_utterly_commoner"
    """The base is a thousand times commoner or more."""


@unique
class Tier(StrEnum):
    """How common a word is, by the Zipf frequency of its paradigm."""

    COMMON = "common"
    FAMILIAR = "familiar"
    RARE = "rare"
    OBSCURE = "obscure"


_TIER_FLOORS: Final = {Tier.COMMON: 4.0, Tier.FAMILIAR: 3.0, Tier.RARE: 2.0, Tier.OBSCURE: 0.0}


def tier_of(zipf: float) -> Tier:
    """Return the tier of a Zipf frequency (0 or more)."""
    return next(tier for tier, floor in _TIER_FLOORS.items() if zipf >= floor)


def tier_floor(tier: Tier) -> float:
    """Return the Zipf frequency from which a word is of ``tier`` or commoner."""
    return _TIER_FLOORS[tier]
