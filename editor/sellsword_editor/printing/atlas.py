"""A scenario as a PDF to be printed."""

from sellsword import view
from sellsword.games import game
from sellsword.scene import Board
from sellsword_editor import sketch
from sellsword_editor.printing import map_sheets, overview, title_page
from sellsword_editor.printing.page import Document
from sellsword_editor.printing.paper import BEST, Paper, Spread
from sellsword_editor.validation import Examined


def printed(found: Examined, paper: Paper, way: str = BEST, *, inches: bool = True) -> bytes:
    """The file of a document with the shape of a scenario: a page that tells of it, one that shows all
    sheets, then its map, one inch to the inch, on a table with lines for the ``inches``. Raises TooLarge."""
    scenario = found.scenario
    assert scenario is not None, "only what has the shape of a scenario is printed"
    board = _board(found)
    spread = Spread.of(paper, board.width, board.height, way)
    document = Document(spread.paper, scenario.title)
    title_page.draw(document, scenario, spread)
    overview.draw(document, board, spread)
    map_sheets.draw(document, board, spread, scenario.title, inches=inches)
    return document.bytes()


def _board(found: Examined) -> Board:
    """The board as it is played on, or as far as it is drawn."""
    assert found.scenario is not None
    shown = view.of_scenario(game(found.scenario.game), found.scenario)["board"] if found.sound else None
    board: Board = shown or sketch.draw(found.scenario)
    return board
