"""English draughts once more, slowly: a board of columns and rows, every rule as the book words it.

It shares nothing with the engine, and so it can judge it. Run as a program it writes the node counts in
``tests/perft/kings.perft``: ``python -m tests.core.schlock_attack.reference``.
"""

from itertools import pairwise
from pathlib import Path
from random import Random

FOLDER = Path(__file__).parents[2] / "perft"
MOST_NODES = 12_000
SEED = 20260
type Position = dict[tuple[int, int], str]
"""Who stands where, by column and row."""
AHEAD = {"B": 1, "W": -1}  # rows are counted from Black's side
LAST_ROW = {"B": 7, "W": 0}


def place(square):
    """The (column, row) of a square: 1 to 4 are in Black's home row, with a light square before each."""
    row, index = divmod(square - 1, 4)
    return (2 * index + (1 if row % 2 == 0 else 0), row)


SQUARE = {place(square): square for square in range(1, 33)}


def read(fen):
    """The side to move and the board, {(column, row): "B", "W", "BK" or "WK"}."""
    turn, *camps = fen.split(":")
    board = {}
    for camp in camps:
        for entry in camp[1:].split(","):
            if entry:
                crown = "K" if entry.startswith("K") else ""
                board[place(int(entry.lstrip("K")))] = camp[0] + crown
    return turn, board


def write(turn, board):
    """The FEN of a board."""
    camps = []
    for side in "WB":
        squares = sorted(SQUARE[at] for at, piece in board.items() if piece[0] == side)
        camps.append(side + ",".join(("K" if "K" in board[place(n)] else "") + str(n) for n in squares))
    return ":".join([turn, *camps])


def directions(piece):
    """Men go forward only, kings both ways."""
    rows = [1, -1] if "K" in piece else [AHEAD[piece[0]]]
    return [(column, row) for row in rows for column in (-1, 1)]


def free(board, at):
    """Whether a piece could stand there: a dark square of the board with nobody on it."""
    return at in SQUARE and at not in board


def jumps(board, at):
    """Every complete jump of the piece there: the squares of its path, from ``at`` on."""
    piece = board[at]
    found = []
    for column, row in directions(piece):
        over = (at[0] + column, at[1] + row)
        goal = (at[0] + 2 * column, at[1] + 2 * row)
        if over in board and board[over][0] != piece[0] and free(board, goal):
            after = {spot: other for spot, other in board.items() if spot not in (at, over)}
            after[goal] = piece
            crowned = "K" not in piece and goal[1] == LAST_ROW[piece[0]]
            ways_on = [] if crowned else jumps(after, goal)
            found += [[at, *way] for way in ways_on or [[goal]]]
    return found


def steps(board, at):
    """Every step of the piece there."""
    ways = [(at[0] + column, at[1] + row) for column, row in directions(board[at])]
    return [[at, goal] for goal in ways if free(board, goal)]


def paths(turn, board):
    """The paths of every legal turn: jumps when there are any."""
    mine = [at for at, piece in sorted(board.items()) if piece[0] == turn]
    return [way for at in mine for way in jumps(board, at)] or [
        way for at in mine for way in steps(board, at)
    ]


def text(path):
    """A turn as players write it."""
    mark = "x" if abs(path[0][1] - path[1][1]) == 2 else "-"
    return mark.join(str(SQUARE[at]) for at in path)


def play(turn, board, path) -> tuple[str, Position]:
    """The side to move and the board after a turn."""
    after = dict(board)
    piece = after.pop(path[0])
    for (column, row), (next_column, next_row) in pairwise(path):
        if abs(row - next_row) == 2:
            del after[(column + next_column) // 2, (row + next_row) // 2]
    after[path[-1]] = piece[0] + "K" if path[-1][1] == LAST_ROW[piece[0]] else piece
    return ("W" if turn == "B" else "B"), after


def count(turn, board, depth):
    """The number of ways to play ``depth`` turns."""
    if depth == 0:
        return 1
    return sum(count(*play(turn, board, path), depth - 1) for path in paths(turn, board))


# The counts that are kept

CHOSEN = (
    "B:W18,K27:BK7,K10",
    "W:WK1,K2,K32:BK15,18,19",
    "W:WK29:B9,10,17,18,25,26",  # a king among men: rings of jumps
    "B:W6,7,8,14,15,16,22,23,24:BK11",  # a king may come back to where it began
    "W:W5,13,K22,K31:BK3,10,12,K20,28",
    "B:W11,K12,19,20,K27:B2,K14,21,K26",
)


def met_in_play(wanted):
    """Positions with kings of both sides, met in random games."""
    random, found = Random(SEED), list[str]()
    while len(found) < wanted:
        turn, board = read(f"B:W{','.join(map(str, range(21, 33)))}:B{','.join(map(str, range(1, 13)))}")
        for _ in range(random.randrange(30, 60)):
            if ways := paths(turn, board):
                turn, board = play(turn, board, random.choice(ways))
        if {"BK", "WK"} <= set(board.values()) and paths(turn, board):
            found.append(write(turn, board))
    return found


def counted(fen):
    """A line of a perft file: the position and its counts while they are moderate."""
    turn, board = read(fen)
    entries, depth, nodes = [fen], 1, count(turn, board, 1)
    while nodes and nodes <= MOST_NODES and depth <= 8:
        entries.append(f"D{depth} {nodes}")
        depth, nodes = depth + 1, count(turn, board, depth + 1)
    return ";".join(entries)


if __name__ == "__main__":
    heading = "# Positions with kings, counted by tests/core/schlock_attack/reference.py alone."
    lines = [counted(fen) for fen in (*CHOSEN, *met_in_play(10))]
    (FOLDER / "kings.perft").write_text("\n".join([heading, *lines, ""]), encoding="utf-8")
