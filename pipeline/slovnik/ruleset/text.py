"""One wording in the two languages of the users."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Text:
    """One wording in the two languages of the users."""

    ru: str
    en: str

    def in_language(self, language: str) -> str:
        """Return the Russian text for ``ru``, else the English one."""
        return self.ru if language == "ru" else self.en
