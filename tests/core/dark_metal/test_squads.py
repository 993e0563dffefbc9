"""Squads: how many, how much they are worth, and those that are ready."""

from dataclasses import replace

import pytest

from sellsword.games.dark_metal.rules.squad_building import leader_build, squad_composition
from sellsword.games.dark_metal.rules.squad_building.squad_composition import (
    ARMORED,
    CYBER,
    READY,
    SPLICER,
    Squad,
)
from sellsword.games.dark_metal.sheets.traits import FIRST_REP, SECOND_REP


def wrong(squad: Squad, leaders: int = 1) -> list[str]:
    return [reason.rule for reason in squad_composition.faults(squad, leaders)]


@pytest.mark.rule("DM-390", "DM-T32", "DM-391")
@pytest.mark.parametrize(("leaders", "allies"), [(1, 4), (2, 2), (3, 1), (4, 1)])
def test_allies_are_shared_among_leaders_and_their_worth_is_not(leaders: int, allies: int) -> None:
    assert squad_composition.cap(CYBER.leader, leaders) == allies
    dear = replace(CYBER, allies=("elite-infantry",) * 2)
    assert "DM-089" not in wrong(dear, leaders)


@pytest.mark.rule("DM-390")
def test_too_many_allies_are_refused() -> None:
    assert wrong(SPLICER, 2) == ["DM-390"]


@pytest.mark.rule("DM-390")
def test_as_many_allies_as_there_may_be_are_not_too_many() -> None:
    four = replace(CYBER, allies=("recruit",) * 4)
    assert squad_composition.cap(CYBER.leader, 1) == 4
    assert "DM-390" not in wrong(four)
    assert "DM-390" in wrong(replace(four, allies=("recruit",) * 5))


@pytest.mark.rule("DM-S43")
@pytest.mark.parametrize(
    ("person", "rep"),
    [
        ("recruit", 0),
        ("veteran-infantry", 200),
        ("elite-marine", 400),
        ("elite-sniper", 500),
        ("elite-medic", 575),
    ],
)
def test_an_ally_is_worth_all_that_its_grades_cost(person: str, rep: int) -> None:
    assert squad_composition.worth(person) == rep


@pytest.mark.rule("DM-089", "DM-T07")
@pytest.mark.parametrize(("other", "refused"), [("bio-animalus", False), ("standard-infantry", True)])
def test_allies_may_be_worth_the_limit_and_no_more(other: str, refused: bool) -> None:
    squad = replace(SPLICER, allies=("sniper", other))
    assert squad_composition.limit(squad.leader) == 400 + 50
    assert ("DM-089" in wrong(squad)) == refused


@pytest.mark.rule("DM-089", "DM-T07", "DM-020")
def test_their_worth_is_limited_by_communication_and_by_what_is_left() -> None:
    assert wrong(replace(ARMORED, allies=("elite-sniper", "elite-infantry"))) == ["DM-089", "DM-020"]


@pytest.mark.rule("DM-S04", "DM-017", "DM-018", "DM-022")
@pytest.mark.parametrize("squad", READY.values(), ids=list(READY))
def test_ready_squads_are_built_by_the_rules(squad: Squad) -> None:
    """The sums, worked out once more by hand: traits, gear and arms, allies."""
    by_hand = {
        "ines": (2750, 1230, 225),
        "tamsin": (2950, 1230, 225),
        "oskar": (2950, 1240, 225),
        "juno": (2950, 1200, 225),
        "maren": (2700, 1130, 250),
        "bram": (3000, 1030, 225),
    }
    made = squad.leader
    sums = (leader_build.trait_price(made), leader_build.kit_price(made), squad_composition.value(squad))
    assert sums == by_hand[made.id]
    assert sums[0] <= FIRST_REP
    assert sums[1] + sums[2] <= SECOND_REP
    assert wrong(squad) == []


@pytest.mark.rule("DM-017", "DM-397", "DM-406")
def test_what_they_bring_into_battle() -> None:
    ines, *allies = squad_composition.profiles(SPLICER)
    assert ines.lead is not None
    assert (ines.figures.ath, ines.figures.ins, ines.figures.bhp, ines.figures.move) == (3, 3, 5, 5)
    assert (ines.hide.splice, ines.hide.bulk, ines.lead.general) == (3, 0, 1)
    assert [each.title for each in allies] == [
        "Standard Marine",
        "Standard Infantry",
        "Bio Animalus",
    ]
    maren = squad_composition.profiles(ARMORED)[0]
    assert (maren.hide.armor, maren.hide.bulk, maren.hide.systems, maren.figures.ahp) == (1, 2, 2, 6)
    oskar, *others = squad_composition.profiles(CYBER)
    assert (oskar.figures.pre, oskar.figures.awa, oskar.hide.cyber, oskar.power) == (3, 3, 3, 2)
    assert others[3].weapons == ("standard-rifle", "melee-weapon")
