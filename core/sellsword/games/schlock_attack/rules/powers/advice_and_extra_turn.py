"""Master Sergeant Thurl: good advice and miracles in short time (SA-049, SA-050)."""

from sellsword.game import Choice, Event, Option, Reason, event
from sellsword.games.schlock_attack.model.state import Frame, SchlockState
from sellsword.games.schlock_attack.rules.base_game import legal_moves
from sellsword.games.schlock_attack.sheets.characters import AGAIN, ASK

ADVISE, ONCE_MORE, DONE = "advise", "again", "done"
_ASKING = Option(Choice((ASK.verb,)), ASK.verb)
OFFER = Option(Choice((AGAIN.verb,)), AGAIN.verb)
UNTIMELY = Reason("SA-050", "Another turn is bought as a turn ends, and at no other time.")


def may_ask(state: SchlockState) -> bool:
    """Whether the side to move may ask: an answer given stands until a checker moves."""
    return state.has(state.mover, ASK) and not state.advice


def options(state: SchlockState) -> list[Option]:
    """Asking."""
    return [_ASKING] if may_ask(state) and legal_moves.on_offer(state) else []


def why_not_ask(state: SchlockState) -> Reason:
    """Why there is nothing to ask."""
    if state.advice:
        return Reason("SA-049", f"The answer was {state.advice}, and it stands.")
    return Reason("SA-049", "There is no move to ask about.")


def apply(state: SchlockState) -> list[Event]:
    """Pays; the opponent is to answer (SA-S34)."""
    state.pay(state.mover, ASK)
    state.push(Frame(ADVISE, 1 - state.mover))
    return [event("asked", state.mover, "SA-049", left=state.crews[state.mover].pennies)]


def answers(state: SchlockState) -> list[Option]:
    """Every move of Thurl's that may be called his best."""
    found = legal_moves.options(state)
    return [Option(Choice((ADVISE, *option.choice.words)), ADVISE, option.place) for option in found]


def judge_answer(state: SchlockState, words: tuple[str, ...]) -> list[Reason]:
    """Why this is no answer."""
    if not state.asks(ADVISE):
        return [Reason("SA-049", "Nobody has asked for advice.")]
    answer = " ".join(words[1:])[:40] or "Nothing"
    return [Reason("SA-049", f"{answer} is no move of the asker's: answer as in “advise 11-15”.")]


def apply_answer(state: SchlockState, words: tuple[str, ...]) -> list[Event]:
    """The answer stands until a checker moves."""
    frame = state.pop()
    state.advice = words[1]
    return [event("advised", frame.side, "SA-049", move=words[1])]


def may_go_again(state: SchlockState) -> bool:
    """Whether the turn that ends may be followed by another (SA-S35)."""
    return state.has(state.mover, AGAIN)


def pay_for_turn(state: SchlockState) -> list[Event]:
    """Pays for another turn."""
    frame = state.pop()
    state.pay(frame.side, AGAIN)
    return [event("again", frame.side, "SA-050", left=state.crews[frame.side].pennies)]
