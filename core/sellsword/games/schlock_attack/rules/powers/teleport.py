"""Commander Kevyn: a checker, a square, and a die that runs out (SA-041 to SA-044)."""

from collections.abc import Iterator
from dataclasses import dataclass

from sellsword.flow import Spoken
from sellsword.game import Choice, Event, Option, Reason, event
from sellsword.games.schlock_attack.model import draughts
from sellsword.games.schlock_attack.model.draughts import BITS, SQUARES
from sellsword.games.schlock_attack.model.square_references import blamed, square_named
from sellsword.games.schlock_attack.model.state import Frame, SchlockState
from sellsword.games.schlock_attack.model.verbs import Verb
from sellsword.games.schlock_attack.rules.base_game.captures import capture
from sellsword.games.schlock_attack.sheets.characters import DIE, TELEPORT
from sellsword.odds import Faces, Modifier, Roll, each_face

AIM, TO, COUNTDOWN = "aim", "to", "countdown"


@dataclass(frozen=True, slots=True)
class CountdownPool:
    """The die of a terraport: in how many turns' starts it goes off."""

    @property
    def rolls(self) -> tuple[Roll, ...]:
        """One die, every face by itself."""
        return (each_face(1, DIE, "countdown"),)

    @property
    def modifiers(self) -> tuple[Modifier, ...]:
        """What the number means."""
        return (Modifier("one less at the start of each player's turn", TELEPORT.title, "SA-042"),)

    def resolve(self, *faces: Faces) -> int:
        """The turns' starts until it goes off."""
        return faces[0][0]


def may_mark(state: SchlockState) -> bool:
    """Whether the side to move may mark a checker now; one terraport at a time (SA-S20)."""
    return state.has(state.mover, TELEPORT) and not state.crews[state.mover].marked


class Teleport(Verb[int]):
    """Marks the checker that is to go."""

    verb = TELEPORT.verb
    late = Reason("SA-041", "A terraport can be started before the move, but not now.")

    def offers(self, state: SchlockState) -> list[Option]:
        """Every checker of one's own."""
        if not may_mark(state):
            return []
        squares = map(str, draughts.squares_in(state.pieces[state.mover]))
        return [Option(Choice((TELEPORT.verb, square)), TELEPORT.verb, square) for square in squares]

    def parse(self, state: SchlockState, said: Spoken) -> int | Reason:
        """The checker's square, while no other is marked."""
        crew = state.crews[state.mover]
        if crew.marked:
            text = f"One terraport at a time: {crew.marked} is marked already, with {crew.pips} on the die."
            return Reason("SA-S20", text, (("pips", crew.pips),), blamed(crew.marked))
        return square_named(said.rest) or Reason("SA-041", "Name one checker to mark, as in “teleport 11”.")

    def reasons(self, state: SchlockState, action: int) -> Iterator[Reason]:
        """It must be one's own."""
        if not BITS[action] & state.pieces[state.mover]:
            yield Reason("SA-041", f"No checker of yours stands on {action}.", blame=blamed(action))

    def apply(self, state: SchlockState, action: int) -> list[Event]:
        """Marks the checker; the square is asked for next."""
        state.push(Frame(AIM, state.mover, action))
        return []


class SendTo(Verb[int]):
    """Marks the square where the checker is to go, and rolls the die."""

    verb = TO
    late = Reason("SA-041", "First mark the checker to send, as in “teleport 11”.")

    def offers(self, state: SchlockState) -> list[Option]:
        """Every dark square, also the one where the checker stands (SA-S21, SA-S24)."""
        return [Option(Choice((TO, square)), TO, square) for square in map(str, SQUARES)]

    def parse(self, state: SchlockState, said: Spoken) -> int | Reason:
        """The square."""
        return square_named(said.rest) or Reason("SA-S21", "Name one dark square to go to, as in “to 22”.")

    def pool(self, state: SchlockState, action: int) -> CountdownPool:
        """The die of the terraport."""
        return CountdownPool()

    def apply(self, state: SchlockState, action: int) -> list[Event]:
        """Marks the square and rolls the die, which is not reduced this turn (SA-S27)."""
        frame = state.pop()
        (pips,) = state.dice.roll(1, DIE)
        crew = state.crews[frame.side]
        crew.marked, crew.target, crew.pips = frame.square, action, pips
        return [event("marked", frame.side, "SA-041", square=frame.square, target=crew.target, pips=pips)]


def count_down(state: SchlockState, side: int) -> list[Event]:
    """As a turn starts: a side's die goes down, and what is due happens; the other side's is a step of its
    own after the active player's (SA-S28), for the first may end the game."""
    if side == state.mover:
        state.push(Frame(COUNTDOWN, 1 - side))
    crew = state.crews[side]
    if not crew.marked:
        return []
    crew.pips = max(0, crew.pips - 1)
    if crew.pips or state.muted == side:  # neutralized, what is due waits for the next turn (SA-S18)
        return [event("ticked", side, "SA-042", square=crew.marked, target=crew.target, pips=crew.pips)]
    return _arrive(state, side)


def _arrive(state: SchlockState, side: int) -> list[Event]:
    """The checker goes to its square, or is captured where that is occupied (SA-043, SA-044)."""
    crew = state.crews[side]
    square, target = crew.marked, crew.target
    crew.marked = crew.target = 0
    if BITS[target] & state.occupied:
        return [
            event("stranded", side, "SA-044", square=square, target=target),
            *capture(state, BITS[square]),
        ]
    crowned = _land(state, side, square, target)
    return [event("teleported", side, "SA-043", square=square, target=target, crowned=crowned)]


def _land(state: SchlockState, side: int, square: int, target: int) -> int:
    """Moves the checker through space; 1 where the far row crowns it (SA-S25)."""
    crowned = bool(BITS[target] & draughts.CROWNING[side]) and not state.kings & BITS[square]
    king = crowned or bool(state.kings & BITS[square])
    position = draughts.joined(draughts.without(state.position, BITS[square]), side, BITS[target])
    state.place(draughts.crowned(position, BITS[target] if king else 0))
    if crowned:
        state.stir()
    return int(crowned)
