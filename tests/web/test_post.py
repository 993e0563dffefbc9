"""Games by post in two browsers that nothing joins but links: begun, played to the end, taken back."""

import json
import random
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from sellsword.game import Option
from sellsword.match import Match
from sellsword.sharing import post
from sellsword.sharing.post import Own
from sellsword_build.serve import Host
from tests.core.post.mail import DESK
from tests.web.page_driver import Hand
from tests.web.pages import ANSWER, START, NewGame, Table, Title, visitor
from tests.web.test_schlock_attack import SHOT_AND_LASER, document

type Choose = Callable[[Match[Any]], Option]

AWAY = "A friend elsewhere, by post"
SAVES = """() => new Promise((resolve) => {
  const opening = indexedDB.open("sellsword");
  opening.onsuccess = () => {
    const all = opening.result.transaction("saves").objectStore("saves").getAll();
    all.onsuccess = () => (opening.result.close(), resolve(all.result));
  };
})"""


class Correspondent:
    """A player by post, and the page that they play on."""

    def __init__(self, page: Page) -> None:
        self.page, self.table = page, Table(page)
        self.dialog = page.get_by_role("dialog", name="By post")
        self.send_button = self.table.panel.get_by_role("button", name="Send the turn")

    def link(self) -> str:
        """The link that the dialog shows, which is then closed."""
        field = self.dialog.get_by_label("Your message, as a link")
        expect(field).not_to_have_value("", timeout=ANSWER)
        link = field.input_value()
        self.dialog.get_by_role("button", name="Close").click()
        expect(self.dialog).to_be_hidden()
        return link

    def open(self, link: str) -> None:
        """Opens a link in the page that is there."""
        self.page.evaluate("(hash) => (location.hash = hash)", link.partition("#")[2])

    def own(self) -> Own:
        """One's own end of the game, as the browser keeps it."""
        (save,) = self.page.evaluate(SAVES)
        own = post.read(save["text"])
        assert isinstance(own, Own)
        return own

    def match(self) -> Match[Any]:
        """The game as the browser keeps it, played again here."""
        match, warnings = post.load(self.own(), DESK)
        assert match is not None
        assert warnings == ()
        return match

    def play(self, choose: Choose) -> str:
        """Makes a turn and sends it."""
        expect(self.table.your_turn).to_be_visible(timeout=ANSWER)
        match = self.match()
        hand = Hand(self.table, by_piece=("move",))
        while not self.has_made(match):
            option = choose(match)
            hand.act(match, option)
            match.play(option.choice)
            expect(self.table.story.get_by_role("listitem")).to_have_count(len(match.log(-1)), timeout=ANSWER)
        self.send_button.click()
        return self.link()

    def has_made(self, match: Match[Any]) -> bool:
        """Whether the turn is made in a match that is played beside the page."""
        decision = match.decision()
        return decision is None or not match.person(decision.seat)


def anything(seed: int) -> Choose:
    """Chooses whatever there is."""
    dice = random.Random(seed)
    return lambda match: dice.choice([each for each in match.game.options(match.state) if not each.outline])


def these(*words: str) -> Choose:
    """Makes these choices."""
    left = iter(words)

    def choose(match: Match[Any]) -> Option:
        wanted = next(left)
        return next(each for each in match.game.options(match.state) if str(each.choice) == wanted)

    return choose


@contextmanager
def friends(visit: Page, browser: Browser, host: Host) -> Iterator[tuple[Correspondent, Correspondent]]:
    """Two players, one of whom has been here before."""
    with visitor(browser, host.address) as page:
        yield Correspondent(visit), Correspondent(page)


def begun(ann: Correspondent, ben: Correspondent, form: NewGame, seat: str) -> None:
    """Invites and joins: the game begins on the inviter's page."""
    form.player(seat, AWAY)
    start = ann.page.get_by_role("button", name="Write the invitation")
    expect(start).to_be_enabled(timeout=START)
    start.click()
    ben.page.goto(ann.link())
    joining = ben.page.get_by_role("dialog", name="An invitation")
    joining.get_by_label("Your name").fill("Ben", timeout=START)
    joining.get_by_role("button", name="Take the seat").click()
    ann.open(ben.link())
    expect(ann.table.panel).to_be_visible(timeout=ANSWER)


def small_board(visit: Page, tmp_path: Path) -> NewGame:
    """The form of a new game on a small board out of a file."""
    file = tmp_path / "small.json"
    file.write_text(json.dumps(document(SHOT_AND_LASER)), "utf-8")
    form = Title(visit).set_up()
    expect(form.start_button).to_be_enabled(timeout=START)
    with visit.expect_file_chooser() as chooser:
        visit.get_by_role("button", name="Open a scenario file").click()
    chooser.value.set_files(file)
    return form


def test_a_whole_game_goes_by_links(visit: Page, browser: Browser, host: Host, tmp_path: Path) -> None:
    with friends(visit, browser, host) as (ann, ben):
        begun(ann, ben, small_board(visit, tmp_path), "White")
        choose, mover, other = these("shoot 18", "laser 19x10", "14-18", "laser 23x14"), ann, ben
        while mover.match().decision() is not None:
            other.open(mover.play(choose))
            expect(other.table.your_turn.or_(other.table.over)).to_be_visible(timeout=ANSWER)
            mover, other = other, mover
        ends = [player.match() for player in (ann, ben)]
        assert ends[0].hashes() == ends[1].hashes()
        assert ends[0].state.outcome == ends[1].state.outcome is not None


@pytest.mark.long
def test_a_game_with_dice_in_part_with_a_turn_taken_back_and_what_is_no_next_turn(
    visit: Page, browser: Browser, host: Host
) -> None:
    """Begun, played on, sent again, taken back, shown twice, altered, and still the same on both sides."""
    with friends(visit, browser, host) as (ann, ben):
        form = Title(visit).set_up()
        expect(form.start_button).to_be_enabled(timeout=START)
        begun(ann, ben, form, "Tagon's Toughs")
        choose = anything(2)
        if not ann.table.your_turn.is_visible():
            ben.open(ann.link())
            ann, ben = ben, ann
        first = ann.play(choose)
        expect(ann.table.question).to_have_text(re.compile("^Waiting for "))
        ann.table.panel.get_by_role("button", name="Send it again").click()
        assert ann.link() == first
        ben.open(first)
        expect(ben.table.your_turn).to_be_visible(timeout=ANSWER)
        ben.open(first)
        expect(ben.table.notices.get_by_text("You have this already.")).to_be_visible(timeout=ANSWER)
        ben.open(first[:-20] + first[-21:-1])
        expect(ben.table.notices.get_by_text("breaks off before its end")).to_be_visible(timeout=ANSWER)
        asked = ask_back(ann)
        ben.open(asked)
        grant = ben.table.panel.get_by_role("button", name="Let them take it back")
        grant.click(timeout=ANSWER)
        ann.open(ben.link())
        expect(ann.table.your_turn).to_be_visible(timeout=ANSWER)
        assert ann.own().messages == ben.own().messages
        ben.open(ann.play(choose))
        expect(ben.table.your_turn).to_be_visible(timeout=ANSWER)
        assert post.check(ben.own().messages, DESK).hashes()[-1] == ben.own().last.hash


def ask_back(player: Correspondent) -> str:
    """Asks for the last turn back; the link that asks."""
    player.table.menu("By post")
    player.dialog.get_by_role("button", name="Ask to take this turn back").click()
    expect(player.dialog.get_by_text("This asks")).to_be_visible(timeout=ANSWER)
    return player.link()


def test_a_game_that_hides_hands_says_why_it_does_not_go_by_post_to_who_asks(visit: Page) -> None:
    form = Title(visit).set_up()
    visit.get_by_role("radio", name="Combat Simulator").check()
    why = visit.get_by_text("cannot be played by post: it has hidden hands")
    expect(visit.get_by_role("radio", name="Back Lot")).to_be_visible()
    expect(why).to_be_hidden()
    visit.get_by_text("By post?").click()
    expect(why).to_be_visible()
    seats = form.page.get_by_label(re.compile("^Who plays "))
    assert AWAY not in seats.first.locator("option").all_inner_texts()


def test_the_title_screen_says_whose_turn_it_is(visit: Page) -> None:
    form = Title(visit).set_up()
    expect(form.start_button).to_be_enabled(timeout=START)
    form.player("Tagon's Toughs", AWAY)
    visit.get_by_role("button", name="Write the invitation").click()
    ann = Correspondent(visit)
    invitation = ann.link()
    game = visit.get_by_role("region", name="Continue").get_by_role(
        "button", name=re.compile("^Drone Attack")
    )
    expect(game).to_contain_text("By post with Tagon's Toughs")
    expect(game).to_contain_text("Not begun")
    game.click()
    assert ann.link() == invitation
    (save,) = visit.evaluate(SAVES)
    message = post.read(invitation)
    assert isinstance(message, post.Message)
    joined = post.join(message, "Ben", "1" * 64, DESK)
    ann.open(f"#post={post.linked(joined.last)}")
    expect(ann.table.panel).to_be_visible(timeout=ANSWER)
    turn = ann.table.your_turn.is_visible()
    if not turn:
        ann.link()
    ann.table.menu("Back to the title screen")
    expect(game).to_contain_text("By post with Ben")
    assert ("Your turn" in game.inner_text()) == turn
    assert save["id"] == visit.evaluate(SAVES)[0]["id"]
