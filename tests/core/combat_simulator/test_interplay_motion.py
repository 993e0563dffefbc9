"""Interplay: every cause of motion against everything that watches where somebody comes, goes by or leaves.

The tables are stated by hand from the rules: what follows, word by word, and nothing else may. A verb that
stands neither among the causes nor among those by which nobody is moved fails.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import pytest

from sellsword.flow import Kind
from sellsword.game import Event
from sellsword.games.combat_simulator.model.state import INDEX, OFF, Intel, Point, SimulatorState
from sellsword.games.combat_simulator.rules.flow import STEPS
from sellsword.games.combat_simulator.sheets.characters import CLASS_IDS, SHEETS
from tests.core.combat_simulator.builder import offered, play, refused, unit, yard

WHO = "red-2"
START, WAY, END = "B4", "C3", "D2"
"""Two steps corner over corner, so that there is no other way as short."""


@dataclass(frozen=True)
class Cause:
    """A cause of motion: who is moved by it, how it stands before, and the choices that bring it about."""

    kinds: Sequence[str]
    before: str
    choices: Sequence[str]
    fences: str = ""
    turn: str = WHO
    quick: bool = False


SPY = ("spy",)
CAUSES = {
    "a walk": Cause(CLASS_IDS, START, (f"{WHO} move {END}",)),
    "a walk in parts": Cause(CLASS_IDS, START, (f"{WHO} move {WAY}", f"{WHO} move {END}")),
    "a jump": Cause(("soldier",), "D3", (f"{WHO} jump {END}",), fences="D2|D3"),
    "an uncloaking": Cause(SPY, f"{START} cloaked charge=1", (f"{WHO} uncloak {END}",)),
    "an uncloaking on the marker": Cause(SPY, f"{END} cloaked", (f"{WHO} uncloak {END}",)),
    "a spawning": Cause(CLASS_IDS, "-", ("blu-1 end",), turn="blu-1"),
    "a spawning at once": Cause(CLASS_IDS, "", (f"{WHO} pick {{kind}}",), quick=True),
}
WALKS = ("a walk", "a walk in parts")
STEPPED = (*WALKS, "a jump")
"""By which one comes who was on the ground before (SH-S66: of an uncloaking only the end counts)."""
SHOWN = ("an uncloaking", "an uncloaking on the marker")
SPAWNED = ("a spawning", "a spawning at once")
MOVING = {"move", "jump", "uncloak", "pick", "end"}
"""The verbs of the causes: a pick spawns where that is at once, and the end of a turn where the next slot's
card lies face down, as after whatever else ends one."""
IN_PLACE = {"disguise", "cloak", "build", "give"}
"""Who is somebody else, or gone, or new, where nobody took a step: see the second table."""
STILL = {
    *("attack", "heal", "uber", "repair", "lay", "detonate", "done", "equip", "unequip", "block", "brace"),
    *("twin-barrel", "pocket-pistol", "pump-gun", "long-tube", "flare-pistol", "bomb-sling", "light-gun"),
    *("crossbow", "big-wrench", "quiet-pistol", "stay", "flip", "pass"),
}
"""Nobody is moved by these but out of the game: see what a merc leaves, in the tables of harm."""


def test_every_verb_moves_somebody_or_does_not() -> None:
    verbs = {verb: action for step in STEPS for verb, action in step.verbs.items()}
    assert sorted([*MOVING, *IN_PLACE, *STILL]) == sorted(verbs)
    assert {verb for verb, action in verbs.items() if action.kind & Kind.MOVES} <= MOVING
    assert {choice.split()[1] for cause in CAUSES.values() for choice in cause.choices} == MOVING


FACTS = {
    "took": "takes it",
    "won": "wins",
    "dropped": "drops it",
    "sapped": "saps",
    "noticed": "burned",
    "faded": "fades",
    "crushed": "crushes",
    "blocked": "blocked",
    "defeated": "falls",
}
"""What is told of each watcher."""


@dataclass(frozen=True)
class Watcher:
    """Somebody or something that watches: its line of the yard, what lies there, and what follows by cause;
    ``of`` the classes that it concerns, all by default."""

    then: Mapping[str, str]
    mercs: str = ""
    of: Sequence[str] = tuple(CLASS_IDS)
    intel: Intel | None = None
    point: tuple[str, Point] | None = None
    home: str = ""
    traits: str = ""
    fences: str = ""


def follows(words: str, *causes: str) -> dict[str, str]:
    """The same for each of the causes."""
    return dict.fromkeys(causes, words)


def cell(name: str) -> int:
    """The number of a space of the yard."""
    return "ABCDEFGH".index(name[0]) + 8 * (int(name[1]) - 1)


MINE = INDEX[WHO]
NEST = "blu-4 engineer H6 \n blu-sentry-1 sentry {} slot=4"
NEST_OF_OURS = "red-4 engineer A1 \n red-sentry-1 sentry {} slot=4"
WARDING = f"red-3 medic {{}} uber=2 ward={WHO}"
EVERY = (*STEPPED, *SHOWN, *SPAWNED)
WATCHERS = {
    "nothing": Watcher({}),
    # The Intel (SH-092 to SH-096, SH-S39, SH-S61)
    "their Intel, dropped at the end": Watcher(follows("takes it", *EVERY), intel=Intel(cell(END), clock=5)),
    "their Intel on the way": Watcher(follows("takes it", *WALKS), intel=Intel(cell(WAY), clock=5)),
    "their Intel, with a friend beside": Watcher({}, "red-3 scout D1", intel=Intel(OFF, INDEX["red-3"])),
    "home at the end, carrying": Watcher(follows("wins", *STEPPED), home=END, intel=Intel(OFF, MINE)),
    "home on the way, carrying": Watcher(follows("wins", *WALKS), home=WAY, intel=Intel(OFF, MINE)),
    "home at the end, empty-handed": Watcher({}, home=END),
    # Control points (SH-098, SH-S33, SH-S35, SH-S36)
    "a free point at the end": Watcher(follows("begins", *STEPPED, *SHOWN), point=(END, Point())),
    "their point at the end": Watcher(follows("begins", *STEPPED, *SHOWN), point=(END, Point(1))),
    "our point at the end": Watcher({}, point=(END, Point(0))),
    "a point on the way": Watcher({}, point=(WAY, Point())),
    "a point half taken where it starts": Watcher(
        follows("leaves", *WALKS), point=(START, Point(OFF, MINE, 1))
    ),
    # Sentries (SH-085): a Spy saps, whatever brought him there
    "their Sentry beside the end": Watcher(follows("saps", *EVERY), NEST.format("E1"), SPY),
    "their Sentry beside the way": Watcher(follows("saps", *WALKS), NEST.format("B2"), SPY),
    "their Sentry beside the end, behind a fence": Watcher(
        follows("saps", *EVERY), NEST.format("E2"), SPY, fences="D2|E2"
    ),
    "their Sentry, sapped": Watcher({}, NEST.format("E1 sapped"), SPY),
    "their Sentry two spaces off": Watcher({}, NEST.format("F2"), SPY),
    "our Sentry beside the end": Watcher({}, NEST_OF_OURS.format("E1"), SPY),
    "two of theirs": Watcher(
        {**follows("saps saps", *EVERY)},
        f"{NEST.format('E1')} \n blu-5 engineer H3 \n blu-sentry-2 sentry E2 slot=5",
        SPY,
    ),
    # Pyros (SH-046, SH-086, SH-X10): they notice who uncloaks, and nobody else
    "their Pyro two spaces off": Watcher(follows("burned falls", *SHOWN), "blu-3 pyro F2"),
    "their Pyro behind a fence": Watcher(
        follows("burned falls", *SHOWN), "blu-3 pyro F2", fences="D2|E2 E2|F2"
    ),
    "their Pyro three spaces off": Watcher({}, "blu-3 pyro G2"),
    "their Pyro beside the way": Watcher({}, "blu-3 pyro A5"),
    "our Pyro": Watcher({}, "red-3 pyro F2"),
    "their Pyro, face down": Watcher({}, "blu-3 pyro -"),
    "their Pyro and a Sentry": Watcher(
        {**follows("saps", *STEPPED, *SPAWNED), **follows("burned falls", *SHOWN)},
        f"{NEST.format('E1')} \n blu-3 pyro E3",
        SPY,
    ),
    "their Pyro, whom an uber mocks": Watcher(
        {**follows("burned", *SHOWN)}, f"blu-3 pyro F2 \n {WARDING.format('C1')}"
    ),
    "their Pyro and a Sentry, whom an uber mocks": Watcher(
        {**follows("saps", *STEPPED, *SPAWNED), **follows("burned saps", *SHOWN)},
        f"{NEST.format('E1')} \n blu-3 pyro F2 \n {WARDING.format('C1')}",
        SPY,
    ),
    # The uber (SH-066, SH-S20, SH-S63)
    "a Medic within three spaces": Watcher({}, WARDING.format("E5")),
    "a Medic who is left behind": Watcher(follows("fades", *STEPPED, "an uncloaking"), WARDING.format("A6")),
    "a ward who is left behind": Watcher(
        follows("fades", *WALKS), "red-3 scout B6", ("medic",), traits="uber=2 ward=red-3"
    ),
    "a ward who is near": Watcher({}, "red-3 scout D5", ("medic",), traits="uber=2 ward=red-3"),
    # What lies there and does nothing (SH-051, SH-S28)
    "their bombs": Watcher({}, f"blu-3 demoman H6 bombs={WAY}+{END}"),
    "our bombs": Watcher({}, f"red-3 demoman A1 bombs={WAY}+{END}"),
    "their cloaked Spy on the end": Watcher({}, f"blu-3 spy {END} cloaked"),
    "our cloaked Spy on the end": Watcher({}, f"red-3 spy {END} cloaked"),
    "their Sniper in sight": Watcher({}, "blu-3 sniper D6 charge=6"),
    "their Sentry in sight": Watcher({}, NEST.format("G4")),
    # Who stands on the end (SH-026, SH-027, SH-S19): whoever comes on foot is refused, see below
    "a friend on the end": Watcher(follows("blocked", *SPAWNED), f"red-3 scout {END}"),
    "an enemy on the end": Watcher(follows("crushes falls", *SPAWNED), f"blu-3 scout {END}"),
    "an enemy in an uber on the end": Watcher(
        follows("crushes falls", *SPAWNED), f"blu-3 medic {END} uber=2 ward=blu-1"
    ),
    "their Sentry on the end": Watcher(follows("crushes falls", *SPAWNED), NEST.format(END)),
    "their carrier on the end": Watcher(
        follows("crushes falls drops it", *SPAWNED),
        f"blu-3 scout {END}",
    ),
}
ON_THE_END = (
    *("a friend on the end", "an enemy on the end", "an enemy in an uber on the end"),
    *("their Sentry on the end", "their carrier on the end"),
)


def met(kind: str, cause: str, watcher: str) -> bool:
    """Whether they can meet: no board has a Spawn and a point or an Intel's home on one space, nobody carries
    or is warded who was not on the ground, who is cloaked carries nothing and holds no point, and a Medic is
    not out of reach before the motion."""
    seen, anew = WATCHERS[watcher], cause not in STEPPED
    warded = seen.traits or f"ward={WHO}" in seen.mercs
    if cause in SPAWNED and (warded or seen.point or seen.home):
        return False
    if (seen.traits and kind not in seen.of) or (watcher in ON_THE_END and cause not in SPAWNED):
        return False
    if seen.point and seen.point[1].unit == MINE:
        return cause in WALKS
    if cause == "an uncloaking on the marker" and seen.then.get("an uncloaking") == "fades":
        return False
    if seen.home == WAY:
        return cause in WALKS
    return not (anew and seen.intel is not None and seen.intel.carrier == MINE)


def scene(kind: str, cause: str, watcher: str) -> SimulatorState:
    """Somebody of a class who is about to come to the end, and who watches."""
    done, seen = CAUSES[cause], WATCHERS[watcher]
    mover = f"{WHO} {kind} {done.before} {seen.traits}" if done.before else ""
    state = yard(
        f"{mover} \n blu-1 scout H7 \n {seen.mercs}",
        done.turn,
        fences=f"{done.fences} {seen.fences}",
        options={"quick_spawn": done.quick},
    )
    spawn = END if cause in SPAWNED else "H3"
    points = () if seen.point is None else (cell(seen.point[0]),)
    homes = () if points else (cell(seen.home or "A7"), cell("H2"))
    state.ground = replace(state.ground, spawns=(cell(spawn), cell("H5")), intels=homes, points=points)
    state.points = () if seen.point is None else (seen.point[1],)
    ours = Intel(OFF, INDEX["blu-3"]) if "carrier" in watcher else Intel(cell(seen.home or "A7"))
    state.intels = () if points else (ours, seen.intel or Intel(cell("H2")))
    return state


def facts(state: SimulatorState, events: Sequence[Event], marked: bool) -> str:
    """What is told of the watchers, and what becomes of a mark on a control point."""
    told = [FACTS[each.kind] for each in events if each.kind in FACTS]
    told += ["wins"] if state.outcome is not None else []
    now = any(each.unit == MINE for each in state.points)
    return " ".join(
        [*told, *(["begins"] if now and not marked else ["leaves"] if marked and not now else [])]
    )


def brought(state: SimulatorState, choices: Sequence[str]) -> str:
    """What follows from the choices."""
    marked = any(each.unit == MINE for each in state.points)
    events: list[Event] = []
    for choice in choices:
        if state.outcome is None:
            events += play(state, choice)
    return facts(state, events, marked)


@pytest.mark.rule(
    *("SH-026", "SH-027", "SH-046", "SH-051", "SH-066", "SH-085", "SH-086", "SH-092", "SH-096", "SH-098"),
    *("SH-S19", "SH-S20", "SH-S28", "SH-S33", "SH-S36", "SH-S39", "SH-S51", "SH-S60", "SH-S63", "SH-S66"),
)
@pytest.mark.parametrize("cause", CAUSES)
@pytest.mark.parametrize("watcher", WATCHERS)
def test_what_follows_where_somebody_comes(watcher: str, cause: str) -> None:
    seen, done = WATCHERS[watcher], CAUSES[cause]
    for kind in done.kinds:
        if met(kind, cause, watcher):
            choices = [choice.format(kind=kind) for choice in done.choices]
            wanted = seen.then.get(cause, "") if kind in seen.of else ""
            assert brought(scene(kind, cause, watcher), choices) == wanted, kind


# ---- What bars the way ---------------------------------------------------------------------------------

AROUND = "C2|D2 D2|E2 D1|D2 D2|D3"
BARS: Mapping[str, tuple[str, str, tuple[str, str, str, str]]] = {
    "nothing": ("", "", ("", "", "", "")),
    "a friend on the end": (f"red-3 scout {END}", "", ("SH-030", "SH-030", "SH-S29", "SH-S29")),
    "an enemy on the end": (f"blu-3 scout {END}", "", ("SH-030", "SH-030", "SH-S29", "SH-S29")),
    "our Sentry on the end": (NEST_OF_OURS.format(END), "", ("SH-030", "SH-030", "SH-S29", "SH-S29")),
    "their Sentry on the end": (NEST.format(END), "", ("SH-030", "SH-030", "SH-S29", "SH-S29")),
    "a cloaked enemy on the end": (f"blu-3 spy {END} cloaked", "", ("", "", "", "")),
    "bombs on the end": (f"blu-3 demoman H6 bombs={END}", "", ("", "", "", "")),
    "a friend on the way": (f"red-3 scout {WAY}", "", ("SH-028", "", "", "")),
    "an enemy on the way": (f"blu-3 scout {WAY}", "", ("SH-028", "", "", "")),
    "a cloaked enemy on the way": (f"blu-3 spy {WAY} cloaked", "", ("", "", "", "")),
    "a fence about the end": ("", AROUND, ("SH-031", "", "SH-083", "")),
}
"""Who stands where, which fences, and the rule against a walk of two steps, a jump, an uncloaking, and one
on the marker."""
BARRED = ("a walk", "a jump", "an uncloaking", "an uncloaking on the marker")


def barred(kind: str, cause: str, bar: str) -> set[str]:
    """The rules against the choice, which must be on offer where there are none. Whoever walks has two steps
    left."""
    done, (mercs, fences, _) = CAUSES[cause], BARS[bar]
    closed = dict.fromkeys(f"{done.fences} {fences}".split())
    state = yard(f"{WHO} {kind} {done.before} \n {mercs}", WHO, fences=" ".join(closed))
    if cause == "a walk":
        assert state.active is not None
        state.active = replace(state.active, steps=SHEETS[kind].speed - 2)
    (choice,) = done.choices
    return refused(state, choice)


@pytest.mark.rule("SH-028", "SH-030", "SH-031", "SH-042", "SH-051", "SH-083", "SH-S28", "SH-S29", "SH-S30")
@pytest.mark.parametrize("cause", BARRED)
@pytest.mark.parametrize("bar", BARS)
def test_what_bars_each_way(bar: str, cause: str) -> None:
    rule = BARS[bar][2][BARRED.index(cause)]
    for kind in CAUSES[cause].kinds:
        assert barred(kind, cause, bar) == {rule} - {""}, kind


@pytest.mark.rule("SH-057", "SH-044", "SH-S12")
@pytest.mark.parametrize("cause", STEPPED)
def test_what_a_motion_takes_from_who_moves(cause: str) -> None:
    for kind in CAUSES[cause].kinds:
        done = CAUSES[cause]
        mercs = f"{WHO} {kind} {done.before} charge=4 \n blu-1 heavy E2"
        state = yard(mercs, WHO, fences=done.fences)
        play(state, *done.choices)
        assert unit(state, WHO).charge == (0 if kind == "sniper" else 4), kind
        assert unit(state, WHO).health == SHEETS[kind].health - (2 if cause == "a jump" else 0), kind
        assert (f"{WHO} attack blu-1" in offered(state)) is (kind != "heavy"), kind


# ---- Another merc on the space, where nobody took a step -------------------------------------------------

PLACED = {
    "disguise": f"{WHO} disguise",
    "cloak": f"{WHO} cloak",
    "build": f"{WHO} build {END}",
    "give": f"red-3 give {WHO}",
}
BEFORE = {
    "disguise": f"{WHO} scout {END} {{}}",
    "cloak": f"{WHO} spy {END} {{}}",
    "build": f"{WHO} engineer D3 charge=6",
    "give": f"{WHO} scout {END} {{}} \n red-3 scout D3",
}
ROWS: Sequence[tuple[str, Watcher, dict[str, str]]] = (
    ("nothing", Watcher({}), {}),
    ("carrying", Watcher({}, intel=Intel(OFF, MINE)), {"cloak": "drops it"}),
    ("at home", Watcher({}, home=END), {"give": "wins"}),
    ("on a point half taken", Watcher({}, point=(END, Point(OFF, MINE, 1))), {"cloak": "leaves"}),
    ("their Sentry beside", Watcher({}, NEST.format("E1")), {"disguise": "saps"}),
    ("their Sentry, sapped", Watcher({}, NEST.format("E1 sapped")), {}),
    ("their Pyro near", Watcher({}, "blu-3 pyro F2"), {}),
    ("their Spy beside", Watcher({}, "blu-3 spy E2"), {"build": "saps"}),
    ("their cloaked Spy beside", Watcher({}, "blu-3 spy E2 cloaked"), {}),
    ("their Spy two spaces off", Watcher({}, "blu-3 spy F2"), {}),
    ("our Spy beside", Watcher({}, "red-4 spy E2"), {}),
    ("in an uber", Watcher({}, f"red-4 medic C1 uber=2 ward={WHO}"), {}),
    ("among bombs", Watcher({}, f"blu-3 demoman H6 bombs={END}"), {}),
)
"""What is about the space, and what follows by verb; of the others nothing does."""


@pytest.mark.rule("SH-085", "SH-093", "SH-096", "SH-S28", "SH-S33", "SH-S57", "SH-S60", "SH-S61", "SH-S63")
@pytest.mark.parametrize("verb", PLACED)
@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_what_follows_where_a_space_holds_another_merc(
    row: tuple[str, Watcher, dict[str, str]], verb: str
) -> None:
    _, seen, then = row
    if (verb == "give" and seen.point) or (verb == "cloak" and seen.mercs == NEST.format("E1")):
        return  # there is no Intel where there are points; and the Sentry is sapped by then
    state = placed(verb, seen)
    if verb == "build" and (seen.home or seen.point):
        assert refused(state, PLACED[verb]) == {"SH-S21"}
        return
    kept = state.intels, state.points
    assert brought(state, [PLACED[verb]]) == then.get(verb, "")
    if verb in ("disguise", "build"):
        assert (state.intels, state.points) == kept


def placed(verb: str, seen: Watcher) -> SimulatorState:
    """Somebody on the space or beside it, and who watches."""
    state = yard(f"{BEFORE[verb].format('')} \n {seen.mercs} \n blu-1 scout H7", PLACED[verb].split()[0])
    points = () if seen.point is None else (cell(END),)
    state.ground = replace(
        state.ground,
        spawns=(cell("H3"), cell("H5")),
        intels=() if points else (cell(seen.home or "A7"), cell("H2")),
        points=points,
    )
    state.points = () if seen.point is None or verb == "build" else (seen.point[1],)
    carrier = INDEX["red-3"] if verb == "give" else MINE if seen.intel else OFF
    theirs = Intel(OFF, carrier) if carrier != OFF else Intel(cell("H2"))
    state.intels = () if points else (Intel(cell(seen.home or "A7")), theirs)
    return state


def test_the_number_of_cells() -> None:
    told = [
        kind
        for name in WATCHERS
        for cause in CAUSES
        for kind in CAUSES[cause].kinds
        if met(kind, cause, name)
    ]
    stopped = [kind for cause in BARRED for kind in CAUSES[cause].kinds for _ in BARS]
    assert len(told) + len(stopped) + len(ROWS) * len(PLACED) == 1457
