"""One turn in Firefox and in WebKitGTK, where they are installed: the states are those of CPython."""

import json
import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from selenium.webdriver import WebKitGTK, WebKitGTKOptions
from selenium.webdriver.webkitgtk.service import Service

from sellsword import save
from sellsword.games import game
from sellsword_build.serve import Host

HERE = Path(__file__).parent
TURN = (HERE / "one_turn.js").read_text("utf-8")
GAME = "#new=capital_offensive/drone-attack&seed=elsewhere&seats=human,human"
PATIENCE = 120  # seconds
RESULT = f"""const done = arguments[arguments.length - 1];
const turn = {TURN[TURN.index("async") :]}
turn().then(done, (error) => done({{ error: String(error) }}));"""


def same_as_here(played: dict[str, Any]) -> None:
    """The game as it was played there: replayed here it goes through the same states, to the same end."""
    assert "error" not in played, played["error"]
    loaded = save.load(played["text"], game)
    assert loaded.warnings == ()
    assert loaded.match.length > 8
    assert loaded.match.hash_at(loaded.match.position) == played["hash"]


def test_one_turn_in_firefox(host: Host) -> None:
    program = shutil.which("firefox-esr") or shutil.which("firefox")
    if program is None:
        pytest.skip("Firefox is not installed here")
    command = ["node", str(HERE / "firefox.mjs"), program, host.address + GAME]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode == 0, done.stderr
    same_as_here(json.loads(done.stdout))


MINIBROWSERS = sorted(Path("/usr/lib").glob("*/webkit2gtk-4*/MiniBrowser"))
NO_SCREEN = {
    "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",  # which a container cannot nest
    "WEBKIT_DISABLE_COMPOSITING_MODE": "1",
    "LIBGL_ALWAYS_SOFTWARE": "1",
}


@contextmanager
def screen() -> Iterator[str]:
    """A display that nobody looks at."""
    read_end, write_end = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write_end), "-screen", "0", "1366x768x24"],
        pass_fds=[write_end],
        stderr=subprocess.DEVNULL,
    )
    os.close(write_end)
    with open(read_end, encoding="ascii") as number:
        yield f":{number.readline().strip()}"
    server.terminate()
    server.wait()


@contextmanager
def webkit(driver: str, display: str) -> Iterator[WebKitGTK]:
    """WebKitGTK's own small browser."""
    options = WebKitGTKOptions()
    options.binary_location = str(MINIBROWSERS[-1])
    options.add_argument("--automation")
    service = Service(driver, env={**os.environ, **NO_SCREEN, "DISPLAY": display})
    browser = WebKitGTK(options=options, service=service)
    browser.set_script_timeout(PATIENCE)
    yield browser
    browser.quit()


def test_one_turn_in_webkitgtk(host: Host) -> None:
    driver = shutil.which("WebKitWebDriver")
    if driver is None or not MINIBROWSERS or shutil.which("Xvfb") is None:
        pytest.skip("WebKitGTK, its driver or Xvfb is not installed here")
    with screen() as display, webkit(driver, display) as browser:
        browser.get(host.address + GAME)
        same_as_here(browser.execute_async_script(RESULT))
