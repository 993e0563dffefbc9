"""Hailing a lugger, the smugglers' answer, and boarding (SM-010 to SM-013)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from sellsword.boards.square_scene import spot
from sellsword.flow import Bare, Kind, Spoken
from sellsword.game import Choice, Event, Option, Reason, event
from sellsword.odds import Faces, Modifier, Roll, each_face
from tests.core.toy_games.smugglers.sheets import BOARDED, CUSTOMS, FOG, MURK, RANGE, SIDES, SMUGGLERS
from tests.core.toy_games.smugglers.state import SEIZED, Deed, Smuggling, Vessel


@dataclass(frozen=True, slots=True)
class Boarding:
    """The die of the customs (SM-013): 1 where it seizes the lugger, else 0."""

    fog: bool = False
    rolls: tuple[Roll, ...] = (each_face(1, name="boarding"),)

    @property
    def modifiers(self) -> tuple[Modifier, ...]:
        """What it takes, and the fog."""
        wanted = Modifier(f"{BOARDED} or more", "to seize the lugger", "SM-013")
        return (wanted, Modifier(f"-{MURK}", "Fog Bank", "SM-012")) if self.fog else (wanted,)

    def resolve(self, *faces: Faces) -> int:
        """Whether it is enough."""
        return int(faces[0][0] - MURK * self.fog >= BOARDED)


class Hail(Deed[Vessel]):
    """``customs hail gull``, or ``customs shine gull`` with a Bright Lantern. Nothing is rolled yet: the
    smugglers are asked first."""

    kind = Kind.HOSTILE

    def offers(self, state: Smuggling) -> list[Option]:
        """Every lugger near enough."""
        near = [each.id for each in state.afloat(SMUGGLERS) if not list(self.reasons(state, each))]
        return [Option(Choice((SIDES[CUSTOMS], self.verb, each)), self.verb, each) for each in near]

    def parse(self, state: Smuggling, said: Spoken) -> Vessel | Reason:
        """Who is hailed."""
        unknown = f"“{' '.join(said.rest)}” is no lugger on the board."
        return state.vessel(said.rest, SMUGGLERS) or Reason(self.cited, unknown)

    def reasons(self, state: Smuggling, action: Vessel) -> Iterator[Reason]:
        """How far it is."""
        here, there = (state.board.position(each.cell) for each in (*state.afloat(CUSTOMS), action))
        away = max(abs(a - b) for a, b in zip(here, there, strict=True))
        if away > RANGE[self.verb]:
            text = f"The {action.id} is {away} squares away, and the range is {RANGE[self.verb]}."
            blame = spot("blame", state.board, action.cell, action.id)
            yield Reason(self.cited, text, (("away", away),), (blame,))

    def apply(self, state: Smuggling, action: Vessel) -> list[Event]:
        """The lugger must answer."""
        state.hailed = action.id
        return [event("hailed", CUSTOMS, self.cited, vessel=action.id)]


class Answer(Deed[None], Bare[Smuggling]):
    """``smugglers heave-to``, or ``smugglers hide`` in a Fog Bank; then the die is thrown."""

    kind = Kind.ANSWERS | Kind.ENDS

    def rule(self, state: Smuggling) -> str:
        """The rule of answers."""
        return self.cited

    def offers(self, state: Smuggling) -> list[Option]:
        """The word alone."""
        return [Option(Choice((SIDES[SMUGGLERS], self.verb)), self.verb)]

    def pool(self, state: Smuggling, action: None) -> Boarding:
        """The customs' die."""
        return Boarding(self.card == FOG)

    def apply(self, state: Smuggling, action: None) -> list[Event]:
        """The lugger is seized or slips away."""
        vessel, faces = state.vessel((state.hailed,), SMUGGLERS), state.dice.roll(1)
        assert vessel is not None, "a lugger that was hailed is afloat"
        seized, state.hailed = self.pool(state, None).resolve(faces), ""
        state.put(replace(vessel, fate=SEIZED) if seized else vessel)
        return [event(SEIZED if seized else "missed", CUSTOMS, "SM-013", vessel=vessel.id, faces=faces)]
