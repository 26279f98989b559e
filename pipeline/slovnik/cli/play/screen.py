"""Where the game table prints: lines that fit the width of the terminal, 80 columns when there is none."""

import textwrap
from dataclasses import dataclass

from rich.console import Console, RenderableType
from rich.text import Text

from slovnik.games.refusals import Lang

_HANG = "  "
"""How the further lines of a long one are set in."""


@dataclass(frozen=True, slots=True)
class Screen:
    """A console and the language of who looks at it."""

    console: Console
    lang: Lang

    @property
    def width(self) -> int:
        """How many characters go into a line."""
        return self.console.width

    def tell(self, text: str, style: str = "") -> None:
        """Print lines, each wrapped where it is too long."""
        for line in text.split("\n"):
            for part in wrap(line, self.width):
                self.console.print(Text(part, style=style))

    def tell_whole(self, text: str) -> None:
        """Print one line that is to be copied: it is never broken."""
        self.console.print(Text(text), soft_wrap=True)

    def show(self, picture: RenderableType) -> None:
        """Print a table; in a file or a pipe no line ends in blanks."""
        if self.console.is_terminal:
            self.console.print(picture)
            return
        with self.console.capture() as captured:
            self.console.print(picture)
        for line in captured.get().splitlines():
            self.console.print(Text(line.rstrip()), soft_wrap=True)


def open_screen(lang: Lang) -> Screen:
    """Return the screen on stdout."""
    return Screen(Console(highlight=False), lang)


def wrap(line: str, width: int) -> list[str]:
    """Return ``line`` in parts of at most ``width`` characters; it keeps its own margin."""
    margin = line[: len(line) - len(line.lstrip(" "))]
    return textwrap.wrap(
        line,
        width,
        subsequent_indent=margin + _HANG,
        break_on_hyphens=False,
        drop_whitespace=True,
        replace_whitespace=False,
    ) or [""]
