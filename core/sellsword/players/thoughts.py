"""What was thought of positions, kept from one search to the next.

A search meets most positions of the search before it again, and what was thought of them depends on nothing
but the position: not on the dice to come, on which a state hangs as well. A game whose judgment looks at them
says so (``Mind.by_position``), and nothing of it is kept; nor is what the rules choose for a seat.
"""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import Field, dataclass, field, fields, is_dataclass
from functools import cache
from operator import attrgetter
from typing import Any, cast, get_args, get_origin

from sellsword.boards.cache import Cache
from sellsword.game import Choice

MOST = 500  # positions that are kept


type _Read = Callable[[Any], tuple[Any, ...]]


class Mark:
    """A state but for its dice, as it is now: equal marks are of equal states.

    A state holds lists or tuples of pieces that may change; all else in it, and in them, stays as it is.
    """

    __slots__ = ("_hash", "_parts")

    def __init__(self, state: Any) -> None:
        plain, telling, lists = _readers(cast(Hashable, type(state)))
        self._parts, told = [(type(state),), plain(state)], [telling(state)]
        for pieces in lists(state):
            self._parts.append((len(pieces),))
            for piece in pieces:
                plain, telling, _ = _readers(cast(Hashable, type(piece)))
                self._parts.append(plain(piece))
                told.append(telling(piece))
        self._hash = hash(tuple(told))

    def __hash__(self) -> int:
        return self._hash

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Mark) and self._hash == other._hash and self._parts == other._parts


@cache
def _readers(kind: type) -> tuple[_Read, _Read, _Read]:
    """What reads of a state or a piece, but for dice, all that stays as it is, the numbers and words of it,
    and the lists. What else there is, such as the ground, takes long to hash and seldom tells states apart.
    """
    counted = [each for each in fields(kind) if each.compare and each.name != "dice"]
    lists = [each for each in counted if _pieces(each.type)]
    plain = [each for each in counted if each not in lists]
    telling = [each for each in plain if _told(each.type)]
    return _reader(plain), _reader(telling), _reader(lists)


def _reader(read: Sequence[Field[Any]]) -> _Read:
    names = [each.name for each in read]
    return (
        attrgetter(*names) if len(names) > 1 else lambda value: tuple(getattr(value, each) for each in names)
    )


def _pieces(hint: Any) -> bool:
    """Whether a field holds several things that may change: a list, or a fixed number of them."""
    changing = (is_dataclass(each) and each.__hash__ is None for each in get_args(hint))
    return get_origin(hint) is list or any(changing)


def _told(hint: Any) -> bool:
    """Whether a field holds a number, a word or several numbers."""
    plain = getattr(hint, "__value__", hint)
    return plain in (int, str, bool) or int in get_args(plain)


@dataclass(slots=True)
class Opinion:
    """What was thought of one position: its worth by side, the choices in it with their priors, and the
    states that choices led to without a die."""

    worth: dict[int, int] = field(default_factory=dict)
    choices: tuple[tuple[Choice, int], ...] | None = None
    sequels: dict[Choice, tuple[Any, Mark | None]] = field(default_factory=dict)


class Thoughts:
    """The opinions of a player, on the positions that it met last."""

    def __init__(self, most: int = MOST) -> None:
        self._kept: Cache[Mark, Opinion] = Cache(most)

    def of(self, mark: Mark) -> Opinion:
        """The opinion on a position, a blank one where it is new."""
        known = self._kept.pop(mark, None)
        return self._kept.keep(mark, known or Opinion())
