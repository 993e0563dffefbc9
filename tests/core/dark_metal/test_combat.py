"""Attacks as they are played: who may, what the dice bring, and what goes with it."""

from typing import Any

import pytest

from sellsword.games.dark_metal.model.battlefield import Feature
from sellsword.games.dark_metal.model.fighter_state import AWAY, FALLEN, OUT, Stealth
from sellsword.games.dark_metal.model.state import Rules
from sellsword.games.dark_metal.rules.combat import attack_modifiers
from sellsword.games.dark_metal.rules.combat.attack_modifiers import Attack
from sellsword.games.dark_metal.sheets.people import Hide
from sellsword.games.dark_metal.sheets.weapons import WEAPONS
from tests.core.dark_metal.builder import battle, boss, do, man, offered, place, told, wake, who, why

KNIFE: dict[str, Any] = {"hold": "melee-weapon"}


# Who may attack whom


@pytest.mark.rule("DM-270")
def test_the_engaged_cannot_shoot() -> None:
    state = battle(man("a"), man("FOE", "1213"), man("FAR", "1216"))
    assert why(state, "shoot a standard-rifle shot far") == ["DM-270"]


@pytest.mark.rule("DM-S101", "DM-S82", "DM-270", "DM-282")
@pytest.mark.parametrize("now", [{"status": FALLEN}, {"stun": 2}])
def test_one_is_engaged_with_the_fallen_and_the_stunned(now: dict[str, object]) -> None:
    state = battle(man("a"), man("FOE", "1213", now=now), man("FAR", "1216"))
    assert why(state, "shoot a standard-rifle shot foe") == ["DM-270"]
    assert why(state, "shoot a standard-rifle shot far") == ["DM-270"]


@pytest.mark.rule("DM-266", "DM-005")
def test_close_combat_is_within_an_inch_from_middle_to_middle() -> None:
    state = battle(man("a", "12,12", **KNIFE), man("FOE", "13,12"), man("FAR", "12,13.001"))
    assert why(state, "fight a melee-weapon strike foe") == []
    assert why(state, "fight a melee-weapon strike far") == ["DM-266"]
    state = battle(man("a", **KNIFE), man("FOE", "1213"), man("FAR", "1214"))
    assert why(state, "fight a melee-weapon strike foe") == []
    assert why(state, "fight a melee-weapon strike far") == ["DM-266"]


@pytest.mark.rule("DM-184", "DM-185")
@pytest.mark.parametrize("weapon", ["energy-staff", "energy-spear"])
def test_long_weapons_strike_two_inches_away(weapon: str) -> None:
    state = battle(man("a", arms=weapon), man("FOE", "1214"), man("FAR", "1512"))
    assert offered(state, "fight") == [f"fight a {weapon} strike foe", f"fight a {weapon} charged foe"]
    assert why(state, f"fight a {weapon} strike far") == ["DM-266"]


@pytest.mark.rule("DM-S14", "DM-S15", "DM-177")
def test_nobody_shoots_beyond_the_longest_range() -> None:
    state = battle(man("a", "0112", arms="combat-shotgun"), man("NEAR", "1313"), man("FAR", "1412"))
    assert why(state, "shoot a combat-shotgun shot near") == []
    assert why(state, "shoot a combat-shotgun shot far") == ["DM-S14"]
    state = battle(man("a", "0112"), man("FAR", "2412"))
    assert why(state, "shoot a standard-rifle shot far") == []


@pytest.mark.rule("DM-332", "DM-S54")
def test_figures_block_the_line_but_for_the_fallen() -> None:
    state = battle(man("a", "1212"), man("OTHER", "1412"), man("FOE", "1812"))
    assert why(state, "shoot a standard-rifle shot foe") == ["DM-332"]
    who(state, "other").status = FALLEN
    assert why(state, "shoot a standard-rifle shot foe") == []


@pytest.mark.rule("DM-276")
def test_bulk_attacks_only_ahead() -> None:
    heavy = man("a", "1212", hide=Hide(bulk=1), now={"facing": 1})
    state = battle(heavy, man("FOE", "1612"), man("BACK", "0812"))
    assert why(state, "shoot a standard-rifle shot foe") == []
    assert why(state, "shoot a standard-rifle shot back") == ["DM-276"]


@pytest.mark.rule("DM-282")
def test_the_fallen_cannot_attack() -> None:
    state = battle(man("a", now={"status": FALLEN}, **KNIFE), man("FOE", "1213"))
    assert why(state, "fight a melee-weapon strike foe") == ["DM-282"]
    assert offered(state, "fight") == []


@pytest.mark.rule("DM-313", "DM-T38", "DM-T39")
def test_an_impossible_attack_is_refused() -> None:
    state = battle(man("a"), man("FOE", "1216", size="small", hide=Hide(armor=2)))
    assert why(state, "shoot a standard-rifle shot foe") == ["DM-313"]


@pytest.mark.rule("DM-105", "DM-106")
def test_one_hand_may_hold_two_weapons_ready_and_two_hands_one() -> None:
    state = battle(man("a", arms="standard-rifle melee-weapon"), man("FOE", "1216"))
    assert why(state, "fight a melee-weapon strike foe") == ["DM-105"]
    state = battle(man("a", arms="machine-pistol heavy-pistol"), man("FOE", "1214"))
    assert offered(state, "shoot") == ["shoot a machine-pistol shot foe", "shoot a heavy-pistol shot foe"]


@pytest.mark.rule("DM-338", "DM-105")
def test_switching_weapons_is_an_action() -> None:
    state = battle(man("a", ath=3), man("FOE", "1213"), dice=[1, 1, 1, 1])
    do(state, "switch a melee-weapon")
    assert (state.active.left, who(state, "a").ready) == (1, (1,))
    assert why(state, "switch a melee-weapon") == ["DM-338"]
    do(state, "fight a melee-weapon strike foe")


# Ammo and Power


@pytest.mark.rule("DM-S68", "DM-339")
def test_a_shot_uses_ammo_and_a_club_none() -> None:
    state = battle(man("a", ath=3), man("FOE", "1216"), dice=[1, 1, 1])
    do(state, "shoot a standard-rifle shot foe")
    assert who(state, "a").ammo == (9, 0)
    state = battle(man("a", ath=3), man("FOE", "1213"), dice=[1, 1])
    do(state, "fight a standard-rifle club foe")
    assert who(state, "a").ammo == (10, 0)


@pytest.mark.rule("DM-S68", "DM-186")
def test_a_burst_needs_its_ammo() -> None:
    state = battle(man("a", arms="model-739", now={"ammo": (1,)}), man("FOE", "1216"))
    assert why(state, "shoot a model-739 burst foe") == ["DM-S68"]
    assert why(state, "shoot a model-739 shot foe") == []


@pytest.mark.rule("DM-205", "DM-350")
def test_an_electrolaser_costs_power_and_fires_once_a_turn() -> None:
    state = battle(
        man("a", arms="electrolaser", power=1, hide=Hide(systems=2)),
        man("FOE", "1216", ins=0, bhp=9),
        dice=[9, 2],
    )
    do(state, "shoot a electrolaser beam foe")
    assert (who(state, "a").power, who(state, "foe").bhp) == (0, 5)
    assert why(state, "shoot a electrolaser beam foe") == ["DM-205", "DM-205"]


# What a hit does


@pytest.mark.rule("DM-330", "DM-312", "DM-024")
def test_armor_points_go_first() -> None:
    state = battle(man("a", arms="power-shotgun"), man("FOE", "1216", ins=0, ahp=1), dice=[9, 2])
    do(state, "shoot a power-shotgun shot foe")
    assert (who(state, "foe").ahp, who(state, "foe").bhp) == (0, 2)


@pytest.mark.rule("DM-331")
def test_without_bhp_one_is_out() -> None:
    state = battle(man("a"), man("FOE", "1216", ins=0, bhp=1), dice=[9, 2])
    events = do(state, "shoot a standard-rifle shot foe")
    assert who(state, "foe").status == OUT
    assert [each.word("who") for each in told(events, "out")] == ["foe"]


@pytest.mark.rule("DM-S57")
def test_damage_beyond_the_last_point_is_remembered() -> None:
    state = battle(man("a", arms="power-shotgun"), man("FOE", "1216", ins=0, bhp=1), dice=[9, 2])
    do(state, "shoot a power-shotgun shot foe")
    assert who(state, "foe").bhp == -1


@pytest.mark.rule("DM-187")
@pytest.mark.parametrize(("aim", "left"), [(1, 7), (0, 9)])
def test_an_aimed_beam_does_one_for_each_success(aim: int, left: int) -> None:
    foe = man("FOE", "1216", ins=1, bhp=10)
    state = battle(man("a", arms="beam-rifle", pre=4 - aim, now={"aim": aim}), foe, dice=[6, 7, 8, 9, 1])
    do(state, "shoot a beam-rifle shot foe")
    assert who(state, "foe").bhp == left


@pytest.mark.rule("DM-199")
def test_a_powered_fist_hits_as_hard_as_its_wearer_is_bulky() -> None:
    heavy = man("a", arms="pw-a-melee", power=1, hide=Hide(bulk=2), now={"facing": 1})
    state = battle(heavy, man("FOE", "1312", ins=0, bhp=5, hide=Hide(armor=1)), dice=[6, 2, 2])
    do(state, "fight a pw-a-melee powered foe")
    assert (who(state, "foe").bhp, who(state, "a").power) == (3, 0)


@pytest.mark.rule("DM-194", "DM-204")
def test_weapons_that_reach_several() -> None:
    heavy = man("a", arms="armor-melee", ath=1)
    state = battle(
        heavy, man("B", "1213", ins=0), man("C", "1112", ins=0), man("D", "1312"), dice=[9, 2, 2, 2, 2, 2]
    )
    assert why(state, "fight a armor-melee strike b d") == ["DM-194"]
    assert why(state, "fight a armor-melee strike b b") == ["DM-194"]
    do(state, "fight a armor-melee strike b c")
    assert (who(state, "b").bhp, who(state, "c").bhp) == (2, 3)


@pytest.mark.rule("DM-204")
def test_a_volley_is_paid_for_each_target() -> None:
    foes = [man(name, at, ins=0, bhp=1) for name, at in (("B", "1216"), ("C", "1316"), ("D", "1116"))]
    state = battle(man("a", arms="mbmr", pre=1, hide=Hide(systems=3)), *foes, dice=[9, 9, 9])
    do(state, "shoot a mbmr volley b c d")
    assert who(state, "a").ammo == (57,)
    assert [who(state, name).status for name in "bcd"] == [OUT, OUT, OUT]


@pytest.mark.rule("DM-179", "DM-344")
def test_a_shock_striker_shocks_its_user_too() -> None:
    wired = Hide(cyber=1)
    foe = man("FOE", "1213", ins=0, kno=0, hide=wired)
    state = battle(man("a", arms="shock-striker", ath=1, kno=0, hide=wired), foe, dice=[9])
    do(state, "fight a shock-striker shock foe")
    assert (who(state, "a").stun, who(state, "foe").stun) == (1, 1)


@pytest.mark.rule("DM-180", "DM-181")
def test_palm_devices_need_a_grip_and_a_hand() -> None:
    state = battle(man("a", arms="palm-shocker standard-rifle"), man("FOE", "1213"))
    assert why(state, "fight a palm-shocker shock foe") == ["DM-180", "DM-180"]
    state = battle(man("a", arms="palm-shocker melee-weapon", now={"held": 1}), man("FOE", "1213"))
    assert why(state, "fight a palm-shocker shock foe") == []


@pytest.mark.rule("DM-109", "DM-180")
@pytest.mark.parametrize(
    ("gear", "arms", "free"),
    [
        ("", "palm-shocker machine-pistol", True),
        ("combat-armor", "palm-shocker armor-melee", True),
        ("combat-armor", "palm-shocker armor-melee machine-pistol", False),
        ("combat-armor", "palm-shocker power-shotgun machine-pistol", False),
        ("battle-armor", "palm-shocker power-shotgun machine-pistol", True),
    ],
)
def test_an_arm_that_bears_a_weapon_has_no_hand_free(gear: str, arms: str, free: bool) -> None:
    state = battle(man("a", arms=arms, gear=gear, now={"held": 1}), man("FOE", "1213"))
    assert why(state, "fight a palm-shocker shock foe") == ([] if free else ["DM-180"])


@pytest.mark.rule("DM-180", "DM-181", "DM-S85")
@pytest.mark.parametrize("device", ["palm-shocker shock", "palm-plasma-jet jet"])
def test_palm_devices_serve_both_who_are_entangled(device: str) -> None:
    foe = man("FOE", "1213", now={"held": 0, "grip": True})
    state = battle(man("a", arms=device.split()[0]), foe, man("OTHER", "1211"))
    assert why(state, f"fight a {device} foe") == []
    assert why(state, f"fight a {device} other") == [f"DM-18{int('jet' in device)}"]


@pytest.mark.rule("DM-323", "DM-325", "DM-337", "DM-S131")
@pytest.mark.parametrize(("kind", "dice"), [("brush", 1), ("crates", 2)])
def test_cover_helps_against_a_blow_from_two_inches_away(kind: str, dice: int) -> None:
    for place_of, more in (("1214", dice), ("1213", 0)):
        piece = Feature("piece", kind, (place(place_of),))
        state = battle(man("a", arms="energy-spear"), man("FOE", place_of, ins=1), terrain=[piece])
        spear = WEAPONS["energy-spear"]
        blow = Attack(who(state, "a"), who(state, "foe"), spear, spear.uses[0], close=True)
        assert attack_modifiers.pool(state, blow).defense == 1 + more


# Stray shots


@pytest.mark.rule("DM-341", "DM-342", "DM-340", "DM-S56")
def test_a_shot_that_fails_hits_a_friend_in_the_fight() -> None:
    state = battle(man("a", "0812"), man("b", "1312", ahp=1), man("FOE", "1212", ins=0), dice=[2, 3])
    events = do(state, "shoot a standard-rifle shot foe")
    assert (who(state, "b").ahp, who(state, "b").bhp, who(state, "foe").bhp) == (0, 3, 3)
    assert told(events, "strayed")[0].word("whom") == "b"


@pytest.mark.rule("DM-342")
def test_of_several_friends_a_die_picks_one() -> None:
    friends = [man("b", "1312"), man("c", "1213")]
    state = battle(man("a", "0812"), *friends, man("FOE", "1212", ins=0), dice=[2, 3, 3, 3, 2])
    do(state, "shoot a standard-rifle shot foe")
    assert (who(state, "b").bhp, who(state, "c").bhp) == (3, 2)


@pytest.mark.rule("DM-366")
def test_who_holds_the_target_is_safe() -> None:
    state = battle(
        man("a", "0812"), man("b", "1312", now={"held": 2}), man("FOE", "1212", ins=0), dice=[2, 3]
    )
    do(state, "shoot a standard-rifle shot foe")
    assert who(state, "b").bhp == 3


# Opportunity Attacks


@pytest.mark.rule("DM-267", "DM-273")
def test_who_leaves_is_struck_once_and_goes_on() -> None:
    state = battle(man("a", ins=0), man("FOE", "1213", ath=1, **KNIFE), dice=[9])
    events = do(state, "move a 1211 > 1210")
    assert who(state, "a").bhp == 2
    assert state.board.name(who(state, "a").at) == "1210"
    assert [each.word("whom") for each in told(events, "attacked")] == ["a"]


@pytest.mark.rule("DM-267", "DM-269")
def test_to_pass_by_is_to_engage_and_to_leave() -> None:
    state = battle(man("a", "1012", ins=0, move=6), man("FOE", "1213", ath=1, **KNIFE), dice=[9])
    do(state, "move a 1112 > 1212 > 1312 > 1412")
    assert who(state, "a").bhp == 2


@pytest.mark.rule("DM-267")
def test_on_a_table_the_blow_falls_where_the_mover_leaves() -> None:
    state = battle(man("a", "10,12", ins=0, bhp=1, move=6), man("FOE", "12,12.9", ath=1, **KNIFE), dice=[9])
    do(state, "move a 14,12")
    fallen = who(state, "a")
    assert fallen.status == OUT
    assert fallen.at == (12_436, 12_000)


@pytest.mark.rule("DM-267", "DM-S126")
@pytest.mark.parametrize(
    ("arms", "ready", "weapon"),
    [
        ("energy-melee-weapon", None, "energy-melee-weapon strike"),
        ("standard-rifle melee-weapon", (0, 1), "melee-weapon strike"),
        ("armor-melee pw-a-melee", None, "pw-a-melee strike"),
    ],
)
def test_the_best_that_costs_nothing_strikes(arms: str, ready: tuple[int, ...] | None, weapon: str) -> None:
    foe = man("FOE", "1213", ath=3, arms=arms, power=2, hide=Hide(bulk=2), now={"facing": 0})
    foe.ready = ready or foe.ready
    events = do(battle(man("a", "1212", ins=0, bhp=9), foe, dice=[9, 9, 9]), "move a 1211 > 1210")
    assert [f"{each.word('weapon')} {each.word('use')}" for each in told(events, "attacked")] == [weapon]


@pytest.mark.rule("DM-282", "DM-347", "DM-365")
@pytest.mark.parametrize("how", [{"status": FALLEN}, {"stun": 1}])
def test_the_fallen_and_the_stunned_strike_nobody(how: dict[str, object]) -> None:
    state = battle(man("a"), man("FOE", "1213", now=how, **KNIFE))
    do(state, "move a 1211")
    assert who(state, "a").bhp == 3


@pytest.mark.rule("DM-365", "DM-362")
def test_to_step_away_from_whom_one_holds_is_free_and_frees_it() -> None:
    state = battle(man("a", now={"held": 1}), man("FOE", "1213", **KNIFE))
    do(state, "move a 1211")
    assert (who(state, "a").bhp, who(state, "a").held) == (3, -1)


@pytest.mark.rule("DM-276", "DM-267")
def test_bulk_strikes_nobody_behind_it() -> None:
    foe = man("FOE", "1213", hide=Hide(bulk=1), now={"facing": 2}, **KNIFE)
    state = battle(man("a", "1212"), foe)
    do(state, "move a 1211")
    assert who(state, "a").bhp == 3


@pytest.mark.rule("DM-268")
def test_within_the_range_one_shifts_an_inch_and_is_not_struck() -> None:
    state = battle(man("a", "1212"), man("FOE", "1213", **KNIFE))
    do(state, "move a 1112")
    assert (who(state, "a").bhp, state.active.done) == (3, ("shift",))
    state = battle(man("a", "12,12"), man("FOE", "12.6,12.6", **KNIFE))
    assert why(state, "move a 11.8,12.2 > 11.7,12.6") == []
    assert why(state, "move a 11.8,12.2 > 11.7,12.6 > 11.8,13 > 12,13.2") == ["DM-268"]


# Stealth


@pytest.mark.rule("DM-302")
def test_to_attack_and_to_be_struck_is_to_be_detected() -> None:
    hidden = {"stealth": Stealth(25)}
    state = battle(man("a", now=hidden), man("FOE", "1216", ins=0), dice=[2, 2])
    do(state, "shoot a standard-rifle shot foe")
    assert who(state, "a").stealth.detected
    groping = Rules(undetected=True)
    state = battle(
        man("a", **KNIFE), man("FOE", "1213", ins=0, now=hidden), dice=[2, 2, 2, 2, 2], rules=groping
    )
    do(state, "fight a melee-weapon strike foe")
    assert who(state, "foe").stealth.detected


# Venom


@pytest.mark.rule("DM-351", "DM-T28")
@pytest.mark.parametrize(("level", "counters"), [(1, 2), (2, 4)])
def test_venom_adds_up(level: int, counters: int) -> None:
    snake = man("a", ath=1, arms="melee-weapon", hide=Hide(venom=level))
    state = battle(snake, man("FOE", "1213", ins=0, bhp=9), dice=[9, 9])
    do(state, "fight a melee-weapon strike foe", "fight a melee-weapon strike foe")
    assert (who(state, "foe").venom, who(state, "foe").bhp) == (counters, 7)


@pytest.mark.rule("DM-352", "DM-353", "DM-X27")
def test_venom_costs_an_action_and_a_move_and_then_goes() -> None:
    state = battle(man("a", now={"venom": 2}), boss())
    wake(state, "a")
    assert (state.active.left, who(state, "a").venom, who(state, "a").bhp) == (1, 1, 3)
    assert why(state, "move a 1211 > 1210 > 1209") == []
    assert why(state, "move a 1211 > 1210 > 1209 > 1208") == ["DM-006"]


@pytest.mark.rule("DM-286", "DM-287")
def test_who_has_left_is_nobody_to_shoot() -> None:
    state = battle(man("a"), man("FOE", "1216", now={"status": AWAY}))
    assert offered(state, "shoot") == []


# Blades, charges, and what has none


@pytest.mark.rule("DM-145", "DM-098")
@pytest.mark.parametrize(("systems", "blows"), [(0, ["fight a melee-weapon strike foe"]), (1, [])])
def test_blades_in_the_arms_need_no_hand(systems: int, blows: list[str]) -> None:
    wired = man("a", ath=1, arms="standard-rifle", gear="internal-blades", hide=Hide(systems=systems))
    state = battle(wired, man("FOE", "1213", ins=0), dice=[9])
    assert offered(state, "fight") == blows
    if blows:
        do(state, *blows)
        assert who(state, "foe").bhp == 2


@pytest.mark.rule("DM-175", "DM-182", "DM-183", "DM-184", "DM-185")
@pytest.mark.parametrize(
    ("weapon", "use", "left", "stun", "ammo"),
    [
        ("melee-weapon", "strike", 8, 0, 0),
        ("armed-melee-weapon", "strike", 8, 0, 1),
        ("armed-melee-weapon", "charged", 7, 0, 0),
        ("energy-melee-weapon", "charged", 7, 1, 0),
        ("energy-staff", "charged", 8, 1, 0),
        ("energy-spear", "charged", 7, 1, 0),
    ],
)
def test_what_blades_do(weapon: str, use: str, left: int, stun: int, ammo: int) -> None:
    foe = man("FOE", "1213", ins=0, bhp=9, kno=0, hide=Hide(cyber=1))
    state = battle(man("a", ath=1, arms=weapon), foe, dice=[9])
    do(state, f"fight a {weapon} {use} foe")
    assert (who(state, "foe").bhp, who(state, "foe").stun) == (left, stun)
    assert who(state, "a").ammo == (ammo,)


@pytest.mark.rule("DM-182")
def test_a_charge_pierces() -> None:
    state = battle(man("a", ath=1, arms="armed-melee-weapon"), man("FOE", "1213", hide=Hide(armor=1)))
    assert why(state, "fight a armed-melee-weapon charged foe") == []
    weapon = who(state, "a").profile.arms[0]
    assert [use.pierce for use in weapon.uses] == [0, 1]


@pytest.mark.rule("DM-S62", "DM-298")
def test_no_weapon_is_suppressed() -> None:
    hidden = {"stealth": Stealth(25)}
    for gun in ("machine-pistol", "beam-rifle"):
        state = battle(man("a", arms=gun, now=hidden), man("FOE", "1216", ins=0), dice=[2, 2])
        do(state, f"shoot a {gun} shot foe")
        assert who(state, "a").stealth.detected


@pytest.mark.rule("DM-428", "DM-351")
def test_a_beast_has_venom_for_six_bites() -> None:
    hound = man("a", kind="animalus", ath=1, arms="melee-weapon", hide=Hide(venom=1, splice=1))
    state = battle(hound, man("FOE", "1213", ins=0, bhp=9), dice=[9] * 8)
    for _ in range(4):
        do(state, *["fight a melee-weapon strike foe"] * 2)
        if who(state, "foe").up:
            wake(state, "a")
    assert (who(state, "foe").venom, who(state, "foe").bhp) == (6, 1)
