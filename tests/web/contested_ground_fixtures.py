"""Battles of Contested Ground for the browser's tests: two small forces on an almost bare table.

They are played in the core to whatever moment a test is about.
"""

import json
from collections.abc import Callable
from typing import Any

from sellsword.game import Choice, Gesture
from sellsword.games import game
from sellsword.match import HUMAN, Holder, Match, agree, begin
from sellsword.scenario.read import read
from sellsword_build.layout import SCENARIOS
from tests.web.pages import Table

GAME = game("contested_ground")
MISSION = ("central-objectives", "meeting-engagement", "north", "capture-and-control")
MOST_CHOICES = 400


type Point = tuple[int, int]

DOCUMENT: dict[str, Any] = {
    "format": "sellsword-scenario",
    "schema_version": 1,
    "id": "small",
    "title": "A small table",
    "game": "contested_ground",
    "board": {"kind": "table", "width": 36000, "height": 24000},
    "forces": [
        {"side": "alpha", "units": [{"sheet": each} for each in ("ordell", "iva", "pell", "quist", "rado")]},
        {
            "side": "bravo",
            "units": [{"sheet": each} for each in ("pike", "eel", "ruffe", "tench", "gudgeon")],
        },
    ],
    "terrain": [
        {
            "id": "hut",
            "kind": "building",
            "points": [[4000, 14000], [9000, 14000], [9000, 17000], [4000, 17000]],
        },
        {"id": "bales", "kind": "barricade", "points": [[14000, 15000], [22000, 15000]]},
    ],
}


# A battle in the core


def fresh(seed: str = "1") -> Match[Any]:
    """Two persons at one screen, the mission still to be chosen."""
    scenario, problems = read(json.dumps(DOCUMENT))
    assert scenario is not None, problems
    return begin(GAME, agree(GAME, scenario, [Holder("", HUMAN), Holder("", HUMAN)], seed, {}))


def offered(match: Match[Any]) -> list[str]:
    """Every choice on offer."""
    return [str(option.choice) for option in GAME.options(match.state)]


def meant(match: Match[Any], group: str, at: Point, piece: str = "") -> str:
    """The first thing that a hand at a point means."""
    return str(GAME.read(match.state, Gesture("", group, piece, at))[0])


def play_on(match: Match[Any], goals: dict[str, Point]) -> None:
    """One choice: those with a goal walk there, the others stay off the table and are lost."""
    match.play(Choice.parse(next_choice(match, offered(match), goals)))


def next_choice(match: Match[Any], choices: list[str], goals: dict[str, Point]) -> str:
    """What a side does that walks to its goals."""
    state = match.state
    if state.active is not None and not state.stack:
        return _step(match, choices, goals.get(state.acting[1].id))
    wanted = (
        "roll",
        *(f"objectives {word}" for word in MISSION),
        f"ingress {MISSION[1]} {MISSION[2]}",
        f"victory {MISSION[3]}",
        "activate first",
        *(f"order {name} advance" for name in goals),
    )
    idle = [each for each in choices if each.endswith("advance") or each in ("keep", "pass")]
    return next((each for each in wanted if each in choices), (idle or choices)[0])


def _step(match: Match[Any], choices: list[str], goal: Point | None) -> str:
    """The way to a goal, then nothing more."""
    actor = match.state.acting[1]
    if goal is not None and actor.at != goal and any(each.startswith("move") for each in choices):
        move = meant(match, "move", goal)
        if GAME.judge(match.state, Choice.parse(move)).ok:
            return move
    return f"done {actor.id}"


def play_until(
    match: Match[Any], reached: Callable[[Match[Any]], bool], goals: dict[str, Point]
) -> Match[Any]:
    """Plays in the core until something is so."""
    for _ in range(MOST_CHOICES):
        if reached(match):
            return match
        play_on(match, goals)
    raise AssertionError("it never comes to this")


def on_offer(start: str) -> Callable[[Match[Any]], bool]:
    """Whether a choice that begins like this is on offer."""
    return lambda match: any(each.startswith(start) for each in offered(match))


def in_midfield(match: Match[Any]) -> bool:
    """Whether a model that stands has an Advance before it, in round 2."""
    state = match.state
    return bool(
        state.round == 2
        and not state.stack
        and state.active is not None
        and state.active.moves
        and state.acting[1].up
        and state.active.order == "advance"
    )


# Where things are

MIDDLE = {"ordell": (18_000, 17_000), "iva": (9_000, 12_500), "pike": (18_000, 9_000)}
CAPTAINS = {"ordell": (0, 0), "pike": (0, 0)}


def on_screen(table: Table, at: Point) -> tuple[float, float]:
    """Where a point of the table is on the screen."""
    x, y = table.board.evaluate(
        """(svg, [x, y]) => {
          const scale = svg.querySelector(".plate").width.baseVal.value / 36000;
          const spot = new DOMPoint(x * scale, y * scale).matrixTransform(svg.getScreenCTM());
          return [spot.x, spot.y];
        }""",
        list(at),
    )
    return float(x), float(y)


# A campaign

COMPANIES = ("force line-company", "force reavers", "ready")
MARCHES = {
    "ordell": (22_000, 20_000),
    "iva": (26_000, 22_000),
    "sable": (24_000, 14_000),
    "twin": (22_000, 14_000),
}


def campaign(seed: str) -> Match[Any]:
    """Five Nights, of which two are played."""
    scenario, problems = read((SCENARIOS / "contested_ground" / "five_nights.json").read_text("utf-8"))
    assert scenario is not None, problems
    return begin(GAME, agree(GAME, scenario, [Holder("", HUMAN)] * 2, seed, {"missions": 2}))


def campaign_choice(match: Match[Any]) -> str:
    """Ready companies, of whom a few march to the middle and shoot; afterwards nobody buys anything."""
    choices = offered(match)
    shots = [each for each in choices if each.split()[0] in ("shoot", "fight") or each.endswith(" engage")]
    companies = [each for each in COMPANIES if each in choices]
    if companies:
        return companies[match.state.turn] if len(companies) > 1 else companies[0]
    if shots:
        return shots[0]
    if match.state.phase in ("injuries", "experience"):
        return choices[0]
    return next_choice(match, choices, MARCHES)


def campaign_until(match: Match[Any], *phases: str) -> Match[Any]:
    """Plays a campaign in the core until it stands in one of these phases."""
    while match.state.phase not in phases and match.state.outcome is None:
        match.play(Choice.parse(campaign_choice(match)))
    return match
