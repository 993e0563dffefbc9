"""What is wrong with a scenario as one of this game: its ground, its people, what there is to do.

What everything means is told in ``reading``.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from sellsword.boards.board import Base
from sellsword.boards.hex import HexMap
from sellsword.boards.inches import InchBoard
from sellsword.games.dark_metal.model import mission_data as data
from sellsword.games.dark_metal.model.battlefield import HEX, KINDS, Feature, Ground
from sellsword.games.dark_metal.rules.combat.mines_and_traps import TRAP
from sellsword.games.dark_metal.rules.devices.device_checks import DOOR
from sellsword.games.dark_metal.rules.event_deck import RANKS, SUITS
from sellsword.games.dark_metal.rules.opposition_behavior import TEMPERAMENTS
from sellsword.games.dark_metal.rules.squad_building.squad_composition import READY
from sellsword.games.dark_metal.scenario import reader
from sellsword.games.dark_metal.scenario.reader import DECK, DEVICES, LIMIT, MEASURES, STRUCTURE, number, word
from sellsword.games.dark_metal.sheets.items import EXPLOSIVES, ITEMS
from sellsword.games.dark_metal.sheets.people import PEOPLE, VEHICLES
from sellsword.games.dark_metal.sheets.tables import BASE
from sellsword.games.dark_metal.sheets.traits import SKILLS
from sellsword.scenario.document import Event, Force, Objective, Problem, Scenario, Unit, refusal

SIDES = ("squad", "opponents", "neutrals")
TRIALS = ("ath", "pre", "ins", "awa", "kno")
"""Traits that something may ask for instead of a skill."""
MOST_PLAYERS = 4
PLACES = 9
"""The most figures that a squad side may begin with, and so the places that a start needs."""
LARGEST = {"hex": 60, "table": 60_000}
MOST_TURNS = 60
TOUGHEST, THICKEST = 30, 2
"""The most hit points and Armor of a structure: one more of Armor, and few weapons could harm it."""

type Ids = tuple[str, ...]
type Chapter = Callable[[Scenario], Iterable[Problem]]


def check(scenario: Scenario) -> list[Problem]:
    """Every problem with a scenario of this game beyond the shape of the document."""
    return _surveyed(scenario, (_zones, _forces, _facings, _objectives, _events, _alone))


def check_battle(scenario: Scenario) -> list[Problem]:
    """Every problem with the ground of a campaign's battle, and with all but the squads, who come to it."""
    return _surveyed(scenario, (_zones, _others, _facings, _objectives, _events))


def _surveyed(scenario: Scenario, chapters: Sequence[Chapter]) -> list[Problem]:
    problems = [*_board(scenario)] or [*_terrain(scenario)]
    if problems:
        return problems
    found = [problem for chapter in chapters for problem in chapter(scenario)]
    return found if any(each.severity == "error" for each in found) else [*found, *_room(scenario)]


def _alone(scenario: Scenario) -> Iterator[Problem]:
    """Before and after there is nothing where no leaders of a career come."""
    text = "That belongs to a campaign, whose forces are “leader-1” and so on instead of “squad”."
    if scenario.chapters:
        yield refusal("dm.no-campaign", text, "chapters")
    for index, each in enumerate(scenario.events):
        if each.kind in data.CHRONICLE:
            yield refusal("dm.no-campaign", text, f"events[{index}].kind", each.id)


# Ground


def _board(scenario: Scenario) -> Iterator[Problem]:
    board = scenario.board
    if board.kind not in MEASURES:
        yield refusal("dm.board-kind", "This game is played on a hex or a table board.", "board.kind")
    elif max(board.width, board.height) > LARGEST[board.kind]:
        text = f"A {board.kind} board here is at most {LARGEST[board.kind]} across; make it smaller."
        yield refusal("dm.board-size", text, "board")
    if board.tiles:
        yield refusal("dm.unused", "This game knows no tiles; leave them out.", "board.tiles")


def _terrain(scenario: Scenario) -> Iterator[Problem]:
    problems = [
        refusal(
            "dm.unknown-terrain",
            f"There is no terrain “{piece.kind}”; the kinds are {', '.join(KINDS)}.",
            f"terrain[{index}].kind",
            piece.id,
        )
        for index, piece in enumerate(scenario.terrain)
        if piece.kind not in KINDS
    ]
    yield from problems
    if not problems:
        yield from _drawn(scenario)


def _drawn(scenario: Scenario) -> Iterator[Problem]:
    """Terrain is drawn as its measure has it, and can be laid."""
    board = scenario.board
    for index, piece in enumerate(scenario.terrain):
        drawn = bool(piece.points) if board.kind == "table" else bool(piece.cells or piece.edges)
        stray = piece.cells or piece.edges if board.kind == "table" else piece.points
        if stray or not drawn:
            text = "Draw terrain by points on a table, by cells and edges on a map of hexes."
            yield refusal("dm.terrain", text, f"terrain[{index}]", piece.id)
        elif fault := _fault(scenario, reader.feature(piece)):
            yield refusal("dm.terrain-form", fault, f"terrain[{index}]", piece.id)


def _fault(scenario: Scenario, feature: Feature) -> str:
    """Why a piece of terrain cannot be laid."""
    board = scenario.board
    try:
        laid = Ground(MEASURES[board.kind], board.width, board.height, (feature,)).board
    except ValueError as error:
        return str(error)
    if not isinstance(laid, InchBoard):
        return ""
    left, top, right, bottom = laid.table.terrain[0].form.box
    inside = min(left, top) >= 0 and right <= board.width and bottom <= board.height
    return "" if inside else "This reaches beyond the table; move it wholly onto it."


def _zones(scenario: Scenario) -> Iterator[Problem]:
    for index, zone in enumerate(scenario.zones):
        where = f"zones[{index}]"
        if zone.kind not in data.ZONES:
            yield refusal(
                "dm.zone",
                f"The kinds of zones are {', '.join(data.ZONES)}.",
                f"{where}.kind",
                zone.id,
            )
        if not (zone.cells or len(zone.points) >= 3):
            text = "A zone needs places, or an outline of three points or more."
            yield refusal("dm.zone", text, where, zone.id)
        if zone.points and scenario.board.kind == "hex":
            yield refusal("dm.zone", "On a map of hexes a zone is cells.", f"{where}.points", zone.id)
    places = sum(len(zone.cells) for zone in scenario.zones if zone.kind == data.START)
    if places < PLACES:
        text = f"The squads need {PLACES} places to start from, and there are {places}."
        yield refusal("dm.start", text, "zones")


# People


def _forces(scenario: Scenario) -> Iterator[Problem]:
    sides = [force.side for force in scenario.forces]
    if sorted(sides) not in (sorted(SIDES), ["opponents", "squad"]):
        text = "The forces are “squad”, “opponents” and, if you like, “neutrals”, each once."
        yield refusal("dm.sides", text, "forces")
    for index, force in enumerate(scenario.forces):
        yield from _force(force, f"forces[{index}]")


def _others(scenario: Scenario) -> Iterator[Problem]:
    """Those who are not of the squads."""
    if SIDES[1] not in [force.side for force in scenario.forces]:
        yield refusal("dm.sides", "There are no “opponents”; add them.", "forces")
    for index, force in enumerate(scenario.forces):
        if force.side in SIDES[1:]:
            yield from _force(force, f"forces[{index}]")


def _force(force: Force, where: str) -> Iterator[Problem]:
    if force.ledger:
        yield refusal("dm.unused", "No ledger is read here; leave it out.", f"{where}.ledger")
    if not force.units and force.side != "neutrals":
        yield refusal("dm.force", "Somebody must be here.", f"{where}.units")
    if force.side == "squad" and len(force.units) > MOST_PLAYERS:
        yield refusal("dm.force", f"At most {MOST_PLAYERS} squads take part.", f"{where}.units")
    for index, unit in enumerate(force.units):
        spot = f"{where}.units[{index}]"
        yield from _leader(unit, spot) if force.side == "squad" else _other(unit, force.side, spot)


def _leader(unit: Unit, where: str) -> Iterator[Problem]:
    if unit.sheet not in READY:
        text = f"There is no ready squad “{unit.sheet}”; their leaders are {', '.join(READY)}."
        yield refusal("dm.unknown-sheet", text, f"{where}.sheet", unit.sheet)
    if unit.at or unit.id or unit.values.keys() - {"allies"} or unit.count != 1:
        text = "A squad begins in the start zone; give its leader's sheet; a name and “allies” if you like."
        yield refusal("dm.squad", text, where, unit.sheet)


def _other(unit: Unit, side: str, where: str) -> Iterator[Problem]:
    known = (*PEOPLE, *(VEHICLES if side == "neutrals" else ()))
    if unit.sheet not in known:
        text = f"There is nobody called “{unit.sheet}” on this side; known are {', '.join(known)}."
        yield refusal("dm.unknown-sheet", text, f"{where}.sheet", unit.sheet)
    yield from _temperament(unit.values, where, unit.id)
    most = unit.count + (MOST_PLAYERS - 1) * number(unit.values, "each")
    if len(unit.at) != most:
        text = f"For {MOST_PLAYERS} players there may be {most} of these; give as many places."
        severity = "error" if len(unit.at) < most else "warning"
        yield Problem("dm.places", severity, text, f"{where}.at", (unit.id or unit.sheet,))


def _facings(scenario: Scenario) -> Iterator[Problem]:
    """A facing is one of the directions of the board."""
    directions = reader.ground(scenario).board.directions
    for number_, force in enumerate(scenario.forces):
        for index, unit in enumerate(force.units):
            if not 0 <= number(unit.values, "facing") < directions:
                text = f"A figure faces one of {directions} ways, numbered from 0 clockwise."
                yield refusal("dm.facing", text, f"forces[{number_}].units[{index}].values.facing")


def _temperament(values: Mapping[str, int | str], where: str, owner: str) -> Iterator[Problem]:
    found = word(values, "temperament")
    if found and found not in TEMPERAMENTS:
        text = f"There is no temperament “{found}”; they are {', '.join(TEMPERAMENTS)}."
        yield refusal("dm.temperament", text, f"{where}.values.temperament", *filter(None, [owner]))


# What there is to do


def _objectives(scenario: Scenario) -> Iterator[Problem]:
    if not any(each.kind in data.GOALS and each.side != reader.THEIRS for each in scenario.objectives):
        yield refusal("dm.no-goal", "The squad needs something to achieve; add a goal.", "objectives")
    for index, each in enumerate(scenario.objectives):
        where = f"objectives[{index}]"
        if each.kind in DEVICES:
            yield from _device(each, scenario, where)
        elif each.kind == STRUCTURE:
            yield from _structure(each, scenario, where)
        elif each.kind in data.GOALS:
            yield from _goal(each, scenario, where)
        else:
            kinds = ", ".join((*data.GOALS, *DEVICES, STRUCTURE))
            text = f"There is no objective “{each.kind}”; they are {kinds}."
            yield refusal("dm.objective", text, f"{where}.kind", each.id)


def _device(each: Objective, scenario: Scenario, where: str) -> Iterator[Problem]:
    skill, need = word(each.values, "skill"), number(each.values, "need")
    if skill not in (*SKILLS, *TRIALS) or not 1 <= need <= 10:
        text = "Say which skill or trait is tried, and against which number from 1 to 10."
        yield refusal("dm.device", text, f"{where}.values", each.id)
    if not each.at:
        yield refusal("dm.device", "Say where this is.", f"{where}.at", each.id)
    terrain = tuple(piece.id for piece in scenario.terrain)
    if each.kind == DOOR:
        yield from _known(
            word(each.values, "terrain"), terrain, "terrain", f"{where}.values.terrain", each.id
        )
    if each.kind == TRAP:
        found = word(each.values, "explosive")
        yield from _known(found, tuple(EXPLOSIVES), "explosive", f"{where}.values.explosive", each.id)


def _structure(each: Objective, scenario: Scenario, where: str) -> Iterator[Problem]:
    hp, armor = number(each.values, "hp"), number(each.values, "armor")
    if not (1 <= hp <= TOUGHEST and 0 <= armor <= THICKEST):
        text = f"Say what it takes to break it: 1 to {TOUGHEST} HP, and 0 to {THICKEST} Armor."
        yield refusal("dm.structure", text, f"{where}.values", each.id)
    if not each.at:
        yield refusal("dm.structure", "Say where this is struck at.", f"{where}.at", each.id)
    terrain, found = tuple(piece.id for piece in scenario.terrain), word(each.values, "terrain")
    yield from _known(found, terrain, "terrain", f"{where}.values.terrain", each.id)
    others = (other for other in scenario.objectives if other.kind == STRUCTURE)
    first = next(other for other in others if word(other.values, "terrain") == found)
    if first is not each:
        yield refusal("dm.structure", f"“{first.id}” says already how tough this is.", where, each.id)


def _goal(each: Objective, scenario: Scenario, where: str) -> Iterator[Problem]:
    names = word(each.values, "names").split()
    if each.kind not in (data.HACK, data.ELIMINATE):
        zones = tuple(zone.id for zone in scenario.zones)
        yield from _known(word(each.values, "zone"), zones, "zone", f"{where}.values.zone", each.id)
    if each.kind in (data.HACK, data.RESCUE) and not names:
        yield refusal("dm.goal", "Say by their ids what or whom this is about.", f"{where}.values", each.id)
    known = _device_ids(scenario) if each.kind == data.HACK else _figure_ids(scenario)
    for name in names:
        yield from _known(name, known, "figure or device", f"{where}.values.names", each.id)


def _device_ids(scenario: Scenario) -> Ids:
    devices = (each for each in scenario.objectives if each.kind in DEVICES and each.at)
    return tuple(word(each.values, "terrain") or each.id for each in devices)


def _figure_ids(scenario: Scenario) -> Ids:
    """Those who stand alone in their unit; others are numbered, and cannot be named."""
    units = (unit for force in scenario.forces for unit in force.units)
    return tuple(
        reader.figure_id(unit) for unit in units if unit.count == 1 and not number(unit.values, "each")
    )


def _known(found: str, known: Ids, what: str, where: str, owner: str) -> Iterator[Problem]:
    if found not in known:
        text = f"There is no {what} “{found}” here; there is {', '.join(known) or 'none'}."
        yield refusal("dm.unknown", text, where, owner)


# What happens


def _events(scenario: Scenario) -> Iterator[Problem]:
    for index, each in enumerate(scenario.events):
        where = f"events[{index}]"
        if each.kind == LIMIT:
            if not 1 <= each.round <= MOST_TURNS:
                yield refusal("dm.limit", f"The last turn is 1 to {MOST_TURNS}.", f"{where}.round", each.id)
        elif each.kind == DECK:
            if each.round < 1 or number(each.values, "every", 1) < 1:
                text = "Say from which turn on cards are drawn, and every how many turns."
                yield refusal("dm.deck", text, where, each.id)
        elif each.kind in data.BRINGS:
            yield from _happening(each, scenario, where)
        elif each.kind not in data.CHRONICLE:
            text = f"There is no event “{each.kind}”; they are {', '.join((LIMIT, DECK, *data.BRINGS))}."
            yield refusal("dm.event", text, f"{where}.kind", each.id)


def _happening(each: Event, scenario: Scenario, where: str) -> Iterator[Problem]:
    when = reader.happening(each).when
    if not (when.turn or when.by_card or when.device or when.zone):
        text = "Say when: a turn, a card, a device that is dealt with, or a zone that is entered."
        yield refusal("dm.when", text, where, each.id)
    if when.by_card and not (1 <= when.low <= when.high <= RANKS and when.suit in ("", *SUITS)):
        text = f"A card is of a suit, {', '.join(SUITS)}, and of ranks from 1 to {RANKS}."
        yield refusal("dm.card", text, f"{where}.values", each.id)
    zones = tuple(zone.id for zone in scenario.zones)
    if when.device:
        yield from _known(when.device, _device_ids(scenario), "device", f"{where}.values.device", each.id)
    if when.zone:
        yield from _known(when.zone, zones, "zone", f"{where}.values.enters", each.id)
    yield from _brought(each, scenario, where)


def _brought(each: Event, scenario: Scenario, where: str) -> Iterator[Problem]:
    """What an event brings is known."""
    gates = tuple(
        zone.id for zone in scenario.zones if each.kind != data.REINFORCEMENTS or zone.kind == data.GATE
    )
    doors = tuple(word(door.values, "terrain") for door in scenario.objectives if door.kind == DOOR)
    things: dict[str, Ids] = {
        data.OPENING: doors,
        data.BLAST: tuple(EXPLOSIVES),
        data.SUPPLIES: tuple(ITEMS),
    }
    if each.kind in (data.REINFORCEMENTS, data.SMOKE, data.BLAST):
        yield from _known(word(each.values, "zone"), gates, "zone", f"{where}.values.zone", each.id)
    if each.kind == data.REINFORCEMENTS:
        found = word(each.values, "sheet")
        yield from _known(found, tuple(PEOPLE), "sheet", f"{where}.values.sheet", each.id)
    if each.kind in things:
        found = word(each.values, "thing")
        yield from _known(found, things[each.kind], "thing", f"{where}.values.thing", each.id)
    if each.kind == data.ALARM and not word(each.values, "temperament"):
        yield refusal("dm.alarm", "Say how the opponents act from then on.", f"{where}.values", each.id)
    yield from _temperament(each.values, where, each.id)


# Room to stand


def _room(scenario: Scenario) -> Iterator[Problem]:
    """Everybody has room at the places given, and nobody stands on another's."""
    ground = reader.ground(scenario)
    radius = 0 if ground.measure == HEX else BASE
    taken: dict[str, Base] = {}
    for place, level, where in _places(scenario):
        base = Base(reader.place(place), radius, level)
        on_top = level > 0
        free = _apart(base, taken) if on_top else ground.room(base, taken)
        if not (free and ground.board.holds(base)):
            yield refusal("dm.no-room", f"There is no room to stand at {place}; move this.", where)
        taken[where] = base
    yield from _devices_on_board(scenario, ground)


def _apart(base: Base, taken: Mapping[str, Base]) -> bool:
    return all(each.center != base.center for each in taken.values())


def _places(scenario: Scenario) -> Iterator[tuple[str, int, str]]:
    for index, zone in enumerate(scenario.zones):
        if zone.kind == data.START:
            yield from ((cell, 0, f"zones[{index}].cells[{i}]") for i, cell in enumerate(zone.cells))
    for number_, force in enumerate(scenario.forces):
        for index, unit in enumerate(force.units):
            where = f"forces[{number_}].units[{index}].at"
            level = number(unit.values, "level")
            yield from ((spot, level, f"{where}[{i}]") for i, spot in enumerate(unit.at))


def _devices_on_board(scenario: Scenario, ground: Ground) -> Iterator[Problem]:
    for index, each in enumerate(scenario.objectives):
        if isinstance(ground.board, HexMap) and each.at and not ground.board.on_map(reader.place(each.at)):
            yield refusal("dm.off-map", f"{each.at} is not on the map.", f"objectives[{index}].at", each.id)
