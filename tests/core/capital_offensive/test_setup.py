"""Setting up: the board, the Drones, the Toughs and their first order (CO-026 to CO-033)."""

from itertools import permutations
from pathlib import Path

import pytest

from sellsword.dice import ScriptedDice
from sellsword.games.capital_offensive.sheets.characters import COLLECTIVE, TOUGHS
from sellsword.scenario.read import read
from tests.core.capital_offensive.builder import DRONE_IDS, GAME, offered, play, refused, to_act, token, where

SHIPPED = Path(__file__).parents[3] / "scenarios" / "capital_offensive"
AIRLOCKS = ("A7", "A8", "B8")
GATES = ("B1", "G3", "H7")


def scenario(name: str):
    """A scenario that ships."""
    found, problems = read((SHIPPED / f"{name}.json").read_bytes())
    assert found is not None, problems
    return found


@pytest.fixture(name="state")
def learning_game():
    return GAME.setup(scenario("drone_attack"), {}, ScriptedDice([3, 3, 3]))


@pytest.mark.rule("CO-026")
def test_four_tiles_edge_to_edge_make_a_board_of_eight_by_eight(state):
    board = state.ground.board
    assert (board.columns, board.rows) == (8, 8)
    # Tiles join without a seam: from any Space every Space that is not filled can be walked to.
    start = state.ground.airlocks[0]
    assert len(board.reach(start, 64)) == 64 - len(state.ground.filled)


@pytest.mark.rule("CO-027")
def test_single_tiles_lie_where_the_scenario_says(state):
    drawn = scenario("drone_attack")
    for kind, cells in (
        ("gate", state.ground.gates),
        ("armory", state.ground.armories),
        ("airlock", state.ground.airlocks),
    ):
        said = [cell for zone in drawn.zones if zone.kind == kind for cell in zone.cells]
        assert sorted(map(state.cell_name, cells)) == sorted(said)
    assert not {*state.ground.gates, *state.ground.armories, *state.ground.airlocks} & {*state.ground.filled}


@pytest.mark.rule("CO-028")
def test_a_drone_on_each_gate_and_five_in_the_reserve(state):
    standing = sorted(state.cell_name(each.cell) for each in state.standing(COLLECTIVE))
    assert standing == sorted(map(state.cell_name, state.ground.gates))
    assert len(standing) == 3
    assert len(state.reserve()) == 5


@pytest.mark.rule("CO-029")
def test_reserve_commands_and_the_drones_sheet_are_the_collectives(state):
    collective, toughs = GAME.scene(state, COLLECTIVE).seats
    assert {figure.title: figure.text for figure in collective.figures} == {
        "Drones": "3",
        "Reserve": "5",
        "Commands": "0",
    }
    assert {"Reserve", "Commands"}.isdisjoint(figure.title for figure in toughs.figures)
    assert all(token(state, who).side == COLLECTIVE for who in DRONE_IDS)


@pytest.mark.rule("CO-030")
def test_the_airlocks_are_on_tile_4a(state):
    (laid,) = (placement for placement in scenario("drone_attack").board.tiles if placement.tile == "4A")
    columns = [chr(ord(laid.at[0]) + step) for step in range(4)]
    rows = [str(int(laid.at[1]) + step) for step in range(4)]
    for cell in map(state.cell_name, state.ground.airlocks):
        assert cell[0] in columns
        assert cell[1] in rows


@pytest.mark.rule("CO-030")
@pytest.mark.parametrize("cells", [*permutations(AIRLOCKS)], ids="-".join)
def test_the_toughs_stand_on_the_airlocks_in_any_arrangement(state, cells):
    assert to_act(state) == TOUGHS
    for who, cell in zip(("schlock", "tagon", "elf"), cells, strict=True):
        play(state, f"{who} place {cell}")
        assert where(state, who) == cell
    assert state.phase == "order"


@pytest.mark.rule("CO-030")
def test_each_airlock_takes_one_tough(state):
    play(state, "schlock place A8")
    assert offered(state) == ["tagon place A7", "tagon place B8"]
    assert refused(state, "tagon place A8") == {"CO-030"}


@pytest.mark.rule("CO-030")
@pytest.mark.parametrize(
    "text", ["schlock place B1", "schlock place D5", "schlock place", "schlock place Z1"]
)
def test_toughs_are_placed_on_airlocks_only(state, text):
    assert refused(state, text) == {"CO-030"}


@pytest.mark.rule("CO-031")
def test_health_and_armor_start_full(state):
    toughs = [each for each in state.tokens if each.side == TOUGHS]
    assert len(toughs) == 3
    for tough in toughs:
        assert (tough.health, tough.armor) == (tough.sheet.health, tough.sheet.armor)


@pytest.mark.rule("CO-032")
def test_tagon_starts_with_two_grenades(state):
    assert {who: token(state, who).grenades for who in ("schlock", "tagon", "elf")} == {
        "schlock": 0,
        "tagon": 2,
        "elf": 0,
    }


def placed(state):
    """Everybody in an Airlock: the order is next."""
    play(
        state,
        *(f"{who} place {cell}" for who, cell in zip(("schlock", "tagon", "elf"), AIRLOCKS, strict=True)),
    )
    return state


@pytest.mark.rule("CO-033")
def test_the_toughs_player_deals_the_turn_order_tokens_last(state):
    placed(state)
    assert to_act(state) == TOUGHS
    orders = {text.removeprefix("toughs order ") for text in offered(state)}
    assert orders == {" ".join(order) for order in permutations(("schlock", "tagon", "elf"))}
    (ordered,) = play(state, "toughs order elf schlock tagon")
    assert ordered.values["names"] == ("Elf", "Schlock", "Tagon")
    assert not any(each.used for each in state.tokens)


@pytest.mark.rule("CO-033")
def test_every_tough_gets_one_token_and_the_collective_begins(state):
    placed(state)
    assert refused(state, "toughs order elf schlock") == {"CO-040"}
    assert refused(state, "toughs order elf elf tagon") == {"CO-040"}
    play(state, "toughs order elf schlock tagon")
    assert state.round == 1
    assert to_act(state) == COLLECTIVE
