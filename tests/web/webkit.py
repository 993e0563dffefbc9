"""Plays one turn in WebKitGTK and prints the saved game; ends with 3 where WebKitGTK does not start.

usage: python webkit.py DRIVER PROGRAM ADDRESS
"""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from selenium.common.exceptions import WebDriverException
from selenium.webdriver import WebKitGTK, WebKitGTKOptions
from selenium.webdriver.webkitgtk.service import Service

NO_START = 3
PATIENCE = 100  # seconds
TURN = Path(__file__).with_name("one_turn.js").read_text("utf-8")
RESULT = f"""const done = arguments[arguments.length - 1];
const turn = {TURN[TURN.index("async") :]}
turn().then(done, (error) => done({{ error: String(error) }}));"""
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
    try:
        with open(read_end, encoding="ascii") as number:
            yield f":{number.readline().strip()}"
    finally:
        server.kill()


def start(driver: str, program: str, display: str) -> WebKitGTK:
    """WebKitGTK's own small browser."""
    options = WebKitGTKOptions()
    options.binary_location = program
    options.add_argument("--automation")
    service = Service(driver, env={**os.environ, **NO_SCREEN, "DISPLAY": display})
    try:
        browser = WebKitGTK(options=options, service=service)
    except WebDriverException as error:
        print(error, file=sys.stderr)
        raise SystemExit(NO_START) from error
    browser.set_script_timeout(PATIENCE)
    return browser


def main(driver: str, program: str, address: str) -> None:
    """One turn, printed."""
    with screen() as display:
        browser = start(driver, program, display)
        try:
            browser.get(address)
            print(json.dumps(browser.execute_async_script(RESULT)))
        finally:
            browser.quit()


main(*sys.argv[1:])
