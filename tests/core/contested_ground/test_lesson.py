"""The first whole battle: every hint's moment comes, and what it points at is there."""

import pytest

from sellsword.dice import Dice
from sellsword.game import NOBODY
from sellsword.games.contested_ground.game import GAME
from sellsword.players.baselines import best_candidate, pick
from tests.core.contested_ground.builder import battle, do, foe, man
from tests.core.contested_ground.test_tables import TABLES

LESSON = next(each for each in TABLES if each.id == "pump-station")
BATTLES = 3


def rare() -> set[str]:
    """The groups on offer where a model is Pinned Down beside a Medic who is an Officer and in contact."""
    medic = man("ann", "10,20", has="medic command-1")
    state = battle(medic, man("abe", "11.5,20", pins=3), foe("bo", "10,19"))
    groups = {option.group for option in GAME.options(state)}
    do(state, "order ann tactical")
    return groups | {option.group for option in GAME.options(state)}


@pytest.fixture(scope="module")
def met() -> tuple[set[str], set[str], set[str]]:
    """The groups on offer, the kinds of events and the ids on the board in a few battles on that table."""
    groups = rare()
    kinds: set[str] = set()
    spots: set[str] = set()
    for number in range(BATTLES):
        state, hand = GAME.setup(LESSON, {}, Dice(f"lesson {number}")), Dice(f"hand {number}")
        while GAME.decision(state) is not None:
            options = GAME.options(state)
            groups.update(option.group for option in options)
            choice = best_candidate(GAME, state) if hand.pick(4) else options[pick(hand, len(options))].choice
            kinds.update(each.kind for each in GAME.apply(state, choice))
        board = GAME.scene(state, NOBODY).board
        assert board is not None
        spots |= {*(each.id for each in board.places), *(each.id for each in board.pieces)}
    return groups, kinds, spots


def test_the_moment_of_every_step_comes(met: tuple[set[str], set[str], set[str]]) -> None:
    groups, kinds, _ = met
    for step in LESSON.guide:
        moment, *names = step.when.split()
        known = {"start": {"start"}, "offer": groups, "event": kinds}[moment]
        assert moment == "start" or known & set(names), step.id


def test_a_step_points_at_what_is_there(met: tuple[set[str], set[str], set[str]]) -> None:
    groups, _, spots = met
    for step in LESSON.guide:
        assert not step.mark or set(step.mark) & (groups | spots), step.id
