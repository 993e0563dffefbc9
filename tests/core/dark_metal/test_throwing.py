"""Throwing, and what goes off."""

from collections.abc import Sequence
from typing import Any

import pytest

from sellsword.boards.board import INCH
from sellsword.games.dark_metal.model.battlefield import Feature
from sellsword.games.dark_metal.model.fighter_state import Fighter, Fortune, Reserve
from sellsword.games.dark_metal.model.state import DarkState
from sellsword.games.dark_metal.rules.combat import explosions
from sellsword.games.dark_metal.rules.movement import throwing
from sellsword.games.dark_metal.sheets.items import EXPLOSIVES
from sellsword.games.dark_metal.sheets.people import Hide
from tests.core.dark_metal.builder import battle, boss, do, man, offered, place, told, who, why, with_lead


def wood(kind: str, *hexes: str) -> Feature:
    return Feature(f"{kind}{hexes[0]}", kind, tuple(map(place, hexes)))


def grenadier(
    *foes: Fighter, dice: Sequence[int] = (), item: str = "attack-grenade", **fields: Any
) -> DarkState:
    return battle(man("a", "0812", **{"ath": 4, "pre": 1, "items": item, **fields}), *foes, dice=dice)


@pytest.mark.rule("DM-356", "DM-T49")
def test_one_throws_twice_as_far_as_one_has_athletics() -> None:
    assert throwing.reach(man("a", ath=3)) == 6 * INCH
    state = grenadier(man("FOE", "1212"), ath=2)
    assert "throw a attack-grenade 1212" in offered(state, "throw")
    assert why(state, "throw a attack-grenade 1212") == []
    assert why(state, "throw a attack-grenade 1312") == ["DM-356"]


@pytest.mark.rule("DM-356", "DM-357", "DM-262")
@pytest.mark.parametrize("face", [2, 3])
def test_what_is_thrown_is_gone_hit_or_miss(face: int) -> None:
    state = grenadier(man("FOE", "1212", ins=1), item="attack-grenade attack-grenade", dice=[face] * 4)
    do(state, "throw a attack-grenade 1212")
    assert who(state, "a").items == ("attack-grenade",)


@pytest.mark.rule("DM-357", "DM-358", "DM-T50")
def test_the_number_grows_with_what_is_in_the_way() -> None:
    assert [throwing.number(pieces) for pieces in (0, 1, 2)] == [3, 6, 7]
    terrain = [wood("crates", "1012"), wood("brush", "1212")]
    state = battle(man("a", "0812"), terrain=terrain)
    thrower = who(state, "a")
    assert [throwing.pool(state, thrower, place(hex_)).need for hex_ in ("0912", "1112", "1312")] == [3, 6, 7]


@pytest.mark.rule("DM-358")
@pytest.mark.parametrize("kind", ["barricade", "smoke", "wall"])
def test_over_what_is_high_nothing_is_thrown(kind: str) -> None:
    state = battle(man("a", "0812", ath=4, items="attack-grenade"), terrain=[wood(kind, "1012")])
    assert why(state, "throw a attack-grenade 1212") == ["DM-358"]


@pytest.mark.rule("DM-050", "DM-166", "DM-310", "DM-S17")
def test_a_grenade_hits_all_around_and_once_more_who_fails() -> None:
    foes = [man("B", "1212", ins=1), man("C", "1312", ins=1), man("D", "1412", ins=1)]
    state = grenadier(*foes, dice=[3, 5, 4])
    do(state, "throw a attack-grenade 1212")
    assert [who(state, name).bhp for name in "bcd"] == [2, 1, 3]
    assert who(state, "a").items == ()
    assert offered(state, "throw") == []


@pytest.mark.rule("DM-167")
def test_a_defensive_grenade_reaches_two_inches_and_does_one() -> None:
    foes = [man("B", "1212"), man("C", "1412"), man("D", "1512")]
    state = grenadier(*foes, dice=[3], item="defensive-grenade")
    do(state, "throw a defensive-grenade 1212")
    assert [who(state, name).bhp for name in "bcd"] == [2, 2, 3]


@pytest.mark.rule("DM-S127", "DM-359", "DM-011")
@pytest.mark.parametrize(("faces", "where"), [([8, 1], "1212"), ([1, 1], "1012"), ([2, 1], "1112")])
def test_the_best_die_says_how_short_a_throw_falls_struck_out_or_not(faces: list[int], where: str) -> None:
    state = grenadier(man("FAR", "2020"), dice=faces, item="defensive-grenade", pre=2)
    events = do(state, "throw a defensive-grenade 1212")
    assert [each.word("at") for each in told(events, "burst")] == [where]


@pytest.mark.rule("DM-172", "DM-S16", "DM-344")
def test_an_emp_grenade_shocks_the_wired_alone() -> None:
    foes = [man("B", "1212", kno=0, hide=Hide(cyber=2)), man("C", "1312", kno=0)]
    state = grenadier(*foes, dice=[3], item="emp-grenade")
    do(state, "throw a emp-grenade 1212")
    assert [(who(state, name).bhp, who(state, name).stun) for name in "bc"] == [(2, 2), (2, 0)]


@pytest.mark.rule("DM-S17", "DM-330")
def test_armor_points_take_a_blast_first() -> None:
    state = grenadier(man("B", "1212", ahp=1, hide=Hide(armor=2)), dice=[3], item="defensive-grenade")
    do(state, "throw a defensive-grenade 1212")
    assert (who(state, "b").ahp, who(state, "b").bhp) == (0, 3)


@pytest.mark.rule("DM-S18")
@pytest.mark.parametrize(("ins", "faces", "left"), [(2, [5, 1], 1), (2, [5, 4], 2), (0, [], 1), (1, [5], 2)])
def test_escaping_is_instinct_with_tens_against_five(ins: int, faces: list[int], left: int) -> None:
    state = grenadier(man("B", "1212", ins=ins), dice=[3, *faces])
    do(state, "throw a attack-grenade 1212")
    assert who(state, "b").bhp == left


@pytest.mark.rule("DM-S18", "DM-386")
def test_the_reserve_of_instinct_raises_a_ten_here() -> None:
    fortune = Fortune(0, reserves=(Reserve("ins", 3, 3),))
    leader = boss("a", "1212", ins=1, lead=with_lead(), fortune=fortune)
    foe = man("FOE", "0812", ath=4, pre=1, items="attack-grenade")
    state = battle(leader, foe, dice=[3, 3], acts="foe")
    do(state, "throw foe attack-grenade 1212", "reserve 1 1.1 2")
    assert (who(state, "a").bhp, who(state, "a").fortune.reserves[0].points) == (2, 2)


@pytest.mark.rule("DM-359", "DM-T22")
def test_a_bad_throw_falls_short_by_what_the_best_die_lacks() -> None:
    state = battle(man("a", "0812"))
    start, goal = place("0812"), place("1412")
    assert explosions.falls_short(state, start, goal, 5, 3) == place("1212")
    assert explosions.falls_short(state, start, goal, 11, 1) == start


@pytest.mark.rule("DM-359", "DM-S23")
def test_without_precision_it_falls_three_short() -> None:
    state = grenadier(man("B", "1312"), man("C", "1012"), pre=0, item="defensive-grenade", ath=3)
    do(state, "throw a defensive-grenade 1312")
    assert [who(state, name).bhp for name in "bc"] == [3, 2]


@pytest.mark.rule("DM-359")
def test_a_one_that_strikes_out_the_throw_costs_no_distance() -> None:
    state = grenadier(man("B", "1212"), pre=2, dice=[9, 1], item="defensive-grenade")
    do(state, "throw a defensive-grenade 1212")
    assert who(state, "b").bhp == 2


@pytest.mark.rule("DM-S20", "DM-164")
def test_a_blast_knows_no_friends() -> None:
    state = battle(man("a", "0812"), man("b", "1212"), man("FOE", "1312"), dice=[2, 2])
    explosions.burst(state, EXPLOSIVES["infantry-mine"], place("1212"), who(state, "a"))
    assert [who(state, name).bhp for name in ("b", "foe")] == [2, 2]


@pytest.mark.rule("DM-356")
def test_on_a_table_a_throw_is_measured_as_all_else() -> None:
    state = battle(man("a", "12,12", ath=2, pre=1, items="defensive-grenade"), man("FOE", "16,12"), dice=[3])
    assert why(state, "throw a defensive-grenade 16.001,12") == ["DM-356"]
    events = do(state, "throw a defensive-grenade 16,12")
    assert who(state, "foe").bhp == 2
    assert told(events, "burst")[0].word("at") == "16.000,12.000"


@pytest.mark.rule("DM-S22")
def test_nothing_is_thrown_off_the_table() -> None:
    state = battle(man("a", "23,12", ath=4, items="attack-grenade"), man("FOE", "1,1"))
    assert why(state, "throw a attack-grenade 24.001,12") == ["DM-S22"]
    assert why(state, "throw a attack-grenade 24,12") == []
