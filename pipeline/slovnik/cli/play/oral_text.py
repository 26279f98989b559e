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
        "welcome_rearrange": (
            "Устная балда. Называйте по букве; все буквы должны входить в какое-нибудь слово, но не составлять его.",
            "Oral Balda. Say a letter each; some word must have all of them, and more letters besides.",
        ),
        "welcome_rearrange_antibalda": (
            "Антибалда. Называйте по букве; все названные должны входить в какое-нибудь слово. Кто закончил слово — "
            "тому очко.",
            "Antibalda. Say a letter each; some word must have all of them. Who completes one wins a point.",
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
            "Порядок букв не важен.",
            "The order of the letters does not matter.",
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
        "type_inside": (
            "Пишите букву; место уточняют так: «+т» — в конец, а «кат» — все буквы подряд. Помощь: ?",
            "Type a letter; a plus tells its place, '+т' after, or type all letters, 'кат'. Help: ?",
        ),
        "move_letter": (
            "  т                 добавить букву; куда, игра спросит",
            "  т                 add a letter; you are asked where",
        ),
        "move_end": (
            "  т                 добавить букву в конец",
            "  т                 add a letter at the end",
        ),
        "move_any": (
            "  т                 добавить букву; место не важно",
            "  т                 add a letter; its place does not matter",
        ),
        "move_signs": ("  т+, +т            в начало, в конец", "  т+, +т            before, after"),
        "move_after": ("  +т                в конец", "  +т                after"),
        "move_whole": (
            "  кат               все буквы подряд вместе с новой",
            "  кат               all the letters with the new one",
        ),
        "move_whole_inside": (
            "  кат               все буквы подряд; новая может быть и внутри",
            "  кат               all the letters; the new one may be inside",
        ),
        "move_whole_any": (
            "  кат               все буквы вместе с новой, в любом порядке",
            "  кат               all the letters with the new one, in any order",
        ),
        "move_refuse": (
            "  отказ (-)         не продолжать: сказанное проверят, неправому — штрафное очко",
            "  refuse (-)        not to go on: who is wrong gets a penalty point",
        ),
        "move_refuse_antibalda": (
            "  отказ (-)         не продолжать: сказанное проверят, правому — очко",
            "  refuse (-)        not to go on: who is right gets a point",
        ),
        "pass": ("то же, что «отказ»", "the same as 'refuse'"),
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
            "Букв, которые есть в словах: {ways}; ещё раз «подсказка» — какую назвать.",
            "Letters that words have: {ways}; 'hint' once more says which to name.",
        ),
        "hint_count": (
            "Способов продолжить: {ways}, из них хороших {good}; ещё раз «подсказка» — что сказать.",
            "It can go on in {ways} ways, {good} of them good; 'hint' once more says how.",
        ),
        "hint_say": ("Скажите «{said}»: есть слово «{word}».", "Say '{said}': there is the word '{word}'."),
        "hint_say_rare": (
            "Скажите «{said}»: есть слово «{word}», редкое.",
            "Say '{said}': there is the word '{word}', a rare one.",
        ),
        "hint_refuse": (
            "Ничего не добавить, не нарушив правил: отказывайтесь.",
            "Nothing can be added by the rules: refuse.",
        ),
    }
)
