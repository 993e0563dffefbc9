"""What the computer sees in a position: what kills, what wins, what is too dear."""

from pathlib import Path

import pytest

from sellsword.dice import Dice
from sellsword.game import Seat
from sellsword.games.combat_simulator.model.state import OFF, Intel, Point, SimulatorState
from sellsword.games.combat_simulator.sheets.characters import BLU, RED
from sellsword.players import decide, player
from sellsword.scenario.read import read
from tests.core.combat_simulator.builder import GAME, play, unit, yard

FOLDER = Path(__file__).parents[3] / "scenarios" / "combat_simulator"
RACE = ("........", "R......b", "........", "........", "........", "r......B", "........")
WELLS = ("........", "R..1....", "........", "...2....", "........", "...3...B", "........")


SEATS = (Seat("red", "RED", RED), Seat("blu", "BLU", BLU))


def race(mercs: str) -> SimulatorState:
    """RED's first merc acts, in Capture the Intel."""
    return yard(mercs, turn="red-1", ground=RACE)


def chosen(state: SimulatorState, name: str = "greedy") -> str:
    """What a player chooses."""
    return str(decide(player(name), GAME, SEATS, state, Dice("thinking")))


def whole_turn(state: SimulatorState) -> list[str]:
    """All that a player does in the turn of RED's first merc."""
    done: list[str] = []
    while state.outcome is None and state.actor is unit(state, "red-1"):
        done.append(chosen(state))
        play(state, done[-1])
    return done


def test_a_kill_is_taken() -> None:
    state = race("red-1 soldier C3\nblu-1 heavy C5\nblu-2 scout D4 health=4")
    assert "red-1 attack blu-2" in whole_turn(state)


def test_a_pyro_is_no_target_for_a_soldier_while_there_is_another() -> None:
    state = race("red-1 soldier C3\nblu-1 pyro C5 health=4\nblu-2 heavy D4")
    assert "red-1 attack blu-2" in whole_turn(state)


@pytest.mark.parametrize("name", ["greedy", "search@40n"])
def test_the_intel_is_brought_home(name: str) -> None:
    state = race("red-1 scout C4\nblu-1 heavy C2")
    state.intels = (state.intels[0], Intel(OFF, 0))
    assert chosen(state, name) == "red-1 move A6"


def test_the_intel_is_taken_where_it_lies_in_reach() -> None:
    state = race("red-1 scout E3\nblu-1 soldier A1")
    assert chosen(state) == "red-1 move H2"


def test_whoever_has_the_own_intel_falls_first() -> None:
    state = race("red-1 soldier C3\nblu-1 scout C5 health=4\nblu-2 heavy D4 health=4")
    state.intels = (Intel(OFF, state.index("blu-1")), state.intels[1])
    assert "red-1 attack blu-1" in whole_turn(state)


def test_an_enemy_on_the_way_to_the_own_intel_is_met() -> None:
    state = race("red-1 soldier D5\nblu-1 pyro C6")
    alone = race("red-1 soldier D5\nblu-1 pyro H7")
    near = {"B6", "B7", "C7", "D6", "D7", "C5", "B5", "D5"}
    met = {choice.words[-1] for choice in GAME.candidates(state) if choice.words[1] == "move"}
    gone = {choice.words[-1] for choice in GAME.candidates(alone) if choice.words[1] == "move"}
    assert met & near
    assert not gone & near


def drafted(name: str, seed: str) -> list[str]:
    """The line-ups that a player chooses for both sides, in the order of choosing."""
    scenario, _ = read((FOLDER / "two_yards.json").read_bytes())
    assert scenario is not None
    state = GAME.setup(scenario, {}, Dice(seed))
    play(state, "red flip")
    while state.phase == "draft":
        play(
            state, str(decide(player(name), GAME, SEATS, state, Dice(f"{seed}/{unit(state, 'red-6').kind}")))
        )
    return [each.kind for side in (RED, BLU) for each in state.slots_of(side)]


@pytest.mark.parametrize("name", ["greedy", "search@20n"])
def test_line_ups_are_not_always_the_same(name: str) -> None:
    assert len({tuple(drafted(name, str(seed))) for seed in range(6)}) > 3


def test_a_point_in_reach_is_stepped_on() -> None:
    state = yard("red-1 scout B4\nblu-1 soldier H7", turn="red-1", ground=WELLS)
    state.points = (Point(RED), Point(), Point(RED))
    assert chosen(state) == "red-1 move D4"


def test_a_hurt_teammate_is_healed() -> None:
    state = race("red-1 medic C3\nred-2 heavy C4 health=5\nred-3 scout G3\nblu-1 scout H7")
    assert "red-1 heal red-2" in whole_turn(state)


def test_a_spy_does_not_come_back_beside_a_pyro() -> None:
    mercs = "red-1 spy A1 cloaked charge=2\nblu-1 pyro E4\nblu-2 sniper D4"
    choice = chosen(race(mercs))
    ends = choice.split()[-1]
    near_the_pyro = {f"{column}{row}" for column in "CDEFG" for row in range(2, 7)}
    assert ends not in near_the_pyro


def test_bombs_go_off_where_they_hurt() -> None:
    mercs = "red-1 demoman B2 bombs=F4+G4\nblu-1 soldier F5 health=5\nblu-2 scout G5 health=5"
    assert chosen(race(mercs)) == "red-1 detonate"


def test_candidates_are_few_and_judgments_mirror_each_other() -> None:
    state = race("red-1 scout C3\nred-2 soldier B2\nblu-1 scout F5\nblu-2 heavy F4")
    assert len(GAME.candidates(state)) < 12 < len(GAME.options(state))
    assert GAME.value(state, RED) == -GAME.value(state, BLU)


def test_more_mercs_are_worth_more() -> None:
    one = race("red-1 scout C3\nblu-1 scout F5")
    two = race("red-1 scout C3\nred-2 soldier A1\nblu-1 scout F5")
    assert GAME.value(two, RED) > GAME.value(one, RED)
