"""Moving, Dash, Dodge, jumping, falling, facing, and the edge."""

import math
from fractions import Fraction

import pytest

from sellsword.boards.board import INCH, Base
from sellsword.games.dark_metal.model.battlefield import Feature
from sellsword.games.dark_metal.model.fighter_state import AWAY, FALLEN, UP
from sellsword.games.dark_metal.model.state import DarkState
from sellsword.games.dark_metal.rules import turn_sequence
from sellsword.games.dark_metal.rules.movement import jumping_and_falling, movement
from sellsword.games.dark_metal.sheets.people import Hide
from sellsword.games.dark_metal.sheets.tables import HEIGHT
from sellsword.odds import chance_of, distribution
from tests.core.dark_metal.builder import (
    battle,
    do,
    man,
    offered,
    outlines,
    place,
    proceed,
    told,
    wake,
    who,
    why,
)


def spot(state: DarkState, name: str) -> str:
    return state.board.name(who(state, name).at)


# Move


@pytest.mark.rule("DM-006", "DM-005")
@pytest.mark.parametrize(
    ("start", "near", "far"), [("1212", "1208", "1207"), ("12,12", "16,12", "16.001,12")]
)
def test_a_figure_goes_as_far_as_its_move(start: str, near: str, far: str) -> None:
    state = battle(man("a", start))
    way = " > ".join(f"12{row:02d}" for row in range(11, int(near[2:]) - 1, -1)) if "," not in near else near
    assert why(state, f"move a {way}") == []
    assert "DM-006" in why(state, f"move a {way} > {far}")


def test_on_a_map_every_hex_within_reach_is_offered() -> None:
    state = battle(man("a", "1212", move=2))
    assert len(offered(state, "move")) == 18
    assert all(not why(state, choice) for choice in offered(state, "move"))


def test_walls_and_figures_are_in_the_way_and_named() -> None:
    wall = Feature("w", "wall", (place("1211"),))
    state = battle(man("a", "1212"), man("b", "1112"), terrain=[wall])
    assert why(state, "move a 1211") == ["DM-S80"]
    assert why(state, "move a 1112") == ["DM-S80"]
    assert why(state, "move a 1209") == ["DM-289"]


def test_words_that_are_no_way_are_refused() -> None:
    state = battle(man("a"))
    assert why(state, "move a somewhere") == ["DM-005"]
    assert why(state, "move a") == ["DM-005"]
    assert why(state, "move b 1211") == ["DM-257"]


@pytest.mark.rule("DM-S27", "DM-256")
def test_one_may_move_twice_and_no_more() -> None:
    state = battle(man("a"), man("b", "0101"))
    do(state, "move a 1211", "move a 1210")
    assert state.active is None
    assert who(state, "a").acted


# Dash and Dodge


@pytest.mark.rule("DM-284", "DM-T16", "DM-X01")
@pytest.mark.parametrize(("move", "dash"), [(2, 1), (3, 1), (5, 2), (4, 2)])
def test_a_dash_is_half_a_move_rounded_down(move: int, dash: int) -> None:
    assert movement.dash_of(man("a", move=move)) == dash * INCH


@pytest.mark.rule("DM-258", "DM-259", "DM-260", "DM-X02")
def test_a_dash_is_a_second_action_after_a_move_and_gives_its_die() -> None:
    state = battle(man("a"), man("b", "0101"))
    assert why(state, "dash a 1211") == ["DM-258"]
    do(state, "move a 1211")
    assert why(state, "dash a 1210 > 1209 > 1208") == ["DM-284"]
    do(state, "dash a 1210 > 1209")
    assert who(state, "a").stance == "dash"
    wake(state, "a")
    assert who(state, "a").stance == ""


@pytest.mark.rule("DM-261", "DM-285", "DM-S25")
def test_a_dodge_follows_a_move_of_an_inch_and_no_shift() -> None:
    state = battle(man("a"), man("b", "0101"))
    assert why(state, "dodge a") == ["DM-258", "DM-285"]
    do(state, "move a 1211", "dodge a")
    assert who(state, "a").stance == "dodge"
    state = battle(man("a", "12,12"), man("b", "1,1"))
    do(state, "move a 12,12.999")
    assert why(state, "dodge a") == ["DM-285"]
    state = battle(man("a", "1212"), man("FOE", "1213"))
    do(state, "move a 1112")
    assert why(state, "dodge a") == ["DM-258", "DM-285"]


@pytest.mark.rule("DM-257", "DM-259")
def test_to_aim_and_to_stand_come_first() -> None:
    state = battle(man("a"), man("FOE", "1220"))
    do(state, "switch a melee-weapon")
    assert why(state, "aim a") == ["DM-257"]


@pytest.mark.rule("DM-X04")
def test_aim_is_lost_by_moving_by_falling_and_by_waiting_too_long() -> None:
    for lost in ("move a 1211", "drop a"):
        state = battle(man("a"), man("b", "0101"))
        do(state, "aim a", lost)
        assert who(state, "a").aim == 0
    state = battle(man("a"), man("b", "0101"))
    do(state, "aim a", "end")
    assert who(state, "a").aim == 1
    wake(state, "a")
    do(state, "end")
    assert who(state, "a").aim == 0


# Facing


@pytest.mark.rule("DM-274", "DM-275", "DM-S06")
def test_turning_is_an_action_for_the_bulky_alone() -> None:
    state = battle(man("a"))
    assert why(state, "rotate a 3") == ["DM-274"]
    state = battle(man("a", hide=Hide(bulk=1)))
    assert len(offered(state, "rotate")) == 5
    assert why(state, "rotate a 0") == ["DM-275"]
    assert why(state, "rotate a 6") == ["DM-275"]
    do(state, "rotate a 3")
    assert (who(state, "a").facing, state.active.left) == (3, 1)


# Fallen


@pytest.mark.rule("DM-278", "DM-264")
def test_the_fallen_stand_up_first_and_face_as_they_like() -> None:
    state = battle(man("a", hide=Hide(bulk=1), now={"status": FALLEN}), man("FOE", "1216"))
    assert why(state, "move a 1211") == ["DM-278"]
    do(state, "stand a 4")
    assert (who(state, "a").status, who(state, "a").facing, state.active.left) == (UP, 4, 1)


@pytest.mark.rule("DM-278")
def test_an_opponent_rises_facing_the_nearest_enemy() -> None:
    foe = man("FOE", "1212", hide=Hide(bulk=1), now={"status": FALLEN})
    state = battle(man("a", "0812"), man("b", "1812"), foe, acts="foe")
    do(state, "stand foe")
    assert who(state, "foe").facing == 4


@pytest.mark.rule("DM-281", "DM-283", "DM-S72")
def test_to_fall_on_purpose_ends_the_turn() -> None:
    state = battle(man("a"), man("b", "0101"))
    do(state, "drop a")
    assert (who(state, "a").status, state.active) == (FALLEN, None)


@pytest.mark.rule("DM-279")
def test_the_fallen_neither_dodge_nor_turn() -> None:
    state = battle(man("a", hide=Hide(bulk=1), now={"status": FALLEN}))
    assert "DM-279" in why(state, "dodge a")
    assert why(state, "rotate a 3") == ["DM-274"]


# The edge


@pytest.mark.rule("DM-286", "DM-287")
@pytest.mark.parametrize(("at", "rules"), [("0404", []), ("0606", ["DM-286"])])
def test_whoever_is_near_enough_may_leave(at: str, rules: list[str]) -> None:
    state = battle(man("a", at), man("b", "1212"))
    assert why(state, "leave a") == rules
    if not rules:
        do(state, "leave a")
        assert (who(state, "a").status, state.active) == (AWAY, None)
        assert state.index("a") not in turn_sequence.ready(state)


@pytest.mark.rule("DM-288")
def test_opponents_do_not_leave() -> None:
    state = battle(man("FOE", "0101"))
    assert why(state, "leave foe") == ["DM-288"]


# Jumping


@pytest.mark.rule("DM-290", "DM-T17", "DM-T18", "DM-X15")
@pytest.mark.parametrize(("move", "bulk", "reach"), [(4, 0, 2), (4, 2, 0), (2, 0, 0), (3, 0, 1), (6, 1, 2)])
def test_a_jump_is_half_a_move_less_bulk(move: int, bulk: int, reach: int) -> None:
    assert jumping_and_falling.reach(man("a", hide=Hide(bulk=bulk)), move * INCH) == reach * INCH


@pytest.mark.rule("DM-292", "DM-T17")
def test_a_jump_is_checked_against_twice_its_distance() -> None:
    state = battle(man("a", "1212", ath=1), man("b", "0101"), dice=[4])
    check = jumping_and_falling.pool(who(state, "a"), 2 * INCH)
    assert (check.need, chance_of(distribution(check), 1)) == (4, Fraction(7, 10))
    do(state, "jump a 1210")
    assert (spot(state, "a"), state.active.left) == ("1210", 1)


@pytest.mark.rule("DM-291")
def test_one_jumps_over_what_is_low_and_not_over_what_is_high() -> None:
    for kind, rules in (("crates", []), ("wall", ["DM-291"])):
        thing = Feature("x", kind, (place("1211"),))
        state = battle(man("a", "1212"), terrain=[thing])
        line = state.board.name(state.board.beyond(who(state, "a").at, 0, 2 * INCH))
        assert (why(state, f"jump a {line}") == []) or kind == "wall"
        over = state.board.name(state.board.beyond(who(state, "a").at, 5, 2 * INCH))
        assert why(state, f"jump a {over}") == rules


@pytest.mark.rule("DM-291", "DM-S92", "DM-S80")
@pytest.mark.parametrize("name", ["b", "FOE"])
@pytest.mark.parametrize("places", [("1212", "1211", "1110"), ("12,12", "12,11", "12,10")])
@pytest.mark.parametrize(("status", "rules"), [(UP, ["DM-291"]), (FALLEN, [])])
def test_one_jumps_over_the_fallen_and_not_over_who_stands(
    name: str, places: tuple[str, str, str], status: str, rules: list[str]
) -> None:
    start, middle, goal = places
    state = battle(man("a", start), man(name, middle, now={"status": status}))
    assert why(state, f"jump a {goal}") == rules


@pytest.mark.rule("DM-290", "DM-292")
def test_nobody_jumps_too_far_or_onto_somebody() -> None:
    state = battle(man("a", "1212"), man("b", "1210"))
    assert why(state, "jump a 1210") == ["DM-292"]
    assert why(state, "jump a 1512") == ["DM-290"]
    assert why(state, "jump a 1211 > 1210") == ["DM-292"]


@pytest.mark.rule("DM-290", "DM-292")
def test_how_far_one_jumps_is_drawn_once_and_only_on_a_table() -> None:
    first, *others = outlines(battle(man("a", "12,12")), "jump")
    assert {round(math.dist((12_000, 12_000), corner)) for corner in first} == {2_000}
    assert others
    assert not any(others)
    on_hexes = outlines(battle(man("a", "1212")), "jump")
    assert on_hexes
    assert not any(on_hexes)


@pytest.mark.rule("DM-293", "DM-X35")
def test_who_fails_takes_pain_and_stays() -> None:
    state = battle(man("a", "1212", ath=1, ahp=1), man("b", "0101"), dice=[3])
    do(state, "jump a 1210")
    assert offered(state, "stay") + offered(state, "tumble") == ["stay", "tumble"]
    assert why(state, "move a 1211") == ["DM-293"]
    do(state, "stay")
    jumper = who(state, "a")
    assert (spot(state, "a"), jumper.bhp, jumper.ahp, state.active.left) == ("1212", 2, 1, 1)


@pytest.mark.rule("DM-293", "DM-281")
def test_or_goes_half_the_way_and_falls() -> None:
    state = battle(man("a", "1212", ath=1), man("b", "0101"), dice=[3])
    do(state, "jump a 1412", "tumble")
    assert (spot(state, "a"), who(state, "a").status, who(state, "a").bhp) == ("1312", FALLEN, 3)
    assert state.active is None


@pytest.mark.rule("DM-293")
def test_half_the_way_on_a_table() -> None:
    state = battle(man("a", "12,12", ath=1), man("b", "1,1"), dice=[3])
    do(state, "jump a 12,10.4", "tumble")
    assert who(state, "a").at == (12_000, 11_200)


# Falling


@pytest.mark.rule("DM-294", "DM-X14", "DM-S52")
@pytest.mark.parametrize(("height", "damage"), [(0, 0), (999, 0), (1000, 1), (2000, 1), (2001, 2), (3500, 2)])
def test_a_fall_hurts_by_its_height_in_heights(height: int, damage: int) -> None:
    assert (jumping_and_falling.hurts(height), HEIGHT) == (damage, 2000)


def fall(state: DarkState, height: int) -> None:
    jumping_and_falling.drop(state, who(state, "a"), height)
    proceed(state)


@pytest.mark.rule("DM-T19", "DM-294", "DM-295", "DM-281")
def test_successes_soften_a_fall() -> None:
    state = battle(man("a", ath=3), man("b", "0101"), dice=[3, 5, 7])
    fall(state, HEIGHT * 7 // 4)
    assert (who(state, "a").bhp, who(state, "a").status, state.active) == (2, FALLEN, None)


@pytest.mark.rule("DM-295", "DM-S08")
def test_unhurt_one_lands_standing_and_ones_cancel() -> None:
    state = battle(man("a", ath=3), dice=[7, 8, 2])
    fall(state, HEIGHT * 2)
    assert (who(state, "a").bhp, who(state, "a").status) == (3, UP)
    state = battle(man("a", ath=3), man("b", "0101"), dice=[7, 8, 1])
    fall(state, HEIGHT * 2)
    assert who(state, "a").bhp == 2


@pytest.mark.rule("DM-267")
def test_a_jump_away_is_struck_as_a_move_is() -> None:
    foe = man("FOE", "1213", ath=1, hold="melee-weapon")
    state = battle(man("a", "1212", ath=1, ins=0), foe, dice=[9, 9])
    events = do(state, "jump a 1210")
    assert (who(state, "a").bhp, len(told(events, "attacked"))) == (2, 1)


@pytest.mark.rule("DM-272")
def test_who_does_not_fit_into_a_gap_cannot_engage() -> None:
    """An opponent stands in a dead end; what leads there is narrower than a base."""
    walls = [
        Feature("north", "building", ((11_000, 9_000), (14_000, 9_000), (14_000, 11_700), (11_000, 11_700))),
        Feature(
            "south", "building", ((11_000, 12_300), (14_000, 12_300), (14_000, 15_000), (11_000, 15_000))
        ),
    ]
    state = battle(man("a", "10,12"), man("FOE", "12.5,12"), terrain=walls)
    assert "DM-S80" in why(state, "move a 11.6,12")
    goals = [place(choice.split()[-1]) for choice in offered(state, "move")]
    foe = who(state, "foe")
    assert goals
    assert not any(state.board.within(Base(goal), foe.spot, INCH) for goal in goals)
