"""Looking on: what is counted of a game, whatever game it is."""

from collections import Counter
from dataclasses import replace
from itertools import product
from statistics import median, pvariance

from sellsword.dice import Dice, ScriptedDice
from sellsword.game import Choice
from sellsword.games import game
from sellsword.scenario.document import Force, Unit
from sellsword_lab.instrumentation import Watcher
from sellsword_lab.plan import scenario_of
from tests.lab.games import SCENARIOS

EXCHANGE = ["11-15", "22-18", "15x22", "25x18", "8-11"]
DEPLOYED = ["schlock place A7", "tagon place A8", "elf place B8", "toughs order schlock tagon elf"]
COLLECTIVE, TOUGHS = BLACK, WHITE = 0, 1


def watched(
    folder: str, name: str, choices: list[str], faces: tuple[int, ...] = (), every: int = 1
) -> Watcher:
    """A game of these choices and dice, as somebody saw it."""
    scenario, rules = scenario_of(SCENARIOS / folder / f"{name}.json"), game(folder)
    state = rules.setup(scenario, {}, ScriptedDice(faces))
    watcher = Watcher(rules, rules.seats(scenario), every)
    watcher.begins(state)
    for choice in map(Choice.parse, choices):
        watcher.before(state, choice)
        watcher.after(state, rules.apply(state, choice))
    return watcher


def test_every_choice_counts_for_the_side_that_made_it() -> None:
    seen = watched("schlock_attack", "draughts", EXCHANGE)
    assert seen.used(seen.sides[BLACK]) == {"jumped": 1, "moved": 2}
    assert seen.used(seen.sides[WHITE]) == {"jumped": 1, "moved": 1}
    assert [side.name for side in seen.sides.values()] == ["Black", "White"]
    assert seen.first == BLACK


def test_a_piece_falls_where_it_stood_even_if_it_had_moved_since_the_last_look() -> None:
    on_18, on_22 = (3, 4), (2, 5)
    for every in (1, 5):
        seen = watched("schlock_attack", "draughts", [*EXCHANGE, "29-25"], every=every)
        assert seen.sides[WHITE].fell == Counter([on_18])
        assert seen.sides[BLACK].fell == Counter([on_22])


def test_pieces_are_counted_where_they_stand_at_each_look() -> None:
    seen = watched("schlock_attack", "draughts", EXCHANGE)
    assert seen.sides[BLACK].stood.total() == 12 * 4 + 11
    assert seen.sides[WHITE].stood.total() == 12 * 3 + 11 * 2
    assert seen.sides[BLACK].fielded == {"Black's man": 12}


def test_odds_are_set_beside_the_dice_that_fell() -> None:
    seen = watched("capital_offensive", "drone_attack", [*DEPLOYED, "collective roll"], (5, 2, 3))
    falls = [int(median(faces)) for faces in product(range(1, 7), repeat=3)]
    mean, variance = 3500, round(1000 * pvariance(falls))
    more_than_one = round(1000 * sum(fall > 1 for fall in falls) / len(falls))
    assert seen.compared() == {"commands": [1, mean, variance, more_than_one, 3, 1]}


def test_names_of_pieces_are_no_things_that_are_used() -> None:
    choices = [*DEPLOYED, "collective roll", "drone-1 activate", "drone-1 move C1"]
    seen = watched("capital_offensive", "drone_attack", choices, (5, 2, 3, 6, 6, 6))
    assert seen.used(seen.sides[TOUGHS]) == {"ordered": 1, "placed": 3}
    assert seen.used(seen.sides[COLLECTIVE]) == {
        "activated": 1,
        "commands": 1,
        "movement: median": 1,
        "walked: move": 1,
    }
    assert seen.rounds == 1
    assert seen.first == COLLECTIVE


def test_only_sides_with_players_are_watched_and_called_after_all_their_seats() -> None:
    rules, alone = game("dark_metal"), scenario_of(SCENARIOS / "dark_metal" / "the_gate_hex.json")
    squads = Force("squad", (Unit("oskar"), Unit("maren")))
    together = replace(alone, forces=(squads, *(each for each in alone.forces if each.side != "squad")))
    watcher = Watcher(rules, rules.seats(together))
    watcher.begins(rules.setup(together, {}, Dice("squads")))
    assert [side.name for side in watcher.sides.values()] == ["Oskar Brandt, Maren Voss"]
