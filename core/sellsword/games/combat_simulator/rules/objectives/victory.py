"""How a game ends (SH-096, SH-101, SH-S49)."""

from sellsword.game import NOBODY, Event, Outcome, event
from sellsword.games.combat_simulator.model.state import SimulatorState
from sellsword.games.combat_simulator.sheets.characters import NAMES, SIDE_IDS

INTEL, POINTS, LIMIT = "intel", "points", "round-limit"
RULES = {INTEL: "SH-096", POINTS: "SH-101", LIMIT: "SH-S49"}
"""The rule by which a game ends, by the way; players who settle it need none."""
WAYS = tuple(RULES)


def win(state: SimulatorState, side: int, way: str, rule: str, text: str) -> list[Event]:
    """A side has won; ``text`` says how."""
    return finish(state, Outcome(side, way, f"{NAMES[SIDE_IDS[side]]} wins: {text}"), rule)


def draw_by_limit(state: SimulatorState) -> list[Event]:
    """The last round has ended without a winner."""
    text = f"The game is drawn after {state.round} rounds."
    return finish(state, Outcome(NOBODY, LIMIT, text), "SH-S49")


def finish(state: SimulatorState, outcome: Outcome, rule: str) -> list[Event]:
    """Ends the game."""
    state.outcome, state.phase, state.active, state.stack = outcome, "over", None, ()
    return [event("over", outcome.winner, rule, way=outcome.way, text=outcome.text)]
