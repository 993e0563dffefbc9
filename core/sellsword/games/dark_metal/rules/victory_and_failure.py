"""Whether the squad has done what it came for, or cannot any more, and how the battle ends (DM-249, DM-331).

Goals are looked at after every choice; zones that are to be held are counted when a turn ends. The squad wins
as soon as all its goals are met at once. It fails when one cannot be met any more, when the opponents meet
one of theirs, when nobody of it is left in play, or when the time is up.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace

from sellsword.game import NOBODY, Event, Outcome, event
from sellsword.games.dark_metal.model.fighter_state import AWAY, OPPONENTS, OUT, SQUAD, Fighter
from sellsword.games.dark_metal.model.mission_data import ELIMINATE, ESCAPE, HACK, HOLD, REACH, RESCUE, Goal
from sellsword.games.dark_metal.model.state import DarkState

FAILURES = ("time", "wiped-out", "withdrawn", "too-late", "overcome")
"""The ways to fail: time is up, nobody is up, all have left, a goal is out of reach, the opponents have
theirs."""
TIME, WIPED_OUT, WITHDRAWN, TOO_LATE, OVERCOME = FAILURES
SUCCESSES = {
    REACH: "reached",
    HOLD: "held",
    HACK: "hacked",
    RESCUE: "rescued",
    ELIMINATE: "eliminated",
    ESCAPE: "escaped",
}
"""The ways to succeed, by the kind of the goal that was met last."""
RULES, GOAL = {TIME: "DM-249", WIPED_OUT: "DM-331", WITHDRAWN: "DM-287"}, "DM-S01"
"""The rule by which a battle ends, by the way it does; all else is a goal's, which the scenario sets."""
WAYS = (*SUCCESSES.values(), *FAILURES)


# Goals


def met(state: DarkState, goal: Goal) -> bool:
    """Whether a goal is met now."""
    return _METERS[goal.kind](state, goal)


def _side(state: DarkState, side: int) -> list[Fighter]:
    """The people of a side; what they drive does not count."""
    return [each for each in state.fighters if each.side == side and not each.profile.vehicle]


def _in_zone(state: DarkState, goal: Goal, figures: Sequence[Fighter], *, gone: bool = False) -> int:
    """How many figures are in a goal's zone, or have left the ground from there."""
    zone = state.mission.zone(goal.zone)
    return sum((each.status == AWAY) if gone else each.in_play for each in figures if zone.holds(each.at))


def _needed(state: DarkState, goal: Goal) -> int:
    """How many figures a goal asks for; where it says all, those who are not out, but at least one."""
    whole = [each for each in _side(state, goal.side) if each.status != OUT]
    return goal.figures or max(1, len(whole))


def _reached(state: DarkState, goal: Goal) -> bool:
    return _in_zone(state, goal, _side(state, goal.side)) >= _needed(state, goal)


def _escaped(state: DarkState, goal: Goal) -> bool:
    return _in_zone(state, goal, _side(state, goal.side), gone=True) >= _needed(state, goal)


def _held(state: DarkState, goal: Goal) -> bool:
    return turns_held(state, goal) >= goal.turns


def turns_held(state: DarkState, goal: Goal) -> int:
    """For how many turns in a row a zone has been held."""
    return dict(state.progress.held).get(goal.id, 0)


def _hacked(state: DarkState, goal: Goal) -> bool:
    """Of several devices one is enough."""
    return any(each.done and each.id in goal.names for each in state.devices)


def _rescued(state: DarkState, goal: Goal) -> bool:
    captives = _named(state, goal)
    return _in_zone(state, goal, captives) + _in_zone(state, goal, captives, gone=True) >= goal.figures


def _eliminated(state: DarkState, goal: Goal) -> bool:
    return not any(each.in_play for each in _named(state, goal))


def _named(state: DarkState, goal: Goal) -> list[Fighter]:
    """Those whom a goal names; without names all of the other side."""
    if goal.names:
        return [each for each in state.fighters if each.id in goal.names]
    return _side(state, OPPONENTS if goal.side == SQUAD else SQUAD)


_METERS: dict[str, Callable[[DarkState, Goal], bool]] = {
    REACH: _reached,
    HOLD: _held,
    HACK: _hacked,
    RESCUE: _rescued,
    ELIMINATE: _eliminated,
    ESCAPE: _escaped,
}


def out_of_reach(state: DarkState, goal: Goal) -> bool:
    """Whether too few are left for a goal of the squad ever to be met."""
    if goal.kind == RESCUE:
        captives = _named(state, goal)
        saved = _in_zone(state, goal, captives, gone=True)
        return saved + sum(each.in_play for each in captives) < goal.figures
    if goal.kind in (REACH, ESCAPE):
        squad = _side(state, SQUAD)
        gone = _in_zone(state, goal, squad, gone=True) if goal.kind == ESCAPE else 0
        return gone + sum(each.in_play for each in squad) < goal.figures
    return False


def rep(state: DarkState) -> int:
    """The Rep that each leader gains by the goals that the squad has met (DM-S47)."""
    done = state.progress.met
    return sum(goal.rep for goal in state.mission.goals if goal.side == SQUAD and goal.id in done)


# The end


def judge(state: DarkState) -> list[Event]:
    """Announces goals that are newly met, and ends the battle where that decides it."""
    if not state.mission.goals or state.outcome is not None:
        return []
    reached = [goal for goal in state.mission.goals if met(state, goal)]
    events = _announce(state, reached)
    ours = [goal for goal in state.mission.goals if goal.side == SQUAD]
    lost = next((goal for goal in reached if goal.side != SQUAD), None)
    if lost is not None:
        return [*events, end(state, OPPONENTS, OVERCOME, f"{lost.title}: the opponents have done it.")]
    if ours and all(goal in reached for goal in ours):
        done = max(ours, key=lambda goal: state.progress.met.index(goal.id))
        return [*events, end(state, SQUAD, SUCCESSES[done.kind], f"{done.title}: it is done.")]
    return [*events, *_failure(state, ours)]


def _announce(state: DarkState, reached: Sequence[Goal]) -> list[Event]:
    new = [each for each in reached if each.id not in state.progress.met]
    if new:
        state.progress = replace(state.progress, met=(*state.progress.met, *(each.id for each in new)))
    return [event("goal", NOBODY, "DM-S01", what=each.id, title=each.title, side=each.side) for each in new]


def _failure(state: DarkState, ours: Sequence[Goal]) -> list[Event]:
    squad = _side(state, SQUAD)
    if not any(each.in_play for each in squad):
        if all(each.status == OUT for each in squad):
            return [end(state, OPPONENTS, WIPED_OUT, "Nobody of the squad is left standing.")]
        return [end(state, OPPONENTS, WITHDRAWN, "The squad has left, and the work is not done.")]
    gone = next((goal for goal in ours if out_of_reach(state, goal)), None)
    if gone is not None:
        return [end(state, OPPONENTS, TOO_LATE, f"{gone.title}: too few are left for that.")]
    return []


def turn_ends(state: DarkState) -> list[Event]:
    """A turn is over: zones are counted, and then the time (DM-249)."""
    holds = [goal for goal in state.mission.goals if goal.kind == HOLD]
    if holds:
        counts = tuple((goal.id, turns_held(state, goal) + 1 if _holds(state, goal) else 0) for goal in holds)
        state.progress = replace(state.progress, held=counts)
    events = judge(state)
    if state.outcome is None and state.turn >= state.mission.turns:
        text = f"Turn {state.turn} is over, and the work is not done."
        events.append(end(state, OPPONENTS, TIME, text))
    return events


def _holds(state: DarkState, goal: Goal) -> bool:
    """Whether enough of a side are in a zone, and none of the other."""
    other = _side(state, OPPONENTS if goal.side == SQUAD else SQUAD)
    return _reached(state, goal) and not _in_zone(state, goal, other)


def end(state: DarkState, winner: int, way: str, text: str) -> Event:
    """The battle is over."""
    state.outcome = Outcome(winner, way, text)
    return event("over", NOBODY, RULES.get(way, GOAL), way=way)
