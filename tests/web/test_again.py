"""After a game and beside it: once more in every way, what came of it, the levels, sound, forced choices."""

import re

import pytest
from playwright.sync_api import Page, expect

from sellsword_build.serve import Host
from tests.web.pages import ANSWER, START, Table, Title

COUNT_SOUNDS = """globalThis.loud = [];
globalThis.AudioContext = class {
  currentTime = 0; destination = {};
  async resume() {}
  createOscillator() { return { frequency: {}, connect: (to) => to, start() {}, stop() {} }; }
  createGain() {
    const gain = { setValueAtTime: (value) => loud.push(value), exponentialRampToValueAtTime() {} };
    return { gain, connect: (to) => to };
  }
};"""


@pytest.fixture
def table(visit: Page) -> Table:
    """A game of Ines against the computer, a choice old."""
    table = Title(visit).set_up().player("Tagon's Toughs", "Human", "Ines").dice("again").start()
    table.awaits()
    table.step()
    return table


def begun_anew(table: Table) -> None:
    """Waits until a game without choices lies there."""
    expect(table.story.get_by_role("listitem")).to_have_count(0, timeout=ANSWER)


def resign(table: Table) -> None:
    """Gives the game up."""
    table.menu("Resign")
    table.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(table.over).to_be_visible(timeout=ANSWER)


def test_a_rematch_on_the_same_sides_has_other_dice(table: Table) -> None:
    before = table.saved()
    table.menu("Rematch, same sides")
    begun_anew(table)
    after = table.saved()
    assert after["seats"] == before["seats"]
    assert after["seed"] != before["seed"]


def test_a_restart_has_the_same_sides_and_the_same_dice_and_the_old_game_stays(table: Table) -> None:
    before = table.saved()
    table.menu("Restart with the same dice")
    begun_anew(table)
    after = table.saved()
    assert (after["seats"], after["seed"], after["choices"]) == (before["seats"], before["seed"], [])
    table.menu("Back to the title screen")
    expect(table.page.get_by_role("button", name="All 2 games")).to_be_visible()


def test_the_level_is_seen_and_explained_during_the_game(table: Table) -> None:
    table.page.get_by_role("button", name="Recruit", exact=True).click()
    dialog = table.page.get_by_role("dialog", name="Computer levels")
    expect(dialog).to_contain_text("never looks ahead")
    expect(dialog).to_contain_text("Plays Partnership Collective here.")
    table.page.go_back()
    expect(dialog).to_have_count(0)


def test_results_outlast_their_games_and_are_sifted(table: Table) -> None:
    page = table.page
    resign(table)
    table.menu("Back to the title screen")
    page.get_by_role("button", name="Your one game").click()
    page.get_by_role("button", name=re.compile("^Delete ")).click()
    page.get_by_role("button", name="Back", exact=True).click()
    expect(Title(page).new_game).to_be_visible()
    page.reload()
    page.get_by_role("button", name="Results").click()
    result = page.get_by_role("main").get_by_role("listitem")
    expect(result).to_have_count(1)
    expect(result).to_contain_text("Lost")
    expect(result).to_contain_text("Recruit")
    page.get_by_label("How it ended").select_option("Won")
    expect(result).to_have_count(0)
    expect(page.get_by_text("0 results")).to_be_visible()
    page.get_by_label("How it ended").select_option("Lost")
    page.get_by_label("Against").select_option("Recruit")
    expect(result).to_have_count(1)
    page.get_by_role("combobox", name="Game", exact=True).select_option("Schlock Attack")
    expect(result).to_have_count(0)
    page.get_by_label("Against").select_option("All")
    page.get_by_role("combobox", name="Game", exact=True).select_option("All")
    page.get_by_role("button", name=re.compile("^Delete the result of ")).click()
    expect(page.get_by_text("No results yet")).to_be_visible()


def test_a_game_that_is_over_is_not_to_be_continued(table: Table) -> None:
    page, main = table.page, table.page.get_by_role("main")
    resign(table)
    table.menu("Back to the title screen")
    over = main.get_by_role("region", name="Finished").get_by_role("button", name=re.compile("^Drone Attack"))
    expect(over).to_be_visible()
    expect(main.get_by_role("region", name="Continue")).to_have_count(0)
    Title(page).set_up().dice("on").start().awaits()
    table.menu("Back to the title screen")
    expect(main.get_by_role("region", name="Continue").get_by_role("listitem")).to_have_count(1)
    expect(main.get_by_role("region", name="Finished")).to_have_count(0)
    page.get_by_role("button", name="All 2 games").click()
    for part in ("In progress", "Finished"):
        expect(main.get_by_role("region", name=part).get_by_role("listitem")).to_have_count(1)
    over.click()
    table.undo.click()
    table.awaits()
    table.menu("Back to the title screen")
    expect(main.get_by_role("region", name="Continue").get_by_role("listitem")).to_have_count(2)


def test_a_game_whose_end_is_taken_back_has_no_result(table: Table) -> None:
    resign(table)
    table.undo.click()
    table.awaits()
    table.menu("Back to the title screen")
    expect(Title(table.page).new_game).to_be_visible()
    expect(table.page.get_by_role("button", name="Results")).to_have_count(0)


def test_sound_is_off_until_asked_for_and_as_loud_as_is_set(caller: Page, host: Host) -> None:
    caller.add_init_script(COUNT_SOUNDS)
    caller.goto(host.address)
    table = Title(caller).set_up().dice("sound").start()
    table.awaits()
    table.step()
    assert caller.evaluate("loud") == []
    table.menu("Settings")
    caller.get_by_role("group", name="Sound").get_by_role("radio", name="On").check()
    caller.get_by_role("slider", name="Volume").fill("100")
    at_most = caller.evaluate("Math.max(...loud)")
    caller.get_by_role("slider", name="Volume").fill("25")
    assert caller.evaluate("loud.at(-1)") == pytest.approx(at_most / 4)
    caller.get_by_role("button", name="Back").click()
    table.awaits()
    heard = caller.evaluate("loud.length")
    table.step()
    assert caller.evaluate("loud.length") > heard


def test_forced_choices_are_made_by_themselves_where_that_is_wanted(table: Table) -> None:
    table.menu("Settings")
    table.page.get_by_role("radio", name="Make them for me").check()
    table.page.get_by_role("button", name="Back", exact=True).click()
    table.awaits()
    expect(table.question).to_have_text("Which Airlock for Tagon?")
    table.tap_twice(table.offered.first)
    expect(table.story).to_contain_text("Elf waits in the Airlock", timeout=START)
