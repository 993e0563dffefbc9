"""Capture the Intel: taking it, handing it over, dropping it, bringing it home (SH-092 to SH-096)."""

import pytest

from sellsword.games.combat_simulator.model.state import OFF, Intel
from sellsword.games.combat_simulator.rules.objectives.intel_capture import turns_left
from tests.core.combat_simulator.builder import (
    decline,
    happened,
    next_round,
    next_turn,
    offered,
    play,
    refused,
    unit,
    where,
    yard,
)

FIELD = ("R.......", "r.......", "........", ".......b", ".......B")


def field(mercs: str, turn: str, **kwargs):
    return yard(mercs, turn, ground=FIELD, **kwargs)


def carried(mercs: str, turn: str, carrier: int = 0):
    """RED's first merc has BLU's Intel."""
    return field(mercs, turn, intels=(Intel(8), Intel(OFF, carrier)))


def lying(state, side: int = 1) -> str:
    """Where a side's Intel lies, "" while it is carried."""
    cell = state.intels[side].cell
    return "" if cell == OFF else state.cell_name(cell)


@pytest.mark.rule("SH-010")
def test_each_intel_begins_on_the_place_of_its_color() -> None:
    state = field("red-1 scout A1", "red-1")
    assert (lying(state, 0), lying(state, 1)) == ("A2", "H4")


@pytest.mark.rule("SH-092")
def test_a_merc_that_reaches_the_enemy_s_intel_has_it() -> None:
    state = field("red-1 scout F4", "red-1")
    events = play(state, "red-1 move H4")
    assert state.intels[1] == Intel(OFF, 0)
    assert happened(events, "took")


@pytest.mark.rule("SH-092")
def test_passing_over_it_is_enough() -> None:
    state = yard("red-1 scout A1", "red-1", ground=("R.b...", "~~~~~~", "r....B"))
    play(state, "red-1 move F1")
    assert (state.intels[1].carrier, where(state, "red-1")) == (0, "F1")


@pytest.mark.rule("SH-092", "SH-S39")
def test_one_s_own_intel_is_left_alone() -> None:
    state = field("red-1 scout A1", "red-1")
    play(state, "red-1 move A2")
    assert lying(state, 0) == "A2"


@pytest.mark.rule("SH-096", "SH-T21")
def test_bringing_it_to_one_s_own_place_wins_even_if_one_s_own_is_stolen() -> None:
    state = field("red-1 scout C2 \n blu-1 scout H5", "red-1", intels=(Intel(OFF, 8), Intel(OFF, 0)))
    play(state, "red-1 move A2")
    assert state.outcome is not None
    assert (state.outcome.winner, state.outcome.way) == (0, "intel")


@pytest.mark.rule("SH-096")
def test_reaching_the_place_without_it_wins_nothing() -> None:
    state = field("red-1 scout C2", "red-1")
    play(state, "red-1 move A2")
    assert state.outcome is None


# Handing over


@pytest.mark.rule("SH-093", "SH-S42")
def test_a_carrier_hands_it_to_a_neighbor_instead_of_moving() -> None:
    state = carried("red-1 scout E3 \n red-2 heavy F3 \n red-3 heavy G3 \n blu-1 heavy E2", "red-1")
    assert offered(state, "give") == ["red-1 give red-2"]
    assert refused(state, "red-1 give red-3") == {"SH-093"}
    play(state, "red-1 give red-2")
    assert state.intels[1].carrier == 1
    assert offered(state, "move") == []
    assert refused(state, "red-1 move E4") == {"SH-S42"}
    play(state, "red-1 attack blu-1")
    assert unit(state, "blu-1").health == 9


@pytest.mark.rule("SH-093", "SH-S42")
def test_who_has_moved_does_not_hand_it_over() -> None:
    state = carried("red-1 scout D3 \n red-2 heavy F3", "red-1")
    play(state, "red-1 move E3")
    assert refused(state, "red-1 give red-2") == {"SH-S42"}


@pytest.mark.rule("SH-093")
def test_only_a_carrier_hands_over_and_only_to_a_teammate() -> None:
    state = field("red-1 scout E3 \n red-2 heavy F3", "red-1")
    assert refused(state, "red-1 give red-2") == {"SH-093"}
    carrier = carried("red-1 scout E3 \n blu-1 heavy F3", "red-1")
    assert refused(carrier, "red-1 give blu-1") == {"SH-093"}


@pytest.mark.rule("SH-093", "SH-096")
def test_a_teammate_that_waits_at_the_place_wins_as_it_is_handed_over() -> None:
    state = carried("red-1 scout B2 \n red-2 heavy A2", "red-1")
    play(state, "red-1 give red-2")
    assert state.outcome is not None
    assert state.outcome.winner == 0


@pytest.mark.rule("SH-S41")
def test_a_carrier_walks_and_fights_as_ever() -> None:
    state = carried("red-1 scout H3 \n blu-1 heavy C3", "red-1")
    play(state, "red-1 move D3", "red-1 attack blu-1", "red-1 move E1")
    assert (where(state, "red-1"), unit(state, "blu-1").health) == ("E1", 9)


# Dropping


def dropped(*more: str):
    """BLU's soldier has just defeated RED's carrier on E3: slot 1 of BLU, the end of the first turn."""
    state = carried("\n".join(("red-1 scout E3 health=4", "blu-1 soldier E1", *more)), "blu-1")
    play(state, "blu-1 attack red-1")
    return state


@pytest.mark.rule("SH-094")
def test_a_defeated_carrier_drops_it_where_it_fell() -> None:
    assert lying(dropped()) == "E3"


@pytest.mark.rule("SH-095", "SH-X14")
@pytest.mark.parametrize("who", ["red-2", "red-1"])
def test_any_merc_of_the_thieves_may_take_it_again(who: str) -> None:
    state = dropped("red-2 scout C3")
    if who == "red-1":
        decline(state)
        unit(state, "red-1").kind = "scout"
        next_turn(state, "red-1")
        play(state, "red-1 move E3")
    else:
        next_turn(state, "red-2")
        play(state, "red-2 move E3")
    assert state.intels[1] == Intel(OFF, state.index(who))


@pytest.mark.rule("SH-095", "SH-X03")
def test_it_goes_home_at_the_end_of_the_tenth_whole_turn() -> None:
    state = dropped("red-5 heavy A5 \n blu-5 heavy C5")
    next_round(state)
    next_turn(state, "red-5")
    assert lying(state) == "E3", "turn 5 of the second round is the tenth after turn 1 of the first"
    next_turn(state, "blu-5")
    assert lying(state) == "E3"
    events = decline(state)
    assert lying(state) == "H4"
    assert happened(events, "returned")


@pytest.mark.rule("SH-095", "SH-092")
def test_who_stands_on_its_place_has_it_as_it_comes_home() -> None:
    state = dropped("red-2 heavy H4")
    while not happened(decline(state), "returned"):
        assert lying(state) == "E3"
    assert state.intels[1].carrier == 1


@pytest.mark.rule("SH-S23", "SH-095")
def test_it_comes_home_under_a_sentry_which_takes_nothing() -> None:
    state = dropped("red-2 engineer C3 \n red-sentry-1 sentry H4 slot=2")
    while not happened(events := decline(state), "returned"):
        assert lying(state) == "E3"
    assert not happened(events, "took")
    assert (lying(state), where(state, "red-sentry-1")) == ("H4", "H4")


@pytest.mark.rule("SH-S39")
def test_its_owner_may_stand_on_it_and_only_time_takes_it_home() -> None:
    state = dropped()
    play(state, "blu-1 move E3")
    assert (lying(state), where(state, "blu-1")) == ("E3", "E3")
    assert state.intels[1].carrier == OFF


@pytest.mark.rule("SH-S39", "SH-030")
@pytest.mark.parametrize("goal", ["A2", "H4"])
def test_who_stands_on_an_intel_or_on_its_goal_keeps_all_others_off(goal: str) -> None:
    state = field(f"red-1 scout {'B2' if goal == 'A2' else 'G4'} \n blu-1 scout {goal}", "red-1")
    assert refused(state, f"red-1 move {goal}") == {"SH-030"}


@pytest.mark.rule("SH-S40", "SH-027")
def test_the_intel_of_a_carrier_crushed_on_a_spawn_lies_there() -> None:
    state = carried("red-1 scout H5 \n blu-1 scout -", "red-1")
    decline(state)
    assert (where(state, "red-1"), where(state, "blu-1")) == ("", "H5")
    assert lying(state) == "H5"
    assert state.intels[1].carrier == OFF, "its owner stands on it"


@pytest.mark.rule("SH-S21")
def test_no_sentry_is_built_on_an_intel() -> None:
    state = field("red-1 engineer D3 charge=6", "red-1", intels=(Intel(8), Intel(20, clock=5)))
    assert refused(state, "red-1 build E3") == {"SH-S21"}


@pytest.mark.rule("SH-S40", "SH-094")
def test_the_intel_of_a_carrier_shot_on_a_spawn_lies_there_as_well() -> None:
    state = carried("red-1 scout H5 health=1 \n blu-2 scout G5", "blu-2")
    play(state, "blu-2 attack red-1")
    assert lying(state) == "H5"


@pytest.mark.rule("SH-S12", "SH-094", "SH-S40")
def test_a_last_jump_lays_the_intel_down_behind_the_fence() -> None:
    state = carried("red-1 soldier C3 health=2", "red-1")
    fenced = field(
        "red-1 soldier C3 health=2", "red-1", fences="C3|D3", intels=(Intel(8), Intel(OFF, carrier=0))
    )
    play(fenced, "red-1 jump D3")
    assert lying(fenced) == "D3"
    assert refused(state, "red-1 jump D3") == {"SH-043"}


@pytest.mark.rule("SH-S12", "SH-096")
def test_who_dies_of_the_jump_brings_nothing_home() -> None:
    state = field(
        "red-1 soldier B2 health=2", "red-1", fences="A2|B2", intels=(Intel(8), Intel(OFF, carrier=0))
    )
    play(state, "red-1 jump A2")
    assert state.outcome is None
    assert lying(state) == "A2"


@pytest.mark.rule("SH-093", "SH-S42")
@pytest.mark.parametrize("order", [("attack blu-1", "give red-2"), ("give red-2", "attack blu-1")])
def test_a_heavy_may_fire_and_hand_over_in_either_order(order: tuple[str, str]) -> None:
    state = carried("red-1 heavy C3 \n red-2 scout C4 \n blu-1 heavy E3", "red-1")
    play(state, *(f"red-1 {deed}" for deed in order))
    assert (unit(state, "blu-1").health, state.intels[1].carrier) == (8, 1)


@pytest.mark.rule("SH-S42", "SH-056")
def test_a_sniper_who_only_gives_is_idle_and_what_is_received_may_be_handed_on() -> None:
    state = carried("red-1 sniper C3 \n red-2 scout C4 \n red-3 heavy C5", "red-1")
    play(state, "red-1 give red-2")
    next_turn(state, "red-2")
    assert unit(state, "red-1").charge == 2
    play(state, "red-2 give red-3")
    assert state.intels[1].carrier == 2


@pytest.mark.rule("SH-S61", "SH-096")
def test_who_is_handed_the_intel_on_the_winning_space_has_won() -> None:
    state = carried("red-1 heavy B2 \n red-2 scout A2", "red-1")
    play(state, "red-1 give red-2")
    assert state.outcome is not None
    assert state.outcome.winner == 0


@pytest.mark.rule("SH-S61", "SH-092")
def test_a_spy_who_uncloaks_on_the_intel_he_dropped_has_it_again() -> None:
    state = carried("red-1 spy C3", "red-1")
    play(state, "red-1 cloak")
    assert state.intels[1].carrier == OFF
    next_turn(state, "red-1")
    play(state, "red-1 uncloak C3")
    assert state.intels[1].carrier == 0


@pytest.mark.rule("SH-S66", "SH-092")
def test_every_space_on_the_way_counts() -> None:
    state = field("red-1 scout G4", "red-1")
    play(state, "red-1 move H4", "red-1 move G4")
    assert state.intels[1].carrier == 0
    straight = field("red-1 scout F4", "red-1", fences="G3|G4 G4|G5 H3|H4 H4|H5")
    play(straight, "red-1 move H4")
    assert straight.intels[1].carrier == 0


@pytest.mark.rule("SH-095")
@pytest.mark.parametrize(("clock", "left"), [(0, 0), (1, 1), (2, 2)])
def test_turns_are_left_of_a_dropped_intel_alone(clock: int, left: int) -> None:
    assert turns_left(Intel(8, clock=clock)) == left
