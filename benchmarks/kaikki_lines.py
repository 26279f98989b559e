"""Make a large input of realistic shape: an extract of the Russian Wiktionary in kaikki's JSON lines, of any size.

    python -m benchmarks.kaikki_lines EXTRACT.jsonl --megabytes 1000 [--gzip EXTRACT.jsonl.gz]

A tenth of the lines are Russian nouns with forms, senses, examples, related words and translations; the others are
verbs and adjectives, forms of words, and entries of other languages, as they are in the real file. Headwords and
glosses are the rows of the installed wiki-ru-wordnet; what stands in examples is made of their words. The same size
and seed give the same bytes.
"""

import argparse
import gzip
import json
import random
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

from slovnik.records import Label
from slovnik.sources.wikitext import parse_gloss
from slovnik.sources.wiktionary import package_database

Line = dict[str, Any]

LANGUAGES: Final = {
    "az": "Азербайджанский",
    "en": "Английский",
    "be": "Белорусский",
    "bg": "Болгарский",
    "hu": "Венгерский",
    "el": "Греческий",
    "da": "Датский",
    "io": "Идо",
    "es": "Испанский",
    "it": "Итальянский",
    "kk": "Казахский",
    "la": "Латинский",
    "lv": "Латышский",
    "de": "Немецкий",
    "pl": "Польский",
    "pt": "Португальский",
    "tt": "Татарский",
    "tr": "Турецкий",
    "uk": "Украинский",
    "fi": "Финский",
    "fr": "Французский",
    "cs": "Чешский",
    "sv": "Шведский",
    "eo": "Эсперанто",
    "et": "Эстонский",
    "ja": "Японский",
}
CASES: Final = ("nominative", "genitive", "dative", "accusative", "instrumental", "prepositional")
TAGS: Final = {
    "разг.": "colloquial",
    "прост.": "colloquial",
    "устар.": "obsolete",
    "истор.": "historical",
    "жарг.": "slang",
    "перен.": "figuratively",
    "п.": "figuratively",
    "книжн.": "literary",
    "рег.": "regional",
    "шутл.": "humorous",
    "ирон.": "ironic",
    "пренебр.": "derogatory",
    "редк.": "rare",
    "вульг.": "vulgar",
}
TOPICS: Final = {
    "зоол.": "zoology",
    "ботан.": "botany",
    "мед.": "medicine",
    "спорт.": "sports",
    "муз.": "music",
}
DIMINUTIVE: Final = {
    "умласк.": "уменьш.-ласк. от",
    "уменьш.": "уменьш. к",
    "увелич.": "увелич. от",
    "унич.": "уничиж. к",
}


class Maker:
    """Makes lines one after another; all chance comes from the seed."""

    def __init__(self, seed: int) -> None:
        self._chance = random.Random(seed)
        with sqlite3.connect(package_database()) as connection:
            rows = connection.execute(
                "SELECT lemma, definition FROM synsets ORDER BY lemma, synset_id"
            ).fetchall()
        self._senses: dict[str, list[str]] = {}
        for lemma, definition in rows:
            gloss = definition.split("~ru~")[-1].rsplit("~", 2)[0]
            self._senses.setdefault(lemma.replace("_", " "), []).append(gloss)
        self._lemmas = sorted(self._senses)
        self._chance.shuffle(self._lemmas)
        self._words = [word for word in self._lemmas[:20_000] if word.islower() and " " not in word]
        self._made = 0

    def lines(self) -> Iterator[str]:
        """Yield lines without end."""
        kinds: tuple[tuple[int, Callable[[], Line]], ...] = (
            *((10, self._noun), (5, self._other_word), (20, self._form), (65, self._foreign)),
        )
        weights = [weight for weight, _ in kinds]
        makers = [make for _, make in kinds]
        while True:
            for make in self._chance.choices(makers, weights, k=1000):
                yield json.dumps(make(), ensure_ascii=False) + "\n"

    def _word(self) -> str:
        return self._chance.choice(self._words)

    def _sentence(self, least: int, most: int) -> str:
        return " ".join(self._chance.choices(self._words, k=self._chance.randint(least, most)))

    def _next_lemma(self) -> tuple[str, list[str]]:
        lemma = self._lemmas[self._made % len(self._lemmas)]
        self._made += 1
        return lemma + "ище" * ((self._made - 1) // len(self._lemmas)), self._senses[lemma]

    def _noun(self) -> Line:
        word, glosses = self._next_lemma()
        forms = [
            {"form": f"{word[:-1]}{ending}", "tags": [number, case]}
            for number in ("singular", "plural")
            for case, ending in zip(CASES, ("а", "ы", "е", "у", "ой", "е"), strict=True)
        ]
        return {
            **self._head(word, "name" if word[0].isupper() else "noun", "ru", "Русский"),
            "categories": [
                "Русские лексемы",
                "Русские существительные",
                "Женский род/ru",
                f"Слова из {len(word)} букв/ru",
            ],
            "sounds": [{"ipa": word, "tags": ["singular"]}, {"ipa": f"{word[:-1]}ы", "tags": ["plural"]}],
            "senses": [self._sense(gloss) for gloss in glosses],
            "translations": self._translations(),
            "forms": forms,
            "tags": ["inanimate", "feminine", "declension-1"],
            "hypernyms": [
                {"word": self._word(), "sense_index": 1} for _ in range(self._chance.randint(0, 4))
            ],
            "synonyms": [{"word": self._word(), "sense_index": 1} for _ in range(self._chance.randint(0, 4))],
            "hyphenations": [{"parts": [word[:2], word[2:]]}],
            "related": self._related(word),
            "derived": [{"word": self._sentence(2, 3)} for _ in range(self._chance.randint(0, 5))],
            "etymology_texts": [f"Происходит от {self._sentence(5, 30)}"],
        }

    def _head(self, word: str, pos: str, code: str, language: str) -> Line:
        return {"word": word, "pos": pos, "lang_code": code, "lang": language}

    def _sense(self, wikitext: str) -> Line:
        labels, gloss = parse_gloss(wikitext)
        base = next(
            (f"{DIMINUTIVE[one.mark]} {one.argument} " for one in labels if one.mark in DIMINUTIVE), ""
        )
        sense: Line = {"glosses": [base + gloss]} if base or gloss else {}
        tags = [TAGS[one.mark] for one in labels if one.mark in TAGS]
        topics = [TOPICS[one.mark] for one in labels if one.mark in TOPICS]
        raw_tags = [one.mark for one in labels if self._is_raw(one)]
        categories = ["Разговорные выражения/ru"] if "colloquial" in tags else []
        told = {"tags": tags, "raw_tags": raw_tags, "topics": topics, "categories": categories}
        sense |= {key: value for key, value in told.items() if value}
        if self._chance.random() < 0.5:
            sense["examples"] = [
                {"text": self._sentence(8, 40), "author": "Автор", "date": "1873", "title": "Название"}
            ]
        return sense or {"tags": ["no-gloss"]}

    def _is_raw(self, label: Label) -> bool:
        return label.mark.endswith(".") and label.mark not in {**TAGS, **TOPICS, **DIMINUTIVE}

    def _related(self, word: str) -> list[Line]:
        block = "Ближайшее родство"
        small = [{"word": f"{word[:-1]}очка", "raw_tags": [block, "уменьш.-ласк. формы"]}]
        others = [
            {"word": self._word(), "raw_tags": [block, "прилагательные"]}
            for _ in range(self._chance.randint(0, 8))
        ]
        return [*(small if self._chance.random() < 0.2 and " " not in word else []), *others]

    def _translations(self) -> list[Line]:
        if self._chance.random() < 0.5:
            return []
        codes = self._chance.sample(sorted(LANGUAGES), self._chance.randint(1, len(LANGUAGES)))
        return [
            {
                "word": f"{code}{self._chance.randint(100, 99_999)}",
                "lang_code": code,
                "lang": LANGUAGES[code],
                "tags": ["feminine"],
            }
            for code in codes
        ]

    def _other_word(self) -> Line:
        word, glosses = self._next_lemma()
        tags = (
            ["singular", "first-person", "present"],
            ["plural", "past"],
            ["adverbial", "participle", "past"],
        )
        return {
            **self._head(f"{word}ть", self._chance.choice(("verb", "adj", "adv", "num")), "ru", "Русский"),
            "categories": ["Русские лексемы", "Русские глаголы", "Русские глаголы несовершенного вида"],
            "senses": [self._sense(gloss) for gloss in glosses],
            "translations": self._translations(),
            "forms": [
                {"form": f"{word}{'ющийся'[: 1 + number % 5]}", "tags": tags[number % 3]}
                for number in range(28)
            ],
            "tags": ["imperfective", "intransitive"],
            "etymology_texts": [f"Происходит от {self._sentence(5, 30)}"],
        }

    def _form(self) -> Line:
        word = self._word()
        gloss = f"форма творительного падежа множественного числа существительного {word}"
        return {
            **self._head(f"{word}ами", self._chance.choice(("noun", "verb", "adj")), "ru", "Русский"),
            "categories": ["Словоформы/ru"],
            "sounds": [{"ipa": word}],
            "senses": [{"glosses": [gloss], "form_of": [{"word": word}], "tags": ["form-of"]}],
        }

    def _foreign(self) -> Line:
        code = self._chance.choice(sorted(LANGUAGES))
        word = f"{code}{self._chance.randint(10_000, 9_999_999):x}"
        senses = [{"glosses": [self._sentence(1, 4)]} for _ in range(self._chance.randint(1, 3))]
        forms = [
            {"form": f"{word}{number}", "tags": ["plural", "definite"]}
            for number in range(self._chance.randint(0, 8))
        ]
        language = LANGUAGES[code]
        return {
            **self._head(word, self._chance.choice(("noun", "verb", "adj", "unknown")), code, language),
            "categories": [f"{language} язык", f"Слова из {len(word)} букв/{code}"],
            "senses": senses,
            "forms": forms,
            "hyphenations": [{"parts": [word[:3], word[3:]]}],
            "etymology_texts": [f"Происходит от {self._sentence(1, 12)}"],
        }


def write_extract(path: Path, size: int, seed: int = 1) -> None:
    """Write an extract of at least ``size`` bytes."""
    with path.open("w", encoding="utf-8", newline="\n") as file:
        for line in Maker(seed).lines():
            file.write(line)
            if file.tell() >= size:
                break


def pack(path: Path, packed: Path) -> None:
    """Write a file anew as gzip."""
    with path.open("rb") as plain, gzip.open(packed, "wb", compresslevel=6) as file:
        shutil.copyfileobj(plain, file, 1 << 20)


def main() -> None:
    """Write the files asked for."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("extract", type=Path)
    parser.add_argument("--megabytes", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--gzip", type=Path, help="the same packed")
    asked = parser.parse_args()
    write_extract(asked.extract, asked.megabytes * 1_000_000, asked.seed)
    if asked.gzip:
        pack(asked.extract, asked.gzip)


if __name__ == "__main__":
    main()
