"""All 48 missions are played to their end on a usual and on a large table, through sound states only."""

import pytest

from sellsword.dice import Dice
from sellsword.games.contested_ground.game import GAME
from sellsword.games.contested_ground.model.state import ContestedState
from sellsword.games.contested_ground.rules.deployment_and_movement import mission_setup
from sellsword.games.contested_ground.sheets.reference_tables import (
    INGRESS_MAPS,
    OBJECTIVE_SETS,
    ROUNDS,
    VICTORIES,
)
from tests.core.contested_ground.test_tables import TABLES

MISSIONS = range(1, 49)
BETWEEN = 8  # choices from one look at the state to the next
USUAL = next(table for table in TABLES if table.board.width == 48_000)
LARGE = next(table for table in TABLES if table.board.width == 72_000)


def played(number: int, table: int) -> ContestedState:
    """A random battle of an agreed mission; a state of each turn or so is sound."""
    scenario = (USUAL, LARGE)[table]
    state = GAME.setup(scenario, {"mission": number}, Dice(f"mission {number} {table}"))
    hand = Dice(f"hand {number} {table}")
    step = 0
    while state.outcome is None:
        options = GAME.options(state)
        GAME.apply(state, options[hand.pick(min(256, len(options)))].choice)
        step += 1
        assert step % BETWEEN or not GAME.invariants(state)
    return state


@pytest.mark.rule("OC-002", "OC-003", "OC-004", "OC-021")
@pytest.mark.parametrize("table", [0, 1], ids=["48x36", "72x48"])
@pytest.mark.parametrize("number", MISSIONS)
def test_every_mission_is_played_to_its_end(number: int, table: int) -> None:
    state = played(number, table)
    chosen = (state.mission.objectives, state.mission.ingress, state.mission.victory)
    assert chosen == mission_setup.agreed(number)
    assert state.outcome is not None
    assert state.round <= ROUNDS


def test_the_numbers_name_48_different_missions() -> None:
    named = {mission_setup.agreed(number) for number in MISSIONS}
    assert len(named) == len(OBJECTIVE_SETS) * len(INGRESS_MAPS) * len(VICTORIES) == 48
