"""Who can come to an objective in time, and who could Hack it there: the models on the table, one by one.

Chances are in thousandths. All of it is judgment, none of it a rule.
"""

from collections.abc import Iterable
from functools import lru_cache
from itertools import compress
from typing import NamedTuple

from sellsword.boards.board import Point
from sellsword.boards.shapes import squared
from sellsword.games.contested_ground.computer import distance_field, expected_damage
from sellsword.games.contested_ground.computer.action_values import hack_chance
from sellsword.games.contested_ground.model.state import ContestedState, Model
from sellsword.games.contested_ground.rules.attacks.shooting import TACTICAL
from sellsword.games.contested_ground.rules.deployment_and_movement import movement
from sellsword.games.contested_ground.sheets.reference_tables import (
    BASE,
    ENCUMBERED_MOVE,
    MOVE,
    SECURE,
    foe_of,
)

WHOLE = 1000
LIKELY = 500  # the chance to come as far as one can without Focus
UNHURRIED = 750  # the chance that no enemy prevents what is put off within a round
STAND = SECURE + BASE
"""Whose center is so near is at an objective."""


def there(model: Model, goal: Point) -> bool:
    """Whether a model is at an objective (OC-S20)."""
    return squared(model.at, goal) <= STAND**2


def any_of(chances: Iterable[int]) -> int:
    """The chance that any of several things happens."""
    none = WHOLE
    for chance in chances:
        none = none * (WHOLE - chance) // WHOLE
    return WHOLE - none


class Claimant(NamedTuple):
    """A model with an eye on the objectives.

    ``away``: how far it is to each; ``binds``: whether each is lost to a side that leaves it; ``weight``: how
    much it counts where it arrives, where a typical model counts 1000; ``skill``: its chance to pass the
    test of a Hack; ``sure`` and ``most``: how far it can be trusted to go in this round, and at most;
    ``pace``: how far in a round to come; ``hacks``: its chance to Hack yet in this round what it can reach.
    """

    away: tuple[int, ...]
    binds: tuple[bool, ...]
    weight: int
    skill: int
    sure: int
    most: int
    pace: int
    hacks: int

    def stands(self, ahead: int) -> tuple[int, ...]:
        """How much of it is likely to be at each objective at the end of the round so far ahead."""
        return _spread(self, self.weight, STAND, ahead)

    def hacking(self, ahead: int) -> tuple[int, ...]:
        """How likely it is to Hack each objective in that round, unless an enemy is there."""
        if ahead:
            return _spread(self, self.skill, STAND + ENCUMBERED_MOVE, ahead - 1)
        near = STAND + min(self.sure, ENCUMBERED_MOVE)
        return tuple(self.hacks * (away <= near) for away in self.away)


@lru_cache(maxsize=8192)
def _spread(claimant: Claimant, worth: int, near: int, ahead: int) -> tuple[int, ...]:
    """How much of its worth is likely to come near each objective; it is never at two, but where nobody has
    to stay it keeps none from going on. Remembered, since most models stay where they were."""
    sure, most = claimant.sure + ahead * claimant.pace, claimant.most + 2 * ahead * claimant.pace
    chances = [_arrives(away - near, sure, most) for away in claimant.away]
    whole = max(WHOLE, sum(compress(chances, claimant.binds)))
    return tuple(chance * worth // whole for chance in chances)


def _arrives(away: int, sure: int, most: int) -> int:
    """The chance to come so far, where a model can be trusted to go so far and goes so far at most."""
    if away <= 0:
        return WHOLE
    if away <= sure:
        return WHOLE - (WHOLE - LIKELY) * away // sure
    return LIKELY * (most - away) // (most - sure) if away < most else 0


def claimants(state: ContestedState, side: int) -> tuple[Claimant, ...]:
    """The models of a side on the table, in their order."""
    foes = [model for model in state.standing(foe_of(side)) if not model.activated]
    hurry = UNHURRIED if foes and state.counters[foe_of(side)] else WHOLE
    waiting = sum(not model.activated for model in state.playing(side))
    again = state.counters[side] > waiting  # a counter for Focus when a test fails (OC-049)
    return tuple(_claimant(state, model, hurry, again) for model in state.standing(side))


def _claimant(state: ContestedState, model: Model, hurry: int, again: bool) -> Claimant:
    away = tuple(_away(state, model, goal) for goal in state.objectives)
    binds = tuple(not _stays(state, holder, model.side) for holder in state.control)
    weight, skill = (WHOLE + expected_damage.sized(WHOLE, model)) // 2, hack_chance(model)
    pace = ENCUMBERED_MOVE if model.suppressed else MOVE
    waits = not model.activated and state.counters[model.side] > 0
    if model.pinned:  # it must recover first (OC-S08)
        delay = 0 if waits else -pace
        return Claimant(away, binds, weight // 2, skill, delay, delay, pace, 0)
    hacks = any_of((skill, skill)) if again else skill
    if state.actor is model:
        return Claimant(away, binds, weight, skill, *_going(state), pace, _acts(state) * hacks)
    sure, hacks = pace * waits, waits * hacks * hurry // WHOLE
    return Claimant(away, binds, weight, skill, sure, 2 * sure, pace, hacks)


def _stays(state: ContestedState, holder: int, side: int) -> bool:
    """Whether an objective stays under a side's Control when everybody leaves it (OC-017, OC-018, OC-020)."""
    return holder == side and state.mission.victory != "download-the-intel"


def _away(state: ContestedState, model: Model, goal: Point) -> int:
    """How far it is to walk to an objective; the field of ways is too rough to say who is there already."""
    if there(model, goal):
        return STAND
    return max(STAND + 1, distance_field.distance(state.ground, model.at, goal))


def _going(state: ContestedState) -> tuple[int, int]:
    """How far the acting model goes yet, surely and at most."""
    active, actor = state.acting
    sure = movement.allowance(active, actor, movement.Move.verb)[0] if active.moves else 0
    focus = active.focus and active.order == "advance" and state.counters[actor.side] > 0
    return sure, sure + MOVE * focus


def _acts(state: ContestedState) -> bool:
    """Whether the acting model may still Hack."""
    active = state.acting[0]
    return active.order == TACTICAL and active.acts > 0
