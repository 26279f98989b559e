"""How the tests of rule files change one of them."""

from collections.abc import Mapping
from pathlib import Path

from slovnik.ruleset import DECIDABLE


def change(path: Path, old: str, new: str) -> None:
    """Replace the one place where ``old`` stands in ``path``; fail if it stands nowhere or twice."""
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {path.name}"
    path.write_text(text.replace(old, new), encoding="utf-8")


def line_of(path: Path, beginning: str) -> int:
    """Return the number, from 1, of the first line of ``path`` that begins so."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return next(number for number, line in enumerate(lines, start=1) if line.startswith(beginning))


def write_profile(folder: Path, name: str, text: str = "", *, complete: bool = True) -> None:
    """Write a profile that rejects every decidable reason (clause «base: reason»), and ``text`` before that."""
    clauses = "\n".join(f'{reason} = "{name}: {reason}"' for reason in sorted(DECIDABLE))
    title = f'title = {{ ru = "{name}", en = "{name}" }}\n'
    body = f"[reject]\n{clauses}\n" if complete else ""
    folder.mkdir(exist_ok=True)
    (folder / f"{name}.toml").write_text(f"{title}{text}\n{body}", encoding="utf-8")


def write_table(path: Path, columns: tuple[str, ...], *rows: Mapping[str, str]) -> Path:
    """Write a tab-separated file with these columns."""
    lines = ["\t".join(columns), *("\t".join(row[column] for column in columns) for row in rows)]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path
