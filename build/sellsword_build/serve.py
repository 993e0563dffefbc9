"""A static server for the site, on this machine only, with the headers that a good host would send."""

import argparse
import shutil
import signal
import socket
import threading
from contextlib import suppress
from functools import partial
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Self
from urllib.parse import unquote, urlsplit

from sellsword_build.compression import SUFFIX as BROTLI
from sellsword_build.notebook import FOLDER as NOTEBOOK
from sellsword_build.security import HEADERS

LOOPBACK = "127.0.0.1"
NAMES = (LOOPBACK, "localhost")
"""The names under which the server answers: a page that gives its own name this address gets nothing."""
LAST_PORT = 65_535
PORT = 8642
STOP_CHECK = 0.02  # seconds between two looks whether to stop

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".md": "text/markdown; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".whl": "application/octet-stream",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}

# The names in these folders change with their contents.
IMMUTABLE = ("assets", "runtime")
FOREVER = "public, max-age=31536000, immutable"


def make_server(site: Path, port: int = 0) -> ThreadingHTTPServer:
    """A server for `site` on loopback, not yet running; port 0 is any free one; raises OSError."""
    return _Server((LOOPBACK, port), partial(_Handler, site=site))


def port_number(word: str) -> int:
    """A port as it is typed on the command line; 0 is any free one."""
    if not (word.isascii() and word.isdecimal() and int(word) <= LAST_PORT):
        raise argparse.ArgumentTypeError(f"{word!r} is no port: those are 0 to {LAST_PORT}, 0 for any")
    return int(word)


def heed_termination() -> None:
    """Has a request to end this program heard as Ctrl+C is, which one in the background does not hear."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)


def address_of(server: ThreadingHTTPServer) -> str:
    """Where a browser finds the game."""
    return f"http://{LOOPBACK}:{server.server_port}/"


class Host:
    """Serves `site` in the background from the start; `stop` and `start` take it away and back."""

    def __init__(self, site: Path) -> None:
        self.site = site
        self.port = 0
        self.start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    @property
    def address(self) -> str:
        """Where a browser finds the site."""
        return address_of(self._server)

    def start(self) -> None:
        """Serves (again)."""
        self._server = make_server(self.site, self.port)
        self.port = self._server.server_port
        threading.Thread(target=self._server.serve_forever, args=[STOP_CHECK], daemon=True).start()

    def stop(self) -> None:
        """Answers nobody any more; does nothing the second time."""
        self._server.shutdown()
        self._server.server_close()


class _Server(ThreadingHTTPServer):
    """Once closed it is silent on the connections that browsers keep alive, too."""

    daemon_threads = True

    def __init__(self, *arguments: Any) -> None:
        self.connections: set[socket.socket] = set()
        super().__init__(*arguments)

    def process_request(self, request: Any, client_address: Any) -> None:
        self.connections.add(request)
        super().process_request(request, client_address)

    def shutdown_request(self, request: Any) -> None:
        self.connections.discard(request)
        super().shutdown_request(request)

    def server_close(self) -> None:
        super().server_close()
        for connection in self.connections.copy():
            with suppress(OSError):  # the browser was faster
                connection.shutdown(socket.SHUT_RDWR)

    def handle_error(self, request: object, client_address: object) -> None:
        """A browser that hangs up in the middle of a file is no news."""


class _Handler(BaseHTTPRequestHandler):
    server: _Server
    protocol_version = "HTTP/1.1"
    server_version = "sellsword"
    sys_version = ""

    def __init__(self, request: Any, client_address: Any, server: _Server, *, site: Path) -> None:
        self.site = site.resolve()
        super().__init__(request, client_address, server)  # answers at once, so the site must be known before

    def do_GET(self) -> None:
        self._answer(with_body=True)

    def do_HEAD(self) -> None:
        self._answer(with_body=False)

    def log_message(self, *_: object) -> None:
        """Quiet: the console belongs to the person who plays."""

    def _answer(self, *, with_body: bool) -> None:
        if self._name() not in NAMES:
            self.send_error(HTTPStatus.MISDIRECTED_REQUEST, f"The game is at {address_of(self.server)}")
            return
        path = self._file()
        if path is None:
            self.send_error(HTTPStatus.NOT_FOUND, "There is no such file in the game")
            return
        sent = self._encoded(path)
        if self.headers.get("If-None-Match") == _tag(sent):
            self._send_head(HTTPStatus.NOT_MODIFIED, path, sent)
            return
        with sent.open("rb") as body:
            self._send_head(HTTPStatus.OK, path, sent)
            if with_body:
                shutil.copyfileobj(body, self.wfile)

    def _name(self) -> str:
        """The name by which the server was asked for."""
        return self.headers.get("Host", "").partition(":")[0]

    def _file(self) -> Path | None:
        """The file that is asked for, if it is one of the site's; a folder means its index.html."""
        asked = unquote(urlsplit(self.path).path)
        if "\0" in asked:
            return None
        path = (self.site / asked.lstrip("/")).resolve()
        path = path / "index.html" if path.is_dir() else path
        return path if path.is_file() and path.is_relative_to(self.site) else None

    def _encoded(self, path: Path) -> Path:
        """The brotli copy where there is one and the browser takes it."""
        small = path.with_name(path.name + BROTLI)
        accepted = [part.split(";")[0].strip() for part in self.headers.get("Accept-Encoding", "").split(",")]
        return small if "br" in accepted and small.exists() else path

    def _send_head(self, status: HTTPStatus, path: Path, sent: Path) -> None:
        folder = path.relative_to(self.site).parts[0]
        self.send_response(status)
        for name, value in HEADERS.items():
            self.send_header(name, value)
        self.send_header("Content-Type", TYPES.get(path.suffix, "application/octet-stream"))
        self.send_header("Cache-Control", FOREVER if folder in IMMUTABLE else "no-cache")
        self.send_header("ETag", _tag(sent))
        self.send_header("Vary", "Accept-Encoding")
        if sent != path:
            self.send_header("Content-Encoding", "br")
        if folder == NOTEBOOK:
            self.send_header("Access-Control-Allow-Origin", "*")
        if status is not HTTPStatus.NOT_MODIFIED:
            self.send_header("Content-Length", str(sent.stat().st_size))
        self.end_headers()


def _tag(path: Path) -> str:
    found = path.stat()
    return f'"{found.st_mtime_ns:x}-{found.st_size:x}"'
