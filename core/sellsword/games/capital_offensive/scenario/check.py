"""What is wrong with a scenario as one of this game: its tiles, walls, single tiles, routes and forces."""

from collections import Counter
from collections.abc import Iterator

from sellsword.games.capital_offensive.model.battlefield import Ground, compose
from sellsword.games.capital_offensive.sheets.characters import DRONES, SHEETS, TOUGH_IDS
from sellsword.games.capital_offensive.sheets.floor_tiles import (
    AIRLOCK,
    ARMORY,
    GATE,
    SOLID,
    SPAN,
    TILES,
    WALL,
    filled,
    laid,
    name_of,
    position_of,
)
from sellsword.scenario.cells import terrain_problems
from sellsword.scenario.document import Placement, Problem, Scenario, refusal

SIDES = ("collective", "toughs")
STRENGTH = {"drone": DRONES, **dict.fromkeys(TOUGH_IDS, 1)}  # CO-001, CO-004
SINGLE_TILES = {AIRLOCK: (3, 3), GATE: (3, 3), ARMORY: (1, 4)}  # CO-008; own boards may vary the Armories
SAFE_STEPS = 6  # CO-S02: no Gate this near to an Airlock

UNLAID = ("co.board-kind", "co.unknown-tile", "co.tile-off-board", "co.terrain", "co.not-an-edge")
"""Problems that leave no ground to lay single tiles on."""


def check(scenario: Scenario) -> list[Problem]:
    """Every problem with a scenario of this game beyond the shape of the document. Routes are measured once
    all else is sound, so they are told last."""
    problems = [
        *_tiles(scenario),
        *terrain_problems(scenario, "co", WALL, SOLID),
        *_forces(scenario),
        *_unused(scenario),
    ]
    if not any(problem.id in UNLAID for problem in problems):
        problems += _single_tiles(scenario)
    return problems or list(_routes(compose(scenario)))


def _tiles(scenario: Scenario) -> Iterator[Problem]:
    if scenario.board.kind != "square":
        yield refusal(
            "co.board-kind", "This game is played on a square board; change the kind.", "board.kind"
        )
        return
    cover: dict[str, str] = {}
    for index, placement in enumerate(scenario.board.tiles):
        yield from _tile(placement, scenario, f"board.tiles[{index}]", cover)
    spaces = (name_of((x, y)) for y in range(scenario.board.height) for x in range(scenario.board.width))
    bare = [name for name in spaces if name not in cover]
    if bare:
        text = f"No tile covers {_listed(bare)}; lay one there."
        yield refusal("co.gap", text, "board.tiles")


def _tile(placement: Placement, scenario: Scenario, where: str, cover: dict[str, str]) -> Iterator[Problem]:
    """Problems of one tile; the spaces that it covers are noted in ``cover``."""
    if placement.tile not in TILES:
        text = f"There is no tile {placement.tile}; the tiles are {', '.join(TILES)}."
        yield refusal("co.unknown-tile", text, f"{where}.tile", placement.tile)
        return
    left, top = position_of(placement.at)
    if left + SPAN > scenario.board.width or top + SPAN > scenario.board.height:
        text = f"Tile {placement.tile} laid on {placement.at} juts out over the board's rim; move it in."
        yield refusal("co.tile-off-board", text, f"{where}.at", placement.tile)
    covered = [name_of(laid((x, y), (left, top), 0)) for y in range(SPAN) for x in range(SPAN)]
    lower = next((cover[name] for name in covered if name in cover), None)
    if lower is not None:
        text = f"Tile {placement.tile} lies over tile {lower}; move one of them."
        yield refusal("co.overlap", text, f"{where}.at", placement.tile, lower)
    cover.update(dict.fromkeys(covered, placement.tile))


def _single_tiles(scenario: Scenario) -> Iterator[Problem]:
    taken: dict[str, str] = {}
    solid = tuple(filled(scenario))
    for index, zone in enumerate(scenario.zones):
        where = f"zones[{index}]"
        if zone.kind not in SINGLE_TILES or len(zone.cells) != 1 or zone.points or zone.side:
            text = f"A zone here is one {', one '.join(SINGLE_TILES)}: one cell, of no side."
            yield refusal("co.zone", text, where, zone.id)
            continue
        cell = zone.cells[0]
        if cell in solid:
            yield refusal("co.zone-in-solid", f"{cell} is solid; move the {zone.kind}.", where, zone.id)
        if cell in taken:
            text = f"{cell} holds “{taken[cell]}” already; move the {zone.kind}."
            yield refusal("co.zone-taken", text, where, zone.id, taken[cell])
        taken.setdefault(cell, zone.id)
    yield from _single_tile_counts(scenario)


def _single_tile_counts(scenario: Scenario) -> Iterator[Problem]:
    counts = Counter(zone.kind for zone in scenario.zones)
    for kind, (least, most) in SINGLE_TILES.items():
        if not least <= counts[kind] <= most:
            wanted = f"{least}" if least == most else f"{least} to {most}"
            text = f"Tiles of the kind {kind}: {counts[kind]} on the board, and it takes {wanted}."
            yield refusal("co.zone-count", text, "zones")


def _routes(ground: Ground) -> Iterator[Problem]:
    """The demands of CO-S02, and that no Armory is walled in."""
    name, goals = ground.board.name, (*ground.gates, *ground.armories)
    for airlock in ground.airlocks:
        steps = ground.board.reach(airlock, ground.columns * ground.rows)
        for goal in goals:
            if goal not in steps:
                text = f"No way leads from the airlock on {name(airlock)} to {name(goal)}; open one."
                yield refusal("co.cut-off", text, "board", name(airlock), name(goal))
            elif goal in ground.gates and steps[goal] <= SAFE_STEPS:
                text = (
                    f"The gate on {name(goal)} is {steps[goal]} steps from the airlock on {name(airlock)}; "
                    f"it must be more than {SAFE_STEPS}."
                )
                yield refusal("co.gate-too-near", text, "board", name(airlock), name(goal))


def _forces(scenario: Scenario) -> Iterator[Problem]:
    sides = tuple(sorted(force.side for force in scenario.forces))
    if sides != SIDES:
        yield refusal("co.sides", "The two forces are “collective” and “toughs”, each once.", "forces")
    for number, force in enumerate(scenario.forces):
        for index, unit in enumerate(force.units):
            where = f"forces[{number}].units[{index}]"
            if unit.sheet not in SHEETS:
                text = f"There is no sheet “{unit.sheet}”; the sheets are {', '.join(SHEETS)}."
                yield refusal("co.unknown-sheet", text, f"{where}.sheet", unit.sheet)
            elif force.side in SIDES and SIDES[SHEETS[unit.sheet].side] != force.side:
                text = f"“{unit.sheet}” fights for the {SIDES[SHEETS[unit.sheet].side]}; move it there."
                yield refusal("co.wrong-side", text, where, unit.sheet)
            if unit.at or unit.name or unit.id:
                text = "The rules name and place the characters; leave out “at”, “id” and “name”."
                yield refusal("co.placed", text, where, unit.sheet)
    yield from _strength(scenario)


def _strength(scenario: Scenario) -> Iterator[Problem]:
    counts: Counter[str] = Counter()
    for force in scenario.forces:
        for unit in force.units:
            counts[unit.sheet] += unit.count
    for sheet, wanted in STRENGTH.items():
        if counts[sheet] != wanted:
            text = f"“{sheet}” takes part {counts[sheet]} times; the game needs exactly {wanted}."
            yield refusal("co.strength", text, "forces", sheet)


def _unused(scenario: Scenario) -> Iterator[Problem]:
    for part in ("objectives", "events"):
        if getattr(scenario, part):
            yield refusal("co.unused", f"This game knows no {part}; leave them out.", part)


def _listed(names: list[str]) -> str:
    return ", ".join(names[:6]) + (f" and {len(names) - 6} more" if len(names) > 6 else "")
