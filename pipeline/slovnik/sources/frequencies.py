"""How often forms are met, as the source of frequencies says."""

from collections.abc import Iterable, Mapping
from functools import cached_property
from types import MappingProxyType

from slovnik.orthography import Form
from slovnik.ruleset import Kind, SourceSpec
from slovnik.sources.wordfreq_zipf import load_zipf, paradigm_zipf, spellings


class Frequencies:
    """The frequencies of forms, loaded when first asked for; 0 for all of them where no source has any."""

    def __init__(self, specs: Iterable[SourceSpec]) -> None:
        """Take them from the source among ``specs`` that has them."""
        self._declared = any(spec.kind is Kind.FREQUENCY for spec in specs)

    @cached_property
    def _zipf(self) -> Mapping[Form, float]:
        return load_zipf() if self._declared else MappingProxyType({})

    def __len__(self) -> int:
        return len(self._zipf)

    def weigh(self, forms: Iterable[Form]) -> float:
        """Return the Zipf frequency of ``forms`` together, е standing for ё as in most texts."""
        return paradigm_zipf((spelling for form in forms for spelling in spellings(form)), self._zipf)
