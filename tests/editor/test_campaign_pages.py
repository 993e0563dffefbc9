"""A campaign of three battles with a branch, authored by mouse alone and by keyboard alone."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from sellsword.games import game
from sellsword.scenario.read import read
from sellsword_build.serve import Host
from sellsword_editor.playing import PlaySite
from tests.editor.client.page_driver import Studio, author, findings, saved, serving
from tests.web.pages import ANSWER, NewGame

GATE, SORROW = "dark_metal.the_gate_hex", "dark_metal.sorrow_contract_hex"
TITLE = "The Gate, on hexes"
AWHILE, WHOLE = 90_000, 1_500_000
"""Milliseconds that a game may take to begin on a busy machine, and a campaign to be played by a computer."""


def campaign(desk: Page) -> Locator:
    return desk.get_by_role("dialog", name="Campaign")


def sound(folder: Path, key: str) -> Any:
    """The document as it was saved, with which the core finds no fault."""
    path = folder / f"{key.replace('.', '/')}.json"
    scenario, problems = read(path.read_bytes())
    assert problems == []
    assert scenario is not None
    assert list(game(scenario.game).check(scenario)) == []
    return json.loads(path.read_text("utf-8"))


def branches(document: Any) -> list[dict[str, str]]:
    """What each battle leads to."""
    return [
        {
            each["kind"]: each.get("values", {}).get("next", "")
            for each in battle["events"]
            if each["kind"] in ("won", "lost")
        }
        for battle in (document, *document["chapters"])
    ]


def authored(desk: Page, address: str) -> Studio:
    """Three battles with a branch, made of one by mouse."""
    studio = Studio(desk).open(address, GATE)
    studio.inspector.get_by_role("button", name="Campaign").click()
    told = campaign(desk)
    told.get_by_role("button", name="Make it a campaign").click()
    told.locator(".plan__battle").first.click()
    told.get_by_role("button", name="Another like it: 1. ").click()
    told.get_by_role("button", name="Another like it: 2. ").click()
    expect(told.locator(".plan__battle")).to_have_count(3, timeout=ANSWER)
    third = told.locator(".entries > li").nth(2)
    third.get_by_label("Title").fill("The Yard")
    third.get_by_label("Title").press("Tab")
    told.locator(".plan__battle").first.click()
    told.get_by_role("combobox", name="When it is lost, what follows").select_option(label="The Yard")
    studio.checked()
    expect(told.locator(".plan__battle").first).to_have_accessible_name(
        f"1. {TITLE}. When it is won: 2. {TITLE}. When it is lost: 3. The Yard"
    )
    return studio


def test_three_battles_with_a_branch_by_mouse(desk: Page, address: str, folder: Path) -> None:
    studio, told = authored(desk, address), campaign(desk)
    assert findings(desk) == []
    told.locator(".plan__battle").nth(1).click()
    told.get_by_role("button", name="Draw it: 2. ").click()
    studio.take("Cells")
    studio.option("Kind", "Rock")
    studio.click((3.5, 0.577))
    studio.sound()
    desk.get_by_role("combobox", name="Battle in hand").select_option(label="3. The Yard")
    studio.checked()
    expect(studio.object("Rock 1")).to_have_count(0)
    studio.keys("Control+z")
    expect(desk.get_by_role("combobox", name="Battle in hand")).to_have_value("1")
    studio.keys("Control+Shift+z")
    expect(studio.object("Rock 1")).to_be_visible()
    assert findings(desk) == []
    studio.save()
    document = sound(folder, GATE)
    assert branches(document) == [
        {"won": "chapter-1", "lost": "chapter-2"},
        {"won": "chapter-2", "lost": ""},
        {"won": "", "lost": ""},
    ]
    drawn = [
        any(piece["id"] == "rock-1" for piece in each["terrain"])
        for each in (document, *document["chapters"])
    ]
    assert drawn == [False, True, False]
    # Edited in a text editor, opened again: no difference that nobody made.
    path = folder / "dark_metal" / "the_gate_hex.json"
    path.write_text(path.read_text("utf-8").replace("The Yard", "The Long Yard"), "utf-8")
    studio.open(address, GATE)
    studio.checked()
    expect(desk.locator(".bar__state")).to_contain_text("Saved")
    desk.get_by_role("combobox", name="Battle in hand").select_option(label="3. The Long Yard")
    studio.checked()
    expect(desk.locator(".bar__state")).to_contain_text("Saved")


def test_the_same_by_keyboard(desk: Page, address: str, folder: Path) -> None:
    studio = Studio(desk).open(address, GATE)
    told = campaign(desk)
    studio.action("Campaign: battles")
    told.get_by_role("button", name="Make it a campaign").press("Enter")
    told.locator(".plan__battle").first.press("Enter")
    told.get_by_role("button", name="Another like it: 1. ").press("Enter")
    told.get_by_role("button", name="Another like it: 2. ").press("Enter")
    expect(told.locator(".plan__battle")).to_have_count(3, timeout=ANSWER)
    told.locator(".plan__battle").first.press("Enter")
    follows = told.get_by_role("combobox", name="When it is lost, what follows")
    follows.press("End")
    studio.checked()
    expect(told.locator(".plan__battle").first).to_have_accessible_name(
        f"1. {TITLE}. When it is won: 2. {TITLE}. When it is lost: 3. {TITLE}"
    )
    studio.keys("Escape", "PageDown")
    expect(desk.get_by_role("combobox", name="Battle in hand")).to_have_value("1")
    studio.sound()
    studio.keys("Control+s")
    expect(desk.locator(".bar__state")).to_contain_text("Saved")
    assert branches(sound(folder, GATE))[0] == {"won": "chapter-1", "lost": "chapter-2"}


def test_missions_are_told_of_in_forms(desk: Page, address: str, folder: Path) -> None:
    studio = Studio(desk, (48_000, 36_000)).open(address, "contested_ground.five_nights")
    studio.checked()
    studio.inspector.get_by_role("button", name="Campaign").click()
    told = campaign(desk)
    told.get_by_role("button", name="Remove: 5. Mission 5").click()
    expect(told.locator(".plan__battle")).to_have_count(4, timeout=ANSWER)
    told.locator(".plan__battle").nth(3).click()
    told.get_by_label("What the companies are told").last.fill("The fourth night is the last.")
    told.get_by_role("combobox", name="Alpha comes as").select_option(index=1)
    studio.checked()
    expect(told.locator(".bringer").first).to_contain_text("Line Company: ")
    studio.keys("Escape")
    studio.sound()
    studio.save()
    document = saved(folder, "contested_ground.five_nights")
    assert [event["text"] for event in document["events"]][3:] == ["The fourth night is the last."]
    assert len(document["forces"][0]["units"]) == 1


@pytest.fixture
def playing(folder: Path, host: Host, site: Path) -> Iterator[str]:
    """An editor with the play site beside it."""
    with serving(folder, PlaySite.at(host.address, site)) as found:
        yield found


@pytest.mark.long
def test_a_campaign_is_played_from_a_battle_on_and_a_battle_by_itself(
    browser: Browser, playing: str, host: Host
) -> None:
    with author(browser, playing, host.address) as desk:
        studio = Studio(desk).open(playing, SORROW)
        studio.checked()
        studio.action("Campaign: battles")
        told = campaign(desk)
        told.locator(".plan__battle").nth(2).click()
        told.get_by_role("button", name="Play from here: 3. ").click()
        back = desk.get_by_role("link", name="Back to the editor")
        expect(desk.get_by_text("The beacon on Harrow Flats").first).to_be_visible(timeout=AWHILE)
        back.click()
        studio.checked()
        studio.action("Campaign: battles")
        told.locator(".plan__battle").nth(1).click()
        told.get_by_role("button", name="Play it by itself: 2. ").click()
        expect(desk.get_by_text("The Toll Collectors").first).to_be_visible(timeout=AWHILE)


@pytest.mark.long
@pytest.mark.timeout(1800)
def test_a_campaign_that_was_authored_is_played_to_its_end(
    browser: Browser, playing: str, host: Host
) -> None:
    with author(browser, playing, host.address) as desk:
        studio = authored(desk, playing)
        studio.keys("Escape")
        studio.sound()
        studio.save()
        studio.action("Set up a game of this")
        form = NewGame(desk)
        expect(form.start_button).to_be_visible(timeout=AWHILE)
        table = form.player("Oskar Brandt", "Recruit").dice("1").start()
        expect(table.over).to_be_visible(timeout=WHOLE)
        told = table.lines()
        assert told[-1].splitlines()[-1] == "The campaign is won."
        assert sum("aboard" in line for line in told) == 3


def test_any_battle_of_a_campaign_is_printed(desk: Page, address: str) -> None:
    studio = authored(desk, address)
    studio.keys("Escape")
    desk.get_by_role("combobox", name="Battle in hand").select_option(label="3. The Yard")
    studio.checked()
    studio.inspector.get_by_role("button", name="Print the map").click()
    with desk.expect_download() as download:
        desk.get_by_role("dialog", name="Print to scale").get_by_role("button", name="Make the PDF").click()
    first = pypdfium2.PdfDocument(download.value.path().read_bytes())[0]
    text = first.get_textpage().get_text_range()
    assert "The Yard" in text
