"""Make large inputs of realistic shape: a dump of the Russian Wiktionary of any size.

    python -m benchmarks.large_inputs DUMP.xml --megabytes 1000 [--streams DUMP.xml.bz2]

Pages are modelled by hand on real ones: a fifth of them Russian nouns with homonyms, definitions, examples, related
words and translations; verbs and adjectives; entries of other languages; forms of words; redirects; templates and
talk. Headwords and glosses are the rows of the installed wiki-ru-wordnet; what stands in examples is made of their
words. The same size and seed give the same bytes.
"""

import argparse
import bz2
import random
import sqlite3
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from typing import Final
from xml.sax.saxutils import escape

from slovnik.sources.wiktionary import package_database

ROOT: Final = """\
<mediawiki xmlns="http://www.mediawiki.org/xml/export-0.11/" version="0.11" xml:lang="ru">
  <siteinfo>
    <sitename>Викисловарь</sitename>
    <dbname>ruwiktionary</dbname>
    <namespaces>
      <namespace key="0" case="case-sensitive" />
      <namespace key="10" case="case-sensitive">Шаблон</namespace>
    </namespaces>
  </siteinfo>
"""
END: Final = "</mediawiki>\n"
PAGE: Final = """\
  <page>
    <title>{title}</title>
    <ns>{namespace}</ns>
    <id>{number}</id>{redirect}
    <revision>
      <id>{revision}</id>
      <parentid>{parent}</parentid>
      <timestamp>20{year}-0{month}-1{day}T0{hour}:2{day}:3{hour}Z</timestamp>
      <contributor>
        <username>{editor}</username>
        <id>{editor_id}</id>
      </contributor>
      <minor />
      <comment>{comment}</comment>
      <origin>{revision}</origin>
      <model>wikitext</model>
      <format>text/x-wiki</format>
      <text bytes="{size}" sha1="{sha}" xml:space="preserve">{text}</text>
      <sha1>{sha}</sha1>
    </revision>
  </page>
"""
LANGUAGE_CODES: Final = (
    "az ain sq am en ar hy ast af ba be bg bs br cy hu vi vro gl el ka da he io ia id is es it kk krl ca ky co ku "
    "la lv lt mdf mn gv nah de no nl os pl pt ro sr sk sl chu tt tr tk uz uk fo fi fr hr cs sv eo et ja"
)
LANGUAGES: Final = tuple(LANGUAGE_CODES.split())
RELATIONS: Final = ("Синонимы", "Антонимы", "Гиперонимы", "Гипонимы")
KIN_NAMES: Final = (
    "умласк уничиж увелич имена-собственные существительные прилагательные числительные местоимения глаголы наречия "
    "предикативы предлоги"
)
KIN: Final = tuple(KIN_NAMES.split())
MASCULINE, FEMININE, NEUTER = "m ina 1a", "f ina 3*a", "n ina 1a"


class Maker:
    """Makes pages one after another; all chance comes from the seed."""

    def __init__(self, seed: int) -> None:
        self._chance = random.Random(seed)
        with sqlite3.connect(package_database()) as connection:
            rows = connection.execute(
                "SELECT lemma, definition FROM synsets ORDER BY lemma, synset_id"
            ).fetchall()
        self._glosses: dict[str, list[str]] = {}
        for lemma, definition in rows:
            gloss = definition.split("~ru~")[-1].rsplit("~", 2)[0]
            self._glosses.setdefault(lemma, []).append(
                gloss.partition("{{пример")[0].strip().replace("\n", " ")
            )
        self._lemmas = sorted(self._glosses)
        self._chance.shuffle(self._lemmas)
        self._words = [word for word in self._lemmas[:20_000] if word.islower() and "_" not in word]
        self._made = 0

    def pages(self) -> Iterator[str]:
        """Yield pages in XML without end."""
        kinds: tuple[tuple[int, Callable[[], tuple[str, str, int]]], ...] = (
            *((20, self._noun), (9, self._other_word), (24, self._foreign), (17, self._form)),
            *((15, self._redirect), (15, self._service)),
        )
        weights = [weight for weight, _ in kinds]
        makers = [make for _, make in kinds]
        while True:
            for make in self._chance.choices(makers, weights, k=1000):
                title, text, namespace = make()
                yield self._page(title, text, namespace)

    def _page(self, title: str, text: str, namespace: int) -> str:
        self._made += 1
        chance, number = self._chance, self._made
        redirect = f'\n    <redirect title="{escape(self._word())}" />' if text.startswith("#") else ""
        revision = 1_000_000 + number * 7
        return PAGE.format(
            title=escape(title),
            namespace=namespace,
            number=number,
            redirect=redirect,
            revision=revision,
            parent=revision - 3,
            year=chance.randint(10, 26),
            month=chance.randint(1, 9),
            day=chance.randint(0, 9),
            hour=chance.randint(0, 9),
            editor="Участник",
            editor_id=chance.randint(1, 99_999),
            comment="/* Значение */ уточнение",
            size=len(text.encode()),
            sha=f"{chance.getrandbits(150):031x}",
            text=escape(text),
        )

    def _word(self) -> str:
        return self._chance.choice(self._words)

    def _sentence(self, least: int, most: int) -> str:
        return " ".join(self._chance.choices(self._words, k=self._chance.randint(least, most)))

    def _next_lemma(self) -> tuple[str, list[str]]:
        lemma = self._lemmas[self._made % len(self._lemmas)]
        title = lemma.replace("_", " ") + "ище" * (self._made // len(self._lemmas))
        return title, self._glosses[lemma]

    def _noun(self) -> tuple[str, str, int]:
        title, glosses = self._next_lemma()
        homonyms = 1 if len(glosses) < 3 or self._chance.random() < 0.9 else 2
        body = ["{{wikipedia}}\n= {{-ru-}} =\n"]
        if homonyms > 1:
            body.append(f"{{{{Омонимы|ru|{homonyms}}}}}\n")
        for number in range(homonyms):
            if homonyms > 1:
                body.append(f"\n== {{{{з|{'I' * (number + 1)}}}}} ==\n")
            body.append(
                self._article(
                    f"{self._noun_template(title)}\n\n{{{{морфо-ru|{title}}}}}", glosses[number::homonyms]
                )
            )
        body.append(f"{{{{длина слова|{len(title)}|ru}}}}\n")
        if self._chance.random() < 0.06:
            body.append(
                f"\n= {{{{-bg-}}}} =\n{self._article('{{сущ bg f 41|' + title + '}}', ['{{as ru}}'])}"
            )
        return title, "".join(body), 0

    def _noun_template(self, title: str) -> str:
        grammar = FEMININE if title.endswith("а") else NEUTER if title.endswith("о") else MASCULINE
        if self._chance.random() < 0.3:
            return f"{{{{сущ-ru|{title}|{grammar}|слоги={{{{по-слогам|{title}}}}}}}}}"
        return f"{{{{сущ ru {grammar}\n|основа={title[:-1]}\n|слоги={{{{по-слогам|{title[:2]}|{title[2:]}}}}}\n}}}}"

    def _article(self, morphology: str, glosses: list[str]) -> str:
        chance = self._chance
        lines = ["\n=== Морфологические и синтаксические свойства ===", morphology]
        lines += ["\n=== Произношение ===", "{{transcription-ru|}}", "\n=== Семантические свойства ==="]
        lines.append("\n==== Значение ====")
        lines += [f"# {gloss} {self._example()}" for gloss in glosses]
        if chance.random() < 0.4:
            lines.append("# ")
        for relation in RELATIONS:
            lines.append(f"\n==== {relation} ====")
            lines += [f"# {f'[[{self._word()}]]' if chance.random() < 0.4 else '—'}" for _ in glosses]
        lines += ["\n=== Родственные слова ===", "{{родств-блок"]
        lines += [f"|{kind}={self._word() if chance.random() < 0.15 else ''}" for kind in KIN]
        lines += ["}}", "\n=== Этимология ===", "Происходит от {{этимология:|да}}"]
        lines += ["\n=== Фразеологизмы и устойчивые сочетания ===", f"* [[{self._sentence(2, 3)}]]"]
        lines += ["\n=== Перевод ===", "{{перев-блок"]
        bare = chance.random() < 0.5
        lines += [f"|{language}={self._translation(language, bare)}" for language in LANGUAGES]
        lines += ["}}", "\n=== Библиография ===", "* ", "\n{{improve|ru|пример|синонимы|этимология}}"]
        lines.append("{{Категория|язык=ru|||}}\n")
        return "\n".join(lines)

    def _translation(self, language: str, bare: bool) -> str:
        if self._chance.random() < 0.1:
            return f"[[{language}{self._chance.randint(100, 9999)}]]"
        return "" if bare else "<!-- Английский -->"

    def _example(self) -> str:
        if self._chance.random() < 0.5:
            return "{{пример|}}"
        quoted = f"{self._sentence(8, 40)}, {{{{выдел|{self._word()}}}}}."
        return f"{{{{пример|{quoted}|Автор|Название|1873|источник=НКРЯ}}}}"

    def _other_word(self) -> tuple[str, str, int]:
        title, glosses = self._next_lemma()
        template = self._chance.choice(("гл ru 1a", "прил ru 1*a", "adv ru", "числ ru 1"))
        return (
            f"{title}ть",
            f"= {{{{-ru-}}}} =\n{self._article(f'{{{{{template}|основа={title}}}}}', glosses)}",
            0,
        )

    def _foreign(self) -> tuple[str, str, int]:
        number = self._chance.randint(10_000, 9_999_999)
        language = self._chance.choice(LANGUAGES)
        glosses = [f"[[{self._word()}]], [[{self._word()}]]" for _ in range(self._chance.randint(1, 3))]
        lines = [f"= {{{{-{language}-}}}} =", "\n=== Морфологические и синтаксические свойства ==="]
        lines += [f"{{{{сущ {language}|слоги={{{{по-слогам|{number}}}}}}}}}", "\n==== Значение ===="]
        lines += [f"# {gloss} {{{{пример||перевод=}}}}" for gloss in glosses]
        for relation in RELATIONS:
            lines += [f"\n==== {relation} ====", "# ", "# "]
        lines += ["\n=== Родственные слова ===", "{{родств-блок", *(f"|{kind}=" for kind in KIN), "}}"]
        lines += [
            "\n=== Этимология ===",
            f"Происходит от {{{{этимология:|{language}}}}}",
            "\n=== Библиография ===",
            "* ",
        ]
        return f"{language}{number:x}", "\n".join(lines), 0

    def _form(self) -> tuple[str, str, int]:
        word = self._word()
        form = f"{{{{Форма-сущ|{word}|р|ед|слоги={{{{по-слогам|{word}}}}}|МФА=}}}} {{{{пример|}}}}"
        text = f"= {{{{-ru-}}}} =\n\n{form}\n"
        return f"{word}ами", text + f"\n{{{{improve|ru|}}}}\n{{{{длина слова|{len(word) + 3}|ru}}}}\n", 0

    def _redirect(self) -> tuple[str, str, int]:
        word = self._word()
        return word.capitalize(), f"#REDIRECT [[{word}]]", 0

    def _service(self) -> tuple[str, str, int]:
        return f"Шаблон:{self._word()}", f"<includeonly>{self._sentence(5, 120)}</includeonly>", 10


def write_dump(path: Path, size: int, seed: int = 1) -> None:
    """Write a dump of at least ``size`` bytes."""
    with path.open("wb") as file:
        written = file.write(ROOT.encode())
        for page in Maker(seed).pages():
            written += file.write(page.encode())
            if written >= size:
                break
        file.write(END.encode())


def write_streams(path: Path, dump: Path, pages: int = 100) -> None:
    """Write a dump anew as bzip2 in many streams: the root, so many pages each, the end."""
    with dump.open(encoding="utf-8", newline="\n") as plain, path.open("wb") as packed:
        lines = iter(plain)
        opening = list(islice(lines, ROOT.count("\n")))
        packed.write(bz2.compress("".join(opening).encode()))
        stream: list[str] = []
        whole = 0
        for line in lines:
            if line == END:
                break
            stream.append(line)
            whole += line == "  </page>\n"
            if whole == pages:
                packed.write(bz2.compress("".join(stream).encode()))
                stream, whole = [], 0
        if stream:
            packed.write(bz2.compress("".join(stream).encode()))
        packed.write(bz2.compress(END.encode()))


def main() -> None:
    """Write the files asked for."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("dump", type=Path)
    parser.add_argument("--megabytes", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--streams", type=Path, help="the same packed as bzip2 in many streams")
    asked = parser.parse_args()
    write_dump(asked.dump, asked.megabytes * 1_000_000, asked.seed)
    if asked.streams:
        write_streams(asked.streams, asked.dump)


if __name__ == "__main__":
    main()
