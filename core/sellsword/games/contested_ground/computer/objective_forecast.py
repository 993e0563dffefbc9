"""Who may come to hold the objectives: the Victory Tokens that each side can expect, round by round.

Whoever can come to an objective in time has a claim to it; where both sides have one, the stronger is the
likelier to make it good. Of a round in progress, what stands now counts the more, the fewer models are still
to act. Chances are in thousandths. All of it is judgment, none of it a rule.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property, lru_cache
from typing import NamedTuple

from sellsword.boards.board import Point
from sellsword.game import NOBODY
from sellsword.games.contested_ground.computer.objective_contenders import (
    WHOLE,
    Claimant,
    any_of,
    claimants,
    there,
)
from sellsword.games.contested_ground.model.state import ContestedState, Model
from sellsword.games.contested_ground.sheets.reference_tables import ROUNDS, SCORING

type Pair = tuple[int, int]
"""A number for each side."""
type _Coming = tuple[tuple[int, ...], tuple[int, ...]]  # what comes of a side, its chance to Hack: by rounds
type _Prospect = tuple[int, int, int, int]  # each side's chance to Secure, then each side's to Hack
type _Course = tuple[tuple[int, Pair], ...]
CAPTURE, SECURE_AND_HOLD, DOWNLOAD = "capture-and-control", "secure-and-hold", "download-the-intel"

WEAR = 920  # the chance to come through a round
CONTESTED = 150  # the chance to Hack in this round what an enemy stands at
RESISTANCE = 2  # an enemy at an objective counts so much more than whoever comes to take it
HELD = 600  # what an objective held in a later round brings in Secure and Hold, about
FEW = 500  # no objective is shared out among less than that of a model


class Basis(NamedTuple):
    """All that claims depend on: few choices and dice change it. ``near`` tells who of each side is at an
    objective: 0 nobody, 1 only who is Pinned Down, 2 others; ``models`` are the claimants' ids."""

    victory: str
    round: int
    control: tuple[int, ...]
    near: tuple[Pair, ...]
    models: tuple[tuple[str, ...], tuple[str, ...]]
    claimants: tuple[tuple[Claimant, ...], tuple[Claimant, ...]]

    @classmethod
    def of(cls, state: ContestedState) -> "Basis":
        """What of a position matters to the claims in it."""
        one, other = state.standing(0), state.standing(1)
        return cls(
            state.mission.victory,
            max(1, state.round),
            state.control,
            tuple((_near(one, goal), _near(other, goal)) for goal in state.objectives),
            (tuple(model.id for model in one), tuple(model.id for model in other)),
            (claimants(state, 0), claimants(state, 1)),
        )


def _near(models: Sequence[Model], goal: Point) -> int:
    return max((2 - model.pinned for model in models if there(model, goal)), default=0)


class Claims:
    """What is likely to become of the objectives."""

    def __init__(self, basis: Basis) -> None:
        self._basis = basis
        self._objectives = range(len(basis.control))
        self._rounds = ROUNDS - basis.round + 1
        one, other = basis.claimants
        waiting = sum(each.most > 0 or each.hacks > 0 for each in (*one, *other))
        self.open = WHOLE * waiting // max(1, len(one) + len(other))
        self._comings = [_comings(side, self._rounds, len(self._objectives)) for side in basis.claimants]
        self._courses = [self._course(index) for index in self._objectives]

    @classmethod
    def of(cls, state: ContestedState) -> "Claims":
        """Those of a position."""
        return _kept(Basis.of(state))

    def _course(self, index: int, but: int = NOBODY) -> "_Course":
        """What becomes of an objective, with one side left out if need be."""
        basis, nothing = self._basis, ((0,) * self._rounds,) * 2
        one, other = (nothing if side == but else self._comings[side][index] for side in (0, 1))
        near = basis.near[index][0] * (but != 0), basis.near[index][1] * (but != 1)
        settled = WHOLE - self.open, _owner(near), near
        return _course(basis.victory, basis.round, basis.control[index], settled, one, other)

    # All of them

    @cached_property
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
        if self._basis.victory != SECURE_AND_HOLD:
            return sum(counts)
        return sum(counts) * HELD // WHOLE if ahead else _holding(counts)

    @cached_property
    def credit(self) -> dict[str, int]:
        """What each model on the table, by its id, contributes to the tokens by which its side can lead."""
        found: dict[str, int] = {}
        for side in (0, 1):
            stakes = [self._stake(side, index) for index in self._objectives]
            shares = [each.stands(min(1, self._rounds - 1)) for each in self._basis.claimants[side]]
            whole = [max(FEW, sum(column)) for column in zip(*shares, strict=True)]
            for model, share in zip(self._basis.models[side], shares, strict=True):
                parts = zip(stakes, share, whole, strict=True)
                found[model] = sum(stake * mine // all_ for stake, mine, all_ in parts)
        return found

    def _stake(self, side: int, index: int) -> int:
        """How much worse off a side would be if it had nobody to come to an objective."""
        worth = HELD if self._basis.victory == SECURE_AND_HOLD else WHOLE
        without = self._course(index, but=side)
        return (_lead(side, self._courses[index]) - _lead(side, without)) * worth // WHOLE


def _lead(side: int, course: Sequence[tuple[int, Pair]]) -> int:
    """By how much an objective counts more for a side than for the other."""
    return sum(counts[side] - counts[1 - side] for _, counts in course)


_kept = lru_cache(maxsize=512)(Claims)


@lru_cache(maxsize=512)
def _comings(side: tuple[Claimant, ...], rounds: int, objectives: int) -> tuple[_Coming, ...]:
    """How much of a side comes to each objective, and how likely it is to Hack it, round by round."""
    stands = [_worn(sum, [each.stands(ahead) for each in side], ahead, objectives) for ahead in range(rounds)]
    hacks = [
        _worn(any_of, [each.hacking(ahead) for each in side], ahead, objectives) for ahead in range(rounds)
    ]
    return tuple(zip(zip(*stands, strict=True), zip(*hacks, strict=True), strict=True))


def _worn(
    together: Callable[[Iterable[int]], int], rows: Sequence[Sequence[int]], ahead: int, objectives: int
) -> list[int]:
    """What models do together at each objective, as far as they come through the rounds till then."""
    columns = zip(*rows, strict=True) if rows else [()] * objectives
    return [together(column) * WEAR**ahead // WHOLE**ahead for column in columns]


# One objective


@lru_cache(maxsize=4096)
def _course(
    victory: str, first: int, holder: int, settled: tuple[int, int, Pair], one: _Coming, other: _Coming
) -> _Course:
    """For each round that pays, from the first on: how far ahead it is, and what an objective is likely to
    count for each side. ``settled``: how sure this round is, who Secures as it stands, and who is near."""
    held = WHOLE * (holder == 0), WHOLE * (holder == 1)
    course = []
    for ahead, comes in enumerate(zip(*one, *other, strict=True)):
        chance = _later(*comes) if ahead else _now(settled, comes)
        held = _after(held, chance)
        if first + ahead in SCORING:
            course.append((ahead, _count(victory, held, chance)))
        if victory == DOWNLOAD:
            held = (0, 0)
    return tuple(course)


def _now(settled: tuple[int, int, Pair], comes: Sequence[int]) -> _Prospect:
    """What is likely of an objective in this round: what stands now counts, and what may come."""
    (sure, owner, near), (_, able, _, back) = settled, comes
    secure, against, _, _ = _later(*comes)
    return (
        sure * (owner == 0) + (WHOLE - sure) * secure // WHOLE,
        sure * (owner == 1) + (WHOLE - sure) * against // WHOLE,
        able * (CONTESTED if near[1] else WHOLE) // WHOLE,
        back * (CONTESTED if near[0] else WHOLE) // WHOLE,
    )


def _later(one: int, able: int, other: int, back: int) -> _Prospect:
    """What is likely of an objective where so much of each side comes, and so much is able to Hack it."""
    free, cleared = _freed(one, other), _freed(other, one)
    secure = min(WHOLE, one) * free // WHOLE, min(WHOLE, other) * cleared // WHOLE
    return (*secure, able * free // WHOLE, back * cleared // WHOLE)


def _freed(mine: int, theirs: int) -> int:
    """The chance that a side gets rid of the enemy at an objective."""
    return WHOLE * mine // (mine + RESISTANCE * theirs) if mine else 0


def _after(held: Pair, chance: _Prospect) -> Pair:
    """Who controls an objective after a round in which each side may Hack it; if both do, either is last."""
    one, other = chance[2:]
    return _taken(held[0], one, other), _taken(held[1], other, one)


def _taken(held: int, hack: int, back: int) -> int:
    """The chance that a side controls it then."""
    return (held * (WHOLE - back) + (WHOLE - held) * hack * (2 * WHOLE - back) // (2 * WHOLE)) // WHOLE


def _count(victory: str, held: Pair, chance: _Prospect) -> Pair:
    """What an objective counts for each side at the end of a round (OC-015, OC-017, OC-019)."""
    if victory == CAPTURE:
        return held
    free = WHOLE - sum(held) if victory == SECURE_AND_HOLD else WHOLE
    return held[0] + free * chance[0] // WHOLE, held[1] + free * chance[1] // WHOLE


def _owner(near: Pair) -> int:
    """Who Secures an objective with such models at it (OC-S20)."""
    sides = [side for side in (0, 1) if near[side]]
    return sides[0] if len(sides) == 1 and near[sides[0]] == 2 else NOBODY


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
