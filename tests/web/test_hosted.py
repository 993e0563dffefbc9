"""Two browsers and an onlooker at a hosted table: a whole game, with no engine in any of them."""

import json
import random
import re
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from sellsword.games import game
from sellsword.hosted import seal
from sellsword_host.limits import Rate, Rates
from tests.browsers import LAPTOP, calm
from tests.host.guests import MAKER, Caller, Guest, Running, play_on, running
from tests.web.pages import ANSWER, START, UNSEEN, Table

MUCH = Rate(100_000, 1_000)
CUTS = ("unsent", "unheard", "offline", "left")
"""What befalls a choice: it does not reach the host, the host's answer is lost, the whole network goes, or
the page is closed before anything is heard."""
FEW, MANY = 8, 200  # cuts


@pytest.fixture(scope="module")
def running_host(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A host with the real page."""
    file = tmp_path_factory.mktemp("host") / "tables.sqlite"
    with running(file, site, rates=Rates(MUCH, MUCH, MUCH, MUCH, MUCH)) as host:
        yield host


class Seat:
    """Somebody in a browser of their own."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.context: BrowserContext = calm(browser.new_context(viewport=LAPTOP, reduced_motion="reduce"))
        self.context.add_init_script(UNSEEN)
        self.address = address
        self.asked: list[str] = []
        self.context.on("request", lambda request: self.asked.append(request.url))
        self.page: Page = self.context.new_page()
        self.table = Table(self.page)

    def open(self, link: str) -> "Seat":
        """Goes where a link leads."""
        self.page.goto(f"{self.address}#table={link}")
        return self

    def join(self, name: str) -> "Seat":
        """Takes the seat that it is asked to."""
        self.page.get_by_role("textbox", name="Player's name").or_(
            self.page.locator("[name=name]")
        ).first.fill(name)
        self.page.get_by_role("button", name="Take the seat").click()
        return self


@pytest.fixture
def seats(browser: Browser, running_host: Running) -> Iterator[list[Seat]]:
    """Three browsers."""
    seats = [Seat(browser, running_host.address) for _ in range(3)]
    yield seats
    for seat in seats:
        seat.context.close()


def gathered(seats: list[Seat], made: dict[str, object]) -> None:
    """Two have sat down and one looks on."""
    first, second = (str(each["link"]) for each in made["invitations"])  # type: ignore[attr-defined]
    seats[0].open(first).join("Ann")
    seats[1].open(second).join("Bob")
    seats[2].open(str(made["watch"]))
    for seat in seats:
        expect(seat.table.question).to_be_visible(timeout=START)


def play(seats: list[Seat], most: int) -> None:
    """Whoever is asked makes the first choice on offer; all come to see it."""
    for _ in range(most):
        told = seats[2].table.told()
        choose(asked(seats))
        for seat in seats:
            seat.table.tells_more_than(told)


def asked(seats: list[Seat]) -> Seat:
    """Who is to choose: the onlooker sees the name."""
    name = seats[2].table.panel.locator(".decide__name")
    expect(name).to_have_text(re.compile("Ann|Bob"))
    chooser = seats[0] if "Ann" in name.inner_text() else seats[1]
    expect(chooser.table.your_turn).to_be_visible(timeout=ANSWER)
    return chooser


def choose(seat: Seat) -> None:
    """The first choice on offer."""
    table = seat.table
    if table.offered.count():
        table.tap_twice(table.offered.first)
    elif table.commit.is_visible():
        table.commit.click()
    else:
        table.take(table.actions.first)


def by_wire(seat: Seat, port: int) -> Guest:
    """The same seat without its browser."""
    kept = seat.page.evaluate("Object.values(sessionStorage)[0]")
    guest = Guest(port, json.loads(kept)["link"])
    guest.look()
    return guest


def at_draughts(seats: list[Seat], host: Running) -> None:
    gathered(seats, Caller(host.port).make("schlock_attack", "draughts", ["human", "human"]))


def test_a_choice_that_was_done_but_not_heard_is_done_once(seats: list[Seat], running_host: Running) -> None:
    at_draughts(seats, running_host)
    chooser = asked(seats)
    cut: list[int] = []

    def lose(route: Route) -> None:
        """The host does it, and the answer never comes, but for the second time."""
        if cut:
            return route.continue_()
        cut.append(route.fetch().status)
        return route.abort()

    chooser.page.route("**/choices", lose)
    choose(chooser)
    for seat in seats:
        expect(seat.table.story.get_by_role("listitem")).to_have_count(1, timeout=ANSWER)
    assert cut == [200]
    assert by_wire(chooser, running_host.port).n == 1
    expect(chooser.page.get_by_role("status").filter(has_text="is not answering")).to_have_count(0)
    choose(asked(seats))
    chooser.table.tells_more_than(1)


def cut(seat: Seat, how: str) -> None:
    """Makes a choice in the midst of which the network is gone; then it is there again."""

    def lose(route: Route) -> None:
        if how != "unsent":
            route.fetch()
        seat.context.set_offline(how == "offline")
        route.abort()

    seat.page.route("**/choices", lose, times=1)
    with seat.page.expect_event("requestfailed", lambda request: request.url.endswith("/choices")):
        choose(seat)
    if how == "left":
        seat.page.reload()
        expect(seat.table.question).to_be_visible(timeout=START)
    seat.context.set_offline(False)


def played_through(seats: list[Seat], host: Running, cuts: int, seed: str) -> None:
    """So many choices, each cut in another way: each counts once, and all see it. A game that is over is
    followed by the next."""
    chance = random.Random(seed)
    at_draughts(seats, host)
    guest = by_wire(seats[0], host.port)
    for _ in range(cuts):
        done = guest.n
        cut(asked(seats), chance.choice(CUTS))
        for seat in seats:
            seat.table.tells_more_than(len(guest.log))
        guest.look()
        assert guest.n == done + 1
        for seat in seats:
            expect(seat.table.entries).to_have_count(len(guest.log), timeout=ANSWER)
        if guest.view["waiting"]["kind"] == "over":
            seats[0].page.evaluate("sessionStorage.clear()")  # what is kept is of the next table alone
            at_draughts(seats, host)
            guest = by_wire(seats[0], host.port)


def test_a_network_that_is_cut_loses_no_choice_and_doubles_none(
    seats: list[Seat], running_host: Running
) -> None:
    played_through(seats, running_host, FEW, "few")


@pytest.mark.long
@pytest.mark.timeout(3600)
def test_a_network_that_is_cut_often_loses_no_choice_and_doubles_none(
    seats: list[Seat], running_host: Running
) -> None:
    played_through(seats, running_host, MANY, "many")


def test_a_choice_is_taken_back_when_the_other_agrees(seats: list[Seat], running_host: Running) -> None:
    at_draughts(seats, running_host)
    play(seats, 2)
    asker = asked(seats)
    other = seats[1] if asker is seats[0] else seats[0]
    asker.table.undo.click(force=True)
    asker.page.get_by_role("button", name="Ask the others").click()
    expect(asker.page.get_by_role("button", name="Withdraw the request")).to_be_visible()
    other.page.get_by_role("button", name="Agree").click()
    for seat in seats:
        expect(seat.table.story.get_by_role("listitem")).to_have_count(0, timeout=ANSWER)
    expect(asker.table.your_turn).to_be_visible()


def test_a_greeting_is_chosen_from_a_few_and_heard_by_the_others(
    seats: list[Seat], running_host: Running
) -> None:
    at_draughts(seats, running_host)
    seats[0].page.get_by_text("Say…", exact=True).click()
    seats[0].page.get_by_role("button", name="Good luck!").click()
    expect(seats[0].page.get_by_role("status").filter(has_text="You: “Good luck!”")).to_be_visible()
    for seat in seats[1:]:
        expect(seat.page.get_by_role("status").filter(has_text="Ann: “Good luck!”")).to_be_visible()
    expect(seats[2].page.get_by_text("Say…", exact=True)).to_have_count(0)
    seats[0].page.get_by_text("Say…", exact=True).click()
    seats[0].page.get_by_role("button", name="Hello!").click()
    expect(seats[0].table.notices.get_by_text("You have already said something.")).to_be_visible()


def proven(seat: Seat, entries: int) -> None:
    """The page fetches the rules, plays the game again and says what that proves."""
    seat.page.get_by_role("button", name="Check the dice").click()
    words = f"Proven by this page’s own rules: all {entries} entries"
    told = seat.page.get_by_role("status").filter(has_text=words)
    expect(told).to_contain_text("including your own share", timeout=START)


def test_a_game_that_is_over_is_checked_by_the_page_and_a_lie_is_found(
    seats: list[Seat], running_host: Running
) -> None:
    at_draughts(seats, running_host)
    guest = by_wire(seats[0], running_host.port)
    guest.do("resign", "settle")
    expect(seats[0].table.over).to_be_visible(timeout=ANSWER)
    proven(seats[0], 1)
    playing = running_host.app.tables.shelf.get(guest.table)
    assert playing is not None
    playing.entries[0] = replace(playing.entries[0], seal="0" * 64)
    seats[0].page.get_by_role("button", name="Check the dice").click()
    expect(seats[0].page.get_by_role("status").filter(has_text="Not proven: Entry 1")).to_be_visible(
        timeout=ANSWER
    )


def test_who_does_not_choose_is_reminded_and_stood_in_for_until_they_are_back(
    seats: list[Seat], running_host: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    wanted = {"game": "schlock_attack", "scenario": "draughts", "options": {}, "patience": 3600}
    sides = [{"name": "", "player": "human"}] * 2
    made = Caller(running_host.port).ask("POST", "/api/tables", MAKER, {**wanted, "seats": sides})
    gathered(seats, made)
    slow = asked(seats)
    other = seats[1] if slow is seats[0] else seats[0]
    names = ("Ann", "Bob") if slow is seats[0] else ("Bob", "Ann")
    expect(slow.page).to_have_title(re.compile("^● Your turn"))
    expect(other.page).to_have_title(re.compile(f"^{names[0]} to choose"))
    monkeypatch.setattr(running_host.app.tables, "_clock", lambda: time.time() + 3_601)
    running_host.app.hub.wake_soon("")
    other.page.reload()
    other.page.get_by_role("button", name=f"Remind {names[0]}").click(timeout=START)
    expect(slow.page.get_by_text(f"{names[1]} reminds you")).to_be_visible(timeout=ANSWER)
    other.page.get_by_role("button", name=f"Let the computer play for {names[0]}").click()
    expect(slow.page.get_by_text("The computer plays for you.")).to_be_visible(timeout=ANSWER)
    expect(other.table.your_turn).to_be_visible(timeout=START)
    other.table.offered.first.click()
    other.table.shows()
    slow.page.get_by_role("button", name="I am back").click()
    for seat in (slow, other):
        expect(seat.page.get_by_text("The computer plays for")).to_have_count(0, timeout=ANSWER)
    other.table.shows()  # what was pointed at stays
    other.table.offered.first.click()
    expect(slow.table.your_turn).to_be_visible(timeout=ANSWER)


def test_who_makes_a_table_gets_links_for_the_others(browser: Browser, running_host: Running) -> None:
    maker, friend = (Seat(browser, running_host.address) for _ in range(2))
    maker.page.goto(f"{running_host.address}#host={MAKER}")
    maker.page.get_by_role("radio", name="Schlock Attack").check(timeout=START)
    maker.page.get_by_role("combobox", name=re.compile("Who plays")).first.select_option("human")
    maker.page.get_by_role("button", name="Host it for friends").click()
    field = maker.page.get_by_role("textbox", name=re.compile("^Link for (?!those)"))
    link = field.input_value(timeout=ANSWER)
    maker.page.evaluate("Object.defineProperty(navigator, 'clipboard', {})")  # as over plain http
    maker.page.get_by_role("button", name="Copy: Link for").first.click()
    expect(maker.page.get_by_role("status").filter(has_text="Copied")).to_be_visible()
    friend.open(link.partition("#table=")[2]).join("Bob")
    for seat in (maker, friend):
        expect(seat.table.question).to_be_visible(timeout=ANSWER)
        assert seat.page.url.count(".") == running_host.address.count(".")  # the token has left the address
    friend.page.reload()
    expect(friend.table.question).to_be_visible(timeout=START)
    assert not [url for url in friend.asked if "python_stdlib" in url]
    for seat in (maker, friend):
        seat.context.close()


@pytest.mark.long
@pytest.mark.parametrize(
    ("played", "options"), [("schlock_attack/match", {}), ("combat_simulator/the-pit", {"round_limit": 10})]
)
def test_a_game_is_played_to_its_end_before_three_browsers(
    seats: list[Seat], running_host: Running, played: str, options: dict[str, int]
) -> None:
    """A few choices by mouse, the rest of them over the wire, where the browsers follow. A random hand never
    wins at the Simulator, which is over when its rounds are."""
    name, scenario = played.split("/")
    gathered(seats, Caller(running_host.port).make(name, scenario, ["human", "human"], options))
    play(seats, 4)
    guests = [by_wire(seat, running_host.port) for seat in seats[:2]]
    play_on(guests, random.Random(played))
    for seat in seats:
        expect(seat.table.over).to_be_visible(timeout=ANSWER)
    assert seats[2].table.told() == len(guests[0].log)
    proven(seats[0], guests[0].n)
    with seats[0].page.expect_download() as proof:
        seats[0].page.get_by_role("button", name="Save the proof").click()
    assert seal.verify(proof.value.path().read_text("utf-8"), game)[1] == guests[0].n
