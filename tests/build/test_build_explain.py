"""`build --explain`: why each stage runs, or need not; and that no more runs than must."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from slovnik.build import BuildRequest, build
from slovnik.build.inputs import Inputs
from slovnik.resources import raw_folder


class Told:
    """Remembers what each stage was explained by and what came of it."""

    def __init__(self) -> None:
        self.why: dict[str, str] = {}
        self.came: dict[str, str] = {}

    def explain(self, stage: str, why: str) -> None:
        self.why[stage] = why

    @contextmanager
    def stage(self, name: str) -> Iterator[Callable[[str], None]]:
        self.came[name] = ""
        yield lambda note: self.came.__setitem__(name, note)


def build_telling(out: Path, rules: Path) -> Told:
    told = Told()
    build(BuildRequest(out, rules, raw_folder()), told)
    return told


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), encoding="utf-8")


def test_a_first_build_runs_all(mini_rules, tmp_path) -> None:
    told = build_telling(tmp_path / "build", mini_rules)
    assert set(told.why.values()) == {"runs: not done before"}
    assert set(told.why) == {*(f"source {name}" for name in ("hunspell", "libmorph", "obscene")), *STAGES}


STAGES = ("parse", "examine", "decide")


def test_nothing_changed_nothing_runs(mini_rules, tmp_path) -> None:
    build_telling(tmp_path / "build", mini_rules)
    told = build_telling(tmp_path / "build", mini_rules)
    assert told.why == {"everything": "need not run: nothing that it is made from has changed"}


@pytest.mark.parametrize(
    ("file", "old", "new", "because"),
    [
        ("labels/wiktionary.tsv", "школьн.\tcolloquial", "школьн.\tslang", "rules/labels/wiktionary.tsv"),
        ("classes.tsv", "# ", "#  ", "rules/classes.tsv"),
    ],
)
def test_a_rule_of_the_findings_reads_no_source_again(file, old, new, because, mini_rules, tmp_path) -> None:
    build_telling(tmp_path / "build", mini_rules)
    path = mini_rules / file
    path.write_text(path.read_text(encoding="utf-8").replace(old, new, 1), encoding="utf-8")
    told = build_telling(tmp_path / "build", mini_rules)
    assert told.why["sources"].startswith("need not run")
    assert told.why["examine"] == told.why["decide"] == f"runs: changed: {because}"


def test_the_command_explains_only_if_asked(mini_rules, tmp_path, slovnik) -> None:
    build_command = ("build", "--out", tmp_path / "build", "--rules", mini_rules)
    assert "runs: not done before" in slovnik(*build_command, "--explain").err
    assert "need not run" in slovnik(*build_command, "--explain").err
    assert "need not run" not in slovnik(*build_command).err


def test_a_profile_only_decides(mini_rules, tmp_path) -> None:
    build_telling(tmp_path / "build", mini_rules)
    edit(mini_rules / "profiles" / "balda.toml", "min = 2", "min = 3")
    told = build_telling(tmp_path / "build", mini_rules)
    assert told.why["examine"].startswith("need not run")
    assert told.came["examine"] == "unchanged"
    assert told.why["decide"] == "runs: changed: rules/profiles/balda.toml"


def test_a_source_that_is_replaced_is_read_alone_and_parsed_words_are_not_parsed_again(
    mini_rules, tmp_path
) -> None:
    out = tmp_path / "build"
    build_telling(out, mini_rules)
    edit(mini_rules / "sources.toml", 'title = "miniature hunspell"', 'title = "another"')
    told = build_telling(out, mini_rules)
    assert told.why["source hunspell"] == "runs: changed: its declaration"
    assert told.came["source libmorph"] == told.came["source obscene"] == "unchanged"
    assert told.why["parse"] == "runs: changed: source hunspell"
    asked, known, _ = told.came["parse"].split(", ")
    assert (asked, known) == ("14 headwords", "14 of them parsed before")


def test_what_is_built_in_steps_has_the_bytes_of_what_is_built_at_once(mini_rules, tmp_path) -> None:
    build_telling(tmp_path / "steps", mini_rules)
    stems = mini_rules / "stems.dic"
    stems.write_text(
        stems.read_text(encoding="utf-8").replace("ведро/I\n", "вёдро/I\nглокая\n"), encoding="utf-8"
    )
    repin(mini_rules, stems)
    build_telling(tmp_path / "steps", mini_rules)
    build_telling(tmp_path / "once", mini_rules)
    files = {path.relative_to(tmp_path / "once") for path in (tmp_path / "once").glob("[!.]*/*")}
    assert len(files) > 10
    for file in files:
        assert (tmp_path / "steps" / file).read_bytes() == (tmp_path / "once" / file).read_bytes(), file


def repin(rules: Path, source: Path) -> None:
    import hashlib
    import re

    table = rules / "sources.toml"
    text = table.read_text(encoding="utf-8")
    begin = text.index(source.as_posix())
    fresh = hashlib.sha256(source.read_bytes()).hexdigest()
    tail = re.sub('sha256 = "[0-9a-f]+"', f'sha256 = "{fresh}"', text[begin:], count=1)
    tail = re.sub("rows_m(in|ax) = 18", r"rows_m\1 = 19", tail, count=2)
    table.write_text(text[:begin] + tail, encoding="utf-8")


def test_parts_in_another_order_are_another_build() -> None:
    ab, ba = {"a": "1", "b": "2"}, {"b": "2", "a": "1"}
    assert not Inputs("parse", ab).same_as(ba)
    assert Inputs("parse", ab).hash != Inputs("parse", ba).hash
    assert Inputs("parse", ab).why(ba) == "runs: its parts come in another order"


def test_many_changes_are_counted_not_listed() -> None:
    now = Inputs("parse", dict.fromkeys("abcde", "new"))
    assert now.why({**dict.fromkeys("abcde", "old"), "x": "1"}) == (
        "runs: changed: a, b, c and 2 more; gone: x"
    )
    assert now.why({"a": "new"}) == "runs: new: b, c, d and 1 more"
