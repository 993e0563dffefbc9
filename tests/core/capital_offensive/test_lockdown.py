"""TeraPort Lockdown: when a Gate gets its Lock, and what a Lock does and does not do."""

from itertools import pairwise

import pytest

from sellsword.games.capital_offensive.model.state import CapitalState
from sellsword.games.capital_offensive.sheets.characters import COLLECTIVE, TOUGHS
from tests.core.capital_offensive.builder import happened, offered, play, refused, table, to_act, token, where
from tests.core.conformance.tables import SHIPPED
from tests.core.conformance.walks import walk


def locks(state: CapitalState) -> list[str]:
    """The Gates that carry a Lock token."""
    return [state.cell_name(gate) for gate in state.locked]


@pytest.mark.rule("CO-T19", "CO-091")
def test_tagons_gate_locks_before_elf_does_anything() -> None:
    state = table(
        tokens={"tagon": "H1", "elf": "C3", "drone-1": "A5"}, phase="command", commands=2, order="elf tagon"
    )
    locked = happened(play(state, "collective end"), "locked")
    assert [event.values["cell"] for event in locked] == ["H1"]
    assert locks(state) == ["H1"]
    assert offered(state) == ["elf roll"]


@pytest.mark.rule("CO-091")
def test_every_gate_with_a_tough_on_it_locks_at_once() -> None:
    state = table(
        tokens={"tagon": "H1", "elf": "A8", "schlock": "C3", "drone-1": "H8"},
        phase="command",
        order="schlock",
    )
    play(state, "collective end")
    assert sorted(locks(state)) == ["A8", "H1"]


@pytest.mark.rule("CO-091")
def test_a_tough_that_steps_on_a_gate_locks_it_only_when_a_toughs_turn_begins() -> None:
    state = table(
        tokens={"elf": "G1", "schlock": "C3", "drone-1": "A5"},
        active="elf",
        order="elf schlock",
        dice=[2, 2, 2],
    )
    play(state, "elf move H1", "elf end", "collective roll")
    assert locks(state) == []
    play(state, "collective end")
    assert locks(state) == ["H1"]


@pytest.mark.rule("CO-091")
def test_a_tough_that_walks_off_before_a_toughs_turn_begins_locks_nothing() -> None:
    state = table(
        tokens={"elf": "G1", "schlock": "C3", "drone-1": "A5"},
        active="elf",
        order="elf schlock",
        dice=[2, 2, 2],
    )
    play(state, "elf move H1", "elf sprint H2", "elf end", "collective roll", "collective end")
    assert locks(state) == []


@pytest.mark.rule("CO-091")
def test_a_drone_on_a_gate_locks_nothing() -> None:
    state = table(tokens={"elf": "C3", "drone-1": "H1"}, phase="command", order="elf")
    play(state, "collective end")
    assert locks(state) == []


@pytest.mark.rule("CO-090", "CO-091")
def test_the_scenarios_ability_goes_off_by_itself_and_costs_no_action() -> None:
    state = table(tokens={"elf": "H1", "drone-1": "A5"}, phase="command", order="elf", dice=[4, 4, 4])
    play(state, "collective end", "elf roll")
    assert locks(state) == ["H1"]
    assert state.active is not None
    assert state.active.actions == token(state, "elf").sheet.actions


@pytest.mark.rule("CO-092")
def test_no_drone_comes_in_through_a_locked_gate() -> None:
    state = table(tokens={"elf": "C3", "drone-1": "A5"}, phase="command", commands=3, locked="H1")
    assert refused(state, "collective bring H1") == {"CO-092"}
    assert offered(state, "bring") == ["collective bring A8", "collective bring H8"]


@pytest.mark.rule("CO-S15")
def test_a_lock_does_not_harm_a_drone_on_the_gate() -> None:
    state = table(
        tokens={"elf": "C3", "drone-1": "H1", "drone-2": "A8"}, phase="command", order="elf", locked="H1"
    )
    play(state, "collective end")
    assert where(state, "drone-1") == "H1"
    assert token(state, "drone-1").health == 1


@pytest.mark.rule("CO-S15")
def test_a_drone_may_still_walk_onto_a_locked_gate() -> None:
    state = table(tokens={"elf": "C3", "drone-1": "G1"}, active="drone-1", commands=1, locked="H1")
    play(state, "drone-1 move H1", "drone-1 end", "collective end")
    assert where(state, "drone-1") == "H1"


@pytest.mark.rule("CO-S16")
def test_a_lock_stays_when_the_tough_goes_and_a_drone_comes() -> None:
    state = table(
        tokens={"elf": "H1", "drone-1": "H4"}, phase="command", order="elf", dice=[6, 6, 6, 4, 4, 4, 3, 3, 3]
    )
    play(state, "collective end", "elf roll", "elf move C1", "elf end", "toughs order elf")
    play(state, "collective roll", "drone-1 activate", "drone-1 move H1", "drone-1 end")
    assert where(state, "drone-1") == "H1"
    assert locks(state) == ["H1"]


@pytest.mark.rule("CO-S16")
def test_no_lock_comes_off_in_a_whole_random_game() -> None:
    for seed in range(4):
        states = walk(SHIPPED[0], seed).states
        for before, after in pairwise(states):
            assert after.locked[: len(before.locked)] == before.locked


@pytest.mark.rule("CO-T20")
def test_three_locks_and_eight_drones_in_the_reserve_win_for_the_toughs() -> None:
    state = table(tokens={"tagon": "H8", "elf": "C3"}, phase="command", order="elf tagon", locked="H1 A8")
    assert to_act(state) == COLLECTIVE
    assert len(state.reserve()) == 8
    play(state, "collective end")
    assert state.outcome is not None
    assert state.outcome.winner == TOUGHS
