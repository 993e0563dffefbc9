"""Every size has a layout: the board is large, figures and targets are, no text is cut or over another."""

import re
from collections.abc import Callable
from itertools import product

import pytest
from playwright.sync_api import Page, expect

from tests.web.layout import (
    ALL_FIRST_VIEWS,
    BUILDERS,
    ENDED,
    GAMES,
    SCENES,
    SCREENS,
    SETTLE,
    Scene,
    at_the_table,
    findings,
    lay,
)
from tests.web.pages import ANSWER, Regular, Table
from tests.web.tour import THEMES, Screen

ON = {screen.name: screen for screen in SCREENS}
SAMPLE = (GAMES[1], GAMES[5], BUILDERS[0], BUILDERS[2], ENDED[0])
SIZES = ("1366x768", "390x844")
BOXES = """() => {
  const box = (wanted) => document.querySelector(wanted)?.getBoundingClientRect();
  const [acting, over] = [box(".is-acting"), box(".is-unfolded .story, .is-raised .panel")];
  const [bar, panel] = [box(".bar"), box(".panel")];
  const y = (acting.top + acting.bottom) / 2, x = (acting.left + acting.right) / 2;
  return { isIn: y > bar.bottom && x > 0 && x < innerWidth && y < innerHeight,
    isCovered: over && x > over.left && x < over.right && y > over.top && y < over.bottom };
}"""
COLORS = """() => {
  const style = getComputedStyle(document.documentElement);
  const paint = document.createElement("canvas").getContext("2d");
  const seen = (name) => { paint.fillStyle = style.getPropertyValue(name); return paint.fillStyle; };
  return Object.fromEntries(["--room", "--paper", "--ink", "--side-a", "--side-b", "--side-c", "--side-d",
    "--side-a-text", "--side-b-text", "--side-c-text", "--side-d-text", "--clear-text", "--blocked-text"]
    .map((name) => [name.slice(2), seen(name)]));
}"""


type Owner = Callable[[Screen], Regular]


@pytest.fixture
def owner(request: pytest.FixtureRequest) -> Owner:
    """Who looks at a screen: one kind is touched."""
    return lambda screen: request.getfixturevalue("regular_by_touch" if screen.touch else "regular")


def told(regular: Regular, screen: Screen, scenes: tuple[Scene, ...]) -> dict[str, list[str]]:
    """What is wrong on a screen, by scene."""
    seen = findings(regular, screen, scenes)
    return {scene.name: [": ".join(each) for each in found] for scene, found in seen if found}


@pytest.mark.parametrize(
    ("name", "scenes"),
    [
        ("1366x768", ENDED),
        ("1024x768", SAMPLE[1:3]),
        ("390x844", SAMPLE),
        *(pytest.param(screen.name, SCENES, marks=pytest.mark.long) for screen in SCREENS),
        *(pytest.param(name, ALL_FIRST_VIEWS, marks=pytest.mark.long) for name in SIZES),
    ],
)
def test_nothing_is_too_small_or_cut_or_over_something_else(
    owner: Owner, name: str, scenes: tuple[Scene, ...]
) -> None:
    assert told(owner(ON[name]), ON[name], scenes) == {}


RUN_OVER = """() => {
  const boxes = [...document.querySelectorAll(".stats > div")].map((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return range.getBoundingClientRect();
  });
  const panel = document.querySelector(".panel").getBoundingClientRect();
  const meets = (one, other) => one.left < other.right + 6 && other.left < one.right + 6 &&
    one.top < other.bottom && other.top < one.bottom;
  const isMet = (one, at) => boxes.slice(at + 1).some((other) => meets(one, other));
  return boxes.filter((one, at) => one.right > panel.right || isMet(one, at)).length;
}"""


ENTRIES = "objectives central-objectives"
ROLL_TO_COME = (
    *("schlock place A7", "tagon place A8", "elf place B8", "toughs order schlock tagon elf"),
    *("collective roll", "collective end"),
)


@pytest.mark.parametrize("name", SIZES)
def test_the_figures_of_who_acts_have_room_however_many(owner: Owner, name: str) -> None:
    wide = Scene("a Spy", "combat_simulator/back_lot", ("red flip", "red-1 disguise"))
    long = Scene("a roll to come", "capital_offensive/drone_attack", ROLL_TO_COME)
    with at_the_table(owner(ON[name]), ON[name]) as page:
        for scene in (wide, long):
            lay(page, scene)
            assert page.evaluate(RUN_OVER) == 0, scene.name


@pytest.mark.parametrize("name", SIZES)
def test_what_a_character_brings_is_in_sight_once_it_is_chosen(owner: Owner, name: str) -> None:
    with at_the_table(owner(ON[name]), ON[name]) as page:
        lay(page, Scene("the characters", "schlock_attack/match", ()))
        page.locator(".act").get_by_text("Sergeant Schlock").click()
        brings = page.get_by_role("heading", name="What Sergeant Schlock brings").locator("..")
        brings.wait_for()
        page.evaluate(SETTLE)
        below, bar = brings.bounding_box(), page.locator(".commit").bounding_box()
        assert below is not None
        assert bar is not None
        assert below["y"] + below["height"] <= bar["y"] + 1
        expect(brings.get_by_role("heading")).to_be_in_viewport(ratio=1)


def test_a_blast_that_is_aimed_shows_what_it_catches_and_nothing_else(owner: Owner) -> None:
    """Where else it might be thrown looks the same, and is on offer all the same."""
    choices = (*ROLL_TO_COME[:3], "toughs order tagon schlock elf", *ROLL_TO_COME[4:], "tagon roll")
    with at_the_table(owner(ON["1366x768"]), ON["1366x768"]) as page:
        lay(page, Scene("a grenade", "capital_offensive/drone_attack", choices))
        table = Table(page)
        table.act("Epaulet Grenade").click()
        expect(page.locator(".reach")).to_have_count(6)
        table.place("B6").click()
        table.shows()
        caught = page.locator(".reach").evaluate_all("(all) => all.map(({ style }) => style.cssText)")
        table.cancel.click()
        expect(page.locator(".reach")).to_have_count(6)
        aims = page.locator(".reach").evaluate_all("(all) => all.map(({ style }) => style.cssText)")
        assert len(set(caught)) == len(caught)
        assert not {*aims} <= {*caught}


def looks(page: Page) -> dict[str, bool]:
    """Whether who acts is in sight, and under what was pulled over the board."""
    page.evaluate(SETTLE)
    return dict(page.evaluate(BOXES))


@pytest.mark.parametrize(("name", "opener"), [("1024x768", "Story"), ("390x844", "Details and story")])
def test_a_drawer_covers_nobody_who_acts_and_closes_in_three_ways(
    owner: Owner, name: str, opener: str
) -> None:
    with at_the_table(owner(ON[name]), ON[name]) as page:
        lay(page, GAMES[0])
        drawer, board = page.get_by_role("button", name=opener, exact=True), page.locator("main")

        def outside() -> None:
            told = Table(page).lines()
            board.click(position={"x": 380, "y": 20})
            assert Table(page).lines() == told

        for close in (drawer.click, lambda: page.keyboard.press("Escape"), outside):
            drawer.click()
            expect(drawer).to_have_attribute("aria-expanded", "true")
            assert looks(page) == {"isIn": True, "isCovered": False}
            close()
            expect(drawer).to_have_attribute("aria-expanded", "false")


def test_the_view_stays_where_a_hand_has_moved_it_until_the_turn_is_another_s(owner: Owner) -> None:
    name = "1366x768"
    with at_the_table(owner(ON[name]), ON[name]) as page:
        lay(page, GAMES[0])
        table, lens = Table(page), page.locator(".board__lens")
        board = page.locator(".board__svg").bounding_box()
        assert board is not None
        page.mouse.move(board["x"] + board["width"] - 60, board["y"] + board["height"] - 60)
        for _ in range(8):
            page.mouse.wheel(0, -100)
        expect(page.get_by_role("button", name="Whole board")).to_be_visible()
        page.evaluate(SETTLE)
        moved = lens.get_attribute("style")
        assert looks(page)["isIn"] is False
        for row in (table.act("Move"), table.act("Sprint")):
            row.first.click()
            page.evaluate(SETTLE)
            assert lens.get_attribute("style") == moved
        assert moved is not None
        page.keyboard.press("e")
        expect(lens).not_to_have_attribute("style", moved, timeout=ANSWER)


@pytest.mark.parametrize("name", ["390x844", "1024x768"])
def test_what_just_happened_is_seen_with_its_dice_without_pulling_anything(owner: Owner, name: str) -> None:
    with at_the_table(owner(ON[name]), ON[name]) as page:
        lay(page, GAMES[0])
        latest = page.locator(".latest")
        expect(latest).to_contain_text("Drone 1 may move 4 Spaces.")
        expect(latest).to_be_in_viewport(ratio=1)
        expect(latest.locator(".die").first).to_be_in_viewport(ratio=1)


def luminance(color: str) -> float:
    """Relative luminance, as WCAG has it."""
    shares = [int(part, 16) / 255 for part in re.findall("[0-9a-f]{2}", color)]
    red, green, blue = (one / 12.92 if one <= 0.04045 else ((one + 0.055) / 1.055) ** 2.4 for one in shares)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The ratio of two colors."""
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def test_every_palette_can_be_read_in_both_themes(visit: Page) -> None:
    for palette, theme in product(("usual", "redgreen", "blueyellow"), THEMES):
        visit.evaluate(
            "(data) => Object.assign(document.documentElement.dataset, data)",
            {"palette": palette, "theme": theme},
        )
        colors = visit.evaluate(COLORS)
        texts = {name: contrast(colors[name], colors["room"]) for name in colors if name.endswith("-text")}
        glyphs = {f"side-{side}": contrast(colors[f"side-{side}"], colors["paper"]) for side in "abc"}
        lettered = max(contrast(colors["side-d"], colors[on]) for on in ("paper", "ink"))
        assert {
            name: ratio for name, ratio in {**texts, **glyphs, "side-d": lettered}.items() if ratio < 4.5
        } == {}


def test_text_grows_as_the_player_likes_and_stays_so(visit: Page) -> None:
    visit.get_by_role("navigation").get_by_role("button", name="Settings").click()
    legend = visit.get_by_text("Text size", exact=True)
    before = legend.bounding_box()
    visit.get_by_role("group", name="Text size").get_by_text("Largest").click()
    after = legend.bounding_box()
    assert before is not None
    assert after is not None
    assert after["height"] > before["height"] * 1.2
    visit.reload()
    assert visit.evaluate("document.documentElement.dataset.text") == "largest"


def test_a_list_stays_where_it_is_when_something_of_it_is_picked(owner: Owner) -> None:
    name = "1366x768"
    with at_the_table(owner(ON[name]), ON[name]) as page:
        lay(page, Scene("who enters where", "contested_ground/pump_station", ("roll", ENTRIES)))
        row = Table(page).act("Meeting Engagement, south").first
        expect(page.get_by_role("heading", name="Who comes from where")).to_be_visible()
        before = row.bounding_box()
        row.click()
        expect(Table(page).commit).to_be_visible()
        page.evaluate(SETTLE)
        assert row.bounding_box() == before


def test_a_rule_that_was_opened_from_the_story_closes(owner: Owner) -> None:
    name = "1366x768"
    with at_the_table(owner(ON[name]), ON[name]) as page:
        lay(page, Scene("Commands rolled", "capital_offensive/drone_attack", ROLL_TO_COME[:5]))
        if (story := page.get_by_role("button", name="Story")).is_visible():
            story.click()
        page.locator("button.entry__line").last.click()
        rule = page.locator(".entry__depth .rule").last
        for leave in (
            lambda: page.keyboard.press("Escape"),
            lambda: page.get_by_role("button", name="Close", exact=True).last.click(),
        ):
            rule.click()
            dialog = page.get_by_role("dialog", name=f"Rule {rule.inner_text()}")
            expect(dialog).to_be_visible()
            leave()
            expect(dialog).to_be_hidden()
