"""The computer at Capital Offensive: it uses all that its side has, and spares itself plain mistakes."""

from functools import lru_cache
from pathlib import Path

import pytest

from sellsword.dice import Dice
from sellsword.game import NOBODY, Choice, Outcome
from sellsword.games.capital_offensive.computer import heuristics
from sellsword.games.capital_offensive.computer.odds_and_distances import harm
from sellsword.games.capital_offensive.game import GAME
from sellsword.games.capital_offensive.model.state import Activation, CapitalState
from sellsword.games.capital_offensive.rules.attack import AttackPool
from sellsword.games.capital_offensive.sheets.characters import (
    COLLECTIVE,
    LASER_PISTOL,
    PLASMA_CANNON,
    TOUGHS,
    WEAPONS,
)
from sellsword.odds import distribution
from sellsword.players import decide, player
from sellsword.scenario.read import read

LEARNING = Path(__file__).parents[3] / "scenarios" / "capital_offensive" / "drone_attack.json"


def opened(seed: str = "seed") -> CapitalState:
    """The learning scenario, the Toughs placed and the order dealt."""
    scenario, _ = read(LEARNING.read_bytes())
    assert scenario is not None
    state = GAME.setup(scenario, {}, Dice(seed))
    while state.phase in ("place", "order"):
        GAME.apply(state, GAME.options(state)[0].choice)
    return state


@lru_cache
def greedy_states() -> tuple[CapitalState, ...]:
    """The states of a game that the greedy player plays against itself."""
    state, found = opened(), list[CapitalState]()
    while GAME.decision(state) is not None and len(found) < 150:
        found.append(state.copy())
        GAME.apply(state, decide(player("greedy"), GAME, (), state, Dice(f"{len(found)}")))
    return tuple(found)


def test_every_candidate_is_on_offer_and_none_stands_twice() -> None:
    for state in greedy_states():
        candidates = heuristics.candidates(state)
        assert candidates
        assert len(candidates) == len(set(candidates)) <= 40
        assert all(GAME.judge(state, choice).ok for choice in candidates)


def test_it_never_thinks_of_stopping_on_a_friend() -> None:
    for state in greedy_states():
        friends = {state.cell_name(token.cell) for token in state.tokens if token.cell >= 0}
        moves = [choice for choice in heuristics.candidates(state) if choice.words[1] in ("move", "sprint")]
        assert not any(choice.words[2] in friends for choice in moves)


def test_greedy_games_use_every_ability() -> None:
    wanted = {*WEAPONS, "move", "sprint", "bring", "activate", "take", "end", "roll"}
    for number in range(20):
        state = opened(f"abilities {number}")
        while wanted and GAME.decision(state) is not None and state.round < 30:
            choice = decide(player("greedy"), GAME, (), state, Dice(f"{number} {state.dice.position}"))
            wanted.discard(choice.words[1])
            GAME.apply(state, choice)
    assert not wanted


def test_the_end_of_a_game_is_worth_all_there_is() -> None:
    state = opened()
    for winner, values in ((TOUGHS, (-1000, 1000)), (COLLECTIVE, (1000, -1000)), (NOBODY, (0, 0))):
        state.outcome = Outcome(winner, "test", "Over.")
        assert tuple(heuristics.value(state, side) for side in (COLLECTIVE, TOUGHS)) == values


def test_one_sides_judgment_is_the_others_reversed_and_never_certain() -> None:
    for state in greedy_states():
        value = heuristics.value(state, TOUGHS)
        assert heuristics.value(state, COLLECTIVE) == -value
        assert -1000 < value < 1000


def test_lives_locks_and_fallen_drones_are_worth_something() -> None:
    state = opened()
    before = heuristics.value(state, TOUGHS)
    hurt, locked, thinned = state.copy(), state.copy(), state.copy()
    hurt.tokens[-1].health -= 1
    locked.locked = (state.ground.gates[0],)
    thinned.tokens[0].cell = -1
    assert heuristics.value(hurt, TOUGHS) < before < heuristics.value(locked, TOUGHS)
    assert before < heuristics.value(thinned, TOUGHS)


def test_expected_harm_is_the_exact_mean_rounded_down() -> None:
    found = harm(PLASMA_CANNON, 2, 2, 1)
    odds = distribution(AttackPool(PLASMA_CANNON, 2, 2))
    chance = sum(share for hits, share in odds if hits >= 1)
    assert found.lost == found.eliminated == int(1000 * chance)
    assert harm(LASER_PISTOL, 7, 2, 1).lost == 0


def armed(cells: dict[str, int]) -> CapitalState:
    """Tagon in the middle of his Turn, the tokens on these cells and nobody else on the board."""
    state = opened()
    for token in state.tokens:
        token.cell = cells.get(token.id, -1)
    state.phase, state.active = "act", Activation(state.index("tagon"), 3, 3, (), ())
    return state


def clear_row(state: CapitalState) -> tuple[int, int, int]:
    """Three cells in a row that see each other."""
    ground = state.ground
    return next(
        (cell, cell + 1, cell + 2)
        for cell in range(ground.columns * ground.rows)
        if cell % ground.columns < ground.columns - 2 and ground.board.sees(cell, cell + 2)
    )


@pytest.mark.rule("CO-102", "CO-S25")
def test_a_grenade_counts_the_losses_of_both_sides() -> None:
    here, between, goal = clear_row(opened())
    throw = Choice(("tagon", "epaulet-grenade", opened().cell_name(goal)))
    far = armed({"tagon": here, "elf": 63, "drone-1": goal})
    near = armed({"tagon": here, "elf": between, "drone-1": goal})
    assert GAME.judge(far, throw).ok
    assert heuristics.appraise(near, throw) < heuristics.appraise(far, throw)
