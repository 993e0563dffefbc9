"""A small picture of a scenario: the core's own scene as an SVG file."""

from sellsword import view
from sellsword.api import picture
from sellsword.games import game
from sellsword.scenario.document import Scenario
from sellsword.scene import Board
from sellsword_editor import sketch
from sellsword_editor.validation import Examined


def draw(found: Examined) -> bytes:
    """The picture of a document; one that cannot be played is drawn as far as it goes."""
    if found.scenario is None:
        return picture.draw(None, "No picture yet: this is no scenario.").encode()
    return picture.draw(_board(found.sound, found.scenario), found.scenario.title).encode()


def _board(sound: bool, scenario: Scenario) -> Board | None:
    if not sound:
        return sketch.draw(scenario)
    board: Board | None = view.of_scenario(game(scenario.game), scenario)["board"]
    return board
