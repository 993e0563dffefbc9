"""Lessons that do: each is played by doing what it says, and whoever does something else finds back."""

import re
from functools import cache
from itertools import islice

import pytest

from sellsword import guide, view
from sellsword.guide import Progress
from sellsword.scenario.document import Scenario, Step
from tests.core.conformance.tables import SHIPPED
from tests.core.pupil import Pupil
from tests.core.test_browser import Client
from tests.core.test_guide import GUIDED, scene

LESSONS = {
    table.scenario.id: table.scenario for table in SHIPPED if any(step.until for step in table.scenario.guide)
}
SEEDS = ("one", "two", "three")
PATIENCE = 10
"""Choices of a pupil after which a lesson that has gone on speaking is taken to have survived."""
PRAISE = re.compile(r"\b(well done|good|great|nice|excellent|perfect|congratulations|now you know)\b", re.I)

every_lesson = pytest.mark.parametrize("name", LESSONS)


def steps(lesson: Scenario) -> list[Step]:
    return [step for step in lesson.guide if not step.hint]


def to_do(lesson: Scenario) -> set[str]:
    """The steps that a pupil can do: the last is to play to the end."""
    return {step.id for step in steps(lesson)[:-1]}


@cache
def taught(name: str, seed: str = SEEDS[0]) -> tuple[Pupil, dict[str, int]]:
    """Who has played a lesson as far as there is something to do, and when each step was first shown."""
    lesson = LESSONS[name]
    pupil, shown = Pupil(lesson, seed), dict[str, int]()
    for due in pupil.play():
        if to_do(lesson) <= pupil.done:
            break
        shown.setdefault(due.id, pupil.match.position)
    return pupil, shown


# The lessons that ship


def test_every_game_has_a_lesson() -> None:
    assert {lesson.game for lesson in LESSONS.values()} == {table.game.id for table in SHIPPED}


@every_lesson
def test_each_step_says_one_thing_to_do_and_how_to_come_back_to_it(name: str) -> None:
    for step in steps(LESSONS[name]):
        assert step.until
        assert step.otherwise or step.when == "start"
        assert not PRAISE.search(step.text + step.title + step.otherwise)


@every_lesson
def test_a_lesson_is_played_by_doing_what_it_says(name: str) -> None:
    done, lesson = set[str](), LESSONS[name]
    for seed in SEEDS:
        pupil, shown = taught(name, seed)
        assert next(iter(shown)) in {step.id for step in lesson.guide}
        done |= pupil.done
        if to_do(lesson) <= pupil.done:
            return
    pytest.fail(f"never done in one game: {to_do(lesson) - done or 'all'}")


@every_lesson
def test_whoever_does_something_else_is_not_stopped(name: str) -> None:
    first, shown = taught(name)
    for step, position in shown.items():
        other = Pupil(LESSONS[name], SEEDS[0])
        other.match.record(first.match.steps[:position])
        other.match.play(other.stray())
        for due in islice(other.play(), PATIENCE):
            assert due.text
            if step in other.done or due.hint:
                break
        spoken = step in other.done or other.match.decision() is None or other.due
        assert spoken, step


@every_lesson
def test_a_step_back_leads_to_where_the_step_was_shown(name: str) -> None:
    pupil, _ = taught(name)
    record = view.made(pupil.match)
    done = guide.reached(LESSONS[name].guide, Progress(), record)
    progress, position = guide.before(LESSONS[name].guide, Progress(), record)
    assert (progress, position) == (Progress(), max(done.values()))
    assert len(guide.reached(LESSONS[name].guide, Progress(), record[:position])) < len(done)


LENGTHS = {"two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10}
SAID = re.compile(rf"\b({'|'.join(LENGTHS)}) (?:inches|spaces)\b")


@every_lesson
def test_how_far_somebody_goes_is_what_the_lesson_says(name: str) -> None:
    """Where a step points at a way, a length in its words is how far that way goes at that moment."""
    for seed in SEEDS:
        pupil = Pupil(LESSONS[name], seed)
        for due in islice(pupil.play(), 2 * PATIENCE):
            scene = pupil.match.game.scene(pupil.match.state, pupil.seat)
            reach = {walk.reach for walk in scene.walks if walk.group in due.groups}
            told = {LENGTHS[length] * 1000 for length in SAID.findall(due.text)}
            assert not reach or told <= reach, (due.id, due.text, reach)


@pytest.mark.parametrize("name", ["culvert", "valve-house"])
def test_who_cannot_shoot_beside_an_enemy_is_told_to_strike(name: str) -> None:
    """In both games those in contact fight and do not shoot (DM-270, OC-S24)."""
    shooting = next(step for step in LESSONS[name].guide if step.id == "shooting")
    assert "strikes instead" in shooting.otherwise
    assert "choose Close combat" in shooting.otherwise


# What waits

ROLL = Step(
    "roll", "offer roll", "Roll", "Roll.", ("roll",), until="did rolled", otherwise="It is not your turn."
)
AGAIN = Step("again", "offer roll", "Again", "Roll again.", until="did rolled")
SAFE = Step("safe", "start", "Safe", "Hold.", until="came held+red")
WAITING = (ROLL, AGAIN, SAFE)


def reached(*record: tuple[bool, str]) -> dict[str, int]:
    return dict(guide.reached(WAITING, Progress(), [(own, words.split()) for own, words in record]))


def test_a_choice_does_one_step_of_those_that_it_fits() -> None:
    assert reached((True, "roll rolled")) == {"roll": 0}
    assert reached((True, "roll rolled"), (True, "roll rolled")) == {"roll": 0, "again": 1}


def test_what_another_does_is_not_done_yet_but_may_have_come_about() -> None:
    assert reached((False, "roll rolled")) == {}
    assert reached((False, "hold held red")) == {"safe": 0}
    assert reached((False, "hold held blue")) == {}


def test_a_step_that_cannot_be_done_now_says_how_to_come_back() -> None:
    asking = (Step("hold", "offer bank", "Hold", "Hold.", until="did held", otherwise="Roll first."), SAFE)
    due = guide.due(asking, Progress(), guide.Moment(scene(), 0, ()))
    assert due is not None
    assert (due.id, due.text, due.waits, due.back) == ("hold", "Roll first.", True, False)
    assert guide.due(asking, Progress(), guide.Moment(scene(deciding=1), 0, ())) is None


ABOARD = Step("aboard", "start", "All aboard", "One each.", ("B2", "C3"), until="did placed+last")


@pytest.mark.parametrize(
    ("record", "pins"),
    [
        ([], ["B2", "C3"]),
        ([(True, "place B2 placed first")], ["C3"]),
        ([(True, "place B2 refused")], ["B2", "C3"]),
        ([(False, "place B2 placed first")], ["B2", "C3"]),
    ],
)
def test_a_pin_goes_from_where_its_part_is_done(record: list[tuple[bool, str]], pins: list[str]) -> None:
    moment = guide.Moment(scene(), 0, [(own, words.split()) for own, words in record])
    due = guide.due((ABOARD,), Progress(), moment)
    assert due is not None
    assert [mark.place for mark in due.marks] == pins


def test_gates_that_are_locked_and_airlocks_that_are_taken_lose_their_pins() -> None:
    pupil = Pupil(LESSONS["drone-attack"], SEEDS[0])
    pinned: dict[str, set[int]] = {}
    for due in pupil.play():
        pinned.setdefault(due.id, set()).add(len(due.marks))
        if to_do(LESSONS["drone-attack"]) <= pupil.done and due.id == "winning":
            break
    assert pinned["placing"] == {3, 2, 1}
    assert max(pinned["winning"]) < 3


def test_a_step_that_waits_is_not_done_with_by_an_action() -> None:
    assert guide.heeded(WAITING, Progress(), "roll", "roll") == Progress()


def lesson(client: Client) -> str:
    """The id of the step that is shown."""
    shown = client.ask("view")["view"]["guide"]
    return str(shown["id"]) if shown else ""


@pytest.fixture
def client() -> Client:
    """A table with a lesson, Red a person."""
    client = Client()
    holding = Step("hold", "offer hold", "Hold", "Hold.", ("hold",), until="did held")
    client.start(Scenario(**{**{f: getattr(GUIDED, f) for f in GUIDED.__slots__}, "guide": (holding, SAFE)}))
    client.new()
    return client


def test_a_step_back_takes_back_what_was_done(client: Client) -> None:
    assert lesson(client) == "hold"
    done = client.choose("hold")
    assert (done["lesson"]["shown"], done["guide"]["back"]) == (1, True)
    back = client.ask("step_back")["view"]
    assert (back["position"], back["guide"]["id"], back["guide"]["back"]) == (0, "hold", False)


def test_a_step_that_was_passed_over_comes_back(client: Client) -> None:
    assert client.ask("guide", do="next")["guide"]["id"] == "safe"
    assert client.ask("step_back")["view"]["guide"]["id"] == "hold"


def test_nobody_takes_back_what_another_person_chose(client: Client) -> None:
    client.new(blue="human")
    client.choose("hold")
    assert client.refused("step_back")["id"] == "guide.shared"
