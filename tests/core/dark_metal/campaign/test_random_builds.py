"""Random builds: the builder's totals are those of a slow sum, and no illegal build is ever accepted."""

from random import Random

import pytest

from sellsword.games.dark_metal.campaign.roster import prices, roster_profiles
from sellsword.games.dark_metal.rules.squad_building import leader_build
from sellsword.games.dark_metal.rules.squad_building.leader_build import Build
from sellsword.games.dark_metal.sheets.gear import GEAR
from sellsword.games.dark_metal.sheets.items import ITEMS
from sellsword.games.dark_metal.sheets.traits import SKILLS, TRAITS
from sellsword.games.dark_metal.sheets.weapons import WEAPONS
from tests.core.dark_metal.campaign.builder import do, lines, roster, why, yard
from tests.core.dark_metal.campaign.reference import Slow

SMALL, WHOLE = 200, 5000
SOLD_ITEMS = [each for each in ITEMS if each in prices.SOLD]


def thrown(chance: Random) -> Build:
    """A build thrown together, legal or not."""
    levels = tuple(chance.choice((1, 1, 2, 3, 4, 5, 6, 7)) for _ in range(6))
    skills = {chance.choice(list(SKILLS)): chance.randint(1, 5) for _ in range(chance.randint(0, 3))}
    gear = tuple(chance.choice(list(GEAR)) for _ in range(chance.choice((0, 1, 1, 2, 2, 3, 4, 5))))
    weapons = tuple(chance.choice(list(WEAPONS)) for _ in range(chance.choice((0, 1, 1, 2, 2, 3))))
    items = tuple(chance.choice(SOLD_ITEMS) for _ in range(chance.choice((0, 1, 1, 2, 3, 4))))
    return Build("x", "X", levels, tuple(skills.items()), gear, weapons, items)


def agree(number: int) -> bool:
    """Compares one build, and says whether it is legal."""
    build = thrown(Random(number))
    slow = Slow.of(build)
    assert (leader_build.trait_price(build), leader_build.kit_price(build)) == (
        slow.traits(),
        slow.total(),
    ), build
    legal = not leader_build.faults(build)
    assert legal == slow.legal(), (build, leader_build.faults(build))
    return legal


RULES = pytest.mark.rule(
    "DM-018",
    "DM-020",
    "DM-099",
    "DM-100",
    "DM-101",
    "DM-109",
    "DM-110",
    "DM-111",
    "DM-S41",
    "DM-022",
    "DM-054",
)


@RULES
def test_builds_thrown_together() -> None:
    assert 0 < sum(map(agree, range(SMALL))) < SMALL


@pytest.mark.long
@RULES
def test_five_thousand_builds_thrown_together() -> None:
    assert 0 < sum(map(agree, range(WHOLE))) < WHOLE


def bought(number: int, choices: int) -> None:
    """A leader is built by random choices, of which only the allowed are made: at every turn it is legal, and
    a purchase takes what the slow sum grows by."""
    chance, state = Random(number), yard()
    do(state, f"name leader-{number}")
    for _ in range(choices):
        shelves = (("raise", TRAITS), ("learn", tuple(SKILLS)), ("buy", prices.SOLD))
        verb, known = chance.choice(shelves)
        choice = f"{verb} {chance.choice(known)}"
        if why(state, choice):
            continue
        total, purse = Slow.of(roster_profiles.build_of(roster(state))).total(), roster(state).purse
        do(state, choice)
        slow = Slow.of(roster_profiles.build_of(roster(state)))
        assert slow.legal(), lines(state)
        grown = max(0, slow.total() - total) if verb == "buy" else 0
        left = (roster(state).training, roster(state).purse)
        assert left == (3000 - slow.traits(), purse - grown), lines(state)
    assert why(state, "ready") == []


@RULES
@pytest.mark.parametrize("number", range(5))
def test_builds_bought_piece_by_piece(number: int) -> None:
    bought(number, 40)


@pytest.mark.long
@RULES
def test_many_builds_bought_piece_by_piece() -> None:
    for number in range(150):
        bought(number, 60)
