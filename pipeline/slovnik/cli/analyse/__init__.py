"""``slovnik analyse``: what a recorded game teaches."""

from slovnik.cli.analyse.command import analyse as analyse
