"""What `slovnik compare` tells a person: the sums of a list, in Russian or English."""

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Final

import typer

from slovnik.cli.options import Lang
from slovnik.inquiry.list_sums import Group, ListSums, ProfileSums
from slovnik.orthography import escape
from slovnik.sources.word_list import Unfit
from slovnik.terms import Tier

if TYPE_CHECKING:
    from slovnik.ruleset.reasons import Wording

_SAID: Final[dict[str, tuple[str, str]]] = {
    "list": (
        "{name}: строк {lines}, разных слов {words}, повторов {repeated}, не прочитано {unreadable}",
        "{name}: {lines} lines, {words} different words, {repeated} repeated, {unreadable} unreadable",
    ),
    "first": ("первая — строка {line}", "the first is line {line}"),
    "profile": (
        "{profile}: принимает {allowed} из {words}",
        "{profile}: allows {allowed} of {words}",
    ),
    "refused": ("не принимает", "refuses"),
    "unknown": ("не знает", "does not know"),
    "forms": ("из них формы слов, которые принимает", "of these, forms of words that it allows"),
    "lacking": ("нет в списке слов профиля", "words of the profile that the list lacks"),
}
_TIERS: Final[dict[Tier, tuple[str, str]]] = {
    Tier.COMMON: ("обычные", "common"),
    Tier.FAMILIAR: ("знакомые", "familiar"),
    Tier.RARE: ("редкие", "rare"),
    Tier.OBSCURE: ("очень редкие", "obscure"),
}
UNFIT: Final[dict[Unfit, str]] = {
    Unfit.EMPTY: "пустая строка",
    Unfit.COMMENT: "начинается с #: примечание — не слово",
    Unfit.CONTROL: "управляющие знаки",
    Unfit.TABLE: "ячейки таблицы: назовите столбец слов (--column)",
    Unfit.SHORT_ROW: "в строке нет столбца слов",
    Unfit.LOOKALIKES: "латинские буквы в русском слове, похожие на русские",
    Unfit.MIXED: "латинские и русские буквы",
    Unfit.SEVERAL: "несколько слов",
    Unfit.TOO_LONG: "слишком длинно для слова",
    Unfit.NOT_RUSSIAN: "не русское слово",
}
"""Why a line is no word, in Russian; in English as the reader says it."""


def print_sums(totals: ListSums, name: str, lang: Lang, build: Path) -> None:
    """Print what the list is, and what each profile says of it, in the words of the build's rules."""
    from slovnik.inquiry.rules import rules_of
    from slovnik.ruleset.reasons import load_wording

    _SumsText(load_wording(rules_of(build) / "reasons.toml"), lang).print_all(totals, escape(name))


class _SumsText:
    def __init__(self, wording: "Wording", lang: Lang) -> None:
        self._wording = wording
        self._lang = lang
        self._place = int(lang == "en")

    def print_all(self, totals: ListSums, name: str) -> None:
        """Print the sums of the list, then those of each profile."""
        unreadable = totals.unreadable.total()
        counts = (totals.lines, totals.words, totals.repeated, unreadable)
        lines, words, repeated, unread = map(self._number, counts)
        typer.echo(
            self._say("list", name=name, lines=lines, words=words, repeated=repeated, unreadable=unread)
        )
        for reason, count in totals.unreadable.most_common():
            first = self._say("first", line=totals.first_unreadable[reason].removeprefix("line "))
            shown = reason if self._lang == "en" else UNFIT[Unfit(reason)]
            typer.echo(f"  {self._number(count):>9}  {shown} ({first})")
        for one in totals.profiles:
            typer.echo("")
            self._print_profile(one, words)

    def _print_profile(self, one: ProfileSums, words: str) -> None:
        allowed = self._number(one.allowed.count)
        typer.echo(self._say("profile", profile=escape(one.lexicon.id), allowed=allowed, words=words))
        if one.refused:
            typer.echo(f"  {self._say('refused')}: {self._number(one.refused_count)}")
            reasons = self._wording.reasons
            self._print_groups(
                (reasons[code].short.in_language(self._lang), group) for code, group in one.by_count()
            )
        for key, group in (("forms", one.forms_of_allowed), ("unknown", one.unknown)):
            if group.count:
                typer.echo(f"  {self._say(key)}: {self._number(group.count)} ({_examples(group)})")
        typer.echo(f"  {self._say('lacking')}: {self._number(one.lacking_count)}")
        self._print_groups((_TIERS[tier][self._place], group) for tier, group in one.lacking.items())

    def _print_groups(self, groups: Iterable[tuple[str, Group]]) -> None:
        rows = list(groups)
        width = max((len(name) for name, _ in rows), default=0)
        for name, group in rows:
            typer.echo(f"    {self._number(group.count):>9}  {name:<{width}}  {_examples(group)}")

    def _say(self, key: str, **parts: object) -> str:
        return _SAID[key][self._place].format(**parts)

    def _number(self, count: int) -> str:
        return f"{count:,}" if self._lang == "en" else f"{count:,}".replace(",", " ")


def _examples(group: Group) -> str:
    more = ", …" if group.count > len(group.named) else ""
    return ", ".join(group.named) + more
