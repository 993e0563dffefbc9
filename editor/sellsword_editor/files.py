"""What leaves the editor as a file: a scenario, its picture, its map on paper, and a pack of several."""

from dataclasses import dataclass
from http import HTTPStatus

from flask import Blueprint, Response, request

from sellsword_editor import pack, thumbnail
from sellsword_editor.context import body, brought, library, wanted
from sellsword_editor.printing.atlas import printed
from sellsword_editor.printing.paper import BEST, PAPERS, WAYS, TooLarge
from sellsword_editor.problems import Fault, refused
from sellsword_editor.storage.places import Key
from sellsword_editor.validation import Examined, examine

FILES = Blueprint("files", __name__, url_prefix="/files")

# A picture opened by itself may do nothing at all.
HARMLESS = "default-src 'none'; sandbox; frame-ancestors 'none'"


@FILES.get("/<key>.json")
def download(key: str) -> Response:
    """The document's file as it is."""
    name = Key.parse(key)
    return _attached(library().read(name), "application/json", f"{name.name}.json")


@FILES.get("/<key>.svg")
def picture(key: str) -> Response:
    """A small picture of the scenario at its start."""
    return _pictured(library().read(Key.parse(key)))


@FILES.get("/<key>/versions/<int:number>.svg")
def picture_of_version(key: str, number: int) -> Response:
    """The same of one of its earlier versions."""
    return _pictured(library().version(Key.parse(key), number))


def _pictured(text: bytes) -> Response:
    answer = Response(thumbnail.draw(examine(text)), mimetype="image/svg+xml")
    answer.headers["Content-Security-Policy"] = HARMLESS
    return answer


@FILES.post("/picture")
def picture_drawn() -> Response:
    """The picture of the "document" of the request, or of the "chapter" of it, saved or not."""
    return _attached(thumbnail.draw(brought(body())), "image/svg+xml", "scenario.svg")


@FILES.get("/<key>.pdf")
def print_saved(key: str) -> Response:
    """The saved document to be printed, on "paper": a4 or letter; "way" round: best, portrait or landscape;
    with "inches" 0 or 1, lines for them on a table."""
    name = Key.parse(key)
    asked = request.args
    how = _How(asked.get("paper", "a4"), asked.get("way", BEST), asked.get("inches", "1") != "0")
    return _print(examine(library().read(name)), how, f"{name.name}.pdf")


@FILES.post("/print")
def print_drawn() -> Response:
    """The same of the "document" of the request, saved or not."""
    data = body()
    paper, way = (wanted(data, name, str, usual) for name, usual in (("paper", "a4"), ("way", BEST)))
    return _print(brought(data), _How(paper, way, wanted(data, "inches", bool, True)), "scenario.pdf")


@dataclass(frozen=True, slots=True)
class _How:
    """How a map is to be printed."""

    paper: str
    way: str
    inches: bool

    def __post_init__(self) -> None:
        for said, known in ((self.paper, list(PAPERS)), (self.way, WAYS)):
            if said not in known:
                text = f"Choose one of {', '.join(known)}, not “{said[:20]}”."
                raise Fault(HTTPStatus.BAD_REQUEST, "editor.paper", text)


def _print(found: Examined, how: _How, name: str) -> Response:
    if found.scenario is None:
        raise refused(found.problems)
    try:
        return _attached(
            printed(found, PAPERS[how.paper], how.way, inches=how.inches), "application/pdf", name
        )
    except TooLarge as error:
        raise Fault(HTTPStatus.UNPROCESSABLE_ENTITY, "editor.sheets", str(error)) from None


@FILES.get("/pack.zip")
def packed() -> Response:
    """Several scenarios with an index, each named by a parameter "key"."""
    keys = [Key.parse(text) for text in dict.fromkeys(request.args.getlist("key"))]
    if not 0 < len(keys) <= pack.MOST:
        text = f"A pack holds 1 to {pack.MOST} scenarios; name each with “key”."
        raise Fault(HTTPStatus.BAD_REQUEST, "editor.pack", text)
    return _attached(_pack(keys), "application/zip", "scenarios.zip")


def _pack(keys: list[Key]) -> bytes:
    scenarios = {}
    for key in keys:
        scenario = examine(library().read(key)).scenario
        if scenario is None:
            text = f"“{key}” is no scenario yet: mend it or leave it out."
            raise Fault(HTTPStatus.UNPROCESSABLE_ENTITY, "editor.pack", text)
        scenarios[f"{key.folder or scenario.game}/{key.name}.json"] = scenario
    return pack.packed(scenarios)


def _attached(data: bytes, kind: str, name: str) -> Response:
    answer = Response(data, mimetype=kind)
    answer.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return answer
