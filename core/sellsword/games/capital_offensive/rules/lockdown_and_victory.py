"""TeraPort Lockdown (CO-091, CO-092) and the two ways to win (CO-105, CO-107)."""

from sellsword.game import NOBODY, Event, Outcome, event
from sellsword.games.capital_offensive.model.state import OVER, CapitalState
from sellsword.games.capital_offensive.sheets.characters import COLLECTIVE, NAMES, TOUGHS

WAYS = CUSTODY, LOCKDOWN, ROUND_LIMIT = ("custody", "lockdown", "round-limit")
RULES = {CUSTODY: "CO-105", LOCKDOWN: "CO-107", ROUND_LIMIT: "CO-S33"}
"""The rule by which a game ends this way."""


def lock_gates(state: CapitalState) -> list[Event]:
    """Locks every open Gate on which a Tough stands, as any Tough's Turn starts."""
    return [_lock(state, gate) for gate in state.open_gates() if state.mask(TOUGHS) >> gate & 1]


def _lock(state: CapitalState, gate: int) -> Event:
    state.locked = (*state.locked, gate)
    holder = next(token for token in state.tokens if token.cell == gate)
    left, name = len(state.open_gates()), state.cell_name(gate)
    return event("locked", TOUGHS, "CO-091", token=holder.id, name=holder.name, cell=name, left=left)


def settle(state: CapitalState) -> list[Event]:
    """Ends the game when a side has won; tested after every change of Locks, Drones or Toughs (CO-S20)."""
    outcome = _won(state)
    if outcome is None or state.outcome is not None:
        return []
    return finish(state, outcome)


def _won(state: CapitalState) -> Outcome | None:
    # The Collective first: the Toughs need a survivor to claim the field (CO-S21).
    if not state.toughs():
        return Outcome(COLLECTIVE, CUSTODY, f"{NAMES['collective']} wins: every Tough is in custody.")
    if not state.open_gates() and not state.standing(COLLECTIVE):
        return Outcome(TOUGHS, LOCKDOWN, f"{NAMES['toughs']} win: the Gates are locked and no Drone is left.")
    return None


def draw_by_limit(state: CapitalState) -> list[Event]:
    """The draw after the last round of the limit (CO-S33)."""
    return finish(state, Outcome(NOBODY, ROUND_LIMIT, f"Drawn: {state.round} rounds without a winner."))


def finish(state: CapitalState, outcome: Outcome) -> list[Event]:
    """Ends the game this way."""
    state.outcome, state.phase = outcome, OVER
    state.active, state.stack = None, ()
    return [event("over", outcome.winner, RULES[outcome.way], way=outcome.way, text=outcome.text)]
