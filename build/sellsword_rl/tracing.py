"""A game with its luck made explicit: every die that falls is a node of its own, all whose faces are equally
likely.

A choice is carried out with dice that fall as a script says; where the script ends, the die that is due is
the next node, and the choice is carried out again once it has fallen. Cards, ties of the opposition and the
setup draw from the same dice, and so are explicit too.
"""

from dataclasses import dataclass
from typing import Any

from sellsword.dice import Dice
from sellsword.game import Choice
from sellsword.serialization import Json, decode, encode
from sellsword_rl.numbering import numbered
from sellsword_rl.play import Ground

SETUP, RULES = Choice(("/setup",)), Choice(("/rules",))
"""What is carried out without being anybody's choice: the setup, and what the rules choose."""

type Script = tuple[int, ...]


class DieDueError(Exception):
    """A die has to fall that the script does not have; ``sides`` are its faces."""

    def __init__(self, sides: int) -> None:
        super().__init__(f"a die of {sides} sides is due")
        self.sides = sides


class TracedDice(Dice):
    """Dice that fall as a script says, and ask for what it does not have."""

    __slots__ = ("script",)

    def __init__(self, script: Script = ()) -> None:
        super().__init__("traced")
        self.script = script

    def roll(self, count: int, sides: int = 6) -> tuple[int, ...]:
        """The next faces of the script. Raises DieDueError where it ends."""
        faces, self.script = self.script[:count], self.script[count:]
        if len(faces) < count:
            raise DieDueError(sides)
        self.position += count
        return faces

    def copy(self) -> "TracedDice":
        """The same script from the same place."""
        other = TracedDice(self.script)
        other.position = self.position
        return other

    def fork(self, label: str) -> "TracedDice":
        """These very dice, so that what another stream would settle is explicit too."""
        del label
        return self


@dataclass(frozen=True, slots=True)
class Node:
    """A place in the tree of a game: a state, what is being carried out in it with the faces that have
    fallen, and the sides of the die that is due; nothing is under way and no die due where somebody decides.
    ``made`` counts the choices that players have made. It is never changed, so copies are the same."""

    ground: Ground
    state: Any
    made: int
    deed: Choice | None = None
    script: Script = ()
    sides: int = 0

    def __deepcopy__(self, memo: object) -> "Node":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        state = None if self.state is None else (type(self.state), encode(self.state))
        return _revived, (self.ground, state, self.made, self.deed, self.script, self.sides)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.sides and self.state.outcome is not None

    @property
    def seat(self) -> int:
        """The seat that decides; asked only where somebody does."""
        return self.ground.decider(self.state)

    def offered(self, numbers: int) -> dict[int, Choice]:
        """What may be chosen, by number."""
        return numbered(self.ground.choices(self.state), numbers)

    def fallen(self, face: int) -> "Node":
        """What follows once the die that is due has fallen."""
        assert self.deed is not None
        return follow(self.ground, self.state, self.made, self.deed, (*self.script, face))

    def chosen(self, choice: Choice) -> "Node":
        """What follows a choice."""
        return follow(self.ground, self.state, self.made + 1, choice, ())


def _revived(
    ground: Ground,
    written: tuple[type, Json] | None,
    made: int,
    deed: Choice | None,
    script: Script,
    sides: int,
) -> Node:
    """A node that was written down, by what saved games are written with."""
    state: Any = None if written is None else decode(*written)
    if state is not None:
        state.dice = TracedDice()
    return Node(ground, state, made, deed, script, sides)


def root(ground: Ground) -> Node:
    """The beginning of a game, before anything has fallen."""
    return follow(ground, None, 0, SETUP, ())


def standing(ground: Ground, state: Any) -> Node:
    """A position out of a match, whatever dice lay before it."""
    here = state.copy()
    here.dice = TracedDice()
    return Node(ground, here, 0)


def follow(ground: Ground, state: Any, made: int, deed: Choice, script: Script) -> Node:
    """Carries out a deed and all that the rules do after it, until a die is due, somebody decides or it is
    over."""
    while True:
        try:
            after = _after(ground, state, deed, TracedDice(script))
        except DieDueError as due:
            return Node(ground, state, made, deed, script, due.sides)
        if after is None:
            return Node(ground, state, made)
        state, deed, script = after, RULES, ()


def _after(ground: Ground, state: Any, deed: Choice, dice: TracedDice) -> Any:
    """The state that a deed leads to; None where the rules do nothing."""
    if deed == SETUP:
        return ground.game.setup(ground.scenario, ground.options, dice)
    copy = state.copy()
    copy.dice = dice
    choice = deed if deed != RULES else _ruled(ground, copy)
    if choice is None:
        return None
    ground.game.apply(copy, choice)
    copy.dice = TracedDice()
    return copy


def _ruled(ground: Ground, state: Any) -> Choice | None:
    return ground.game.automatic(state) if state.outcome is None else None
