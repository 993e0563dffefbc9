"""Clerical status: who lost a checker may not be jumped in the opponent's next turn (SA-053)."""

from sellsword.games.schlock_attack.model.state import SchlockState


def sheltered(state: SchlockState, side: int) -> int:
    """The checkers of a side that may not be jumped this turn, as a mask (SA-S39, SA-S41)."""
    if state.crews[side].sheltered and state.leads(side, "theo"):
        return state.pieces[side]
    return 0
