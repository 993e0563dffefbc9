"""The review in the page: to the last hundredth what the core says, by keys and by ear, and kept; hints."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from sellsword.match import Match
from sellsword.review import Review, review
from tests.golden.playthrough import FOLDER, parse, repeated
from tests.web.page_driver import lay
from tests.web.pages import ANSWER, START, Table, Title

GAME = "capital_offensive/drone_attack-custody"
ASKING = {"ask": "off", "handover": "go", "hints": "on"}
SAID = [re.compile(each) for each in ("^Look at", "^The action|^It is one", "in 100 after it")]
SUM = re.compile(r"[+−]? ?\d+\.\d\d")


def match() -> Match[Any]:
    """A game with dice that is over."""
    return repeated(*parse((FOLDER / f"{GAME}.txt").read_text()))


class Looked:
    """The screen of a review."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.work = page.get_by_role("progressbar", name="Review progress")
        self.slider = page.get_by_role("slider", name="Choices")
        self.sums = page.get_by_role("table", name="Skill and luck")

    def done(self) -> None:
        """Waits until all is known."""
        expect(self.slider).to_be_visible(timeout=ANSWER)
        expect(self.work).to_be_hidden(timeout=START)

    def figures(self) -> list[int]:
        """What stands below the sums, in hundredths: the start, the terms, the end."""
        found = SUM.findall(self.sums.locator("tfoot").inner_text())
        return [int(re.sub(r"[ .+]", "", each).replace("−", "-")) for each in found]

    def look_into(self, choice: int) -> None:
        """Picks a choice of the lists."""
        self.page.get_by_role("button", name=re.compile(rf"^Choice {choice} ")).first.click()
        expect(self.page.get_by_role("region", name=f"Choice {choice}")).to_be_visible(timeout=ANSWER)


@pytest.fixture
def table(visit: Page, tmp_path: Path) -> Table:
    """The end of a game."""
    return lay(visit, match(), tmp_path)


@pytest.fixture
def looked(table: Table) -> Looked:
    """Its review."""
    table.panel.get_by_role("button", name="Review", exact=True).click()
    looked = Looked(table.page)
    looked.done()
    return looked


def terms(told: Review) -> list[int]:
    """A review as the terms of one sum."""
    return [told.start, told.skill[0], -told.skill[1], told.luck[0], told.end]


def test_what_the_screen_shows_is_the_core_s_own_and_adds_up(looked: Looked) -> None:
    *parts, end = looked.figures()
    assert [*parts, end] == terms(review(match()))
    assert sum(parts) == end


def test_the_sides_keep_their_colors_and_what_to_do_is_said(visit: Page, tmp_path: Path) -> None:
    """Nothing is shown of a choice until one is picked."""
    blocked = repeated(*parse((FOLDER / "schlock_attack/draughts-blocked.txt").read_text()))
    table = lay(visit, blocked, tmp_path)
    mark = visit.locator(".mark").first
    before = mark.evaluate("(one) => getComputedStyle(one).getPropertyValue('--side-a')")
    table.panel.get_by_role("button", name="Review", exact=True).click()
    expect(visit.get_by_text("Pick a choice from the lists")).to_be_visible(timeout=START)
    assert mark.evaluate("(one) => getComputedStyle(one).getPropertyValue('--side-a')") == before


def test_a_review_of_a_game_without_dice_has_no_word_on_them(visit: Page, tmp_path: Path) -> None:
    blocked = repeated(*parse((FOLDER / "schlock_attack/draughts-blocked.txt").read_text()))
    lay(visit, blocked, tmp_path).panel.get_by_role("button", name="Review", exact=True).click()
    looked = Looked(visit)
    expect(visit.get_by_role("table", name="Skill")).to_be_visible(timeout=START)
    looked.done()
    visit.get_by_role("button", name=re.compile("^Choice 2 ")).first.click()
    expect(visit.get_by_role("region", name="Choice 2")).to_be_visible(timeout=ANSWER)
    visit.get_by_text("All choices").click()
    expect(visit.get_by_role("group", name="All choices").get_by_role("table")).to_be_visible()
    told = visit.get_by_role("main")
    for word in ("dice", "luck", "Roll"):
        expect(told).not_to_contain_text(word, ignore_case=True)
    expect(looked.slider).to_have_attribute("aria-valuetext", re.compile(r"beside the best\.$"))


def test_a_costly_choice_is_seen_tried_and_found_again(looked: Looked) -> None:
    costly = max(review(match()).moments, key=lambda each: each.cost if each.cost > each.doubt else 0)
    looked.look_into(costly.index + 1)
    assert looked.page.url.endswith(f"/{costly.index}")
    expect(looked.page.get_by_text("Better: ")).to_be_visible()
    said = f"−{costly.cost / 100:.2f}"
    listed = looked.page.get_by_role("button", name=re.compile(f"^Choice {costly.index + 1} .*{said}$"))
    expect(listed).to_be_visible()
    region = looked.page.get_by_role("region", name=f"Choice {costly.index + 1}")
    expect(region).to_contain_text(f"({said} beside the best)")
    assert (
        costly.error == costly.cost
        or f"{-costly.error / 100:.2f}".replace("-", "−") not in region.inner_text()
    )
    address = looked.page.url
    looked.page.reload()
    expect(looked.page.get_by_role("region", name=f"Choice {costly.index + 1}")).to_be_visible(timeout=START)
    assert looked.page.url == address
    looked.page.get_by_role("button", name="See it in the replay").click()
    table = Table(looked.page)
    expect(table.question).to_have_text(re.compile(f"^Moment {costly.index} of"))
    table.panel.get_by_role("button", name="Review", exact=True).click()
    looked.page.get_by_role("button", name="Try it from here").click(timeout=ANSWER)
    expect(table.question).to_be_visible(timeout=ANSWER)
    assert table.saved()["choices"] == [str(step.choice) for step in match().steps[: costly.index]]


def test_every_choice_is_told_by_keys_and_in_a_table(looked: Looked) -> None:
    looked.slider.focus()
    looked.page.keyboard.press("End")
    last = review(match()).moments[-1]
    expect(looked.slider).to_have_attribute("aria-valuetext", re.compile(rf"^Choice {last.index + 1}: "))
    looked.page.keyboard.press("ArrowLeft")
    expect(looked.slider).to_have_attribute("aria-valuetext", re.compile(rf"^Choice {last.index}: .*By dice"))
    looked.page.get_by_text("All choices").click()
    rows = looked.page.get_by_role("group", name="All choices").get_by_role("row")
    expect(rows).to_have_count(len(review(match()).moments) + 1)


def test_the_work_is_stopped_at_once_and_taken_up_again(table: Table) -> None:
    table.panel.get_by_role("button", name="Review", exact=True).click()
    looked = Looked(table.page)
    table.page.get_by_role("button", name="Stop here").dispatch_event("click")
    expect(table.page.get_by_role("button", name="Go on")).to_be_visible()
    expect(table.page.get_by_text("So far", exact=True)).to_be_visible()
    table.page.get_by_role("button", name="Back").click()
    expect(table.over).to_be_visible()
    table.panel.get_by_role("button", name="Review", exact=True).click()
    looked.done()
    assert looked.figures() == terms(review(match()))


def test_a_hint_comes_in_three_steps_and_stays_on_the_record(caller: Page, host: Any) -> None:
    caller.add_init_script(f'localStorage["sellsword.settings"] = {json.dumps(json.dumps(ASKING))};')
    caller.goto(host.address)
    form = Title(caller).set_up()
    table = form.player("Tagon's Toughs", "Human", "Ada").dice("hints").start()
    table.awaits()
    for step, more in enumerate(("Hint", "More", "More")):
        table.panel.get_by_role("button", name=more, exact=True).click()
        said = table.panel.get_by_text(
            re.compile(("^Look at", "^The action|^It is one", "in 100 after it")[step])
        )
        expect(said).to_be_visible(timeout=ANSWER)
    expect(table.commit).to_be_visible()
    kept = table.saved()
    assert kept["hints"] == [[len(kept["choices"]), 3]]
    table.commit.click()
    expect(table.panel.get_by_role("button", name="Hint", exact=True)).to_be_visible(timeout=ANSWER)
    assert json.dumps(table.saved()["hints"]) == json.dumps(kept["hints"])
