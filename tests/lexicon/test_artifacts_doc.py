import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from slovnik.lexicon import build_graph, write_graph
from slovnik.lexicon.graph_file import HEADER_BYTES, MAGIC
from slovnik.orthography import SYMBOLS

DOC = Path(__file__).parents[2] / "docs" / "artifacts.md"
TEXT = DOC.read_text(encoding="utf-8")
WORDS = ["баня", "ёж", "ёжик", "кот", "котёл", "ящик"]
PROBES = [*WORDS, "ко", "коты", "", "x", "ежик", "кoт"]

SCRIPT = """
const fs = require("fs");
const graph = readGraph(fs.readFileSync(process.argv[2]));
const probes = JSON.parse(process.argv[3]);
console.log(JSON.stringify({ size: graph.size, words: [...graph.words()], has: probes.map(graph.has) }));
"""


def run_reader(folder: Path, graph: Path) -> subprocess.CompletedProcess[str]:
    """Run the reader of the page over the file ``graph``."""
    node = shutil.which("node")
    if node is None:
        pytest.skip("node is not installed: the JavaScript reader of docs/artifacts.md is not run")
    (reader,) = re.findall(r"```js\n(.*?)```", TEXT, flags=re.DOTALL)
    script = folder / "reader.js"
    script.write_text(reader + SCRIPT, encoding="utf-8")
    command = [node, str(script), str(graph), json.dumps(PROBES)]
    return subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)


@pytest.mark.parametrize("words", [WORDS, []])
def test_the_documented_reader_reads_what_is_written(tmp_path: Path, words: list[str]) -> None:
    write_graph(tmp_path / "words.dawg", build_graph(words))
    run = run_reader(tmp_path, tmp_path / "words.dawg")
    assert run.returncode == 0, run.stderr
    answer = json.loads(run.stdout)
    assert answer == {"size": len(words), "words": words, "has": [probe in words for probe in PROBES]}


def test_the_documented_reader_refuses_a_cut_file(tmp_path: Path) -> None:
    write_graph(tmp_path / "words.dawg", build_graph(WORDS))
    (tmp_path / "cut.dawg").write_bytes((tmp_path / "words.dawg").read_bytes()[:-4])
    run = run_reader(tmp_path, tmp_path / "cut.dawg")
    assert run.returncode != 0
    assert "cut short" in run.stderr


def test_the_documented_header_is_the_one_written() -> None:
    rows = re.findall(r"^\| (\d+) \| (\d+) \|", TEXT, flags=re.MULTILINE)
    ends = [int(offset) + int(length) for offset, length in rows]
    assert [int(offset) for offset, _ in rows][1:] == ends[:-1]
    assert ends[-1] == HEADER_BYTES
    assert MAGIC.decode() in TEXT
    assert f"`{SYMBOLS}`" in TEXT


def test_every_file_and_key_is_documented(artifact: Path) -> None:
    for path in artifact.iterdir():
        assert f"`{path.name}`" in TEXT
    for key in json.loads((artifact / "manifest.json").read_bytes()):
        assert f"`{key}`" in TEXT
