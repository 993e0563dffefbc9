"""The board as it is drawn: a map of hexes or a table in inches, what lies on it, and who stands there."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache

from sellsword.boards.board import INCH, Base, Point
from sellsword.boards.hex import DIRECTIONS, ROW_HEIGHT, HexMap, hexside, outline, plus
from sellsword.boards.table import Kind
from sellsword.boards.view import compass, point_toward
from sellsword.game import Option
from sellsword.games.dark_metal.model.battlefield import HEX, RUNS, Feature, Ground
from sellsword.games.dark_metal.model.fighter_state import BYSTANDERS, DASHED, DODGED, SQUAD, Fighter
from sellsword.games.dark_metal.model.mission_data import GATE, Zone
from sellsword.games.dark_metal.model.state import Charge, DarkState, Device, Structure
from sellsword.games.dark_metal.rules.combat import damage_and_defeat, structure_damage
from sellsword.games.dark_metal.rules.devices import trap_search
from sellsword.games.dark_metal.rules.devices.device_checks import ALARM, DOOR
from sellsword.games.dark_metal.rules.movement import vehicle_use
from sellsword.games.dark_metal.sheets.tables import BASE
from sellsword.games.dark_metal.table.wording import glyph_of, place_words, thing
from sellsword.scene import Board, Fixture, Meter, Piece, Place, Shape, Status
from sellsword.words import count

COUNTER = 412
"""The radius of a counter on a hex, in thousandths."""
ROLES = {Kind.SOLID: "solid", Kind.BARRIER: "fence", Kind.AREA: "area"}
AHEAD = 3 * INCH // 2
"""How far what a figure faces is drawn."""
RIDING = "sergeant"
"""The drawing of being in a vehicle."""
TONES = "ab"
"""The looks of the sides."""
_DEVICES = {DOOR: "steel-door", ALARM: "hazard-sign", "trap": "unlit-bomb"}
_CONSOLE, _STRUCTURE = "gear-hammer", "shield"
_CHARGES = {"mine": "hazard-sign", "timed": "stopwatch", "trap": "unlit-bomb"}


def board_of(state: DarkState, options: Sequence[Option]) -> Board:
    """The ground with all that lies and stands on it; ``options`` name the points that can be pointed at."""
    ground = state.ground
    hexes = ground.measure == HEX
    width, height = _extent(ground)
    return Board(
        width=width,
        height=height,
        grid="hex" if hexes else "",
        pitch=INCH if hexes else 0,
        columns=tuple(map(str, range(1, ground.width + 1))) if hexes else (),
        rows=tuple(map(str, range(1, ground.height + 1))) if hexes else (),
        shapes=(*_floor(ground), *_terrain(ground), *_zones(state)),
        fixtures=tuple(_charge(state, charge) for charge in _heaps(state)),
        places=_places(state, options),
        pieces=(*_things(state), *_figures(state)),
    )


# The ground


def _extent(ground: Ground) -> tuple[int, int]:
    """Its width and height when drawn, in thousandths."""
    if ground.measure != HEX:
        return ground.width, ground.height
    wide = INCH * ground.width + (INCH // 2 if ground.height > 1 else 0)
    return wide, (3 * ground.height + 1) * ROW_HEIGHT // 3


def _drawn(third: Point) -> Point:
    """A point in thirds of axial coordinates as it is drawn: exact, so that what meets on the map meets."""
    across, down = third
    return (2 * across + down) * INCH // 6 + INCH // 2, (down + 2) * ROW_HEIGHT // 3


def hex_outline(hex_: Point) -> tuple[Point, ...]:
    """The six corners of a hex as it is drawn."""
    return tuple(map(_drawn, outline(hex_)))


def rims(hexes: Iterable[Point]) -> list[tuple[Point, ...]]:
    """The outlines around hexes that lie together, each once around."""
    inside = dict.fromkeys(hexes)
    sides = ((hex_, plus(hex_, way)) for hex_ in inside for way in DIRECTIONS)
    onward = dict(hexside(side) for side in sides if side[1] not in inside)
    found = []
    while onward:
        start, here = onward.popitem()
        ring = [start]
        while here != start:
            ring.append(here)
            here = onward.pop(here)
        found.append(tuple(map(_drawn, ring)))
    return found


@lru_cache(maxsize=8)
def _floor(ground: Ground) -> tuple[Shape, ...]:
    """The outline of a map; a table needs none."""
    if not isinstance(ground.board, HexMap):
        return ()
    return tuple(Shape("polygon", "floor", ring) for ring in rims(ground.board.hexes()))


@lru_cache(maxsize=8)
def _terrain(ground: Ground) -> tuple[Shape, ...]:
    return tuple(shape for each in ground.features for shape in _shapes(ground, each))


def _shapes(ground: Ground, feature: Feature) -> Iterator[Shape]:
    """How a piece of terrain is drawn: hex by hex and side by side, or as its form."""
    words, role = terrain_words(feature), ROLES[feature.sort.kind]
    run = "wall" if role == "solid" else "fence"
    if ground.measure == HEX:
        flat = "area" if role == "fence" else role
        for hex_ in feature.points:
            yield Shape("polygon", flat, hex_outline(hex_), words, feature.kind)
        for line in side_lines(feature):
            yield Shape("line", run, line, words, feature.kind)
    elif feature.radius:
        (x, y), radius = feature.points[0], feature.radius
        yield Shape("circle", role, ((x, y), (x + radius, y)), words, feature.kind)
    elif feature.kind in RUNS and feature.points[0] != feature.points[-1]:
        yield Shape("line", run, feature.points, words, feature.kind)
    else:
        yield Shape("polygon", role, feature.points, words, feature.kind)


def side_lines(feature: Feature) -> list[tuple[Point, ...]]:
    """The hexsides that a piece of terrain lies on, as they are drawn."""
    return [tuple(map(_drawn, hexside(side))) for side in feature.sides]


def terrain_words(feature: Feature) -> str:
    """What a piece of terrain is and does."""
    sort = feature.sort
    parts = [sort.title, *([sort.hiding.title] if sort.hiding else [])]
    parts += ["blocks sight"] if sort.kind is Kind.SOLID else []
    parts += ["difficult"] if sort.difficult else []
    parts += ["can be climbed"] if sort.climbable else []
    return ", ".join(parts)


def _zones(state: DarkState) -> Iterator[Shape]:
    """The parts of the ground that goals and events are about."""
    wanted = {goal.zone: goal for goal in state.mission.goals}
    for zone in state.mission.zones:
        goal = wanted.get(zone.id)
        if goal is not None or zone.kind == GATE:
            title = zone.title if goal is None else f"{zone.title}: {goal.title}"
            tone = "objective" if goal is not None and goal.side == SQUAD else TONES[1]
            for outline in _zone_outlines(state, zone):
                yield Shape("polygon", "zone", outline, title, tone)


def _zone_outlines(state: DarkState, zone: Zone) -> list[tuple[Point, ...]]:
    if state.ground.measure == HEX:
        return rims(zone.places)
    return [zone.corners] if zone.corners else []


# Places


def _places(state: DarkState, options: Sequence[Option]) -> tuple[Place, ...]:
    """Every hex; on a table where somebody or something is, and the points on offer."""
    if isinstance(state.board, HexMap):
        return _hexes(state.ground)
    names: dict[str, str] = {}
    lying: list[Fighter | Device | Structure | Charge] = [*_standing(state), *trap_search.known(state)]
    lying += [*state.structures, *_heaps(state)]
    for each in lying:
        names.setdefault(state.board.name(each.at), f"Where {title_of(each)} is")
    for option in options:
        if "," in option.place:
            names.setdefault(option.place, place_words(option.place))
    spots = [(name, state.board.place(name), title) for name, title in names.items()]
    return tuple(Place(name, at, at[1], at[0], title) for name, at, title in spots)


def title_of(each: Fighter | Device | Structure | Charge) -> str:
    """What something on the ground is called."""
    match each:
        case Fighter():
            return each.name
        case Device() | Structure():
            return each.title
        case Charge():
            return thing(each.what)


@lru_cache(maxsize=8)
def _hexes(ground: Ground) -> tuple[Place, ...]:
    """All hexes of a map, each with what lies on it."""
    board = ground.board
    assert isinstance(board, HexMap)
    lying: dict[Point, str] = {}
    for feature in ground.features:
        for hex_ in feature.points:
            lying[hex_] = f", {feature.sort.title.lower()}"
    return tuple(
        Place(
            board.name(hex_),
            board.spot(hex_),
            hex_[1],
            2 * hex_[0] + hex_[1],
            board.name(hex_) + lying.get(hex_, ""),
        )
        for hex_ in board.hexes()
    )


# What stands there


def _standing(state: DarkState) -> list[Fighter]:
    return [each for each in state.fighters if each.present]


def _heaps(state: DarkState) -> list[Charge]:
    """Of charges that lie on one spot the last; those that are hidden nobody sees."""
    return list({charge.at: charge for charge in state.charges if not charge.hidden}.values())


def _charge(state: DarkState, charge: Charge) -> Fixture:
    icon = _CHARGES.get(charge.kind, "unlit-bomb")
    due = f", due in turn {charge.due}" if charge.due else ", woken" if charge.woken else ""
    look = "woken" if charge.woken else ""
    title = f"{thing(charge.what)} of {state.fighters[charge.owner].name}{due}"
    return Fixture(state.board.name(charge.at), icon, title, str(charge.due or ""), look)


def _things(state: DarkState) -> Iterator[Piece]:
    """What skills are tried on and what can be broken, as counters that are nobody's; a door may be both."""
    shown = [each for each in trap_search.known(state) if not (each.done and each.kind == DOOR)]
    for each in shown:
        tough = structure_damage.find(state, each.id)
        plain = _counter(state, each, _DEVICES.get(each.kind, _CONSOLE), tough, _condition(each))
        yield replace(plain, statuses=tuple(_signs(each)), acted=each.done)
    ids = [each.id for each in shown]
    for tough in state.structures:
        if tough.id not in ids:
            yield _counter(state, tough, _STRUCTURE, tough, [])


def _counter(
    state: DarkState, each: Device | Structure, glyph: str, tough: Structure | None, said: list[str]
) -> Piece:
    """A counter with the hit points of what can be broken."""
    place, pips = state.board.name(each.at), _toughness(tough)
    points = [f"{meter.title} {meter.now} of {meter.full}" for meter in pips]
    armor = [f"Armor {tough.armor}"] if tough is not None and tough.armor else []
    return Piece(
        id=each.id,
        place=place,
        at=state.board.spot(each.at),
        side=-1,
        glyph=glyph,
        title=each.title,
        words=", ".join([each.title, f"at {place}", *said, *points, *armor]),
        radius=COUNTER if state.ground.measure == HEX else BASE,
        meters=pips,
    )


def _toughness(tough: Structure | None) -> tuple[Meter, ...]:
    return () if tough is None else (Meter("armor", "HP", tough.left, tough.full),)


def _condition(device: Device) -> list[str]:
    if device.done:
        return ["dealt with"]
    tried = ["tried in vain"] if device.spent else []
    return [f"{thing(device.skill)} against {device.need}", *tried, *(["secured"] if device.secured else [])]


def _signs(device: Device) -> Iterator[Status]:
    if device.done:
        yield Status("flag", "Dealt with")
    elif device.secured:
        yield Status("padlock", "Secured")


def _figures(state: DarkState) -> Iterator[Piece]:
    acting = state.active.fighter if state.active is not None else -1
    for index, each in enumerate(state.fighters):
        if each.present:
            yield Piece(
                id=each.id,
                place=state.board.name(each.at),
                at=state.board.spot(each.at),
                side=-1 if each.side == BYSTANDERS else each.side,
                glyph=glyph_of(each),
                title=each.name,
                words=_spoken(state, each, index == acting),
                radius=COUNTER if state.ground.measure == HEX else BASE,
                facing=_degrees(state, each),
                meters=meters(each),
                statuses=tuple(statuses(state, each)),
                acting=index == acting,
                acted=each.acted and index != acting,
            )


def _degrees(state: DarkState, fighter: Fighter) -> int:
    """Which way a figure faces, where that matters: in degrees clockwise from north, or -1."""
    if not fighter.bound:
        return -1
    step = 360 // state.board.directions
    return step * fighter.facing + (step // 2 if state.ground.measure == HEX else 0)


def meters(fighter: Fighter) -> tuple[Meter, ...]:
    """BHP and AHP as pips; a vehicle has nothing but AHP."""
    full = fighter.profile.figures
    if fighter.profile.vehicle:
        return (Meter("armor", "AHP", fighter.ahp, full.ahp),)
    found = [Meter("health", "BHP", max(0, fighter.bhp), full.bhp)]
    if full.ahp:
        found.append(Meter("armor", "AHP", fighter.ahp, full.ahp))
    return tuple(found)


def statuses(state: DarkState, fighter: Fighter) -> Iterator[Status]:
    """The conditions of a figure, the gravest first."""
    yield from _riding(state, fighter)
    if fighter.fallen:
        yield Status("fallen", "Fallen")
    if fighter.stun:
        yield Status("hazard-sign", f"{fighter.stun} Stun")
    if fighter.venom:
        yield Status("slime", f"{fighter.venom} Venom")
    holder = damage_and_defeat.holder_of(state, fighter)
    if holder is not None:
        yield Status("handcuffed", f"Entangled by {holder.name}")
    if fighter.stealth.strength:
        seen = "detected" if fighter.stealth.detected else "not detected"
        yield Status("cowled", f"Stealth {fighter.stealth.strength}%, {seen}")
    if fighter.aim:
        yield Status("spyglass", f"Aimed, +{count(fighter.aim, 'die')}")
    if fighter.stance in _STANCES:
        yield _STANCES[fighter.stance]
    if fighter.level:
        yield Status("jump-across", f"On level {fighter.level}")


_STANCES = {DODGED: Status("riot-shield", "Dodge"), DASHED: Status("sprint", "Dash")}


def _riding(state: DarkState, fighter: Fighter) -> Iterator[Status]:
    """What somebody is in, and who is in a vehicle."""
    under = vehicle_use.under(state, fighter)
    if under is not None:
        yield Status(RIDING, f"In the {under.name}")
    inside = [each.name for each in vehicle_use.riders(state, fighter)] if fighter.profile.vehicle else []
    if inside:
        yield Status(RIDING, f"Carries {', '.join(inside)}")


def side_name(side: int) -> str:
    """What a side is called."""
    return ("the squad", "the opposition", "neutral")[side]


def _spoken(state: DarkState, fighter: Fighter, acting: bool) -> str:
    where = state.board.name(fighter.at)
    spot = place_words(where).replace(", ", " by ")
    parts = [
        f"{fighter.name}, {side_name(fighter.side)}, at {spot}",
        *(f"{meter.title} {meter.now} of {meter.full}" for meter in meters(fighter)),
        *(status.title for status in statuses(state, fighter)),
        *(["acting now"] if acting else ["has acted"] if fighter.acted else []),
    ]
    return ", ".join(parts)


# Areas, for previews


def blast_outlines(state: DarkState, at: Point, radius: int) -> list[tuple[Point, ...]]:
    """The outline of all that a blast catches."""
    if isinstance(state.board, HexMap):
        board = state.board
        return rims(hex_ for hex_ in board.hexes() if board.in_blast(at, radius, Base(hex_)))
    return [_circle(at, radius)]


def _circle(at: Point, radius: int) -> tuple[Point, ...]:
    return tuple(point_toward(at, aim, radius) for aim in compass())


def ahead_outlines(state: DarkState, at: Point, way: int, radius: int = AHEAD) -> list[tuple[Point, ...]]:
    """The outline of what lies within a distance ahead of whatever is there and faces so (DM-S06)."""
    if isinstance(state.board, HexMap):
        board, here = state.board, Base(at)
        near = (hex_ for hex_ in board.hexes() if board.in_blast(at, radius, Base(hex_)))
        return rims(hex_ for hex_ in near if board.faces(here, way, Base(hex_)))
    side = state.board.directions // 4
    return [tuple(state.board.beyond(at, way + turn, radius) for turn in range(-side, side + 1))]


def cone_outlines(state: DarkState, at: Point, way: int, length: int) -> list[tuple[Point, ...]]:
    """The outline of a cone, which is as wide as it is long (DM-203)."""
    if isinstance(state.board, HexMap):
        board = state.board
        return rims(hex_ for hex_ in board.hexes() if board.in_cone(at, way, length, Base(hex_)))
    side, end = state.board.directions // 4, state.board.beyond(at, way, length)
    return [(at, *(state.board.beyond(end, way + turn, length // 2) for turn in (-side, side)))]
