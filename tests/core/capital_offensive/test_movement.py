"""Movement: the roll and where feet may go (CO-053 to CO-062)."""

import pytest

from sellsword.dice import ScriptedDice
from sellsword.game import Choice
from sellsword.games.capital_offensive.rules.movement import roll_movement
from sellsword.games.capital_offensive.sheets.characters import (
    COLLECTIVE,
    SHEETS,
    TOUGHS,
    MoveIcon,
)
from tests.core.capital_offensive.builder import (
    GAME,
    happened,
    let_fall,
    offered,
    play,
    refused,
    shields,
    table,
    to_act,
    token,
    volley,
    where,
)

ELSEWHERE = {"elf": "H1", "drone-8": "H7"}
SIDE_SHOT = (*volley("sidearm"), *shields("drone-1"))
"""Dice of a shot at a Drone that misses."""


def goals(state, verb: str = "move") -> set[str]:
    """Every Space where the move on offer may end."""
    return {text.split()[2] for text in offered(state, verb)}


def walking(who: str, at: str, movement: int = 6, **more):
    """A character about to move in the open hall."""
    tokens = {**ELSEWHERE, **more.pop("tokens", {}), who: at}
    return table(tokens=tokens, active=who, movement=movement, **more)


# The roll


@pytest.mark.rule("CO-053")
@pytest.mark.parametrize(
    ("who", "faces", "spaces"), [("schlock", (2, 3), 3), ("tagon", (2, 6, 4), 4), ("elf", (2, 5, 4), 5)]
)
def test_a_tough_rolls_the_dice_of_its_move_and_keeps_the_named_die(who, faces, spaces):
    state = table(tokens={who: "D4", "drone-1": "H5"}, phase="command", commands=1, dice=faces)
    play(state, "collective end")
    (rolled,) = play(state, f"{who} roll")
    assert (rolled.values["faces"], rolled.values["spaces"]) == (faces, spaces)
    assert max(steps_from("D4", goal) for goal in goals(state)) == spaces


def steps_from(start: str, goal: str) -> int:
    """Steps between two Spaces of an empty hall."""
    return abs(ord(start[0]) - ord(goal[0])) + abs(int(start[1:]) - int(goal[1:]))


@pytest.mark.rule("CO-053", "CO-054")
@pytest.mark.parametrize(("faces", "spaces"), [((6, 1, 2), 2), ((5, 5, 1), 5), ((1, 1, 6), 1)])
def test_a_drone_keeps_the_median_die(faces, spaces):
    state = table(tokens={"elf": "H1", "drone-1": "A5"}, phase="command", commands=1, dice=faces)
    play(state, "drone-1 activate")
    assert state.acting[0].movement == spaces


@pytest.mark.rule("CO-055")
def test_some_toughs_keep_the_highest_die_and_some_the_median():
    kept = {sheet.move.keep for sheet in SHEETS.values() if sheet.side == TOUGHS}
    assert kept == {"highest", "median"}


@pytest.mark.rule("CO-T05")
def test_two_dice_highest_maximum_four_three_and_six_make_four():
    assert roll_movement(MoveIcon(2, "highest", 4), ScriptedDice([3, 6])) == ((3, 6), 4)


@pytest.mark.rule("CO-T06")
def test_three_dice_median_three_four_and_six_make_four():
    assert roll_movement(MoveIcon(3, "median"), ScriptedDice([3, 4, 6])) == ((3, 4, 6), 4)


@pytest.mark.rule("CO-056")
def test_movement_is_rolled_first_also_when_nobody_walks():
    state = table(tokens={"elf": "D4", "drone-1": "G4"}, phase="command", commands=1)
    play(state, "collective end")
    assert offered(state) == ["elf roll"]
    let_fall(state, 5, 2, 2, 6, 6, 6, 6, 6)
    play(state, "elf roll", "elf laser-pistol drone-1", "elf sprint D6")
    # The Regular Move may come last, with what was rolled at first.
    assert refused(state, "elf move D1") == set()
    assert state.acting[0].movement == 5


# Steps


@pytest.mark.rule("CO-057")
def test_there_are_no_diagonal_steps():
    assert goals(walking("tagon", "D4", movement=1)) == {"D3", "E4", "D5", "C4"}
    two = goals(walking("tagon", "D4", movement=2))
    assert {"E3", "E5", "C5", "C3"} <= two
    assert len(two) == 12


@pytest.mark.rule("CO-057")
@pytest.mark.parametrize("place", ["", "Q9", "nowhere", "D5 D6"])
def test_a_move_ends_on_a_space_of_the_board(place):
    assert refused(walking("tagon", "D4"), f"tagon move {place}") == {"CO-057"}


@pytest.mark.rule("CO-058")
def test_movement_left_over_is_lost():
    state = walking("tagon", "D4", movement=6)
    play(state, "tagon move D5")
    assert goals(state) == set()
    assert refused(state, "tagon move D6") == {"CO-064"}
    play(state, "tagon end")
    let_fall(state, 3, 3, 3, 1, 1, 1)
    play(state, "collective roll", "collective end")
    play(state, "elf roll", "elf end")
    let_fall(state, 3, 3, 3, 1, 1, 1)
    play(state, "toughs order tagon elf", "collective roll", "collective end", "tagon roll")
    assert state.acting[0].movement == 1


@pytest.mark.rule("CO-058", "CO-093")
def test_a_walk_may_come_back_to_where_it_began():
    # Two Spaces are enough to step into the Armory next door and back out of the line of fire.
    state = table(
        "G......G",
        "..A.....",
        ".......G",
        tokens={"elf": "B2", "drone-1": "H2"},
        active="elf",
        movement=2,
    )
    play(state, "elf move B2")
    assert (where(state, "elf"), token(state, "elf").armor) == ("B2", 2)


# Friends


@pytest.mark.rule("CO-059")
def test_a_character_walks_through_its_friends():
    corridor = ("########", "SET.....", "########", "G.....1.")
    state = table(*corridor, active="schlock", movement=4)
    assert {"D2", "E2"} <= goals(state)
    (walked,) = happened(play(state, "schlock move E2"), "walked")
    assert walked.values["steps"] == 4


@pytest.mark.rule("CO-059", "CO-T07")
def test_a_drone_walks_five_spaces_over_another_and_may_still_serve_a_subpoena():
    corridor = ("########", "1...2..T", "########", "G......E")
    dice = [*volley("serve-subpoena", 2, 3), *shields("tagon")]
    state = table(*corridor, active="drone-1", movement=5, dice=dice)
    (walked,) = happened(play(state, "drone-1 move F2"), "walked")
    assert walked.values["steps"] == 5
    assert where(state, "drone-1") == "F2"
    (attacked,) = happened(play(state, "drone-1 serve-subpoena tagon"), "attacked")
    assert attacked.values["hits"] == 2


# Enemies


@pytest.mark.rule("CO-060")
def test_nobody_enters_an_enemys_space():
    state = walking("tagon", "D4", tokens={"drone-1": "E4"})
    assert "E4" not in goals(state)
    assert refused(state, "tagon move E4") == {"CO-060"}


@pytest.mark.rule("CO-060")
@pytest.mark.parametrize(("who", "aisle"), [("schlock", "S..2...."), ("drone-1", "1..E....")])
def test_nobody_walks_through_an_enemy(who, aisle):
    state = table("########", aisle, "########", "G......T", active=who, movement=6)
    assert goals(state) == {"B2", "C2"}
    assert refused(state, f"{who} move E2") == {"CO-061"}


@pytest.mark.rule("CO-060")
def test_the_way_around_an_enemy_is_counted_in_full():
    state = walking("tagon", "D4", movement=3, tokens={"drone-1": "E4"})
    # F4 is two Spaces off; around the Drone it takes four.
    assert refused(state, "tagon move F4") == {"CO-064"}
    state = walking("tagon", "D4", movement=4, tokens={"drone-1": "E4"})
    assert refused(state, "tagon move F4") == set()


@pytest.mark.rule("CO-X10")
def test_only_friends_can_be_squeezed_in_on():
    state = walking("tagon", "D4", tokens={"drone-1": "D5", "elf": "C4"})
    assert "C4" in goals(state)
    assert "C4" in goals(state, "sprint")
    assert {"D5", "H7"}.isdisjoint(goals(state) | goals(state, "sprint"))


# Walls and Infrastructure


@pytest.mark.rule("CO-061")
def test_nobody_crosses_a_wall():
    state = walking("tagon", "D4", movement=2, walls="D4|E4")
    assert "E4" not in goals(state)
    assert refused(state, "tagon move E4") == {"CO-064"}
    state = walking("tagon", "D4", movement=3, walls="D4|E4")
    assert refused(state, "tagon move E4") == set()


@pytest.mark.rule("CO-061")
def test_a_room_without_a_door_keeps_everybody_in():
    state = walking("tagon", "D4", walls="D4|E4 D3|D4 C4|D4 D4|D5")
    assert goals(state) == set()
    assert refused(state, "tagon move E4") == {"CO-061"}


@pytest.mark.rule("CO-061")
def test_nobody_enters_or_crosses_infrastructure():
    state = table("G.#.....", "T.#....E", "..#...1.", "........", active="tagon", movement=6)
    assert {"C1", "C2", "C3"}.isdisjoint(goals(state))
    assert refused(state, "tagon move C2") == {"CO-061"}
    # Around it, D2 is seven Spaces away.
    assert refused(state, "tagon move D2") == {"CO-064"}


# Sharing a Space


@pytest.mark.rule("CO-S41")
def test_an_airlock_is_a_space_like_any_other():
    state = walking("drone-1", "C1", tokens={"schlock": "A1"})
    assert refused(state, "drone-1 serve-subpoena schlock") == set()
    play(state, "drone-1 move B1")
    assert where(state, "drone-1") == "B1"


@pytest.mark.rule("CO-062")
def test_ending_a_turn_on_a_friend_eliminates_the_one_that_moved():
    state = walking("tagon", "D4", tokens={"elf": "D5"})
    play(state, "tagon move D5")
    assert token(state, "tagon").health == 3
    (crowded,) = happened(play(state, "tagon end"), "crowded")
    assert crowded.values["token"] == "tagon"
    assert (where(state, "tagon"), token(state, "tagon").health) == ("", 0)
    assert where(state, "elf") == "D5"


@pytest.mark.rule("CO-062")
def test_a_step_onto_a_friend_tells_first_what_it_may_cost_and_no_other_step_does():
    state = walking("tagon", "D4", tokens={"elf": "D5"})
    cost = {goal: GAME.cost(state, Choice.parse(f"tagon move {goal}")) for goal in ("D5", "C4")}
    assert cost == {"D5": "Elf stands there: Tagon is Eliminated if the Turn ends so.", "C4": ""}


@pytest.mark.rule("CO-062")
def test_the_last_action_ends_the_turn_and_with_it_the_chance_to_step_off():
    state = walking("schlock", "D4", movement=3, tokens={"elf": "D6"})
    play(state, "schlock sprint D5", "schlock move D6")
    assert where(state, "schlock") == ""


@pytest.mark.rule("CO-T29")
def test_a_drone_that_ends_on_a_drone_goes_to_the_reserve():
    state = walking("drone-1", "A4", commands=1, tokens={"drone-2": "B4"})
    play(state, "drone-1 move B4", "drone-1 end")
    assert where(state, "drone-1") == ""
    assert token(state, "drone-1") in state.reserve()
    assert where(state, "drone-2") == "B4"
    assert to_act(state) == COLLECTIVE


# Rulings


@pytest.mark.rule("CO-S08")
def test_a_regular_move_is_not_broken_off_and_resumed():
    state = walking("tagon", "D4", movement=6, tokens={"drone-1": "F5"}, dice=SIDE_SHOT)
    play(state, "tagon move D5", "tagon sidearm drone-1")
    assert refused(state, "tagon move D6") == {"CO-064"}
    assert goals(state) == set()


@pytest.mark.rule("CO-S09")
def test_a_move_may_end_on_a_friend_when_the_turn_does_not():
    state = walking("tagon", "D4", tokens={"elf": "D5", "drone-1": "F5"}, dice=SIDE_SHOT)
    play(state, "tagon move D5")
    play(state, "tagon sidearm drone-1")
    play(state, "tagon sprint D6")
    assert where(state, "tagon") == "D6"
    assert token(state, "tagon").health == 3
    assert token(state, "tagon").used


@pytest.mark.rule("CO-S10")
def test_the_cap_does_not_hold_for_sprinting():
    state = walking("schlock", "A4", movement=4)
    play(state, "schlock move E4")
    assert {"G4", "F5", "F4"} <= goals(state, "sprint")
    play(state, "schlock sprint G4")
    assert where(state, "schlock") == "G4"


@pytest.mark.rule("CO-S10")
def test_with_the_option_capped_sprint_the_cap_holds_for_both_together():
    capped = {"capped_sprint": True}
    state = walking("schlock", "A4", movement=4, options=capped)
    play(state, "schlock move D4")
    assert goals(state, "sprint") == {"E4", "D3", "D5", "C4"}
    assert refused(state, "schlock sprint F4") == {"CO-065"}

    state = walking("schlock", "A4", movement=4, options=capped)
    play(state, "schlock move E4")
    assert goals(state, "sprint") == set()


@pytest.mark.rule("CO-S10")
def test_with_that_option_a_sprint_before_the_move_counts_too():
    state = walking("schlock", "A4", movement=4, options={"capped_sprint": True})
    play(state, "schlock sprint C4")
    assert refused(state, "schlock move E4") == set()
    assert refused(state, "schlock move F4") == {"CO-064"}


@pytest.mark.rule("CO-S10")
def test_with_that_option_a_sheet_without_a_cap_sprints_as_ever():
    state = walking("tagon", "A4", movement=4, options={"capped_sprint": True})
    play(state, "tagon move E4")
    assert "G4" in goals(state, "sprint")
