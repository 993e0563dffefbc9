"""Skill checks on doors, computers and alarms."""

from typing import Any

import pytest

from sellsword.games.dark_metal.model.battlefield import Feature
from sellsword.games.dark_metal.model.fighter_state import Effect
from sellsword.games.dark_metal.model.state import DarkState, Device
from sellsword.games.dark_metal.rules.devices import device_checks
from tests.core.dark_metal.builder import battle, do, man, offered, place, wake, who, why

COMPUTER = Device("pc", "The computer", "computer", place("1213"), "hac", 6)
GATE = Device("gate", "The gate", "door", place("1213"), "sec", 3)
BELL = Device("bell", "The alarm", "alarm", place("1213"), "sec", 6)
WALL = Feature("gate", "wall", (place("1213"),))


def at(device: Device, skills: str, dice: list[int], **fields: Any) -> DarkState:
    terrain = [WALL] if device is GATE else []
    return battle(
        man("a", "1212", skills=skills, **fields),
        man("b", "0101"),
        dice=dice,
        devices=[device],
        terrain=terrain,
    )


@pytest.mark.rule("DM-013", "DM-015", "DM-T03")
def test_the_printed_hack() -> None:
    state = at(COMPUTER, "hac 3", [1, 6, 8])
    do(state, "interact a pc")
    assert (state.devices[0].done, state.active.left) == (True, 1)
    assert why(state, "interact a pc") == ["DM-014"]


@pytest.mark.rule("DM-013", "DM-T04", "DM-S63")
def test_the_printed_lock_and_the_door_that_opens() -> None:
    state = at(GATE, "sec 2", [5, 2])
    assert why(state, "move a 1213") == ["DM-S80"]
    do(state, "interact a gate")
    assert why(state, "move a 1213") == []


@pytest.mark.rule("DM-014")
@pytest.mark.parametrize("once", [False, True])
def test_a_check_may_be_repeated_unless_it_says_otherwise(once: bool) -> None:
    device = Device("pc", "The computer", "computer", place("1213"), "hac", 6, once=once)
    state = at(device, "hac 1", [3, 7])
    do(state, "interact a pc")
    assert why(state, "interact a pc") == (["DM-014"] if once else [])
    if not once:
        do(state, "interact a pc")
        assert state.devices[0].done


@pytest.mark.rule("DM-S135", "DM-013", "DM-125", "DM-149", "DM-156")
@pytest.mark.parametrize(
    ("trait", "works", "dice"),
    [
        ("ath", "", 2),
        ("ath", "cyber-arm", 3),
        ("ath", "cyber-legs hormone-booster", 5),
        ("ins", "hormone-booster", 2),
        ("ins", "cyber-arm", 1),
        ("pre", "cyber-arm hormone-booster", 2),
    ],
)
def test_what_works_for_a_while_counts_at_a_door_too(trait: str, works: str, dice: int) -> None:
    stuck = Device("gate", "The gate", "door", place("1213"), trait, 5)
    state = at(stuck, "", [], now={"effects": tuple(Effect(each, 2) for each in works.split())})
    assert device_checks.pool(who(state, "a"), stuck).dice == dice


@pytest.mark.rule("DM-013", "DM-S64", "DM-052")
def test_a_trait_may_be_asked_for_and_without_dice_nobody_tries() -> None:
    trap = Device("trap", "The trap", "trap", place("1213"), "awa", 5)
    do(at(trap, "", [5], awa=1), "interact a trap")
    assert why(at(COMPUTER, "", []), "interact a pc") == ["DM-013"]


@pytest.mark.rule("DM-015")
def test_one_must_be_next_to_it() -> None:
    state = battle(man("a", "1215", skills="hac 2"), devices=[COMPUTER])
    assert why(state, "interact a pc") == ["DM-015"]
    assert why(state, "interact a moon") == ["DM-015"]
    assert offered(state, "interact") == []


@pytest.mark.rule("DM-235")
def test_alarms_are_easier_as_often_as_the_level_of_security() -> None:
    state = at(BELL, "sec 1", [5])
    fighter = who(state, "a")
    assert device_checks.pool(fighter, BELL).need == 5
    do(state, "interact a bell")
    assert state.devices[0].done
    assert device_checks.pool(fighter, BELL).need == 6


@pytest.mark.rule("DM-237")
def test_a_smooth_operator_opens_one_lock_a_turn_for_nothing() -> None:
    state = at(GATE, "sec 5", [2, 2, 2, 2, 2, 2, 2, 2, 2, 2])
    do(state, "interact a gate")
    assert state.active.left == 2
    do(state, "interact a gate")
    assert state.active.left == 1


@pytest.mark.rule("DM-236")
def test_a_secured_door_costs_opponents_an_action_more() -> None:
    state = at(GATE, "sec 3", [])
    do(state, "secure a gate")
    assert why(state, "secure a gate") == ["DM-236"]
    state.fighters.append(man("FOE", "1214"))
    wake(state, "foe")
    do(state, "interact foe gate")
    assert not state.devices[0].done
    do(state, "interact foe gate")
    assert state.devices[0].done


@pytest.mark.rule("DM-243")
def test_focus_gives_a_die_where_there_is_one() -> None:
    state = at(COMPUTER, "sur 5 hac 1", [3, 6])
    do(state, "feat a focus a", "interact a pc")
    assert state.devices[0].done
    assert why(state, "feat a focus a") == ["DM-243"]
