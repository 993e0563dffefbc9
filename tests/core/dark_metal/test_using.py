"""Kits, spare Ammo, powered devices and boosters."""

import pytest

from sellsword.boards.board import INCH
from sellsword.games.dark_metal.model import active_effects, loadout
from sellsword.games.dark_metal.rules.combat import wrestling
from sellsword.games.dark_metal.rules.movement import movement, throwing
from sellsword.games.dark_metal.sheets.people import Hide
from sellsword.games.dark_metal.sheets.weapons import WEAPONS
from tests.core.dark_metal.builder import battle, begin, body, do, man, offered, wake, who, why

# Kits


@pytest.mark.rule("DM-158", "DM-159", "DM-160", "DM-161", "DM-162", "DM-163")
@pytest.mark.parametrize(
    ("item", "face", "bhp", "ahp"),
    [
        ("crappy-trauma-kit", [1], 0, 0),
        ("crappy-trauma-kit", [3], 2, 0),
        ("trauma-kit", [3], 3, 0),
        ("hq-trauma-kit", [3], 4, 0),
        ("crappy-armor-kit", [], 0, 1),
        ("armor-repair-kit", [], 0, 2),
        ("hq-armor-repair-kit", [2], 0, 3),
        ("standard-repair-kit", [4], 0, 4),
    ],
)
def test_what_a_kit_brings_back(item: str, face: list[int], bhp: int, ahp: int) -> None:
    hurt = {"bhp": 1, "ahp": 0}
    state = battle(man("a", bhp=9, ahp=9, items=item, now=hurt), dice=face)
    do(state, f"use a {item} a")
    assert (who(state, "a").bhp - 1, who(state, "a").ahp, who(state, "a").items) == (bhp, ahp, ())


@pytest.mark.rule("DM-S66")
def test_nobody_is_healed_beyond_the_start() -> None:
    state = battle(man("a", bhp=3, items="trauma-kit trauma-kit", now={"bhp": 2}), dice=[4])
    do(state, "use a trauma-kit a")
    assert who(state, "a").bhp == 3
    assert why(state, "use a trauma-kit a") == ["DM-S66"]
    assert offered(state, "use") == []


@pytest.mark.rule("DM-S65", "DM-262")
def test_a_kit_serves_a_friend_next_to_one_and_takes_the_action() -> None:
    hurt = {"bhp": 1}
    state = battle(
        man("a", "1212", items="trauma-kit"), man("b", "1213", now=hurt), man("c", "1215", now=hurt), dice=[2]
    )
    assert why(state, "use a trauma-kit c") == ["DM-S65"]
    assert why(state, "use a hq-trauma-kit b") == ["DM-262"]
    do(state, "use a trauma-kit b")
    assert (who(state, "b").bhp, state.active.left) == (3, 1)


@pytest.mark.rule("DM-225", "DM-231", "DM-T33", "DM-412", "DM-420")
@pytest.mark.parametrize(("item", "skill"), [("hq-trauma-kit", "med"), ("hq-armor-repair-kit", "rep")])
def test_a_packer_takes_three_for_the_die(item: str, skill: str) -> None:
    state = battle(man("a", bhp=9, ahp=9, items=item, skills=f"{skill} 5", now={"bhp": 1, "ahp": 0}))
    do(state, f"use a {item} a")
    assert (who(state, "a").bhp - 1 + who(state, "a").ahp) == 4


@pytest.mark.rule("DM-225", "DM-231")
@pytest.mark.parametrize(
    ("skill", "item", "open_pack", "wrong"),
    [
        ("med", "trauma-kit", "", []),
        ("med", "trauma-kit", "hq-trauma-kit", []),
        ("med", "trauma-kit", "trauma-kit", ["DM-225"]),
        ("rep", "hq-armor-repair-kit", "", []),
        ("rep", "armor-repair-kit", "", ["DM-225"]),  # brings back the same each time
    ],
)
def test_only_a_die_that_would_be_thrown_can_be_asked_for(
    skill: str, item: str, open_pack: str, wrong: list[str]
) -> None:
    now = {"bhp": 1, "ahp": 0, "packs": ((open_pack, 2),) if open_pack else ()}
    state = battle(man("a", bhp=9, ahp=9, items=item, skills=f"{skill} 5", now=now))
    assert why(state, f"use a {item} a roll") == wrong


@pytest.mark.rule("DM-224", "DM-230", "DM-411", "DM-419")
@pytest.mark.parametrize(("level", "packs"), [(1, ()), (3, (("trauma-kit", 3),))])
def test_a_saver_uses_a_pack_point_by_point(level: int, packs: tuple[tuple[str, int], ...]) -> None:
    state = battle(man("a", bhp=3, items="trauma-kit", skills=f"med {level}", now={"bhp": 2}), dice=[4])
    do(state, "use a trauma-kit a")
    assert (who(state, "a").packs, who(state, "a").items) == (packs, ())
    if packs:
        who(state, "a").bhp = 1
        do(state, "use a trauma-kit a")
        assert (who(state, "a").bhp, who(state, "a").packs) == (3, (("trauma-kit", 1),))


@pytest.mark.rule("DM-241")
def test_a_flesh_wound_heals_one_more_once() -> None:
    state = battle(
        man("a", bhp=9, items="trauma-kit trauma-kit", skills="sur 1", now={"bhp": 1}),
        man("b", "0101"),
        dice=[2, 2],
    )
    do(state, "use a trauma-kit a")
    assert who(state, "a").bhp == 4
    do(state, "use a trauma-kit a")
    assert who(state, "a").bhp == 6


# Ammo


@pytest.mark.rule("DM-169", "DM-S69")
def test_extra_ammo_fills_a_weapon_once() -> None:
    soldier = man("a", arms="standard-rifle beam-rifle", items="extra-ammo", now={"ammo": (3, 3)})
    state = battle(soldier, man("FOE", "1216"))
    assert why(state, "use a extra-ammo beam-rifle") == ["DM-169"]
    do(state, "use a extra-ammo standard-rifle")
    assert (who(state, "a").ammo, who(state, "a").items, state.active.left) == ((10, 3), (), 1)


@pytest.mark.rule("DM-211")
@pytest.mark.parametrize(
    ("weapon", "full"), [("standard-rifle", 11), ("machine-pistol", 9), ("shock-striker", 3)]
)
def test_who_knows_weapons_stuffs_a_tenth_more_in(weapon: str, full: int) -> None:
    assert loadout.full_ammo(body(skills="ars 1"), WEAPONS[weapon]) == full
    assert man("a", arms=weapon, skills="ars 1").ammo == (full,)
    assert man("a", arms=weapon).ammo == (WEAPONS[weapon].ammo,)


# Devices


@pytest.mark.rule("DM-149", "DM-156")
@pytest.mark.parametrize(("device", "dice"), [("cyber-arm", 3), ("cyber-legs", 4), ("arm-muscles", 3)])
def test_a_powered_device_gives_dice_until_the_end_of_the_next_turn(device: str, dice: int) -> None:
    state = battle(man("a", ath=2, gear=device, power=1, hide=Hide(cyber=1)), man("b", "0101"))
    do(state, f"power a {device}")
    fighter = who(state, "a")
    assert (active_effects.athletics(fighter), fighter.power, state.active.left) == (dice, 0, 1)
    do(state, "end")
    assert active_effects.athletics(fighter) == dice
    wake(state, "a")
    do(state, "end")
    assert active_effects.athletics(fighter) == 2


@pytest.mark.rule("DM-153", "DM-156")
def test_legs_lengthen_move_and_jump() -> None:
    state = battle(man("a", move=5, gear="leg-muscles", power=1), man("b", "0101"))
    assert movement.move_of(who(state, "a")) == 5 * INCH
    do(state, "power a leg-muscles")
    assert movement.move_of(who(state, "a")) == 8 * INCH
    assert why(state, "jump a 1209") == []
    assert why(state, "jump a 1208") == ["DM-290"]


@pytest.mark.rule("DM-S135", "DM-153", "DM-156")
def test_two_pairs_of_legs_add_up_and_none_is_powered_twice() -> None:
    state = battle(man("a", gear="leg-muscles cyber-legs", power=3), man("b", "0101"))
    do(state, "power a leg-muscles", "power a cyber-legs")
    assert movement.move_of(who(state, "a")) == 8 * INCH
    assert active_effects.athletics(who(state, "a")) == 2 + 1 + 2
    begin(state, "a")
    assert why(state, "power a leg-muscles") == ["DM-153"]


@pytest.mark.rule("DM-154")
def test_arms_double_a_throw() -> None:
    state = battle(man("a", ath=2, gear="arm-muscles", power=1), man("b", "0101"))
    do(state, "power a arm-muscles")
    assert throwing.reach(who(state, "a")) == 12 * INCH


@pytest.mark.rule("DM-147")
def test_cables_power_without_an_action() -> None:
    state = battle(man("a", gear="cyber-arm power-cables", power=1), man("b", "0101"))
    do(state, "power a cyber-arm")
    assert state.active.left == 2


@pytest.mark.rule("DM-157")
def test_dual_arms_are_fed_for_one_attack() -> None:
    fighter = man("a", ath=1, gear="dual-cyber-arms", power=1, hold="melee-weapon")
    state = battle(fighter, man("FOE", "1213", ins=0), dice=[2, 9, 2])
    do(state, "power a dual-cyber-arms", "fight a melee-weapon strike foe")
    assert (who(state, "foe").bhp, state.active.left) == (2, 1)
    do(state, "fight a melee-weapon strike foe")


@pytest.mark.rule("DM-125")
def test_a_booster_works_once_for_two_turns() -> None:
    state = battle(man("a", ath=1, ins=1, gear="hormone-booster"), man("b", "0101"))
    do(state, "power a hormone-booster", "end")
    fighter = who(state, "a")
    assert (
        active_effects.athletics(fighter),
        active_effects.instinct(fighter),
        wrestling.instinct(state, who(state, "b"), fighter),
    ) == (2, 2, 2)
    wake(state, "a")
    do(state, "end")
    assert (active_effects.athletics(fighter), active_effects.instinct(fighter)) == (1, 1)
    wake(state, "a")
    assert why(state, "power a hormone-booster") == ["DM-125"]


@pytest.mark.rule("DM-098")
def test_armor_with_systems_switches_cyber_off() -> None:
    state = battle(man("a", gear="cyber-arm", power=1, hide=Hide(systems=1)), man("b", "0101"))
    assert why(state, "power a cyber-arm") == ["DM-098"]
    assert why(state, "power a second-heart") == ["DM-S39"]


@pytest.mark.rule("DM-221")
def test_a_boost_of_cyber_lasts_a_turn_longer() -> None:
    state = battle(man("a", ath=1, gear="cyber-arm", power=1, skills="hac 3"), man("b", "0101"))
    do(state, "power a cyber-arm", "end")
    wake(state, "a")
    do(state, "end")
    assert active_effects.athletics(who(state, "a")) == 2
