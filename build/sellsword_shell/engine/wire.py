"""What crosses the line between programs: words with values, positions letter by letter, moves by numbers.

A position has a letter for the side to move and one for each square from 1 to 32: ``b`` and ``w`` are men,
``B`` and ``W`` kings, ``e`` is empty. Hub grew up where White begins from the foot of the board. A program
that knows English draughts as that, such as pydraughts, writes positions *turned*: whoever begins is called
white and square 1 is 32, while moves keep their numbers.
"""

import re

from sellsword.games.schlock_attack.model.draughts import (
    BITS,
    BLACK,
    SQUARES,
    WHITE,
    Move,
    Position,
    moves,
    squares_in,
)
from sellsword.games.schlock_attack.notation.fen import NotationError, read_fen

type Words = tuple[str, dict[str, str]]
"""A command and its values by name."""

LAST = SQUARES[-1]
_WORD = re.compile(r'(?P<name>[^\s=]+)(?:=(?:"(?P<quoted>[^"]*)"|(?P<plain>\S*)))?')
_POSITION = re.compile(rf"[BW][bBwWe]{{{LAST}}}")
_OTHER_COLOR = str.maketrans("bBwW", "wWbB")
_PIECES = {"b": (BLACK, ""), "B": (BLACK, "K"), "w": (WHITE, ""), "W": (WHITE, "K")}


def read_line(line: str) -> Words:
    """A line as a command with its values; both empty where there is none."""
    command, *rest = [
        (found["name"], found["quoted"] or found["plain"] or "") for found in _WORD.finditer(line)
    ] or [("", "")]
    return command[0], dict(rest)


def write_line(command: str, **values: object) -> str:
    """The same the other way; a value that is not one word stands in quotes."""
    told = (f"{name.replace('_', '-')}={_quoted(str(value))}" for name, value in values.items())
    return " ".join((command, *told))


def _quoted(value: str) -> str:
    plain = value.replace('"', "'")
    return plain if plain and " " not in plain else f'"{plain}"'


# Positions


def read_position(text: str, *, turned: bool = False) -> Position:
    """The position that the letters write. Raises NotationError where that is none."""
    if not _POSITION.fullmatch(text):
        raise NotationError(
            f"“{text[:40]}” is no position: write B or W and a letter for each of {LAST} squares."
        )
    plain = _turn(text) if turned else text
    camps: tuple[list[str], list[str]] = ([], [])
    for square, letter in enumerate(plain[1:], 1):
        if letter in _PIECES:
            side, crown = _PIECES[letter]
            camps[side].append(f"{crown}{square}")
    return read_fen(f"{plain[0]}:W{','.join(camps[WHITE])}:B{','.join(camps[BLACK])}")


def write_position(position: Position, *, turned: bool = False) -> str:
    """A position in letters."""
    letters = ["e"] * LAST
    for side, letter in ((BLACK, "b"), (WHITE, "w")):
        for square in squares_in(position.pieces(side)):
            letters[square - 1] = letter.upper() if BITS[square] & position.kings else letter
    text = "BW"[position.mover] + "".join(letters)
    return _turn(text) if turned else text


def _turn(text: str) -> str:
    """The letters of a position the other way round."""
    return (text[0] + text[:0:-1]).translate(_OTHER_COLOR)


# Moves


def write_move(move: Move) -> str:
    """A move: from and to, and behind an x what is captured, from the lowest square up."""
    ends = (move.path[0], move.path[-1])
    return "x".join(map(str, (*ends, *squares_in(move.taken)))) if move.taken else "-".join(map(str, ends))


def read_move(position: Position, text: str) -> Move:
    """The move that is meant; what it captures may be left out where one move alone fits, and stand in any
    order. Raises NotationError."""
    squares = tuple(int(word) for word in re.split("[-x]", text) if word.isdecimal())
    fitting = [move for move in moves(position) if _means(squares, move)]
    if not fitting or len({write_move(move) for move in fitting}) > 1:
        raise NotationError(f"“{text[:40]}” is no move of this position.")
    return fitting[0]


def _means(squares: tuple[int, ...], move: Move) -> bool:
    """Whether the numbers are a move's ends and, where they go on, all that it captures."""
    start, goal, *taken = squares if len(squares) > 1 else (0, 0)
    return (start, goal) == (move.path[0], move.path[-1]) and sorted(taken) in (
        [],
        list(squares_in(move.taken)),
    )
