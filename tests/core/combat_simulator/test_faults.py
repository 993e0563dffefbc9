"""What cannot be is told, in a sentence; what play can reach is never accused (the conformance suite)."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from sellsword.game import Outcome
from sellsword.games.combat_simulator.model.state import Activation, Frame, Intel, Point, SimulatorState
from tests.core.combat_simulator.builder import GAME, unit, yard

type Spoil = Callable[[SimulatorState], None]

MERCS = """
    red-1 scout B2
    red-2 engineer C3 charge=2
    red-sentry-1 sentry C4 slot=2
    red-3 medic B4
    red-4 spy D4 cloaked
    blu-1 demoman F5 bombs=E4+E5
    blu-2 scout G2
    blu-3 soldier -
"""
INTELS = ("........", "R......b", "........", "........", "........", "r......B", "........")
POINTS = ("........", "R.......", "...1....", "....2...", ".....3..", ".......B", "........")


def sound(ground: tuple[str, ...] = INTELS) -> SimulatorState:
    """A game in which nothing is wrong: RED's Scout acts."""
    state = yard(MERCS, turn="red-1", ground=ground)
    assert GAME.invariants(state) == []
    return state


def change(who: str, **values: object) -> Spoil:
    """Writes other values on a Health card."""

    def spoil(state: SimulatorState) -> None:
        for name, value in values.items():
            setattr(unit(state, who), name, value)

    return spoil


def change_state(**values: object) -> Spoil:
    """Writes other values on the state."""

    def spoil(state: SimulatorState) -> None:
        for name, value in values.items():
            setattr(state, name, value)

    return spoil


@pytest.mark.parametrize(
    "spoil",
    [
        change("red-1", id="red-9"),
        change("red-1", kind="sentry"),
        change("red-1", slot=3),
        change("red-1", card="excalibur"),
        change("red-1", cell=400),
        change("red-1", cell=14),
        change("blu-3", cell=3),
        change("red-1", kind=""),
        change("red-1", health=0),
        change("red-1", health=6),
        change("blu-3", charge=1),
        change("blu-3", card="long-tube"),
        change("red-2", charge=7),
        change("red-1", fire=3),
        change("red-1", cloaked=True),
        change("red-1", sapped=True),
        change("red-1", bombs=(1,)),
        change("blu-1", bombs=(1, 1)),
        change("blu-1", bombs=(1, 2, 3)),
        change("red-1", uber=1),
        change("red-3", uber=4),
        change("red-3", ward=0),
        change("red-sentry-2", kind="sentry", up=True, cell=1, health=8, slot=1),
        change("red-2", kind="scout", charge=0),
        change_state(phase="lunch"),
        change_state(outcome=Outcome(0, "intel", "RED wins.")),
        change_state(active=None),
        change_state(active=Activation(40)),
        change_state(first=-1),
        change_state(step=30),
        change_state(stack=(Frame("tea", 0),)),
        change_state(stack=(Frame("lay", 33),)),
        change_state(intels=()),
        change_state(intels=(Intel(4, clock=20), Intel(5))),
        change_state(intels=(Intel(-1), Intel(5))),
        change_state(intels=(Intel(-1, 2), Intel(5))),
        change_state(scores=(0,)),
        change_state(hands=(("long-tube",) * 3, ())),
        change_state(hands=((),)),
    ],
)
def test_what_cannot_be_is_told(spoil: Spoil) -> None:
    state = sound()
    spoil(state)
    faults = GAME.invariants(state)
    assert faults
    assert all(fault.endswith(".") for fault in faults)


@pytest.mark.rule("SH-S48")
def test_a_third_card_of_a_class_is_told() -> None:
    state = sound()
    for slot in (1, 5, 6):
        change(f"red-{slot}", kind="heavy", health=5 if slot == 1 else 0)(state)
    assert GAME.invariants(state) == ["red has heavy 3 times."]


@pytest.mark.parametrize(
    "points",
    [
        (),
        (Point(2), Point(), Point()),
        (Point(unit=0), Point(), Point()),
    ],
)
def test_points_that_cannot_be_are_told(points: tuple[Point, ...]) -> None:
    state = sound(POINTS)
    state.points = points
    assert len(GAME.invariants(state)) == 1


def test_a_spy_may_stand_beneath_another_only_while_cloaked() -> None:
    state = sound()
    change("red-1", cell=unit(state, "red-4").cell)(state)
    assert GAME.invariants(state) == []
    change("red-4", cloaked=False)(state)
    assert len(GAME.invariants(state)) == 1


def test_a_carrier_is_an_enemy_who_is_there() -> None:
    state = sound()
    state.intels = (state.intels[0], replace(state.intels[1], cell=-1, carrier=0))
    assert GAME.invariants(state) == []
    change("red-1", up=False, cell=-1, health=0)(state)
    assert GAME.invariants(state) == ["An Intel is carried by nobody who can."]
