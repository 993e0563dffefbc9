"""The server: what a browser is told about each file, and what it never gets."""

import socket
from collections.abc import Callable, Iterator
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path

import brotli
import pytest

from sellsword_build.commands import play
from sellsword_build.security import HEADER_POLICY
from sellsword_build.serve import Host
from sellsword_editor.command import edit


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    """A site with a page, a script, an engine with its brotli copy, and a secret next door."""
    site = tmp_path / "site"
    for folder in ("assets", "runtime/1", "notebook"):
        (site / folder).mkdir(parents=True)
    (site / "index.html").write_text("<p>page</p>")
    (site / "sw.js").write_text("")
    (site / "assets" / "main-1.js").write_text("1")
    (site / "runtime" / "1" / "engine.wasm").write_bytes(b"engine" * 9)
    (site / "runtime" / "1" / "engine.wasm.br").write_bytes(brotli.compress(b"engine" * 9))
    (site / "notebook" / "pyodide-lock.json").write_text("{}")
    (tmp_path / "secret.txt").write_text("secret")
    with Host(site) as host:
        yield host


def ask(host: Host, path: str, method: str = "GET", **headers: str) -> tuple[HTTPResponse, bytes]:
    connection = HTTPConnection("127.0.0.1", host.port)
    sent = {name.replace("_", "-"): value for name, value in headers.items()}
    connection.request(method, path, headers=sent)
    answer = connection.getresponse()
    body = answer.read()
    connection.close()
    return answer, body


@pytest.mark.parametrize(
    ("path", "kind", "keeping"),
    [
        ("/", "text/html; charset=utf-8", "no-cache"),
        ("/sw.js", "text/javascript; charset=utf-8", "no-cache"),
        ("/assets/main-1.js", "text/javascript; charset=utf-8", "public, max-age=31536000, immutable"),
        ("/runtime/1/engine.wasm", "application/wasm", "public, max-age=31536000, immutable"),
    ],
)
def test_each_file_goes_out_with_its_type_and_how_long_it_may_be_kept(
    host: Host, path: str, kind: str, keeping: str
) -> None:
    answer, _ = ask(host, path)
    assert answer.status == 200
    assert answer.headers["Content-Type"] == kind
    assert answer.headers["Cache-Control"] == keeping


def test_every_answer_carries_the_policy(host: Host) -> None:
    for path in ("/", "/assets/main-1.js", "/runtime/1/engine.wasm"):
        answer, _ = ask(host, path)
        assert answer.headers["Content-Security-Policy"] == HEADER_POLICY
        assert answer.headers["X-Content-Type-Options"] == "nosniff"


def test_brotli_goes_only_to_those_who_take_it(host: Host) -> None:
    small, body = ask(host, "/runtime/1/engine.wasm", Accept_Encoding="gzip, br;q=0.9")
    assert small.headers["Content-Encoding"] == "br"
    assert brotli.decompress(body) == b"engine" * 9
    plain, body = ask(host, "/runtime/1/engine.wasm", Accept_Encoding="gzip")
    assert plain.headers["Content-Encoding"] is None
    assert body == b"engine" * 9


def test_an_unchanged_file_is_not_sent_again(host: Host) -> None:
    first, _ = ask(host, "/")
    again, body = ask(host, "/", If_None_Match=first.headers["ETag"])
    assert (again.status, body) == (304, b"")


def test_head_gives_the_length_without_the_body(host: Host) -> None:
    answer, body = ask(host, "/assets/main-1.js", method="HEAD")
    assert (answer.headers["Content-Length"], body) == ("1", b"")


@pytest.mark.parametrize(
    "path", ["/../secret.txt", "/%2e%2e/secret.txt", "//secret.txt", "/assets/", "/%00", "/missing.js"]
)
def test_nothing_but_files_of_the_site_is_given_out(host: Host, path: str) -> None:
    answer, body = ask(host, path)
    assert answer.status == 404
    assert b"secret" not in body.replace(b"secret.txt", b"")


def test_other_sites_may_load_the_notebook_files_and_nothing_else(host: Host) -> None:
    for path, allowed in (("/notebook/pyodide-lock.json", "*"), ("/assets/main-1.js", None)):
        answer, _ = ask(host, path)
        assert answer.headers["Access-Control-Allow-Origin"] == allowed


def test_a_stopped_server_answers_nobody_not_even_on_an_open_connection(host: Host) -> None:
    with socket.create_connection(("127.0.0.1", host.port)) as connection:
        connection.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert connection.recv(15) == b"HTTP/1.1 200 OK"
        host.stop()
        while connection.recv(65536):
            pass  # the rest of the page that was asked for, then the end
    with pytest.raises(ConnectionRefusedError):
        ask(host, "/")


@pytest.mark.parametrize("name", ["evil.example", "evil.example:80", "127.0.0.1.evil.example", ""])
def test_a_page_that_gives_its_own_name_this_address_gets_nothing(host: Host, name: str) -> None:
    answer, body = ask(host, "/", Host=name)
    assert (answer.status, b"<p>page</p>" in body) == (421, False)
    assert ask(host, "/", Host=f"localhost:{host.port}")[0].status == 200


@pytest.mark.parametrize("command", [play, edit])
@pytest.mark.parametrize("word", ["-1", "65536", "eighty", "8.5", "２"])
def test_what_is_no_port_is_told(
    command: Callable[[list[str]], int], word: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        command([f"--port={word}"])
    assert "is no port: those are 0 to 65535" in capsys.readouterr().err
