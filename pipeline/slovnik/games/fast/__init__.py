"""The fast move generator: the search of slovnik.games.moves, compiled (extra ``fast``).

Some hundred times as fast as the reference, and made to find exactly what that finds. The search is written as
kernels (slovnik.games.fast.native), which a search for the best move may call without Python in between:

- `index`: the words, as the search reads them;
- `board`: what the kernels know of a board;
- `walk`: the search itself, which hands every word it finds to `keep`;
- `entries`: what is asked of a board;
- `generator`: the same for Python.
"""

from functools import lru_cache


@lru_cache(maxsize=1)
def available() -> bool:
    """Say whether kernels can be compiled here: the extra ``fast`` is installed, and whole; tried once in a process."""
    from slovnik.games.fast.native.machine import can_compile  # not needed where no board is searched

    return can_compile()
