"""What ``slovnik replay`` says of another word list."""

from typing import Final

from slovnik.cli.play.phrases import Phrases

SAY: Final = Phrases(
    {
        "other_list": (
            "Играли со словами {own}, спрошен список {other}.",
            "Played with the words {own}; the list asked is {other}.",
        ),
        "some_refused": (
            "Из слов партии ({words}) список {other} не принял бы: {refused}.",
            "The list {other} would refuse {refused} of the {words} words.",
        ),
        "no_words": (
            "Слов в записи нет. По списку {other} проверены ход партии и её итог.",
            "The record names no words: its course and result were verified by the list {other}.",
        ),
        "none_refused": (
            "Список {other} принимает все слова партии ({words}).",
            "The list {other} takes all {words} words.",
        ),
    }
)
