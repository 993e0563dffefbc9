"""Climbing, and coming down: by a jump, by a Push, and upon somebody."""

import math

import pytest

from sellsword.boards.board import Point
from sellsword.games.dark_metal.model.battlefield import Feature
from sellsword.games.dark_metal.model.fighter_state import Effect
from sellsword.games.dark_metal.model.state import DarkState
from tests.core.dark_metal.builder import battle, do, man, offered, outlines, place, told, who, why

DECK = Feature("deck", "platform", tuple(place(f"{column}{row}") for column in (13, 14) for row in (11, 12)))
TABLE_DECK = Feature(
    "deck", "platform", ((12_500, 10_000), (15_000, 10_000), (15_000, 14_000), (12_500, 14_000))
)


def at(state: DarkState, name: str) -> tuple[Point, int]:
    """Where a figure is, and on which level."""
    return who(state, name).at, who(state, name).level


@pytest.mark.rule("DM-S59")
def test_a_level_is_climbed_with_a_whole_move_up_and_down() -> None:
    state = battle(man("a", "1212", move=4), terrain=[DECK])
    assert offered(state, "climb") == ["climb a 1311", "climb a 1312"]
    do(state, "climb a 1312")
    assert at(state, "a") == (place("1312"), 1)
    assert {choice.split()[-1] for choice in offered(state, "move")} == {"1311", "1411", "1412"}
    do(state, "climb a 1212")
    assert at(state, "a") == (place("1212"), 0)


@pytest.mark.rule("DM-S59", "DM-S52")
def test_on_a_table_one_climbs_to_what_is_within_an_inch() -> None:
    state = battle(man("a", "12,12", move=4), terrain=[TABLE_DECK])
    assert why(state, "climb a 11.5,12") == ["DM-S59"]
    assert why(state, "climb a 13.6,12") == ["DM-S59"]
    do(state, "climb a 13,12")
    assert at(state, "a") == ((13_000, 12_000), 1)
    assert all(choice.split()[-1] != "12.000,12.000" for choice in offered(state, "move"))


@pytest.mark.rule("DM-S59", "DM-S52")
def test_what_is_within_an_inch_is_drawn_once_and_only_on_a_table() -> None:
    state = battle(man("a", "12,12", move=4), terrain=[TABLE_DECK])
    first, *others = outlines(state, "climb")
    assert {round(math.dist((12_000, 12_000), corner)) for corner in first} == {1_000}
    assert others
    assert not any(others)
    assert outlines(battle(man("a", "1212", move=4), terrain=[DECK]), "climb") == [(), ()]


@pytest.mark.rule("DM-S59", "DM-154")
def test_who_moves_too_little_climbs_with_strong_arms() -> None:
    state = battle(man("a", "1212", move=3, gear="arm-muscles"), terrain=[DECK])
    assert why(state, "climb a 1312") == ["DM-S59"]
    who(state, "a").effects = (Effect("arm-muscles", 1),)
    do(state, "climb a 1312")
    assert at(state, "a")[1] == 1


@pytest.mark.rule("DM-191")
def test_a_maggripper_climbs_at_the_full_rate_for_four_turns_of_a_mission() -> None:
    state = battle(man("a", "1212", move=2, arms="maggripper-set"), terrain=[DECK])
    do(state, "climb a 1312", "climb a 1212")
    assert at(state, "a")[1] == 0
    state = battle(man("a", "1212", move=2, arms="maggripper-set"), terrain=[DECK])
    who(state, "a").used = ("climbing-pack",) * 4
    assert why(state, "climb a 1312") == ["DM-S59"]


@pytest.mark.rule("DM-267", "DM-S59")
def test_who_climbs_away_is_struck() -> None:
    state = battle(man("a", "1212"), man("FOE", "1112", arms="melee-weapon"), terrain=[DECK], dice=[1, 1, 2])
    events = do(state, "climb a 1312")
    assert told(events, "attacked")
    assert at(state, "a")[1] == 1


def test_there_is_no_climbing_onto_somebody_and_none_while_fallen() -> None:
    up = man("b", "1312", now={"level": 1})
    state = battle(man("a", "1212"), up, terrain=[DECK])
    assert why(state, "climb a 1312") == ["DM-S59"]
    assert why(state, "climb a nowhere") == ["DM-S59"]
    who(state, "a").status = "fallen"
    assert "DM-278" in why(state, "climb a 1311")


@pytest.mark.rule("DM-294", "DM-295", "DM-S52")
def test_a_push_over_the_edge_is_a_fall() -> None:
    """A level is as high as a figure: one damage, unless a die saves it."""
    edge = man("FOE", "1312", ath=1, ins=0, now={"level": 1})
    state = battle(man("a", "1412", ath=3, now={"level": 1}), edge, terrain=[DECK], dice=[9, 9, 9, 2, 3])
    events = do(state, "push a foe")
    assert at(state, "foe") == (place("1212"), 0)
    assert told(events, "landed")[0].number("damage") == 1
    assert (who(state, "foe").status, who(state, "foe").bhp) == ("fallen", 2)


@pytest.mark.rule("DM-294", "DM-295")
def test_who_lands_well_stands() -> None:
    state = battle(man("a", "1312", now={"level": 1}), terrain=[DECK], dice=[9, 9, 8, 3])
    do(state, "jump a 1212")
    assert (at(state, "a"), who(state, "a").up, who(state, "a").bhp) == ((place("1212"), 0), True, 3)


@pytest.mark.rule("DM-293", "DM-294")
def test_half_a_jump_over_a_gap_ends_in_the_gap() -> None:
    banks = [Feature("deck", "platform", (place("1312"),)), Feature("roof", "platform", (place("1512"),))]
    state = battle(man("a", "1312", ath=1), man("b", "0101"), terrain=banks, dice=[3, 2])
    who(state, "a").level = 1
    events = do(state, "jump a 1512", "tumble")
    assert at(state, "a") == (place("1412"), 0)
    assert told(events, "landed")[0].number("damage") == 1


@pytest.mark.rule("DM-291")
def test_nobody_jumps_up_a_level() -> None:
    state = battle(man("a", "1212"), terrain=[DECK])
    assert "DM-292" in why(state, "jump a 1312")


def test_who_falls_on_somebody_comes_down_beside() -> None:
    """The place below is taken, so that a Push ends at the edge; a gone floor asks for the nearest room."""
    state = battle(man("a", "1312", now={"level": 1}), man("b", "1012"), terrain=[DECK], dice=[9, 9])
    who(state, "b").at = place("1312")
    state.ground = type(state.ground)(state.ground.measure, 24, 24)
    do(state, "switch a melee-weapon")
    assert at(state, "a")[1] == 0
    assert at(state, "a") != at(state, "b")


def test_levels_do_not_fight_each_other_in_close_combat() -> None:
    state = battle(man("a", "1212"), man("FOE", "1312", now={"level": 1}), terrain=[DECK])
    assert offered(state, "fight") == []
    assert offered(state, "shoot") == ["shoot a standard-rifle shot foe"]
