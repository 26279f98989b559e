"""The grammar of docs/records.md and the parser take the same lines: tried at the edges of every production."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from abnf import read_grammar, spoil

from slovnik.games.families import FAMILIES
from slovnik.games.record import LONGEST_LINE, write_record
from slovnik.games.record_parse import InvalidRecordError, parse_record

GRAMMAR = read_grammar((Path(__file__).parents[2] / "docs" / "records.md").read_text(encoding="utf-8"))
COMMON = ("pass", "resign", "timeout")


def record(
    game: str = "balda",
    rules: str = "",
    checksum: str = "0" * 64,
    more: str = "",
    players: int = 2,
    turns: str = "",
    result: str = "unfinished 0:0",
) -> str:
    preset = next(iter(FAMILIES[game].presets)) if game in FAMILIES else "encyclopaedia"
    start = "start: кот\n" if game == "balda" else ""
    return (
        f"slovnik record 1\ngame: {game}\npreset: {preset}\n{rules}lexicon: tiny\nlexicon-sha256: {checksum}\n"
        f"seed: 1\n{more}" + "player: Аня\n" * players + f"{start}\n{turns}outcome: {result}\n"
    )


def is_read(text: str) -> bool:
    """Say whether the parser takes a record, and writes it as it was."""
    try:
        told = write_record(parse_record(text))
    except InvalidRecordError:
        return False
    assert told == text, "what is read in one form is written in it"
    return True


def tried(production: str) -> Iterator[str]:
    """Yield lines from the edges of a production and lines that are nearly such."""
    edges = GRAMMAR.edges(production)
    for text in edges:
        yield text
    for text in edges[:: max(1, len(edges) // 25)]:
        yield from spoil(text)


def test_what_is_derived_from_the_grammar_is_what_it_describes() -> None:
    for name in GRAMMAR.rules:
        assert all(GRAMMAR.takes(name, text) for text in GRAMMAR.edges(name)), name


def test_clocks() -> None:
    for text in {*tried("clock"), "move:0", "move:060", "game:60+0", "game:60.50", "none", "move:60+5"}:
        assert is_read(record(more=f"clock: {text}\n")) == GRAMMAR.takes("clock", text), text


def test_times_of_moves() -> None:
    for text in {*tried("seconds"), "060", "1.50", "1.0", "00", "12345678"}:
        if " " not in text:
            turns = f"1. pass @{text}\n"
            held = is_read(record(more="clock: game:600\n", turns=turns))
            assert held == GRAMMAR.takes("seconds", text), text


def test_letters_that_are_one() -> None:
    for text in {*tried("fold"), "short_i yo", "", "yo yo"}:
        assert is_read(
            record(more=f"fold: {text}\n").replace("seed: 1\n", "").replace("player", "seed: 1\nplayer", 1)
        ) == (GRAMMAR.takes("fold", text)), text


def test_families() -> None:
    for text in tried("family"):
        assert is_read(record(game=text)) == GRAMMAR.takes("family", text), text


def test_numbers_of_parameters() -> None:
    for text in {*tried("number"), "007", "1000000"}:
        takes = GRAMMAR.takes("number", text) and text not in (
            "0",
            "3",
        )  # no passes: no game; 3 is the preset's
        if text != "3":
            assert is_read(record(rules=f"rule pass_limit: {text}\n")) == takes, text


@pytest.mark.parametrize("family", FAMILIES)
def test_moves(family) -> None:
    for text in {*tried(family), *COMMON, "refuse", "", "б1", "б1 р"}:
        takes = GRAMMAR.takes(family, text) or (text in COMMON and not (family == "oral" and text == "pass"))
        assert is_read(record(game=family, turns=f"1. {text}\n")) == takes, text


def test_numbers_of_moves() -> None:
    for text in {*tried("place-in-game"), "0", "01", "2"}:
        assert is_read(record(turns=f"{text}. pass\n")) == (text == "1"), text
    assert is_read(record(turns="1. pass\n2. pass\n"))


def test_results() -> None:
    for text in {*tried("result"), "win 0 time 1:1", "draw 1:1", "win 1 time 01:1", "unfinished 1000000:1"}:
        players = text.count(":") + 1
        takes = GRAMMAR.takes("result", text)
        if takes and text.startswith("win") and int(text[4]) > players:
            takes = False  # there is no such player
        assert is_read(record(players=players, result=text)) == takes, text


def test_checksums() -> None:
    for text in [one * 64 for one in GRAMMAR.edges("hex")] + ["0" * 63, "0" * 65, "A" * 64, "g" * 64, ""]:
        assert is_read(record(checksum=text)) == (
            len(text) == 64 and all(GRAMMAR.takes("hex", one) for one in text)
        )


def test_records_whole() -> None:
    assert GRAMMAR.takes("record", record(turns="1. б1 р рот б1-б2-в2\n2. pass\n"))
    assert GRAMMAR.takes(
        "record", record(game="oral", more="clock: move:60\n", turns="1. к @5\n2. refuse @0.5\n")
    )
    assert not GRAMMAR.takes("record", record(turns="б1 р рот б1-б2-в2\n"))


@pytest.mark.parametrize(
    "where", ["seed: 1", "player: Аня", "start: кот", "1. pass", "outcome: unfinished 0:0"]
)
@pytest.mark.parametrize("length", [LONGEST_LINE, LONGEST_LINE + 1, 10_000_000])
def test_a_line_as_long_as_no_game_makes_it_is_refused_shortly(where, length) -> None:
    said = fault(record(turns="1. pass\n").replace(where, where.ljust(length, "я"), 1))
    assert all(len(one) <= 160 for one in said)
    assert ("a line of a record has at most 10000" in "".join(said)) == (length > LONGEST_LINE)


def fault(text: str) -> list[str]:
    """Return what is said of a record that cannot be read, in both languages; nothing if it can."""
    try:
        parse_record(text)
    except InvalidRecordError as error:
        return [error.message("ru"), error.message("en")]
    return []
