"""What is kept of a ground, of figures and of rolls is what would be worked out anew, all through games."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from sellsword.dice import Dice
from sellsword.games.dark_metal.computer.evaluation import Outlook
from sellsword.games.dark_metal.game import GAME
from sellsword.games.dark_metal.model.state import DarkState
from sellsword.games.dark_metal.sheets.people import Hide
from sellsword.players.baselines import pick
from sellsword.scenario.read import read
from tests.core.dark_metal.builder import battle, boss, man

SCENARIOS = Path(__file__).parents[3] / "scenarios" / "dark_metal"
BATTLES = ("high_stacks_hex", "high_stacks_inches", "last_boat_out_hex", "last_boat_out_inches")
"""Heights, doors and neutrals, in both measures."""


def positions(name: str, seed: str, count: int) -> Iterator[DarkState]:
    """So many positions of a game that is played at random."""
    scenario, _ = read((SCENARIOS / f"{name}.json").read_bytes())
    assert scenario is not None
    state, dice = GAME.setup(scenario, {}, Dice(seed)), Dice(f"{seed}/chosen")
    for _ in range(count):
        if GAME.decision(state) is None:
            return
        yield state
        offered = GAME.options(state)
        GAME.apply(state, GAME.automatic(state) or offered[pick(dice, len(offered))].choice)


def forgetful(state: DarkState) -> DarkState:
    """An equal position, on a ground of which nothing is known yet."""
    copy = state.copy()
    copy.ground = state.ground.laid(state.ground.features)
    assert copy == state
    return copy


@pytest.mark.parametrize("name", BATTLES)
def test_what_is_kept_of_a_ground_is_what_is_worked_out_anew(name: str) -> None:
    """On offer, and what the rules choose; equal ways, and an equal outline of all."""
    for state in positions(name, "kept", 60):
        fresh = forgetful(state)
        assert GAME.options(state) == GAME.options(fresh)
        assert GAME.automatic(state) == GAME.automatic(fresh)


def reckoned(state: DarkState) -> list[tuple[int, int]]:
    """What each figure could do and suffer, where it stands and where any other does."""
    outlook, places = Outlook(state), (None, *(each.at for each in state.fighters))
    counted = [index for side in outlook.sides.values() for index in side]
    return [(outlook.attack(who, at), outlook.exposure(who, at)) for who in counted for at in places]


@pytest.mark.parametrize("name", BATTLES)
def test_what_figures_could_do_and_suffer_is_the_same_where_nothing_is_kept(name: str) -> None:
    for state in positions(name, "reckoned", 30):
        kept = reckoned(state)
        Outlook(state).lines.kept.clear()
        assert reckoned(state) == kept


def test_an_aim_a_hold_and_a_turned_back_are_reckoned_at_once() -> None:
    """What few games have: a palm works on whom one holds, and Bulk has a back."""
    arms = "palm-plasma-jet standard-rifle melee-weapon"
    one = man("a", "1212", arms=arms, power=9, now={"ready": ()})
    foe = man("FOE", "1213", bhp=9, ins=2, hide=Hide(bulk=1), now={"facing": 0})
    state = battle(one, foe, boss("boss", "1202"))

    def reckoned() -> tuple[int, int]:
        return Outlook(state).attack(0), Outlook(state).exposure(1)

    found = [reckoned()]
    for who, name, value in ((0, "held", 1), (0, "aim", 2), (1, "facing", 3)):
        setattr(state.fighters[who], name, value)
        found.append(reckoned())
    assert all(sorted(set(each)) == list(each) for each in zip(*found, strict=True))
