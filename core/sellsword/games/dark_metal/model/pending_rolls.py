"""Dice that have fallen and may still be changed: how they are cast, whose they are, and how they lie."""

from collections.abc import Sequence

from sellsword.boards.board import Point
from sellsword.game import Event, Value, event
from sellsword.games.dark_metal.model import active_effects, skill_uses
from sellsword.games.dark_metal.model.dice.roll_pools import AnyPool, CheckPool, GripPool
from sellsword.games.dark_metal.model.fighter_state import SQUAD, Fighter
from sellsword.games.dark_metal.model.pending_steps import Strike, Throw
from sellsword.games.dark_metal.model.state import DarkState
from sellsword.odds import Faces

AGAINST = ("defense", "instinct")
"""The rolls of whoever a throw is made against."""

type Die = tuple[int, int]
"""A die by its roll and its place in it, both from 0; written from 1, "1.3"."""


def cast(
    state: DarkState,
    purpose: str,
    roller: Fighter,
    target: Fighter,
    pool: AnyPool,
    strike: Strike | None = None,
    goal: Point | None = None,
    number: int = 0,
    what: str = "",
) -> list[Event]:
    """Throws the dice of a pool and leaves them on the table, for Fate or for good; Focus serves the first
    check of a skill (DM-243)."""
    faces = tuple(state.dice.roll(roll.count, roll.sides) for roll in pool.rolls)
    who, whom = state.number(roller), state.number(target)
    throw = Throw(purpose, who, whom, pool, faces, strike=strike, goal=goal, number=number, what=what)
    state.push(throw)
    if isinstance(pool, CheckPool) and skill_uses.focuses(roller, pool.trait):
        active_effects.end(roller, skill_uses.FOCUS)
    return [told(state, "rolled", roller, throw)]


def first_on_top(state: DarkState, waiting: int) -> None:
    """Of throws made in a row, above so many frames, the first is settled first."""
    state.stack = (*state.stack[:waiting], *reversed(state.stack[waiting:]))


def told(state: DarkState, kind: str, fighter: Fighter, throw: Throw, fresh: Sequence[Faces] = ()) -> Event:
    """How the dice of a throw lie, as an event, whose they are, roll by roll, and which of them fell anew."""
    values: dict[str, Value] = {
        "faces": _flat(throw.faces),
        "counts": tuple(map(len, throw.faces)),
        "fresh": _flat(fresh),
        "anew": tuple(map(len, fresh)),
        "sides": tuple(roll.sides for roll in throw.pool.rolls),
        "whose": tuple(_whose(state, throw, roll.name) for roll in throw.pool.rolls),
        "need": 0 if isinstance(throw.pool, GripPool) else throw.pool.need,
    }
    return event(kind, fighter.leader, "DM-008", what=throw.purpose, who=fighter.id, **values)


def _flat(rolls: Sequence[Faces]) -> Faces:
    return tuple(face for roll in rolls for face in roll)


def _whose(state: DarkState, throw: Throw, roll: str) -> int:
    """The side that a roll of a throw belongs to."""
    return state.fighters[throw.target if roll in AGAINST else throw.roller].side


def is_own(state: DarkState, throw: Throw, roll: int) -> bool:
    """Whether a roll of a throw is the squad's own."""
    return _whose(state, throw, throw.pool.rolls[roll].name) == SQUAD


def sides_of(state: DarkState, throw: Throw) -> tuple[int, int]:
    """Which roll of a throw is the squad's own, and which the other: the d10, or the d6 of a defender."""
    return (0, 1) if state.fighters[throw.roller].side == SQUAD else (1, 0)


def faces_of(state: DarkState, throw: Throw) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The faces of a throw, the squad's own first."""
    rolls = dict(enumerate(throw.faces))
    own, other = sides_of(state, throw)
    return rolls.get(own, ()), rolls.get(other, ())


def goes_well(state: DarkState, throw: Throw) -> bool:
    """Whether a throw goes well for the squad as it lies."""
    return (throw.pool.resolve(*throw.faces) > 0) == (state.fighters[throw.roller].side == SQUAD)


def worst_defense(throw: Throw) -> list[Die]:
    """The defense die that is farthest from a 1."""
    roll = next(index for index, each in enumerate(throw.pool.rolls) if each.name == "defense")
    faces = throw.faces[roll]
    return [(roll, faces.index(max(faces)))] if faces else []


def number_of(word: str) -> int:
    """The number that a word is, from 1, written as one writes it; 0 for any other word."""
    plain = word.isascii() and word.isdecimal() and len(word) <= 2
    return int(word) if plain and not word.startswith("0") else 0


def write(die: Die) -> str:
    """A die as a word: "1.3" is the third of the first roll."""
    return f"{die[0] + 1}.{die[1] + 1}"


def read(throw: Throw, word: str) -> Die | None:
    """The die that a word names; None where there is none."""
    roll, _, place = word.partition(".")
    if not (number_of(roll) and number_of(place)):
        return None
    die = int(roll) - 1, int(place) - 1
    there = 0 <= die[0] < len(throw.faces) and 0 <= die[1] < len(throw.faces[die[0]])
    return die if there else None
