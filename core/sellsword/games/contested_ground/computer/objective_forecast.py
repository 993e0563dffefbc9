"""Who may come to hold the objectives: the Victory Tokens that each side can expect, round by round.

Whoever can come to an objective in time has a claim to it; where both sides have one, the stronger is the
likelier to make it good. Of a round in progress, what stands now counts the more, the fewer models are still
to act. Chances are in thousandths. All of it is judgment, none of it a rule.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from sellsword.game import NOBODY
from sellsword.games.contested_ground.computer.objective_contenders import WHOLE, any_of, claimants, there
from sellsword.games.contested_ground.model.state import ContestedState, Model
from sellsword.games.contested_ground.sheets.reference_tables import ROUNDS, SCORING

type Pair = tuple[int, int]
"""A number for each side."""

WEAR = 920  # the chance to come through a round
CONTESTED = 150  # the chance to Hack in this round what an enemy stands at
RESISTANCE = 2  # an enemy at an objective counts so much more than whoever comes to take it
HELD = 600  # what an objective held in a later round brings in Secure and Hold, about
FEW = 500  # no objective is shared out among less than that of a model


class _Prospect(NamedTuple):
    """Each side's chances to Secure and to Hack an objective in a round."""

    secure: Pair
    hack: Pair


class Claims:
    """What is likely to become of the objectives."""

    def __init__(self, state: ContestedState) -> None:
        self._state = state
        self._standing = state.standing(0), state.standing(1)
        self._rounds = range(ROUNDS - max(1, state.round) + 1)
        self._close = [self._around(index) for index in range(len(state.objectives))]
        self._claimants = claimants(state, 0), claimants(state, 1)
        waiting = sum(each.most > 0 or each.hacks > 0 for side in self._claimants for each in side)
        self.open = WHOLE * waiting // max(1, sum(map(len, self._standing)))
        self._stands = [(self._standing_in(ahead, 0), self._standing_in(ahead, 1)) for ahead in self._rounds]
        self._hackers = [(self._hacking_in(ahead, 0), self._hacking_in(ahead, 1)) for ahead in self._rounds]
        self._courses = [self._course(index) for index in range(len(state.objectives))]

    def _around(self, index: int) -> list[list[Model]]:
        """The models at an objective, by sides."""
        goal = self._state.objectives[index]
        return [[model for model in models if there(model, goal)] for models in self._standing]

    def _standing_in(self, ahead: int, side: int) -> list[int]:
        """How much of a side is likely to be at each objective at the end of the round so far ahead."""
        shares = [each.stands(ahead) for each in self._claimants[side]] or [self._nothing]
        return [sum(column) * WEAR**ahead // WHOLE**ahead for column in zip(*shares, strict=True)]

    def _hacking_in(self, ahead: int, side: int) -> list[int]:
        """How likely a side is to Hack each objective in that round, unless an enemy is there."""
        chances = [each.hacking(ahead) for each in self._claimants[side]] or [self._nothing]
        return [any_of(column) * WEAR**ahead // WHOLE**ahead for column in zip(*chances, strict=True)]

    @property
    def _nothing(self) -> list[int]:
        return [0] * len(self._state.objectives)

    # One objective

    def _course(self, index: int, but: int = NOBODY) -> list[tuple[int, Pair]]:
        """For each round that pays: how far ahead it is, and what an objective is likely to count for each
        side, one of them left out if need be."""
        holder = self._state.control[index]
        held = WHOLE * (holder == 0), WHOLE * (holder == 1)
        course = []
        for ahead in self._rounds:
            chance = self._prospect(index, ahead, but)
            held = _after(held, chance.hack)
            if max(1, self._state.round) + ahead in SCORING:
                course.append((ahead, self._count(held, chance)))
            if self._state.mission.victory == "download-the-intel":
                held = (0, 0)
        return course

    def _prospect(self, index: int, ahead: int, but: int) -> _Prospect:
        """What is likely of an objective in the round so far ahead."""
        stands, hackers = self._stands[ahead], self._hackers[ahead]
        present = stands[0][index] * (but != 0), stands[1][index] * (but != 1)
        able = hackers[0][index] * (but != 0), hackers[1][index] * (but != 1)
        later = _later(present, able)
        return later if ahead else self._now(index, but, able, later)

    def _now(self, index: int, but: int, able: Pair, later: _Prospect) -> _Prospect:
        """What is likely of an objective in this round: what stands now counts, and what may come."""
        near = [() if side == but else models for side, models in enumerate(self._close[index])]
        owner, settled = _owner(near), WHOLE - self.open
        one, other = (settled * (owner == side) + self.open * later.secure[side] // WHOLE for side in (0, 1))
        hack, back = (able[side] * (CONTESTED if near[1 - side] else WHOLE) // WHOLE for side in (0, 1))
        return _Prospect((one, other), (hack, back))

    def _count(self, held: Pair, chance: _Prospect) -> Pair:
        """What an objective counts for each side at the end of a round (OC-015, OC-017, OC-019)."""
        if self._state.mission.victory == "capture-and-control":
            return held
        free = WHOLE - sum(held) if self._holds else WHOLE
        return (
            held[0] + free * chance.secure[0] // WHOLE,
            held[1] + free * chance.secure[1] // WHOLE,
        )

    @property
    def _holds(self) -> bool:
        return self._state.mission.victory == "secure-and-hold"

    # All of them

    def expected(self) -> Pair:
        """The tokens, in thousandths, that each side can expect from now on."""
        return self._payments(0), self._payments(1)

    def _payments(self, side: int) -> int:
        """What a side is paid for the rounds in turn."""
        rounds = zip(*self._courses, strict=True)
        return sum(self._pay(each[0][0], [counts[side] for _, counts in each]) for each in rounds)

    def _pay(self, ahead: int, counts: Sequence[int]) -> int:
        """What a side is paid on average for what objectives count; in rounds to come, one more is always
        welcome in Secure and Hold, too."""
        if not self._holds:
            return sum(counts)
        return sum(counts) * HELD // WHOLE if ahead else _holding(counts)

    def credit(self) -> dict[str, int]:
        """What each model on the table, by its id, contributes to the tokens by which its side can lead."""
        found: dict[str, int] = {}
        for side in (0, 1):
            stakes = [self._stake(side, index) for index in range(len(self._courses))]
            shares = [each.stands(min(1, len(self._rounds) - 1)) for each in self._claimants[side]]
            whole = [max(FEW, sum(column)) for column in zip(*shares, strict=True)]
            for model, share in zip(self._standing[side], shares, strict=True):
                found[model.id] = sum(map(_part, stakes, share, whole))
        return found

    def _stake(self, side: int, index: int) -> int:
        """How much worse off a side would be if it had nobody to come to an objective."""
        worth = HELD if self._holds else WHOLE
        without = self._course(index, but=side)
        return (_lead(side, self._courses[index]) - _lead(side, without)) * worth // WHOLE


def _lead(side: int, course: Sequence[tuple[int, Pair]]) -> int:
    """By how much an objective counts more for a side than for the other."""
    return sum(counts[side] - counts[1 - side] for _, counts in course)


def _owner(near: Sequence[Sequence[Model]]) -> int:
    """Who Secures an objective with such models at it (OC-S20)."""
    sides = [side for side in (0, 1) if near[side]]
    held = len(sides) == 1 and not all(model.pinned for model in near[sides[0]])
    return sides[0] if held else NOBODY


def _part(stake: int, share: int, whole: int) -> int:
    return stake * share // whole


def _later(there: Pair, able: Pair) -> _Prospect:
    """What is likely of an objective where so much of each side comes, and so much is able to Hack it."""
    one, other = there
    free, back = _freed(one, other), _freed(other, one)
    secure = min(WHOLE, one) * free // WHOLE, min(WHOLE, other) * back // WHOLE
    return _Prospect(secure, (able[0] * free // WHOLE, able[1] * back // WHOLE))


def _freed(mine: int, theirs: int) -> int:
    """The chance that a side gets rid of the enemy at an objective."""
    return WHOLE * mine // (mine + RESISTANCE * theirs) if mine else 0


def _after(held: Pair, hack: Pair) -> Pair:
    """Who controls an objective after a round in which each side may Hack it; if both do, either is last."""
    one, other = (
        held[side] * (WHOLE - hack[1 - side])
        + (WHOLE - held[side]) * hack[side] * (2 * WHOLE - hack[1 - side]) // (2 * WHOLE)
        for side in (0, 1)
    )
    return one // WHOLE, other // WHOLE


def _holding(chances: Iterable[int]) -> int:
    """What Secure and Hold pays on average for objectives held with such chances (OC-016)."""
    none, one, two, more = WHOLE, 0, 0, 0
    for chance in chances:
        miss = WHOLE - chance
        none, one, two, more = (
            none * miss // WHOLE,
            (one * miss + none * chance) // WHOLE,
            (two * miss + one * chance) // WHOLE,
            more + two * chance // WHOLE,
        )
    return two + 2 * more
