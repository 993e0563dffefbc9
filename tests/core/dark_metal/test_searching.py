"""Hidden traps: nobody of the squad knows of one before it is found, or goes off."""

from dataclasses import replace
from typing import Any

import pytest

from sellsword.dice import Dice
from sellsword.game import NOBODY, Choice, Gesture
from sellsword.games.dark_metal.model.battlefield import Feature
from sellsword.games.dark_metal.model.mission_data import Mission
from sellsword.games.dark_metal.model.state import Charge, DarkState, Device
from sellsword.games.dark_metal.rules import hidden_information
from sellsword.games.dark_metal.table import input, log, preview, scene
from tests.core.dark_metal.builder import battle, boss, do, man, offered, place, told, who, why

WIRE = Device("wire", "A trip wire", "trap", place("1214"), "awa", 5, hidden=True)


def wired(*, dice: tuple[int, ...] = (), hides: bool = True, **fields: Any) -> DarkState:
    """Ann two hexes from a wire that nobody sees."""
    state = battle(boss("ann", "1212", **fields), man("FOE", "0101"), devices=[WIRE], dice=dice)
    charge = Charge("defensive-grenade", "trap", place("1214"), 0, state.index("foe"), hidden=True)
    state.charges = (charge,)
    state.mission = Mission(hides=hides)
    return state


@pytest.mark.rule("DM-S64", "DM-052")
def test_who_searches_finds_what_is_near_and_in_sight() -> None:
    state = wired(dice=(5,))
    events = do(state, "search ann")
    assert [each.word("what") for each in told(events, "spotted")] == ["wire"]
    assert not state.devices[0].hidden
    assert not state.charges[0].hidden


@pytest.mark.rule("DM-S64", "DM-013")
def test_a_search_that_fails_or_looks_elsewhere_finds_nothing() -> None:
    state = wired(dice=(4,))
    assert [each.kind for each in do(state, "search ann")][-1] == "searched"
    walled = wired(dice=(9,))
    walled.ground = walled.ground.laid((Feature("wall", "wall", (place("1213"), place("1313"))),))
    do(walled, "search ann")
    assert walled.devices[0].hidden
    far = wired(dice=(9,))
    who(far, "ann").at = place("1210")
    do(far, "search ann")
    assert far.devices[0].hidden


@pytest.mark.rule("DM-S64")
def test_who_may_search() -> None:
    assert why(wired(awa=0), "search ann") == ["DM-S64"]
    assert why(wired(hides=False), "search ann") == ["DM-S64"]
    assert offered(wired(hides=False), "search") == []
    assert offered(wired(), "search") == ["search ann"]
    fallen = wired()
    who(fallen, "ann").status = "fallen"
    assert why(fallen, "search ann") == ["DM-278"]


@pytest.mark.rule("DM-S64")
def test_a_hidden_trap_that_is_stepped_on_goes_off_and_has_come_to_light() -> None:
    state = wired()
    before = state.dice.position
    do(state, "move ann 1213 > 1214")
    assert (who(state, "ann").bhp, state.charges, state.devices[0].done) == (2, (), True)
    assert not state.devices[0].hidden
    assert state.dice.position > before  # nobody takes that step back


@pytest.mark.rule("DM-S64")
def test_what_was_found_is_disarmed_as_any_trap() -> None:
    state = wired(dice=(5, 5))
    who(state, "ann").at = place("1213")
    assert why(state, "interact ann wire") == ["DM-015"]
    do(state, "search ann", "interact ann wire")
    assert (state.charges, state.devices[0].done) == ((), True)


@pytest.mark.rule("DM-S64")
def test_a_scene_shows_the_same_with_a_hidden_trap_as_without() -> None:
    state = wired(skills="exp 3")
    who(state, "ann").at = place("1213")
    plain = state.copy()
    plain.devices = plain.charges = ()
    assert scene.of(state, 0) == scene.of(plain, 0)
    pointed = Gesture(place="1214")
    assert input.read(state, pointed) == input.read(plain, pointed)
    for text in ("interact ann wire", "recover ann 1214", "turn ann wire", "move ann 1214"):
        assert preview.preview(state, Choice.parse(text)) == preview.preview(plain, Choice.parse(text))


@pytest.mark.rule("DM-S64")
def test_who_thinks_ahead_knows_of_none() -> None:
    state = wired()
    concealed = hidden_information.conceal(state, NOBODY, Dice("other"))
    assert (concealed.devices, concealed.charges) == ((), ())
    found = replace(WIRE, hidden=False)
    state.devices = (found,)
    assert hidden_information.conceal(state, NOBODY, Dice("other")).devices == (found,)


def test_a_search_is_told() -> None:
    said = [entry.text for each in do(wired(dice=(5,)), "search ann") if (entry := log.tell(each))]
    assert said == ["Ann searches.", "Ann finds what was hidden: A trip wire."]
