"""A small field to fight on: models where a test wants them, dice that fall as written.

Places are written in inches from the upper left corner, "12,7.5". Models of side A are Alpha's, of side B
Bravo's. ``do`` makes a choice that must be allowed, ``why`` gives the rules that forbid one.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from sellsword.boards.table import parse_point
from sellsword.dice import ScriptedDice
from sellsword.game import NOBODY, Choice, Event
from sellsword.games.contested_ground.model.battlefield import KINDS, Feature, Ground
from sellsword.games.contested_ground.model.rule_options import rules_from
from sellsword.games.contested_ground.model.state import UP, Activation, ContestedState, Mission, Model
from sellsword.games.contested_ground.rules.flow import FLOW
from sellsword.games.contested_ground.sheets.reference_tables import Profile

A, B = 0, 1
MISSION = Mission("central-objectives", "meeting-engagement", "north", NOBODY, "capture-and-control")
"""Bravo is Player Two and enters from the north, Alpha from the south."""

type Words = Sequence[str]


def man(
    name: str,
    at: str = "0,0",
    side: int = A,
    *,
    exp: int = 5,
    combat: int = 0,
    wounds: int = 1,
    has: str = "",
    arms: str = "rifle knife",
    gear: str = "",
    injuries: str = "",
    status: str = UP,
    level: int = 0,
    pins: int = 0,
    left: int | None = None,
    activated: bool = False,
) -> Model:
    """A model: its profile, and how it fares. ``left`` are the Wounds left, all of them unless said."""
    profile = Profile(
        name,
        name.title(),
        "Trooper",
        "run",
        exp,
        combat,
        wounds,
        20,
        tuple(has.split()),
        tuple(arms.split()),
        tuple(gear.split()),
        tuple(injuries.split()),
    )
    place = parse_point(at)
    standing = wounds if left is None else left
    return Model(name, name.title(), profile, side, status, place, level, standing, pins, activated, ())


def foe(name: str, at: str = "0,0", **fields: Any) -> Model:
    """A model of Bravo's."""
    return man(name, at, B, **fields)


def piece(kind: str, *points: str, radius: int = 0, levels: int = 0, name: str = "") -> Feature:
    """A piece of terrain by its corners, or by its center and a radius in thousandths."""
    corners = tuple(map(parse_point, points))
    return Feature(name or kind, kind, corners, radius, levels or KINDS[kind].levels)


def box(kind: str, left: int, top: int, right: int, bottom: int, levels: int = 0, name: str = "") -> Feature:
    """A rectangle of terrain, in inches."""
    corners = ((left, top), (right, top), (right, bottom), (left, bottom))
    return piece(kind, *(f"{x},{y}" for x, y in corners), levels=levels, name=name)


def battle(
    *models: Model,
    dice: Iterable[int] = (),
    terrain: Sequence[Feature] = (),
    objectives: str = "24,18 12,18 36,18",
    mission: Mission = MISSION,
    options: dict[str, int | bool] | None = None,
    size: tuple[int, int] = (48_000, 36_000),
    **fields: Any,
) -> ContestedState:
    """A battle in the activations of round 2, Alpha to give an order, twenty counters each.

    Any field of the state may be said otherwise.
    """
    points = tuple(map(parse_point, objectives.split()))
    state = ContestedState(
        dice=ScriptedDice(dice),
        outcome=None,
        offer=NOBODY,
        ground=Ground(*size, tuple(terrain)),
        rules=rules_from(options or {}),
        titles=("Alpha", "Bravo"),
        models=list(models),
        mission=mission,
        phase="activation",
        round=2,
        first=A,
        turn=A,
        leads=A,
        counters=(20, 20),
        tokens=(0, 0),
        objectives=points,
        control=(NOBODY,) * len(points),
        scouts=(),
        active=None,
        stack=(),
    )
    for name, value in fields.items():
        setattr(state, name, value)
    return state


def do(state: ContestedState, *choices: str) -> list[Event]:
    """Makes choices one after another, each of them allowed; all events."""
    events: list[Event] = []
    for text in choices:
        choice = Choice.parse(text)
        verdict = FLOW.judge(state, choice)
        assert verdict.ok, f"{text}: {'; '.join(reason.text for reason in verdict.reasons)}"
        events += FLOW.apply(state, choice)
    return events


def why(state: ContestedState, text: str) -> list[str]:
    """The rules that forbid a choice; none where it is allowed."""
    return [reason.rule for reason in FLOW.judge(state, Choice.parse(text)).reasons]


def offered(state: ContestedState, start: str = "") -> list[str]:
    """The choices on offer that begin with some words."""
    return [str(each.choice) for each in FLOW.options(state) if str(each.choice).startswith(start)]


def seat(state: ContestedState) -> int:
    """Whose choice it is."""
    return FLOW.step(state).seat(state)


def who(state: ContestedState, name: str) -> Model:
    """A model by its name."""
    return state.models[state.index(name)]


def told(events: Sequence[Event], kind: str) -> Event:
    """The only event of a kind."""
    found = [each for each in events if each.kind == kind]
    assert len(found) == 1, [each.kind for each in events]
    return found[0]


def ordered(state: ContestedState, name: str) -> Activation:
    """The activation in progress, which is that of a model."""
    assert state.active is not None
    assert state.models[state.active.model].id == name
    return state.active
