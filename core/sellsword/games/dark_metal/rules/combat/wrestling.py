"""Entangle, Push and Trip: close combat without weapons (DM-360 to DM-369)."""

from collections.abc import Iterator
from dataclasses import replace

from sellsword.boards.board import INCH, Base, Point
from sellsword.boards.shapes import root_up
from sellsword.flow import Spoken
from sellsword.game import Event, Option, Reason, event
from sellsword.games.dark_metal.model import active_effects, pending_rolls
from sellsword.games.dark_metal.model.battlefield import HEX
from sellsword.games.dark_metal.model.deed import Plain
from sellsword.games.dark_metal.model.dice.roll_pools import ContestPool, GripPool
from sellsword.games.dark_metal.model.fighter_state import Fighter
from sellsword.games.dark_metal.model.pending_steps import PUSHED, Departure, Throw
from sellsword.games.dark_metal.model.state import DarkState
from sellsword.games.dark_metal.rules.combat import damage_and_defeat, engagement, facing_arcs
from sellsword.games.dark_metal.rules.combat.hostility import Hostile
from sellsword.games.dark_metal.sheets.tables import WRESTLE
from sellsword.odds import Modifier

# What is thrown


def instinct(state: DarkState, fighter: Fighter, foe: Fighter) -> int:
    """The d6 of a defender: none while stunned or Fallen, or from behind (DM-277, DM-279, DM-347, DM-S77)."""
    return 0 if facing_arcs.defenseless(state, fighter, foe) else active_effects.instinct(foe)


def _strength(fighter: Fighter) -> int:
    """Athletics and Bulk (DM-367)."""
    return max(0, active_effects.athletics(fighter) + fighter.profile.hide.bulk)


def pool(state: DarkState, verb: str, fighter: Fighter, foe: Fighter) -> ContestPool | GripPool:
    """What both throw."""
    d6 = 0 if verb == Push.verb else instinct(state, fighter, foe)
    if verb == Entangle.verb:
        line = Modifier("highest die", "Athletics against Athletics and Instinct", "DM-360")
        return GripPool(active_effects.athletics(fighter), active_effects.athletics(foe), d6, (line,))
    rule = "DM-367" if verb == Push.verb else "DM-369"
    line = Modifier(f"{WRESTLE} or more", "Athletics and Bulk", rule)
    return ContestPool(_strength(fighter), _strength(foe), d6, WRESTLE, (line,))


def shoved(fighter: Fighter, foe: Fighter) -> int:
    """How far a Push that is won moves the defender, in thousandths (DM-368)."""
    return max(0, 1 + fighter.profile.hide.bulk - foe.profile.hide.bulk) * INCH


# Why not


def _may_hold(state: DarkState, fighter: Fighter, foe: Fighter) -> Iterator[Reason]:
    if not active_effects.athletics(fighter):
        yield Reason("DM-S09", f"{fighter.name} has no dice of Athletics to Entangle with.")
    if fighter.held >= 0:
        yield Reason("DM-364", f"{fighter.name} holds somebody already.")
    elif damage_and_defeat.holder_of(state, foe) is not None:
        yield Reason("DM-364", f"{foe.name} is held already.")


def _may_wrestle(verb: str, fighter: Fighter, foe: Fighter) -> Iterator[Reason]:
    if not _strength(fighter):
        yield Reason("DM-367", f"{fighter.name} has no dice for that.")
    if verb == Trip.verb and foe.profile.beast:
        yield Reason("DM-426", f"{foe.name} cannot be tripped.")
    if foe.fallen and verb == Trip.verb:
        yield Reason("DM-369", f"{foe.name} is Fallen already.")
    enhanced = fighter.profile.hide.cyber or fighter.profile.hide.splice
    if fighter.profile.beast and verb == (Push.verb if enhanced else Trip.verb):
        yield Reason("DM-426", f"{fighter.name} cannot {verb.title()}.")


# What it brings


def resolve(state: DarkState, throw: Throw) -> list[Event]:
    """The dice of a contest lie."""
    fighter, foe = state.fighters[throw.roller], state.fighters[throw.target]
    won = throw.pool.resolve(*throw.faces)
    told = event(
        "wrestled", fighter.leader, "DM-360", who=fighter.id, whom=foe.id, how=throw.purpose, won=won
    )
    match throw.purpose:
        case Entangle.verb:
            return [told, *(_hold(state, fighter, foe) if won else [])]
        case Push.verb:
            return [told, *(_shove(state, fighter, foe) if won > 0 else _backfire(state, fighter, won))]
        case _:
            loser = damage_and_defeat.topple(state, foe) if won > 0 else _backfire(state, fighter, won)
            return [told, *loser]


def _hold(state: DarkState, fighter: Fighter, foe: Fighter) -> list[Event]:
    fighter.held, fighter.grip = state.number(foe), True
    return [event("entangled", fighter.leader, "DM-360", who=fighter.id, whom=foe.id)]


def _backfire(state: DarkState, fighter: Fighter, won: int) -> list[Event]:
    """Who loses a Push or a Trip of their own is Fallen; a tie does nothing (DM-368, DM-369)."""
    return damage_and_defeat.topple(state, fighter) if won < 0 else []


def _shove(state: DarkState, fighter: Fighter, foe: Fighter) -> list[Event]:
    """The loser is moved straight away, as far as there is room (DM-368)."""
    way = (foe.at, *_pushed(state, fighter, foe))
    if len(way) > 1:
        state.push(Departure(state.number(foe), PUSHED, way, 0, foe.level, state.number(fighter)))
    return [event("shoved", fighter.leader, "DM-368", whom=foe.id, to=state.board.name(way[-1]))]


def _pushed(state: DarkState, fighter: Fighter, foe: Fighter) -> Iterator[Point]:
    """The places, inch by inch, to which somebody is pushed, until something is in the way or nothing is
    below (DM-289, DM-294)."""
    here = state.body(foe)
    for inch in range(1, shoved(fighter, foe) // INCH + 1):
        place = state.ground.inside(here, _away(state, fighter.at, foe.at, inch * INCH))
        there = replace(here, center=place)
        if place == here.center or not _gives_way(state, foe, here, there):
            return
        yield place
        here = there
        if state.ground.below(there).level < foe.level:
            return


def _gives_way(state: DarkState, foe: Fighter, here: Base, there: Base) -> bool:
    """Whether somebody can be pushed from one place to the next: there is room, and no wall between."""
    landing, bodies = state.ground.below(there), state.bodies(foe)
    if landing.level < there.level:
        return state.ground.room(landing, bodies) and state.board.sees(here, there)
    return not state.board.snags(here, (here.center, there.center), bodies)


def _away(state: DarkState, source: Point, start: Point, distance: int) -> Point:
    """The place so far beyond a start, straight away from a source."""
    dx, dy = start[0] - source[0], start[1] - source[1]
    if state.ground.measure == HEX:
        return start[0] + dx * (distance // INCH), start[1] + dy * (distance // INCH)
    whole = max(1, root_up(dx * dx + dy * dy))
    return start[0] + dx * distance // whole, start[1] + dy * distance // whole


# Getting free


def get_free(state: DarkState, fighter: Fighter, rule: str) -> list[Event]:
    """A figure is Entangled no more."""
    holder = damage_and_defeat.holder_of(state, fighter)
    if holder is not None:
        holder.held = -1
    return [event("freed", fighter.leader, rule, who=fighter.id)]


class Wrestle(Hostile[Fighter]):
    """Two figures throw against each other, without weapons."""

    rule: str

    def offers(self, state: DarkState) -> list[Option]:
        """Everybody whom the figure may grapple so."""
        actor = state.acting[1]
        near = [foe for foe in engagement.known(state, actor) if engagement.close(state, actor, foe)]
        return self.about(state, [foe.id for foe in near])

    def parse(self, state: DarkState, said: Spoken) -> Fighter | Reason:
        """With whom."""
        index = state.index(said.rest[0]) if len(said.rest) == 1 else -1
        if index in state.foes(state.acting[1]):
            return state.fighters[index]
        return Reason(self.rule, f"Say whom to {self.verb.title()}: an opponent in play.")

    def targets(self, state: DarkState, meant: Fighter) -> tuple[Fighter, ...]:
        """The one."""
        return (meant,)

    def near(self, meant: Fighter) -> bool:
        """In close combat."""
        return True

    def unable(self, state: DarkState, meant: Fighter) -> Iterator[Reason]:
        """Why a figure may not grapple so with somebody."""
        fighter = state.acting[1]
        if not engagement.close(state, fighter, meant):
            yield Reason("DM-266", f"{fighter.name} is not in close combat with {meant.name}.")
        if meant.profile.vehicle:
            yield Reason("DM-S60", f"{meant.name} is a vehicle, and nobody wrestles with it.")
        yield from self.outmatched(state, fighter, meant)

    def outmatched(self, state: DarkState, fighter: Fighter, foe: Fighter) -> Iterator[Reason]:
        """Why it cannot be done to this one, who is near."""
        return _may_wrestle(self.verb, fighter, foe)

    def pool(self, state: DarkState, action: Fighter) -> ContestPool | GripPool:
        """What both throw."""
        return pool(state, self.verb, state.acting[1], action)

    def attack(self, state: DarkState, meant: Fighter) -> list[Event]:
        """Both throw."""
        fighter = state.acting[1]
        return pending_rolls.cast(state, self.verb, fighter, meant, pool(state, self.verb, fighter, meant))


class Entangle(Wrestle):
    """To hold somebody (DM-360)."""

    verb = "entangle"
    rule = "DM-360"

    def outmatched(self, state: DarkState, fighter: Fighter, foe: Fighter) -> Iterator[Reason]:
        """One holds one, and is held by one."""
        return _may_hold(state, fighter, foe)


class Push(Wrestle):
    """To move somebody away (DM-367)."""

    verb = "push"
    rule = "DM-367"


class Trip(Wrestle):
    """To make somebody fall (DM-369)."""

    verb = "trip"
    rule = "DM-369"


VERBS = (Entangle.verb, Push.verb, Trip.verb)


class Hold(Plain):
    """To hold on to somebody for a turn (DM-363)."""

    verb = "hold"

    def against(self, state: DarkState, actor: Fighter) -> Iterator[Reason]:
        """Why there is nobody to hold on to."""
        if actor.held < 0:
            yield Reason("DM-363", f"{actor.name} holds nobody.")
        elif actor.grip:
            yield Reason("DM-363", f"{actor.name} has paid for this turn.")

    def done(self, state: DarkState, actor: Fighter) -> list[Event]:
        """The grip is kept."""
        actor.grip = True
        return [event("held", actor.leader, "DM-363", who=actor.id)]


class Break(Plain):
    """To get free of a hold (DM-361)."""

    verb = "break"

    def against(self, state: DarkState, actor: Fighter) -> Iterator[Reason]:
        """Why there is nothing to get free of."""
        if damage_and_defeat.holder_of(state, actor) is None:
            yield Reason("DM-361", f"{actor.name} is not Entangled.")

    def done(self, state: DarkState, actor: Fighter) -> list[Event]:
        """It is Entangled no more."""
        return get_free(state, actor, "DM-361")
