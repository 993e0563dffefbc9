"""The rules engine: the page answers before it, tells when it fails, starts it anew, has it wait."""

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from sellsword import save
from sellsword.games import game
from sellsword_build.serve import Host
from tests.web.pages import CAPTURE_ENGINES, LAPTOP, START, Table, Title, visitor

DIE = """() => engines.at(-1).dispatchEvent(new ErrorEvent("error", { message: "out of memory" }))"""
RUNTIME = "**/runtime/**"
MARKS = "() => performance.getEntriesByType('mark').map(({ name }) => name)"
WITH_SNAPSHOTS = """(damage) => new Promise((resolve, reject) => {
  const opening = indexedDB.open("sellsword-engine");
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const store = opening.result.transaction("snapshots", "readwrite").objectStore("snapshots");
    const asking = damage ? store.openCursor() : store.count();
    asking.onsuccess = () => {
      if (damage) asking.result.update(new Uint8Array(1000));
      store.transaction.oncomplete = () => { opening.result.close(); resolve(asking.result); };
    };
  };
})"""
IMPATIENT = """const later = setTimeout;
globalThis.setTimeout = (action, ms, ...rest) => later(action, ms === 15000 ? 0 : ms, ...rest);"""
KEPT = "() => indexedDB.databases().then((all) => all.some(({ name }) => name === 'sellsword-engine'))"


@pytest.fixture
def visit(browser: Browser, host: Host) -> Iterator[Page]:
    """A page that has yet to be opened."""
    with visitor(browser, host.address) as page:
        page.add_init_script(CAPTURE_ENGINES)
        yield page


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


def test_a_game_is_set_up_while_the_engine_is_still_on_its_way(visit: Page, host: Host) -> None:
    held: list[Route] = []
    visit.route(RUNTIME, lambda route: held.append(route))
    visit.goto(host.address)
    title = Title(visit)
    expect(title.heading).to_be_visible()
    expect(title.engine).to_be_visible()
    form = title.set_up().player("Tagon's Toughs", "Human").dice("early")
    expect(form.start_button).to_be_disabled()
    for route in held:  # more may join while these are let go
        route.continue_()
    visit.unroute(RUNTIME)
    form.start().awaits()


def test_an_engine_that_does_not_come_is_told_and_can_be_tried_again(browser: Browser, host: Host) -> None:
    context = browser.new_context(viewport=LAPTOP)  # the browser itself complains of the file that fails
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
    expect(table.notices.get_by_text("was started again")).to_be_visible(timeout=START)
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
    visit.evaluate(DIE)
    expect(table.notices.get_by_text("was started again")).to_be_visible(timeout=START)
    table.awaits()


def test_the_computer_waits_while_it_is_paused(visit: Page, host: Host) -> None:
    table = in_play(visit, host.address, "Elite")
    let_the_computer_begin(table)
    table.panel.get_by_role("button", name="Pause").click()
    expect(table.question).to_contain_text("waits")
    expect(table.panel.get_by_role("progressbar")).to_be_hidden()
    assert table.saved() == table.saved()
    table.panel.get_by_role("button", name="Let it play on").click()
    table.awaits()


def test_what_is_taken_back_stops_the_computer(visit: Page, host: Host) -> None:
    table = in_play(visit, host.address, "Elite")
    table.tap_twice(table.offered.first)
    expect(table.question).to_contain_text("order")
    table.undo.click()
    expect(table.question).to_contain_text("Airlock")
    assert len(table.lines()) == 2


def visit_until_the_memory_is_kept(page: Page, address: str) -> None:
    """A first visit that lasts: everything is stored for the next one."""
    page.add_init_script(IMPATIENT)
    page.goto(address)
    page.wait_for_function("() => navigator.serviceWorker.ready.then(() => true)")
    expect(page.get_by_text("Ready offline")).to_be_visible(timeout=START)
    while not (page.evaluate(KEPT) and page.evaluate(WITH_SNAPSHOTS, False)):
        page.wait_for_timeout(100)


def test_the_next_visit_resumes_the_engine_and_plays_the_same(visit: Page, host: Host) -> None:
    visit_until_the_memory_is_kept(visit, host.address)
    assert "engine started" in visit.evaluate(MARKS)
    table = in_play(visit, host.address)
    assert "engine resumed" in visit.evaluate(MARKS)
    assert save.load(json.dumps(table.saved()), game).warnings == ()


def test_a_memory_that_is_of_no_use_is_dropped_and_the_engine_started_anew(visit: Page, host: Host) -> None:
    visit_until_the_memory_is_kept(visit, host.address)
    visit.evaluate(WITH_SNAPSHOTS, True)
    in_play(visit, host.address)
    assert "engine started" in visit.evaluate(MARKS)
