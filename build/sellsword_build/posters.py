"""The boards on the title screen: of each game a close look at where a game of the computer is liveliest."""

import json
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import Any

from sellsword.contract import Game
from sellsword.dice import Dice
from sellsword.game import NOBODY
from sellsword.games import game
from sellsword.match import Holder, agree, begin
from sellsword.players import decide, player
from sellsword.scenario.document import Scenario
from sellsword.scenario.read import read
from sellsword.scene import Board, Piece
from sellsword.serialization import encode

SEED = "poster"
LENGTH = 120  # choices that are looked through
FIELDS = 5  # fields along a side of the picture,
PART = 2  # or a half of the board's shorter side, whichever is more

type Window = tuple[int, int, int, int]
"""Its left and upper edge, its width and its height, in thousandths."""


def posters(games: list[dict[str, Any]], documents: list[dict[str, Any]]) -> dict[str, Any]:
    """The poster of each game that the core lists, by id, taken from the scenarios to learn it with."""
    found = {}
    for each in games:
        shipped = each["scenarios"]
        first = {one["id"] for one in shipped if one["learning"]} or {shipped[0]["id"]}
        learned = [one for one in documents if one["game"] == each["id"] and one["id"] in first]
        scenarios = [scenario for one in learned if (scenario := read(json.dumps(one))[0])]
        if made := poster(game(each["id"]), scenarios):
            found[each["id"]] = encode(made)
    return found


def poster(game: Game[Any], scenarios: list[Scenario]) -> dict[str, Any] | None:
    """The board at the liveliest moment, and the window on it; None where no two sides ever stand near."""
    played = (board for scenario in scenarios for board in boards(game, scenario))
    seen = [(board, window) for board in played for window in windows(board)]
    if not seen:
        return None
    board, window = max(seen, key=lambda each: liveliness(*each))
    return {"board": board, "window": window} if liveliness(board, window)[0] else None


def boards(game: Game[Any], scenario: Scenario) -> Iterator[Board]:
    """The boards of one game between computers of the first level, as everybody may see them."""
    seats, level = game.seats(scenario), player("recruit")
    holders = [Holder("", "rules" if seat.by_rules else level.name) for seat in seats]
    match = begin(game, agree(game, scenario, holders, SEED))
    while match.position < LENGTH and match.state.outcome is None:
        if board := game.scene(match.state, NOBODY).board:
            yield board
        match.play(decide(level, game, seats, match.state, Dice(f"{SEED}/{match.position}")))


def windows(board: Board) -> Iterator[Window]:
    """The windows around each piece and each pair of pieces, as far as they lie on the board."""
    shorter = min(board.width, board.height)
    side = min(max(FIELDS * board.pitch if board.grid else 0, shorter // PART), shorter)
    middles = [piece.at for piece in board.pieces]
    middles += [((a[0] + b[0]) // 2, (a[1] + b[1]) // 2) for a, b in combinations(middles, 2)]
    for x, y in middles:
        left, top = clamped(x - side // 2, board.width - side), clamped(y - side // 2, board.height - side)
        yield left, top, side, side


def clamped(value: int, most: int) -> int:
    """The value, or the end of the range from 0 that it lies beyond."""
    return max(0, min(value, most))


def liveliness(board: Board, window: Window) -> tuple[int, int, int]:
    """How much there is to see: how many the smaller side has there, how many kinds of figures there are, and
    how many more stand whole in the picture than are cut by its edge."""
    whole = [piece for piece in board.pieces if is_whole(piece, window)]
    cut = [piece for piece in board.pieces if piece not in whole and is_near(piece, window)]
    sides = Counter(piece.side for piece in whole)
    fewest = min(sides.values()) if len(sides) > 1 else 0
    return fewest, len({piece.glyph for piece in whole}), len(whole) - len(cut)


def is_whole(piece: Piece, window: Window) -> bool:
    """Whether a piece lies in the window with all of its disc."""
    return within(piece, window, -piece.radius)


def is_near(piece: Piece, window: Window) -> bool:
    """Whether a part of it may."""
    return within(piece, window, piece.radius)


def within(piece: Piece, window: Window, slack: int) -> bool:
    """Whether the middle of a piece lies in the window, made wider by so much on all sides."""
    left, top, width, height = window
    x, y = piece.at
    return -slack <= x - left <= width + slack and -slack <= y - top <= height + slack
