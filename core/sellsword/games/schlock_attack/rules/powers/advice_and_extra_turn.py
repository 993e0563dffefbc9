"""Master Sergeant Thurl: good advice and miracles in short time (SA-049, SA-050)."""

from sellsword.flow import Spoken
from sellsword.game import Choice, Event, Option, Reason, event
from sellsword.games.schlock_attack.model.state import Frame, SchlockState
from sellsword.games.schlock_attack.model.verbs import Alone, Verb
from sellsword.games.schlock_attack.rules.base_game import legal_moves
from sellsword.games.schlock_attack.sheets.characters import AGAIN, ASK

ADVISE, ONCE_MORE = "advise", "again"


def may_ask(state: SchlockState) -> bool:
    """Whether the side to move may ask: an answer given stands until a checker moves."""
    return state.has(state.mover, ASK) and not state.advice


class Ask(Alone):
    """Asks the opponent for the best move."""

    verb = ASK.verb
    late = Reason("SA-S54", "You can ask for advice before a move, but not now.")
    option = Option(Choice((ASK.verb,)), ASK.verb)

    def offers(self, state: SchlockState) -> list[Option]:
        """Asking."""
        return [self.option] if may_ask(state) and legal_moves.on_offer(state) else []

    def parse(self, state: SchlockState, said: Spoken) -> Reason | None:
        """Nothing is meant beyond the verb, where there is something to ask."""
        if state.advice:
            return Reason("SA-049", f"The answer was {state.advice}, and it stands.")
        if not legal_moves.on_offer(state):
            return Reason("SA-049", "There is no move to ask about.")
        return super().parse(state, said)

    def apply(self, state: SchlockState, action: None) -> list[Event]:
        """Pays; the opponent is to answer (SA-S34)."""
        state.pay(state.mover, ASK)
        state.push(Frame(ADVISE, 1 - state.mover))
        return [event("asked", state.mover, "SA-049", left=state.crews[state.mover].pennies)]


class Advise(Verb[str]):
    """Answers with a move of Thurl's that may be called his best, as it is written."""

    verb = ADVISE
    late = Reason("SA-049", "Nobody has asked for advice.")

    def offers(self, state: SchlockState) -> list[Option]:
        """Every move of the asker's."""
        found = legal_moves.options(state)
        return [Option(Choice((ADVISE, *option.choice.words)), ADVISE, option.place) for option in found]

    def parse(self, state: SchlockState, said: Spoken) -> str | Reason:
        """The move as it is written."""
        answer = " ".join(said.rest)
        if len(said.rest) == 1 and any(str(option.choice) == answer for option in legal_moves.options(state)):
            return answer
        no = f"“{answer[:40]}” is not a move of the asker's. " if answer else ""
        return Reason("SA-049", f"{no}Name the move that is best, as in “advise 11-15”.")

    def apply(self, state: SchlockState, action: str) -> list[Event]:
        """The answer stands until a checker moves."""
        frame = state.pop()
        state.advice = action
        return [event("advised", frame.side, "SA-049", move=action)]


def may_go_again(state: SchlockState) -> bool:
    """Whether the turn that ends may be followed by another (SA-S35)."""
    return state.has(state.mover, AGAIN)
