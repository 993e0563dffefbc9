"""The maps of a mission: where objectives lie and where models enter, on both sizes of table.

The rules count positions from the lower left corner, the board from the upper left. These tests are written
in the rules' own inches and turned over in one place.
"""

import pytest

from sellsword.games.contested_ground.model.state import Mission
from sellsword.games.contested_ground.rules.deployment_and_movement.mission_setup import (
    CORNERS,
    EDGES,
    OPPOSITE,
    Line,
    entries,
    ingress_map_lines,
    objective_points,
)
from sellsword.games.contested_ground.sheets.reference_tables import OBJECTIVE_SETS
from tests.core.contested_ground.builder import A, B, battle, foe, man

USUAL, LARGE = (48, 36), (72, 48)
TABLES = pytest.mark.parametrize("size", [USUAL, LARGE], ids=["48x36", "72x48"])

type Size = tuple[int, int]
type Place = tuple[int, int]


def laid(name: str, size: Size) -> set[Place]:
    """The objectives of a set in inches from the lower left corner."""
    width, height = size
    points = objective_points(name, width * 1000, height * 1000)
    places = [(x // 1000, height - y // 1000) for x, y in points]
    assert len(set(places)) == len(places)
    return set(places)


def doors(
    ingress: str, entry: str, size: Size, *, mine: bool = True, green: bool = True
) -> set[frozenset[Place]]:
    """Where a player enters: lines by their ends, in inches from the lower left corner."""
    width, height = size
    lines = ingress_map_lines(Mission("", ingress, entry), mine, green, width * 1000, height * 1000)
    return {_line(each, height) for each in lines}


def _line(line: Line, height: int) -> frozenset[Place]:
    return frozenset((x // 1000, height - y // 1000) for x, y in line)


def line(*ends: Place) -> frozenset[Place]:
    """A line by its two ends."""
    return frozenset(ends)


@pytest.mark.rule("OC-005", "OC-T01")
def test_central_objectives_lie_in_a_row_twelve_inches_apart() -> None:
    assert laid("central-objectives", USUAL) == {(24, 18), (12, 18), (36, 18)}
    assert laid("central-objectives", LARGE) == {(36, 24), (24, 24), (48, 24)}


@pytest.mark.rule("OC-006", "OC-T02")
def test_tryptic_lies_along_the_diagonal() -> None:
    assert laid("tryptic", USUAL) == {(24, 18), (36, 24), (12, 12)}
    assert laid("tryptic", LARGE) == {(36, 24), (60, 36), (12, 12)}


@pytest.mark.rule("OC-007", "OC-T03")
def test_quadrants_lies_nine_inches_in_from_each_edge() -> None:
    assert laid("quadrants", USUAL) == {(24, 9), (24, 27), (9, 18), (39, 18)}
    assert laid("quadrants", LARGE) == {(36, 9), (36, 39), (9, 24), (63, 24)}


@pytest.mark.rule("OC-008", "OC-T04")
def test_overload_lies_in_the_center_and_twelve_inches_in_from_each_edge() -> None:
    assert laid("overload", USUAL) == {(24, 18), (12, 18), (36, 18), (24, 12), (24, 24)}
    assert laid("overload", LARGE) == {(36, 24), (12, 24), (60, 24), (36, 12), (36, 36)}


@pytest.mark.rule("OC-X16")
def test_overload_is_laid_on_a_shallow_table_as_well() -> None:
    assert laid("overload", (48, 30)) == {(24, 15), (12, 15), (36, 15), (24, 12), (24, 18)}
    assert laid("overload", (36, 24)) == {(18, 12), (12, 12), (24, 12), (18, 9), (18, 15)}


@pytest.mark.rule("OC-009", "OC-T05")
def test_a_meeting_engagement_gives_opposite_edges_whole() -> None:
    assert doors("meeting-engagement", "south", USUAL) == {line((0, 0), (48, 0))}
    assert doors("meeting-engagement", "south", USUAL, mine=False) == {line((0, 36), (48, 36))}


@pytest.mark.rule("OC-010", "OC-T06")
def test_a_running_encounter_gives_eighteen_inches_from_opposite_corners() -> None:
    mine = doors("running-encounter", "south-west", USUAL)
    assert mine == {line((0, 0), (18, 0)), line((0, 0), (0, 18))}
    theirs = doors("running-encounter", "south-west", USUAL, mine=False)
    assert theirs == {line((30, 36), (48, 36)), line((48, 18), (48, 36))}


@pytest.mark.rule("OC-011", "OC-T07", "OC-X11")
def test_cornered_gives_green_its_corners_and_blue_a_gate_across() -> None:
    green = doors("cornered", "west", USUAL, green=True)
    assert green == {line((0, 0), (0, 12)), line((0, 24), (0, 36))}
    assert doors("cornered", "west", USUAL, green=False) == {line((48, 12), (48, 24))}


@pytest.mark.rule("OC-011", "OC-T07", "OC-X11")
@pytest.mark.parametrize("green", [A, B])
def test_the_side_that_chose_green_has_its_doors_in_a_battle(green: int) -> None:
    state = battle(man("ann", "10,20"), foe("bo", "20,20"), mission=Mission("", "cornered", "west", green))
    assert {_line(each, 36) for each in entries(state, green)} == doors("cornered", "west", USUAL)
    gate = doors("cornered", "west", USUAL, green=False)
    assert {_line(each, 36) for each in entries(state, 1 - green)} == gate


@pytest.mark.rule("OC-012", "OC-T08")
def test_an_ambush_gives_blue_a_gate_in_either_short_edge() -> None:
    assert doors("ambush", "", USUAL, green=False) == {line((0, 12), (0, 24)), line((48, 12), (48, 24))}


@pytest.mark.rule("OC-012", "OC-T09")
def test_an_ambush_gives_green_a_gate_in_either_long_edge() -> None:
    assert doors("ambush", "", USUAL, green=True) == {line((18, 0), (30, 0)), line((18, 36), (30, 36))}


@pytest.mark.rule("OC-012")
def test_the_gates_of_a_large_table_are_as_wide() -> None:
    assert doors("ambush", "", LARGE, green=True) == {line((30, 0), (42, 0)), line((30, 48), (42, 48))}
    assert doors("ambush", "", LARGE, green=False) == {line((0, 18), (0, 30)), line((72, 18), (72, 30))}


def turned(places: set[frozenset[Place]], size: Size) -> set[frozenset[Place]]:
    """Lines after half a turn of the table."""
    return {frozenset((size[0] - x, size[1] - y) for x, y in each) for each in places}


@TABLES
@pytest.mark.parametrize("edge", EDGES)
def test_opposite_edges_are_half_a_turn_apart(edge: str, size: Size) -> None:
    other = doors("meeting-engagement", edge, size, mine=False)
    assert other == turned(doors("meeting-engagement", edge, size), size)
    assert other == doors("meeting-engagement", OPPOSITE[edge], size)


@TABLES
@pytest.mark.parametrize("corner", CORNERS)
def test_opposite_corners_are_half_a_turn_apart(corner: str, size: Size) -> None:
    other = doors("running-encounter", corner, size, mine=False)
    assert other == turned(doors("running-encounter", corner, size), size)


@TABLES
@pytest.mark.parametrize("name", OBJECTIVE_SETS)
def test_objectives_favor_nobody(name: str, size: Size) -> None:
    width, height = size
    places = laid(name, size)
    assert {(width - x, height - y) for x, y in places} == places
