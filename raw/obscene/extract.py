"""Write the noun lemmas of slaviclean's list of Russian profanities, with their types, to nouns.tsv.

    python raw/obscene/extract.py slaviclean/resources/profanity/ru.csv [OUT.tsv]

Columns: lemma, root, types (as in the list, joined by single spaces), in dictionary order of the lemma.
"""

import csv
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
LETTERS = "абвгдеёжзийклмнопрстуфхцчшщъыьэюя"


def noun_rows(table: Path) -> set[tuple[str, str, str]]:
    """Return lemma, root and types of every noun in the list, whatever the number of its forms."""
    with table.open(encoding="utf-8-sig", newline="") as lines:
        return {
            (row["lemma"], row["root"], " ".join(row["profanityTypes"].split()))
            for row in csv.DictReader(lines)
            if row["pos"] == "Noun"
        }


def dictionary_order(row: tuple[str, str, str]) -> tuple[list[int], str]:
    """Return the sort key of a row: Russian dictionary order of the lemma, then its root."""
    return [LETTERS.index(letter) for letter in row[0]], row[1]


def render(table: Path) -> bytes:
    """Return the extract as UTF-8 text: a header, then the rows in order."""
    rows = [("lemma", "root", "types"), *sorted(noun_rows(table), key=dictionary_order)]
    return ("\n".join(map("\t".join, rows)) + "\n").encode()


def main() -> None:
    if len(sys.argv) not in (2, 3):
        raise SystemExit("usage: extract.py ru.csv [OUT.tsv]")
    target = Path(sys.argv[2]) if len(sys.argv) > 2 else HERE / "nouns.tsv"
    part = target.with_name(target.name + ".part")
    part.write_bytes(render(Path(sys.argv[1])))
    part.replace(target)


if __name__ == "__main__":
    main()
