"""Dr. Bunnigus: captured checkers come back (SA-058, SA-059)."""

from collections.abc import Iterator

from sellsword.flow import Spoken
from sellsword.game import Choice, Event, Option, Reason, event
from sellsword.games.schlock_attack.model import draughts
from sellsword.games.schlock_attack.model.draughts import BITS, ROWS
from sellsword.games.schlock_attack.model.square_references import blamed, square_named
from sellsword.games.schlock_attack.model.state import SchlockState
from sellsword.games.schlock_attack.model.verbs import Verb
from sellsword.games.schlock_attack.sheets.characters import HEAL

_FROM_HOME = ROWS, ROWS[::-1]


def in_chains(state: SchlockState, side: int, earned: int) -> bool:
    """Whether a side may come to heal between the jumps of this turn, with so many pennies earned in it
    (SA-S44, SA-S53)."""
    if not state.rules.heal_in_chains or not state.leads(side, "bunnigus"):
        return False
    losing = state.lost(side) > 0 or side != state.mover
    return losing and state.crews[side].pennies + earned >= HEAL.cost


def may_heal(state: SchlockState, side: int) -> bool:
    """Whether a side can pay and has a captured checker; there is always room for one."""
    return state.has(side, HEAL) and state.lost(side) > 0


def beds(state: SchlockState, side: int) -> int:
    """The vacant squares of the nearest row to home that has any, as a mask (SA-059, SA-S45)."""
    free = ~state.occupied
    return next(row & free for row in _FROM_HOME[side] if row & free)


def patient_side(state: SchlockState) -> int:
    """The side that may heal at this moment: whoever is asked."""
    return state.stack[-1].side


class Heal(Verb[int]):
    """Brings a captured checker back."""

    verb = HEAL.verb

    late = Reason("SA-S44", "A checker can be healed before a move or right after a jump, but not now.")

    def offers(self, state: SchlockState) -> list[Option]:
        """The squares on which a checker may come back."""
        side = patient_side(state)
        if not may_heal(state, side):
            return []
        squares = map(str, draughts.squares_in(beds(state, side)))
        return [Option(Choice((HEAL.verb, square)), HEAL.verb, square) for square in squares]

    def parse(self, state: SchlockState, said: Spoken) -> int | Reason:
        """The square on which it comes back, while one can."""
        if not state.lost(patient_side(state)):
            return Reason("SA-058", "No checker was captured that could be healed.")
        return square_named(said.rest) or Reason(
            "SA-058", "Name the square for the checker, as in “heal 30”."
        )

    def reasons(self, state: SchlockState, action: int) -> Iterator[Reason]:
        """It must be one of the nearest to home."""
        near = beds(state, patient_side(state))
        if not BITS[action] & near:
            text = f"The nearest vacant squares to home are {', '.join(map(str, draughts.squares_in(near)))}."
            yield Reason("SA-S45", text, blame=blamed(action))

    def apply(self, state: SchlockState, action: int) -> list[Event]:
        """Pays, and a man comes back (SA-S12); asked again while she can pay."""
        side = patient_side(state)
        state.pay(side, HEAL)
        state.place(draughts.joined(state.position, side, BITS[action]))
        return [event("healed", side, "SA-058", square=action, left=state.crews[side].pennies)]
