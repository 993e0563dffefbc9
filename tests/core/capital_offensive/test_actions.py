"""What a character may do in a Turn, how often, and at what price (CO-063 to CO-067)."""

from itertools import permutations

import pytest

from sellsword.games.capital_offensive.sheets.characters import COLLECTIVE, SHEETS, TOUGHS
from tests.core.capital_offensive.builder import (
    let_fall,
    offered,
    play,
    refused,
    shields,
    table,
    to_act,
    token,
    volley,
    where,
)


def elf_and_a_drone(**more):
    """Elf's Turn; a Drone in sight of every Space that she may go to, and too sturdy to fall."""
    tokens = {"elf": "D4", "tagon": "A1", "drone-1": "H6"}
    return table(tokens=tokens, active="elf", armor={"drone-1": 9}, dice=[6] * 5, **more)


# How many, in which order


@pytest.mark.rule("CO-063")
@pytest.mark.parametrize("order", [*permutations(("move", "sprint", "laser-pistol"))], ids="-".join)
def test_actions_come_in_any_order(order):
    state = table(
        "G......G",
        "E.......",
        "......1.",
        "...T...G",
        active="elf",
        movement=3,
        dice=[6] * 5,
        armor={"drone-1": 9},
    )
    for verb in order:
        goal = "drone-1" if verb == "laser-pistol" else next(iter(offered(state, verb))).split()[2]
        play(state, f"elf {verb} {goal}")
    assert to_act(state) == COLLECTIVE


@pytest.mark.rule("CO-063")
def test_the_turn_is_over_when_the_actions_are_spent():
    state = table(
        tokens={"drone-1": "D4", "elf": "D6", "tagon": "A1"},
        active="drone-1",
        commands=1,
        dice=[*volley("serve-subpoena"), *shields("elf")],
    )
    play(state, "drone-1 serve-subpoena elf", "drone-1 sprint D3")
    assert state.actor is None
    assert token(state, "drone-1").used


@pytest.mark.rule("CO-063")
@pytest.mark.parametrize("taken", range(3))
def test_fewer_actions_may_be_taken(taken):
    state = elf_and_a_drone()
    play(state, *("elf laser-pistol drone-1", "elf move D5")[:taken], "elf end")
    assert token(state, "elf").used
    assert to_act(state) == COLLECTIVE


# Regular Movement


@pytest.mark.rule("CO-064")
def test_regular_movement_reaches_as_far_as_the_roll():
    state = elf_and_a_drone(movement=3)
    assert refused(state, "elf move D7") == set()
    assert refused(state, "elf move E6") == set()
    assert refused(state, "elf move D8") == {"CO-064"}


@pytest.mark.rule("CO-064")
def test_regular_movement_is_taken_once_a_turn():
    state = elf_and_a_drone(movement=3)
    play(state, "elf move D5")
    assert offered(state, "move") == []
    assert refused(state, "elf move D6") == {"CO-064"}


# Sprinting Movement


@pytest.mark.rule("CO-065")
def test_a_sprint_reaches_two_spaces_whatever_was_rolled():
    state = elf_and_a_drone(movement=1)
    assert refused(state, "elf sprint D6") == set()
    assert refused(state, "elf sprint D7") == {"CO-065"}
    assert len(offered(state, "sprint")) == 12


@pytest.mark.rule("CO-065")
def test_a_sprint_is_taken_once_a_turn():
    state = elf_and_a_drone()
    play(state, "elf sprint D5")
    assert offered(state, "sprint") == []
    assert refused(state, "elf sprint D6") == {"CO-065"}


@pytest.mark.rule("CO-065")
def test_a_sprint_comes_besides_the_regular_move():
    state = elf_and_a_drone(movement=2)
    play(state, "elf move D6", "elf sprint D8")
    assert where(state, "elf") == "D8"


@pytest.mark.rule("CO-065")
def test_a_sprint_comes_instead_of_the_regular_move():
    state = elf_and_a_drone(movement=2)
    play(state, "elf sprint D6", "elf end")
    assert where(state, "elf") == "D6"


@pytest.mark.rule("CO-065")
def test_a_sprint_obeys_every_rule_about_where_feet_may_go():
    # An enemy to the right, a Wall below, Infrastructure above, a friend to the left and free floor beyond.
    state = table("G..#....", "..TE1...", "........", "G......G", walls="D2|D3", active="elf")
    assert refused(state, "elf sprint E2") == {"CO-060"}
    assert refused(state, "elf sprint D1") == {"CO-061"}
    assert refused(state, "elf sprint D3") == {"CO-065"}
    assert sorted(text.split()[2] for text in offered(state, "sprint")) == ["B2", "C1", "C2", "C3"]
    play(state, "elf sprint C2", "elf end")
    assert token(state, "elf").health == 0


# Special Actions


@pytest.mark.rule("CO-066")
@pytest.mark.parametrize(
    ("who", "weapon"), [("drone-1", "serve-subpoena"), ("schlock", "plasma-cannon"), ("elf", "laser-pistol")]
)
def test_a_special_action_is_used_once_a_turn(who, weapon):
    enemy = "tagon" if who == "drone-1" else "drone-2"
    state = table(
        tokens={"tagon": "A8", "drone-3": "H5", who: "D4", enemy: "E4"},
        active=who,
        dice=[*volley(weapon), *shields(enemy)],
    )
    play(state, f"{who} {weapon} {enemy}")
    assert offered(state, weapon) == []
    assert refused(state, f"{who} {weapon} {enemy}") == {"CO-066"}


@pytest.mark.rule("CO-066")
def test_the_next_turn_offers_it_again():
    state = table(tokens={"elf": "D4", "drone-1": "D6"}, active="elf", armor={"drone-1": 9}, dice=[6] * 5)
    play(state, "elf laser-pistol drone-1", "elf end")
    let_fall(state, 2, 2, 2, 1, 1, 1)
    play(state, "toughs order elf", "collective roll", "collective end", "elf roll")
    assert refused(state, "elf laser-pistol drone-1") == set()


@pytest.mark.rule("CO-066")
def test_different_special_actions_are_used_in_one_turn_an_action_each():
    sidearm, grenade, defense = volley("sidearm"), volley("epaulet-grenade"), shields("drone-1")
    state = table(
        tokens={"tagon": "D4", "drone-1": "F4"},
        active="tagon",
        dice=[*sidearm, *defense, *grenade, *defense],
    )
    play(state, "tagon sidearm drone-1")
    assert state.acting[0].actions == 2
    play(state, "tagon epaulet-grenade F4")
    assert state.acting[0].actions == 1
    assert offered(state, "sidearm") == offered(state, "epaulet-grenade") == []


@pytest.mark.rule("CO-066", "CO-T30", "CO-X06")
def test_two_grenade_tokens_are_still_one_special_action():
    state = table(tokens={"tagon": "D4", "drone-1": "A1"}, active="tagon", dice=[])
    play(state, "tagon epaulet-grenade G4")
    assert (state.acting[0].actions, token(state, "tagon").grenades) == (2, 1)
    assert offered(state, "epaulet-grenade") == []
    assert refused(state, "tagon epaulet-grenade G4") == {"CO-X06"}


@pytest.mark.rule("CO-X06")
def test_with_the_option_both_grenades_two_may_be_thrown_in_a_turn():
    state = table(tokens={"tagon": "D4", "drone-1": "A1"}, active="tagon", options={"both_grenades": True})
    play(state, "tagon epaulet-grenade G4", "tagon epaulet-grenade D8")
    assert (state.acting[0].actions, token(state, "tagon").grenades) == (1, 0)
    assert refused(state, "tagon epaulet-grenade G4") == {"CO-100"}


@pytest.mark.rule("CO-X06")
def test_that_option_gives_no_second_use_of_another_weapon():
    state = table(
        tokens={"tagon": "D4", "drone-1": "F4"},
        active="tagon",
        options={"both_grenades": True},
        dice=[*volley("sidearm"), *shields("drone-1")],
    )
    play(state, "tagon sidearm drone-1")
    assert refused(state, "tagon sidearm drone-1") == {"CO-066"}


@pytest.mark.rule("CO-067")
def test_every_sheet_has_a_special_action_that_attacks_a_character():
    for sheet in SHEETS.values():
        assert [weapon for weapon in sheet.weapons if not weapon.blast and weapon.dice > 0], sheet.name


@pytest.mark.rule("CO-067")
@pytest.mark.parametrize("who", ["schlock", "tagon", "elf", "drone-1"])
def test_every_character_can_attack_an_enemy_in_sight(who):
    enemy = "drone-2" if SHEETS.get(who, SHEETS["drone"]).side == TOUGHS else "schlock"
    state = table(tokens={"schlock": "A1", who: "D4", enemy: "D5"}, active=who)
    assert [text for text in offered(state) if text.endswith(enemy)]
