"""What a player sees: the map or the table, whose turn it is, what may be done, and all sheets.

Players fight side by side, and nothing that is known to one is hidden from another.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from sellsword.boards.board import Point
from sellsword.game import NOBODY, Option
from sellsword.games.dark_metal.model.battlefield import HEX, remembered
from sellsword.games.dark_metal.model.fighter_state import BYSTANDERS, OPPONENTS, SQUAD, Fighter
from sellsword.games.dark_metal.model.state import DarkState
from sellsword.games.dark_metal.rules import turn_sequence
from sellsword.games.dark_metal.rules.flow import FLOW
from sellsword.games.dark_metal.rules.movement import (
    climbing,
    jumping_and_falling,
    movement,
    throwing,
    vehicle_use,
)
from sellsword.games.dark_metal.rules.special_actions.group_activation import Call
from sellsword.games.dark_metal.rules.special_actions.item_use import Use
from sellsword.games.dark_metal.sheets.names import NAMES
from sellsword.games.dark_metal.sheets.tables import ALLIES, BASE, EVENT, LEADERS, NEUTRALS, OPPOSITION, TIME
from sellsword.games.dark_metal.table.board_view import blast_outlines, board_of
from sellsword.games.dark_metal.table.preview import names
from sellsword.games.dark_metal.table.side_panels import panels
from sellsword.games.dark_metal.table.wording import glyph_of
from sellsword.presentation import compose
from sellsword.scene import Offer, Scene, SeatView, Stat, Turn, Walk

PHASES = {
    TIME: "time",
    EVENT: "events",
    LEADERS: "squad leaders",
    OPPOSITION: "opposition",
    NEUTRALS: "neutrals",
    ALLIES: "allies",
}
WALKED = (movement.Move.verb, movement.Dash.verb)
DRIVEN = (vehicle_use.Drive.verb, vehicle_use.Race.verb)
GOING = (*WALKED, *DRIVEN, jumping_and_falling.Jump.verb, climbing.Climb.verb)
MARKS = {
    **dict.fromkeys((*GOING, vehicle_use.Alight.verb), "move"),
    **dict.fromkeys((vehicle_use.Ride.verb, Call.verb, Use.verb, turn_sequence.Activate.verb), "pick"),
}
STRIP, BEFORE = 12, 3
"""How many figures the turn strip shows, and how many of them before whoever acts."""
UNMARKED = "none"
"""A way on a table leads anywhere in its region, which is drawn instead of its few offers."""
OTHERS = ("opposition", "The opposition"), ("neutrals", "Neutrals")
"""The seats that the rules play, after those of the leaders."""


def of(state: DarkState, viewer: int) -> Scene:
    """The whole scene for a viewer."""
    options, decision = FLOW.options(state), FLOW.decision(state)
    deciding = NOBODY if decision is None else decision.seat
    found = compose(
        state,
        decision,
        title=NAMES["game"],
        goal=_goal(state),
        round_=f"Turn {state.turn} of {state.mission.turns}, {PHASES[state.phase]}",
        seats=tuple(_seats(state, deciding)),
        strip=tuple(_strip(state)),
        board=board_of(state, options),
        panels=panels(state, options),
        offers=tuple(_offer(state, option) for option in options),
    )
    return replace(found, walks=tuple(_walks(state, options)) if viewer == deciding else ())


def _goal(state: DarkState) -> str:
    """What the squad is to do, in a sentence."""
    goals = [goal.title for goal in state.mission.goals if goal.side == SQUAD]
    return f"{'; '.join(goals)}." if goals else "Stay alive, and leave nobody behind."


# The seats


def _seats(state: DarkState, deciding: int) -> Iterator[SeatView]:
    leaders = turn_sequence.leaders(state)
    for seat, index in enumerate(leaders):
        leader = state.fighters[index]
        own = [each for each in _people(state, SQUAD) if each.leader == index]
        yield SeatView(f"leader-{seat + 1}", leader.name, SQUAD, seat == deciding, (_up(own),))
    for side, (seat_id, name) in enumerate(OTHERS, OPPONENTS):
        seat, own = len(leaders) + side - OPPONENTS, _people(state, side)
        yield SeatView(seat_id, name, side, seat == deciding, (_up(own),) if own else ())


def _up(fighters: Sequence[Fighter]) -> Stat:
    there = sum(each.in_play for each in fighters)
    return Stat("In play", f"{there} of {len(fighters)}")


def _people(state: DarkState, side: int) -> list[Fighter]:
    """The figures of a side; what they drive is none."""
    return [each for each in state.fighters if each.side == side and not each.profile.vehicle]


# The turn strip


def _order(state: DarkState) -> list[int]:
    """The figures in the order of their phases, whoever is gone left out."""
    kinds = ((SQUAD, True), (OPPONENTS, False), (BYSTANDERS, False), (SQUAD, False))
    return [
        index
        for side, leads in kinds
        for index, each in enumerate(state.fighters)
        if each.in_play and each.side == side and each.leads == leads and not each.profile.vehicle
    ]


def _strip(state: DarkState) -> Iterator[Turn]:
    """As many of them as there is room for, from a little before whoever acts, or is next."""
    marks = [_mark(state, index) for index in _order(state)]
    here = next((number for number, mark in enumerate(marks) if mark.state == "now"), None)
    if here is None:
        here = next((number for number, mark in enumerate(marks) if mark.state == "next"), 0)
    start = max(0, min(here - BEFORE, len(marks) - STRIP))
    yield from marks[start : start + STRIP]


def _mark(state: DarkState, index: int) -> Turn:
    each = state.fighters[index]
    acts = state.active is not None and state.active.fighter == index
    look = "now" if acts else "done" if each.acted else "next"
    side = -1 if each.side == BYSTANDERS else each.side
    shown = vehicle_use.under(state, each) or each  # who is aboard stands nowhere else
    return Turn(each.name, glyph_of(each), side, look, shown.id)


# Offers


def _offer(state: DarkState, option: Option) -> Offer:
    goes = option.group in GOING
    mark = UNMARKED if goes and state.ground.measure != HEX else MARKS.get(option.group, "target")
    piece = _goer(state, option) if goes else ""
    title = names(state, option.choice)[0]
    outline = tuple(_outline(state, option)) if option.outline else ()
    return Offer(str(option.choice), option.group, option.place, mark, title, outline, piece)


def _goer(state: DarkState, option: Option) -> str:
    """The piece that goes: whoever acts, or what they drive."""
    actor = state.acting[1]
    under = vehicle_use.under(state, actor)
    return under.id if under is not None and option.group in DRIVEN else actor.id


def _outline(state: DarkState, option: Option) -> Iterator[Point]:
    """A region as it is drawn, as far as there is ground: on a map along the hexes."""
    if state.ground.measure == HEX:
        actor, known = state.acting[1], state.ground.memory.outlines
        at, far = actor.at, throwing.reach(actor)
        yield from remembered(known, ("thrown", at, far), lambda: blast_outlines(state, at, far)[0])
        return
    for x, y in option.outline:
        yield min(max(x, 0), state.ground.width), min(max(y, 0), state.ground.height)


def _walks(state: DarkState, options: Sequence[Option]) -> Iterator[Walk]:
    """Who may be put down anywhere on a table."""
    if state.active is None or state.ground.measure == HEX:
        return
    actor = state.acting[1]
    for option in options:
        if option.outline and option.group in (*WALKED, *DRIVEN):
            distance = _reach(state, option)
            region = _region(state, distance) if option.group in WALKED else option.outline
            yield Walk(option.group, _goer(state, option), actor.at, distance, BASE, region)


def _region(state: DarkState, distance: int) -> tuple[Point, ...]:
    """Exactly where whoever acts can go on foot; it is asked for again with every look at the table."""
    actor = state.acting[1]
    body, others = state.body(actor), state.bodies(actor)
    key = ("region", body, distance, tuple(others.values()))
    known = state.ground.memory.outlines
    return remembered(known, key, lambda: tuple(state.board.reach(body, distance, others)))


def _reach(state: DarkState, option: Option) -> int:
    """How far whoever acts goes by an option, on foot or at the wheel."""
    actor = state.acting[1]
    under = vehicle_use.under(state, actor)
    if under is not None:
        return vehicle_use.reach(actor, under, option.group)
    return movement.allowance(state, option.group)
