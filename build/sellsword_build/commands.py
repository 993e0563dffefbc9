"""What `sellsword play`, `sellsword site` and `sellsword bench` do; each returns the exit code."""

import argparse
import sys
import threading
import webbrowser
from collections.abc import Sequence
from http.server import ThreadingHTTPServer

from sellsword_build.layout import ROOT, SHIPPED
from sellsword_build.serve import PORT, address_of, heed_termination, make_server, port_number
from sellsword_build.site import ensure_site
from sellsword_build.tools import BuildError


def play(arguments: Sequence[str]) -> int:
    """Serves the game on this machine and opens the browser; in a checkout it is built first where something
    changed."""
    parser = argparse.ArgumentParser("sellsword play", description=play.__doc__)
    parser.add_argument(
        "--port", type=port_number, default=PORT, help="another is found if it is taken (%(default)s)"
    )
    parser.add_argument("--no-browser", action="store_true", help="only print the address")
    chosen = parser.parse_args(arguments)
    try:
        server = _open_server(chosen.port)
    except BuildError as error:
        return _complain(error)
    if not chosen.no_browser:
        threading.Thread(target=webbrowser.open, args=[address_of(server)], daemon=True).start()
    return _serve(server)


def site(arguments: Sequence[str]) -> int:
    """Makes ready the folder to put on any static host; in a checkout dist/site, with brotli copies beside
    the large files."""
    argparse.ArgumentParser("sellsword site", description=site.__doc__).parse_args(arguments)
    try:
        folder = ensure_site(compressed=True)
    except BuildError as error:
        return _complain(error)
    shown = folder if SHIPPED.exists() else folder.relative_to(ROOT)
    print(f"The site is in {shown}: copy it to any static host.")
    return 0


def bench(arguments: Sequence[str]) -> int:
    """Measures what the project promises and compares it with the bars; 1 if one is missed, 3 if the machine
    was too busy to tell."""
    if SHIPPED.exists():
        return _complain(BuildError("the benchmarks measure a checkout of the project: `make bench` there"))
    from sellsword_build.bench import ON_REQUEST, PARTS, run_parts

    known = (*PARTS, *ON_REQUEST)

    parser = argparse.ArgumentParser("sellsword bench", description=bench.__doc__)
    usual = f"any of {', '.join(PARTS)} (all), or {', '.join(ON_REQUEST)}"
    parser.add_argument("parts", nargs="*", metavar="PART", help=usual)
    parts = parser.parse_args(arguments).parts or list(PARTS)
    if unknown := [part for part in parts if part not in known]:
        parser.error(f"there is no part {unknown[0]}; there is {', '.join(known)}")
    try:
        return run_parts(parts)
    except BuildError as error:
        return _complain(error)


def _open_server(port: int) -> ThreadingHTTPServer:
    folder = ensure_site()
    try:
        return make_server(folder, port)
    except OSError:
        server = make_server(folder)
        print(f"Port {port} is taken, so the game is on port {server.server_port} this time.")
        print(f"A browser keeps saves by address: those made on port {port} are not shown here.")
        return server


def _serve(server: ThreadingHTTPServer) -> int:
    heed_termination()
    print(f"Sellsword is at {address_of(server)}   (Ctrl+C stops it)", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print("\nGood-bye.")
    finally:
        server.server_close()
    return 0


def _complain(error: BuildError) -> int:
    print(f"sellsword: {error}", file=sys.stderr)
    return 1
