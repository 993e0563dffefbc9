"""Whole battles at random, in both measures: every state is sound, and each comes to an end."""

from collections.abc import Iterator
from itertools import islice

import pytest

from sellsword.dice import Dice
from sellsword.game import Choice
from sellsword.games.dark_metal.campaign import campaign_document
from sellsword.games.dark_metal.game import GAME
from sellsword.games.dark_metal.invariants import faults
from sellsword.games.dark_metal.model.fighter_state import AWAY
from sellsword.games.dark_metal.model.state import DarkState
from sellsword.players.baselines import pick
from sellsword.serialization import digest
from tests.core.dark_metal.test_game import FOLDER, scenario

NAMES = tuple(
    name
    for name in sorted(path.stem for path in FOLDER.glob("*.json"))
    if not campaign_document.campaign(scenario(name))
)
LONGEST = 6_000  # choices
SHORT = 150  # choices of a battle that is only looked into


def chosen(state: DarkState, hand: Dice) -> Choice:
    """The rules' choice where they make one; else one of a random group, so that no group drowns others."""
    automatic = GAME.automatic(state)
    if automatic is not None:
        return automatic
    options = GAME.options(state)
    groups = list(dict.fromkeys(option.group for option in options))
    group = groups[pick(hand, len(groups))]
    found = [option.choice for option in options if option.group == group]
    return found[pick(hand, len(found))]


def battle(name: str, seed: int) -> Iterator[DarkState]:
    """The states of a battle, one after the other; it is one state that changes."""
    hand = Dice(f"hand {name} {seed}")
    state = GAME.setup(scenario(name), {"injuries": bool(seed % 2)}, Dice(f"battle {name} {seed}"))
    yield state
    while state.outcome is None:
        GAME.apply(state, chosen(state, hand))
        yield state


def fought(name: str, seed: int) -> DarkState:
    """Fights a battle to its end; what must hold is looked at after every choice."""
    states = battle(name, seed)
    state = next(states)
    gone: list[str] = []
    for number, _ in enumerate(states):
        assert number < LONGEST
        assert faults(state) == []
        away = [each.id for each in state.fighters if each.status == AWAY]
        assert all(each in away for each in gone), "who has left is back"
        gone = away
    assert state.outcome is not None
    assert state.outcome.way in GAME.ways
    return state


@pytest.mark.parametrize("name", NAMES)
def test_every_scenario_begins_soundly(name: str) -> None:
    for state in islice(battle(name, 0), SHORT):
        assert faults(state) == []


@pytest.mark.parametrize("name", ["the_gate_hex", "the_gate_inches", "dead_letters_hex"])
def test_a_random_battle_ends_and_is_sound(name: str) -> None:
    fought(name, 0)


@pytest.mark.long
@pytest.mark.parametrize("name", NAMES)
def test_five_hundred_random_battles_a_measure_end_and_are_sound(name: str) -> None:
    """There are six scenarios a measure."""
    for seed in range(1, 85):
        fought(name, seed)


def test_the_same_seed_is_the_same_battle() -> None:
    one, other = (digest(fought("the_gate_hex", 7)) for _ in range(2))
    assert one == other
