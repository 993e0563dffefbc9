"""Refusals as the client gets them: problem+json (RFC 9457), with the core's problems where it has any."""

import errno
from collections.abc import Sequence
from dataclasses import dataclass, field
from http import HTTPStatus
from typing import Any

from flask import Flask, Response, jsonify
from werkzeug.exceptions import HTTPException, SecurityError

from sellsword.match import Unfit
from sellsword.scenario.document import Problem
from sellsword_editor.storage.library import Taken
from sellsword_editor.storage.places import Unknown

FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)


@dataclass
class Fault(Exception):
    """A request that is refused: the HTTP status, an id, a sentence, and what else the client is to know."""

    status: HTTPStatus
    id: str
    text: str
    problems: Sequence[Problem] = ()
    more: dict[str, Any] = field(default_factory=dict)


def refused(problems: Sequence[Problem], status: HTTPStatus = HTTPStatus.UNPROCESSABLE_ENTITY) -> Fault:
    """The refusal of a document for what is wrong with it."""
    return Fault(status, problems[0].id, str(problems[0]), problems)


def install(app: Flask) -> None:
    """Has every error answered in this form."""
    app.register_error_handler(Fault, _answer)
    app.register_error_handler(Unfit, lambda error: _answer(refused(error.problems)))
    app.register_error_handler(Unknown, lambda error: _answer(_missing(error)))
    app.register_error_handler(Taken, lambda error: _answer(_taken(error)))
    app.register_error_handler(OSError, lambda error: _answer(_of_the_disk(error)))
    app.register_error_handler(HTTPException, lambda error: _answer(_of_http(error)))


def _answer(fault: Fault) -> Response:
    body = {
        "type": f"urn:sellsword:{fault.id}",
        "title": fault.status.phrase,
        "status": fault.status.value,
        "id": fault.id,
        "detail": fault.text,
        "problems": fault.problems,
        **fault.more,
    }
    answer = jsonify(body)
    answer.status_code = fault.status
    answer.mimetype = "application/problem+json"
    return answer


def _missing(error: Unknown) -> Fault:
    return Fault(HTTPStatus.NOT_FOUND, "editor.unknown", str(error))


def _taken(error: Taken) -> Fault:
    return Fault(HTTPStatus.CONFLICT, "editor.taken", str(error))


def _of_the_disk(error: OSError) -> Fault:
    if error.errno in FULL:
        text = "The disk is full, so nothing was saved and nothing changed. Make room and save again."
        return Fault(HTTPStatus.INSUFFICIENT_STORAGE, "editor.disk-full", text)
    text = f"The folder cannot be used: {error.strerror or 'the disk gave an error'}. Nothing was changed."
    return Fault(HTTPStatus.INTERNAL_SERVER_ERROR, "editor.disk", text)


def _of_http(error: HTTPException) -> Fault:
    if isinstance(error, SecurityError):
        text = "The editor answers only under its own address, http://127.0.0.1 or http://localhost."
        return Fault(HTTPStatus.BAD_REQUEST, "editor.host", text)
    status = HTTPStatus(error.code or HTTPStatus.INTERNAL_SERVER_ERROR)
    return Fault(status, f"editor.http-{status.value}", status.description or status.phrase)
