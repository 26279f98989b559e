"""A game played at the table that counts for the ratings of gramota.ru: verified before it, counted after it."""

from pathlib import Path

from slovnik.cli.game_arguments import verify_file_place
from slovnik.cli.options import Lang
from slovnik.cli.ratings_text import print_changes
from slovnik.errors import UsageError
from slovnik.games.family import Family
from slovnik.games.match import Match
from slovnik.games.rating_rules import Kind, verify_rated
from slovnik.games.record import record_match
from slovnik.ratings.table import count_game, load_ranking


def verify_rated_play(table: Path, family: Family, match: Match, *, training: bool) -> None:
    """Raise the error that says why a game cannot be counted in ``table``, before anybody has played it for nothing.

    Args:
        table: the file; it need not be there.
        family: what is played.
        match: the game as it begins or goes on.
        training: whether moves may be taken back.

    Raises:
        Refusal: The game has no rating, however it ends.
        UsageError: It is for training, or the file cannot be written where it is.
        RatingsError, ConflictError: The file cannot be used.
    """
    if training:
        raise UsageError(
            "--table: a game in which moves are taken back does not count; leave --training or --table out",
            "--table: партию, где ходы отменяют, не засчитывают; уберите --training или --table",
        )
    verify_rated(record_match(family, match))
    verify_file_place("--table", table)
    if table.exists():
        load_ranking(table, Kind.PROGRAM)


def count_play(table: Path, family: Family, match: Match, lang: Lang, level: int = 1) -> None:
    """Count a game that is over and print what it changed; one that is not over changes nothing.

    Raises:
        UsageError: There is no such level.
        Refusal, RatingsError, ConflictError: As `slovnik.ratings.table.count_game`.
    """
    if match.outcome is not None:
        print_changes(count_game(table, record_match(family, match), level), lang)
