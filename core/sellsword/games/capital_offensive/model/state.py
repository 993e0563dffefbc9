"""The state of a game: tokens on the ground, whose turn it is and how far it has come."""

from dataclasses import dataclass
from typing import Self

from sellsword.game import State
from sellsword.games.capital_offensive.model.battlefield import Ground
from sellsword.games.capital_offensive.sheets.characters import (
    COLLECTIVE,
    NAMES,
    SHEETS,
    TOUGHS,
    Sheet,
)

PLACING, ORDERING, COMMAND_ROLL, COMMANDING, MOVEMENT_ROLL, ACTING, OVER = PHASES = (
    *("place", "order", "commands", "command", "movement", "act", "over"),
)
"""The phases: Toughs are placed; Turn Order tokens dealt; Commands rolled, then spent; movement rolled;
Actions taken; the end."""
OFF = -1  # a cell that is none: in the Reserve, not yet placed, or out of the game


@dataclass(slots=True)
class Token:
    """A character: where it stands (a cell or ``OFF``), what is left of it, and whether its turn is used.

    ``used`` is a Drone's activation in this Collective Turn (CO-050) or a Tough's Turn Order token on its
    used side (CO-051).
    """

    id: str
    sheet_id: str
    cell: int
    health: int
    armor: int
    grenades: int
    used: bool

    @property
    def sheet(self) -> Sheet:
        """Its character sheet."""
        return SHEETS[self.sheet_id]

    @property
    def side(self) -> int:
        """The side it fights for."""
        return SHEETS[self.sheet_id].side

    @property
    def name(self) -> str:
        """The name shown: "Schlock", "Drone 3"."""
        number = self.id.removeprefix(self.sheet_id).lstrip("-")
        return f"{NAMES[self.sheet_id]} {number}".rstrip()

    def copy(self) -> "Token":
        """An independent equal token."""
        return Token(self.id, self.sheet_id, self.cell, self.health, self.armor, self.grenades, self.used)


@dataclass(frozen=True, slots=True)
class Activation:
    """One character's Turn in progress: its movement (-1 before the roll), the Actions it has left, the
    actions it has taken, the Armories that have served it (CO-095), and the Spaces walked this Turn."""

    token: int
    movement: int
    actions: int
    taken: tuple[str, ...]
    armories: tuple[int, ...]
    walked: int = 0


@dataclass(frozen=True, slots=True)
class Frame:
    """A step that waits for an answer: in the Armory ``cell``, with ``path`` still to walk. At the start of
    a Turn ``path`` is empty."""

    token: int
    cell: int
    path: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Rules:
    """The rule options of this match; see ``rule_options.py``."""

    round_limit: int
    careful_grenades: bool
    new_drones_wait: bool
    both_grenades: bool
    capped_sprint: bool


@dataclass(slots=True)
class CapitalState(State):
    """A game of Capital Offensive.

    ``phase`` is one of ``PHASES``. ``last`` is the side that moved last (CO-042), -1 before the first Turn.
    """

    ground: Ground
    rules: Rules
    tokens: list[Token]
    locked: tuple[int, ...]
    phase: str
    round: int
    last: int
    order: tuple[int, ...]
    commands: int
    active: Activation | None
    stack: tuple[Frame, ...]

    def copy(self) -> Self:
        """An independent equal state; what never changes is shared."""
        return type(self)(
            self.dice.copy(),
            self.outcome,
            self.offer,
            self.ground,
            self.rules,
            [token.copy() for token in self.tokens],
            self.locked,
            self.phase,
            self.round,
            self.last,
            self.order,
            self.commands,
            self.active,
            self.stack,
        )

    def index(self, token_id: str) -> int:
        """The index of a token by its id; -1 where there is none."""
        return next((index for index, token in enumerate(self.tokens) if token.id == token_id), -1)

    @property
    def actor(self) -> Token | None:
        """The token whose Turn is in progress."""
        return None if self.active is None else self.tokens[self.active.token]

    @property
    def acting(self) -> tuple[Activation, Token]:
        """The Turn in progress and its character; asked only while there is one."""
        assert self.active is not None
        return self.active, self.tokens[self.active.token]

    def standing(self, side: int) -> list[Token]:
        """The tokens of a side that are on the board."""
        return [token for token in self.tokens if token.cell != OFF and token.side == side]

    def reserve(self) -> list[Token]:
        """The Drones off the board (CO-028, CO-088)."""
        return [token for token in self.tokens if token.cell == OFF and token.side == COLLECTIVE]

    def toughs(self) -> list[Token]:
        """The Toughs still in the game, in sheet order."""
        return [token for token in self.tokens if token.side == TOUGHS and token.health > 0]

    def mask(self, side: int) -> int:
        """The cells where a side stands, as a bit mask."""
        cells = 0
        for token in self.tokens:
            if token.cell != OFF and token.side == side:
                cells |= 1 << token.cell
        return cells

    def occupied(self) -> int:
        """The cells where anybody stands, as a bit mask."""
        cells = 0
        for token in self.tokens:
            if token.cell != OFF:
                cells |= 1 << token.cell
        return cells

    def cell_called(self, word: str) -> int | None:
        """The cell that a word names, written as the board writes it; None for anything else."""
        try:
            cell = self.ground.board.cell(word)
        except ValueError:
            return None
        return cell if word == self.cell_name(cell) else None

    def open_gates(self) -> tuple[int, ...]:
        """The TeraPort Gates without a Lock token."""
        return tuple(gate for gate in self.ground.gates if gate not in self.locked)

    def cell_name(self, cell: int) -> str:
        """A cell as people write it: "C4"."""
        return self.ground.board.name(cell)
