"""Tables as they are drawn: figures, terrain, what is told beside them."""

from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from sellsword.match import Match
from tests.golden.playthrough import FOLDER, parse, repeated
from tests.web.layout import SETTLE, WANTED
from tests.web.page_driver import lay

ROOFED = ("building", "crates", "roof", "tower")
WIDTHS = "(all) => all.map((one) => one.getBoundingClientRect().width)"


def midway(name: str, count: int) -> Match[Any]:
    """A golden playthrough after so many choices."""
    header, choices = parse((FOLDER / f"{name}.txt").read_text("utf-8"))
    return repeated(header, choices[:count])


def test_with_the_whole_table_in_sight_figures_are_large_and_show_their_health(
    visit: Page, tmp_path: Path
) -> None:
    match = midway("contested_ground/night_market", 59)
    visit.set_viewport_size({"width": 390, "height": 844})
    board = lay(visit, match, tmp_path).board
    drawn = match.game.scene(match.state, -1).board
    assert drawn is not None
    assert not any(piece.acting for piece in drawn.pieces)
    visit.evaluate(SETTLE)
    widths = board.locator(".figure-base").evaluate_all(WIDTHS)
    assert len(widths) == len(drawn.pieces)
    assert min(widths) >= WANTED["figure"]
    for piece in drawn.pieces:
        left = board.locator(f'[data-piece="{piece.id}"] circle.pip:not(.is-lost)')
        assert left.count() == next(meter.now for meter in piece.meters if meter.kind == "health")
    roofs = [shape for shape in drawn.shapes if shape.tone in ROOFED]
    expect(board.locator(".ridge")).to_have_count(len(roofs))
