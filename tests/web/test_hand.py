"""The hand is safe: whatever a clumsy hand does, nothing is chosen that was not in sight for a while, no
double click chooses twice, and what costs something of one's own is asked once more."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from sellsword import save
from sellsword.game import Choice, Option
from sellsword.games import game
from sellsword.match import HUMAN, Holder, Match, agree, begin
from sellsword.scenario.read import read
from sellsword_build.layout import SCENARIOS
from sellsword_build.serve import Host
from tests.browsers import LAPTOP
from tests.web.clumsy import LONGEST, MADE, STEADY, TAKE_DOWN, ClumsyHand, Made
from tests.web.pages import ANSWER, START, UNSEEN, Table, Title, Watch

SOON = 5  # seconds
TOLD = """() => document.querySelectorAll('[aria-label="Story so far"] > li').length"""
GESTURES, MANY = 40, 2000  # at a table; in a game, over all its tables
TABLES = (
    "capital_offensive/drone_attack",
    "schlock_attack/match",
    "combat_simulator/dry_canal",
    "contested_ground/container_yard",
    "contested_ground/five_nights",
    "dark_metal/the_gate_hex",
    "dark_metal/the_gate_inches",
)


def match_at(name: str, seed: str, other: str = HUMAN) -> Match[Any]:
    """A match of people alone, where all that is chosen a hand chose; or of one and somebody else."""
    scenario, problems = read((SCENARIOS / f"{name}.json").read_text("utf-8"))
    assert scenario is not None, problems
    found = game(scenario.game)
    _, *others = found.seats(scenario)
    holders = [Holder("", HUMAN), *(Holder("", "rules" if seat.by_rules else other) for seat in others)]
    return begin(found, agree(found, scenario, holders, seed))


@pytest.fixture(scope="module")
def clumsy(browser: Browser, host: Host) -> Iterator[Page]:
    """A page on which choices are taken down and nobody has a calm hand."""
    context = browser.new_context(viewport=LAPTOP)
    watch = Watch(context, host.address)
    page = context.new_page()
    page.clock.install()
    page.add_init_script(TAKE_DOWN)
    page.add_init_script(UNSEEN)
    page.goto(host.address)
    expect(Title(page).engine).to_be_hidden(timeout=START)
    yield page
    watch.clean()
    context.close()


def laid(page: Page, match: Match[Any], folder: Path) -> Table:
    """A match on the table, where time now passes only as the hand lets it."""
    begin_anew(page)
    table, file = Table(page), folder / "match.json"
    file.write_text(save.dump(match), "utf-8")
    Title(page).open_file(file)
    expect(page.get_by_role("heading", level=1)).to_have_text(match.game.scene(match.state, -1).title)
    expect(table.story.get_by_role("listitem")).to_have_count(len(match.log(-1)), timeout=ANSWER)
    stop_time(page)
    page.evaluate(MADE)
    return table


def begin_anew(page: Page) -> None:
    """Goes to the title screen, whatever the hand that came before has left open."""
    page.clock.resume()
    address, _, _ = page.url.partition("#")
    page.goto("about:blank")
    page.goto(address)
    expect(Title(page).engine).to_be_hidden(timeout=START)


def stop_time(page: Page) -> None:
    """Stops the page's clock a little later than now: on a busy machine the word may take a while to come."""
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + SOON)


def is_safe(match: Match[Any], made: list[Made]) -> None:
    """Checks what came of a gesture, and makes it in the core as well."""
    assert len(made) <= 1, made
    for each in made:
        choice = Choice.parse(each.choice)
        assert each.seen >= STEADY, each
        if match.judge(choice).ok and match.game.cost(match.state, choice):
            assert each.asked >= STEADY, each
        if match.judge(choice).ok:
            match.play(choice)


@pytest.mark.parametrize("name", TABLES)
def test_a_clumsy_hand_chooses_nothing_that_it_has_not_seen(clumsy: Page, tmp_path: Path, name: str) -> None:
    assert fumbled(clumsy, tmp_path, name, GESTURES) > 1


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("name", TABLES)
def test_a_clumsy_hand_never_does_in_a_long_time(clumsy: Page, tmp_path: Path, name: str) -> None:
    assert fumbled(clumsy, tmp_path, name, share(name)) > 1


def share(name: str) -> int:
    """A table's share of the many gestures that a game is given."""
    game_id, _, _ = name.partition("/")
    return MANY // sum(table.startswith(f"{game_id}/") for table in TABLES)


def fumbled(page: Page, folder: Path, name: str, gestures: int) -> int:
    """How many choices came of so many gestures; a game that is over begins anew."""
    match, choices = match_at(name, "1"), 0
    table, hand = laid(page, match, folder), ClumsyHand(page, name)
    for number in range(gestures):
        made = hand.gesture()
        is_safe(match, made)
        choices += len(made)
        if match.state.outcome is not None:
            match = match_at(name, str(number))
            table = laid(page, match, folder)
        assert told(page) == len(match.log(-1)), (number, made, page.url)
    expect(table.board.or_(table.panel).first).to_be_visible()
    return choices


def told(page: Page) -> int:
    """How many lines of story the page shows, which says how far it takes its game to be."""
    return int(page.evaluate(TOLD))


# What is asked once more


def costly(name: str) -> tuple[Match[Any], Option]:
    """A match in which something on offer, that has a row of its own, costs something of one's own."""
    match = match_at(name, "1")
    for _ in range(100):
        for option in match.game.options(match.state):
            if match.game.cost(match.state, option.choice) and not option.place:
                return match, option
        match.play(match.game.options(match.state)[0].choice)
    raise AssertionError("nothing ever costs anything")


@pytest.fixture
def dear(clumsy: Page, tmp_path: Path) -> tuple[ClumsyHand, Match[Any], str]:
    """A hand that has armed something that costs an Order Counter, and pressed the button."""
    match, option = costly("contested_ground/container_yard")
    laid(clumsy, match, tmp_path)
    hand, choice = ClumsyHand(clumsy, "dear"), str(option.choice)
    for pressed in (f'[data-choice="{choice}"]', f'[data-commit="{choice}"]'):
        hand.rest(STEADY)
        clumsy.locator(pressed).click()
    hand.rest(0)
    return hand, match, match.game.cost(match.state, option.choice)


def test_what_costs_something_is_asked_once_more(dear: tuple[ClumsyHand, Match[Any], str]) -> None:
    hand, match, cost = dear
    asked = hand.page.get_by_role("group", name=cost)
    expect(asked.get_by_role("button", name=re.compile("^No"))).to_be_focused()
    expect(hand.page.locator("#live")).to_contain_text(cost)
    hand.page.keyboard.press("y")
    hand.rest(STEADY)
    assert hand.made() == []
    hand.page.keyboard.press("y")
    is_safe(match, made := hand.made())
    assert len(made) == 1
    expect(asked).to_be_hidden()


def test_enter_escape_and_a_look_elsewhere_leave_it_undone(dear: tuple[ClumsyHand, Match[Any], str]) -> None:
    hand, _, cost = dear
    asked, commit = hand.page.get_by_role("group", name=cost), hand.page.locator("[data-commit]")
    for key in ("Enter", "Escape"):
        hand.rest(STEADY)
        hand.page.keyboard.press(key)
        expect(asked).to_be_hidden()
        expect(commit).to_have_class(re.compile("btn--grave"))
        hand.page.mouse.move(5, 300)
        hand.rest(STEADY)
        commit.click()
        expect(asked).to_be_visible()
    assert hand.made() == []


@pytest.fixture
def unasked(dear: tuple[ClumsyHand, Match[Any], str]) -> Iterator[ClumsyHand]:
    """The hand of somebody who wants to be asked nothing; whoever comes after is asked again."""
    hand, _, _ = dear
    settle(hand.page, "localStorage.setItem('sellsword.settings', JSON.stringify({ ask: 'off' }))")
    yield hand
    settle(hand.page, "localStorage.clear()")


def settle(page: Page, script: str) -> None:
    """Changes the settings and opens the page again, which knows them from then on."""
    page.evaluate(script)
    page.clock.resume()
    page.reload()
    Table(page).awaits()
    stop_time(page)


def test_a_player_who_wants_to_be_asked_nothing_is_not(unasked: ClumsyHand) -> None:
    told = Table(unasked.page).told()
    for pressed in ('[data-choice="bid"]', '[data-commit="bid"]'):
        unasked.rest(STEADY)
        unasked.page.locator(pressed).click()
    Table(unasked.page).tells_more_than(told)
    expect(unasked.page.locator("[data-agree]")).to_be_hidden()


# When the turn is over


@pytest.fixture
def moved(clumsy: Page, tmp_path: Path) -> tuple[ClumsyHand, Table]:
    """A game of draughts against the computer, after the first move."""
    match = match_at("schlock_attack/draughts", "1", "recruit")
    table, hand = laid(clumsy, match, tmp_path), ClumsyHand(clumsy, "moved")
    for square in ("9", "14", "14"):
        hand.rest(STEADY)
        table.place(square).click()
    hand.rest(0)
    assert [each.choice for each in hand.made()] == ["9-14"]
    return hand, table


def test_the_computer_waits_until_the_turn_is_given_over(moved: tuple[ClumsyHand, Table]) -> None:
    hand, table = moved
    expect(table.question).to_have_text("White is next")
    expect(table.panel).to_contain_text("They are asked: What does White move?")
    hand.page.keyboard.press("Enter")
    hand.rest(5000)
    assert hand.made() == []
    table.undo.click()
    expect(table.your_turn).to_be_visible()
    table.redo.click()
    expect(table.question).to_have_text("White is next")
    hand.rest(STEADY)
    hand.page.keyboard.press("e")
    expect(table.question).not_to_have_text("White is next")
    hand.page.clock.resume()
    table.awaits()
    assert table.told() == 2


def test_a_button_that_came_under_a_hand_wakes_though_the_hand_stays(
    moved: tuple[ClumsyHand, Table],
) -> None:
    hand, table = moved
    button = hand.page.locator("[data-yield]")
    expect(button).to_have_class(re.compile("is-resting"))
    hand.rest(LONGEST - STEADY)
    expect(button).to_have_class(re.compile("is-resting"))
    hand.rest(STEADY)
    expect(button).not_to_have_class(re.compile("is-resting"))
    expect(table.question).to_have_text("White is next")
    hand.rest(STEADY)
    button.click()
    expect(table.question).not_to_have_text("White is next")


# What means nothing


def test_a_tap_that_means_nothing_clears_what_was_shown(clumsy: Page, tmp_path: Path) -> None:
    table = laid(clumsy, match_at("schlock_attack/draughts", "1"), tmp_path)
    hand = ClumsyHand(clumsy, "nothing")
    for square in ("9", "14"):
        hand.rest(STEADY)
        table.place(square).click()
    expect(table.commit).to_be_visible()
    hand.rest(STEADY)
    spot = table.board.bounding_box()
    assert spot is not None
    clumsy.mouse.click(spot["x"] + 3, spot["y"] + 3)
    expect(table.commit).to_be_hidden()
    assert hand.made() == []
