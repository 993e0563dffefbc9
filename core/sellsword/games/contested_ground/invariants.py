"""What a sound state never shows: asked of every loaded snapshot, and of random games in the tests."""

from collections.abc import Iterator

from sellsword.boards.paths import overlap
from sellsword.game import NOBODY
from sellsword.games.contested_ground.model.state import DOWN, LOST, UP, WAITING, ContestedState
from sellsword.games.contested_ground.rules import flow
from sellsword.games.contested_ground.rules.deployment_and_movement import mission_setup
from sellsword.games.contested_ground.rules.deployment_and_movement.mission_setup import STEPS
from sellsword.games.contested_ground.sheets.reference_tables import (
    INGRESS_MAPS,
    OBJECTIVE_SETS,
    ORDERS,
    ROUNDS,
    VICTORIES,
)

PHASES = (*flow.STEPS, "over")


def faults(state: ContestedState) -> list[str]:
    """A sentence for everything that cannot be; empty for a state that play can reach."""
    sheets = list(_sheets(state))
    chapters = (_standing, _phase, _mission, _figures, _activation, _questions)
    return sheets or [sentence for chapter in chapters for sentence in chapter(state)]


def models(state: ContestedState) -> list[str]:
    """The same of the models alone."""
    return list(_sheets(state)) or list(_standing(state))


def _sheets(state: ContestedState) -> Iterator[str]:
    """Every model has a side, a status, and Wounds and tokens that fit."""
    if len({model.id for model in state.models}) < len(state.models):
        yield "Two models have the same id."
    for model in state.models:
        if model.side not in (0, 1) or model.status not in (WAITING, UP, DOWN, LOST):
            yield f"{model.name} is on no side, or neither up nor down."
        elif not 0 <= model.wounds <= model.profile.wounds or (model.status == DOWN) != (model.wounds == 0):
            yield f"{model.name} has {model.wounds} Wounds left and is {model.status}."
        elif model.pins < 0 or model.level < 0:
            yield f"{model.name} has {model.pins} Pinning tokens on level {model.level}."


def _standing(state: ContestedState) -> Iterator[str]:
    """Models stand wholly on the table, on something, and not on each other."""
    table = state.ground.table
    up = [(model, model.base) for model in state.models if model.up]
    for number, (model, base) in enumerate(up):
        if not table.holds(base):
            yield f"{model.name} hangs over the table's rim."
        elif not table.supports(base):
            yield f"{model.name} stands on nothing."
        for other, there in up[:number]:
            if there.level == base.level and overlap(there, base):
                yield f"{model.name} and {other.name} stand on one spot."


def _phase(state: ContestedState) -> Iterator[str]:
    """The phase, the round, the outcome and the activation agree."""
    if state.phase not in PHASES or (state.phase == "over") != (state.outcome is not None):
        yield f"The phase {state.phase} does not fit the outcome."
    if not 0 <= state.round <= ROUNDS or (state.round == 0) != (state.phase in STEPS):
        yield f"The phase {state.phase} does not fit round {state.round}."
    if state.active is not None and state.phase != "activation":
        yield f"Somebody is activated in the phase {state.phase}."
    if state.phase == "activation" and state.turn not in (0, 1):
        yield "It is nobody's turn to give orders."
    if state.phase != "roll-off" and state.first not in (0, 1):
        yield "Nobody is Player One."


def _mission(state: ContestedState) -> Iterator[str]:
    """What was chosen is what can be chosen; the objectives lie where their set has them."""
    chosen = state.mission
    if state.round and (chosen.victory not in VICTORIES or chosen.ingress not in INGRESS_MAPS):
        yield "The mission is not one of the 48."
    if chosen.objectives and chosen.objectives not in OBJECTIVE_SETS:
        yield f"There is no set of objectives called {chosen.objectives}."
    elif chosen.objectives:
        laid = mission_setup.objective_points(chosen.objectives, state.ground.width, state.ground.height)
        if state.objectives != laid:
            yield "The objectives do not lie where their set has them."
    if len(state.control) != len(state.objectives) or any(
        side not in (NOBODY, 0, 1) for side in state.control
    ):
        yield "The Control markers do not fit the objectives."


def _figures(state: ContestedState) -> Iterator[str]:
    """Counters, tokens and titles: one for each side, none below zero."""
    for figures in (state.counters, state.tokens):
        if len(figures) != 2 or min(figures) < 0:
            yield "Counters or Victory Tokens are missing or below zero."
    if len(state.titles) != 2:
        yield "There are not two forces."


def _activation(state: ContestedState) -> Iterator[str]:
    """The activation in progress is that of a model in play."""
    active = state.active
    if active is None:
        return
    if not 0 <= active.model < len(state.models) or active.order not in ORDERS:
        yield "The activation in progress is nobody's."
    elif active.moves < 0 or active.acts < 0 or not state.models[active.model].activated:
        yield f"{state.models[active.model].name} has fewer moves or actions left than none."


def _questions(state: ContestedState) -> Iterator[str]:
    """Whatever waits for an answer is about models of this battle."""
    for frame in state.stack:
        if not frame.sound:
            yield "A roll-off awaits nobody."
        if not all(0 <= index < len(state.models) for index in frame.models):
            yield "Something waits for a model that is not there."
