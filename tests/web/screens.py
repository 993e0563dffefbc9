"""Pictures of every screen and state, in both themes and every size, in dist/screens.

python -m tests.web.screens [SCREEN ...]     all screens, or those of these names, such as 390x844
"""

import sys
from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from sellsword_build.chromium import FLAGS, install_chromium
from sellsword_build.layout import DIST
from sellsword_build.serve import Host
from sellsword_build.site import ensure_site
from tests.web.tour import SCREENS, THEMES, Screen, looking_at, tour

FOLDER = DIST / "screens"


def picture(browser: Browser, site: Path, screen: Screen, theme: str) -> None:
    """Writes the pictures of one walk."""
    folder = FOLDER / screen.name / theme
    folder.mkdir(parents=True, exist_ok=True)
    with Host(site) as host, looking_at(browser, screen, theme) as page:
        for number, state in enumerate(tour(page, host.address), 1):
            page.screenshot(path=folder / f"{number:02}-{state}.png")


def main(names: Sequence[str]) -> None:
    """Takes the pictures on the screens of these names, or on all."""
    site, program = ensure_site(), install_chromium()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        for screen in SCREENS:
            if names and screen.name not in names:
                continue
            for theme in THEMES:
                picture(browser, site, screen, theme)
                print(f"{FOLDER / screen.name / theme}", flush=True)
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
