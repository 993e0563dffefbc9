"""Maps of other programs, brought in as a proposal: nothing is stored before the author saves it."""

from http import HTTPStatus

from flask import Blueprint, Response, jsonify, request

from sellsword.scenario.document import refusal
from sellsword.scenario.write import write
from sellsword.serialization import Json
from sellsword.untrusted_json import Unreadable
from sellsword_editor.context import Data, body, brought, wanted
from sellsword_editor.importing.apart import Apart
from sellsword_editor.importing.asking import Unanswerable
from sellsword_editor.importing.beside import MOST_FILES
from sellsword_editor.importing.bring import Brought
from sellsword_editor.importing.foreign import LARGEST as LARGEST_MAP
from sellsword_editor.lint import report
from sellsword_editor.problems import Fault, refused
from sellsword_editor.storage.library import LARGEST
from sellsword_editor.validation import examine

MAPS = Blueprint("maps", __name__, url_prefix="/api")

APART = Apart()
LARGEST_REQUEST = LARGEST_MAP + LARGEST
"""Bytes of a request that brings a map with its picture, and a document."""


@MAPS.post("/import")
def import_map() -> Response:
    """The "document" of the request with the map of the file "text" in place of its own, and a report of what
    was taken, changed and left out; "answers" are to the questions that the file leaves open, "beside" are
    the texts of files that it refers to, by name."""
    request.max_content_length = LARGEST_REQUEST
    data = body(LARGEST_REQUEST)
    found = brought(data)
    if found.scenario is None:
        raise refused(found.problems)
    try:
        made = APART.bring(wanted(data, "text", str), found.scenario, _answers(data), _beside(data))
    except Unreadable as fault:
        raise refused([refusal(f"import.{fault.id}", fault.text, fault.where)]) from None
    except Unanswerable as error:
        raise Fault(HTTPStatus.BAD_REQUEST, "editor.request", str(error)) from None
    return _proposed(made)


def _answers(data: Data) -> dict[str, int | str]:
    return wanted(data, "answers", dict[str, int | str], {})


def _beside(data: Data) -> dict[str, str]:
    found = wanted(data, "beside", dict[str, str], {})
    if len(found) > MOST_FILES:
        text = f"These are {len(found)} files beside the map, and {MOST_FILES} are the most."
        raise Fault(HTTPStatus.BAD_REQUEST, "editor.request", text)
    return found


def _proposed(made: Brought) -> Response:
    found = examine(write(made.scenario).encode())
    document: Json = found.document
    return jsonify(
        document=document,
        problems=report.errors(found),
        report=made.report,
        questions=made.questions,
        format=made.format,
        sha256=made.sha256,
    )
