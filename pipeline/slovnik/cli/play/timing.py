"""The time of a person's turn: measured here, for the games themselves never look at a clock."""

from collections.abc import Callable
from typing import Final, TypeAlias

from slovnik.games.clock import Millis

Seconds: TypeAlias = Callable[[], float]
"""Returns a time in seconds that never goes back, such as `time.monotonic`."""

_MINUTE: Final = 60


class Stopwatch:
    """Measures one turn after another."""

    def __init__(self, seconds: Seconds) -> None:
        """Start now, by ``seconds``."""
        self._seconds = seconds
        self._began = seconds()

    def start(self) -> None:
        """Begin to measure anew."""
        self._began = self._seconds()

    def elapsed(self) -> Millis:
        """Return the time since the start."""
        return Millis(max(0, round((self._seconds() - self._began) * 1000)))


def tell_time(time: Millis) -> str:
    """Return ``time`` as a clock shows it, whole seconds begun: ``9:58``, ``1:02:03``, ``−0:12``."""
    minutes, seconds = divmod(-(-abs(time) // 1000), _MINUTE)
    hours, minutes = divmod(minutes, _MINUTE)
    shown = f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"
    return f"−{shown}" if time < 0 else shown
