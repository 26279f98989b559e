"""What is read of a line: the keys that tell a noun, its senses and its diminutives. Others are passed over."""

from msgspec import Struct


class Linked(Struct, frozen=True, gc=False):
    """A word that an entry or a sense names."""

    word: str = ""
    tags: tuple[str, ...] = ()
    """In English, from a closed list: ``diminutive``."""
    raw_tags: tuple[str, ...] = ()
    """What is not in that list, as the page has it: ``уменьш.-ласк. формы``."""


class ShapedSense(Struct, frozen=True, gc=False):
    """One sense; one of a nested list has the glosses above it before its own."""

    glosses: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    """In English, from a closed list: ``colloquial``; ``no-gloss`` for none, ``form-of`` for an inflected form."""
    raw_tags: tuple[str, ...] = ()
    """Marks that are not in that list, as the page has them: ``увелич.``."""
    topics: tuple[str, ...] = ()
    """Subject fields in English: ``zoology``."""
    categories: tuple[str, ...] = ()
    """Of the wiki: ``Просторечные выражения/ru``."""
    form_of: tuple[Linked, ...] = ()
    alt_of: tuple[Linked, ...] = ()


class ShapedLine(Struct, frozen=True, gc=False):
    """One line: a block of a page."""

    word: str
    """As the title of the page has it."""
    lang_code: str
    pos: str = ""
    tags: tuple[str, ...] = ()
    """Grammar in English: ``animate``, ``masculine``."""
    categories: tuple[str, ...] = ()
    senses: tuple[ShapedSense, ...] = ()
    related: tuple[Linked, ...] = ()
