"""Ranged Attacks: the roll to hit, what makes it harder, rerolls, weapon rules, and what hits do."""

from typing import Any

import pytest

from sellsword.games.contested_ground.model.state import DOWN, ContestedState, Model
from sellsword.games.contested_ground.rules.attacks import shooting
from sellsword.games.contested_ground.rules.attacks.damage import ResistPool, strength_of
from sellsword.games.contested_ground.rules.attacks.shooting import Aim
from sellsword.games.contested_ground.sheets.reference_tables import WEAPONS
from tests.core.contested_ground.builder import (
    B,
    battle,
    box,
    do,
    foe,
    man,
    offered,
    piece,
    seat,
    told,
    who,
    why,
)


def lined_up(shooter: Model, *others: Model, order: str = "engage", **fields: Any) -> ContestedState:
    """A shooter with an order and no counter left for Focus; nobody can answer.

    Ivy, who carries a knife, stands in the open at a corner, so that there is a target and the round goes on.
    """
    ivy = foe("ivy", "46,34", arms="knife")
    for other in others:
        other.activated = True
    state = battle(shooter, *others, ivy, **fields)
    do(state, f"order {shooter.id} {order}")
    state.counters = (0, 9)
    return state


def aimed(state: ContestedState, gun: str = "rifle", target: str = "bo", manner: str = "engage") -> Aim:
    """The dice of Ann's attack at a target."""
    return shooting.aim_at(state, who(state, "ann"), WEAPONS[gun], manner, who(state, target), 1)


# To hit


@pytest.mark.rule("OC-S01")
@pytest.mark.parametrize(
    ("exp", "face", "hits"), [(5, 5, 1), (5, 4, 0), (7, 7, 1), (7, 6, 0), (2, 2, 1), (2, 1, 0)]
)
def test_a_die_hits_from_the_targets_exp_up(exp: int, face: int, hits: int) -> None:
    rerolled = (face,) if hits == 0 else ()
    state = lined_up(man("ann", "10,20"), foe("bo", "10,5", exp=exp), dice=(face, *rerolled, 10))
    events = do(state, "shoot ann rifle bo", *(["keep"] if not hits else []))
    assert told(events, "struck").number("hits") == hits


@pytest.mark.rule("OC-S01")
def test_a_ten_always_hits_and_a_one_always_misses() -> None:
    assert Aim(1, 8, cover=True, obscured=True, disrupted=True).need == 10
    assert Aim(1, 1).need == 2


@pytest.mark.rule("OC-S01", "OC-S16")
def test_there_is_a_die_for_each_point_of_rate() -> None:
    state = lined_up(man("ann", "10,20", arms="carbine"), foe("bo", "10,10"), dice=(5, 5, 10, 10))
    assert told(do(state, "shoot ann carbine bo"), "fired").numbers("faces") == (5, 5)


@pytest.mark.rule("OC-052", "OC-053", "OC-054", "OC-T27")
def test_cover_obscured_and_disrupted_count_one_each() -> None:
    assert Aim(1, 5, cover=True, obscured=True, disrupted=True).counted == 8
    assert Aim(1, 5, cover=True).counted == 6
    assert Aim(1, 5, obscured=True).counted == 6
    assert Aim(1, 5, disrupted=True).counted == 6


def hidden(**fields: Any) -> ContestedState:
    """Bo, Exp 5, Cloaked, behind a crate that he touches and another that he does not."""
    target = foe("bo", "10,10", has="cloaked")
    terrain = [
        box("barricade", 9, 10, 10, 11, name="touched"),
        box("barricade", 10, 15, 12, 16, name="apart"),
    ]
    return battle(man("ann", "10,20", **fields), target, terrain=terrain)


@pytest.mark.rule("OC-T27", "OC-052", "OC-053", "OC-054", "OC-064")
def test_a_cloaked_target_in_cover_and_obscured_counts_three_more() -> None:
    aim = aimed(hidden())
    assert (aim.cover, aim.obscured, aim.disrupted) == (True, True, True)
    assert aim.counted == 8


@pytest.mark.rule("OC-066", "OC-T28")
def test_dead_eye_pays_no_heed_to_obscured_on_engage() -> None:
    assert aimed(hidden(has="dead-eye")).counted == 7
    assert aimed(hidden(has="dead-eye"), manner="tactical").counted == 8
    assert aimed(hidden(has="dead-eye"), manner="overwatch").counted == 8


@pytest.mark.rule("OC-074", "OC-T29")
def test_steady_shot_is_not_disrupted_on_engage() -> None:
    assert aimed(hidden(has="steady-shot")).disrupted is False
    assert aimed(hidden(has="steady-shot"), manner="tactical").disrupted is True


@pytest.mark.rule("OC-083", "OC-D08")
def test_scatter_pays_no_heed_to_cover() -> None:
    aim = aimed(hidden(arms="shotgun"), "shotgun")
    assert (aim.cover, aim.obscured) == (False, True)


@pytest.mark.rule("OC-079", "OC-D10")
def test_indiscriminate_pays_no_heed_to_obscured() -> None:
    aim = aimed(hidden(arms="grenade-launcher"), "grenade-launcher")
    assert (aim.cover, aim.obscured) == (True, False)


@pytest.mark.rule("OC-S44")
def test_disrupted_twice_counts_once() -> None:
    state = battle(man("ann", "10,20", pins=1, injuries="partially-blind"), foe("bo", "10,5", has="cloaked"))
    assert aimed(state, manner="tactical").counted == 6


@pytest.mark.rule("OC-101", "OC-S43")
def test_a_partially_blind_model_is_disrupted_unless_steady_on_engage() -> None:
    plain = battle(man("ann", "10,20", injuries="partially-blind"), foe("bo", "10,5"))
    assert aimed(plain).disrupted
    steady = battle(man("ann", "10,20", injuries="partially-blind", has="steady-shot"), foe("bo", "10,5"))
    assert not aimed(steady).disrupted
    assert aimed(steady, manner="tactical").disrupted


@pytest.mark.rule("OC-078", "OC-D09")
def test_a_bulky_weapon_is_disrupted_from_a_tactical_order() -> None:
    state = battle(man("ann", "10,20", arms="squad-gun"), foe("bo", "10,10"))
    assert aimed(state, "squad-gun", manner="tactical").disrupted
    assert not aimed(state, "squad-gun").disrupted
    assert not aimed(state, "squad-gun", manner="overwatch").disrupted


# Range


@pytest.mark.rule("OC-044", "OC-057", "OC-D07")
def test_engage_reaches_as_far_as_the_weapon() -> None:
    state = lined_up(man("ann", "2,20", arms="marksman-rifle"), foe("bo", "39,20"), foe("bea", "39.001,24"))
    assert why(state, "shoot ann marksman-rifle bo") == []
    assert why(state, "shoot ann marksman-rifle bea") == ["OC-044"]


@pytest.mark.rule("OC-045", "OC-055")
def test_tactical_reaches_short_range_only() -> None:
    state = lined_up(man("ann", "10,20"), foe("bo", "10,7"), foe("bea", "14,7"), order="tactical")
    assert why(state, "shoot ann rifle bo") == []
    assert why(state, "shoot ann rifle bea") == ["OC-045"]


@pytest.mark.rule("OC-D04")
def test_a_pistol_shoots_twelve_inches() -> None:
    state = lined_up(man("ann", "10,20", arms="pistol"), foe("bo", "10,7"), foe("bea", "10,6.9"))
    assert why(state, "shoot ann pistol bo") == []
    assert why(state, "shoot ann pistol bea") == ["OC-044"]


@pytest.mark.rule("OC-084", "OC-T30", "OC-D07")
def test_a_slow_weapon_does_not_fire_from_a_tactical_order() -> None:
    state = lined_up(man("ann", "10,20", arms="marksman-rifle"), foe("bo", "10,15"), order="tactical")
    assert offered(state, "shoot") == []
    assert why(state, "shoot ann marksman-rifle bo") == ["OC-084"]
    state = lined_up(man("ann", "10,20", arms="marksman-rifle"), foe("bo", "10,15"))
    assert offered(state, "shoot") == ["shoot ann marksman-rifle bo"]


@pytest.mark.rule("OC-086", "OC-T20", "OC-T21", "OC-056")
def test_spread_has_one_die_less_beyond_short_range_but_never_none() -> None:
    ann = man("ann")
    spread = WEAPONS["shotgun"]
    assert [shooting.rate_at(ann, spread, distance) for distance in (12_000, 12_001, 15_000)] == [3, 2, 2]
    single = spread.__class__("single", 24_000, False, 1, 0, ("spread",), "run")
    assert shooting.rate_at(ann, single, 15_000) == 1


@pytest.mark.rule("OC-067")
def test_dual_doubles_the_rate_of_two_like_pistols() -> None:
    pistol = WEAPONS["pistol"]
    assert shooting.rate_at(man("ann", has="dual", arms="pistol pistol"), pistol, 5_000) == 2
    assert shooting.rate_at(man("ann", has="dual", arms="pistol knife"), pistol, 5_000) == 1
    assert shooting.rate_at(man("ann", arms="pistol pistol"), pistol, 5_000) == 1


# Whom


@pytest.mark.rule("OC-S23")
def test_nobody_shoots_into_a_close_combat() -> None:
    state = lined_up(man("ann", "10,20"), man("abe", "10,6"), foe("bo", "10,5"), foe("bea", "20,5"))
    assert offered(state, "shoot") == ["shoot ann rifle bea"]
    assert why(state, "shoot ann rifle bo") == ["OC-S23"]


@pytest.mark.rule("OC-S15")
def test_solid_terrain_that_hides_the_whole_base_blocks_the_shot() -> None:
    both = foe("bo", "10,5"), foe("bea", "20,20")
    state = lined_up(man("ann", "10,20"), *both, terrain=[box("rock", 9, 10, 11, 11)])
    assert why(state, "shoot ann rifle bo") == ["OC-S15"]
    assert offered(state, "shoot") == ["shoot ann rifle bea"]


@pytest.mark.rule("OC-S15")
def test_a_sliver_of_the_base_is_enough_to_be_seen() -> None:
    state = lined_up(man("ann", "10,20"), foe("bo", "10,10"), terrain=[box("rock", 5, 12, 10, 13)])
    assert why(state, "shoot ann rifle bo") == []


@pytest.mark.rule("OC-S15")
def test_solid_terrain_lower_than_one_of_them_does_not_block() -> None:
    ledge = box("ledge", 9, 14, 11, 22)
    state = lined_up(
        man("ann", "10,20", level=1), foe("bo", "10,5"), terrain=[ledge, box("rock", 9, 10, 11, 11)]
    )
    assert why(state, "shoot ann rifle bo") == []


@pytest.mark.rule("OC-044")
@pytest.mark.parametrize("words", ["shoot ann rifle abe", "shoot ann rifle nobody", "shoot ann pistol bo"])
def test_a_shot_names_a_gun_that_is_carried_and_an_enemy(words: str) -> None:
    state = lined_up(man("ann", "10,20"), man("abe", "15,20"), foe("bo", "10,5"))
    assert why(state, words) == ["OC-044"]


# Spreading


def three() -> tuple[Model, ...]:
    """Three enemies in a row: Bea is within four inches of the two others, which are not of each other."""
    return foe("bo", "20,10"), foe("bea", "24,10"), foe("ben", "26.1,10")


@pytest.mark.rule("OC-081", "OC-D09")
def test_radiate_spreads_its_rate_over_models_within_four_inches() -> None:
    state = lined_up(man("ann", "20,25", arms="squad-gun"), *three(), dice=(10, 10, 10, 10, 10, 10, 10, 10))
    assert "shoot ann squad-gun bo 2 bea 2" in offered(state)
    assert why(state, "shoot ann squad-gun bo 2 ben 2") == ["OC-081"]
    fired = told(do(state, "shoot ann squad-gun bo 3 bea 1"), "fired")
    assert fired.values["targets"] == ("Bo", "Bea")


@pytest.mark.rule("OC-081")
@pytest.mark.parametrize("dealt", ["bo 2 bea 1", "bo 3 bea 2", "bo 0 bea 4", "bo 4", "bea 4 bo 0"])
def test_all_dice_are_dealt_and_each_target_gets_one(dealt: str) -> None:
    state = lined_up(man("ann", "20,25", arms="squad-gun"), *three())
    assert why(state, f"shoot ann squad-gun {dealt}") == ["OC-081"]


@pytest.mark.rule("OC-S46")
def test_radiate_asks_for_the_sight_of_the_first_target() -> None:
    between = box("rock", 21, 8, 22, 12, levels=1)
    state = lined_up(man("ann", "20,25", arms="squad-gun"), *three(), terrain=[between])
    assert why(state, "shoot ann squad-gun bo 2 bea 2") == ["OC-081"]
    screen = box("rock", 22, 16, 30, 17)
    state = lined_up(man("ann", "20,25", arms="squad-gun"), *three(), terrain=[screen])
    assert why(state, "shoot ann squad-gun bea") == ["OC-S15"]
    assert why(state, "shoot ann squad-gun bo 2 bea 2") == []


@pytest.mark.rule("OC-079", "OC-D10")
def test_indiscriminate_spreads_even_to_those_out_of_sight() -> None:
    screen = box("rock", 22, 16, 30, 17)
    between = box("rock", 21, 8, 22, 12, name="between")
    state = lined_up(man("ann", "20,25", arms="grenade-launcher"), *three(), terrain=[screen, between])
    assert why(state, "shoot ann grenade-launcher bea") == ["OC-S15"]
    assert why(state, "shoot ann grenade-launcher bo 1 bea 2") == []
    assert why(state, "shoot ann grenade-launcher bo 1 ben 2") == ["OC-079"]


@pytest.mark.rule("OC-S45")
def test_an_indiscriminate_attack_strikes_enemies_only() -> None:
    state = lined_up(man("ann", "20,25", arms="grenade-launcher"), man("abe", "22,10"), *three())
    assert why(state, "shoot ann grenade-launcher bo 1 abe 2") == ["OC-079"]
    assert not any("abe" in text.split()[3:] for text in offered(state, "shoot"))


@pytest.mark.rule("OC-079", "OC-081")
@pytest.mark.parametrize("gun", ["squad-gun", "grenade-launcher"])
@pytest.mark.parametrize(("at", "others"), [("25,10", [2]), ("25.001,10", [])])
def test_spreading_ends_four_inches_from_the_first_target(gun: str, at: str, others: list[int]) -> None:
    state = battle(man("ann", "20,25", arms=gun), foe("bo", "20,10"), foe("bea", at))
    assert shooting.spread_over(state, WEAPONS[gun], "engage", 1) == others


@pytest.mark.rule("OC-079", "OC-081")
@pytest.mark.parametrize("gun", ["squad-gun", "grenade-launcher"])
def test_an_overwatch_shot_is_not_spread(gun: str) -> None:
    assert (
        shooting.spread_over(battle(man("ann", "20,25", arms=gun), *three()), WEAPONS[gun], "overwatch", 1)
        == []
    )


# Rerolls


@pytest.mark.rule("OC-044")
def test_engage_rerolls_one_die() -> None:
    state = lined_up(man("ann", "10,20", arms="carbine"), foe("bo", "10,10"), dice=(2, 3, 6, 10))
    do(state, "shoot ann carbine bo")
    assert offered(state, "reroll") == ["reroll ann engage 1", "reroll ann engage 2"]
    events = do(state, "reroll ann engage 1")
    assert told(events, "struck").numbers("faces") == (6, 3)


@pytest.mark.rule("OC-044")
def test_tactical_rerolls_none() -> None:
    state = lined_up(man("ann", "10,20", arms="carbine"), foe("bo", "10,10"), order="tactical", dice=(2, 3))
    assert told(do(state, "shoot ann carbine bo"), "struck").number("hits") == 0


@pytest.mark.rule("OC-049", "OC-X15")
def test_focus_rerolls_up_to_two_dice_beside_engage_but_none_twice() -> None:
    state = lined_up(man("ann", "10,20", arms="carbine"), foe("bo", "10,10"), dice=(2, 3, 1, 9, 10))
    state.counters = (1, 9)
    do(state, "shoot ann carbine bo", "reroll ann engage 1")
    assert offered(state, "reroll") == ["reroll ann focus 2"]
    assert why(state, "reroll ann focus 1 2") == ["OC-049"]
    assert why(state, "reroll ann engage 2") == ["OC-044"]
    events = do(state, "reroll ann focus 2")
    assert state.counters[0] == 0
    assert told(events, "struck").numbers("faces") == (1, 9)


@pytest.mark.rule("OC-049")
def test_focus_rerolls_two_dice_of_one_attack() -> None:
    state = lined_up(
        man("ann", "10,20", arms="shotgun"),
        foe("bo", "10,10"),
        order="tactical",
        dice=(2, 3, 1, 9, 8, 10, 10),
    )
    state.counters = (1, 9)
    do(state, "shoot ann shotgun bo")
    assert "reroll ann focus 1 3" in offered(state)
    assert why(state, "reroll ann focus 1 2 3") == ["OC-049"]
    events = do(state, "reroll ann focus 1 3")
    assert told(events, "struck").numbers("faces") == (9, 3, 8)


@pytest.mark.rule("OC-077", "OC-X15", "OC-D07")
def test_accurate_rerolls_ones() -> None:
    state = lined_up(man("ann", "10,20", arms="marksman-rifle"), foe("bo", "10,10"), dice=(1, 9, 7, 10, 10))
    do(state, "shoot ann marksman-rifle bo")
    assert offered(state, "reroll") == ["reroll ann engage 1", "reroll ann accurate 1"]
    assert told(do(state, "reroll ann accurate 1"), "struck").number("hits") == 2


@pytest.mark.rule("OC-077")
def test_accurate_rerolls_nothing_but_ones() -> None:
    state = lined_up(man("ann", "10,20", arms="marksman-rifle"), foe("bo", "10,10"), dice=(2, 9))
    do(state, "shoot ann marksman-rifle bo")
    assert why(state, "reroll ann accurate 1") == ["OC-077"]


@pytest.mark.rule("OC-X15")
def test_a_die_rerolled_by_accurate_is_not_rerolled_again() -> None:
    state = lined_up(man("ann", "10,20", arms="marksman-rifle"), foe("bo", "10,10"), dice=(1, 9, 2, 10))
    do(state, "shoot ann marksman-rifle bo")
    assert told(do(state, "reroll ann accurate 1"), "struck").number("hits") == 1


# Hits


@pytest.mark.rule("OC-S02", "OC-D01", "OC-D06")
@pytest.mark.parametrize(("strength", "need"), [(0, 5), (1, 6), (2, 7), (9, 10)])
def test_a_target_resists_with_five_plus_strength(strength: int, need: int) -> None:
    pool = ResistPool(1, strength)
    assert pool.need == need
    assert [pool.resolve((face,)) for face in (need - 1, need, 10)] == [1, 0, 0]


@pytest.mark.rule("OC-S02", "OC-S13")
def test_a_failed_die_is_a_wound_and_the_last_wound_puts_out_of_action() -> None:
    state = lined_up(man("ann", "10,20"), foe("bo", "10,10", wounds=2), dice=(9, 5))
    do(state, "shoot ann rifle bo")
    assert (who(state, "bo").wounds, who(state, "bo").up) == (1, True)
    state = lined_up(man("ann", "10,20"), foe("bo", "10,10", wounds=1), foe("bea", "40,2"), dice=(9, 5))
    events = do(state, "shoot ann rifle bo")
    assert who(state, "bo").status == DOWN
    assert "OC-S13" in told(events, "struck").rules


@pytest.mark.rule("OC-073", "OC-085", "OC-T19", "OC-D11")
def test_resilient_weakens_a_hit_but_not_below_nothing() -> None:
    ann, rifle = man("ann"), WEAPONS["rifle"]
    assert strength_of(ann, rifle, foe("bo"), close=False) == 1
    assert strength_of(ann, rifle, foe("bo", has="resilient-2"), close=False) == 0
    assert strength_of(ann, rifle, foe("bo", gear="combat-vest"), close=False) == 0
    marksman = WEAPONS["marksman-rifle"]
    assert strength_of(ann, marksman, foe("bo", gear="combat-vest"), close=False) == 1
    assert strength_of(ann, marksman, foe("bo", has="resilient-1", gear="combat-vest"), close=False) == 0


@pytest.mark.rule("OC-S06")
@pytest.mark.parametrize("resist", [10, 2])
def test_every_hit_pins_resisted_or_not(resist: int) -> None:
    target = foe("bo", "10,10", wounds=3)
    state = lined_up(man("ann", "10,20", arms="carbine"), target, dice=(9, 9, resist, resist))
    do(state, "shoot ann carbine bo")
    assert who(state, "bo").pins == 2


@pytest.mark.rule("OC-S06")
def test_a_miss_does_not_pin() -> None:
    state = lined_up(man("ann", "10,20"), foe("bo", "10,10"), order="tactical", dice=(4,))
    do(state, "shoot ann rifle bo")
    assert who(state, "bo").pins == 0


@pytest.mark.rule("OC-088", "OC-D09")
def test_suppressive_pins_once_more() -> None:
    state = lined_up(
        man("ann", "20,25", arms="squad-gun"), *three(), order="tactical", dice=(9, 9, 1, 1, 10, 10)
    )
    who(state, "bo").at = (20_000, 15_000)
    do(state, "shoot ann squad-gun bo")
    assert who(state, "bo").pins == 3


@pytest.mark.rule("OC-088", "OC-081")
def test_each_target_that_is_hit_takes_its_own_tokens() -> None:
    state = lined_up(man("ann", "20,25", arms="squad-gun"), *three(), dice=(9, 9, 9, 1, 10, 10, 10))
    do(state, "shoot ann squad-gun bo 2 bea 2", "keep")
    assert [who(state, name).pins for name in ("bo", "bea", "ben")] == [3, 2, 0]


def test_after_the_shot_the_turn_passes() -> None:
    state = battle(man("ann", "10,20"), foe("bo", "10,5", arms="knife"), dice=(9, 10), counters=(1, 5))
    do(state, "order ann engage", "shoot ann rifle bo")
    assert seat(state) == B


def test_a_run_of_wall_blocks_like_a_rock() -> None:
    both = foe("bo", "10,5"), foe("bea", "20,20")
    state = lined_up(man("ann", "10,20"), *both, terrain=[piece("wall", "8,10", "12,10")])
    assert why(state, "shoot ann rifle bo") == ["OC-S15"]
