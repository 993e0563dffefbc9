"""The tree search: what it finds, what it cannot know, and how it is cut short."""

from collections.abc import Iterator
from itertools import count

import pytest

from sellsword.dice import Dice, ScriptedDice
from sellsword.game import Choice
from sellsword.players import Thought, decide, player
from sellsword.players.budget import TURN_MS, Budget
from sellsword.players.search import Search
from sellsword.players.tree import Edge, Node, priors
from tests.core.players.test_simple import table
from tests.core.toy_games.highwire import HOLD, ROLL, SCENARIO, SEATS, TOLL, TOY, ToyState

MS = 1_000_000


class Ticks:
    """A clock that moves on by so many milliseconds whenever it is read."""

    def __init__(self, step_ms: int) -> None:
        self._moments: Iterator[int] = count(0, step_ms * MS)

    def __call__(self) -> int:
        return next(self._moments)


class Stubborn(Search):
    """A search that always goes on to the end."""

    def _settled(self) -> bool:
        return False


def search(state: ToyState, iterations: int = 50, seed: str = "mine") -> Search:
    """A search by iterations, not yet begun."""
    return Search(TOY, SEATS, state, Dice(seed), Budget(iterations), Ticks(0))


def finished(thought: Thought) -> Choice:
    """The choice at the end of the thinking."""
    while not thought.done:
        thought.step()
    return thought.choice


def test_it_wins_in_one() -> None:
    assert finished(search(table(totals=(14, 0), pot=6, hands=(1, 1)))) == HOLD
    assert finished(search(table(totals=(16, 0), hands=(4, 1)))) == Choice(("play", "4"))


def test_it_prefers_certainty() -> None:
    """Eighteen points win by holding; a roll would win as well, but for the one face that loses the pot."""
    certain = table(totals=(2, 19), pot=18, hands=(1, 6))
    assert finished(search(certain)) == HOLD


def test_it_dares_where_the_other_side_is_about_to_win() -> None:
    """Blue wins with any card next turn, so what is held below the goal is lost anyway."""
    daring = table(totals=(0, 19), pot=8, hands=(1, 6))
    assert finished(search(daring, 200)) == ROLL


def test_the_same_seed_gives_the_same_choice_and_thinking_changes_nothing() -> None:
    state = table(totals=(7, 9), pot=5)
    before = state.copy()
    assert finished(search(state)) == finished(search(state))
    assert state == before


def findings(state: ToyState) -> list[tuple[Choice, int, int]]:
    """All that a search found out: each choice with its visits and the values seen behind it."""
    thought = search(state)
    finished(thought)
    return [(edge.choice, edge.visits, edge.total) for edge in thought._edges]


def test_it_cannot_know_the_dice_to_come() -> None:
    """Not one of the game's own dice is read: there is none to be read."""
    for pot in range(1, 19, 3):
        state, other = table(pot=pot, totals=(3, 8)), table(pot=pot, totals=(3, 8))
        other.dice = ScriptedDice([])
        assert findings(state) == findings(other)


def test_it_cannot_know_what_is_hidden_from_its_seat() -> None:
    known = findings(table(totals=(9, 15), hands=(3, 1)))
    for card in range(2, 7):
        assert findings(table(totals=(9, 15), hands=(3, card))) == known


def test_it_knows_its_own_hidden_things() -> None:
    choices = [finished(search(table(totals=(14, 19), hands=(card, 6)), 100)) for card in (5, 6)]
    assert choices == [ROLL, Choice(("play", "6"))]


def test_a_forced_choice_is_ready_at_once() -> None:
    thought = player("search@500n").think(TOY, SEATS, table(seat=2), Dice("x"))
    assert thought.done
    assert thought.choice == TOLL
    assert thought.progress == 1000


def test_it_stops_early_only_where_nothing_could_change_any_more() -> None:
    """A search that always goes on to the end comes to the same choice."""
    for pot in (2, 9, 17):
        state = table(totals=(1, 4), pot=pot)
        late = Stubborn(TOY, SEATS, state, Dice("mine"), Budget(80), Ticks(0))
        assert finished(search(state, 80)) == finished(late)


def test_cancelling_ends_it_with_the_best_so_far() -> None:
    thought = search(table(pot=5), 10_000)
    for _ in range(10):
        thought.step()
    best = thought.choice
    thought.cancel()
    thought.step()
    assert thought.done
    assert thought.choice == best


def test_before_the_first_iteration_the_best_is_the_most_promising() -> None:
    assert search(table(pot=19, goal=30)).choice == ROLL
    assert search(table(pot=22, goal=30)).choice == HOLD


def test_a_slice_ends_in_time_and_progress_grows() -> None:
    thought = Search(TOY, SEATS, table(), Dice("x"), Budget(10_000), Ticks(2))
    seen = []
    for _ in range(4):
        assert not thought.run(8)
        seen.append(thought.progress)
    assert seen == sorted(seen)


def test_a_timed_search_ends_by_its_clock() -> None:
    thought = Search(TOY, SEATS, table(), Dice("x"), Budget(100, timed=True), Ticks(1))
    while not thought.run(8):
        assert thought.spent < 100
    assert 100 <= thought.spent <= 110


def test_counted_iterations_never_read_the_clock_to_choose() -> None:
    state = table(totals=(7, 9), pot=5)
    slow = Search(TOY, SEATS, state, Dice("mine"), Budget(50), Ticks(7))
    while not slow.run(8):
        pass
    assert slow.choice == finished(search(state))
    assert slow.spent == 0


def test_a_turn_has_a_limit_however_many_choices_it_has() -> None:
    assert Budget(900, timed=True).left(0) == Budget(900, timed=True)
    assert Budget(900, timed=True).left(TURN_MS - 100) == Budget(25, timed=True)
    assert Budget(50).left(TURN_MS) == Budget(50)
    late = player("search@900ms", Ticks(1)).think(TOY, SEATS, table(pot=19, goal=30), Dice("x"), TURN_MS + 1)
    assert late.done
    assert late.choice == ROLL


def test_priors_follow_the_rank_and_equals_share_one() -> None:
    shares = priors([5, 900, 5, -3])
    assert shares[1] > shares[0] == shares[2] > shares[3]
    assert 990 <= sum(shares) <= 1000
    assert shares == priors([0, 1, 0, -1])


def test_equal_outcomes_are_one_and_visited_as_often_as_drawn() -> None:
    edge = Edge(ROLL, 500)
    once, twice = table(pot=3), table(pot=4)
    for state in (once, twice, twice.copy()):
        edge.admit(Node(state, 0, ours=True))
    assert [(node.state.pot, node.draws) for node in edge.outcomes] == [(3, 1), (4, 2)]
    visited = []
    for _ in range(6):
        node = edge.next_outcome()
        node.add(0)
        visited.append(node.state.pot)
    assert sorted(visited) == [3, 3, 4, 4, 4, 4]


def test_it_beats_random() -> None:
    wins = [_winner(f"seed {k}", ("search@30n", "random")) for k in range(12)]
    assert wins.count(0) >= 10


def _winner(seed: str, names: tuple[str, str]) -> int:
    players = [player(name) for name in names]
    state = TOY.setup(SCENARIO, {}, Dice(seed))
    while (decision := TOY.decision(state)) is not None:
        dice = Dice(f"{seed} {state.turn} {state.pot}")
        choice = TOY.automatic(state) or decide(players[decision.seat], TOY, SEATS, state, dice)
        TOY.apply(state, choice)
    assert state.outcome is not None
    return state.outcome.winner


@pytest.mark.parametrize("name", ["search@1n", "search@2n", "search@3n"])
def test_the_smallest_budgets_still_choose(name: str) -> None:
    assert decide(player(name), TOY, SEATS, table(), Dice("x")) in TOY.candidates(table())
