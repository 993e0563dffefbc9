"""The rules engine: the page answers before it, tells when it fails, starts it anew, has it wait."""

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from sellsword import save
from sellsword.games import game
from sellsword_build.serve import Host
from tests.browsers import calm
from tests.web.pages import CAPTURE_ENGINES, LAPTOP, START, Regular, Table, Title, stay, visitor

DIE = """() => engines.at(-1).dispatchEvent(new ErrorEvent("error", { message: "out of memory" }))"""
RUNTIME = "**/runtime/**"
MARKS = "() => performance.getEntriesByType('mark').map(({ name }) => name)"
DAMAGE = """() => new Promise((resolve, reject) => {
  const opening = indexedDB.open("sellsword-engine");
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const store = opening.result.transaction("snapshots", "readwrite").objectStore("snapshots");
    const asking = store.openCursor();
    asking.onsuccess = () => asking.result?.update(new Uint8Array(1000)) ?? reject("Nothing is kept.");
    store.transaction.oncomplete = () => { opening.result.close(); resolve(); };
  };
})"""


@pytest.fixture
def first(browser: Browser, host: Host) -> Iterator[Page]:
    """A page that has yet to be opened, of somebody who was never here."""
    with visitor(browser, host.address) as page:
        yield page


@pytest.fixture
def visit(caller: Page) -> Page:
    """The same of somebody who was, with the engine within reach."""
    caller.add_init_script(CAPTURE_ENGINES)
    return caller


def in_play(page: Page, address: str, level: str = "Recruit") -> Table:
    """A game with two choices made, in front of the third."""
    page.goto(address)
    form = Title(page).set_up().player("Partnership Collective", level)
    table = form.dice("engine").start()
    table.awaits()
    table.step()
    table.step()
    return table


def let_the_computer_begin(table: Table) -> None:
    """Makes the last choices before the computer's first turn."""
    table.tap_twice(table.offered.first)
    expect(table.question).to_contain_text("order")
    table.take(table.actions.first)


def test_a_game_is_set_up_while_the_engine_is_still_on_its_way(first: Page, host: Host) -> None:
    held: list[Route] = []
    first.route(RUNTIME, lambda route: held.append(route))
    first.goto(host.address)
    title = Title(first)
    expect(title.heading).to_be_visible()
    expect(title.engine).to_be_visible()
    form = title.set_up().player("Tagon's Toughs", "Human").dice("early")
    expect(form.start_button).to_be_disabled()
    for route in held:  # more may join while these are let go
        route.continue_()
    first.unroute(RUNTIME)
    form.start().awaits()


def test_an_engine_that_does_not_come_is_told_and_can_be_tried_again(browser: Browser, host: Host) -> None:
    context = calm(browser.new_context(viewport=LAPTOP))  # the browser complains of the file that fails
    page = context.new_page()
    page.route("**/*.wasm", lambda route: route.abort())
    page.goto(host.address)
    title = Title(page)
    expect(page.get_by_role("alert")).to_contain_text("The rules engine did not start", timeout=START)
    expect(title.new_game).to_be_enabled()
    page.unroute("**/*.wasm")
    title.try_again.click()
    title.set_up().dice("again").start().awaits()
    context.close()


def test_a_dead_engine_is_started_again_with_the_game_as_it_was(visit: Page, host: Host) -> None:
    table = in_play(visit, host.address)
    before, question = table.saved(), table.question.inner_text()
    visit.evaluate(DIE)
    expect(table.notices.get_by_text("was restarted")).to_be_visible(timeout=START)
    table.awaits()
    expect(table.question).to_have_text(question)
    assert table.saved() == before
    let_the_computer_begin(table)
    table.awaits()


def test_an_engine_that_dies_while_the_computer_thinks_goes_on_from_the_autosave(
    visit: Page, host: Host
) -> None:
    table = in_play(visit, host.address, "Elite")
    let_the_computer_begin(table)
    expect(table.panel.get_by_text("is thinking")).to_be_visible()
    told = table.told()
    visit.evaluate(DIE)
    expect(table.notices.get_by_text("was restarted")).to_be_visible(timeout=START)
    table.tells_more_than(told)


def test_the_computer_waits_while_it_is_paused(visit: Page, host: Host) -> None:
    table = in_play(visit, host.address, "Elite")
    let_the_computer_begin(table)
    table.panel.get_by_role("button", name="Pause").click()
    expect(table.question).to_contain_text("is paused")
    expect(table.panel.get_by_role("progressbar")).to_be_hidden()
    assert table.saved() == table.saved()
    told = table.told()
    table.panel.get_by_role("button", name="Resume").click()
    table.tells_more_than(told)


def test_what_is_taken_back_stops_the_computer(visit: Page, host: Host) -> None:
    table = in_play(visit, host.address, "Elite")
    table.tap_twice(table.offered.first)
    expect(table.question).to_contain_text("order")
    table.undo.click()
    expect(table.question).to_contain_text("Airlock")
    assert table.told() == 2


def test_the_next_visit_resumes_the_engine_and_plays_the_same(first: Page, host: Host) -> None:
    stay(first, host.address)
    assert "engine started" in first.evaluate(MARKS)
    table = in_play(first, host.address)
    assert "engine resumed" in first.evaluate(MARKS)
    assert save.load(json.dumps(table.saved()), game).warnings == ()


def test_a_memory_that_is_of_no_use_is_dropped_and_the_engine_started_anew(first: Page, host: Host) -> None:
    stay(first, host.address)
    first.evaluate(DAMAGE)
    in_play(first, host.address)
    assert "engine started" in first.evaluate(MARKS)


def test_who_comes_again_finds_the_engine_and_nothing_else(regular: Regular, host: Host) -> None:
    for _ in range(2):
        with regular.call() as page:
            page.goto(host.address)
            expect(page.get_by_text("refereed in your browser")).to_be_visible()
            assert page.evaluate("Object.keys(localStorage)") == ["sellsword.settings"]
            assert "theme" not in page.evaluate("localStorage['sellsword.settings']")
            page.evaluate("localStorage.setItem('sellsword.settings', '{\"theme\": \"day\"}')")
            in_play(page, host.address)
            assert "engine resumed" in page.evaluate(MARKS)
