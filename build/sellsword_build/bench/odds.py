"""Odds: how soon a hand that points about the busiest map of hexes is answered, in Chromium."""

from typing import Any

from playwright.sync_api import Page

from sellsword.match import Match
from sellsword_build.bench import pointing

GAME, MAPS = "dark_metal", "*_hex.json"
SEEDS = range(3)  # a map is played on from several positions
POINTS = 40  # of the hand, in each
LATEST = 2  # the turn from which on both sides stand about
REST = 60  # milliseconds that a hand stays at a place


def position(seed: int) -> Match[Any]:
    """A battle on that map, played on until somebody of the squad may shoot at enemies who are about."""
    return pointing.played_on(pointing.busiest(GAME, MAPS), seed, _may_shoot)


def _may_shoot(match: Match[Any]) -> bool:
    rules = match.game
    return match.state.turn >= LATEST and any(each.group == "shoot" for each in rules.options(match.state))


def answers(page: Page, address: str, match: Match[Any]) -> list[float]:
    """Milliseconds from each question that a pointing hand asks to its answer."""
    pointing.opened(page, address, match)
    with pointing.timed(page) as taken:
        for place in targets(match)[:POINTS]:
            page.locator(f'[data-place="{place}"]').hover()
            page.wait_for_timeout(REST)
            page.evaluate("stopwatch.idle()")
    return taken


def targets(match: Match[Any]) -> list[str]:
    """The places on offer: where somebody or something stands first, then where one can go."""
    scene = match.game.scene(match.state, -1)
    assert scene.board is not None
    standing = {piece.id: piece.place for piece in scene.board.pieces}
    wanted = dict.fromkeys(offer.place for offer in scene.offers if offer.place)
    pieces = [standing[place] for place in wanted if place in standing]
    return [*dict.fromkeys(pieces), *(place for place in wanted if place not in standing)]
