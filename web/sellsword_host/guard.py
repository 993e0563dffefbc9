"""Who may ask at all: browsers that know the host by its name, from its own pages, with bodies of a size.

Plain ASGI: what waits for news must notice that its browser has gone, which wrapped requests do not.
"""

import asyncio
from collections.abc import Collection
from http import HTTPStatus
from typing import Any
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from sellsword_build.security import HEADERS
from sellsword_host.faults import Fault
from sellsword_host.limits import LARGEST_BODY, LARGEST_TERMS

API = "/api/"
NEW = "/api/tables"
SLOWEST = 10  # seconds that a body may take
_MARKS = HEADERS | {"Cross-Origin-Resource-Policy": "same-origin"}


class Guard:
    """Refuses before anything else looks, and marks every answer. ``names`` are those that a Host header may
    have, with the port where it is no usual one."""

    def __init__(self, app: ASGIApp, names: Collection[str]) -> None:
        self._app, self._names = app, frozenset(names)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request, or the life of the server."""
        if scope["type"] != "http":
            return await self._app(scope, receive, send)
        marked = _marking(send, scope["path"].startswith(API))
        try:
            self._admit(scope)
            body = await _body(scope, receive)
        except Fault as fault:
            answer = JSONResponse(fault.to_data(), fault.status)
            return await answer(scope, receive, marked)
        return await self._app(scope, _given(body, receive), marked)

    def _admit(self, scope: Scope) -> None:
        headers = Headers(scope=scope)
        if headers.get("host", "").lower() not in self._names:
            text = "No table is played under this name."
            raise Fault(HTTPStatus.MISDIRECTED_REQUEST, "name", text)
        origin, site = headers.get("origin"), headers.get("sec-fetch-site", "none")
        strange = origin is not None and urlsplit(origin).netloc.lower() not in self._names
        foreign = strange or site not in ("same-origin", "none")
        if scope["path"].startswith(API) and foreign:
            raise Fault(HTTPStatus.FORBIDDEN, "foreign", "This came from somebody else's page.")
        if scope["method"] == "POST" and headers.get("content-type", "").split(";")[0] != "application/json":
            raise Fault(HTTPStatus.UNSUPPORTED_MEDIA_TYPE, "json", "The host takes only application/json.")


def _marking(send: Send, private: bool) -> Send:
    """Sends with the headers that every answer has."""

    async def marked(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            headers.update(_MARKS)
            if private:
                headers["Cache-Control"] = "no-store"
        await send(message)

    return marked


async def _body(scope: Scope, receive: Receive) -> bytes:
    """The whole body. Raises Fault where it is too large, or comes too slowly."""
    if scope["method"] in ("GET", "HEAD"):
        return b""
    most = LARGEST_TERMS if scope["path"] == NEW else LARGEST_BODY
    if int(_digits(Headers(scope=scope).get("content-length", "0"))) > most:
        raise _too_large(most)
    try:
        return await asyncio.wait_for(_read(receive, most), SLOWEST)
    except TimeoutError:
        raise Fault(HTTPStatus.REQUEST_TIMEOUT, "slow", "That took too long to arrive.") from None


def _digits(text: str) -> str:
    return text if text.isascii() and text.isdecimal() else "0"


async def _read(receive: Receive, most: int) -> bytes:
    body: bytes = b""
    while True:
        message = await receive()
        body += message.get("body", b"")
        if len(body) > most:
            raise _too_large(most)
        if not message.get("more_body"):
            return body


def _too_large(most: int) -> Fault:
    return Fault(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, "large", f"A request has at most {most} bytes.")


def _given(body: bytes, receive: Receive) -> Receive:
    """Gives a body that was read already, and after it whatever comes."""
    waiting: list[dict[str, Any]] = [{"type": "http.request", "body": body, "more_body": False}]

    async def give() -> Message:
        return waiting.pop() if waiting else await receive()

    return give
