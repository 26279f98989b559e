"""Read the keys of a dawgdic file that carry a wanted payload, without walking all of them.

pymorphy3's ``words.dawg`` holds 5.14 million forms as keys ``form \\x01 base64(payload)``; the payload is two
big-endian 16-bit numbers, the paradigm and the index of the form in it. Noun headwords are one key in fifty, so the
states from which no wanted payload can be reached are found first (backwards, in arrays) and never entered.

File layout (little-endian): number of units (u32), units (u32 each), number of guide entries (u32), and for each
unit two bytes, the label of its first child and of its next sibling (0: none). A unit holds an offset; the child of
unit ``i`` under label ``c`` is unit ``i ^ offset(i) ^ c``.

Source: the dawgdic double-array format as read by dawg_python.
"""

import base64
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt

_SEPARATOR = 1
_EXTENSION_BIT = 1 << 9
_PAYLOAD_CHARS = 8
"""base64 of four bytes: six characters that count and two of padding; as bytes they fit in one 64-bit code."""

Indices = npt.NDArray[np.int64]
Labels = npt.NDArray[np.uint8]

_BYTES = [bytes((value,)) for value in range(256)]


@dataclass(frozen=True, slots=True)
class DawgdicFile:
    """The arrays of one file: ``offset[i]``, ``child[i]`` and ``sibling[i]`` of every unit."""

    offset: Indices
    child: Labels
    sibling: Labels


@dataclass(frozen=True, slots=True)
class Edges:
    """Transitions as three parallel arrays."""

    source: Indices
    label: Labels
    target: Indices


def read_dawgdic(path: Path) -> DawgdicFile:
    """Read the arrays of ``path``."""
    raw = path.read_bytes()
    size = int(np.frombuffer(raw, "<u4", 1)[0])
    units = np.frombuffer(raw, "<u4", size, 4).astype(np.int64)
    guide = np.frombuffer(raw, np.uint8, 2 * size, 8 + 4 * size)
    offset = (units >> 10) << ((units & _EXTENSION_BIT) >> 6)
    return DawgdicFile(offset & 0xFFFFFFFF, guide[0::2], guide[1::2])


def iter_keys(path: Path, wanted: Collection[bytes]) -> Iterator[tuple[str, bytes]]:
    """Yield ``(form, payload)`` for every key whose payload is wanted, in byte order of the forms.

    Args:
        path: a dawgdic file with keys ``form \\x01 base64(payload)`` and payloads of four bytes.
        wanted: the payloads to yield.
    """
    dawg = read_dawgdic(path)
    edges = _reachable_edges(dawg)
    doors = np.unique(edges.target[edges.label == _SEPARATOR])
    payloads = _payloads_behind(dawg, doors, wanted)
    if not payloads:
        return
    table = _transitions(edges, _leading_to(edges, np.fromiter(payloads, np.int64)))
    for key, door in _paths(table, 0):
        form = key[:-1].decode("utf-8")
        for payload in payloads[door]:
            yield form, payload


def _children(dawg: DawgdicFile, states: Indices) -> tuple[Indices, Labels, Indices]:
    """Return ``(row, label, target)`` of each transition out of ``states``; ``row`` is its place there."""
    row, label = np.arange(len(states)), dawg.child[states]
    steps: list[tuple[Indices, Labels, Indices]] = []
    while True:
        some = label != 0
        row, label = row[some], label[some]
        source = states[row]
        target = source ^ dawg.offset[source] ^ label
        steps.append((row, label, target))
        if not len(row):
            break
        label = dawg.sibling[target]
    rows, labels, targets = zip(*steps, strict=True)
    return np.concatenate(rows), np.concatenate(labels), np.concatenate(targets)


def _reachable_edges(dawg: DawgdicFile) -> Edges:
    """Return the transitions reachable from the root, breadth first, each once."""
    seen = np.zeros(len(dawg.offset), bool)
    frontier = np.zeros(1, np.int64)
    levels: list[tuple[Indices, Labels, Indices]] = []
    while len(frontier):
        row, label, target = _children(dawg, frontier)
        levels.append((frontier[row], label, target))
        targets = np.unique(target)
        frontier = targets[~seen[targets]]
        seen[frontier] = True
    sources, labels, reached = zip(*levels, strict=True)
    return Edges(np.concatenate(sources), np.concatenate(labels), np.concatenate(reached))


def _payloads_behind(dawg: DawgdicFile, doors: Indices, wanted: Collection[bytes]) -> dict[int, list[bytes]]:
    """Return the wanted payloads that follow each door (the state after a separator), in byte order."""
    encoded = {int.from_bytes(base64.b64encode(payload)): payload for payload in wanted}
    codes = np.array(sorted(encoded), np.uint64)
    door, state, prefix = doors, doors, np.zeros(len(doors), np.uint64)
    for left in reversed(range(_PAYLOAD_CHARS)):
        row, label, target = _children(dawg, state)
        longer = (prefix[row] << np.uint64(8)) | label
        possible = np.isin(longer, codes >> np.uint64(8 * left))
        door, state, prefix = door[row][possible], target[possible], longer[possible]
    found: dict[int, list[bytes]] = {}
    for entrance, code in zip(door.tolist(), prefix.tolist(), strict=True):
        found.setdefault(entrance, []).append(encoded[code])
    return {entrance: sorted(payloads) for entrance, payloads in found.items()}


def _leading_to(edges: Edges, goals: Indices) -> npt.NDArray[np.bool_]:
    """Return a mask over the edges: those whose target is a goal or leads to one."""
    useful = np.zeros(int(edges.target.max()) + 1, bool)
    useful[goals] = True
    while True:
        mask = useful[edges.target]
        sources = edges.source[mask]
        if useful[sources].all():
            return mask
        useful[sources] = True


Transitions = dict[int, list[tuple[int, int]]]


def _transitions(edges: Edges, mask: npt.NDArray[np.bool_]) -> Transitions:
    """Return the masked edges by their source, by descending label."""
    table: Transitions = {}
    rows = zip(
        edges.source[mask].tolist(), edges.label[mask].tolist(), edges.target[mask].tolist(), strict=True
    )
    for source, label, target in rows:
        table.setdefault(source, []).append((label, target))
    for arcs in table.values():
        arcs.sort(reverse=True)
    return table


def _paths(table: Transitions, root: int) -> Iterator[tuple[bytes, int]]:
    """Yield every path from ``root`` to a state without transitions, in byte order, with that state."""
    stack = [(root, b"")]
    while stack:
        state, key = stack.pop()
        arcs = table.get(state)
        if arcs is None:
            yield key, state
        else:
            stack += [(target, key + _BYTES[label]) for label, target in arcs]
