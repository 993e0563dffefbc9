"""What a fresh reading of how leaders are built left open, and how it was ruled."""

from dataclasses import replace

import pytest

from sellsword.campaign.ledger import Entry
from sellsword.dice import Dice
from sellsword.games.dark_metal.campaign.entries import leader_entries
from sellsword.games.dark_metal.campaign.roster import prices, roster_profiles
from sellsword.games.dark_metal.campaign.roster.state import Ally, Piece, Roster
from sellsword.games.dark_metal.model import active_effects, fate_pool, fighter_creation, loadout, skill_uses
from sellsword.games.dark_metal.model.fighter_state import Effect
from sellsword.games.dark_metal.rules.squad_building import leader_build
from sellsword.games.dark_metal.rules.squad_building.lasting_injuries import Hurt
from sellsword.games.dark_metal.sheets.gear import GEAR
from sellsword.games.dark_metal.sheets.traits import ATH, KNO
from tests.core.dark_metal.builder import battle, body, boss, man, offered, who
from tests.core.dark_metal.test_building import build, levels, wrong


@pytest.mark.rule("DM-S108")
@pytest.mark.parametrize(("halves", "dice"), [(4, 0), (5, 1), (8, 1), (9, 1), (10, 2)])
def test_reserve_dice_in_all(halves: int, dice: int) -> None:
    _, rolled, at_ten = fate_pool.from_levels((halves, 1, 1, 1))
    assert rolled[0] + at_ten[0] == dice


@pytest.mark.rule("DM-S109", "DM-030")
def test_bonuses_of_nature_stay_and_those_of_mes_go_with_it() -> None:
    hurt = build(levels=levels(ath=5), hurts=(Hurt("crippled-arm", 0),))
    assert leader_build.earned(hurt, ATH) == 5
    raised = build(levels=levels(ath=4), gear=("second-heart",))
    assert leader_build.earned(raised, ATH) == 5
    assert leader_build.earned(replace(raised, gear=("second-heart", "power-armor")), ATH) == 4


@pytest.mark.rule("DM-S109", "DM-054")
def test_armor_that_would_leave_more_skills_than_points_is_refused() -> None:
    clever = build(levels=levels(kno=3), gear=("brain-augmentation",), skills=(("arm", 5), ("ars", 5)))
    assert leader_build.points(clever) > leader_build.points(replace(clever, gear=()))
    assert "DM-054" in wrong(replace(clever, gear=("brain-augmentation", "combat-armor")))
    assert leader_build.earned(clever, KNO) == 5


@pytest.mark.rule("DM-S111", "DM-029")
def test_six_dice_are_the_end_of_the_sum_but_not_of_what_works_for_a_while() -> None:
    strong = build(levels=levels(ath=10), gear=("second-heart", "power-suit"), weapons=("arm-boosters",))
    assert leader_build.dice(strong, ATH) == 6
    boosted = man("a", ath=6, now={"effects": (Effect("hormone-booster", 2),)})
    assert active_effects.athletics(boosted) == 7


@pytest.mark.rule("DM-S112", "DM-102", "DM-103")
@pytest.mark.parametrize(
    ("item", "scenarios", "campaigns", "spliced", "back"),
    [
        ("cat-reflexes", 3, 0, -1, 600),
        ("cat-reflexes", 4, 2, -1, 600),
        ("cat-reflexes", 4, 2, 4, 0),
        ("heavy-rifle", 4, 1, -1, 35),
        ("heavy-rifle", 4, 2, -1, 17),
    ],
)
def test_what_comes_back(item: str, scenarios: int, campaigns: int, spliced: int, back: int) -> None:
    piece = Piece(item, 600 if item == "cat-reflexes" else 35, False, 0, 3)
    owner = Roster(scenarios=scenarios, campaigns=campaigns, spliced=spliced)
    assert prices.refund(owner, piece) == back


@pytest.mark.rule("DM-S113", "DM-098")
def test_what_armor_with_systems_leaves() -> None:
    made = build(gear=("lung-capacitor", "combat-armor"))
    assert leader_build.power(made) == 0
    assert leader_build.bulk(made) == 1 + GEAR["combat-armor"].bulk
    light = build(gear=("avian-modification", "combat-armor"))
    assert leader_build.gain(light, "bhp") == -1
    worn = build(gear=("glute-capacitor", "combat-armor"))
    assert leader_build.power(worn) == 2


@pytest.mark.rule("DM-S114")
@pytest.mark.parametrize(
    "gear",
    [
        ("cat-reflexes", "cat-reflexes"),
        ("combat-suit", "combat-armor"),
        ("leg-splicing-2",),
        ("targeting-network",),
    ],
)
def test_nothing_twice_and_nothing_without_what_it_needs(gear: tuple[str, ...]) -> None:
    assert wrong(build(gear=gear))


@pytest.mark.rule("DM-S115", "DM-220", "DM-234")
def test_tricks_lower_no_price() -> None:
    spliced = ("cat-reflexes", "brain-augmentation", "memory-augmentation", "mongoose-blood")
    knowing = build(gear=spliced, skills=(("sci", 5),))
    assert leader_build.splice(knowing) == 3
    assert leader_build.gear_price(knowing.worn, GEAR["leg-splicing-1"]) == 800


@pytest.mark.rule("DM-S116", "DM-206")
def test_bulk_makes_boosters_dearer_afterwards() -> None:
    slim = build(gear=("combat-armor",), weapons=("leg-boosters",))
    bulky = build(gear=("battle-armor",), weapons=("leg-boosters",))
    more = leader_build.kit_price(bulky) - leader_build.kit_price(slim)
    assert more == GEAR["battle-armor"].cost - GEAR["combat-armor"].cost + 300 * 2


@pytest.mark.rule("DM-S123", "DM-206", "DM-207")
@pytest.mark.parametrize(
    ("gear", "bulk", "price"),
    [
        ((), 0, 300),
        (("avian-modification",), -1, 300),
        (("combat-armor",), 1, 300),
        (("power-suit",), 2, 600),
    ],
)
def test_boosters_cost_at_least_a_point_of_bulk(gear: tuple[str, ...], bulk: int, price: int) -> None:
    plain, boosted = build(gear=gear), build(gear=gear, weapons=("leg-boosters",))
    assert leader_build.bulk(plain) == bulk
    assert leader_build.kit_price(boosted) - leader_build.kit_price(plain) == price


@pytest.mark.rule("DM-S117", "DM-109", "DM-110")
@pytest.mark.parametrize(
    ("armor", "arms", "taken"),
    [
        ("combat-armor", ("carry-pack",), 1),
        ("battle-armor", ("carry-pack",), 0),
        ("power-armor", ("electrolaser",), 2),
        ("battle-armor", ("electrolaser",), 0),
        ("battle-armor", ("electrolaser", "missile-launcher"), 1),
    ],
)
def test_points_on_arms_take_hands(armor: str, arms: tuple[str, ...], taken: int) -> None:
    assert leader_build.arms_taken(build(gear=(armor,), weapons=arms)) == taken


@pytest.mark.rule("DM-S132", "DM-129", "DM-098")
@pytest.mark.parametrize(
    ("gear", "bought", "had"),
    [
        (("cuttle-skin",), 1, 2),
        (("cuttle-skin",), 5, 6),
        ((), 1, 1),
        (("cuttle-skin", "stealth-armor"), 1, 1),
    ],
)
def test_a_cuttle_skin_is_a_level_of_stealth(gear: tuple[str, ...], bought: int, had: int) -> None:
    made = build(levels=levels(kno=10), gear=gear, skills=(("ste", bought), ("sur", 2)))
    known = leader_build.profile(made)
    assert (known.skill("ste"), known.skill("sur")) == (had, 2)
    assert not list(leader_build.learned(made))


@pytest.mark.rule("DM-S132", "DM-129")
def test_its_level_teaches_what_the_skill_teaches() -> None:
    made = build(levels=levels(kno=10), gear=("cuttle-skin",), skills=(("ste", 2),))
    hidden = fighter_creation.fresh("a", "A", leader_build.profile(made), 0, -1, (5, 5), Dice("x"))
    assert skill_uses.knows(hidden, "stealth-overload")


@pytest.mark.rule("DM-S118", "DM-091")
def test_allies_are_called_from_where_the_leader_is() -> None:
    state = battle(boss("a", "1212"), man("b", "1216"))
    who(state, "b").acted = False
    assert not offered(state, "call")
    who(state, "a").at = who(state, "b").at
    assert offered(state, "call") == ["call b"]
    state.phase = "allies"
    assert not offered(state, "call")


@pytest.mark.rule("DM-S119", "DM-S43")
def test_what_an_ally_came_with_counts_nothing() -> None:
    rookie = Ally("b", "rookie-medic", 0, 75, arp=0)
    assert roster_profiles.value(rookie) == 75
    assert roster_profiles.value(replace(rookie, kit=(Piece("trauma-kit", 40, False, 0, 0),))) == 115


@pytest.mark.rule("DM-S120", "DM-021", "DM-022")
def test_what_is_left_over() -> None:
    saved = Roster(training=90, purse=260, scenarios=1)
    assert leader_entries.funds(saved) == 350
    assert leader_entries.funds(replace(saved, scenarios=0)) == 90


@pytest.mark.rule("DM-S121", "DM-026")
def test_a_rebuild_brings_all_back_and_keeps_allies() -> None:
    kit, allies = (Piece("cat-reflexes", 100, False, 0, 0),), (Ally("b", "recruit", 0),)
    levels = (5, 1, 1, 1, 1, 1)
    grown = Roster(levels=levels, kit=kit, purse=40, training=0, allies=allies, building=False)
    line = Entry(1, leader_entries.REBUILT, amount=100)
    after = leader_entries.LINES[leader_entries.REBUILT].post(grown, line)
    assert (after.training, after.purse, after.allies) == (700, 140, grown.allies)


@pytest.mark.rule("DM-S122", "DM-105", "DM-106")
def test_what_is_in_hand_at_the_start() -> None:
    assert loadout.first_ready(body(arms="melee-weapon standard-rifle heavy-pistol")) == (0, 2)
    assert loadout.first_ready(body(arms="standard-rifle melee-weapon")) == (0,)
    one_arm = body(arms="power-shotgun heavy-pistol melee-weapon", gear="combat-armor")
    assert (loadout.first_ready(one_arm), loadout.taking(one_arm, 2)) == ((1,), (2,))
    fresh = man("a")
    assert fresh.ammo == tuple(loadout.full_ammo(fresh.profile, each) for each in fresh.profile.arms)
