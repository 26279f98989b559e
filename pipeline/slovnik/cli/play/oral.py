"""Oral Balda at the game table: letters are said, and nothing is judged until somebody refuses."""

from typing import Final

from slovnik.cli.play.dialogue import Act, No, Option, Reply, Several
from slovnik.cli.play.oral_text import SAY
from slovnik.cli.play.phrases import shown_names
from slovnik.cli.play.screen import Screen
from slovnik.games.match import Match
from slovnik.games.oral.advice import value_answers
from slovnik.games.oral.judgement import describe_judgement
from slovnik.games.oral.notation import read_said
from slovnik.games.oral.position import Position, Refuse, Say
from slovnik.games.oral.rules import OralRules
from slovnik.games.refusals import Lang, NotAWord, Refusal
from slovnik.orthography import Form, is_russian, normalize, repair_lookalikes
from slovnik.terms import Status

_REFUSALS: Final = frozenset({"отказ", "отказываюсь", "не верю", "refuse", "-"})
"""What may be typed for a refusal."""
_SHOWN_TURNS: Final = 8
"""How many of the combinations of a round are shown."""


class OralDialogue:
    """Talks for oral Balda and its modifications."""

    def __init__(self, lang: Lang) -> None:
        """Talk in ``lang``."""
        self._lang: Lang = lang

    def describe_rules(self, position: Position) -> str:
        """Return the rules of this game in a few lines."""
        rules = position.game.rules
        kind = "_antibalda" if rules.antibalda else ""
        welcome = f"welcome{'_rearrange' if rules.rearrange else ''}{kind}"
        places = self._say(_places(rules))
        refusing = self._say(f"refusing{kind}", points=rules.points, least=rules.min_length)
        return "\n".join([self._say(welcome), places, refusing])

    def describe_typing(self, position: Position) -> str:
        """Return what to type, in a line."""
        building = position.game.rules.building
        if len(building.places(2)) == 1:
            return self._say("type_letter")
        return self._say("type" if building.prepend else "type_inside")

    def describe_moves(self, position: Position) -> str:
        """Return what may be typed for a move by the rules of this game."""
        rules = position.game.rules
        places = len(rules.building.places(2)) > 1
        signs = [self._say("move_signs" if rules.prepend else "move_after")] if places else []
        letter = "move_any" if rules.rearrange else "move_letter" if places else "move_end"
        whole = "move_whole_any" if rules.rearrange else "move_whole_inside" if rules.inside else "move_whole"
        refuse = "move_refuse_antibalda" if rules.antibalda else "move_refuse"
        return "\n".join([self._say(letter), *signs, self._say(whole), self._say(refuse)])

    def describe_pass(self, position: Position) -> str:
        """Return what «пас» does: there is no going without a letter."""
        return self._say("pass")

    def as_counted(self, refusal: Refusal, position: Position) -> Refusal:
        """Return ``refusal``: none tells of a turn."""
        return refusal

    def show(self, screen: Screen, match: Match) -> None:
        """Print what stands, how it came about, and the points."""
        position = match.position
        assert isinstance(position, Position)
        number = len(position.judgements) + 1
        if match.outcome is None:
            key = "stands" if position.combination else "begins"
            screen.tell(self._say(key, number=number, chain=_chain(position)), "bold")
        key = "points" if position.game.rules.antibalda else "penalties"
        screen.tell(self._say(key, players=_tell_players(match, position), points=position.game.rules.points))

    def call(self, position: Position) -> str:
        """Return whose letter is asked for."""
        key = "call" if position.combination else "call_first"
        return self._say(key, player=shown_names(position.game.players)[position.mover])

    def tell(self, before: Position, after: Position) -> str:
        """Return what was said, or what was found when it was refused."""
        turn = after.turns[-1]
        players = shown_names(after.game.players)
        if after.judgement is not None:
            found = describe_judgement(after.judgement, after.game.rules, players, self._lang)
            return self._say("refused", player=players[turn.player], found=found)
        key = "said" if after.completed is None else "completed"
        return self._say(
            key, player=players[turn.player], combination=after.combination, word=after.completed
        )

    def last_word(self, position: Position) -> str:
        """Return the word that the last refusal turned on, or that was completed last."""
        if position.completed:
            return position.completed
        judged = position.judgements[-1] if position.judgements else None
        return (judged.word or "") if judged is not None else ""

    def pass_action(self, position: Position) -> Refuse:
        """Return what a player does who does nothing: he refuses."""
        return Refuse()

    def read(self, line: str, position: Position, earlier: str = "") -> Reply:
        """Return what is said: a letter, which may go to several places, all letters, or a refusal."""
        typed = str(normalize(line))
        stands = position.combination
        if typed in _REFUSALS:
            said = Say(typed)
            grown = is_russian(typed) and position.game.rules.building.grows_into(stands, typed)
            options = (Option(self._say("refuse_option"), Refuse()), Option(typed, said))
            return Several(self._say("which_meant", typed=typed), options) if grown else Act(Refuse())
        meant = repair_lookalikes(typed)
        if not is_russian(meant.strip("+")):
            return No(self._say("say_letter"))
        if stands and len(meant) == 1:
            return self._ask_place(meant, position)
        return Act(read_said(meant, position))

    def _ask_place(self, letter: str, position: Position) -> Reply:
        """Return what stands with ``letter`` added, asking where if there are several places."""
        stands = position.combination
        places = position.game.rules.building.places(len(stands))
        grown = list(dict.fromkeys(stands[:place] + letter + stands[place:] for place in places))
        if len(grown) == 1:
            return Act(Say(grown[0]))
        return Several(self._say("which", letter=letter), tuple(Option(one, Say(one)) for one in grown))

    def judge(self, position: Position, word: str) -> str | Refusal:
        """Return why ``word`` is none of this game, or that it is one."""
        answer = position.game.lexicon.find(Form(word))
        if answer.status is Status.ALLOWED:
            return self._say("is_word", word=answer.form)
        return NotAWord(word, answer.reason, answer.detail)

    def hint(self, position: Position, asked: int) -> str:
        """Return whether one can go on, and when it is asked for once more, how."""
        answers = value_answers(position)
        if not answers:
            return self._say("hint_refuse")
        if asked > 1:
            key = "hint_say" if answers[0].known else "hint_say_rare"
            return self._say(key, said=answers[0].combination, word=answers[0].word)
        good = sum(one.result == answers[0].result for one in answers)
        key = "hint_count" if position.combination else "hint_first"
        return self._say(key, ways=len(answers), good=good)

    def _say(self, key: str, **values: object) -> str:
        return SAY(self._lang, key, **values)


def _places(rules: OralRules) -> str:
    """Return the key of the phrase that says where a letter may go."""
    if rules.rearrange:
        return "rearrange"
    if rules.prepend:
        return "inside" if rules.inside else "ends"
    return "end_inside" if rules.inside else "end"


def _chain(position: Position) -> str:
    """Return what stood in this round after each turn, the latest last."""
    said: list[str] = []
    for turn in reversed(position.turns):
        if isinstance(turn.action, Refuse):
            break
        if isinstance(turn.action, Say):
            said.append(turn.action.combination)
    shown = said[:_SHOWN_TURNS][::-1]
    return " → ".join(["…", *shown] if len(said) > _SHOWN_TURNS else shown)


def _tell_players(match: Match, position: Position) -> str:
    return "   ".join(
        f"{'▶ ' if match.outcome is None and player == position.mover else '✗ ' if position.gone[player] else ''}"
        f"{name}: {match.scores[player]}"
        for player, name in enumerate(shown_names(position.game.players))
    )
