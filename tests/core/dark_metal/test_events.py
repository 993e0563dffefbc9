"""What happens by itself: fixed events, the pack of cards, and what the squad brings about."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from sellsword.dice import Dice
from sellsword.games.dark_metal import invariants
from sellsword.games.dark_metal.model.battlefield import Feature
from sellsword.games.dark_metal.model.fighter_state import BYSTANDERS, Fighter
from sellsword.games.dark_metal.model.mission_data import Goal, Happening, Mission, When, Zone
from sellsword.games.dark_metal.model.state import Charge, DarkState, Device, Rules
from sellsword.games.dark_metal.rules import (
    event_deck,
    opposition_behavior,
    scenario_events,
    turn_sequence,
)
from sellsword.games.dark_metal.rules.flow import FLOW
from tests.core.dark_metal.builder import battle, begin, do, man, place, told, who, why

GATE = Zone("gate", "gate", "The gate", (place("2012"), place("2013")))
ROAD = Zone("road", "area", "The road", (place("1412"), place("1413")))
NOW = When(2)
CUTTHROATS = Happening("it", "reinforcements", "More.", NOW, "gate", "cutthroat", 1, 1, "brawler")


def scenario(
    *happenings: Happening,
    fighters: Sequence[Fighter] = (),
    dice: Sequence[int] = (),
    players: int = 1,
    devices: Sequence[Device] = (),
    terrain: Sequence[Feature] = (),
    mission: Mission | None = None,
) -> DarkState:
    """A battle in its second turn whose scenario brings these."""
    state = battle(
        *(fighters or (man("a", "1212"), man("FOE", "0505"))),
        dice=dice,
        rules=Rules(players=players),
        devices=devices,
        terrain=terrain,
    )
    state.mission = replace(mission or Mission(), zones=(GATE, ROAD), happenings=happenings)
    return state


def row(name: str, suit: str = "", low: int = 1, high: int = 13) -> Happening:
    """A row of the table of cards."""
    return Happening(name, "word", name, When(suit=suit, low=low, high=high))


# When


@pytest.mark.rule("DM-250", "DM-247")
def test_the_event_phase_brings_what_its_turn_brings() -> None:
    state = scenario(Happening("rain", "word", "It rains.", NOW), Happening("sun", "word", "", When(3)))
    (happened,) = told(turn_sequence.enter(state, "event"), "happened")
    assert (happened.values["what"], happened.values["text"]) == ("rain", "It rains.")
    assert told(turn_sequence.enter(state, "leaders"), "happened") == []


@pytest.mark.rule("DM-250")
@pytest.mark.parametrize(("number", "due"), [(1, False), (2, True), (3, False), (4, True)])
def test_a_card_every_other_turn_from_the_second_on(number: int, due: bool) -> None:
    state = scenario(mission=Mission(first_card=2, every=2))
    state.turn = number
    assert scenario_events.card_due(state) == due


@pytest.mark.rule("DM-S51")
def test_the_pack_has_52_cards_and_each_comes_once() -> None:
    state = scenario()
    state.dice = Dice("pack")
    cards = [event_deck.draw(state) for _ in range(52)]
    assert sorted(cards) == list(range(52))
    assert len({event_deck.title(card) for card in cards}) == 52
    event_deck.draw(state)
    assert len(state.progress.drawn) == 1


@pytest.mark.rule("DM-S51")
def test_the_first_row_that_a_card_fits_is_what_it_brings() -> None:
    rows = (row("queen", "spades", 12, 12), row("spade", "spades"), row("low", low=1, high=6))
    state = scenario(*rows, mission=Mission(first_card=2), dice=[52, 12, 1, 7])
    brought = []
    for _ in range(4):
        happened = told(scenario_events.event_phase(state), "happened")
        brought.append([each.values["what"] for each in happened])
    assert [event_deck.title(card) for card in state.progress.drawn] == [
        "King of Spades",
        "Queen of Clubs",
        "Ace of Clubs",
        "8 of Clubs",
    ]
    assert brought == [["spade"], [], ["low"], []]


def test_a_drawn_card_moves_the_dice_and_so_cannot_be_taken_back() -> None:
    state = scenario(mission=Mission(first_card=2), dice=[1])
    before = state.dice.position
    (card,) = told(scenario_events.event_phase(state), "card")
    assert card.values["card"] == "Ace of Clubs"
    assert state.dice.position > before


def test_what_the_squad_brings_about_happens_once() -> None:
    state = scenario(Happening("seen", "word", "", When(zone="road")))
    assert told(do(state, "move a 1312"), "happened") == []
    assert len(told(do(state, "move a 1412"), "happened")) == 1
    assert scenario_events.watch(state) == []


@pytest.mark.rule("DM-015", "DM-250")
def test_a_device_that_is_dealt_with_brings_what_the_scenario_says() -> None:
    bell = Device("bell", "The bell", "computer", place("1213"), "hac", 6)
    happening = Happening("rung", "word", "", When(device="bell"))
    state = scenario(happening, fighters=(man("a", "1212", skills="hac 1"),), devices=[bell], dice=[3, 8])
    assert told(do(state, "interact a bell"), "happened") == []
    assert len(told(do(state, "interact a bell"), "happened")) == 1


# What


@pytest.mark.rule("DM-007")
@pytest.mark.parametrize(("players", "places"), [(1, ["2012"]), (2, ["2012", "2013"])])
def test_more_come_on_where_more_play(players: int, places: list[str]) -> None:
    state = scenario(CUTTHROATS, players=players)
    scenario_events.event_phase(state)
    come = state.fighters[3:]
    assert [state.board.name(each.at) for each in come] == places
    assert [each.id for each in come] == ["cutthroat-1", "cutthroat-2"][:players]
    assert {each.temperament for each in come} == {"brawler"}
    assert invariants.faults(state) == []


def test_nobody_comes_on_where_there_is_no_room() -> None:
    state = scenario(CUTTHROATS, fighters=(man("a", "2012"), man("b", "2013")))
    assert told(scenario_events.event_phase(state), "arrived") == []


def test_newcomers_act_in_the_turn_in_which_they_come() -> None:
    state = scenario(CUTTHROATS)
    scenario_events.event_phase(state)
    assert state.index("cutthroat-1") in turn_sequence.opponents_in_order(state)


@pytest.mark.rule("DM-324")
def test_smoke_hides_for_its_time_and_lifts() -> None:
    state = scenario(
        Happening("fog", "smoke", "", NOW, "road", lasts=2), fighters=(man("a", "1212"), man("FOE", "1712"))
    )
    scenario_events.event_phase(state)
    foe, viewer = who(state, "foe").spot, who(state, "a").spot
    assert [each.kind for each in state.ground.between(viewer, foe)] == ["smoke"]
    state.turn = 3
    assert told(scenario_events.event_phase(state), "lifted") == []
    state.turn = 4
    assert len(told(scenario_events.event_phase(state), "lifted")) == 1
    assert state.ground.features == ()


def test_an_alarm_changes_how_opponents_act() -> None:
    state = scenario(Happening("bell", "alarm", "", NOW, temperament="brawler"))
    who(state, "foe").temperament = "guard"
    scenario_events.event_phase(state)
    assert who(state, "foe").temperament == "brawler"
    assert who(state, "a").temperament == ""


def test_a_door_opens_by_itself_but_not_twice() -> None:
    door = Device("door", "The door", "door", place("1312"), "ath", 6)
    wall = Feature("door", "door", sides=((place("1212"), place("1312")),))
    happening = Happening("draft", "opening", "", NOW, thing="door")
    state = scenario(happening, devices=[door], terrain=[wall])
    assert why(state, "move a 1312") == ["DM-S80"]
    assert len(told(scenario_events.event_phase(state), "opened")) == 1
    assert why(state, "move a 1312") == []
    assert told(scenario_events.event_phase(state), "opened") == []


@pytest.mark.rule("DM-167")
def test_something_goes_off_in_a_zone() -> None:
    state = scenario(
        Happening("parcel", "blast", "", NOW, "road", thing="defensive-grenade"),
        fighters=(man("a", "1412"), man("b", "1812"), man("FOE", "0505")),
    )
    scenario_events.event_phase(state)
    assert (who(state, "a").bhp, who(state, "b").bhp) == (2, 3)


def test_the_leader_who_has_least_finds_something() -> None:
    state = scenario(Happening("crate", "supplies", "", NOW, thing="trauma-kit"))
    scenario_events.event_phase(state)
    assert who(state, "boss").items == ("trauma-kit",)


# Traps and neutrals


@pytest.mark.rule("DM-S64")
def test_a_trap_that_is_disarmed_is_gone_and_one_that_went_off_needs_no_disarming() -> None:
    trap = Device("wire", "The wire", "trap", place("1312"), "awa", 5)
    armed = beside_trap(trap, [6])
    do(armed, "interact a wire")
    assert armed.charges == ()
    assert told(do(armed, "move a 1312"), "burst") == []
    stepped = beside_trap(trap, [])
    assert len(told(do(stepped, "move a 1312"), "burst")) == 1
    assert why(stepped, "interact a wire") == ["DM-014"]


def beside_trap(trap: Device, dice: Sequence[int]) -> DarkState:
    """Somebody beside a trap that would go off as a grenade."""
    state = scenario(devices=[trap], dice=dice)
    state.charges = (Charge("defensive-grenade", "trap", trap.at, 0, state.index("foe")),)
    return state


@pytest.mark.rule("DM-254", "DM-S50")
@pytest.mark.parametrize(
    ("at", "temperament", "expected"),
    [
        ("1512", "captive", "move"),
        ("1312", "captive", "end"),
        ("2412", "captive", "end"),
        ("1512", "bystander", "end"),
    ],
)
def test_captives_follow_whoever_is_near_and_bystanders_stay(
    at: str, temperament: str, expected: str
) -> None:
    state = battle(man("a", "1212"), man("orla", at))
    orla = who(state, "orla")
    orla.side, orla.leader, orla.temperament = BYSTANDERS, -1, temperament
    begin(state, "orla")
    state.phase = "neutrals"
    choice = FLOW.automatic(state)
    assert choice is not None
    assert choice.words[0] == expected
    assert opposition_behavior.motive(state, *FLOW.read(state, choice)) == (
        "follow" if expected == "move" else ""
    )


# What cannot be


@pytest.mark.parametrize(
    ("mission", "progress", "complaint"),
    [
        ({}, {"drawn": (3, 3)}, "A card was drawn twice"),
        ({}, {"drawn": (52,)}, "A card was drawn twice"),
        ({"every": 0}, {}, "Cards are drawn more often"),
        ({"goals": (Goal("g", "wish", "", 0),)}, {}, "The squad is to do something"),
        ({"goals": (Goal("g", "reach", "", 0, "moon"),)}, {}, "The squad is to do something"),
        ({"happenings": (replace(CUTTHROATS, zone="moon"),)}, {}, "The scenario brings something"),
        ({"happenings": (replace(CUTTHROATS, sheet="dragon"),)}, {}, "The scenario brings something"),
        ({"happenings": (replace(CUTTHROATS, kind="miracle"),)}, {}, "The scenario brings something"),
        (
            {"happenings": (Happening("x", "blast", "", NOW, "road", thing="song"),)},
            {},
            "The scenario brings",
        ),
        ({"happenings": (Happening("x", "word", "", When(zone="moon")),)}, {}, "The scenario brings"),
        ({"happenings": (replace(CUTTHROATS, temperament="poet"),)}, {}, "Somebody has a temperament"),
        ({}, {"met": ("g",)}, "Something has been done"),
        ({}, {"happened": ("it",)}, "Something has been done"),
        ({}, {"smoke": (("fog", 3),)}, "Something has been done"),
    ],
)
def test_each_fault_of_a_scenario_has_a_sentence(
    mission: dict[str, Any], progress: dict[str, Any], complaint: str
) -> None:
    state = scenario()
    assert invariants.faults(state) == []
    state.mission = replace(state.mission, **mission)
    state.progress = replace(state.progress, **progress)
    assert [each[: len(complaint)] for each in invariants.faults(state)] == [complaint]
