"""A scenario's document, read into what a battle is made of.

**Board.** ``kind`` is "hex" or "table": a map of hexes, or a table in inches (DM-005). ``width`` and
``height`` are hexes, or thousandths of an inch. A place is a hex "q,r" or a point "12.000,7.500".

**Terrain.** ``kind`` is one of ``battlefield.KINDS``. On a map it lies on ``cells``, or on hexsides as
``edges``; on a table it is drawn by ``points``, one with a ``radius`` being a circle.

**Zones.** A "start" has places for the squads, in order, as ``cells``, which on a table are points; a "gate"
has places for reinforcements; an "area" is cells on a map and an outline of ``points`` on a table.

**Forces.** "squad": leaders of ready squads, a unit a seat, with so many ``allies`` or all. "opponents" and
"neutrals": units of ``sheets.people``, each figure at the next place of ``at``. Figures of a unit: ``count``
for one player and ``each`` more for every further one (DM-007); their ``temperament``
(``opposition_behavior.TEMPERAMENTS``), the ``level`` that they stand on, and which way they are ``facing``,
by default toward the nearest of the squad. A vehicle stands among the neutrals until somebody drives it.

**Objectives.** Of a kind of ``DEVICES`` they are something to try a skill on: ``skill`` against ``need``,
``once`` or as often as one likes; a door names its ``terrain``, a trap what ``explosive`` goes off, and
whether it is ``hidden``. A "structure" names its ``terrain``, which can be broken, its ``hp`` and its
``armor``. Of a kind of ``mission_data.GOALS`` they are goals: of the squad, or of side "opponents", which
must not be met. ``zone``, ``figures`` (0: all), ``turns`` and ``names`` say which, ``rep`` what it brings to
each leader (DM-S47).

**Events.** "limit": the last turn is ``round``. "deck": a card is drawn from turn ``round`` on, ``every`` so
many turns. All others are of ``mission_data.BRINGS``, and happen in turn ``round``, or when the squad has
dealt with a ``device`` or ``enters`` a zone, or by a card of a ``suit`` from ``low`` to ``high``; what they
bring is told by ``zone``, ``sheet``, ``count``, ``each``, ``temperament``, ``thing`` and ``lasts``.
"""

from collections.abc import Iterator, Mapping

from sellsword.boards.board import Point
from sellsword.boards.table import parse_point
from sellsword.game import slug
from sellsword.games.dark_metal.model.battlefield import HEX, INCHES, Feature, Ground
from sellsword.games.dark_metal.model.fighter_state import OPPONENTS, SQUAD
from sellsword.games.dark_metal.model.mission_data import BRINGS, GOALS, Goal, Happening, Mission, When, Zone
from sellsword.games.dark_metal.model.state import Charge, Device, Structure
from sellsword.games.dark_metal.rules.combat.mines_and_traps import TRAP
from sellsword.games.dark_metal.rules.event_deck import RANKS
from sellsword.games.dark_metal.sheets.tables import TURNS
from sellsword.scenario import document
from sellsword.scenario.document import Event, Objective, Scenario, Terrain, Unit

MEASURES = {"hex": HEX, "table": INCHES}
"""The measures by the kinds of boards."""
DEVICES = ("door", "computer", "alarm", "trap", "machine")
"""The kinds of objectives that are something to try a skill on."""
STRUCTURE = "structure"
"""The kind of an objective that is terrain to be broken."""
LIMIT, DECK = "limit", "deck"
THEIRS = "opponents"

type Values = Mapping[str, int | str]


def number(values: Values, name: str, usual: int = 0) -> int:
    """A whole number among values."""
    found = values.get(name, usual)
    return found if isinstance(found, int) else usual


def word(values: Values, name: str) -> str:
    """A text among values."""
    return str(values.get(name, ""))


def place(text: str) -> Point:
    """A hex "3,-1" or a point "12.000,7.250"."""
    if "." in text:
        return parse_point(text)
    q, r = text.split(",")
    return int(q), int(r)


# Ground


def ground(scenario: Scenario) -> Ground:
    """The ground of a battle. Raises ValueError with a sentence for terrain that cannot be."""
    board = scenario.board
    features = tuple(map(feature, scenario.terrain))
    return Ground(MEASURES[board.kind], board.width, board.height, features)


def feature(piece: Terrain) -> Feature:
    """A piece of terrain; an outline that names its first corner again at its end is closed anyway."""
    closed = len(piece.points) > 3 and piece.points[0] == piece.points[-1]
    points = piece.points[:-1] if closed else piece.points
    return Feature(
        piece.id,
        piece.kind,
        points or tuple(map(place, piece.cells)),
        tuple(map(_side, piece.edges)),
        piece.radius,
    )


def _side(edge: str) -> tuple[Point, Point]:
    one, other = edge.split("|")
    return place(one), place(other)


def zone(each: document.Zone) -> Zone:
    """A zone; a mere outline has its middle as its place."""
    places = tuple(map(place, each.cells)) or (_middle(each.points),)
    return Zone(each.id, each.kind, title(each), places, each.points)


def _middle(corners: tuple[Point, ...]) -> Point:
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    return (min(xs) + max(xs)) // 2, (min(ys) + max(ys)) // 2


# Who is there


def figure_id(unit: Unit) -> str:
    """What a figure is called in choices: by its id, else by its name or its sheet, as one word."""
    return unit.id or slug(unit.name) or unit.sheet


# What there is to do


def title(each: Objective | document.Zone) -> str:
    """What it is called: by its title, else by its id."""
    return each.title or each.id.replace("-", " ").capitalize()


def mission(scenario: Scenario) -> Mission:
    """What the scenario demands and brings."""
    limit = next((each.round for each in scenario.events if each.kind == LIMIT), TURNS)
    deck = next((each for each in scenario.events if each.kind == DECK), None)
    return Mission(
        limit,
        deck.round if deck is not None else 0,
        number(deck.values, "every", 1) if deck is not None else 1,
        tuple(map(zone, scenario.zones)),
        tuple(goal(each) for each in scenario.objectives if each.kind in GOALS),
        tuple(happening(each) for each in scenario.events if each.kind in BRINGS),
        any(device.hidden for device in devices(scenario)),
    )


def goal(each: Objective) -> Goal:
    """A goal of the squad or of its opponents."""
    values = each.values
    return Goal(
        each.id,
        each.kind,
        title(each),
        OPPONENTS if each.side == THEIRS else SQUAD,
        word(values, "zone"),
        number(values, "figures", 1),
        number(values, "turns", 1),
        tuple(word(values, "names").split()),
        number(values, "rep"),
    )


def happening(each: Event) -> Happening:
    """Something that happens."""
    values = each.values
    return Happening(
        each.id,
        each.kind,
        each.text,
        _when(each),
        word(values, "zone"),
        word(values, "sheet"),
        number(values, "count", 1),
        number(values, "each"),
        word(values, "temperament"),
        word(values, "thing"),
        number(values, "lasts", 1),
    )


def _when(each: Event) -> When:
    values = each.values
    carded = any(name in values for name in ("suit", "low", "high"))
    low, high = (number(values, "low", 1), number(values, "high", RANKS)) if carded else (0, 0)
    return When(each.round, word(values, "suit"), low, high, word(values, "device"), word(values, "enters"))


# What stands about


def devices(scenario: Scenario) -> tuple[Device, ...]:
    """Everything to try a skill on; a door bears the id of its terrain."""
    return tuple(_device(each) for each in scenario.objectives if each.kind in DEVICES)


def _device(each: Objective) -> Device:
    values = each.values
    return Device(
        word(values, "terrain") or each.id,
        title(each),
        each.kind,
        place(each.at),
        word(values, "skill"),
        number(values, "need"),
        bool(number(values, "once")),
        hidden=bool(number(values, "hidden")),
    )


def structures(scenario: Scenario) -> tuple[Structure, ...]:
    """Terrain with hit points, which can be broken (DM-S63)."""
    return tuple(_structure(each) for each in scenario.objectives if each.kind == STRUCTURE)


def _structure(each: Objective) -> Structure:
    name, full = word(each.values, "terrain"), number(each.values, "hp")
    return Structure(name, title(each), place(each.at), number(each.values, "armor"), full, full)


def traps(scenario: Scenario, owner: int) -> Iterator[Charge]:
    """What goes off where a trap is stepped on."""
    for each in scenario.objectives:
        if each.kind == TRAP:
            hidden = bool(number(each.values, "hidden"))
            yield Charge(word(each.values, "explosive"), TRAP, place(each.at), 0, owner, hidden=hidden)
