"""What is wrong with the terrain of a board of cells: walls stand on edges, everything else fills cells."""

from collections.abc import Iterator

from sellsword.boards.square import Edge
from sellsword.scenario.document import Problem, Scenario, Terrain, refusal


def terrain_problems(scenario: Scenario, game: str, on_edges: str, on_cells: str) -> Iterator[Problem]:
    """Terrain of other kinds, on wrong places or on no edges; ``game`` begins the problems' ids."""
    for index, piece in enumerate(scenario.terrain):
        where = f"terrain[{index}]"
        if not _is_one_of(piece, on_edges, on_cells):
            text = f"Terrain here is a {on_edges}, on edges alone, or {on_cells}, on cells alone."
            yield refusal(f"{game}.terrain", text, where, piece.id)
        for number, edge in enumerate(piece.edges):
            yield from _edge(edge, f"{game}.not-an-edge", f"{where}.edges[{number}]", piece.id)


def _is_one_of(piece: Terrain, on_edges: str, on_cells: str) -> bool:
    if piece.points or piece.radius or piece.height:
        return False
    return (piece.kind == on_edges and not piece.cells) or (piece.kind == on_cells and not piece.edges)


def _edge(edge: str, problem: str, where: str, owner: str) -> Iterator[Problem]:
    try:
        Edge.parse(edge)
    except ValueError as error:
        yield refusal(problem, str(error), where, owner)
