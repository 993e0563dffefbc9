"""The state before the first choice, and the places at the table."""

from collections.abc import Mapping

from sellsword.dice import Dice
from sellsword.game import NOBODY, Seat
from sellsword.games.combat_simulator.model import battlefield
from sellsword.games.combat_simulator.model.rule_options import rules_from
from sellsword.games.combat_simulator.model.state import Intel, Point, SimulatorState, Unit, fresh_units
from sellsword.games.combat_simulator.scenario import check
from sellsword.games.combat_simulator.sheets.characters import NAMES, SIDE_IDS, UNITS
from sellsword.scenario.document import Scenario


def seats(_scenario: Scenario, _chosen: Mapping[str, int | bool]) -> tuple[Seat, ...]:
    """One seat a side (SH-001)."""
    return tuple(Seat(word, NAMES[word], side) for side, word in enumerate(SIDE_IDS))


def setup(scenario: Scenario, chosen: Mapping[str, int | bool], dice: Dice) -> SimulatorState:
    """Slots empty or as the scenario fills them, the Intels at home, the points held by nobody; the coin has
    not fallen yet."""
    board = battlefield.compose(scenario)
    return SimulatorState(
        dice=dice,
        outcome=None,
        offer=NOBODY,
        ground=board,
        rules=rules_from(chosen),
        units=_units(scenario),
        phase="coin",
        first=NOBODY,
        round=0,
        step=0,
        active=None,
        stack=(),
        intels=tuple(map(Intel, board.intels)),
        points=(Point(),) * len(board.points),
        scores=(0, 0),
        hands=((), ()),
        spent=(),
    )


def _units(scenario: Scenario) -> list[Unit]:
    """The slots, face down under those that the scenario fills (SH-006)."""
    units = fresh_units()
    for force in scenario.forces:
        first = SIDE_IDS.index(force.side) * UNITS
        for slot, kind in enumerate(check.lineup(force)):
            units[first + slot].kind = kind
    return units
