"""Profiles as a person reads them: the list of all, and one with every clause and its rule."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from slovnik.inquiry.profiles import Clause, Differences, ProfileCard
from slovnik.terms import Reason

if TYPE_CHECKING:
    from slovnik.cli.options import Lang
    from slovnik.ruleset import Profile, Wording

_SAID: Final[dict[str, dict[str, str]]] = {
    "ru": {
        "letters": "от {least} {unit}",
        "bounded": "от {least} до {most} {unit}",
        "length": "длина",
        "matching": "буквы",
        "two": "{pair} — две буквы",
        "one": "{pair} — одна буква",
        "offered": "предлагает",
        "frequent": "слова с частотностью от Zipf {zipf:g}: стартовые слова, подсказки",
        "extends": "наследует {parent}; «← {parent}» — ответ оттуда",
        "same": "как {parent}",
        "but": "как {parent}, но ",
        "refuses": "не принимает",
        "allows": "принимает",
        "always": "не принимает, как и любой профиль",
        "variants": "варианты",
        "ask": "пишутся за именем, можно несколько: {name}+{first}+{second}",
        "nothing": "здесь ничего не меняет",
        "any": "и с любым профилем",
        "bounds": "длина слова; 3.. и ..8 — одна граница",
        "offer": "предлагать слова не реже: common, familiar, rare, obscure или число Zipf",
        "refuse": "не принимать; REASON — код из списков выше",
        "accept": "принимать; код оттуда же",
        "more": "подробно: slovnik profiles show {name}",
        "built": "с вариантом собирают: slovnik build --profile {name}+{first}",
    },
    "en": {
        "letters": "from {least} {unit}",
        "bounded": "{least} to {most} {unit}",
        "length": "length",
        "matching": "letters",
        "two": "{pair} are two letters",
        "one": "{pair} are one letter",
        "offered": "offers",
        "frequent": "words with a frequency from Zipf {zipf:g}: start words, hints",
        "extends": "extends {parent}; '← {parent}' marks what comes from there",
        "same": "as {parent}",
        "but": "as {parent}, but ",
        "refuses": "refuses",
        "allows": "accepts",
        "always": "refuses, as every profile does",
        "variants": "variants",
        "ask": "written behind the name, also several: {name}+{first}+{second}",
        "nothing": "changes nothing here",
        "any": "and with any profile",
        "bounds": "letters of a word; 3.. and ..8 give one bound",
        "offer": "offer words no rarer than: common, familiar, rare, obscure, or a Zipf number",
        "refuse": "refuse; REASON is a code of the lists above",
        "accept": "accept; a code of the same lists",
        "more": "in full: slovnik profiles show {name}",
        "built": "a variant is built by: slovnik build --profile {name}+{first}",
    },
}
_PAIRS: Final = {"ru": ("е и ё", "и и й"), "en": ("е and ё", "и and й")}
_NOT_TOLD: Final = frozenset({Reason.OK, Reason.OVERRIDE, Reason.UNKNOWN, Reason.TOO_SHORT, Reason.TOO_LONG})
"""Codes that are no kind of words that a profile refuses."""


_THREE_COLUMNS: Final = 80
"""A terminal narrower than this has the rule under its clause instead of beside it."""


class ProfileText:
    """Tells profiles in one language, on one console."""

    def __init__(self, wording: "Wording", lang: "Lang", console: Console) -> None:
        self._wording = wording
        self._lang = lang
        self._said = _SAID[lang]
        self._console = console

    def print_list(self, cards: Sequence[ProfileCard]) -> None:
        """Print what each profile is, heirs by how they differ from their parent."""
        grid = self._grid()
        for card in cards:
            profile = card.profile
            grid.add_row(Text(profile.name, style="bold"), self._summary(card))
            if card.from_parent is None:
                refused = [clause.reason for clause in card.clauses if clause.rejects]
                grid.add_row("", f"{self._said['refuses']}: {self._names(refused)}")
                variants = ", ".join(f"+{variant}" for variant in profile.variants)
                if variants:
                    grid.add_row("", f"{self._said['variants']}: {variants}")
        self._console.print(grid)
        self._console.print(self._said["more"].format(name=cards[0].profile.name), style="dim")

    def _summary(self, card: ProfileCard) -> str:
        profile = card.profile
        title = profile.title.in_language(self._lang)
        lead = "" if title == profile.name else f"{title}: "
        if card.from_parent is None:
            return f"{lead}{self._length(profile.min_length, profile.max_length)}"
        if card.from_parent.none:
            return f"{lead}{self._said['same'].format(parent=profile.extends)}"
        told = "; ".join(self._differences(card.from_parent))
        return f"{lead}{self._said['but'].format(parent=profile.extends)}{told}"

    def print_card(self, card: ProfileCard) -> None:
        """Print one profile: its title, bounds and letters, every clause, its variants."""
        profile = card.profile
        title = profile.title.in_language(self._lang)
        named = profile.name if title == profile.name else f"{profile.name} — {title}"
        self._console.print(Text(named, style="bold"))
        if profile.extends:
            self._console.print(self._said["extends"].format(parent=profile.extends), style="dim")
        self._console.print(self._sections(profile))
        for rejects, key in ((True, "refuses"), (False, "allows")):
            clauses = [clause for clause in card.clauses if clause.rejects is rejects]
            self._print_clauses(key, clauses, profile)
        told = {*(clause.reason for clause in card.clauses), *_NOT_TOLD}
        always = self._names(reason for reason in Reason if reason not in told)
        self._console.print(f"\n{self._said['always']}: {always}")
        self._print_variants(card)

    def _sections(self, profile: "Profile") -> Table:
        grid = self._grid()
        pairs = zip(_PAIRS[self._lang], (profile.fold_yo, profile.fold_short_i), strict=True)
        letters = ", ".join(self._said["one" if fold else "two"].format(pair=pair) for pair, fold in pairs)
        rows = (
            ("length", self._length(profile.min_length, profile.max_length), ("length.min", "length.max")),
            ("matching", letters, ("matching.yo", "matching.short_i")),
            ("offered", self._said["frequent"].format(zipf=profile.offered_zipf), ("offered",)),
        )
        for key, told, answers in rows:
            origins = {profile.origins[answer] for answer in answers if answer in profile.origins}
            rule = profile.section_rules[key].in_language(self._lang) if key in profile.section_rules else ""
            grid.add_row(self._said[key], Text(told).append(_marks(origins, profile, rule), style="dim"))
            if rule:
                grid.add_row("", Text(rule, style="dim"))
        return grid

    def _print_clauses(self, key: str, clauses: Sequence[Clause], profile: "Profile") -> None:
        self._console.print(f"\n{self._said[key]}")
        narrow = self._console.width < _THREE_COLUMNS
        grid = self._grid(1 if narrow else 3)
        for clause in clauses:
            told = clause.rule.in_language(self._lang)
            rule = Text(told).append(_marks({clause.origin}, profile, told), style="dim")
            sign = Text("✗ " if clause.rejects else "✓ ", style="red" if clause.rejects else "green")
            name = sign.append(self._names([clause.reason]), style="default")
            code = Text(clause.reason, style="dim")
            if narrow:
                grid.add_row(name.append(" ").append_text(code))
                grid.add_row(Padding(rule, (0, 0, 0, 2)))
            else:
                grid.add_row(name, code, rule)
        self._console.print(grid)

    def _print_variants(self, card: ProfileCard) -> None:
        base = card.profile.name
        grid = self._grid()
        for variant, changes in card.variants:
            told = "; ".join(self._differences(changes)) or self._said["nothing"]
            grid.add_row(f"  +{variant}", told)
        if card.variants:
            names = [variant for variant, _ in card.variants]
            asked = {"name": base, "first": names[0], "second": names[-1]}
            self._console.print(f"\n{self._said['variants']}: {self._said['ask'].format(**asked)}")
            self._console.print(grid)
            self._console.print(f"  {self._said['built'].format(**asked)}", style="dim")
        self._console.print(f"\n{self._said['any']}")
        options = self._grid()
        options.add_row("  +length=3..8", self._said["bounds"])
        options.add_row("  +offered=common", self._said["offer"])
        options.add_row("  +reject=REASON", self._said["refuse"])
        options.add_row("  +allow=REASON", self._said["accept"])
        self._console.print(options)

    def _differences(self, changes: Differences) -> list[str]:
        """Return what is different, each part in a few words."""
        said = self._said
        told = []
        if changes.length is not None:
            told.append(self._length(*changes.length))
        if changes.rejects:
            told.append(f"{said['refuses']}: {self._names(changes.rejects)}")
        if changes.allows:
            told.append(f"{said['allows']}: {self._names(changes.allows)}")
        for pair, fold in zip(_PAIRS[self._lang], (changes.fold_yo, changes.fold_short_i), strict=True):
            if fold is not None:
                told.append(said["one" if fold else "two"].format(pair=pair))
        if changes.offered_zipf is not None:
            told.append(f"{said['offered']} {said['frequent'].format(zipf=changes.offered_zipf)}")
        return told

    def _length(self, least: int, most: int | None) -> str:
        key = "letters" if most is None else "bounded"
        return self._said[key].format(
            least=least, most=most, unit=self._unit(least if most is None else most)
        )

    def _unit(self, count: int) -> str:
        """Return «letters» in the case that follows «from» or «to» a number."""
        if self._lang == "en":
            return "letter" if count == 1 else "letters"
        return "буквы" if count % 10 == 1 and count % 100 != 11 else "букв"

    def _names(self, reasons: Iterable[Reason]) -> str:
        return ", ".join(self._wording.reasons[reason].short.in_language(self._lang) for reason in reasons)

    @staticmethod
    def _grid(columns: int = 2) -> Table:
        grid = Table.grid(padding=(0, 2, 0, 0))
        for _ in range(columns - 1):
            grid.add_column(no_wrap=True)
        grid.add_column(overflow="fold")
        return grid


def _marks(origins: set[str], profile: "Profile", rule: str) -> str:
    """Return who gave an answer, unless the profile itself did or ``rule`` ends by naming the option."""
    told = sorted(origin for origin in origins if origin != profile.base and not rule.endswith(f" {origin}"))
    return "".join(f"  ←\u00a0{origin}" for origin in told)
