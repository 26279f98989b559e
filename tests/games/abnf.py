"""The grammar of docs/records.md, read: what it takes, and lines from the edges of what it takes."""

import re
from collections.abc import Iterator
from itertools import islice, product

_TOKEN = re.compile(r'"[^"]*"(?: to "[^"]*")?|\d*\*?\d*[a-zA-Z][a-zA-Z-]*|\d*\*\d*\(|\d*\*\d*(?=")|[()\[\]/]')
_REPEAT = re.compile(r"(?:(\d*)\*(\d*)|(\d+))?(.*)")
_BUILT_IN = {"DIGIT": "[0-9]", "LF": "\n", "any": "[^\n]", "visible": "[^ \n]"}
_EDGES = {"DIGIT": ("0", "9"), "LF": ("\n",), "any": ("я", " "), "visible": ("я", "*")}
_FURTHER = 2
"""How many more than the fewest stand for no bound."""


class Grammar:
    """Productions by name, each as the text behind its ``=``."""

    def __init__(self, rules: dict[str, str]) -> None:
        self.rules = rules
        self._read: dict[str, tuple[re.Pattern[str], list[str]]] = {}

    def takes(self, name: str, text: str) -> bool:
        """Say whether ``text`` is what a production describes."""
        return self.read(name)[0].fullmatch(text) is not None

    def edges(self, name: str) -> list[str]:
        """Return texts that a production describes: each part at its fewest and its most, its first and its last."""
        return self.read(name)[1]

    def read(self, name: str) -> tuple[re.Pattern[str], list[str]]:
        """Return a production as a regular expression, and its edges."""
        if name not in self._read:
            pattern, edges = _Reader(self, self.rules[name]).read()
            self._read[name] = re.compile(pattern), edges
        return self._read[name]


def read_grammar(text: str) -> Grammar:
    """Return the productions in the indented blocks of a document."""
    rules: dict[str, str] = {}
    name = ""
    for line in text.split("\n"):
        begun = re.match(r"    ([a-z][a-z-]*) +=(.*)", line)
        if begun:
            name = begun[1]
            rules[name] = begun[2]
        elif name and line.startswith("     "):
            rules[name] += " " + line
        else:
            name = ""
    return Grammar({name: re.sub(r" ;[^\n]*?(?=      |$)", "", rule) for name, rule in rules.items()})


class _Reader:
    """One production, read from left to right."""

    def __init__(self, grammar: Grammar, text: str) -> None:
        self.grammar = grammar
        self.tokens = _TOKEN.findall(text)

    def read(self) -> tuple[str, list[str]]:
        """Return the pattern and the edges of what stands up to the bracket that closes."""
        rows = self._alternatives()
        pattern = "|".join("".join(part for part, _ in row) for row in rows)
        return pattern, [text for row in rows for text in _join([edges for _, edges in row])]

    def _alternatives(self) -> list[list[tuple[str, list[str]]]]:
        """Read up to the bracket that closes; each element as its pattern and its edges."""
        rows: list[list[tuple[str, list[str]]]] = [[]]
        while self.tokens:
            token = self.tokens.pop(0)
            if token in (")", "]"):
                break
            if token == "/":
                rows.append([])
            else:
                rows[-1].append(self._element(token))
        return rows

    def _element(self, token: str) -> tuple[str, list[str]]:
        if token == "[":
            pattern, edges = self.read()
            return f"(?:{pattern})?", ["", *edges]
        found = _REPEAT.fullmatch(token)
        assert found is not None
        least, most, exactly, what = found.groups()
        pattern, edges = self.read() if what == "(" else self._single(what or self.tokens.pop(0))
        if exactly:
            least = most = exactly
        if least is None:
            return f"(?:{pattern})", edges
        fewest = int(least or 0)
        bound = int(most) if most else fewest + _FURTHER
        repeats = [edge * times for edge in edges for times in {fewest, bound}]
        return f"(?:{pattern}){{{fewest},{most}}}", list(dict.fromkeys(repeats))

    def _single(self, what: str) -> tuple[str, list[str]]:
        if what.startswith('"'):
            first, *last = re.findall(r'"([^"]*)"', what)
            return (f"[{first}-{last[0]}]", [first, last[0]]) if last else (re.escape(first), [first])
        if what in _BUILT_IN:
            return _BUILT_IN[what], list(_EDGES[what])
        pattern, edges = self.grammar.read(what)
        return pattern.pattern, edges


def _join(parts: list[list[str]]) -> list[str]:
    """Return every way to take one of each part; where there are very many, each text of each part once or more."""
    ways = 1
    for part in parts:
        ways *= len(part)
    if ways <= 300:
        return ["".join(row) for row in product(*parts)]
    most = max(map(len, parts))
    return ["".join(part[number % len(part)] for part in parts) for number in range(most)]


def spoil(text: str) -> Iterator[str]:
    """Yield texts that are nearly ``text``: a character less, twice, or another."""
    for at, char in islice(enumerate(text), 40):
        yield text[:at] + text[at + 1 :]
        yield text[:at] + char + text[at:]
        for other in "0a. :-":
            yield text[:at] + other + text[at + 1 :]
            yield text[:at] + other + text[at:]
    yield text + "0"
    yield text + " "
