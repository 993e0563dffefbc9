"""What the squad has still to do, and how near its figures are to doing it; the computer asks."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from sellsword.boards.board import INCH, Base, Point
from sellsword.games.dark_metal.computer.distance_field import Walk
from sellsword.games.dark_metal.model.fighter_state import AWAY, OPPONENTS, OUT, SQUAD, Fighter
from sellsword.games.dark_metal.model.mission_data import ELIMINATE, ESCAPE, HACK, HOLD, RESCUE, Goal, Zone
from sellsword.games.dark_metal.model.state import DarkState, Device
from sellsword.games.dark_metal.rules import victory_and_failure
from sellsword.games.dark_metal.rules.devices import device_checks

FAR = 40  # inches, beyond which nothing draws
_WALK = 4  # inches that a figure makes in a turn, roughly
_HASTE = 3  # turns in hand, with less of which there is no time to lose
_LEASH = 5  # inches within which a captive follows

# In points.
_INCH, _URGENT = 3, 9  # an inch nearer to a goal, in good time and when time is short
_HUNT = 2  # an inch nearer to those who are to be beaten
_INSIDE, _GONE = 20, 70  # to stand where one should, and to have left from there
_DONE = 150  # a goal that nobody can take back
_TURN_HELD = 30
_LED = 6  # an inch that a captive is nearer to safety


@dataclass(frozen=True, slots=True)
class Errand:
    """Something to go to: the kind of goal, places that will do, the walk to them, what is there: a device,
    or a captive to be fetched and led to those places."""

    kind: str
    places: tuple[Point, ...]
    walk: Walk | None = None
    zone: Zone | None = None
    device: Device | None = None
    captive: Fighter | None = None
    fetch: Walk | None = None

    def suits(self, fighter: Fighter) -> bool:
        """Whether a figure could do it: whoever tries a device has dice for it (DM-013)."""
        return self.device is None or device_checks.pool(fighter, self.device).dice > 0

    def inside(self, at: Point) -> bool:
        """Whether a place is where it leads."""
        return self.zone is not None and self.zone.holds(at)


def errands(state: DarkState) -> tuple[Errand, ...]:
    """What there is for the squad to go to now: nobody gets away before the work is done."""
    mine = [goal for goal in state.mission.goals if goal.side == SQUAD]
    if not mine:
        return tuple(_hunt(state, Goal("", ELIMINATE, "", SQUAD)))
    due = [goal for goal in mine if goal.kind != ESCAPE or time_to_go(state)]
    return tuple(errand for goal in due for errand in _errands(state, goal))


def time_to_go(state: DarkState) -> bool:
    """Whether nothing is left for the squad to do but to get away."""
    others = (goal for goal in state.mission.goals if goal.side == SQUAD and goal.kind != ESCAPE)
    return all(victory_and_failure.met(state, goal) for goal in others)


def _errands(state: DarkState, goal: Goal) -> Iterator[Errand]:
    match goal.kind:
        case "hack":
            if not victory_and_failure.met(state, goal):
                yield from _devices(state, goal)
        case "eliminate":
            yield from _hunt(state, goal)
        case _:
            yield from _to_zone(state, goal)


def _to_zone(state: DarkState, goal: Goal) -> Iterator[Errand]:
    """A zone to be in, or to bring captives to."""
    zone = state.mission.zone(goal.zone)
    if goal.kind != RESCUE:
        yield Errand(goal.kind, zone.places, walk_to(state, zone.places), zone)
        return
    for captive in state.fighters:
        if captive.id in goal.names and captive.present:
            there, to_captive = (walk_to(state, places) for places in (zone.places, (captive.at,)))
            yield Errand(goal.kind, zone.places, there, zone, captive=captive, fetch=to_captive)


def _devices(state: DarkState, goal: Goal) -> Iterator[Errand]:
    for device in state.devices:
        if device.id in goal.names and not (device.done or device.spent):
            yield Errand(goal.kind, (device.at,), walk_to(state, (device.at,)), device=device)


def _hunt(state: DarkState, goal: Goal) -> Iterator[Errand]:
    wanted = tuple(each.at for each in state.fighters if each.present and _meant(goal, each))
    if wanted:
        yield Errand(ELIMINATE, wanted)


def _meant(goal: Goal, fighter: Fighter) -> bool:
    return fighter.id in goal.names if goal.names else fighter.side == OPPONENTS


# How near


def pull(state: DarkState, drawn: tuple[Errand, ...], fighter: Fighter, at: Point) -> int:
    """What it is worth that a figure stands at a place: the nearer to where it is wanted, the more."""
    return max((_drawn(state, errand, at) for errand in drawn if errand.suits(fighter)), default=0)


def _drawn(state: DarkState, errand: Errand, at: Point) -> int:
    if errand.walk is None:
        return -_HUNT * _straight(state, errand.places, at)
    away = min(FAR, errand.walk.inches(at))
    rate = _rate(state, away)
    if errand.captive is not None:
        return -rate * _escorting(errand, errand.walk, at, errand.captive)
    return _INSIDE * errand.inside(at) - rate * away


def _rate(state: DarkState, away: int) -> int:
    """What an inch is worth."""
    left = state.mission.turns - state.turn
    return _URGENT if left < away // _WALK + _HASTE else _INCH


def _escorting(errand: Errand, home: Walk, at: Point, captive: Fighter) -> int:
    """How far it is to a captive and back; with the captive at one's heels, how far it is to safety."""
    assert errand.fetch is not None
    to_captive = errand.fetch.inches(at)
    return home.inches(at) if to_captive <= _LEASH else to_captive + home.inches(captive.at)


def walk_to(state: DarkState, places: tuple[Point, ...]) -> Walk:
    """The walk to some places, doors counted as open."""
    return Walk(state.ground, _doors(state), places)


def _doors(state: DarkState) -> tuple[str, ...]:
    return tuple(each.id for each in state.devices if each.kind == device_checks.DOOR and not each.done)


def bars(state: DarkState, drawn: Sequence[Errand], fighter: Fighter, barrier: str) -> bool:
    """Whether a closed door, or a piece of terrain, is in a figure's way: there is none around it, or only a
    longer one. Whoever is hunted may be behind any door."""
    suited = [errand for errand in drawn if errand.suits(fighter)]
    return any(errand.walk is None or _barred(state, errand, fighter.at, barrier) for errand in suited)


def _barred(state: DarkState, errand: Errand, at: Point, barrier: str) -> bool:
    far = errand.fetch is not None and errand.fetch.inches(at) > _LEASH
    goals = (errand.captive.at,) if errand.captive is not None and far else errand.places
    shut = tuple(door for door in _doors(state) if door != barrier)
    around, through = (Walk(state.ground, doors, goals) for doors in (shut, (*shut, barrier)))
    return not around.leads(at) or around.inches(at) > through.inches(at)


def _straight(state: DarkState, places: tuple[Point, ...], at: Point) -> int:
    board, here = state.board, Base(at)
    return min(FAR, min(board.range(here, Base(place)) for place in places) // INCH)


# How far the work has come


def progress(state: DarkState) -> int:
    """What the goals are worth as they stand, for the squad."""
    return sum(_progress(state, goal) * (1 if goal.side == SQUAD else -1) for goal in state.mission.goals)


def _progress(state: DarkState, goal: Goal) -> int:
    if goal.kind == HACK:
        return _DONE * victory_and_failure.met(state, goal)
    if goal.kind == HOLD:
        return _TURN_HELD * victory_and_failure.turns_held(state, goal)
    if goal.kind == ESCAPE:
        zone = state.mission.zone(goal.zone)
        gone = sum(
            each.status == AWAY and zone.holds(each.at) for each in state.fighters if each.side == goal.side
        )
        return _GONE * gone
    if goal.kind == RESCUE:
        return sum(_led(state, goal, each) for each in state.fighters if each.id in goal.names)
    return 0


def _led(state: DarkState, goal: Goal, captive: Fighter) -> int:
    """How near a captive is to safety."""
    if captive.status == OUT:
        return -2 * _DONE
    if not captive.present:
        return 0
    return -_LED * walk_to(state, state.mission.zone(goal.zone).places).inches(captive.at)
