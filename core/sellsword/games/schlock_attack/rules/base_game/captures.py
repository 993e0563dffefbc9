"""Checkers that leave the board, however it came about (SA-011), and what that brings with it."""

from sellsword.game import NOBODY, Event, event
from sellsword.games.schlock_attack.model import draughts
from sellsword.games.schlock_attack.model.state import Frame, SchlockState
from sellsword.games.schlock_attack.sheets.characters import ROBOT_BODY


def capture(state: SchlockState, mask: int, by: int = NOBODY) -> list[Event]:
    """Takes the checkers of a mask off the board, whosever they are; ``by`` is the side that captures."""
    lost = [(state.pieces[side] & mask).bit_count() for side in (0, 1)]
    state.place(draughts.without(state.position, mask))
    state.stir()
    events: list[Event] = []
    for side in (0, 1):
        if lost[side]:
            _suffer(state, side)
        if lost[1 - side] and side == by:
            events += _bounty(state, side, lost[1 - side])
    return events


def _suffer(state: SchlockState, side: int) -> None:
    """A side has lost checkers: Theo remembers (SA-053, SA-S38), a marked one takes its dimes along
    (SA-S22), DerTrihs may have lost his eighth (SA-056)."""
    crew = state.crews[side]
    crew.hurt = crew.hurt or side != state.mover
    if crew.marked and not draughts.BITS[crew.marked] & state.pieces[side]:
        crew.marked = crew.target = crew.pips = 0
    if crew.character == "dertrihs" and not crew.rebuilt and state.count(side) <= ROBOT_BODY:
        crew.rebuilt = True
        state.push(Frame("crown", side))


def _bounty(state: SchlockState, side: int, captured: int) -> list[Event]:
    """DerTrihs with a robot's body gains a penny a capture (SA-057, SA-S43)."""
    if not state.leads(side, "dertrihs") or state.count(side) > ROBOT_BODY:
        return []
    state.earn(side, captured)
    return [event("earned", side, "SA-057", pennies=captured, now=state.crews[side].pennies)]
