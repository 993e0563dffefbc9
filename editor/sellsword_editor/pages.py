"""The pages: the list of scenarios, and the one on which a scenario is drawn; and the client's files."""

import json
from pathlib import Path

from flask import Blueprint, Response, current_app, render_template, send_from_directory

from sellsword_build.editor import BUNDLE
from sellsword_editor.context import library
from sellsword_editor.storage.places import Key, Unknown
from sellsword_editor.validation import examine

PAGES = Blueprint("pages", __name__)

KEPT = "public, max-age=31536000, immutable"
"""How long a browser may keep a file whose name changes with its contents."""


@PAGES.get("/")
def index() -> str:
    """All scenarios of the folder."""
    shown = [(str(key), examine(library().read(key)).scenario) for key in library().documents()]
    name = library().places.root.name
    return render_template("list.html", folder=name, documents=shown, bundle=_bundle())


@PAGES.get("/edit/<key>")
def edit(key: str) -> str:
    """The drawing table for one scenario, saved or new; the client asks the rest of the API."""
    return render_template("edit.html", key=str(Key.parse(key)), bundle=_bundle())


def _client() -> Path | None:
    found: Path | None = current_app.extensions["client"]
    return found


def _bundle() -> dict[str, str]:
    """The addresses of the client's script and style; none where no client is served."""
    client = _client()
    found: dict[str, str] = json.loads((client / BUNDLE).read_text("utf-8")) if client else {}
    return found


@PAGES.get("/<any(assets, fonts):folder>/<name>")
def client_file(folder: str, name: str) -> Response:
    """A file of the client."""
    client = _client()
    if client is None:
        raise Unknown("This editor serves no client.")
    answer = send_from_directory(client / folder, name)
    answer.headers["Cache-Control"] = KEPT
    return answer
