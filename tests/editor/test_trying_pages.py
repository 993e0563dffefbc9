"""Trying a scenario in the editor's page, by processes that really play: by mouse, by keyboard, by ear."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.editor.client.page_driver import Studio, findings

MATCH = "schlock_attack.match"
AWHILE = 240_000
"""Milliseconds that 200 games may take on a busy machine."""


@pytest.mark.long
def test_a_scenario_is_tried_stopped_and_gone_on_with_by_keyboard_and_told_to_ears(
    desk: Page, address: str
) -> None:
    studio = Studio(desk).open(address, MATCH)
    panel, live = desk.get_by_role("region", name="Trial"), desk.locator("#live")
    told, bar = panel.locator(".trial__told"), panel.get_by_role("progressbar", name="Games played")
    studio.keys("Control+k")
    desk.keyboard.type("try it")
    studio.keys("Enter")
    expect(panel.get_by_role("button", name="Begin")).to_be_focused()
    assert findings(desk) == []
    studio.keys("Enter")
    expect(live).to_contain_text("of 200 games")
    expect(told).to_have_text(re.compile("[1-9][0-9]* of 200 games"), timeout=AWHILE)
    expect(panel.get_by_role("button", name="Stop")).to_be_focused()
    studio.keys("Enter")
    expect(live).to_contain_text(re.compile("Stopped: [0-9]+ of 200 games are kept"), timeout=AWHILE)
    assert 0 < bar.evaluate("(bar) => bar.value") < 200
    expect(panel.get_by_role("listitem").first).to_be_visible()
    studio.open(address, MATCH)
    studio.action("Try it")
    expect(panel.get_by_role("button", name="Go on")).to_be_focused()
    studio.keys("Enter")
    expect(live).to_contain_text("Done: 200 of 200 games.", timeout=AWHILE)
    expect(live).to_contain_text("of the points of 200 games")
    assert bar.evaluate("(bar) => bar.value") == 200
    assert findings(desk) == []
    with desk.context.expect_page() as opened:
        panel.get_by_role("link", name="The whole report").press("Enter")
    expect(opened.value.get_by_role("heading", name="Balance lab")).to_be_visible()
    expect(opened.value.locator(".news li").first).to_be_visible()


@pytest.mark.long
def test_what_is_found_stands_among_the_problems_until_the_scenario_changes(
    desk: Page, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sellsword_editor.trying.trial_runner.GAMES", 48)
    studio = Studio(desk).open(address, "capital_offensive.long_hangar")
    desk.get_by_role("button", name="Try it 200 times").click()
    desk.get_by_role("button", name="Begin").click()
    unused = studio.problems.get_by_role("button", name=re.compile("Nobody was seen on"))
    expect(unused).to_be_visible(timeout=AWHILE)
    studio.problems.get_by_role("button", name=re.compile("It is one-sided")).click()
    expect(studio.inspector).to_contain_text("3 selected")
    expect(studio.problems).to_contain_text("It can be played as it is.")
    studio.take("Cells")
    studio.click((4.5, 7.5))
    expect(unused).to_have_count(0)
    expect(desk.get_by_role("region", name="Trial")).to_contain_text("has been changed since")
    studio.keys("Control+z")
    expect(unused).to_be_visible()
