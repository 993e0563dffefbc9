"""Hiding, and being detected."""

from typing import Any

import pytest

from sellsword.boards.board import INCH, Base
from sellsword.games.dark_metal.model.battlefield import Feature
from sellsword.games.dark_metal.model.fighter_state import FALLEN, Stealth
from sellsword.games.dark_metal.model.state import DarkState
from sellsword.games.dark_metal.rules.combat import engagement
from sellsword.games.dark_metal.rules.movement import hiding_and_detection
from sellsword.games.dark_metal.sheets.gear import GEAR
from tests.core.dark_metal.builder import battle, boss, do, man, offered, place, proceed, told, who, why


@pytest.mark.rule("DM-304", "DM-305", "DM-306", "DM-307", "DM-308", "DM-309")
@pytest.mark.parametrize(
    ("inches", "numbers"),
    [
        (24, (10, 10, 9, 8)),
        (19, (10, 10, 9, 8)),
        (18, (10, 9, 8, 7)),
        (12, (9, 8, 7, 6)),
        (7, (9, 8, 7, 6)),
        (6, (8, 7, 6, 5)),
        (3, (7, 6, 5, 4)),
    ],
)
def test_the_number_by_distance_and_strength(inches: int, numbers: tuple[int, ...]) -> None:
    found = tuple(hiding_and_detection.number(inches * INCH, strength)[0] for strength in (100, 75, 50, 25))
    assert found == numbers


@pytest.mark.rule("DM-309", "DM-S35")
def test_next_to_somebody_a_weak_stealth_needs_no_roll() -> None:
    assert hiding_and_detection.number(INCH, 50) == (3, "DM-309")
    assert hiding_and_detection.number(INCH, 25) == (hiding_and_detection.ALWAYS, "DM-S35")


@pytest.mark.rule("DM-S34", "DM-T57")
@pytest.mark.parametrize("strength", [100, 75, 50, 25])
def test_beyond_two_feet_nobody_detects(strength: int) -> None:
    assert hiding_and_detection.number(30 * INCH, strength) == (hiding_and_detection.NEVER, "DM-S34")
    assert hiding_and_detection.number(24 * INCH + 1, strength)[0] == hiding_and_detection.NEVER


@pytest.mark.rule("DM-132")
def test_a_nose_reads_the_next_column() -> None:
    assert [hiding_and_detection.number(12 * INCH, each, nose=True)[0] for each in (100, 75, 50, 25)] == [
        8,
        7,
        6,
        6,
    ]


def sneak(dice: list[int], awa: int = 2, start: str = "1212", **fields: Any) -> DarkState:
    """Kitty, in a stealth of 25%, seven hexes from Timmy."""
    kitty = boss("kitty", start, now={"stealth": Stealth(25)}, move=7, **fields)
    return battle(kitty, man("TIMMY", "1912", awa=awa, ins=1), dice=dice)


@pytest.mark.rule("DM-298", "DM-299", "DM-306", "DM-T20", "DM-X11")
def test_a_move_in_sight_brings_a_roll_at_the_distance_where_it_began() -> None:
    state = sneak([3, 4], start="1112")
    do(state, "move kitty 1212")
    assert not who(state, "kitty").stealth.detected
    assert hiding_and_detection.pool(who(state, "timmy"), who(state, "kitty"), 7 * INCH).need == 6


@pytest.mark.rule("DM-298", "DM-X12", "DM-300")
def test_every_move_in_sight_brings_a_roll() -> None:
    state = sneak([3, 4, 2, 9])
    do(state, "move kitty 1312")
    assert not who(state, "kitty").stealth.detected
    events = do(state, "move kitty 1412")
    assert who(state, "kitty").stealth.detected
    assert [each.word("who") for each in told(events, "detected")] == ["timmy"]


@pytest.mark.rule("DM-S138", "DM-298", "DM-300")
@pytest.mark.parametrize("now", [{}, {"stun": 1}, {"status": FALLEN}])
def test_each_who_sees_rolls_and_what_one_detects_all_know_of(now: dict[str, Any]) -> None:
    kitty = boss("kitty", "1212", now={"stealth": Stealth(25)})
    one, two = man("ONE", "1912", awa=1, now=now), man("TWO", "1916", awa=1, now=now)
    state = battle(kitty, one, two, man("CORNER", "2424", awa=0), dice=[9, 2])
    events = do(state, "move kitty 1312")
    assert [each.word("who") for each in told(events, "overlooked")] == ["one"]
    assert [each.word("who") for each in told(events, "detected")] == ["two"]
    assert who(state, "kitty") in engagement.known(state, who(state, "one"))


@pytest.mark.rule("DM-S139", "DM-297")
def test_a_suit_hides_in_plain_sight() -> None:
    state = battle(boss("a", gear="scramble-suit"), man("FOE", "1216"))
    do(state, "hide a")
    assert who(state, "a").undetected
    assert engagement.known(state, who(state, "foe")) == []


@pytest.mark.rule("DM-S137", "DM-298", "DM-302")
@pytest.mark.parametrize("foe", ["1912", "1412"])
def test_a_shot_gives_one_away_without_a_roll(foe: str) -> None:
    kitty = boss("kitty", "1212", now={"stealth": Stealth(25)})
    state = battle(kitty, man("TIMMY", foe, awa=2), dice=[3] * 9)
    events = do(state, "shoot kitty standard-rifle shot timmy")
    assert who(state, "kitty").stealth.detected
    assert [*told(events, "detected"), *told(events, "overlooked")] == []


@pytest.mark.rule("DM-298")
def test_out_of_sight_nobody_rolls() -> None:
    wall = Feature("w", "wall", tuple(map(place, ("1511", "1512", "1513", "1510", "1514"))))
    kitty = boss("kitty", "1212", now={"stealth": Stealth(25)})
    state = battle(kitty, man("TIMMY", "1912"), terrain=[wall])
    do(state, "move kitty 1312")
    assert not who(state, "kitty").stealth.detected


@pytest.mark.rule("DM-299")
def test_the_distance_is_that_of_the_first_sight_on_the_way() -> None:
    """Behind the wall at first, Kitty comes into view two hexes on, where it is eight to Timmy."""
    wall = Feature("w", "wall", (place("1012"),))
    state = battle(boss("kitty", "0912", move=7), man("TIMMY", "1912"), terrain=[wall])
    kitty = who(state, "kitty")
    seen = hiding_and_detection.along(state, kitty, (place("0912"), place("0911"), place("1112")), 0)
    assert list(seen.values()) == [state.board.range(who(state, "timmy").spot, at("0911", state))]


def at(text: str, state: DarkState) -> Base:
    fighter = who(state, "kitty").copy()
    fighter.at = place(text)
    return fighter.spot


@pytest.mark.rule("DM-297")
def test_hiding_takes_a_suit_or_a_skill() -> None:
    assert why(battle(boss("a")), "hide a") == ["DM-297"]
    state = battle(boss("a", skills="ste 1"), man("b", "0404"))
    do(state, "hide a")
    assert who(state, "a").stealth.strength == 25
    state = battle(boss("a", gear="scramble-suit"), man("FOE", "0204"))
    do(state, "hide a")
    assert who(state, "a").stealth.strength == 100


@pytest.mark.rule("DM-238", "DM-129")
@pytest.mark.parametrize("fields", [{"skills": "ste 1"}, {"gear": "cuttle-skin"}])
def test_a_skill_hides_nobody_in_an_opponents_sight(fields: dict[str, Any]) -> None:
    state = battle(boss("a", "1212", **fields), man("FOE", "1412"))
    assert why(state, "hide a") == ["DM-238"]
    assert offered(state, "hide") == []


@pytest.mark.rule("DM-116", "DM-S32")
@pytest.mark.parametrize("suit", ["scramble-suit", "stealth-armor"])
def test_a_suit_lasts_two_turns(suit: str) -> None:
    state = battle(boss("a", gear=suit), man("FOE", "2424"))
    do(state, "hide a")
    fighter = who(state, "a")
    strengths = []
    for _ in range(3):
        strengths.append(fighter.stealth.strength)
        hiding_and_detection.wear_on(fighter)
    assert strengths == [100, 100, 0]


@pytest.mark.rule("DM-300")
def test_a_whole_turn_out_of_sight_ends_a_detection() -> None:
    state = battle(boss("a", "0202", now={"stealth": Stealth(25, detected=True)}), man("FOE", "2424"))
    wall = who(state, "foe")
    wall.status = "away"
    hiding_and_detection.fade(state)
    assert who(state, "a").stealth.detected
    hiding_and_detection.glimpse(state)
    hiding_and_detection.fade(state)
    assert not who(state, "a").stealth.detected


@pytest.mark.rule("DM-300")
def test_a_glimpse_keeps_it() -> None:
    state = battle(boss("a", "1212", now={"stealth": Stealth(25, detected=True)}), man("FOE", "1412"))
    hiding_and_detection.fade(state)
    hiding_and_detection.glimpse(state)
    hiding_and_detection.fade(state)
    assert who(state, "a").stealth.detected


@pytest.mark.rule("DM-296", "DM-302")
def test_who_does_not_hide_is_not_sought() -> None:
    state = battle(boss("a", "1212"), man("FOE", "1512"))
    assert hiding_and_detection.seek(state, who(state, "a"), {1: 3000}) == []
    assert proceed(state) == []


@pytest.mark.rule("DM-S33")
@pytest.mark.parametrize("strength", [75, 50])
def test_no_gear_gives_the_middle_strengths_which_scenarios_may(strength: int) -> None:
    everything = " ".join(each for each in GEAR if each not in hiding_and_detection.SUITS)
    hidden = man("a", "1212", gear=everything, skills="ste 5")
    assert hiding_and_detection.strength(hidden) == 25
    hidden.stealth = Stealth(strength)
    assert hiding_and_detection.pool(man("FOE", "1512"), hidden, 3000).need == {75: 6, 50: 5}[strength]
