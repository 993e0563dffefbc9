"""Builds: prices, sums, and what is refused."""

from dataclasses import replace
from typing import Any

import pytest

from sellsword.games.dark_metal.rules.squad_building import leader_build
from sellsword.games.dark_metal.rules.squad_building.leader_build import Build
from sellsword.games.dark_metal.sheets.gear import CYBER, GEAR, SPLICE, Gear
from sellsword.games.dark_metal.sheets.people import PEOPLE
from sellsword.games.dark_metal.sheets.traits import HUMAN_BHP, SKILLS

PLAIN = Build("x", "X", (1, 1, 1, 1, 1, 1))


def build(**fields: Any) -> Build:
    return replace(PLAIN, **fields)


def levels(
    ath: int = 1, pre: int = 1, ins: int = 1, awa: int = 1, kno: int = 1, com: int = 1
) -> tuple[int, ...]:
    return ath, pre, ins, awa, kno, com


def bought(spliced: int, wired: int) -> tuple[Gear, ...]:
    """Gear of these scores."""
    one, other = GEAR["cat-reflexes"], GEAR["cyber-arm"]
    return (*[one] * spliced, *[other] * wired)


def wrong(made: Build) -> list[str]:
    return [reason.rule for reason in leader_build.faults(made)]


# Prices


@pytest.mark.rule("DM-018", "DM-T06", "DM-021")
def test_the_printed_build() -> None:
    made = build(levels=levels(6, 5, 4, 3, 3, 3))
    assert (leader_build.trait_price(made), wrong(made)) == (2900, [])
    assert wrong(build(levels=levels(6, 5, 5, 3, 3, 3))) == ["DM-018"]


@pytest.mark.rule("DM-099", "DM-T09")
def test_splices_make_cyber_dear() -> None:
    arm = GEAR["cyber-arm"]
    assert leader_build.gear_price(bought(3, 0), arm) == 4 * arm.cost
    assert leader_build.gear_price(bought(0, 2), arm) == arm.cost


@pytest.mark.rule("DM-100", "DM-T10", "DM-T11")
def test_splices_make_further_splices_dear() -> None:
    reflexes = GEAR["cat-reflexes"]
    assert leader_build.gear_price((), reflexes) == 100
    assert leader_build.gear_price(bought(3, 0), reflexes) == 600
    assert leader_build.gear_price(bought(3, 1), reflexes) == 800
    after = (*bought(3, 1), reflexes)
    scores = [sum(each.score for each in after if each.kind == kind) for kind in (SPLICE, CYBER)]
    assert scores == [4, 1]


@pytest.mark.rule("DM-101")
def test_the_order_of_buying_matters() -> None:
    cheap_first = build(gear=("cat-reflexes", "mongoose-blood"))
    dear_first = build(gear=("mongoose-blood", "cat-reflexes"))
    assert (leader_build.kit_price(cheap_first), leader_build.kit_price(dear_first)) == (500, 400)


@pytest.mark.rule("DM-X34")
def test_what_has_no_score_neither_counts_nor_multiplies() -> None:
    assert leader_build.gear_price(bought(3, 0), GEAR["second-heart"]) == 200
    assert leader_build.gear_price(bought(3, 0), GEAR["eye-replacement"]) == 100
    assert leader_build.splice(build(gear=("second-heart",))) == 0


@pytest.mark.rule("DM-206", "DM-207")
def test_boosters_cost_by_bulk_and_add_what_they_say() -> None:
    made = build(gear=("power-suit",), weapons=("leg-boosters", "arm-boosters"))
    assert leader_build.kit_price(made) == 400 + 2 * 300 + 2 * 300
    assert leader_build.body(made).move == 5
    assert leader_build.level(made, "ath") == 1 - 1 + 2


# Sums


@pytest.mark.rule("DM-023", "DM-024", "DM-025", "DM-006")
def test_a_plain_leader() -> None:
    made = leader_build.profile(PLAIN)
    assert (made.figures.bhp, made.figures.ahp, made.figures.move) == (3, 0, 4)
    assert PEOPLE["recruit"].figures.bhp == HUMAN_BHP == 2
    assert made.lead is not None
    assert made.lead.general == 1


@pytest.mark.rule("DM-030", "DM-T12", "DM-028")
def test_armor_takes_dice_and_leaves_the_bonus() -> None:
    made = build(levels=levels(ath=6), gear=("power-armor",))
    assert leader_build.dice(made, "ath") == 2
    assert leader_build.lead(made).rolled[0] == 1


@pytest.mark.rule("DM-031")
def test_what_raises_a_trait_brings_its_bonus() -> None:
    assert leader_build.lead(build(levels=levels(ins=3), gear=("mongoose-blood",))).rolled[2] == 1


@pytest.mark.rule("DM-029")
def test_no_trait_rolls_more_than_six() -> None:
    made = build(levels=levels(ins=10), gear=("mongoose-blood", "twitch-musculature", "cat-reflexes"))
    assert (leader_build.level(made, "ins"), leader_build.dice(made, "ins")) == (15, 6)


@pytest.mark.rule("DM-S41", "DM-118")
def test_halves_are_summed_before_they_are_rounded() -> None:
    made = build(levels=levels(ath=6, awa=4), gear=("combat-armor",))
    assert (leader_build.dice(made, "ath"), leader_build.dice(made, "awa")) == (1, 1)
    assert leader_build.dice(build(gear=("combat-armor",)), "ath") == 0


@pytest.mark.rule("DM-098")
def test_systems_switch_off_boosts_and_leave_burdens() -> None:
    made = build(
        levels=levels(ins=6), gear=("power-suit", "mongoose-blood", "dermal-layer", "lung-capacitor")
    )
    assert leader_build.level(made, "ins") == 6 - 2
    assert leader_build.level(made, "ath") == max(0, 1 - 1 - 2)
    assert leader_build.body(made).ahp == 3
    assert leader_build.power(made) == 4
    assert leader_build.bulk(made) == 3


@pytest.mark.rule("DM-126", "DM-127", "DM-128", "DM-130", "DM-131", "DM-140", "DM-142", "DM-148", "DM-151")
@pytest.mark.parametrize(
    ("gear", "trait", "halves"),
    [
        ("cat-reflexes", "ins", 1),
        ("brain-augmentation", "kno", 2),
        ("memory-augmentation", "kno", 1),
        ("strength-musculature", "ath", 2),
        ("twitch-musculature", "ins", 2),
        ("mongoose-blood", "ins", 2),
        ("second-heart", "ath", 1),
        ("eye-replacement", "awa", 2),
        ("eye-replacement", "ins", -2),
        ("motion-compensators", "pre", 1),
        ("targeting-network", "pre", 1),
        ("lung-capacitor", "ath", -2),
        ("leg-splicing-2", "ath", 1),
        ("avian-modification", "ath", -2),
    ],
)
def test_what_gear_adds_to_a_trait(gear: str, trait: str, halves: int) -> None:
    made = build(levels=(6,) * 6, gear=(gear,))
    assert leader_build.level(made, trait) == 6 + halves


@pytest.mark.rule("DM-133", "DM-136", "DM-138", "DM-139", "DM-146", "DM-150", "DM-117", "DM-120")
@pytest.mark.parametrize(
    ("gear", "move", "bhp", "ahp", "armor", "bulk"),
    [
        ("avian-modification", 4, 2, 0, 0, -1),
        ("leg-splicing-1", 5, 3, 0, 0, 0),
        ("leg-splicing-2", 5, 3, 0, 0, 0),
        ("second-heart", 4, 4, 0, 0, 0),
        ("dermal-layer", 4, 3, 1, 0, 0),
        ("dermal-layer-2", 4, 3, 2, 1, 1),
        ("combat-suit", 4, 3, 1, 0, 0),
        ("agile-print", 5, 3, 3, 1, 1),
    ],
)
def test_what_gear_adds_to_a_body(gear: str, move: int, bhp: int, ahp: int, armor: int, bulk: int) -> None:
    made = leader_build.profile(build(gear=(gear,)))
    figures, hide = made.figures, made.hide
    assert (figures.move, figures.bhp, figures.ahp, hide.armor, hide.bulk) == (move, bhp, ahp, armor, bulk)


@pytest.mark.rule("DM-137")
def test_a_tail_helps_without_bulk() -> None:
    assert leader_build.level(build(gear=("functional-tail",)), "ath") == 2
    assert leader_build.level(build(gear=("functional-tail", "cyber-legs")), "ath") == 1
    light = build(levels=levels(ath=4), gear=("functional-tail", "avian-modification"))
    assert [
        leader_build.level(each, "ath") for each in (light, replace(light, items=("trauma-kit",) * 3))
    ] == [
        2,
        3,
    ]


@pytest.mark.rule("DM-143", "DM-144", "DM-155", "DM-168", "DM-192", "DM-197")
def test_power_is_summed() -> None:
    made = build(
        gear=("glute-capacitor", "chest-capacitor", "lung-capacitor"),
        weapons=("power-pack", "tesla-cracker"),
        items=("backpack-battery",),
    )
    assert leader_build.power(made) == 2 + 2 + 7 + 4 + 2 + 2


@pytest.mark.rule("DM-222", "DM-232")
def test_knowledge_makes_bodies_tougher() -> None:
    wired = build(gear=("cyber-arm", "synapse-net", "dermal-layer"), skills=(("hac", 5),))
    assert (leader_build.cyber(wired), leader_build.body(wired).ahp) == (3, 2)
    assert leader_build.body(replace(wired, skills=(("hac", 4),))).ahp == 1
    spliced = build(gear=("cat-reflexes", "mongoose-blood", "leg-splicing-1"), skills=(("sci", 1),))
    assert (leader_build.splice(spliced), leader_build.body(spliced).bhp) == (3, 4)
    assert leader_build.body(replace(spliced, skills=())).bhp == 3
    assert leader_build.body(replace(spliced, gear=("cat-reflexes", "mongoose-blood"))).bhp == 3
    assert leader_build.body(replace(wired, gear=("cyber-arm", "dermal-layer"))).ahp == 1


@pytest.mark.rule("DM-220", "DM-234")
def test_knowledge_makes_high_scores_lower() -> None:
    wired = build(gear=("dual-cyber-arms", "cyber-arm", "synapse-net"), skills=(("hac", 1),))
    assert leader_build.cyber(wired) == 3
    assert leader_build.cyber(replace(wired, skills=())) == 4
    gear = ("cat-reflexes", "mongoose-blood", "leg-splicing-1", "leg-splicing-2")
    assert leader_build.splice(build(gear=gear, skills=(("sci", 5),))) == 3


# The backpack


@pytest.mark.rule("DM-112", "DM-T53", "DM-216")
@pytest.mark.parametrize(("used", "skill", "bulk"), [(2, 0, 0), (3, 0, 1), (3, 5, 0), (4, 5, 1)])
def test_a_full_backpack_is_bulky(used: int, skill: int, bulk: int) -> None:
    made = build(items=("trauma-kit",) * used, skills=(("eng", skill),) if skill else ())
    assert leader_build.bulk(made) == bulk


@pytest.mark.rule("DM-107", "DM-X16", "DM-X17", "DM-111", "DM-193")
def test_a_second_rifle_is_slung_and_takes_two_slots() -> None:
    made = build(weapons=("standard-rifle", "heavy-rifle"), items=("trauma-kit",))
    assert (leader_build.slots(made), wrong(made)) == (3, [])
    full = build(weapons=("standard-rifle", "heavy-rifle"), items=("trauma-kit",) * 3)
    assert wrong(full) == ["DM-111"]
    packed = replace(full, gear=("battle-suit",), weapons=(*full.weapons, "carry-pack"))
    assert wrong(packed) == []


# What is refused


@pytest.mark.rule("DM-020")
def test_the_second_budget() -> None:
    assert wrong(build(gear=("battle-armor",), weapons=("electrolaser",))) == ["DM-020"]


@pytest.mark.rule("DM-019", "DM-054", "DM-T08", "DM-058")
def test_skills_take_points() -> None:
    made = build(levels=levels(kno=3), skills=(("exp", 3), ("med", 3)))
    assert (leader_build.points(made), wrong(made)) == (6, [])
    assert wrong(replace(made, skills=(("exp", 3), ("med", 4)))) == ["DM-054"]
    assert wrong(build(levels=levels(kno=6), skills=(("exp", 6),))) == ["DM-054"]


@pytest.mark.rule("DM-T55")
def test_nobody_knows_everything() -> None:
    made = build(levels=levels(kno=10), skills=tuple((skill, 5) for skill in SKILLS))
    assert "DM-054" in wrong(made)


@pytest.mark.rule("DM-S114", "DM-S136")
@pytest.mark.rule("DM-129", "DM-130", "DM-131", "DM-132", "DM-133", "DM-139", "DM-141", "DM-146", "DM-148")
@pytest.mark.rule("DM-150", "DM-151", "DM-116", "DM-191")
@pytest.mark.parametrize(
    ("fields", "rules"),
    [
        ({"gear": ("cuttle-skin",)}, ["DM-129"]),
        ({"gear": ("cuttle-skin",), "skills": (("ste", 1),)}, []),
        ({"gear": ("strength-musculature", "twitch-musculature")}, ["DM-130", "DM-131"]),
        ({"gear": ("olfactory-editing", "combat-suit")}, ["DM-132"]),
        ({"gear": ("olfactory-editing", "evosuit")}, ["DM-132"]),
        ({"gear": ("avian-modification", "twitch-musculature")}, ["DM-133"]),
        ({"gear": ("leg-splicing-2",)}, ["DM-139"]),
        ({"gear": ("leg-splicing-1", "leg-splicing-3")}, ["DM-141"]),
        ({"gear": ("dermal-layer",) * 2}, []),
        ({"gear": ("dermal-layer",) * 3}, ["DM-146"]),
        ({"gear": ("motion-compensators",)}, ["DM-148"]),
        ({"gear": ("motion-compensators", "arm-muscles")}, []),
        ({"gear": ("motion-compensators", "dual-cyber-arms")}, ["DM-148"]),
        ({"gear": ("dermal-layer-2",)}, ["DM-150"]),
        ({"gear": ("targeting-network",)}, ["DM-151"]),
        ({"gear": ("scramble-suit", "cyber-arm", "synapse-net")}, ["DM-116"]),
        ({"gear": ("cyber-legs",), "weapons": ("maggripper-set",)}, ["DM-191"]),
        ({"gear": ("combat-suit", "evosuit")}, ["DM-115"]),
    ],
)
def test_what_does_not_fit(fields: dict[str, tuple[str, ...]], rules: list[str]) -> None:
    assert wrong(build(**fields)) == rules


@pytest.mark.rule("DM-109", "DM-110", "DM-104", "DM-149", "DM-157")
def test_attach_points_and_hands_are_counted() -> None:
    assert wrong(build(gear=("power-suit",), weapons=("power-shotgun", "missile-launcher"))) == []
    assert wrong(build(gear=("combat-armor",), weapons=("power-shotgun", "missile-launcher"))) == ["DM-109"]
    assert wrong(build(gear=("cyber-arm",), weapons=("armor-melee",))) == []
    assert wrong(build(gear=("dual-cyber-arms",), weapons=("electrolaser",))) == []


@pytest.mark.rule("DM-S133", "DM-107", "DM-104", "DM-109")
@pytest.mark.parametrize(
    ("gear", "weapons", "slots", "rules"),
    [
        ("", "machine-pistol heavy-pistol", 0, []),
        ("", "machine-pistol heavy-pistol melee-weapon", 1, []),
        ("", "standard-rifle heavy-pistol melee-weapon", 1, []),
        ("", "standard-rifle heavy-rifle melee-weapon", 2, []),
        ("", "standard-rifle heavy-rifle melee-weapon melee-weapon", 3, []),
        ("", " ".join(["melee-weapon"] * 7), 5, ["DM-111"]),
        ("combat-armor", "power-shotgun machine-pistol melee-weapon", 1, []),
        ("combat-armor", "power-shotgun standard-rifle", 0, ["DM-109"]),
        ("combat-armor", "carry-pack standard-rifle", 0, ["DM-109"]),
        ("battle-armor", "power-shotgun standard-rifle", 0, []),
        ("power-suit", "power-shotgun armor-melee melee-weapon", 1, ["DM-109"]),
    ],
)
def test_weapons_beyond_the_hands_go_into_the_backpack(
    gear: str, weapons: str, slots: int, rules: list[str]
) -> None:
    made = build(gear=tuple(gear.split()), weapons=tuple(weapons.split()))
    assert (leader_build.slots(made), wrong(made)) == (slots, rules)


# Communication, Bulk, and halves


@pytest.mark.rule("DM-088", "DM-053")
def test_the_best_leaders_have_a_second_point_of_general_fate() -> None:
    assert [leader_build.lead(build(levels=levels(com=halves))).general for halves in (1, 9, 10)] == [1, 1, 2]


@pytest.mark.rule("DM-097", "DM-S40")
def test_bulk_comes_from_gear_and_from_the_backpack_alone() -> None:
    assert leader_build.bulk(PLAIN) == 0
    assert leader_build.bulk(build(gear=("avian-modification",))) == -1
    assert not leader_build.profile(build(gear=("avian-modification",))).bound
    assert leader_build.bulk(build(gear=("cyber-legs",), items=("trauma-kit",) * 3)) == 2


@pytest.mark.rule("DM-122", "DM-119", "DM-121", "DM-123", "DM-124")
@pytest.mark.parametrize(
    "suit", ["power-suit", "power-armor", "stealth-armor", "battle-suit", "battle-armor"]
)
def test_a_suit_brings_its_row_into_battle(suit: str) -> None:
    made, row = leader_build.profile(build(levels=(10,) * 6, gear=(suit,))), GEAR[suit]
    assert (made.figures.ahp, made.hide.armor, made.hide.bulk) == (row.ahp, row.armor, row.bulk)
    assert (made.hide.systems, made.power, made.figures.move) == (row.score, row.power, 4 + row.move)
    assert made.figures.ath == (10 + row.ath) // 2
