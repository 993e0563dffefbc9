"""axe finds nothing serious on any screen, in either theme, on a laptop and on a phone."""

from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from sellsword_build.layout import ROOT
from sellsword_build.serve import Host
from tests.web.tour import LAPTOP, PHONE, Screen, looking_at, tour

AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"
RUN = "() => axe.run(document, { resultTypes: ['violations'] })"
GRAVE = ("serious", "critical")


def findings(page: Page) -> list[str]:
    """What axe holds against the page as it is now, a line a finding."""
    violations = page.evaluate(RUN)["violations"]
    return [told(found) for found in violations if found["impact"] in GRAVE]


def told(found: dict[str, Any]) -> str:
    """A finding in a line: the rule, what it asks for, and where it is broken."""
    where = [" ".join(map(str, node["target"])) for node in found["nodes"][:4]]
    return f"{found['id']}: {found['help']} ({'; '.join(where)})"


@pytest.mark.parametrize(
    ("screen", "theme"),
    [
        (LAPTOP, "night"),
        pytest.param(LAPTOP, "day", marks=pytest.mark.long),
        pytest.param(PHONE, "night", marks=pytest.mark.long),
        (PHONE, "day"),
    ],
)
def test_axe_finds_nothing_serious_on_any_screen(
    browser: Browser, host: Host, screen: Screen, theme: str
) -> None:
    found: dict[str, list[str]] = {}
    with looking_at(browser, screen, theme) as page:
        page.add_init_script(path=AXE)  # outside the page's policy, which lets no foreign script in
        for state in tour(page, host.address):
            found[state] = findings(page)
    assert len(found) > 20
    assert {state: lines for state, lines in found.items() if lines} == {}
