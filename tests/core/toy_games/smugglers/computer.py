"""How the computer judges: luggers ashore and seized, the way left to a cove, the cutter's nearness."""

from collections.abc import Sequence

from sellsword.cards import Carded
from sellsword.game import NOBODY, Choice
from sellsword.odds import chance_of, distribution
from tests.core.toy_games.smugglers.flow import FLOW
from tests.core.toy_games.smugglers.sheets import CUSTOMS, SMUGGLERS
from tests.core.toy_games.smugglers.state import LANDED, SEIZED, Smuggling, Vessel

LUGGER, STEP, NEAR, FAR = 300, 12, 6, 12
THRIFT = 5  # what a card is worth in hand


def candidates(state: Smuggling) -> Sequence[Choice]:
    """All that is on offer: it is little enough."""
    return [option.choice for option in FLOW.options(state)]


def value(state: Smuggling, side: int) -> int:
    """How a side stands, from -1000 to 1000."""
    if state.outcome is not None:
        return {side: 1000, NOBODY: 0}.get(state.outcome.winner, -1000)
    lead = LUGGER * (state.count(LANDED) - state.count(SEIZED)) - (LUGGER // 2 if state.hailed else 0)
    lead += sum(_prospect(state, lugger) for lugger in state.afloat(SMUGGLERS))
    return max(-900, min(900, lead if side == SMUGGLERS else -lead))


def _prospect(state: Smuggling, lugger: Vessel) -> int:
    """Better the nearer a cove is, and the farther the cutter."""
    ways = state.board.reach(lugger.cell, FAR)
    home = min(ways.get(cell, FAR) for cell in state.coves)
    cutter = state.board.steps_between(lugger.cell, state.afloat(CUSTOMS)[0].cell)
    return STEP * (FAR // 2 - home) + NEAR * min(cutter, FAR // 2)


def appraise(state: Smuggling, choice: Choice) -> int:
    """By exact odds where a die is thrown; else by how the side stands once it is done."""
    action, meant = FLOW.read(state, choice)
    thrift = THRIFT if isinstance(action, Carded) and action.card else 0
    pool = action.pool(state, meant)
    if pool is not None:
        return int(-LUGGER * chance_of(distribution(pool), 1)) - thrift
    after, side = state.copy(), state.side
    FLOW.apply(after, choice)
    return value(after, side) - thrift
