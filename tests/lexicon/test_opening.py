import subprocess
import sys
from array import array
from dataclasses import replace
from pathlib import Path

import pytest
from lexicon_sample import WORDS

from slovnik.errors import ArtifactError, UsageError
from slovnik.lexicon import (
    Artifact,
    WordGraph,
    build_graph,
    list_profiles,
    open_lexicon,
    read_manifest,
    write_graph,
    write_manifest,
)
from slovnik.lexicon.graph import LAST_ARC, TARGET_SHIFT
from slovnik.orthography import Form


def test_a_profile_a_folder_a_graph_and_a_list(
    artifact: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("nouns.txt").write_text("\n".join(WORDS), encoding="utf-8")
    specs = {
        "balda": "balda",
        str(artifact): "balda",
        str(artifact / "words.dawg"): "words",
        str(artifact / "words.txt"): "words",
        "nouns.txt": "nouns",
    }
    for spec, name in specs.items():
        lexicon = open_lexicon(spec, tmp_path / "build")
        assert (lexicon.id, len(lexicon)) == (name, len(WORDS))


def test_a_profile_wins_over_a_file_of_its_name(
    artifact: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("balda").write_text("кит\n", encoding="utf-8")
    assert open_lexicon("balda", tmp_path / "build").has("кот")
    assert open_lexicon("./balda", tmp_path / "build").has("кит")


def test_a_graph_is_known_by_how_it_begins(tmp_path: Path) -> None:
    write_graph(tmp_path / "list.bin", build_graph(["кот"]))
    assert open_lexicon(str(tmp_path / "list.bin"), tmp_path).has("кот")


def test_a_text_that_is_called_a_graph_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "list.dawg").write_text("кот\n", encoding="utf-8")
    with pytest.raises(ArtifactError, match="not a word graph"):
        open_lexicon(str(tmp_path / "list.dawg"), tmp_path)


def test_no_such_profile_names_those_there_are(
    artifact: Path, folding_artifact: Path, tmp_path: Path
) -> None:
    with pytest.raises(UsageError) as caught:
        open_lexicon("baldа", tmp_path / "build")
    assert str(caught.value).endswith(f"in {tmp_path / 'build'}/: balda, royal")
    assert "\n" not in str(caught.value)


def test_no_build_at_all(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=r"no build in .*build/: run `slovnik build`"):
        open_lexicon("balda", tmp_path / "build")


def test_a_folder_that_is_no_artifact(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=r"has no manifest\.json"):
        open_lexicon(str(tmp_path), tmp_path / "build")


def test_odd_names_are_escaped(tmp_path: Path) -> None:
    with pytest.raises(UsageError) as caught:
        open_lexicon("бал\n\x1b[31mда", tmp_path)
    assert "\n" not in str(caught.value)
    assert "\x1b" not in str(caught.value)


@pytest.mark.parametrize("spec", ["", ".", "..", "/", "\0", "я" * 10_000])
def test_names_no_file_can_have(tmp_path: Path, spec: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(UsageError):
        open_lexicon(spec, tmp_path / "build")


def test_profiles_being_written_are_not_listed(artifact: Path, tmp_path: Path) -> None:
    hidden = tmp_path / "build" / ".royal.part"
    hidden.mkdir()
    (hidden / "manifest.json").write_bytes((artifact / "manifest.json").read_bytes())
    assert list_profiles(tmp_path / "build") == ["balda"]
    assert list_profiles(tmp_path / "none") == []


def test_an_export_without_refusals_and_offers(artifact: Path) -> None:
    manifest = read_manifest(artifact / "manifest.json")
    files = {name: manifest.files[name] for name in ("words.txt", "words.dawg")}
    write_manifest(artifact / "manifest.json", replace(manifest, files=files, refused=0))
    lexicon = open_lexicon(str(artifact), artifact)
    assert lexicon.offered == tuple(lexicon)
    assert lexicon.find(Form("банька")).status == "unknown"


@pytest.mark.parametrize("name", ["words.txt", "words.dawg"])
def test_a_manifest_must_describe_words_and_graph(artifact: Path, name: str) -> None:
    manifest = read_manifest(artifact / "manifest.json")
    files = {other: record for other, record in manifest.files.items() if other != name}
    write_manifest(artifact / "manifest.json", replace(manifest, files=files))
    with pytest.raises(ArtifactError, match=f"describes no {name}"):
        open_lexicon(str(artifact), artifact)


def test_verify_names_every_damaged_file(artifact: Path) -> None:
    assert Artifact(artifact).verify() == []
    (artifact / "words.txt").write_bytes(b"\n")
    (artifact / "offered.txt").unlink()
    problems = [str(problem) for problem in Artifact(artifact).verify()]
    assert [problem.split(":")[0].rpartition("/")[2] for problem in problems] == ["offered.txt", "words.txt"]


def test_nothing_heavy_is_imported() -> None:
    code = (
        "import sys, slovnik.lexicon\n"
        "heavy = {'numpy', 'pandas', 'duckdb', 'pymorphy3', 'typer', 'rich', 'lxml', 'gzip'}\n"
        "print(sorted(heavy & set(sys.modules)))"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"


def test_a_graph_with_right_checksums_that_runs_in_a_circle_is_refused(tmp_path: Path) -> None:
    letter_that_leads_back = 1 | LAST_ARC | 1 << TARGET_SHIFT
    write_graph(tmp_path / "circle.dawg", WordGraph(array("I", [0, letter_that_leads_back]), 1, 1, 5))
    with pytest.raises(ArtifactError, match="circle"):
        open_lexicon(str(tmp_path / "circle.dawg"), tmp_path)
