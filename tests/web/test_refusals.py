"""A refused action says why, names the rule and points at what is to blame."""

from pathlib import Path

from playwright.sync_api import Page, expect

from sellsword import save
from sellsword.game import Gesture, Reason
from tests.golden.playthrough import FOLDER, laid_out, parse
from tests.web.pages import Table, Title

PLAYTHROUGH = FOLDER / "capital_offensive" / "drone_attack.txt"
COLLECTIVE, TOUGHS = 0, 1


def behind_a_wall() -> tuple[str, str, Reason]:
    """A game at a moment where a Tough cannot see a Drone for a wall; the Drone's cell, and the reason."""
    header, choices = parse(PLAYTHROUGH.read_text("utf-8"))
    match = laid_out(header)
    for choice in choices:
        match.repeat(choice)
        decision = match.decision()
        board = match.game.scene(match.state, TOUGHS).board
        assert board is not None
        for drone in board.pieces if decision and decision.seat == TOUGHS else ():
            for meant in match.game.read(match.state, Gesture(drone.id))[:1]:
                reasons = match.judge(meant).reasons
                walled = any(mark.title == "wall" for reason in reasons for mark in reason.blame)
                if drone.side == COLLECTIVE and walled:
                    return save.dump(match), drone.place, reasons[0]
    raise AssertionError("No Drone ever stands behind a wall")


def test_an_enemy_behind_a_wall_is_refused_with_the_sentence_the_rule_and_the_wall(
    visit: Page, tmp_path: Path
) -> None:
    text, cell, reason = behind_a_wall()
    file = tmp_path / "wall.json"
    file.write_text(text, "utf-8")
    Title(visit).open_file(file)
    table = Table(visit)
    table.awaits()
    story = table.lines()
    table.place(cell).click()
    expect(table.panel.get_by_text("Not allowed")).to_be_visible()
    expect(table.panel.get_by_text(reason.text)).to_be_visible()
    expect(table.board.locator("path.blame")).to_have_count(1)
    expect(visit.get_by_role("status")).to_contain_text(reason.text)
    assert table.lines() == story
    table.panel.get_by_role("button", name=f"Open rule {reason.rule}").click()
    rule = visit.get_by_role("dialog", name=f"Rule {reason.rule}")
    expect(rule).to_be_visible()
    rule.get_by_role("button", name="Close").click()
    table.cancel.click()
    expect(table.board.locator("path.blame")).to_have_count(0)


def test_an_action_that_is_not_to_be_had_says_why(visit: Page) -> None:
    table = Title(visit).set_up().dice("rows").start()
    table.awaits()
    while not table.act("End Turn").count():
        table.step()
    table.step()
    table.act("has already used").first.press("Enter")
    expect(table.panel.get_by_text("Not allowed")).to_be_visible()
    expect(table.panel.get_by_role("button", name="Open rule CO-")).to_be_visible()
