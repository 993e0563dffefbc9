"""The report as a page: on a laptop and on a phone nothing sticks out, and axe finds nothing serious."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from sellsword_lab import report
from sellsword_lab.crew import Alone
from sellsword_lab.store import Store
from tests.lab.games import plan
from tests.web.test_accessibility import AXE, findings

SCREENS = {"laptop": (1366, 768), "phone": (390, 844)}


@pytest.fixture(scope="module")
def page_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A report of a few games, with a value that was tried."""
    folder = tmp_path_factory.mktemp("page")
    with Store.begin(folder, plan(sheets=("schlock.pennies=1,3",))) as store:
        for lines in Alone().play(store.plan, store.missing()):
            store.add(lines)
    report.write(store)
    return folder / report.PAGE


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.long
def test_the_report_fits_the_screen_and_axe_finds_nothing_serious(
    browser: Browser, page_file: Path, screen: str
) -> None:
    width, height = SCREENS[screen]
    page = browser.new_page(viewport={"width": width, "height": height})
    page.add_init_script(path=AXE)  # outside the page's policy
    page.goto(page_file.as_uri())
    for summary in page.locator("summary").all():
        summary.click()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert findings(page) == []
    page.close()
