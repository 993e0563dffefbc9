"""Structures: doors, walls and crates that can be shot, struck or blown to pieces."""

from typing import Any

import pytest

from sellsword.game import Choice, Gesture
from sellsword.games.dark_metal.model.battlefield import Feature
from sellsword.games.dark_metal.model.state import DarkState, Device, Structure
from sellsword.games.dark_metal.rules.combat import explosions, structure_damage
from sellsword.games.dark_metal.sheets.people import Hide
from sellsword.games.dark_metal.table import board_view, input, log, preview
from tests.core.dark_metal.builder import battle, boss, do, man, offered, place, told, who, why

GATE = Feature("gate", "door", (place("1215"),))
LOCK = Device("gate", "The gate", "door", place("1215"), "sec", 6)


def before_the_gate(*, armor: int = 0, hp: int = 3, dice: tuple[int, ...] = (), **fields: Any) -> DarkState:
    """Ann three hexes before a gate that can be broken, with nobody behind it."""
    state = battle(boss("ann", "1212", **fields), terrain=[GATE], devices=[LOCK], dice=dice)
    state.structures = (Structure("gate", "The gate", place("1215"), armor, hp, hp),)
    return state


SHOT = "breach ann standard-rifle shot gate"


@pytest.mark.rule("DM-S63", "DM-S13")
def test_a_door_is_shot_to_pieces_and_is_then_open() -> None:
    state = before_the_gate(hp=2, dice=(5, 4, 5, 4))
    rolled = told(do(state, SHOT), "rolled")[0]
    assert (rolled.values["need"], rolled.values["counts"]) == (5, (2, 0))
    assert state.structures[0].left == 1
    assert why(state, "move ann 1213 > 1214 > 1215") == ["DM-S80"]
    do(state, SHOT)
    assert (state.structures, state.ground.features, state.devices[0].done) == ((), (), True)


@pytest.mark.rule("DM-S63")
@pytest.mark.parametrize(("faces", "left"), [((5, 4), 2), ((1, 1), 3)])
def test_a_shot_at_a_structure_costs_what_a_shot_costs(faces: tuple[int, int], left: int) -> None:
    state = before_the_gate(dice=faces)
    ammo = who(state, "ann").ammo_of("standard-rifle")
    do(state, SHOT)
    assert (who(state, "ann").ammo_of("standard-rifle"), state.structures[0].left) == (ammo - 1, left)


@pytest.mark.rule("DM-S63", "DM-313")
@pytest.mark.parametrize(("armor", "need"), [(0, 5), (1, 7), (2, 9)])
def test_its_armor_makes_it_harder(armor: int, need: int) -> None:
    state = before_the_gate(armor=armor, dice=(1, 1))
    assert told(do(state, SHOT), "rolled")[0].values["need"] == need
    assert told(do(before_the_gate(dice=(3, 5)), SHOT), "damaged")


@pytest.mark.rule("DM-214")
@pytest.mark.parametrize(("skills", "left"), [("", 2), ("eng 1", 1)])
def test_who_knows_its_weak_spot_does_more(skills: str, left: int) -> None:
    state = before_the_gate(skills=skills, dice=(5, 4))
    do(state, SHOT)
    assert state.structures[0].left == left


@pytest.mark.rule("DM-214", "DM-166")
@pytest.mark.parametrize(("skills", "left"), [("", 2), ("eng 1", 1)])
def test_a_blast_takes_what_stands_in_it(skills: str, left: int) -> None:
    state = before_the_gate(skills=skills, items="attack-grenade", dice=(9, 9))
    do(state, "throw ann attack-grenade 1214")
    assert state.structures[0].left == left


@pytest.mark.rule("DM-219", "DM-S63")
@pytest.mark.parametrize(("way", "left"), [(0, 3), (3, 1)])
def test_a_reshaped_blast_takes_what_stands_on_its_side(way: int, left: int) -> None:
    state = before_the_gate()
    at, attack = place("1214"), explosions.named("attack-grenade")
    explosions.burst(state, attack, at, who(state, "ann"), way)
    assert state.structures[0].left == left


@pytest.mark.rule("DM-S63", "DM-266")
def test_beside_it_one_strikes() -> None:
    state = before_the_gate(hold="melee-weapon", dice=(6, 2))
    assert why(state, "breach ann melee-weapon strike gate") == ["DM-266"]
    who(state, "ann").at = place("1214")
    assert offered(state, "breach") == ["breach ann melee-weapon strike gate"]
    do(state, "breach ann melee-weapon strike gate")
    assert state.structures[0].left == 2


@pytest.mark.rule("DM-S63", "DM-180", "DM-181")
def test_what_is_in_a_palm_needs_somebody_to_hold() -> None:
    state = before_the_gate(arms="palm-shocker palm-plasma-jet")
    who(state, "ann").at = place("1214")
    assert not offered(state, "breach")
    assert why(state, "breach ann palm-shocker shock gate") == ["DM-180"]
    assert why(state, "breach ann palm-plasma-jet jet gate") == ["DM-181"]


@pytest.mark.rule("DM-S63", "DM-332", "DM-S14", "DM-S10")
def test_why_a_structure_cannot_be_attacked_so() -> None:
    state = before_the_gate()
    assert why(state, "breach ann standard-rifle shot moon") == ["DM-S63"]
    assert why(state, "breach ann moon shot gate") == ["DM-105"]
    wall = Feature("wall", "wall", (place("1213"),))
    state.ground = state.ground.laid((GATE, wall))
    assert why(state, SHOT) == ["DM-332"]
    assert why(before_the_gate(pre=0), SHOT) == ["DM-S10"]
    far = before_the_gate(arms="combat-shotgun")
    who(far, "ann").at = place("1201")
    assert why(far, "breach ann combat-shotgun shot gate") == ["DM-S14"]


@pytest.mark.rule("DM-S63", "DM-318")
def test_aim_helps_and_is_spent() -> None:
    state = before_the_gate(dice=(1, 2, 3))
    do(state, "aim ann")
    state.stack = ()
    aimed = who(state, "ann").aim
    rolled = told(do(state, SHOT), "rolled")[0]
    assert rolled.values["counts"] == (2 + aimed, 0)
    assert who(state, "ann").aim == 0


@pytest.mark.rule("DM-S63")
def test_a_door_that_is_opened_is_no_structure_any_more() -> None:
    state = before_the_gate(skills="sec 2", dice=(9, 9))
    who(state, "ann").at = place("1214")
    do(state, "interact ann gate")
    assert state.structures == ()


@pytest.mark.rule("DM-S63")
def test_crates_that_are_broken_hide_nobody() -> None:
    crates = Feature("crates", "crates", (place("1214"),))
    state = battle(boss("ann", "1212"), man("FOE", "1216"), terrain=[crates], dice=(9, 2))
    state.structures = (Structure("crates", "The crates", place("1214"), 0, 1, 1),)
    do(state, "breach ann standard-rifle shot crates")
    assert state.ground.features == ()


def test_its_hit_points_are_seen_and_its_end_is_told() -> None:
    state = before_the_gate(hp=1, armor=1, dice=(7, 7))
    piece = next(each for each in board_view.board_of(state, ()).pieces if each.id == "gate")
    assert [(meter.title, meter.now, meter.full) for meter in piece.meters] == [("HP", 1, 1)]
    assert piece.words == "The gate, at 1215, Security against 6, HP 1 of 1, Armor 1"
    said = [entry.text for each in do(state, SHOT) if (entry := log.tell(each)) is not None]
    assert said[-3:] == ["Ann hits the gate.", "The gate loses 1 HP.", "The gate is broken."]


@pytest.mark.rule("DM-S63", "DM-199")
def test_a_blow_takes_what_the_weapon_says_or_the_bulk_behind_it() -> None:
    state = before_the_gate(arms="pw-a-melee", hide=Hide(bulk=2), power=1)
    found = structure_damage.armed(who(state, "ann"), ("pw-a-melee", "strike"))
    assert found is not None
    assert structure_damage.damage(who(state, "ann"), found[1]) == 2


@pytest.mark.rule("DM-S63")
def test_a_preview_tells_the_chance_that_it_breaks() -> None:
    state = before_the_gate(hp=1)
    shown = preview.preview(state, Choice.parse(SHOT))
    assert shown.title == "Break The gate: Standard Rifle, shot"
    assert shown.odds[0].headline is not None
    assert (shown.odds[0].headline.title, shown.odds[0].headline.percent) == ("The gate is broken", "72.00%")
    assert [source.rule for source in shown.sources] == ["DM-317", "DM-050"]
    pointed = [str(each) for each in input.read(state, Gesture(place="1215"))]
    assert SHOT in pointed
