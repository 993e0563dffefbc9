"""The ready forces: legal, priced by one list, and no two alike."""

from itertools import combinations
from typing import Any

import pytest

from sellsword.games.contested_ground.scenario.check import force_faults, profile_faults
from sellsword.games.contested_ground.sheets.model_prices import price
from sellsword.games.contested_ground.sheets.ready_forces import FORCES, PROFILES, Force
from sellsword.games.contested_ground.sheets.reference_tables import (
    ABILITIES,
    FORCE_LEAST,
    FORCE_MOST,
    FORCE_POINTS,
    GEAR,
    WEAPONS,
    Profile,
)

EVERY_FORCE = pytest.mark.parametrize("force", FORCES.values(), ids=list(FORCES))
EVERY_PROFILE = pytest.mark.parametrize("profile", PROFILES.values(), ids=list(PROFILES))


def trooper(name: str = "nobody", **fields: Any) -> Profile:
    """A regular with a rifle, unless the test says otherwise."""
    figures = {"exp": 5, "combat": 0, "wounds": 1, "points": 22, "weapons": ("rifle", "knife"), **fields}
    return Profile(name, name.title(), "Trooper", "run", **figures)


LEADER = trooper("leader", abilities=("command-2",), points=30)


def company(count: int, *others: Profile) -> list[Profile]:
    """A leader and others, filled up with troopers to a number."""
    return [LEADER, *others, *[trooper()] * (count - 1 - len(others))]


def test_there_are_four_ready_forces() -> None:
    assert len(FORCES) == 4
    assert len(PROFILES) == sum(len(force.profiles) for force in FORCES.values())


@EVERY_FORCE
@pytest.mark.rule("OC-S17")
def test_a_ready_force_is_legal(force: Force) -> None:
    assert list(force_faults(force.profiles)) == []


@EVERY_PROFILE
@pytest.mark.rule("OC-S05")
def test_a_profile_says_all_that_a_battle_asks(profile: Profile) -> None:
    assert profile.name
    assert profile.role
    assert profile.glyph
    assert 4 <= profile.exp <= 7
    assert profile.combat >= 0
    assert profile.wounds >= 1
    assert profile.points > 0
    assert set(profile.abilities) <= set(ABILITIES)
    assert profile.weapons
    assert set(profile.weapons) <= set(WEAPONS)
    assert set(profile.gear) <= set(GEAR)


@EVERY_PROFILE
def test_a_profile_costs_what_the_list_says(profile: Profile) -> None:
    assert profile.points == price(profile)


def test_no_two_forces_are_alike() -> None:
    """They differ in size, Command and experience, in how many shoot far and in how many strike hard."""
    built = [
        (
            len(force.profiles),
            sum(each.command for each in force.profiles),
            sum(each.exp for each in force.profiles),
            sum(weapon.reach >= 24_000 for each in force.profiles for weapon in each.guns),
            sum(each.combat for each in force.profiles),
        )
        for force in FORCES.values()
    ]
    assert all(
        sum(a != b for a, b in zip(one, other, strict=True)) >= 2 for one, other in combinations(built, 2)
    )


@pytest.mark.rule("OC-S17")
@pytest.mark.parametrize("count", [FORCE_LEAST, FORCE_MOST])
def test_a_force_may_have_five_to_eight_models(count: int) -> None:
    assert list(force_faults(company(count))) == []


@pytest.mark.rule("OC-S17")
@pytest.mark.parametrize("count", [FORCE_LEAST - 1, FORCE_MOST + 1])
def test_a_force_has_no_fewer_and_no_more(count: int) -> None:
    assert f"5 to 8 models, not {count}" in " ".join(force_faults(company(count)))


@pytest.mark.rule("OC-S17")
def test_a_force_costs_two_hundred_points_at_most() -> None:
    last = trooper("last", points=FORCE_POINTS - sum(each.points for each in company(5)))
    assert list(force_faults([*company(5), last])) == []
    dearer = trooper("dearer", points=last.points + 1)
    assert "200 points at most, not 201" in " ".join(force_faults([*company(5), dearer]))


@pytest.mark.rule("OC-S17")
def test_a_force_has_exactly_one_leader() -> None:
    assert list(force_faults(company(5, LEADER))) == ["A force has exactly one leader with Command, not 2."]
    assert list(force_faults([trooper()] * 5)) == ["A force has exactly one leader with Command, not 0."]


@pytest.mark.rule("OC-070", "OC-080", "OC-D01")
@pytest.mark.parametrize("weapon", ["knife", "shock-baton", "power-blade", "pistol", "carbine"])
def test_light_models_carry_range_c_and_lightweight_weapons(weapon: str) -> None:
    assert list(profile_faults(trooper("feather", abilities=("light",), weapons=(weapon,)))) == []


@pytest.mark.rule("OC-070", "OC-D09")
@pytest.mark.parametrize("weapon", ["rifle", "marksman-rifle", "shotgun", "squad-gun", "grenade-launcher"])
def test_light_models_carry_nothing_heavier(weapon: str) -> None:
    told = list(profile_faults(trooper("feather", abilities=("light",), weapons=(weapon, "knife"))))
    assert told == [f"Feather is Light and cannot carry the {WEAPONS[weapon].name}."]


@pytest.mark.rule("OC-S04")
@pytest.mark.parametrize("exp", [2, 8])
def test_exp_goes_from_two_to_eight(exp: int) -> None:
    assert list(profile_faults(trooper("seasoned", exp=exp))) == []


@pytest.mark.rule("OC-S04")
@pytest.mark.parametrize("exp", [1, 9])
def test_exp_goes_no_further(exp: int) -> None:
    assert list(profile_faults(trooper("seasoned", exp=exp))) == [
        f"Seasoned: Exp goes from 2 to 8, not {exp}."
    ]
