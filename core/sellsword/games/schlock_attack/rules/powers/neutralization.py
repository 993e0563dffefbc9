"""Admiral Breya: for one turn the opponent's powers are off (SA-040)."""

from sellsword.game import Choice, Event, Option, Reason, event
from sellsword.games.schlock_attack.model.state import SchlockState
from sellsword.games.schlock_attack.model.verbs import Alone
from sellsword.games.schlock_attack.sheets.characters import NEUTRALIZE

DECLARE = "declare"


def may_declare(state: SchlockState, side: int) -> bool:
    """Whether a side may neutralize the turn that begins; of two Breyas the first to declare (SA-S19)."""
    return state.has(side, NEUTRALIZE) and bool(state.crews[1 - side].sheet.powers)


class Neutralize(Alone):
    """Turns the opponent's powers off."""

    verb = NEUTRALIZE.verb
    late = Reason("SA-S17", "Powers are neutralized as a turn begins, before anything else in it.")
    option = Option(Choice((NEUTRALIZE.verb,)), NEUTRALIZE.verb)

    def offers(self, state: SchlockState) -> list[Option]:
        """As a turn begins."""
        return [self.option]

    def apply(self, state: SchlockState, action: None) -> list[Event]:
        """Turns the opponent's powers off until the turn is over (SA-S17)."""
        side = state.pop().side
        state.pay(side, NEUTRALIZE)
        state.muted = 1 - side
        return [event("neutralized", side, "SA-040", left=state.crews[side].pennies)]
