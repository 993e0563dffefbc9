"""Positions and moves as draughts players write them: FEN as in PDN files, moves as in ``11-15``."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from sellsword.games.schlock_attack.model.draughts import (
    BITS,
    BLACK,
    CROWNING,
    MEN,
    SQUARES,
    WHITE,
    Move,
    Position,
    moves,
    squares_in,
)

SIDES = ("Black", "White")
_LETTERS = "BW"


class NotationError(ValueError):
    """A text that cannot be read: ``text`` says what is wrong, ``line`` and ``column``, from 1, say where."""

    def __init__(self, text: str, column: int = 1, line: int = 1) -> None:
        super().__init__(f"line {line}, column {column}: {text}")
        self.text = text
        self.column = column
        self.line = line


# Squares by letters


def letters(square: int) -> str:
    """A square by its column's letter and its row's number, with a1 at White's near left: 29 is "a1"."""
    row, place = divmod(square - 1, 4)
    return f"{'abcdefgh'[2 * place + 1 - row % 2]}{8 - row}"


_BY_LETTERS = {letters(square): square for square in SQUARES}


def square_called(name: str) -> int:
    """The square that letters name. Raises NotationError for a light square and for no square at all."""
    if name not in _BY_LETTERS:
        raise NotationError(f"“{name}” is not a dark square: those are a1, c1 and so on to h8.")
    return _BY_LETTERS[name]


# Positions

_ENTRY = re.compile(r"(K?)([0-9]{1,2})(?:-([0-9]{1,2}))?")
_SHAPE = "whose turn it is, White's pieces and Black's, as in B:W21,22,K30:B1,2,3"


@dataclass(slots=True)
class _Setup:
    """The pieces read so far, as masks by side."""

    pieces: list[int] = field(default_factory=lambda: [0, 0])
    kings: int = 0

    def put(self, side: int, square: int, crowned: bool, column: int) -> None:
        """Puts a piece on a square, where it can stand there. Raises NotationError."""
        if square not in SQUARES:
            raise NotationError(f"There is no square {square}; squares are numbered 1 to 32.", column)
        bit = BITS[square]
        if bit & (self.pieces[BLACK] | self.pieces[WHITE]):
            raise NotationError(f"Two pieces stand on square {square}.", column)
        if bit & CROWNING[side] and not crowned:
            text = f"{SIDES[side]}'s man on square {square} would be a king there: write K{square}."
            raise NotationError(text, column)
        if self.pieces[side].bit_count() == MEN:
            raise NotationError(f"{SIDES[side]} has more than {MEN} pieces.", column)
        self.pieces[side] |= bit
        self.kings |= bit if crowned else 0


def read_fen(text: str) -> Position:
    """The position that a FEN writes, such as ``B:W21,22,K30:B1-4``. Either side may come first, and a full
    stop may end it. Raises NotationError with the column for what is malformed or cannot be on a board."""
    (_, turn), *camps = _split(text.upper().rstrip().removesuffix("."), ":", 1)
    if turn not in ("B", "W"):
        raise NotationError(f"“{turn[:20]}” is not a side to move: a FEN says {_SHAPE}.")
    if len(camps) != 2:
        raise NotationError(f"A FEN has three parts between colons: {_SHAPE}.", len(text) or 1)
    setup, mover = _Setup(), _LETTERS.index(turn)
    for column, camp in camps:
        _read_camp(setup, camp, column)
    if {camp[0] for _, camp in camps} != {"B", "W"}:
        raise NotationError("One side is listed twice and the other not at all.", camps[1][0])
    if not any(setup.pieces):
        raise NotationError("There is no piece on the board.", camps[0][0])
    return Position(setup.pieces[mover], setup.pieces[1 - mover], setup.kings, mover)


def _read_camp(setup: _Setup, camp: str, column: int) -> None:
    """One side's pieces: its letter, then squares and ranges between commas."""
    if camp[:1] not in ("B", "W"):
        raise NotationError(f"“{camp[:20]}” must begin with W for White's pieces or B for Black's.", column)
    side, entries = _LETTERS.index(camp[0]), camp[1:].strip()
    for at, entry in _split(camp[1:], ",", column + 1) if entries else []:
        found = _ENTRY.fullmatch(entry)
        if found is None:
            raise NotationError(f"“{entry[:20]}” is not a piece: write 21, K21 for a king or 21-24.", at)
        first, last = int(found[2]), int(found[3] or found[2])
        if last < first:
            raise NotationError(f"The range {entry} runs backward: write the lower square first.", at)
        for square in range(first, last + 1):
            setup.put(side, square, found[1] == "K", at)


def _split(text: str, mark: str, column: int) -> Iterator[tuple[int, str]]:
    """The parts between marks without the blanks around them, each with the column where it begins."""
    for part in text.split(mark):
        yield column + len(part) - len(part.lstrip()), part.strip()
        column += len(part) + len(mark)


def write_fen(position: Position) -> str:
    """The FEN of a position, every piece by itself, White's first: ``B:W21,22:B1,K2``."""
    camps = (_camp(position, side) for side in (WHITE, BLACK))
    return ":".join((_LETTERS[position.mover], *camps))


def _camp(position: Position, side: int) -> str:
    crowns = dict.fromkeys(squares_in(position.kings), "K")
    squares = squares_in(position.pieces(side))
    return _LETTERS[side] + ",".join(f"{crowns.get(square, '')}{square}" for square in squares)


# Moves

_MOVE = re.compile(r"[0-9]{1,2}(?:[-xX][0-9]{1,2})+")


def read_move(position: Position, text: str, column: int = 1, line: int = 1) -> Move:
    """The move that ``text`` writes. Squares between the first and the last of a jump may be left out where
    that leaves one move. Raises NotationError: malformed, not allowed and why, or more than one move."""
    if not _MOVE.fullmatch(text):
        raise NotationError(f"“{text[:20]}” is not a move: write 11-15, or 11x18 for a jump.", column, line)
    squares = [int(number) for number in re.split("[-xX]", text)]
    allowed = moves(position)
    fitting = [move for move in allowed if _fits(move.path, squares)]
    exact = [move for move in fitting if list(move.path) == squares]
    if len(exact or fitting) == 1:
        return (exact or fitting)[0]
    if fitting:
        ways = " or ".join(map(str, fitting))
        raise NotationError(f"{text} can be {ways}: write every square.", column, line)
    raise NotationError(_why_not(position, squares, allowed), column, line)


def _fits(path: Sequence[int], squares: Sequence[int]) -> bool:
    """Whether ``squares`` are the path, or the path with some squares between its ends left out."""
    way = iter(path)
    return (path[0], path[-1]) == (squares[0], squares[-1]) and all(square in way for square in squares)


def _why_not(position: Position, squares: Sequence[int], allowed: Sequence[Move]) -> str:
    """Why no move goes by these squares."""
    side = SIDES[position.mover]
    strange = [square for square in squares if square not in SQUARES]
    if strange:
        return f"There is no square {strange[0]}; squares are numbered 1 to 32."
    if not BITS[squares[0]] & position.own:
        return f"{side} is to move and has no piece on square {squares[0]}."
    if allowed and allowed[0].taken:
        return f"{side} must jump when there is a jump: {', '.join(map(str, allowed))}."
    ways = ", ".join(str(move) for move in allowed if move.path[0] == squares[0])
    return f"The piece on square {squares[0]} can only move so: {ways or 'not at all'}."
