"""Snapshots that cannot be are named; what play can reach is not."""

from collections.abc import Callable

import pytest

from sellsword.games.contested_ground.invariants import faults
from sellsword.games.contested_ground.model.state import (
    DOWN,
    Activation,
    Blow,
    ContestedState,
    Mission,
    RollOff,
    Watch,
)
from tests.core.contested_ground.builder import battle, foe, man


def sound() -> ContestedState:
    """A state without a fault."""
    return battle(man("ann", "24,30"), man("abe", "20,30"), foe("bo", "24,5"))


def test_a_sound_state_has_none() -> None:
    assert faults(sound()) == []


def two_ids(state: ContestedState) -> None:
    state.models[1].id = "ann"


def down_with_wounds(state: ContestedState) -> None:
    state.models[0].status = DOWN


def too_many_wounds(state: ContestedState) -> None:
    state.models[0].wounds = 3


def less_than_no_pins(state: ContestedState) -> None:
    state.models[0].pins = -1


def over_the_rim(state: ContestedState) -> None:
    state.models[0].at = (100, 30_000)


def in_the_air(state: ContestedState) -> None:
    state.models[0].level = 1


def on_another(state: ContestedState) -> None:
    state.models[0].at = state.models[1].at


def no_such_phase(state: ContestedState) -> None:
    state.phase = "tea"


def round_nought(state: ContestedState) -> None:
    state.round = 0


def no_such_mission(state: ContestedState) -> None:
    state.mission = Mission("overload", "stroll", "north", -1, "capture-and-control")


def objectives_astray(state: ContestedState) -> None:
    state.objectives = ((1, 1),)


def control_astray(state: ContestedState) -> None:
    state.control = (-1, 2, -1)


def owing_counters(state: ContestedState) -> None:
    state.counters = (-1, 3)


def nobody_activated(state: ContestedState) -> None:
    state.active = Activation(7, "advance", 1, 0, fleet=False, focus=True)


def unmarked(state: ContestedState) -> None:
    state.active = Activation(0, "advance", 1, 0, fleet=False, focus=True)


def a_stranger_watched(state: ContestedState) -> None:
    state.stack = (Watch(9),)


def a_stranger_struck(state: ContestedState) -> None:
    state.stack = (Blow(0, (8,), returned=False),)


def a_roll_off_for_nobody(state: ContestedState) -> None:
    state.stack = (RollOff((1, 2), 4, 0, -1),)


@pytest.mark.parametrize(
    "break_",
    [
        two_ids,
        down_with_wounds,
        too_many_wounds,
        less_than_no_pins,
        over_the_rim,
        in_the_air,
        on_another,
        no_such_phase,
        round_nought,
        no_such_mission,
        objectives_astray,
        control_astray,
        owing_counters,
        nobody_activated,
        unmarked,
        a_stranger_watched,
        a_stranger_struck,
        a_roll_off_for_nobody,
    ],
)
def test_what_cannot_be_is_named(break_: Callable[[ContestedState], None]) -> None:
    state = sound()
    break_(state)
    found = faults(state)
    assert found
    assert all(sentence.endswith(".") for sentence in found)
