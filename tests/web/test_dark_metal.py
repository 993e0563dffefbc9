"""Dark Metal in a real browser: a squad led through whole battles by mouse, finger and key.

Each battle is played in the core beside the page, choice by choice: the question, the story and in the end
every hash must be the same on both sides. The computer's plan makes the choices, so that a battle comes to
its end in a few dozen of them.
"""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from sellsword.game import Choice
from sellsword.match import Match
from tests.browsers import LAPTOP
from tests.web.dark_metal_fixtures import (
    GAME,
    SEEDS,
    Leader,
    Toucher,
    Typist,
    at_the_box,
    came_of,
    first_moment,
    may_shoot,
    offered,
    planned,
    play_until,
    raid,
    same_hashes,
    saves,
)
from tests.web.page_driver import lay, same_as
from tests.web.pages import HANDS, NOTE_HANDS

PHONE: ViewportSize = {"width": 390, "height": 844}
TUTORIAL, SEED = "the_gate_hex", "13"
SOME_CHOICES = 16
HIDE, PUSH = "hide ines", "push ines lookout"


def play_out(hand: Leader, match: Match[Any]) -> None:
    """Plays to the end as the computer would."""
    while match.state.outcome is None:
        hand.make(match, planned(match))


def test_the_tutorial_begins_by_mouse(visit: Page, tmp_path: Path) -> None:
    match = raid(TUTORIAL, SEED)
    hand = Leader(lay(visit, match, tmp_path))
    for _ in range(SOME_CHOICES):
        hand.make(match, planned(match))
    same_as(match, hand.table)


@pytest.mark.long
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
    expect(phone.get_by_role("button", name="Whole board")).to_be_visible()
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


# Two players


NAMES = ("Ana", "Ben")


def play_on(hand: Leader, match: Match[Any]) -> str:
    """Makes the choice that the computer would; gives the name of the player whom the panel asks for one."""
    decision = match.decision()
    assert decision is not None
    expect(hand.table.panel.locator(".decide__name")).to_contain_text(NAMES[decision.seat])
    hand.make(match, planned(match))
    return NAMES[decision.seat]


def test_two_leaders_at_one_screen_act_in_turn(visit: Page, tmp_path: Path) -> None:
    match = raid("toll_collectors_hex", "8", *NAMES)
    hand, asked = Leader(lay(visit, match, tmp_path)), [NAMES[0]]
    while asked[-1] == NAMES[0]:
        asked.append(play_on(hand, match))
    assert len(asked) > 3
    same_hashes(match, hand.table)


@pytest.mark.long
def test_a_battle_of_two_players_at_one_screen(visit: Page, tmp_path: Path) -> None:
    match = raid("toll_collectors_hex", "8", *NAMES)
    hand, asked = Leader(lay(visit, match, tmp_path)), set()
    while match.state.outcome is None:
        asked.add(play_on(hand, match))
    assert asked == {*NAMES}
    expect(hand.table.over).to_be_visible()
    same_as(match, hand.table)


# Moments


@pytest.mark.long
def test_odds_come_into_view_and_a_hidden_target_shows_what_hides_it(visit: Page, tmp_path: Path) -> None:
    match = first_moment(TUTORIAL, may_shoot)
    table = lay(visit, match, tmp_path)
    table.board.get_by_role("button", name=re.compile("Toll Taker.*On offer: Shoot")).click()
    expect(table.panel.locator(".verdict").first).to_be_in_viewport()
    table.board.get_by_role("button", name=re.compile("^Yard Hand 1")).click()
    expect(table.panel.get_by_text("does not see Yard Hand 1")).to_be_visible()
    expect(table.board.locator(".sight--blocked")).to_have_count(1)


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_how_far_a_way_goes_is_told_below_where_it_ends(
    visit: Page, tmp_path: Path, size: ViewportSize
) -> None:
    match = first_moment(TUTORIAL, may_shoot)
    visit.set_viewport_size(size)
    table = lay(visit, match, tmp_path)
    table.panel.get_by_role("button", name="Move").first.click()
    table.board.locator(".place.is-open").last.click()
    base, told = table.board.locator(".ghost"), table.board.locator(".range-tag--ghost rect")
    stands, tag = base.bounding_box(), told.bounding_box()
    assert stands is not None
    assert tag is not None
    assert stands["y"] + stands["height"] < tag["y"]


def test_a_reserve_die_saves_a_shot(visit: Page, tmp_path: Path) -> None:
    match = first_moment(TUTORIAL, lambda match: any(saves(match)))
    hand = Leader(lay(visit, match, tmp_path))
    saved = next(saves(match))
    expect(hand.table.question).to_contain_text("Change them?")
    expect(hand.table.panel.get_by_role("button", name="Let the dice lie")).to_contain_text("never")
    hand.make(match, saved)
    told = " ".join(hand.table.lines())
    assert "moves points from a reserve die" in told
    assert re.search(r"Oskar hits Toll Taker with the Model 739", told)
    same_hashes(match, hand.table)


def test_a_stealthy_approach_goes_by_unnoticed(visit: Page, tmp_path: Path) -> None:
    match, way = next(filter(None, map(unnoticed, SEEDS)))
    hand = Leader(lay(visit, match, tmp_path))
    hand.make(match, HIDE)
    hidden = hand.table.board.get_by_role("img", name=re.compile("^Ines Kestrel.*not detected"))
    expect(hidden).to_be_visible()
    hand.tap(way.split()[-1])
    expect(hand.table.panel.get_by_text("may detect Ines Kestrel").first).to_be_visible()
    hand.commit()
    match.play(Choice.parse(way))
    hand.told(match)
    assert "does not notice Ines" in " ".join(hand.table.lines())
    same_hashes(match, hand.table)


def unnoticed(seed: int) -> tuple[Match[Any], str] | None:
    """A battle before its leader goes into stealth, and a way that nobody notices afterwards."""
    match = play_until(raid("dead_letters_hex", str(seed)), lambda match: HIDE in offered(match))
    if match is None:
        return None
    hidden = match.state.copy()
    GAME.apply(hidden, Choice.parse(HIDE))
    ways = [str(option.choice) for option in GAME.options(hidden) if option.group == "move"]
    found = next((way for way in ways if "overlooked" in came_of(hidden, way)), "")
    return (match, found) if found else None


def test_a_lookout_is_pushed_off_a_box_and_falls(visit: Page, tmp_path: Path) -> None:
    match = next(filter(None, map(beside_the_lookout, SEEDS)))
    hand = Leader(lay(visit, match, tmp_path))
    lookout = hand.table.board.get_by_role("img", name="Lookout")
    expect(lookout).to_have_accessible_name(re.compile("On level 1"))
    hand.make(match, PUSH)
    told = " ".join(hand.table.lines())
    assert "Nothing holds Lookout, who falls to" in told
    assert "Lookout is Fallen." in told
    expect(lookout).not_to_have_accessible_name(re.compile("On level 1"))
    same_hashes(match, hand.table)


def beside_the_lookout(seed: int) -> Match[Any] | None:
    """The battle at the box once its leader has climbed up; None where a push fails."""
    match = at_the_box(str(seed))
    match.play(Choice.parse(next(each for each in offered(match) if each.startswith("climb"))))
    return match if "dropped" in came_of(match.state, PUSH) else None
