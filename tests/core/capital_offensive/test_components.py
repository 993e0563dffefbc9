"""What lies on the table and what it is for (CO-001 to CO-011)."""

from pathlib import Path

import pytest

from sellsword.dice import Dice
from sellsword.games.capital_offensive.sheets.characters import (
    COLLECTIVE,
    COMMAND_DICE,
    SHEETS,
    TOUGHS,
    WEAPONS,
)
from sellsword.games.capital_offensive.sheets.floor_tiles import laid
from sellsword.scenario.document import FORMAT, SCHEMA_VERSION, Board, Placement, Scenario
from sellsword.scenario.read import read
from tests.core.capital_offensive.builder import GAME, play, shields, table, token, volley

SHIPPED = Path(__file__).parents[3] / "scenarios" / "capital_offensive"


@pytest.fixture(name="learning_game")
def shipped_learning_game() -> Scenario:
    scenario, problems = read((SHIPPED / "drone_attack.json").read_bytes())
    assert scenario is not None, problems
    return scenario


@pytest.fixture(name="opening")
def opening_state(learning_game):
    return GAME.setup(learning_game, {}, Dice("components"))


@pytest.mark.rule("CO-001")
def test_two_players_and_the_toughs_are_schlock_tagon_and_elf(learning_game, opening):
    assert [seat.side for seat in GAME.seats(learning_game)] == [COLLECTIVE, TOUGHS]
    toughs = [each.name for each in opening.tokens if each.side == TOUGHS]
    assert sorted(toughs) == ["Elf", "Schlock", "Tagon"]
    assert all(each.sheet_id == "drone" for each in opening.tokens if each.side == COLLECTIVE)


@pytest.mark.rule("CO-003")
def test_four_sheets_are_all_that_the_learning_game_needs():
    assert sorted(sheet.name for sheet in SHEETS.values()) == ["Drone", "Elf", "Schlock", "Tagon"]


@pytest.mark.rule("CO-004")
def test_eleven_characters_eight_of_them_drones(opening):
    names = sorted(each.sheet.name for each in opening.tokens)
    assert names == ["Drone"] * 8 + ["Elf", "Schlock", "Tagon"]


@pytest.mark.rule("CO-005")
def test_no_roll_needs_more_than_the_ten_dice_in_the_box():
    rolls = [weapon.dice + sheet.defense for weapon in WEAPONS.values() for sheet in SHEETS.values()]
    rolls += [sheet.move.dice for sheet in SHEETS.values()]
    assert max(*rolls, COMMAND_DICE) <= 10


@pytest.mark.rule("CO-005")
def test_three_turn_order_tokens_three_locks_and_two_grenades(opening):
    play(opening, "schlock place A7", "tagon place A8", "elf place B8", "toughs order elf tagon schlock")
    assert len(opening.order) == len(opening.ground.gates) == 3
    assert sum(each.grenades for each in opening.tokens) == 2


@pytest.mark.rule("CO-006")
def test_the_learning_board_is_made_of_tiles_4a_5b_7a_and_8b(learning_game):
    assert sorted(placement.tile for placement in learning_game.board.tiles) == ["4A", "5B", "7A", "8B"]


@pytest.mark.rule("CO-007")
def test_a_large_tile_is_four_spaces_by_four():
    placed = Board("square", 4, 4, (Placement("4A", "A1"),))
    small = Scenario(FORMAT, SCHEMA_VERSION, "one-tile", "One Tile", "capital_offensive", placed)
    assert "co.gap" not in {problem.id for problem in GAME.check(small)}

    wider = Board("square", 5, 4, (Placement("4A", "A1"),))
    bare = Scenario(FORMAT, SCHEMA_VERSION, "gap", "Gap", "capital_offensive", wider)
    gap = next(problem for problem in GAME.check(bare) if problem.id == "co.gap")
    assert "E1, E2, E3, E4" in gap.text


@pytest.mark.rule("CO-007")
@pytest.mark.parametrize("turns", range(4))
def test_a_turned_tile_covers_the_same_sixteen_spaces(turns):
    spaces = [(column, row) for row in range(4) for column in range(4)]
    turned = [laid(space, (0, 0), turns) for space in spaces]
    assert sorted(turned) == sorted(spaces)
    # The north-west corner goes round clockwise.
    assert turned[0] == [(0, 0), (3, 0), (3, 3), (0, 3)][turns]


@pytest.mark.rule("CO-008")
def test_two_armories_three_gates_and_three_airlocks_lie_on_top(opening):
    ground = opening.ground
    assert (len(ground.armories), len(ground.gates), len(ground.airlocks)) == (2, 3, 3)
    assert len({*ground.armories, *ground.gates, *ground.airlocks}) == 8


@pytest.mark.rule("CO-010")
def test_the_collective_wins_once_all_three_toughs_are_in_custody():
    # Schlock is down to his last Health; Tagon and Elf are in custody already.
    state = table(
        tokens={"schlock": "D4", "drone-1": "D5"},
        active="drone-1",
        health={"schlock": 1},
        armor={"schlock": 0},
        dice=[*volley("serve-subpoena", 5), *shields("schlock")],
    )
    play(state, "drone-1 serve-subpoena schlock")
    assert state.outcome is not None
    assert (state.outcome.winner, state.outcome.way) == (COLLECTIVE, "custody")


@pytest.mark.rule("CO-010")
def test_two_toughs_in_custody_are_not_enough():
    state = table(
        tokens={"schlock": "D4", "elf": "A8", "drone-1": "D5"},
        active="drone-1",
        health={"schlock": 1},
        armor={"schlock": 0},
        dice=[*volley("serve-subpoena", 5), *shields("schlock")],
    )
    play(state, "drone-1 serve-subpoena schlock")
    assert token(state, "schlock").health == 0
    assert state.outcome is None


@pytest.mark.rule("CO-011")
def test_the_toughs_win_once_the_gates_are_locked_and_the_last_drone_falls():
    state = table(
        tokens={"elf": "D4", "drone-1": "D5"}, active="elf", locked="H1 A8 H8", dice=[6, 6, 6, 1, 1]
    )
    play(state, "elf laser-pistol drone-1")
    assert state.outcome is not None
    assert (state.outcome.winner, state.outcome.way) == (TOUGHS, "lockdown")


@pytest.mark.rule("CO-011")
def test_a_drone_still_standing_keeps_the_toughs_from_winning():
    state = table(
        tokens={"elf": "D4", "drone-1": "D5", "drone-2": "A7"},
        active="elf",
        locked="H1 A8 H8",
        dice=[6, 6, 6, 1, 1],
    )
    play(state, "elf laser-pistol drone-1")
    assert state.outcome is None
