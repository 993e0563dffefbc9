"""What a screen reader is given of a whole game: every line of the story in its order, and every die."""

import json
import re
from dataclasses import dataclass

import pytest
from playwright.sync_api import Page

from sellsword import save
from sellsword.games import game
from sellsword.scene import Entry
from sellsword_build.serve import Host
from tests.web.pages import Title
from tests.web.test_whole_games import Mouse, play_out

# Every sentence that comes to the live region is kept, however soon it leaves it again.
LISTEN = """globalThis.heard = [];
new MutationObserver((records) => {
  for (const { target, addedNodes } of records)
    if (target.id === "live") for (const line of addedNodes) heard.push(line.textContent.trim());
}).observe(document, { childList: true, subtree: true });"""
HEARD = "() => heard"
DIE = re.compile(r"[:;] (\d+), [a-z]")


@pytest.fixture
def visit(caller: Page, host: Host) -> Page:
    """A page on the title screen, listened to."""
    caller.add_init_script(LISTEN)
    caller.goto(host.address)
    return caller


@dataclass(frozen=True, slots=True)
class Told:
    """A line of the story as it must be heard: its sentence, and the faces that fell for it."""

    sentence: str
    faces: list[int]

    def is_heard_in(self, spoken: str) -> bool:
        """Whether these words are the sentence, and name just these dice after it."""
        dice = [int(face) for face in DIE.findall(spoken.removeprefix(self.sentence))]
        return spoken.startswith(self.sentence) and dice == self.faces


def told(entry: Entry) -> Told:
    """Dice that an entry only shows again were heard when they fell."""
    return Told(entry.text, [die.face for throw in entry.throws if not throw.again for die in throw.dice])


def story_of(text: str, viewer: int) -> list[Told]:
    """The story of a saved game, as the core tells it to a seat."""
    return [told(line.entry) for line in save.load(text, game).match.log(viewer)]


def first_unheard(story: list[Told], heard: list[str]) -> Told | None:
    """The first line that was not heard after the lines before it."""
    rest = iter(heard)
    return next((line for line in story if not any(line.is_heard_in(spoken) for spoken in rest)), None)


def test_the_live_region_tells_a_whole_game_and_every_die(visit: Page) -> None:
    form = Title(visit).set_up()
    form.player("Tagon's Toughs", "Human").player("Partnership Collective", "Recruit")
    table = form.option("Round limit", "10").dice("docks").start()
    play_out(table, Mouse(table))
    heard = visit.evaluate(HEARD)
    story = story_of(json.dumps(table.saved()), viewer=1)
    assert any(line.faces for line in story)
    assert first_unheard(story, heard) is None
    assert heard[-1] == table.question.inner_text()
    assert heard.count(heard[-1]) == 1
