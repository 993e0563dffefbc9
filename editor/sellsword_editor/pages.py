"""The pages: the list of scenarios, and the one on which a scenario is drawn."""

from flask import Blueprint, render_template

from sellsword_editor.desk import library
from sellsword_editor.examined import examine
from sellsword_editor.storage.places import Key

PAGES = Blueprint("pages", __name__)


@PAGES.get("/")
def index() -> str:
    """All scenarios of the folder."""
    shown = [(str(key), examine(library().read(key)).scenario) for key in library().documents()]
    return render_template("list.html", folder=library().places.root.name, documents=shown)


@PAGES.get("/edit/<key>")
def edit(key: str) -> str:
    """The drawing table for one scenario, saved or new; the client asks the rest of the API."""
    return render_template("edit.html", key=str(Key.parse(key)))
