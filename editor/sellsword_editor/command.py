"""What `sellsword edit` does."""

import argparse
import shutil
import sys
import threading
import webbrowser
from collections.abc import Sequence
from http.server import ThreadingHTTPServer
from importlib.resources import as_file
from pathlib import Path

import waitress

from sellsword.api import scenario
from sellsword_build.editor import ensure_client
from sellsword_build.layout import SCENARIOS, SHIPPED
from sellsword_build.serve import LOOPBACK, address_of, heed_termination, make_server, port_number
from sellsword_build.serve import PORT as PLAY_PORT
from sellsword_build.site import ensure_site
from sellsword_build.tools import BuildError
from sellsword_editor.app import Config, create_app
from sellsword_editor.maps import LARGEST_REQUEST
from sellsword_editor.playing import PlaySite
from sellsword_editor.storage.places import Unknown

PORT = 8643


def edit(arguments: Sequence[str]) -> int:
    """Opens the editor of a folder in the browser, with the play site beside it, for this machine alone."""
    chosen = _parser().parse_args(arguments)
    try:
        folder = _made(chosen.folder or _usual())
        site = ensure_site()
        play = _beside(site)
        app = create_app(Config(folder, PlaySite.at(address_of(play), site), client=ensure_client()))
        server = _listening(app, chosen.port)
    except (BuildError, OSError, Unknown) as error:
        print(f"sellsword: {error}", file=sys.stderr)
        return 1
    address = f"http://{LOOPBACK}:{server.effective_port}/"
    print(f"The editor of {folder} is at {address}   (Ctrl+C stops it)", flush=True)
    if not chosen.no_browser:
        threading.Thread(target=webbrowser.open, args=[address], daemon=True).start()
    try:
        return _serve(server, play)
    finally:
        app.extensions["desk"].bench.close()


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("sellsword edit", description=edit.__doc__)
    parser.add_argument(
        "folder", nargs="?", type=Path, help="where the scenarios are (those that ship, or copies of them)"
    )
    parser.add_argument("--port", type=port_number, default=PORT, help="another if it is taken (%(default)s)")
    parser.add_argument("--no-browser", action="store_true", help="only print the address")
    return parser


def _usual() -> Path:
    """The scenarios of this checkout; where there is none, a folder beside whoever calls, with copies of
    those that ship."""
    if not SHIPPED.exists():
        return SCENARIOS
    folder = Path("scenarios").resolve()
    if not folder.exists():
        with as_file(scenario.folder()) as shipped:
            shutil.copytree(shipped, folder)
        print(f"The scenarios that ship were copied to {folder}.")
    return folder


def _made(folder: Path) -> Path:
    """The folder, which is made where it is missing: then that is said, since it may have been mistyped."""
    if not folder.exists():
        folder.mkdir(parents=True)
        print(f"There was no folder {folder}, so an empty one was made.")
    return folder


def _beside(site: Path) -> ThreadingHTTPServer:
    """The play site's server, at its usual address if that is free: there a browser has its saves."""
    try:
        return make_server(site, PLAY_PORT)
    except OSError:
        return make_server(site)


def _listening(app: object, port: int) -> "waitress.server.BaseWSGIServer":
    try:
        return waitress.create_server(
            app, host=LOOPBACK, port=port, max_request_body_size=2 * LARGEST_REQUEST
        )
    except OSError:
        print(f"Port {port} is taken, so the editor is on another this time.")
        return waitress.create_server(app, host=LOOPBACK, port=0, max_request_body_size=2 * LARGEST_REQUEST)


def _serve(server: "waitress.server.BaseWSGIServer", play: ThreadingHTTPServer) -> int:
    heed_termination()
    threading.Thread(target=play.serve_forever, daemon=True).start()
    try:
        server.run()
    finally:
        play.shutdown()
        play.server_close()
        server.close()
    print("\nGood-bye.")
    return 0
