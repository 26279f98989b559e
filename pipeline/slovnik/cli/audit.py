"""``slovnik audit``: why is a word (not) in the lists?"""

from typing import Annotated

import typer

from slovnik.cli.options import DEFAULT_BUILD, BuildFolder, Format, LangOption, user_language
from slovnik.errors import UsageError


def audit(
    words: Annotated[list[str], typer.Argument(metavar="WORD...", help="Words as you would type them.")],
    build: BuildFolder = DEFAULT_BUILD,
    profile: Annotated[
        list[str] | None,
        typer.Option(
            "--profile", "-p", metavar="PROFILE", help="Decide by this profile or variant; may be repeated."
        ),
    ] = None,
    format: Format = "text",
    lang: LangOption = None,
) -> None:
    """Show all that is known of a word, and every profile's verdict.

    Parses, attestations, senses, findings.

    Exit 1 if the first profile shown does not allow one of the words.
    """
    from slovnik.inquiry.audit import audit as ask

    if format == "tsv":
        raise UsageError("an audit is a tree: --format text or json")
    audits = ask(build, words, tuple(profile or ()))
    if format == "json":
        import json

        from slovnik.inquiry.audit_document import audit_document

        for one in audits:
            typer.echo(json.dumps(audit_document(one), ensure_ascii=False))
    else:
        from slovnik.cli.audit_tree import print_audits

        print_audits(audits, build, user_language(lang))
    if not all(one.allowed for one in audits):
        raise typer.Exit(1)
