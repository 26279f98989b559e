"""Facts made by hand for the page, and a reader that takes a page apart."""

from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Final

from slovnik.orthography import ALPHABET, Form
from slovnik.records import SourceId
from slovnik.report.facts import (
    ChangeFacts,
    Combination,
    ContestedFacts,
    ContestedWord,
    DecisionFacts,
    EvidenceFacts,
    MarkFacts,
    MarkUse,
    PlayedWord,
    PlayFacts,
    ProfileFacts,
    Refusal,
    ReportFacts,
    ScoreFacts,
    ShapeFacts,
    SourceFacts,
    TierFacts,
    Turned,
    YoFacts,
)
from slovnik.ruleset import Kind, Text
from slovnik.terms import Criterion, Reason, Stage, Tier

ONE, TWO = SourceId("first"), SourceId("second")
EVIL: Final = "<b>\"&'</b>"
"""What must never reach a page as it is."""


def source(name: SourceId, *, attests: bool = True, allowed: int = 0, alone: int = 0) -> SourceFacts:
    return SourceFacts(
        name, EVIL, Kind.SPELLING, "by hand", "MIT", 1500, "stems", 98, attests, allowed, alone
    )


BALDA: Final = ProfileFacts("balda", Text("Балда", "Balda"), 3000, 700, 1021)
NOTHING: Final = ProfileFacts("balda", Text("Балда", "Balda"), 0, 0, 0)

FACTS: Final = ReportFacts(
    version="1.2.3",
    build="0123456789abcdef",
    profile=BALDA,
    profiles=(BALDA,),
    candidates=4021,
    allowed_by_people=4,
    refusals=(
        Refusal(Stage.FORM, Reason.HYPHEN, 20, (Form("ди-джей"),)),
        Refusal(Stage.GRAMMAR, Reason.PROPER_NAME, 1000, (Form(EVIL),)),
        Refusal(Stage.SENSES, Reason.SLANG, 1, ()),
    ),
    evidence=EvidenceFacts(
        sources=(
            source(ONE, allowed=2996, alone=996),
            source(TWO, allowed=2000),
            source(SourceId("rude"), attests=False),
        ),
        combinations=(Combination((ONE, TWO), 2000), Combination((ONE,), 996), Combination((), 4)),
        overlap={(ONE, ONE): 2996, (ONE, TWO): 2000, (TWO, ONE): 2000, (TWO, TWO): 2000},
        on_less=1000,
    ),
    shape=ShapeFacts(
        lengths=((2, 100), (3, 1900), (4, 1000)),
        letters=tuple((letter, place) for place, letter in enumerate(ALPHABET)),
        initials=tuple((letter, 33 - place) for place, letter in enumerate(ALPHABET)),
        tiers=tuple(TierFacts(tier, 750, (Form("слово"),)) for tier in Tier),
    ),
    yo=YoFacts(((Form("небо"), Form("нёбо")),), 21, ((Form("елка"), Form("ёлка")),)),
    contested=ContestedFacts(
        31,
        21,
        11,
        (
            ContestedWord(
                Form("ручка"), 4.47, "рука + -ка", 0.73, (Criterion.USED_IN_GLOSSES,), True, Reason.OK, True
            ),
            ContestedWord(Form("ножка"), 4.1, "нога + -ка", None, (), False, Reason.DIMINUTIVE, False),
        ),
    ),
    marks=MarkFacts(52, 48, (MarkUse(EVIL, 5, Form(EVIL)),)),
    scores=(
        ScoreFacts("core", True, 200, 1, 0.995, 0.98, (Form("вода"),)),
        ScoreFacts("diminutive", False, 261, 41, 0.0, 0.15, ()),
        ScoreFacts("a category of one's own", True, 1, 0, 1.0, 1.0, ()),
    ),
    decisions=(DecisionFacts(Reason.DIMINUTIVE, 386, 12, 7), DecisionFacts(Reason.SLANG, 48, 8, 0)),
    plays=PlayFacts(
        2,
        1234,
        617,
        (PlayedWord(Form(EVIL), Tier.OBSCURE, 31, 12, 600), PlayedWord(Form("рог"), Tier.RARE, 9, 8, 17)),
    ),
    changes=ChangeFacts(
        5,
        3,
        (("override", 5, 1), ("rule", 0, 2)),
        (
            Turned(Form("дом"), True, None, Reason.OK, "override"),
            Turned(Form("бурка"), False, Reason.OK, Reason.DIMINUTIVE, "rule"),
        ),
    ),
)

EMPTY: Final = ReportFacts(
    version="1.2.3",
    build="",
    profile=NOTHING,
    profiles=(NOTHING,),
    candidates=0,
    allowed_by_people=0,
    refusals=(),
    evidence=EvidenceFacts((), (), {}, 0),
    shape=ShapeFacts(
        lengths=(),
        letters=tuple((letter, 0) for letter in ALPHABET),
        initials=tuple((letter, 0) for letter in ALPHABET),
        tiers=tuple(TierFacts(tier, 0, ()) for tier in Tier),
    ),
    yo=YoFacts((), 0, ()),
    contested=ContestedFacts(0, 0, 0, ()),
    marks=MarkFacts(0, 0, ()),
    scores=(),
    decisions=(),
    changes=None,
)
"""Of a build that allows nothing."""

_VOID: Final = frozenset({"meta", "link", "br", "img", "input", "hr"})
_LOADING: Final = frozenset({"src", "srcset", "data", "action", "poster", "background"})


@dataclass
class Page:
    """What a page is made of."""

    tags: list[str] = field(default_factory=list)
    ids: list[str] = field(default_factory=list)
    links: list[str] = field(default_factory=list)
    loads: list[str] = field(default_factory=list)
    """Addresses that a browser would fetch by itself."""
    unclosed: list[str] = field(default_factory=list)
    sections: dict[str, list[str]] = field(default_factory=dict)
    """The cells and pieces of text of each section, without blanks around them."""

    def text(self, section: str) -> str:
        """Return the text of a section with ordinary spaces."""
        return " ".join(" ".join(self.sections[section]).replace("\u202f", "").split())


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.page = Page()
        self._open: list[str] = []
        self._section = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.page.tags.append(tag)
        for name, value in attrs:
            if name == "id":
                self.page.ids.append(value or "")
            elif name in ("href", "xlink:href"):
                (self.page.links if tag == "a" else self.page.loads).append(value or "")
            elif name in _LOADING:
                self.page.loads.append(value or "")
        if tag == "section":
            self._section = dict(attrs)["id"] or ""
            self.page.sections[self._section] = []
        if tag not in _VOID:
            self._open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in _VOID:
            self._open.pop()

    def handle_endtag(self, tag: str) -> None:
        if not self._open or self._open.pop() != tag:
            self.page.unclosed.append(tag)
        if tag == "section":
            self._section = ""

    def handle_data(self, data: str) -> None:
        if self._section and data.strip():
            self.page.sections[self._section].append(data.strip())


def read_page(text: str) -> Page:
    """Take a page apart."""
    reader = _Reader()
    reader.feed(text)
    reader.close()
    reader.page.unclosed += reader._open
    return reader.page
