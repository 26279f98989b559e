"""``slovnik play``: every game in a terminal, for people and bots."""

from slovnik.cli.play.command import play as play
