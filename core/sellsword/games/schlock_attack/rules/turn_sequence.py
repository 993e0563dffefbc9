"""The order of a turn: what happens by itself, who is asked what, and when the turn is over.

The steps still to come lie on the state's stack, the next on top. Some run by themselves; a question stays
on top until it is answered, and is dropped where there is nothing to choose.
"""

from functools import lru_cache

from sellsword.game import NOBODY, Choice, Event, Option, Reason, event
from sellsword.games.schlock_attack.model.state import Frame, SchlockState
from sellsword.games.schlock_attack.model.verbs import Alone
from sellsword.games.schlock_attack.rules.base_game import legal_moves, victory
from sellsword.games.schlock_attack.rules.powers import (
    advice_and_extra_turn,
    detonation,
    neutralization,
    shield,
    teleport,
)
from sellsword.games.schlock_attack.rules.standing_powers import healing
from sellsword.games.schlock_attack.sheets.characters import AGAIN, HEAL

MOVE, CHAIN, PASS = "move", "chain", "pass"


def opening(second: int, *, picking: bool) -> tuple[Frame, ...]:
    """The steps of a new game: the side that moves second picks first (SA-017, SA-018, SA-S02)."""
    first_turn = Frame(PASS, second)
    return (first_turn, Frame("pick", 1 - second), Frame("pick", second)) if picking else (first_turn,)


def begin(state: SchlockState, side: int) -> list[Event]:
    """A side's turn begins: what held for the last turn is over (SA-014, SA-S36, SA-S39)."""
    foe = state.crews[1 - side]
    foe.sheltered, foe.hurt = foe.hurt, False
    state.mover, state.muted = side, NOBODY
    state.runner = state.jumps = state.spared = 0
    state.advice = ""
    state.turns += 1
    state.quiet += 1  # SA-S49
    state.stack = _steps(side, state.crews[side].character, foe.character)
    return victory.draw_if_due(state)


@lru_cache(maxsize=512)
def _steps(side: int, character: str, other: str) -> tuple[Frame, ...]:
    """The steps of a turn that these two characters may need, the last first."""
    foe, both = 1 - side, (character, other)
    steps = [Frame(PASS, side)]
    if character == "thurl":
        steps.append(Frame(advice_and_extra_turn.ONCE_MORE, side))
    steps.append(Frame(MOVE, side))
    if other == "bunnigus":
        steps.append(Frame(HEAL.verb, foe))
    if "kevyn" in both:
        steps.append(Frame(teleport.COUNTDOWN, side))
    for breya, name in ((foe, other), (side, character)):
        if name == "breya":
            steps.append(Frame(neutralization.DECLARE, breya))
    return tuple(steps)


def can_act(state: SchlockState) -> bool:
    """Whether the side to move can do anything with its turn (SA-012, SA-S40)."""
    if legal_moves.on_offer(state) or detonation.may_detonate(state):
        return True
    return healing.may_heal(state, healing.patient_side(state))


class Again(Alone):
    """Another turn of the same side, at once (SA-050)."""

    verb = AGAIN.verb
    late = Reason("SA-050", "Another turn can be bought only as a turn ends.")
    option = Option(Choice((AGAIN.verb,)), AGAIN.verb)

    def offers(self, state: SchlockState) -> list[Option]:
        """As the turn ends."""
        return [self.option]

    def apply(self, state: SchlockState, action: None) -> list[Event]:
        """Pays, and the turn begins."""
        frame = state.pop()
        state.pay(frame.side, AGAIN)
        bought = event("again", frame.side, "SA-050", left=state.crews[frame.side].pennies)
        return [bought, *begin(state, state.mover)]


class Decline(Alone):
    """Does without."""

    verb = "decline"
    late = Reason("SA-014", "A turn cannot be passed.")

    def offers(self, state: SchlockState) -> list[Option]:
        """Always, where it answers."""
        return [Option(Choice((self.verb,)), self.verb)]

    def apply(self, state: SchlockState, action: None) -> list[Event]:
        """Nothing comes of it."""
        state.pop()
        return []


class LetGo(Decline):
    """A jumped checker is not shielded, and is captured."""

    def apply(self, state: SchlockState, action: None) -> list[Event]:
        """It is captured after all."""
        return shield.let_go(state)


class Done(Decline):
    """The turn ends without another."""

    verb = "done"
    late = Again.late
