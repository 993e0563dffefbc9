"""What cannot be is told, once and in a sentence; what play can reach is never accused."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from sellsword.game import Outcome
from sellsword.games.capital_offensive.model.state import OFF, Activation, CapitalState, Frame
from sellsword.games.capital_offensive.rules import lockdown_and_victory
from tests.core.capital_offensive.builder import GAME, play, table, token
from tests.core.conformance.tables import SHIPPED
from tests.core.conformance.walks import walk

type Spoil = Callable[[CapitalState], None]


def sound() -> CapitalState:
    """A game in which nothing is wrong: Elf's Turn, Infrastructure on H1, Gates on A8, G8 and H8."""
    return table(
        "T......#",
        "S......3",
        "E.......",
        "1......2",
        "........",
        "........",
        "........",
        "G.....GG",
        active="elf",
        locked="A8",
    )


def spoiled(spoil: Spoil) -> list[str]:
    """What is told of a sound game after something was done to it."""
    state = sound()
    spoil(state)
    return GAME.invariants(state)


def change(who: str, **values: int | str) -> Spoil:
    """Writes other values on a token."""

    def spoil(state: CapitalState) -> None:
        changed = token(state, who)
        for name, value in values.items():
            setattr(changed, name, value)

    return spoil


def change_state(**values: object) -> Spoil:
    """Writes other values on the state."""

    def spoil(state: CapitalState) -> None:
        for name, value in values.items():
            setattr(state, name, value)

    return spoil


def change_turn(**values: Any) -> Spoil:
    """Writes other values on the Turn in progress."""

    def spoil(state: CapitalState) -> None:
        state.active = replace(state.acting[0], **values)

    return spoil


def put(who: str, at: str) -> Spoil:
    """Stands a token on another Space."""

    def spoil(state: CapitalState) -> None:
        token(state, who).cell = state.ground.board.cell(at)

    return spoil


def lose(who: str) -> Spoil:
    """Takes a token out of the box."""

    def spoil(state: CapitalState) -> None:
        state.tokens = [each for each in state.tokens if each.id != who]

    return spoil


TOKENS = "The tokens are not the eight Drones and the three Toughs."


def test_a_sound_game_has_no_faults() -> None:
    assert GAME.invariants(sound()) == []


@pytest.mark.parametrize("seed", range(6))
def test_random_games_have_no_faults_from_first_to_last(seed: int) -> None:
    for state in walk(SHIPPED[0], seed).states:
        assert GAME.invariants(state) == []


@pytest.mark.rule("CO-S09")
def test_standing_on_a_friend_in_passing_is_no_fault() -> None:
    state = sound()
    play(state, "elf move A2")
    assert GAME.invariants(state) == []


def test_a_game_that_ends_while_one_passes_a_friend_has_no_faults() -> None:
    state = sound()
    play(state, "elf move A2")
    lockdown_and_victory.finish(state, Outcome(1, "lockdown", "Won."))
    assert GAME.invariants(state) == []


def test_a_pending_question_of_the_armory_is_no_fault() -> None:
    state = table("TA..1", active="tagon", grenades={"tagon": 1})
    play(state, "tagon move B1")
    assert GAME.invariants(state) == []


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (lose("drone-8"), TOKENS),
        (change("drone-8", id="drone-7"), TOKENS),
        (put("drone-1", "H1"), "Drone 1 stands where nobody can stand."),
        (change("drone-1", cell=64), "Drone 1 stands where nobody can stand."),
        (change("drone-1", cell=-2), "Drone 1 stands where nobody can stand."),
        (put("drone-2", "A4"), "Drone 2 and Drone 1 stand on one Space."),
        (put("schlock", "A1"), "Tagon and Schlock stand on one Space."),
        (put("elf", "A4"), "Elf and Drone 1 stand on one Space."),
        (change("schlock", health=5), "Schlock has Health 5 and Armor 2."),
        (change("schlock", health=-1), "Schlock has Health -1 and Armor 2."),
        (change("drone-1", armor=-1), "Drone 1 has Health 1 and Armor -1."),
        (change("tagon", grenades=3), "Tagon has 3 grenades."),
        (change("tagon", grenades=-1), "Tagon has -1 grenades."),
        (change("elf", grenades=2), "Elf has 2 grenades."),
        (change("schlock", health=0), "Schlock is eliminated and on the board."),
        (change("drone-8", armor=1), "Drone 8 is in the Reserve with Armor."),
        (change("drone-8", sheet_id="admiral"), "There is no sheet called admiral."),
        (change_state(phase="tea"), "The phase tea does not fit the outcome."),
        (change_state(outcome=Outcome(1, "lockdown", "Won.")), "The phase act does not fit the outcome."),
        (change_state(locked=(3,)), "A Lock lies where there is no Gate."),
        (change_state(active=None), "The phase act does not fit the Turn in progress."),
        (change_state(phase="command"), "The phase command does not fit the Turn in progress."),
        (change_turn(token=11), "The Turn in progress is nobody's."),
        (change_turn(token=-1), "The Turn in progress is nobody's."),
        (change_state(commands=-1), "Commands and rounds cannot be fewer than none."),
        (change_state(round=-1), "Commands and rounds cannot be fewer than none."),
    ],
)
def test_each_fault_is_told_once(spoil: Spoil, sentence: str) -> None:
    told = spoiled(spoil)
    assert told.count(sentence) == 1, told


@pytest.mark.parametrize(
    "spoil",
    [
        put("drone-2", "A4"),
        change("schlock", health=5),
        change("drone-8", armor=1),
        change_state(locked=(3,)),
        change_state(commands=-1),
    ],
)
def test_a_single_fault_is_told_alone(spoil: Spoil) -> None:
    assert len(spoiled(spoil)) == 1


def test_several_faults_are_all_told() -> None:
    state = sound()
    for spoil in (put("drone-2", "A4"), change("tagon", grenades=3), change_state(locked=(3,))):
        spoil(state)
    assert len(GAME.invariants(state)) == 3


# What a snapshot could carry that play could not go on from


def both(*spoils: Spoil) -> Spoil:
    """One thing after another."""

    def spoil(state: CapitalState) -> None:
        for each in spoils:
            each(state)

    return spoil


@pytest.mark.parametrize(
    "spoil",
    [
        pytest.param(change("schlock", cell=OFF), id="a living Tough is lost"),
        pytest.param(change_state(locked=(56, 56)), id="a Lock is doubled"),
        pytest.param(change_state(order=(8, 9, 99)), id="nobody holds a Turn Order token"),
        pytest.param(change_state(order=(0, 9, 10)), id="a Drone holds a Turn Order token"),
        pytest.param(change_state(order=(8, 8, 10)), id="a Tough holds two Turn Order tokens"),
        pytest.param(change_state(stack=(Frame(99, 0, ()),)), id="nobody is asked in the Armory"),
        pytest.param(change_state(stack=(Frame(10, 640, ()),)), id="the Armory is off the board"),
        pytest.param(change_turn(actions=-1), id="less than no Action is left"),
        pytest.param(both(change_turn(token=99), put("drone-2", "A4")), id="nobody acts, two on one Space"),
        pytest.param(
            change_state(phase="commands", active=None, stack=(Frame(10, 0, ()),)),
            id="asked in nobody's Turn",
        ),
    ],
)
def test_what_could_not_be_played_on_is_told(spoil: Spoil) -> None:
    assert spoiled(spoil)


def test_an_eliminated_actor_is_a_fault() -> None:
    state = sound()
    state.active = Activation(state.index("drone-8"), 3, 2, (), ())
    assert GAME.invariants(state)
