"""``slovnik profiles``: what each game accepts, and by which rule."""

from typing import Annotated

import typer

from slovnik.cli.options import Format, LangOption, RulesFolder, user_language
from slovnik.errors import UsageError


def profiles(
    name: Annotated[str | None, typer.Argument(metavar="[PROFILE]", help="Show its clauses.")] = None,
    rules: RulesFolder = None,
    format: Format = "text",
    lang: LangOption = None,
) -> None:
    """List the profiles, or the clauses of one: what it rejects and allows, and the rule it comes from."""
    from slovnik.cli.tables import print_table
    from slovnik.resources import rules_folder
    from slovnik.ruleset import load_profile, load_wording, profile_names

    language = user_language(lang)
    folder = rules or rules_folder()
    if name is not None:
        profile = load_profile(folder / "profiles", name)
        wording = load_wording(folder / "reasons.toml").reasons
        rows = [
            {
                "verdict": "reject" if reason in profile.rejects else "allow",
                "reason": str(reason),
                "what": wording[reason].short.in_language(language),
                "rule": clause,
            }
            for reason, clause in sorted(
                profile.clauses.items(), key=lambda item: (item[0] not in profile.rejects, item[0])
            )
        ]
        print_table(rows, format)
        return
    names = profile_names(folder / "profiles")
    if not names:
        raise UsageError(f"{folder}: no profiles in profiles/ (slovnik init DIR writes a full set of rules)")
    loaded = [load_profile(folder / "profiles", one) for one in names]
    print_table(
        [
            {
                "profile": profile.name,
                "title": profile.title.in_language(language),
                "length": f"{profile.min_length}..{profile.max_length or ''}",
                "rejects": ", ".join(sorted(profile.rejects)),
                "variants": ", ".join(f"+{variant}" for variant in profile.variants),
            }
            for profile in loaded
        ],
        format,
    )
