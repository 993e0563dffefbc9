"""Looking on at a game, whatever game it is: what was used, where pieces stood, were aimed at and fell, how
the dice fell beside what the odds had told.

Everything is read from what a game tells anybody: its events and their entries, its pools, its scenes.
"""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache
from typing import Any

from sellsword.contract import Game
from sellsword.game import NOBODY, Choice, Event, Seat
from sellsword.odds import Pool, distribution, mean
from sellsword.scene import Board, Entry, Piece
from sellsword_shell.simulation import Witness

INCH = 1000
THOUSANDTHS = 1000
OVER = "over"
"""The kind of event that ends every game; whoever it belongs to has used nothing."""
_NUMBERED = re.compile(r" \d+$")
_NO_WORD = re.compile(r"[\d.!?]")
_LONGEST_WORD = 30
_NO_ROW = [0] * 6

type Spots = Counter[tuple[int, int]]
"""How often something was on each spot, by the spot's column and row."""


type Words = tuple[str, ...]
"""An event's kind and the words in it."""

type Stand = tuple[int, tuple[int, int]]
"""A piece's side, and the point where it stands."""


def spot(board: Board, at: tuple[int, int]) -> tuple[int, int]:
    """Where a point is: its square; on hexes the point itself, which is a middle; else its square inch."""
    unit = 1 if board.grid == "hex" else board.pitch or INCH
    return at[0] // unit, at[1] // unit


@dataclass(slots=True)
class Told:
    """Throws of one kind: how many, what the odds told of them, and what fell.

    ``worth`` is the mean result and ``chance`` the chance of more than the least, told in thousandths;
    ``spread`` is the variance, in thousandths; ``fell`` adds up results, ``came`` counts those above the
    least.
    """

    throws: int = 0
    worth: int = 0
    spread: int = 0
    chance: int = 0
    fell: int = 0
    came: int = 0

    def add(self, pool: Pool[int], result: int) -> None:
        """One throw more."""
        worth, spread, chance, least = _expected(pool)
        self.throws += 1
        self.worth += worth
        self.spread += spread
        self.chance += chance
        self.fell += result
        self.came += result > least

    @property
    def row(self) -> list[int]:
        """The figures in the order of the fields."""
        return [self.throws, self.worth, self.spread, self.chance, self.fell, self.came]


@lru_cache(maxsize=4096)
def _expected(pool: Pool[int]) -> tuple[int, int, int, int]:
    """The mean, the variance and the chance of more than the least, in thousandths, and the least."""
    odds = distribution(pool)
    middle = mean(odds)
    spread = sum(((result - middle) ** 2 * chance for result, chance in odds), Fraction(0))
    return round(middle * THOUSANDTHS), round(spread * THOUSANDTHS), _above_least(odds), odds[0][0]


def _above_least(odds: Sequence[tuple[int, Fraction]]) -> int:
    return round((1 - odds[0][1]) * THOUSANDTHS)


@dataclass(slots=True)
class Side:
    """What was seen of a side: its name, the kinds of pieces and the most of each at once, what it used."""

    name: str
    fielded: dict[str, int] = field(default_factory=dict)
    used: Counter[Words] = field(default_factory=Counter)
    stood: Spots = field(default_factory=Counter)
    aimed: Spots = field(default_factory=Counter)
    fell: Spots = field(default_factory=Counter)


class Watcher(Witness):
    """Watches one game. It looks at the board before every ``every``-th choice; entries tell it of the
    moves in between, so that a piece that is gone at the next look fell where it was last."""

    def __init__(self, game: Game[Any], seats: Sequence[Seat], every: int = 1) -> None:
        self._game, self._seats, self._every = game, seats, every
        self.sides: dict[int, Side] = {}
        self.first, self.rounds = NOBODY, 0
        self.told: dict[Words, Told] = {}
        self._choices = 0
        self._standing: dict[str, Stand] = {}
        self._names = {name for seat in seats for name in (seat.id, seat.name)}
        self._pool: Pool[int] | None = None

    def begins(self, state: Any) -> None:
        """Learns the sides' names: those of all their seats."""
        scene = self._game.scene(state, NOBODY)
        played = {seat.side for seat in self._seats if not seat.by_rules}
        for view in scene.seats:
            if view.side in played:
                before = self.sides.get(view.side)
                self.sides[view.side] = Side(f"{before.name}, {view.name}" if before else view.name)
            self._names.add(view.name)

    def before(self, state: Any, choice: Choice) -> None:
        """Remembers what is about to be rolled, and looks at the board if it is time to."""
        self._pool = self._game.pool(state, choice)
        if self._choices % self._every == 0:
            self._look(state)
            self._look_for_targets(state)
        self._choices += 1

    def after(self, state: Any, events: Sequence[Event]) -> None:
        """Counts what happened."""
        entries = [entry for each in events if (entry := self._game.tell(each, each.seat))]
        for each in events:
            self._use(each)
        for entry in entries:
            self._follow(entry)
        if self._pool is not None and self._pool.rolls and events:
            self._compare(self._pool, _words(events[0]), entries)
        if self._game.decision(state) is None:
            self._look(state)

    # The board

    def _look(self, state: Any) -> None:
        board = self._game.scene(state, NOBODY).board
        if board is None:
            return
        pieces = [piece for piece in board.pieces if piece.side in self.sides]
        self._miss(pieces, board)
        self._standing = {piece.id: (piece.side, piece.at) for piece in pieces}
        for piece in pieces:
            self.sides[piece.side].stood[spot(board, piece.at)] += 1
        self._muster(pieces)

    def _miss(self, pieces: Sequence[Piece], board: Board) -> None:
        """Notes where those fell who should stand and do not. In some games a piece is called after its
        place, so that whoever stands there, of the same side, is taken for it."""
        found = Counter((piece.side, piece.at) for piece in pieces)
        present = {piece.id: (piece.side, piece.at) for piece in pieces}
        for piece, (side, at) in [each for each in self._standing.items() if not _taken(found, each[1])]:
            if piece not in present or not _taken(found, present[piece]):
                self.sides[side].fell[spot(board, at)] += 1

    def _muster(self, pieces: Sequence[Piece]) -> None:
        self._names.update(name for piece in pieces for name in (piece.id, piece.title))
        counts = Counter((piece.side, _NUMBERED.sub("", piece.title)) for piece in pieces)
        for (side, kind), count in counts.items():
            fielded = self.sides[side].fielded
            fielded[kind] = max(fielded.get(kind, 0), count)

    def _look_for_targets(self, state: Any) -> None:
        """Notes where pieces stand that whoever decides now may aim at."""
        decision = self._game.decision(state)
        if decision is None or self._seats[decision.seat].by_rules:
            return
        scene = self._game.scene(state, decision.seat)
        if scene.board is None:
            return
        aimed = {offer.place for offer in scene.offers if offer.mark == "target"}
        for piece in scene.board.pieces:
            if piece.side in self.sides and (piece.id in aimed or piece.place in aimed):
                self.sides[piece.side].aimed[spot(scene.board, piece.at)] += 1

    # What happens

    def _use(self, what: Event) -> None:
        side = self._side_of(what.seat)
        if side in self.sides and what.kind != OVER:
            self.sides[side].used[_words(what)] += 1

    def _side_of(self, seat: int) -> int:
        return self._seats[seat].side if 0 <= seat < len(self._seats) else NOBODY

    def _follow(self, entry: Entry) -> None:
        """Takes note of a new chapter, and of a piece that went along a path."""
        self.rounds += entry.heading
        if not entry.piece or not entry.path:
            return
        if self.first == NOBODY and entry.side in self.sides:
            self.first = entry.side
        piece = self._walker(entry)
        if piece is not None:
            self._standing[piece] = self._standing[piece][0], entry.path[-1]

    def _walker(self, entry: Entry) -> str | None:
        """Who went: the piece of that name, or, since it was called otherwise at the last look, whoever stood
        where the path begins."""
        known = self._standing.get(entry.piece)
        if known is not None and known[1] == entry.path[0]:
            return entry.piece
        stood = (piece for piece, stand in self._standing.items() if stand == (entry.side, entry.path[0]))
        return next(stood, None)

    def _compare(self, pool: Pool[int], what: Words, entries: Sequence[Entry]) -> None:
        """Sets the odds beside the dice that fell first, if those are the pool's."""
        throws = [throw for entry in entries for throw in entry.throws if not throw.again][: len(pool.rolls)]
        if [(len(throw.dice), throw.sides) for throw in throws] != [
            (roll.count, roll.sides) for roll in pool.rolls
        ]:
            return
        result = pool.resolve(*(tuple(die.face for die in throw.dice) for throw in throws))
        self.told.setdefault(what, Told()).add(pool, result)

    # What is told of it

    def label(self, words: Words) -> str:
        """What was used: the event's kind and the things in it, "attacked: laser-pistol". What is a name of a
        piece, a side or a seat is no thing."""
        return ": ".join((words[0], *(word for word in words[1:] if word not in self._names)))

    def used(self, side: Side) -> dict[str, int]:
        """How often a side used what."""
        counts: Counter[str] = Counter()
        for words, count in side.used.items():
            counts[self.label(words)] += count
        return dict(sorted(counts.items()))

    def compared(self) -> dict[str, list[int]]:
        """The rows of ``Told`` by what was used."""
        rows: dict[str, list[int]] = {}
        for words, told in self.told.items():
            name = self.label(words)
            rows[name] = [sum(pair) for pair in zip(rows.get(name, _NO_ROW), told.row, strict=True)]
        return dict(sorted(rows.items()))


def _taken(found: Counter[Stand], stand: Stand) -> bool:
    """Whether a piece was found there that stands for no other one; from now on it stands for this one."""
    if not found[stand]:
        return False
    found[stand] -= 1
    return True


def _words(what: Event) -> Words:
    """The kind and the words of an event that are neither sentences nor have a number in them."""
    return (
        what.kind,
        *(value for value in what.values.values() if isinstance(value, str) and _is_word(value)),
    )


def _is_word(text: str) -> bool:
    return 0 < len(text) <= _LONGEST_WORD and not _NO_WORD.search(text)
