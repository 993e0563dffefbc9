"""What an attack throws: to hit, attack dice, defense dice, each with its rule."""

import pytest

from sellsword.games.dark_metal.model import loadout
from sellsword.games.dark_metal.model.battlefield import Feature
from sellsword.games.dark_metal.model.dice.roll_pools import AttackPool
from sellsword.games.dark_metal.model.fighter_state import DASHED, DODGED, FALLEN, UP, Stealth
from sellsword.games.dark_metal.model.state import DarkState, Rules
from sellsword.games.dark_metal.rules.combat import attack_modifiers, attack_resolution
from sellsword.games.dark_metal.rules.combat.attack_modifiers import Attack
from sellsword.games.dark_metal.sheets.people import Hide
from tests.core.dark_metal.builder import battle, boss, do, man, offered, place, who, why

PLATE = Hide(armor=1)


def made(
    state: DarkState, one: str, other: str, weapon: str, use: str = "shot", close: bool = False
) -> Attack:
    found = loadout.find(who(state, one), (weapon, use), close)
    assert found is not None
    return Attack(who(state, one), who(state, other), *found, close)


def shot(state: DarkState, weapon: str = "standard-rifle", use: str = "shot") -> AttackPool:
    """What A would throw at FOE with a gun."""
    return attack_modifiers.pool(state, made(state, "a", "foe", weapon, use))


def blow(state: DarkState, weapon: str = "melee-weapon", use: str = "strike") -> AttackPool:
    """What A would throw at FOE in close combat."""
    return attack_modifiers.pool(state, made(state, "a", "foe", weapon, use, close=True))


# To hit


@pytest.mark.rule("DM-314", "DM-315", "DM-316", "DM-317")
@pytest.mark.parametrize(("size", "need"), [("tiny", 8), ("small", 7), ("average", 6), ("large", 5)])
def test_the_size_of_the_target_is_the_base(size: str, need: int) -> None:
    state = battle(man("a"), man("FOE", "1216", size=size))
    assert shot(state).need == need


@pytest.mark.rule("DM-313", "DM-T36", "DM-T37", "DM-T38")
@pytest.mark.parametrize(
    ("size", "armor", "pierce", "need"),
    [
        ("average", 1, 0, 8),
        ("average", 1, 1, 6),
        ("average", 1, 2, 6),
        ("average", 2, 0, 10),
        ("average", 2, 1, 8),
        ("small", 2, 0, 11),
    ],
)
def test_armor_adds_two_and_pierce_undoes_it(size: str, armor: int, pierce: int, need: int) -> None:
    """A beast's bite has the Pierce of its body, and so any."""
    state = battle(
        man("a", hide=Hide(pierce=pierce), arms="melee-weapon"),
        man("FOE", "1213", size=size, hide=Hide(armor=armor)),
    )
    assert blow(state).need == need


@pytest.mark.rule("DM-173", "DM-T13", "DM-T14", "DM-X05", "DM-X06")
@pytest.mark.parametrize(("at", "need"), [("1217", 5), ("1218", 8), ("1222", 8), ("1223", 12)])
def test_a_machine_pistol_by_range(at: str, need: int) -> None:
    state = battle(man("a", arms="machine-pistol"), man("FOE", at))
    assert shot(state, "machine-pistol").need == need


@pytest.mark.rule("DM-174", "DM-T39")
@pytest.mark.parametrize(("at", "need"), [("1216", 6), ("1217", 8), ("1221", 12)])
def test_a_heavy_pistol_by_range(at: str, need: int) -> None:
    state = battle(man("a", arms="heavy-pistol"), man("FOE", at, hide=PLATE))
    assert shot(state, "heavy-pistol").need == need


@pytest.mark.rule("DM-178", "DM-186", "DM-188", "DM-196", "DM-200")
@pytest.mark.parametrize(
    ("weapon", "use", "need"),
    [
        ("heavy-rifle", "shot", 7),
        ("model-739", "burst", 8),
        ("model-740", "burst", 8),
        ("power-shotgun", "shot", 4),
        ("armor-m-rifle", "shot", 5),
        ("armor-m-rifle", "burst", 8),
    ],
)
def test_a_weapon_is_easier_or_harder(weapon: str, use: str, need: int) -> None:
    state = battle(man("a", arms=weapon), man("FOE", "1216"))
    assert shot(state, weapon, use).need == need


# Attack dice


@pytest.mark.rule("DM-049", "DM-050", "DM-310")
def test_close_combat_is_athletics_and_shooting_precision() -> None:
    state = battle(man("a", ath=3, pre=4, hold="melee-weapon"), man("FOE", "1213"))
    assert (blow(state).dice, blow(state).trait) == (3, "ath")
    who(state, "a").ready = (0,)
    assert (shot(state).dice, shot(state).trait) == (4, "pre")


@pytest.mark.rule("DM-108", "DM-339", "DM-T45", "DM-T46", "DM-176")
@pytest.mark.parametrize(("weapon", "ath", "dice"), [("standard-rifle", 2, 0), ("combat-shotgun", 3, 2)])
def test_a_gun_in_close_combat_is_a_poor_club(weapon: str, ath: int, dice: int) -> None:
    state = battle(man("a", ath=ath, arms=weapon), man("FOE", "1213"))
    club = made(state, "a", "foe", weapon, "club", close=True)
    assert attack_modifiers.pool(state, club).dice == dice
    assert attack_resolution.damage_of(club, 1, aimed=False) == 1


@pytest.mark.rule("DM-S130", "DM-339")
@pytest.mark.parametrize("weapon", ["power-shotgun", "armor-m-rifle", "tesla-cracker", "missile-launcher"])
def test_what_is_in_no_hand_is_no_club(weapon: str) -> None:
    state = battle(man("a", arms=weapon, power=2), man("FOE", "1213", hide=Hide(cyber=1)))
    assert offered(state, "fight") == []
    assert why(state, f"fight a {weapon} club foe") == ["DM-105"]


@pytest.mark.rule("DM-S10", "DM-T45")
def test_without_dice_there_is_no_attack() -> None:
    state = battle(man("a", ath=2, arms="standard-rifle"), man("FOE", "1213"))
    assert why(state, "fight a standard-rifle club foe") == ["DM-S10"]


@pytest.mark.rule("DM-108")
def test_a_penalty_takes_dice_of_athletics_alone() -> None:
    """Three dice less leave none of the one that there is; what is added otherwise stays."""
    state = battle(man("a", ath=1, arms="heavy-rifle"), man("FOE", "1213", now={"status": "fallen"}))
    assert blow(state, "heavy-rifle", "club").dice == 1


@pytest.mark.rule("DM-319", "DM-333", "DM-T30")
def test_a_friend_who_attacked_before_gives_a_die() -> None:
    heather, charlie = man("a", "1112", hold="melee-weapon"), man("charlie", "1312", hold="melee-weapon")
    state = battle(heather, charlie, man("FOE", "1212", ins=0), dice=[2, 3], acts="charlie")
    assert blow(state).dice == 2
    do(state, "fight charlie melee-weapon strike foe")
    assert blow(state).dice == 3


@pytest.mark.rule("DM-319", "DM-333")
def test_no_more_than_two_support_and_none_who_is_busy_elsewhere() -> None:
    around = [man(name, at) for name, at in (("b", "1112"), ("c", "1312"), ("d", "1213"))]
    state = battle(man("a", "1211", hold="melee-weapon"), *around, man("FOE", "1212"))
    state.struck = tuple((state.index(name), state.index("foe")) for name in "bcd")
    assert blow(state).dice == 4
    state = battle(
        man("a", "1211", hold="melee-weapon"), man("b", "1112"), man("FOE", "1212"), man("OTHER", "1012")
    )
    state.struck = ((1, 2),)
    assert blow(state).dice == 2


@pytest.mark.rule("DM-S24")
def test_a_shot_has_no_supporters() -> None:
    state = battle(man("a", "1216"), man("b", "1112"), man("FOE", "1212"))
    state.struck = ((1, 2),)
    assert shot(state).dice == 2


@pytest.mark.rule("DM-279", "DM-320", "DM-T44")
def test_the_fallen_have_no_defense_and_give_a_die() -> None:
    state = battle(man("a"), man("FOE", "1216", ins=3, now={"status": "fallen"}))
    assert (shot(state).dice, shot(state).defense) == (3, 0)


@pytest.mark.rule("DM-277", "DM-320", "DM-T43", "DM-X30")
def test_from_behind_on_bulk_there_is_no_defense_and_a_die_more() -> None:
    """Facing 0 is the upper right; the attacker stands to the lower left."""
    foe = man("FOE", "1212", ins=2, hide=Hide(bulk=2), now={"stance": DODGED, "facing": 0})
    state = battle(man("a", "1115"), foe)
    assert (shot(state).dice, shot(state).defense) == (3, 0)
    foe.facing = 3
    assert (shot(state).dice, shot(state).defense) == (2, 4)


@pytest.mark.rule("DM-274", "DM-S40")
@pytest.mark.parametrize("bulk", [0, -1])
def test_without_bulk_nobody_has_a_rear(bulk: int) -> None:
    foe = man("FOE", "1212", ins=2, hide=Hide(bulk=bulk), now={"facing": 0})
    state = battle(man("a", "1115"), foe)
    assert (shot(state).dice, shot(state).defense) == (2, 2)


@pytest.mark.rule("DM-321", "DM-S74")
@pytest.mark.parametrize(("pressing", "dice"), [(False, 2), (True, 3)])
def test_pressing_an_attack_is_optional(pressing: bool, dice: int) -> None:
    state = battle(man("a"), man("FOE", "1216"), rules=Rules(pressing=pressing))
    state.latest = (0, 1)
    assert shot(state).dice == dice
    state.latest = (1, 0)
    assert shot(state).dice == 2


# Defense dice


@pytest.mark.rule("DM-322", "DM-334", "DM-T31", "DM-X37")
def test_a_free_friend_beside_the_attacker_gives_the_target_a_die() -> None:
    mary, stronk = man("mary", "1213", ins=1), man("stronk", "1312")
    bandit = man("BANDIT", "1212", hold="melee-weapon")
    state = battle(mary, stronk, bandit, acts="bandit")
    strike = made(state, "bandit", "mary", "melee-weapon", "strike", close=True)
    assert attack_modifiers.pool(state, strike).defense == 2
    other = man("OTHER", "1412")
    state = battle(mary, stronk, bandit, other, acts="bandit")
    assert attack_modifiers.pool(state, strike).defense == 1


@pytest.mark.rule("DM-322")
def test_two_defenders_support_at_most_and_none_from_afar() -> None:
    friends = [man(name, at) for name, at in (("B", "1112"), ("C", "1312"), ("D", "1211"))]
    state = battle(man("a", hold="melee-weapon"), man("FOE", "1213", ins=0), *friends)
    assert blow(state).defense == 2
    state = battle(man("a"), man("FOE", "1216", ins=0), *friends)
    assert shot(state).defense == 0


def wood(kind: str, *hexes: str) -> Feature:
    return Feature(kind, kind, tuple(map(place, hexes)))


@pytest.mark.rule("DM-323", "DM-324", "DM-325", "DM-326", "DM-335", "DM-336", "DM-X36", "DM-S53")
@pytest.mark.parametrize(
    ("kind", "dice"), [("brush", 1), ("smoke", 2), ("crates", 2), ("barricade", 4), ("mud", 0)]
)
def test_each_piece_between_gives_dice(kind: str, dice: int) -> None:
    state = battle(man("a", "0812"), man("FOE", "1612", ins=1), terrain=[wood(kind, "1212", "1312")])
    assert shot(state).defense == 1 + dice


@pytest.mark.rule("DM-327", "DM-T41")
def test_cover_concealment_and_a_dodge_add_up() -> None:
    foe = man("FOE", "1612", ins=0, now={"stance": DODGED})
    state = battle(man("a", "0812"), foe, terrain=[wood("crates", "1112"), wood("brush", "1312")])
    assert shot(state).defense == 5


@pytest.mark.rule("DM-328")
def test_a_dash_gives_one_die() -> None:
    state = battle(man("a"), man("FOE", "1216", ins=0, now={"stance": DASHED}))
    assert shot(state).defense == 1


@pytest.mark.rule("DM-329")
def test_in_the_open_nothing_changes_the_dice() -> None:
    state = battle(man("a"), man("FOE", "1216", ins=2))
    assert (shot(state).dice, shot(state).defense, shot(state).need) == (2, 2, 6)


@pytest.mark.rule("DM-337", "DM-T42")
def test_a_shooter_pays_no_heed_to_what_stands_beside_it() -> None:
    state = battle(man("a", "1112"), man("FOE", "1612", ins=0), terrain=[wood("crates", "1212")])
    assert shot(state).defense == 0
    state = battle(man("a", "1012"), man("FOE", "1612", ins=0), terrain=[wood("crates", "1212")])
    assert shot(state).defense == 2


@pytest.mark.rule("DM-337")
@pytest.mark.parametrize(("x", "dice"), [("10.999", 2), ("11.001", 0)])
def test_on_a_table_beside_is_less_than_an_inch_away(x: str, dice: int) -> None:
    corners = tuple(
        (x_, y) for x_, y in ((12_000, 10_000), (12_500, 10_000), (12_500, 14_000), (12_000, 14_000))
    )
    state = battle(man("a", f"{x},12"), man("FOE", "18,12", ins=0), terrain=[Feature("c", "crates", corners)])
    assert shot(state).defense == dice


@pytest.mark.rule("DM-177", "DM-T40")
def test_a_shotgun_takes_concealment_for_cover() -> None:
    state = battle(man("a", "0812", arms="combat-shotgun"), man("FOE", "1612", ins=0))
    assert (shot(state, "combat-shotgun").need, shot(state, "combat-shotgun").defense) == (5, 0)
    state = battle(
        man("a", "0812", arms="combat-shotgun"), man("FOE", "1612", ins=0), terrain=[wood("brush", "1212")]
    )
    assert (shot(state, "combat-shotgun").need, shot(state, "combat-shotgun").defense) == (5, 2)


@pytest.mark.rule("DM-347")
def test_the_stunned_roll_no_instinct_but_keep_their_cover() -> None:
    state = battle(
        man("a", "0812"), man("FOE", "1612", ins=3, now={"stun": 1}), terrain=[wood("crates", "1212")]
    )
    assert shot(state).defense == 2


@pytest.mark.rule("DM-184")
def test_an_energy_staff_guards_in_close_combat() -> None:
    state = battle(man("a", hold="melee-weapon"), man("FOE", "1213", ins=1, arms="energy-staff"))
    assert blow(state).defense == 2
    state = battle(man("a"), man("FOE", "1216", ins=1, arms="energy-staff"))
    assert shot(state).defense == 1


# Stealth in close combat


@pytest.mark.rule("DM-301", "DM-T21")
def test_an_undetected_strike_has_a_ten_and_an_undetected_target_three_dice() -> None:
    state = battle(man("a", hold="melee-weapon", now={"stealth": Stealth(25)}), man("FOE", "1213", ins=1))
    pool = blow(state)
    assert (pool.dice, pool.tens, pool.defense) == (2, 1, 1)
    assert pool.resolve((2, 4), (2,)) == 1
    state = battle(man("a", hold="melee-weapon"), man("FOE", "1213", ins=1, now={"stealth": Stealth(25)}))
    assert (blow(state).tens, blow(state).defense) == (0, 4)


@pytest.mark.rule("DM-S140", "DM-301", "DM-194")
def test_a_blow_at_two_is_one_strike_out_of_stealth() -> None:
    foes = man("FOE", "1213", ins=0, bhp=1), man("TWO", "1313", ins=0, bhp=1)
    hidden = {"stealth": Stealth(25)}
    state = battle(man("a", arms="armor-melee", ath=1, now=hidden), *foes, dice=[2, 3])
    do(state, "fight a armor-melee strike foe two")
    assert [who(state, name).present for name in ("foe", "two")] == [False, False]
    assert who(state, "a").stealth.detected


@pytest.mark.rule("DM-303")
@pytest.mark.parametrize(("strength", "more"), [(100, 1), (25, 0)])
def test_full_stealth_helps_even_the_detected(strength: int, more: int) -> None:
    seen = {"stealth": Stealth(strength, detected=True)}
    state = battle(man("a", hold="melee-weapon", now=seen), man("FOE", "1213", ins=1))
    assert (blow(state).dice, blow(state).tens) == (2 + more, 0)
    state = battle(man("a", hold="melee-weapon"), man("FOE", "1213", ins=1, now=seen))
    assert blow(state).defense == 1 + more


# Shooting into close combat


@pytest.mark.rule("DM-342", "DM-S55")
def test_friends_on_the_wrong_side_give_the_target_two_dice_each() -> None:
    state = battle(man("a", "0812"), man("b", "1211"), man("FOE", "1311", ins=0))
    assert shot(state).defense == 2
    assert attack_modifiers.endangered(state, made(state, "a", "foe", "standard-rifle")) == (1,)


@pytest.mark.rule("DM-342", "DM-S79", "DM-177", "DM-337")
@pytest.mark.parametrize("status", [UP, FALLEN])
@pytest.mark.parametrize(("weapon", "start"), [("combat-shotgun", "0812"), ("standard-rifle", "1112")])
def test_a_friend_in_the_way_is_no_piece_of_concealment(status: str, weapon: str, start: str) -> None:
    friend = man("b", "1211", now={"status": status})
    state = battle(man("a", start, arms=weapon), friend, man("FOE", "1311", ins=0))
    assert shot(state, weapon).defense == 2
    assert attack_modifiers.endangered(state, made(state, "a", "foe", weapon)) == (1,)


@pytest.mark.rule("DM-341", "DM-366")
def test_a_friend_beyond_the_target_is_in_danger_unless_it_holds_it() -> None:
    state = battle(man("a", "0812"), man("b", "1312"), man("FOE", "1212", ins=0))
    assert shot(state).defense == 0
    assert attack_modifiers.endangered(state, made(state, "a", "foe", "standard-rifle")) == (1,)
    who(state, "b").held = state.index("foe")
    assert attack_modifiers.endangered(state, made(state, "a", "foe", "standard-rifle")) == ()


@pytest.mark.rule("DM-343")
def test_opponents_never_endanger_their_own() -> None:
    state = battle(man("A", "0812"), man("B", "1312"), man("foe", "1212", ins=0), acts="a")
    assert attack_modifiers.endangered(state, made(state, "a", "foe", "standard-rifle")) == ()


def test_each_modifier_names_a_rule() -> None:
    foe = man("FOE", "1612", ins=2, hide=PLATE, now={"stance": DODGED})
    state = battle(boss("a", "0812", now={"aim": 2}), foe, terrain=[wood("crates", "1212")])
    lines = [(line.effect, line.rule) for line in shot(state).modifiers]
    assert lines == [
        ("6 to hit", "DM-316"),
        ("+2 to hit", "DM-313"),
        ("+2 attack", "DM-050"),
        ("+2 attack", "DM-318"),
        ("+2 defense", "DM-051"),
        ("+2 defense", "DM-327"),
        ("+2 defense", "DM-325"),
    ]


@pytest.mark.rule("DM-S61")
def test_awareness_does_not_help_to_hit_what_is_small_or_hard_to_see() -> None:
    pools = []
    for awareness in (1, 5):
        pools.append(shot(battle(man("a", "1212", awa=awareness), man("FOE", "1216", size="tiny"))))
    assert pools[0] == pools[1]
