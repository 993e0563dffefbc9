"""Setting up a mission: who is Player One, and what the two players choose (OC-001 to OC-012)."""

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import replace

from sellsword.boards.board import Point
from sellsword.flow import Action, Spoken, Words
from sellsword.game import NOBODY, Choice, Event, Option, Reason, event
from sellsword.games.contested_ground.model import ten_sided_dice
from sellsword.games.contested_ground.model.state import ContestedState, Mission
from sellsword.games.contested_ground.sheets.reference_tables import (
    COLORS,
    ENTRY_EDGE,
    ENTRY_GATE,
    INCH,
    INGRESS_MAPS,
    NAMES,
    OBJECTIVE_SETS,
    OVERLOAD_APART,
    VICTORIES,
    foe_of,
)

type Line = tuple[Point, Point]
"""A part of the table's rim, from point to point."""

EDGES = ("north", "east", "south", "west")
SHORT_EDGES = ("west", "east")
CORNERS = ("north-west", "north-east", "south-east", "south-west")
OPPOSITE = {
    "north": "south",
    "east": "west",
    "south": "north",
    "west": "east",
    "north-west": "south-east",
    "north-east": "south-west",
    "south-east": "north-west",
    "south-west": "north-east",
}
STEPS = ("roll-off", "objectives", "ingress", "victory")
"""The phases of this chapter, in order."""
RULES = {"roll-off": "OC-001", "objectives": "OC-002", "ingress": "OC-003", "victory": "OC-004"}


def objective_points(name: str, width: int, height: int) -> tuple[Point, ...]:
    """Where the objectives of a set lie on a table, y down from the upper left corner (OC-005 to OC-008)."""
    across, down = width // 2, height // 2
    foot, yard = 12 * INCH, 9 * INCH
    match name:
        case "central-objectives":
            return ((across, down), (across - foot, down), (across + foot, down))
        case "tryptic":
            return ((across, down), (width - foot, foot), (foot, height - foot))
        case "quadrants":
            return ((across, height - yard), (across, yard), (yard, down), (width - yard, down))
    deep = min(foot, down - OVERLOAD_APART)
    sides = ((foot, down), (width - foot, down), (across, height - deep), (across, deep))
    return ((across, down), *sides)


# The rim of the table


def edge_line(edge: str, width: int, height: int) -> Line:
    """A whole edge of the table, from left to right or from top to bottom."""
    return {
        "north": ((0, 0), (width, 0)),
        "east": ((width, 0), (width, height)),
        "south": ((0, height), (width, height)),
        "west": ((0, 0), (0, height)),
    }[edge]


def _part(line: Line, start: int, end: int) -> Line:
    """A part of an edge, from one distance along it to another."""
    (x, y), (right, _) = line
    return ((x + start, y), (x + end, y)) if right > x else ((x, y + start), (x, y + end))


def _length(line: Line) -> int:
    (x1, y1), (x2, y2) = line
    return x2 - x1 + y2 - y1


def _gate(line: Line) -> Line:
    """The corridor in the middle of an edge (OC-011, OC-012)."""
    start = (_length(line) - ENTRY_GATE) // 2
    return _part(line, start, start + ENTRY_GATE)


def _ends(line: Line) -> tuple[Line, Line]:
    """The parts of an edge next to its two corners (OC-011)."""
    whole = _length(line)
    return _part(line, 0, ENTRY_GATE), _part(line, whole - ENTRY_GATE, whole)


def _by_corner(corner: str, width: int, height: int) -> tuple[Line, Line]:
    """Up to 18" along both edges from a corner (OC-010)."""
    lines = []
    for edge, at_start in zip(corner.split("-"), _nearer_to_origin(corner), strict=True):
        line = edge_line(edge, width, height)
        whole = _length(line)
        lines.append(_part(line, 0, ENTRY_EDGE) if at_start else _part(line, whole - ENTRY_EDGE, whole))
    return lines[0], lines[1]


def _nearer_to_origin(corner: str) -> tuple[bool, bool]:
    """Of both edges that meet in a corner, whether it lies where the edge begins."""
    row, column = corner.split("-")
    return column == "west", row == "north"


def ingress_map_lines(mission: Mission, mine: bool, green: bool, width: int, height: int) -> tuple[Line, ...]:
    """Where a side enters: ``mine`` says that it is Player Two's, ``green`` that it has the green points."""
    match mission.ingress:
        case "meeting-engagement":
            return (edge_line(mission.entry if mine else OPPOSITE[mission.entry], width, height),)
        case "running-encounter":
            return _by_corner(mission.entry if mine else OPPOSITE[mission.entry], width, height)
        case "cornered":
            edge = edge_line(mission.entry if green else OPPOSITE[mission.entry], width, height)
            return _ends(edge) if green else (_gate(edge),)
    edges = ("north", "south") if green else ("west", "east")
    return tuple(_gate(edge_line(edge, width, height)) for edge in edges)


def entries(state: ContestedState, side: int) -> tuple[Line, ...]:
    """Where a side's models enter in this battle."""
    ground, mission = state.ground, state.mission
    return ingress_map_lines(mission, side != state.first, side == mission.green, ground.width, ground.height)


# The choices


def choices(phase: str) -> list[Words]:
    """Every choice of a step, as words."""
    verb = VERBS[phase].verb
    return [(verb, *words) for words in VERBS[phase].known]


def _ingress_words() -> list[Words]:
    """The maps with what Player Two says besides: an edge, a corner, the own color (OC-X10, OC-X11)."""
    meeting, running, cornered, ambush = INGRESS_MAPS
    return [
        *((meeting, edge) for edge in EDGES),
        *((running, corner) for corner in CORNERS),
        *((cornered, edge, color) for edge in SHORT_EDGES for color in COLORS),
        *((ambush, color) for color in COLORS),
    ]


def agreed(number: int) -> tuple[str, str, str]:
    """The mission of a number from 1 to 48: objectives by twelves, ingress maps by threes, then what wins."""
    which, rest = divmod(number - 1, len(INGRESS_MAPS) * len(VICTORIES))
    way, victory = divmod(rest, len(VICTORIES))
    return OBJECTIVE_SETS[which], INGRESS_MAPS[way], VICTORIES[victory]


def unknown(state: ContestedState) -> Reason:
    """That something is no choice of the step at hand, with all that are."""
    verb = VERBS[state.phase]
    known = ", ".join(f"“{' '.join((verb.verb, *words))}”" for words in verb.open(state))
    return Reason(RULES[state.phase], f"Choose one of these: {known}.")


class SetupChoice(Action[ContestedState, Words]):
    """A choice of the mission, by its name and what is said besides."""

    known: tuple[Words, ...]
    """All that can be chosen."""

    def open(self, state: ContestedState) -> Sequence[Words]:
        """What can be chosen now; of a mission that was agreed on, its own."""
        if not state.rules.mission:
            return self.known
        names = agreed(state.rules.mission)
        return [each for each in self.known if each[0] in names]

    def offers(self, state: ContestedState) -> list[Option]:
        """Every choice of the step at hand."""
        return [Option(Choice((self.verb, *words)), state.phase) for words in self.open(state)]

    def parse(self, state: ContestedState, said: Spoken) -> Words | Reason:
        """One of what can be chosen."""
        words = (said.who, *said.rest) if said.who else ()
        return words if words in self.open(state) else unknown(state)

    @abstractmethod
    def apply(self, state: ContestedState, chosen: Words) -> list[Event]:
        """The choice is made."""


class RollForPlayerOne(SetupChoice):
    """Rolls off for Player One; ties are rolled again (OC-001, OC-S36)."""

    verb = "roll"
    known = ((),)

    def open(self, state: ContestedState) -> Sequence[Words]:
        """There is nothing to choose."""
        return self.known

    def apply(self, state: ContestedState, chosen: Words) -> list[Event]:
        """The dice fall."""
        faces, tied = ten_sided_dice.roll_off(state.dice, (0, 0))
        state.first = 0 if faces[0] > faces[1] else 1
        state.phase = "objectives"
        name = state.side_name(state.first)
        return [event("player-one", state.first, "OC-001", faces=faces, tied=tied, name=name)]


class ChooseObjectives(SetupChoice):
    """Says where objectives lie (OC-002)."""

    verb = "objectives"
    known = tuple((name,) for name in OBJECTIVE_SETS)

    def apply(self, state: ContestedState, chosen: Words) -> list[Event]:
        """Lays them."""
        (name,) = chosen
        ground = state.ground
        state.mission = Mission(name)
        state.objectives = objective_points(name, ground.width, ground.height)
        state.control = (NOBODY,) * len(state.objectives)
        state.phase = "ingress"
        count = len(state.objectives)
        return [event("objectives", state.first, "OC-002", name=NAMES[name], count=count)]


class ChooseIngress(SetupChoice):
    """Says who enters where (OC-003)."""

    verb = "ingress"
    known = tuple(_ingress_words())

    def apply(self, state: ContestedState, chosen: Words) -> list[Event]:
        """The map, an edge or a corner, the own color."""
        name, *said = chosen
        second = foe_of(state.first)
        color = next((word for word in said if word in COLORS), "")
        entry = next((word for word in said if word not in COLORS), "")
        green = NOBODY if not color else second if color == "green" else state.first
        state.mission = Mission(state.mission.objectives, name, entry, green)
        state.phase = "victory"
        return [event("ingress", second, "OC-003", name=NAMES[name], entry=entry, color=color)]


class ChooseVictory(SetupChoice):
    """Says what wins (OC-004): the mission is complete."""

    verb = "victory"
    known = tuple((name,) for name in VICTORIES)

    def apply(self, state: ContestedState, chosen: Words) -> list[Event]:
        """The last part of the mission."""
        (name,) = chosen
        state.mission = replace(state.mission, victory=name)
        return [event("victory", state.first, "OC-004", name=NAMES[name])]


VERBS: dict[str, SetupChoice] = dict(
    zip(STEPS, (RollForPlayerOne(), ChooseObjectives(), ChooseIngress(), ChooseVictory()), strict=True)
)
"""What is chosen in each of the phases."""
