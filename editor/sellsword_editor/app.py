"""The editor as a WSGI application."""

from dataclasses import dataclass
from pathlib import Path

from flask import Flask

from sellsword_editor import guard, problems
from sellsword_editor.api import API
from sellsword_editor.campaigning import CAMPAIGNS
from sellsword_editor.context import Desk
from sellsword_editor.files import FILES
from sellsword_editor.geometry import GEOMETRY
from sellsword_editor.giving_back import give_back
from sellsword_editor.maps import MAPS
from sellsword_editor.pages import PAGES
from sellsword_editor.playing import PlaySite
from sellsword_editor.proposals import PROPOSALS
from sellsword_editor.storage.disk import Disk
from sellsword_editor.storage.library import LARGEST, Library
from sellsword_editor.trials import TRIALS
from sellsword_editor.trying.job import Hiring
from sellsword_editor.trying.trial_runner import Bench
from sellsword_lab.hands import Hands


@dataclass(frozen=True, slots=True)
class Config:
    """What an editor works with: the folder of its scenarios, the play site if there is one, the disk, the
    folder of the bundled client, without which the pages are bare, and who plays when a scenario is tried."""

    folder: Path
    site: PlaySite | None = None
    disk: Disk | None = None
    client: Path | None = None
    hire: Hiring = Hands


def create_app(config: Config) -> Flask:
    """The editor of a folder, which is made if it is not there. Raises OSError."""
    app = Flask(__name__)
    app.config["MAX_CONTENT_LENGTH"] = LARGEST
    library = Library(config.folder, config.disk)
    app.extensions["desk"] = Desk(library, Bench(library.places, config.hire), config.site)
    app.extensions["client"] = config.client
    guard.install(app)
    app.teardown_request(give_back)
    problems.install(app)
    for blueprint in (PAGES, API, GEOMETRY, CAMPAIGNS, PROPOSALS, MAPS, FILES, TRIALS):
        app.register_blueprint(blueprint)
    return app
