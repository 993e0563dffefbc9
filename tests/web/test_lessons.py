"""A lesson of each game in a real browser: it opens on something to do, points at it, and goes back."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from sellsword_build.serve import Host
from tests.core.test_lessons import LESSONS
from tests.golden.playthrough import FOLDER, parse, repeated
from tests.web.page_driver import lay
from tests.web.pages import ANSWER, PHONE, START, Table

SMALL: ViewportSize = {"width": 360, "height": 640}
WAITING = {"ask": "off", "handover": "wait"}
"""What a player has settled who gives each turn over, as a new one does."""

STAND_STILL = "() => { const now = performance.now(); performance.now = () => now; }"
A_SECOND_LATER = "() => { const now = performance.now() + 1000; performance.now = () => now; }"


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_opens_on_something_to_do(caller: Page, host: Host, name: str) -> None:
    lesson = LESSONS[name]
    caller.goto(f"{host.address}#new={lesson.game}/{name}&seed=lesson")
    card = caller.locator(".guide")
    expect(card).to_be_visible(timeout=START)
    assert card.get_by_role("heading").inner_text() in [step.title for step in lesson.guide]
    expect(caller.locator(".act.is-guided, .guide-mark").first).to_be_visible()


@pytest.mark.parametrize("name", LESSONS)
def test_what_a_lesson_says_is_never_under_its_buttons(caller: Page, host: Host, name: str) -> None:
    caller.set_viewport_size(SMALL)
    caller.goto(f"{host.address}#new={LESSONS[name].game}/{name}&seed=lesson")
    text, buttons = caller.locator(".guide > p").last, caller.locator(".guide__go")
    expect(text).to_be_visible(timeout=START)
    said, below = text.bounding_box(), buttons.bounding_box()
    assert said is not None
    assert below is not None
    assert said["y"] + said["height"] <= below["y"]


def test_a_lesson_begins_with_the_goal_on_a_phone_too(caller: Page, host: Host) -> None:
    caller.set_viewport_size(PHONE)
    caller.goto(f"{host.address}#new=combat_simulator/back-lot&seed=lesson")
    goal = caller.get_by_text("Goal: Bring the enemy's Intel to where your own starts.", exact=True)
    goal.wait_for(timeout=START)
    expect(goal).to_be_in_viewport(ratio=1)


def test_e_ends_the_turn_and_then_gives_it_over(caller: Page, host: Host) -> None:
    """The rows of the side that is next have keys as well, which are not meant then."""
    caller.add_init_script(f'localStorage["sellsword.settings"] = {json.dumps(json.dumps(WAITING))};')
    caller.goto(f"{host.address}#new=combat_simulator/back-lot&seed=lesson")
    table = Table(caller)
    table.your_turn.wait_for(timeout=START)
    caller.keyboard.press("e")
    caller.get_by_role("button", name="Hand over the turn").wait_for(timeout=ANSWER)
    told = table.told()
    caller.keyboard.press("e")
    table.tells_more_than(told)
    table.your_turn.wait_for(timeout=ANSWER)


def test_doing_what_it_says_leads_on_and_a_step_back_leads_back(caller: Page, host: Host) -> None:
    caller.add_init_script(f'localStorage["sellsword.settings"] = {json.dumps(json.dumps(WAITING))};')
    caller.goto(f"{host.address}#new=schlock_attack/galley-lesson&seed=lesson")
    table, card = Table(caller), caller.get_by_role("region", name="Lesson")
    expect(card).to_contain_text("Offer a man", timeout=START)
    for square in ("22", "18"):
        expect(table.place(square)).to_have_attribute("aria-label", re.compile("The lesson points here"))
    table.place("22").click()
    table.place("18").click()
    table.commit.click()
    expect(card).to_contain_text("Hand over the turn")
    caller.keyboard.press("e")
    expect(card).to_contain_text("Jump twice", timeout=ANSWER)
    caller.keyboard.press("Shift+G")
    expect(card).to_contain_text("Offer a man")
    table.place("22").click()
    table.place("18").click()
    table.commit.click()
    caller.get_by_role("button", name="Hand over the turn").wait_for(timeout=ANSWER)
    expect(card).to_be_hidden()  # how it goes on is told once


ENDED = {"schlock_attack/galley_lesson": "Galley Table", "contested_ground/valve_house": "Pump Station"}
"""Lessons on record to their end, and what they lead on to."""


@pytest.mark.parametrize("record", ENDED)
def test_a_lesson_that_is_over_leads_on(visit: Page, tmp_path: Path, record: str) -> None:
    table = lay(visit, repeated(*parse((FOLDER / f"{record}.txt").read_text())), tmp_path)
    on = table.panel.locator(".btn--primary")
    expect(on).to_have_count(1)
    expect(on).to_have_text(f"Next: {ENDED[record]}")
    expect(table.panel.get_by_role("button", name="Back to the title screen")).to_be_visible()
    on.click()
    expect(table.over).to_be_hidden(timeout=ANSWER)
    assert table.saved()["scenario"]["title"] == ENDED[record]


def test_whoever_has_heard_the_last_step_is_told_what_comes_next(caller: Page, host: Host) -> None:
    caller.goto(f"{host.address}#new=schlock_attack/galley-lesson&seed=lesson")
    table, card = Table(caller), caller.get_by_role("region", name="Lesson")
    on = card.get_by_role("button", name="Next: Galley Table")
    expect(card).to_be_visible(timeout=START)
    caller.evaluate(STAND_STILL)
    while not on.is_visible():
        before = card.inner_text()
        caller.keyboard.press("g")
        expect(card).not_to_have_text(before)
    expect(caller.locator("#live")).to_contain_text("what comes next: Galley Table")
    caller.keyboard.press("g")  # one too many, right after the last
    assert table.saved()["scenario"]["title"] == LESSONS["galley-lesson"].title
    caller.evaluate(A_SECOND_LATER)
    caller.keyboard.press("g")
    expect(table.question).to_contain_text("character", timeout=ANSWER)
