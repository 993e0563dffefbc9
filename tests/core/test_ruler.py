"""The ruler: from base to base, snapping to bases and corners, in words, and through the page's surface."""

import json
from typing import Any

import pytest

from sellsword import measuring
from sellsword.browser import Table
from sellsword.games import game
from sellsword.games.contested_ground.table import scene
from sellsword.scenario.read import read
from sellsword.scene import Board
from sellsword_build.layout import SCENARIOS
from tests.core.contested_ground.builder import battle, box, foe, man

FENCE = box("barricade", 20, 20, 28, 21)


def board() -> Board:
    """Ann and Bo ten inches apart, a fence between them."""
    return scene.board_of(battle(man("ann", "24,26"), foe("bo", "24,16"), terrain=[FENCE]))


def test_it_measures_from_rim_to_rim() -> None:
    measured = measuring.measure(measuring.named(board(), "Ann"), measuring.named(board(), "bo"))
    assert (measured.length, measured.text) == (9_000, '9"')
    assert measured.words == "From Ann to Bo: 9 inches."
    (mark,) = measured.marks
    assert mark.points == ((24_000, 25_500), (24_000, 16_500))


def test_models_in_contact_are_nothing_apart_and_a_point_is_itself() -> None:
    one, other = measuring.Tip((0, 0), "one", 500), measuring.Tip((900, 0), "other", 500)
    assert measuring.measure(one, other).length == 0
    assert measuring.measure(one, one).marks[0].points == ((0, 0), (0, 0))


@pytest.mark.parametrize(
    ("at", "title"),
    [
        ((24_700, 26_000), "Ann"),
        ((20_300, 20_300), "the corner of Barricade at 20,20"),
        ((12_200, 17_900), "Objective 2"),
        ((3_000, 3_000), "the point 3,3"),
        ((-4_000, 99_000), "the point 0,36"),
    ],
)
def test_an_end_snaps_to_the_nearest_base_objective_or_corner(at: tuple[int, int], title: str) -> None:
    assert measuring.snapped(board(), at, 600).title == title


def test_what_is_not_on_the_table_is_named_in_a_sentence() -> None:
    with pytest.raises(ValueError, match="There is no “nobody” on the table"):
        measuring.named(board(), "nobody")
    assert measuring.named(board(), "objective 3").at == (36_000, 18_000)
    assert measuring.named(board(), "3.5,4").at == (3_500, 4_000)


def ask(table: Table, **request: object) -> Any:
    return json.loads(table.handle(json.dumps(request)))


def on_a_table(game_id: str, scenario: str) -> Table:
    """A page's table with a fresh match on it."""
    text = (SCENARIOS / game_id / f"{scenario}.json").read_text("utf-8")
    found = json.loads(text)["id"]
    table = Table()
    ask(table, op="shelve", scenarios=[{"game": game_id, "id": found, "text": text}])
    seats = [{"player": "human", "name": ""}] * len(game(game_id).seats(_read(text)))
    assert ask(table, op="new", game=game_id, scenario=found, seats=seats, seed="1")["ok"]
    return table


def _read(text: str) -> Any:
    return read(text)[0]


def test_the_page_measures_by_name_and_by_point_and_hears_what_is_wrong() -> None:
    table = on_a_table("contested_ground", "pump_station")
    reply = ask(table, op="measure", **{"from": "3,4", "to": [6_000, 8_000], "snap": 10})
    assert reply["measure"]["words"] == "From the point 3,4 to the point 6,8: 5 inches."
    wrong = ask(table, op="measure", **{"from": "nobody", "to": "3,4"})
    assert wrong["error"]["id"] == "ruler.end"
    squares = on_a_table("capital_offensive", "drone_attack")
    assert ask(squares, op="measure", **{"from": "3,4", "to": "1,1"})["error"]["id"] == "ruler.none"


def test_between_two_models_the_rules_say_what_each_sees_of_the_other() -> None:
    state = battle(man("ann", "24,26"), foe("bo", "24,19"), terrain=[FENCE])
    sightline = game("contested_ground").view.sightline
    assert sightline is not None
    marks, sources = sightline(state, "ann", "bo")
    assert [source.effect for source in sources] == ["100% hidden", "100% hidden"]
    assert [source.source for source in sources] == [
        "Bo from Ann: Barricade",
        "Ann from Bo: Barricade",
    ]
    assert {mark.kind for mark in marks} == {"clear", "shade", "sight", "screen"}
