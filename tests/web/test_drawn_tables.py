"""Tables as they are drawn: figures, terrain, what is told beside them."""

import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from sellsword.match import Match
from tests.golden.playthrough import FOLDER, parse, repeated
from tests.web.layout import SETTLE, WANTED
from tests.web.page_driver import lay
from tests.web.pages import Title

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


def test_beside_hexes_lie_the_squad_the_dice_and_what_is_seldom_done(visit: Page, tmp_path: Path) -> None:
    match = midway("dark_metal/cold_landing_hex", 103)
    table, scene = lay(visit, match, tmp_path), match.game.scene(match.state, 0)
    own = next(panel for panel in scene.panels if panel.kind == "roster")
    squad = visit.get_by_role("list", name=own.title).get_by_role("listitem")
    assert squad.locator("b").all_inner_texts() == [row.title for row in own.rows]
    acting = next(piece for piece in scene.board.pieces if piece.acting) if scene.board else None
    assert acting is not None
    expect(squad.and_(visit.locator(".is-now"))).to_contain_text(acting.title)
    rolled = next(line.entry for line in reversed(match.log(-1)) if line.entry.throws)
    expect(visit.locator(".tray")).to_contain_text(rolled.text)
    dice = sum(len(throw.dice) for throw in rolled.throws)
    expect(visit.locator(".tray .die")).to_have_count(dice)
    visit.locator(".story__list").get_by_role("button", name=rolled.text).last.click()  # unfolds it
    expect(visit.locator(".entry.is-open .die")).to_have_count(dice)
    expect(visit.locator(".tray .die")).to_have_count(0)
    symbols = [shape for shape in scene.board.shapes if shape.tone in ("brush", "crates", "mud", "rock")]
    expect(table.board.locator(".symbol")).to_have_count(len(symbols))
    drop = table.act("Fall on purpose")
    expect(drop).to_have_count(0)
    table.more.click()
    expect(drop).to_be_visible()


def test_who_comes_on_is_said_and_where_and_how_far_is_drawn(visit: Page, tmp_path: Path) -> None:
    match = midway("contested_ground/night_market", 8)
    table, scene = lay(visit, match, tmp_path), match.game.scene(match.state, 1)
    expect(table.question).to_contain_text("Pell")
    (walk,) = scene.walks
    strip, board = table.board.locator(".reach"), scene.board
    assert board is not None
    box = strip.bounding_box()
    plate = table.board.locator(".plate").bounding_box()
    assert box is not None
    assert plate is not None
    assert abs(box["height"] / plate["height"] - walk.reach / board.height) < 0.01
    assert abs(box["y"] + box["height"] - plate["y"] - plate["height"]) < 4
    expect(table.panel).to_contain_text("no more than 6 in from the marked edge")


def test_a_file_that_is_no_game_is_named_and_its_trouble_stays_behind(visit: Page, tmp_path: Path) -> None:
    file = tmp_path / "holiday.json"
    file.write_text('{"photos": [1, 2,', "utf-8")
    Title(visit).open_file(file)
    trouble = visit.get_by_text("“holiday.json” could not be opened")
    expect(trouble).to_be_visible()
    expect(visit.get_by_text(re.compile("at line 1, column 18: .*The text breaks off"))).to_be_visible()
    lay(visit, midway("schlock_attack/draughts", 2), tmp_path)
    expect(trouble).to_have_count(0)


def test_a_tap_on_a_checker_selects_it_where_it_has_several_moves(visit: Page, tmp_path: Path) -> None:
    match = midway("schlock_attack/draughts", 2)
    table = lay(visit, match, tmp_path)
    moves: dict[str, list[str]] = {}
    for offer in match.game.scene(match.state, 0).offers:
        if offer.piece:
            moves.setdefault(offer.piece, []).append(offer.place)
    many = next(piece for piece, places in moves.items() if len(places) > 1)
    board = match.game.scene(match.state, 0).board
    assert board is not None
    stands = next(piece.place for piece in board.pieces if piece.id == many)
    for _ in range(2):
        table.board.locator(f'[data-place="{stands}"]').click()
        expect(table.board.locator(".can-move")).to_have_count(len(moves[many]))
        expect(table.commit).to_have_count(0)
    table.board.locator(f'[data-place="{moves[many][1]}"]').click()
    expect(table.commit).to_be_visible()
