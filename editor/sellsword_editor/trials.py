"""Trying a scenario many times: begun, looked at, stopped, gone on with, and what was found.

Whoever begins or stops a trial says which one it is about, as with documents: If-Match with its ETag, or
If-None-Match: * where there is none yet.
"""

from http import HTTPStatus

from flask import Blueprint, Response, jsonify, make_response

from sellsword import serialization
from sellsword_editor.api import playable
from sellsword_editor.context import based_on, based_on_something, bench, body, brought, wanted
from sellsword_editor.problems import Fault
from sellsword_editor.storage.places import Key, Unknown
from sellsword_editor.trying.located import warnings
from sellsword_editor.trying.trial_runner import PLAYERS, Busy, Look, Overtaken
from sellsword_editor.validation import examine_parsed
from sellsword_lab.plan import LabError

TRIALS = Blueprint("trials", __name__, url_prefix="/api/trials")

PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; sandbox"
"""A report is styled within itself, runs nothing and loads nothing."""


@TRIALS.get("/<key>")
def look(key: str) -> Response:
    """The last trial of a document as it stands; null where there was none."""
    return _shown(bench().look(Key.parse(key)))


@TRIALS.put("/<key>")
def begin(key: str) -> Response:
    """Has "players" play the "document" of the request, saved or not; goes on with a trial of the same."""
    name, base, data = Key.parse(key), based_on(), body()
    scenario, players = playable(brought(data)), wanted(data, "players", str, PLAYERS[0].id)
    if players not in [each.id for each in PLAYERS]:
        raise Fault(HTTPStatus.BAD_REQUEST, "editor.request", f"Nobody here is called “{players[:40]}”.")
    try:
        answer = _shown(bench().begin(name, scenario, players, base))
    except Overtaken as overtaken:
        raise _overtaken(overtaken) from None
    except Busy as busy:
        raise Fault(HTTPStatus.CONFLICT, "editor.busy", str(busy)) from None
    except LabError as error:
        raise Fault(HTTPStatus.UNPROCESSABLE_ENTITY, "editor.untried", str(error)) from None
    answer.status_code = HTTPStatus.ACCEPTED
    return answer


@TRIALS.post("/<key>/stop")
def stop(key: str) -> Response:
    """Stops a trial; its games are kept."""
    try:
        return _shown(bench().stop(Key.parse(key), based_on_something()))
    except Overtaken as overtaken:
        raise _overtaken(overtaken) from None


@TRIALS.get("/<key>/report")
def report(key: str) -> Response:
    """What was found: sentences, warnings with their places, and who wins how often."""
    name = Key.parse(key)
    found, tried = bench().report(name), bench().look(name)
    scenario = examine_parsed(serialization.dumps(tried.document)).scenario if tried else None
    if tried is None or scenario is None:
        raise Unknown(f"“{name}” was not tried by these rules.")
    (chapter,) = found["scenarios"]
    return jsonify(
        tag=tried.tag,
        games=found["games"],
        command=found["command"],
        sentences=found["sentences"],
        warnings=list(warnings(scenario, found)),
        sides=chapter["sides"],
    )


@TRIALS.get("/<key>/report.html")
def page(key: str) -> Response:
    """The whole report, with tables and pictures."""
    answer = make_response(bench().page(Key.parse(key)))
    answer.headers["Content-Security-Policy"] = PAGE_POLICY
    return answer


def _shown(found: Look | None) -> Response:
    answer = jsonify(serialization.encode(found) if found else None)
    if found:
        answer.set_etag(found.tag)
    return answer


def _overtaken(overtaken: Overtaken) -> Fault:
    text = "Another trial has begun meanwhile, perhaps in another window. Look at it, and choose again."
    current = serialization.encode(overtaken.current) if overtaken.current else None
    return Fault(HTTPStatus.PRECONDITION_FAILED, "editor.stale", text, more={"current": current})
