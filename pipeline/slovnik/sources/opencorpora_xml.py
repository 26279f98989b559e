"""OpenCorpora's morphological dictionary as the project publishes it, dict.opcorpora.xml: its noun lexemes.

What is read (the format says ``lemma`` for a lexeme)::

    <dictionary version="0.92" revision="389440">
      <lemmata>
        <lemma id="1" rev="1"><l t="ёж"><g v="NOUN"/><g v="anim"/><g v="masc"/></l>
          <f t="ёж"><g v="sing"/><g v="nomn"/></f><f t="ежа"><g v="sing"/><g v="gent"/></f>…</lemma>
        <lemma id="222222" rev="222222"></lemma>                                       deleted
      </lemmata>
      <link_types><type id="9">SURN_MASC-SURN_FEMN</type>…</link_types>
      <links><link id="70" from="4711" to="4712" type="9"/>…</links>
    </dictionary>

The lexemes are those that pymorphy3 packs of the same revision (`slovnik.morphology.lexemes`): the lemma is the first
form, forms are in lower case, initials are left out, and a noun that a link leads to is made one with the noun from
which it leads (Иванов, Иванова, Ивановы; подсудимый, подсудимая), unless the link is one of `SEPARATE`. Of lexemes
with the same forms and grammemes the first is kept. Links between other parts of speech are counted only.

Since the links end the file, nouns wait for them, each as a stem and the number of its paradigm: some tens of megabytes
for the hundred thousand there are. Nothing else stays in memory.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from lxml import etree

from slovnik.errors import SourceError
from slovnik.morphology.lexemes import Weigh
from slovnik.orthography import escape
from slovnik.records import Count, Lexeme, Reject, SourceId
from slovnik.sources.known_paradigms import KnownParadigms, written
from slovnik.sources.noun_lemmas import LinkError, NounLemmas
from slovnik.sources.xml_elements import read_elements

ROOT: Final = "dictionary"
TAGS: Final = ("lemma", "type", "link")

SEPARATE: Final = frozenset({"NAME-PATR", "FULL-CONTRACTED", "CARDINAL-ORDINAL", "ADJF_TEXT-ADJF_NUMBER"})
"""Links between lexemes that stay two: Иван and Иванович, Александр and Саша, один and первый, первый and 1-й."""

OTHER_PARTS: Final = frozenset(
    (
        *("ADJF", "ADJS", "COMP", "VERB", "INFN", "PRTF", "PRTS", "GRND"),
        *("NUMR", "ADVB", "NPRO", "PRED", "PREP", "CONJ", "PRCL", "INTJ"),
    )
)
"""Parts of speech that are no nouns."""
_HELD_MAX: Final = 5_000_000
_TEXT_MAX: Final = 200


def load_opencorpora_xml(
    path: Path, source: SourceId, weigh: Weigh, unpacked_max: int
) -> Iterator[Lexeme | Reject | Count]:
    """Open the dictionary, plain or packed, and yield rejects as they come, then the lexemes by lemma, then counts.

    Raises:
        SourceError: the file is missing, damaged, too large, or not OpenCorpora's dictionary.
    """
    return parse_opencorpora_xml(read_elements(path, source, ROOT, TAGS, unpacked_max), source, weigh)


def parse_opencorpora_xml(
    elements: Iterable[etree._Element], source: SourceId, weigh: Weigh
) -> Iterator[Lexeme | Reject | Count]:
    """Yield rejects in the order of the file, then the lexemes by lemma, then counts.

    Args:
        elements: those with the `TAGS`, in the order of the file.
        source: the id for the records.
        weigh: gives the Zipf frequency of the forms of a lexeme together.

    Raises:
        SourceError: there are more nouns than any dictionary has.
    """
    reading = _Reading()
    for element in elements:
        try:
            reading.read(element)
        except _UnusableError as error:
            yield Reject(source, *error.args)
    yield from reading.nouns.lexemes(source, weigh)
    reading.counts["repeated lexemes"] += reading.nouns.repeated
    for name, number in sorted(reading.counts.items()):
        yield Count(source, name, number)


class _UnusableError(Exception):
    """Locator, reason and text of a reject."""


class _Reading:
    """What has been read so far."""

    def __init__(self) -> None:
        self.nouns = NounLemmas()
        self.counts: Counter[str] = Counter({"lemmas": 0, "deleted lexemes": 0, "joined lemmas": 0})
        self._link_names: dict[str, str] = {}
        self._known = KnownParadigms()

    def read(self, element: etree._Element) -> None:
        """Take a lemma, the name of a type of links, or a link.

        Raises:
            _UnusableError: it cannot be used.
            SourceError: there are too many.
        """
        if element.tag == "lemma":
            self._read_lemma(element)
        elif element.tag == "link":
            self._read_link(element)
        else:
            self._link_names[element.get("id", "")] = escape((element.text or "").strip())
            self._verify_held()

    def _verify_held(self) -> None:
        if len(self.nouns) + len(self._link_names) > _HELD_MAX:
            raise SourceError(f"more than {_HELD_MAX:,} noun lexemes; no dictionary of Russian has so many")

    def _read_lemma(self, lemma: etree._Element) -> None:
        self.counts["lemmas"] += 1
        if not len(lemma):
            self.counts["deleted lexemes"] += 1
            return
        head = lemma[0]
        if len(head) and head[0].get("v") in OTHER_PARTS:
            return
        self._verify_held()
        name = lemma.get("id", "")
        if not name or name in self.nouns:
            raise _unusable(lemma, "its id is that of an earlier lemma" if name else "no id")
        text = written(lemma)
        if part := self._known.find(text):
            self.nouns.add_part(name, part)
            return
        base, forms, tags = _read_paradigm(lemma)
        if "NOUN" not in base.split() and "NOUN" not in tags[0].split():
            return
        kept = [place for place, tag in enumerate(tags) if "Init" not in f"{base} {tag}"]
        if not kept:
            raise _unusable(lemma, "an initial: a letter that stands for a name")
        part = self.nouns.add(name, base, [forms[place] for place in kept], [tags[place] for place in kept])
        if len(kept) == len(forms):
            self._known.add(text, part, base, forms, tags)

    def _read_link(self, link: etree._Element) -> None:
        """Count a link, and join the nouns that it leads from and to."""
        name = self._link_names.get(link.get("type", ""))
        self.counts[f"links {name}" if name else "links without a name"] += 1
        first, second = link.get("from", ""), link.get("to", "")
        if name in SEPARATE or first not in self.nouns or second not in self.nouns:
            return
        locator = f"link {escape(link.get('id', ''))}"
        if not name:
            raise _UnusableError(locator, "a link of nouns without a name", _shown(link))
        try:
            self.counts["joined lemmas"] += self.nouns.join(first, second)
        except LinkError as error:
            raise _UnusableError(locator, str(error), _shown(link)) from None


def _read_paradigm(lemma: etree._Element) -> tuple[str, list[str], list[str]]:
    """Return the grammemes of all forms, the forms, and the other grammemes of each.

    Raises:
        _UnusableError: there is no form, one is empty, or one has no grammemes at all.
    """
    parts = iter(lemma)
    head = next(parts)
    if head.tag != "l":
        raise _unusable(lemma, "it does not begin with its lemma, <l>")
    base = " ".join([one.get("v", "") for one in head])
    forms, tags = [], []
    for form in parts:
        if form.tag != "f" or not (text := form.get("t", "").strip()):
            raise _unusable(lemma, "a form is empty, or something among the forms is none")
        forms.append(text)
        tags.append(" ".join([one.get("v", "") for one in form]))
    if not forms:
        raise _unusable(lemma, "no forms")
    if not base and not all(tags):
        raise _unusable(lemma, "a form without grammemes")
    return base, forms, tags


def _unusable(lemma: etree._Element, reason: str) -> _UnusableError:
    name = lemma.get("id")
    locator = f"lemma {escape(name)}" if name else f"line {lemma.sourceline}"
    return _UnusableError(locator, reason, _shown(lemma))


def _shown(element: etree._Element) -> str:
    return etree.tostring(element, encoding="unicode", with_tail=False)[:_TEXT_MAX]
