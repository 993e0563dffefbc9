"""How the game ends: custody, lockdown, the limit; what counts and when it is tested."""

from typing import Any

import pytest

from sellsword.dice import Dice
from sellsword.game import NOBODY
from sellsword.games.capital_offensive.model.state import CapitalState
from sellsword.games.capital_offensive.sheets.characters import COLLECTIVE, TOUGHS
from tests.core.capital_offensive.builder import (
    GAME,
    draw,
    happened,
    offered,
    play,
    shields,
    table,
    volley,
    where,
)
from tests.core.conformance.tables import SHIPPED, Table
from tests.core.conformance.walks import walk

ALL_LOCKED = "H1 A8 H8"
SERVED = (*volley("serve-subpoena", 5), *shields("elf"))
"""Dice of a subpoena that scores one Hit on Elf."""


def weak(*toughs: str) -> dict[str, Any]:
    """Toughs that one Hit takes."""
    return {"health": dict.fromkeys(toughs, 1), "armor": dict.fromkeys(toughs, 0)}


def winner(state: CapitalState) -> int | None:
    """The winning side; None while the game goes on."""
    return None if state.outcome is None else state.outcome.winner


@pytest.mark.rule("CO-105", "CO-010")
def test_the_collective_wins_with_the_last_tough_in_custody() -> None:
    state = table(tokens={"elf": "B1", "drone-1": "A1"}, active="drone-1", dice=SERVED, **weak("elf"))
    over = happened(play(state, "drone-1 serve-subpoena elf"), "over")
    assert [event.rules for event in over] == [("CO-105",)]
    assert winner(state) == COLLECTIVE
    assert offered(state) == []
    assert GAME.decision(state) is None


@pytest.mark.rule("CO-105")
def test_with_one_tough_left_the_game_goes_on() -> None:
    state = table(
        tokens={"elf": "B1", "tagon": "H8", "drone-1": "A1"},
        active="drone-1",
        dice=SERVED,
        **weak("elf"),
    )
    play(state, "drone-1 serve-subpoena elf")
    assert winner(state) is None


@pytest.mark.rule("CO-X02")
def test_a_tough_that_falls_to_its_own_grenade_counts() -> None:
    dice = [*volley("epaulet-grenade", 6), *shields("tagon")]
    state = table(tokens={"tagon": "A1", "drone-1": "H8"}, active="tagon", dice=dice, **weak("tagon"))
    play(state, "tagon epaulet-grenade A1")
    assert winner(state) == COLLECTIVE


@pytest.mark.rule("CO-X02")
def test_a_tough_that_ends_its_turn_on_a_friend_counts() -> None:
    state = table(
        tokens={"elf": "C3", "schlock": "D3", "drone-1": "E3"},
        active="elf",
        order="elf schlock",
        dice=[2, 2, 2, 1, 1, 1, *volley("serve-subpoena", 5), *shields("schlock")],
        **weak("elf", "schlock"),
    )
    play(
        state,
        "elf move D3",
        "elf end",
        "collective roll",
        "drone-1 activate",
        "drone-1 serve-subpoena schlock",
    )
    assert winner(state) == COLLECTIVE


@pytest.mark.rule("CO-107", "CO-011")
def test_the_toughs_win_when_the_last_drone_falls_with_all_gates_locked() -> None:
    state = table(
        tokens={"elf": "A1", "drone-1": "B1"}, active="elf", locked=ALL_LOCKED, dice=[5, 5, 5, 1, 1]
    )
    over = happened(play(state, "elf laser-pistol drone-1"), "over")
    assert [event.rules for event in over] == [("CO-107",)]
    assert winner(state) == TOUGHS
    assert len(state.reserve()) == 8


@pytest.mark.rule("CO-107")
def test_one_drone_left_keeps_the_game_going() -> None:
    state = table(
        tokens={"elf": "A1", "drone-1": "B1", "drone-2": "H5"},
        active="elf",
        locked=ALL_LOCKED,
        dice=[5, 5, 5, 1, 1],
    )
    play(state, "elf laser-pistol drone-1")
    assert winner(state) is None


@pytest.mark.rule("CO-S22", "CO-107")
def test_one_gate_open_keeps_the_game_going() -> None:
    state = table(tokens={"elf": "A1", "drone-1": "B1"}, active="elf", locked="H1 A8", dice=[5, 5, 5, 1, 1])
    play(state, "elf laser-pistol drone-1")
    assert winner(state) is None
    assert offered(state)


@pytest.mark.rule("CO-X09")
def test_the_last_lock_may_come_after_the_last_drone() -> None:
    state = table(tokens={"elf": "C3", "tagon": "H8"}, phase="command", order="elf tagon", locked="H1 A8")
    play(state, "collective end")
    assert winner(state) == TOUGHS


@pytest.mark.rule("CO-S20", "CO-S17")
def test_the_last_lock_wins_before_the_armory_and_the_roll() -> None:
    state = table(
        "GGG.A", tokens={"elf": "C1", "tagon": "E1"}, phase="command", order="tagon elf", locked="A1 B1"
    )
    kinds = [event.kind for event in play(state, "collective end")]
    assert kinds == ["locked", "over"]
    assert winner(state) == TOUGHS


@pytest.mark.rule("CO-S20")
def test_victory_is_tested_in_the_middle_of_a_turn() -> None:
    """Elf has two Actions left, the Collective three Commands: neither is played out."""
    elf = table(tokens={"elf": "A1", "drone-1": "B1"}, active="elf", locked=ALL_LOCKED, dice=[5, 5, 5, 1, 1])
    play(elf, "elf laser-pistol drone-1")
    assert winner(elf) == TOUGHS
    drone = table(
        tokens={"elf": "B1", "drone-1": "A1"},
        active="drone-1",
        commands=3,
        dice=SERVED,
        **weak("elf"),
    )
    play(drone, "drone-1 serve-subpoena elf")
    assert winner(drone) == COLLECTIVE


@pytest.mark.rule("CO-S20")
def test_victory_is_tested_after_each_throw() -> None:
    dice = [*volley("epaulet-grenade", 6), *shields("drone-1")]
    state = table(tokens={"tagon": "A1", "drone-1": "E1"}, active="tagon", locked=ALL_LOCKED, dice=dice)
    play(state, "tagon epaulet-grenade E1")
    assert winner(state) == TOUGHS


@pytest.mark.rule("CO-S21")
def test_a_grenade_that_takes_the_last_tough_and_the_last_drone_wins_for_the_collective() -> None:
    state = table(
        tokens={"tagon": "A1", "drone-1": "B1"},
        active="tagon",
        locked=ALL_LOCKED,
        dice=[*volley("epaulet-grenade", 6), *shields("drone-1"), *shields("tagon")],
        **weak("tagon"),
    )
    play(state, "tagon epaulet-grenade A1")
    assert where(state, "tagon") == where(state, "drone-1") == ""
    assert winner(state) == COLLECTIVE


@pytest.mark.rule("CO-S33")
@pytest.mark.parametrize(
    ("round_", "options"), [(100, {}), (10, {"round_limit": 10}), (500, {"round_limit": 500})]
)
def test_the_game_is_drawn_when_the_last_round_of_the_limit_ends(
    round_: int, options: dict[str, int]
) -> None:
    state = table(tokens={"elf": "C3", "drone-1": "H8"}, active="elf", round=round_, options=options)
    over = happened(play(state, "elf end"), "over")
    assert [event.rules for event in over] == [("CO-S33",)]
    assert winner(state) == NOBODY


@pytest.mark.rule("CO-S33")
def test_the_round_before_the_limit_is_followed_by_another() -> None:
    state = table(tokens={"elf": "C3", "drone-1": "H8"}, active="elf", round=99)
    play(state, "elf end")
    assert winner(state) is None
    assert state.round == 100


@pytest.mark.rule("CO-S31")
def test_either_side_may_be_played_by_anybody() -> None:
    assert [(seat.side, seat.by_rules) for seat in GAME.seats(SHIPPED[0].scenario)] == [
        (COLLECTIVE, False),
        (TOUGHS, False),
    ]
    assert all(GAME.automatic(state) is None for state in walk(SHIPPED[0], 1).states)


@pytest.mark.rule("CO-106")
@pytest.mark.parametrize("shipped", [each for each in SHIPPED if each.game is GAME], ids=str)
def test_every_board_that_ships_is_data_and_can_be_played(shipped: Table) -> None:
    assert GAME.check(shipped.scenario) == []
    assert offered(GAME.setup(shipped.scenario, {}, Dice("any")))


@pytest.mark.rule("CO-106")
def test_the_boards_that_ship_differ() -> None:
    grounds = [GAME.setup(each.scenario, {}, Dice("any")).ground for each in SHIPPED if each.game is GAME]
    assert len(grounds) >= 3
    assert all(one != other for index, one in enumerate(grounds) for other in grounds[:index])


@pytest.mark.rule("CO-106")
def test_a_board_of_any_size_will_do() -> None:
    assert draw("GAL").board.columns == 3
    state = table("1.E", active="elf", dice=[5, 5, 5, 1, 1])
    play(state, "elf laser-pistol drone-1")
    assert winner(state) == TOUGHS
