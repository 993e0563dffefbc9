"""Commander Kevyn: a checker, a square, and a die that runs out (SA-041 to SA-044)."""

from dataclasses import dataclass

from sellsword.game import Choice, Event, Option, Reason, event
from sellsword.games.schlock_attack.model import draughts
from sellsword.games.schlock_attack.model.draughts import BITS, SQUARES
from sellsword.games.schlock_attack.model.square_references import blamed, squares_named
from sellsword.games.schlock_attack.model.state import Frame, SchlockState
from sellsword.games.schlock_attack.rules.base_game.captures import capture
from sellsword.games.schlock_attack.sheets.characters import DIE, TELEPORT
from sellsword.odds import Faces, Modifier, Roll, each_face

AIM, TO = "aim", "to"


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


def options(state: SchlockState) -> list[Option]:
    """Every checker of one's own to mark."""
    if not may_mark(state):
        return []
    squares = map(str, draughts.squares_in(state.pieces[state.mover]))
    return [Option(Choice((TELEPORT.verb, square)), TELEPORT.verb, square) for square in squares]


def judge(state: SchlockState, words: tuple[str, ...]) -> list[Reason]:
    """Why this checker cannot be marked."""
    crew = state.crews[state.mover]
    if crew.marked:
        text = f"One terraport at a time: {crew.marked} is marked already, with {crew.pips} on the die."
        return [Reason("SA-S20", text, (("pips", crew.pips),), blamed(crew.marked))]
    squares = squares_named(words, 1)
    if not squares:
        return [Reason("SA-041", "Name one checker to mark, as in “teleport 11”.")]
    return [Reason("SA-041", f"No checker of yours stands on {squares[0]}.", blame=blamed(squares[0]))]


def apply(state: SchlockState, words: tuple[str, ...]) -> list[Event]:
    """Marks the checker; the square is asked for next."""
    state.push(Frame(AIM, state.mover, int(words[1])))
    return []


def aim_options(state: SchlockState) -> list[Option]:
    """Every dark square but the one where the checker stands (SA-S21, SA-S24)."""
    squares = (str(square) for square in SQUARES if square != state.stack[-1].square)
    return [Option(Choice((TO, square)), TO, square) for square in squares]


def judge_aim(state: SchlockState, words: tuple[str, ...]) -> list[Reason]:
    """Why the checker cannot be sent there."""
    if not state.asks(AIM):
        return [Reason("SA-041", "First mark the checker that is to go, as in “teleport 11”.")]
    squares = squares_named(words, 1)
    if not squares:
        return [Reason("SA-S21", "Name one dark square to go to, as in “to 22”.")]
    text = f"The checker stands on {squares[0]} itself; it would be captured on arriving."
    return [Reason("SA-S24", text, blame=blamed(squares[0]))]


def apply_aim(state: SchlockState, words: tuple[str, ...]) -> list[Event]:
    """Marks the square and rolls the die, which is not reduced this turn (SA-S27)."""
    frame = state.pop()
    (pips,) = state.dice.roll(1, DIE)
    crew = state.crews[frame.side]
    crew.marked, crew.target, crew.pips = frame.square, int(words[1]), pips
    return [event("marked", frame.side, "SA-041", square=frame.square, target=crew.target, pips=pips)]


def count_down(state: SchlockState) -> list[Event]:
    """As a turn starts: dice go down, and what is due happens, the active player's first (SA-S28)."""
    events: list[Event] = []
    for side in (state.mover, 1 - state.mover):
        if state.crews[side].marked:
            events += _tick(state, side)
    return events


def _tick(state: SchlockState, side: int) -> list[Event]:
    crew = state.crews[side]
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
