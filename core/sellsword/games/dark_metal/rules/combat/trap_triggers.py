"""Trap Reversal: whoever placed a trap may fire it while opponents move (DM-245).

The owner is asked whenever an opponent on its way has come within the blast, and gives up an Action of the
next turn for it.
"""

from sellsword.flow import Action, Kind, Spoken
from sellsword.game import Choice, Event, Option, Reason, event
from sellsword.games.dark_metal.model import active_effects, skill_uses
from sellsword.games.dark_metal.model.deed import Alone
from sellsword.games.dark_metal.model.fighter_state import OPPONENTS, SQUAD, Effect, Fighter
from sellsword.games.dark_metal.model.pending_steps import Remote
from sellsword.games.dark_metal.model.state import Charge, DarkState
from sellsword.games.dark_metal.rules.combat import explosions, mines_and_traps
from sellsword.games.dark_metal.sheets.tables import ACTIONS

FEAT = "trap-reversal"
OWED = "owed"
"""The effect of having fired a trap: an Action of the next turn is gone."""


def able(fighter: Fighter) -> bool:
    """Whether somebody can fire traps from afar, and still has an Action to give for it."""
    mine = fighter.side == SQUAD and fighter.in_play and not fighter.stun
    return mine and skill_uses.knows(fighter, FEAT) and owed(fighter) < ACTIONS


def owed(fighter: Fighter) -> int:
    """How many Actions of the next turn somebody has given up."""
    return sum(each.id == OWED for each in fighter.effects)


def paid(fighter: Fighter) -> int:
    """The same, as that turn begins: it is settled."""
    count = owed(fighter)
    active_effects.end(fighter, OWED)
    return count


def tempt(state: DarkState, mover: Fighter) -> None:
    """A mover has come somewhere: the owners of traps whose blast it is in are asked."""
    if mover.side != OPPONENTS or not mover.present:
        return
    for charge in state.charges:
        if _own_trap(state, charge) and explosions.within(
            state, explosions.named(charge.what), charge.at, mover
        ):
            state.push(Remote(charge.owner, charge.at))


def _own_trap(state: DarkState, charge: Charge) -> bool:
    """Whether a trap was placed by somebody who can fire it."""
    return charge.kind == mines_and_traps.TRAP and not charge.turned and able(state.fighters[charge.owner])


def trap_of(state: DarkState, frame: Remote) -> Charge | None:
    """The trap that a question is about, while it is there and can be fired."""
    found = (each for each in state.charges if (each.owner, each.at) == (frame.owner, frame.at))
    return next((each for each in found if _own_trap(state, each)), None)


def lapse(state: DarkState, frame: Remote) -> list[Event] | None:
    """Where the trap is gone, or no Action is left to give, nobody is asked; None where somebody is."""
    if trap_of(state, frame) is not None:
        return None
    state.pop()
    return []


class Trigger(Action[DarkState, None]):
    """The trap that is in question is fired (DM-245)."""

    verb = "trigger"
    kind = Kind.ANSWERS

    def offers(self, state: DarkState) -> list[Option]:
        """The one."""
        place = _place(state)
        return [Option(Choice((self.verb, place)), self.verb, place)]

    def parse(self, state: DarkState, said: Spoken) -> Reason | None:
        """It is named by where it lies."""
        return None if said.rest == (_place(state),) else UNANSWERED

    def apply(self, state: DarkState, action: None) -> list[Event]:
        """It goes off, for an Action of the next turn."""
        frame = state.waiting(Remote)
        state.pop()
        trap, owner = trap_of(state, frame), state.fighters[frame.owner]
        if trap is None:
            return []
        owner.effects = (*owner.effects, Effect(OWED, ACTIONS))
        told = event("triggered", owner.leader, "DM-245", who=owner.id, what=trap.what)
        return [told, *mines_and_traps.go_off(state, trap, owner)]


UNANSWERED = Reason("DM-245", "Fire the trap that is in question, or wait.")


class Wait(Alone):
    """The moment passes."""

    verb = "wait"
    astray = UNANSWERED

    def apply(self, state: DarkState, action: None) -> list[Event]:
        """Nobody fires."""
        state.pop()
        return []


WAIT = Choice((Wait.verb,))


def _place(state: DarkState) -> str:
    """Where the trap lies that is in question."""
    return state.board.name(state.waiting(Remote).at)
