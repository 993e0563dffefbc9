"""The scenario of a game: what is wrong with one, and the state that it lays out (SM-001 to SM-004)."""

from collections import Counter

from sellsword.boards.square import SquareBoard
from sellsword.cards import deal
from sellsword.contract import RuleOptions
from sellsword.dice import Dice
from sellsword.game import NOBODY, RuleOption, Seat
from sellsword.scenario.document import Problem, Scenario, refusal
from tests.core.toy_games.smugglers.sheets import FLEET, HAND, NAMES, PACK, ROUNDS, SIDES
from tests.core.toy_games.smugglers.state import Smuggling, Vessel

DAWN = RuleOption("dawn", "Dawn", "The last round of the night.", ROUNDS, 4, 30, "SM-015")
SEATS = tuple(Seat(side, name, index) for index, (side, name) in enumerate(zip(SIDES, NAMES, strict=True)))


def check(scenario: Scenario) -> list[Problem]:
    """Every problem with a scenario of this game beyond the shape of the document."""
    units = [(force.side, unit) for force in scenario.forces for unit in force.units]
    taken = [*_cells(scenario, "rocks"), *(place for _, unit in units for place in unit.at)]
    moored = len(set(taken)) == len(taken) and all(unit.id and len(unit.at) == 1 for _, unit in units)
    fleet = Counter((side, unit.sheet) for side, unit in units) == FLEET
    bay = scenario.board.kind == "square" and _cells(scenario, "cove")
    return [
        *([] if bay else [refusal("sm.bay", "The bay is a square board with coves.", "board")]),
        *([] if fleet else [refusal("sm.fleet", "Three luggers smuggle, one cutter hunts them.", "forces")]),
        *([] if moored else [refusal("sm.mooring", "Each vessel has an id and a free square.", "forces")]),
    ]


def _cells(scenario: Scenario, kind: str) -> tuple[str, ...]:
    rocks = (cell for part in scenario.terrain if part.kind == kind for cell in part.cells)
    return (*rocks, *(cell for zone in scenario.zones if zone.kind == kind for cell in zone.cells))


def seats(_scenario: Scenario, _options: RuleOptions) -> tuple[Seat, ...]:
    """One a side."""
    return SEATS


def setup(scenario: Scenario, options: RuleOptions, dice: Dice) -> Smuggling:
    """Vessels on their squares, three cards for each side, the smugglers to begin."""
    size = scenario.board
    board = SquareBoard.from_names(size.width, size.height, filled=_cells(scenario, "rocks"))
    units = (unit for force in scenario.forces for unit in force.units)
    vessels = tuple(Vessel(unit.id, unit.sheet, board.cell(unit.at[0])) for unit in units)
    coves = tuple(map(board.cell, _cells(scenario, "cove")))
    dawn = int(options.get(DAWN.id, DAWN.default))
    return Smuggling(dice, None, NOBODY, deal(PACK, len(SEATS), HAND, dice), board, coves, vessels, dawn)
