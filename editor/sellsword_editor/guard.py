"""Who may ask what: this machine's browser on the editor's own pages, with JSON, and no page of others."""

from http import HTTPStatus

from flask import Flask, Response, request

from sellsword_build.security import HEADER_POLICY, HEADERS
from sellsword_editor.problems import Fault

HOSTS = ("127.0.0.1", "localhost")
"""The names under which the editor answers: a page that gives its own name this address gets nothing."""

# The site's policy without leave to run wasm, of which the editor has none.
POLICY = HEADER_POLICY.replace(" 'wasm-unsafe-eval'", "")
GUARDED = HEADERS | {
    "Content-Security-Policy": POLICY,
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-store",
}

READING = ("GET", "HEAD")
OWN = ("same-origin", "none")
"""What a browser says of requests of our own pages, and of addresses that a person typed."""


def install(app: Flask) -> None:
    """Has every request looked at before anything else, and every answer marked."""
    app.config["TRUSTED_HOSTS"] = list(HOSTS)
    app.before_request(_admit)
    app.after_request(_mark)


def _admit() -> None:
    writing = request.method not in READING
    if _foreign(writing):
        text = "This came from a page that is not the editor's, so it was not done."
        raise Fault(HTTPStatus.FORBIDDEN, "editor.foreign", text)
    if writing and request.mimetype != "application/json":
        text = "The editor takes application/json and nothing else."
        raise Fault(HTTPStatus.UNSUPPORTED_MEDIA_TYPE, "editor.not-json", text)


def _foreign(writing: bool) -> bool:
    """Whether another site's page asks. To follow a link to a page of ours is everybody's right."""
    origin = request.headers.get("Origin")
    if origin is not None and origin != request.host_url.rstrip("/"):
        return True
    visit = not writing and request.headers.get("Sec-Fetch-Mode") == "navigate"
    return not visit and request.headers.get("Sec-Fetch-Site", "none") not in OWN


def _mark(answer: Response) -> Response:
    for name, value in GUARDED.items():
        answer.headers.setdefault(name, value)
    return answer
