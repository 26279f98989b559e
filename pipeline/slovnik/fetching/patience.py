"""How often a download that breaks is tried again, and after how long."""

from typing import Final

from slovnik.errors import SourceError

WAITS: Final = (1.0, 2.0, 4.0, 8.0)
"""Seconds before the second try and those after it."""
WAIT_MAX: Final = 300.0
"""Seconds that a server may ask us to wait."""
_HEADWAY: Final = 1 << 20
"""Bytes further than ever before that make a try count as none that failed."""


class DroppedError(SourceError):
    """A try that failed and may be made again.

    ``retry_after`` is how many seconds the server asks to be left alone.
    """

    def __init__(self, message: str, retry_after: float = 0.0) -> None:
        super().__init__(message)
        self.retry_after = retry_after


class Patience:
    """Counts the tries that brought nothing, of one download."""

    def __init__(self) -> None:
        self._failed = 0
        self._furthest = 0

    def wait_after(self, fault: DroppedError, size: int) -> float:
        """Return how many seconds to wait after a try that failed with ``size`` bytes there in all.

        Raises:
            SourceError: it has been tried often enough, or the server asks for too much patience.
        """
        if size >= self._furthest + _HEADWAY:
            self._failed, self._furthest = 0, size
        self._failed += 1
        if self._failed > len(WAITS):
            raise SourceError(f"{fault} (tried {self._failed} times)")
        if fault.retry_after > WAIT_MAX:
            raise SourceError(f"{fault}; the server asks to be left alone for {fault.retry_after:,.0f} s")
        return max(WAITS[self._failed - 1], fault.retry_after)
