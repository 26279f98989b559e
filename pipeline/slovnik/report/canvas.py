"""A sheet in pixels that matplotlib draws as an SVG to stand inside a page.

The inks are sentinels: in the finished drawing each becomes a variable of the page's style, so that one drawing does
for a light and a dark page. Text stays text, in the page's own font.
"""

import html
import logging
import re
from collections.abc import Callable
from enum import StrEnum, unique
from io import StringIO
from typing import Any, Final

import matplotlib
from matplotlib.figure import Figure
from matplotlib.patches import Ellipse, Rectangle

logging.getLogger("matplotlib").setLevel(logging.ERROR)  # it tells of its font cache, which concerns nobody

_DOTS_PER_INCH: Final = 72
_NO_METADATA: Final = {"Creator": None, "Date": None, "Format": None, "Type": None}


@unique
class Ink(StrEnum):
    """What a thing is drawn with; the name in lower case is the variable of the page's style."""

    TEXT = "#010203"
    SOFT = "#040506"
    """Text that says less."""
    LINE = "#070809"
    YES = "#0a0b0c"
    NO = "#0d0e0f"
    REST = "#101112"
    """What is neither."""
    FIRST = "#131415"
    SECOND = "#161718"
    THIRD = "#191a1b"
    FOURTH = "#1c1d1e"


class Canvas:
    """A sheet to draw on: x goes right and y down, both in pixels."""

    def __init__(self, width: float, height: float) -> None:
        self.width = width
        self.height = height
        self._figure = Figure(figsize=(width / _DOTS_PER_INCH, height / _DOTS_PER_INCH), dpi=_DOTS_PER_INCH)
        self._figure.patch.set_visible(False)
        self._axes = self._figure.add_axes((0, 0, 1, 1), xlim=(0, width), ylim=(height, 0), frameon=False)
        self._axes.set_axis_off()
        self._drawn = 0

    def _next(self) -> dict[str, Any]:
        """Return what all things have in common: the later lies above, and none is cut."""
        self._drawn += 1
        return {"zorder": self._drawn, "clip_on": False}

    def bar(self, x: float, y: float, width: float, height: float, ink: Ink) -> None:
        """Draw a filled rectangle from its upper left corner; one of some width shows, however little it is."""
        if width > 0 and height > 0:
            shape = Rectangle((x, y), max(width, 1), max(height, 1), facecolor=ink, lw=0, **self._next())
            self._axes.add_patch(shape)

    def dot(self, x: float, y: float, size: float, ink: Ink) -> None:
        """Draw a filled circle around a point."""
        self._axes.add_patch(Ellipse((x, y), size, size, facecolor=ink, lw=0, **self._next()))

    def line(
        self, x: float, y: float, to_x: float, to_y: float, ink: Ink = Ink.LINE, width: float = 1
    ) -> None:
        """Draw a straight line."""
        self._axes.plot([x, to_x], [y, to_y], color=ink, lw=width, **self._next())

    def text(
        self, x: float, y: float, text: str, ink: Ink = Ink.TEXT, *, size: float = 12, at: str = "left"
    ) -> None:
        """Write ``text`` on the base line ``y``; ``at`` says which of its ends, or its center, lies at ``x``."""
        self._axes.text(
            x, y, text, color=ink, size=size, ha=at, va="baseline", parse_math=False, **self._next()
        )

    def svg(self, name: str, title: str) -> str:
        """Return the drawing as an element of a page, whose ids begin with ``name``."""
        written = StringIO()
        self._figure.savefig(written, format="svg", metadata=_NO_METADATA)
        return _as_element(written.getvalue(), name, title)


def draw(name: str, title: str, width: float, height: float, paint: Callable[[Canvas], None]) -> str:
    """Return what ``paint`` draws on a new sheet, whatever the user's own settings of matplotlib are."""
    with matplotlib.rc_context():
        matplotlib.rcdefaults()
        matplotlib.rcParams["svg.fonttype"] = "none"
        matplotlib.rcParams["svg.hashsalt"] = "slovnik"
        canvas = Canvas(width, height)
        paint(canvas)
        return canvas.svg(name, title)


_ID: Final = re.compile(r' id="([^"]*)"')
_FONT: Final = re.compile(r"font: (?:\w+ )*?([\d.]+px) [^;\"]*")  # as matplotlib before 3.11 writes it
_FAMILY: Final = re.compile(r" font-family: [^;\"]*;")
_STYLE: Final = re.compile(r"<style.*?</style>", re.DOTALL)
_SIZE: Final = re.compile(r'<svg [^>]*viewBox="([^"]*)"[^>]*>')


def _as_element(document: str, name: str, title: str) -> str:
    """Return a whole SVG document as an element: no prolog, no ids but those that are used, inks as variables."""
    size, body = _SIZE.split(_STYLE.sub("", document), maxsplit=1)[1:]
    used = {one for one in _ID.findall(body) if f"#{one}" in body}
    body = _ID.sub(lambda found: f' id="{name}-{found[1]}"' if found[1] in used else "", body)
    for one in sorted(used, key=len, reverse=True):
        body = body.replace(f"#{one}", f"#{name}-{one}")
    body = _FAMILY.sub("", _FONT.sub(r"font-size: \1", body)).replace("xlink:href", "href")
    for ink in Ink:
        body = body.replace(ink.value, f"var(--{ink.name.lower()})")
    opening = f'<svg viewBox="{size}" role="img" aria-label="{html.escape(title)}">'
    return re.sub(r"\n\s*", "\n", opening + body).strip()
