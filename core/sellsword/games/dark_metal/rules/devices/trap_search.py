"""★ Hidden traps: looking for them, and what comes to light (DM-052, DM-S64).

Nobody of the squad knows of a hidden trap until it is found, or goes off. Who searches throws Awareness once,
for all that is hidden near by.
"""

from collections.abc import Iterator
from dataclasses import replace

from sellsword.boards.board import INCH, Base, Point
from sellsword.game import Event, Reason, event
from sellsword.games.dark_metal.model import pending_rolls
from sellsword.games.dark_metal.model.deed import Plain
from sellsword.games.dark_metal.model.dice.roll_pools import CheckPool
from sellsword.games.dark_metal.model.fighter_state import Fighter
from sellsword.games.dark_metal.model.pending_steps import Throw
from sellsword.games.dark_metal.model.state import DarkState, Device, Structure
from sellsword.games.dark_metal.sheets.traits import AWA
from sellsword.odds import Modifier

NEED, REACH = 5, 3 * INCH
"""★ The number that Awareness must reach to find what is hidden, and how near it must be, in sight."""


class Search(Plain):
    """A figure looks around: the dice fall whether there is anything to find or not."""

    verb = "search"

    def against(self, state: DarkState, actor: Fighter) -> Iterator[Reason]:
        """Why a figure cannot search: everybody knows whether a scenario hides anything, and nobody where."""
        if not state.mission.hides:
            yield Reason("DM-S64", "Nothing is hidden in this scenario.")
        elif actor.fallen:
            yield Reason("DM-278", f"{actor.name} is Fallen and must Stand first.")
        elif not pool(actor).dice:
            yield Reason("DM-S64", f"{actor.name} has no Awareness to search with.")

    def pool(self, state: DarkState, action: None) -> CheckPool:
        """The check."""
        return pool(state.acting[1])

    def done(self, state: DarkState, actor: Fighter) -> list[Event]:
        """The dice are thrown."""
        return pending_rolls.cast(state, self.verb, actor, actor, pool(actor))


def pool(actor: Fighter) -> CheckPool:
    """The check of who searches."""
    line = Modifier(f"{NEED} or more", "what is hidden", "DM-S64")
    return CheckPool(AWA, actor.profile.figures.awa, NEED, (line,))


def resolve(state: DarkState, throw: Throw) -> list[Event]:
    """The dice lie: all that is hidden near by is found, or nothing is."""
    seeker = state.fighters[throw.roller]
    near = [each for each in state.devices if each.hidden and _in_view(state, seeker, each.at)]
    if not near or not throw.pool.resolve(*throw.faces):
        return [event("searched", seeker.leader, "DM-S64", who=seeker.id)]
    for each in near:
        reveal(state, each.at)
    return [
        event("spotted", seeker.leader, "DM-S64", who=seeker.id, what=each.id, title=each.title)
        for each in near
    ]


def _in_view(state: DarkState, seeker: Fighter, at: Point) -> bool:
    there = Base(at, 0, seeker.level)
    return state.board.within(seeker.spot, there, REACH) and state.board.sees(seeker.spot, there)


def reveal(state: DarkState, at: Point) -> None:
    """What is hidden at a place is known to all."""
    state.devices = tuple(replace(each, hidden=each.hidden and each.at != at) for each in state.devices)
    state.charges = tuple(replace(each, hidden=each.hidden and each.at != at) for each in state.charges)


def known(state: DarkState) -> tuple[Device, ...]:
    """The things that the squad knows of."""
    return tuple(each for each in state.devices if not each.hidden)


def things(state: DarkState) -> list[Device | Structure]:
    """All that stands about and can be pointed at."""
    return [*known(state), *state.structures]
