"""Every roll against everything that may change it: abilities, weapon rules, injuries, nerve, cover, rerolls.

Facts of the rulebook, said by hand: what is not said changes nothing.
"""

from collections.abc import Mapping
from dataclasses import replace
from itertools import product

import pytest

from sellsword.game import Choice
from sellsword.games.contested_ground.model.state import Activation, ContestedState, Model, Shot
from sellsword.games.contested_ground.rules.attacks import shooting
from sellsword.games.contested_ground.rules.attacks.close_combat import blow_pool
from sellsword.games.contested_ground.rules.attacks.damage import strength_of
from sellsword.games.contested_ground.rules.flow import FLOW
from sellsword.games.contested_ground.rules.nerve import resolve_pool
from sellsword.games.contested_ground.sheets.reference_tables import (
    ABILITIES,
    INJURIES,
    WEAPON_RULES,
    WEAPONS,
    Weapon,
)
from tests.core.contested_ground.builder import A, battle, box, foe, man, who

MANNERS = ("engage", "tactical", "overwatch")
SHOTS = tuple(f"a shot on {manner}" for manner in MANNERS)
BLOWS = ("a blow",)
TESTS = ("a Hack", "a Treat", "a recovery")
ROLLS = (*SHOTS, *BLOWS, *TESTS)
PLAIN: dict[str, tuple[int, ...]] = {
    **dict.fromkeys(SHOTS, (1, 5, 0, 1)),
    "a blow": (1, 7, 0, 1),
    **dict.fromkeys(TESTS, (5,)),
}
"""Without anything: dice of a Pistol, what they need, Strength of a Pistol and of a Rifle; of a blow those of
a Knife and of a Power blade; how many faces pass a test."""


def roll(name: str, actor: Model, target: Model) -> tuple[int, ...]:
    """The same of two models as they are."""
    if name in TESTS:
        return (len(resolve_pool(actor, hacking=name == "a Hack").passing),)
    if name in BLOWS:
        pool = blow_pool(actor, WEAPONS["knife"], target)
        strengths = (strength_of(actor, WEAPONS[arm], target, close=True) for arm in ("knife", "power-blade"))
        return (pool.dice, pool.need, *strengths)
    state = battle(actor, target)
    manner = name.removeprefix("a shot on ")
    dice = shooting.rate_at(actor, WEAPONS["pistol"], 9_000)
    aim = shooting.aim_at(state, actor, WEAPONS["pistol"], manner, target, dice)
    strengths = (strength_of(actor, WEAPONS[arm], target, close=False) for arm in ("pistol", "rifle"))
    return (aim.dice, aim.need, *strengths)


ARMS = "pistol pistol knife knife rifle power-blade"
type Facts = Mapping[str, dict[str, tuple[int, ...]]]
MINE: Facts = {
    "dual": {**dict.fromkeys(SHOTS, (2, 5, 0, 1)), "a blow": (2, 7, 0, 1)},
    "brute": {"a blow": (1, 7, 1, 1)},
    "hacker": {"a Hack": (6,)},
}
"""What an ability changes for whoever has it and rolls."""
THEIRS: Facts = {
    "cloaked": dict.fromkeys(SHOTS, (1, 6, 0, 1)),
    "resilient-1": {**dict.fromkeys(SHOTS, (1, 5, 0, 0)), "a blow": (1, 7, 0, 0)},
    "resilient-2": {**dict.fromkeys(SHOTS, (1, 5, 0, 0)), "a blow": (1, 7, 0, 0)},
}
"""What it changes for whoever rolls against one who has it."""
HURT: Facts = {
    "partially-blind": dict.fromkeys(SHOTS, (1, 6, 0, 1)),
    "shell-shocked": dict.fromkeys(TESTS, (3,)),
}
"""What an injury changes for whoever has it and rolls."""


@pytest.mark.rule("OC-063", "OC-067", "OC-069", "OC-S64")
@pytest.mark.parametrize("ability", ABILITIES)
def test_what_an_ability_changes_for_who_rolls(ability: str) -> None:
    actor = man("ann", "10,20", has=ability, arms=ARMS)
    found = {name: roll(name, actor, foe("bo", "10,10")) for name in ROLLS}
    assert found == PLAIN | MINE.get(ability, {})


@pytest.mark.rule("OC-064", "OC-073")
@pytest.mark.parametrize("ability", ABILITIES)
def test_what_an_ability_changes_against_who_has_it(ability: str) -> None:
    target = foe("bo", "10,10", has=ability)
    found = {name: roll(name, man("ann", "10,20", arms=ARMS), target) for name in ROLLS}
    assert found == PLAIN | THEIRS.get(ability, {})


@pytest.mark.rule("OC-101", "OC-103", "OC-X13", "OC-102")
@pytest.mark.parametrize("injury", INJURIES)
def test_what_an_injury_changes(injury: str) -> None:
    actor, target = man("ann", "10,20", injuries=injury, arms=ARMS), foe("bo", "10,10")
    assert {name: roll(name, actor, target) for name in ROLLS} == PLAIN | HURT.get(injury, {})
    hurt = foe("bo", "10,10", injuries=injury)
    assert {name: roll(name, man("ann", "10,20", arms=ARMS), hurt) for name in ROLLS} == PLAIN


@pytest.mark.rule("OC-S06", "OC-S07", "OC-S56", "OC-S57")
@pytest.mark.parametrize("pins", range(5))
@pytest.mark.parametrize("has", ["", "stubborn", "tenacious", "steady-shot"])
def test_what_nerve_changes(pins: int, has: str) -> None:
    actor, target = man("ann", "10,20", pins=pins, has=has, arms=ARMS), foe("bo", "10,10")
    shaken = pins >= (2 if has == "stubborn" else 1)
    expected = dict(PLAIN)
    for name in SHOTS if shaken else ():
        steady = has == "steady-shot" and name == "a shot on engage"
        expected[name] = (1, 5 if steady else 6, 0, 1)
    assert {name: roll(name, actor, target) for name in ROLLS} == expected
    pinned = foe("bo", "10,10", pins=pins, has=has)
    assert {name: roll(name, man("ann", "10,20", arms=ARMS), pinned) for name in ROLLS} == PLAIN


@pytest.mark.rule("OC-S01", "OC-S03", "OC-S10", "OC-S71")
@pytest.mark.parametrize("exp", range(2, 9))
@pytest.mark.parametrize("combat", range(4))
def test_what_exp_and_combat_change(exp: int, combat: int) -> None:
    actor, target = man("ann", "10,20", exp=exp, combat=combat, arms=ARMS), foe("bo", "10,10", exp=exp)
    expected: dict[str, tuple[int, ...]] = {
        **dict.fromkeys(SHOTS, (1, exp, 0, 1)),
        "a blow": (1, exp + 2 - combat, 0, 1),
        **dict.fromkeys(TESTS, (exp,)),
    }
    assert {name: roll(name, actor, target) for name in ROLLS} == expected


# ---- Weapon rules against cover, abilities and manners ----

HIDDEN = ("in the open", "In Cover", "Obscured", "In Cover and Obscured")
HANDS = ("", "dead-eye", "steady-shot", "dead-eye steady-shot")
SHAKEN = ("steady", "suppressed", "blind", "cloaked target")
IGNORES_COVER = {"scatter"}
IGNORES_OBSCURED = {"indiscriminate"}


def needed(rule: str, manner: str, hidden: str, has: str, shaken: str) -> int:
    """What a die needs against Exp 5 (OC-052 to OC-054, OC-066, OC-074, OC-078, OC-079, OC-083, OC-S44)."""
    cover = "In Cover" in hidden and rule not in IGNORES_COVER
    sharp = "dead-eye" in has and manner == "engage"
    obscured = "Obscured" in hidden and rule not in IGNORES_OBSCURED and not sharp
    spoilt = shaken != "steady" or (rule == "bulky" and manner == "tactical")
    calm = "steady-shot" in has and manner == "engage"
    return 5 + cover + obscured + (spoilt and not calm)


@pytest.mark.rule("OC-052", "OC-053", "OC-054", "OC-066", "OC-074", "OC-078", "OC-079", "OC-083", "OC-S44")
@pytest.mark.parametrize("rule", ["", *WEAPON_RULES])
@pytest.mark.parametrize("hidden", HIDDEN)
def test_what_makes_each_shot_harder(rule: str, hidden: str) -> None:
    gun = Weapon("rifle", 24_000, False, 2, 1, tuple(filter(None, (rule,))), "")
    touched, apart = box("barricade", 9, 10, 10, 11, name="touched"), box("barricade", 10, 15, 12, 16)
    terrain = [touched] * ("In Cover" in hidden) + [apart] * ("Obscured" in hidden)
    for manner, has, shaken in product(MANNERS, HANDS, SHAKEN):
        ann = man("ann", "10,20", has=has, pins=int(shaken == "suppressed"))
        if shaken == "blind":
            ann.profile = replace(ann.profile, injuries=("partially-blind",))
        bo = foe("bo", "10,10", has="cloaked" if shaken == "cloaked target" else "")
        aim = shooting.aim_at(battle(ann, bo, terrain=terrain), ann, gun, manner, bo, 1)
        assert aim.need == needed(rule, manner, hidden, has, shaken), (manner, has, shaken)


@pytest.mark.rule("OC-044", "OC-045", "OC-084", "OC-086", "OC-X09", "OC-T20", "OC-T21")
@pytest.mark.parametrize("rule", ["", *WEAPON_RULES])
def test_how_far_and_with_how_many_dice_each_weapon_shoots(rule: str) -> None:
    for rate, reach, far in product((1, 2, 3), (6_000, 12_000, 15_000, 30_000), (0, 12_000, 12_001, 18_000)):
        gun = Weapon("rifle", reach, False, rate, 1, tuple(filter(None, (rule,))), "")
        fewer = 1 if rule == "spread" and far > 12_000 and rate > 1 else 0
        assert shooting.rate_at(man("ann"), gun, far) == rate - fewer
        limits = (reach, min(reach, 12_000), min(reach, 18_000))
        assert tuple(shooting.reach_of(gun, manner) for manner in MANNERS) == limits


@pytest.mark.rule("OC-044", "OC-045", "OC-051", "OC-084", "OC-X09")
@pytest.mark.parametrize("gun", [weapon.id for weapon in WEAPONS.values() if weapon.reach])
def test_each_gun_shoots_as_far_as_its_row_and_its_order_let_it(gun: str) -> None:
    reach = WEAPONS[gun].reach
    for manner, most in (("engage", reach), ("tactical", min(reach, 12_000))):
        for beyond in (0, 1):
            state = aiming(gun, manner, most + beyond)
            slow = gun == "marksman-rifle" and manner == "tactical"
            allowed = FLOW.judge(state, Choice.parse(f"shoot ann {gun} bo")).ok
            assert allowed is (not beyond and not slow), (manner, beyond)


def aiming(gun: str, manner: str, far: int) -> ContestedState:
    """Ann is about to shoot at Bo, so far away from base to base."""
    ann, bo = man("ann", "1,20", arms=gun, activated=True), foe("bo")
    bo.at = (1_000 + far + 1_000, 20_000)
    return battle(ann, bo, active=Activation(0, manner, 0, 1, fleet=False, focus=True))


@pytest.mark.rule("OC-079", "OC-081", "OC-S45", "OC-S46", "OC-S59")
@pytest.mark.parametrize("rule", ["", *WEAPON_RULES])
@pytest.mark.parametrize("manner", MANNERS)
def test_which_weapons_spread_over_whom(rule: str, manner: str) -> None:
    gun = Weapon("rifle", 24_000, False, 2, 1, tuple(filter(None, (rule,))), "")
    wall = box("building", 11, 9, 12, 11)
    models = (
        man("ann", "10,20"),
        foe("bo", "10,10"),
        foe("near", "10,7"),
        foe("rim", "10,5"),
        foe("beyond", "10,4.999"),
        foe("hidden", "13,10"),
        man("friend", "7,10"),
        foe("down", "8,9", status="down"),
        foe("brawler", "8,12"),
        man("brawling", "7,12.5"),
    )
    state = battle(*models, terrain=[wall])
    touching = state.models[8], state.models[9]
    touching[1].at = (touching[0].at[0] - 1_000, touching[0].at[1])
    found = {state.models[index].id for index in shooting.spread_over(state, gun, manner, 1)}
    seen = {"near", "rim"}
    expected = {"radiate": seen, "indiscriminate": seen | {"hidden"}}.get(rule, set())
    assert found == (set() if manner == "overwatch" else expected)


# ---- Rerolls ----

FACES = {
    "a one": (1, True, True),
    "a miss": (4, True, False),
    "a hit": (5, False, False),
    "a ten": (10, False, False),
}
"""A face against Exp 5: whether it may be rerolled, and whether Accurate may."""


@pytest.mark.rule("OC-044", "OC-049", "OC-077", "OC-X15", "OC-S26", "OC-048")
@pytest.mark.parametrize("manner", MANNERS)
@pytest.mark.parametrize("accurate", [False, True])
def test_which_dice_may_be_rerolled_and_how(manner: str, accurate: bool) -> None:
    for face, again, focus, counter in product(FACES, (False, True), (False, True), (0, 1)):
        shown, misses, ones = FACES[face]
        ways = (*(("engage",) if manner == "engage" else ()), *(("accurate",) if accurate else ()))
        shot = Shot(0, "rifle", manner, (1,), (5,), (shown,), (1,) if again else (), ways)
        state = battle(
            man("ann", "10,20"),
            foe("bo", "10,10"),
            active=Activation(
                0, manner if manner != "overwatch" else "advance", 0, 0, fleet=False, focus=focus
            ),
            stack=(shot,),
            counters=(counter, counter),
        )
        expected = []
        if misses and not again:
            expected += ["engage"] if manner == "engage" else []
            expected += ["accurate"] if accurate and ones else []
            expected += ["focus"] if manner != "overwatch" and focus and counter else []
        assert shooting.rerolls_open(state, shot) == expected, (face, again, focus, counter)


@pytest.mark.rule("OC-044", "OC-049", "OC-X15")
@pytest.mark.parametrize(("way", "most"), [("engage", 1), ("focus", 2), ("accurate", 4)])
def test_how_many_dice_each_way_rerolls(way: str, most: int) -> None:
    shot = Shot(0, "rifle", "engage", (1,) * 4, (5,) * 4, (1,) * 4, (), (way,))
    active = Activation(0, "engage", 0, 0, fleet=False, focus=way == "focus")
    state = battle(man("ann", "10,20"), foe("bo", "10,10"), active=active, stack=(shot,))
    sizes = {len(reroll.numbers) for reroll in shooting.rerolls(state, shot) if reroll.way == way}
    assert sizes == set(range(1, most + 1))
    assert who(state, "ann").side == A
