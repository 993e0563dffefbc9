"""Maps that are the same for both sides: every piece of terrain gets the twin that it lacks."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from sellsword.boards.board import Point
from sellsword.boards.table import format_point, parse_point
from sellsword.scenario.document import Board, Scenario, Terrain
from sellsword_editor.lint.finding import Change
from sellsword_editor.placing.proposal import Guide, Proposal, plain_of

WAYS = {
    "half-turn": ("Turned half around the middle", True, True),
    "left-right": ("Mirrored from left to right", True, False),
    "top-bottom": ("Mirrored from top to bottom", False, True),
}
"""By name: the title, whether x changes, and whether y does."""

type Move = Callable[[int, int], Point]


def proposals(scenario: Scenario, way: str, pieces: Sequence[str]) -> Iterator[Proposal]:
    """One for a way; ``pieces`` are the ids of those to look at, none: all of them."""
    mirror = Mirror(scenario.board, way)
    looked_at = [each for each in scenario.terrain if not pieces or each.id in pieces]
    lacking = [each for each in looked_at if not mirror.has_twin(each, scenario.terrain)]
    twins = list(_named([mirror.image(each) for each in lacking], scenario))
    terrain = [plain_of(each) for each in (*scenario.terrain, *twins)]
    text = f"Of {len(looked_at)} pieces {len(lacking)} lack a twin on the other side."
    changes = (Change("terrain", terrain),) if twins else ()
    yield Proposal(way, WAYS[way][0], text, "", (mirror.guide,), changes)


def _named(twins: Sequence[Terrain], scenario: Scenario) -> Iterator[Terrain]:
    """The twins with ids that nothing has yet: that of the piece, and a number."""
    parts = (scenario.terrain, scenario.zones, scenario.objectives, scenario.events, scenario.guide)
    taken = {each.id for part in parts for each in part}
    for twin in twins:
        stem, number = re.sub(r"-[0-9]+$", "", twin.id)[:34], 2
        while f"{stem}-{number}" in taken:
            number += 1
        taken.add(f"{stem}-{number}")
        yield replace(twin, id=f"{stem}-{number}")


@dataclass(frozen=True, slots=True)
class Mirror:
    """One way of mirroring a board."""

    board: Board
    way: str

    @property
    def guide(self) -> Guide:
        """The line that is mirrored at, or the point that is turned around."""
        pitch = 1 if self.board.kind == "table" else 1000
        width, height = self.board.width * pitch, self.board.height * pitch
        match self.way:
            case "half-turn":
                return Guide("point", ((width // 2, height // 2),), "middle")
            case "left-right":
                return Guide("line", ((width // 2, 0), (width // 2, height)), "mirror")
        return Guide("line", ((0, height // 2), (width, height // 2)), "mirror")

    def image(self, piece: Terrain) -> Terrain:
        """A piece on the other side, under the id of the first."""
        return replace(
            piece,
            points=tuple(self._moved(point, self.board.width, self.board.height) for point in piece.points),
            cells=tuple(map(self._cell, piece.cells)),
            edges=tuple(map(self._edge, piece.edges)),
        )

    def has_twin(self, piece: Terrain, others: Sequence[Terrain]) -> bool:
        """Whether its image is there already, be it the piece itself."""
        wanted = _looks(self.image(piece))
        return any(_looks(other) == wanted for other in others)

    def _moved(self, at: Point, width: int, height: int) -> Point:
        _, across, down = WAYS[self.way]
        return (width - at[0] if across else at[0]), (height - at[1] if down else at[1])

    def _cell(self, name: str) -> str:
        if self.board.kind == "table":
            return format_point(self._moved(parse_point(name), self.board.width, self.board.height))
        column, row = ord(name[0]) - ord("A"), int(name[1:]) - 1
        column, row = self._moved((column, row), self.board.width - 1, self.board.height - 1)
        return f"{chr(ord('A') + column)}{row + 1}"

    def _edge(self, name: str) -> str:
        one, other = sorted(map(self._cell, name.split("|")), key=lambda cell: (cell[0], int(cell[1:])))
        return f"{one}|{other}"


def _looks(piece: Terrain) -> tuple[object, ...]:
    """What two pieces have in common that look the same, wherever their outlines begin."""
    ground = tuple(sorted(piece.points)), tuple(sorted(piece.cells)), tuple(sorted(piece.edges))
    return piece.kind, piece.radius, piece.height, *ground
