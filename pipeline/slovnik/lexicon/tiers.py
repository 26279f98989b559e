r"""words.tsv: how common each word of a profile is.

::

    word    tier      reason  sources                      rests_on
    балда   familiar  ok      opencorpora,wiktionary       opencorpora
    кот     common    ok      opencorpora,wiktionary       opencorpora

UTF-8, LF, one header line, in dictionary order. Only the first two columns are read here.
"""

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final

from slovnik.lexicon.files import damaged
from slovnik.orthography import Form
from slovnik.terms import Tier

WORDS_TABLE_NAME: Final = "words.tsv"
NO_TIERS: Final[Mapping[Form, Tier]] = MappingProxyType({})
"""What is known of the words of a plain list."""
_COLUMNS: Final = "word\ttier\t"


def read_tiers(path: Path) -> Mapping[Form, Tier]:
    """Return the tier of each word of the table at ``path``.

    Raises:
        ArtifactError: It is no such table.
    """
    header, *lines = path.read_text(encoding="utf-8").removesuffix("\n").split("\n")
    if not header.startswith(_COLUMNS):
        raise damaged(path, f"does not begin with the columns {', '.join(_COLUMNS.split())}")
    try:
        return MappingProxyType(dict(_parse(lines)))
    except ValueError as error:
        raise damaged(path, f"is not a whole table ({error})") from None


def _parse(lines: Iterable[str]) -> Iterator[tuple[Form, Tier]]:
    tiers = {tier.value: tier for tier in Tier}
    for line in lines:
        word, tier, _ = line.split("\t", 2)
        if tier not in tiers:
            raise ValueError(f"'{tier}' is no tier")
        yield Form(word), tiers[tier]
