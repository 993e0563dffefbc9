"""What a tap, a drag or a typed place could mean."""

import pytest

from sellsword.game import Choice, Gesture
from sellsword.games.dark_metal.model.battlefield import Feature
from sellsword.games.dark_metal.model.state import DarkState, Device
from sellsword.games.dark_metal.rules.flow import FLOW
from sellsword.games.dark_metal.sheets.people import Hide
from sellsword.games.dark_metal.table import input
from tests.core.dark_metal.builder import battle, boss, do, man, place, why

LOCK = Device("lock", "The lock", "computer", place("1312"), "hac", 5)


def meant(state: DarkState, spot: str = "", **hand: str) -> list[str]:
    """What a gesture could mean, as texts."""
    at = place(hand["at"]) if "at" in hand else None
    way = tuple(place(each) for each in hand.get("way", "").split())
    gesture = Gesture(spot, hand.get("group", ""), hand.get("piece", ""), at, way)
    return [str(choice) for choice in input.read(state, gesture)]


def allowed(state: DarkState, texts: list[str]) -> list[str]:
    return [text for text in texts if not FLOW.reasons(state, Choice.parse(text))]


def test_a_tap_on_a_hex_is_a_way_there() -> None:
    state = battle(man("ann", "1212"), man("FOE", "2020"))
    assert meant(state, "1412")[0] == "move ann 1312 > 1412"
    assert why(state, meant(state, "1812")[0]) == ["DM-006"]


def test_a_way_around_enemies_is_meant_beside_the_shortest() -> None:
    state = battle(man("ann", "1012", move=6), man("FOE", "1213"))
    ways = [text for text in allowed(state, meant(state, "1412", group="move")) if text.startswith("move")]
    assert len(ways) == 2
    assert state.board.length([place("1012"), *map(place, ways[0].split()[2::2])]) == 4000


def test_a_hex_that_nobody_can_enter_blames_what_is_there() -> None:
    rock = Feature("r", "rock", (place("1412"),))
    state = battle(man("ann", "1212"), man("FOE", "2020"), terrain=[rock])
    assert why(state, meant(state, "1412")[0]) == ["DM-S80"]


def test_a_tap_on_an_enemy_is_the_most_promising_attack() -> None:
    state = battle(man("ann", "1212", arms="standard-rifle model-739"), man("FOE", "1216"))
    assert meant(state, "foe")[0] == "shoot ann standard-rifle shot foe"
    state = battle(man("ann", "1212", arms="model-739", pre=4), man("FOE", "1216", ins=0, bhp=9))
    assert meant(state, "foe")[0] == "shoot ann model-739 burst foe"
    assert "shoot ann model-739 shot foe" in allowed(state, meant(state, "1216"))


def test_what_is_out_of_reach_is_meant_too() -> None:
    state = battle(man("ann", "1212"), man("FOE", "2020"))
    assert {"fight", "push", "trip", "entangle"} <= {text.split()[0] for text in meant(state, "foe")}


def test_a_tap_on_oneself_is_to_aim() -> None:
    state = battle(man("ann", "1212"), man("FOE", "2020"))
    assert allowed(state, meant(state, "ann"))[0] == "aim ann"


def test_a_tap_on_a_friend_is_to_treat_or_to_bring_along() -> None:
    state = battle(
        boss("ann", "1212", items="trauma-kit"), man("bob", "1213", now={"bhp": 1}), man("FOE", "2020")
    )
    assert {"use ann trauma-kit bob", "call bob"} <= set(allowed(state, meant(state, "bob")))


def test_a_tap_on_a_thing_is_to_try_it() -> None:
    state = battle(man("ann", "1212", skills="hac 2"), man("FOE", "2020"), devices=[LOCK])
    assert "interact ann lock" in allowed(state, meant(state, "1312"))
    assert meant(state, "lock", group="interact") == ["interact ann lock"]


@pytest.mark.rule("DM-275")
def test_turning_points_at_where_to_face() -> None:
    state = battle(man("ann", "1212", hide=Hide(bulk=1)), man("FOE", "2020"))
    assert meant(state, "1512", group="rotate") == ["rotate ann 1"]


def test_a_drag_on_a_table_goes_around_and_keeps_its_corners() -> None:
    wall = Feature("w", "wall", ((4000, 8000), (8000, 8000)))
    state = battle(man("ann", "6,7", move=6), man("FOE", "20,20"), terrain=[wall])
    around = meant(state, at="6,9", group="move")
    assert len(around[0].split(">")) > 1
    corner = meant(state, at="10,7", way="8,5", group="move")[0]
    assert corner == "move ann 8.000,5.000 > 10.000,7.000"
    assert meant(state, at="19,7", group="move")[0] == "move ann 12.000,7.000"


def test_typed_words_lead_on_a_table_and_nonsense_is_explained() -> None:
    state = battle(man("ann", "6,7"), man("FOE", "20,20"))
    assert meant(state, "2 e", group="move") == ["move ann 8.000,7.000"]
    (nonsense,) = meant(state, "over there", group="move")
    assert FLOW.reasons(state, Choice.parse(nonsense))


def test_who_acts_next_is_pointed_at() -> None:
    state = battle(man("ann", "1212"), boss("boss", "0202"), man("FOE", "2020"))
    do(state, "end")
    assert allowed(state, meant(state, "boss")) == ["activate boss"]
    assert why(state, meant(state, "ann")[0]) == ["DM-255"]


@pytest.mark.rule("DM-219")
def test_a_charge_is_shaped_toward_where_one_points() -> None:
    state = battle(man("ann", "1212", items="infantry-mine", skills="exp 5"), man("FOE", "2020"))
    assert meant(state, "1512", group="lay") == ["lay ann infantry-mine toward 1"]
