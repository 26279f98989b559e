"""One build at a time: a lock file in the build folder that dies with its process."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from slovnik.build.layout import LOCK_NAME
from slovnik.errors import UsageError
from slovnik.files import hold_lock


@contextmanager
def build_lock(folder: Path) -> Iterator[None]:
    """Hold the lock of ``folder`` for the block.

    Raises:
        ConflictError: another process is building there; the message names its id.
        UsageError: the folder cannot be written.
    """
    with ExitStack() as stack:
        try:
            folder.mkdir(parents=True, exist_ok=True)
            stack.enter_context(hold_lock(folder / LOCK_NAME, "building"))
        except OSError as error:
            raise UsageError(
                f"{folder}: cannot build here: {error.strerror}; choose another folder with --out"
            ) from None
        yield
