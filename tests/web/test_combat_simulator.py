"""The Mercenary Combat Simulator in a real browser: both modes, and what its classes can do.

Each game is played in the core beside the page, choice by choice: the question, the story and in the end
every hash must be the same on both sides. The grounds are small, so that a game soon comes to its point.
"""

import json
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from sellsword.game import Choice
from sellsword.games import game
from sellsword.games.combat_simulator.sheets.equipment_cards import CARDS
from sellsword.match import HUMAN, Holder, Match, agree, begin
from sellsword.scenario.read import read
from tests.web.page_driver import Hand, Keys, lay, same_as
from tests.web.pages import START, Table

GAME = game("combat_simulator")
RED_BEGINS = "2"  # a seed with which the coin falls to RED
MOST_CHOICES = 200


def document(
    width: int, height: int, marks: dict[str, str], red: str, blu: str, fences: Sequence[str] = ()
) -> dict[str, Any]:
    """A scenario as a person would write it; ``marks`` says what lies where: ``{"red spawn": "A1"}``."""
    return {
        "format": "sellsword-scenario",
        "schema_version": 1,
        "id": "small",
        "title": "A small ground",
        "game": "combat_simulator",
        "board": {"kind": "square", "width": width, "height": height},
        "forces": [
            {"side": side, "units": [{"sheet": sheet} for sheet in lineup.split()]}
            for side, lineup in (("red", red), ("blu", blu))
        ],
        "terrain": [{"id": "fences", "kind": "fence", "edges": list(fences)}],
        "zones": [
            {"id": f"{side}-spawn", "kind": "spawn", "side": side, "cells": [marks[f"{side} spawn"]]}
            for side in ("red", "blu")
        ],
        "objectives": [_objective(mark, cell) for mark, cell in marks.items() if "spawn" not in mark],
    }


def _objective(mark: str, cell: str) -> dict[str, str]:
    owner, what = mark.split()
    side = {} if owner == "point" else {"side": owner}
    return {"id": f"{owner}-{what}", "kind": "intel" if side else "point", "at": cell, **side}


def match_on(written: dict[str, Any], *players: str, deck: bool = False) -> Match[Any]:
    """A match on this ground; two persons at one screen play it unless players are given."""
    scenario, problems = read(json.dumps(written))
    assert scenario is not None, problems
    holders = [Holder("", player) for player in players or (HUMAN, HUMAN)]
    match = begin(GAME, agree(GAME, scenario, holders, RED_BEGINS, {"deck": deck}))
    match.play(Choice.parse("red flip"))
    assert match.state.first == 0
    return match


def offered(match: Match[Any]) -> list[str]:
    return [str(option.choice) for option in GAME.options(match.state)]


def play_to(match: Match[Any], goal: str, *wishes: str) -> None:
    """Plays in the core until ``goal`` is on offer: a wish wherever one is, else nothing."""
    for _ in range(MOST_CHOICES):
        if goal in offered(match):
            return
        play_on(match, *wishes)
    raise AssertionError(f"{goal} is never on offer")


def play_on(match: Match[Any], *wishes: str) -> None:
    """Makes one choice in the core: the first wish that is on offer, else the one that does nothing."""
    choices = offered(match)
    match.play(Choice.parse(next((each for each in wishes if each in choices), declined(match))))


def declined(match: Match[Any]) -> str:
    """The choice that does nothing more."""
    return GAME.scene(match.state, -1).decline


# What the classes are known for: the first two mercs of a side do it all, since the second stays on the
# spawn and keeps the others from it.

ENDS = {"red spawn": "A2", "blu spawn": "F2", "red intel": "A1", "blu intel": "F1"}
FENCED = document(
    6,
    3,
    ENDS,
    "soldier medic heavy heavy scout scout",
    "heavy medic pyro pyro scout scout",
    ("A1|A2", "B1|B2"),
)
SPIED_ON = document(6, 3, ENDS, "spy heavy heavy medic scout scout", "engineer heavy pyro pyro scout scout")


def test_a_soldier_jumps_a_fence_and_a_medic_heals_and_ubers_him(visit: Page, tmp_path: Path) -> None:
    match = match_on(FENCED)
    there_and_back = ("red-1 jump B1", "red-1 move B2", "red-1 jump B2", "red-2 heal red-1")
    play_to(match, "red-2 uber red-1", *there_and_back)
    play_to(match, "red-1 jump B1", "red-1 jump B2")
    hand = Hand(lay(visit, match, tmp_path))
    expect(hand.table.act("Rocket jump")).to_contain_text("2 Health")
    hand.make(match, "red-1 jump B1", "red-1 end", "blu-1 end", "red-2 uber red-1")
    expect(hand.table.place("B1")).to_have_accessible_name(re.compile("Soldier 1.*invincible"))
    same_as(match, hand.table)


def test_a_spy_cloaks_approaches_and_saps_by_keyboard_alone(visit: Page, tmp_path: Path) -> None:
    match = match_on(SPIED_ON)
    play_to(match, "blu-1 build E2")
    match.play(Choice.parse("blu-1 build E2"))
    play_to(match, "red-1 cloak")
    keys = Keys(lay(visit, match, tmp_path))
    keys.make(match, "red-1 cloak")
    expect(keys.table.board.get_by_role("button", name=re.compile("Spy 1, on A2.*cloaked"))).to_be_visible()
    while "red-1 stay" not in offered(match):
        keys.make(match, declined(match))
    keys.make(match, "red-1 stay")
    while "red-1 uncloak D2" not in offered(match):
        keys.make(match, declined(match))
    keys.make(match, "red-1 uncloak D2")
    expect(keys.table.place("E2")).to_have_accessible_name(re.compile("Sentry 1.*sapped"))
    same_as(match, keys.table)


def test_a_coin_is_drawn_as_a_coin(visit: Page, tmp_path: Path) -> None:
    lay(visit, match_on(FENCED), tmp_path)
    visit.get_by_role("button", name="Story", exact=True).click()
    visit.get_by_role("button", name=re.compile("The coin falls for RED")).click()
    coin = visit.locator(".entry .die").first
    expect(coin.locator(".die-rim")).to_be_attached()
    expect(coin.locator(".die-pips")).to_have_count(0)
    expect(coin).to_have_accessible_name("heads")
    expect(visit.get_by_text("Dice so far")).to_have_count(0)


# Both modes to the end

LONG_WAY = document(
    26,
    3,
    {"red spawn": "A2", "blu spawn": "Z2", "red intel": "A1", "blu intel": "G2"},
    "scout heavy heavy medic pyro pyro",
    "heavy engineer heavy medic pyro pyro",
)
THREE_NEAR = document(
    6,
    3,
    {"red spawn": "A2", "blu spawn": "F2", "point 1": "B1", "point 2": "B2", "point 3": "B3"},
    "scout scout soldier heavy heavy medic",
    "heavy medic medic pyro pyro heavy",
)


def test_a_whole_game_for_the_intel_against_the_computer(visit: Page, tmp_path: Path) -> None:
    table = lay(visit, match_on(LONG_WAY, HUMAN, "recruit"), tmp_path)
    for goal in ("G2", "A1"):
        table.awaits()
        while not re.search("Scout 1", table.question.inner_text()):
            end_turn(table)
        told = table.told()
        table.tap_twice(table.place(goal))
        table.tells_more_than(told)
        if goal == "G2":
            end_turn(table)
    expect(table.over).to_be_visible()
    assert "brought the enemy's Intel home" in table.lines()[-1]
    saved = table.saved()
    visit.reload()
    expect(table.over).to_be_visible(timeout=START)
    assert table.saved() == saved


def end_turn(table: Table) -> None:
    """Ends the turn and waits for a person's next."""
    told = table.told()
    table.act("End turn").click()
    table.tells_more_than(told)
    table.awaits()


def test_a_game_for_the_points_changes_hands_where_a_hand_matters(visit: Page, tmp_path: Path) -> None:
    match = match_on(THREE_NEAR, deck=True)
    while match.state.scores[0] < 20:
        play_on(match, "red-1 move B1", "red-2 move B2", "red-3 move B3")
    hand = Hand(lay(visit, match, tmp_path))
    covered = 0
    while match.state.outcome is None:
        covered += take_over(hand.table, match)
        hand.make(match, declined(match))
    assert covered == 2
    assert match.state.outcome.winner == 0
    same_as(match, hand.table)


def take_over(table: Table, match: Match[Any]) -> bool:
    """Takes the screen over where the decision rests on a hand and another held the screen before."""
    scene = GAME.scene(match.state, -1)
    mine, others = (
        {CARDS[card].name for card in match.state.hands[side]}
        for side in (scene.deciding, 1 - scene.deciding)
    )
    cover = table.page.get_by_role("region", name=re.compile("^Hand over to"))
    if not scene.secret:
        expect(cover).to_be_hidden()
        shows_none_of(table, mine | others)
        return False
    was_theirs = bool(match.steps) and str(match.steps[-1].choice).startswith(("red", "blu")[scene.deciding])
    if was_theirs:
        expect(cover).to_be_hidden()
    else:
        expect(cover).to_be_visible()
        shows_none_of(table, mine | others)
        cover.get_by_role("button", name="I have it").click()
    held = table.panel.get_by_role("group", name="Mann Co. cards")
    for name in mine:
        expect(held.get_by_role("button", name=name).first).to_be_visible()
    shows_none_of(table, others - mine)
    return not was_theirs


def shows_none_of(table: Table, names: set[str]) -> None:
    """Checks that no card of these names is anywhere in the page."""
    shown = table.page.content()
    assert [name for name in sorted(names) if name in shown] == []
