"""Vehicles: in and out, at the wheel, under fire, and what is left of them."""

import pytest

from sellsword.dice import Dice
from sellsword.game import NOBODY, Choice, Gesture
from sellsword.games.dark_metal.computer import heuristics
from sellsword.games.dark_metal.model import fighter_creation
from sellsword.games.dark_metal.model.battlefield import Feature
from sellsword.games.dark_metal.model.fighter_state import ABOARD, BYSTANDERS, FALLEN, OUT, SQUAD, UP, Fighter
from sellsword.games.dark_metal.model.figure_profile import vehicle_profile
from sellsword.games.dark_metal.model.mission_data import Goal, Mission, Zone
from sellsword.games.dark_metal.model.state import Charge, DarkState
from sellsword.games.dark_metal.rules import turn_sequence
from sellsword.games.dark_metal.rules.flow import FLOW
from sellsword.games.dark_metal.rules.movement import vehicle_use
from sellsword.games.dark_metal.sheets.people import VEHICLES
from sellsword.games.dark_metal.table import input, log, preview, scene
from tests.core.dark_metal.builder import battle, begin, boss, do, man, offered, place, told, wake, who, why


def skiff(at: str = "1213", **now: object) -> Fighter:
    """A Skiff that nobody is in."""
    profile = vehicle_profile(VEHICLES["skiff"])
    made = fighter_creation.fresh("skiff", "Skiff", profile, BYSTANDERS, NOBODY, place(at), Dice("skiff"))
    for field, value in now.items():
        setattr(made, field, value)
    return made


def driven(*others: Fighter, skills: str = "", dice: tuple[int, ...] = (), at: str = "1212") -> DarkState:
    """Ann at the wheel of a Skiff, one of her Actions gone."""
    beside = f"{at[:2]}{int(at[2:]) + 1:02}"
    state = battle(boss("ann", at, skills=skills), skiff(beside), *others, dice=dice)
    do(state, "ride ann skiff")
    return state


def test_in_the_order_of_turns_who_rides_is_shown_where_the_vehicle_is() -> None:
    strip = scene.of(driven(), 0).strip
    assert [(each.title, each.piece) for each in strip] == [("Ann", "skiff")]


@pytest.mark.rule("DM-S60")
def test_a_vehicle_is_found_wherever_it_stands_among_the_figures() -> None:
    state = battle(skiff("1213"), boss("ann", "1212"), acts="ann")
    assert offered(state, "ride") == ["ride ann skiff"]
    assert why(state, "ride ann nobody") == ["DM-S60"]
    assert why(state, "ride ann ann") == ["DM-S60"]


@pytest.mark.rule("DM-S60", "DM-D08")
def test_one_gets_in_from_beside_it_and_is_out_of_reach_of_all() -> None:
    state = battle(boss("ann", "1212"), skiff("1214"), man("bob", "1313"), man("FOE", "1220"))
    assert why(state, "ride ann skiff") == ["DM-S60"]
    do(state, "move ann 1213")
    assert offered(state, "ride") == ["ride ann skiff"]
    do(state, "ride ann skiff")
    assert (who(state, "ann").status, who(state, "ann").at) == (ABOARD, place("1214"))
    assert (who(state, "skiff").side, who(state, "skiff").leader) == (SQUAD, state.index("ann"))
    begin(state, "foe")
    assert why(state, "shoot foe standard-rifle shot ann") == ["DM-310"]
    assert why(state, "shoot foe standard-rifle shot skiff") == []


@pytest.mark.rule("DM-S60")
def test_who_is_aboard_drives_or_gets_out_and_nothing_else() -> None:
    state = driven(man("FOE", "1220"))
    assert why(state, "shoot ann standard-rifle shot foe") == ["DM-S60"]
    assert {option.group for option in FLOW.options(state)} == {"drive", "alight", "end"} | {"call"} - {
        "call"
    }
    assert why(state, "alight ann 1215") == ["DM-S60"]
    do(state, "alight ann 1214")
    assert (who(state, "ann").status, who(state, "ann").at) == (UP, place("1214"))
    assert (who(state, "skiff").side, who(state, "skiff").leader) == (BYSTANDERS, NOBODY)
    begin(state, "ann")
    assert why(state, "drive ann 1220") == ["DM-S60"]


@pytest.mark.rule("DM-S60")
def test_why_one_cannot_get_in() -> None:
    state = battle(boss("ann", "1212"), skiff(), man("FOE", "1112"))
    assert why(state, "ride ann skiff") == ["DM-S60"]  # under blows
    assert why(state, "ride ann moon") == ["DM-S60"]
    crowd = [
        man(name, at) for name, at in zip("bcdef", ("1212", "1113", "1313", "1114", "1214"), strict=True)
    ]
    state = battle(boss("ann", "0101"), skiff(), *crowd)
    for name in "bcde":
        begin(state, name)
        do(state, f"ride {name} skiff")
    begin(state, "f")
    assert why(state, "ride f skiff") == ["DM-S60"]  # four seats
    begin(state, "b")
    assert why(state, "ride b skiff") == ["DM-S60"]  # in it already


@pytest.mark.rule("DM-S60")
def test_a_vehicle_is_driven_once_a_turn_as_far_as_it_moves() -> None:
    state = driven(man("bob", "1313"))
    assert why(state, "drive ann 1222") == ["DM-289"]
    do(state, "drive ann " + " > ".join(f"12{row:02}" for row in range(14, 22)))
    assert (who(state, "ann").at, who(state, "skiff").at) == (place("1221"), place("1221"))
    begin(state, "ann")
    assert why(state, "drive ann 1220") == ["DM-S60"]
    who(state, "skiff").acted = False
    far = "drive ann " + " > ".join(f"12{row:02}" for row in range(20, 11, -1))
    assert why(state, far) == ["DM-S60"]


@pytest.mark.rule("DM-S60", "DM-267")
def test_opponents_whom_it_leaves_strike_at_it() -> None:
    state = driven(man("FOE", "1114", hold="melee-weapon", ath=2), dice=(9, 8))
    do(state, "drive ann 1313 > 1413")
    assert who(state, "skiff").ahp == 5


@pytest.mark.rule("DM-S60", "DM-313", "DM-S13")
def test_armor_and_size_shield_it_and_it_rolls_nothing() -> None:
    state = driven(man("FOE", "1220", pre=2), dice=(7, 6))
    begin(state, "foe")
    rolled = told(do(state, "shoot foe standard-rifle shot skiff"), "rolled")[0]
    assert (rolled.values["need"], rolled.values["counts"]) == (7, (2, 0))
    assert who(state, "skiff").ahp == 5


@pytest.mark.rule("DM-226")
@pytest.mark.parametrize(("skills", "ahp"), [("", 6), ("pil 1", 7)])
def test_living_metal_gives_a_tenth_more_rounded_up(skills: str, ahp: int) -> None:
    state = driven(skills=skills)
    assert who(state, "skiff").ahp == ahp
    do(state, "alight ann 1214")
    begin(state, "ann")
    do(state, "ride ann skiff")
    assert who(state, "skiff").ahp == ahp  # once


@pytest.mark.rule("DM-227")
@pytest.mark.parametrize(("skills", "inches"), [("pil 2", 8), ("pil 3", 9)])
def test_redline_takes_a_fast_vehicle_an_inch_farther(skills: str, inches: int) -> None:
    state = driven(skills=skills)
    assert vehicle_use.reach(who(state, "ann"), who(state, "skiff"), "drive") == inches * 1000
    slow = skiff()
    slow.profile = vehicle_profile(VEHICLES["skiff"])
    assert vehicle_use.reach(who(state, "ann"), slow, "race") == inches * 1500


RACE = "race ann " + " > ".join(f"12{row:02}" for row in range(14, 25))


@pytest.mark.rule("DM-S60", "DM-072")
@pytest.mark.parametrize(("dice", "row", "ahp"), [((5,), 24, 7), ((4,), 13, 6)])
def test_a_race_goes_half_as_far_again_or_stalls(dice: tuple[int, ...], row: int, ahp: int) -> None:
    state = driven(skills="pil 1", dice=dice)
    do(state, RACE)
    assert (who(state, "skiff").at, who(state, "skiff").ahp) == (place(f"12{row}"), ahp)


@pytest.mark.rule("DM-013", "DM-S60")
def test_nobody_races_without_piloting() -> None:
    assert why(driven(), RACE) == ["DM-013"]
    assert not offered(driven(), "race")


@pytest.mark.rule("DM-228")
def test_sierra_hotel_rolls_a_failed_check_again_once() -> None:
    state = driven(skills="pil 5", dice=(1, 1, 2, 3, 4, 5, 6, 7, 8, 9))
    do(state, RACE)
    assert offered(state, "sierra-hotel") == ["sierra-hotel"]
    do(state, "sierra-hotel")
    assert who(state, "skiff").at == place("1224")
    assert state.stack == ()
    assert "sierra-hotel" in who(state, "ann").used


@pytest.mark.rule("DM-165", "DM-S18")
def test_a_vehicle_mine_goes_off_under_it() -> None:
    state = driven(man("FOE", "0101"))
    foe = state.index("foe")
    state.charges = (Charge("vehicle-mine", "mine", place("1215"), 0, foe),)
    do(state, "drive ann 1214 > 1215 > 1216")
    assert (who(state, "skiff").ahp, state.charges) == (3, ())  # 2, and 1 more without Instinct


@pytest.mark.rule("DM-S60")
def test_a_wreck_throws_out_who_is_in_it_and_is_cover() -> None:
    state = driven(man("bob", "1113"), man("FOE", "0101"))
    begin(state, "bob")
    do(state, "ride bob skiff")
    begin(state, "ann")
    who(state, "skiff").ahp = 2
    state.charges = (Charge("vehicle-mine", "mine", place("1215"), 0, state.index("foe")),)
    do(state, "drive ann 1214 > 1215 > 1216")
    ann, bob = who(state, "ann"), who(state, "bob")
    assert who(state, "skiff").status == OUT
    assert (ann.status, ann.bhp, bob.status, bob.bhp) == (FALLEN, 2, FALLEN, 2)
    assert ann.at != bob.at != place("1215") != ann.at
    assert [feature.kind for feature in state.ground.features] == ["wreck"]
    assert state.acting[1].id == "foe"


@pytest.mark.rule("DM-S60", "DM-263")
def test_who_is_aboard_has_a_turn_and_the_vehicle_has_none() -> None:
    state = driven(man("FOE", "0101"))
    wake(state, "ann")
    assert state.acting[0].left == 2
    assert [state.fighters[index].id for index in turn_sequence.ready(state)] == []
    who(state, "ann").acted = False
    assert [state.fighters[index].id for index in turn_sequence.ready(state)] == ["ann"]


@pytest.mark.rule("DM-S60")
def test_a_vehicle_is_mended_and_not_healed_nor_wrestled_with() -> None:
    state = driven(man("bob", "1113", items="armor-repair-kit trauma-kit"), man("FOE", "0101"))
    who(state, "skiff").ahp = 3
    begin(state, "bob")
    assert "DM-S60" in why(state, "use bob trauma-kit skiff")
    do(state, "use bob armor-repair-kit skiff")
    assert who(state, "skiff").ahp == 5
    who(state, "foe").at = place("1313")
    begin(state, "foe")
    assert why(state, "trip foe skiff") == ["DM-S60"]


def test_on_a_table_it_goes_straight_and_around() -> None:
    wall = Feature("wall", "wall", ((10000, 6000), (10000, 14000)))
    state = battle(boss("ann", "8,10"), skiff("8.9,10"), terrain=[wall])
    do(state, "ride ann skiff")
    assert why(state, "drive ann 12.000,10.000") == ["DM-S80"]
    do(state, "drive ann 9.000,5.000 > 11.000,5.000")
    assert who(state, "ann").at == (11000, 5000)


@pytest.mark.rule("DM-S60", "DM-091")
def test_nobody_calls_or_inspires_a_vehicle() -> None:
    state = battle(boss("ann", "1212"), man("bob", "1113"), skiff(), man("FOE", "0101"), acts="bob")
    do(state, "ride bob skiff")
    who(state, "bob").acted = False
    begin(state, "ann")
    assert why(state, "call skiff") == ["DM-091"]
    assert not [each for each in offered(state, "feat") if each.endswith("skiff")]


# At the table


def yard(goal: str = "1224") -> Mission:
    """A mission that ends far away."""
    zone = Zone("yard", "area", "The yard", (place(goal),))
    return Mission(zones=(zone,), goals=(Goal("in", "reach", "In the yard", SQUAD, "yard"),))


@pytest.mark.rule("DM-S60")
def test_who_is_driven_into_a_zone_is_in_it_and_the_vehicle_counts_for_nobody() -> None:
    state = driven(man("bob", "0101"), man("FOE", "0124"))
    state.mission = yard("1220")
    do(state, "drive ann " + " > ".join(f"12{row}" for row in range(14, 21)))
    assert state.outcome is not None
    assert state.outcome.winner == SQUAD


@pytest.mark.rule("DM-S60")
def test_a_scene_shows_the_vehicle_with_its_points_and_who_is_in_it() -> None:
    state = driven(man("FOE", "1220"))
    shown = scene.of(state, 0)
    assert shown.board is not None
    pieces = {piece.id: piece for piece in shown.board.pieces}
    assert "ann" not in pieces
    assert [(meter.title, meter.now, meter.full) for meter in pieces["skiff"].meters] == [("AHP", 6, 6)]
    assert "Carries Ann" in pieces["skiff"].words
    assert [seat.figures[0].text for seat in shown.seats[:1]] == ["1 of 1"]
    assert {offer.piece for offer in shown.offers if offer.group == "drive"} == {"skiff"}
    dragged = Gesture(place="1216", piece="skiff", group="drive")
    first = str(input.read(state, dragged)[0])
    assert (first[:9], first[-4:]) == ("drive ann", "1216")


@pytest.mark.rule("DM-S60", "DM-267")
def test_a_preview_tells_how_far_it_goes_and_who_strikes() -> None:
    state = driven(man("FOE", "1114", hold="melee-weapon"), skills="pil 1")
    shown = preview.preview(state, Choice.parse("drive ann 1313 > 1413"))
    assert (shown.title, shown.commit) == ('Drive to 1413, 2"', "Drive")
    assert [source.effect for source in shown.sources] == ['2"', "7 AHP"]
    assert shown.answers[0].title == "Foe"
    raced = preview.preview(state, Choice.parse("race ann 1313 > 1413"))
    assert raced.odds[0].lines[0].percent == "60.00%"


@pytest.mark.rule("DM-S60")
def test_what_happens_is_told() -> None:
    state = battle(boss("ann", "1212"), skiff(), man("FOE", "0101"))
    said = [
        entry.text for each in do(state, "ride ann skiff", "alight ann 1214") if (entry := log.tell(each))
    ]
    assert said[:2] == ["Ann gets into the Skiff.", "Ann gets out of the Skiff at 1214."]


def test_the_computer_takes_a_lift_where_there_is_far_to_go() -> None:
    def best(state: DarkState) -> str:
        choices = heuristics.candidates(state)
        return str(max(choices, key=lambda choice: heuristics.appraise(state, choice)))

    state = battle(
        boss("ann", "1202", arms="melee-weapon"), skiff("1203"), man("FOE", "0101", arms="melee-weapon")
    )
    state.mission = yard()
    assert best(state) == "ride ann skiff"
    do(state, "ride ann skiff")
    drive = best(state)
    assert (drive[:9], drive[-2:]) == ("drive ann", "11")
    near = battle(
        boss("ann", "1202", arms="melee-weapon"), skiff("1203"), man("FOE", "0101", arms="melee-weapon")
    )
    near.mission = yard("1205")
    assert best(near).startswith("move ann")
