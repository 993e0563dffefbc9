"""The Engineer and his Sentry (SH-067 to SH-076)."""

import pytest

from tests.core.combat_simulator.builder import (
    decline,
    happened,
    next_slot,
    next_turn,
    offered,
    play,
    refused,
    unit,
    where,
    yard,
)

CAMP = "red-1 engineer C3 \n red-sentry-1 sentry D3 slot=1"
MARKED = ("........", "R.r.....", "........", "........", "........", ".....b.B", "........")


def health(state, who: str = "red-sentry-1") -> int:
    return unit(state, who).health


# Building


@pytest.mark.rule("SH-067")
@pytest.mark.parametrize("deeds", [[], ["move C5"], ["attack blu-1"], ["repair red-sentry-1"]])
def test_an_engineer_gains_a_charge_on_each_turn_whatever_he_does(deeds: list[str]) -> None:
    state = yard(f"{CAMP} health=4 \n blu-1 heavy C2", "red-1")
    play(state, *(f"red-1 {deed}" for deed in deeds))
    next_turn(state, "red-1")
    assert unit(state, "red-1").charge == 1


@pytest.mark.rule("SH-068", "SH-S21")
def test_a_sentry_takes_a_full_meter_and_the_place_of_the_attack() -> None:
    state = yard("red-1 engineer C3 charge=5 \n blu-1 heavy D3", "red-1")
    assert offered(state, "build") == []
    assert refused(state, "red-1 build C4") == {"SH-068"}
    full = yard("red-1 engineer C3 charge=6 \n blu-1 heavy D3", "red-1")
    play(full, "red-1 build C4")
    assert (where(full, "red-sentry-1"), health(full), unit(full, "red-1").charge) == ("C4", 8, 0)
    assert refused(full, "red-1 attack blu-1") == {"SH-032"}


@pytest.mark.rule("SH-068", "SH-S21")
def test_it_stands_on_any_walkable_empty_space_next_to_him() -> None:
    state = yard(
        "red-1 engineer B2 charge=6 \n blu-1 heavy C3", "red-1", ground=("..~.", "...R", "...B", "....")
    )
    assert {text.split()[2] for text in offered(state, "build")} == {"A1", "B1", "A2", "C2", "A3", "B3"}
    for place in ("C1", "C3", "B2"):
        assert refused(state, f"red-1 build {place}") == {"SH-S21"}, place
    assert refused(state, "red-1 build B4") == {"SH-068"}


@pytest.mark.rule("SH-S21")
def test_it_never_stands_on_a_spawn_an_intel_or_a_point() -> None:
    capture = yard("red-1 engineer B1 charge=6", "red-1", ground=MARKED)
    assert {"A2", "C2"}.isdisjoint(text.split()[2] for text in offered(capture, "build"))
    assert refused(capture, "red-1 build A2") == refused(capture, "red-1 build C2") == {"SH-S21"}
    control = yard("red-1 engineer B1 charge=6", "red-1", ground=("R......", ".1.2.3.", "......B"))
    assert refused(control, "red-1 build B2") == {"SH-S21"}


@pytest.mark.rule("SH-069", "SH-019")
def test_it_acts_right_after_its_engineer() -> None:
    state = yard(CAMP + "\n blu-1 heavy H7 \n blu-2 heavy F3", "red-1")
    decline(state)
    assert state.actor is unit(state, "red-sentry-1")
    decline(state)
    assert state.actor is unit(state, "blu-1")


@pytest.mark.rule("SH-069", "SH-032")
def test_it_fires_once_in_its_turn_which_is_over_then() -> None:
    state = yard(CAMP + "\n blu-1 heavy E3", "red-sentry-1")
    assert offered(state, "attack") == ["red-sentry-1 attack blu-1"]
    play(state, "red-sentry-1 attack blu-1")
    assert health(state, "blu-1") == 12 - 3
    assert state.actor is unit(state, "blu-1")


@pytest.mark.rule("SH-069", "SH-028")
def test_it_does_not_move() -> None:
    state = yard(CAMP + "\n blu-1 heavy E3", "red-sentry-1")
    assert offered(state, "move") == []
    assert refused(state, "red-sentry-1 move D4") != set()


@pytest.mark.rule("SH-074", "SH-T15")
def test_it_does_not_fire_on_its_first_turn_and_does_on_its_second() -> None:
    state = yard("red-1 engineer C3 charge=6 \n blu-1 heavy F3", "red-1")
    play(state, "red-1 build D3")
    events = decline(state)
    assert state.actor is not unit(state, "red-sentry-1") or offered(state, "attack") == []
    assert not happened(events, "attacked")
    next_turn(state, "red-sentry-1")
    play(state, "red-sentry-1 attack blu-1")
    assert health(state, "blu-1") == 12 - 3


@pytest.mark.rule("SH-071", "SH-S22")
def test_a_new_sentry_destroys_the_old_one() -> None:
    state = yard(CAMP.replace("engineer C3", "engineer C3 charge=6") + " health=2", "red-1")
    play(state, "red-1 build B3")
    standing = [each for each in state.of_side(0) if each.kind == "sentry"]
    assert [(state.cell_name(each.cell), each.health) for each in standing] == [("B3", 8)]


@pytest.mark.rule("SH-S22", "SH-008")
def test_each_of_two_engineers_has_a_sentry_of_his_own() -> None:
    state = yard(CAMP + "\n red-2 engineer C5 charge=6", "red-2")
    play(state, "red-2 build D5")
    assert (where(state, "red-sentry-1"), where(state, "red-sentry-2")) == ("D3", "D5")
    decline(state)
    assert state.actor is not unit(state, "red-sentry-1")


# Repair


@pytest.mark.rule("SH-072", "SH-109")
def test_a_repair_gives_three_health_and_takes_the_place_of_the_attack() -> None:
    state = yard(CAMP + " health=3 \n blu-1 heavy C2", "red-1")
    play(state, "red-1 repair red-sentry-1")
    assert health(state) == 6
    assert refused(state, "red-1 attack blu-1") == {"SH-032"}


@pytest.mark.rule("SH-072")
def test_an_engineer_repairs_the_other_s_sentry_as_well_and_no_enemy_s() -> None:
    state = yard(f"{CAMP} health=3 \n red-2 engineer D4 \n blu-sentry-1 sentry E4 slot=1 health=2", "red-2")
    assert offered(state, "repair") == ["red-2 repair red-sentry-1"]
    assert refused(state, "red-2 repair blu-sentry-1") == {"SH-072"}
    play(state, "red-2 repair red-sentry-1")
    assert health(state) == 6


@pytest.mark.rule("SH-072")
def test_a_repair_stops_at_full_health_and_a_whole_sentry_needs_none() -> None:
    state = yard(CAMP + " health=7", "red-1")
    play(state, "red-1 repair red-sentry-1")
    assert health(state) == 8
    whole = yard(CAMP, "red-1")
    assert refused(whole, "red-1 repair red-sentry-1") == {"SH-S52"}


@pytest.mark.rule("SH-072", "SH-S51")
@pytest.mark.parametrize(("place", "rules"), [("E3", set()), ("F3", {"SH-072"}), ("B3", {"SH-S51"})])
def test_a_repair_reaches_as_far_as_a_shot(place: str, rules: set[str]) -> None:
    fences = "B1|C1 B2|C2 B3|C3 B4|C4 B5|C5 B6|C6 B7|C7"
    state = yard(f"red-1 engineer C3 \n red-sentry-1 sentry {place} slot=1 health=2", "red-1", fences=fences)
    assert refused(state, "red-1 repair red-sentry-1") == rules


@pytest.mark.rule("SH-073", "SH-T16")
def test_a_repair_takes_off_the_sapper_and_gives_no_health() -> None:
    state = yard(CAMP + " health=4 sapped", "red-1")
    play(state, "red-1 repair red-sentry-1")
    assert (health(state), unit(state, "red-sentry-1").sapped) == (4, False)


# The Sentry


@pytest.mark.rule("SH-075", "SH-S25", "SH-111")
def test_a_sapped_sentry_loses_three_health_on_its_own_turn_and_does_not_fire() -> None:
    state = yard(CAMP + " sapped \n blu-1 heavy F3", "red-1")
    assert health(state) == 8
    decline(state)
    assert health(state) == 5
    assert refused(state, "red-sentry-1 attack blu-1") != set()
    next_turn(state, "blu-1")
    assert health(state, "blu-1") == 12
    next_turn(state, "blu-1")
    next_turn(state, "blu-1")
    assert where(state, "red-sentry-1") == ""


@pytest.mark.rule("SH-076")
def test_it_does_not_attack_spies() -> None:
    state = yard(CAMP + "\n blu-1 spy F3 \n blu-2 scout G3", "red-sentry-1")
    assert offered(state, "attack") == ["red-sentry-1 attack blu-2"]
    assert refused(state, "red-sentry-1 attack blu-1") == {"SH-076"}


@pytest.mark.rule("SH-069", "SH-034")
def test_it_can_be_attacked_and_destroyed_like_any_merc() -> None:
    state = yard(CAMP + " health=3 \n blu-1 soldier F3", "blu-1")
    play(state, "blu-1 attack red-sentry-1")
    assert where(state, "red-sentry-1") == ""


@pytest.mark.rule("SH-070", "SH-T22", "SH-X08", "SH-S24")
def test_a_sentry_outlives_its_engineer_if_another_takes_his_slot() -> None:
    state = yard(CAMP + "\n blu-1 soldier C5 \n blu-2 heavy G3", "blu-1")
    unit(state, "red-1").health = 4
    play(state, "blu-1 attack red-1")
    assert (where(state, "red-1"), where(state, "red-sentry-1")) == ("", "D3")
    next_slot(state, "red-1")
    play(state, "red-1 pick engineer")
    assert state.actor is unit(state, "red-sentry-1")
    play(state, "red-sentry-1 attack blu-2")
    next_turn(state, "red-1")
    assert (where(state, "red-1"), where(state, "red-sentry-1")) == ("A2", "D3")


@pytest.mark.rule("SH-070", "SH-T23")
def test_a_sentry_is_destroyed_when_the_slot_gets_another_class() -> None:
    state = yard(CAMP + "\n blu-1 soldier C5", "blu-1")
    unit(state, "red-1").health = 4
    play(state, "blu-1 attack red-1")
    next_slot(state, "red-1")
    play(state, "red-1 pick medic")
    assert where(state, "red-sentry-1") == ""


@pytest.mark.rule("SH-S21")
def test_by_a_rule_option_it_stands_on_spawns_intels_and_points() -> None:
    chosen = {"sentries_anywhere": True}
    state = yard("red-1 engineer B1 charge=6", "red-1", ground=MARKED, options=chosen)
    assert refused(state, "red-1 build A2") == refused(state, "red-1 build C2") == set()
    control = yard(
        "red-1 engineer B1 charge=6", "red-1", ground=("R......", ".1.2.3.", "......B"), options=chosen
    )
    play(control, "red-1 build B2")
    next_turn(control, "red-1")
    assert control.points[0].unit == -1, "a Sentry captures nothing"


@pytest.mark.rule("SH-S50", "SH-068")
def test_by_a_rule_option_building_leaves_the_attack_free() -> None:
    chosen = {"free_abilities": True}
    state = yard("red-1 engineer C3 charge=6 \n blu-1 heavy D3", "red-1", options=chosen)
    play(state, "red-1 attack blu-1", "red-1 build C4")
    assert (health(state, "blu-1"), where(state, "red-sentry-1")) == (10, "C4")


@pytest.mark.rule("SH-S56", "SH-067")
def test_the_turn_of_building_gives_charge_as_well() -> None:
    state = yard("red-1 engineer C3 charge=6", "red-1")
    play(state, "red-1 build C4", "red-1 end")
    assert unit(state, "red-1").charge == 1


@pytest.mark.rule("SH-070", "SH-S59")
def test_a_sentry_does_not_outlive_a_slot_that_is_left_empty() -> None:
    state = yard(CAMP + "\n blu-1 soldier C5", "blu-1")
    unit(state, "red-1").health = 4
    play(state, "blu-1 attack red-1")
    next_slot(state, "red-1")
    decline(state)
    assert where(state, "red-sentry-1") == ""


@pytest.mark.rule("SH-S59", "SH-026")
def test_a_sentry_outlives_an_engineer_whose_successor_cannot_spawn_yet() -> None:
    state = yard(CAMP + "\n red-2 heavy A2 \n blu-1 soldier C5", "blu-1")
    unit(state, "red-1").health = 4
    play(state, "blu-1 attack red-1")
    next_slot(state, "red-1")
    play(state, "red-1 pick engineer")
    events = next_turn(state, "red-sentry-1")
    events += next_turn(state, "red-sentry-1")
    assert happened(events, "blocked")
    assert (where(state, "red-1"), where(state, "red-sentry-1")) == ("", "D3")


@pytest.mark.rule("SH-S70", "SH-S59")
def test_an_engineer_who_burns_to_death_has_had_the_turn_of_its_slot() -> None:
    state = yard(
        "red-2 engineer C3 health=1 fire=1 \n red-sentry-1 sentry D3 slot=2 \n blu-1 soldier C5", "blu-1"
    )
    assert happened(decline(state), "defeated")
    assert offered(state, "attack") == ["red-sentry-1 attack blu-1"]
    next_slot(state, "red-2")
    assert (state.round, where(state, "red-sentry-1")) == (2, "D3")


@pytest.mark.rule("SH-S56", "SH-025", "SH-067", "SH-056")
@pytest.mark.parametrize(("kind", "gained"), [("engineer", 1), ("sniper", 2)])
def test_the_turn_of_spawning_gives_charge_as_well(kind: str, gained: int) -> None:
    state = yard(f"red-1 {kind} - \n blu-1 heavy H7", "blu-1")
    next_turn(state, "red-1")
    assert unit(state, "red-1").charge == 0
    decline(state)
    assert unit(state, "red-1").charge == gained


@pytest.mark.rule("SH-070", "SH-077")
def test_a_sentry_is_destroyed_when_its_engineer_turns_out_to_be_a_spy() -> None:
    state = yard(CAMP, "red-1")
    play(state, "red-1 disguise")
    assert where(state, "red-sentry-1") == ""


@pytest.mark.rule("SH-S23")
def test_a_sentry_neither_carries_nor_captures() -> None:
    state = yard(CAMP + "\n red-2 scout E3", "red-2", ground=MARKED)
    state.intels = (state.intels[0], type(state.intels[1])(-1, carrier=1))
    assert offered(state, "give") == []
    assert refused(state, "red-2 give red-sentry-1") == {"SH-093"}


@pytest.mark.rule("SH-070", "SH-071")
def test_a_sentry_is_wrecked_by_a_new_one_or_by_another_class() -> None:
    state = yard(CAMP.replace("engineer C3", "engineer C3 charge=6"), "red-1")
    (wrecked,) = happened(play(state, "red-1 build B3"), "wrecked")
    assert wrecked.rules == ("SH-071",)
    state = yard(CAMP + "\n blu-1 soldier C5", "blu-1")
    unit(state, "red-1").health = 4
    play(state, "blu-1 attack red-1")
    next_slot(state, "red-1")
    (wrecked,) = happened(play(state, "red-1 pick medic"), "wrecked")
    assert wrecked.rules == ("SH-070",)
