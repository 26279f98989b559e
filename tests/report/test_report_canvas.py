"""A drawing becomes an element of a page: inks of the page, its font, no ids but needed ones."""

import re

from slovnik.report.canvas import Canvas, Ink, draw


def paint(canvas: Canvas) -> None:
    canvas.bar(0, 0, 50, 10, Ink.YES)
    canvas.dot(20, 20, 8, Ink.NO)
    canvas.line(0, 30, canvas.width, 30)
    canvas.text(0, 50, "ёж: 5 $ и < 10 %", Ink.SOFT, at="center")


DRAWN = draw("sample", 'a "title"', 100, 60, paint)


def test_inks_are_variables_of_the_page() -> None:
    assert set(re.findall(r"(?:fill|stroke): (?!none)([^;\"]+)", DRAWN)) == {
        "var(--yes)",
        "var(--no)",
        "var(--line)",
        "var(--soft)",
    }


def test_text_stays_text_in_the_font_of_the_page() -> None:
    assert ">ёж: 5 $ и &lt; 10 %</text>" in DRAWN
    assert "font-size: 12px" in DRAWN
    assert "DejaVu" not in DRAWN


def test_the_element_has_size_and_title_and_nothing_else_of_a_document() -> None:
    assert DRAWN.startswith('<svg viewBox="0 0 100 60" role="img" aria-label="a &quot;title&quot;">')
    assert not [part for part in ("<?xml", "DOCTYPE", "xmlns", "metadata", "<style", " id=") if part in DRAWN]


def test_a_bar_of_nothing_is_not_drawn_and_of_little_shows() -> None:
    empty = draw("a", "", 10, 10, lambda canvas: canvas.bar(0, 0, 0, 5, Ink.YES))
    little = draw("a", "", 10, 10, lambda canvas: canvas.bar(0, 0, 0.01, 5, Ink.YES))
    assert "<path" not in empty
    assert "L 1 5" in little
