"""A scenario of this game: what is wrong with it, and the board and characters that it lays out.

A scenario may leave everything to the rules: twelve men a side, characters to be picked. Or a force names its
character, pennies other than the character's, and the squares of its men and kings, by letters and numbers
with a1 at White's near left: "C3".
"""

from collections.abc import Iterator

from sellsword.games.schlock_attack.model.draughts import BITS, BLACK, CROWNING, MEN, START, WHITE, Position
from sellsword.games.schlock_attack.notation.fen import NotationError, square_called
from sellsword.games.schlock_attack.sheets.characters import SHEETS, SIDE_IDS, SIDE_NAMES
from sellsword.scenario.document import Force, Problem, Scenario, Unit, refusal

MAN, KING, PENNY = "man", "king", "penny"
EDGE = 8  # squares along the board's side (SA-004)


def check(scenario: Scenario) -> list[Problem]:
    """Every problem with a scenario of this game beyond the shape of the document."""
    return [*_board(scenario), *_forces(scenario), *_unused(scenario)]


def _board(scenario: Scenario) -> Iterator[Problem]:
    board = scenario.board
    if (board.kind, board.width, board.height) != ("checkers", EDGE, EDGE):
        text = "This game is played on a checkers board of 8 by 8; change the board."
        yield refusal("sa.board", text, "board")


def _unused(scenario: Scenario) -> Iterator[Problem]:
    for part in ("terrain", "zones", "objectives", "events"):
        if getattr(scenario, part):
            yield refusal("sa.unused", f"This game has no {part}; take them away.", part)
    if scenario.board.tiles:
        yield refusal("sa.unused", "This game has no tiles; take them away.", "board.tiles")


def _forces(scenario: Scenario) -> Iterator[Problem]:
    taken: dict[int, str] = {}
    sides = [force.side for force in scenario.forces]
    for number, force in enumerate(scenario.forces):
        where = f"forces[{number}]"
        if force.side not in SIDE_IDS or sides.count(force.side) > 1:
            text = f"“{force.side}” is no side of this game or comes twice; the sides are black and white."
            yield refusal("sa.side", text, f"{where}.side")
            continue
        yield from _force(force, where, taken)
    if taken and not all(_squares(scenario, side) for side in (BLACK, WHITE)):
        text = "Where one side's checkers are placed, the other's must be too."
        yield refusal("sa.one-sided", text, "forces")
    if len([side for side in (BLACK, WHITE) if character(scenario, side)]) == 1:
        yield refusal("sa.characters", "Name a character for both sides, or for neither.", "forces")


def _force(force: Force, where: str, taken: dict[int, str]) -> Iterator[Problem]:
    for index, unit in enumerate(force.units):
        place = f"{where}.units[{index}]"
        if unit.sheet in (MAN, KING):
            yield from _checkers(force, unit, place, taken)
        elif unit.sheet not in (*SHEETS, PENNY):
            text = f"“{unit.sheet}” is no man, king, penny or character; those are {', '.join(SHEETS)}."
            yield refusal("sa.sheet", text, f"{place}.sheet")
        elif unit.at:
            text = "Characters and pennies lie beside the board and stand on no square."
            yield refusal("sa.beside", text, f"{place}.at")
    if len([unit for unit in force.units if unit.sheet in SHEETS]) > 1:
        yield refusal("sa.characters", "A side has one character.", where)
    if sum(len(unit.at) for unit in force.units) > MEN:
        yield refusal("sa.too-many", f"A side has {MEN} checkers at most.", where)


def _checkers(force: Force, unit: Unit, where: str, taken: dict[int, str]) -> Iterator[Problem]:
    side = SIDE_IDS.index(force.side)
    for index, cell in enumerate(unit.at):
        place = f"{where}.at[{index}]"
        try:
            square = square_called(cell.lower())
        except NotationError as error:
            yield refusal("sa.light-square", error.text, place)
            continue
        if square in taken:
            yield refusal("sa.two-on-one", f"{cell} is already taken by {taken[square]}.", place)
        if unit.sheet == MAN and BITS[square] & CROWNING[side]:
            text = f"A man of {SIDE_NAMES[side]}'s on {cell} would be a king."
            yield refusal("sa.man-crowned", text, place)
        taken[square] = SIDE_NAMES[side]


def character(scenario: Scenario, side: int) -> str:
    """The character that a scenario gives a side; empty where it is picked."""
    units = (unit for force in scenario.forces if force.side == SIDE_IDS[side] for unit in force.units)
    return next((unit.sheet for unit in units if unit.sheet in SHEETS), "")


def pennies(scenario: Scenario, side: int) -> int:
    """The pennies that a side starts with: the scenario's, or else the character's."""
    units = [unit for force in scenario.forces if force.side == SIDE_IDS[side] for unit in force.units]
    given = [unit.count for unit in units if unit.sheet == PENNY]
    return sum(given) if given else sum(SHEETS[unit.sheet].pennies for unit in units if unit.sheet in SHEETS)


def _squares(scenario: Scenario, side: int, kinds: tuple[str, ...] = (MAN, KING)) -> list[int]:
    units = (unit for force in scenario.forces if force.side == SIDE_IDS[side] for unit in force.units)
    return [square_called(cell.lower()) for unit in units if unit.sheet in kinds for cell in unit.at]


def laid_out(scenario: Scenario) -> Position:
    """The board at the start, Black to move (SA-016)."""
    masks = [sum(BITS[square] for square in _squares(scenario, side)) for side in (BLACK, WHITE)]
    if not any(masks):
        return START
    kings = sum(BITS[square] for side in (BLACK, WHITE) for square in _squares(scenario, side, (KING,)))
    return Position(masks[BLACK], masks[WHITE], kings, BLACK)
