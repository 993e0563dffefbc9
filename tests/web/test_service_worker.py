"""The service worker on a site of a few small files: offline, updates, deploys that are half there."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from sellsword_build.precache import SCRIPT, write_service_worker
from sellsword_build.serve import Host

PAGE = "<!doctype html><p>waiting</p><script type=module src=assets/page.js></script>"
PAGE_SCRIPT = """
const policy = trustedTypes.createPolicy("sellsword", { createScriptURL: (url) => url });
const registration = await navigator.serviceWorker.register(policy.createScriptURL("./sw.js"));
globalThis.registration = registration;
await navigator.serviceWorker.ready;
document.querySelector("p").textContent = await (await fetch("story.txt")).text();
"""
UPDATE = """async () => {
  await registration.update().catch(() => {});
  const coming = registration.installing;
  if (coming) await new Promise((resolve) => coming.addEventListener("statechange", resolve, { once: true }));
  return registration.waiting ? "waiting" : "none";
}"""
TAKE_OVER = """() => new Promise((resolve) => {
  navigator.serviceWorker.addEventListener("controllerchange", () => resolve(true));
  registration.waiting.postMessage("take over");
})"""
CACHES = "() => caches.keys()"
LATER = "assets/puzzles-1.json"
ASK = f"async () => (await fetch('{LATER}')).text()"
KEPT = f"""async () => {{
  const keys = await (await caches.open((await caches.keys())[0])).keys();
  return keys.some(({{ url }}) => url.includes("{LATER}"));
}}"""


def deploy(site: Path, story: str) -> None:
    """Puts a version of the small site there."""
    (site / "assets").mkdir(exist_ok=True)
    (site / "index.html").write_text(PAGE)
    (site / "assets" / "page.js").write_text(PAGE_SCRIPT)
    (site / "story.txt").write_text(story)
    (site / LATER).write_text("puzzles")
    write_service_worker(site)


@pytest.fixture
def small(tmp_path: Path) -> Iterator[Host]:
    """The small site in its first version."""
    deploy(tmp_path, "first")
    with Host(tmp_path) as host:
        yield host


def shows(page: Page, story: str) -> None:
    """Checks which version of the story the page was given."""
    expect(page.locator("p")).to_have_text(story)


def installed(page: Page, host: Host) -> None:
    """Visits, and loads again so that the service worker answers."""
    page.goto(host.address)
    shows(page, "first")
    page.reload()
    shows(page, "first")


def test_a_visited_site_opens_without_its_server(page: Page, small: Host) -> None:
    installed(page, small)
    small.stop()
    page.goto(small.address)
    shows(page, "first")


def test_a_new_version_waits_until_the_page_lets_it_take_over(page: Page, small: Host) -> None:
    installed(page, small)
    deploy(small.site, "second")
    assert page.evaluate(UPDATE) == "waiting"
    page.reload()
    shows(page, "first")
    assert page.evaluate(TAKE_OVER)
    page.reload()
    shows(page, "second")
    assert len(page.evaluate(CACHES)) == 1


def test_an_update_downloads_only_what_changed(page: Page, small: Host) -> None:
    installed(page, small)
    deploy(small.site, "second")
    (small.site / "assets" / "page.js").unlink()
    assert page.evaluate(UPDATE) == "waiting"


def test_what_may_wait_is_kept_once_it_was_asked_for_and_by_a_new_version_too(
    page: Page, small: Host
) -> None:
    installed(page, small)
    assert not page.evaluate(KEPT)
    assert page.evaluate(ASK) == "puzzles"
    assert page.evaluate(KEPT)
    deploy(small.site, "second")
    (small.site / LATER).unlink()
    assert page.evaluate(UPDATE) == "waiting"
    assert page.evaluate(TAKE_OVER)
    small.stop()
    assert page.evaluate(ASK) == "puzzles"


def test_a_deploy_that_is_half_there_never_replaces_a_whole_one(page: Page, small: Host) -> None:
    installed(page, small)
    deploy(small.site, "second")
    (small.site / "story.txt").write_text("garbled on the way")
    assert page.evaluate(UPDATE) == "none"
    page.reload()
    shows(page, "first")
    assert len(page.evaluate(CACHES)) == 1


def test_a_list_without_files_cannot_be_written_by_accident(tmp_path: Path) -> None:
    deploy(tmp_path, "first")
    listed = (tmp_path / SCRIPT).read_text()
    assert "const FILES = [];" not in listed
    assert '"story.txt"' in listed
