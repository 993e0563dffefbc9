"""Alpha-beta against plain minimax, on trees that chance drew: what it finds, and how it is cut short."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from itertools import count
from random import Random

import pytest

from sellsword.dice import Dice
from sellsword.game import DECIDED, Choice
from sellsword.players.alphabeta import DEEPEST, AlphaBeta, Lines
from sellsword.players.budget import Budget

NEVER = 2 * DECIDED
MS = 1_000_000


@dataclass(frozen=True)
class Branch:
    """A position of a tree that its seed draws: whose decision, what it is worth, where it leads.

    ``path`` are the moves made so far, a thousand times the fall of the die added. With ``met`` positions
    that are so many moves deep can be reached in many ways.
    """

    seed: int
    path: tuple[int, ...] = ()
    met: int = 0
    past: Sequence[tuple[int, ...]] = ()

    @property
    def key(self) -> tuple[int, ...]:
        return tuple(sorted(self.path)) if len(self.path) <= self.met else self.path

    @cached_property
    def drawn(self) -> tuple[int, bool, int, int, int]:
        """Its side, whether it is quiet, its value, its end, and its moves."""
        random = Random(f"{self.seed} {self.key}")
        fewest = 2 if self.met else 1  # a forced move costs no depth, which would depend on the way
        moves = 0 if self.path and random.random() < 0.1 else random.randint(fewest, 3)
        ends = random.choice((DECIDED, 0, -DECIDED))
        return random.randint(0, 1), random.random() < 0.8, random.randint(-900, 900), ends, moves

    @property
    def side(self) -> int:
        return self.drawn[0]

    @property
    def quiet(self) -> bool:
        return self.drawn[1]

    def value(self) -> int:
        return self.drawn[2]

    def result(self) -> int:
        return self.drawn[3]

    def moves(self) -> Sequence[int]:
        return range(self.drawn[4])

    def follow(self, move: int) -> "Sequence[tuple[int, Branch]]":
        falls = Random(f"{self.seed} {self.key} {move}").choice(((1,), (1,), (1,), (1,), (1, 2)))
        return [(weight, self._after(move + 1000 * fall)) for fall, weight in enumerate(falls)]

    def _after(self, step: int) -> "Branch":
        return Branch(self.seed, (*self.key, step), self.met)

    def choice(self, move: int) -> Choice:
        return Choice((str(move),))


def plain(position: Branch, depth: int, ply: int) -> int:
    """The value for side 0 by looking at everything: no bounds, no memory, no order."""
    sign = 1 if position.side == 0 else -1
    if depth <= 0 and position.quiet:
        return sign * position.value()
    moves = position.moves()
    if not moves:
        return sign * nearer(position.result(), ply)
    values = [sign * after(position, move, max(depth, 0) - (len(moves) > 1), ply) for move in moves]
    return sign * max(values)


def after(position: Branch, move: int, depth: int, ply: int) -> int:
    """The value of a move for side 0, falls weighed; a mean is rounded down for whoever decides."""
    sign = 1 if position.side == 0 else -1
    follow = position.follow(move)
    total = sum(weight * sign * plain(child, depth, ply + 1) for weight, child in follow)
    return sign * (total // sum(weight for weight, _ in follow))


def nearer(result: int, ply: int) -> int:
    """The sooner a win the better, the later a loss."""
    return (result > 0) * (result - ply) or (result < 0) * (result + ply)


def looked(lines: Lines, position: Branch, move: int, depth: int, alpha: int, beta: int) -> int:
    """What the lines make of a move, for side 0."""
    looking = lines.after(position, move, depth, alpha, beta, 1)
    try:
        while True:
            next(looking)
    except StopIteration as end:
        return int(end.value) if position.side == 0 else -int(end.value)


def search(seed: int, nodes: int, dice: str = "mine") -> AlphaBeta:
    """A search by nodes."""
    return AlphaBeta(Branch(seed, met=3), Dice(dice), Budget(nodes), lambda: 0)


def finished(thought: AlphaBeta) -> Choice:
    """The choice at the end of the thinking."""
    while not thought.done:
        thought.step()
    return thought.choice


@pytest.mark.parametrize("depth", [0, 1, 2, 3])
def test_its_values_are_those_of_plain_minimax(depth: int) -> None:
    for seed in range(25):
        position = Branch(seed)
        for move in position.moves():
            found = looked(Lines((), thorough=True), position, move, depth, -NEVER, NEVER)
            assert found == after(position, move, depth, 0), (seed, move)


def test_what_it_remembers_changes_no_value() -> None:
    """Positions that are reached in many ways, looked at with one memory, ever deeper."""
    for seed in range(20):
        position, lines = Branch(seed, met=4), Lines((), thorough=True)
        for depth in range(4):
            for move in position.moves():
                found = looked(lines, position, move, depth, -NEVER, NEVER)
                assert found == after(position, move, depth, 0), (seed, depth, move)


def test_bounds_are_true() -> None:
    """Outside the window it may stop early, but never on the wrong side of it."""
    for seed in range(30):
        position, random = Branch(seed), Random(seed)
        alpha = random.randint(-900, 800)
        beta = alpha + random.randint(1, 300)
        sign = 1 if position.side == 0 else -1
        for move in position.moves():
            value = sign * after(position, move, 3, 0)
            found = sign * looked(Lines((), thorough=True), position, move, 3, alpha, beta)
            assert found == value or value <= found <= alpha or beta <= found <= value


@dataclass(frozen=True)
class Row:
    """Somebody walks along numbered squares: 3 wins, and 0, where walking back leads, is where it began."""

    at: int = 0
    past: Sequence[int] = ()
    side: int = 0
    quiet: bool = True

    @property
    def key(self) -> int:
        return self.at

    def value(self) -> int:
        return 50 if self.at == -1 else 10

    def result(self) -> int:
        return DECIDED

    def moves(self) -> Sequence[int]:
        return () if self.at == 3 else (-1, 1)

    def follow(self, move: int) -> "Sequence[tuple[int, Row]]":
        return ((1, Row(max(-1, self.at + move))),)

    def choice(self, move: int) -> Choice:
        return Choice((str(move),))


def test_a_win_is_found_and_ends_the_search_long_before_its_budget() -> None:
    thought = AlphaBeta(Row(), Dice("x"), Budget(100_000), lambda: 0)
    assert finished(thought) == Choice(("1",))
    assert thought.progress < 10


def test_coming_back_leads_nowhere() -> None:
    assert finished(AlphaBeta(Row(), Dice("x"), Budget(3), lambda: 0)) == Choice(("-1",))
    assert finished(AlphaBeta(Row(past=(-1,)), Dice("x"), Budget(3), lambda: 0)) == Choice(("1",))


def test_the_same_dice_give_the_same_choice() -> None:
    for seed in range(10):
        assert finished(search(seed, 200)) == finished(search(seed, 200))


@dataclass(frozen=True)
class Alike(Row):
    """All the same, wherever one goes."""

    def value(self) -> int:
        return 0

    def moves(self) -> Sequence[int]:
        return (1, 2, 3)

    def follow(self, move: int) -> "Sequence[tuple[int, Alike]]":
        return ((1, Alike(10 * self.at + move)),)


def test_equals_are_chosen_from_by_its_own_dice() -> None:
    chosen = [finished(AlphaBeta(Alike(), Dice(f"{k}"), Budget(40), lambda: 0)) for k in range(40)]
    assert {str(choice) for choice in chosen} == {"1", "2", "3"}


def test_a_step_is_a_node_and_the_budget_is_kept() -> None:
    thought = search(5, 100)
    for steps in range(100):
        assert thought.progress == 10 * steps
        assert not thought.done
        thought.step()
    assert thought.done
    assert thought.progress == 1000


def test_however_it_is_sliced_the_choice_is_the_same() -> None:
    for seed in range(6):
        ticks = count(0, 3 * MS)
        sliced = AlphaBeta(Branch(seed, met=3), Dice("mine"), Budget(150), partial(next, ticks))
        while not sliced.run(8):
            pass
        assert sliced.choice == finished(search(seed, 150))
        assert sliced.spent == 0


def test_a_timed_search_ends_by_its_clock() -> None:
    ticks = count(0, MS)
    thought = AlphaBeta(Alike(), Dice("x"), Budget(100, timed=True), lambda: next(ticks))
    while not thought.run(8):
        assert thought.spent < 100
    assert 100 <= thought.spent <= 110


def test_cancelling_ends_it_with_the_best_so_far() -> None:
    thought = search(3, 10_000)
    for _ in range(30):
        thought.step()
    best = thought.choice
    thought.cancel()
    thought.step()
    assert thought.done
    assert thought.choice == best


def test_a_forced_line_is_followed_without_end_in_sight_no_deeper_than_it_may() -> None:
    @dataclass(frozen=True)
    class Forced(Row):
        def moves(self) -> Sequence[int]:
            return (1, 2) if self.at == 0 else (1,)

        def follow(self, move: int) -> "Sequence[tuple[int, Forced]]":
            assert self.at < 2 * DEEPEST
            return ((1, Forced(self.at + move)),)

    assert finished(AlphaBeta(Forced(), Dice("x"), Budget(5000), lambda: 0)) in (
        Choice(("1",)),
        Choice(("2",)),
    )
