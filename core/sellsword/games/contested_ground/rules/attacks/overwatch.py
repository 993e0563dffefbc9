"""Overwatch: a shot at an enemy who has completed an action (OC-051, OC-X09, OC-S25)."""

from sellsword.boards.table import within
from sellsword.game import Choice, Event, Option, Reason, event
from sellsword.games.contested_ground.model.state import ContestedState, Model, Watch
from sellsword.games.contested_ground.rules.attacks import shooting
from sellsword.games.contested_ground.sheets.reference_tables import MEDIUM, WEAPONS, foe_of

PASS = ("pass",)


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
        for model in state.models
        if model.side == side
        and not model.activated
        and model.up
        and any(within(base, model.base, min(MEDIUM, gun.reach)) for gun in model.profile.guns)
        and ready(state, model)
        and state.ground.sees(model.base, base)
    ]


def options(state: ContestedState, watch: Watch) -> list[Option]:
    """Every shot in answer, and none."""
    mover = state.models[watch.mover]
    found = [Option(Choice(PASS), "pass")]
    for model in watchers(state, watch):
        for gun in model.profile.guns:
            if within(mover.base, model.base, shooting.reach_of(gun, shooting.OVERWATCH)):
                words = ("overwatch", model.id, gun.id, mover.id)
                found.append(Option(Choice(words), "overwatch", model.id))
    return found


def judge(state: ContestedState, watch: Watch, words: tuple[str, ...]) -> list[Reason]:
    """Why this is no answer."""
    if words == PASS:
        return []
    mover = state.models[watch.mover]
    model = state.models[state.index(words[1])] if len(words) > 1 and state.index(words[1]) >= 0 else None
    if words[0] != "overwatch" or model is None or model.side == mover.side or len(words) != 4:
        return [Reason("OC-051", f"Answer {mover.name} with a model, a gun and its target, or pass.")]
    weapon = WEAPONS.get(words[2])
    if weapon is None or weapon not in model.profile.guns:
        return [Reason("OC-051", f"{model.name} carries no such gun: {words[2]}.")]
    if words[3] != mover.id:
        return [Reason("OC-051", f"Only {mover.name} has just completed an action.")]
    reasons = list(_watch_reasons(state, model))
    return reasons or shooting.shot_reasons(state, model, weapon, shooting.OVERWATCH, words[3:])


def _watch_reasons(state: ContestedState, model: Model) -> list[Reason]:
    if model.activated:
        return [Reason("OC-051", f"{model.name} has been activated this round.")]
    if model.pinned and not state.rules.pinned_watch:
        return [Reason("OC-S08", f"{model.name} is Pinned Down and can do nothing but recover.")]
    return []


def apply(state: ContestedState, words: tuple[str, ...]) -> list[Event]:
    """Pays, counts as activated, and shoots (OC-S25)."""
    index = state.index(words[1])
    model = state.models[index]
    state.pay(model.side)
    model.activated = True
    told = event("watched", model.side, "OC-051", name=model.name, left=state.counters[model.side])
    return [told, *shooting.fire(state, index, WEAPONS[words[2]], shooting.OVERWATCH, words[3:])]


def decline(state: ContestedState) -> list[Event]:
    """Nobody answers (any more)."""
    state.stack = state.stack[:-1]
    return []
