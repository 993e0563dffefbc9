"""The Collective's Turn: rolling for Commands and spending them (CO-043 to CO-050)."""

import pytest

from sellsword.games.capital_offensive.sheets.characters import COLLECTIVE, TOUGHS
from tests.core.capital_offensive.builder import (
    happened,
    let_fall,
    offered,
    play,
    refused,
    table,
    to_act,
    token,
    where,
)

ELF_FAR = {"elf": "A1"}
ALL_DRONES = {f"drone-{number}": f"{'ABCDEFGH'[number - 1]}5" for number in range(1, 9)}


def commanding(commands: int, tokens: dict[str, str], **more):
    """The Collective's Turn, Commands rolled, one Tough far away."""
    return table(tokens={**ELF_FAR, **tokens}, phase="command", commands=commands, **more)


# The roll


@pytest.mark.rule("CO-043")
def test_commands_are_rolled_first_then_used_then_the_turn_ends():
    state = table(tokens={**ELF_FAR, "drone-1": "E5"}, phase="commands", dice=[2, 3, 4])
    assert offered(state) == ["collective roll"]
    assert refused(state, "drone-1 activate") == {"CO-043"}
    assert refused(state, "collective bring H1") == {"CO-043"}
    assert refused(state, "collective end") == {"CO-043"}
    play(state, "collective roll")
    assert refused(state, "collective roll") == {"CO-045"}
    play(state, "collective end")
    assert to_act(state) == TOUGHS


@pytest.mark.rule("CO-044")
@pytest.mark.parametrize(
    ("faces", "commands"),
    [
        pytest.param((1, 5, 6), 5, marks=pytest.mark.rule("CO-T01")),
        pytest.param((1, 4, 4), 4, marks=pytest.mark.rule("CO-T02")),
        pytest.param((3, 3, 3), 3, marks=pytest.mark.rule("CO-T03")),
        pytest.param((2, 2, 6), 2, marks=pytest.mark.rule("CO-T04")),
        ((6, 1, 2), 2),
        ((6, 6, 1), 6),
    ],
)
def test_the_median_of_three_dice_is_the_number_of_commands(faces, commands):
    state = table(tokens={**ELF_FAR, "drone-1": "E5"}, phase="commands", dice=faces)
    (rolled,) = play(state, "collective roll")
    assert rolled.values["faces"] == faces
    assert rolled.values["commands"] == state.commands == commands
    assert state.dice.position == 3


# Spending


@pytest.mark.rule("CO-045")
def test_commands_buy_both_activities_in_any_order_and_more_than_once():
    state = commanding(5, {"drone-1": "E5", "drone-2": "F5"}, dice=[1] * 6)
    play(state, "drone-1 activate", "drone-1 end", "collective bring H1", "collective bring H8")
    play(state, "drone-2 activate", "drone-2 end")
    assert state.commands == 1
    assert len(state.standing(COLLECTIVE)) == 4


@pytest.mark.rule("CO-045")
def test_each_activity_costs_one_command_and_the_last_one_ends_the_turn():
    state = commanding(2, {"drone-1": "E5"}, dice=[1] * 3)
    play(state, "collective bring H1")
    assert state.commands == 1
    play(state, "drone-1 activate", "drone-1 end")
    assert state.commands == 0
    assert to_act(state) == TOUGHS


@pytest.mark.rule("CO-045", "CO-S23")
def test_commands_need_not_all_be_spent():
    state = commanding(4, {"drone-1": "E5"})
    play(state, "collective end")
    assert to_act(state) == TOUGHS
    assert state.commands == 0


@pytest.mark.rule("CO-S23")
def test_the_collective_may_pass_without_spending_any():
    state = table(tokens={**ELF_FAR, "drone-1": "E5"}, phase="commands", dice=[4, 4, 4])
    play(state, "collective roll", "collective end")
    assert where(state, "drone-1") == "E5"
    assert offered(state) == ["elf roll"]


# Bringing Drones in


@pytest.mark.rule("CO-046")
def test_a_command_brings_one_drone_of_the_reserve_to_an_empty_open_gate():
    state = commanding(3, {"drone-1": "H1"})
    assert offered(state, "bring") == ["collective bring A8", "collective bring H8"]
    (brought,) = happened(play(state, "collective bring A8"), "brought")
    assert where(state, str(brought.values["token"])) == "A8"
    assert (len(state.reserve()), state.commands) == (6, 2)


@pytest.mark.rule("CO-046")
def test_no_drone_comes_in_on_an_occupied_gate():
    state = commanding(3, {"drone-1": "H1"})
    assert refused(state, "collective bring H1") == {"CO-046"}


@pytest.mark.rule("CO-046")
@pytest.mark.parametrize("place", ["D4", "Z9", "gate", "", "H1 A8"])
def test_no_drone_comes_in_anywhere_but_on_a_gate(place):
    state = commanding(3, {})
    assert refused(state, f"collective bring {place}") == {"CO-046"}


@pytest.mark.rule("CO-046")
def test_no_drone_comes_in_on_a_locked_gate():
    state = commanding(3, {"drone-1": "E5"}, locked="H1")
    assert "collective bring H1" not in offered(state)
    assert refused(state, "collective bring H1") == {"CO-092"}
    assert refused(state, "collective bring H8") == set()


@pytest.mark.rule("CO-S14")
def test_a_tough_on_a_gate_keeps_drones_out_even_before_the_lock():
    state = commanding(3, {"tagon": "H8"})
    assert refused(state, "collective bring H8") == {"CO-046"}
    assert offered(state, "bring") == ["collective bring H1", "collective bring A8"]


@pytest.mark.rule("CO-047")
def test_an_empty_reserve_has_nobody_to_bring_in():
    state = commanding(3, ALL_DRONES)
    assert offered(state, "bring") == []
    assert refused(state, "collective bring H1") == {"CO-047"}


@pytest.mark.rule("CO-048")
def test_three_locks_leave_no_way_in():
    state = commanding(3, {"drone-1": "E5"}, locked="H1 A8 H8")
    assert offered(state, "bring") == []
    assert "CO-048" in refused(state, "collective bring H1")


@pytest.mark.rule("CO-048")
def test_two_locks_leave_one_way_in():
    state = commanding(3, {"drone-1": "E5"}, locked="H1 A8")
    assert offered(state, "bring") == ["collective bring H8"]


@pytest.mark.rule("CO-S15")
def test_a_lock_does_no_harm_to_a_drone_on_the_gate():
    state = table(
        tokens={"elf": "A1", "tagon": "H8", "drone-1": "A8"}, phase="command", commands=1, locked="A8"
    )
    play(state, "collective end")
    assert sorted(state.locked) == sorted(map(state.ground.board.cell, ("A8", "H8")))
    assert where(state, "drone-1") == "A8"


@pytest.mark.rule("CO-S16")
def test_a_lock_stays_when_the_tough_has_left_and_a_drone_stands_on_the_gate():
    state = table(
        tokens={"elf": "A1", "tagon": "H8", "drone-1": "H5"}, phase="command", commands=1, order="tagon elf"
    )
    play(state, "collective end")
    let_fall(state, 4, 4, 4, 2, 2, 2, 3, 3, 3, 1, 1, 1)
    play(state, "tagon roll", "tagon move E7", "tagon end")
    play(state, "collective roll", "drone-1 activate", "drone-1 move H8", "drone-1 end")
    assert refused(state, "collective bring H8") == {"CO-092", "CO-046"}
    play(state, "collective end", "elf roll", "elf end")
    assert list(map(state.cell_name, state.locked)) == ["H8"]


# Activating Drones


@pytest.mark.rule("CO-049")
def test_a_command_gives_a_drone_a_full_turn_that_opens_with_its_movement_roll():
    state = commanding(2, {"drone-1": "E5"}, dice=[2, 3, 6])
    events = play(state, "drone-1 activate")
    assert [event.kind for event in events] == ["activated", "movement"]
    assert events[1].values["spaces"] == 3
    assert {text.split()[0] for text in offered(state)} == {"drone-1"}


@pytest.mark.rule("CO-049")
def test_a_drones_turn_is_finished_before_the_next_command_is_spent():
    state = commanding(3, {"drone-1": "E5", "drone-2": "F5"}, dice=[2, 3, 6])
    play(state, "drone-1 activate")
    assert refused(state, "drone-2 activate") == {"CO-063"}
    assert refused(state, "collective bring H1") == {"CO-063"}
    play(state, "drone-1 end")
    assert refused(state, "drone-2 activate") == set()


@pytest.mark.rule("CO-049")
@pytest.mark.parametrize("who", ["drone-3", "drone-9", "elf", "nobody"])
def test_only_a_drone_on_the_board_can_be_activated(who):
    state = commanding(3, {"drone-1": "E5"})
    assert refused(state, f"{who} activate") == {"CO-049"}


@pytest.mark.rule("CO-050")
def test_a_drone_is_activated_once_in_a_collective_turn():
    state = commanding(3, {"drone-1": "E5", "drone-2": "F5"}, dice=[1] * 3)
    play(state, "drone-1 activate", "drone-1 end")
    assert offered(state, "activate") == ["drone-2 activate"]
    assert refused(state, "drone-1 activate") == {"CO-050"}


@pytest.mark.rule("CO-050")
def test_the_next_collective_turn_activates_it_again():
    state = commanding(1, {"drone-1": "E5"}, dice=[1] * 3)
    play(state, "drone-1 activate", "drone-1 end")
    let_fall(state, 1, 1, 1, 2, 2, 2)
    play(state, "elf roll", "elf end", "toughs order elf", "collective roll")
    assert refused(state, "drone-1 activate") == set()


@pytest.mark.rule("CO-S12")
def test_a_drone_brought_in_may_be_activated_for_another_command():
    state = commanding(2, {}, dice=[1] * 3)
    play(state, "collective bring H1", "drone-1 activate")
    assert state.actor is token(state, "drone-1")
    assert state.commands == 0


@pytest.mark.rule("CO-S12")
def test_with_the_option_new_drones_wait_it_may_not():
    state = commanding(3, {}, options={"new_drones_wait": True}, dice=[2, 2, 2, 1, 1, 1])
    play(state, "collective bring H1")
    assert refused(state, "drone-1 activate") == {"CO-050"}
    play(state, "collective end")
    let_fall(state, 1, 1, 1, 2, 2, 2)
    play(state, "elf roll", "elf end", "toughs order elf", "collective roll")
    assert refused(state, "drone-1 activate") == set()


@pytest.mark.rule("CO-S13")
def test_a_drone_lost_in_its_turn_comes_back_used_and_fresh_tokens_come_first():
    # Drone 1 squeezes in on Drone 2 and is lost; Drones 3 to 8 are fresh in the Reserve.
    state = commanding(4, {"drone-1": "E5", "drone-2": "F5"}, dice=[1] * 3)
    play(state, "drone-1 activate", "drone-1 move F5", "drone-1 end")
    assert where(state, "drone-1") == ""
    (brought,) = happened(play(state, "collective bring H1"), "brought")
    assert brought.values["token"] != "drone-1"
    assert refused(state, f"{brought.values['token']} activate") == set()


@pytest.mark.rule("CO-S13")
def test_the_used_token_is_all_there_is_and_is_not_activated_again():
    state = commanding(4, ALL_DRONES, dice=[1] * 3)
    play(state, "drone-1 activate", "drone-1 move B5", "drone-1 end", "collective bring H1")
    assert where(state, "drone-1") == "H1"
    assert refused(state, "drone-1 activate") == {"CO-050"}


@pytest.mark.rule("CO-S18")
def test_a_drone_in_an_armory_starts_its_turn_when_it_is_activated():
    state = table(
        "G......G",
        "...A....",
        ".......G",
        tokens={"elf": "A1", "drone-1": "D2", "drone-2": "F2"},
        phase="commands",
        dice=[3, 3, 3, 1, 1, 1, 1, 1, 1],
    )
    play(state, "collective roll", "drone-2 activate", "drone-2 end")
    assert token(state, "drone-1").armor == 0
    events = play(state, "drone-1 activate")
    assert [event.kind for event in events] == ["activated", "armory", "movement"]
    assert token(state, "drone-1").armor == 1
