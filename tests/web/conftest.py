"""The visitors that most tests of the client send: one on a laptop, one on a phone."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from sellsword_build.serve import Host
from tests.web.pages import NOTE_HANDS, PHONE, Watch, visitor


@pytest.fixture
def visit(browser: Browser, host: Host) -> Iterator[Page]:
    """A page on the title screen."""
    with visitor(browser, host.address) as page:
        page.goto(host.address)
        yield page


@pytest.fixture
def phone(browser: Browser, host: Host) -> Iterator[Page]:
    """The title screen on a phone, which notes what it is touched with; its owner
    in the end has seen nothing go wrong."""
    context = browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True, reduced_motion="reduce")
    watch = Watch(context, host.address)
    context.add_init_script(NOTE_HANDS)
    page = context.new_page()
    page.goto(host.address)
    yield page
    watch.clean()
    context.close()
