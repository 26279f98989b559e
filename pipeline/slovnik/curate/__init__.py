"""From evidence to verdicts: dossiers, the findings of each stage, and what every profile decides.

Pure functions over records; rules/ says what they decide by.
"""

from slovnik.curate.dossier import Dossier, Evidence
from slovnik.curate.examination import Examined, examine
from slovnik.curate.form import letter_count
from slovnik.curate.judge import Judge
from slovnik.curate.labelling import label_senses

__all__ = ["Dossier", "Evidence", "Examined", "Judge", "examine", "label_senses", "letter_count"]
