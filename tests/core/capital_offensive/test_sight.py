"""Who sees whom: the line between two dots, and what may and may not stand in it."""

import pytest

from sellsword.dice import Dice
from sellsword.game import Choice
from sellsword.games.capital_offensive.model.state import CapitalState
from tests.core.capital_offensive.builder import GAME, play, refused, shields, table, volley
from tests.core.conformance.tables import SHIPPED

LENIENT = {"touching_sight": True}


def shot(state: CapitalState, target: str) -> set[str]:
    """The rules that keep Drone 1 from serving a subpoena on a Tough."""
    return refused(state, f"drone-1 serve-subpoena {target}")


@pytest.mark.rule("CO-071")
def test_the_line_runs_from_dot_to_dot() -> None:
    state = table("1..", "..E", active="drone-1")
    marks = GAME.preview(state, Choice.parse("drone-1 serve-subpoena elf")).marks
    line = next(mark for mark in marks if mark.kind == "sight")
    assert line.points == ((500, 500), (2500, 1500))
    assert line.label == "2"


@pytest.mark.rule("CO-071")
@pytest.mark.parametrize(
    ("walls", "seen"),
    [("A2|B2", 0), ("B1|B2", 0), ("B1|C1", 0), ("A1|B1", 1), ("A1|A2", 1), ("B2|C2", 1), ("C1|C2", 1)],
)
def test_only_what_lies_on_the_line_itself_matters(walls: str, seen: int) -> None:
    """From A2 to C1 the line goes through B2 and B1: across their edges on the way, and no others."""
    state = table("..E", "1..", "...", walls=walls, active="drone-1")
    assert (shot(state, "elf") == set()) == bool(seen)


@pytest.mark.rule("CO-072", "CO-T10")
def test_a_target_behind_a_wall_is_not_seen() -> None:
    assert shot(table("1..S", walls="B1|C1", active="drone-1"), "schlock") == {"CO-072"}
    assert shot(table("1..S", walls="", active="drone-1"), "schlock") == set()


@pytest.mark.rule("CO-072")
def test_infrastructure_in_the_line_hides_the_target() -> None:
    assert shot(table("1.#S", active="drone-1"), "schlock") == {"CO-072"}


@pytest.mark.rule("CO-072")
@pytest.mark.parametrize(("rows", "reasons"), [(("1#..", "...E"), {"CO-072"}), (("1...", "#..E"), set())])
def test_whoever_sees_is_seen(rows: tuple[str, ...], reasons: set[str]) -> None:
    assert shot(table(*rows, active="drone-1"), "elf") == reasons
    assert refused(table(*rows, active="elf"), "elf laser-pistol drone-1") == reasons


@pytest.mark.rule("CO-073", "CO-T08")
def test_elf_is_seen_and_tagon_behind_her_is_not() -> None:
    state = table("1.E.T", active="drone-1")
    assert shot(state, "elf") == set()
    assert shot(state, "tagon") == {"CO-073"}


@pytest.mark.rule("CO-073")
def test_a_friend_blocks_as_well_as_an_enemy() -> None:
    assert shot(table("12E", active="drone-1"), "elf") == {"CO-073"}
    assert shot(table("1..", ".2.", "..E", active="drone-1"), "elf") == {"CO-073"}
    assert shot(table("1....", "..S..", "....E", active="drone-1"), "elf") == {"CO-073"}


@pytest.mark.rule("CO-073")
def test_a_character_whose_dot_is_beside_the_line_does_not_block() -> None:
    """The line from A1 to D2 crosses the Spaces of both Schlock and Drone 2, but not their dots."""
    assert shot(table("1S..", "..2E", active="drone-1"), "elf") == set()


@pytest.mark.rule("CO-072", "CO-T09")
def test_drone_two_of_the_example_does_not_see_elf_past_the_walls_corner_and_schlock() -> None:
    rows = ("1...", ".S..", "T.E.")
    assert shot(table(*rows, walls="A1|B1", active="drone-1"), "elf")
    assert shot(table(*rows, walls="A1|B1", active="drone-1"), "schlock")
    assert shot(table(*rows, walls="A1|B1", active="drone-1"), "tagon") == set()


@pytest.mark.rule("CO-T09", "CO-S03")
def test_in_the_example_the_corner_and_schlock_would_each_be_enough() -> None:
    corner = table("1...", "....", "..E.", walls="A1|B1", active="drone-1")
    schlock = table("1...", ".S..", "..E.", active="drone-1")
    assert shot(corner, "elf") == {"CO-072"}
    assert shot(schlock, "elf") == {"CO-073"}


@pytest.mark.rule("CO-S03")
@pytest.mark.parametrize("wall", ["A1|B1", "A1|A2", "B1|B2", "A2|B2"])
def test_touching_the_end_of_a_wall_blocks_unless_the_option_lets_it_pass(wall: str) -> None:
    rows = ("1..", "...", "..E")
    assert shot(table(*rows, walls=wall, active="drone-1"), "elf") == {"CO-072"}
    assert shot(table(*rows, walls=wall, active="drone-1", options=LENIENT), "elf") == set()


@pytest.mark.rule("CO-S03")
def test_touching_the_corner_of_infrastructure_blocks_unless_the_option_lets_it_pass() -> None:
    rows = ("1#.", "...", "..E")
    assert shot(table(*rows, active="drone-1"), "elf") == {"CO-072"}
    assert shot(table(*rows, active="drone-1", options=LENIENT), "elf") == set()


@pytest.mark.rule("CO-S03", "CO-072")
def test_the_option_opens_no_line_through_the_middle_of_a_wall_or_of_infrastructure() -> None:
    assert shot(table("1.E", walls="A1|B1", active="drone-1", options=LENIENT), "elf") == {"CO-072"}
    assert shot(table("1#E", active="drone-1", options=LENIENT), "elf") == {"CO-072"}
    assert shot(table("1TE", active="drone-1", options=LENIENT), "elf") == {"CO-073"}


@pytest.mark.rule("CO-S03")
def test_the_option_is_off_until_a_player_chooses_it() -> None:
    scenario = SHIPPED[0].scenario
    assert not GAME.setup(scenario, {}, Dice("sight")).ground.touching_sight
    assert GAME.setup(scenario, LENIENT, Dice("sight")).ground.touching_sight


@pytest.mark.rule("CO-S04")
@pytest.mark.parametrize("options", [{}, LENIENT])
@pytest.mark.parametrize(
    ("rows", "walls"),
    [
        (("1#.", "#..", "..E"), ""),
        (("1..", "#..", "..E"), "A1|B1"),
        (("1..", "...", "..E"), "A1|B1 A2|B2"),
        (("1..", "...", "..E"), "A1|A2 B1|B2"),
        (("1..", "...", "..E"), "A1|B1 A1|A2"),
    ],
)
def test_nobody_sees_between_two_obstacles_that_meet_at_a_corner(
    rows: tuple[str, ...], walls: str, options: dict[str, bool]
) -> None:
    assert shot(table(*rows, walls=walls, active="drone-1", options=options), "elf") == {"CO-072"}


@pytest.mark.rule("CO-S05")
def test_a_friend_sharing_the_attackers_space_does_not_block() -> None:
    dice = [*volley("serve-subpoena"), *shields("elf")]
    state = table("12.E", active="drone-1", dice=dice)
    play(state, "drone-1 move B1", "drone-1 serve-subpoena elf")
    assert state.dice.position == len(dice)


@pytest.mark.rule("CO-S05")
def test_whoever_stands_in_the_targets_space_does_not_block() -> None:
    """Tagon throws at the Space of Drone 1: the Drone on its dot is at the line's end, not in it."""
    state = table("T.1.", active="tagon")
    assert refused(state, "tagon epaulet-grenade C1") == set()
    assert refused(state, "tagon epaulet-grenade D1") == {"CO-073"}
