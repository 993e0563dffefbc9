"""Epaulet Grenades: thrown at a Space, felt all around it."""

import pytest

from tests.core.capital_offensive.builder import (
    FLOOR,
    happened,
    offered,
    play,
    refused,
    shields,
    table,
    token,
    volley,
    where,
)

CAREFUL = {"careful_grenades": True}
BOTH = {"both_grenades": True}
RING = {
    f"drone-{number}": at for number, at in enumerate(("C3", "D3", "E3", "C4", "E4", "C5", "D5", "E5"), 1)
}
"""Eight Drones around D4."""


@pytest.mark.rule("CO-100")
def test_a_throw_spends_the_token_and_an_action() -> None:
    state = table(tokens={"tagon": "A1", "drone-1": "H8"}, active="tagon")
    play(state, "tagon epaulet-grenade C1")
    assert token(state, "tagon").grenades == 1
    assert state.active is not None
    assert state.active.actions == 2


@pytest.mark.rule("CO-100")
def test_without_a_token_nothing_is_thrown() -> None:
    state = table(tokens={"tagon": "A1", "drone-1": "C1"}, active="tagon", grenades={"tagon": 0})
    assert refused(state, "tagon epaulet-grenade C1") == {"CO-100"}


@pytest.mark.rule("CO-100")
def test_only_tagon_has_grenades() -> None:
    state = table(tokens={"elf": "A1", "drone-1": "C1"}, active="elf")
    assert "CO-069" in refused(state, "elf epaulet-grenade C1")


@pytest.mark.rule("CO-101")
def test_a_grenade_is_aimed_at_a_space_and_not_at_a_character() -> None:
    state = table(tokens={"tagon": "A1", "drone-1": "C1"}, active="tagon")
    assert refused(state, "tagon epaulet-grenade drone-1") == {"CO-101"}
    assert refused(state, "tagon epaulet-grenade C1") == set()
    assert refused(state, "tagon epaulet-grenade J9") == {"CO-101"}


@pytest.mark.rule("CO-S27", "CO-101")
def test_an_empty_space_is_a_fair_target_and_rolls_nothing_where_nobody_is_near() -> None:
    state = table(tokens={"tagon": "A1", "drone-1": "H8"}, active="tagon")
    events = play(state, "tagon epaulet-grenade D1")
    assert [event.kind for event in events] == ["thrown"]
    assert state.dice.position == 0


@pytest.mark.rule("CO-102", "CO-S25")
def test_the_burst_reaches_the_space_and_the_eight_around_it_and_no_further() -> None:
    tokens = {"tagon": "A3", **RING, "schlock": "D4", "elf": "F4"}
    caught = [*RING, "schlock"]
    defense = [face for who in caught for face in shields(who)]
    state = table(tokens=tokens, active="tagon", dice=[*volley("epaulet-grenade"), *defense])
    struck = happened(play(state, "tagon epaulet-grenade D4"), "attacked")
    assert [event.values["target"] for event in struck] == caught


@pytest.mark.rule("CO-102")
def test_a_wall_shelters_an_adjacent_space() -> None:
    state = table(
        tokens={"tagon": "A2", "drone-1": "D2", "drone-2": "C1"},
        walls="D1|D2",
        active="tagon",
        dice=[*volley("epaulet-grenade", 6), *shields("drone-2")],
    )
    struck = happened(play(state, "tagon epaulet-grenade D1"), "attacked")
    assert [event.values["target"] for event in struck] == ["drone-2"]
    assert where(state, "drone-1") == "D2"


@pytest.mark.rule("CO-102", "CO-S03")
@pytest.mark.parametrize(("options", "struck"), [({}, 0), ({"touching_sight": True}, 1)])
def test_a_diagonal_neighbor_behind_the_end_of_a_wall_is_as_safe_as_from_any_shot(
    options: dict[str, bool], struck: int
) -> None:
    state = table(
        tokens={"tagon": "A2", "drone-1": "E3"},
        walls="D2|E2",
        active="tagon",
        options=options,
        dice=[*volley("epaulet-grenade", 6), *shields("drone-1")],
    )
    assert len(happened(play(state, "tagon epaulet-grenade D2"), "attacked")) == struck


@pytest.mark.rule("CO-104")
def test_the_dice_are_not_checked_for_range() -> None:
    dice = [*volley("epaulet-grenade", 2, 3), *shields("drone-1")]
    state = table(tokens={"tagon": "A1", "drone-1": "E1"}, active="tagon", dice=dice)
    struck = happened(play(state, "tagon epaulet-grenade E1"), "attacked")[0]
    assert struck.values["hits"] == 2


@pytest.mark.rule("CO-S25")
def test_the_dice_are_rolled_once_and_ones_miss() -> None:
    thrown = volley("epaulet-grenade", 5, 1, 3)
    state = table(
        tokens={"tagon": "A1", "drone-1": "D1", "drone-2": "D2"},
        active="tagon",
        dice=[*thrown, *shields("drone-1", 6, 1), *shields("drone-2", 2, 2)],
    )
    first, second = happened(play(state, "tagon epaulet-grenade D1"), "attacked")
    assert first.values["attack"] == second.values["attack"] == tuple(thrown)
    assert (first.values["defense"], first.values["hits"]) == ((6, 1), 1)
    assert (second.values["defense"], second.values["hits"]) == ((2, 2), 2)


@pytest.mark.rule("CO-S25")
def test_the_thrower_must_see_the_space() -> None:
    state = table(tokens={"tagon": "A1", "drone-1": "C1"}, walls="A1|B1", active="tagon")
    assert refused(state, "tagon epaulet-grenade C1") == {"CO-072"}
    assert refused(table("T1.", active="tagon"), "tagon epaulet-grenade C1") == {"CO-073"}


@pytest.mark.rule("CO-S25")
def test_a_grenade_flies_four_spaces() -> None:
    state = table(tokens={"tagon": "A1", "drone-1": "H8"}, active="tagon")
    assert refused(state, "tagon epaulet-grenade E1") == set()
    assert refused(state, "tagon epaulet-grenade D4") == set()
    assert refused(state, "tagon epaulet-grenade F1") == {"CO-S25"}
    assert refused(state, "tagon epaulet-grenade E3") == {"CO-S25"}


@pytest.mark.rule("CO-S25", "CO-098")
def test_no_grenade_lands_in_infrastructure() -> None:
    assert refused(table("T.#1", active="tagon"), "tagon epaulet-grenade C1") == {"CO-098"}


@pytest.mark.rule("CO-S25")
def test_friends_and_tagon_himself_are_struck_too() -> None:
    state = table(
        tokens={"tagon": "A1", "elf": "B2", "drone-1": "H8"},
        active="tagon",
        armor={"tagon": 3, "elf": 3},
        dice=[*volley("epaulet-grenade", 6, 5), *shields("tagon"), *shields("elf", 5)],
    )
    play(state, "tagon epaulet-grenade A1")
    # Tagon's dice cancel nothing; Elf's 5 cancels the 5.
    assert (token(state, "tagon").armor, token(state, "elf").armor) == (1, 2)


@pytest.mark.rule("CO-S25")
def test_careful_grenades_spare_the_thrower_and_the_throwers_friends() -> None:
    state = table(
        tokens={"tagon": "A1", "elf": "B2", "drone-1": "B1"},
        active="tagon",
        options=CAREFUL,
        dice=[*volley("epaulet-grenade", 6), *shields("drone-1")],
    )
    struck = happened(play(state, "tagon epaulet-grenade A2"), "attacked")
    assert [event.values["target"] for event in struck] == ["drone-1"]


@pytest.mark.rule("CO-S25", "CO-S40")
def test_tagon_may_fall_to_his_own_grenade_and_his_turn_is_over() -> None:
    state = table(
        tokens={"tagon": "A1", "elf": "C3", "drone-1": "H8"},
        active="tagon",
        order="tagon elf",
        armor={"tagon": 0},
        health={"tagon": 1},
        dice=[*volley("epaulet-grenade", 6), *shields("tagon")],
    )
    play(state, "tagon epaulet-grenade A1")
    assert where(state, "tagon") == ""
    assert offered(state) == ["collective roll"]


@pytest.mark.rule("CO-S40", "CO-039")
def test_a_tough_that_falls_in_its_own_turn_has_taken_it() -> None:
    state = table(
        tokens={"tagon": "A1", "elf": "C3", "drone-1": "H8"},
        active="tagon",
        order="elf tagon",
        used="elf",
        armor={"tagon": 0},
        health={"tagon": 1},
        dice=[*volley("epaulet-grenade", 6), *shields("tagon")],
    )
    play(state, "tagon epaulet-grenade A1")
    assert (state.round, offered(state)) == (2, ["toughs order elf"])


@pytest.mark.rule("CO-S39")
def test_a_grenade_that_fells_the_last_to_act_ends_the_round_only_with_the_turn() -> None:
    state = table(
        tokens={"tagon": "A1", "elf": "C3", "drone-1": "H8"},
        active="tagon",
        order="tagon elf",
        armor={"elf": 0},
        health={"elf": 1},
        dice=[*volley("epaulet-grenade", 6), *shields("elf")],
    )
    play(state, "tagon epaulet-grenade C3")
    assert "tagon move B1" in offered(state)
    play(state, "tagon end")
    assert (state.round, offered(state)) == (2, ["toughs order tagon"])


@pytest.mark.rule("CO-062", "CO-S25")
def test_who_fells_the_friend_on_its_own_space_stands_there_alone() -> None:
    state = table(
        tokens={"tagon": "A1", "elf": "A1", "drone-1": "H8"},
        active="tagon",
        health={"elf": 1},
        armor={"elf": 0, "tagon": 9},
        dice=[*volley("epaulet-grenade", 6), *shields("tagon"), *shields("elf")],
    )
    play(state, "tagon epaulet-grenade A1", "tagon end")
    assert (where(state, "elf"), where(state, "tagon")) == ("", "A1")


@pytest.mark.rule("CO-X06")
def test_one_grenade_a_turn() -> None:
    state = table(tokens={"tagon": "A1", "drone-1": "H8"}, active="tagon")
    play(state, "tagon epaulet-grenade D1")
    assert refused(state, "tagon epaulet-grenade D1") == {"CO-X06"}


@pytest.mark.rule("CO-X06")
def test_with_both_grenades_each_token_is_an_action_of_its_own() -> None:
    state = table(tokens={"tagon": "A1", "drone-1": "H8"}, active="tagon", options=BOTH)
    play(state, "tagon epaulet-grenade D1", "tagon epaulet-grenade D1")
    assert token(state, "tagon").grenades == 0
    assert refused(state, "tagon epaulet-grenade D1") == {"CO-100"}


@pytest.mark.rule("CO-X06")
def test_both_grenades_do_not_let_the_sidearm_fire_twice() -> None:
    dice = [*volley("sidearm"), *shields("drone-1")]
    state = table(*FLOOR, tokens={"tagon": "C3", "drone-1": "E3"}, active="tagon", options=BOTH, dice=dice)
    play(state, "tagon sidearm drone-1")
    assert refused(state, "tagon sidearm drone-1") == {"CO-066"}
