"""Whole games of Capital Offensive against the computer, by nothing but what the page marks as on offer."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.web.pages import Table, Title

MOST_CHOICES = 300
ENEMY = re.compile("Partnership Collective.*On offer: ")
WAY = re.compile("On offer: (move|place)")
FOCUSED = (
    "() => document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent.trim()"
)
LOST = "() => document.activeElement === document.body"


def wanted(table: Table) -> Locator | None:
    """The place to tap: an enemy, else somewhere to go; none where no such place is marked."""
    for name in (ENEMY, WAY):
        marked = table.board.get_by_role("button", name=name)
        if marked.count():
            return marked.first
    return None


class Mouse:
    """Plays by mouse alone."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def choose(self) -> None:
        """Commits what there is to commit, else taps a place, else takes the last row: the turn's end."""
        if self.table.commit.is_visible():
            self.table.commit.click()
        elif place := wanted(self.table):
            self.table.tap_twice(place)
        else:
            self.table.take(self.table.actions.last)


class Keyboard:
    """Plays by keyboard alone, and never loses the focus."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def press(self, key: str) -> None:
        """One key, after which something still has the focus."""
        self.table.page.keyboard.press(key)
        assert not self.table.page.evaluate(LOST), f"{key} lost the focus"

    def tab_to(self, control: Locator) -> None:
        """Tab until a control has the focus."""
        for _ in range(40):
            if control.evaluate("(element) => element === document.activeElement"):
                return
            self.press("Tab")
        raise AssertionError(f"Tab never comes to {control}")

    def choose(self) -> None:
        """As by mouse, with N to come to a place and the row's own key."""
        if self.table.commit.is_visible():
            self.press("Enter")
        elif place := wanted(self.table):
            self._aim(place)
            self.press("Enter")
        elif self.table.act("End Turn").count():
            self.press("e")
        else:
            self._take_first()

    def _take_first(self) -> None:
        """Makes the choice of the first row, which is shown first where it is one of several."""
        shown_first = self.table.actions.first.get_attribute("aria-pressed") is not None
        self.press("1")
        if shown_first:
            expect(self.table.commit).to_be_visible()
            self.press("Enter")

    def _aim(self, place: Locator) -> None:
        name = place.get_attribute("aria-label")
        for _ in range(self.table.offered.count() + 1):
            self.press("n")
            if self.table.page.evaluate(FOCUSED) == name:
                break
        self.press("Enter")
        expect(self.table.cancel).to_be_enabled()


def play_out(table: Table, hand: Mouse | Keyboard) -> None:
    """Plays until the game is over."""
    for _ in range(MOST_CHOICES):
        table.awaits()
        if table.over.is_visible():
            return
        told = len(table.lines())
        hand.choose()
        table.tells_more_than(told)
    raise AssertionError("The game does not end")


def ended(table: Table) -> None:
    """Checks that the panel and the story's last line say how the game ended, and that the file is whole."""
    expect(table.commit).to_be_hidden()
    assert table.question.inner_text() in table.lines()[-1]
    saved = table.saved()
    assert saved["position"] == len(saved["choices"])


def test_a_whole_game_by_mouse(visit: Page) -> None:
    form = Title(visit).set_up()
    form.player("Tagon's Toughs", "Human").player("Partnership Collective", "Recruit")
    table = form.option("Round limit", "10").dice("docks").start()
    play_out(table, Mouse(table))
    ended(table)


def test_a_whole_game_by_keyboard_alone(visit: Page) -> None:
    title, table = Title(visit), Table(visit)
    hand = Keyboard(table)
    visit.keyboard.press("Tab")
    hand.tab_to(title.new_game)
    hand.press("Enter")
    hand.tab_to(visit.get_by_text("Rule options"))
    hand.press("Enter")
    hand.tab_to(visit.get_by_role("spinbutton", name="Round limit"))
    hand.press("Control+A")
    visit.keyboard.type("10")
    form_seed = visit.get_by_label("Seed of the dice")
    hand.tab_to(form_seed)
    visit.keyboard.type("docks")
    hand.press("Enter")
    play_out(table, hand)
    ended(table)


def test_arrows_move_over_the_board_and_stay_on_it(visit: Page) -> None:
    table = Title(visit).set_up().dice("arrows").start()
    table.awaits()
    hand = Keyboard(table)
    hand.press("ArrowDown")
    table.place("A1").focus()
    for key, cell in (("ArrowUp", "A1"), ("ArrowDown", "A2"), ("ArrowRight", "B2"), ("ArrowLeft", "A2")):
        hand.press(key)
        expect(table.place(cell)).to_be_focused()


def test_escape_takes_back_what_was_aimed_at(visit: Page) -> None:
    table = Title(visit).set_up().dice("escape").start()
    table.awaits()
    hand = Keyboard(table)
    hand.press("n")
    hand.press("Enter")
    expect(table.cancel).to_be_enabled()
    hand.press("Escape")
    expect(table.cancel).to_be_hidden()
    assert table.lines() == []


def to_the_order(visit: Page) -> Table:
    """A game whose next question is in which order the Toughs act."""
    table = Title(visit).set_up().player("Tagon's Toughs", "Human").dice("order").start()
    for _ in range(3):
        table.awaits()
        table.tap_twice(table.offered.first)
        table.cancel.wait_for(state="hidden")
    expect(table.question).to_contain_text("order")
    return table


def test_one_of_several_rows_is_shown_before_it_is_made(visit: Page) -> None:
    table = to_the_order(visit)
    told = len(table.lines())
    table.actions.nth(1).click()
    expect(table.actions.nth(1)).to_have_attribute("aria-pressed", "true")
    expect(table.commit).to_be_visible()
    assert len(table.lines()) == told
    table.commit.click()
    table.tells_more_than(told)


def test_a_setting_drops_the_second_tap_on_rows_as_well(visit: Page) -> None:
    visit.evaluate("localStorage.setItem('sellsword.settings', JSON.stringify({ confirm: 'off' }))")
    table = to_the_order_at_once(visit)
    told = len(table.lines())
    table.actions.nth(1).click()
    table.tells_more_than(told)


def to_the_order_at_once(visit: Page) -> Table:
    """The same where every tap commits."""
    visit.reload()
    table = Title(visit).set_up().player("Tagon's Toughs", "Human").dice("order").start()
    for _ in range(3):
        table.awaits()
        told = len(table.lines())
        table.offered.first.click()
        table.tells_more_than(told)
    expect(table.question).to_contain_text("order")
    return table
