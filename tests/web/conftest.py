"""The visitors that most tests of the client send: one on a laptop, one on a phone."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from sellsword_build.serve import Host
from tests.browsers import calm
from tests.web.pages import NOTE_HANDS, PHONE, Regular


@pytest.fixture(scope="session")
def regular(profile: BrowserContext, host: Host) -> Regular:
    """Who has been here before, on a laptop."""
    return Regular(profile, host)


@pytest.fixture(scope="session")
def regular_by_touch(browser: Browser, host: Host) -> Iterator[Regular]:
    """Who has been here before, on a phone, which notes what it is touched with."""
    context = calm(
        browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True, reduced_motion="reduce")
    )
    context.add_init_script(NOTE_HANDS)
    yield Regular(context, host)
    context.close()


@pytest.fixture
def caller(regular: Regular) -> Iterator[Page]:
    """A page that was not opened yet, of somebody who has been here before, with no game and no setting."""
    with regular.call() as page:
        yield page


@pytest.fixture
def visit(caller: Page, host: Host) -> Page:
    """The same on the title screen."""
    caller.goto(host.address)
    return caller


@pytest.fixture
def phone(regular_by_touch: Regular) -> Iterator[Page]:
    """The title screen on a phone."""
    with regular_by_touch.call() as page:
        page.goto(regular_by_touch.address)
        yield page
