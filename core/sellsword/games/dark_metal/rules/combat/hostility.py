"""What all hostile acts have in common, whatever the verb: what forbids them, and what they leave behind.

Every verb aimed at an enemy is a ``Hostile`` deed; an Opportunity Attack, which no verb makes, asks the same
two functions (DM-S75 to DM-S77).
"""

from abc import abstractmethod
from collections.abc import Iterator, Sequence

from sellsword.boards.board import Base
from sellsword.flow import Kind
from sellsword.game import Event, Reason
from sellsword.games.dark_metal.model.deed import Deed
from sellsword.games.dark_metal.model.fighter_state import Fighter
from sellsword.games.dark_metal.model.state import DarkState
from sellsword.games.dark_metal.rules.combat import engagement
from sellsword.scene import Mark

TAUNTED = "taunted:"
"""The effect of a taunt, with the id of the leader who taunts (DM-093)."""


# Why not


def posture(state: DarkState, fighter: Fighter, close: bool) -> Iterator[Reason]:
    """Why a figure can make no attack now, near or far (DM-270, DM-282)."""
    if fighter.fallen:
        yield Reason("DM-282", f"{fighter.name} is Fallen and cannot attack.")
    near = [] if close else engagement.engaged_with(state, fighter)
    if near:
        foe = state.fighters[near[0]]
        blame = (Mark("blame", (state.board.spot(foe.at),), title=foe.name),)
        text = f"{fighter.name} is engaged with {foe.name} and can neither shoot nor throw."
        yield Reason("DM-270", text, blame=blame)


def forbidden(state: DarkState, fighter: Fighter, targets: Sequence[Fighter]) -> Iterator[Reason]:
    """Why a figure may not act with hostility against these, near or far, with whatever it is."""
    yield from taunted(state, fighter, targets)
    for target in targets:
        yield from no_target(state, fighter, target)


def taunted(state: DarkState, fighter: Fighter, targets: Sequence[Fighter]) -> Iterator[Reason]:
    """A taunted opponent attacks nobody but the leader who taunts (DM-093)."""
    for each in fighter.effects:
        leader = state.index(each.id.removeprefix(TAUNTED)) if each.id.startswith(TAUNTED) else -1
        others = any(target is not state.fighters[leader] for target in targets)
        if leader >= 0 and state.fighters[leader].present and others:
            yield Reason("DM-093", f"{state.fighters[leader].name} has taunted {fighter.name}.")


def no_target(state: DarkState, fighter: Fighter, target: Fighter) -> Iterator[Reason]:
    """Why a figure can aim nothing at another: not detected, not seen, or behind its back."""
    if engagement.unknown(state, target):
        yield Reason("DM-S75", f"Nobody has detected {target.name}.")
    if not engagement.sees(state, fighter, target):
        yield Reason("DM-332", f"{fighter.name} does not see {target.name}.")
    yield from behind(state, fighter, target.spot, target.name)


def behind(state: DarkState, fighter: Fighter, place: Base, name: str) -> Iterator[Reason]:
    """Why a figure whom Bulk binds cannot attack what is there (DM-276)."""
    if fighter.bound and not state.board.faces(fighter.spot, fighter.facing, place):
        yield Reason("DM-276", f"{name} is behind {fighter.name}, whom Bulk binds.")


# What it leaves behind


def committed(state: DarkState, fighter: Fighter, targets: Sequence[Fighter], close: bool) -> None:
    """To act with hostility is to be detected, and so is to be struck in close combat; who attacked whom is
    remembered (DM-302, DM-321, DM-333)."""
    engagement.shown(fighter)
    attacker, state.latest = state.number(fighter), NO_PAIR
    for target in targets:
        pair = state.latest = (attacker, state.number(target))
        if close:
            engagement.shown(target)
            state.struck = state.struck if pair in state.struck else (*state.struck, pair)


NO_PAIR = (-1, -1)
"""An attack that was aimed at nobody."""


class Hostile[A](Deed[A]):
    """A deed against an enemy."""

    kind = Kind.HOSTILE

    @abstractmethod
    def targets(self, state: DarkState, meant: A) -> Sequence[Fighter]:
        """At whom it is aimed: nobody where it is aimed at a place or a thing."""

    @abstractmethod
    def near(self, meant: A) -> bool:
        """Whether it is done in close combat."""

    def reasons(self, state: DarkState, action: A) -> Iterator[Reason]:
        """What forbids every hostile act, and what forbids this one."""
        fighter = state.acting[1]
        yield from posture(state, fighter, self.near(action))
        yield from forbidden(state, fighter, self.targets(state, action))
        yield from self.unable(state, action)

    @abstractmethod
    def unable(self, state: DarkState, meant: A) -> Iterator[Reason]:
        """Why this cannot be done so, apart from what forbids every hostile act."""

    def apply(self, state: DarkState, action: A) -> list[Event]:
        """It is done, and gives the figure away."""
        fighter, targets = state.acting[1], self.targets(state, action)
        events = self.attack(state, action)
        committed(state, fighter, targets, self.near(action))
        return events

    @abstractmethod
    def attack(self, state: DarkState, meant: A) -> list[Event]:
        """What comes of it."""
