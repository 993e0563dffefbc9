"""A map of another program as a scenario: proposed, with a report, and stored nowhere."""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, replace

from sellsword.scenario.check import LARGEST_GRID
from sellsword.scenario.document import Board, Scenario
from sellsword.untrusted_json import Unreadable
from sellsword_editor.importing import cell_layout, files, hex_layout, table_layout, tiled, uvtt
from sellsword_editor.importing.around import Around
from sellsword_editor.importing.asking import Question, questions, strangers, terrain_of
from sellsword_editor.importing.beside import Beside
from sellsword_editor.importing.foreign import Entry
from sellsword_editor.importing.hex_layout import Stagger, Turned
from sellsword_editor.importing.layout import Parts
from sellsword_editor.importing.report import Report
from sellsword_editor.importing.sketch import SQUARE, TERRAIN, Sketch, laid_across, of_kinds
from sellsword_editor.lint.finding import Finding

FORMATS = {"uvtt": uvtt, "tiled": tiled}
TITLES = {"uvtt": "Universal VTT", "tiled": "Tiled"}


@dataclass(frozen=True, slots=True)
class Brought:
    """What came of a file: the scenario proposed, all that there is to tell, what was asked and answered,
    the format, and the hash of the file."""

    scenario: Scenario
    report: tuple[Finding, ...]
    questions: tuple[Question, ...]
    format: str
    sha256: str


def bring(
    text: str, into: Scenario, answers: Mapping[str, int | str], beside: Mapping[str, str] | None = None
) -> Brought:
    """Draws a file's map in place of a scenario's own: board, terrain, zones and objectives; all else stays.
    ``beside`` are the files that it refers to, by name. Raises Unreadable with a sentence for what is no such
    file, or would be too much for a scenario, and Unanswerable."""
    file = files.parse(text)
    format_ = _format(file)
    asked = questions(into, FORMATS[format_].ASKED, answers)
    report = Report()
    kinds = {name: str(question.answer) for name, question in asked.items()}
    scale = int(asked["scale"].answer) if "scale" in asked else SQUARE
    around = Around(terrain_of(into), Beside(beside or {}))
    sketch = FORMATS[format_].read(file, kinds, scale, report, around)
    strange = strangers(into, _classes(sketch), answers)
    sketch = _with_answers(sketch, strange, report)
    board, parts = _laid(file, sketch, into, report)
    scenario = _put_into(into, board, parts, report)
    digest = hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
    questions_ = (*asked.values(), *strange.values())
    return Brought(scenario, tuple(report.findings()), questions_, TITLES[format_], digest)


def _classes(sketch: Sketch) -> set[str]:
    """The kinds of terrain that a file speaks of; a door that is not taken is of none."""
    return {mark.kind for mark in sketch.marks() if mark.part == TERRAIN and mark.kind}


def _with_answers(sketch: Sketch, strange: Mapping[str, Question], report: Report) -> Sketch:
    """The sketch with what its author says of classes that the game does not have."""
    for mark in sketch.marks():
        if mark.part == TERRAIN and mark.kind in strange and not strange[mark.kind].answer:
            report.tell("strange", mark.where, mark.noun, mark.kind)
    return of_kinds(sketch, {name: str(question.answer) for name, question in strange.items()})


def _format(file: Entry) -> str:
    """Which format a file is of, by what every map of it has."""
    if file.has("resolution"):
        return "uvtt"
    if file.has("layers") and file.has("tilewidth"):
        return "tiled"
    text = (
        "This is neither a Universal VTT map (.dd2vtt, .uvtt), which has a “resolution”, nor a Tiled map "
        "(.tmx, .tmj), which has “layers” and a “tilewidth”."
    )
    raise Unreadable("foreign", text)


def _laid(file: Entry, sketch: Sketch, into: Scenario, report: Report) -> tuple[Board, Parts]:
    """The sketch on a board of the scenario's kind. Raises Unreadable where it cannot lie there."""
    kind, hexes = into.board.kind, file.text("orientation") == "hexagonal"
    if hexes is not (kind == "hex") or kind == "checkers":
        ground = "hexes" if hexes else "squares"
        raise Unreadable("foreign", f"A map of {ground} cannot lie on a {kind} board; take another game.")
    if hexes:
        stagger = Stagger.of(file)
        turned = Turned.of(stagger, sketch)
        return Board(kind, turned.columns, turned.rows), hex_layout.lay(sketch, stagger, turned, report)
    if kind == "table":
        if sketch.height > sketch.width:
            report.tell("across", "")
            sketch = laid_across(sketch)
        return Board(kind, sketch.width, sketch.height), table_layout.lay(sketch, report)
    if max(sketch.columns, sketch.rows) > LARGEST_GRID:
        size = f"{sketch.columns} by {sketch.rows}"
        text = f"A board of cells is at most {LARGEST_GRID} by {LARGEST_GRID}, and this map is {size}."
        raise Unreadable("too-large", text)
    return Board(kind, sketch.columns, sketch.rows), cell_layout.lay(sketch, report)


def _put_into(into: Scenario, board: Board, parts: Parts, report: Report) -> Scenario:
    """The scenario with the map; large tiles stay where the board keeps its size."""
    if into.board.tiles:
        if (board.width, board.height) == (into.board.width, into.board.height):
            board = replace(board, tiles=into.board.tiles)
        else:
            report.tell("tiles", "", "tile")
    return replace(
        into,
        board=board,
        terrain=tuple(parts.terrain),
        zones=tuple(parts.zones),
        objectives=tuple(parts.objectives),
    )
