"""The table as it is drawn: the ground, the tokens, and what lies on their cards. Nothing here is hidden."""

from functools import lru_cache

from sellsword.boards.square import Edge
from sellsword.games.combat_simulator.model.battlefield import Ground
from sellsword.games.combat_simulator.model.state import OFF, SimulatorState, Unit
from sellsword.games.combat_simulator.rules import damage_and_defeat, turn_sequence
from sellsword.games.combat_simulator.rules.objectives import intel_capture
from sellsword.games.combat_simulator.rules.resources import charge_meter
from sellsword.games.combat_simulator.sheets.characters import CHARGE_FULL, NAMES, SIDE_IDS, Sheet
from sellsword.scene import Board, Fixture, Meter, Piece, Place, Shape, Status
from sellsword.words import count


def side_name(side: int) -> str:
    """The name of a side."""
    return NAMES[SIDE_IDS[side]]


def turns(number: int) -> str:
    """A number of turns in words."""
    return count(number, "turn")


def board(state: SimulatorState) -> Board:
    """The board with everything on it; nothing here is hidden."""
    square = state.ground.board
    return Board(
        width=square.columns * 1000,
        height=square.rows * 1000,
        grid="square",
        pitch=1000,
        columns=tuple(square.name(column)[0] for column in range(square.columns)),
        rows=tuple(str(row + 1) for row in range(square.rows)),
        shapes=_shapes(state.ground),
        fixtures=tuple(_fixtures(state)),
        places=_places(state.ground),
        pieces=tuple(_pieces(state)),
        colors=("red", "blue"),
    )


@lru_cache(maxsize=16)
def _shapes(ground: Ground) -> tuple[Shape, ...]:
    """What lies on a ground, the same in every scene of a match."""
    return (*(_sand(ground, cell) for cell in ground.sand), *map(_fence, ground.board.walls))


def _sand(ground: Ground, cell: int) -> Shape:
    x, y = ground.board.center(cell)
    corners = ((x - 500, y - 500), (x + 500, y + 500))
    return Shape("rect", "solid", corners, f"Sand on {ground.field.names[cell]}")


def _fence(edge: Edge) -> Shape:
    ends = tuple((x * 1000, y * 1000) for x, y in (edge.start, edge.end))
    return Shape("line", "fence", ends, f"Fence {edge}")


def _fixtures(state: SimulatorState) -> list[Fixture]:
    ground, name = state.ground, state.cell_name
    spawns = [
        Fixture(name(cell), "portal", f"Spawn of {side_name(side)}", "Spawn", side=side)
        for side, cell in enumerate(ground.spawns)
    ]
    homes = [_home(state, side) for side in range(len(state.intels))]
    lying = [
        _lying(state, side) for side, each in enumerate(state.intels) if each.carrier == OFF and each.clock
    ]
    points = [_control_point(state, index) for index in range(len(state.points))]
    bombs = [
        Fixture(name(cell), "unlit-bomb", f"Stickybomb of {unit.called}", side=unit.side)
        for unit in state.units
        for cell in unit.bombs
    ]
    return [*spawns, *homes, *lying, *points, *bombs]


def _home(state: SimulatorState, side: int) -> Fixture:
    """Where a side's Intel starts, with the Intel or without."""
    where = state.intels[side]
    here = where.carrier == OFF and not where.clock
    title = f"Intel of {side_name(side)}" if here else f"Where the Intel of {side_name(side)} starts, empty"
    cell = state.cell_name(state.ground.intels[side])
    return Fixture(cell, "scroll-unfurled", title, "Intel", "open" if here else "taken", side)


def _lying(state: SimulatorState, side: int) -> Fixture:
    """A dropped Intel with the turns that are left (SH-095)."""
    where = state.intels[side]
    left = intel_capture.turns_left(where)
    title = f"Intel of {side_name(side)}, dropped, home in {turns(left)}"
    return Fixture(state.cell_name(where.cell), "scroll-unfurled", title, str(left), "dropped", side)


def _control_point(state: SimulatorState, index: int) -> Fixture:
    here = state.points[index]
    cell = state.cell_name(state.ground.points[index])
    held = "held by nobody" if here.holder == OFF else f"held by {side_name(here.holder)}"
    taking = f", {state.units[here.unit].called} is capturing it" if here.unit != OFF else ""
    title = f"Control point {index + 1}, {held}{taking}"
    return Fixture(
        cell, "flying-flag", title, str(index + 1), "open" if here.holder == OFF else "taken", here.holder
    )


@lru_cache(maxsize=16)
def _places(ground: Ground) -> tuple[Place, ...]:
    """The spaces of a ground, the same in every scene of a match."""
    return tuple(_place(ground, cell) for cell in range(ground.columns * ground.rows))


def _place(ground: Ground, cell: int) -> Place:
    column, row = ground.board.position(cell)
    name = ground.field.names[cell]
    return Place(name, ground.board.center(cell), row, column, f"{name}{_ground_words(ground, cell)}")


def _ground_words(ground: Ground, cell: int) -> str:
    if cell in ground.sand:
        return ", sand"
    if cell in ground.spawns:
        return f", spawn of {side_name(ground.spawns.index(cell))}"
    if cell in ground.intels:
        return f", Intel of {side_name(ground.intels.index(cell))}"
    return f", control point {ground.points.index(cell) + 1}" if cell in ground.points else ""


def _pieces(state: SimulatorState) -> list[Piece]:
    """The tokens; markers of cloaked Spies lie beneath (SH-080)."""
    shown = [unit for unit in state.units if unit.up]
    return [_piece(state, unit) for unit in sorted(shown, key=lambda unit: unit.present)]


def _piece(state: SimulatorState, unit: Unit) -> Piece:
    lying = statuses(state, unit)
    parts = [
        f"{unit.called}, on {_places(state.ground)[unit.cell].title}",
        *(f"{meter.title} {meter.now} of {meter.full}" for meter in meters(unit)),
        *(status.title for status in lying),
        *(["acting now"] if unit is turn_sequence.asked(state) else []),
    ]
    return Piece(
        id=unit.id,
        place=state.cell_name(unit.cell),
        at=state.ground.board.center(unit.cell),
        side=unit.side,
        glyph=unit.sheet.glyph,
        title=unit.name,
        words=", ".join(parts),
        radius=412 if unit.present else 260,
        meters=meters(unit),
        statuses=lying,
        acting=unit is turn_sequence.asked(state),
        acted=_has_acted(state, unit),
    )


def _has_acted(state: SimulatorState, unit: Unit) -> bool:
    done = range(state.step) if state.phase == "turn" else ()
    return any(turn_sequence.unit_at(state, step) is unit for step in done)


def meters(unit: Unit) -> tuple[Meter, ...]:
    """Health, and Charge where the class uses it (SH-014, SH-039)."""
    health = Meter("health", "Health", unit.health, unit.sheet.health)
    if unit.kind not in charge_meter.USERS:
        return (health,)
    return (health, Meter("charge", "Charge", unit.charge, CHARGE_FULL))


def statuses(state: SimulatorState, unit: Unit) -> tuple[Status, ...]:
    """What lies on a card, the most urgent first."""
    found = []
    if intel_capture.carries(state, unit):
        found.append(Status("scroll-unfurled", "carries the Intel"))
    if damage_and_defeat.invincible(state, unit):
        left = f", {turns(unit.uber)} of its Medic to go" if unit.uber else ""
        found.append(Status("shield", f"invincible{left}"))
    if unit.cloaked:
        found.append(Status("cowled", "cloaked"))
    if unit.fire:
        found.append(Status("flamethrower", f"burning, {turns(unit.fire)} to go"))
    if unit.sapped:
        found.append(Status("hazard-sign", "sapped"))
    if unit.fresh:
        found.append(Status("stopwatch", "being set up"))
    if unit.card:
        found.append(Status(unit.carried.glyph, f"carries {unit.carried.name}"))
    return tuple(found)


def sheet_notes(sheet: Sheet) -> tuple[str, ...]:
    """A card's figures as short lines (SH-014 to SH-018)."""
    return (
        f"Health {sheet.health}, Speed {sheet.speed}",
        f"{sheet.weapon}: Attack {sheet.attack}, Range {sheet.range}",
        *(f"{ability.title}: {ability.text}" for ability in sheet.abilities),
    )
