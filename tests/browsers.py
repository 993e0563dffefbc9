"""What the browser tests share: the built site, a server for it that can be stopped, and Chromium."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, sync_playwright

from sellsword_build.chromium import FLAGS, install_chromium, open_profile
from sellsword_build.serve import Host
from sellsword_build.site import ensure_site

Profile = Callable[[Path], AbstractContextManager[BrowserContext]]


@pytest.fixture(scope="session")
def site() -> Path:
    """dist/site, built if a source changed."""
    return ensure_site()


@pytest.fixture
def host(site: Path) -> Iterator[Host]:
    """The site at `host.address`; `host.stop()` takes the server away."""
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
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def browser(playwright: Playwright, chromium: Path) -> Iterator[Browser]:
    """One running Chromium for all tests; each makes contexts of its own."""
    running = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
    yield running
    running.close()


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A page of a first-time visitor on a laptop."""
    context = browser.new_context(viewport={"width": 1366, "height": 768})
    yield context.new_page()
    context.close()


@pytest.fixture
def open_browser(playwright: Playwright, chromium: Path) -> Profile:
    """`with open_browser(folder) as context`: a browser of its own that keeps its profile in `folder`."""
    return lambda folder: open_profile(playwright, chromium, folder)
