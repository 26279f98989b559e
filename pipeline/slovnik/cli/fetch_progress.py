"""How far a download is: one line that changes on a terminal, a line now and then elsewhere."""

import sys
import time
from collections.abc import Callable
from typing import Final, TextIO

_EVERY_SECONDS: Final = 0.2
_STEPS: Final = 10
"""How many lines are printed of one download where it is no terminal."""
_STEP_UNKNOWN: Final = 64_000_000
"""After how many bytes a line is printed where nobody knows how many there will be."""
_WIDTH: Final = 79


class FetchProgress:
    """Tells on stderr: bytes, share, rate."""

    def __init__(
        self, *, quiet: bool, stream: TextIO | None = None, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._quiet = quiet
        self._stream = sys.stderr if stream is None else stream
        self._clock = clock
        self._live = self._stream.isatty()
        self._source = ""
        self._total: int | None = None
        self._first = self._done = self._next = 0
        self._begun = self._told = 0.0

    def begin(self, source: str, done: int, total: int | None) -> None:
        """Begin, or go on, with ``done`` bytes there."""
        self._source, self._total = source, total
        self._first = self._done = done
        self._begun = self._clock()
        self._told = float("-inf")
        self._next = self._after(done)
        if done:
            self.tell(f"{source}: going on from byte {done:,}")

    def advance(self, done: int) -> None:
        """Tell that ``done`` bytes are there, if it is time to."""
        self._done = done
        if self._live and self._clock() - self._told >= _EVERY_SECONDS:
            self._told = self._clock()
            self._write(f"\r{self._line():<{_WIDTH}}")
        elif not self._live and done >= self._next:
            self._next = self._after(done)
            self._write(self._line() + "\n")

    def end(self) -> None:
        """End the try: what is said next begins a line."""
        if self._live and self._done > self._first:
            self._write(f"\r{self._line():<{_WIDTH}}\n")

    def tell(self, line: str) -> None:
        """Say something in words."""
        self._write(line + "\n")

    def _after(self, done: int) -> int:
        """Return at how many bytes the next plain line is printed; one is printed of the last."""
        if self._total is None:
            return done + _STEP_UNKNOWN
        step = max(1, -(-self._total // _STEPS))
        return min(done + step, max(self._total, done + 1))

    def _line(self) -> str:
        seconds = self._clock() - self._begun
        rate = (self._done - self._first) / seconds / 1e6 if seconds > 0 else 0.0
        of = "" if not self._total else f" of {self._total / 1e6:,.1f}"
        share = "" if not self._total else f"  {self._done * 100 // self._total} %"
        return f"{self._source}: {self._done / 1e6:,.1f}{of} MB{share}  {rate:,.1f} MB/s"

    def _write(self, text: str) -> None:
        if not self._quiet:
            self._stream.write(text)
            self._stream.flush()
