"""A career of Dark Metal in a real browser: a leader built from nothing by keyboard alone, two scenarios with
a stay aboard between them, an upgrade for ARP, an injury, and on without network in a browser started anew.

Every choice is made in the core beside the page. Of the battles only the last choice is made on the page; a
computer has played up to it.
"""

import itertools
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from sellsword import save
from sellsword.game import Choice
from sellsword.games.dark_metal.campaign.between_battles import phases
from sellsword.games.dark_metal.campaign.roster.state import AFTERMATH, REFIT
from sellsword.match import Match
from sellsword.scene import TYPED, Row
from sellsword_build.serve import Host
from tests.browsers import Profile
from tests.web.dark_metal_fixtures import GAME, Typist, planned, raid
from tests.web.page_driver import lay, same_as
from tests.web.pages import ANSWER, HANDS, NOTE_HANDS, Table, Title, Watch
from tests.web.test_accessibility import AXE, findings
from tests.web.test_offline import opened
from tests.web.tour import LAPTOP, Screen, looking_at
from tests.web.tour import PHONE as PHONE_SCREEN

pytestmark = pytest.mark.long

CAMPAIGN, TITLE = "sorrow_contract_hex", "The Sorrow Contract"
SPLICER = (
    "name mira-voss",
    "open traits",
    *["raise ath"] * 2,
    *["raise pre"] * 4,
    *["raise ins"] * 2,
    *["raise com"] * 3,
    "close",
    "open splice",
    "buy cat-reflexes",
    "buy strength-musculature",
    "buy clotting-pouch",
    "close",
    "open weapons",
    "buy heavy-pistol",
    "buy standard-rifle",
    "close",
    "open squad",
    "hire recruit",
    "hire recruit",
    "close",
)
"""A leader who is spliced, and two recruits, out of nothing."""
UPGRADE = ("open abel", "share abel 10", "promote abel standard-infantry", "close")
HIRED = ("open squad", "hire recruit", "hire recruit", "ready")
SEEDS = range(60, 120)


# The career in the core


def career(seed: str, *texts: str) -> Match[Any]:
    """The campaign, as far as these choices of its one leader."""
    match = raid(CAMPAIGN, seed)
    for text in texts:
        match.play(Choice.parse(text))
    return match


def decided(match: Match[Any]) -> list[str]:
    """The choices that the rules have not made."""
    return [str(step.choice) for step in match.steps if not match.seats[step.seat].by_rules]


def fought(match: Match[Any]) -> list[str]:
    """All choices up to the end of the battle that is fought, as a computer goes on."""
    fighting = career(match.terms.seed, *decided(match))
    while not phases.between(fighting.state) and fighting.state.outcome is None:
        fighting.play(Choice.parse(planned(fighting)))
    return decided(fighting)


def aboard(match: Match[Any]) -> Match[Any]:
    """What a computer does after a scenario, until all are aboard again."""
    while match.state.phase == AFTERMATH:
        match.play(Choice.parse(planned(match)))
    return match


def battles(seed: str) -> tuple[list[str], list[str]] | None:
    """All choices up to the ends of two battles, of which the second leaves an injury; None where it leaves
    none, where the first leaves nobody to be upgraded, or where the third is over as it begins."""
    first = fought(career(seed, *SPLICER, "ready"))
    match = aboard(career(seed, *first))
    for text in (*UPGRADE, "ready"):
        if not GAME.judge(match.state, Choice.parse(text)).ok:
            return None
        match.play(Choice.parse(text))
    second = fought(match)
    match = career(seed, *second)
    return (first, second) if match.state.career.due and goes_on(aboard(match)) else None


def goes_on(match: Match[Any]) -> bool:
    """Whether the third battle does, with those who are hired for it."""
    for text in HIRED:
        match.play(Choice.parse(text))
    return not phases.between(match.state)


def eventful() -> tuple[str, list[str], list[str]]:
    """The first seed whose battles are such, and their choices."""
    for seed in map(str, SEEDS):
        if found := battles(seed):
            return seed, *found
    raise AssertionError("no seed leaves an injury")


# Hands


class Builder(Typist):
    """Plays by keyboard alone; between battles a row is found by its words, and what is typed is typed."""

    def make(self, match: Match[Any], *texts: str) -> None:
        for text in texts:
            if not phases.between(match.state):
                super().make(match, text)
                continue
            self.enter(match, text)
            match.play(Choice.parse(text))
            self.told(match)

    def told(self, match: Match[Any]) -> None:
        super().told(match)
        expect(self.table.page.get_by_text(f"{match.position} of {match.length}")).to_be_visible(
            timeout=ANSWER
        )

    def enter(self, match: Match[Any], text: str) -> None:
        """A choice by its row, or by the row in which its last word is typed."""
        row = next((row for row in forms(match) if row.choice == text), None)
        if row is not None:
            self.take(match, row)
            return
        verb, word = text.split()
        typed = next(row for row in forms(match) if row.choice == verb and row.state == TYPED)
        self.write(typed, word.replace("-", " ").title())

    def press(self, row: Row) -> None:
        """A row by its key; without one it is looked for where there are many."""
        if row.key or row.group:
            super().press(row)
        else:
            self.click(self.row(row))

    def row(self, row: Row) -> Locator:
        named = self.table.page.get_by_text(row.title, exact=True)
        self.table.page.keyboard.press("/")
        if self.table.page.get_by_role("search").is_visible():
            self.sift(row.title)
        return self.table.panel.get_by_role("group").get_by_role("button").filter(has=named).first

    def sift(self, words: str) -> None:
        """Leaves those rows that have the words typed into the field, and goes to the first of them."""
        self.table.page.keyboard.type(words)
        self.table.page.keyboard.press("Enter")

    def write(self, row: Row, words: str) -> None:
        self.reach(self.table.panel.get_by_label(row.title, exact=True))
        self.table.page.keyboard.type(words)
        self.table.page.keyboard.press("Enter")

    def reach(self, control: Locator) -> None:
        """Tab until it has the focus."""
        for _ in range(200):
            if control.evaluate("(one) => one === document.activeElement"):
                return
            self.table.page.keyboard.press("Tab")
        raise AssertionError(f"Tab never comes to {control}")


def forms(match: Match[Any]) -> list[Row]:
    """The rows of all forms."""
    panels = (panel for panel in GAME.scene(match.state, -1).panels if panel.kind in ("form", "shelf"))
    return [row for panel in panels for row in panel.rows]


@pytest.fixture
def visit(caller: Page, host: Host) -> Page:
    """A page on the title screen, which notes what it is touched with."""
    caller.add_init_script(NOTE_HANDS)
    caller.goto(host.address)
    return caller


# The builder


def test_a_splicer_is_built_from_nothing_by_keyboard_alone(visit: Page, tmp_path: Path) -> None:
    match = raid(CAMPAIGN, "1")
    keys = Builder(lay(visit, match, tmp_path))
    visit.evaluate(NOTE_HANDS)
    keys.make(match, *SPLICER)
    expect(keys.table.panel.locator(".sheet")).to_contain_text("Mira Voss")
    expect(keys.table.panel.locator(".sheet")).to_contain_text("Splicer")
    assert visit.evaluate(HANDS) == ["key"]
    keys.make(match, "ready")
    expect(keys.table.board).to_be_visible()
    same_as(match, keys.table)


def test_the_catalogue_is_sifted_and_says_why_a_row_is_not_to_be_had(visit: Page, tmp_path: Path) -> None:
    match = career("1", "open splice")
    keys = Builder(lay(visit, match, tmp_path))
    visit.keyboard.press("/")
    keys.sift("stealth")
    rows = keys.table.panel.locator("[data-sifted] .act")
    expect(rows).to_have_count(sum("stealth" in " ".join(told(row)) for row in forms(match) if row.choice))
    expect(rows.first).to_be_focused()
    visit.keyboard.press("Enter")
    refused = next(row for row in forms(match) if row.choice == "buy cuttle-skin")
    expect(keys.table.panel.locator(".refusal")).to_contain_text(refused.reason)
    expect(keys.table.panel.get_by_role("button", name=f"Open rule {refused.rule}")).to_be_visible()
    keys.make(match, "find attach")
    expect(keys.table.panel.get_by_role("button", name=re.compile("^Buy"))).to_have_count(
        sum(row.choice.startswith("buy") for row in forms(match))
    )
    same_as(match, keys.table)


def told(row: Row) -> tuple[str, ...]:
    """Everything that a row says, in small letters."""
    return tuple(text.lower() for text in (row.title, row.text, row.reason, row.rule, *row.notes))


def test_the_totals_stay_in_sight_on_a_phone(phone: Page, tmp_path: Path) -> None:
    table = lay(phone, career("1", "open splice"), tmp_path)
    table.panel.get_by_role("button", name=re.compile("^Buy Leg Splicing 3")).scroll_into_view_if_needed()
    expect(table.panel.locator(".sheet dt", has_text="Reputation:")).to_be_in_viewport()


@pytest.mark.parametrize(("screen", "theme"), [(LAPTOP, "night"), (PHONE_SCREEN, "day")])
def test_axe_finds_nothing_serious_aboard(
    browser: Browser, host: Host, tmp_path: Path, screen: Screen, theme: str
) -> None:
    with looking_at(browser, screen, theme) as page:
        page.add_init_script(path=AXE)
        page.goto(host.address)
        lay(page, career("1", *SPLICER, "open cyber"), tmp_path)
        assert findings(page) == []


# The campaign


def test_two_scenarios_an_upgrade_an_injury_and_on_without_network(
    open_browser: Profile, own_host: Host, tmp_path: Path
) -> None:
    seed, first, second = eventful()
    with open_browser(tmp_path / "profile") as context:
        watch = Watch(context, own_host.address)
        match = career(seed, *first[:-1])
        keys = Builder(lay(opened(context, own_host.address), match, tmp_path))
        keys.make(match, first[-1])
        refit(keys, match)
        match = nearly(seed, second, keys.table, tmp_path)
        keys.make(match, second[-1])
        before = keys.table.saved()
        watch.clean()
    own_host.stop()
    with open_browser(tmp_path / "profile") as context:
        watch = Watch(context, own_host.address)
        keys = Builder(taken_up(context, own_host.address))
        assert keys.table.saved() == before
        go_on(keys, match)
        same_as(match, keys.table)
        watch.clean()


def refit(keys: Builder, match: Match[Any]) -> None:
    """Goes aboard, raises a recruit for ARP, and into the second scenario."""
    while match.state.phase == AFTERMATH:
        keys.make(match, planned(match))
    keys.make(match, *UPGRADE)
    squad = keys.table.panel.get_by_role("listitem").filter(has_text="Abel")
    expect(squad.filter(has_text="Standard Infantry").first).to_be_visible()
    keys.make(match, "ready")
    expect(keys.table.board).to_be_visible()
    same_as(match, keys.table)


def taken_up(context: BrowserContext, address: str) -> Table:
    """The career, where there is no network."""
    context.set_offline(True)
    page = context.new_page()
    page.goto(address)
    table = Title(page).go_on(TITLE)
    table.awaits()
    return table


def nearly(seed: str, choices: list[str], table: Table, folder: Path) -> Match[Any]:
    """A career before the last of these choices, put on the table."""
    match = career(seed, *choices[:-1])
    (folder / "nearly.json").write_text(save.dump(match), "utf-8")
    table.open_file(folder / "nearly.json")
    expect(table.story.get_by_role("listitem")).to_have_count(len(match.log(-1)), timeout=ANSWER)
    return match


def go_on(keys: Builder, match: Match[Any]) -> None:
    """Suffers what was rolled, hires whom the third scenario needs, and is ready for it."""
    hurts = len(injuries(match))
    while match.state.phase == AFTERMATH:
        keys.make(match, planned(match))
    assert len(injuries(match)) > hurts
    assert match.state.phase == REFIT
    keys.make(match, *HIRED)
    expect(keys.table.board).to_be_visible()


def injuries(match: Match[Any]) -> list[Any]:
    """What leader and squad suffer from."""
    roster = match.state.roster
    healths = [roster.health, *(ally.health for ally in roster.allies)]
    return list(itertools.chain.from_iterable(health.hurts for health in healths))
