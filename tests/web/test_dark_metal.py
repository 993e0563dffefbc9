"""Dark Metal in a real browser: a squad led through whole battles by mouse, finger and key.

Each battle is played in the core beside the page, choice by choice: the question, the story and in the end
every hash must be the same on both sides. The computer's plan makes the choices, so that a battle comes to
its end in a few dozen of them.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from sellsword.match import Match
from sellsword_build.serve import Host
from tests.web.hands import lay, same_as
from tests.web.pages import visitor
from tests.web.raids import Leader, Toucher, Typist, first_moment, offered, planned, raid, saves, tried
from tests.web.test_touch import HANDS, NOTE_HANDS, PHONE

TUTORIAL, SEED = "the_gate_hex", "13"


@pytest.fixture
def visit(browser: Browser, host: Host) -> Iterator[Page]:
    """A page on the title screen."""
    with visitor(browser, host.address) as page:
        page.goto(host.address)
        yield page


@pytest.fixture
def phone(browser: Browser, host: Host) -> Iterator[Page]:
    """The same on a phone, which notes what it is touched with."""
    context = browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True, reduced_motion="reduce")
    context.add_init_script(NOTE_HANDS)
    page = context.new_page()
    page.goto(host.address)
    yield page
    context.close()


def play_out(hand: Leader, match: Match) -> None:
    """Plays to the end as the computer would."""
    while match.state.outcome is None:
        hand.make(match, planned(match))


def test_the_tutorial_by_mouse(visit: Page, tmp_path: Path) -> None:
    match = raid(TUTORIAL, SEED)
    hand = Leader(lay(visit, match, tmp_path))
    play_out(hand, match)
    expect(hand.table.over).to_be_visible()
    same_as(match, hand.table)


@pytest.mark.long
def test_the_tutorial_by_touch_on_a_phone(phone: Page, tmp_path: Path) -> None:
    match = raid(TUTORIAL, SEED)
    hand = Toucher(lay(phone, match, tmp_path))
    phone.evaluate("hands.clear()")
    play_out(hand, match)
    assert phone.evaluate(HANDS) == ["touch"]
    expect(hand.table.over).to_be_visible()


@pytest.mark.long
def test_the_tutorial_by_keyboard_alone(visit: Page, tmp_path: Path) -> None:
    visit.add_init_script(NOTE_HANDS)
    match = raid(TUTORIAL, SEED)
    keys = Typist(lay(visit, match, tmp_path))
    visit.evaluate(NOTE_HANDS)
    play_out(keys, match)
    assert visit.evaluate(HANDS) == ["key"]
    same_as(match, keys.table)
