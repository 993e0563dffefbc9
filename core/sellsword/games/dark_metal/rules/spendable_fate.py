"""What a leader may spend on dice that have fallen, Fate and reserve dice, each offered when it can help, and
what becomes of the dice (DM-382 to DM-388, DM-S28 to DM-S31)."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from sellsword.game import NOBODY, Reason
from sellsword.games.dark_metal.model import pending_rolls
from sellsword.games.dark_metal.model.dice import fate_odds
from sellsword.games.dark_metal.model.dice.lots import lots
from sellsword.games.dark_metal.model.dice.roll_pools import AttackPool, CheckPool, LancePool
from sellsword.games.dark_metal.model.fighter_state import SQUAD, Fighter, Fortune
from sellsword.games.dark_metal.model.figure_profile import FATED
from sellsword.games.dark_metal.model.pending_rolls import AGAINST, Die
from sellsword.games.dark_metal.model.pending_steps import Throw
from sellsword.games.dark_metal.model.state import DarkState
from sellsword.games.dark_metal.sheets.traits import INS
from sellsword.odds import Faces


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


def stake_of(state: DarkState, throw: Throw) -> fate_odds.Stake | None:
    """How a throw looks to the squad where successes and failures add up; None for contests and the lance."""
    pool = throw.pool
    if not isinstance(pool, AttackPool | CheckPool):
        return None
    ours = state.fighters[throw.roller].side == SQUAD
    return fate_odds.attacking(pool) if ours else fate_odds.defending(pool)


def trait_of(throw: Throw, leader: int, roll: int) -> str:
    """Of which trait of the leader's own the dice of a roll are; empty where they are not (DM-384)."""
    name = throw.pool.rolls[roll].name
    if leader != (throw.target if name in AGAINST else throw.roller):
        return ""
    by_instinct = name == "instinct" or (name == "defense" and _only_defends(throw))
    return INS if by_instinct else throw.pool.trait


def _only_defends(throw: Throw) -> bool:
    """Whether the defender's dice count by their 1s (DM-012)."""
    return isinstance(throw.pool, AttackPool | LancePool)


def traits_of(throw: Throw, leader: int) -> list[str]:
    """Of which traits the leader's own dice are, each once."""
    found = (trait_of(throw, leader, roll) for roll in range(len(throw.pool.rolls)))
    return [trait for trait in dict.fromkeys(found) if trait]


def hand_of(state: DarkState, throw: Throw, leader: int) -> fate_odds.Hand:
    """What a leader could still use on a throw (DM-S30)."""
    fortune = state.fighters[leader].fortune
    points = (fortune.reserves[number].points for number in reserves_left(fortune, throw, leader))
    return fate_odds.Hand(tuple(sorted(points, reverse=True)), tuple(_fates(fortune, throw, leader)))


def reserves_left(fortune: Fortune, throw: Throw, leader: int) -> list[int]:
    """The reserve dice for a leader's own dice, by number: those with points that this throw has not seen."""
    traits = traits_of(throw, leader)
    return [
        number
        for number, each in enumerate(fortune.reserves)
        if each.trait in traits and each.points and number not in throw.mended
    ]


def fate_left(fortune: Fortune, throw: Throw, leader: int) -> list[str]:
    """The traits whose dice were thrown for a leader who has Fate of theirs left."""
    traits = traits_of(throw, leader)
    return [trait for trait in traits if trait in FATED and fortune.own[FATED.index(trait)]]


def _fates(fortune: Fortune, throw: Throw, leader: int) -> Iterator[str]:
    if throw.fated:
        return
    if fortune.general:
        yield fate_odds.GENERAL
    traits = fate_left(fortune, throw, leader)
    if traits:
        yield fate_odds.ONE if traits == [INS] and _only_defends(throw) else fate_odds.OWN


def open_to(state: DarkState, throw: Throw) -> int:
    """The leader whom a throw still awaits: it goes badly, and what the leader has could mend it; or -1."""
    leader, stake = favored(state, throw), stake_of(state, throw)
    if leader == NOBODY:
        return NOBODY
    if stake is None:
        turns = not pending_rolls.goes_well(state, throw) and _could_turn(state, throw, leader)
        return leader if turns else NOBODY
    faces = pending_rolls.faces_of(state, throw)
    if fate_odds.hope(stake, fate_odds.Hand(), *faces) == 1:
        return NOBODY
    return leader if fate_odds.hope(stake, hand_of(state, throw, leader), *faces) > 0 else NOBODY


def _could_turn(state: DarkState, throw: Throw, leader: int) -> bool:
    """Whether all that a leader has might turn a throw, if the dice fell as they should."""
    best = (_at_best(state, throw, dice) for _, dice in fates_offered(state, throw))
    return any(_mends(state, each, leader) for each in (throw, *best))


def _at_best(state: DarkState, throw: Throw, dice: Sequence[Die]) -> Throw:
    """A throw with some of its dice as the squad would have them."""
    faces = [list(roll) for roll in throw.faces]
    of_roll = lots(throw.pool, throw.faces)
    for roll, place in dice:
        order = _by_worth(of_roll[roll])
        faces[roll][place] = order[-1 if pending_rolls.is_own(state, throw, roll) else 0]
    return replace(throw, faces=tuple(map(tuple, faces)))


def _by_worth(lot: fate_odds.Lot) -> list[int]:
    """The faces of a die from the worst for its owner to the best."""
    return sorted(range(1, lot.sides + 1), key=lambda face: (lot.of(face), lot.step * face))


def _mends(state: DarkState, throw: Throw, leader: int) -> bool:
    """Whether reserve dice turn a throw, each used on one die."""
    return pending_rolls.goes_well(state, throw) or any(
        _mends(state, set_to(throw, number, die, points), leader)
        for number, die, points in reserves_offered(state, throw)
    )


# What is on offer


def fates_offered(state: DarkState, throw: Throw) -> Iterator[tuple[str, list[Die]]]:
    """Each kind of Fate with the dice that are best rolled again."""
    leader, stake = favored(state, throw), stake_of(state, throw)
    for fate in (hand := hand_of(state, throw, leader)).fates:
        if fate == fate_odds.ONE:
            found = [pending_rolls.worst_defense(throw)]
        elif stake is None:
            found = list(_against_us(state, throw, leader, fate))
        else:
            found = [_advised(state, throw, stake, hand, fate)]
        yield from ((fate, sorted(dice)) for dice in found if dice)


def _advised(
    state: DarkState, throw: Throw, stake: fate_odds.Stake, hand: fate_odds.Hand, fate: str
) -> list[Die]:
    own, other = pending_rolls.sides_of(state, throw)
    mine, theirs = fate_odds.advice(stake, hand, *pending_rolls.faces_of(state, throw), fate)
    return [(own, place) for place in mine] + [(other, place) for place in theirs]


def _against_us(state: DarkState, throw: Throw, leader: int, fate: str) -> Iterator[list[Die]]:
    """The dice of a contest or a lance that speak against the squad: all, or of each trait its own."""
    ill = [
        (roll, place)
        for roll, lot in enumerate(lots(throw.pool, throw.faces))
        for place, face in enumerate(throw.faces[roll])
        if (lot.of(face) <= 0) == pending_rolls.is_own(state, throw, roll)
    ]
    if fate == fate_odds.GENERAL:
        yield ill
        return
    for trait in fate_left(state.fighters[leader].fortune, throw, leader):
        yield [die for die in ill if trait_of(throw, leader, die[0]) == trait]


def reserves_offered(state: DarkState, throw: Throw) -> Iterator[tuple[int, Die, int]]:
    """Each use of a reserve die that makes a die better: its number, the die, and the points."""
    leader = favored(state, throw)
    fortune, of_roll = state.fighters[leader].fortune, lots(throw.pool, throw.faces)
    for number in reserves_left(fortune, throw, leader):
        reserve = fortune.reserves[number]
        for roll, lot in enumerate(of_roll):
            if trait_of(throw, leader, roll) == reserve.trait:
                for place, face in enumerate(throw.faces[roll]):
                    yield from ((number, (roll, place), spent) for spent in _steps(lot, face, reserve.points))


def _steps(lot: fate_odds.Lot, face: int, points: int) -> Iterator[int]:
    """The fewest points that make a face worth more, one way or another."""
    reached: list[int] = []
    for to, spent in fate_odds.mends(lot, face, points):
        if lot.of(to) not in reached:
            reached.append(lot.of(to))
            yield spent


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
    return _judge_dice(state, throw, leader, fate, dice)


def _judge_dice(
    state: DarkState, throw: Throw, leader: int, fate: str, dice: Sequence[Die | None]
) -> list[Reason]:
    """Why these are no dice for a kind of Fate."""
    if not dice or None in dice or len(set(dice)) < len(dice):
        return [Reason("DM-383", "Name the dice, each once, as 1.2 for the second of the first roll.")]
    traits = {trait_of(throw, leader, die[0]) for die in dice if die is not None}
    left = fate_left(state.fighters[leader].fortune, throw, leader)
    if fate != fate_odds.GENERAL and (len(traits) > 1 or traits.isdisjoint(left)):
        return [Reason("DM-384", "This Fate is for dice of its own trait alone.")]
    if fate == fate_odds.ONE and len(dice) != 1:
        return [Reason("DM-051", "The Fate of Instinct turns one defense die into a 1.")]
    return []


def against_reserve(
    state: DarkState, throw: Throw, number: str, die: Die | None, points: str
) -> list[Reason]:
    """Why points may not be moved from a reserve die to a die."""
    leader = favored(state, throw)
    if leader == NOBODY:
        return [Reason("DM-382", "No leader may use a reserve die on this throw.")]
    fortune = state.fighters[leader].fortune
    open_ = [str(each + 1) for each in reserves_left(fortune, throw, leader)]
    if number not in open_:
        return [Reason("DM-386", f"There is no reserve die “{number}” with points for these dice.")]
    reserve = fortune.reserves[int(number) - 1]
    if die is None or trait_of(throw, leader, die[0]) != reserve.trait:
        return [Reason("DM-386", "Points go to one of your own dice, of the trait of the reserve die.")]
    return _judge_points(throw, die, points, reserve.points)


def _judge_points(throw: Throw, place: Die, points: str, left: int) -> list[Reason]:
    """Why so many of the points left cannot go to a die."""
    if not 1 <= pending_rolls.number_of(points) <= left:
        return [Reason("DM-386", f"That reserve die gives up to {left}.", (("left", left),))]
    to = moved(throw, place, int(points))
    if not 1 <= to <= throw.pool.rolls[place[0]].sides:
        return [Reason("DM-S29", "No die can be moved beyond its faces.")]
    return []


def moved(throw: Throw, die: Die, points: int) -> int:
    """The face of a die of the squad's once points were moved to it."""
    return throw.faces[die[0]][die[1]] + lots(throw.pool, throw.faces)[die[0]].step * points


# Doing


def by_fate(
    state: DarkState, throw: Throw, leader: Fighter, fate: str, dice: Sequence[Die | None]
) -> tuple[Throw, tuple[Faces, ...]]:
    """The throw with some of its dice rolled again, and those dice, roll by roll."""
    first = dice[0]
    assert first is not None
    leader.fortune = _spent(leader.fortune, fate, trait_of(throw, state.number(leader), first[0]))
    faces = [list(roll) for roll in throw.faces]
    fresh: list[list[int]] = [[] for _ in faces]
    for roll, place in filter(None, dice):
        if fate == fate_odds.ONE:
            faces[roll][place] = 1
        else:
            fresh[roll] += state.dice.roll(1, throw.pool.rolls[roll].sides)
            faces[roll][place] = fresh[roll][-1]
    return replace(throw, faces=tuple(map(tuple, faces)), fated=True), tuple(map(tuple, fresh))


def _spent(fortune: Fortune, fate: str, trait: str) -> Fortune:
    if fate == fate_odds.GENERAL:
        return replace(fortune, general=fortune.general - 1)
    own = tuple(left - (each == trait) for each, left in zip(FATED, fortune.own, strict=True))
    return replace(fortune, own=own)


def by_reserve(throw: Throw, leader: Fighter, number: int, die: Die, points: int) -> Throw:
    """The throw with points of a reserve die moved to one of its dice."""
    reserves = list(leader.fortune.reserves)
    reserves[number] = replace(reserves[number], points=reserves[number].points - points)
    leader.fortune = replace(leader.fortune, reserves=tuple(reserves))
    return set_to(throw, number, die, points)


def set_to(throw: Throw, number: int, die: Die, points: int) -> Throw:
    """The same, whatever the reserve die still has."""
    faces = [list(roll) for roll in throw.faces]
    faces[die[0]][die[1]] = moved(throw, die, points)
    return replace(throw, faces=tuple(map(tuple, faces)), mended=(*throw.mended, number))
