"""The figures of the page, each drawn twice: for a wide window and for a telephone."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from slovnik.report.canvas import Canvas, Ink, draw
from slovnik.report.numbers import count, percent

WIDE: Final = 720
NARROW: Final = 340
_ROW: Final = 26
_BAR: Final = 16
_LETTER: Final = 6.8
"""The width of a letter of 12 pixels, on the safe side."""
_TIERS: Final = (Ink.FIRST, Ink.SECOND, Ink.THIRD, Ink.FOURTH)


@dataclass(frozen=True, slots=True)
class Figure:
    """One figure in two widths, as elements of a page."""

    wide: str
    narrow: str


@dataclass(frozen=True, slots=True)
class Row:
    """One row of bars that follow each other: what it is called, and each part with its ink."""

    label: str
    parts: tuple[tuple[int, Ink], ...]
    told: str
    """What stands behind the bars."""


def _both(name: str, title: str, height: Callable[[float], float], paint: Callable[[Canvas], None]) -> Figure:
    wide = draw(f"{name}-wide", title, WIDE, height(WIDE), paint)
    return Figure(wide, draw(f"{name}-narrow", title, NARROW, height(NARROW), paint))


def _is_narrow(canvas: Canvas) -> bool:
    return canvas.width < WIDE


def _most(rows: Sequence[Row]) -> int:
    """Return what the longest row stands for, at least 1."""
    return max(1, *(sum(number for number, _ in row.parts) for row in rows))


def funnel(title: str, rows: Sequence[Row]) -> Figure:
    """Draw what is left after each stage, and beside it what the stage refuses."""
    most = _most(rows)

    def paint(canvas: Canvas) -> None:
        narrow = _is_narrow(canvas)
        left, step, right = (0.0, 40.0, 4.0) if narrow else (150.0, 28.0, 76.0)
        room = canvas.width - left - right
        for place, row in enumerate(rows):
            top = place * step
            y = top + (18 if narrow else 4)
            x = left
            canvas.text(0, top + (12 if narrow else 17), row.label)
            for number, ink in row.parts:
                canvas.bar(x, y, room * number / most, 18, ink)
                x += room * number / most
            if narrow:
                canvas.text(canvas.width, top + 12, row.told, Ink.SOFT, at="right")
            else:
                canvas.text(x + 8, top + 17, row.told, Ink.SOFT)

    return _both("steps", title, lambda width: len(rows) * (40 if width < WIDE else 28) + 4, paint)


def _write_label(canvas: Canvas, right: float, y: float, label: str) -> None:
    """Write the name of a row up to ``right``; in two smaller lines if it is too long for the room."""
    if len(label) * _LETTER <= right or " " not in label:
        canvas.text(right, y, label, at="right")
        return
    breaks = [place for place, letter in enumerate(label) if letter == " "]
    middle = min(breaks, key=lambda place: abs(place - len(label) / 2))
    canvas.text(right, y - 6, label[:middle], size=10.5, at="right")
    canvas.text(right, y + 5, label[middle + 1 :], size=10.5, at="right")


def bars(name: str, title: str, rows: Sequence[Row], *, logarithmic: bool = False) -> Figure:
    """Draw a bar, or several that follow each other, for each row."""
    most = _most(rows)

    def reach(number: int) -> float:
        """Return how far a bar of ``number`` reaches, 1 at most."""
        if logarithmic:
            return (math.log10(number) + 0.25) / (math.log10(most) + 0.25) if number else 0.0
        return number / most

    def paint(canvas: Canvas) -> None:
        left = 134.0 if _is_narrow(canvas) else 170.0
        room = canvas.width - left - 66
        for place, row in enumerate(rows):
            y = place * _ROW + 5
            _write_label(canvas, left - 8, y + 12, row.label)
            done = 0
            for number, ink in row.parts:
                canvas.bar(
                    left + room * reach(done), y, room * (reach(done + number) - reach(done)), _BAR, ink
                )
                done += number
            canvas.text(left + room * reach(done) + 6, y + 12, row.told, Ink.SOFT)

    return _both(name, title, lambda _: len(rows) * _ROW + 8, paint)


def shares(name: str, title: str, rows: Sequence[Row]) -> Figure:
    """Draw, for each row, a bar of full length divided into its parts."""
    longest = max(len(row.told) for row in rows)

    def paint(canvas: Canvas) -> None:
        left = 146.0 if _is_narrow(canvas) else 170.0
        room = canvas.width - left - 7 * longest - 8
        for place, row in enumerate(rows):
            x, y = left, place * _ROW + 5
            _write_label(canvas, left - 8, y + 12, row.label)
            total = sum(number for number, _ in row.parts)
            for number, ink in row.parts:
                canvas.bar(x, y, room * number / total, _BAR, ink)
                x += room * number / total
            canvas.text(canvas.width, y + 12, row.told, Ink.SOFT, at="right")

    return _both(name, title, lambda _: len(rows) * _ROW + 8, paint)


def combinations(
    title: str, sources: Sequence[str], rows: Sequence[tuple[frozenset[str], int]], lang: str
) -> Figure:
    """Draw how many words rest on each combination of sources: a dot in the column of each source, then a bar."""
    most = max(number for _, number in rows)
    column, top = 20.0, 18.0 * len(sources) + 8

    def paint(canvas: Canvas) -> None:
        left = column * len(sources) + 8
        room = canvas.width - left - 62
        for place, source in enumerate(sources):
            x, y = column * (place + 0.5), 18.0 * place + 12
            canvas.line(x, y + 3, x, top + len(rows) * _ROW - 6)
            canvas.text(x - 4, y, source, Ink.SOFT)
        for line, (having, number) in enumerate(rows):
            y = top + line * _ROW + 12
            _dots(canvas, [source in having for source in sources], column, y)
            canvas.bar(left, y - 8, room * number / most, _BAR, Ink.YES)
            canvas.text(left + room * number / most + 6, y + 4, count(number, lang), Ink.SOFT)

    return _both("combinations", title, lambda _: top + len(rows) * _ROW + 8, paint)


def _dots(canvas: Canvas, filled: Sequence[bool], column: float, y: float) -> None:
    """Draw a row of dots, those that are filled joined by a line."""
    places = [column * (place + 0.5) for place, full in enumerate(filled) if full]
    if len(places) > 1:
        canvas.line(places[0], y, places[-1], y, Ink.YES, 2)
    for place, full in enumerate(filled):
        canvas.dot(column * (place + 0.5), y, 11 if full else 7, Ink.YES if full else Ink.LINE)


def columns(title: str, counted: Sequence[tuple[int, int]], lang: str) -> Figure:
    """Draw a column for each length, its number below, and above it how many where there is room."""
    most, height = max(number for _, number in counted), 190

    def paint(canvas: Canvas) -> None:
        step = canvas.width / len(counted)
        for place, (length, number) in enumerate(counted):
            x, tall = place * step, 140 * number / most
            canvas.bar(x + 1, 165 - tall, step - 2, tall, Ink.YES)
            if not _is_narrow(canvas) or (length - counted[0][0]) % 3 == 0:
                canvas.text(x + step / 2, 182, str(length), Ink.SOFT, size=11, at="center")
            if number == most:
                canvas.text(x + step / 2, 159 - tall, count(number, lang), at="center")

    return _both("lengths", title, lambda _: height, paint)


def mirrored(
    title: str,
    above: Sequence[tuple[str, int]],
    below: Sequence[tuple[str, int]],
    names: tuple[str, str],
    lang: str,
) -> Figure:
    """Draw shares by letter: columns up for one count and down for the other, the letters between them."""
    sums = [sum(number for _, number in half) or 1 for half in (above, below)]
    shares = [
        [number / total for _, number in half] for half, total in zip((above, below), sums, strict=True)
    ]
    most = max(max(half) for half in shares) or 1
    tall = 120.0
    middle, reach = tall * max(shares[0]) / most + 24, tall * max(shares[1]) / most

    def paint(canvas: Canvas) -> None:
        step = canvas.width / len(above)
        for place, (letter, _) in enumerate(above):
            x = place * step
            canvas.text(x + step / 2, middle + 13, letter, size=11, at="center")
            up, down = (tall * half[place] / most for half in shares)
            canvas.bar(x + 1, middle - up, step - 2, up, Ink.YES)
            canvas.bar(x + 1, middle + 20, step - 2, down, Ink.SECOND)
        for half, ink, y in ((0, Ink.YES, 12.0), (1, Ink.SECOND, middle + reach + 36)):
            top = max(range(len(above)), key=lambda place: shares[half][place])
            told = f"{names[half]}: {above[top][0]} — {percent(shares[half][top], 1, lang)}"
            canvas.text(canvas.width, y, told, ink, at="right")

    return _both("letters", title, lambda _: middle + reach + 42, paint)


def stack(title: str, parts: Sequence[tuple[str, int]], lang: str) -> Figure:
    """Draw one bar of all parts, with a legend below."""
    total = sum(number for _, number in parts) or 1

    def paint(canvas: Canvas) -> None:
        x = 0.0
        for (_, number), ink in zip(parts, _TIERS, strict=True):
            canvas.bar(x, 4, canvas.width * number / total, 26, ink)
            x += canvas.width * number / total
        across = 2 if _is_narrow(canvas) else 4
        for place, ((label, number), ink) in enumerate(zip(parts, _TIERS, strict=True)):
            left, y = canvas.width / across * (place % across), 50.0 + 22 * (place // across)
            canvas.dot(left + 6, y - 4, 10, ink)
            canvas.text(left + 16, y, f"{label} {percent(number, total, lang)}")

    return _both("tiers", title, lambda width: 84 if width < WIDE else 60, paint)
