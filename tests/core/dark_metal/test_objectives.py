"""Goals, failures, and how a battle ends."""

from typing import Any

import pytest

from sellsword.games.dark_metal.model.fighter_state import AWAY, BYSTANDERS, OPPONENTS, OUT, SQUAD, Fighter
from sellsword.games.dark_metal.model.mission_data import Goal, Mission, Zone
from sellsword.games.dark_metal.model.state import DarkState, Device
from sellsword.games.dark_metal.rules import turn_sequence, victory_and_failure
from tests.core.dark_metal.builder import battle, do, man, place, told, who

YARD = Zone("yard", "area", "The yard", (place("1412"), place("1413"), place("0101")))


def goal(kind: str, name: str = "work", side: int = SQUAD, **fields: Any) -> Goal:
    """A goal about the yard."""
    return Goal(name, kind, name.title(), side, "yard", **fields)


def work(*goals: Goal, fighters: tuple[Fighter, ...] = (), turns: int = 20, **fields: Any) -> DarkState:
    """A battle with goals; by default one of the squad two steps from the yard, and an opponent far away."""
    state = battle(*(fighters or (man("a", "1212"), man("FOE", "0505"))), **fields)
    state.mission = Mission(turns, zones=(YARD,), goals=goals)
    return state


def way(state: DarkState) -> str:
    """How the battle has ended, if it has."""
    victory_and_failure.judge(state)
    return state.outcome.way if state.outcome is not None else ""


def gone(state: DarkState, name: str, status: str, at: str = "0101") -> None:
    """Somebody is out, or has left from a place."""
    fighter = who(state, name)
    fighter.status, fighter.at = status, place(at)


# Goals


def test_to_reach_a_zone_ends_the_battle_at_once() -> None:
    state = work(goal("reach"))
    do(state, "move a 1312 > 1412")
    assert state.outcome is not None
    assert (state.outcome.winner, state.outcome.way) == (SQUAD, "reached")


@pytest.mark.parametrize(("figures", "enough"), [(1, True), (2, False), (0, False)])
def test_a_goal_says_how_many_must_come(figures: int, enough: bool) -> None:
    state = work(goal("reach", figures=figures), fighters=(man("a", "1412"), man("FOE", "0505")))
    assert (way(state) == "reached") == enough


def test_all_means_all_who_are_not_out() -> None:
    state = work(goal("reach", figures=0), fighters=(man("a", "1412"), man("FOE", "0505")))
    gone(state, "boss", OUT)
    assert way(state) == "reached"


def test_to_hold_a_zone_takes_turns_in_a_row_without_an_opponent_in_it() -> None:
    state = work(goal("hold", turns=2), fighters=(man("a", "1412"), man("FOE", "0505")))
    foe = who(state, "foe")
    counts = []
    for there in ("0505", "1413", "0505", "0505"):
        foe.at = place(there)
        victory_and_failure.turn_ends(state)
        counts.append(victory_and_failure.turns_held(state, state.mission.goals[0]))
    assert counts == [1, 0, 1, 2]
    assert way(state) == "held"


def test_of_several_devices_one_is_enough() -> None:
    pc = Device("pc", "The computer", "computer", place("1213"), "hac", 6)
    mains = Device("mains", "The mains", "machine", place("1213"), "ath", 6)
    state = work(goal("hack", names=("pc", "mains")), devices=[pc, mains], dice=[2, 7])
    do(state, "interact a mains")
    assert way(state) == "hacked"


def test_captives_are_rescued_when_they_are_in_the_zone() -> None:
    state = work(goal("rescue", names=("orla",)), fighters=(man("a", "1212"), man("orla", "1312")))
    orla = who(state, "orla")
    orla.side, orla.leader = BYSTANDERS, -1
    assert way(state) == ""
    orla.at = place("1412")
    assert way(state) == "rescued"


@pytest.mark.parametrize(("names", "ended"), [((), ""), (("foe",), "eliminated")])
def test_to_eliminate_all_or_those_who_are_named(names: tuple[str, ...], ended: str) -> None:
    fighters = (man("a", "1212"), man("FOE", "0505"), man("OTHER", "0507"))
    state = work(goal("eliminate", names=names), fighters=fighters)
    gone(state, "foe", OUT)
    assert way(state) == ended
    gone(state, "other", OUT)
    assert way(state) == "eliminated"


@pytest.mark.rule("DM-286")
def test_to_escape_is_to_leave_from_the_zone_and_nowhere_else() -> None:
    state = work(goal("escape", figures=2), fighters=(man("a"), man("b"), man("c"), man("FOE", "0505")))
    gone(state, "a", AWAY)
    gone(state, "b", AWAY, "2401")
    assert way(state) == ""
    gone(state, "c", AWAY)
    assert way(state) == "escaped"


@pytest.mark.rule("DM-S01")
def test_all_goals_must_be_met_at_once_and_each_is_announced_once() -> None:
    state = work(goal("reach", "first"), goal("eliminate", "second", names=("foe",)))
    events = do(state, "move a 1312 > 1412")
    assert [each.values["what"] for each in told(events, "goal")] == ["first"]
    assert told(do(state, "move a 1413"), "goal") == []
    who(state, "a").at = place("1212")
    gone(state, "foe", OUT)
    assert way(state) == ""
    who(state, "a").at = place("1412")
    assert way(state) == "eliminated"


def test_a_battle_is_won_in_the_way_of_the_goal_that_was_met_last() -> None:
    state = work(goal("eliminate", "first", names=("foe",)), goal("reach", "second"))
    who(state, "a").at = place("1412")
    assert way(state) == ""
    gone(state, "foe", OUT)
    assert way(state) == "eliminated"


@pytest.mark.rule("DM-S47", "DM-389")
def test_goals_bring_rep_even_where_others_are_not_met() -> None:
    state = work(goal("reach", "first", rep=40), goal("eliminate", "second", rep=60))
    assert victory_and_failure.rep(state) == 0
    do(state, "move a 1312 > 1412")
    assert victory_and_failure.rep(state) == 40


# Failures


@pytest.mark.rule("DM-249")
def test_a_scenario_says_which_turn_is_the_last() -> None:
    state = work(goal("reach"), turns=7)
    state.turn = 6
    victory_and_failure.turn_ends(state)
    assert state.outcome is None
    state.turn = 7
    turn_sequence.open_turn(state)
    assert state.outcome is not None
    assert (state.outcome.winner, state.outcome.way) == (OPPONENTS, "time")


@pytest.mark.rule("DM-249", "DM-S01")
@pytest.mark.parametrize(("foe", "ended"), [("0505", "held"), ("1413", "time")])
def test_a_zone_is_held_to_the_end_of_a_turn_by_those_who_are_alone_there(foe: str, ended: str) -> None:
    state = work(goal("hold"), fighters=(man("a", "1412"), man("FOE", foe)), turns=2)
    victory_and_failure.turn_ends(state)
    assert way(state) == ended


@pytest.mark.rule("DM-331")
@pytest.mark.parametrize(("status", "ended"), [(OUT, "wiped-out"), (AWAY, "withdrawn")])
def test_without_a_squad_there_is_no_success(status: str, ended: str) -> None:
    state = work(goal("hold"))
    gone(state, "boss", status)
    gone(state, "a", status)
    assert way(state) == ended


@pytest.mark.parametrize("kind", ["reach", "escape"])
def test_too_few_are_left(kind: str) -> None:
    state = work(goal(kind, figures=2))
    assert way(state) == ""
    gone(state, "a", OUT)
    assert way(state) == "too-late"


def test_a_captive_who_is_lost_cannot_be_rescued() -> None:
    state = work(goal("rescue", names=("orla",)), fighters=(man("a", "1212"), man("orla", "1312")))
    orla = who(state, "orla")
    orla.side, orla.leader, orla.status = BYSTANDERS, -1, OUT
    assert way(state) == "too-late"


def test_the_opponents_may_have_a_goal_of_their_own() -> None:
    state = work(goal("eliminate"), goal("reach", "breach", OPPONENTS))
    assert way(state) == ""
    who(state, "foe").at = place("1413")
    assert way(state) == "overcome"


def test_without_goals_nothing_ends_a_battle_but_time() -> None:
    state = work()
    gone(state, "boss", OUT)
    gone(state, "a", OUT)
    assert way(state) == ""


def test_every_way_is_listed() -> None:
    assert len(dict.fromkeys(victory_and_failure.WAYS)) == len(victory_and_failure.WAYS) == 11
