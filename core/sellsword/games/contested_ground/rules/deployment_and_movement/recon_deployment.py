"""The Recon step: models with Recon enter before the first activation (OC-027, OC-072)."""

from sellsword.boards.board import Way
from sellsword.flow import Action, Kind, Spoken
from sellsword.game import Choice, Event, Option, Reason, event
from sellsword.games.contested_ground.model.state import WAITING, ContestedState
from sellsword.games.contested_ground.rules.deployment_and_movement import movement
from sellsword.games.contested_ground.sheets.reference_tables import foe_of


def begin(state: ContestedState) -> None:
    """Notes who may enter by Recon; whoever activates first begins."""
    state.phase, state.turn = Enter.verb, state.leads
    state.scouts = tuple(
        index for index, model in enumerate(state.models) if model.status == WAITING and model.profile.recon
    )


def waiting(state: ContestedState, side: int) -> list[int]:
    """The models of a side that may still enter by Recon."""
    return [index for index in state.scouts if state.models[index].side == side]


def advance(state: ContestedState) -> list[Event] | None:
    """Hands the step on; None while somebody has a scout to bring on."""
    if waiting(state, state.turn):
        return None
    if waiting(state, foe_of(state.turn)):
        state.turn = foe_of(state.turn)
        return []
    state.phase, state.turn = "activation", state.leads
    return []


def unknown() -> Reason:
    """That something is no entry by Recon."""
    return Reason("OC-027", "Bring on one of your models with Recon, or pass.")


class Enter(Action[ContestedState, tuple[int, Way]]):
    """A scout makes its free Move onto the table (OC-072)."""

    verb = "recon"
    kind = Kind.MOVES

    def offers(self, state: ContestedState) -> list[Option]:
        """Ways onto the table for each scout."""
        return [
            Option(Choice((self.verb, model.id, *movement.way_words(way))), self.verb, "", outline)
            for model in (state.models[index] for index in waiting(state, state.turn))
            for way, outline in movement.proposed(state, model, movement.Move.verb, None)
        ]

    def parse(self, state: ContestedState, said: Spoken) -> tuple[int, Way] | Reason:
        """The scout, and its way."""
        index = state.index(said.who)
        if index not in waiting(state, state.turn):
            return unknown()
        way = movement.parse_way(said.rest, "OC-072")
        return way if isinstance(way, Reason) else (index, way)

    def reasons(self, state: ContestedState, entry: tuple[int, Way]) -> list[Reason]:
        """Why it may not enter like this (OC-072, OC-X03)."""
        index, way = entry
        return movement.way_reasons(state, None, state.models[index], movement.Move.verb, way)

    def apply(self, state: ContestedState, entry: tuple[int, Way]) -> list[Event]:
        """It is on the table; the other side is asked (OC-027)."""
        index, way = entry
        state.turn = foe_of(state.turn)
        state.scouts = tuple(each for each in state.scouts if each != index)
        return [movement.go(state.models[index], self.verb, way, 0)]


class Forgo(Action[ContestedState, None]):
    """A side brings on no more."""

    verb = "pass"

    def offers(self, state: ContestedState) -> list[Option]:
        """At any time."""
        return [Option(Choice((self.verb,)), self.verb)]

    def parse(self, state: ContestedState, said: Spoken) -> Reason | None:
        """Nothing follows."""
        return unknown() if said.who else None

    def apply(self, state: ContestedState, action: None) -> list[Event]:
        """Its scouts enter later."""
        side = state.turn
        state.turn = foe_of(side)
        state.scouts = tuple(index for index in state.scouts if state.models[index].side != side)
        return [event("no-recon", side, "OC-027", name=state.side_name(side))]
