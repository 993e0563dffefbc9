"""The page that tells of a scenario: its story, who fights, what lies on the map, and how to glue it."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator

from sellsword.games import GAMES, game
from sellsword.scenario.document import Force, Objective, Scenario
from sellsword_editor.game_plugins import palette_of
from sellsword_editor.palettes import Kind, Named, Palette, Sheet
from sellsword_editor.printing.map_sheets import draw_bar
from sellsword_editor.printing.page import Document
from sellsword_editor.printing.paper import FOOT, MARGIN, Spread

TEXT, HEADING, TITLE = 10, 12, 20
GAP = 90

type Paragraph = tuple[str, int, bool]
"""A text, its size in points, and whether it is bold."""


def draw(document: Document, scenario: Scenario, spread: Spread) -> None:
    """Adds the page. What does not fit is left out, and the page says so."""
    document.add_page()
    paper = spread.paper
    y, bottom = MARGIN, paper.height - MARGIN - FOOT
    for text, size, bold in _paragraphs(scenario, spread):
        room = bottom - y - 2 * TEXT * GAP // 5
        height = document.paragraph((MARGIN, y), paper.width - 2 * MARGIN, room, text, size, bold=bold)
        if height is None:
            document.text((MARGIN, bottom), "There is more, for which this page has no room.", TEXT)
            break
        y += height + GAP
    draw_bar(document, paper, bottom + FOOT // 2)


def _paragraphs(scenario: Scenario, spread: Spread) -> Iterator[Paragraph]:
    yield scenario.title, TITLE, True
    yield _game(scenario.game), HEADING, False
    if scenario.summary:
        yield scenario.summary, HEADING, False
    if scenario.story:
        yield scenario.story, TEXT, False
    for heading, lines in _chapters(scenario, spread):
        if lines:
            yield heading, HEADING, True
            yield "\n".join(lines), TEXT, False


def _chapters(scenario: Scenario, spread: Spread) -> Iterator[tuple[str, list[str]]]:
    palette = palette_of(scenario.game)
    objectives, zones, terrain = map(_titles, (palette.objectives, palette.zones, palette.terrain))
    yield "The map", [_size(scenario), _assembly(spread)]
    yield "Forces", [_force(each, palette) for each in scenario.forces]
    yield "Objectives", [_objective(each, objectives(each.kind)) for each in scenario.objectives]
    yield "Zones", [f"{each.title or each.id}: {zones(each.kind)}" for each in scenario.zones]
    kinds = Counter(terrain(each.kind) for each in scenario.terrain)
    yield "Terrain", [", ".join(f"{count} × {kind}" for kind, count in kinds.items())] if kinds else []
    options = scenario.rule_options.items()
    yield "Rules played another way", [f"{name}: {str(value).lower()}" for name, value in options]


def _titles(found: Iterable[Kind | Named | Sheet]) -> Callable[[str], str]:
    """What is written of each id: what the game has no title for stays as it is."""
    titles = {each.id: each.title for each in found}
    return lambda id_: titles.get(id_, id_)


def _objective(each: Objective, kind: str) -> str:
    place = f", at {each.at}" if each.at else ""
    return f"{each.title or each.id}: {kind}{place}"


def _game(game_id: str) -> str:
    return game(game_id).title if game_id in GAMES else game_id


def _size(scenario: Scenario) -> str:
    board = scenario.board
    if board.kind == "table":
        return f"A table of {board.width / 1000:g} by {board.height / 1000:g} inches, at full size."
    return f"A {board.kind} board of {board.width} by {board.height}, an inch to a space."


def _assembly(spread: Spread) -> str:
    if spread.count == 1:
        return "It is on one sheet. Print it without scaling: the black bar is to measure one inch."
    return (
        f"It is on {spread.count} sheets, {spread.columns} across and {spread.rows} down, A1 at the upper "
        "left. Print them without scaling: the black bar is to measure one inch."
    )


def _force(force: Force, palette: Palette) -> str:
    side, sheet = _titles(palette.sides), _titles(palette.sheets)
    units = ", ".join(f"{unit.count} × {unit.name or sheet(unit.sheet)}" for unit in force.units)
    return f"{side(force.side)}: {units or 'as the players choose'}"
