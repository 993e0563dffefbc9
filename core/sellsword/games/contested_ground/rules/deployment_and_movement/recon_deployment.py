"""The Recon step: models with Recon enter before the first activation (OC-027, OC-072)."""

from sellsword.game import Choice, Event, Option, Reason, event
from sellsword.games.contested_ground.model.state import WAITING, ContestedState
from sellsword.games.contested_ground.rules.deployment_and_movement import movement
from sellsword.games.contested_ground.sheets.reference_tables import foe_of

PASS = ("pass",)


def begin(state: ContestedState) -> None:
    """Notes who may enter by Recon; whoever activates first begins."""
    state.phase, state.turn = "recon", state.leads
    state.scouts = tuple(
        index for index, model in enumerate(state.models) if model.status == WAITING and model.profile.recon
    )


def waiting(state: ContestedState, side: int) -> list[int]:
    """The models of a side that may still enter by Recon."""
    return [index for index in state.scouts if state.models[index].side == side]


def step(state: ContestedState) -> list[Event] | None:
    """Hands the step on; None while somebody has a scout to bring on."""
    if waiting(state, state.turn):
        return None
    if waiting(state, foe_of(state.turn)):
        state.turn = foe_of(state.turn)
        return []
    state.phase, state.turn = "activation", state.leads
    return []


def options(state: ContestedState) -> list[Option]:
    """Ways onto the table for each scout, and to bring on no more."""
    found = [
        option
        for index in waiting(state, state.turn)
        for option in movement.recon_options(state, state.models[index])
    ]
    return [*found, Option(Choice(PASS), "pass")]


def judge(state: ContestedState, words: tuple[str, ...]) -> list[Reason]:
    """Why this is no entry by Recon."""
    if words == PASS:
        return []
    index = state.index(words[1]) if len(words) > 1 else -1
    if words[0] != "recon" or index not in waiting(state, state.turn):
        return [Reason("OC-027", "Bring on one of your models with Recon, or pass.")]
    return movement.judge_recon(state, state.models[index], words[2:])


def apply(state: ContestedState, words: tuple[str, ...]) -> list[Event]:
    """A scout makes its free Move onto the table, or its side brings on no more."""
    side = state.turn
    state.turn = foe_of(side)
    if words == PASS:
        state.scouts = tuple(index for index in state.scouts if state.models[index].side != side)
        return [event("no-recon", side, "OC-027", name=state.side_name(side))]
    index = state.index(words[1])
    state.scouts = tuple(each for each in state.scouts if each != index)
    model = state.models[index]
    moved = movement.go(model, "recon", movement.read_way(words[2:]), 0)
    return [moved]
