"""Launchers, missiles, blasts, the lance, cones, and recharging."""

from fractions import Fraction
from itertools import product

import pytest

from sellsword.dice import ScriptedDice
from sellsword.games.dark_metal.model.battlefield import Feature
from sellsword.games.dark_metal.model.dice.roll_pools import LancePool
from sellsword.games.dark_metal.model.fighter_state import Stealth
from sellsword.games.dark_metal.rules.combat import explosions
from sellsword.games.dark_metal.sheets.people import Hide
from sellsword.odds import distribution
from tests.core.dark_metal.builder import battle, do, man, offered, place, told, who, why

SUIT = Hide(systems=2)


@pytest.mark.rule("DM-189", "DM-S71")
def test_a_launcher_holds_one_and_carries_two() -> None:
    grenadier = man("a", "0812", arms="grenade-launcher", pre=1, grenade="defensive-grenade")
    state = battle(grenadier, man("FOE", "1412", ins=0, bhp=9), dice=[9, 9])
    do(state, "fire a grenade-launcher grenade foe")
    assert (who(state, "foe").bhp, who(state, "a").ammo) == (8, (2,))
    assert why(state, "fire a grenade-launcher grenade foe") == ["DM-189"]
    do(state, "reload a grenade-launcher")
    assert who(state, "a").used == ()


@pytest.mark.rule("DM-310", "DM-189")
def test_a_light_weapon_is_not_fired_and_a_heavy_one_is_not_shot() -> None:
    both = man("a", "0812", arms="standard-rifle grenade-launcher", grenade="defensive-grenade")
    state = battle(both, man("FOE", "1412"))
    assert offered(state, "fire") == []  # the rifle is in hand
    assert why(state, "shoot a standard-rifle shot foe") == []
    assert why(state, "fire a standard-rifle shot foe") != []
    who(state, "a").ready = (1,)
    assert why(state, "fire a grenade-launcher grenade foe") == []
    assert why(state, "shoot a grenade-launcher grenade foe") != []
    assert why(state, "fire a grenade-launcher grenade a") == ["DM-310"]
    assert why(state, "fire a grenade-launcher grenade") != []


@pytest.mark.rule("DM-189", "DM-359")
def test_a_grenade_that_misses_falls_short() -> None:
    grenadier = man("a", "0812", arms="grenade-launcher", pre=1, grenade="defensive-grenade")
    state = battle(grenadier, man("FOE", "1412", ins=0), man("NEAR", "1111"), dice=[3])
    do(state, "fire a grenade-launcher grenade foe")
    assert (who(state, "foe").bhp, who(state, "near").bhp) == (3, 2)


@pytest.mark.rule("DM-190")
def test_a_rifle_with_a_grenade_is_reloaded_from_the_backpack() -> None:
    rifleman = man("a", "0812", arms="model-742", pre=1, grenade="defensive-grenade")
    state = battle(rifleman, man("FOE", "1412", ins=0, bhp=9), man("b", "0101"), dice=[9, 9])
    do(state, "fire a model-742 grenade foe")
    assert (who(state, "foe").bhp, who(state, "a").ammo) == (8, (20,))
    assert why(state, "reload a model-742") == ["DM-189"]
    who(state, "a").items = ("defensive-grenade",)
    do(state, "reload a model-742")
    assert who(state, "a").items == ()


@pytest.mark.rule("DM-198")
def test_a_heavy_launcher_needs_no_reloading() -> None:
    heavy = man("a", "0812", arms="hc-grenade-launcher", pre=1, grenade="defensive-grenade", hide=SUIT)
    state = battle(heavy, man("FOE", "1412", ins=0, bhp=9), dice=[9, 9])
    do(state, "fire a hc-grenade-launcher grenade foe", "fire a hc-grenade-launcher grenade foe")
    assert (who(state, "foe").bhp, who(state, "a").ammo) == (7, (4,))


@pytest.mark.rule("DM-S128", "DM-189", "DM-190", "DM-198")
@pytest.mark.parametrize("weapon", ["grenade-launcher", "model-742", "hc-grenade-launcher"])
@pytest.mark.parametrize(
    ("items", "kind"),
    [
        ("", "attack-grenade"),
        ("trauma-kit defensive-grenade emp-grenade", "defensive-grenade"),
        ("emp-grenade attack-grenade", "emp-grenade"),
    ],
)
def test_a_launcher_holds_the_kind_that_its_bearer_names_first(items: str, kind: str, weapon: str) -> None:
    grenadier = man("a", "0812", arms=weapon, pre=1, items=items)
    state = battle(grenadier, man("FOE", "1412", bhp=9, ins=0), dice=[9, 9, 9])
    events = do(state, f"fire a {weapon} grenade foe")
    assert [each.word("what") for each in told(events, "burst")] == [kind]


@pytest.mark.rule("DM-195")
def test_a_missile_bursts_where_it_hits() -> None:
    foes = [man("FOE", "1412", ins=0, bhp=9), man("NEAR", "1612", ins=0, bhp=9), man("FAR", "1712", bhp=9)]
    state = battle(man("a", "0812", arms="missile-launcher", pre=1, hide=SUIT), *foes, dice=[9])
    do(state, "fire a missile-launcher missile foe")
    assert [who(state, name).bhp for name in ("foe", "near", "far")] == [4, 4, 9]


@pytest.mark.rule("DM-195", "DM-016", "DM-S73")
def test_a_missile_that_misses_drifts() -> None:
    """Direction 2 of 6 is to the right; it flies three hexes."""
    foes = [man("FOE", "1412", ins=0, bhp=9), man("NEAR", "1712", ins=0, bhp=9)]
    state = battle(man("a", "0812", arms="missile-launcher", pre=1, hide=SUIT), *foes, dice=[2, 2, 3])
    do(state, "fire a missile-launcher missile foe")
    assert [who(state, name).bhp for name in ("foe", "near")] == [9, 4]


@pytest.mark.rule("DM-195")
@pytest.mark.parametrize(("kind", "end"), [("crates", "1612"), ("wall", "1612"), ("brush", "1912")])
def test_cover_sets_off_a_missile_early(kind: str, end: str) -> None:
    screen = Feature("s", kind, (place("1612"),))
    state = battle(man("a", "0812"), terrain=[screen])
    state.dice = ScriptedDice([2, 5])
    assert state.board.name(explosions.drifts(state, place("1412"))) == end


@pytest.mark.rule("DM-201")
def test_a_cannons_blast_catches_all_around() -> None:
    foes = [man("FOE", "1412", ins=0), man("NEAR", "1512", ins=0), man("FAR", "1712", ins=0)]
    heavy = man("a", "0812", arms="pe-cannon", pre=1, power=1, hide=SUIT)
    state = battle(heavy, *foes, dice=[9])
    do(state, "fire a pe-cannon blast foe")
    assert [who(state, name).bhp for name in ("foe", "near", "far")] == [2, 2, 3]
    assert (who(state, "a").ammo, who(state, "a").power) == ((17,), 0)


@pytest.mark.rule("DM-201")
def test_a_blast_that_misses_bursts_nowhere() -> None:
    heavy = man("a", "0812", arms="pe-cannon", pre=1, power=1, hide=SUIT)
    state = battle(heavy, man("FOE", "1412", ins=0), dice=[2])
    do(state, "fire a pe-cannon blast foe")
    assert who(state, "foe").bhp == 3


# The lance


@pytest.mark.rule("DM-202")
@pytest.mark.parametrize(
    ("defense", "attack", "damage"),
    [
        ((), (9, 2, 2), 3),
        ((), (2, 9, 2), 2),
        ((), (1, 9, 9), 1),
        ((1,), (9, 9, 2), 2),
        ((1, 1), (9, 9, 9), 1),
        ((), (2, 2, 2), 0),
    ],
)
def test_the_lance_stops_at_its_hit_and_adds_the_rest(
    defense: tuple[int, ...], attack: tuple[int, ...], damage: int
) -> None:
    pool = LancePool(3, len(defense), 5)
    assert pool.resolve(defense, *((face,) for face in attack)) == damage


@pytest.mark.rule("DM-202")
def test_the_odds_of_the_lance_equal_brute_force() -> None:
    pool = LancePool(2, 1, 6)
    counts: dict[int, int] = {}
    for d6, one, two in product(range(1, 7), range(1, 11), range(1, 11)):
        damage = pool.resolve((d6,), (one,), (two,))
        counts[damage] = counts.get(damage, 0) + 1
    assert dict(distribution(pool)) == {each: Fraction(count, 600) for each, count in counts.items()}


@pytest.mark.rule("DM-202")
def test_the_lance_in_play() -> None:
    heavy = man("a", "0812", arms="heavy-beam-rifle", pre=3, power=1, hide=SUIT)
    state = battle(heavy, man("FOE", "1412", ins=1, bhp=9, hide=Hide(armor=1)), dice=[4, 2, 5, 2])
    do(state, "fire a heavy-beam-rifle lance foe")
    assert (who(state, "foe").bhp, who(state, "a").power, who(state, "a").ammo) == (7, 0, (19,))


# Cones, and all around


@pytest.mark.rule("DM-203")
def test_a_cone_catches_each_row() -> None:
    foes = [man("ONE", "1312", ins=0), man("TWO", "1413", ins=0), man("OUT", "1112", ins=0, bhp=4)]
    heavy = man("a", "1212", arms="plasma-spray", pre=1, hide=SUIT)
    state = battle(heavy, *foes)
    assert why(state, "spray a plasma-spray spray 1") == ["DM-270"]
    for foe, at in zip(("one", "two", "out"), ("1412", "1413", "0912"), strict=True):
        who(state, foe).at = place(at)
    state.dice = ScriptedDice([9, 9])
    do(state, "spray a plasma-spray spray 1")
    assert [who(state, name).bhp for name in ("one", "two", "out")] == [2, 2, 4]
    assert who(state, "a").ammo == (3,)


@pytest.mark.rule("DM-192", "DM-S125")
def test_a_cracker_hits_the_wired_all_around_friends_too() -> None:
    wired = Hide(cyber=1)
    foes = [man("FOE", "1214", ins=0, kno=0, hide=wired), man("FLESH", "1414", ins=0)]
    friend = man("b", "1012", ins=0, kno=0, hide=wired)
    state = battle(man("a", "1212", arms="tesla-cracker", pre=1, power=2), friend, *foes, dice=[9, 9])
    assert offered(state, "spray") == ["spray a tesla-cracker crack 0", "spray a tesla-cracker arc 0"]
    do(state, "spray a tesla-cracker crack 0")
    assert [who(state, name).bhp for name in ("b", "foe", "flesh")] == [1, 1, 3]
    assert [who(state, name).stun for name in ("b", "foe")] == [1, 1]
    assert who(state, "a").power == 1


@pytest.mark.rule("DM-S125", "DM-S75")
def test_a_cracker_catches_the_unseen_beside_the_seen() -> None:
    wired = Hide(cyber=1)
    hidden = man("HID", "1012", ins=0, kno=0, hide=wired, now={"stealth": Stealth(25)})
    state = battle(man("a", "1212", arms="tesla-cracker", pre=1, power=2), hidden, dice=[9, 9])
    assert why(state, "spray a tesla-cracker crack 0") == ["DM-192"]
    foe = man("FOE", "1214", ins=0, kno=0, hide=wired)
    state = battle(man("a", "1212", arms="tesla-cracker", pre=1, power=2), hidden, foe, dice=[9, 9])
    do(state, "spray a tesla-cracker crack 0")
    assert [who(state, name).bhp for name in ("hid", "foe")] == [1, 1]


@pytest.mark.rule("DM-192", "DM-S125")
def test_nothing_goes_through_what_is_solid() -> None:
    wall = Feature("w", "wall", (place("1313"),))
    foe = man("FOE", "1413", hide=Hide(cyber=1))
    state = battle(man("a", "1213", arms="tesla-cracker", power=2), foe, terrain=[wall])
    assert why(state, "spray a tesla-cracker crack 0") == ["DM-192"]


# Recharging


@pytest.mark.rule("DM-179", "DM-183", "DM-187", "DM-350", "DM-S39")
def test_power_recharges_a_hand_weapon_without_an_action() -> None:
    state = battle(man("a", arms="beam-rifle", power=2, now={"ammo": (1,)}), man("FOE", "1216"))
    do(state, "charge a beam-rifle")
    assert (who(state, "a").ammo, who(state, "a").power, state.active.left) == ((6,), 1, 2)
    assert why(state, "charge a beam-rifle") == ["DM-187"]


@pytest.mark.rule("DM-201", "DM-202", "DM-203")
def test_heavy_weapons_are_recharged_with_an_action() -> None:
    state = battle(man("a", arms="plasma-spray", power=1, hide=SUIT, now={"ammo": (0,)}), man("FOE", "1216"))
    do(state, "charge a plasma-spray")
    assert (who(state, "a").ammo, state.active.left) == ((4,), 1)
    assert why(state, "charge a plasma-spray") == ["DM-203"]
