"""How a game ends (SA-002, SA-003, SA-012, SA-013, SA-023, SA-048)."""

from sellsword.game import NOBODY, Event, Outcome, event
from sellsword.games.schlock_attack.model.state import SchlockState
from sellsword.games.schlock_attack.sheets.characters import PENNIES_TO_WIN, SIDE_NAMES, TAGON_TO_WIN

WAYS = CAPTURED, BLOCKED, PENNIES, DEBT, QUIET, REPEATED = (
    "captured",
    "blocked",
    "pennies",
    "debt",
    "quiet",
    "repeated",
)
_RULES = {
    CAPTURED: "SA-002",
    BLOCKED: "SA-012",
    PENNIES: "SA-023",
    DEBT: "SA-048",
    QUIET: "SA-S49",
    REPEATED: "SA-S49",
}


def name_of(state: SchlockState, side: int) -> str:
    """A side as people call it: its character's name, or its color where there is none or both share it."""
    mine, theirs = state.crews[side], state.crews[1 - side]
    if not mine.character or mine.character == theirs.character:
        return SIDE_NAMES[side]
    return mine.sheet.name


def pennies_wanted(state: SchlockState, side: int) -> int:
    """With how many pennies a side wins; 0 where no number does (SA-023, SA-037)."""
    if not state.paid(side):
        return 0
    return TAGON_TO_WIN if state.leads(side, "tagon") else PENNIES_TO_WIN


def settle(state: SchlockState) -> list[Event]:
    """Ends the game when a side has won, the side to move first (SA-S47, SA-S48)."""
    if state.outcome is not None:
        return []
    for side in (state.mover, 1 - state.mover):
        if not state.pieces[1 - side]:
            return finish(state, side, CAPTURED, f"{name_of(state, 1 - side)} has no checker left.")
    for side in (state.mover, 1 - state.mover):
        held = state.crews[side].pennies
        if held >= TAGON_TO_WIN and 0 < pennies_wanted(state, side) <= held:  # fewer win for nobody
            return finish(state, side, PENNIES, f"{name_of(state, side)} has {held} pennies.")
    return []


def block(state: SchlockState) -> list[Event]:
    """The side to move can do nothing and loses (SA-012, SA-X08)."""
    return finish(state, 1 - state.mover, BLOCKED, f"{name_of(state, state.mover)} cannot move.")


def draw_if_due(state: SchlockState) -> list[Event]:
    """Ends a game that leads nowhere, as a turn begins (SA-S49)."""
    if state.quiet >= 2 * state.rules.quiet_moves:
        text = f"{state.rules.quiet_moves} moves of each side changed nothing."
        return finish(state, NOBODY, QUIET, text)
    here = _position_key(state)
    if state.seen.count(here) + 1 >= state.rules.repetitions:
        text = f"The same position came about {state.rules.repetitions} times."
        return finish(state, NOBODY, REPEATED, text)
    state.seen = (*state.seen, here)
    return []


def _position_key(state: SchlockState) -> tuple[int, ...]:
    """What must be equal for a position to count as repeated: pieces, pennies, markers and protection."""
    black, white = state.crews
    board = (*state.pieces, state.kings, state.mover)
    if not black.character and not white.character:
        return board
    return (
        *board,
        *(black.pennies, black.dimes, black.marked, black.target, black.pips, int(black.sheltered)),
        *(white.pennies, white.dimes, white.marked, white.target, white.pips, int(white.sheltered)),
    )


def finish(state: SchlockState, winner: int, way: str, why: str) -> list[Event]:
    """Ends the game this way."""
    won = "Drawn." if winner == NOBODY else f"{name_of(state, winner)} wins."
    state.outcome = Outcome(winner, way, f"{won} {why}")
    state.stack = ()
    return [event("over", winner, rule_of(state, state.outcome), way=way, text=state.outcome.text)]


def rule_of(state: SchlockState, outcome: Outcome) -> str:
    """The rule by which a game ended; SA-S51 where the players settled it."""
    if outcome.way == PENNIES and state.leads(outcome.winner, "tagon"):
        return "SA-037"
    return _RULES.get(outcome.way, "SA-S51")
