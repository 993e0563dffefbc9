"""Sailing, with or without a Fair Wind, and landing (SM-006 to SM-009)."""

from collections.abc import Iterator
from dataclasses import replace

from sellsword.boards.square_scene import spot, square_named, way_points
from sellsword.flow import Kind, Spoken
from sellsword.game import Choice, Event, Option, Reason, event
from tests.core.toy_games.smugglers.sheets import GUST, SMUGGLERS
from tests.core.toy_games.smugglers.state import LANDED, Deed, Smuggling, Vessel

type Course = tuple[Vessel, int]
"""Who sails, and to which square."""


class Sail(Deed[Course]):
    """``gull sail C4``, or ``gull run C2`` with a Fair Wind."""

    kind = Kind.MOVES

    def reach(self, state: Smuggling, vessel: Vessel) -> dict[int, int]:
        """The squares that a vessel can end on, with the way to each in squares."""
        most = vessel.sheet.speed + (GUST if self.card else 0)
        found = state.board.reach(vessel.cell, most, state.closed(self.seat))
        return {cell: steps for cell, steps in found.items() if cell != vessel.cell}

    def offers(self, state: Smuggling) -> list[Option]:
        """Every square that one of the side's vessels can end on."""
        name, fleet = state.board.name, () if state.sailed else state.afloat(self.seat)
        goals = ((vessel.id, name(cell)) for vessel in fleet for cell in self.reach(state, vessel))
        return [Option(Choice((who, self.verb, goal)), self.verb, goal) for who, goal in goals]

    def hindrances(self, state: Smuggling, said: Spoken) -> list[Reason]:
        """Once a turn, and with the card where it takes one."""
        again = [Reason("SM-006", "A vessel has sailed this turn already.")] if state.sailed else []
        return [*again, *super().hindrances(state, said)]

    def parse(self, state: Smuggling, said: Spoken) -> Course | Reason:
        """Who sails, and where to."""
        vessel, goal = state.vessel((said.who,), self.seat), square_named(state.board, said.rest)
        if vessel is None:
            return Reason("SM-006", f"“{said.who}” is none of the vessels that may sail.")
        unknown = f"“{' '.join(said.rest)}” is no square of the bay."
        return Reason("SM-002", unknown) if goal is None else (vessel, goal)

    def reasons(self, state: Smuggling, action: Course) -> Iterator[Reason]:
        """What lies in the way, or how far it is."""
        vessel, goal = action
        if goal not in self.reach(state, vessel):
            text = f"{state.board.name(goal)} is closed, or too far to sail."
            yield Reason(self.cited, text, blame=(spot("blame", state.board, goal),))

    def way(self, state: Smuggling, action: Course) -> tuple[int, ...]:
        """The squares of the way, the first included."""
        vessel, goal = action
        return (vessel.cell, *(state.board.path(vessel.cell, goal, state.closed(self.seat)) or ()))

    def apply(self, state: Smuggling, action: Course) -> list[Event]:
        """The vessel is there."""
        (vessel, goal), points = action, way_points(state.board, self.way(state, action))
        state.put(replace(vessel, cell=goal))
        state.sailed, name = True, state.board.name(goal)
        return [event("sailed", self.seat, self.cited, vessel=vessel.id, goal=name, points=points)]


def land(state: Smuggling) -> list[Event]:
    """A lugger in a cove lands its cargo and leaves the board, however it came there (SM-009)."""
    home = [each for each in state.afloat(SMUGGLERS) if each.cell in state.coves]
    for vessel in home:
        state.put(replace(vessel, fate=LANDED))
    return [event("landed", SMUGGLERS, "SM-009", vessel=vessel.id) for vessel in home]
