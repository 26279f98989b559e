"""What the game table says in oral Balda."""

from typing import Final

from slovnik.cli.play.phrases import Phrases

SAY: Final = Phrases(
    {
        "welcome": (
            "Устная балда. Называйте по букве; что стоит, должно быть частью какого-нибудь слова, но не словом.",
            "Oral Balda. Say a letter each; what stands must be part of some word, and no word itself.",
        ),
        "welcome_antibalda": (
            "Антибалда. Называйте по букве; что стоит, должно быть частью слова. Кто закончил слово — тому очко.",
            "Antibalda. Say a letter each; what stands must be part of a word. Who completes one wins a point.",
        ),
        "ends": (
            "Букву можно добавить в начало или в конец.",
            "A letter is added at the beginning or at the end.",
        ),
        "end": ("Букву добавляют только в конец.", "A letter is added at the end alone."),
        "inside": (
            "Букву можно добавить в начало, в конец и внутрь.",
            "A letter is added at the beginning, at the end or inside.",
        ),
        "end_inside": (
            "Букву можно добавить в конец и внутрь.",
            "A letter is added at the end or inside.",
        ),
        "rearrange": (
            "Порядок букв не важен: из них всех, с другими, должно складываться слово.",
            "The order of the letters does not matter: with others they must make up a word.",
        ),
        "refusing": (
            "Кто не верит или не может продолжить — пишет «отказ»: тогда сказанное проверяется, и неправый "
            "получает штрафное очко. Играют до {points}, слова от {least} букв.",
            "Who does not believe it, or cannot go on, types 'refuse': what was said is looked up, and who was "
            "wrong gets a penalty point. The game goes to {points}, words have {least} letters or more.",
        ),
        "refusing_antibalda": (
            "Кто не верит или не может продолжить — пишет «отказ»: тогда сказанное проверяется, и правый получает "
            "очко. Играют до {points}, слова от {least} букв.",
            "Who does not believe it, or cannot go on, types 'refuse': what was said is looked up, and who was "
            "right gets a point. The game goes to {points}, words have {least} letters or more.",
        ),
        "type": (
            "Пишите букву; место уточняют плюсом: «т+» в начало, «+т» в конец, — или все буквы подряд. Помощь: ?",
            "Type a letter; a plus tells its place: 'т+' before, '+т' after, or type all letters. Help: ?",
        ),
        "type_letter": ("Пишите букву. Помощь: ?", "Type a letter. Help: ?"),
        "moves": (
            "  т                 добавить букву (если мест несколько, игра спросит)\n"
            "  т+, +т            в начало, в конец\n"
            "  кат               все буквы вместе с новой\n"
            "  отказ (-)         не продолжать: сказанное проверят",
            "  т                 add a letter (where there are several places, you are asked)\n"
            "  т+, +т            before, after\n"
            "  кат               all the letters with the new one\n"
            "  refuse (-)        do not go on: what was said is looked up",
        ),
        "call": ("{player}, ваша буква", "{player}, your letter"),
        "call_first": ("{player}, первая буква", "{player}, the first letter"),
        "round": ("Раунд {number}. ", "Round {number}. "),
        "begins": ("Раунд {number}: букв ещё нет.", "Round {number}: no letters yet."),
        "stands": ("Раунд {number}. Сказано: {chain}", "Round {number}. Said: {chain}"),
        "penalties": ("{players} (штрафные, до {points})", "{players} (penalty points, to {points})"),
        "points": ("{players} (очки, до {points})", "{players} (points, to {points})"),
        "said": ("{player}: {combination}", "{player}: {combination}"),
        "completed": (
            "{player}: {combination} — слово «{word}», очко",
            "{player}: {combination} — the word '{word}', a point",
        ),
        "refused": ("{player}: отказ. Проверка: {found}.", "{player} refuses. Looked up: {found}."),
        "which": ("Куда «{letter}»?", "Where does '{letter}' go?"),
        "which_meant": ("«{typed}» — и отказ, и ход:", "'{typed}' is a refusal and a move:"),
        "refuse_option": ("отказ: проверить сказанное", "refuse: look up what was said"),
        "say_letter": ("Напишите букву или «отказ». Помощь: ?", "Type a letter, or 'refuse'. Help: ?"),
        "is_word": ("«{word}» — слово этой игры.", "'{word}' is a word of this game."),
        "hint_first": (
            "Букв, с которых есть слова: {ways}; ещё раз «подсказка» — какую назвать.",
            "Letters that words have: {ways}; 'hint' once more says which to name.",
        ),
        "hint_count": (
            "Продолжить можно: способов {ways}, хороших {good}; ещё раз «подсказка» — что сказать.",
            "It can go on in {ways} ways, {good} of them good; 'hint' once more says how.",
        ),
        "hint_say": ("Скажите «{said}»: есть слово «{word}».", "Say '{said}': there is the word '{word}'."),
        "hint_refuse": (
            "Ничего не добавить, не нарушив правил: отказывайтесь.",
            "Nothing can be added by the rules: refuse.",
        ),
    }
)
