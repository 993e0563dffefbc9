"""Positions to look through by the thousand: plain draughts on bare masks, anything else on whole states."""

from collections.abc import Hashable, Sequence
from typing import Any

from sellsword.dice import ScriptedDice
from sellsword.game import DECIDED, Choice
from sellsword.game import Position as Lookahead
from sellsword.games.schlock_attack.computer import evaluation, heuristics
from sellsword.games.schlock_attack.model import draughts
from sellsword.games.schlock_attack.model.draughts import BLACK, BOARD, Move, Position
from sellsword.games.schlock_attack.model.state import SchlockState
from sellsword.games.schlock_attack.rules.base_game import legal_moves
from sellsword.games.schlock_attack.rules.character_selection import PICK
from sellsword.games.schlock_attack.rules.flow import FLOW
from sellsword.games.schlock_attack.rules.powers import teleport
from sellsword.games.schlock_attack.rules.powers.advice_and_extra_turn import ADVISE
from sellsword.games.schlock_attack.sheets.characters import DIE

_CALM = ("move", "declare", "heal")
"""Questions in which nothing is under way, unless a jump is open."""


def position(state: SchlockState) -> Lookahead | None:
    """The position of a state that nobody has won; None while characters are picked."""
    if state.asks(PICK):
        return None
    if not state.rules.characters:
        earlier = tuple(_earlier(state))
        return Board(state.position, earlier)
    if state.asks(ADVISE):
        return Answer(heuristics.asked(state))
    return Table(state)


def _earlier(state: SchlockState) -> list[Position]:
    """The positions that may come about again, as masks (SA-S49)."""
    return [Position(pieces[mover], pieces[1 - mover], kings, mover) for *pieces, kings, mover in state.seen]


class Board:
    """Plain draughts: the masks alone."""

    __slots__ = ("key", "past", "side")

    def __init__(self, board: Position, past: Sequence[Hashable] = ()) -> None:
        self.key, self.past, self.side = board, past, board[3]

    @property
    def quiet(self) -> bool:
        """Whether nobody must jump."""
        own, foe, kings, mover = self.key
        empty = BOARD ^ own ^ foe
        risers, fallers = (own, own & kings) if mover == BLACK else (own & kings, own)
        return not (
            (risers << 4 & foe) << 4 & empty
            or (risers << 5 & foe) << 5 & empty
            or (fallers >> 4 & foe) >> 4 & empty
            or (fallers >> 5 & foe) >> 5 & empty
        )

    def moves(self) -> Sequence[Move]:
        """Every move."""
        return draughts.moves(self.key)

    def follow(self, move: Move) -> Sequence[tuple[int, "Board"]]:
        """The other side's turn."""
        return ((1, Board(draughts.play(self.key, move))),)

    def choice(self, move: Move) -> Choice:
        """The move as it is written."""
        return Choice((str(move),))

    def value(self) -> int:
        """The lead of the side to move."""
        return evaluation.judged(evaluation.on_board(self.key))

    def result(self) -> int:
        """Whoever cannot move has lost (SA-002, SA-012)."""
        return -DECIDED


class Table:
    """A state with characters, which is copied for every choice. What the computer does not think about is
    left out."""

    __slots__ = ("key", "past", "side", "state")

    def __init__(self, state: SchlockState) -> None:
        self.state = state
        self.side = state.stack[-1].side if state.stack else state.mover
        self.key, self.past = _key(state), ()

    @property
    def quiet(self) -> bool:
        """Whether no jump is open or under way, and no die is about to fall."""
        stack = self.state.stack
        if not stack:
            return False
        found = legal_moves.on_offer(self.state) if stack[-1].kind in _CALM else ()
        return bool(found) and not found[0].taken

    def moves(self) -> Sequence[Choice]:
        """What is worth a thought."""
        return heuristics.candidates(self.state) if self.state.stack else ()

    def follow(self, move: Choice) -> Sequence[tuple[int, "Table"]]:
        """What comes of a choice, for each face of the die where one falls (SA-041)."""
        if not self.state.asks(teleport.AIM):
            return ((1, self._after(move, ())),)
        return tuple((1, self._after(move, (face,))) for face in range(1, DIE + 1))

    def _after(self, move: Choice, faces: tuple[int, ...]) -> "Table":
        state = self.state.copy()
        state.dice = ScriptedDice(faces)
        FLOW.apply(state, move)
        return Table(state)

    def choice(self, move: Choice) -> Choice:
        """The choice itself."""
        return move

    def value(self) -> int:
        """The lead of the side that decides, on the board and beside it."""
        return evaluation.value(self.state, self.side)

    def result(self) -> int:
        """Who has won, or that it is a draw."""
        return evaluation.value(self.state, self.side)


class Answer(Table):
    """The asker's position as the opponent honestly sees it: the moves that may be called best (SA-049)."""

    __slots__ = ()

    def moves(self) -> Sequence[Choice]:
        """The asker's moves and jumps."""
        return [option.choice for option in legal_moves.options(self.state)]

    def choice(self, move: Choice) -> Choice:
        """The move, called best."""
        return Choice((ADVISE, *move.words))


def _key(state: SchlockState) -> tuple[Any, ...]:
    """All that tells a state from another, but for how long nothing has happened."""
    black, white = state.crews
    return (
        *(state.pieces, state.kings, state.mover, state.stack, state.outcome),
        *(state.muted, state.runner, state.jumps, state.spared),
        *(black.pennies, black.dimes, black.hurt, black.sheltered, black.rebuilt),
        *(black.marked, black.target, black.pips),
        *(white.pennies, white.dimes, white.hurt, white.sheltered, white.rebuilt),
        *(white.marked, white.target, white.pips),
    )
