"""What the table tells unasked: what befell one's own, where everything is, what is under a figure."""

from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from sellsword.match import Match
from sellsword.scene import Board, Piece
from tests.golden.playthrough import FOLDER, parse, repeated
from tests.web.page_driver import lay
from tests.web.pages import ANSWER

BEFALLEN = {
    "capital_offensive/drone_attack": (10, 14),
    "combat_simulator/back_lot": (39, 41),
    "contested_ground/orchard_road": (63, 65),
    "schlock_attack/draughts": (7, 9),
}
"""Games on record, each with a choice after which others act until the side decides again, worse off."""
HARM = ("health", "armor")
LETTERED = ("capital_offensive/drone_attack", "combat_simulator/two_yards", "dark_metal/cold_landing_hex")
LETTERS = """(all) => all.map((text) => {
  const { left, width } = text.getBoundingClientRect();
  const size = parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a;
  return { text: text.textContent, size, left, width };
})"""
IS_OVER = "(badge) => Boolean(document.querySelector('.tokens').compareDocumentPosition(badge) & 4)"
RING = "(ring) => [getComputedStyle(ring).fill, ring.r.baseVal.value]"
DOT = 10
"""The radius of the sign of a place on offer, its rim included."""


def record(name: str, position: int, length: int = 0) -> Match[Any]:
    """A game on record up to a choice, with some that were taken back; persons hold all its seats."""
    header, choices = parse((FOLDER / f"{name}.txt").read_text())
    match = repeated(header, choices[: length or position])
    match.position = position
    return match


def own(match: Match[Any], position: int, side: int) -> dict[str, Piece]:
    board = match.game.scene(match.state_at(position), -1).board
    return {piece.id: piece for piece in board.pieces if piece.side == side} if board else {}


def board_of(match: Match[Any]) -> Board:
    board = match.game.scene(match.state, -1).board
    assert isinstance(board, Board)
    return board


def harm(piece: Piece) -> list[int]:
    return [meter.now for meter in piece.meters if meter.kind in HARM]


@pytest.mark.parametrize("name", BEFALLEN)
def test_who_fell_or_was_hit_while_others_acted_is_told_when_one_is_next(
    visit: Page, tmp_path: Path, name: str
) -> None:
    position, end = BEFALLEN[name]
    match = record(name, position, end)
    side = match.seats[match.steps[position].seat].side
    before, now = own(match, position + 1, side), own(match, end, side)
    worse = [piece.title for id_, piece in before.items() if id_ not in now or harm(now[id_]) < harm(piece)]
    assert worse
    table = lay(visit, match, tmp_path)
    toll = table.panel.get_by_role("region", name="While you waited")
    for at in range(position, end):
        visit.get_by_text(f"{at} of {end}", exact=True).wait_for(timeout=ANSWER)
        visit.keyboard.press("r")
    for title in worse:
        expect(toll).to_contain_text(title, timeout=ANSWER)


@pytest.mark.parametrize("name", LETTERED)
def test_a_phone_names_rows_and_columns_too(phone: Page, tmp_path: Path, name: str) -> None:
    match = record(name, 0)
    table = lay(phone, match, tmp_path)
    board = board_of(match)
    named = table.board.locator(".coords text").evaluate_all(LETTERS)
    assert [each["text"] for each in named] == [*board.columns, *board.rows]
    assert min(each["size"] for each in named) >= 11
    assert min(each["left"] for each in named) >= 0
    columns = named[: len(board.columns)]
    assert all(one["left"] + one["width"] <= other["left"] for one, other in pairwise(columns))


@pytest.mark.parametrize(
    ("name", "position"), [("capital_offensive/drone_attack", 0), ("combat_simulator/back_lot", 43)]
)
def test_what_somebody_stands_on_is_seen_over_them(
    visit: Page, tmp_path: Path, name: str, position: int
) -> None:
    match = record(name, position)
    board = board_of(match)
    places = {piece.place for piece in board.pieces}
    held = [fixture.place for fixture in board.fixtures if fixture.place in places]
    assert held
    badges = lay(visit, match, tmp_path).board.locator("[data-held]")
    assert [badge.get_attribute("data-held") for badge in badges.all()] == held
    assert all(badge.evaluate(IS_OVER) for badge in badges.all())


def test_where_a_way_began_a_place_on_offer_is_seen(visit: Page, tmp_path: Path) -> None:
    table = lay(visit, record("capital_offensive/drone_attack", 13), tmp_path)
    fill, radius = table.board.locator(".trail__open").first.evaluate(RING)
    assert fill == "none"
    assert radius > DOT
