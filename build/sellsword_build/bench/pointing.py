"""A hand that points about the busiest board of a game in Chromium, and how soon it is answered."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

from playwright.sync_api import Page

from sellsword.games import game
from sellsword.match import HUMAN, Holder, Match, agree, begin
from sellsword.scenario.document import Scenario
from sellsword.scenario.read import read
from sellsword.scenario.store import Shelf
from sellsword.sharing import link
from sellsword_build.layout import SCENARIOS

MOST_CHOICES = 400
TAPE = "stopwatch.tape.length"
ASKED = "since => stopwatch.heard(since).map(({ sent, answered }) => answered - sent)"


@cache
def busiest(game_id: str, files: str = "*.json") -> Scenario:
    """Of the scenarios that ship, that with the most pieces of terrain."""
    found = [read(path.read_text("utf-8"))[0] for path in sorted((SCENARIOS / game_id).glob(files))]
    return max((each for each in found if each is not None), key=lambda each: len(each.terrain))


def played_on(scenario: Scenario, seed: int, until: Callable[[Match[Any]], bool]) -> Match[Any]:
    """A match between people, played on as the computer would until a moment comes. Raises AssertionError
    where it does not come soon."""
    rules = game(scenario.game)
    holders = [Holder("", HUMAN)] * len(rules.seats(scenario))
    match = begin(rules, agree(rules, scenario, holders, str(seed), {}))
    for _ in range(MOST_CHOICES):
        if until(match):
            return match
        match.play(max(rules.candidates(match.state), key=lambda choice: rules.appraise(match.state, choice)))
    raise AssertionError("the moment never comes")


def opened(page: Page, address: str, match: Match[Any]) -> None:
    """Opens a match in the client and waits until nothing goes on there."""
    scenario, shelf = match.terms.scenario, Shelf()
    shelf.lay(scenario.game, scenario.id, scenario)
    page.goto(f"{address}#link={link.of_match(match, shelf)}")
    page.wait_for_selector(".tok.is-acting")
    page.evaluate("stopwatch.quiet()")


@contextmanager
def timed(page: Page) -> Iterator[list[float]]:
    """The milliseconds from each question that is asked meanwhile to its answer, filled in at the end."""
    since, taken = page.evaluate(TAPE), list[float]()
    yield taken
    taken += map(float, page.evaluate(ASKED, since))
