"""Every cause of motion against everything that watches or bars the way.

Facts of the rulebook, said by hand: a shot of Overwatch or none, and the rule that forbids a way.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

import pytest

from sellsword.games.contested_ground.model.battlefield import Feature
from sellsword.games.contested_ground.model.state import (
    DOWN,
    LOST,
    WAITING,
    Activation,
    ContestedState,
    Model,
)
from sellsword.games.contested_ground.rules import objective_actions
from sellsword.games.contested_ground.rules.deployment_and_movement import movement
from sellsword.games.contested_ground.rules.deployment_and_movement.recon_deployment import Enter
from tests.core.contested_ground.builder import A, B, battle, box, do, foe, man, offered, piece, who, why

LEDGE = box("ledge", 21, 19, 29, 21)


@dataclass(frozen=True)
class Cause:
    """A cause of motion: its choice, the order, whether enemies may answer it and strike at who leaves, and
    where it leads from and to."""

    choice: str
    order: str = "advance"
    end: tuple[int, int] = (24, 20)
    start: tuple[int, int] = (20, 20)
    levels: tuple[int, int] = (0, 0)
    watched: bool = True
    entering: bool = False
    terrain: tuple[Feature, ...] = ()


CAUSES = {
    "a Move of an Advance": Cause("move ann 24,20"),
    "a Move in two legs": Cause("move ann 22,20 > 24,20"),
    "a Move by Focus": Cause("move ann 24,20", "focus"),
    "a Move of a Tactical": Cause("move ann 24,20", "tactical"),
    "an Assault Move": Cause("assault ann 24,20", "tactical"),
    "a Climb up": Cause("climb ann 22,20", end=(22, 20), levels=(0, 1), terrain=(LEDGE,)),
    "a Climb down": Cause("climb ann 20,20", start=(22, 20), end=(20, 20), levels=(1, 0), terrain=(LEDGE,)),
    "a Climb of a Tactical": Cause(
        "climb ann 22,20", "tactical", end=(22, 20), levels=(0, 1), terrain=(LEDGE,)
    ),
    "an entry by Advance": Cause("move ann 24,36 > 24,32", end=(24, 32), start=(24, 36), entering=True),
    "an entry by Tactical": Cause(
        "move ann 24,36 > 24,32", "tactical", end=(24, 32), start=(24, 36), entering=True
    ),
    "an entry by Recon": Cause(
        "recon ann 24,36 > 24,32", "recon", end=(24, 32), start=(24, 36), entering=True, watched=False
    ),
}
WALKED = {name: cause for name, cause in CAUSES.items() if cause.levels == (0, 0)}


def test_every_verb_that_moves_is_among_the_causes() -> None:
    assert {cause.choice.split()[0] for cause in CAUSES.values()} == {*movement.VERBS, Enter.verb}


def moving(cause: Cause, *others: Model, terrain: tuple[Feature, ...] = (), **fields: Any) -> ContestedState:
    """Ann is about to go."""
    (x, y), level = cause.start, cause.levels[0]
    ann = man("ann", f"{x},{y}", arms="rifle knife", wounds=9, has="recon", level=level)
    if cause.entering:
        ann = man("ann", arms="rifle knife", wounds=9, has="recon", status=WAITING)
    state = battle(
        ann, *others, foe("far", "47,1", arms="knife"), terrain=(*cause.terrain, *terrain), **fields
    )
    state.round = 1 if cause.entering else 2
    if cause.order == "recon":
        state.phase, state.scouts = "recon", (0,)
        return state
    ann.activated = True
    order = "advance" if cause.order == "focus" else cause.order
    state.active = Activation(
        0, order, 1, int(order == "tactical"), fleet=False, focus=cause.order != "focus"
    )
    return state


# ---- Overwatch -------------------------------------------------------------------------------------------


def spot(x: float, y: float) -> str:
    """A place in inches, to the thousandth."""
    return f"{x:.3f},{y:.3f}"


type Scene = Callable[[Cause], tuple[tuple[Model, ...], tuple[Feature, ...]]]


def watcher(dx: float = 0, dy: float = -10, **fields: Any) -> Scene:
    """Bo, so far from where the motion ends."""

    def made(cause: Cause) -> tuple[tuple[Model, ...], tuple[Feature, ...]]:
        x, y = cause.end
        return (foe("bo", spot(x + dx, y + dy), **fields),), ()

    return made


def walled(cause: Cause) -> tuple[tuple[Model, ...], tuple[Feature, ...]]:
    """Bo behind a building."""
    x, y = cause.end
    return (foe("bo", f"{x},{y - 10}"),), (box("building", x - 15, y - 6, x + 15, y - 5),)


def brawling(cause: Cause) -> tuple[tuple[Model, ...], tuple[Feature, ...]]:
    """Bo is in close combat."""
    x, y = cause.end
    return (foe("bo", f"{x},{y - 10}"), man("abe", f"{x},{y - 11}")), ()


WATCHED: dict[str, tuple[Scene, bool]] = {
    "in the open": (watcher(), True),
    "eighteen inches off": (watcher(0, -19), True),
    "a little farther": (watcher(0, -19.001), False),
    "from the flank": (watcher(-10, -3), True),
    "on a level": (watcher(level=2), True),
    "suppressed": (watcher(pins=1), True),
    "pinned": (watcher(pins=3), False),
    "tenacious, three tokens": (watcher(pins=3, has="tenacious"), True),
    "activated": (watcher(activated=True), False),
    "down": (watcher(status=DOWN), False),
    "lost": (watcher(status=LOST), False),
    "waiting": (watcher(status=WAITING), False),
    "with a knife": (watcher(arms="knife"), False),
    "with a pistol, near": (watcher(0, -13, arms="pistol"), True),
    "with a pistol, too far": (watcher(0, -13.001, arms="pistol"), False),
    "with a slow gun": (watcher(arms="marksman-rifle"), True),
    "with a bulky gun": (watcher(arms="squad-gun"), True),
    "with a shotgun": (watcher(0, -16, arms="shotgun"), True),
    "with a shotgun, too far": (watcher(0, -16.001, arms="shotgun"), False),
    "behind a building": (walled, False),
    "in close combat": (brawling, False),
}


@pytest.mark.rule("OC-051", "OC-X09", "OC-S15", "OC-S25", "OC-S60")
@pytest.mark.parametrize("name", CAUSES)
def test_who_may_answer_each_motion_where_it_ends(name: str) -> None:
    cause, wrong = CAUSES[name], []
    for watched, (scene, may) in WATCHED.items():
        others, terrain = scene(cause)
        state = moving(cause, *others, terrain=terrain)
        do(state, cause.choice)
        if bool(offered(state, "overwatch bo")) is not (may and cause.watched):
            wrong.append(watched)
    assert not wrong


@pytest.mark.rule("OC-048", "OC-051")
@pytest.mark.parametrize("name", CAUSES)
def test_without_a_counter_nobody_answers(name: str) -> None:
    cause = CAUSES[name]
    state = moving(cause, *watcher()(cause)[0], counters=(5, 0))
    do(state, cause.choice)
    assert not offered(state, "overwatch")


# ---- What bars the way -----------------------------------------------------------------------------------


def between(cause: Cause, share: float = 0.5) -> str:
    """A point on the way."""
    (a, b), (c, d) = cause.start, cause.end
    return f"{a + (c - a) * share},{b + (d - b) * share}"


def across(cause: Cause, kind: str) -> Feature:
    """Something of no width across the middle of the way."""
    (a, b), (c, d) = cause.start, cause.end
    x, y = (a + c) // 2, (b + d) // 2
    return (
        piece(kind, f"{x},{y - 3}", f"{x},{y + 3}") if b == d else piece(kind, f"{x - 3},{y}", f"{x + 3},{y}")
    )


def ending(cause: Cause, gap: float) -> str:
    """A point so far beyond where the way ends."""
    (x, y), along = cause.end, cause.start[1] == cause.end[1]
    return spot(x + gap, y) if along else spot(x, y - gap)


def lying(kind: str, cause: Cause) -> Feature:
    """An area over the whole way."""
    (a, b), (c, d) = cause.start, cause.end
    return box(kind, min(a, c) - 2, max(1, min(b, d) - 2), max(a, c) + 2, min(36, max(b, d) + 2))


type Barrier = Callable[[Cause], tuple[tuple[Model, ...], tuple[Feature, ...]]]
BARRED: Mapping[str, tuple[Barrier, str]] = {
    "nothing": (lambda _: ((), ()), ""),
    "a wall": (lambda cause: ((), (across(cause, "wall"),)), "OC-S50"),
    "a fence": (lambda cause: ((), (across(cause, "fence"),)), ""),
    "a hedge": (lambda cause: ((), (across(cause, "hedge"),)), ""),
    "a barricade": (lambda cause: ((), (across(cause, "barricade"),)), ""),
    "glass": (lambda cause: ((), (across(cause, "glass"),)), ""),
    "a friend": (lambda cause: ((man("abe", between(cause)),), ()), "OC-S50"),
    "an enemy": (lambda cause: ((foe("bo", between(cause)),), ()), "OC-S50"),
    "a friend who is down": (lambda cause: ((man("abe", between(cause), status=DOWN),), ()), ""),
    "an enemy who is down": (lambda cause: ((foe("bo", between(cause), status=DOWN),), ()), ""),
    "a friend above": (lambda cause: ((man("abe", between(cause), level=2),), ()), ""),
    "a friend at the end": (lambda cause: ((man("abe", ending(cause, 0.5)),), ()), "OC-S50"),
    "a friend beside the end": (lambda cause: ((man("abe", ending(cause, 1)),), ()), ""),
    "an enemy beside the end": (lambda cause: ((foe("bo", ending(cause, 1)),), ()), "OC-S10"),
    "an enemy near the end": (lambda cause: ((foe("bo", ending(cause, 1.011)),), ()), ""),
    "an enemy above the end": (lambda cause: ((foe("bo", ending(cause, 1), level=1),), ()), ""),
    "mud": (lambda cause: ((), (lying("mud", cause),)), "difficult"),
    "woods": (lambda cause: ((), (lying("woods", cause),)), "difficult"),
    "rubble": (lambda cause: ((), (lying("rubble", cause),)), "difficult"),
    "smoke": (lambda cause: ((), (lying("smoke", cause),)), ""),
    "rock": (
        lambda cause: (
            (),
            (box("rock", cause.end[0] - 1, cause.end[1] - 1, cause.end[0] + 1, cause.end[1] + 1),),
        ),
        "OC-S50",
    ),
}
LIMITS = {"advance": "OC-058", "focus": "OC-058", "recon": "OC-058", "tactical": "OC-060"}


@pytest.mark.rule("OC-S50", "OC-S10", "OC-S53", "OC-042", "OC-058", "OC-060", "OC-062")
@pytest.mark.parametrize("name", WALKED)
def test_what_bars_each_walk(name: str) -> None:
    cause, wrong = CAUSES[name], {}
    charges = cause.choice.startswith("assault")
    for barrier, (scene, rule) in BARRED.items():
        others, terrain = scene(cause)
        found = set(why(moving(cause, *others, terrain=terrain), cause.choice))
        expected = {rule} - {""}
        if rule == "OC-S10" and charges:
            expected = set()
        if rule == "difficult":
            expected = {"OC-062" if charges else LIMITS[cause.order]}
        if found != expected:
            wrong[barrier] = (expected, found)
    assert not wrong


# ---- Who is left, and who is met --------------------------------------------------------------------------

ONCE = ("a Move of an Advance", "a Move in two legs", "a Move by Focus", "a Climb up", "a Climb down")
"""What leaves a close combat, each enemy in contact striking once (OC-S24)."""
HELD = ("a Move of a Tactical", "an Assault Move", "a Climb of a Tactical")
"""What does not leave it."""
CONTACTS = ("steady", "suppressed", "pinned", "activated", "unarmed", "behind a wall", "down", "a level off")


def touching(cause: Cause, contact: str) -> tuple[Model, tuple[Feature, ...]]:
    """Bo in contact where the motion begins."""
    x, y = cause.start
    fields: dict[str, dict[str, Any]] = {
        "suppressed": {"pins": 1},
        "pinned": {"pins": 3},
        "activated": {"activated": True},
    }
    other: dict[str, Any] = {"unarmed": {"arms": ""}, "down": {"status": DOWN}}.get(contact, {})
    level = cause.levels[0] + (contact == "a level off") * 2
    bo = foe("bo", f"{x},{y - 1}", **{"arms": "knife", **fields.get(contact, {}), **other}, level=level)
    wall = piece("wall", f"{x - 3},{y - 0.5}", f"{x + 3},{y - 0.5}", levels=2)
    return bo, (wall,) if contact == "behind a wall" else ()


@pytest.mark.rule("OC-S24", "OC-S49", "OC-S56", "OC-S68", "OC-S69")
@pytest.mark.parametrize("name", [*ONCE, *HELD])
@pytest.mark.parametrize("contact", CONTACTS)
def test_who_strikes_at_each_motion_out_of_contact(name: str, contact: str) -> None:
    cause = CAUSES[name]
    bo, terrain = touching(cause, contact)
    if cause.levels[0] and contact != "a level off":
        bo.at = (22_000, 20_000 - 1_000)
        terrain = ()
    state = moving(cause, bo, terrain=terrain, dice=(1, 1))
    if cause.levels[0]:
        state.ground = replace(state.ground, features=(box("ledge", 21, 17, 29, 21),))
    apart = contact in ("down", "a level off") or (contact == "behind a wall" and not cause.levels[0])
    if name in HELD and not apart:
        assert "OC-S24" in why(state, cause.choice)
        return
    events = do(state, cause.choice)
    blows = [event for event in events if event.kind == "fought"]
    assert len(blows) == (0 if apart else 1)
    x, y = cause.end
    ann = who(state, "ann")
    assert (ann.at, ann.level) == ((x * 1000, y * 1000), cause.levels[1])


@pytest.mark.rule("OC-S10", "OC-S49", "OC-S56")
@pytest.mark.parametrize("contact", CONTACTS)
def test_whom_an_assault_move_meets(contact: str) -> None:
    cause = CAUSES["an Assault Move"]
    bo, terrain = touching(replace(cause, start=cause.end), contact)
    state = moving(cause, bo, terrain=terrain, dice=(1, 1))
    blows = [event.word("name") for event in do(state, cause.choice) if event.kind == "fought"]
    apart = contact in ("down", "a level off", "behind a wall")
    assert blows == ([] if apart else ["Ann", "Bo"])


# ---- Objectives --------------------------------------------------------------------------------------------

OBJECTIVES: dict[str, tuple[float, tuple[Model, ...], int]] = {
    "within three inches": (3.5, (), A),
    "a little farther": (3.51, (), -1),
    "with a friend": (1, (man("abe", "1,1"),), A),
}


@pytest.mark.rule("OC-S20", "OC-S51")
@pytest.mark.parametrize("name", CAUSES)
def test_each_motion_secures_where_it_ends(name: str) -> None:
    cause = CAUSES[name]
    for far, others, side in OBJECTIVES.values():
        x, y = cause.end
        state = moving(cause, *(model.copy() for model in others), objectives=spot(x, y - far))
        assert objective_actions.securing(state, 0) != B
        do(state, cause.choice)
        assert objective_actions.securing(state, 0) == side


# ---- Nerve and injuries: how far each motion goes ---------------------------------------------------------

MOTIONS = ("move/advance", "move/tactical", "assault/tactical", "climb/advance", "climb/tactical")
REACH = {
    "steady": (6, 4, 4, 4, 2),
    "fleet": (8, 4, 6, 4, 2),
    "fleet, bulky": (6, 4, 4, 4, 2),
    "suppressed": (4, 4, 4, 2, 2),
    "fleet, suppressed": (4, 4, 4, 2, 2),
    "stubborn, one token": (6, 4, 4, 4, 2),
    "pinned": (4, 4, 4, 2, 2),
    "immobile": (4, 4, 4, 2, 2),
    "fleet, immobile": (4, 4, 4, 2, 2),
    "partially blind": (6, 4, 4, 4, 2),
    "shell-shocked": (6, 4, 4, 4, 2),
}
"""Inches, in the order of the motions."""
MOVERS = {
    "steady": man("ann"),
    "fleet": man("ann", has="fleet"),
    "fleet, bulky": man("ann", has="fleet", arms="squad-gun"),
    "suppressed": man("ann", pins=1),
    "fleet, suppressed": man("ann", has="fleet", pins=1),
    "stubborn, one token": man("ann", has="stubborn", pins=1),
    "pinned": man("ann", pins=3),
    "immobile": man("ann", injuries="immobile"),
    "fleet, immobile": man("ann", has="fleet", injuries="immobile"),
    "partially blind": man("ann", injuries="partially-blind"),
    "shell-shocked": man("ann", injuries="shell-shocked"),
}


@pytest.mark.rule(
    "OC-058", "OC-059", "OC-060", "OC-061", "OC-062", "OC-068", "OC-078", "OC-102", "OC-S07", "OC-S62"
)
@pytest.mark.parametrize("state", REACH)
def test_how_far_each_motion_goes(state: str) -> None:
    model = MOVERS[state]
    found = []
    for cell in MOTIONS:
        verb, order = cell.split("/")
        active = Activation(0, order, 1, 1, fleet=model.profile.fleet, focus=True)
        found.append(movement.allowance(active, model, verb)[0] // 1000)
    assert tuple(found) == REACH[state]
