"""The editor's pages as such: the list, dialogs, names of strangers, gestures replayed, what axe says."""

import json
import re
import shutil
from pathlib import Path

import pypdfium2
import pytest
from playwright.sync_api import Browser, Page, expect

from sellsword.scenario.check import SCENARIO
from sellsword.scenario.write import write
from sellsword_build.layout import SCENARIOS
from sellsword_editor.game_plugins import blank_of
from tests.editor.client.page_driver import Studio, author, findings
from tests.editor.test_drawing_gestures import LOGS, MADE, node, original
from tests.web.pages import ANSWER

TABLE = (48_000, 36_000)

# A key pressed many times, with Control held.
PRESS = """([key, times]) => {
  for (let time = 0; time < times; time += 1)
    dispatchEvent(new KeyboardEvent("keydown", { key, ctrlKey: true, shiftKey: key === "Z" }));
}"""


@pytest.mark.parametrize(
    "name", [MADE[0], *(pytest.param(name, marks=pytest.mark.long) for name in MADE[1:])]
)
def test_a_log_that_is_replayed_in_the_browser_yields_the_very_file(
    desk: Page, address: str, folder: Path, name: str
) -> None:
    log = LOGS / f"{name}.json"
    game = json.loads(log.read_text("utf-8"))["game"]
    (folder / game).mkdir(exist_ok=True)
    (folder / game / "made_again.json").write_text(json.dumps(blank_of(game)), "utf-8")
    studio = Studio(desk).open(address, f"{game}.made_again")
    with desk.expect_file_chooser() as chooser:
        studio.action("Replay gestures")
    chooser.value.set_files(log)
    expect(desk.locator(".notice")).to_contain_text("gestures were made again.", timeout=ANSWER)
    studio.checked()
    studio.save()
    assert (folder / game / "made_again.json").read_bytes() == original(name).read_bytes()


@pytest.mark.parametrize("scheme", ["dark", pytest.param("light", marks=pytest.mark.long)])
def test_axe_finds_nothing_serious(browser: Browser, address: str, scheme: str) -> None:
    found: dict[str, list[str]] = {}
    with author(browser, address, color_scheme=scheme) as page:
        page.goto(address)
        expect(page.get_by_role("button", name="New scenario")).to_be_visible()
        found["list"] = findings(page)
        studio = Studio(page, TABLE).open(address, "contested_ground.pump_station")
        studio.object("Pump house 1").click()
        studio.fill("X of corner 2", "60")
        expect(studio.problems.locator(".fault").first).to_be_visible(timeout=ANSWER)
        found["table"] = findings(page)
        studio.keys("Control+k")
        found["actions"] = findings(page)
        studio.keys("Escape")
        for dialog in ("Scenario: title", "Forces", "Guide", "Events", "Keys"):
            studio.action(dialog)
            expect(page.get_by_role("dialog")).to_be_visible()
            found[dialog] = findings(page)
            studio.keys("Escape")
        studio.action("Guide")
        page.locator("summary").first.click()
        found["step"] = findings(page)
        Studio(page).open(address, "capital_offensive.below_decks").take("Zone")
        found["board"] = findings(page)
    assert {place: lines for place, lines in found.items() if lines} == {}


def test_hostile_names_are_shown_as_text(desk: Page, address: str) -> None:
    studio = Studio(desk, TABLE).open(address, "contested_ground.pump_station")
    studio.action("Scenario: title")
    desk.get_by_role("dialog").get_by_role("textbox", name="Title").fill("<img src=x onerror=alert(1)>")
    desk.keyboard.press("Tab")
    desk.keyboard.press("Escape")
    expect(desk.get_by_role("heading", level=1)).to_have_text("<img src=x onerror=alert(1)>")
    studio.save()
    desk.goto(address)
    expect(desk.get_by_text("<img src=x onerror=alert(1)>").first).to_be_visible()
    assert desk.locator("img[src='x']").count() == 0


def test_a_scenario_is_duplicated_renamed_deleted_and_put_back(desk: Page, address: str) -> None:
    desk.goto(address)
    desk.get_by_role("button", name="Duplicate Pump Station").click()
    desk.get_by_role("textbox", name="Name of the copy").fill("contested_ground.second_station")
    desk.get_by_role("button", name="Duplicate", exact=True).click()
    expect(desk.get_by_role("link", name=re.compile("Pump Station, a copy")).first).to_be_visible()
    desk.get_by_role("button", name="Rename Pump Station, a copy").click()
    desk.get_by_role("textbox", name="New name").fill("contested_ground.third_station")
    desk.get_by_role("button", name="Rename", exact=True).click()
    expect(desk.locator("a[href='/edit/contested_ground.third_station']")).to_be_visible()
    desk.get_by_role("button", name="Delete Pump Station, a copy").click()
    expect(desk.get_by_role("heading", name="Bin")).to_be_visible()
    desk.get_by_role("button", name="Put back").click()
    expect(desk.locator("a[href='/edit/contested_ground.third_station']")).to_be_visible()


def test_what_the_server_proposes_is_shown_and_accepted(desk: Page, address: str) -> None:
    studio = Studio.begin(desk, address, "Contested Ground", "In the Way", TABLE)
    studio.take("Rectangle")
    studio.drag((22, 16), (26, 20))
    studio.keys("Escape", "Escape", "Escape")
    studio.inspector.get_by_role("button", name="Place objectives").click()
    expect(studio.map.locator(".guides .guide").first).to_be_visible()
    studio.inspector.get_by_role("button", name="Accept: Central Objectives").click()
    expect(studio.map.locator(".guides .guide")).to_have_count(0)
    studio.object("Building 1").click()
    expect(studio.field("Y")).to_have_value("18.5")
    studio.keys("Control+z")
    studio.object("Building 1").click()
    expect(studio.field("Y")).to_have_value("16")


def test_a_map_of_another_program_is_looked_at_and_taken(desk: Page, address: str) -> None:
    studio = Studio.begin(desk, address, "Contested Ground", "From Afar", TABLE)
    with desk.expect_file_chooser() as chooser:
        studio.inspector.get_by_role("button", name="Import a map").click()
    chooser.value.set_files(Path(__file__).parent / "maps" / "yard.dd2vtt")
    dialog = desk.get_by_role("dialog", name="A map of another program")
    expect(dialog).to_contain_text("Taken: ")
    dialog.get_by_role("button", name="Take this map").click()
    expect(studio.objects.locator("[data-object^=terrain]").first).to_be_visible()
    studio.keys("Control+z")
    expect(studio.objects.locator("[data-object^=terrain]")).to_have_count(0)


def test_the_map_is_printed_as_it_is_drawn(desk: Page, address: str) -> None:
    studio = Studio(desk, TABLE).open(address, "contested_ground.pump_station")
    studio.inspector.get_by_role("button", name="Print the map").click()
    with desk.expect_download() as download:
        dialog = desk.get_by_role("dialog", name="Print to scale")
        dialog.get_by_role("combobox", name="Paper").select_option(label="Letter")
        dialog.get_by_role("combobox", name="Orientation").select_option(label="Portrait")
        dialog.get_by_role("checkbox", name="Lines every inch").press("Space")
        assert findings(desk) == []
        dialog.get_by_role("button", name="Make the PDF").click()
    pdf = pypdfium2.PdfDocument(download.value.path().read_bytes())
    assert [side / 72 for side in pdf[2].get_size()] == [8.5, 11]


@pytest.mark.long
def test_random_gestures_in_the_browser_undo_to_the_start_and_redo_to_the_end(
    desk: Page, address: str, folder: Path, tmp_path: Path
) -> None:
    for line in node("walks.mjs", "50").splitlines():
        walk = json.loads(line)
        # A document for each tool: of one that is opened again, what was drawn before may be a draft still.
        document = folder / f"{walk['tool']}.json"
        shutil.copy(SCENARIOS / "contested_ground" / "night_market.json", document)
        log = tmp_path / f"{walk['tool']}.json"
        log.write_text(json.dumps({"format": "sellsword-gestures", "gestures": walk["gestures"]}), "utf-8")
        studio = Studio(desk, TABLE).open(address, walk["tool"])
        with desk.expect_file_chooser() as chooser:
            studio.action("Replay gestures")
        chooser.value.set_files(log)
        expect(desk.locator(".notice")).to_contain_text("gestures were made again", timeout=ANSWER)
        desk.evaluate(PRESS, ["z", walk["steps"]])
        expect(desk.locator(".bar__state")).to_contain_text("Saved", timeout=ANSWER)
        desk.evaluate(PRESS, ["Z", walk["steps"]])
        studio.save()
        end = write(SCENARIO.build(walk["document"]))
        assert document.read_text("utf-8") == end, walk["tool"]
