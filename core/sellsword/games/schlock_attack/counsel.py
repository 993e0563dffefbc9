"""Master Sergeant Thurl: good advice and miracles in short time (SA-049, SA-050)."""

from sellsword.game import Choice, Event, Option, Reason, event
from sellsword.games.schlock_attack import moving
from sellsword.games.schlock_attack.sheets import AGAIN, ASK
from sellsword.games.schlock_attack.state import Frame, SchlockState

ADVISE, ONCE_MORE, DONE = "advise", "again", "done"
_ASK, _AGAIN, _DONE = Choice((ASK.verb,)), Choice((AGAIN.verb,)), Choice((DONE,))


def may_ask(state: SchlockState) -> bool:
    """Whether the side to move may ask: an answer given stands until a checker moves."""
    return state.has(state.mover, ASK) and not state.advice


def options(state: SchlockState) -> list[Option]:
    """Asking."""
    return [Option(_ASK, ASK.verb)] if may_ask(state) and moving.on_offer(state) else []


def judge(state: SchlockState, words: tuple[str, ...]) -> list[Reason]:
    """Why there is nothing to ask."""
    if len(words) > 1:
        return [Reason("SA-049", "Nothing follows the word ask.")]
    if state.advice:
        return [Reason("SA-049", f"The answer was {state.advice}, and it stands.")]
    return [Reason("SA-049", "There is no move to ask about.")]


def apply(state: SchlockState, words: tuple[str, ...]) -> list[Event]:
    """Pays; the opponent is to answer (SA-S34)."""
    state.pay(state.mover, ASK)
    state.push(Frame(ADVISE, 1 - state.mover))
    return [event("asked", state.mover, "SA-049", left=state.crews[state.mover].pennies)]


def answers(state: SchlockState) -> list[Option]:
    """Every move of Thurl's that may be called his best."""
    found = moving.options(state)
    return [Option(Choice((ADVISE, *option.choice.words)), ADVISE, option.place) for option in found]


def judge_answer(state: SchlockState, words: tuple[str, ...]) -> list[Reason]:
    """Why this is no answer."""
    if not state.asks(ADVISE):
        return [Reason("SA-049", "Nobody has asked for advice.")]
    return [Reason("SA-049", "Name a move that the asker can make, as in “advise 11-15”.")]


def apply_answer(state: SchlockState, words: tuple[str, ...]) -> list[Event]:
    """The answer stands until a checker moves."""
    frame = state.pop()
    state.advice = words[1]
    return [event("advised", frame.side, "SA-049", move=words[1])]


def may_go_again(state: SchlockState) -> bool:
    """Whether the turn that ends may be followed by another (SA-S35)."""
    return state.has(state.mover, AGAIN)


def again_options(state: SchlockState) -> list[Option]:
    """Another turn, or not."""
    return [Option(_AGAIN, AGAIN.verb), Option(_DONE, DONE)]


def judge_again(state: SchlockState, words: tuple[str, ...]) -> list[Reason]:
    """Why there is no other turn to take."""
    if not state.asks(ONCE_MORE):
        return [Reason("SA-050", "Another turn is bought as a turn ends, and at no other time.")]
    return [Reason("SA-050", f"Nothing follows the word {words[0]}.")]


def pay_for_turn(state: SchlockState) -> list[Event]:
    """Pays for another turn."""
    frame = state.pop()
    state.pay(frame.side, AGAIN)
    return [event("again", frame.side, "SA-050", left=state.crews[frame.side].pennies)]
