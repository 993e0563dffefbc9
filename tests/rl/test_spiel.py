"""OpenSpiel's own tests, and that its tree of a game is the game: chance is every die, and nothing hidden is
told."""

from random import Random

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import cfr, expected_game_score, external_sampling_mccfr, mcts

from sellsword.api import Match
from sellsword.dice import Dice
from sellsword.games import GAMES
from sellsword.serialization import digest
from sellsword_rl import spiel
from sellsword_rl.play import Ground
from sellsword_rl.tracing import Node, TracedDice, root
from tests.rl.walks import FIRST

DRAUGHTS = "schlock_attack/draughts"


class Overheard(Dice):
    """Dice that remember their faces."""

    __slots__ = ("faces",)

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        self.faces: list[int] = []

    def roll(self, count: int, sides: int = 6) -> tuple[int, ...]:
        fallen = super().roll(count, sides)
        self.faces += fallen
        return fallen

    def copy(self) -> "Overheard":
        return self

    def fork(self, label: str) -> "Overheard":
        del label
        return self


def short(game: str, horizon: int) -> pyspiel.Game:
    return pyspiel.load_game(f"sellsword_{game}(horizon={horizon})")


def test_every_game_is_registered() -> None:
    assert {f"sellsword_{game}" for game in GAMES} <= set(pyspiel.registered_names())


@pytest.mark.parametrize("game", GAMES)
def test_random_simulations(game: str) -> None:
    pyspiel.random_sim_test(short(game, 4), num_sims=1, serialize=True, verbose=False)


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_random_simulations_that_are_longer(game: str) -> None:
    pyspiel.random_sim_test(short(game, 40), num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("game", ["capital_offensive", "schlock_attack"])
def test_a_playthrough_says_the_same_again(game: str) -> None:
    # It brings along all of scipy, for which no other worker need wait.
    from open_spiel.python.algorithms.generate_playthrough import playthrough_lines

    name = f"sellsword_{game}(horizon=3)"
    lines = playthrough_lines(name, seed=1)
    assert lines == playthrough_lines(name, seed=1)
    assert any(line.startswith("IsChanceNode() = False") for line in lines)
    assert any(line.startswith("Returns() = [") for line in lines)


@pytest.mark.parametrize("name", FIRST)
def test_the_tree_is_the_game(name: str) -> None:
    """With the faces of the seeded dice every node of a match is the state of the match."""
    ground, hand = Ground(name), Random(2)
    dice = Overheard("tree")
    state = ground.game.setup(ground.scenario, ground.options, dice)
    node = fallen(root(ground), dice)
    for _ in range(25):
        choice = ground.game.automatic(state)
        if choice is None and state.outcome is None:
            assert same(node, state)
            choice = hand.choice(ground.choices(state))
            node = node.chosen(choice)
        if choice is None:
            break
        ground.game.apply(state, choice)
        node = fallen(node, dice)
    assert node.made > 3


def fallen(node: Node, dice: Overheard) -> Node:
    """The node once the dice have fallen that fell in the match, as far as they have."""
    while node.sides and dice.faces:
        node = node.fallen(dice.faces.pop(0))
    return node


def same(node: Node, state: object) -> bool:
    """Whether a node is at a state, but for the dice."""
    other = state.copy()  # type: ignore[attr-defined]
    other.dice = TracedDice()
    return digest(node.state) == digest(other)


def test_a_die_has_all_its_faces() -> None:
    match = Match.new("capital_offensive/drone_attack", seed="3")
    state = spiel.play_on(match).new_initial_state()
    while not state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    assert state.chance_outcomes() == [(face, 1 / 6) for face in range(1, 7)]
    assert state.action_to_string(state.current_player(), 2) == "2 of 6"


def test_players_cannot_tell_apart_what_is_hidden_from_them() -> None:
    game = pyspiel.load_game("sellsword_combat_simulator(scenario=two_yards)")
    state = game.new_initial_state()
    node = state.node
    while node.sides:
        node = node.fallen(1)
    hands = [("quiet-pistol", "riot-shield"), ("riot-shield", "riot-shield")]
    seen = []
    for held in hands:
        other = node.state.copy()
        other.hands = (other.hands[0], held)
        state.node = Node(node.ground, other, node.made)
        seen.append([game.make_py_observer().string_from(state, player) for player in (0, 1)])
    assert seen[0][0] == seen[1][0]
    assert seen[0][1] != seen[1][1]


def endgame() -> Match:
    """Draughts with few pieces left, and nine ways to go on, not all of which are as good."""
    match, hand = Match.new(DRAUGHTS, seed="9"), Random(2)
    while len(match.scene().board.pieces) > 6:
        match.play(hand.choice(match.options()).choice)
    return match


@pytest.mark.long
def test_a_search_and_a_solver_play_small_positions() -> None:
    game = spiel.play_on(endgame(), horizon=2)
    luck = np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 1.4, 20, mcts.RandomRolloutEvaluator(1, luck), random_state=luck)
    root = game.new_initial_state()
    assert bot.step(root) in root.legal_actions()
    solver = cfr.CFRSolver(game)
    before = expected_game_score.policy_value(root, [solver.average_policy()] * 2)
    for _ in range(12):
        solver.evaluate_and_update_policy()
    value = expected_game_score.policy_value(root, [solver.average_policy()] * 2)
    assert value[0] == pytest.approx(best(root), abs=0.002)
    assert abs(before[0] - best(root)) > abs(value[0] - best(root))


def best(state: pyspiel.State) -> float:
    """What the first player gets where both play best."""
    if state.is_terminal():
        return float(state.returns()[0])
    choose = max if state.current_player() == 0 else min
    return float(choose(best(state.child(action)) for action in state.legal_actions()))


def test_a_sampling_solver_plays_where_dice_fall() -> None:
    match = Match.new("capital_offensive/drone_attack", seed="3")
    solver = external_sampling_mccfr.ExternalSamplingSolver(spiel.play_on(match, horizon=2))
    solver.iteration()
    root = solver._game.new_initial_state()
    chances = solver.average_policy().action_probabilities(root)
    assert set(chances) == set(root.legal_actions())
    assert sum(chances.values()) == pytest.approx(1)


def test_a_game_that_is_over_cannot_be_played_on() -> None:
    match = Match.new(DRAUGHTS)
    match.play("resign black")
    with pytest.raises(ValueError, match="over"):
        spiel.play_on(match)
