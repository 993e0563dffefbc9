"""Every cause of motion against everything that watches or is woken, on hexes and in inches.

``CAUSES`` are the ways in which somebody gets elsewhere: every verb that moves, and what no verb does. Each
takes ``m`` from a start two inches (or hexes) to the east, or as far as it goes, past what a column has laid
out. The classes of a cause say what it is: ``leaves`` that those left behind strike, ``treads`` that it walks
on the ground between, ``lands`` that it comes down at its end. All of it is stated from the rules.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

import pytest

from sellsword.boards.board import INCH, Point
from sellsword.dice import Dice
from sellsword.flow import Kind
from sellsword.game import NOBODY, Event
from sellsword.games.dark_metal.model import fighter_creation
from sellsword.games.dark_metal.model.battlefield import HEX, INCHES, Feature
from sellsword.games.dark_metal.model.fighter_state import (
    ABOARD,
    AWAY,
    BYSTANDERS,
    FALLEN,
    OUT,
    SQUAD,
    Fighter,
    Stealth,
)
from sellsword.games.dark_metal.model.figure_profile import vehicle_profile
from sellsword.games.dark_metal.model.mission_data import Happening, Mission, When, Zone
from sellsword.games.dark_metal.model.state import Charge, DarkState, Rules
from sellsword.games.dark_metal.rules import scenario_events
from sellsword.games.dark_metal.rules.actions import DEEDS
from sellsword.games.dark_metal.rules.combat import damage_and_defeat
from sellsword.games.dark_metal.sheets.people import VEHICLES, Hide
from tests.core.dark_metal.builder import PLAIN, battle, begin, boss, do, man, place, proceed, told, who, why

MEASURES = (HEX, INCHES)
EAST, NORTHWEST, NORTHEAST = {HEX: 1, INCHES: 3}, {HEX: 5, INCHES: 11}, {HEX: 0, INCHES: 1}
FACES = [6] * 60
"""Every die shows a 6: it hits, it escapes, it makes a short jump and fails a long one."""


@dataclass(frozen=True)
class Cause:
    """A cause of motion: what it is, the start, how far it goes, the level of its start and of its end, and
    how it is brought about."""

    name: str
    run: Callable[["Scene"], list[Event]]
    classes: str = "leaves treads lands"
    column: int = 10
    steps: int = 2
    levels: tuple[int, int] = (0, 0)

    def has(self, word: str) -> bool:
        return word in self.classes.split()


@dataclass
class Scene:
    """A battle laid out for a cause, in one of the measures."""

    cause: Cause
    measure: str
    state: DarkState

    def spot(self, steps: float) -> Point:
        """The place so many inches on the way."""
        return on_way(self.cause, self.measure, self.state, steps)

    def name(self, steps: float) -> str:
        return self.state.board.name(self.spot(steps))

    def way(self, steps: int) -> str:
        """Places in words: every hex, or the last point."""
        hexes = [self.name(step) for step in range(1, steps + 1)]
        return " > ".join(hexes if self.measure == HEX else hexes[-1:])

    def make(self, *choices: str) -> list[Event]:
        return do(self.state, *choices)

    @property
    def mover(self) -> Fighter:
        """Who gets elsewhere, or the vehicle that is driven."""
        return who(self.state, "skiff" if self.cause.has("vehicle") else "m")


def on_way(cause: Cause, measure: str, state: DarkState, steps: float) -> Point:
    start = place(start_of(cause, measure))
    return state.board.beyond(start, EAST[measure], int(steps * INCH))


def start_of(cause: Cause, measure: str) -> str:
    column = cause.column
    shift = 0.4 if column > 20 else 0
    return f"{column:02}12" if measure == HEX else f"{column - shift},12"


# The causes


type Run = Callable[[Scene], list[Event]]
"""How a cause is brought about."""


def walk(verb: str, *, free: tuple[str, ...] = (), done: tuple[str, ...] = ()) -> Run:
    def run(scene: Scene) -> list[Event]:
        active = scene.state.active
        assert active is not None
        scene.state.active = replace(active, free=free, done=done, left=0 if free else 2 - len(done))
        return scene.make(f"{verb} m {scene.way(2)}")

    return run


def jump(scene: Scene) -> list[Event]:
    return scene.make(f"jump m {scene.name(2)}")


def tumble(scene: Scene) -> list[Event]:
    return scene.make(f"jump m {scene.name(4)}", "tumble")


def climb(scene: Scene) -> list[Event]:
    return scene.make(f"climb m {scene.name(1)}")


def push(scene: Scene) -> list[Event]:
    """Somebody of Bulk 1 wins a Push: the mover throws nothing against it."""
    begin(scene.state, "pusher")
    return scene.make("push pusher m")


def drive(verb: str) -> Run:
    def run(scene: Scene) -> list[Event]:
        return scene.make(f"{verb} m {scene.way(2 if verb == 'drive' else 10)}")

    return run


def leave(scene: Scene) -> list[Event]:
    return scene.make("leave m")


def ride(scene: Scene) -> list[Event]:
    return scene.make("ride m skiff")


def alight(scene: Scene) -> list[Event]:
    return scene.make(f"alight m {scene.name(1)}")


def fall(scene: Scene) -> list[Event]:
    scene.state.ground = scene.state.ground.without("deck")
    return proceed(scene.state)


def wreck(scene: Scene) -> list[Event]:
    vehicle = who(scene.state, "skiff")
    events = damage_and_defeat.hurt(scene.state, vehicle, 20)
    return [*events, *proceed(scene.state)]


def arrive(scene: Scene) -> list[Event]:
    zone = Zone("gate", "gate", "The gate", (scene.spot(0),))
    scene.state.mission = replace(Mission(), zones=(zone,))
    more = Happening("it", "reinforcements", "More.", When(2), "gate", "cutthroat", 1, 0, "brawler")
    return [*scenario_events.happen(scene.state, more), *proceed(scene.state)]


CAUSES = [
    Cause("move", walk("move")),
    Cause("move it", walk("move", free=("move",))),
    Cause("dash", walk("dash", done=("move",))),
    Cause("free dash", walk("dash", free=("dash",))),
    Cause("jump", jump, "leaves lands flies"),
    Cause("tumble", tumble, "leaves lands flies"),
    Cause("climb up", climb, "leaves lands", steps=1, levels=(0, 1)),
    Cause("climb down", climb, "leaves lands", steps=1, levels=(1, 0)),
    Cause("push", push, "leaves treads lands forced"),
    Cause("drive", drive("drive"), "leaves treads lands vehicle"),
    Cause("leave", leave, "leaves treads lands off", column=22),
    Cause("ride", ride, "still", steps=0),
    Cause("alight", alight, "lands", steps=1),
    Cause("fall", fall, "lands", steps=0, levels=(1, 0)),
    Cause("thrown out", wreck, "lands beside", steps=0),
    Cause("reinforcements", arrive, "lands comes", steps=0),
]
NAMED = {cause.name: cause for cause in CAUSES}
VERBS = {
    "move": "move",
    "dash": "dash",
    "jump": "jump",
    "climb": "climb up",
    "ride": "ride",
    "drive": "drive",
    "race": "drive",
    "alight": "alight",
    "leave": "leave",
    "push": "push",
}
"""Every verb that gets somebody elsewhere, and the cause that stands for it."""
STILL = {
    *("dodge", "aim", "stand", "drop", "rotate", "hide"),
    *("shoot", "fight", "fire", "spray", "breach", "throw"),
    *("entangle", "trip", "hold", "break"),
    *("lay", "rig", "snare", "recover", "turn", "search"),
    *("switch", "reload", "charge", "use", "power"),
    *("interact", "secure", "feat"),
}
"""Every verb that leaves everybody where they are."""


def test_every_verb_is_named_as_one_that_moves_or_one_that_does_not() -> None:
    assert set(DEEDS) == set(VERBS) | STILL
    moving = {verb for verb, deed in DEEDS.items() if deed.kind & Kind.MOVES}
    assert moving <= set(VERBS)
    assert set(VERBS.values()) <= set(NAMED)


# The scene


def laid(
    cause: Cause,
    measure: str,
    *others: Fighter,
    rules: Rules = PLAIN,
    charges: tuple[tuple[str, str, float], ...] = (),
    terrain: tuple[Feature, ...] = (),
    **now: Any,
) -> Scene:
    """What a cause needs: the mover, its vehicle, who pushes it, the height that it stands on or climbs.
    ``charges`` are explosives by what, how and how far on the way."""
    start = start_of(cause, measure)
    status = {"status": ABOARD, "mount": 1} if cause.name in ("drive", "alight", "thrown out") else {}
    move = 8 if cause.name == "tumble" else 4
    fields = {key: now.pop(key) for key in ("hide", "skills") if key in now}
    level = cause.levels[0]
    mover = boss(
        "m",
        start,
        move=move,
        ath=2,
        bhp=30,
        arms="melee-weapon",
        now={"level": level, **now, **status},
        **fields,
    )
    figures = [mover, *_vehicle(cause, measure, start), *_pusher(cause, measure), _idle(measure), *others]
    if cause.has("comes"):
        mover.at = place("0124" if measure == HEX else "0.5,23.5")
    state = battle(*figures, dice=FACES, rules=rules, terrain=(*_deck(cause, measure), *terrain), acts="m")
    scene = Scene(cause, measure, state)
    owner = next(number for number, each in enumerate(state.fighters) if each.id in ("far", "m"))
    state.charges = tuple(
        Charge(what, kind, scene.spot(far), cause.levels[1] if far == cause.steps else cause.levels[0], owner)
        for what, kind, far in charges
    )
    return scene


def _vehicle(cause: Cause, measure: str, start: str) -> list[Fighter]:
    if cause.name not in ("drive", "alight", "thrown out", "ride"):
        return []
    profile = vehicle_profile(VEHICLES["skiff"])
    beside = start if cause.name != "ride" else "1112" if measure == HEX else "10.95,12"
    made = fighter_creation.fresh("skiff", "Skiff", profile, SQUAD, NOBODY, place(beside), Dice("skiff"))
    made.side = BYSTANDERS if cause.name == "ride" else SQUAD
    return [made]


def _idle(measure: str) -> Fighter:
    """An ally far off, for whom the turn waits."""
    return man("pal", "0101" if measure == HEX else "0.5,0.5")


def _pusher(cause: Cause, measure: str) -> list[Fighter]:
    """West of the mover, strong enough for two inches, and opposed by nothing that counts."""
    if not cause.has("forced"):
        return []
    west = "0912" if measure == HEX else "9.1,12"
    return [man("PUSHER", west, ath=5, hide=Hide(bulk=1), arms="melee-weapon", now={"facing": EAST[measure]})]


def _deck(cause: Cause, measure: str) -> list[Feature]:
    """The height that it stands on or climbs; beside the way off the table what makes it the only one."""
    if cause.has("off") and measure == HEX:
        return [Feature("walls", "building", (place("2311"), place("2313"), place("2411"), place("2413")))]
    if cause.levels == (0, 0):
        return []
    column = cause.column + (cause.levels == (0, 1))
    if measure == HEX:
        return [Feature("deck", "platform", (place(f"{column:02}12"),))]
    half = 0.5 if cause.steps else 1
    corners = [(column - half, 11), (column + half, 11), (column + half, 13), (column - half, 13)]
    if cause.levels == (0, 1):
        corners = [(column - 0.3, 11), (column + 2, 11), (column + 2, 13), (column - 0.3, 13)]
    return [Feature("deck", "platform", tuple((int(x * INCH), int(y * INCH)) for x, y in corners))]


def left_behind(cause: Cause, measure: str, **now: Any) -> Fighter:
    """An opponent beside the start, to the northwest, who is more than an inch from the end."""
    fields = {key: now.pop(key) for key in ("hide",) if key in now}
    foe = man(
        "F",
        start_of(cause, measure),
        ath=2,
        arms="melee-weapon",
        now={"level": cause.levels[0], **now},
        **fields,
    )
    foe.at = beside(foe.at, NORTHWEST, measure)
    return foe


def beside(start: Point, way: dict[str, int], measure: str) -> Point:
    board = battle(man("x", "1212" if measure == HEX else "12,12")).board
    return board.beyond(start, way[measure], INCH if measure == HEX else 950)


def strikes(events: list[Event]) -> list[str]:
    return [each.word("who") for each in told(events, "attacked")]


def ends(scene: Scene) -> Point:
    """Where the mover should be in the end."""
    if scene.cause.has("beside"):
        return scene.state.board.beyond(scene.spot(0), 0, INCH if scene.measure == HEX else INCH // 2)
    return scene.spot(scene.cause.steps)


# The columns

type Column = Callable[[Cause, str], None]
COLUMNS: dict[str, tuple[str, Column]] = {}


def column(name: str, rule: str) -> Callable[[Column], Column]:
    def keep(check: Column) -> Column:
        COLUMNS[name] = rule, check
        return check

    return keep


@column("nobody near", "DM-006")
def _free(cause: Cause, measure: str) -> None:
    """It comes to where it leads, and is gone only by leaving."""
    scene = laid(cause, measure)
    scene.cause.run(scene)
    if cause.has("comes"):
        assert who(scene.state, "cutthroat-1").at == scene.spot(0)
        return
    assert scene.mover.status == (
        AWAY if cause.has("off") else ABOARD if cause.has("still") else scene.mover.status
    )
    assert scene.mover.at == (who(scene.state, "skiff").at if cause.has("still") else ends(scene))
    assert cause.has("off") or cause.has("still") or scene.mover.level == cause.levels[1]


def struck(change: Callable[[Scene], None], strikes_: bool, rules: Rules = PLAIN, **now: Any) -> Column:
    """A foe beside the start, changed so: who leaves it is struck, or is not (DM-267)."""

    def check(cause: Cause, measure: str) -> None:
        scene = laid(cause, measure, left_behind(cause, measure, **now), rules=rules)
        change(scene)
        hidden = scene.mover.undetected and not rules.undetected
        if cause.has("still") and not hidden and why(scene.state, "ride m skiff"):
            assert why(scene.state, "ride m skiff") == ["DM-S60"]
            return
        if cause.has("forced") and hidden:
            begin(scene.state, "pusher")
            assert "DM-S75" in why(scene.state, "push pusher m")
            return
        seen = strikes_ or (cause.has("vehicle") and who(scene.state, "m").undetected)
        assert strikes(cause.run(scene)) == (["f"] if seen and cause.has("leaves") else [])

    return check


def nothing(scene: Scene) -> None: ...


def down(status: str) -> Callable[[Scene], None]:
    def change(scene: Scene) -> None:
        foe = who(scene.state, "f")
        foe.status = status
        foe.bhp = 0 if status == OUT else foe.bhp

    return change


def walled(scene: Scene) -> None:
    """A wall of no width between the start and the foe."""
    start, foe = scene.spot(0), who(scene.state, "f").at
    if scene.measure == HEX:
        wall = Feature("w", "wall", sides=((start, foe),))
    else:
        x, y = (start[0] + foe[0]) // 2, (start[1] + foe[1]) // 2
        dx, dy = foe[0] - start[0], foe[1] - start[1]
        wall = Feature("w", "wall", ((x - dy // 3, y + dx // 3), (x + dy // 3, y - dx // 3)))
    scene.state.ground = scene.state.ground.laid((*scene.state.ground.features, wall))


def elsewhere(scene: Scene) -> None:
    """The foe is a level away."""
    foe = who(scene.state, "f")
    foe.level = 1 - scene.cause.levels[0]
    x, y = foe.at
    corners = (
        ((x, y),)
        if scene.measure == HEX
        else ((x - 99, y - 99), (x + 99, y - 99), (x + 99, y + 99), (x - 99, y + 99))
    )
    post = Feature("post", "platform", corners)
    if foe.level:
        scene.state.ground = scene.state.ground.laid((*scene.state.ground.features, post))


def unseen_mover(scene: Scene) -> None:
    who(scene.state, "m").stealth = Stealth(25)
    who(scene.state, "f").profile = replace(
        who(scene.state, "f").profile, figures=replace(who(scene.state, "f").profile.figures, awa=0)
    )


def of_the_mover(scene: Scene) -> None:
    """The mover holds the foe, whom it may leave unharmed (DM-365)."""
    scene.mover.held, scene.mover.grip = scene.state.index("f"), True


COLUMNS |= {
    "left: on its feet": ("DM-267", struck(nothing, True)),
    "left: Fallen": ("DM-282", struck(down(FALLEN), False)),
    "left: out": ("DM-331", struck(down(OUT), False)),
    "left: gone": ("DM-287", struck(down(AWAY), False)),
    "left: stunned": ("DM-347", struck(nothing, False, stun=1)),
    "left: poisoned": ("DM-352", struck(nothing, True, venom=1)),
    "left: has acted": ("DM-267", struck(nothing, True, acted=True)),
    "left: behind a wall": ("DM-S76", struck(walled, False)),
    "left: a level away": ("DM-266", struck(elsewhere, False)),
    "left: undetected": ("DM-S75", struck(nothing, False, stealth=Stealth(25))),
    "left: stealthy and detected": ("DM-300", struck(nothing, True, stealth=Stealth(25, True))),
    "left: undetected, if that is no matter": (
        "DM-S75",
        struck(nothing, True, Rules(undetected=True), stealth=Stealth(25)),
    ),
    "left: held": ("DM-365", struck(of_the_mover, False)),
    "left by one undetected": ("DM-S75", struck(unseen_mover, False)),
}


@column("left: two of them", "DM-267")
def _two(cause: Cause, measure: str) -> None:
    """Each strikes once."""
    second = left_behind(cause, measure)
    second.id, second.name, second.at = "g", "G", beside(place(start_of(cause, measure)), NORTHEAST, measure)
    scene = laid(cause, measure, left_behind(cause, measure), second)
    if cause.has("still"):
        assert why(scene.state, "ride m skiff") == ["DM-S60"]
        return
    gone = cause.has("leaves") and not near_the_end(scene, "g")
    assert sorted(strikes(cause.run(scene))) == (["f", "g"] if gone else ["f"] if cause.has("leaves") else [])


def near_the_end(scene: Scene, foe: str) -> bool:
    """Whether a foe is still within an inch of where a way ends, on its level."""
    level = scene.cause.levels[0] == scene.cause.levels[1]
    return (
        level
        and not scene.cause.has("off")
        and scene.state.ground.near(who(scene.state, foe).at, ends(scene), INCH)
    )


@column("left: pushed, where the pushed are spared", "DM-S90")
def _spared(cause: Cause, measure: str) -> None:
    struck(nothing, not cause.has("forced"), Rules(spared=True))(cause, measure)


@column("struck down on the way", "DM-331")
def _killed(cause: Cause, measure: str) -> None:
    """Who is struck down does not come to where it was going, nor off the table."""
    scene = laid(cause, measure, left_behind(cause, measure), bhp=1)
    if cause.has("still"):
        return
    cause.run(scene)
    if cause.has("leaves") and not cause.has("vehicle"):
        assert who(scene.state, "m").status == OUT
        assert who(scene.state, "m").at != ends(scene) or cause.has("off")


def burst(what: str, kind: str, where: str, goes: Callable[[Cause], bool], **now: Any) -> Column:
    """Something on the way, at its start, middle or end: it goes off at once, or does not."""

    def check(cause: Cause, measure: str) -> None:
        far = {"start": 0.0, "middle": 1.0, "end": float(cause.steps)}[where]
        if (where == "middle" and cause.steps < 2) or (where == "start" and not cause.steps):
            return
        scene = laid(cause, measure, charges=((what, kind, far),), **now)
        if cause.has("beside"):
            scene.state.charges = (replace(scene.state.charges[0], at=ends(scene)),)
        if cause.has("comes") and "hide" in now:
            return
        assert bool(told(cause.run(scene), "burst")) == goes(cause)

    return check


def lands(cause: Cause) -> bool:
    return cause.has("lands")


def treads(cause: Cause) -> bool:
    return cause.has("treads")


def drives(cause: Cause) -> bool:
    return cause.has("vehicle")


def never(_: Cause) -> bool:
    return False


ARMORED = Hide(armor=1)
COLUMNS |= {
    "trap at the end": ("DM-244", burst("defensive-grenade", "trap", "end", lands)),
    "trap in the middle": ("DM-S92", burst("defensive-grenade", "trap", "middle", treads)),
    "trap at the start": ("DM-S92", burst("defensive-grenade", "trap", "start", never)),
    "vehicle mine at the end": ("DM-165", burst("vehicle-mine", "mine", "end", drives)),
    "vehicle mine in the middle": ("DM-165", burst("vehicle-mine", "mine", "middle", drives)),
    "vehicle mine at the end, armored": ("DM-165", burst("vehicle-mine", "mine", "end", lands, hide=ARMORED)),
    "vehicle mine in the middle, armored": (
        "DM-S92",
        burst("vehicle-mine", "mine", "middle", treads, hide=ARMORED),
    ),
    "mine at the end does not go off at once": ("DM-164", burst("infantry-mine", "mine", "end", never)),
    "bomb at the end": ("DM-217", burst("attack-grenade", "timed", "end", never)),
}


def woken(where: float, near: bool) -> Column:
    """A mine beside the way, near it or three inches off: it is woken, or sleeps (DM-164)."""

    def check(cause: Cause, measure: str) -> None:
        if cause.has("still"):
            return
        scene = laid(cause, measure, charges=(("infantry-mine", "mine", cause.steps * where),))
        mine = scene.state.charges[0]
        off = scene.state.board.beyond(mine.at, NORTHEAST[measure], 3 * INCH)
        spot = mine.at if near and not cause.has("beside") else ends(scene) if near else off
        scene.state.charges = (replace(mine, at=spot, level=cause.levels[1]),)
        cause.run(scene)
        assert [each.woken for each in scene.state.charges] == [near]

    return check


COLUMNS |= {
    "mine at the end": ("DM-164", woken(1, True)),
    "mine in the middle": ("DM-164", woken(0.5, True)),
    "mine three inches off": ("DM-164", woken(1, False)),
}


@column("eyes on it", "DM-298")
def _seen(cause: Cause, measure: str) -> None:
    """Who is stealthy and seen is looked for, whatever moves it; a vehicle is never stealthy."""
    if cause.has("comes"):
        return
    far = man("FAR", "1004" if measure == HEX else "10,4", awa=2, arms="melee-weapon")
    scene = laid(cause, measure, far, rules=Rules(undetected=cause.has("forced")), stealth=Stealth(25))
    events = cause.run(scene)
    looked = [*told(events, "detected"), *told(events, "overlooked")]
    assert bool(looked) == (not cause.has("vehicle") and not cause.has("forced"))
    if cause.has("forced"):
        assert who(scene.state, "m").stealth.detected


@column("no eyes on it", "DM-298")
def _unseen(cause: Cause, measure: str) -> None:
    if cause.has("comes"):
        return
    scene = laid(cause, measure, rules=Rules(undetected=cause.has("forced")), stealth=Stealth(25))
    events = cause.run(scene)
    assert not [*told(events, "detected"), *told(events, "overlooked")]


@column("aimed", "DM-X04")
def _aimed(cause: Cause, measure: str) -> None:
    """Who is moved aims no more."""
    if cause.has("comes") or cause.has("vehicle"):
        return
    scene = laid(cause, measure, aim=2)
    cause.run(scene)
    assert who(scene.state, "m").aim == 0


@column("facing", "DM-S95")
def _facing(cause: Cause, measure: str) -> None:
    """Nothing but Rotate and Stand turns anybody."""
    if cause.has("comes"):
        return
    scene = laid(cause, measure, facing=2)
    cause.run(scene)
    assert who(scene.state, "m").facing == 2


WILLING = ("move", "move it", "dash", "free dash", "jump", "tumble", "climb up", "climb down", "leave")


@column("holding somebody", "DM-365")
def _holding(cause: Cause, measure: str) -> None:
    """Who moves away from somebody held has let go."""
    if not cause.has("leaves") or cause.has("vehicle"):
        return
    scene = laid(cause, measure, left_behind(cause, measure))
    of_the_mover(scene)
    cause.run(scene)
    assert who(scene.state, "m").held == -1


@column("held by somebody", "DM-273")
def _held(cause: Cause, measure: str) -> None:
    """Who is held goes nowhere; who is torn away is free (DM-362)."""
    if not cause.has("leaves") or cause.has("vehicle"):
        return
    scene = laid(cause, measure, left_behind(cause, measure))
    who(scene.state, "f").held = scene.state.index("m")
    if cause.has("forced"):
        cause.run(scene)
        assert who(scene.state, "f").held == -1
        return
    with pytest.raises(AssertionError, match="Entangled"):
        cause.run(scene)


@column("on the ground", "DM-278")
def _lying(cause: Cause, measure: str) -> None:
    """The Fallen go nowhere by themselves, and are pushed as they lie."""
    if cause.name not in (*WILLING, "push", "ride"):
        return
    scene = laid(cause, measure, status=FALLEN, charges=(("defensive-grenade", "trap", float(cause.steps)),))
    if cause.has("forced"):
        assert told(cause.run(scene), "burst")
        assert (who(scene.state, "m").at, who(scene.state, "m").status) == (scene.spot(2), FALLEN)
        return
    with pytest.raises(AssertionError, match="Fallen"):
        cause.run(scene)


def cells() -> Iterator[Any]:
    for cause in CAUSES:
        for name, (rule, _) in COLUMNS.items():
            for measure in MEASURES:
                yield pytest.param(
                    cause, name, measure, id=f"{cause.name}-{name}-{measure}", marks=pytest.mark.rule(rule)
                )


@pytest.mark.parametrize(("cause", "name", "measure"), list(cells()))
def test_whatever_moves_somebody_is_watched_alike(cause: Cause, name: str, measure: str) -> None:
    COLUMNS[name][1](cause, measure)
