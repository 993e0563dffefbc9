"""The Medic: healing others, healing himself, and the uber (SH-060 to SH-066)."""

import pytest

from tests.core.combat_simulator.builder import (
    decline,
    happened,
    next_turn,
    offered,
    play,
    refused,
    unit,
    where,
    yard,
)


def health(state, who: str) -> int:
    return unit(state, who).health


# Healing


@pytest.mark.rule("SH-060", "SH-109", "SH-063")
def test_a_heal_gives_a_teammate_three_health_and_the_medic_one_charge() -> None:
    state = yard("red-1 medic C3 \n red-2 heavy E3 health=5", "red-1")
    play(state, "red-1 heal red-2")
    assert (health(state, "red-2"), unit(state, "red-1").charge) == (8, 1)


@pytest.mark.rule("SH-060", "SH-032")
def test_a_heal_takes_the_place_of_the_attack() -> None:
    state = yard("red-1 medic C3 \n red-2 heavy E3 health=5 \n blu-1 heavy D3", "red-1")
    play(state, "red-1 heal red-2")
    assert refused(state, "red-1 attack blu-1") == {"SH-032"}
    attacked = yard("red-1 medic C3 \n red-2 heavy E3 health=5 \n blu-1 heavy D3", "red-1")
    play(attacked, "red-1 attack blu-1")
    assert offered(attacked, "heal") == []


@pytest.mark.rule("SH-060", "SH-104")
def test_a_teammate_is_healed_within_three_spaces() -> None:
    state = yard("red-1 medic A1 \n red-2 heavy D1 health=5 \n red-3 heavy E1 health=5", "red-1")
    assert offered(state, "heal") == ["red-1 heal red-2"]
    assert refused(state, "red-1 heal red-3") == {"SH-060"}


@pytest.mark.rule("SH-061", "SH-T12")
def test_nobody_is_healed_beyond_the_health_of_the_card() -> None:
    state = yard("red-1 medic C3 \n red-2 soldier E3 health=7", "red-1")
    play(state, "red-1 heal red-2")
    assert health(state, "red-2") == 8


@pytest.mark.rule("SH-S52", "SH-061", "SH-063")
def test_somebody_in_full_health_gains_nothing_and_gives_charge() -> None:
    state = yard("red-1 medic C3 \n red-2 soldier E3", "red-1")
    play(state, "red-1 heal red-2")
    assert (health(state, "red-2"), unit(state, "red-1").charge) == (8, 1)


@pytest.mark.rule("SH-S52")
def test_by_a_rule_option_only_the_hurt_are_healed() -> None:
    state = yard("red-1 medic C3 \n red-2 soldier E3", "red-1", options={"heal_only_the_hurt": True})
    assert refused(state, "red-1 heal red-2") == {"SH-S52"}


@pytest.mark.rule("SH-S51", "SH-060")
@pytest.mark.parametrize(("option", "reasons"), [(False, {"SH-S51"}), (True, set())])
def test_a_fence_bars_a_heal_or_by_a_rule_option_does_not(option: bool, reasons: set[str]) -> None:
    fences, chosen = "C2|D2 C3|D3 C4|D4 C5|D5 C1|D1 C6|D6 C7|D7", {"help_over_fences": option}
    state = yard("red-1 medic C3 \n red-2 soldier D3 health=1", "red-1", fences=fences, options=chosen)
    assert refused(state, "red-1 heal red-2") == reasons


@pytest.mark.rule("SH-S67", "SH-066")
def test_a_medic_that_walks_off_and_back_has_left_the_teammate_bare() -> None:
    state = yard("red-1 medic D3 uber=2 ward=red-2 \n red-2 heavy A3", "red-1")
    play(state, "red-1 move E3", "red-1 move D3")
    assert unit(state, "red-1").ward == -1
    assert unit(state, "red-1").uber == 2


@pytest.mark.rule("SH-S67", "SH-027", "SH-S19")
def test_a_medic_who_is_spawned_upon_takes_the_uber_along() -> None:
    state = yard("red-1 medic H6 uber=2 ward=red-2 \n red-2 heavy G6 \n blu-1 scout -", "red-1")
    decline(state)
    assert where(state, "red-1") == ""
    assert all(each.ward == -1 and not each.uber for each in state.units)


@pytest.mark.rule("SH-S55", "SH-048", "SH-062")
@pytest.mark.parametrize(("left", "place"), [(1, ""), (2, "C3")])
def test_fire_comes_before_a_medic_s_own_healing(left: int, place: str) -> None:
    state = yard(f"red-1 medic C3 health={left} fire=1 \n blu-6 scout H7", "blu-6")
    decline(state)
    assert where(state, "red-1") == place
    assert unit(state, "red-1").health == (2 if place else 0)
    assert (state.actor is unit(state, "red-1")) == bool(place), "then it acts, if it is still there"


@pytest.mark.rule("SH-060")
@pytest.mark.parametrize("target", ["red-1", "blu-1", "red-3", "nobody"])
def test_a_heal_is_for_a_teammate_on_the_ground(target: str) -> None:
    state = yard("red-1 medic C3 health=1 \n blu-1 heavy D3 health=1 \n red-3 scout -", "red-1")
    assert refused(state, f"red-1 heal {target}") == {"SH-060"}


@pytest.mark.rule("SH-S23")
def test_a_sentry_is_not_healed() -> None:
    state = yard("red-1 medic C3 \n red-2 engineer A1 \n red-sentry-1 sentry D3 slot=2 health=2", "red-1")
    assert refused(state, "red-1 heal red-sentry-1") == {"SH-S23"}
    unit(state, "red-1").charge = 6
    assert refused(state, "red-1 uber red-sentry-1") == {"SH-S23"}


@pytest.mark.rule("SH-062", "SH-109", "SH-X11")
def test_a_medic_heals_himself_by_one_each_turn_without_charge() -> None:
    state = yard("red-1 medic C3 health=4", "red-1")
    for left in (5, 6, 6):
        next_turn(state, "red-1")
        assert (health(state, "red-1"), unit(state, "red-1").charge) == (left, 0)


# The uber


UBER = "red-1 medic C3 charge=6 \n red-2 heavy E3"


def ubered(more: str = "", **kwargs):
    state = yard(f"{UBER} \n {more}", "red-1", **kwargs)
    play(state, "red-1 uber red-2")
    return state


@pytest.mark.rule("SH-064", "SH-S18")
def test_an_uber_needs_a_full_meter_and_uses_it_up() -> None:
    short = yard("red-1 medic C3 charge=5 \n red-2 heavy E3", "red-1")
    assert refused(short, "red-1 uber red-2") == {"SH-064"}
    state = ubered("blu-1 heavy B3")
    assert unit(state, "red-1").charge == 0
    assert refused(state, "red-1 attack blu-1") == {"SH-032"}


@pytest.mark.rule("SH-S18", "SH-066")
def test_the_teammate_must_be_within_three_spaces_when_it_begins() -> None:
    state = yard("red-1 medic A1 charge=6 \n red-2 heavy D1 \n red-3 heavy E1", "red-1")
    assert offered(state, "uber") == ["red-1 uber red-2"]
    assert refused(state, "red-1 uber red-3") == {"SH-066"}


@pytest.mark.rule("SH-064")
def test_a_medic_does_not_uber_himself_or_an_enemy() -> None:
    state = yard(f"{UBER} \n blu-1 heavy D3", "red-1")
    assert refused(state, "red-1 uber red-1") == refused(state, "red-1 uber blu-1") == {"SH-060"}


@pytest.mark.rule("SH-064", "SH-S19")
@pytest.mark.parametrize("target", ["red-1", "red-2"])
def test_both_take_no_damage_from_attacks(target: str) -> None:
    state = ubered("blu-1 soldier D3")
    next_turn(state, "blu-1")
    before = health(state, target)
    play(state, f"blu-1 attack {target}")
    assert health(state, target) == before


@pytest.mark.rule("SH-S19")
def test_neither_bombs_nor_fire_hurt_them() -> None:
    state = ubered("blu-1 demoman H7 bombs=D3+D4")
    unit(state, "red-2").fire = 2
    next_turn(state, "blu-1")
    play(state, "blu-1 detonate")
    assert (health(state, "red-1"), health(state, "red-2")) == (6, 12)
    next_turn(state, "red-2")
    assert health(state, "red-2") == 12


@pytest.mark.rule("SH-S19", "SH-042")
@pytest.mark.parametrize("uber", [0, 2])
def test_a_jump_costs_nothing_while_it_lasts(uber: int) -> None:
    mercs = f"red-1 soldier C3 health=2 \n red-2 medic C4 uber={uber} ward=red-1"
    state = yard(mercs, "red-1", fences="C3|D3")
    play(state, "red-1 jump D3")
    assert where(state, "red-1") == ("D3" if uber else "")


@pytest.mark.rule("SH-065", "SH-X06")
def test_it_lasts_to_the_end_of_the_medic_s_second_turn_after_that() -> None:
    state = ubered("blu-1 scout D3")
    next_turn(state, "red-1")
    next_turn(state, "red-1")
    assert unit(state, "red-1").uber == 1, "its second turn is in progress"
    next_turn(state, "blu-1")
    play(state, "blu-1 attack red-2")
    assert health(state, "red-2") == 12 - 3


@pytest.mark.rule("SH-065", "SH-X06")
def test_in_the_two_rounds_between_both_are_safe() -> None:
    state = ubered("blu-1 scout D3")
    for _ in range(2):
        next_turn(state, "blu-1")
        play(state, "blu-1 attack red-1")
        assert health(state, "red-1") == 6


@pytest.mark.rule("SH-066", "SH-S20")
def test_a_teammate_that_walks_away_is_vulnerable_for_good_and_the_medic_is_not() -> None:
    state = yard("red-1 medic A1 charge=6 \n red-2 scout D1 \n blu-2 soldier C3", "red-1")
    play(state, "red-1 uber red-2")
    next_turn(state, "red-2")
    play(state, "red-2 move E1", "red-2 move D1")
    next_turn(state, "blu-2")
    play(state, "blu-2 attack red-2")
    assert health(state, "red-2") == 1
    next_turn(state, "blu-2")
    play(state, "blu-2 attack red-1")
    assert health(state, "red-1") == 6


@pytest.mark.rule("SH-066", "SH-S05")
@pytest.mark.parametrize(("goal", "left"), [("A4", 12), ("A5", 8)])
def test_a_medic_that_walks_away_ends_the_teammate_s_protection_too(goal: str, left: int) -> None:
    state = yard("red-1 medic A1 charge=6 \n red-2 heavy D1 \n blu-1 soldier D3", "red-1")
    play(state, "red-1 uber red-2", f"red-1 move {goal}")
    next_turn(state, "blu-1")
    play(state, "blu-1 attack red-2")
    assert health(state, "red-2") == left


@pytest.mark.rule("SH-S19", "SH-027")
def test_an_uber_does_not_keep_an_enemy_spawn_blocked() -> None:
    state = yard("red-1 medic G6 charge=6 \n red-2 heavy H6 \n blu-1 scout -", "red-1")
    play(state, "red-1 uber red-2")
    next_turn(state, "blu-1")
    assert (where(state, "red-2"), where(state, "blu-1")) == ("", "H6")


@pytest.mark.rule("SH-062", "SH-088")
@pytest.mark.parametrize(
    ("who", "rule"), [("medic C3 health=4", "SH-062"), ("scout C3 health=2 card=packed-lunch", "SH-088")]
)
def test_what_heals_on_one_s_own_turn_is_told_by_what_it_is(who: str, rule: str) -> None:
    state = yard(f"red-1 {who}", "red-1")
    (mended,) = happened(next_turn(state, "red-1"), "mended")
    assert mended.rules == (rule,)
