"""Jumping, and falling from heights (DM-290 to DM-295, DM-X14, DM-X15)."""

from abc import abstractmethod
from collections.abc import Callable, Iterator
from dataclasses import replace

from sellsword.boards.board import INCH, Base, Point, base_at
from sellsword.boards.table import inches
from sellsword.game import Choice, Event, Option, Reason, event
from sellsword.games.dark_metal.model import active_effects, pending_rolls
from sellsword.games.dark_metal.model.battlefield import INCHES
from sellsword.games.dark_metal.model.deed import Alone
from sellsword.games.dark_metal.model.dice.roll_pools import CheckPool, net
from sellsword.games.dark_metal.model.fighter_state import Fighter
from sellsword.games.dark_metal.model.pending_steps import Botched, Throw
from sellsword.games.dark_metal.model.state import Activation, DarkState
from sellsword.games.dark_metal.rules.combat import damage_and_defeat
from sellsword.games.dark_metal.rules.movement import movement, ways
from sellsword.games.dark_metal.sheets.tables import FALL, HEIGHT
from sellsword.games.dark_metal.sheets.traits import ATH
from sellsword.odds import Modifier

DROP = "fall"
LEAST_MOVE = 3
"""With less Move nobody jumps (DM-290)."""


def reach(fighter: Fighter, move: int) -> int:
    """How far a figure jumps, given its Move without boosts, both in thousandths: half of it less Bulk, and
    then what its legs add (DM-290, DM-153)."""
    if move < LEAST_MOVE * INCH:
        return 0
    return active_effects.stride(fighter, max(0, move // INCH // 2 - fighter.profile.hide.bulk)) * INCH


def _plain_move(actor: Fighter, active: Activation) -> int:
    return max(0, actor.profile.figures.move - active.slow) * INCH


def pool(fighter: Fighter, distance: int) -> CheckPool:
    """The check of a jump: Athletics against twice the distance (DM-292)."""
    need = -(-2 * distance // INCH)
    line = Modifier(f"{need} or more", "twice the distance", "DM-292")
    return CheckPool(ATH, active_effects.athletics(fighter), need, (line,))


class Jump(ways.Leap):
    """The acting figure jumps to a place (DM-290 to DM-292)."""

    verb = "jump"
    rule = "DM-292"

    def offers(self, state: DarkState) -> list[Option]:
        """Every hex within reach; on a table whole inches in every direction, and the ring of all."""
        active, actor = state.acting
        if _hindered(state, actor):
            return []
        most = reach(actor, _plain_move(actor, active))
        room = state.ground.rooms(state.body(actor), most, state.bodies(actor))
        goals = [
            state.board.name(goal)
            for goal in state.ground.about(actor.at, most)
            if _distance(state, actor, goal) <= most and not any(_landing(state, actor, goal, room))
        ]
        ring = state.ground.ring(actor.at, most) if state.ground.measure == INCHES else ()
        return [
            Option(Choice((self.verb, actor.id, goal)), self.verb, goal, () if number else ring)
            for number, goal in enumerate(goals)
        ]

    def reasons(self, state: DarkState, action: Point) -> Iterator[Reason]:
        """Why the acting figure may not jump there."""
        active, actor = state.acting
        yield from _hindered(state, actor)
        distance, most = _distance(state, actor, action), reach(actor, _plain_move(actor, active))
        if not 0 < distance <= most:
            text = f"{actor.name} jumps up to {inches(most)}, and that is {inches(distance)}."
            yield Reason("DM-290", text, (("distance", distance), ("most", most)))
        room = state.ground.rooms(state.body(actor), max(distance, most), state.bodies(actor))
        yield from _landing(state, actor, action, room)

    def pool(self, state: DarkState, action: Point) -> CheckPool:
        """The check, by the distance."""
        actor = state.acting[1]
        return pool(actor, _distance(state, actor, action))

    def apply(self, state: DarkState, action: Point) -> list[Event]:
        """The check is thrown (DM-292)."""
        actor, check = state.acting[1], self.pool(state, action)
        return pending_rolls.cast(state, self.verb, actor, actor, check, goal=action)


def _hindered(state: DarkState, actor: Fighter) -> list[Reason]:
    """Why a figure jumps nowhere."""
    reasons = movement.held(state, actor)
    if actor.fallen:
        reasons.append(Reason("DM-278", f"{actor.name} is Fallen and must Stand first."))
    return reasons


def _landing(state: DarkState, actor: Fighter, goal: Point, room: Callable[[Base], bool]) -> Iterator[Reason]:
    """Why a figure cannot come down there."""
    landing = state.ground.below(base_at(goal, state.body(actor).radius, actor.level))
    if not room(landing):
        yield Reason("DM-292", "There is no room to land.")
    if not state.ground.sees(actor.spot, base_at(goal, 0, actor.level), state.bodies(actor, fallen=False)):
        yield Reason("DM-291", "Something is in the way that is too high to jump over.")


def _distance(state: DarkState, actor: Fighter, goal: Point) -> int:
    return state.board.range(actor.spot, base_at(goal, 0, actor.level))


def resolve(state: DarkState, throw: Throw) -> list[Event]:
    """The check of a jump lies: over it goes, or the jumper must choose (DM-293)."""
    jumper = state.fighters[throw.roller]
    assert throw.goal is not None
    if throw.pool.resolve(*throw.faces):
        return _fly(state, jumper, throw.goal)
    state.push(Botched(throw.roller, throw.goal))
    return [event("botched", jumper.leader, "DM-293", who=jumper.id)]


def _fly(state: DarkState, jumper: Fighter, goal: Point) -> list[Event]:
    way, length = (jumper.at, goal), _distance(state, jumper, goal)
    return movement.depart(state, jumper, Jump.verb, way, length, jumper.level)


# A jump that failed


UNRECOVERED = Reason("DM-293", "Stay and take the pain, or tumble half the way.")


class Recovery(Alone):
    """What a jumper who failed may choose (DM-293)."""

    astray = UNRECOVERED

    def apply(self, state: DarkState, action: None) -> list[Event]:
        """The jump is over."""
        botched = state.waiting(Botched)
        state.pop()
        return self.settle(state, state.fighters[botched.jumper], botched.goal)

    @abstractmethod
    def settle(self, state: DarkState, jumper: Fighter, goal: Point) -> list[Event]:
        """What becomes of the jumper."""


class Stay(Recovery):
    """Pain and no way (DM-293)."""

    verb = "stay"

    def settle(self, state: DarkState, jumper: Fighter, goal: Point) -> list[Event]:
        """It hurts."""
        return damage_and_defeat.wound(state, jumper, 1)


class Tumble(Recovery):
    """Half the way, rounded down, and Fallen (DM-293, DM-S92)."""

    verb = movement.TUMBLE

    def settle(self, state: DarkState, jumper: Fighter, goal: Point) -> list[Event]:
        """There, if there is room."""
        half = _distance(state, jumper, goal) // 2
        halfway = state.ground.along(jumper.at, goal, half)
        landing = state.ground.below(replace(state.body(jumper), center=halfway))
        if halfway == jumper.at or not state.ground.room(landing, state.bodies(jumper)):
            return damage_and_defeat.topple(state, jumper)
        return movement.depart(state, jumper, self.verb, (jumper.at, halfway), half, jumper.level)


# Falling


def drop_pool(fighter: Fighter) -> CheckPool:
    """What softens a fall: Athletics against 7 (DM-294)."""
    return CheckPool(
        ATH, active_effects.athletics(fighter), FALL, (Modifier(f"{FALL} or more", "a fall", "DM-294"),)
    )


def hurts(height: int) -> int:
    """The damage of a fall, in thousandths of an inch, before anything softens it: its height in heights of a
    figure, rounded up; none for less than half a height (DM-294, DM-X14)."""
    return -(-height // HEIGHT) if 2 * height >= HEIGHT else 0


def drop(state: DarkState, fighter: Fighter, height: int) -> list[Event]:
    """A figure falls from a height: its check is thrown, if the fall could hurt, and it lands."""
    pool = drop_pool(fighter)
    told = pending_rolls.cast(state, DROP, fighter, fighter, pool, number=height) if hurts(height) else []
    return [*told, *movement.land(state, fighter)]


def land(state: DarkState, throw: Throw) -> list[Event]:
    """The dice of a fall lie: each success left takes 1 from the damage; unhurt one lands standing, else
    Fallen, and the turn is over (DM-294, DM-295, DM-S08)."""
    fighter, pool = state.fighters[throw.roller], throw.pool
    assert isinstance(pool, CheckPool)
    damage = max(0, hurts(throw.number) - max(0, net(throw.faces[0], pool.need)))
    told = event("landed", fighter.leader, "DM-294", who=fighter.id, damage=damage)
    if not damage or not fighter.present:
        return [told]
    return [told, *damage_and_defeat.topple(state, fighter), *damage_and_defeat.hurt(state, fighter, damage)]
