"""On the feet, on the ground, and which way around (DM-275, DM-278, DM-283)."""

from collections.abc import Iterator

from sellsword.flow import Spoken, Words
from sellsword.game import Event, Option, Reason, event
from sellsword.games.dark_metal.model.deed import Deed, Plain
from sellsword.games.dark_metal.model.fighter_state import FALLEN, UP, Fighter
from sellsword.games.dark_metal.model.state import DarkState
from sellsword.games.dark_metal.rules.combat import damage_and_defeat, engagement, facing_arcs


def _ways(state: DarkState, actor: Fighter) -> tuple[Words, ...]:
    """The ways that a figure can face, as words, where that matters."""
    return tuple((str(way),) for way in range(state.board.directions)) if actor.profile.bound else ()


class Rotate(Deed[int]):
    """To face another way, for those whom Bulk binds (DM-275)."""

    verb = "rotate"

    def offers(self, state: DarkState) -> list[Option]:
        """Every other way."""
        return self.allowed(state, *_ways(state, state.acting[1]))

    def parse(self, state: DarkState, said: Spoken) -> int | Reason:
        """Which way."""
        actor = state.acting[1]
        if not actor.bound:
            return Reason("DM-274", f"{actor.name} turns freely and needs no Action for it.")
        way = facing_arcs.read_facing(state, said.rest[0]) if len(said.rest) == 1 else None
        text = f"Say which way to turn, from 0 to {state.board.directions - 1}."
        return Reason("DM-275", text) if way is None else way

    def reasons(self, state: DarkState, action: int) -> Iterator[Reason]:
        """Why a figure may not turn so."""
        actor = state.acting[1]
        if action == actor.facing:
            yield Reason("DM-275", f"{actor.name} faces that way already.")

    def apply(self, state: DarkState, action: int) -> list[Event]:
        """It turns."""
        actor = state.acting[1]
        actor.facing = action
        return [event("turned", actor.leader, "DM-275", who=actor.id, to=actor.facing)]


class Stand(Deed[int | None]):
    """A Fallen figure gets up, facing as it likes; without a word the nearest of its foes (DM-278)."""

    verb = "stand"
    first = True

    def offers(self, state: DarkState) -> list[Option]:
        """To face the nearest of the foes; or any way, where that matters."""
        return self.sensible(state, (), *_ways(state, state.acting[1]))

    def parse(self, state: DarkState, said: Spoken) -> int | Reason | None:
        """Which way to face, if that was said."""
        actor, ways = state.acting[1], _ways(state, state.acting[1])
        if not actor.fallen:
            return Reason("DM-278", f"{actor.name} is on its feet.")
        if said.rest and said.rest not in ways:
            which = f"Say which way to face, from 0 to {state.board.directions - 1}, or nothing."
            return Reason(
                "DM-278", which if ways else f"{actor.name} turns freely: to Stand takes no way to face."
            )
        return int(said.rest[0]) if said.rest else None

    def apply(self, state: DarkState, action: int | None) -> list[Event]:
        """It is up."""
        actor = state.acting[1]
        assert actor.status == FALLEN
        actor.status = UP
        foes = engagement.known(state, actor)
        if action is not None:
            actor.facing = action
        elif foes:
            nearest = min(foes, key=lambda foe: state.board.range(actor.spot, foe.spot))
            actor.facing = facing_arcs.toward(state, actor, nearest)
        return [event("stood", actor.leader, "DM-278", who=actor.id)]


class Drop(Plain):
    """To go down (DM-283)."""

    verb, costs = "drop", "The figure lies Fallen, and must stand up again."

    def against(self, state: DarkState, actor: Fighter) -> Iterator[Reason]:
        """Why one cannot."""
        if not actor.up:
            yield Reason("DM-283", f"{actor.name} is Fallen already.")

    def done(self, state: DarkState, actor: Fighter) -> list[Event]:
        """It lies."""
        return damage_and_defeat.topple(state, actor)
