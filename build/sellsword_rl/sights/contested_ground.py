"""Contested Ground in figures: nothing is hidden but the dice. Its options name a few points of each
region."""

from sellsword.games.contested_ground.model.state import (
    DOWN,
    LOST,
    UP,
    WAITING,
    Activation,
    ContestedState,
    Model,
)
from sellsword_rl.sights.sight import CODE, Figures, Sight, code, padded, turned, whose

OBJECTIVES, FARTHEST = 6, 100_000
_STATUSES = {status: number for number, status in enumerate((WAITING, UP, DOWN, LOST), 1)}
_MISSION = ("objectives", "ingress", "entry", "victory")
_OBJECTIVE = {"x": FARTHEST, "y": FARTHEST, "control": 3}
TABLE = {
    "phase": CODE, "round": 99, "first": 2, "turn": 2, "leads": 99, "own counters": 99,
    "foreign counters": 99, "own tokens": 99, "foreign tokens": 99, **dict.fromkeys(_MISSION, CODE),
    "green": 2, "acting": 99, "order": CODE, "moves": 9, "actions": 9, "fleet": 1, "focus": 1,
    "answers": 9, "answer": CODE,
    **{f"objective {n} {name}": most for n in range(1, OBJECTIVES + 1) for name, most in _OBJECTIVE.items()},
}  # fmt: skip
PIECE = {
    "who": CODE, "whose": 3, "status": 4, "x": FARTHEST, "y": FARTHEST, "level": 99, "wounds": 99,
    "pins": 99, "activated": 1, "experience": 99, "combat": 99, "points": 999, "weapon": CODE,
}  # fmt: skip


def look(state: ContestedState, side: int) -> Figures:
    """The models in the order of the state."""
    mission = state.mission
    figures = [
        code(state.phase), state.round, state.first + 1, state.turn + 1, state.leads + 1,
        *turned(state.counters, side), *turned(state.tokens, side), code(mission.objectives),
        code(mission.ingress), code(mission.entry), code(mission.victory), mission.green + 1,
        *_activation(state.active), len(state.stack),
        code(type(state.stack[-1]).__name__) if state.stack else 0, *_objectives(state, side),
    ]  # fmt: skip
    for model in state.models:
        figures += _row(model, side)
    return figures


def _activation(active: Activation | None) -> Figures:
    if active is None:
        return [0] * 6
    return [active.model + 1, code(active.order), active.moves, active.acts, active.fleet, active.focus]


def _objectives(state: ContestedState, side: int) -> Figures:
    control = [0 if each < 0 else whose(each, side) for each in state.control]
    rows = zip(state.objectives, [*control, *[0] * OBJECTIVES], strict=False)
    return padded((figure for (x, y), held in rows for figure in (x, y, held)), len(_OBJECTIVE) * OBJECTIVES)


def _row(model: Model, side: int) -> Figures:
    profile = model.profile
    return [
        code(model.name), whose(model.side, side), _STATUSES[model.status], *model.at, model.level,
        model.wounds, model.pins, model.activated, profile.exp, profile.combat, profile.points,
        code(" ".join(profile.weapons)),
    ]  # fmt: skip


SIGHT = Sight(TABLE, PIECE, 32, look, proposes=True)
