"""Whole games of Capital Offensive against the computer, by nothing but what the page marks as on offer; and
what a screen reader is given of one: every line of the story in its order, and every die."""

import json
import re
from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from sellsword import save
from sellsword.games import game
from sellsword.scene import Entry
from sellsword_build.serve import Host
from tests.web.pages import Regular, Table, Title

MOST_CHOICES, SOME_CHOICES = 300, 24
ENEMY = re.compile("Partnership Collective.*On offer: ")
WAY = re.compile("On offer: (move|place)")
FOCUSED = (
    "() => document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent.trim()"
)
LOST = "() => document.activeElement === document.body"
SEED = "gate"
"""Of dice with which such a game is short."""
# An engine that takes its time to say what a tap means.
SLOW_TAPS = """globalThis.Worker = class extends Worker {
  postMessage(message, ...rest) {
    const tap = message.kind === "call" && JSON.parse(message.text).op === "tap";
    setTimeout(() => super.postMessage(message, ...rest), tap ? 300 : 0);
  }
};"""

# Every sentence that comes to the live region is kept, however soon it leaves it again.
LISTEN = """globalThis.heard = [];
new MutationObserver((records) => {
  for (const { target, addedNodes } of records)
    if (target.id === "live") for (const line of addedNodes) heard.push(line.textContent.trim());
}).observe(document, { childList: true, subtree: true });"""
HEARD = "() => globalThis.heard ?? []"
DIE = re.compile(r"[:;] (\d+), [a-z]")


def wanted(table: Table) -> Locator | None:
    """The place to tap: an enemy, else somewhere to go; none where no such place is marked."""
    for name in (ENEMY, WAY):
        marked = table.board.get_by_role("button", name=name)
        if marked.count():
            return marked.first
    return None


def has_one_way_on(table: Table) -> bool:
    """Whether the large button has what there is to do. While places are on offer it may have what the
    pointer or the cursor happens to rest on."""
    return table.commit.is_visible() and not table.offered.count()


class Mouse:
    """Plays by mouse alone."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def choose(self) -> None:
        """Taps a place, else commits what there is to commit, else takes the last row: the turn's end."""
        if place := wanted(self.table):
            self.table.tap_twice(place)
        elif has_one_way_on(self.table):
            self.table.commit.click()
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
        if place := wanted(self.table):
            self._aim(place)
            self.press("Enter")
        elif has_one_way_on(self.table):
            self.press("Enter")
        elif self.table.act("End Turn").count():
            self._take(self.table.act("End Turn"), "e")
        else:
            self._take(self.table.actions.first, "1")

    def _take(self, row: Locator, key: str) -> None:
        """Makes the choice of a row, which is shown first where it is one of several or costs dearly."""
        shown_first = row.get_attribute("aria-pressed") is not None
        self.press(key)
        if shown_first:
            self.table.commit.wait_for()
            self.press("Enter")

    def _aim(self, place: Locator) -> None:
        name = place.get_attribute("aria-label")
        for _ in range(self.table.offered.count() + 1):
            self.press("n")
            if self.table.page.evaluate(FOCUSED) == name:
                break
        self.press("Enter")
        self.table.shows()


def play_out(table: Table, hand: Mouse | Keyboard) -> None:
    """Plays until the game is over."""
    for _ in range(MOST_CHOICES):
        if not play_on(table, hand):
            return
    raise AssertionError("The game does not end")


def play_on(table: Table, hand: Mouse | Keyboard) -> bool:
    """Makes one choice; False where the game is over."""
    table.awaits()
    if table.over.is_visible():
        return False
    told = table.told()
    hand.choose()
    table.tells_more_than(told)
    return True


def play_some(table: Table, hand: Mouse | Keyboard) -> None:
    """Plays a game's first choices: of every kind that there is, and some turns of the computer's."""
    assert all(play_on(table, hand) for _ in range(SOME_CHOICES))


@dataclass(frozen=True, slots=True)
class Ended:
    """What a page shows and has told when a game on it is over."""

    verdict: str
    lines: list[str]
    saved: dict[str, Any]
    heard: list[str]

    def is_whole(self) -> None:
        """Checks that the panel and the story's last line say how it ended, and that the file is whole."""
        assert self.verdict in self.lines[-1]
        assert self.saved["position"] == len(self.saved["choices"])


def ended(table: Table) -> Ended:
    """Takes all of it down."""
    expect(table.commit).to_be_hidden()
    return Ended(table.question.inner_text(), table.lines(), table.saved(), table.page.evaluate(HEARD))


@pytest.fixture(scope="module")
def by_mouse(regular: Regular) -> Ended:
    """A whole game by mouse, on a page that is listened to."""
    with regular.call() as page:
        page.add_init_script(LISTEN)
        page.goto(regular.address)
        form = Title(page).set_up()
        form.player("Tagon's Toughs", "Human").player("Partnership Collective", "Recruit")
        table = form.option("Round limit", "10").dice(SEED).start()
        play_out(table, Mouse(table))
        return ended(table)


def test_a_whole_game_by_mouse(by_mouse: Ended) -> None:
    by_mouse.is_whole()


# What is heard of it


@dataclass(frozen=True, slots=True)
class Told:
    """A line of the story as it must be heard: its sentence, and the faces that fell for it."""

    sentence: str
    faces: list[int]

    def is_heard_in(self, spoken: str) -> bool:
        """Whether these words are the sentence, and name just these dice after it."""
        dice = [int(face) for face in DIE.findall(spoken.removeprefix(self.sentence))]
        return spoken.startswith(self.sentence) and dice == self.faces


def told(entry: Entry) -> Told:
    """Dice that an entry only shows again were heard when they fell."""
    return Told(entry.text, [die.face for throw in entry.throws if not throw.again for die in throw.dice])


def story_of(text: str, viewer: int) -> list[Told]:
    """The story of a saved game, as the core tells it to a seat."""
    return [told(line.entry) for line in save.load(text, game).match.log(viewer)]


def first_unheard(story: list[Told], heard: list[str]) -> Told | None:
    """The first line that was not heard after the lines before it."""
    rest = iter(heard)
    return next((line for line in story if not any(line.is_heard_in(spoken) for spoken in rest)), None)


def test_the_live_region_tells_a_whole_game_and_every_die(by_mouse: Ended) -> None:
    heard, story = by_mouse.heard, story_of(json.dumps(by_mouse.saved), viewer=1)
    assert any(line.faces for line in story)
    assert first_unheard(story, heard) is None
    assert heard[-1] == by_mouse.verdict
    assert heard.count(heard[-1]) == 1


# By other hands


def started_by_keys(visit: Page) -> Keyboard:
    """A game that was set up without a mouse."""
    title, hand = Title(visit), Keyboard(Table(visit))
    visit.keyboard.press("Tab")
    hand.tab_to(title.new_game)
    hand.press("Enter")
    hand.tab_to(visit.get_by_text("Rule options"))
    hand.press("Enter")
    hand.tab_to(visit.get_by_role("spinbutton", name="Round limit"))
    hand.press("Control+A")
    visit.keyboard.type("10")
    form_seed = visit.get_by_label("Dice seed")
    hand.tab_to(form_seed)
    visit.keyboard.type(SEED)
    hand.press("Enter")
    return hand


def test_a_game_begins_by_keyboard_alone(visit: Page) -> None:
    hand = started_by_keys(visit)
    play_some(hand.table, hand)


@pytest.mark.long
def test_a_whole_game_by_keyboard_alone(visit: Page) -> None:
    hand = started_by_keys(visit)
    play_out(hand.table, hand)
    ended(hand.table).is_whole()


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


def test_a_tap_counts_though_the_pointer_wanders_on_before_its_answer(caller: Page, host: Host) -> None:
    caller.add_init_script(SLOW_TAPS)
    caller.goto(host.address)
    table = Title(caller).set_up().dice("wander").start()
    table.awaits()
    table.offered.first.click()
    table.offered.last.hover()
    expect(table.offered.first).to_have_attribute("aria-pressed", "true")
    expect(table.cancel).to_be_enabled()


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
    told = table.told()
    table.actions.nth(1).click()
    expect(table.actions.nth(1)).to_have_attribute("aria-pressed", "true")
    expect(table.commit).to_be_visible()
    assert table.told() == told
    table.commit.click()
    table.tells_more_than(told)


def test_a_setting_drops_the_second_tap_on_rows_as_well(visit: Page) -> None:
    visit.evaluate("localStorage.setItem('sellsword.settings', JSON.stringify({ confirm: 'off' }))")
    table = to_the_order_at_once(visit)
    told = table.told()
    table.actions.nth(1).click()
    table.tells_more_than(told)


def to_the_order_at_once(visit: Page) -> Table:
    """The same where every tap commits."""
    visit.reload()
    table = Title(visit).set_up().player("Tagon's Toughs", "Human").dice("order").start()
    for _ in range(3):
        table.awaits()
        told = table.told()
        table.offered.first.click()
        table.tells_more_than(told)
    expect(table.question).to_contain_text("order")
    return table
