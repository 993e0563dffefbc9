"""What is answered instead: a status, an id and a sentence."""

import json
from http import HTTPStatus
from typing import Any

from sellsword import browser
from sellsword.serialization import text


class Fault(Exception):
    """A request that is not carried out."""

    def __init__(self, status: HTTPStatus, fault: str, sentence: str, **more: Any) -> None:
        super().__init__(sentence)
        self.status, self.id, self.text, self.more = status, fault, sentence, more

    def to_data(self) -> dict[str, Any]:
        """What the client gets, in the form of the core's own refusals."""
        return {"ok": False, "error": {"id": self.id, "text": self.text}, **self.more}


def of_core(error: Exception) -> dict[str, Any]:
    """What the core refused, in its own words."""
    error_data: dict[str, Any] = json.loads(text(browser.error_data(error)))
    return {"ok": False, "error": error_data}


def wrong(sentence: str) -> Fault:
    """A request that makes no sense."""
    return Fault(HTTPStatus.BAD_REQUEST, "request", sentence)


def closed() -> Fault:
    """One answer for a table that there is not and for a token that opens nothing at one that there is."""
    return Fault(HTTPStatus.FORBIDDEN, "link", "This link opens no table here.")


def too_many(sentence: str) -> Fault:
    """Somebody asks for more than their share."""
    return Fault(HTTPStatus.TOO_MANY_REQUESTS, "limit", sentence)
