"""wordfreq: how often a form is met in Russian texts of many kinds, up to 2021, on the Zipf scale.

What is read: the package's large Russian list, a gzipped msgpack array in its own format cB, that begins::

    [{"format": "cB", "version": 1}, [], …, ["и"], [], …, ["в"], …, ["не"], …]

The list after the header at place N (from 0) holds the tokens met once in 10**(N/100) tokens. Zipf is the
common logarithm of occurrences in a billion: «и» 7.47, «диван» 4.00, and 1.01 at the end of the list.
Tokens are forms, not lemmas, in lower case; 668,309 of the 713,447 are Cyrillic. ё is kept as the texts have
it, and most have е: «ёлка» 3.01 and «елка» 3.41 are two tokens, so count a form by its :func:`spellings`.
"""

import math
import zlib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

from slovnik.errors import SourceError
from slovnik.orthography import Form, fold_yo

ABSENT: Final = 0.0
"""The Zipf value of what no text had, as wordfreq itself gives it."""

_CENTIBELS_OF_A_BILLION: Final = 900


def load_zipf(path: Path | None = None) -> dict[Form, float]:
    """Return token → Zipf frequency from ``path``, by default the large Russian list of the package.

    Raises:
        SourceError: the package is not installed, or its list is missing, damaged or of another format.
    """
    try:
        from wordfreq import DATA_PATH, read_cBpack
    except ImportError:
        raise SourceError(
            "source wordfreq: package wordfreq is not installed; install slovnik's dependencies"
        ) from None
    target = Path(DATA_PATH, "large_ru.msgpack.gz") if path is None else path
    try:
        levels: list[list[str]] = read_cBpack(str(target))
    except (OSError, EOFError, ValueError, LookupError, TypeError, zlib.error) as error:
        raise SourceError(f"{target}: not a wordfreq list: {error}; reinstall wordfreq") from None
    return parse_zipf(levels)


def parse_zipf(levels: Iterable[Iterable[str]]) -> dict[Form, float]:
    """Return token → Zipf frequency, the most frequent first; ``levels`` are tokens by falling centibels."""
    return {
        Form(token): (_CENTIBELS_OF_A_BILLION - centibels) / 100
        for centibels, tokens in enumerate(levels)
        for token in tokens
    }


def spellings(form: Form) -> tuple[Form, ...]:
    """Return the ways texts write ``form``: as it is and, if that differs, with е for ё.

    The second is another word's spelling now and then: нёбо, counted so, takes all of небо.
    """
    folded = Form(fold_yo(form))
    return (form,) if folded == form else (form, folded)


def paradigm_zipf(forms: Iterable[Form], frequency: Mapping[Form, float]) -> float:
    """Return the Zipf value of all ``forms`` together, each counted once; ABSENT if no text had any.

    The sum is rounded once, so that the order of the forms does not show.
    """
    met = [frequency[form] for form in dict.fromkeys(forms) if form in frequency]
    return math.log10(math.fsum(10.0**zipf for zipf in met)) if met else ABSENT
