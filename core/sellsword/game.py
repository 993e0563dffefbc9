"""The contract that every game fulfils, and the small values that cross it.

A game is one object without state. It sets up a ``State``; from then on each call takes the state:
whose decision it is, what is on offer, whether a choice is allowed and if not why, what a choice would
roll, what it does, how things stand, what a viewer may see. Board games, builders, rosters and careers
are all games in this sense.

A length is an int in thousandths (of an inch, or of a cell on boards of cells). A seat is the index of a
player at the table; a side is the index of a team, which may hold several seats.
"""

import re
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Protocol, Self

from sellsword.dice import Dice
from sellsword.scene import Mark

NOBODY = -1


@dataclass(frozen=True, slots=True)
class Choice:
    """What a player chooses, as the words that people read and type: ``elf laser-pistol drone-3``.

    Units: none.
    Source: sellsword.flow, whose actions read the words.
    """

    words: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join(self.words)

    @classmethod
    def parse(cls, text: str) -> "Choice":
        """The choice that ``text`` writes.

        Units: characters, 2000 at most.
        Raises: ValueError for a text without words or of more than 2000 characters.
        Source: sellsword.game.Choice.
        """
        words = tuple(text.split())
        if not words or len(text) > 2000:
            raise ValueError("a choice is one or more words, 2000 characters at most")
        return cls(words)


@dataclass(frozen=True, slots=True)
class Seat:
    """A place at the table: its id, the name shown, its side, and whether the rules play it.

    Units: a side is an index from 0.
    Source: sellsword.contract.Authoring.
    """

    id: str
    name: str
    side: int
    by_rules: bool = False


@dataclass(frozen=True, slots=True)
class Decision:
    """Whose choice it is now and what about.

    ``decline`` is the choice that does nothing (ends the turn, passes, keeps the dice), where there is
    one. ``secret`` says that the choice needs what other seats may not see, so that players who share a
    screen hand it over first.
    """

    seat: int
    question: str
    decline: Choice | None = None
    secret: bool = False


@dataclass(frozen=True, slots=True)
class Option:
    """A choice on offer. ``group`` is the action it belongs to (one row of the action list); ``place`` is
    the piece or the place on the board that stands for it, empty where it has none. Where space is
    continuous, ``outline`` is the region to draw and the choice is the nearest sensible proposal. ``sample``
    marks one of a group of which more is allowed than is listed; ``judge`` says what.

    Units: an outline is in thousandths of an inch.
    Source: sellsword.contract.Referee.options.
    """

    choice: Choice
    group: str
    place: str = ""
    outline: tuple[tuple[int, int], ...] = ()
    sample: bool = False


@dataclass(frozen=True, slots=True)
class Reason:
    """Why not: the rule, a sentence with the numbers in it, the numbers, and where on the board to look.

    Units: those that the sentence names, lengths in thousandths of an inch.
    Source: sellsword.rulebook.Entry, of which it names the id.
    """

    rule: str
    text: str
    numbers: tuple[tuple[str, int], ...] = ()
    blame: tuple[Mark, ...] = ()


@dataclass(frozen=True, slots=True)
class Verdict:
    """The answer to "may I?": yes, or every reason why not.

    Units: none.
    Source: sellsword.contract.Referee.judge.
    """

    reasons: tuple[Reason, ...] = ()

    @property
    def ok(self) -> bool:
        """Whether the choice is allowed.

        Units: none.
        Raises: nothing.
        Source: sellsword.game.Verdict.
        """
        return not self.reasons


ALLOWED = Verdict()


type Value = int | str | tuple[int, ...] | tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Event:
    """A fact of play: what happened (``kind``), the seat it belongs to, its numbers and names, its rules.

    Values are ints, strings or tuples of them; sentences are made from events in one place, ``tell``.

    Units: lengths are thousandths of an inch or of a cell, faces those of dice.
    Source: sellsword.contract.Referee.apply.
    """

    kind: str
    seat: int
    rules: tuple[str, ...] = ()
    values: Mapping[str, Value] = field(default_factory=dict)

    def word(self, key: str) -> str:
        """A value that is a word.

        Units: those of the value.
        Raises: KeyError where the event has no such value, AssertionError where it is of another kind.
        Source: sellsword.game.Event.
        """
        value = self.values[key]
        assert isinstance(value, str)
        return value

    def number(self, key: str) -> int:
        """A value that is a number.

        Units: those of the value.
        Raises: KeyError where the event has no such value, AssertionError where it is of another kind.
        Source: sellsword.game.Event.
        """
        value = self.values[key]
        assert isinstance(value, int)
        return value

    def numbers(self, key: str) -> tuple[int, ...]:
        """A value that is a row of numbers: faces, squares, points.

        Units: those of the value.
        Raises: KeyError where the event has no such value, AssertionError where it is of another kind.
        Source: sellsword.game.Event.
        """
        value = self.values[key]
        assert isinstance(value, tuple)
        return tuple(int(each) for each in value)


def event(kind: str, seat: int, *rules: str, **values: Value) -> Event:
    """An event in one line: ``event("locked", 1, "CO-091", cell="H1", left=2)``."""
    return Event(kind, seat, rules, values)


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: the winning side (``NOBODY`` for a draw), the id of the way, and a sentence.

    Units: a side is an index from 0.
    Source: sellsword.contract.Game, whose ``ways`` are those of the game.
    """

    winner: int
    way: str
    text: str


@dataclass(frozen=True, slots=True)
class Gesture:
    """What a hand did on the board: tapped or dropped a piece on a place, or typed a point.

    ``group`` is the action picked in the list before it, if any; ``piece`` what was dragged; ``place``
    where the gesture ended (a place's or a piece's id, or what was typed); ``at`` the exact point on
    continuous boards, and ``way`` the points set down before it, one after the other.
    """

    place: str
    group: str = ""
    piece: str = ""
    at: tuple[int, int] | None = None
    way: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class RuleOption:
    """A ruling that players may play the other way: shown when a game is made, kept in the scenario; its
    numbers may stand for what ``names`` name, from ``least`` on."""

    id: str
    title: str
    text: str
    default: int | bool
    least: int = 0
    most: int = 1
    rule: str = ""
    names: tuple[str, ...] = ()


UNCHANGED: Mapping[str, int | bool] = MappingProxyType({})
"""The rule options as the scenario has them."""


@dataclass(slots=True)
class State:
    """What every game's state holds besides its own fields; games subclass it.

    ``dice`` is the stream; ``outcome`` how the game ended, None while it goes on; ``offer`` the seat that
    offers a draw, ``NOBODY`` mostly.
    """

    dice: Dice
    outcome: Outcome | None
    offer: int

    def copy(self) -> Self:
        """An independent equal state."""
        raise NotImplementedError(type(self).__name__)


DECIDED = 100_000
"""What a position is worth to the side that has won it, in points of ``Position.value``."""


class Position(Protocol):
    """A position between two sides, 0 and 1, with nothing hidden, made to be looked through by the thousand.

    It is never changed. ``side`` decides, perhaps several times in a row. Equal ``key`` means the same
    position, and ``past`` holds the keys of those that led here: one that comes about again leads nowhere.
    """

    @property
    def side(self) -> int:
        """The side that decides."""

    @property
    def key(self) -> Hashable:
        """What tells it from all other positions."""

    @property
    def past(self) -> Sequence[Hashable]:
        """The keys of earlier positions that may come about again."""

    @property
    def quiet(self) -> bool:
        """Whether its value can be trusted: no exchange is under way."""

    def moves(self) -> Sequence[Any]:
        """What to think about, in a fixed order, the liveliest first; hashable. None: the game is over."""

    def follow(self, move: Any) -> "Sequence[tuple[int, Position]]":
        """The positions that a move may lead to, each with its weight: one, or one for each fall of dice."""

    def choice(self, move: Any) -> Choice:
        """A move as a choice of the game."""

    def value(self) -> int:
        """The judgment for the side that decides, while the game goes on, within ``DECIDED`` either way; it
        grows with the chance to win, so that the mean of several makes sense."""

    def result(self) -> int:
        """Once there is no move: ``DECIDED`` for the side that decides, 0, or ``-DECIDED``."""


_SLUG = re.compile(r"[^a-z0-9]+")


def slug(text: str) -> str:
    """A name as one word of a choice: "Plasma Cannon" becomes "plasma-cannon"."""
    return _SLUG.sub("-", text.lower()).strip("-")
