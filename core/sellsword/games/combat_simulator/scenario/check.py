"""What is wrong with a scenario as one of this game: its terrain, marked spaces, ways and line-ups."""

from collections import Counter
from collections.abc import Iterator

from sellsword.games.combat_simulator.model.battlefield import (
    FENCE,
    INTEL,
    POINT,
    SAND,
    SPAWN,
    Ground,
    compose,
)
from sellsword.games.combat_simulator.sheets.characters import (
    CLASS_IDS,
    CONTROL_POINTS,
    COPIES,
    SIDE_IDS,
    SLOTS,
)
from sellsword.scenario.cells import terrain_problems
from sellsword.scenario.document import Force, Problem, Scenario, refusal

OBJECTIVES = {INTEL: len(SIDE_IDS), POINT: CONTROL_POINTS}


def check(scenario: Scenario) -> list[Problem]:
    """Every problem with a scenario of this game beyond the shape of the document. Ways are walked once all
    else is sound, so they are told last."""
    if scenario.board.kind != "square" or scenario.board.tiles:
        text = "This game is played on a square board without tiles; change the board."
        return [refusal("sh.board-kind", text, "board")]
    problems = [
        *terrain_problems(scenario, "sh", FENCE, SAND),
        *_spawns(scenario),
        *_objectives(scenario),
        *_marked(scenario),
        *_forces(scenario),
        *_unused(scenario),
    ]
    return problems or list(_ways(compose(scenario)))


def _spawns(scenario: Scenario) -> Iterator[Problem]:
    for index, zone in enumerate(scenario.zones):
        if zone.kind != SPAWN or len(zone.cells) != 1 or zone.points or zone.side not in SIDE_IDS:
            text = "A zone here is a spawn: one cell, of the side “red” or “blu”."
            yield refusal("sh.zone", text, f"zones[{index}]", zone.id)
    if sorted(zone.side for zone in scenario.zones) != sorted(SIDE_IDS):
        yield refusal("sh.spawns", "Each side has one spawn; there is none or another.", "zones")


def _objectives(scenario: Scenario) -> Iterator[Problem]:
    for index, each in enumerate(scenario.objectives):
        sided = each.side in SIDE_IDS if each.kind == INTEL else not each.side
        if each.kind not in OBJECTIVES or not each.at or not sided:
            text = (
                "An objective here is an intel of the side “red” or “blu”, or a point of no side, at a cell."
            )
            yield refusal("sh.objective", text, f"objectives[{index}]", each.id)
    kinds = Counter(each.kind for each in scenario.objectives)
    if dict(kinds) not in [{kind: count} for kind, count in OBJECTIVES.items()]:
        text = "The objectives are two intels, or three points; one mode is played, not both."
        yield refusal("sh.mode", text, "objectives")
    elif INTEL in kinds and sorted(each.side for each in scenario.objectives) != sorted(SIDE_IDS):
        yield refusal("sh.mode", "Each side has an intel of its own; give one to each.", "objectives")


def _marked(scenario: Scenario) -> Iterator[Problem]:
    """Spawns, Intels and points stand apart, and not in the sand."""
    sand = [cell for piece in scenario.terrain if piece.kind == SAND for cell in piece.cells]
    taken: dict[str, str] = {}
    spots = [(f"zones[{i}]", zone.id, cell) for i, zone in enumerate(scenario.zones) for cell in zone.cells]
    spots += [(f"objectives[{i}]", each.id, each.at) for i, each in enumerate(scenario.objectives) if each.at]
    for where, owner, cell in spots:
        if cell in sand:
            yield refusal("sh.in-sand", f"{cell} is sand, where nobody can stand; move it.", where, owner)
        if cell in taken:
            text = f"{cell} holds “{taken[cell]}” already; move one of them."
            yield refusal("sh.taken", text, where, owner, taken[cell])
        taken.setdefault(cell, owner)


def _forces(scenario: Scenario) -> Iterator[Problem]:
    if sorted(force.side for force in scenario.forces) != sorted(SIDE_IDS):
        yield refusal("sh.sides", "The two forces are “red” and “blu”, each once.", "forces")
    for number, force in enumerate(scenario.forces):
        yield from _lineup(force, f"forces[{number}].units")


def _lineup(force: Force, where: str) -> Iterator[Problem]:
    for index, unit in enumerate(force.units):
        if unit.sheet not in CLASS_IDS:
            text = f"There is no class “{unit.sheet}”; the classes are {', '.join(CLASS_IDS)}."
            yield refusal("sh.unknown-class", text, f"{where}[{index}].sheet", unit.sheet)
        if unit.at or unit.name or unit.id:
            text = "The rules name and place the mercs; leave out “at”, “id” and “name”."
            yield refusal("sh.placed", text, f"{where}[{index}]", unit.sheet)
    chosen = lineup(force)
    if chosen and len(chosen) != SLOTS:
        text = f"A line-up has {SLOTS} mercs, not {len(chosen)}; or leave it to the players."
        yield refusal("sh.lineup", text, where)
    for kind, count in sorted(Counter(chosen).items()):
        if count > COPIES:
            yield refusal("sh.copies", f"There are {COPIES} cards of “{kind}”, not {count}.", where, kind)


def lineup(force: Force) -> tuple[str, ...]:
    """The classes of a force in the order of its slots; empty where the players choose."""
    return tuple(unit.sheet for unit in force.units for _ in range(unit.count))


def _ways(ground: Ground) -> Iterator[Problem]:
    """On foot from each spawn to everything that is marked."""
    board, size = ground.board, ground.columns * ground.rows
    for spawn in ground.spawns:
        reached = board.spread(spawn, size)
        for goal in (*ground.spawns, *ground.intels, *ground.points):
            if not reached >> goal & 1:
                text = f"No way leads from the spawn on {board.name(spawn)} to {board.name(goal)}; open one."
                yield refusal("sh.cut-off", text, "terrain", board.name(spawn), board.name(goal))


def _unused(scenario: Scenario) -> Iterator[Problem]:
    if scenario.events:
        yield refusal("sh.unused", "This game knows no events; leave them out.", "events")
