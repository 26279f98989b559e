"""What a game refuses, typed: each refusal has a code and says, in Russian and English, what to do.

A refusal means Illegal (not allowed here). What cannot be read at all is Invalid:
`record_parse.InvalidRecordError` and `notation.InvalidMoveError`.
A test holds docs/games.md to `all_refusals`.
"""

from collections.abc import Iterator

from slovnik.games.refusals.base import Lang as Lang
from slovnik.games.refusals.base import Refusal as Refusal
from slovnik.games.refusals.board import BadLetter as BadLetter
from slovnik.games.refusals.board import CellOccupied as CellOccupied
from slovnik.games.refusals.board import CellTwice as CellTwice
from slovnik.games.refusals.board import LetterNotInPath as LetterNotInPath
from slovnik.games.refusals.board import NotAdjacent as NotAdjacent
from slovnik.games.refusals.board import OffBoard as OffBoard
from slovnik.games.refusals.board import PathBroken as PathBroken
from slovnik.games.refusals.board import PathCrossesEmpty as PathCrossesEmpty
from slovnik.games.refusals.board import PathCrossesItself as PathCrossesItself
from slovnik.games.refusals.board import PathSpellsOther as PathSpellsOther
from slovnik.games.refusals.bukvologika import BadLetterTable as BadLetterTable
from slovnik.games.refusals.bukvologika import BankSize as BankSize
from slovnik.games.refusals.bukvologika import CannotBeMade as CannotBeMade
from slovnik.games.refusals.bukvologika import ChangeNotInPath as ChangeNotInPath
from slovnik.games.refusals.bukvologika import FewTiles as FewTiles
from slovnik.games.refusals.bukvologika import JokerStays as JokerStays
from slovnik.games.refusals.bukvologika import LetterNotInBank as LetterNotInBank
from slovnik.games.refusals.bukvologika import LetterRepeats as LetterRepeats
from slovnik.games.refusals.bukvologika import MoveCount as MoveCount
from slovnik.games.refusals.bukvologika import NoPiece as NoPiece
from slovnik.games.refusals.bukvologika import NoSuchCell as NoSuchCell
from slovnik.games.refusals.bukvologika import NotBesideSquare as NotBesideSquare
from slovnik.games.refusals.bukvologika import NotOpeningCell as NotOpeningCell
from slovnik.games.refusals.bukvologika import OnlyJokers as OnlyJokers
from slovnik.games.refusals.bukvologika import OpeningNotOver as OpeningNotOver
from slovnik.games.refusals.bukvologika import OpeningOver as OpeningOver
from slovnik.games.refusals.bukvologika import PlacementCount as PlacementCount
from slovnik.games.refusals.bukvologika import PlacementFirst as PlacementFirst
from slovnik.games.refusals.bukvologika import SameLetter as SameLetter
from slovnik.games.refusals.bukvologika import SamePieces as SamePieces
from slovnik.games.refusals.bukvologika import TouchesNoPiece as TouchesNoPiece
from slovnik.games.refusals.oral import NothingToRefuse as NothingToRefuse
from slovnik.games.refusals.oral import NotOneLetter as NotOneLetter
from slovnik.games.refusals.oral import NotOneLetterMore as NotOneLetterMore
from slovnik.games.refusals.oral import NoWordsToSay as NoWordsToSay
from slovnik.games.refusals.oral import PlaceNotAllowed as PlaceNotAllowed
from slovnik.games.refusals.oral import PointsToPlay as PointsToPlay
from slovnik.games.refusals.ratings import AlreadyCounted as AlreadyCounted
from slovnik.games.refusals.ratings import GameUnfinished as GameUnfinished
from slovnik.games.refusals.ratings import NoPerson as NoPerson
from slovnik.games.refusals.ratings import NotRated as NotRated
from slovnik.games.refusals.ratings import SoftClock as SoftClock
from slovnik.games.refusals.setup import BadClock as BadClock
from slovnik.games.refusals.setup import BoardSize as BoardSize
from slovnik.games.refusals.setup import GameSeed as GameSeed
from slovnik.games.refusals.setup import LengthBounds as LengthBounds
from slovnik.games.refusals.setup import LexiconName as LexiconName
from slovnik.games.refusals.setup import NoStartWord as NoStartWord
from slovnik.games.refusals.setup import NoSuchLine as NoSuchLine
from slovnik.games.refusals.setup import OddCells as OddCells
from slovnik.games.refusals.setup import OffsetForDrawn as OffsetForDrawn
from slovnik.games.refusals.setup import PassLimit as PassLimit
from slovnik.games.refusals.setup import PlayerCount as PlayerCount
from slovnik.games.refusals.setup import PlayerName as PlayerName
from slovnik.games.refusals.setup import SameName as SameName
from slovnik.games.refusals.setup import StartDoesNotFit as StartDoesNotFit
from slovnik.games.refusals.turns import GameOver as GameOver
from slovnik.games.refusals.turns import NotYourTurn as NotYourTurn
from slovnik.games.refusals.turns import PassNotAllowed as PassNotAllowed
from slovnik.games.refusals.turns import TimeIsUp as TimeIsUp
from slovnik.games.refusals.turns import TimeNotUp as TimeNotUp
from slovnik.games.refusals.turns import TurnUnfinished as TurnUnfinished
from slovnik.games.refusals.words import AlreadyReadable as AlreadyReadable
from slovnik.games.refusals.words import CannotBeLaid as CannotBeLaid
from slovnik.games.refusals.words import NotAWord as NotAWord
from slovnik.games.refusals.words import StartWordUsed as StartWordUsed
from slovnik.games.refusals.words import TooLong as TooLong
from slovnik.games.refusals.words import TooShort as TooShort
from slovnik.games.refusals.words import WordUsed as WordUsed


def all_refusals() -> Iterator[type[Refusal]]:
    """Yield every type of refusal, in the order in which they are defined."""
    yield from Refusal.__subclasses__()
