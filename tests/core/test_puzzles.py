"""Puzzles as a page asks for them: laid, tried, and no more taken back than a game is."""

import json
from typing import Any

import pytest

from sellsword.browser import Table
from sellsword_build.layout import SCENARIOS
from sellsword_lab.puzzles import quarry, shipping

GAME = "capital_offensive"
SEAM, PUZZLE = next(quarry.puzzles(quarry.read(shipping.file_of(GAME))))


class Solver:
    """A page with the scenarios of one game."""

    def __init__(self) -> None:
        self.table = Table()
        texts = [path.read_text("utf-8") for path in sorted((SCENARIOS / GAME).glob("*.json"))]
        self.ask("start", scenarios=list(map(json.loads, texts)))

    def ask(self, op: str, **fields: object) -> Any:
        return json.loads(self.table.handle(json.dumps({"op": op, **fields})))

    def lay(self, **changed: object) -> Any:
        """The puzzle on the table."""
        told = {"game": GAME, "scenario": SEAM.scenario, "seed": SEAM.seed, "seat": PUZZLE.seat}
        return self.ask("puzzle", **told | {"choices": SEAM.choices[: PUZZLE.at]} | changed)

    def tried(self, choice: str) -> Any:
        """What a try comes to."""
        assert self.ask("solve", choice=choice, solution=PUZZLE.solution)["ok"]
        while not (reply := self.ask("work"))["done"]:
            assert "tried" not in reply
        return reply["tried"]


@pytest.fixture
def solver() -> Solver:
    """A page with the puzzle on its table."""
    solver = Solver()
    assert solver.lay()["ok"]
    return solver


def others(solver: Solver) -> list[str]:
    """The other choices on offer."""
    offers = solver.ask("view")["view"]["scene"]["offers"]
    return [each["choice"] for each in offers if each["choice"] != PUZZLE.solution]


def test_the_solution_is_right_and_every_other_choice_is_worse(solver: Solver) -> None:
    right = solver.tried(PUZZLE.solution)
    assert right["right"]
    assert right["chance"] == right["best"] == PUZZLE.chance
    for choice in others(solver):
        told = solver.tried(choice)
        assert not told["right"]
        assert told["chance"] <= told["best"] - 500


def test_a_try_is_judged_and_not_made(solver: Solver) -> None:
    before = solver.ask("view")["view"]["hash"]
    solver.tried(PUZZLE.solution)
    assert solver.ask("view")["view"]["hash"] == before


def test_what_the_rules_forbid_is_refused_with_reasons(solver: Solver) -> None:
    reply = solver.ask("solve", choice="nobody nowhere", solution=PUZZLE.solution)
    assert reply["error"]["id"] == "refused"
    assert reply["error"]["reasons"]


def test_what_led_there_is_not_taken_back_and_its_dice_do_not_fall_again(solver: Solver) -> None:
    view = solver.lay()["view"]
    assert not view["undo"]["ok"]
    assert view["waiting"] == {"kind": "human", "seat": PUZZLE.seat, "forced": False}
    assert view["guide"] is None
    saved = solver.ask("save")["text"]
    assert solver.ask("load", text=saved)["view"]["hash"] == view["hash"]


def test_a_puzzle_of_other_rules_is_not_laid(solver: Solver) -> None:
    for changed in ({"choices": ["nobody nowhere"]}, {"choices": [""]}, {"seat": 9}):
        assert solver.lay(**changed)["error"]["id"] == "puzzle.stale"
    assert solver.tried(PUZZLE.solution)["right"]
