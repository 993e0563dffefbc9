"""A campaign's document: which battle follows which, and what is wrong with one that cannot be."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from sellsword.games.dark_metal.campaign import campaign_document
from sellsword.games.dark_metal.game import GAME
from sellsword.scenario.document import Chapter, Force, Scenario, Unit
from sellsword.scenario.read import read
from sellsword.scenario.write import write
from tests.core.dark_metal.campaign.campaign_builder import DOCK, ROUND, SCENARIO, YARD, arena

FOLDER = Path(__file__).parents[4] / "scenarios" / "dark_metal"
CAMPAIGNS = ("sorrow_contract_hex", "sorrow_contract_inches")


def shipped(name: str) -> Scenario:
    """A campaign that ships."""
    found, problems = read((FOLDER / f"{name}.json").read_bytes())
    assert found is not None, problems
    return found


def found(scenario: Scenario) -> list[tuple[str, str]]:
    return [(problem.id, problem.where) for problem in GAME.check(scenario)]


@pytest.mark.rule("DM-S01", "DM-392")
def test_a_campaign_lays_out_its_first_battle_itself() -> None:
    assert found(SCENARIO) == []
    assert [each.id for each in campaign_document.of(SCENARIO)] == ["yard", "round", "dock"]
    assert campaign_document.of(SCENARIO)[0].forces == YARD.forces
    assert [campaign_document.title(each) for each in (YARD, ROUND)] == ["The Yard", "The Way Round"]


@pytest.mark.rule("DM-370", "DM-392", "DM-393")
def test_what_comes_of_a_battle_is_read_from_its_events() -> None:
    laid = campaign_document.of(SCENARIO)
    won, lost = (campaign_document.turning(laid, 0, result) for result in (True, False))
    assert (won.next, won.ship, won.muster, won.ends) == (2, False, False, "")
    assert (lost.next, lost.ship, lost.muster, lost.ends) == (1, True, True, "")
    last = campaign_document.turning(laid, 2, False)
    assert (last.next, last.ship, last.ends) == (-1, True, "won")
    assert campaign_document.turning(laid, 1, False).ends == "lost"


def without(kind: str) -> Callable[[Chapter], Chapter]:
    return lambda each: replace(each, events=tuple(e for e in each.events if e.kind != kind))


def told(index: int, **changes: Any) -> Callable[[Chapter], Chapter]:
    """A chapter in which an event is told in another way."""

    def change(each: Chapter) -> Chapter:
        events = list(each.events)
        events[index] = replace(events[index], **changes)
        return replace(each, events=tuple(events))

    return change


def with_forces(*sides: str) -> Callable[[Chapter], Chapter]:
    bandits = (Unit("bandit", at=("5,2",)),)
    return lambda each: replace(each, forces=tuple(Force(side, bandits) for side in sides))


@pytest.mark.rule("DM-S01", "DM-392")
@pytest.mark.parametrize(
    ("change", "problems"),
    [
        (without("briefing"), [("dm.chronicle", "chapters[0].events")]),
        (without("won"), [("dm.chronicle", "chapters[0].events")]),
        (told(1, values={}), [("dm.chronicle", "chapters[0].events[1]")]),
        (told(2, text=""), [("dm.chronicle", "chapters[0].events[2]")]),
        (told(2, values={"next": "yard"}), [("dm.next", "chapters[0].events[2].values.next")]),
        (told(2, values={"next": "round"}), [("dm.next", "chapters[0].events[2].values.next")]),
        (told(3, values={"ends": "even"}), [("dm.ends", "chapters[0].events[3].values.ends")]),
        (with_forces("neutrals"), [("dm.sides", "chapters[0].forces")] * 2),
        (with_forces("opponents", "squad"), [("dm.no-room", "chapters[0].forces[1].units[0].at[0]")]),
        (lambda each: replace(each, objectives=()), [("dm.no-goal", "chapters[0].objectives")]),
        (lambda each: replace(each, zones=each.zones[1:]), [("dm.start", "chapters[0].zones")]),
    ],
)
def test_a_chapter_that_cannot_be_is_refused_in_its_place(
    change: Callable[[Chapter], Chapter], problems: list[tuple[str, str]]
) -> None:
    assert found(replace(SCENARIO, chapters=(change(ROUND), DOCK)))[: len(problems)] == problems


@pytest.mark.rule("DM-001")
def test_leaders_are_numbered_in_order() -> None:
    assert ("dm.leader", "forces") in found(arena(Force("leader-2")))
    five = arena(*(Force(f"leader-{number}") for number in range(1, 6)))
    assert ("dm.leader", "forces") in found(five)


@pytest.mark.rule("DM-S01")
def test_a_single_battle_has_nothing_before_and_after_it() -> None:
    squad = Force("squad", (Unit("ines"),))
    alone = replace(SCENARIO, forces=(squad, *YARD.forces))
    places = [where for problem, where in found(alone) if problem == "dm.no-campaign"]
    assert places == ["chapters", *(f"events[{index}].kind" for index in (1, 2, 3))]


@pytest.mark.rule("DM-005", "DM-S01", "DM-003")
@pytest.mark.parametrize("name", CAMPAIGNS)
def test_a_shipped_campaign_has_six_scenarios_all_of_which_can_be_reached(name: str) -> None:
    scenario = shipped(name)
    assert found(scenario) == []
    assert write(scenario) == (FOLDER / f"{name}.json").read_text(encoding="utf-8")
    laid = campaign_document.of(scenario)
    ways = [
        (number, campaign_document.turning(laid, number, won)) for number in range(6) for won in (True, False)
    ]
    assert len(laid) == 6
    assert {way.next for _, way in ways} == {-1, 1, 2, 3, 4, 5}
    assert [way.ends for _, way in ways if way.next < 0] == ["lost", "won", "lost"]
    assert len(GAME.seats(scenario)) == 1 + 2
    assert len(GAME.seats(scenario, {"players": 4})) == 4 + 2


@pytest.mark.rule("DM-005")
def test_both_measures_tell_the_same_story() -> None:
    stories = [
        [(each.id, [e for e in each.events if e.kind in ("briefing", "won", "lost")]) for each in laid]
        for laid in (campaign_document.of(shipped(name))[1:] for name in CAMPAIGNS)
    ]
    assert stories[0] == stories[1]
