"""What every refusal is: a type with a code and a line in Russian and English."""

from typing import ClassVar, Literal, TypeAlias

from slovnik.errors import GameError
from slovnik.orthography import escape

Lang: TypeAlias = Literal["ru", "en"]


class Refusal(GameError):  # noqa: N818 - the field's word
    """A move, or a game's parameters, that the rules do not allow. The message is filled from the fields."""

    code: ClassVar[str]
    russian: ClassVar[str]
    english: ClassVar[str]

    def message(self, lang: Lang) -> str:
        """Return one line: what is refused and what would be right.

        Texts are cut and escaped: what was typed may hold anything.
        """
        fields = {
            name: escape(value) if isinstance(value, str) else value for name, value in vars(self).items()
        }
        return self.template(lang).format(**fields)

    @classmethod
    def template(cls, lang: Lang) -> str:
        """Return the message with its fields still open."""
        return cls.russian if lang == "ru" else cls.english

    def __str__(self) -> str:
        return self.message("en")
