"""Dice that have fallen and may still be changed: Fate and reserve dice, each offered when it can help
(DM-382 to DM-388, DM-S28 to DM-S31)."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from sellsword.boards.board import Point
from sellsword.game import Event, Reason, Value, event
from sellsword.games.dark_metal.model.dice.fate_odds import (
    GENERAL,
    ONE,
    OWN,
    Hand,
    Stake,
    advice,
    attacking,
    defending,
    hope,
    mends,
)
from sellsword.games.dark_metal.model.dice.roll_pools import AnyPool, AttackPool, CheckPool, GripPool
from sellsword.games.dark_metal.model.fighter_state import SQUAD, Fighter, Fortune
from sellsword.games.dark_metal.model.figure_profile import FATED
from sellsword.games.dark_metal.model.pending_steps import Strike, Throw
from sellsword.games.dark_metal.model.state import DarkState
from sellsword.games.dark_metal.sheets.traits import INS
from sellsword.odds import Faces

AGAINST = ("defense", "instinct")
"""The rolls of whoever a throw is made against."""
NOBODY = -1

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
    """Throws the dice of a pool and leaves them on the table, for Fate or for good."""
    faces = tuple(state.dice.roll(roll.count, roll.sides) for roll in pool.rolls)
    who, whom = state.number(roller), state.number(target)
    throw = Throw(purpose, who, whom, pool, faces, strike=strike, goal=goal, number=number, what=what)
    state.push(throw)
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


# Who may change them, and with what


def favored(state: DarkState, throw: Throw) -> int:
    """The leader who may use Fate on a throw: the one whose figure threw, or was thrown at (DM-383); -1 where
    there is none, or that leader is out."""
    if throw.strike is not None and _own(state, throw):
        return NOBODY
    for index in (throw.roller, throw.target):
        leader = state.fighters[index].leader
        if leader != NOBODY and state.fighters[leader].in_play:
            return leader
    return NOBODY


def _own(state: DarkState, throw: Throw) -> bool:
    """Whether somebody is attacked by a friend, which nobody would mend."""
    return state.fighters[throw.roller].side == state.fighters[throw.target].side


def stake_of(state: DarkState, throw: Throw) -> Stake | None:
    """How a throw looks to the squad; None for contests, which Fate leaves as they fell."""
    pool = throw.pool
    if not isinstance(pool, AttackPool | CheckPool):
        return None
    return attacking(pool) if state.fighters[throw.roller].side == SQUAD else defending(pool)


def trait_of(throw: Throw, leader: int) -> str:
    """Whose dice among those thrown are the leader's own: of which trait; empty where none are (DM-384)."""
    if throw.roller == leader and isinstance(throw.pool, AttackPool | CheckPool):
        return throw.pool.trait
    return INS if throw.target == leader and isinstance(throw.pool, AttackPool) else ""


def hand_of(state: DarkState, throw: Throw, leader: int) -> Hand:
    """What a leader could still use on a throw (DM-S30)."""
    fortune, trait = state.fighters[leader].fortune, trait_of(throw, leader)
    points = (fortune.reserves[number].points for number in usable(fortune, throw, trait))
    return Hand(tuple(sorted(points, reverse=True)), tuple(_fates(fortune, throw, trait)))


def usable(fortune: Fortune, throw: Throw, trait: str) -> list[int]:
    """The reserve dice of a trait that have points and were not used on this throw, by number."""
    return [
        number
        for number, each in enumerate(fortune.reserves)
        if each.trait == trait and each.points and number not in throw.mended
    ]


def _fates(fortune: Fortune, throw: Throw, trait: str) -> Iterator[str]:
    if throw.fated:
        return
    if fortune.general:
        yield GENERAL
    if trait in FATED and fortune.own[FATED.index(trait)]:
        yield ONE if trait == INS and isinstance(throw.pool, AttackPool) else OWN


def sides_of(state: DarkState, throw: Throw) -> tuple[int, int]:
    """Which roll of a throw is the squad's own, and which the other: the d10, or the d6 of a defender."""
    return (0, 1) if state.fighters[throw.roller].side == SQUAD else (1, 0)


def faces_of(state: DarkState, throw: Throw) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The faces of a throw, the squad's own first."""
    rolls = dict(enumerate(throw.faces))
    own, other = sides_of(state, throw)
    return rolls.get(own, ()), rolls.get(other, ())


def open_to(state: DarkState, throw: Throw) -> int:
    """The leader whom a throw still awaits: it goes badly, and what the leader has could mend it; or -1."""
    leader, stake = favored(state, throw), stake_of(state, throw)
    if leader == NOBODY or stake is None:
        return NOBODY
    faces = faces_of(state, throw)
    if hope(stake, Hand(), *faces) == 1:
        return NOBODY
    return leader if hope(stake, hand_of(state, throw, leader), *faces) > 0 else NOBODY


# What is on offer


def mendable(state: DarkState, throw: Throw) -> bool:
    """Whether anybody may use Fate or reserve dice on a throw."""
    return favored(state, throw) != NOBODY and stake_of(state, throw) is not None


def fates_offered(state: DarkState, throw: Throw) -> Iterator[tuple[str, list[Die]]]:
    """Each kind of Fate with the dice that are best rolled again."""
    hand = hand_of(state, throw, favored(state, throw))
    stake = stake_of(state, throw)
    assert stake is not None
    faces, (own, other) = faces_of(state, throw), sides_of(state, throw)
    for fate in hand.fates:
        if fate == ONE:
            dice = [(own, place) for place, face in enumerate(faces[0]) if face == max(faces[0])][:1]
        else:
            mine, theirs = advice(stake, hand, *faces, fate)
            dice = [(own, place) for place in mine] + [(other, place) for place in theirs]
        if dice:
            yield fate, sorted(dice)


def reserves_offered(state: DarkState, throw: Throw) -> Iterator[tuple[int, Die, int]]:
    """Each use of a reserve die that makes a die better: its number, the die, and the points."""
    leader = favored(state, throw)
    stake, own = stake_of(state, throw), sides_of(state, throw)[0]
    fortune, trait = state.fighters[leader].fortune, trait_of(throw, leader)
    assert stake is not None
    for number in usable(fortune, throw, trait):
        for place, face in enumerate(faces_of(state, throw)[0]):
            reached: list[int] = []
            for to, spent in mends(stake.mine, face, fortune.reserves[number].points):
                if stake.mine.of(to) not in reached:
                    reached.append(stake.mine.of(to))
                    yield number, (own, place), spent


def write(die: Die) -> str:
    """A die as a word: "1.3" is the third of the first roll."""
    return f"{die[0] + 1}.{die[1] + 1}"


def read(throw: Throw, word: str) -> Die | None:
    """The die that a word names; None where there is none."""
    roll, _, place = word.partition(".")
    if not (roll.isdecimal() and place.isdecimal() and len(word) <= 5):
        return None
    die = int(roll) - 1, int(place) - 1
    there = 0 <= die[0] < len(throw.faces) and 0 <= die[1] < len(throw.faces[die[0]])
    return die if there else None


# Why not


def against_fate(state: DarkState, throw: Throw, fate: str, dice: Sequence[Die | None]) -> list[Reason]:
    """Why a kind of Fate may not be used on dice: where it can help any may be named, not only the best."""
    leader = favored(state, throw)
    if leader == NOBODY:
        return [Reason("DM-382", "No leader may use Fate on this throw.")]
    name = state.fighters[leader].name
    if throw.fated:
        return [Reason("DM-S30", "Fate was used on this throw already.")]
    if fate not in hand_of(state, throw, leader).fates:
        return [Reason("DM-384", f"{name} has no such Fate for these dice.")]
    return _judge_dice(state, throw, fate, dice)


def _judge_dice(state: DarkState, throw: Throw, fate: str, dice: Sequence[Die | None]) -> list[Reason]:
    """Why these are no dice for a kind of Fate."""
    if not dice or None in dice or len(set(dice)) < len(dice):
        return [Reason("DM-383", "Name the dice, each once, as 1.2 for the second of the first roll.")]
    own = sides_of(state, throw)[0]
    if fate != GENERAL and any(die is not None and die[0] != own for die in dice):
        return [Reason("DM-384", "This Fate is for dice of its own trait alone.")]
    if fate == ONE and len(dice) != 1:
        return [Reason("DM-051", "The Fate of Instinct turns one defense die into a 1.")]
    return []


def against_reserve(
    state: DarkState, throw: Throw, number: str, die: Die | None, points: str
) -> list[Reason]:
    """Why points may not be moved from a reserve die to a die."""
    leader = favored(state, throw)
    if leader == NOBODY:
        return [Reason("DM-382", "No leader may use a reserve die on this throw.")]
    fortune, trait = state.fighters[leader].fortune, trait_of(throw, leader)
    open_ = [str(each + 1) for each in usable(fortune, throw, trait)]
    if number not in open_:
        return [Reason("DM-386", f"There is no reserve die “{number}” with points for these dice.")]
    left = fortune.reserves[int(number) - 1].points
    return _judge_points(state, throw, die, points, left)


def _judge_points(state: DarkState, throw: Throw, place: Die | None, points: str, left: int) -> list[Reason]:
    """Why so many of the points left cannot go to a die."""
    if place is None or place[0] != sides_of(state, throw)[0]:
        return [Reason("DM-386", "Points go to one of your own dice.")]
    if not points.isdecimal() or not 1 <= int(points) <= left:
        return [Reason("DM-386", f"That reserve die gives up to {left}.", (("left", left),))]
    to = moved(state, throw, place, int(points))
    if not 1 <= to <= throw.pool.rolls[place[0]].sides:
        return [Reason("DM-S29", "No die can be moved beyond its faces.")]
    return []


def moved(state: DarkState, throw: Throw, die: Die, points: int) -> int:
    """The face of a die of the squad's once points were moved to it."""
    stake = stake_of(state, throw)
    assert stake is not None
    return throw.faces[die[0]][die[1]] + stake.mine.step * points


# Doing


def by_fate(
    state: DarkState, throw: Throw, leader: Fighter, fate: str, dice: Sequence[Die | None]
) -> tuple[Throw, tuple[Faces, ...]]:
    """The throw with some of its dice rolled again, and those dice, roll by roll."""
    trait = trait_of(throw, state.number(leader))
    leader.fortune = _spent(leader.fortune, fate, trait)
    faces = [list(roll) for roll in throw.faces]
    fresh: list[list[int]] = [[] for _ in faces]
    for roll, place in filter(None, dice):
        if fate == ONE:
            faces[roll][place] = 1
        else:
            fresh[roll] += state.dice.roll(1, throw.pool.rolls[roll].sides)
            faces[roll][place] = fresh[roll][-1]
    return replace(throw, faces=tuple(map(tuple, faces)), fated=True), tuple(map(tuple, fresh))


def _spent(fortune: Fortune, fate: str, trait: str) -> Fortune:
    if fate == GENERAL:
        return replace(fortune, general=fortune.general - 1)
    own = tuple(left - (each == trait) for each, left in zip(FATED, fortune.own, strict=True))
    return replace(fortune, own=own)


def by_reserve(state: DarkState, throw: Throw, leader: Fighter, number: int, die: Die, points: int) -> Throw:
    """The throw with points of a reserve die moved to one of its dice."""
    faces = [list(roll) for roll in throw.faces]
    faces[die[0]][die[1]] = moved(state, throw, die, points)
    reserves = list(leader.fortune.reserves)
    reserves[number] = replace(reserves[number], points=reserves[number].points - points)
    leader.fortune = replace(leader.fortune, reserves=tuple(reserves))
    return replace(throw, faces=tuple(map(tuple, faces)), mended=(*throw.mended, number))
