"""Odds: how soon a hand that points about the busiest map of hexes is answered, in Chromium."""

from functools import cache
from typing import Any

from playwright.sync_api import Page

from sellsword import link
from sellsword.games import game
from sellsword.match import HUMAN, Holder, Match, agree, begin
from sellsword.scenario.document import Scenario
from sellsword.scenario.read import read
from sellsword.shelf import Shelf
from sellsword_build.layout import SCENARIOS

GAME = "dark_metal"
SEEDS = range(3)  # a map is played on from several positions
POINTS = 40  # of the hand, in each
LATEST = 2  # the turn from which on both sides stand about
MOST_CHOICES = 400
REST = 60  # milliseconds that a hand stays at a place
ASKED = "since => stopwatch.tape.slice(since).map(({ sent, answered }) => answered - sent)"


@cache
def busiest() -> Scenario:
    """The map that ships with the most pieces of terrain on it."""
    read_ = [read(path.read_text("utf-8"))[0] for path in sorted((SCENARIOS / GAME).glob("*_hex.json"))]
    return max((found for found in read_ if found is not None), key=lambda found: len(found.terrain))


def position(seed: int) -> Match[Any]:
    """A battle on that map, played on until somebody of the squad may shoot at enemies who are about."""
    rules = game(GAME)
    holders = [Holder("", HUMAN)] * len(rules.seats(busiest()))
    match = begin(rules, agree(rules, busiest(), holders, str(seed), {}))
    for _ in range(MOST_CHOICES):
        if match.state.turn >= LATEST and any(each.group == "shoot" for each in rules.options(match.state)):
            return match
        match.play(max(rules.candidates(match.state), key=lambda choice: rules.appraise(match.state, choice)))
    raise AssertionError("nobody ever shoots")


def answers(page: Page, address: str, match: Match[Any]) -> list[float]:
    """Milliseconds from each question that a pointing hand asks to its answer."""
    shelf = Shelf()
    shelf.lay(GAME, busiest().id, busiest())
    page.goto(f"{address}#link={link.of_match(match, shelf)}")
    page.wait_for_selector(".tok.is-acting")
    page.evaluate("stopwatch.quiet()")
    since = page.evaluate("stopwatch.tape.length")
    for place in targets(match)[:POINTS]:
        page.locator(f'[data-place="{place}"]').hover()
        page.wait_for_timeout(REST)
        page.evaluate("stopwatch.idle()")
    return [float(taken) for taken in page.evaluate(ASKED, since)]


def targets(match: Match[Any]) -> list[str]:
    """The places on offer: where somebody or something stands first, then where one can go."""
    scene = match.game.scene(match.state, -1)
    assert scene.board is not None
    standing = {piece.id: piece.place for piece in scene.board.pieces}
    wanted = dict.fromkeys(offer.place for offer in scene.offers if offer.place)
    pieces = [standing[place] for place in wanted if place in standing]
    return [*dict.fromkeys(pieces), *(place for place in wanted if place not in standing)]
