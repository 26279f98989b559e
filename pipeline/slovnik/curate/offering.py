"""Whether a word may be offered (start words, hints): not rude, not dated, and written with letters alone.

What is offered must be allowed as well, and common enough; both are for the profile to say.
"""

from collections.abc import Iterable
from typing import Final

from slovnik.orthography import Form
from slovnik.records import Finding
from slovnik.terms import Reason, Stage

_RUDE: Final = frozenset({Reason.VULGAR, Reason.OBSCENE})
_DATED: Final = frozenset({Reason.OBSOLETE, Reason.PROSTORECHIE})
_PLAIN: Final = frozenset({Reason.COLLOQUIAL})
"""What a reading or a sense that anybody uses today may be marked as."""
_SPEAKING: Final = (Stage.GRAMMAR, Stage.SENSES)


def is_offerable(form: Form, findings: Iterable[Finding]) -> bool:
    """Say whether ``form``, of which the rules found ``findings``, may be offered at all.

    One rude sense or list is enough against it. Obsolete and prostorechie senses count only where no plain sense
    stands beside them; a historical sense (рыцарь) is plain, for it is the thing that is gone, not the word.
    """
    found = tuple(findings)
    rude = any(not _RUDE.isdisjoint(finding.reasons) for finding in found)
    return "-" not in form and not rude and not any(_is_dated(found, stage) for stage in _SPEAKING)


def _is_dated(findings: Iterable[Finding], stage: Stage) -> bool:
    reasons = [frozenset(finding.reasons) for finding in findings if finding.stage is stage]
    dated = any(not _DATED.isdisjoint(given) for given in reasons)
    return dated and not any(given <= _PLAIN for given in reasons)
