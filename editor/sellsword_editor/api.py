"""The documents: listed, read, saved, drafted, duplicated, renamed, deleted, and what they once were.

Whatever changes a document or a draft says which version it is based on: If-Match with that version's ETag,
or If-None-Match: * where there is none yet. Without either the answer is 428; where another version has come
between it is 412 with both, "current" and "yours", and the author chooses.
"""

import dataclasses
from http import HTTPStatus
from typing import Any

from flask import Blueprint, Response, jsonify, make_response, request

from sellsword import serialization
from sellsword.games import GAMES, game
from sellsword.scenario.document import Problem, Scenario, refusal
from sellsword.scenario.read import LARGEST as LARGEST_DOCUMENT
from sellsword.scenario.write import write
from sellsword.serialization import Json
from sellsword.untrusted_json import parse
from sellsword_editor import copies
from sellsword_editor.context import (
    TOO_LARGE,
    based_on,
    based_on_something,
    body,
    brought,
    desk,
    library,
    read_whole,
    wanted,
)
from sellsword_editor.game_plugins import blank_of, palette_of
from sellsword_editor.palettes import OTHER
from sellsword_editor.problems import Fault, refused
from sellsword_editor.stamps import stamps_of
from sellsword_editor.storage.library import LARGEST, Stale, tag
from sellsword_editor.storage.places import Key
from sellsword_editor.trying.trial_runner import PLAYERS
from sellsword_editor.validation import Examined, examine

API = Blueprint("api", __name__, url_prefix="/api")


@API.get("/games")
def games() -> Response:
    """The games that scenarios can be made for: the rule options that a scenario may set, what may be laid on
    its board, and the document that a new one begins as; what any "other" game may have on its board, and
    the "players" who may try a scenario."""
    listed = [_listed_game(game_id) for game_id in GAMES]
    return jsonify(games=listed, other=serialization.encode(OTHER), players=serialization.encode(PLAYERS))


def _listed_game(game_id: str) -> dict[str, Any]:
    found = game(game_id)
    return {
        "id": game_id,
        "title": found.title,
        "options": serialization.encode(found.rule_options()),
        "palette": serialization.encode(palette_of(game_id)),
        "blank": blank_of(game_id),
        "stamps": [dataclasses.asdict(each) for each in stamps_of(palette_of(game_id))],
    }


# Documents


@API.get("/documents")
def documents() -> Response:
    """All documents of the folder, and the drafts of those that were never saved."""
    saved, drafted = library().documents(), library().drafts()
    listed = [_listed(key) | {"draft": key in drafted} for key in saved]
    unsaved = [{"key": str(key), "draft": True} for key in drafted if key not in saved]
    return jsonify(folder=library().places.root.name, documents=listed, unsaved=unsaved)


def _listed(key: Key) -> dict[str, Any]:
    text = library().read(key)
    found = examine(text)
    errors = sum(problem.severity == "error" for problem in found.problems)
    return {
        "key": str(key),
        "etag": tag(text),
        "saved": library().saved(key) // 1_000_000,
        "title": found.scenario.title if found.scenario else "",
        "game": found.scenario.game if found.scenario else "",
        "summary": found.scenario.summary if found.scenario else "",
        "errors": errors,
    }


@API.get("/documents/<key>")
def read_document(key: str) -> Response:
    """A document: its data (null where it is no JSON), its problems, its ETag, and whether it has a draft."""
    name = Key.parse(key)
    return _shown(name, library().read(name), draft=name in library().drafts())


@API.put("/documents/<key>")
def save_document(key: str) -> Response:
    """Saves the document that is the request's body, in canonical form. One with the shape of a scenario is
    saved whatever else is wrong with it; one without is refused with 422 and stays in its draft."""
    name, base = Key.parse(key), based_on()
    found = read_whole(request.get_data())
    return _save(name, canonical(found), base, found.document)


def canonical(found: Examined) -> bytes:
    """The bytes to keep of a document. Raises Fault where it has not the shape of a scenario."""
    if found.scenario is None:
        raise refused(found.problems)
    text = write(found.scenario).encode()
    if len(text) > LARGEST_DOCUMENT:
        raise refused([_too_large(len(text))], TOO_LARGE)
    return text


def _too_large(size: int) -> Problem:
    sentence = f"It would be a file of {size // 1000} kilobytes, and {LARGEST_DOCUMENT // 1000} is the most."
    return refusal("scenario.too-large", sentence)


def _save(key: Key, text: bytes, base: str | None, yours: Json) -> Response:
    try:
        library().write(key, text, base)
    except Stale as stale:
        raise stale_fault(stale, yours) from None
    answer = _shown(key, library().read(key))
    answer.status_code = HTTPStatus.CREATED if base is None else HTTPStatus.OK
    return answer


def stale_fault(stale: Stale, yours: Json) -> Fault:
    """Tells both versions."""
    text = f"{stale} Choose which version to keep; neither is lost."
    current = None if stale.current is None else _version(stale.current)
    more = {"current": current, "yours": {"document": yours}}
    return Fault(HTTPStatus.PRECONDITION_FAILED, "editor.stale", text, more=more)


def _version(text: bytes) -> dict[str, Any]:
    found = examine(text)
    return {"etag": tag(text), "document": found.document, "problems": found.problems}


def _shown(key: Key, text: bytes, **more: bool) -> Response:
    answer = jsonify(key=str(key), **_version(text), **more)
    answer.set_etag(tag(text))
    return answer


@API.delete("/documents/<key>")
def delete_document(key: str) -> Response:
    """Moves a document into the bin, with its draft and its versions."""
    try:
        entry = library().delete(Key.parse(key), based_on_something())
    except Stale as stale:
        raise stale_fault(stale, None) from None
    return jsonify(number=entry.number, key=key)


@API.post("/documents/<key>/rename")
def rename_document(key: str) -> Response:
    """Gives a document another name, "to"; its contents stay."""
    to, base = Key.parse(wanted(body(), "to", str)), based_on_something()
    try:
        library().rename(Key.parse(key), to, base)
    except Stale as stale:
        raise stale_fault(stale, None) from None
    return _shown(to, library().read(to))


@API.post("/documents/<key>/duplicate")
def duplicate_document(key: str) -> Response:
    """Makes another document, "to", of the same contents with an id and a title of its own."""
    to = Key.parse(wanted(body(), "to", str))
    text = library().read(Key.parse(key))
    return _save(to, copies.of(text, to), None, None)


# What documents once were


@API.get("/documents/<key>/versions")
def versions(key: str) -> Response:
    """The last saves before the present one, the latest first."""
    name = Key.parse(key)
    found = [{"number": each.number, "saved": each.saved // 1_000_000} for each in library().versions(name)]
    return jsonify(versions=found)


@API.get("/documents/<key>/versions/<int:number>")
def read_version(key: str, number: int) -> Response:
    """One of them, to look at."""
    name = Key.parse(key)
    return _shown(name, library().version(name, number))


@API.post("/documents/<key>/versions/<int:number>/restore")
def restore_version(key: str, number: int) -> Response:
    """Makes an earlier version the present one; what was the present one becomes a version."""
    name, base = Key.parse(key), based_on_something()
    text = library().version(name, number)
    return _save(name, text, base, examine(text).document)


# Drafts


@API.get("/documents/<key>/draft")
def read_draft(key: str) -> Response:
    """A draft, as it was kept."""
    return _shown_draft(library().draft(Key.parse(key)))


@API.put("/documents/<key>/draft")
def save_draft(key: str) -> Response:
    """Keeps a draft: "base" is the ETag of the document that it began from ("" for a new one), "document"
    whatever has come of it, and "editor" what the client wants to find again."""
    name, base, data = Key.parse(key), based_on(), body()
    draft = {
        "base": wanted(data, "base", str),
        "document": data.get("document"),
        "editor": data.get("editor"),
    }
    text = serialization.dumps(draft).encode()
    try:
        library().write_draft(name, text, base)
    except Stale as stale:
        raise _stale_draft(stale, draft) from None
    return _tagged(text)


@API.delete("/documents/<key>/draft")
def drop_draft(key: str) -> Response:
    """Forgets a draft, once it is saved or given up."""
    try:
        library().drop_draft(Key.parse(key), based_on_something())
    except Stale as stale:
        raise _stale_draft(stale, None) from None
    return make_response("", HTTPStatus.NO_CONTENT)


def _stale_draft(stale: Stale, yours: Json) -> Fault:
    current = None if stale.current is None else {"etag": tag(stale.current), **_draft(stale.current)}
    more = {"current": current, "yours": yours}
    text = "This scenario is being drafted in another window too. Choose which draft to go on with."
    return Fault(HTTPStatus.PRECONDITION_FAILED, "editor.stale", text, more=more)


def _draft(text: bytes) -> dict[str, Json]:
    data = parse(text.decode(), LARGEST)
    assert isinstance(data, dict), "drafts are written here alone"
    return data


def _shown_draft(text: bytes) -> Response:
    answer = jsonify(**_draft(text), etag=tag(text))
    answer.set_etag(tag(text))
    return answer


def _tagged(text: bytes) -> Response:
    answer = jsonify(etag=tag(text))
    answer.set_etag(tag(text))
    return answer


# The bin


@API.get("/bin")
def deleted() -> Response:
    """What was deleted, the last first."""
    return jsonify(deleted=[_listed_deleted(entry.number) for entry in library().deleted()])


def _listed_deleted(number: int) -> dict[str, Any]:
    entry, text = library().look_into_bin(number)
    scenario = examine(text).scenario
    return {"number": entry.number, "key": str(entry.key), "title": scenario.title if scenario else ""}


@API.post("/bin/<int:number>/restore")
def restore_deleted(number: int) -> Response:
    """Takes a document out of the bin, under its old name or another, "to"."""
    entry, _ = library().look_into_bin(number)
    to = Key.parse(wanted(body(), "to", str, str(entry.key)))
    library().restore(number, to)
    return _shown(to, library().read(to))


# Playing


@API.post("/play")
def play() -> Response:
    """The address at which the play site opens the "document" of the request, saved or not. With a "key" it
    is the author who plays: at once, or, "choosing", after who plays what; and can come back to that key."""
    data = body()
    found, site, key = brought(data), desk().site, wanted(data, "key", str, "")
    if site is None:
        text = "The play site is not served beside this editor."
        raise Fault(HTTPStatus.NOT_FOUND, "editor.no-site", text)
    scenario = playable(found)
    if not key:
        return jsonify(address=site.address_of(scenario))
    back = f"{request.host_url}edit/{Key.parse(key)}"
    return jsonify(address=site.start_of(scenario, back, wanted(data, "choosing", bool, False)))


def playable(found: Examined) -> Scenario:
    """The scenario of a document that can be played; raises Fault with the problems of any other."""
    if found.scenario is None or not found.sound:
        raise refused(found.problems)
    return found.scenario
