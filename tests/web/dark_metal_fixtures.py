"""Battles of Dark Metal for the browser's tests: scenarios that ship, played in the core by a computer's plan
to whatever moment a test is about, and the hands that play them on the page.
"""

import json
from collections.abc import Callable, Iterator
from typing import Any

from playwright.sync_api import Locator, expect

from sellsword import save
from sellsword.dice import Dice
from sellsword.game import Choice, Gesture, Option
from sellsword.games import game
from sellsword.games.dark_metal.model.pending_steps import Throw
from sellsword.games.dark_metal.model.state import DarkState
from sellsword.games.dark_metal.table.dice_cards import chance
from sellsword.match import HUMAN, Holder, Match, agree, begin
from sellsword.players import decide, player
from sellsword.scenario.document import Scenario
from sellsword.scenario.read import read
from sellsword.scene import RARE, Row
from tests.golden.playthrough import scenario_of
from tests.web.page_driver import Hand, rows
from tests.web.pages import Table

GAME = game("dark_metal")
PLANNER = player("greedy")
MOST_CHOICES = 300
SEEDS = range(1, 60)

BOX: dict[str, Any] = {
    "format": "sellsword-scenario",
    "schema_version": 1,
    "id": "box",
    "title": "A box and its rim",
    "game": "dark_metal",
    "board": {"kind": "hex", "width": 9, "height": 5},
    "events": [{"id": "dusk", "kind": "limit", "round": 6}],
    "forces": [
        {"side": "squad", "units": [{"sheet": "ines"}]},
        {
            "side": "opponents",
            "units": [
                {
                    "at": ["4,2"],
                    "id": "lookout",
                    "name": "Lookout",
                    "sheet": "bandit",
                    "values": {"level": 1, "temperament": "guard"},
                }
            ],
        },
    ],
    "objectives": [
        {"id": "gone", "kind": "eliminate", "title": "The lookout is beaten", "values": {"names": "lookout"}}
    ],
    "terrain": [{"cells": ["3,2", "4,2"], "id": "box", "kind": "container"}],
    "zones": [
        {
            "cells": ["2,2", "1,2", "1,3", "1,1", "2,1", "0,2", "0,3", "1,0", "2,0", "0,1"],
            "id": "yard",
            "kind": "start",
            "title": "The yard",
        }
    ],
}
"""A lookout on a box two hexes long, next to which a squad comes in."""

type Reached = Callable[[Match[Any]], bool]


# A battle in the core


def raid(scenario: str, seed: str, *names: str) -> Match[Any]:
    """A scenario that ships, all its leaders played by persons, of whom the first have these names."""
    return _begun(scenario_of(f"dark_metal/{scenario}"), seed, names)


def at_the_box(seed: str) -> Match[Any]:
    """The battle at the box."""
    scenario, problems = read(json.dumps(BOX))
    assert scenario is not None, problems
    return _begun(scenario, seed, ())


def _begun(scenario: Scenario, seed: str, names: tuple[str, ...]) -> Match[Any]:
    nameless = len(GAME.seats(scenario)) - len(names)
    holders = [Holder(name, HUMAN) for name in (*names, *[""] * nameless)]
    return begin(GAME, agree(GAME, scenario, holders, seed))


def planned(match: Match[Any]) -> str:
    """What the computer would do now; its dice follow from the seed and the position."""
    dice = Dice(f"{match.terms.seed}/{match.position}")
    return str(decide(PLANNER, GAME, match.seats, match.state, dice))


def play_until(match: Match[Any], reached: Reached) -> Match[Any] | None:
    """Plays in the core until something is so; None where the battle ends before."""
    for _ in range(MOST_CHOICES):
        if reached(match):
            return match
        if match.state.outcome is not None:
            return None
        match.play(Choice.parse(planned(match)))
    return None


def first_moment(scenario: str, reached: Reached) -> Match[Any]:
    """The first of many battles that comes to a moment, at that moment."""
    return next(
        match for seed in SEEDS if (match := play_until(raid(scenario, str(seed)), reached)) is not None
    )


def offered(match: Match[Any]) -> list[str]:
    """Every choice on offer."""
    return [str(option.choice) for option in GAME.options(match.state)]


def came_of(state: DarkState, text: str) -> list[str]:
    """The kinds of the events that a choice would bring about in a state."""
    return [event.kind for event in GAME.apply(state.copy(), Choice.parse(text))]


def may_shoot(match: Match[Any]) -> bool:
    """Whether whoever acts may shoot at somebody."""
    return any(text.startswith("shoot") for text in offered(match))


def saves(match: Match[Any]) -> Iterator[str]:
    """What a leader could do with a reserve die so that an attack that misses hits for certain."""
    state = match.state
    throw = state.stack[-1] if state.stack else None
    if not isinstance(throw, Throw) or throw.strike is None or chance(state, throw, Choice(("keep",))) != 0:
        return
    for text in offered(match):
        if text.startswith("reserve") and chance(state, throw, Choice.parse(text)) == 1:
            yield text


def same_hashes(match: Match[Any], table: Table) -> None:
    """Checks that every state on the page was the same as in the core."""
    assert table.saved()["hashes"] == json.loads(save.dump(match))["hashes"]


# Hands


class Leader(Hand):
    """Leads a squad by mouse: a choice by its own row, else by its action and its place; where a tap could
    mean several things, by that which is meant."""

    def make(self, match: Match[Any], *texts: str) -> None:
        """Makes choices that may be on offer or not, on the page and in the core."""
        for text in texts:
            self.act(match, self.option(match, text))
            match.play(Choice.parse(text))
            self.told(match)

    def option(self, match: Match[Any], text: str) -> Option:
        """The option of a choice; a way that is not on offer as such leads to its last place."""
        choice = Choice.parse(text)
        known = next((each for each in GAME.options(match.state) if each.choice == choice), None)
        return known or Option(choice, choice.words[0], choice.words[-1])

    def act(self, match: Match[Any], option: Option) -> None:
        """One choice."""
        text = str(option.choice)
        row = next((row for row in rows(match) if row.choice == text), None)
        if row is not None:
            self.take(match, row)
            return
        self.press(next(row for row in rows(match) if row.group == option.group and not row.choice))
        self.tap(self.spot_of(match, option))
        self.mean(match, option)
        self.commit()

    def spot_of(self, match: Match[Any], option: Option) -> str:
        """The id of the place that an option is about."""
        board = GAME.scene(match.state, -1).board
        assert board is not None
        return next((each.place for each in board.pieces if each.id == option.place), option.place)

    def mean(self, match: Match[Any], option: Option) -> None:
        """Picks what is meant among all that the tap could mean."""
        asked = GAME.read(match.state, Gesture(option.place, option.group))
        meant = [each for each in asked if GAME.judge(match.state, each).ok]
        self.table.shows()
        if meant and meant[0] != option.choice:
            titles = sorted(GAME.preview(match.state, each).title for each in meant)
            self.pick(titles.index(GAME.preview(match.state, option.choice).title))

    def pick(self, number: int) -> None:
        also = self.table.page.get_by_role("heading", name="Or here")
        self.click(self.table.panel.locator("section").filter(has=also).get_by_role("button").nth(number))

    def press(self, row: Row) -> None:
        named = self.table.page.get_by_text(row.title, exact=True)
        if row.state == RARE and not named.first.is_visible():
            self.click(self.table.more)
        self.click(self.table.panel.get_by_role("group").get_by_role("button").filter(has=named).first)

    def tap(self, place: str) -> None:
        self.click(self.spot(place))

    def spot(self, place: str) -> Locator:
        """The place of this id."""
        return self.table.board.locator(f'[data-place="{place}"]')

    def commit(self) -> None:
        self.table.commit.wait_for()
        self.click(self.table.commit)

    def click(self, control: Locator) -> None:
        control.click()


class Toucher(Leader):
    """The same by touch: the whole board is brought back into view before a place is tapped."""

    def tap(self, place: str) -> None:
        whole = self.table.page.get_by_role("button", name="Whole board")
        if whole.is_visible():
            whole.tap()
        super().tap(place)

    def click(self, control: Locator) -> None:
        control.tap()


class Typist(Leader):
    """The same by keyboard alone: rows by their keys, places by N, the rest by Tab."""

    def press(self, row: Row) -> None:
        if row.key:
            self.table.page.keyboard.press(row.key)
        else:
            super().press(row)

    def tap(self, place: str) -> None:
        for _ in range(self.table.offered.count()):
            self.table.page.keyboard.press("n")
            if self.spot(place).evaluate("(one) => one === document.activeElement"):
                break
        self.table.page.keyboard.press("Enter")
        expect(self.spot(place)).to_have_attribute("aria-pressed", "true")

    def commit(self) -> None:
        self.table.commit.wait_for()
        self.table.page.keyboard.press("Enter")

    def click(self, control: Locator) -> None:
        """Tab until it has the focus, then Enter."""
        for _ in range(MOST_CHOICES):
            if control.evaluate("(one) => one === document.activeElement"):
                self.table.page.keyboard.press("Enter")
                return
            self.table.page.keyboard.press("Tab")
        raise AssertionError(f"Tab never comes to {control}")
