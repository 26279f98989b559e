"""What has happened so far, as a row that grows without being copied: long games are replayed in linear time."""

from collections.abc import Iterable, Sequence
from typing import TypeVar, overload

ItemT = TypeVar("ItemT")


class History(Sequence[ItemT]):
    """An immutable row; `lengthen` makes one that is longer by an item and shares the others with it.

    It equals a tuple of the same items, and any row of a game may be given as one.
    """

    __slots__ = ("_length", "_shared")

    def __init__(self, items: Iterable[ItemT] = ()) -> None:
        self._shared: dict[int, ItemT] = dict(enumerate(items))
        self._length = len(self._shared)

    def lengthened(self, item: ItemT) -> "History[ItemT]":
        """Return the row with ``item`` behind it; see `lengthen`."""
        longer: History[ItemT] = History()
        # One step, so that of two threads that go on from the same row one only goes on in what is shared.
        if self._shared.setdefault(self._length, item) is item:
            longer._shared = self._shared
        else:  # somebody has gone on from here otherwise
            longer._shared = {**dict(enumerate(self)), self._length: item}
        longer._length = self._length + 1
        return longer

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, place: int) -> ItemT: ...

    @overload
    def __getitem__(self, place: slice) -> tuple[ItemT, ...]: ...

    def __getitem__(self, place: int | slice) -> ItemT | tuple[ItemT, ...]:
        places = range(self._length)[place]
        if isinstance(places, range):
            return tuple(map(self._shared.__getitem__, places))
        return self._shared[places]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, History | tuple):
            return NotImplemented
        return len(self) == len(other) and all(one == two for one, two in zip(self, other, strict=True))

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return f"History({list(self)})"


def lengthen(row: Sequence[ItemT], item: ItemT) -> History[ItemT]:
    """Return ``row`` with ``item`` behind it; of a `History` nothing is copied, unless another went on from it."""
    history = row if isinstance(row, History) else History(row)
    return history.lengthened(item)
