"""Games on a phone by touch alone: no mouse ever moves there, and no key is pressed."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.pages import HANDS, START, NewGame, Table, Title
from tests.web.test_whole_games import SEED, Mouse, has_one_way_on, play_out, play_some, wanted

LEAST_PULL = 50  # pixels after which the panel goes all the way


AT_REST = "(one) => Promise.all(one.getAnimations({ subtree: true }).map(({ finished }) => finished))"


class Finger(Mouse):
    """Plays by touch alone."""

    def choose(self) -> None:
        """Taps a place twice, else commits what there is to commit, else ends the turn by the last row."""
        if place := wanted(self.table):
            self.tap_twice(place)
        elif has_one_way_on(self.table):
            self.table.commit.tap()
        else:
            self.take(self.table.actions.last)

    def take(self, row: Locator) -> None:
        """Makes the choice of a row, which is shown first where it is one of several."""
        shown_first = row.get_attribute("aria-pressed") is not None
        row.tap()
        if shown_first:
            self.table.commit.tap()

    def tap_twice(self, place: Locator) -> None:
        """A first tap shows what would happen and does nothing yet; the second does it."""
        told = self.table.lines()
        place.tap()
        self.table.shows()
        expect(self.table.commit).to_be_in_viewport()
        assert self.table.lines() == told
        place.tap()


def set_up(page: Page) -> Table:
    """Ten rounds against Recruit. What the phone itself draws, its lists and its letters, is filled in."""
    Title(page).new_game.tap()
    form = NewGame(page).dice(SEED)
    for seat, level in (("Tagon's Toughs", "Human"), ("Partnership Collective", "Recruit")):
        page.get_by_label(f"Who plays {seat}").select_option(label=level)
    page.get_by_text("Rule options").tap()
    page.get_by_role("spinbutton", name="Round limit").fill("10")
    expect(form.start_button).to_be_enabled(timeout=START)
    form.start_button.tap()
    return Table(page)


def pull(handle: Locator, upward: int) -> None:
    """A finger takes hold of something, drags it so many pixels upward and lets it go."""
    box = handle.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    finger = handle.page.context.new_cdp_session(handle.page)
    for kind, points in (
        ("touchStart", [{"x": x, "y": y}]),
        ("touchMove", [{"x": x, "y": y - upward / 2}]),
        ("touchMove", [{"x": x, "y": y - upward}]),
        ("touchEnd", []),
    ):
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    finger.detach()


def sheet_goes_up_and_down(table: Table) -> None:
    """Pulls the sheet up over the board by its handle, and taps it down again."""
    handle = table.panel.get_by_role("button", name="Details and story")
    expect(handle).to_have_attribute("aria-expanded", "false")
    low = table.panel.evaluate("(panel) => panel.clientHeight")
    pull(handle, LEAST_PULL * 4)
    expect(handle).to_have_attribute("aria-expanded", "true")
    table.panel.evaluate(AT_REST)
    assert table.panel.evaluate("(panel) => panel.clientHeight") > low
    handle.tap()
    expect(handle).to_have_attribute("aria-expanded", "false")


def test_a_game_begins_by_touch_alone(phone: Page) -> None:
    table = set_up(phone)
    table.awaits()
    sheet_goes_up_and_down(table)
    play_some(table, Finger(table))
    assert phone.evaluate(HANDS) == ["touch"]


@pytest.mark.long
def test_a_whole_game_by_touch_alone(phone: Page) -> None:
    table = set_up(phone)
    play_out(table, Finger(table))
    expect(table.over).to_be_in_viewport()
    expect(table.panel.get_by_role("button", name="Rematch, sides swapped")).to_be_in_viewport()
    assert table.question.inner_text() in table.lines()[-1]
    assert phone.evaluate(HANDS) == ["touch"]
