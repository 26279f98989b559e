"""What a review says, in Russian and English."""

from typing import Final

from slovnik.cli.options import Lang

_TEXTS: Final[dict[str, tuple[str, str]]] = {
    "word": ("─── {place}  {kind}{detail}", "─── {place}  {kind}{detail}"),
    "contested": ("спорное", "contested"),
    "unattested": ("мало источников", "too few sources"),
    "refused": ("отклонено", "refused"),
    "prompt": (
        "допустить (д), отклонить (о), согласиться (с), пропустить (п), выйти (в), помощь (?):",
        "allow (a), reject (r), confirm (c), skip (s), quit (q), help (?):",
    ),
    "help": (
        "д — слово годится; о — не годится, спросим почему; с — правила судят верно, так и записать;\n"
        "п — решить потом; в — закончить. Решение записывается сразу. «-» вместо ответа — передумать.",
        "a: the word is good; r: it is not, the reason is asked; c: the rules judge rightly, write that down;\n"
        "s: decide later; q: leave. A decision is written at once. '-' for an answer: think better of it.",
    ),
    "reason": ("причина [{likely}]:", "reason [{likely}]:"),
    "reasons": ("причины: {listed}", "reasons: {listed}"),
    "evidence": ("в двух словах, что это{known}:", "in a few words, what it is{known}:"),
    "no_evidence": (
        "напишите хотя бы слово («-» — передумать)",
        "write a word at least ('-': think better of it)",
    ),
    "written_override": (
        "записано в overrides.tsv: {word}: {turned}",
        "written to overrides.tsv: {word}: {turned}",
    ),
    "written_confirmation": (
        "записано в reviewed.tsv: {word}: правила говорят то же",
        "written to reviewed.tsv: {word}: the rules say so too",
    ),
    "unknown_reason": ("нет такой причины: {typed}", "there is no such reason: {typed}"),
    "unreadable": (
        "это не прочесть (не UTF-8 или управляющие знаки): {typed}; напишите ещё раз",
        "this cannot be read (not UTF-8, or control characters): {typed}; write it again",
    ),
    "limited": (
        "из них сейчас спрашивали о {asked}, не решено {left} (--limit)",
        "asked about now: {asked}, not decided {left} (--limit)",
    ),
    "end": ("решено: {decided}, осталось в очереди: {left}", "decided: {decided}, left in the queue: {left}"),
}


class Say:
    """Gives a text in one language."""

    def __init__(self, language: Lang) -> None:
        self._place = int(language == "en")

    def __call__(self, key: str, **parts: object) -> str:
        """Return the text ``key`` with its parts put in."""
        return _TEXTS[key][self._place].format(**parts)
