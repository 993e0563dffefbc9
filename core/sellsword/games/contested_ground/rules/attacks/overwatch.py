"""Overwatch: a shot at an enemy who has completed an action (OC-051, OC-X09, OC-S25)."""

from dataclasses import replace

from sellsword.boards.table import within
from sellsword.flow import Action, Kind, Spoken
from sellsword.game import Choice, Event, Option, Reason, event
from sellsword.games.contested_ground.model.state import ContestedState, Model, Watch
from sellsword.games.contested_ground.rules.attacks import shooting
from sellsword.games.contested_ground.rules.attacks.shooting import HitPool, Volley
from sellsword.games.contested_ground.sheets.reference_tables import MEDIUM, WEAPONS, foe_of


def ready(state: ContestedState, model: Model) -> bool:
    """Whether a model could give Overwatch at all: not activated, not in close combat, armed."""
    return (
        model.up
        and not model.activated
        and bool(model.profile.guns)
        and (not model.pinned or state.rules.pinned_watch)
        and not shooting.fighting(state, model)
    )


def watchers(state: ContestedState, watch: Watch) -> list[Model]:
    """Who may answer the action of a mover."""
    mover = state.models[watch.mover]
    side = foe_of(mover.side)
    if not mover.up or not state.counters[side] or shooting.fighting(state, mover):
        return []
    base = mover.base
    return [
        model
        for index, model in enumerate(state.models)
        if model.side == side
        and index not in watch.answered
        and not model.activated
        and model.up
        and any(within(base, model.base, min(MEDIUM, gun.reach)) for gun in model.profile.guns)
        and ready(state, model)
        and state.ground.sees(model.base, base)
    ]


def no_answer(state: ContestedState) -> Reason:
    """That something answers no action."""
    mover = state.models[state.pending(Watch).mover]
    return Reason("OC-051", f"Answer {mover.name} with a model, a gun and its target, or let it pass.")


class Pass(Action[ContestedState, None]):
    """Nobody answers (any more)."""

    verb = "pass"
    kind = Kind.ANSWERS

    def offers(self, state: ContestedState) -> list[Option]:
        """At any time."""
        return [Option(Choice((self.verb,)), self.verb)]

    def parse(self, state: ContestedState, said: Spoken) -> Reason | None:
        """Nothing follows."""
        return no_answer(state) if said.who else None

    def apply(self, state: ContestedState, action: None) -> list[Event]:
        """Play goes on."""
        state.drop()
        return []


class Overwatch(Action[ContestedState, Volley]):
    """A shot in answer."""

    verb = "overwatch"
    kind = Kind.HOSTILE | Kind.ANSWERS

    def offers(self, state: ContestedState) -> list[Option]:
        """Every shot in answer."""
        watch = state.pending(Watch)
        mover = state.models[watch.mover]
        return [
            Option(Choice((self.verb, model.id, gun.id, mover.id)), self.verb, model.id)
            for model in watchers(state, watch)
            for gun in model.profile.guns
            if within(mover.base, model.base, shooting.reach_of(gun, shooting.OVERWATCH))
        ]

    def parse(self, state: ContestedState, said: Spoken) -> Volley | Reason:
        """A model of the other side, a gun that it carries, and the mover."""
        mover, index = state.models[state.pending(Watch).mover], state.index(said.who)
        if index < 0 or state.models[index].side == mover.side or len(said.rest) != 2:
            return no_answer(state)
        model, (gun, target) = state.models[index], said.rest
        weapon = WEAPONS.get(gun)
        if weapon is None or weapon not in model.profile.guns:
            return shooting.no_gun("OC-051", model, (gun,))
        if target != mover.id:
            return Reason("OC-051", f"Only {mover.name} has just completed an action.")
        return shooting.declared(state, index, weapon, shooting.OVERWATCH, said.rest[1:])

    def reasons(self, state: ContestedState, volley: Volley) -> list[Reason]:
        """Why this is no answer."""
        model = state.models[volley.shooter]
        if volley.shooter in state.pending(Watch).answered:
            return [Reason("OC-S25", f"{model.name} has answered this action.")]
        return _watch_reasons(state, model) or shooting.shot_reasons(state, volley)

    def pool(self, state: ContestedState, volley: Volley) -> HitPool:
        """The dice to hit."""
        return shooting.pool_of(state, volley)

    def cost(self, state: ContestedState, volley: Volley) -> str:
        """A counter, and the model's own order unless the rules say otherwise."""
        gone = "" if state.rules.watch_often else f", and {state.models[volley.shooter].name}’s turn to act"
        return f"An Order Counter is spent{gone}."

    def apply(self, state: ContestedState, volley: Volley) -> list[Event]:
        """Pays, counts as activated unless the rules say otherwise, and shoots (OC-S25)."""
        model, watch = state.models[volley.shooter], state.pending(Watch)
        state.pay(model.side)
        if state.rules.watch_often:
            state.stack = (*state.stack[:-1], replace(watch, answered=(*watch.answered, volley.shooter)))
        model.activated = not state.rules.watch_often
        told = event("watched", model.side, "OC-051", name=model.name, left=state.counters[model.side])
        return [told, *shooting.fire(state, volley)]


def _watch_reasons(state: ContestedState, model: Model) -> list[Reason]:
    if model.activated:
        return [Reason("OC-051", f"{model.name} has been activated this round.")]
    if model.pinned and not state.rules.pinned_watch:
        return [Reason("OC-S08", f"{model.name} is Pinned Down and can do nothing but recover.")]
    return []
