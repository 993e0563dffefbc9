"""What the computer keeps of tables and of claims is what it would work out anew."""

from copy import copy
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from sellsword.dice import Dice
from sellsword.game import NOBODY
from sellsword.games.contested_ground.computer import (
    heuristics,
    objective_contenders,
    objective_forecast,
)
from sellsword.games.contested_ground.computer.objective_contenders import any_of, claimants, there
from sellsword.games.contested_ground.computer.objective_forecast import (
    CONTESTED,
    HELD,
    RESISTANCE,
    WEAR,
    Claims,
)
from sellsword.games.contested_ground.game import GAME
from sellsword.games.contested_ground.model.battlefield import Memory
from sellsword.games.contested_ground.model.state import ContestedState, Mission, Model
from sellsword.games.contested_ground.rules.deployment_and_movement.move_candidates import _ways, ways
from sellsword.games.contested_ground.sheets.reference_tables import ROUNDS, SCORING
from tests.core.conformance.tables import TABLES
from tests.core.conformance.walks import walk
from tests.core.contested_ground.builder import A, B, battle, man

GROUNDS = [table for table in TABLES if table.game is GAME and not table.scenario.events]
YARD = next(table for table in GROUNDS if table.scenario.id == "container-yard")
EACH = pytest.mark.parametrize(
    "table",
    [
        pytest.param(table, id=str(table), marks=() if table is YARD else pytest.mark.long)
        for table in GROUNDS
    ],
)


def battles(table: Any, seed: int, every: int) -> list[ContestedState]:
    """Some states of a random battle, from the first choice that matters on."""
    return [state for state in walk(table, seed).states if state.mission.victory][::every]


def judged(state: ContestedState) -> Any:
    """All that the computer thinks of a position."""
    choices = heuristics.candidates(state) if GAME.decision(state) is not None else ()
    values = heuristics.value(state, 0), heuristics.value(state, 1)
    return values, choices, [heuristics.appraise(state, choice) for choice in choices]


def forgetting(state: ContestedState) -> ContestedState:
    """The same position where nothing was ever worked out."""
    for kept in (objective_contenders._spread, objective_forecast._comings, objective_forecast._course):
        kept.cache_clear()
    objective_forecast._kept.cache_clear()
    ground = copy(state.ground)
    object.__setattr__(ground, "memory", Memory())
    return replace(state.copy(), ground=ground, dice=Dice("other"))


@EACH
def test_a_judgment_by_what_is_kept_is_the_judgment_of_who_begins_anew(table: Any) -> None:
    states = battles(table, 4, 9)
    remembering = [judged(state) for state in states]
    assert [judged(forgetting(state)) for state in states] == remembering


@EACH
def test_moves_that_are_kept_are_those_that_are_open_now(table: Any) -> None:
    for state in battles(table, 5, 10):
        for model in state.models:
            if model.up:
                asked = state, model, "move", 4_000, False
                assert ways(*asked) == tuple(dict.fromkeys(_ways(*asked)))


# Claims without anything kept, model by model and in the words of the module: the oracle


def coming(state: ContestedState, side: int, index: int, ahead: int) -> tuple[int, int]:
    """How much of a side comes to an objective, and its chance to Hack it."""
    models, worn = claimants(state, side), WEAR**ahead
    stands = sum(each.stands(ahead)[index] for each in models) * worn // 1000**ahead
    return stands, any_of(each.hacking(ahead)[index] for each in models) * worn // 1000**ahead


def secured(state: ContestedState, index: int) -> int | None:
    """Who Secures an objective as models stand."""
    near = [
        [each for each in state.standing(side) if there(each, state.objectives[index])] for side in (0, 1)
    ]
    sides = [side for side in (0, 1) if near[side]]
    alone = len(sides) == 1 and not all(each.pinned for each in near[sides[0]])
    return sides[0] if alone else None


def chances(state: ContestedState, index: int, ahead: int) -> list[tuple[int, int]]:
    """Of each side its chances to Secure and to Hack an objective in a round."""
    comes = [coming(state, side, index, ahead) for side in (0, 1)]
    free = [
        1000 * mine // (mine + RESISTANCE * theirs) if mine else 0
        for mine, theirs in ((comes[0][0], comes[1][0]), (comes[1][0], comes[0][0]))
    ]
    later = [min(1000, comes[side][0]) * free[side] // 1000 for side in (0, 1)]
    if ahead:
        return [(later[side], comes[side][1] * free[side] // 1000) for side in (0, 1)]
    each = [*claimants(state, 0), *claimants(state, 1)]
    open_ = 1000 * sum(one.most > 0 or one.hacks > 0 for one in each) // max(1, len(each))
    found = []
    for side in (0, 1):
        foe = any(there(model, state.objectives[index]) for model in state.standing(1 - side))
        stays = (1000 - open_) * (secured(state, index) == side)
        hack = comes[side][1] * (CONTESTED if foe else 1000) // 1000
        found.append((stays + open_ * later[side] // 1000, hack))
    return found


def counts(state: ContestedState, index: int) -> dict[int, list[int]]:
    """What an objective counts for each side, by how far ahead the round is that pays."""
    victory, found = state.mission.victory, {}
    held = [1000 * (state.control[index] == side) for side in (0, 1)]
    for ahead in range(ROUNDS - max(1, state.round) + 1):
        chance = chances(state, index, ahead)
        hack = [each[1] for each in chance]
        held = [
            (
                held[side] * (1000 - hack[1 - side])
                + (1000 - held[side]) * hack[side] * (2000 - hack[1 - side]) // 2000
            )
            // 1000
            for side in (0, 1)
        ]
        free = {"capture-and-control": 0, "secure-and-hold": 1000 - sum(held)}.get(victory, 1000)
        if max(1, state.round) + ahead in SCORING:
            found[ahead] = [held[side] + free * chance[side][0] // 1000 for side in (0, 1)]
        held = [0, 0] if victory == "download-the-intel" else held
    return found


def paid(state: ContestedState, side: int) -> int:
    """What a side can expect to be paid in the rounds to come."""
    courses, points = [counts(state, index) for index in range(len(state.objectives))], 0
    for ahead in courses[0]:
        each = [course[ahead][side] for course in courses]
        if state.mission.victory != "secure-and-hold":
            points += sum(each)
        else:
            points += sum(each) * HELD // 1000 if ahead else objective_forecast._holding(each)
    return points


@EACH
def test_claims_from_what_is_kept_are_those_added_up_model_by_model(table: Any) -> None:
    for seed in (4, 5, 6):
        for state in battles(table, seed, 7):
            assert Claims.of(state).expected == (paid(state, 0), paid(state, 1))


@pytest.mark.parametrize("victory", ["capture-and-control", "secure-and-hold", "download-the-intel"])
def test_so_they_are_of_models_strewn_about_the_objectives(victory: str) -> None:
    dice = Random(victory)
    for _ in range(60):
        mission = Mission("central-objectives", "meeting-engagement", "north", NOBODY, victory)
        control, counters = dice.choices((A, B, NOBODY), k=3), dice.choices(range(4), k=2)
        state = battle(
            *(strewn(dice, f"m{number}", number % 2) for number in range(4)),
            round=dice.randrange(1, 6),
            control=tuple(control),
            counters=tuple(counters),
            mission=mission,
        )
        assert Claims.of(state).expected == (paid(state, 0), paid(state, 1))


def strewn(dice: Random, name: str, side: int) -> Model:
    """A model at an objective or anywhere, perhaps Pinned Down."""
    at = dice.choice(("12,18", "24,18", "36,18", f"{dice.randrange(2, 46)},{dice.randrange(2, 34)}"))
    return man(name, at, side, pins=dice.choice((0, 1, 4)), activated=dice.random() < 0.5)
