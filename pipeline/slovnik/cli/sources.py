"""``slovnik sources``: the lexicons, their licences, and what a build read from them."""

from typing import Annotated, Literal

import typer

from slovnik.cli.options import DEFAULT_BUILD, BuildFolder, RulesFolder

_Format = Annotated[
    Literal["text", "tsv", "json", "markdown"],
    typer.Option("--format", help="For people, for machines, or a page on all of them."),
]


def sources(rules: RulesFolder = None, build: BuildFolder = DEFAULT_BUILD, format: _Format = "text") -> None:
    """List the sources: title, version, licence, rows that were read."""
    from slovnik.cli.tables import print_table
    from slovnik.inquiry.sources import list_sources
    from slovnik.resources import rules_folder

    if format == "markdown":
        from slovnik.inquiry.sources_page import sources_page

        typer.echo(sources_page(rules or rules_folder()), nl=False)
        return
    rows = [
        {
            "source": one.spec.id,
            "title": one.spec.title,
            "kind": str(one.spec.kind),
            "version": one.spec.version,
            "licence": one.spec.data_licence,
            "rows": "" if one.rows is None else str(one.rows),
            "unit": one.spec.rows_unit,
            "rejects": "" if one.rejects is None else str(one.rejects),
        }
        for one in list_sources(rules or rules_folder(), build)
    ]
    print_table(rows, format)
    if format == "text" and not any(row["rows"] for row in rows):
        typer.echo(f"no build in {build} yet: rows are counted by `slovnik build`", err=True)
