"""One turn in Chromium, and in Firefox and WebKitGTK where they are installed: the states are CPython's."""

import json
import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from sellsword import save
from sellsword.games import game
from sellsword_build.serve import Host

HERE = Path(__file__).parent
GAME = "#new=capital_offensive/drone-attack&seed=elsewhere&seats=human,human"
PATIENCE = 150  # seconds
NO_START = 3


def played_by(*command: str) -> str:
    """What the command prints of its turn. Its group of processes ends with it."""
    child = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    try:
        printed, complaint = child.communicate(timeout=PATIENCE)
    finally:
        _end(child.pid)
    if child.returncode == NO_START:
        pytest.skip(f"{command[-2]} does not start here: {complaint}")
    assert child.returncode == 0, complaint
    return printed


def _end(group: int) -> None:
    try:
        os.killpg(group, signal.SIGKILL)
    except ProcessLookupError:
        return


def same_as_here(printed: str) -> None:
    """The game as it was played there: replayed here it goes through the same states, to the same end."""
    played = json.loads(printed)
    assert "error" not in played, played["error"]
    loaded = save.load(played["text"], game)
    assert loaded.warnings == ()
    assert loaded.match.length > 8
    assert loaded.match.hash_at(loaded.match.position) == played["hash"]


def test_one_turn_in_chromium(browser: Browser, host: Host) -> None:
    page = browser.new_page()
    page.goto(host.address + GAME)
    script = (HERE / "one_turn.js").read_text("utf-8")
    same_as_here(json.dumps(page.evaluate(script[script.index("async") : script.rindex(";")])))
    page.close()


def test_one_turn_in_firefox(host: Host) -> None:
    program = shutil.which("firefox-esr") or shutil.which("firefox")
    if program is None:
        pytest.skip("Firefox is not installed here")
    same_as_here(played_by("node", str(HERE / "firefox.mjs"), program, host.address + GAME))


MINIBROWSERS = sorted(Path("/usr/lib").glob("*/webkit2gtk-4*/MiniBrowser"))


def test_one_turn_in_webkitgtk(host: Host) -> None:
    driver = shutil.which("WebKitWebDriver")
    if driver is None or not MINIBROWSERS or shutil.which("Xvfb") is None:
        pytest.skip("WebKitGTK, its driver or Xvfb is not installed here")
    script = str(HERE / "webkit.py")
    same_as_here(played_by(sys.executable, script, driver, str(MINIBROWSERS[-1]), host.address + GAME))
