"""What the browser tests share: the built site, a server for it that can be stopped, and Chromium."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    Page,
    Playwright,
    ViewportSize,
    expect,
    sync_playwright,
)

from sellsword_build.chromium import install_chromium, open_profile
from sellsword_build.serve import Host
from sellsword_build.site import ensure_site

LAPTOP: ViewportSize = {"width": 1366, "height": 768}
Profile = Callable[[Path], AbstractContextManager[BrowserContext]]
COMES = 30_000
"""Milliseconds that whatever comes may take on a busy machine, where a test names no others."""
SETTLED = 'localStorage["sellsword.settings"] ??= JSON.stringify({ ask: "off", handover: "go" });'
"""What a player has settled who is asked nothing twice, and whose turn is over with the last choice."""

# The page waits until a hand has come to rest. This one has at once, by the page's clock, and leaves what it
# pressed; `test_hand.py` tries hands that do neither.
CALM = f"""{{
  const [now, later] = [performance.now.bind(performance), setTimeout];
  performance.now = () => now() * 1000;
  globalThis.setTimeout = (action, ms, ...rest) => later(action, ms === 500 ? 0 : ms, ...rest);
  const leave = () => document.dispatchEvent(new PointerEvent("pointermove", {{ clientX: -1, clientY: -1 }}));
  addEventListener("click", () => later(leave));
  if (location.protocol === "http:") {SETTLED}
}}"""


def calm(context: BrowserContext) -> BrowserContext:
    """Whoever uses this browser has a calm hand."""
    context.add_init_script(CALM)
    return context


@pytest.fixture(scope="session")
def site() -> Path:
    """dist/site, built if a source changed."""
    return ensure_site()


@pytest.fixture(scope="session")
def host(site: Path) -> Iterator[Host]:
    """The site at `host.address`, the same for all tests: what a browser knows of it stays true."""
    with Host(site) as served:
        yield served


@pytest.fixture
def own_host(site: Path) -> Iterator[Host]:
    """The site at an address of its own; `own_host.stop()` takes the server away."""
    with Host(site) as served:
        yield served


@pytest.fixture(scope="session")
def chromium() -> Path:
    """The program."""
    return install_chromium()


@pytest.fixture(scope="session")
def playwright(chromium: Path) -> Iterator[Playwright]:
    """Started after `chromium` was found, since looking for it may start playwright as well."""
    assert chromium.exists()
    expect.set_options(timeout=COMES)
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def profile(playwright: Playwright, chromium: Path) -> Iterator[BrowserContext]:
    """The one running Chromium as its owner uses it, on a laptop: what it stores and compiles, it keeps."""
    with (
        TemporaryDirectory(ignore_cleanup_errors=True) as folder,  # the last of its processes may write still
        open_profile(playwright, chromium, Path(folder), viewport=LAPTOP, reduced_motion="reduce") as opened,
    ):
        yield calm(opened)


@pytest.fixture(scope="session")
def browser(profile: BrowserContext) -> Browser:
    """The same Chromium for those who come for the first time: each makes a context of its own."""
    assert profile.browser is not None
    return profile.browser


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A page of a first-time visitor on a laptop."""
    context = calm(browser.new_context(viewport=LAPTOP))
    yield context.new_page()
    context.close()


@pytest.fixture
def open_browser(playwright: Playwright, chromium: Path) -> Profile:
    """`with open_browser(folder) as context`: a browser of its own that keeps its profile in `folder`."""

    @contextmanager
    def opened(folder: Path) -> Iterator[BrowserContext]:
        with open_profile(playwright, chromium, folder) as context:
            yield calm(context)

    return opened
