"""Offline and updates: the real site without its server, a new version, a deploy that is broken."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from sellsword_build.precache import write_service_worker
from sellsword_build.serve import Host
from tests.browsers import Profile, calm
from tests.web.pages import ANSWER, LAPTOP, START, Table, Title, Watch, visitor

DESCRIPTION = "Five tabletop mercenary games, refereed, in your browser and offline."
INSTALLED = "() => navigator.serviceWorker.ready.then(() => true)"
CONTROLLED = "() => Boolean(navigator.serviceWorker.controller)"
# This browser's own offer comes when it likes.
NO_OFFER = """addEventListener("beforeinstallprompt", (offer) => {
  if (offer.isTrusted) offer.stopImmediatePropagation();
}, true);"""
OFFER = """() => {
  globalThis.prompted = 0;
  dispatchEvent(Object.assign(new Event("beforeinstallprompt"), { prompt: async () => void prompted++ }));
}"""
REFUSED = """async () => {
  const registration = await navigator.serviceWorker.ready;
  const refused = new Promise((resolve) => registration.addEventListener("updatefound", () => {
    const coming = registration.installing;
    coming.addEventListener("statechange", () => resolve(coming.state === "redundant"), { once: true });
  }));
  await registration.update().catch(() => {});
  return refused;
}"""


@pytest.fixture
def copy(site: Path, tmp_path: Path) -> Iterator[Host]:
    """A copy of the site that may be changed, and its server."""
    shutil.copytree(site, tmp_path / "site", ignore=shutil.ignore_patterns("*.br"))
    with Host(tmp_path / "site") as host:
        yield host


def deploy(host: Host, version: str) -> None:
    """Puts a version there that can be told by its description."""
    page = host.site / "index.html"
    page.write_text(page.read_text("utf-8").replace(DESCRIPTION, version), "utf-8")
    style = next((host.site / "assets").glob("main-*.css"))
    style.write_text(style.read_text("utf-8") + f"/* {version} */", "utf-8")
    write_service_worker(host.site)


def runs(page: Page, version: str) -> None:
    """Checks which version the page is of."""
    expect(page.locator("meta[name=description]")).to_have_attribute("content", version, timeout=ANSWER)


def opened(context: BrowserContext, address: str) -> Page:
    """A page on the title screen, with the site installed for offline use."""
    page = context.new_page()
    page.goto(address)
    page.evaluate(INSTALLED)
    return page


def in_progress(page: Page) -> Table:
    """A game with one choice made and saved."""
    table = Title(page).set_up().dice("offline").start()
    table.awaits()
    table.step()
    return table


def test_a_game_goes_on_without_network_and_server_in_a_browser_started_anew(
    open_browser: Profile, own_host: Host, tmp_path: Path
) -> None:
    with open_browser(tmp_path) as context:
        watch = Watch(context, own_host.address)
        page = opened(context, own_host.address)
        before = in_progress(page).saved()
        own_host.stop()
        context.set_offline(True)
        page.reload()
        table = Table(page)
        table.awaits()
        assert page.evaluate(CONTROLLED)
        assert table.saved() == before
        watch.clean()
    with open_browser(tmp_path) as context:
        watch = Watch(context, own_host.address)
        context.set_offline(True)
        page = context.new_page()
        page.goto(own_host.address)
        table = Title(page).go_on("Drone Attack")
        table.awaits()
        assert table.saved() == before
        table.step()
        watch.clean()


def test_a_new_version_is_offered_and_taken_only_on_consent(browser: Browser, copy: Host) -> None:
    with visitor(browser, copy.address) as page:
        page.goto(copy.address)
        page.evaluate(INSTALLED)
        table = in_progress(page)
        before = table.saved()
        deploy(copy, "Second")
        page.reload()
        expect(table.notices.get_by_text("A new version is ready")).to_be_visible(timeout=START)
        table.notices.get_by_role("button", name="Later").click()
        page.reload()
        runs(page, DESCRIPTION)
        table.notices.get_by_role("button", name="Update now").click()
        runs(page, "Second")
        table.awaits()
        assert table.saved() == before


def test_a_corrupted_deploy_is_refused_and_the_old_version_runs_on(browser: Browser, copy: Host) -> None:
    context = calm(browser.new_context(viewport=LAPTOP))  # the browser itself complains of the broken file
    page = opened(context, copy.address)
    table = in_progress(page)
    before = table.saved()
    deploy(copy, "Broken")
    style = next((copy.site / "assets").glob("main-*.css"))
    style.write_bytes(style.read_bytes()[:-1] + b"?")
    assert page.evaluate(REFUSED)
    page.reload()
    table.awaits()
    runs(page, DESCRIPTION)
    expect(table.notices.get_by_text("A new version is ready")).to_have_count(0)
    assert table.saved() == before
    context.close()


def test_without_a_network_the_title_screen_says_what_that_means(browser: Browser, own_host: Host) -> None:
    with visitor(browser, own_host.address) as page:
        page.goto(own_host.address)
        expect(page.get_by_text("Ready offline")).to_be_visible(timeout=START)
        page.context.set_offline(True)
        expect(page.get_by_text("Offline: everything here works")).to_be_visible()
        page.context.set_offline(False)
        expect(page.get_by_text("Ready offline")).to_be_visible()


def test_a_damaged_download_is_told_and_can_be_tried_again(browser: Browser, copy: Host) -> None:
    font = next((copy.site / "fonts").glob("*.woff2"))
    whole = font.read_bytes()
    font.write_bytes(whole[:-1] + b"?")
    context = calm(browser.new_context(viewport=LAPTOP))  # the browser itself complains of the broken file
    page = context.new_page()
    page.goto(copy.address)
    expect(page.get_by_text("Part of the download was damaged")).to_be_visible(timeout=START)
    expect(page.get_by_text("Ready offline")).to_have_count(0)
    font.write_bytes(whole)
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_text("Ready offline")).to_be_visible(timeout=START)
    expect(page.get_by_text("Part of the download was damaged")).to_have_count(0)
    context.close()


def test_the_page_is_installed_by_a_button_where_the_browser_offers_that(caller: Page, host: Host) -> None:
    caller.add_init_script(NO_OFFER)
    caller.goto(host.address)
    button = caller.get_by_role("button", name="Install")
    expect(Title(caller).heading).to_be_visible()
    expect(button).to_have_count(0)
    caller.evaluate(OFFER)
    button.click()
    assert caller.evaluate("prompted") == 1
    expect(button).to_have_count(0)


def test_a_damaged_engine_is_told_and_can_be_tried_again(browser: Browser, copy: Host) -> None:
    context = calm(browser.new_context(viewport=LAPTOP))
    page = context.new_page()
    page.route(
        "**/*.wasm", lambda route: route.fulfill(body=b"\0asm damaged", content_type="application/wasm")
    )
    page.goto(copy.address)
    expect(page.get_by_text("Part of the engine arrived damaged.")).to_be_visible(timeout=START)
    page.unroute_all()
    Title(page).try_again.click()
    expect(Title(page).engine).to_be_hidden(timeout=START)
    context.close()
