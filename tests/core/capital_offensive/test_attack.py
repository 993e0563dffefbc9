"""Attacking, step by step: weapons, dice, misses, range, defense, hits, and what becomes of the fallen."""

import pytest

from sellsword.game import Choice, Event
from sellsword.games.capital_offensive.model.state import CapitalState
from sellsword.games.capital_offensive.rules.attack import AttackPool
from sellsword.games.capital_offensive.sheets.characters import WEAPONS, Weapon
from tests.core.capital_offensive.builder import (
    GAME,
    draw,
    happened,
    offered,
    play,
    refused,
    sheet_of,
    shields,
    table,
    to_act,
    token,
    volley,
    where,
)

NOBLE_SEVEN = {f"drone-{number}": f"{letter}6" for number, letter in zip(range(2, 9), "ABCDEFG", strict=True)}
"""All Drones but the first, out of everybody's way."""


def duel(attacker: str, target: str, at: str, *dice: int) -> CapitalState:
    """The attacker in the corner A1, its target on another Space, and the dice that will fall."""
    return table(tokens={attacker: "A1", target: at}, active=attacker, dice=dice)


def attack(state: CapitalState, text: str) -> Event:
    """Makes the attack and gives its event."""
    return happened(play(state, text), "attacked")[0]


def attack_dice(struck: Event) -> list[tuple[int, str]]:
    """The attack dice with what became of each."""
    return dice_told(struck, 0)


def dice_told(struck: Event, throw: int) -> list[tuple[int, str]]:
    entry = GAME.tell(struck, -1)
    assert entry is not None
    return [(die.face, die.state) for die in entry.throws[throw].dice]


# Step A: the weapon


@pytest.mark.rule("CO-069")
def test_everything_on_the_sheet_with_an_attack_value_is_a_weapon() -> None:
    state = duel("tagon", "drone-1", "C1")
    assert offered(state, "sidearm") == ["tagon sidearm drone-1"]
    assert "tagon epaulet-grenade C1" in offered(state)


@pytest.mark.rule("CO-069")
@pytest.mark.parametrize("weapon", ["plasma-cannon", "laser-pistol", "serve-subpoena"])
def test_a_weapon_of_another_sheet_is_no_weapon(weapon: str) -> None:
    assert refused(duel("tagon", "drone-1", "C1"), f"tagon {weapon} drone-1") == {"CO-069"}


# Step B: the target


@pytest.mark.rule("CO-070")
def test_every_enemy_in_sight_may_be_attacked_and_no_other() -> None:
    state = table("1E.", "...", "T.S", walls="A2|A3", active="drone-1")
    assert offered(state, "serve-subpoena") == [
        "drone-1 serve-subpoena schlock",
        "drone-1 serve-subpoena elf",
    ]
    assert refused(state, "drone-1 serve-subpoena tagon")


@pytest.mark.rule("CO-070")
def test_a_drone_in_the_reserve_is_no_target() -> None:
    assert refused(duel("elf", "drone-1", "C1"), "elf laser-pistol drone-7") == {"CO-070"}


@pytest.mark.rule("CO-070")
def test_nobody_at_all_is_no_target() -> None:
    assert refused(duel("elf", "drone-1", "C1"), "elf laser-pistol kevyn") == {"CO-070"}
    assert refused(duel("elf", "drone-1", "C1"), "elf laser-pistol") == {"CO-070"}


@pytest.mark.rule("CO-S28", "CO-070")
def test_a_friend_is_no_target() -> None:
    state = table("SE1.", active="elf")
    assert refused(state, "elf laser-pistol schlock") == {"CO-S28"}
    assert refused(state, "elf laser-pistol elf") == {"CO-S28"}
    assert refused(table("12.E", active="drone-1"), "drone-1 serve-subpoena drone-2") == {"CO-S28"}


# Step C: attack dice


@pytest.mark.rule("CO-074")
@pytest.mark.parametrize(
    ("attacker", "weapon", "target"),
    [
        ("schlock", "plasma-cannon", "drone-1"),
        ("elf", "laser-pistol", "drone-1"),
        ("tagon", "sidearm", "drone-1"),
        ("drone-1", "serve-subpoena", "tagon"),
    ],
)
def test_as_many_dice_are_rolled_as_the_attack_value(attacker: str, weapon: str, target: str) -> None:
    faces = (5, 2, 5, 2, 5, 2)[: WEAPONS[weapon].dice]
    struck = attack(duel(attacker, target, "B1", *faces, *shields(target)), f"{attacker} {weapon} {target}")
    assert struck.values["attack"] == faces
    assert struck.values["defense"] == tuple(shields(target))


# Step D: AutoMiss


@pytest.mark.rule("CO-075", "CO-T11", "CO-109")
def test_the_laser_pistols_three_is_taken_out() -> None:
    struck = attack(duel("elf", "drone-1", "B1", 2, 3, 6, 1, 1), "elf laser-pistol drone-1")
    assert attack_dice(struck) == [(2, "kept"), (3, "auto-miss"), (6, "kept")]
    assert struck.values["hits"] == 2


@pytest.mark.rule("CO-075", "CO-076")
@pytest.mark.parametrize(
    ("attacker", "weapon", "misses"),
    [
        ("schlock", "plasma-cannon", {3, 4}),
        ("elf", "laser-pistol", {1, 3}),
        ("tagon", "sidearm", {2}),
        ("drone-1", "serve-subpoena", {1, 6}),
    ],
)
def test_each_weapon_misses_on_the_numbers_of_its_own_bar(
    attacker: str, weapon: str, misses: set[int]
) -> None:
    target = "tagon" if attacker == "drone-1" else "drone-1"
    for face in range(1, 7):
        pool = GAME.pool(duel(attacker, target, "B1"), Choice((attacker, weapon, target)))
        assert pool is not None
        hits = pool.resolve((face,) * pool.rolls[0].count, ())
        assert bool(hits) == (face not in misses), face


@pytest.mark.rule("CO-076")
def test_a_weapon_with_an_empty_bar_never_misses_by_itself() -> None:
    sure = AttackPool(Weapon("sidearm", 6, (), 0, ""), 1, 0)
    assert sure.resolve((1, 2, 3, 4, 5, 6), ()) == 6
    assert "CO-075" not in [line.rule for line in sure.modifiers]


# Step E: range

EMPTY = draw(*["........"] * 8)


def range_between(one: str, other: str) -> int:
    """The range between two Spaces of the empty board, the same both ways."""
    there, back = [
        EMPTY.range_between(EMPTY.named[a], EMPTY.named[b]) for a, b in ((one, other), (other, one))
    ]
    assert there == back
    return there


@pytest.mark.rule("CO-079", "CO-T12")
def test_range_along_a_row_or_column_counts_the_spaces() -> None:
    assert range_between("A1", "D1") == 3
    assert range_between("D7", "D6") == 1
    assert range_between("B2", "B2") == 0


@pytest.mark.rule("CO-080", "CO-T13", "CO-T14", "CO-T15")
@pytest.mark.parametrize(
    ("goal", "expected"), [("D3", 4), ("C4", 4), ("D4", 4), ("C2", 2), ("B2", 1), ("H8", 10)]
)
def test_range_otherwise_is_the_long_leg_and_half_the_short_one(goal: str, expected: int) -> None:
    assert range_between("A1", goal) == expected


@pytest.mark.rule("CO-077")
def test_a_die_lower_than_the_range_falls_short_and_an_equal_one_reaches() -> None:
    struck = attack(duel("schlock", "drone-1", "C1", 1, 1, 2, 5, 6, 1, 1), "schlock plasma-cannon drone-1")
    assert attack_dice(struck) == [(1, "range"), (1, "range"), (2, "kept"), (5, "kept"), (6, "kept")]


@pytest.mark.rule("CO-077", "CO-T28")
def test_at_range_six_only_sixes_reach() -> None:
    struck = attack(duel("elf", "drone-1", "G1", 6, 6, 5, 1, 1), "elf laser-pistol drone-1")
    assert struck.values["range"] == 6
    assert attack_dice(struck) == [(6, "kept"), (6, "kept"), (5, "range")]


@pytest.mark.rule("CO-077", "CO-T28")
def test_from_range_seven_on_nothing_can_hit() -> None:
    struck = attack(duel("elf", "drone-1", "H1", 6, 6, 6, 1, 1), "elf laser-pistol drone-1")
    assert struck.values["range"] == 7
    assert struck.values["hits"] == 0


@pytest.mark.rule("CO-078")
def test_a_subpoena_is_served_at_its_maximum_range_of_four() -> None:
    state = duel("drone-1", "elf", "E1", *volley("serve-subpoena", 5, 4), *shields("elf"))
    assert attack(state, "drone-1 serve-subpoena elf").values["hits"] == 2


@pytest.mark.rule("CO-078")
def test_beyond_its_maximum_range_a_weapon_may_be_used_but_never_hits() -> None:
    state = duel("drone-1", "elf", "F1", *volley("serve-subpoena", 5, 5), *shields("elf"))
    struck = attack(state, "drone-1 serve-subpoena elf")
    assert struck.values["range"] == 5
    assert struck.values["hits"] == 0


@pytest.mark.rule("CO-078")
def test_a_weapon_without_a_maximum_reaches_as_far_as_its_dice() -> None:
    struck = attack(duel("schlock", "drone-1", "G1", 6, 1, 1, 1, 1, 1, 1), "schlock plasma-cannon drone-1")
    assert struck.values["hits"] == 1


@pytest.mark.rule("CO-079", "CO-T12")
@pytest.mark.parametrize(("at", "distance"), [("B1", 1), ("D1", 3), ("A4", 3), ("A2", 1), ("H1", 7)])
def test_range_on_a_shared_row_or_column_counts_the_spaces(at: str, distance: int) -> None:
    state = duel("schlock", "drone-1", at, 1, 1, 1, 1, 1, 1, 1)
    assert attack(state, "schlock plasma-cannon drone-1").values["range"] == distance


@pytest.mark.rule("CO-080", "CO-T13", "CO-T14", "CO-T15")
@pytest.mark.parametrize(
    ("at", "distance"),
    [("D3", 4), ("C4", 4), ("D4", 4), ("C2", 2), ("B3", 2), ("B2", 1), ("E6", 7), ("F2", 5)],
)
def test_range_otherwise_is_the_long_leg_and_half_the_short_one_rounded_down(at: str, distance: int) -> None:
    state = duel("schlock", "drone-1", at, 1, 1, 1, 1, 1, 1, 1)
    assert attack(state, "schlock plasma-cannon drone-1").values["range"] == distance


# Steps F and G: defense


@pytest.mark.rule("CO-081")
@pytest.mark.parametrize("target", ["schlock", "tagon", "elf"])
def test_the_target_rolls_its_own_defense(target: str) -> None:
    defense = (6,) * sheet_of(target).defense
    state = duel("drone-1", target, "B1", *volley("serve-subpoena"), *defense)
    assert attack(state, f"drone-1 serve-subpoena {target}").values["defense"] == defense


@pytest.mark.rule("CO-082", "CO-T16", "CO-108")
def test_at_range_two_the_drones_four_cancels_the_last_die() -> None:
    state = duel("schlock", "drone-1", "C1", 1, 1, 2, 3, 3, 1, 4)
    struck = attack(state, "schlock plasma-cannon drone-1")
    assert attack_dice(struck) == [
        (1, "range"),
        (1, "range"),
        (2, "cancelled"),
        (3, "auto-miss"),
        (3, "auto-miss"),
    ]
    assert struck.values["hits"] == 0
    assert where(state, "drone-1") == "C1"


@pytest.mark.rule("CO-082", "CO-T17")
def test_at_range_one_the_same_dice_leave_a_single_one() -> None:
    struck = attack(duel("schlock", "drone-1", "B1", 1, 1, 2, 3, 3, 1, 4), "schlock plasma-cannon drone-1")
    assert sorted(dice_told(struck, 0)[:3]) == [(1, "cancelled"), (1, "kept"), (2, "cancelled")]
    assert dice_told(struck, 1) == [(1, "cancels"), (4, "cancels")]
    assert struck.values["hits"] == 1


@pytest.mark.rule("CO-082")
@pytest.mark.parametrize(("shield", "hits"), [(4, 1), (5, 0), (6, 0)])
def test_a_defense_die_cancels_what_it_equals_or_beats(shield: int, hits: int) -> None:
    state = duel("tagon", "drone-1", "B1", *volley("sidearm", 5), *shields("drone-1", shield))
    assert attack(state, "tagon sidearm drone-1").values["hits"] == hits


@pytest.mark.rule("CO-082")
def test_a_defense_die_cancels_one_attack_die_only() -> None:
    struck = attack(duel("schlock", "drone-1", "B1", 2, 2, 2, 2, 2, 6, 6), "schlock plasma-cannon drone-1")
    assert struck.values["hits"] == 3


@pytest.mark.rule("CO-S06")
def test_low_defense_dice_go_first_and_each_cancels_the_highest_it_can() -> None:
    """The 5 must be kept for the 5 and the 2 for the 1: any other way lets a Hit through."""
    struck = attack(duel("tagon", "drone-1", "B1", 5, 1, 2, 5, 2), "tagon sidearm drone-1")
    assert dice_told(struck, 0) == [(5, "cancelled"), (1, "cancelled"), (2, "auto-miss")]
    assert dice_told(struck, 1) == [(5, "cancels"), (2, "cancels")]
    assert struck.values["hits"] == 0


@pytest.mark.rule("CO-S07")
def test_a_defense_die_that_can_cancel_does_and_nobody_is_asked() -> None:
    state = duel("elf", "drone-1", "B1", 2, 1, 1, 6, 6)
    struck = attack(state, "elf laser-pistol drone-1")
    assert dice_told(struck, 1) == [(6, "cancels"), (6, "unused")]
    assert where(state, "drone-1") == "B1"
    assert to_act(state) == token(state, "elf").side


# Step H: hits


@pytest.mark.rule("CO-083")
@pytest.mark.parametrize(
    ("dice", "hits"), [((1, 3, 1, 1, 1), 0), ((5, 1, 1, 1, 1), 1), ((5, 5, 2, 6, 6), 1), ((5, 5, 2, 1, 1), 3)]
)
def test_each_attack_die_left_is_a_hit(dice: tuple[int, ...], hits: int) -> None:
    state = duel("elf", "drone-1", "B1", *dice)
    assert attack(state, "elf laser-pistol drone-1").values["hits"] == hits
    assert where(state, "drone-1") == ("" if hits else "B1")


@pytest.mark.rule("CO-083", "CO-084")
def test_a_shot_is_told_with_its_line_and_a_blast_with_the_place_alone() -> None:
    shot = attack(duel("elf", "drone-1", "B1", 5, 1, 1, 1, 1), "elf laser-pistol drone-1")
    assert shot.values["line"] == (500, 500, 1_500, 500)
    tokens = {"tagon": "A1", "drone-1": "C1"}
    state = table(tokens=tokens, active="tagon", dice=[*volley("epaulet-grenade"), *shields("drone-1")])
    (blast,) = happened(play(state, "tagon epaulet-grenade C1"), "attacked")
    assert blast.values["line"] == (2_500, 500)


@pytest.mark.rule("CO-084", "CO-T27")
def test_hits_take_armor_first_and_then_health() -> None:
    dice = [*volley("serve-subpoena", 5, 5), *shields("elf")]
    state = table("1E", active="drone-1", armor={"elf": 1}, health={"elf": 2}, dice=dice)
    assert attack(state, "drone-1 serve-subpoena elf").values["hits"] == 2
    assert (token(state, "elf").armor, token(state, "elf").health) == (0, 1)


@pytest.mark.rule("CO-084")
def test_armor_alone_takes_the_hits_while_it_lasts() -> None:
    dice = [*volley("serve-subpoena", 5, 5), *shields("tagon")]
    state = table("1T", active="drone-1", armor={"tagon": 3}, health={"tagon": 3}, dice=dice)
    play(state, "drone-1 serve-subpoena tagon")
    assert (token(state, "tagon").armor, token(state, "tagon").health) == (1, 3)


@pytest.mark.rule("CO-085")
def test_the_last_health_token_lost_takes_the_character_off_the_board() -> None:
    dice = [*volley("serve-subpoena", 5, 5), *shields("elf")]
    state = table("1E", "T.", active="drone-1", armor={"elf": 0}, health={"elf": 2}, dice=dice)
    play(state, "drone-1 serve-subpoena elf")
    assert where(state, "elf") == ""
    assert where(state, "tagon") == "A2"


@pytest.mark.rule("CO-085")
def test_with_a_health_token_left_the_character_stays() -> None:
    dice = [*volley("serve-subpoena", 5), *shields("elf")]
    state = table("1E", active="drone-1", armor={"elf": 0}, health={"elf": 2}, dice=dice)
    play(state, "drone-1 serve-subpoena elf")
    assert where(state, "elf") == "B1"


@pytest.mark.rule("CO-086")
def test_a_drone_is_destroyed_and_a_tough_remanded_into_custody() -> None:
    drone = attack(duel("elf", "drone-1", "B1", 5, 5, 5, 1, 1), "elf laser-pistol drone-1")
    dice = [*volley("serve-subpoena", 5), *shields("elf")]
    alone = table("1E", "T.", active="drone-1", armor={"elf": 0}, health={"elf": 1}, dice=dice)
    tough = attack(alone, "drone-1 serve-subpoena elf")
    for struck, fate in ((drone, "Drone 1 is destroyed."), (tough, "Elf is remanded into custody.")):
        entry = GAME.tell(struck, -1)
        assert entry is not None
        assert entry.text.endswith(fate)
        assert "CO-086" in entry.rules


@pytest.mark.rule("CO-087", "CO-111")
def test_a_single_hit_destroys_a_drone() -> None:
    state = duel("elf", "drone-1", "B1", 5, 1, 1, 1, 1)
    assert attack(state, "elf laser-pistol drone-1").values["hits"] == 1
    assert where(state, "drone-1") == ""


@pytest.mark.rule("CO-X04")
def test_a_drone_with_armor_survives_a_single_hit() -> None:
    state = table("E1", active="elf", armor={"drone-1": 1}, dice=[5, 1, 1, 1, 1])
    play(state, "elf laser-pistol drone-1")
    assert where(state, "drone-1") == "B1"
    assert (token(state, "drone-1").armor, token(state, "drone-1").health) == (0, 1)


@pytest.mark.rule("CO-068", "CO-T18", "CO-X03")
def test_schlock_and_the_drone_in_the_full_example() -> None:
    state = duel("schlock", "drone-1", "C2", 1, 2, 4, 5, 6, 1, 5)
    struck = attack(state, "schlock plasma-cannon drone-1")
    assert struck.values["range"] == 2
    assert attack_dice(struck) == [
        (1, "range"),
        (2, "kept"),
        (4, "auto-miss"),
        (5, "cancelled"),
        (6, "kept"),
    ]
    assert dice_told(struck, 1) == [(1, "unused"), (5, "cancels")]
    assert struck.values["hits"] == 2
    assert (struck.values["health_lost"], struck.values["health"]) == (1, 0)
    assert where(state, "drone-1") == ""


@pytest.mark.rule("CO-068")
def test_without_a_line_of_sight_no_die_is_rolled() -> None:
    state = table("S.1", walls="A1|B1", active="schlock")
    assert refused(state, "schlock plasma-cannon drone-1") == {"CO-072"}


# Afterwards


@pytest.mark.rule("CO-088")
def test_a_destroyed_drone_is_brought_in_again() -> None:
    state = table(
        tokens={"elf": "C1", "schlock": "A1", "drone-1": "D1", **NOBLE_SEVEN},
        active="elf",
        order="elf schlock",
        dice=[5, 5, 5, 1, 1, 3, 3, 3],
    )
    play(state, "elf laser-pistol drone-1", "elf end", "collective roll", "collective bring H1")
    assert where(state, "drone-1") == "H1"
    assert token(state, "drone-1").health == 1


@pytest.mark.rule("CO-089")
def test_a_tough_in_custody_gets_no_turn_order_token_and_no_turn_again() -> None:
    state = table(
        "1ES.",
        active="drone-1",
        order="schlock elf",
        used="schlock",
        armor={"elf": 0},
        health={"elf": 1},
        dice=[*volley("serve-subpoena", 5), *shields("elf")],
    )
    play(state, "drone-1 serve-subpoena elf", "drone-1 end")
    assert offered(state) == ["toughs order schlock"]
    assert refused(state, "toughs order schlock elf") == {"CO-040"}
    assert where(state, "elf") == ""


@pytest.mark.rule("CO-S19")
def test_the_armor_of_an_eliminated_drone_is_discarded() -> None:
    state = table(
        tokens={"elf": "C1", "drone-1": "A5", **NOBLE_SEVEN},
        active="drone-1",
        commands=1,
        armor={"drone-1": 2},
    )
    play(state, "drone-1 move A6", "drone-1 end")
    assert where(state, "drone-1") == ""
    play(state, "collective bring H1")
    assert where(state, "drone-1") == "H1"
    assert token(state, "drone-1").armor == 0
