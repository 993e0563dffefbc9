"""The guided first game: words that come when their moment does, and never stand in the way."""

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from sellsword import guide
from sellsword.game import NOBODY
from sellsword.guide import Moment, Progress
from sellsword.match import HUMAN
from sellsword.scenario.document import Scenario, Step
from sellsword.scenario.write import write
from sellsword.scene import Board, Offer, Piece, Place, Scene, SeatView
from tests.core.conformance.tables import SHIPPED, Table
from tests.core.conformance.walks import walk
from tests.core.test_browser import Client
from tests.core.toy_games.highwire import SCENARIO
from tests.golden.playthrough import FOLDER, parse, repeated, scenario_of

HELLO = Step("hello", "start", "Hello", "Two players, one wire.")
ROLLING = Step("rolling", "offer roll", "Roll", "Dare as often as you like.", ("roll", "nowhere"))
HOLDING = Step("holding", "event held", "Held", "The points are safe.")
TURNING = Step("turning", "turn blue", "Blue", "Now the other one.")
HELD = [(True, {"hold", "held"})]
HINT = Step("hint", "event rolled held", "By the way", "A one empties the pot.", hint=True)
GUIDED = replace(SCENARIO, guide=(HINT, HELLO, ROLLING, HOLDING, TURNING))

LEARNING = [table for table in SHIPPED if table.scenario.guide]


@pytest.fixture
def client() -> Client:
    """A table with the guided scenario, Red a person."""
    client = Client()
    client.start(GUIDED)
    client.new()
    return client


def due(client: Client) -> str:
    """The id of the step that the view shows; empty where there is none."""
    shown = client.ask("view")["view"]["guide"]
    return str(shown["id"]) if shown else ""


def go_on(client: Client, **fields: object) -> Any:
    return client.ask("guide", do="next", **fields)


# Moments


def scene(deciding: int = 0) -> Scene:
    seats = tuple(SeatView(name, name.title(), at, at == deciding) for at, name in enumerate(("red", "blue")))
    offers = (Offer("roll", "roll", "", "", "Roll"),)
    spots = (Place("B2", (1500, 1500), 1, 1, "B2"), Place("C3", (2500, 2500), 2, 2, "C3"))
    pieces = (Piece("elf", "C3", (2500, 2500), 0, "helm", "Elf", "Elf on C3"),)
    board = Board(3000, 3000, "square", 1000, (), (), (), (), spots, pieces)
    return Scene("", "", "", "", deciding, "", False, "", seats, (), board, (), offers)


@pytest.mark.parametrize(
    ("when", "comes"),
    [
        ("start", True),
        ("offer roll", True),
        ("offer hold roll", True),
        ("offer hold", False),
        ("event held", True),
        ("event rolled", False),
        ("event rolled held", True),
        ("turn red", True),
        ("turn blue", False),
    ],
)
def test_a_step_comes_with_its_moment(when: str, comes: bool) -> None:
    step = Step("it", when, "It", "It is.")
    assert guide.has_come(step, Moment(scene(), 0, HELD)) is comes


def test_what_is_on_offer_to_another_is_no_moment_of_the_viewer_s() -> None:
    step = Step("it", "offer roll", "It", "It is.")
    assert not guide.has_come(step, Moment(scene(deciding=1), 0, ()))


def test_a_step_points_at_pieces_places_and_groups_on_offer() -> None:
    step = Step("it", "start", "It", "It is.", ("roll", "elf", "B2", "hold", "Z9"))
    shown = guide.due((step,), Progress(), Moment(scene(), 0, ()))
    assert shown is not None
    assert [(mark.kind, mark.place, mark.points) for mark in shown.marks] == [
        ("guide", "elf", ((2500, 2500),)),
        ("guide", "B2", ((1500, 1500),)),
    ]
    assert shown.groups == ("roll",)


# In play


def test_steps_are_shown_one_at_a_time_until_done_with(client: Client) -> None:
    assert due(client) == "hello"
    assert client.choose("hold")["guide"]["id"] == "hello"
    reply = go_on(client)
    assert reply["guide"]["id"] == "holding"
    assert (reply["guide"]["step"], reply["guide"]["of"]) == (2, 4)
    assert reply["lesson"] == {"of": 4, "shown": 1, "skipped": False}


def test_a_step_whose_moment_is_over_goes_away_and_comes_back(client: Client) -> None:
    go_on(client)
    assert due(client) == "rolling"
    assert client.choose("hold")["guide"]["id"] == "holding"
    go_on(client)
    assert due(client) == "turning"
    assert client.choose(client.computer())["waiting"]["seat"] in (0, 1)


def test_undo_takes_a_moment_back(client: Client) -> None:
    go_on(client)
    go_on(client)
    client.choose("hold")
    assert due(client) == "holding"
    client.ask("undo")
    assert due(client) == ""


def test_a_hint_comes_only_where_no_step_is_due_and_only_once(client: Client) -> None:
    client.choose("hold")
    for step in ("hello", "holding", "turning"):
        assert due(client) == step
        go_on(client)
    shown = client.ask("view")["view"]["guide"]
    assert (shown["id"], shown["hint"], shown["step"]) == ("hint", True, 0)
    assert go_on(client)["guide"] is None
    assert client.ask("view")["view"]["lesson"]["shown"] == 3


def test_a_guide_is_skipped_and_resumed(client: Client) -> None:
    go_on(client)
    reply = client.ask("guide", do="skip")
    assert (reply["guide"], reply["lesson"]["skipped"]) == (None, True)
    client.choose("hold")
    assert due(client) == ""
    assert client.ask("guide", do="resume")["guide"]["id"] == "holding"


def test_a_step_named_is_done_with_once_and_a_stranger_changes_nothing(client: Client) -> None:
    for step in ("rolling", "rolling", "stranger"):
        assert go_on(client, id=step)["lesson"]["shown"] == 1
    assert due(client) == "hello"


def test_nothing_due_is_nothing_to_be_done_with(client: Client) -> None:
    go_on(client)
    go_on(client)
    assert go_on(client) == {"guide": None, "lesson": {"of": 4, "shown": 2, "skipped": False}}


def test_what_was_shown_is_saved_with_the_match_and_stays_with_a_rematch(client: Client) -> None:
    go_on(client)
    lesson = client.ask("guide", do="skip")["lesson"]
    text = client.ask("save")["text"]
    assert client.ask("rematch", seed="again")["view"]["lesson"] == lesson
    client.new()
    assert due(client) == "hello"
    assert client.ask("load", text=text)["view"]["lesson"] == lesson


def test_a_save_in_which_a_strange_step_was_shown_is_refused(client: Client) -> None:
    data = json.loads(client.ask("save")["text"])
    data["guide"]["shown"] = ["stranger"]
    error = client.refused("load", text=json.dumps(data))
    assert (error["id"], error["where"]) == ("save.inconsistent", "guide.shown")


def test_the_guide_is_no_part_of_the_game(client: Client) -> None:
    before = client.ask("view")["view"]["hash"]
    go_on(client)
    assert client.ask("view")["view"]["hash"] == before
    assert client.ask("replay", position=0)["view"]["guide"] is None


def test_a_scenario_without_a_guide_has_none() -> None:
    client = Client()
    view = client.new(HUMAN)
    assert (view["guide"], view["lesson"]) == (None, None)
    assert client.refused("guide", do="next")["id"] == "guide.none"


def test_a_deed_unknown_to_the_guide_is_refused(client: Client) -> None:
    assert client.refused("guide", do="dance")["id"] == "request"


# The guides that ship


def played(scenario: Scenario) -> Iterator[Moment]:
    """Every moment of the golden playthroughs of a scenario."""
    for path in sorted(FOLDER.glob("*/*.txt")):
        header, choices = parse(path.read_text())
        if scenario_of(header.scenario) == scenario:
            match = repeated(header, choices)
            happened: set[str] = set()
            yield at(match.game, match.start, happened)
            for step in match.steps:
                happened |= {event.kind for event in step.events}
                yield at(match.game, step.after, happened)


def wandered(table: Table) -> Iterator[Moment]:
    """Every moment of twenty random games."""
    for seed in range(20):
        wandering = walk(table, seed)
        happened: set[str] = set()
        for state, events in zip(wandering.states[1:], wandering.events, strict=True):
            happened |= {event.kind for event in events}
            yield at(table.game, state, happened)


def at(game: Any, state: Any, happened: set[str]) -> Moment:
    decision = game.decision(state)
    viewer = decision.seat if decision else NOBODY
    return Moment(game.scene(state, viewer), viewer, [(True, frozenset(happened))])


def moments(table: Table) -> Iterator[Moment]:
    yield from played(table.scenario)
    yield from wandered(table)


def test_every_game_ships_a_guided_scenario() -> None:
    assert {table.game.id for table in LEARNING} == {table.game.id for table in SHIPPED}


@pytest.mark.parametrize("table", LEARNING, ids=str)
def test_every_step_comes_about_and_everything_it_points_at_is_there_once(table: Table) -> None:
    wanted = {(step.id, name) for step in table.scenario.guide for name in (step.id, *step.mark)}
    for moment in moments(table):
        wanted -= set(met(table.scenario, moment))
        if not wanted:
            break
    assert not wanted


def met(scenario: Scenario, moment: Moment) -> Iterator[tuple[str, str]]:
    """Each step whose moment this is, and each thing it can point at."""
    for step in scenario.guide:
        shown = guide.due((step,), Progress(), moment) if guide.has_come(step, moment) else None
        if shown:
            yield from ((step.id, name) for name in (step.id, *shown.groups, *spots(shown)))


def spots(shown: guide.Due) -> list[str]:
    return [mark.place for mark in shown.marks]


@pytest.mark.parametrize("table", LEARNING, ids=str)
def test_a_guide_is_fourteen_short_steps_at_most(table: Table) -> None:
    steps = [step for step in table.scenario.guide if not step.hint]
    assert len(steps) <= 14
    assert all(len(step.text) <= 300 and step.text.endswith(".") for step in table.scenario.guide)


@pytest.mark.parametrize("table", LEARNING, ids=str)
def test_a_scenario_with_a_lesson_is_a_learning_one_in_the_list(table: Table) -> None:
    client = Client(table.game)
    (shown,) = client.start(table.scenario)["games"]
    steps = [step for step in table.scenario.guide if not step.hint]
    assert shown["scenarios"][-1]["learning"] is bool(steps)
    assert json.loads(write(table.scenario))["guide"]


# Doing what a step asks for

ASKING = (HINT, HELLO, ROLLING, HOLDING)


def done(shown: str, group: str, *before: str) -> tuple[str, ...]:
    """What else is done with once an action was taken while a step was shown."""
    return guide.heeded(ASKING, Progress(before), shown, group).shown[len(before) :]


def test_whoever_does_what_a_step_asks_for_is_done_with_it() -> None:
    assert done("rolling", "roll", "hello") == ("rolling",)
    assert done("rolling", "hold", "hello") == ()


def test_whoever_goes_on_past_a_step_that_asks_for_nothing_has_read_it() -> None:
    assert done("hello", "hold") == ("hello",)
    assert done("holding", "roll", "hello", "rolling") == ("holding",)


def test_a_hint_that_was_passed_by_leaves_the_lesson_where_it_was() -> None:
    assert done("hint", "roll", "hello") == ("hint",)
    assert done("nobody", "roll") == ()


def test_the_table_heeds_what_was_done(client: Client) -> None:
    client.ask("guide", do="heed", id="hello", group="roll")
    assert due(client) == "rolling"
