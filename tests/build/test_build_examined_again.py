"""When some rows of the sources change, only what they reach is examined again: the result is that of examining all.

Small worlds are made of rows about words that have to do with one another in every way that a finding can rest on, and
one world is turned into another by taking rows away, adding some, and moving their lines.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
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
from slovnik.ruleset import Decisions, Ruleset
from slovnik.store import insert
from slovnik.store.database import Database, create
from slovnik.terms import Mark, Reason

Row = Lexeme | Entry | Sense | Reading | Relation

WIKTIONARY, NEWER, NEWEST = map(SourceId, ("wiktionary", "wiktionary_dump", "newest"))
DECLARED = {**RULES.declared, NEWEST: replace(RULES.declared[NEWER], id=NEWEST, supersedes=NEWER)}
SOURCES = {
    name: spec
    for name, spec in DECLARED.items()
    if name in (NEWER, NEWEST) or not (spec.optional or name == "wordfreq")
}
OPTIONAL = sorted(set(SOURCES) - {SourceId("opencorpora"), SourceId("libmorph")})


def of_newer(*rows: Row, source: SourceId = NEWER) -> tuple[Row, ...]:
    """Return the rows of a page as those of a newer state of the lexicon."""
    return tuple(row if isinstance(row, Lexeme | Reading) else row._replace(source=source) for row in rows)


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
            of_newer(*page("кот", "домашний зверь"), source=NEWEST),
            of_newer(*page("котик", "мягкий кот"), source=NEWEST),
            page("кот", "разг. | животное", "жарг. | арестант"),
            page("котелок", "маленькая ручка; маленькая кошечка"),
            of_newer(*page("котелок", "ручка у кошечки"), source=NEWEST),
            # without a stem, with a hyphen, with a capital
            *map(spelled, ("а", "ь", "-", "кот-обормот", "Кот", "ый")),
            page("а", "буква"),
            page("и", "то же, что а"),
            listed("кот-обормот"),
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
            listed("ведерко", Mark.YO_FOLDED),
            spelled("вёдерко"),
            spelled("ведёрко"),
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


class Told:
    """Remembers what came of the stage."""

    note = ""

    def explain(self, stage: str, why: str) -> None: ...

    @contextmanager
    def stage(self, name: str) -> Iterator[Note]:
        yield lambda note: setattr(self, "note", note)


@dataclass(frozen=True)
class World:
    """What a build is made from, but for the files of rules."""

    rows: Sequence[Row] = ROWS
    sources: frozenset[SourceId] = frozenset(SOURCES)
    decided: frozenset[str] = frozenset()
    first_line: int = 1

    def ruleset(self, states: Mapping[SourceId, int]) -> Ruleset:
        """Return the rules over these sources, whose titles tell apart the states they are in."""
        specs = {
            name: replace(spec, title=str(states[name]))
            for name, spec in SOURCES.items()
            if name in self.sources
        }
        decisions = tuple(decision(word, "refuse", Reason.DIALECT, line=2) for word in sorted(self.decided))
        return replace(RULES, declared=DECLARED, decisions=Decisions(decisions)).using(specs)

    def rows_of(self, name: SourceId) -> list[Row]:
        return [row for row in self.rows if not isinstance(row, Reading) and row.source == name]


def states_of(old: World, new: World) -> tuple[dict[SourceId, int], dict[SourceId, int]]:
    """Return in which state each source is: in two only where its rows are others."""
    moved = old.first_line != new.first_line
    other = {name: moved or old.rows_of(name) != new.rows_of(name) for name in SOURCES}
    return dict.fromkeys(SOURCES, 1), {name: 2 if changed else 1 for name, changed in other.items()}


def fill(database: Database, world: World) -> None:
    """Insert rows, source by source as a build does; spelling dictionaries and lists of nouns go by lines."""
    for name in [*(name for name in SOURCES if name in world.sources), SourceId("prediction")]:
        own = world.rows_of(name)
        entries = [row for row in own if isinstance(row, Entry)]
        by_line = [
            row
            if row.locator.startswith("page")
            else row._replace(locator=f"line {number // 2}")  # two words a line
            for number, row in enumerate(entries, start=world.first_line)
        ]
        insert.insert_entries(database, by_line)
        insert.insert_senses(database, [row for row in own if isinstance(row, Sense)])
        insert.insert_relations(database, [row for row in own if isinstance(row, Relation)])
        lexemes = [row for row in own if isinstance(row, Lexeme)]
        numbered = [
            row._replace(locator=f"lexeme {number}")
            for number, row in enumerate(lexemes, start=world.first_line)
        ]
        insert.insert_lexemes(database, lexemes if name == "prediction" else numbered)
    insert.insert_readings(database, [row for row in world.rows if isinstance(row, Reading)])


Tables = list[list[tuple[object, ...]]]


def examined(
    path: Path, world: World, ruleset: Ruleset, previous: Path | None, share: float = 10.0
) -> tuple[Tables, str]:
    """Return the tables that examining fills, in their order, and what was told of it."""
    told = Told()
    with create(path) as database, patch.object(examining, "_MOST", share):
        fill(database, world)
        examine_candidates(database, ruleset, previous, told)
        tables = [database.execute(f"SELECT * FROM {table} ORDER BY rowid") for table in TABLES]
    return tables, told.note


TABLES = ("candidate", "finding", "derivation", "superseded", "unmapped_mark", "label_category")


def examined_twice(folder: Path, old: World, new: World, share: float = 10.0) -> tuple[Tables, str]:
    """Return what comes of examining one world after another."""
    before, after = states_of(old, new)
    examined(folder / "old.duckdb", old, old.ruleset(before), None)
    return examined(folder / "again.duckdb", new, new.ruleset(after), folder / "old.duckdb", share)


def verify_same(old: World, new: World) -> None:
    with TemporaryDirectory() as name:
        again, note = examined_twice(Path(name), old, new)
        anew, _ = examined(Path(name) / "anew.duckdb", new, new.ruleset(states_of(old, new)[1]), None)
    assert (
        note.endswith("examined before")
        or old.ruleset({}.fromkeys(SOURCES, 1)).older != new.ruleset({}.fromkeys(SOURCES, 1)).older
    )
    for table, found, wanted in zip(TABLES, again, anew, strict=True):
        assert found == wanted, table


def numbers_of(*forms: str) -> set[int]:
    """Return the rows about some forms."""
    return {n for n, row in enumerate(ROWS) if (row.lemma if isinstance(row, Lexeme) else row.form) in forms}


def without(lacking: Iterable[int], swapped: int = 0) -> tuple[Row, ...]:
    """Return the rows without some, from ``swapped`` on in the opposite order."""
    gone = set(lacking)
    rows = [row for number, row in enumerate(ROWS) if number not in gone]
    return (*rows[: len(rows) - swapped], *reversed(rows[len(rows) - swapped :]))


ALL_FORMS = sorted({row.lemma if isinstance(row, Lexeme) else row.form for row in ROWS})
LACKING = st.one_of(
    st.sets(st.integers(0, len(ROWS) - 1), max_size=12), st.sampled_from(ALL_FORMS).map(numbers_of)
)
"""The rows that a world lacks: some, or all that are about one word."""
WORLDS = st.builds(
    World,
    st.builds(without, LACKING, st.just(0) | st.integers(0, len(ROWS))),
    st.just(frozenset(SOURCES))
    | st.sets(st.sampled_from(OPTIONAL), max_size=2).map(frozenset(SOURCES).difference),
    st.frozensets(
        st.sampled_from(("кот", "кошечка", "куздра", "котофей", "ушко", "прокаженный")), max_size=2
    ),
    st.integers(1, 2),
)
WHOLE = World()


@pytest.mark.fuzz
@settings(max_examples=settings().max_examples // 10, deadline=None)
@example(WHOLE, World(without(numbers_of("прокажённый")), decided=frozenset({"куздра"}), first_line=5))
@example(World(without(numbers_of("котик"))), WHOLE)
@example(WHOLE, World(sources=frozenset(SOURCES) - {WIKTIONARY}))
@example(WHOLE, World(sources=frozenset(SOURCES) - {NEWER}))
@example(World(sources=frozenset(SOURCES) - {NEWER}), WHOLE)
@example(WHOLE, World(without((), len(ROWS))))
@given(WORLDS, WORLDS)
def test_what_is_examined_again_is_as_if_all_were(old: World, new: World) -> None:
    verify_same(old, new)


def count(note: str) -> tuple[int, int]:
    """Return how many candidates there are, and how many of them were kept."""
    total, kept = (int(part.split()[0]) for part in note.split(", "))
    return total, kept


def test_lines_that_only_moved_are_no_change(tmp_path) -> None:
    tables, note = examined_twice(tmp_path, WHOLE, World(first_line=101))
    total, kept = count(note)
    assert total == kept > 30
    assert any("line 5" in str(row) for row in tables[TABLES.index("finding")])


def test_one_row_reaches_few(tmp_path) -> None:
    _, note = examined_twice(tmp_path, WHOLE, World(without(numbers_of("люди"))))
    total, kept = count(note)
    assert total - kept <= 2


def test_where_much_has_changed_all_are_examined(tmp_path) -> None:
    _, note = examined_twice(tmp_path, WHOLE, World(ROWS[:20]), share=0.25)
    assert note.endswith("findings")


@pytest.mark.parametrize("other", ["a rule", "a family", "the order"])
def test_other_rules_examine_all(other: str, tmp_path) -> None:
    once = WHOLE.ruleset(dict.fromkeys(SOURCES, 1))
    examined(tmp_path / "old.duckdb", WHOLE, once, None)
    twice = WHOLE.ruleset(dict.fromkeys(SOURCES, 2))
    changed = {
        "a rule": replace(twice, fingerprints={**RULES.fingerprints, "classes.tsv": "another"}),
        "a family": twice.using({name: replace(spec, family="one") for name, spec in twice.sources.items()}),
        "the order": twice.using(dict(reversed(twice.sources.items()))),
    }[other]
    _, note = examined(tmp_path / "new.duckdb", WHOLE, changed, tmp_path / "old.duckdb")
    assert note.endswith("findings")
