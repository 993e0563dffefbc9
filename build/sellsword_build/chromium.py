"""A Chromium for the browser tests and the benchmarks: an installed one, else one that we install.

`python -m sellsword_build.chromium` prints where it is, after installing it if need be.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Playwright, sync_playwright

# One without a window of its own does two thirds of the work.
SHELLS = ("chromium-headless-shell", "chrome-headless-shell", "headless_shell")
COMMANDS = (*SHELLS, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
APPLICATIONS = (
    Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"),
    Path("/Applications/Chromium.app/Contents/MacOS/Chromium"),
)
# What each is told, until there is one.
PACKAGE_MANAGERS = {
    "apt-get": (
        ["apt-get", "update", "-q"],
        ["apt-get", "install", "-y", "-q", "chromium-headless-shell"],
        ["apt-get", "install", "-y", "-q", "chromium"],
    ),
    "dnf": (["dnf", "install", "-y", "chromium"],),
    "apk": (["apk", "add", "chromium"],),
    "pacman": (["pacman", "-Sy", "--noconfirm", "chromium"],),
}
ADVICE = "No Chromium was found, and none could be installed. Install Chromium or Chrome and try again."

# Everything that would call home or wait for a GPU is off; root, as in containers, has no sandbox.
FLAGS = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-features=OptimizationHints,MediaRouter,DialMediaRouteProvider,Translate",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
    "--no-sandbox",
)


def find_chromium() -> Path | None:
    """An installed Chromium or Chrome, else playwright's own if it was downloaded."""
    return next((path for path in _candidates() if path.exists()), None)


def install_chromium() -> Path:
    """Finds or installs a Chromium; raises SystemExit with advice where that fails."""
    for attempt in (_nothing, _from_playwright, _from_package_manager):
        attempt()
        if found := find_chromium():
            return found
    raise SystemExit(ADVICE)


@contextmanager
def open_profile(playwright: Playwright, program: Path, folder: Path, **how: Any) -> Iterator[BrowserContext]:
    """The browser `program` with the profile in `folder`, which holds caches and saves; empty at first.
    ``how`` are playwright's own terms for it, such as the size of its window."""
    context = playwright.chromium.launch_persistent_context(
        folder, executable_path=program, args=FLAGS, **how
    )
    try:
        yield context
    finally:
        context.close()


def _candidates() -> Iterator[Path]:
    yield from (Path(found) for found in map(shutil.which, COMMANDS) if found)
    yield from APPLICATIONS
    with sync_playwright() as playwright:
        yield Path(playwright.chromium.executable_path)


def _nothing() -> None:
    """The first attempt: it may be there already."""


def _from_playwright() -> None:
    print("Looking for a Chromium with playwright", flush=True)
    command = [sys.executable, "-m", "playwright", "install", "chromium"]
    subprocess.run(command, capture_output=True, check=False)


def _from_package_manager() -> None:
    manager = next((name for name in PACKAGE_MANAGERS if shutil.which(name)), None)
    if manager is None:
        return
    print(f"Installing Chromium with {manager}", flush=True)
    as_root = [] if os.geteuid() == 0 else ["sudo"]
    for command in PACKAGE_MANAGERS[manager]:
        subprocess.run([*as_root, *command], stdout=subprocess.DEVNULL, check=False)
        if find_chromium():
            return


if __name__ == "__main__":
    print(f"Chromium: {install_chromium()}")
