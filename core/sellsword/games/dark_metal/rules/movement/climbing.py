"""Heights: climbing, and falling from where nothing holds one up (DM-191, DM-294, DM-S52, DM-S59).

A level is as high as a figure. One climbs a level at a time, to a place within an inch.
"""

from collections.abc import Iterator

from sellsword.boards.board import INCH, Base, Point
from sellsword.boards.table import inches
from sellsword.game import Choice, Event, Option, Reason, event
from sellsword.games.dark_metal.model import active_effects
from sellsword.games.dark_metal.model.battlefield import HEX, INCHES
from sellsword.games.dark_metal.model.fighter_state import Fighter
from sellsword.games.dark_metal.model.state import DarkState
from sellsword.games.dark_metal.rules.movement import jumping_and_falling, movement, ways
from sellsword.games.dark_metal.sheets.tables import ENGAGED, HEIGHT
from sellsword.games.dark_metal.sheets.weapons import CLIMBS

PACK, PACK_TURNS = "climbing-pack", 4
"""What is noted of a MagGripper's pack, and the turns for which it lasts (DM-191)."""
RATE, GRIPPING = 2, 1
"""What an inch of height costs of the Move, by hand and with a MagGripper (DM-S59)."""


def price(fighter: Fighter) -> int:
    """What a level costs a figure of its Move, in thousandths of an inch."""
    return HEIGHT * (GRIPPING if grips(fighter) else RATE)


def grips(fighter: Fighter) -> bool:
    """Whether a figure has a MagGripper that still works for it."""
    worn = any(weapon.has(CLIMBS) for weapon in fighter.profile.arms) and fighter.profile.hide.bulk <= 0
    return worn and fighter.used.count(PACK) < PACK_TURNS


def allowance(state: DarkState) -> int:
    """How much of a Move the acting figure has for climbing, in thousandths."""
    active, actor = state.acting
    return active_effects.climb(actor, movement.move_of(actor, active))


class Climb(ways.Leap):
    """The acting figure climbs a level; whom it leaves may strike (DM-267, DM-S59)."""

    verb = "climb"
    rule = "DM-S59"

    def offers(self, state: DarkState) -> list[Option]:
        """On a map the hexes beside; on a table places an inch away in every direction."""
        actor = state.acting[1]
        if any(_hindered(state, actor)):
            return []
        around = (state.board.beyond(actor.at, way, INCH) for way in range(state.board.directions))
        places = [place for place in around if _goal(state, actor, place).level != actor.level]
        names = [state.board.name(place) for place in places if not any(_up_or_down(state, actor, place))]
        ring = state.ground.ring(actor.at, INCH) if state.ground.measure == INCHES else ()
        return [
            Option(Choice((self.verb, actor.id, name)), self.verb, name, () if number else ring)
            for number, name in enumerate(names)
        ]

    def reasons(self, state: DarkState, action: Point) -> Iterator[Reason]:
        """Why the acting figure cannot climb there."""
        actor = state.acting[1]
        yield from _hindered(state, actor)
        yield from _up_or_down(state, actor, action)

    def apply(self, state: DarkState, action: Point) -> list[Event]:
        """It sets out."""
        actor = state.acting[1]
        if grips(actor):
            actor.used = (*actor.used, PACK)
        way, level = (actor.at, action), self.level(state, action)
        return movement.depart(state, actor, self.verb, way, price(actor), level)

    def level(self, state: DarkState, meant: Point) -> int:
        """One up, or one down."""
        return _goal(state, state.acting[1], meant).level


def _hindered(state: DarkState, actor: Fighter) -> Iterator[Reason]:
    """Why a figure climbs nowhere."""
    yield from movement.held(state, actor)
    if actor.fallen:
        yield Reason("DM-278", f"{actor.name} is Fallen and must Stand first.")
    cost, most = price(actor), allowance(state)
    if cost > most:
        text = f"A climb takes {inches(cost)} of a Move, and {actor.name} has {inches(most)}."
        yield Reason("DM-S59", text, (("cost", cost), ("most", most)))


def _up_or_down(state: DarkState, actor: Fighter, place: Point) -> Iterator[Reason]:
    """Why a place cannot be climbed to."""
    goal = _goal(state, actor, place)
    if not state.board.within(actor.spot, goal, ENGAGED):
        yield Reason("DM-S59", f'{actor.name} climbs to a place within 1".')
    if goal.level == actor.level:
        yield Reason("DM-S59", f"There is nothing a level higher or lower for {actor.name} to climb to.")
    elif not state.ground.room(goal, state.bodies(actor)):
        yield Reason("DM-S59", "There is no room to stand.")


def _goal(state: DarkState, actor: Fighter, place: Point) -> Base:
    """Where one would stand after a climb: a level higher, or lower; else no climb leads there."""
    radius = state.body(actor).radius
    levels = [level for level in (actor.level + 1, actor.level - 1) if level >= 0]
    bases = (Base(place, radius, level) for level in levels)
    return next((base for base in bases if state.ground.stands(base)), Base(place, radius, actor.level))


# Falling


def falls(state: DarkState) -> list[Event]:
    """Whoever has nothing below falls to what there is (DM-294)."""
    high = (each for each in state.fighters if each.present and each.level)
    unheld = next((each for each in high if not state.board.supports(each.spot)), None)
    return _fall(state, unheld) if unheld is not None else []


def _fall(state: DarkState, fighter: Fighter) -> list[Event]:
    below = state.ground.below(fighter.spot)
    height = (fighter.level - below.level) * HEIGHT
    fighter.level = below.level
    fighter.at = beside(state, fighter)
    told = event("dropped", fighter.leader, "DM-294", who=fighter.id, to=state.board.name(fighter.at))
    return [told, *jumping_and_falling.drop(state, fighter, height)]


def beside(state: DarkState, fighter: Fighter, *, here: bool = True) -> Point:
    """Where somebody comes down who falls on others: the nearest place with room, if there is any; ``here``
    says whether that may be where the figure is."""
    body, others = state.body(fighter), state.bodies(fighter)
    step = INCH if state.ground.measure == HEX else INCH // 2
    places = [fighter.at] * here + [
        state.board.beyond(fighter.at, way, distance * step)
        for distance in range(1, 7)
        for way in range(state.board.directions)
    ]
    free = (each for each in places if state.ground.room(Base(each, body.radius, body.level), others))
    return next(free, fighter.at)
