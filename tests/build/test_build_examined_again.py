"""When some rows of the sources change, only what they reach is examined again: the result is that of examining all.

Small worlds are made of rows about words that have to do with one another in every way that a finding can rest on, and
one world is turned into another by taking rows away, adding some, and moving their lines.
"""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from miniature import RULES, decision, flat, guess, listed, noun, page, reading, related, spelled

from slovnik.build import examining
from slovnik.build.examining import examine_candidates
from slovnik.build.progress import Note
from slovnik.records import Entry, Lexeme, Reading, Relation, Sense, SourceId
from slovnik.ruleset import Decision, Decisions, Ruleset
from slovnik.store import insert
from slovnik.store.database import Database, create
from slovnik.terms import Mark, Reason

Row = Lexeme | Entry | Sense | Reading | Relation

NEWER = SourceId("wiktionary_dump")
SOURCES = RULES.with_optional({NEWER: RULES.declared[NEWER]}).sources | {
    SourceId("wiktionary"): RULES.declared[SourceId("wiktionary")]
}


def of_newer(*rows: Row) -> tuple[Row, ...]:
    """Return the rows of a page as those of the newer state of the lexicon."""
    return tuple(row if isinstance(row, Lexeme | Reading) else row._replace(source=NEWER) for row in rows)


ROWS: tuple[Row, ...] = tuple(
    flat(
        (
            # a base, its diminutives of the first and the second degree, and what is told of each
            noun("кошка", "f+", zipf=4.5, plural="кошки"),
            noun("кошечка", "f+", zipf=3.0, plural="кошечки"),
            noun("кот", "m+", zipf=4.4, plural="коты"),
            noun("котик", "m+", zipf=3.9, plural="котики"),
            noun("котичек", "m+", zipf=1.0, plural="котички"),
            page("кошка", "домашнее животное", "кошачий | самка кота", "разг. | тоже кошечка"),
            page("кошечка", "умласк. кошка |"),
            page("котик", "умласк. кот |", "морское млекопитающее"),
            page("котичек", "то же, что котик"),
            page("киса", "то же, что кошечка", "снасть"),
            page("кискис", "== | то же, что киса"),
            of_newer(*page("котик", "маленький кот", "ластоногое")),
            of_newer(*page("кошка", "разг. | то, чем ловят якорь")),
            related("котик", "кот"),
            related("кошечка", "кошка", "ласк"),
            related("котофей", "кот"),
            listed("котофей"),
            # an alternation right behind a short stem, and nouns that could claim its adjective
            noun("ухо", "n", zipf=4.9, plural="уши"),
            noun("ушко", "n", zipf=3.7, plural="ушки"),
            noun("рука", "f", zipf=5.6, plural="руки"),
            noun("ручка", "f", zipf=4.4, plural="ручки"),
            noun("ручища", "f", zipf=2.0, plural="ручищи"),
            page("ручка", "умласк. рука |", "то, чем пишут"),
            page("карандаш", "не ручка, но пишет как ручка"),
            page("перо", "часть ручки"),
            spelled("ручечный"),
            spelled("ручной"),
            spelled("ушной"),
            noun("столица", "f", zipf=4.6, plural="столицы"),
            noun("столик", "m", zipf=4.0, plural="столики"),
            noun("стол", "m", zipf=4.9, plural="столы"),
            spelled("столичный"),
            page("столик", "маленький стол"),
            # е and ё
            listed("мед", Mark.YO_FOLDED),
            noun("мёд", "m", zipf=4.0, plural="меды"),
            listed("лен", Mark.YO_FOLDED),
            spelled("лён"),
            listed("прокаженный", Mark.YO_FOLDED),
            spelled("прокажённый"),
            noun("ведро", "n", zipf=4.0, plural="вёдра"),
            noun("вёдро", "n", zipf=2.0),
            noun("ведёрко", "n", zipf=3.0, plural="ведёрки"),
            # plurals, forms, guesses, names
            noun("человек", "m+", zipf=6.0, plural="люди"),
            page("люди", "то же, что человек"),
            page("кошки", "орудие для лазания"),
            guess("глокая", "f"),
            listed("глокая"),
            page("куздра", "персонаж"),
            reading("руку", "рука", "NOUN,inan,femn sing,accs"),
            page("руку", "наречие"),
            *map(listed, ("кот", "кошка", "киса", "кискис", "карандаш", "перо", "куздра", "больной")),
            spelled("кошка"),
            spelled("столик"),
            page("больной", "субст. | тот, кто болен"),
            page("маша", "уменьш. от мария", mark=Mark.PROPER_NAME),
        )
    )
)
WORDS = ("кот", "кошечка", "куздра", "котофей", "ушко", "прокаженный")


class Told:
    """Remembers what came of the stage."""

    note = ""

    def explain(self, stage: str, why: str) -> None: ...

    @contextmanager
    def stage(self, name: str) -> Iterator[Note]:
        yield lambda note: setattr(self, "note", note)


def rules_with(version: int, decisions: Iterable[Decision]) -> Ruleset:
    """Return the rules over some state of the sources, which only their titles tell apart."""
    sources = {name: replace(spec, title=f"state {version}") for name, spec in SOURCES.items()}
    return replace(RULES.using(sources), decisions=Decisions(tuple(decisions)))


def fill(database: Database, rows: Sequence[Row], first_line: int) -> None:
    """Insert rows, source by source as a build does; spelling dictionaries and lists of nouns go by lines."""
    order = list(SOURCES)
    for name in [*order, SourceId("prediction")]:
        own = [row for row in rows if not isinstance(row, Reading) and row.source == name]
        entries = [row for row in own if isinstance(row, Entry)]
        by_line = [
            row
            if row.locator.startswith("page")
            else row._replace(locator=f"line {number // 2}")  # two words a line
            for number, row in enumerate(entries, start=first_line)
        ]
        insert.insert_entries(database, by_line)
        insert.insert_senses(database, [row for row in own if isinstance(row, Sense)])
        insert.insert_relations(database, [row for row in own if isinstance(row, Relation)])
        lexemes = [row for row in own if isinstance(row, Lexeme)]
        insert.insert_lexemes(
            database,
            [
                row._replace(locator=f"lexeme {number}") if row.source == "opencorpora" else row
                for number, row in enumerate(lexemes, start=first_line)
            ],
        )
    insert.insert_readings(database, [row for row in rows if isinstance(row, Reading)])


def examined(
    path: Path,
    rows: Sequence[Row],
    first_line: int,
    ruleset: Ruleset,
    previous: Path | None,
    share: float = 10.0,
) -> tuple[list[list[tuple[object, ...]]], str]:
    """Return the tables that examining fills, in their order, and what was told of it."""
    told = Told()
    with create(path) as database, patch.object(examining, "_MOST", share):
        fill(database, rows, first_line)
        examine_candidates(database, ruleset, previous, told)
        tables = [database.execute(f"SELECT * FROM {table} ORDER BY rowid") for table in TABLES]
    return tables, told.note


TABLES = ("candidate", "finding", "derivation", "superseded", "unmapped_mark", "label_category")

DECIDED = st.sets(st.sampled_from(WORDS), max_size=2)


def rows_without(lacking: Iterable[int]) -> list[Row]:
    gone = set(lacking)
    return [row for number, row in enumerate(ROWS) if number not in gone]


def decisions_on(words: Iterable[str]) -> list[Decision]:
    return [decision(word, "refuse", Reason.DIALECT, line=2) for word in sorted(words)]


def numbers_of(*forms: str) -> set[int]:
    """Return the rows about some forms."""
    return {n for n, row in enumerate(ROWS) if (row.lemma if isinstance(row, Lexeme) else row.form) in forms}


ALL_FORMS = sorted({row.lemma if isinstance(row, Lexeme) else row.form for row in ROWS})
WORLD = st.one_of(
    st.sets(st.integers(0, len(ROWS) - 1), max_size=12), st.sampled_from(ALL_FORMS).map(numbers_of)
)
"""The rows that a world lacks: some, or all that are about one word."""


@pytest.mark.fuzz
@settings(max_examples=settings().max_examples // 10, deadline=None)
@example(set(), numbers_of("прокажённый"), set(), {"куздра"}, 1, 5)
@example(numbers_of("котик"), set(), set(), set(), 1, 1)
@given(WORLD, WORLD, DECIDED, DECIDED, st.integers(1, 3), st.integers(1, 3))
def test_what_is_examined_again_is_as_if_all_were(before, after, decided, deciding, first, second) -> None:
    verify_same(before, after, decided, deciding, first, second)


def verify_same(
    before: set[int], after: set[int], decided: set[str], deciding: set[str], first: int, second: int
) -> None:
    old_rules, new_rules = rules_with(1, decisions_on(decided)), rules_with(2, decisions_on(deciding))
    with TemporaryDirectory() as name:
        folder = Path(name)
        old, new = rows_without(before), rows_without(after)
        examined(folder / "old.duckdb", old, first, old_rules, None)
        again, note = examined(folder / "again.duckdb", new, second, new_rules, folder / "old.duckdb")
        anew, _ = examined(folder / "anew.duckdb", new, second, new_rules, None)
    assert note.endswith("examined before")
    for table, found, wanted in zip(TABLES, again, anew, strict=True):
        assert found == wanted, table


def test_nothing_changed_keeps_all_and_lines_that_only_moved_are_no_change(tmp_path) -> None:
    examined(tmp_path / "old.duckdb", ROWS, 1, rules_with(1, ()), None)
    _, same = examined(tmp_path / "same.duckdb", ROWS, 1, rules_with(2, ()), tmp_path / "old.duckdb")
    moved_tables, moved = examined(
        tmp_path / "moved.duckdb", ROWS, 101, rules_with(2, ()), tmp_path / "old.duckdb"
    )
    total, kept = (int(part.split()[0]) for part in same.split(", "))
    assert total == kept > 30
    assert moved == same
    assert any("line 5" in str(row) for row in moved_tables[TABLES.index("finding")])


def test_one_row_reaches_few(tmp_path) -> None:
    examined(tmp_path / "old.duckdb", ROWS, 1, rules_with(1, ()), None)
    lacking = numbers_of("люди")
    _, note = examined(
        tmp_path / "new.duckdb", rows_without(lacking), 1, rules_with(2, ()), tmp_path / "old.duckdb"
    )
    total, kept = (int(part.split()[0]) for part in note.split(", "))
    assert total - kept <= 2


def test_where_much_has_changed_all_are_examined(tmp_path) -> None:
    examined(tmp_path / "old.duckdb", ROWS, 1, rules_with(1, ()), None)
    _, note = examined(
        tmp_path / "new.duckdb", ROWS[:20], 1, rules_with(2, ()), tmp_path / "old.duckdb", share=0.25
    )
    assert note.endswith("findings")


def test_other_rules_examine_all(tmp_path) -> None:
    examined(tmp_path / "old.duckdb", ROWS, 1, rules_with(1, ()), None)
    for changed in (
        replace(RULES.using(SOURCES), fingerprints={**RULES.fingerprints, "classes.tsv": "another"}),
        RULES.using(
            {name: replace(spec, family="one for all", title="new") for name, spec in SOURCES.items()}
        ),
        RULES.using(dict(reversed([(name, replace(spec, title="new")) for name, spec in SOURCES.items()]))),
    ):
        _, note = examined(tmp_path / "new.duckdb", ROWS, 1, changed, tmp_path / "old.duckdb")
        assert note.endswith("findings")
