"""Write artifacts: the lists, graph, refusals, notice and manifest of a profile, or of a plain list."""

from slovnik.export.exporter import CountingMoves, Exporter, MoveCounter
from slovnik.export.lines import Decided, Listing
from slovnik.export.plain import export_words

__all__ = ["CountingMoves", "Decided", "Exporter", "Listing", "MoveCounter", "export_words"]
