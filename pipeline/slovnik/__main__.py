"""The command ``slovnik``, also as ``python -m slovnik``."""

import sys


def main() -> None:
    """Run the command line and exit with its code."""
    from slovnik.cli import run

    sys.exit(run(sys.argv[1:]))


if __name__ == "__main__":
    main()
