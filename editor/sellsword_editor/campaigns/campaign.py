"""What the editor knows of a game's campaigns: a module a game, with a ``CAMPAIGN``.

A battle goes by its number in the campaign, from 0. What is told of it stands in the document and is
written there by forms; what follows it is told as ways.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from sellsword.scenario.document import Scenario
from sellsword_editor.palettes import Named

NOWHERE = -1
"""What follows where a campaign ends."""


class Unmade(ValueError):
    """What was asked of a campaign cannot be; says so in a sentence."""


@dataclass(frozen=True, slots=True)
class Field:
    """Something told of a battle: ``where`` in the document it stands, and what it is now; one of the
    ``choices``, or a text of so many characters at most, ``long`` if it is some sentences."""

    where: str
    title: str
    value: str | int
    most: int = 80
    long: bool = False
    choices: tuple[Named, ...] = ()


@dataclass(frozen=True, slots=True)
class Way:
    """What comes after a battle that ends so: the number of the battle ``to`` follow, or how the campaign
    ends."""

    when: str
    to: int
    ends: str = ""


@dataclass(frozen=True, slots=True)
class Battle:
    """A battle of a campaign. ``ground`` is the number of the board it is fought on: 0 is the document's
    own, 1 that of its first further chapter."""

    title: str
    ground: int
    fields: tuple[Field, ...]
    ways: tuple[Way, ...]


@dataclass(frozen=True, slots=True)
class Bringer:
    """Who comes to a campaign: the side, what they are called, and what they bring, a sentence each. Where
    their force stands in the document, and which ready forces it may be instead."""

    side: str
    title: str
    brings: tuple[str, ...]
    where: str = ""
    choices: tuple[Named, ...] = ()


@dataclass(frozen=True, slots=True)
class Campaign:
    """What can be asked of a game's campaigns.

    ``battles`` are those of a document, none where it is no campaign, and ``bringers`` who comes to them.
    ``alone`` is one battle as a scenario of its own, with ready forces; ``onward`` the campaign from that
    battle on. ``begin`` makes a campaign of a scenario. ``more`` has another battle after one, like it or
    bare; ``less`` is without one; in ``later`` one has changed places with the next. All raise Unmade for
    what cannot be.
    """

    battles: Callable[[Scenario], Sequence[Battle]]
    bringers: Callable[[Scenario], Iterable[Bringer]]
    alone: Callable[[Scenario, int], Scenario]
    onward: Callable[[Scenario, int], Scenario]
    begin: Callable[[Scenario], Scenario]
    more: Callable[[Scenario, int, bool], Scenario]
    less: Callable[[Scenario, int], Scenario]
    later: Callable[[Scenario, int], Scenario]


def fresh(stem: str, taken: Iterable[str]) -> str:
    """An id that begins so and is not taken."""
    known = set(taken)
    return next(name for number in range(1, len(known) + 2) if (name := f"{stem}-{number}") not in known)
