"""Puzzles in the page: found, tried, solved by mouse and by keys, kept; offline once they were fetched."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from sellsword.game import Option
from sellsword.games import GAMES, game
from sellsword.match import Match
from sellsword.puzzles.page import opened
from sellsword_build.serve import Host
from sellsword_lab.calibration import scenarios
from sellsword_lab.puzzles import quarry, shipping
from tests.web.page_driver import Hand, Keys
from tests.web.pages import ANSWER, START, Table, visitor

GAME = "capital_offensive"
SEAM, PUZZLE = next(quarry.puzzles(quarry.read(shipping.file_of(GAME))))
DAY_MS = 86_400_000
ON_DAY = """{
  const Real = Date;
  globalThis.Date = class extends Real { constructor(...given) { super(...(given.length ? given : [%d])); } };
}"""
NAME = f"{GAME}/{SEAM.scenario}/{SEAM.number}-{PUZZLE.at}"


@pytest.fixture
def match() -> Match[Any]:
    """The puzzle as the core lays it."""
    scenario = {each.id: each for each in scenarios(GAME)}[SEAM.scenario]
    return opened(game(GAME), scenario, SEAM.seed, SEAM.choices[: PUZZLE.at], PUZZLE.seat)


def option(match: Match[Any], *, right: bool) -> Option:
    """What solves the puzzle, or another choice."""
    options = match.game.options(match.state)
    return next(each for each in options if (str(each.choice) == PUZZLE.solution) == right)


def card(page: Page) -> Any:
    """What is said of the puzzle."""
    return page.get_by_role("region", name="Puzzle", exact=True)


def own_day() -> int:
    """A day whose own puzzle this is."""
    own = [len(list(quarry.puzzles(quarry.read(shipping.file_of(each))))) for each in sorted(GAMES)]
    games = [each for each, count in zip(sorted(GAMES), own, strict=True) if count]
    return next(day for day in range(20_600, 99_999) if own_at(day, games, own[sorted(GAMES).index(GAME)]))


def own_at(day: int, games: list[str], count: int) -> bool:
    """Whether the first puzzle of the game is the day's."""
    return games[day % len(games)] == GAME and day // len(games) % count == 0


def kept(page: Page) -> Any:
    return json.loads(page.evaluate("localStorage['sellsword.puzzles'] ?? '{}'"))


def test_a_wrong_try_is_explained_and_the_right_one_made(visit: Page, match: Match[Any]) -> None:
    visit.get_by_role("button", name="Puzzles").click()
    expect(visit.get_by_role("heading", name="Puzzle of the day")).to_be_visible(timeout=ANSWER)
    visit.get_by_role("region", name="Capital Offensive").get_by_role("button").first.click()
    expect(card(visit)).to_contain_text("One choice here is clearly better", timeout=START)
    assert visit.url.endswith(f"#puzzle={NAME}")
    table = Table(visit)
    hand, lines = Hand(table), table.told()
    hand.act(match, option(match, right=False))
    expect(card(visit)).to_contain_text("Not the best here", timeout=ANSWER)
    assert table.told() == lines
    hand.act(match, option(match, right=True))
    expect(card(visit)).to_contain_text("Right: ", timeout=ANSWER)
    expect(card(visit)).to_contain_text(f"What it turns on: {PUZZLE.rules[0]}")
    table.tells_more_than(lines)
    assert kept(visit)["solved"] == [NAME]
    card(visit).get_by_role("button", name="Puzzles").click()
    own = visit.get_by_role("region", name="Capital Offensive")
    expect(own.get_by_role("button", name=re.compile("^Puzzle 1, .*, solved$"))).to_be_visible()
    visit.get_by_role("button", name="Unsolved only").click()
    expect(own.get_by_role("button").first).to_have_accessible_name(re.compile("^Puzzle 2, .*(?<!solved)$"))
    visit.get_by_role("button", name="Unsolved only").click()
    expect(own.get_by_role("button").first).to_have_accessible_name(re.compile("^Puzzle 1, "))


def test_keys_alone_solve_it_and_a_puzzle_is_no_saved_game(
    caller: Page, host: Host, match: Match[Any]
) -> None:
    day = own_day()
    caller.add_init_script(ON_DAY % (day * DAY_MS + DAY_MS // 2))
    caller.goto(f"{host.address}#puzzle={NAME}")
    expect(card(caller)).to_be_visible(timeout=START)
    Keys(Table(caller)).act(match, option(match, right=True))
    expect(caller.locator("#live")).to_contain_text("Right: ", timeout=ANSWER)
    assert kept(caller) == {"solved": [NAME], "day": day, "streak": 1}
    caller.get_by_role("button", name="Play on from here").focus()
    caller.keyboard.press("Enter")
    expect(card(caller)).to_be_hidden()
    expect(caller).to_have_url(re.compile("#play="))


def test_the_solution_is_shown_when_asked_for_and_then_not_counted(caller: Page, host: Host) -> None:
    caller.goto(f"{host.address}#puzzle={NAME}")
    card(caller).get_by_role("button", name="Show the solution").click(timeout=START)
    expect(card(caller)).to_contain_text("The solution is marked")
    expect(Table(caller).commit).to_be_visible()
    assert kept(caller) == {}


def test_puzzles_that_do_not_come_are_asked_for_again(browser: Browser, host: Host) -> None:
    with visitor(browser, host.address) as page:  # with whom nothing is kept yet
        page.route("**/puzzles-*.json", lambda route: route.fulfill(body="cut sh"))
        page.goto(f"{host.address}#puzzles")
        expect(page.get_by_text("The puzzles are not on this device yet.")).to_be_visible(timeout=ANSWER)
        page.unroute_all()
        page.get_by_role("button", name="Try again").click()
        expect(page.get_by_role("heading", name="Puzzle of the day")).to_be_visible(timeout=ANSWER)
