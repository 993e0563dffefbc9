"""Admiral Breya: for one turn the opponent's powers are off (SA-040)."""

from sellsword.game import Choice, Event, Option, Reason, event
from sellsword.games.schlock_attack.sheets import NEUTRALIZE
from sellsword.games.schlock_attack.state import SchlockState

DECLARE = "declare"
_NEUTRALIZE = Choice((NEUTRALIZE.verb,))


def may_declare(state: SchlockState, side: int) -> bool:
    """Whether a side may neutralize the turn that begins; of two Breyas the first to declare (SA-S19)."""
    return state.has(side, NEUTRALIZE) and bool(state.crews[1 - side].sheet.powers)


def options(state: SchlockState) -> list[Option]:
    """Neutralizing."""
    return [Option(_NEUTRALIZE, NEUTRALIZE.verb)]


def judge(state: SchlockState, words: tuple[str, ...]) -> list[Reason]:
    """Why nothing can be neutralized now."""
    if not state.asks(DECLARE):
        return [Reason("SA-S17", "Powers are neutralized as a turn begins, before anything else in it.")]
    return [Reason("SA-040", "Nothing follows the word neutralize: it turns all the opponent's powers off.")]


def apply(state: SchlockState, words: tuple[str, ...]) -> list[Event]:
    """Turns the opponent's powers off until the turn is over (SA-S17)."""
    side = state.pop().side
    state.pay(side, NEUTRALIZE)
    state.muted = 1 - side
    return [event("neutralized", side, "SA-040", left=state.crews[side].pennies)]
