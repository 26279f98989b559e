"""Why a word is refused, and what it means: the lexicon's reason in words, and what the build at hand knows besides."""

from functools import cached_property, lru_cache
from pathlib import Path

from slovnik.cli.options import Lang
from slovnik.errors import RulesError, SlovnikError
from slovnik.games.refusals import NotAWord, Refusal
from slovnik.inquiry.validate import Validator
from slovnik.lexicon.lexicon import Lexicon
from slovnik.orthography import Form
from slovnik.terms import Reason, Status


class Explainer:
    """Answers «почему?» about the words of one lexicon."""

    def __init__(self, lexicon: Lexicon, lang: Lang, build: Path, profile: str | None) -> None:
        """Prepare to answer.

        Args:
            lexicon: the words of the game.
            lang: the language of the answers.
            build: a build folder, which may be missing.
            profile: the profile of that build that the lexicon is; None: the words came from elsewhere.
        """
        self._lexicon = lexicon
        self._lang: Lang = lang
        self._build = build
        self._profile = profile

    def say(self, refusal: Refusal) -> str:
        """Return why something is refused; of a word, the lexicon's reason in words."""
        if not isinstance(refusal, NotAWord):
            return refusal.message(self._lang)
        return (_is_unknown(refusal) and self._inflected(refusal.word)) or say_refusal(refusal, self._lang)

    def near(self, refusal: Refusal) -> tuple[Form, ...]:
        """Return the words that an unknown word may have been meant for; none for a form of a known one."""
        if not isinstance(refusal, NotAWord) or not _is_unknown(refusal) or self._inflected(refusal.word):
            return ()
        return self._lexicon.suggest(Form(refusal.word))

    def more(self, word: str) -> list[str]:
        """Return what the build knows of ``word``, line by line; nothing if there is no build."""
        from slovnik.cli.audit_short import short_lines
        from slovnik.inquiry.audit import audit

        try:
            (found,) = audit(self._build, [word], (self._profile,) if self._profile else ())
        except SlovnikError:
            return []
        return short_lines(found, self._build, self._lang, judged=self._profile is not None)

    def _inflected(self, word: str) -> str:
        """Return what a word that the lexicon does not know is a form of, as a sentence; empty: of nothing known."""
        from slovnik.cli.validate_formats import formatter

        record = self._validator.answer(word)
        if record.status is Status.UNKNOWN:
            return ""
        try:
            return formatter("text", self._lang, self._build)(record).rstrip()
        except RulesError:
            return ""

    @cached_property
    def _validator(self) -> Validator:
        from slovnik.morphology.analysis import Analyser

        return Validator(self._lexicon, Analyser(), suggest=False)


def _is_unknown(refusal: NotAWord) -> bool:
    return refusal.reason is Reason.UNKNOWN


def say_refusal(refusal: Refusal, lang: Lang) -> str:
    """Return why something is refused, the lexicon's reasons in words."""
    if not isinstance(refusal, NotAWord):
        return refusal.message(lang)
    why = _say_reason(refusal.reason, lang)
    return refusal.message(lang, f"{why} ({refusal.detail})" if refusal.detail else why)


@lru_cache(maxsize=64)
def _say_reason(reason: Reason, lang: Lang) -> str:
    """Return a lexicon's reason in words; its code if the wording cannot be read: a game goes on."""
    from slovnik.resources import rules_folder
    from slovnik.ruleset.reasons import load_wording

    try:
        return load_wording(rules_folder() / "reasons.toml").reasons[reason].line.in_language(lang)
    except RulesError:
        return str(reason)
