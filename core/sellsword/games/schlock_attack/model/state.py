"""The state of a game: the board as masks, what lies beside it, and what waits to be answered."""

from dataclasses import dataclass, field
from typing import Self

from sellsword.game import NOBODY, State
from sellsword.games.schlock_attack.model.draughts import MEN, Position
from sellsword.games.schlock_attack.sheets.characters import NOBODY_IN_PARTICULAR, SHEETS, Power, Sheet
from sellsword.serialization import LATER


@dataclass(frozen=True, slots=True)
class Rules:
    """The rule options of this match; see ``rule_options.py``."""

    characters: bool
    guests: bool
    heal_in_chains: bool
    quiet_moves: int
    repetitions: int
    breya_stops_pay: bool = field(default=False, metadata=LATER)


@dataclass(slots=True)
class Crew:
    """A side beside the board.

    ``character`` is the id of a sheet, empty before it is picked; ``pennies`` and ``dimes`` lie with it.
    ``hurt`` says that it lost a checker in the opponent's turn now or last begun, ``sheltered`` that it did
    in the one before (SA-053). ``rebuilt``: its eighth loss is behind it (SA-056). ``marked``, ``target`` and
    ``pips`` are the terraport's checker and square, as numbers, and its die; 0 where there is none (SA-041).
    """

    character: str
    pennies: int
    dimes: int = 0
    hurt: bool = False
    sheltered: bool = False
    rebuilt: bool = False
    marked: int = 0
    target: int = 0
    pips: int = 0

    @property
    def sheet(self) -> Sheet:
        """Its character's sheet."""
        return SHEETS.get(self.character, NOBODY_IN_PARTICULAR)

    def copy(self) -> "Crew":
        """An independent equal crew."""
        return Crew(
            self.character,
            self.pennies,
            self.dimes,
            self.hurt,
            self.sheltered,
            self.rebuilt,
            self.marked,
            self.target,
            self.pips,
        )


@dataclass(frozen=True, slots=True)
class Frame:
    """A step of the turn that is still to come: what, whose, and the square it is about, 0 where none.

    Some steps run by themselves, others await an answer; see ``turn_sequence.py``.
    """

    kind: str
    side: int
    square: int = 0


@dataclass(slots=True)
class SchlockState(State):
    """A game of Schlock Attack.

    ``pieces`` are the masks of Black and White, ``kings`` the crowned ones of both; ``mover`` is the side
    whose turn it is. ``turns`` counts the turns begun, ``quiet`` those since the last capture, crowning or
    change of pennies, and ``seen`` the positions since the last one that cannot come back (SA-S49). ``stack``
    holds what is to come, the next last. ``muted`` is the side whose powers are off this turn (SA-040).
    Within a turn: ``runner`` is the square of the checker that is jumping, ``jumps`` how often it has
    (SA-022), ``spared`` the mask of checkers that may not be jumped again (SA-039), ``advice`` the move
    that the opponent called best (SA-049).
    """

    rules: Rules
    pieces: tuple[int, int]
    kings: int
    mover: int
    crews: tuple[Crew, Crew]
    stack: tuple[Frame, ...]
    turns: int = 0
    quiet: int = 0
    seen: tuple[tuple[int, ...], ...] = ()
    muted: int = NOBODY
    runner: int = 0
    jumps: int = 0
    spared: int = 0
    advice: str = ""

    def copy(self) -> Self:
        """An independent equal state; what never changes is shared."""
        black, white = self.crews
        return type(self)(
            self.dice.copy(),
            self.outcome,
            self.offer,
            self.rules,
            self.pieces,
            self.kings,
            self.mover,
            (black.copy(), white.copy()),
            self.stack,
            self.turns,
            self.quiet,
            self.seen,
            self.muted,
            self.runner,
            self.jumps,
            self.spared,
            self.advice,
        )

    @property
    def position(self) -> Position:
        """The board as the side to move sees it."""
        mover = self.mover
        return Position(self.pieces[mover], self.pieces[1 - mover], self.kings, mover)

    def place(self, position: Position) -> None:
        """Puts the pieces where a position has them; whose turn it is stays."""
        self.pieces = position.pieces(0), position.pieces(1)
        self.kings = position.kings

    @property
    def occupied(self) -> int:
        """The squares where anybody stands, as a mask."""
        return self.pieces[0] | self.pieces[1]

    def count(self, side: int) -> int:
        """The checkers of a side on the board."""
        return self.pieces[side].bit_count()

    def lost(self, side: int) -> int:
        """The checkers of a side beside the board."""
        return MEN - self.count(side)

    def leads(self, side: int, character: str) -> bool:
        """Whether this character leads the side and its powers are on."""
        return self.crews[side].character == character and self.muted != side

    def has(self, side: int, power: Power) -> bool:
        """Whether a side has a power, its powers are on, and it can pay for it."""
        crew = self.crews[side]
        return power in crew.sheet.powers and self.muted != side and crew.pennies >= power.cost

    def paid(self, side: int) -> bool:
        """Whether pennies come to a side: to a mercenary (SA-022), unless Breya stops it (SA-S17)."""
        stopped = self.rules.breya_stops_pay and self.muted == side
        return self.crews[side].sheet.mercenary and not stopped

    def asks(self, kind: str) -> bool:
        """Whether the step that comes next is of this kind."""
        return bool(self.stack) and self.stack[-1].kind == kind

    def push(self, *frames: Frame) -> None:
        """Puts steps before all others, the last of them first."""
        self.stack = (*self.stack, *frames)

    def pop(self) -> Frame:
        """Takes the next step off."""
        frame = self.stack[-1]
        self.stack = self.stack[:-1]
        return frame

    def pay(self, side: int, power: Power) -> None:
        """Spends the pennies that a power costs."""
        self.earn(side, -power.cost)

    def earn(self, side: int, pennies: int) -> None:
        """Changes a side's pennies, which makes the turn no quiet one (SA-S49)."""
        if pennies:
            self.crews[side].pennies += pennies
            self.stir()

    def stir(self) -> None:
        """Notes that something happened that starts the count of quiet turns and of positions anew."""
        self.quiet, self.seen = -1, ()
