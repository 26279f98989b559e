"""Help that names an argument as the documentation does: DIR, not {DIR} nor its type in Python."""

from typing import Any

from typer.core import TyperCommand


class PlainCommand(TyperCommand):
    """A command whose help writes each argument as its metavar."""

    def collect_usage_pieces(self, ctx: Any) -> list[str]:
        """Return what follows the name in the line of usage."""
        return ["[OPTIONS]", *(one.metavar or "" for one in self.params if _is_argument(one))]

    def format_options(self, ctx: Any, formatter: Any) -> None:
        """Write the arguments, and then the options."""
        found: dict[str, list[tuple[str, str]]] = {"Arguments": [], "Options": []}
        for one in self.get_params(ctx):
            record = one.get_help_record(ctx)
            if record is not None and _is_argument(one):
                found["Arguments"].append((one.metavar or record[0], record[1]))
            elif record is not None:
                found["Options"].append(record)
        for title, records in found.items():
            if records:
                with formatter.section(title):
                    formatter.write_dl(records)


def _is_argument(parameter: Any) -> bool:
    return bool(parameter.param_type_name == "argument")
