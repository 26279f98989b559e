"""The command ``slovnik``, also as ``python -m slovnik``."""

import signal
import sys


def main() -> None:
    """Run the command line and exit with its code."""
    if hasattr(signal, "SIGPIPE"):
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)  # a reader that has seen enough ends us silently
    try:
        from slovnik.cli import run
    except KeyboardInterrupt:
        sys.exit(130)
    sys.exit(run(sys.argv[1:]))


if __name__ == "__main__":
    main()
