"""``slovnik profiles``: what each game accepts and by which rule; copies to change."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.core import TyperGroup

from slovnik.cli.options import Format, LangOption, RulesFolder, user_language
from slovnik.errors import UsageError

if TYPE_CHECKING:
    from slovnik.cli.profile_text import ProfileText
    from slovnik.inquiry.profiles import ProfileCard
    from slovnik.ruleset import Wording


class _ShowByName(TyperGroup):
    """Takes a profile's name where a command is expected for ``show`` of it."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        named = bool(args) and args[0] not in self.commands and not args[0].startswith("-")
        return super().resolve_command(ctx, ["show", *args] if named else args)


profiles = typer.Typer(
    cls=_ShowByName,
    add_completion=False,
    rich_markup_mode=None,
    help="List the profiles: what each game accepts. `show` tells one with the rule behind every answer.",
)


@profiles.callback(invoke_without_command=True)
def list_profiles(
    context: typer.Context,
    rules: RulesFolder = None,
    format: Format = "text",
    lang: LangOption = None,
) -> None:
    """List the profiles: what each game accepts. `show` tells one with the rule behind every answer."""
    if context.invoked_subcommand is not None:  # what stands before `show` holds for it, too
        given = {"rules": rules and str(rules), "format": format, "lang": lang}
        context.default_map = {"show": given, "copy": {"rules": given["rules"]} if rules else {}}
        return
    from slovnik.cli.tables import print_table
    from slovnik.inquiry.profiles import list_cards
    from slovnik.resources import rules_folder

    language = user_language(lang)
    folder = rules or rules_folder()
    cards = list_cards(folder / "profiles")
    if not cards:
        raise UsageError(f"{folder}: no profiles in profiles/ (slovnik init DIR writes a full set of rules)")
    if format == "text":
        _teller(folder, language).print_list(cards)
    else:
        print_table([_profile_row(card, language) for card in cards], format)


@profiles.command()
def show(
    profile: Annotated[str, typer.Argument(metavar="PROFILE", help="Such as gramota, or balda+hyphen.")],
    rules: RulesFolder = None,
    format: Format = "text",
    lang: LangOption = None,
) -> None:
    """Show a profile: lengths, letters, what it refuses and accepts, each with the rule it comes from."""
    from slovnik.cli.tables import print_table
    from slovnik.inquiry.profiles import describe_profile
    from slovnik.resources import rules_folder
    from slovnik.ruleset import load_wording

    language = user_language(lang)
    folder = rules or rules_folder()
    card = describe_profile(folder / "profiles", profile)
    if format == "text":
        _teller(folder, language).print_card(card)
    else:
        print_table(_clause_rows(card, load_wording(folder / "reasons.toml"), language), format)


@profiles.command()
def copy(
    profile: Annotated[str, typer.Argument(metavar="PROFILE", help="Whose answers; options count.")],
    name: Annotated[str, typer.Argument(metavar="NAME", help="The new profile's name.")],
    rules: Annotated[Path, typer.Option("--rules", metavar="DIR", help="Your rules (slovnik init DIR).")],
) -> None:
    """Write a profile of your own into your rules: a copy of PROFILE with every answer spelled out."""
    from slovnik.inquiry.profiles import copy_profile

    path = copy_profile(rules / "profiles", profile, name)
    typer.echo(
        f"{path}: edit it, then: slovnik build --rules {rules} --out my-build; "
        f"slovnik validate WORD --profile {name} --build my-build",
        err=True,
    )


def _teller(folder: Path, language: str) -> "ProfileText":
    from rich.console import Console

    from slovnik.cli.profile_text import ProfileText
    from slovnik.ruleset import load_wording

    wording = load_wording(folder / "reasons.toml")
    return ProfileText(wording, "ru" if language == "ru" else "en", Console(highlight=False, markup=False))


def _profile_row(card: "ProfileCard", language: str) -> dict[str, object]:
    profile = card.profile
    return {
        "profile": profile.name,
        "title": profile.title.in_language(language),
        "extends": profile.extends or "",
        "length": f"{profile.min_length}..{profile.max_length or ''}",
        "fold": ", ".join(
            name for name, on in (("yo", profile.fold_yo), ("short_i", profile.fold_short_i)) if on
        ),
        "offered": profile.offered_zipf,
        "rejects": ", ".join(sorted(profile.rejects)),
        "variants": ", ".join(f"+{variant}" for variant in profile.variants),
    }


def _clause_rows(card: "ProfileCard", wording: "Wording", language: str) -> list[dict[str, str]]:
    return [
        {
            "verdict": "reject" if clause.rejects else "allow",
            "reason": str(clause.reason),
            "what": wording.reasons[clause.reason].short.in_language(language),
            "rule": clause.rule.in_language(language),
            "origin": clause.origin,
        }
        for clause in card.clauses
    ]
