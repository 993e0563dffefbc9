"""Schlock Attack in a real browser: whole short games in which both sides use their powers, by mouse, by
touch and by keyboard alone; and what a player of draughts brings along and takes away.

Each game is played in the core beside the page, choice by choice: the question, the story and in the end
every hash must be the same on both sides.
"""

import json
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from sellsword.games import game
from sellsword.match import HUMAN, Holder, Match, agree, begin
from sellsword.players import LEVELS
from sellsword.scenario.document import Force, Unit
from sellsword.scenario.read import read
from tests.core.schlock_attack.builder import BARE
from tests.web.page_driver import Finger, Hand, Keys, lay, same_as
from tests.web.pages import ANSWER, START, Table, Title

GAME = game("schlock_attack")
SLICE_MS = 8  # what one slice of thinking may take

CLUB = '[Event "Club match"]\n[Black "Ada"]\n[White "Ben"]\n1. 11-15 23-19 2. 8-11 22-17 1-0\n'

# Asked within the worker: one thought of the computer, slice by slice.
THINK = """async () => {
  const post = self.postMessage;
  let reply;
  self.postMessage = (message) => (reply = JSON.parse(message.text));
  const ask = (op) => self.onmessage({ data: { kind: "call", id: 0, text: JSON.stringify({ op }) } });
  await ask("think");
  let slices = 0;
  for (; !reply.done; slices += 1) await ask("slice");
  self.postMessage = post;
  return { slices, ...reply };
}"""


def small_match(forces: tuple[Force, ...], *players: str, seed: str = "1") -> Match[Any]:
    """A match that a few choices end."""
    scenario, problems = read(json.dumps(document(forces)))
    assert scenario is not None, problems
    holders = [Holder("", player) for player in players or (HUMAN, HUMAN)]
    return begin(GAME, agree(GAME, scenario, holders, seed))


def document(forces: tuple[Force, ...]) -> dict[str, Any]:
    """The scenario of a small board as a person would write it."""
    return {
        "format": BARE.format,
        "schema_version": 1,
        "id": "small",
        "title": "A small board",
        "game": BARE.game,
        "board": {"kind": "checkers", "width": 8, "height": 8},
        "forces": [
            {
                "side": force.side,
                "units": [{"sheet": unit.sheet, "at": list(unit.at)} for unit in force.units],
            }
            for force in forces
        ],
    }


def side(name: str, character: str, *men: str) -> Force:
    return Force(name, (Unit(character), Unit("man", at=men)))


def test_nothing_is_told_of_dice_where_none_have_fallen(visit: Page, tmp_path: Path) -> None:
    """Neither a game without dice nor the beginning of one with dice has a word on them."""
    table = lay(visit, small_match(SHOT_AND_LASER), tmp_path)
    expect(table.question).to_be_visible()
    expect(table.panel.get_by_text("Dice so far")).to_have_count(0)


def test_a_scenario_without_dice_has_no_word_on_them(visit: Page) -> None:
    """Neither in the form, unless its options bring a die in, nor at the table."""
    form = Title(visit).set_up()
    visit.get_by_role("radio", name="Schlock Attack").check()
    visit.get_by_role("radio", name=re.compile("^Galley Table")).check()
    expect(form.seed).to_be_visible()
    visit.get_by_role("radio", name="Standing Orders").check()
    expect(form.seed).to_have_count(0)
    expect(visit.get_by_role("main").get_by_text("dice")).to_have_count(0)
    option = visit.locator(".option").filter(has_text="Each player picks a character")
    characters = option.get_by_role("checkbox")
    visit.get_by_text("Rule options").click()
    expect(form.start_button).to_be_enabled(timeout=START)
    characters.check()
    expect(form.seed).to_be_visible(timeout=ANSWER)
    characters.uncheck()
    expect(form.seed).to_have_count(0, timeout=ANSWER)
    table = form.start()
    table.your_turn.wait_for(timeout=ANSWER)
    visit.get_by_role("button", name="Menu").click()
    menu = visit.get_by_role("dialog")
    expect(menu.get_by_role("button", name="Rematch, same sides")).to_be_visible()
    expect(menu.get_by_text("dice")).to_have_count(0)


SHOT_AND_LASER = side("black", "schlock", "C5", "E5", "B4"), side("white", "ennesby", "D4", "F4", "E3")
LASER_AND_SHIELD = (
    side("black", "ennesby", "C3", "H2"),
    Force("white", (*side("white", "tagon", "G5", "B2").units, Unit("penny"))),
)
SENT_AND_SILENCED = side("black", "kevyn", "A7", "H6"), side("white", "breya", "A5", "D4")


MOVES = ("move",)
"""The group whose choices begin at a piece on the board."""


def test_a_whole_game_with_powers_on_both_sides_by_mouse(visit: Page, tmp_path: Path) -> None:
    match = small_match(SHOT_AND_LASER)
    hand = Hand(lay(visit, match, tmp_path), MOVES)
    hand.make(match, "shoot 18", "laser 19x10", "14-18", "laser 23x14")
    assert match.state.outcome.way == "debt"
    same_as(match, hand.table)


def test_a_whole_game_with_powers_on_both_sides_by_touch(phone: Page, tmp_path: Path) -> None:
    match = small_match(LASER_AND_SHIELD)
    finger = Finger(lay(phone, match, tmp_path), MOVES)
    finger.make(match, "22x29", "shield", "16-11", "laser 29x22")
    assert match.state.outcome.way == "captured"
    same_as(match, finger.table)


def test_a_whole_game_with_powers_on_both_sides_by_keyboard_alone(visit: Page, tmp_path: Path) -> None:
    match = small_match(SENT_AND_SILENCED)
    keys = Keys(lay(visit, match, tmp_path), MOVES)
    keys.make(match, "neutralize", "12-16", "13-9", "teleport 5", "to 23", "5x14x23")
    assert match.state.outcome.winner == 0
    same_as(match, keys.table)


def test_elite_answers_within_the_slices_of_its_budget(visit: Page, tmp_path: Path) -> None:
    elite = next(level for level in LEVELS if level.id == "elite")
    budget = int(re.findall(r"\d+", elite.player)[0])
    match = small_match(SHOT_AND_LASER, HUMAN, elite.id)
    table = lay(visit, match, tmp_path)
    Hand(table, MOVES).act(
        match, next(option for option in GAME.options(match.state) if option.group == "shoot")
    )
    table.panel.get_by_role("button", name="Pause").click()
    thought = visit.workers[0].evaluate(THINK)
    assert thought["slices"] <= budget // SLICE_MS + 2
    assert thought["choice"]
    table.panel.get_by_role("button", name="Resume").click()
    table.awaits()


# What players of draughts bring along


def test_a_pdn_file_is_opened_looked_back_on_and_exported(visit: Page, tmp_path: Path) -> None:
    file = tmp_path / "club.pdn"
    file.write_text(CLUB, "utf-8")
    title, table = Title(visit), Table(visit)
    expect(title.engine).to_be_hidden(timeout=START)
    title.open_file(file)
    expect(table.over).to_be_visible()
    assert "Black moves 11 to 15." in table.lines()[0]
    with visit.expect_download() as download:
        table.menu("Export as PDN")
    assert download.value.suggested_filename == "pdn-5.pdn"
    assert "1. 11-15 23-19 2. 8-11 22-17 1-0" in download.value.path().read_text("utf-8")
    table.menu("Back to the title screen")
    visit.get_by_role("button", name="Your one game").click()
    with visit.expect_download() as again:
        visit.get_by_role("button", name=re.compile("Export .* as PDN")).click()
    assert again.value.path().read_text("utf-8") == download.value.path().read_text("utf-8")


def test_a_game_is_chosen_out_of_a_collection(visit: Page, tmp_path: Path) -> None:
    file = tmp_path / "collection.pdn"
    games = [CLUB, CLUB.replace("11-15", "11-17"), '[White "Ada"]\n[Date "1937.05.01"]\n1. 9-13 22-18 *\n']
    file.write_text("\n\n".join(games), "utf-8")
    title, table = Title(visit), Table(visit)
    expect(title.engine).to_be_hidden(timeout=START)
    title.open_file(file)
    listed = visit.get_by_role("dialog", name="Games in this file")
    expect(listed.get_by_role("listitem")).to_have_count(3)
    expect(listed.get_by_role("listitem").nth(1)).to_contain_text("Damaged:")
    expect(listed.get_by_role("listitem").nth(0)).not_to_contain_text("Damaged:")
    listed.get_by_role("textbox").fill("1937")
    expect(listed.get_by_role("listitem")).to_have_count(1)
    expect(listed.get_by_role("listitem")).to_contain_text("Ada")
    listed.get_by_role("button", name=re.compile("1937")).click()
    expect(listed).to_be_hidden()
    assert "Black moves 9 to 13." in table.lines()[0]


def test_a_fault_in_a_pdn_file_is_told_with_its_place(visit: Page, tmp_path: Path) -> None:
    file = tmp_path / "broken.pdn"
    file.write_text(CLUB.replace("11-15", "11-17"), "utf-8")
    title = Title(visit)
    expect(title.engine).to_be_hidden(timeout=START)
    title.open_file(file)
    expect(visit.get_by_text("The piece on square 11 can only move so: 11-15, 11-16.")).to_be_visible()
    expect(visit.get_by_text("line 4, column 4")).to_be_visible()
    expect(title.heading).to_be_visible()


def test_a_game_is_opened_up_to_its_fault(visit: Page, tmp_path: Path) -> None:
    file = tmp_path / "broken.pdn"
    file.write_text(CLUB.replace("8-11", "8-12"), "utf-8")
    title, table = Title(visit), Table(visit)
    expect(title.engine).to_be_hidden(timeout=START)
    title.open_file(file)
    expect(table.story.get_by_role("listitem")).to_have_count(2)
    expect(table.notices).to_contain_text("line 4, column 19: The piece on square 8 can only move so: 8-11.")


# What is marked and said


def test_every_checker_that_can_move_is_marked_until_one_is_chosen(visit: Page, tmp_path: Path) -> None:
    match = small_match((side("black", "theo", "B8", "A7", "H6"), side("white", "thurl", "H2", "A1")))
    table = lay(visit, match, tmp_path)
    expect(table.board.locator(".can-pick:not(.is-case)")).to_have_count(3)
    ways = table.board.locator(".can-move")
    expect(ways).to_have_count(len({option.place for option in GAME.options(match.state)}))
    table.place("12").click()
    expect(ways).to_have_count(1)


def test_a_jump_is_shown_square_by_square_and_why_others_must_wait(visit: Page, tmp_path: Path) -> None:
    match = small_match((side("black", "theo", "B8", "C5"), side("white", "ennesby", "D4", "D2", "G1")))
    table = lay(visit, match, tmp_path)
    table.place("1").click()
    expect(table.panel.get_by_text("1 may not move, since a jump must be made: 14x23x30.")).to_be_visible()
    table.place("14").click()
    expect(table.board.locator(".way-step")).to_have_text(["1", "2"])
    expect(table.board.locator(".taken")).to_have_count(2)
    expect(table.commit).to_contain_text("Jump 2 times")
