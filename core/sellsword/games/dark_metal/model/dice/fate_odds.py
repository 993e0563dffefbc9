"""How much Fate and reserve dice can help a roll: the exact chance if they are used as well as can be.

Seen from the one who may use them, every die has a worth by its face: a success of one's own is worth 1, a 1
among one's own dice -1, a 1 among an attacker's dice is worth 1 to the defender. The roll goes well if the
worth of all dice reaches the goal. A point of Fate rolls dice again, once for a roll; each reserve die moves
points to one die, once for a roll (DM-383 to DM-386, DM-S30). Chances are counted over sums of worth. Dice
that are as bad as each other are rolled again from the hardest to mend on, since nothing is lost by that.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

from sellsword.games.dark_metal.model.dice.roll_pools import D6, D10, AttackPool, CheckPool

GENERAL, OWN, ONE = "general", "own", "one"
"""Kinds of Fate: any dice again (DM-383), one's own again (DM-384), a defense die becomes a 1 (DM-051)."""

type Marks = tuple[int, ...]
"""The faces of one's own dice that a reserve die could mend, sorted."""


@dataclass(frozen=True, slots=True)
class Hand:
    """What may be used on a roll: points left on each reserve die of its trait, and the kinds of Fate."""

    reserves: tuple[int, ...] = ()
    fates: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Lot:
    """Like dice, by what each face is worth to the one who asks; ``step`` is the way in which a reserve die
    moves a face: up on d10, down on the d6 of a defender (DM-S28)."""

    count: int
    worth: tuple[int, ...]
    step: int = 1

    @property
    def sides(self) -> int:
        """How many sides its dice have."""
        return len(self.worth)

    def of(self, face: int) -> int:
        """What a face is worth."""
        return self.worth[face - 1]


@dataclass(frozen=True, slots=True)
class Stake:
    """A roll as one side sees it: its own dice, the others, what counts already, and what must be reached."""

    mine: Lot
    theirs: Lot
    start: int
    goal: int


def _attack_worth(need: int) -> tuple[int, ...]:
    return tuple(-1 if face == 1 else int(face >= need) for face in range(1, D10 + 1))


def _turned(worth: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(-each for each in worth)


_DEFENSE_WORTH = (1,) + (0,) * (D6 - 1)


def attacking(pool: AttackPool | CheckPool) -> Stake:
    """A roll as it is seen by the one who wants it to succeed."""
    mine = Lot(pool.dice, _attack_worth(pool.need))
    if isinstance(pool, CheckPool):
        return Stake(mine, Lot(0, _turned(_DEFENSE_WORTH)), 0, 1)
    return Stake(mine, Lot(pool.defense, _turned(_DEFENSE_WORTH)), _tens(pool), 1)


def defending(pool: AttackPool | CheckPool) -> Stake:
    """A roll as it is seen by the one who wants it to fail: the target of an attack, or of a detection."""
    theirs = Lot(pool.dice, _turned(_attack_worth(pool.need)))
    if isinstance(pool, CheckPool):
        return Stake(Lot(0, _DEFENSE_WORTH, -1), theirs, 0, 0)
    return Stake(Lot(pool.defense, _DEFENSE_WORTH, -1), theirs, -_tens(pool), 0)


def _tens(pool: AttackPool) -> int:
    return pool.tens if pool.need <= D10 else 0


def aided(pool: AttackPool | CheckPool, hand: Hand) -> Fraction:
    """The chance that a roll succeeds if its owner makes the best of a hand."""
    return chance(attacking(pool), hand)


def warded(pool: AttackPool, hand: Hand) -> Fraction:
    """The chance that an attack hits if its target makes the best of a hand."""
    return 1 - chance(defending(pool), hand)


@lru_cache(maxsize=8192)
def hope(stake: Stake, hand: Hand, mine: Marks, theirs: Marks) -> Fraction:
    """The chance that dice which have fallen so still go well, if the hand is used as well as it can be."""
    count = _Count(stake, hand)
    best = count.best(fallen(stake.mine, mine, hand.reserves), fallen(stake.theirs, theirs, ()))
    return Fraction(best, count.whole)


def advice(stake: Stake, hand: Hand, mine: Marks, theirs: Marks, fate: str) -> tuple[Marks, Marks]:
    """The dice that are best rolled again, by their places among one's own and among the others."""
    own = fallen(stake.mine, mine, hand.reserves)
    other = fallen(stake.theirs, theirs, ())
    again, others = _Count(stake, hand).plan(own, other, fate == GENERAL)[1:]
    return _worst(stake.mine, mine, again), _worst(stake.theirs, theirs, others)


def _worst(lot: Lot, faces: Marks, count: int) -> Marks:
    """The places of so many dice, the worst and hardest to mend first."""
    order = sorted(range(len(faces)), key=lambda place: (lot.of(faces[place]), lot.step * faces[place]))
    return tuple(sorted(order[:count]))


# What reserve dice can do


def mends(lot: Lot, face: int, points: int) -> Iterator[tuple[int, int]]:
    """The faces better than this one that so many points reach, each with what it takes."""
    for spent in range(1, points + 1):
        to = face + lot.step * spent
        if 1 <= to <= lot.sides and lot.of(to) > lot.of(face):
            yield to, spent


def mended(lot: Lot, marks: Marks, reserves: tuple[int, ...]) -> int:
    """The most that reserve dice add to the worth, each on one die."""
    if not reserves or not marks:
        return 0
    points, rest = reserves[0], reserves[1:]
    best = mended(lot, marks, rest)
    for index, face in enumerate(marks):
        for to, _ in mends(lot, face, points):
            then = mended(lot, (*marks[:index], to, *marks[index + 1 :]), rest)
            best = max(best, lot.of(to) - lot.of(face) + then)
    return best


def _easiest(lot: Lot, faces: Marks, count: int) -> Marks:
    """So many faces of one worth, those nearest to a better one."""
    return tuple(sorted(faces, key=lambda face: -lot.step * face)[:count])


@lru_cache(maxsize=65536)
def _telling(lot: Lot, faces: Marks, reserves: tuple[int, ...]) -> Marks:
    """Of the faces that could be mended those that matter: of each worth the easiest, one a reserve die."""
    reach = sum(reserves)
    open_ = sorted((face for face in faces if any(mends(lot, face, reach))), key=lot.of)
    groups = (tuple(group) for _, group in groupby(open_, key=lot.of))
    return tuple(sorted(face for group in groups for face in _easiest(lot, group, len(reserves))))


# Falls by worth


class Fall(NamedTuple):
    """How a lot has fallen: how many dice are worth -1, 0 and 1, and the marks among them."""

    bad: int = 0
    plain: int = 0
    good: int = 0
    marks: Marks = ()

    @property
    def worth(self) -> int:
        """What its dice are worth together."""
        return self.good - self.bad


type Falls = tuple[tuple[Fall, int], ...]
"""Falls, each with the number of ways in which it comes about."""


@lru_cache(maxsize=1024)
def _falls(lot: Lot, count: int, reserves: tuple[int, ...]) -> Falls:
    """Every way in which so many dice of a lot can fall."""
    if count == 0:
        return ((Fall(), 1),)
    weights: dict[Fall, int] = {}
    for fall, weight in _falls(lot, count - 1, reserves):
        for face in range(1, lot.sides + 1):
            more = _with(lot, fall, face, reserves)
            weights[more] = weights.get(more, 0) + weight
    return tuple(weights.items())


def _with(lot: Lot, fall: Fall, face: int, reserves: tuple[int, ...]) -> Fall:
    worth = lot.of(face)
    marks = _telling(lot, (*fall.marks, face), reserves) if reserves else ()
    return Fall(fall.bad + (worth < 0), fall.plain + (worth == 0), fall.good + (worth > 0), marks)


def fallen(lot: Lot, faces: Marks, reserves: tuple[int, ...]) -> Fall:
    """How dice have fallen, by worth."""
    worths = [lot.of(face) for face in faces]
    marks = _telling(lot, faces, reserves) if reserves else ()
    return Fall(worths.count(-1), worths.count(0), worths.count(1), marks)


def _kept(lot: Lot, fall: Fall, again: int) -> Fall:
    """What lies still when so many dice are taken up, the worst and hardest to mend first."""
    bad = max(0, fall.bad - again)
    plain = fall.plain - max(0, again - fall.bad)
    ill = tuple(face for face in fall.marks if lot.of(face) < 0)
    rest = tuple(face for face in fall.marks if lot.of(face) == 0)
    marks = (*_easiest(lot, ill, bad), *_easiest(lot, rest, plain))
    return Fall(bad, plain, fall.good, tuple(sorted(marks)))


# The best use


@lru_cache(maxsize=1024)
def chance(stake: Stake, hand: Hand) -> Fraction:
    """The chance that a roll goes well if the hand is used as well as it can be."""
    return _Count(stake, hand).chance()


class _Count:
    """The count of one roll with one hand; what was worked out is kept while it lasts.

    Chances are whole numbers out of ``whole``, in how many ways all dice of the roll can fall.
    """

    def __init__(self, stake: Stake, hand: Hand) -> None:
        self.stake, self.hand = stake, hand
        self.mine, self.theirs = stake.mine, stake.theirs
        self.whole: int = self.mine.sides**self.mine.count * self.theirs.sides**self.theirs.count
        self.gains: dict[Marks, int] = {}
        self.joints: dict[tuple[Marks, Marks], int] = {}
        self.anew: dict[tuple[Marks, int, int, int], int] = {}
        self.tails: dict[tuple[int, int], int] = {}

    def chance(self) -> Fraction:
        """The chance that it goes well."""
        others = _falls(self.theirs, self.theirs.count, ())
        won = sum(
            weight * times * self.best(own, other)
            for own, weight in _falls(self.mine, self.mine.count, self.hand.reserves)
            for other, times in others
        )
        return Fraction(won, self.whole**2)

    def gain(self, marks: Marks) -> int:
        """The most that reserve dice add."""
        if marks not in self.gains:
            self.gains[marks] = mended(self.mine, marks, self.hand.reserves)
        return self.gains[marks]

    def joint(self, marks: Marks, more: Marks) -> int:
        """The most that reserve dice add to dice that lay still and dice thrown anew."""
        key = (marks, more)
        if key not in self.joints:
            self.joints[key] = self.gain(_telling(self.mine, marks + more, self.hand.reserves))
        return self.joints[key]

    def best(self, own: Fall, other: Fall) -> int:
        """In how many ways it goes well from a fall on, if the hand is used as well as it can be."""
        if self.stake.start + own.worth + other.worth + self.gain(own.marks) >= self.stake.goal:
            return self.whole
        ways = (
            self.as_one(own, other) if fate == ONE else self.plan(own, other, fate == GENERAL)[0]
            for fate in self.hand.fates
        )
        return max(ways, default=0)

    def as_one(self, own: Fall, other: Fall) -> int:
        """A defense die becomes a 1: the hardest to mend, so that the reserve is used beside it."""
        if not own.plain:
            return 0
        count = min(len(own.marks), own.plain - 1)
        worth = own.worth + 1 + other.worth + self.gain(_easiest(self.mine, own.marks, count))
        return self.whole if self.stake.start + worth >= self.stake.goal else 0

    def plan(self, own: Fall, other: Fall, all_dice: bool) -> tuple[int, int, int]:
        """In how many ways it goes well if the best dice are rolled again, and how many that is of each lot.
        Of one's own the worst go first, of the others those that harm, then any that do nothing."""
        harm, spare = (other.bad, other.plain) if all_dice else (0, 0)
        best = (0, 0, 0)
        for again in range(own.bad + own.plain + 1):
            kept = _kept(self.mine, own, again)
            start = self.stake.start + kept.worth + other.worth + harm
            for more in range(spare + 1):
                ways = self.second(kept.marks, start, again, harm + more)
                best = max(best, (ways, again, harm + more), key=lambda each: each[0])
        return best

    def second(self, marks: Marks, start: int, again: int, others: int) -> int:
        """In how many ways it goes well when some dice of each lot are thrown anew."""
        key = (marks, start, again, others)
        if key not in self.anew:
            self.anew[key] = self._second(marks, start, again, others)
        return self.anew[key]

    def _second(self, marks: Marks, start: int, again: int, others: int) -> int:
        mine, theirs = self.mine, self.theirs
        won = 0
        for fall, weight in _falls(mine, again, self.hand.reserves):
            reached = start + fall.worth + self.joint(marks, fall.marks)
            won += weight * self.tail(others, self.stake.goal - reached)
        left = mine.sides ** (mine.count - again) * theirs.sides ** (theirs.count - others)
        return int(won * left)

    def tail(self, count: int, least: int) -> int:
        """In how many ways so many of the others' dice come to a worth, or to more."""
        key = (count, least)
        if key not in self.tails:
            falls = _falls(self.theirs, count, ())
            self.tails[key] = sum(weight for fall, weight in falls if fall.worth >= least)
        return self.tails[key]
