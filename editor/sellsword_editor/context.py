"""What every request works with: the library, and the document that it brings along."""

from dataclasses import dataclass
from http import HTTPStatus
from typing import cast

from flask import current_app, request

from sellsword.scenario.document import refusal
from sellsword.serialization import Json, PlainError, decode, dumps
from sellsword.untrusted_json import Unreadable, parse
from sellsword_editor.campaigns.grounds import on_ground
from sellsword_editor.playing import PlaySite
from sellsword_editor.problems import Fault, refused
from sellsword_editor.storage.library import LARGEST, Library
from sellsword_editor.trying.trial_runner import Bench
from sellsword_editor.validation import Examined, examine, examine_parsed

TOO_LARGE = HTTPStatus.REQUEST_ENTITY_TOO_LARGE

type Data = dict[str, Json]


@dataclass(frozen=True, slots=True)
class Desk:
    """The library that is open, the bench where its scenarios are tried, and the play site if any."""

    library: Library
    bench: Bench
    site: PlaySite | None


def desk() -> Desk:
    """The desk of this application."""
    return cast(Desk, current_app.extensions["desk"])


def library() -> Library:
    """The library of this application."""
    return desk().library


def bench() -> Bench:
    """The bench of this application."""
    return desk().bench


def body(largest: int = LARGEST) -> Data:
    """The object in the request, of so many bytes at most; raises Fault for anything else."""
    data = _parsed(request.get_data(), largest)
    if not isinstance(data, dict):
        raise Fault(HTTPStatus.BAD_REQUEST, "editor.request", "The request is to be an object.")
    return data


def wanted[T](data: Data, name: str, kind: type[T], *default: T) -> T:
    """A field of the request, of this type; the default where it is left out and there is one."""
    if name not in data and default:
        return default[0]
    try:
        return decode(kind, data.get(name), name)
    except PlainError as error:
        text = f"The request needs {error.expected} in “{error.place}”."
        raise Fault(HTTPStatus.BAD_REQUEST, "editor.request", text) from None


def brought(data: Data) -> Examined:
    """The document that the request brings in its field "document", looked at; of a campaign the battle on
    the board of the number in "chapter", if one is named. Raises Fault for nothing."""
    found = brought_whole(data)
    chapter = wanted(data, "chapter", int, -1)
    return on_ground(found, chapter) if chapter >= 0 else found


def brought_whole(data: Data) -> Examined:
    """All of the document that the request brings, looked at; raises Fault for nothing."""
    document = data.get("document")
    if document is None:
        raise Fault(HTTPStatus.BAD_REQUEST, "editor.request", "The request needs a “document”.")
    return examine_parsed(dumps(document))


def read_whole(text: bytes) -> Examined:
    """A document's bytes, looked at; raises Fault where they are no JSON of a size to be taken in."""
    found = examine(text)
    if not found.readable:
        large = found.problems[0].id == "scenario.too-large"
        raise refused(found.problems, TOO_LARGE if large else HTTPStatus.BAD_REQUEST)
    return found


def based_on() -> str | None:
    """The tag of the version that a writing is based on, None for something new; raises Fault where the
    request says neither."""
    if request.if_none_match.star_tag:
        return None
    tags = request.if_match.as_set()
    if len(tags) != 1:
        text = "Say which version this is based on (If-Match), or that there is none yet (If-None-Match: *)."
        raise Fault(HTTPStatus.PRECONDITION_REQUIRED, "editor.no-version", text)
    return tags.pop()


def based_on_something() -> str:
    """The tag of the version that is to be changed; raises Fault where the request does not say."""
    found = based_on()
    if found is None:
        text = "Say which version this is about (If-Match)."
        raise Fault(HTTPStatus.PRECONDITION_REQUIRED, "editor.no-version", text)
    return found


def _parsed(text: bytes, largest: int) -> Json:
    try:
        return parse(text.decode(), largest)
    except UnicodeDecodeError:
        raise Fault(HTTPStatus.BAD_REQUEST, "editor.request", "The request is not UTF-8 text.") from None
    except Unreadable as fault:
        problem = refusal(f"request.{fault.id}", fault.text, fault.where)
        raise refused([problem], HTTPStatus.BAD_REQUEST) from None
