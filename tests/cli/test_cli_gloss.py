"""A gloss as a player reads it: marks of a dictionary's page are gone, and nothing else is."""

import pytest

from slovnik.cli.gloss_text import clean_gloss, clean_labels


@pytest.mark.parametrize(
    ("gloss", "shown"),
    [
        (
            "лёгкая постройка (военнослужащих, рабочих и т.п.)",
            "лёгкая постройка (военнослужащих, рабочих и т.п.)",
        ),
        ("приток [[Волга|Волги]]", "приток Волги"),
        ("[[река], протекающая по краю", "река, протекающая по краю"),
        ("предводитель || вообще коновод ( )", "предводитель; вообще коновод"),
        ("умелый, мастеровитый''", "умелый, мастеровитый"),
        ("вечернее собрание <!-- откуда -->", "вечернее собрание"),
        ("то же, что <ref>словарь</ref>", "то же, что словарь"),
        ("прич. от миновать ◆ Но, как вино", "прич. от миновать"),
        ("{{значение |определение = |пометы =", ""),
        ("# первое; второе", "первое; второе"),
        ("функция вида y=a^x, где a ≥ 1", "функция вида y=a^x, где a ≥ 1"),
        ("автомобиль&nbsp;с площадкой", "автомобиль с площадкой"),
        ("", ""),
    ],
)
def test_marks_of_a_page_are_no_text(gloss, shown) -> None:
    assert clean_gloss(gloss) == shown


@pytest.mark.parametrize(
    ("labels", "shown"),
    [("п. разг. =", "перен. разг."), ("военн. =", "военн."), ("эл.-техн.", "эл.-техн."), ("=", ""), ("", "")],
)
def test_labels_are_those_a_reader_knows(labels, shown) -> None:
    assert clean_labels(labels) == shown
