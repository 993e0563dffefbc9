"""Captain Tagon's nerves: a checker that was jumped stays (SA-038, SA-039)."""

from sellsword.game import Choice, Event, Option, Reason, event
from sellsword.games.schlock_attack.model.draughts import BITS
from sellsword.games.schlock_attack.model.state import SchlockState
from sellsword.games.schlock_attack.model.verbs import Alone
from sellsword.games.schlock_attack.rules.base_game.captures import capture
from sellsword.games.schlock_attack.sheets.characters import SHIELD


class Shield(Alone):
    """Saves the checker that was jumped."""

    verb = SHIELD.verb
    late = Reason("SA-038", "A checker can be shielded only right after it was jumped.")

    def offers(self, state: SchlockState) -> list[Option]:
        """Saving it."""
        return [Option(Choice((SHIELD.verb,)), SHIELD.verb, str(state.stack[-1].square))]

    def apply(self, state: SchlockState, action: None) -> list[Event]:
        """Pays, and the checker stays; it may not be jumped again this turn (SA-039)."""
        frame = state.pop()
        state.pay(frame.side, SHIELD)
        state.spared |= BITS[frame.square]
        left = state.crews[frame.side].pennies
        return [event("shielded", frame.side, "SA-038", "SA-039", square=frame.square, left=left)]


def let_go(state: SchlockState) -> list[Event]:
    """The checker is captured after all."""
    frame = state.pop()
    return capture(state, BITS[frame.square], state.mover)
