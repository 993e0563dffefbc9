"""Sergeant Schlock's regeneration: a captured checker grows back when a man is kinged (SA-034)."""

from sellsword.flow import Spoken
from sellsword.game import Choice, Event, Option, Reason, event
from sellsword.games.schlock_attack.model import draughts
from sellsword.games.schlock_attack.model.draughts import BITS, ROWS
from sellsword.games.schlock_attack.model.square_references import blamed, square_named
from sellsword.games.schlock_attack.model.state import Frame, SchlockState
from sellsword.games.schlock_attack.model.verbs import Verb

REGENERATE = "regenerate"
HOME = ROWS[0], ROWS[-1]
"""The home row of each side (SA-S10)."""


def prepare(state: SchlockState) -> None:
    """A man was kinged: one captured checker comes back if there is one and room for it (SA-034)."""
    if state.leads(state.mover, "schlock"):
        state.push(Frame(REGENERATE, state.mover))


def _room(state: SchlockState) -> int:
    return HOME[state.mover] & ~state.occupied


def may_place(state: SchlockState) -> bool:
    """Whether there is a checker to come back and a square for it (SA-S11)."""
    return state.lost(state.mover) > 0 and bool(_room(state))


class Regenerate(Verb[int]):
    """Chooses the square where the checker grows back."""

    verb = REGENERATE
    late = Reason("SA-034", "A checker comes back only when a man has just been kinged.")

    def offers(self, state: SchlockState) -> list[Option]:
        """The empty squares of the home row."""
        squares = map(str, draughts.squares_in(_room(state)))
        return [Option(Choice((REGENERATE, square)), REGENERATE, square) for square in squares]

    def parse(self, state: SchlockState, said: Spoken) -> int | Reason:
        """The square."""
        square = square_named(said.rest)
        if square and BITS[square] & _room(state):
            return square
        blame = blamed(square) if square else ()
        return Reason("SA-034", "It comes back on an empty square of the home row.", blame=blame)

    def apply(self, state: SchlockState, action: int) -> list[Event]:
        """Puts a man on the chosen square, for captured crowns are lost (SA-S12)."""
        state.pop()
        state.place(draughts.joined(state.position, state.mover, BITS[action]))
        return [event("regenerated", state.mover, "SA-034", square=action)]
