"""How opponents act."""

from typing import Any

import pytest

from sellsword.dice import Dice
from sellsword.games.dark_metal.invariants import faults
from sellsword.games.dark_metal.model.battlefield import Feature
from sellsword.games.dark_metal.model.fighter_state import FALLEN, OPPONENTS, OUT, SQUAD, Effect
from sellsword.games.dark_metal.model.state import DarkState, Device
from sellsword.games.dark_metal.rules.flow import FLOW
from sellsword.games.dark_metal.rules.opposition_behavior import PRIORITIES, TEMPERAMENTS, plan
from tests.core.dark_metal.builder import battle, boss, first_turn, man, place, wake
from tests.core.dark_metal.test_state import skirmish

KNIFE: dict[str, Any] = {"hold": "melee-weapon"}


def does(state: DarkState, temperament: str = "bandit") -> tuple[str, str]:
    choice, reason = plan(state, temperament)
    assert not FLOW.reasons(state, choice)
    return str(choice), reason


def test_temperaments_are_rows_of_priorities() -> None:
    assert all(name in PRIORITIES for row in TEMPERAMENTS.values() for name in row)


@pytest.mark.rule("DM-S58")
def test_who_is_taunted_and_cannot_reach_goes_toward_the_leader() -> None:
    """Another of the squad is nearer, on the other side."""
    foe = man("FOE", "1212", **KNIFE, now={"effects": (Effect("taunted:boss", 1),)})
    state = battle(foe, man("a", "0612"), boss("boss", "2312"))
    assert does(state, "beast") == ("move foe 1312 > 1412 > 1512 > 1612", "approach")
    foe.effects = ()
    assert does(state, "beast") == ("move foe 1112 > 1012 > 0912 > 0812", "approach")


@pytest.mark.rule("DM-S03", "DM-253")
def test_first_of_all_an_opponent_strikes_at_whom_it_is_engaged_with() -> None:
    state = battle(man("FOE", "1212", **KNIFE), man("a", "1213"), man("b", "1216"))
    assert does(state) == ("fight foe melee-weapon strike a", "finish")


@pytest.mark.rule("DM-S03")
def test_it_strikes_where_it_promises_most() -> None:
    state = battle(man("FOE", "1212", **KNIFE), man("a", "1213", ins=3), man("b", "1112", ins=0))
    assert does(state) == ("fight foe melee-weapon strike b", "finish")


@pytest.mark.rule("DM-269", "DM-S03")
def test_it_engages_whoever_can_be_reached_in_one_move() -> None:
    state = battle(man("FOE", "1212"), man("a", "1612"))
    choice, reason = does(state)
    assert (reason, choice.split()[-1]) == ("engage", "1512")


@pytest.mark.rule("DM-S03")
def test_else_it_shoots_the_nearest_in_sight() -> None:
    state = battle(man("FOE", "0412"), man("near", "1412"), man("far", "0422"))
    assert does(state) == ("shoot foe standard-rifle shot near", "shoot")


@pytest.mark.rule("DM-S03")
def test_else_it_comes_nearer_into_cover() -> None:
    wall = Feature("w", "wall", tuple(place(f"12{row:02d}") for row in range(6, 19)))
    state = battle(man("FOE", "0412"), boss("a", "2012"), terrain=[wall])
    choice, reason = does(state)
    assert reason == "approach"
    assert choice.startswith("move foe ")


@pytest.mark.rule("DM-236")
def test_a_brawler_opens_a_door_that_it_has_come_to() -> None:
    row = tuple(place(f"{column:02d}13") for column in range(1, 25))
    wall = [Feature("wall", "wall", row[:11] + row[12:]), Feature("door", "door", (row[11],))]
    door = Device("door", "The door", "door", row[11], "ath", 5)
    foe = man("FOE", "1212", arms="melee-weapon")
    state = battle(foe, boss("a", "1220"), terrain=wall, devices=[door])
    assert does(state, "brawler") == ("interact foe door", "open")
    assert does(state, "guard")[1] != "open"
    FLOW.apply(state, plan(state, "brawler")[0])
    assert does(state, "brawler")[1] == "approach"


@pytest.mark.rule("DM-S03")
def test_it_gets_up_gets_free_and_takes_the_right_weapon() -> None:
    state = battle(man("FOE", "1212", now={"status": FALLEN}), man("a", "1213"))
    assert does(state) == ("stand foe", "rise")
    state = battle(man("FOE", "1212"), man("a", "1213", now={"held": 0, "grip": True}))
    assert does(state) == ("break foe", "break-free")
    state = battle(man("FOE", "1212"), man("a", "1213"))
    assert does(state) == ("switch foe melee-weapon", "draw")


@pytest.mark.rule("DM-254", "DM-S50")
@pytest.mark.parametrize(("at", "verb"), [("1213", "end"), ("1214", "move")])
def test_a_captive_beside_its_guide_stays_there(at: str, verb: str) -> None:
    said, _ = does(battle(man("FOE", "1212"), man("a", at)), "captive")
    assert said.split()[0] == verb


def test_temperaments_differ() -> None:
    there = (man("FOE", "1212"), man("a", "1612"))
    assert [does(battle(*there), each)[1] for each in TEMPERAMENTS] == [
        "engage",
        "engage",
        "aim",
        "engage",
        "shoot",
        "follow",
        "end",
    ]


def test_a_marksman_aims_and_then_shoots() -> None:
    state = battle(man("FOE", "0412", awa=3), man("a", "1412"))
    FLOW.apply(state, plan(state, "marksman")[0])
    assert does(state, "marksman")[1] == "shoot"


def test_planning_throws_no_die() -> None:
    state = battle(man("FOE", "0412"), man("a", "1412"))
    state.dice = Dice("still")
    before = state.copy()
    assert plan(state) == plan(state)
    assert state == before


@pytest.mark.parametrize(("inches", "seed"), [(False, 0), (False, 1), (True, 0)])
def test_battles_between_two_such_sides_come_to_an_end(inches: bool, seed: int) -> None:
    """Squad and opposition both act by priorities; the fight is over long before the time is."""
    state = skirmish(inches)
    state.dice = Dice(f"both {seed}")
    first_turn(state)
    for _ in range(400):
        if state.outcome is not None or over(state):
            break
        step(state)
        assert faults(state) == []
    assert over(state)
    assert state.turn <= 12


def over(state: DarkState) -> bool:
    return not all(
        any(each.present and each.side == side for each in state.fighters) for side in (SQUAD, OPPONENTS)
    )


def step(state: DarkState) -> None:
    """The next choice: by priorities in an activation, the first on offer otherwise."""
    inside = state.active is not None and not state.stack
    choice = plan(state, "bandit")[0] if inside else FLOW.options(state)[-1].choice
    assert not FLOW.reasons(state, choice)
    FLOW.apply(state, choice)


def test_the_defeated_do_nothing() -> None:
    state = battle(man("FOE", "1212", **KNIFE), man("a", "1213", now={"status": OUT, "bhp": 0}))
    wake(state, "foe")
    assert does(state)[1] in ("approach", "draw", "end", "shoot")
