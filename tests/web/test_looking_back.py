"""Beside the game: looking back along the record, playing on from there, the board in words, the lesson."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from sellsword.save import dump
from sellsword_build.serve import Host
from tests.golden.playthrough import FOLDER, parse, repeated
from tests.web.pages import ANSWER, START, Table, Title

STEPS = 6
# How long the moments of a record stay, slow, normal and fast; here they pass at once.
NOTE_RESTS = """() => {
  const later = setTimeout;
  globalThis.rests = [];
  globalThis.setTimeout = (action, ms, ...rest) => {
    const resting = [1300, 650, 325].includes(ms);
    if (resting) rests.push(ms);
    return later(action, resting ? 0 : ms, ...rest);
  };
}"""


@pytest.fixture
def table(visit: Page) -> Table:
    """A game of Ada and Bertram at one screen, some choices old."""
    form = Title(visit).set_up()
    form.player("Partnership Collective", "Human", "Ada").player("Tagon's Toughs", "Human", "Bertram")
    table = form.dice("back").start()
    table.awaits()
    for _ in range(STEPS):
        table.step()
    return table


def look_at(table: Table, moment: int) -> None:
    """Opens a moment from the story."""
    table.story.get_by_role("button", name=f"Look at moment {moment}", exact=True).first.click()
    expect(table.question).to_have_text(re.compile(f"^Moment {moment} of"))


def test_an_earlier_moment_is_only_looked_at(table: Table) -> None:
    question, story = table.question.inner_text(), table.lines()
    look_at(table, 2)
    expect(table.offered).to_have_count(0)
    expect(table.commit).to_have_count(0)
    table.page.keyboard.press(".")
    expect(table.question).to_have_text(re.compile("^Moment 3 of"))
    table.page.keyboard.press("Escape")
    expect(table.question).to_have_text(question)
    assert table.lines() == story


def test_a_long_story_is_one_stop_for_the_keyboard_and_the_arrows_go_along_it(table: Table) -> None:
    keys = table.page.keyboard
    moments = table.story.get_by_role("button", name=re.compile("^Look at moment"))
    stops = table.story.locator("[tabindex='0'], button:not([tabindex])")
    expect(stops.and_(moments)).to_have_count(1)
    moments.last.focus()
    keys.press("ArrowUp")
    expect(moments.nth(-2)).to_be_focused()
    keys.press("Home")
    expect(moments.first).to_be_focused()
    keys.press("ArrowUp")
    expect(moments.first).to_be_focused()
    expect(stops.and_(moments)).to_have_count(1)
    keys.press("Tab")
    keys.press("Shift+Tab")
    expect(moments.first).to_be_focused()
    keys.press("ArrowDown")
    keys.press("Enter")
    expect(table.question).to_have_text(re.compile("^Moment 2 of"))


def test_each_moment_is_told_with_what_was_done(table: Table) -> None:
    slider = table.page.get_by_role("slider", name="The game so far")
    told = table.page.locator("#live")
    look_at(table, 2)
    second, third = (line.split("\n")[1] for line in table.lines()[1:3])
    table.page.keyboard.press(".")
    expect(slider).to_have_attribute("aria-valuetext", re.compile(rf"^Moment 3 of .*{re.escape(third)}"))
    expect(told).to_contain_text(third)
    table.page.keyboard.press(",")
    expect(slider).to_have_attribute("aria-valuetext", re.compile(rf"^Moment 2 of .*{re.escape(second)}"))
    expect(told).to_contain_text(f"Taken back: {third}")


def test_every_control_has_an_edge_where_the_system_chooses_the_colors(table: Table) -> None:
    table.page.emulate_media(forced_colors="active")
    edges = table.page.locator("button:visible").evaluate_all(
        "(all) => all.map((one) => parseFloat(getComputedStyle(one).borderTopWidth))"
    )
    assert len(edges) > 5
    assert min(edges) >= 1


def test_playing_on_from_there_is_another_game(table: Table) -> None:
    before = table.page.url
    look_at(table, 2)
    table.panel.get_by_role("button", name="Play on from here").click()
    expect(table.story.get_by_role("listitem")).to_have_count(2)
    table.awaits()
    expect(table.page).not_to_have_url(before)


def test_the_board_in_words_leads_to_its_places(table: Table) -> None:
    table.page.keyboard.press("l")
    words = table.page.get_by_role("region", name="Board in words")
    words.get_by_role("button", name=re.compile("^Armory, ")).first.click()
    expect(table.board.get_by_role("button", name=re.compile("Armory")).first).to_be_focused()


def test_the_player_to_decide_is_called_by_name(table: Table) -> None:
    expect(table.panel).to_contain_text(re.compile("Ada|Bertram"))


def test_the_lesson_is_skipped_and_taken_up_again(table: Table) -> None:
    lesson = table.panel.get_by_role("region", name="Lesson")
    title = lesson.get_by_role("heading").inner_text()
    lesson.get_by_role("button", name="Skip the lesson").click()
    expect(lesson).to_have_count(0)
    table.panel.get_by_role("button", name="Go back to the lesson").click()
    expect(lesson.get_by_role("heading")).to_have_text(title)
    lesson.get_by_role("button", name="Skip this step").click()
    expect(lesson.get_by_role("heading", name=title)).to_have_count(0)


def test_the_last_choice_stays_marked_with_its_way(table: Table) -> None:
    trail = table.board.locator("[data-trail]")
    for _ in range(20):
        if trail.count():
            break
        table.step()
    expect(trail).to_have_count(1)
    before = table.saved()
    table.page.reload()
    expect(trail).to_have_count(1, timeout=START)
    assert table.saved() == before


def test_what_the_computer_did_is_marked_in_order(caller: Page, host: Host) -> None:
    caller.goto(f"{host.address}#new=schlock_attack/galley-lesson&seed=trail")
    table = Table(caller)
    table.your_turn.wait_for(timeout=START)
    table.step()
    trail = table.board.locator("[data-trail]")
    ways = [line for line in table.lines() if line]
    assert len(ways) >= 2
    expect(trail).to_have_count(1)


def drones_have_fired(visit: Page, folder: Path, count: int) -> Table:
    """The Drone Attack on record after so many choices."""
    header, choices = parse((FOLDER / "capital_offensive" / "drone_attack.txt").read_text())
    path = folder / "shots.json"
    path.write_text(dump(repeated(header, choices[:count])))
    Title(visit).open_file(path)
    table = Table(visit)
    table.your_turn.wait_for(timeout=START)
    return table


def test_a_shot_is_drawn_from_who_fired_to_whom_it_met_until_the_next_choice(
    visit: Page, tmp_path: Path
) -> None:
    """Drone 4 has just served a subpoena on Tagon, beside it, and missed."""
    table = drones_have_fired(visit, tmp_path, 84)
    expect(table.board.locator("[data-trail]")).to_have_count(1)
    expect(table.board.locator("[data-shot=miss]")).to_have_count(1)
    expect(table.board.get_by_text("no Hits", exact=True)).to_be_visible()
    visit.keyboard.press(",")
    expect(table.question).to_have_text(re.compile("^Moment 83 of"))
    expect(table.board.locator("[data-shot]")).to_have_count(0)


def test_what_the_other_side_fired_lies_on_the_board_in_order(visit: Page, tmp_path: Path) -> None:
    """When a Drone has ended the turn of all, each shot since the Toughs' own choice is there for them."""
    table = drones_have_fired(visit, tmp_path, 85)
    expect(table.board.locator("[data-shot=shot]")).to_have_count(1)
    expect(table.board.locator("[data-shot=miss]")).to_have_count(3)


def test_the_record_is_followed_by_choice_by_turn_and_by_round(table: Table) -> None:
    look_at(table, 1)
    step = table.panel.get_by_label("How far a step goes")
    step.select_option("By turn")
    table.panel.get_by_role("button", name="One step forward").click()
    expect(table.question).to_have_text(re.compile(r"^Moment 4 of"))
    expect(table.page.locator("#live")).to_contain_text("Tagon waits in the Airlock")
    expect(table.page.locator("#live")).to_contain_text("Elf waits in the Airlock")
    table.panel.get_by_role("button", name="One step back").click()
    expect(table.question).to_have_text(re.compile(r"^Moment 0 of"))
    step.select_option("By choice")
    table.panel.get_by_role("button", name="One step forward").click()
    expect(table.question).to_have_text(re.compile(r"^Moment 1 of"))


def test_the_record_plays_at_three_speeds(table: Table) -> None:
    look_at(table, 1)
    speed = table.panel.get_by_label("Replay speed")
    expect(speed.get_by_role("option")).to_have_text(["Slow", "Normal", "Fast"])
    table.page.evaluate(NOTE_RESTS)
    for name in ("Slow", "Fast"):
        look_at(table, 1)
        speed.select_option(name)
        table.panel.get_by_role("button", name="Play the game from here").click()
        expect(table.question).not_to_have_text(re.compile("^Moment"), timeout=ANSWER)
    assert set(table.page.evaluate("rests")) == {1300, 325}
