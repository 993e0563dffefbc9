"""Contested Ground in a real browser: a table in inches, on which models are led by mouse, finger and key.

Each battle is played in the core beside the page, choice by choice: the question, the story and in the end
every hash must be the same on both sides. Two small forces walk onto an almost bare table, so that a battle
soon comes to its point.
"""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from sellsword import save
from sellsword.dice import Dice
from sellsword.game import Choice, Option
from sellsword.match import Match
from sellsword.players import decide, player
from sellsword.scene import Row
from tests.browsers import LAPTOP
from tests.web.contested_ground_fixtures import (
    CAPTAINS,
    GAME,
    MIDDLE,
    Point,
    campaign,
    campaign_choice,
    campaign_until,
    fresh,
    in_midfield,
    meant,
    next_choice,
    offered,
    on_offer,
    on_screen,
    play_until,
)
from tests.web.layout import opening
from tests.web.page_driver import Hand, lay, rows, same_as
from tests.web.pages import HANDS, NOTE_HANDS, Table

PHONE: ViewportSize = {"width": 390, "height": 844}
HACKED = "contested_ground/pump_station"
ABOUT_2, ABOUT_4 = re.compile(r"Move (1\.9|2)"), re.compile(r"Move (3\.9|4)")  # a screen has whole pixels
BESIDE = 10  # pixels from the middle of a base, within what can be pressed of it


# Hands


class Leader(Hand):
    """Plays by mouse; on a table in inches it leads models with ``walk``."""

    def act(self, match: Match[Any], option: Option) -> None:
        """A choice by its own row, which shows it first where it is one of several; else by its place."""
        text = str(option.choice)
        panels = GAME.scene(match.state, -1).panels
        row = next((row for panel in panels for row in panel.rows if row.choice == text), None)
        if row is None:
            self.press(next(row for row in rows(match) if row.group == option.group))
            self.tap(self._place(match, option))
            self.commit()
            return
        self.take(match, row)

    def press(self, row: Row) -> None:
        named = self.table.page.get_by_text(row.title, exact=True)
        self.click(self.table.panel.get_by_role("button").filter(has=named).first)

    def tap(self, place: str) -> None:
        self.click(self.spot(place))

    def spot(self, place: str) -> Locator:
        """The place of this id."""
        return self.table.board.locator(f'[data-place="{place}"]')

    def click(self, control: Locator) -> None:
        control.click()

    def _place(self, match: Match[Any], option: Option) -> str:
        board = GAME.scene(match.state, -1).board
        assert board is not None
        return next((each.place for each in board.pieces if each.id == option.place), option.place)

    def walk(self, match: Match[Any], group: str, at: Point) -> None:
        """Leads the acting model to a point, on the page and in the core."""
        text = meant(match, group, at)
        self.press(next(row for row in rows(match) if row.group == group))
        self.lead(at)
        expect(self.table.commit).to_contain_text(group.capitalize())
        self.commit()
        match.play(Choice.parse(text))
        self.told(match)

    def lead(self, at: Point) -> None:
        self.table.page.mouse.click(*on_screen(self.table, at))


class Typist(Leader):
    """Plays by keyboard alone: rows by their digits, models and places by N, ways by typing where to."""

    def press(self, row: Row) -> None:
        self.table.page.keyboard.press(row.key)

    def tap(self, place: str) -> None:
        for _ in range(self.table.offered.count()):
            self.table.page.keyboard.press("n")
            if self.spot(place).evaluate("(one) => one === document.activeElement"):
                break
        self.table.page.keyboard.press("Enter")

    def commit(self) -> None:
        expect(self.table.commit).to_be_visible()
        self.table.page.keyboard.press("Enter")

    def lead(self, at: Point) -> None:
        self.table.page.keyboard.press("x")
        self.table.page.keyboard.type(",".join(str(part / 1000) for part in at))
        self.table.page.keyboard.press("Enter")


# The mission


def test_a_mission_is_set_up_by_the_choices_of_both_players(visit: Page, tmp_path: Path) -> None:
    match = fresh()
    hand = Leader(lay(visit, match, tmp_path))
    hand.make(match, "roll")
    asked = [GAME.scene(match.state, -1).deciding]
    for text in ("objectives domination", "ingress ambush", "victory secure-and-hold"):
        if text not in offered(match):
            text = next(each for each in offered(match) if each.startswith(text.split()[0]))
        hand.make(match, text)
        asked.append(GAME.scene(match.state, -1).deciding)
    assert asked[0] == asked[2] != asked[1]
    assert match.state.mission.victory == "secure-and-hold"
    count = len(match.state.objectives)
    expect(hand.table.board.get_by_role("img", name=re.compile("^Objective"))).to_have_count(count)
    expect(hand.table.panel.get_by_role("heading", name=re.compile("Secure and Hold"))).to_be_visible()
    same_as(match, hand.table)


# The score


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_what_is_left_to_spend_is_in_sight_though_the_score_is_folded(
    visit: Page, tmp_path: Path, size: ViewportSize
) -> None:
    match = play_until(fresh(), in_midfield, MIDDLE)
    visit.set_viewport_size(size)
    table = lay(visit, match, tmp_path)
    left = match.state.counters[GAME.scene(match.state, -1).deciding]
    purse = table.panel.locator(".decide__purse")
    expect(purse).to_be_in_viewport()
    expect(purse).to_have_text(re.compile(f"Order Counters\\s+{left}$"))


def test_what_lies_on_the_table_is_named_where_a_mouse_rests(visit: Page, tmp_path: Path) -> None:
    match = play_until(fresh(), in_midfield, MIDDLE)
    table = lay(visit, match, tmp_path)
    for at, name in (
        ((6_500, 16_500), "Building, 2 levels high"),
        ((18_000, 15_000), "Barricade, 1 level high"),
    ):
        on_top = visit.evaluate("(at) => document.elementFromPoint(...at).textContent", on_screen(table, at))
        assert on_top == name


def before_a_hack() -> tuple[Match[Any], str]:
    """A battle up to a Hack that succeeds at once, as computers play it; and the choice."""
    planner, ahead, match = player("greedy"), opening(HACKED), opening(HACKED)
    while True:
        choice = decide(planner, GAME, ahead.seats, ahead.state, Dice(f"1/{ahead.position}"))
        ahead.play(choice)
        if ahead.log(-1)[-1].entry.text.startswith("Objective"):
            return match, str(choice)
        match.play(choice)


def test_what_was_rolled_is_told_with_what_came_of_it(visit: Page, tmp_path: Path) -> None:
    match, hack = before_a_hack()
    hand = Leader(lay(visit, match, tmp_path))
    hand.make(match, hack)
    rolled, came = [line.entry.text for line in match.log(-1)][-2:]
    latest = visit.locator(".latest")
    expect(latest).to_contain_text(f"{rolled} {came}")
    expect(latest.locator(".roll__die small").first).to_be_visible()


# Leading a model


def test_a_drag_shows_the_way_and_its_length_and_what_it_could_see(visit: Page, tmp_path: Path) -> None:
    match = play_until(fresh(), in_midfield, MIDDLE)
    table = lay(visit, match, tmp_path)
    actor = match.state.acting[1]
    table.page.mouse.move(*on_screen(table, actor.at))
    table.page.mouse.down()
    table.page.mouse.move(*on_screen(table, (actor.at[0] + 3000, actor.at[1])), steps=4)
    expect(table.board.locator(".swept")).to_have_count(1)
    expect(table.board.locator(".range-tag--ghost")).to_have_text('3 of 6"')
    expect(table.board.locator(".reach").first).to_be_visible()
    table.page.mouse.up()
    expect(table.commit).to_contain_text('Move 3"')
    expect(table.panel.get_by_role("heading", name="This move")).to_be_visible()


def test_a_way_is_drawn_on_from_its_end_and_its_last_point_taken_back(visit: Page, tmp_path: Path) -> None:
    match = play_until(fresh(), in_midfield, MIDDLE)
    hand = Leader(lay(visit, match, tmp_path))
    table, (x, y) = hand.table, match.state.acting[1].at
    table.page.mouse.click(*on_screen(table, (x + 2000, y)))
    table.panel.get_by_role("button", name="Turn here").click()
    table.page.mouse.click(*on_screen(table, (x + 2000, y - 2000)))
    expect(table.commit).to_contain_text(ABOUT_4)
    table.panel.get_by_role("button", name="Undo point").click()
    expect(table.commit).to_contain_text(ABOUT_2)
    table.panel.get_by_role("button", name="Turn here").click()
    table.page.mouse.click(*on_screen(table, (x + 2000, y - 2000)))
    expect(table.commit).to_contain_text(ABOUT_4)
    told = table.told()
    table.board.locator("[data-ghost]").click()
    table.tells_more_than(told)
    match.play(Choice.parse(table.saved()["choices"][-1]))
    assert str(match.steps[-1].choice).count(">") == 1
    same_as(match, table)


def test_a_click_beside_the_end_of_a_way_corrects_it_and_one_on_it_makes_it(
    visit: Page, tmp_path: Path
) -> None:
    match = play_until(fresh(), in_midfield, MIDDLE)
    table, (x, y) = lay(visit, match, tmp_path), match.state.acting[1].at
    ghost, told = table.board.locator("[data-ghost]"), table.told()
    table.page.mouse.click(*on_screen(table, (x + 2000, y)))
    expect(table.commit).to_contain_text(ABOUT_2)
    before = table.commit.inner_text()
    end = ghost.bounding_box()
    assert end is not None
    table.page.mouse.click(end["x"] + end["width"] / 2 + BESIDE, end["y"] + end["height"] / 2)
    expect(table.commit).not_to_have_text(before)
    assert table.told() == told
    ghost.click()
    table.tells_more_than(told)


def test_a_way_into_a_wall_is_refused_with_the_rule_and_the_wall(visit: Page, tmp_path: Path) -> None:
    match = play_until(
        fresh(), lambda match: in_midfield(match) and match.state.acting[1].id == "iva", MIDDLE
    )
    table = lay(visit, match, tmp_path)
    told = table.told()
    table.page.mouse.click(*on_screen(table, (7_000, 15_000)))
    expect(table.panel.get_by_text("Building is in the way.")).to_be_visible()
    expect(table.panel.get_by_role("button", name="Open rule OC-S50").first).to_be_visible()
    expect(table.board.locator(".is-refused, .blame-spot").first).to_be_attached()
    assert table.told() == told


# The ruler


def test_the_ruler_measures_from_base_to_base_and_tells_who_sees_whom(visit: Page, tmp_path: Path) -> None:
    match = play_until(fresh(), in_midfield, MIDDLE)
    table = lay(visit, match, tmp_path)
    one, other = match.state.standing(0)[0], match.state.standing(1)[0]
    visit.get_by_role("button", name="Ruler").click()
    for model in (one, other):
        visit.mouse.click(*on_screen(table, model.at))
    card = table.panel.get_by_role("region", name="Ruler")
    expect(card).to_contain_text(f"{one.name} to {other.name}")
    expect(card).to_contain_text(f"{other.name} from {one.name}")
    expect(card).to_contain_text(f"{one.name} from {other.name}")
    card.get_by_label("From").fill("Objective 1")
    card.get_by_label("To").fill("nowhere")
    card.get_by_role("button", name="Measure").click()
    expect(card.get_by_role("alert")).to_contain_text("There is no “nowhere” on the table")
    card.get_by_label("To").fill(other.name)
    card.get_by_role("button", name="Measure").click()
    expect(card).to_contain_text(f"Objective 1 to {other.name}")
    expect(table.board.locator(".ruler")).to_have_count(2)
    visit.keyboard.press("Escape")
    expect(table.board.locator(".ruler")).to_have_count(2)


# Battles


def test_an_overwatch_shot_answers_a_move(visit: Page, tmp_path: Path) -> None:
    match = play_until(fresh(), on_offer("overwatch"), MIDDLE)
    hand = Leader(lay(visit, match, tmp_path))
    expect(hand.table.question).to_contain_text("Overwatch on")
    expect(hand.table.board.locator(".can-hit").first).to_be_visible()
    hand.make(match, next(each for each in offered(match) if each.startswith("overwatch")))
    assert "Overwatch" in " ".join(hand.table.lines()[-4:])
    same_as(match, hand.table)


def test_a_battle_is_won_by_a_hack(visit: Page, tmp_path: Path) -> None:
    match = next(each for each in map(last_hack, range(40)) if each is not None)
    hand = Leader(lay(visit, match, tmp_path))
    hand.make(match, next(each for each in offered(match) if each.startswith("hack")))
    while match.state.outcome is None:
        hand.make(match, GAME.scene(match.state, -1).decline or offered(match)[0])
    assert match.state.outcome.winner == 0
    assert match.state.tokens == (1, 0)
    expect(hand.table.over).to_be_visible()
    same_as(match, hand.table)


def last_hack(seed: int) -> Match[Any] | None:
    """The moment of a battle's last round in which a hack, should it pass, wins it; None where it fails."""
    goals = {"ordell": (18_000, 14_000), "pike": (30_000, 3_000)}
    match = play_until(fresh(str(seed)), lambda match: match.state.round == 5 and _ready(match), goals)
    match.play(Choice.parse("order ordell tactical"))
    trial = match.state.copy()
    hack = next((each for each in offered(match) if each.startswith("hack")), "")
    if not hack:
        return None
    GAME.apply(trial, Choice.parse(hack))
    return match if 0 in trial.control else None


def _ready(match: Match[Any]) -> bool:
    return "order ordell tactical" in offered(match) and match.state.phase == "activation"


def test_the_first_round_by_keyboard_alone(visit: Page, tmp_path: Path) -> None:
    visit.add_init_script(NOTE_HANDS)
    match = play_until(fresh(), on_offer("order"), {})
    keys = Typist(lay(visit, match, tmp_path))
    visit.evaluate(NOTE_HANDS)
    while match.state.round == 1 and match.state.outcome is None:
        lead_by_keys(keys, match)
    assert {model.id for model in match.state.models if model.up} == {"ordell", "pike"}
    assert visit.evaluate(HANDS) == ["key"]
    same_as(match, keys.table)


def lead_by_keys(keys: Typist, match: Match[Any]) -> None:
    """One choice of the round: the two captains come on, nobody else does."""
    state = match.state
    if state.active is not None and not state.stack and state.acting[1].id in CAPTAINS and state.active.moves:
        keys.walk(match, "move", (18_000, 19_000 if state.acting[1].side == 0 else 5_000))
    else:
        keys.make(match, next_choice(match, offered(match), CAPTAINS))


def test_arrow_keys_lead_a_model_by_inches_and_tenths(visit: Page, tmp_path: Path) -> None:
    match = play_until(fresh(), in_midfield, MIDDLE)
    keys = Typist(lay(visit, match, tmp_path))
    keys.press(next(row for row in rows(match) if row.group == "move"))
    ghost = keys.table.board.locator("[data-ghost]")
    expect(ghost).to_be_focused()
    for key in ("ArrowRight", "ArrowRight", "Shift+ArrowRight"):
        visit.keyboard.press(key)
    expect(keys.table.commit).to_contain_text('Move 2.1"')
    x, y = match.state.acting[1].at
    text = meant(match, "move", (x + 2100, y))
    keys.commit()
    match.play(Choice.parse(text))
    keys.told(match)
    same_as(match, keys.table)


# A campaign


def test_two_battles_of_a_campaign_leave_an_injury_and_an_ability(visit: Page, tmp_path: Path) -> None:
    match = next(each for each in map(eventful, range(40)) if each is not None)
    hand = Leader(lay(visit, match, tmp_path))
    aftermath(hand, match)
    hand.make(match, "ready", "ready")
    assert gains(match) > (0, 0)
    expect(hand.table.question).to_contain_text("Roll off")
    same_as(match, hand.table)
    campaign_until(match, "injuries", "experience")
    (tmp_path / "second.json").write_text(save.dump(match), "utf-8")
    hand.table.open_file(tmp_path / "second.json")
    hand.told(match)
    aftermath(hand, match)
    expect(hand.table.over).to_be_visible()
    assert match.state.outcome is not None
    same_as(match, hand.table)


def eventful(seed: int) -> Match[Any] | None:
    """A campaign whose first battle is over; None where it leaves no injury, or nobody who has learned."""
    trial = campaign_until(campaign(str(seed)), "injuries", "experience")
    before = gains(trial)
    campaign_until(trial, "muster")
    after = gains(trial)
    if before[0] == after[0] or before[1] == after[1]:
        return None
    return campaign_until(campaign(str(seed)), "injuries", "experience")


def gains(match: Match[Any]) -> tuple[int, int]:
    """The injuries and the abilities on both rosters."""
    profiles = [each.profile for side in match.state.campaign.companies for each in side.roster.members]
    injured = sum(len(profile.injuries) for profile in profiles)
    return injured, sum(len(profile.abilities) for profile in profiles)


def aftermath(hand: Leader, match: Match[Any]) -> None:
    """Everybody who has to rolls for injuries, and for what was learned."""
    while match.state.phase in ("injuries", "experience") and match.state.outcome is None:
        hand.make(match, campaign_choice(match))


# A phone


def test_a_model_is_led_by_touch_on_a_phone(phone: Page, tmp_path: Path) -> None:
    match = play_until(fresh(), in_midfield, MIDDLE)
    table = lay(phone, match, tmp_path)
    phone.evaluate("hands.clear()")
    x, y = match.state.acting[1].at
    touch(table, on_screen(table, (x, y)), on_screen(table, (x + 2500, y)))
    expect(table.commit).to_contain_text("Move 2.")
    phone.touchscreen.tap(*on_screen(table, (x + 1500, y - 1500)))
    expect(table.commit).to_contain_text("Move 2.2")
    told = table.told()
    table.board.locator("[data-ghost]").tap()
    table.tells_more_than(told)
    assert phone.evaluate(HANDS) == ["touch"]
    moved = table.saved()["choices"][-1]
    assert moved.startswith(f"move {match.state.acting[1].id} ")
    match.play(Choice.parse(moved))


def touch(table: Table, start: tuple[float, float], end: tuple[float, float]) -> None:
    """A finger drags from one place on the screen to another."""
    finger = table.page.context.new_cdp_session(table.page)
    middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    for kind, at in (("touchStart", start), ("touchMove", middle), ("touchMove", end), ("touchEnd", None)):
        points = [{"x": at[0], "y": at[1]}] if at else []
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    finger.detach()
