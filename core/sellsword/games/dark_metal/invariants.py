"""What a sound state never shows: asked of every loaded snapshot, and of random games in the tests."""

from collections.abc import Iterator

from sellsword.boards.board import Base
from sellsword.games.dark_metal import mission_invariants
from sellsword.games.dark_metal.model.fighter_state import (
    ABOARD,
    AWAY,
    BYSTANDERS,
    DASHED,
    DODGED,
    FALLEN,
    OPPONENTS,
    OUT,
    SQUAD,
    UP,
    Fighter,
)
from sellsword.games.dark_metal.model.pending_steps import Throw, Walk, figures
from sellsword.games.dark_metal.model.state import DarkState
from sellsword.games.dark_metal.rules import roll_fixes
from sellsword.games.dark_metal.rules.movement import movement
from sellsword.games.dark_metal.sheets.tables import PHASES, STRENGTHS

STATUSES = (UP, FALLEN, OUT, AWAY, ABOARD)


def faults(state: DarkState) -> list[str]:
    """A sentence for everything that cannot be; empty for a state that play can reach."""
    sheets = [sentence for fighter in state.fighters for sentence in _figure(state, fighter)]
    if len({fighter.id for fighter in state.fighters}) < len(state.fighters):
        sheets.append("Two figures have the same id.")
    if any(not 0 < each.left <= each.full for each in state.structures):
        sheets.append("A structure stands that should be broken.")
    chapters = (_standing, _holding, _time, _activation, _questions, mission_invariants.faults)
    return sheets or [sentence for chapter in chapters for sentence in chapter(state)]


# Figures


def _figure(state: DarkState, fighter: Fighter) -> Iterator[str]:
    """A figure has a side, a leader where it needs one, and points that fit its sheet."""
    name = fighter.name
    if fighter.side not in (SQUAD, OPPONENTS, BYSTANDERS) or fighter.status not in STATUSES:
        yield f"{name} is on no side, or neither up nor down."
    if (fighter.side == SQUAD) != (0 <= fighter.leader < len(state.fighters)):
        yield f"{name} has a leader and is not of the squad, or the other way round."
    if fighter.leads and fighter.leader != state.number(fighter):
        yield f"{name} leads, and yet follows."
    yield from _seat(state, fighter)
    yield from _points(fighter)
    yield from _gear(fighter)
    yield from _fortune(fighter)


def _seat(state: DarkState, fighter: Fighter) -> Iterator[str]:
    """Who is aboard is in a vehicle, at its place."""
    under = state.fighters[fighter.mount] if 0 <= fighter.mount < len(state.fighters) else None
    if fighter.aboard != (under is not None):
        yield f"{fighter.name} is aboard of nothing."
    elif under is not None and (not under.profile.vehicle or under.at != fighter.at):
        yield f"{fighter.name} is not where its vehicle is."


def _points(fighter: Fighter) -> Iterator[str]:
    figures, name = fighter.profile.figures, fighter.name
    if fighter.bhp > figures.bhp or not 0 <= fighter.ahp <= figures.ahp:
        yield f"{name} has {fighter.bhp} BHP and {fighter.ahp} AHP, and had fewer at the start."
    if (fighter.bhp <= 0) != (fighter.status == OUT):
        yield f"{name} has {fighter.bhp} BHP and is {fighter.status}."
    if min(fighter.stun, fighter.venom, fighter.aim, fighter.level, fighter.power) < 0:
        yield f"{name} has less of something than nothing."
    if fighter.stance not in ("", DASHED, DODGED) or fighter.stealth.strength not in (0, *STRENGTHS):
        yield f"{name} moves or hides in a way that nobody does."


def _gear(fighter: Fighter) -> Iterator[str]:
    arms = fighter.profile.weapons
    if len(fighter.ammo) != len(arms) or min(fighter.ammo, default=0) < 0:
        yield f"{fighter.name}'s Ammo does not fit its weapons."
    elif any(not 0 <= number < len(arms) for number in fighter.ready):
        yield f"{fighter.name} has in hand what it does not have."


def _fortune(fighter: Fighter) -> Iterator[str]:
    lead, now = fighter.profile.lead, fighter.fortune
    if lead is None:
        if now.general or any(now.own) or now.reserves:
            yield f"{fighter.name} has Fate and leads nobody."
        return
    own = all(0 <= left <= full for left, full in zip(now.own, lead.fate, strict=True))
    if not 0 <= now.general <= lead.general or not own:
        yield f"{fighter.name} has more Fate than at the start."
    if any(not 0 <= each.points <= each.full <= 10 for each in now.reserves):
        yield f"{fighter.name} has a reserve die beyond its faces."


def _standing(state: DarkState) -> Iterator[str]:
    """Figures in play are wholly on the board, and not on each other, but for one in the middle of a jump."""
    leaping = [each.mover for each in state.waits(Walk) if each.verb in movement.FLIGHTS]
    here = (each for i, each in enumerate(state.fighters) if each.present and i not in leaping)
    bodies = [(each, state.body(each)) for each in here]
    for number, (fighter, base) in enumerate(bodies):
        if not state.board.holds(base):
            yield f"{fighter.name} is not on the board."
        for other, body in bodies[:number]:
            if body.level == base.level and _overlap(state, base, body):
                yield f"{fighter.name} and {other.name} stand on one spot."


def _overlap(state: DarkState, one: Base, other: Base) -> bool:
    """Whether two bases do; it is measured exactly only where they are near enough."""
    a, b, wide = one.center, other.center, one.radius + other.radius
    return a == b or (state.ground.near(a, b, wide) and state.board.range(Base(a), Base(b)) < wide)


def _holding(state: DarkState) -> Iterator[str]:
    """Whoever is held is an opponent in play, and held once."""
    held = [fighter.held for fighter in state.fighters if fighter.held >= 0]
    if len(set(held)) < len(held):
        yield "Somebody is held by two at once."
    for fighter in state.fighters:
        if fighter.held >= 0 and fighter.held not in state.foes(fighter):
            yield f"{fighter.name} holds nobody that can be held."


# The battle


def _time(state: DarkState) -> Iterator[str]:
    if state.phase not in PHASES or not 0 <= state.turn <= state.mission.turns:
        yield f"There is no phase {state.phase} of turn {state.turn}."
    named = (
        *state.order,
        *state.deferred,
        *(each.owner for each in state.charges),
        *(index for pair in state.struck for index in pair),
    )
    if any(not 0 <= index < len(state.fighters) for index in named):
        yield "The turn speaks of a figure that is not there."


def _activation(state: DarkState) -> Iterator[str]:
    active = state.active
    if active is None:
        return
    if not 0 <= active.fighter < len(state.fighters):
        yield "The activation in progress is nobody's."
    elif active.left < 0 or not (state.paused or state.fighters[active.fighter].acted):
        yield f"{state.fighters[active.fighter].name} has fewer Actions left than none."


def _questions(state: DarkState) -> Iterator[str]:
    """Whatever waits for an answer is about figures of this battle, and its dice are those of its pool."""
    if any(not 0 <= index < len(state.fighters) for frame in state.stack for index in figures(frame)):
        yield "Something waits for a figure that is not there."
        return
    for throw in state.waits(Throw):
        yield from _dice(state, throw)


def _dice(state: DarkState, throw: Throw) -> Iterator[str]:
    rolls = throw.pool.rolls
    shapes = [len(faces) for faces in throw.faces] == [roll.count for roll in rolls]
    if not shapes or any(
        not 1 <= face <= roll.sides for roll, faces in zip(rolls, throw.faces, strict=False) for face in faces
    ):
        yield "The dice on the table are not those that were thrown."
    elif throw is state.stack[-1] and roll_fixes.asked(state, throw) < 0:
        yield "Dice lie on the table that await nobody."
