"""Recovering charges, turning traps around, shaping explosives; mods that are tuned, weapons to be stowed."""

import pytest

from sellsword.games.dark_metal.model.state import Charge, DarkState, Device, Rules
from sellsword.games.dark_metal.rules.combat.mines_and_traps import MINE, TRAP
from sellsword.games.dark_metal.rules.devices import explosives_handling
from sellsword.games.dark_metal.sheets.people import Hide
from tests.core.dark_metal.builder import battle, begin, do, man, offered, place, told, wake, who, why


def mined(what: str = "infantry-mine", *, dice: tuple[int, ...], exp: int = 3) -> DarkState:
    """An expert beside a mine of the opponents."""
    state = battle(man("a", "1212", ins=0, skills=f"exp {exp}"), man("FOE", "2020"), dice=dice)
    state.charges = (Charge(what, MINE, place("1312"), 0, 1),)
    return state


@pytest.mark.rule("DM-218")
@pytest.mark.parametrize(("what", "number"), [("infantry-mine", 5), ("vehicle-mine", 8), ("missile", 12)])
def test_what_a_recovery_must_reach(what: str, number: int) -> None:
    assert explosives_handling.number(what) == number


@pytest.mark.rule("DM-218")
def test_a_recovered_mine_becomes_a_bomb_with_a_timer() -> None:
    state = mined(dice=(5, 2, 2))
    assert offered(state, "recover") == ["recover a 1312"]
    do(state, "recover a 1312")
    assert (state.charges, who(state, "a").items) == ((), ("infantry-mine",))
    do(state, "rig a infantry-mine 1")
    assert [(each.what, each.kind) for each in state.charges] == [("infantry-mine", "timed")]


@pytest.mark.rule("DM-218")
def test_a_recovery_that_fails_sets_it_off() -> None:
    state = mined(dice=(4, 3, 2))
    events = do(state, "recover a 1312")
    assert told(events, "burst")
    assert (state.charges, who(state, "a").status) == ((), "out")


@pytest.mark.rule("DM-S134", "DM-218")
@pytest.mark.parametrize(
    ("kits", "arms", "room"), [(3, "standard-rifle", 1), (4, "standard-rifle", 0), (4, "", 1)]
)
def test_what_is_recovered_needs_a_slot_or_a_hand(kits: int, arms: str, room: int) -> None:
    state = battle(man("a", skills="exp 3", arms=arms, items="trauma-kit " * kits), man("FOE", "2020"))
    state.charges = (Charge("infantry-mine", MINE, place("1312"), 0, 1),)
    assert why(state, "recover a 1312") == ([] if room else ["DM-S134"])
    assert offered(state, "recover") == ["recover a 1312"] * room


@pytest.mark.rule("DM-S134", "DM-218")
@pytest.mark.parametrize(
    ("what", "uses"),
    [
        ("infantry-mine", ["lay a infantry-mine", "rig a infantry-mine 1"]),
        ("attack-grenade", ["throw a attack-grenade 1214", "rig a attack-grenade 1"]),
    ],
)
def test_what_is_recovered_is_what_it_was(what: str, uses: list[str]) -> None:
    state = mined(what, dice=(5, 2, 2))
    do(state, "recover a 1312")
    assert [why(state, use) for use in uses] == [[], []]


def test_what_cannot_be_recovered() -> None:
    assert why(mined(dice=(), exp=2), "recover a 1312") == ["DM-218"]
    assert why(mined(dice=()), "recover a 1412") == ["DM-218"]


# Reshaping


@pytest.mark.rule("DM-219")
def test_a_reshaped_bomb_works_to_one_side_and_harder() -> None:
    """Direction 1 is to the right: whoever stands to the left takes nothing."""
    right, left = man("RIGHT", "1312", ins=0, bhp=9), man("LEFT", "1112", ins=0, bhp=9)
    expert = man("a", "1212", ins=0, bhp=9, skills="exp 5", items="defensive-grenade")
    state = battle(expert, right, left)
    assert len(offered(state, "rig")) == 2 * 7
    do(state, "rig a defensive-grenade 1 toward 1")
    state.fighters[0].at, state.turn = place("0412"), 3
    wake(state, "a")
    assert (who(state, "right").bhp, who(state, "left").bhp) == (7, 9)


@pytest.mark.rule("DM-219")
def test_who_may_reshape_and_toward_where() -> None:
    novice = battle(man("a", "1212", skills="exp 1", items="defensive-grenade"))
    assert why(novice, "rig a defensive-grenade 1 toward 1") == ["DM-219"]
    expert = battle(man("a", "1212", skills="exp 5", items="infantry-mine"))
    assert why(expert, "lay a infantry-mine toward 6") == ["DM-219"]
    assert why(expert, "lay a infantry-mine toward 5") == []


# Turning traps


def trapped(*dice: int, tra: int = 5) -> DarkState:
    """Somebody beside a trap of the opponents, disarmed at 4."""
    trap = Device("trap", "the trap", TRAP, place("1312"), "tra", 4)
    squad = [man("a", "1212", ins=0, skills=f"tra {tra}"), man("b", "1412", ins=0)]
    state = battle(*squad, man("FOE", "1612", ins=0), devices=[trap], dice=dice)
    state.charges = (Charge("attack-grenade", TRAP, place("1312"), 0, 2),)
    return state


@pytest.mark.rule("DM-246")
def test_a_trap_that_is_turned_waits_for_opponents() -> None:
    state = trapped(6, 2, 2, 2, 2)
    do(state, "turn a trap")
    begin(state, "b")
    do(state, "move b 1312 > 1412")
    assert len(state.charges) == 1
    who(state, "b").at = place("0404")
    begin(state, "foe")
    do(state, "move foe 1512 > 1412 > 1312")
    assert (state.charges, who(state, "foe").bhp < 3) == ((), True)


@pytest.mark.rule("DM-246")
def test_a_trap_that_is_not_turned_goes_off_at_once() -> None:
    state = trapped(5, 5, 5, 5, 5)
    events = do(state, "turn a trap")
    assert told(events, "burst")
    assert state.devices[0].done


def test_who_cannot_turn_a_trap() -> None:
    assert why(trapped(tra=4), "turn a trap") == ["DM-246"]
    assert why(trapped(), "turn a door") == ["DM-246"]


# Mods and the backpack


@pytest.mark.rule("DM-233")
def test_body_tuning_gives_one_mod_a_use_more() -> None:
    mods = "clotting-pouch hormone-booster"
    tuned = man("a", "1212", bhp=9, skills="sci 3", gear=mods, hide=Hide(splice=2), now={"bhp": 1})
    state = battle(tuned)
    for _ in range(3):
        begin(state, "a")
        do(state, "feat a clotting-pouch a")
    begin(state, "a")
    assert who(state, "a").bhp == 4
    assert why(state, "feat a clotting-pouch a") == ["DM-134"]
    do(state, "power a hormone-booster")
    who(state, "a").effects = ()
    assert why(state, "power a hormone-booster") == ["DM-125"]


@pytest.mark.rule("DM-233", "DM-141")
@pytest.mark.parametrize(("skills", "dashes"), [("sci 2", 1), ("sci 3", 2)])
def test_body_tuning_gives_the_legs_a_spring_more(skills: str, dashes: int) -> None:
    gear = "leg-splicing-3 second-heart"
    state = battle(man("a", "1212", skills=skills, gear=gear, hide=Hide(splice=1)), man("b", "0101"))
    for number in range(3):
        begin(state, "a")
        who(state, "a").at = place("1212")
        do(state, "move a 1211")
        free = state.active is not None and "leg-splicing-3" in state.active.free
        assert free == (number < dashes)
        if free:
            do(state, "dash a 1210")


@pytest.mark.rule("DM-113")
def test_where_weapons_are_stowed_they_need_room() -> None:
    load = "trauma-kit trauma-kit extra-ammo"
    state = battle(man("a", "1212", items=load), rules=Rules(stowing=True))
    assert why(state, "switch a melee-weapon") == ["DM-113"]
    assert why(battle(man("a", "1212", items=load)), "switch a melee-weapon") == []
    state = battle(man("a", "1212", items="trauma-kit trauma-kit"), rules=Rules(stowing=True))
    assert why(state, "switch a melee-weapon") == []
