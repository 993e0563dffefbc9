"""Mines, bombs with a timer, and traps."""

import pytest

from sellsword.games.dark_metal.model.state import DarkState
from sellsword.games.dark_metal.rules.flow import FLOW
from sellsword.games.dark_metal.sheets.people import Hide
from tests.core.dark_metal.builder import battle, do, man, offered, proceed, wake, who, why


def end_of_turn(state: DarkState) -> None:
    state.active, state.phase, state.order = None, "allies", ()
    for fighter in state.fighters:
        fighter.acted = True
    proceed(state)


@pytest.mark.rule("DM-164", "DM-S20")
def test_a_mine_goes_off_at_the_end_of_a_turn_in_which_somebody_passed() -> None:
    state = battle(man("a", "1212", ins=0, bhp=9, items="infantry-mine"), man("FOE", "2424"))
    do(state, "lay a infantry-mine", "move a 1211 > 1210 > 1209 > 1208")
    assert len(state.charges) == 1
    state = battle(man("a", "1212", items="infantry-mine"), man("FOE", "1712", ins=0, bhp=9))
    do(state, "lay a infantry-mine")
    who(state, "a").at = state.board.place("0101")
    wake(state, "foe")
    do(state, "move foe 1612 > 1512 > 1412 > 1312")
    assert who(state, "foe").bhp == 9
    end_of_turn(state)
    assert (who(state, "foe").bhp, state.charges) == (6, ())


@pytest.mark.rule("DM-164")
def test_a_mine_nobody_passes_sleeps_on() -> None:
    state = battle(man("a", "1212", items="infantry-mine"), man("FOE", "1712"))
    do(state, "lay a infantry-mine")
    wake(state, "foe")
    do(state, "move foe 1612 > 1512")
    end_of_turn(state)
    assert len(state.charges) == 1


@pytest.mark.rule("DM-165")
@pytest.mark.parametrize(("armor", "left"), [(0, 9), (1, 6)])
def test_a_vehicle_mine_waits_for_armor_and_goes_off_at_once(armor: int, left: int) -> None:
    heavy = man("FOE", "1512", ins=0, bhp=9, hide=Hide(armor=armor))
    state = battle(man("a", "1212", items="vehicle-mine"), heavy)
    do(state, "lay a vehicle-mine")
    who(state, "a").at = state.board.place("0101")
    wake(state, "foe")
    do(state, "move foe 1412 > 1312 > 1212 > 1112")
    assert who(state, "foe").bhp == left


@pytest.mark.rule("DM-217", "DM-S21")
def test_a_rigged_grenade_goes_off_in_its_owners_activation() -> None:
    state = battle(
        man("a", "1212", items="defensive-grenade", skills="exp 1"), man("FOE", "1412"), man("b", "0101")
    )
    assert why(state, "rig a defensive-grenade 0") == ["DM-217"]
    do(state, "rig a defensive-grenade 2")
    for number, left in ((3, 3), (4, 2)):
        state.turn = number
        wake(state, "a")
        assert who(state, "foe").bhp == left


@pytest.mark.rule("DM-244")
@pytest.mark.parametrize(("inches", "near", "far"), [(False, "1512", ""), (True, "15,12.2", "15,12.3")])
def test_a_trap_goes_off_under_whoever_steps_on_it(inches: bool, near: str, far: str) -> None:
    def trapped(foe: str) -> DarkState:
        at = "12,12" if inches else "1212"
        state = battle(
            man("a", at, items="defensive-grenade", skills="tra 1"), man("FOE", foe, bhp=9, move=8)
        )
        do(state, "snare a defensive-grenade")
        who(state, "a").at = state.board.place("1,1" if inches else "0101")
        wake(state, "foe")
        return state

    state = trapped(near)
    do(state, "move foe 9,12.2" if inches else "move foe 1412 > 1312 > 1212 > 1112")
    assert (who(state, "foe").bhp, state.charges) == (8, ())
    if far:
        state = trapped(far)
        do(state, "move foe 9,12.3")
        assert (who(state, "foe").bhp, len(state.charges)) == (9, 1)


@pytest.mark.rule("DM-217")
def test_more_timers_can_be_set_than_are_listed() -> None:
    state = battle(man("a", skills="exp 1", items="defensive-grenade"), man("FOE", "1216"))
    found = [option for option in FLOW.options(state) if option.group == "rig"]
    assert [str(option.choice) for option in found] == [
        f"rig a defensive-grenade {turns}" for turns in (1, 2)
    ]
    assert all(option.sample for option in found)
    assert why(state, "rig a defensive-grenade 3") == []


@pytest.mark.rule("DM-217", "DM-244", "DM-262")
def test_what_cannot_be_laid() -> None:
    state = battle(man("a", items="defensive-grenade trauma-kit"), man("FOE", "1216"))
    assert why(state, "lay a defensive-grenade") == ["DM-262"]
    assert why(state, "rig a defensive-grenade 1") == ["DM-217"]
    assert why(state, "snare a defensive-grenade") == ["DM-244"]
    assert [offered(state, verb) for verb in ("lay", "rig", "snare")] == [[], [], []]
