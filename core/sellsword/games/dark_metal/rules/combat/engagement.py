"""Who sees and knows of whom, who is engaged with whom, and whom a mover leaves on its way (DM-266 to DM-273,
DM-296 to DM-302, DM-332, DM-S75, DM-S76)."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import groupby, pairwise

from sellsword.boards.board import Base, Point, Way
from sellsword.boards.hex import HexMap
from sellsword.boards.shapes import point_at, within_circle
from sellsword.boards.sight import NOBODY
from sellsword.games.dark_metal.model.battlefield import HEX
from sellsword.games.dark_metal.model.fighter_state import Fighter
from sellsword.games.dark_metal.model.pending_steps import Stage
from sellsword.games.dark_metal.model.state import DarkState
from sellsword.games.dark_metal.sheets.tables import ENGAGED

# Sight and stealth


def sees(state: DarkState, viewer: Fighter, target: Fighter) -> bool:
    """Whether a figure has another in its line of sight; others block it, but for the Fallen (DM-332,
    DM-S54)."""
    if not unwalled(state, viewer, target):
        return False
    return state.ground.sees(viewer.spot, target.spot, state.bodies(viewer, target, fallen=False))


def unwalled(state: DarkState, one: Fighter, other: Fighter) -> bool:
    """Whether nothing solid stands between two figures."""
    return state.ground.sees(one.spot, other.spot, NOBODY)


def unknown(state: DarkState, fighter: Fighter) -> bool:
    """Whether a figure is no target, since nobody has detected it (DM-S75)."""
    return fighter.undetected and not state.rules.undetected


def known(state: DarkState, fighter: Fighter) -> list[Fighter]:
    """The opponents of whom a figure's side knows."""
    foes = (state.fighters[foe] for foe in state.foes(fighter))
    return [foe for foe in foes if not unknown(state, foe)]


def shown(fighter: Fighter) -> None:
    """A stealthy figure is detected."""
    if fighter.undetected:
        fighter.stealth = replace(fighter.stealth, detected=True, unseen=False)


# Engagement


def close(state: DarkState, one: Fighter, other: Fighter, distance: int = ENGAGED) -> bool:
    """Whether two figures in play are so near, from middle to middle, on one level (DM-266)."""
    return one.level == other.level and within(state, one, other, distance)


def within(state: DarkState, one: Fighter, other: Fighter, distance: int) -> bool:
    """Whether two figures in play are so near on whatever levels: heights do not count (DM-S94)."""
    return one.present and other.present and state.ground.near(one.at, other.at, distance)


def engaged_with(state: DarkState, fighter: Fighter) -> list[int]:
    """The opponents with whom a figure is engaged."""
    if not fighter.present:
        return []
    return [foe for foe in state.foes(fighter) if engaged(state, fighter, state.fighters[foe])]


def engaged(state: DarkState, one: Fighter, other: Fighter) -> bool:
    """Whether two figures are near enough for close combat, on one level, with nothing solid between them and
    neither of them undetected (DM-266, DM-S75, DM-S76)."""
    if one.level != other.level or not state.ground.near(one.at, other.at, ENGAGED):
        return False
    hidden = unknown(state, one) or unknown(state, other)
    return not hidden and one.present and other.present and unwalled(state, one, other)


def engaged_but(state: DarkState, fighter: Fighter, but: Fighter) -> bool:
    """Whether a figure is engaged with anybody but this one (DM-333, DM-334)."""
    return any(state.fighters[foe] is not but for foe in engaged_with(state, fighter))


# Leaving


def guards(state: DarkState, mover: Fighter) -> list[int]:
    """The opponents who would strike as a mover leaves them: on their feet, not stunned, on its level, and
    not held by it (DM-282, DM-347, DM-365); nobody does where stealth keeps one from the other (DM-S75)."""
    if unknown(state, mover):
        return []
    return [
        foe
        for foe in state.foes(mover)
        if (each := state.fighters[foe]).up
        and not each.stun
        and each.level == mover.level
        and not unknown(state, each)
        and foe != mover.held
    ]


def stages(state: DarkState, mover: Fighter, way: Way, *, parts: bool = False) -> tuple[Stage, ...]:
    """A way by its stages: each place on it, and before a step that leaves opponents those who strike; with
    ``parts`` the last step leaves everybody, since it leads to another level or off the table (DM-S90). Who
    lands somewhere, on a way of one place, leaves nobody."""
    if len(way) == 1:
        return (Stage(way[0]),)
    foes, places = guards(state, mover), state.ground.trail(way) if state.ground.measure == HEX else way
    legs = [*pairwise(places)]
    found: list[Stage] = []
    for number, (a, b) in enumerate(legs, 1):
        found += _all_left(state, a, foes) if parts and number == len(legs) else _partings(state, a, b, foes)
        found.append(Stage(b))
    return tuple(found)


def _all_left(state: DarkState, a: Point, foes: Sequence[int]) -> list[Stage]:
    """All who are within reach of the last place before a mover is out of everybody's."""
    near = tuple(foe for foe in foes if _reaches(state, state.fighters[foe].spot, a))
    return [Stage(a, near)] if near else []


def leaves(state: DarkState, foes: Sequence[int], way: Sequence[Point]) -> bool:
    """Whether a way leaves any of those with whom a mover is engaged when it starts."""
    spots = [state.fighters[foe].spot for foe in foes]
    exits = (share for a, b in pairwise(way) for spot in spots for share in _exit(state, spot, a, b))
    return next(exits, None) is not None


def _partings(state: DarkState, a: Point, b: Point, foes: Sequence[int]) -> list[Stage]:
    """Where a leg leaves opponents, in order, and who strikes there."""
    exits = sorted((share, foe) for foe in foes for share in _exit(state, state.fighters[foe].spot, a, b))
    return [
        Stage(_at(a, b, share), tuple(foe for _, foe in group))
        for share, group in groupby(exits, key=lambda each: each[0])
    ]


def _exit(state: DarkState, foe: Base, a: Point, b: Point) -> Iterator[Fraction]:
    """The part of a leg after which it is no longer within reach of a foe, where there is one."""
    if isinstance(state.board, HexMap):
        if _reaches(state, foe, a) and not _reaches(state, foe, b):
            yield Fraction(0)
        return
    span = within_circle(foe.center, ENGAGED, a, b) if a != b else None
    if span is not None and span[1] < 1:
        yield Fraction(span[1])


def _reaches(state: DarkState, foe: Base, place: Point) -> bool:
    return state.ground.near(foe.center, place, ENGAGED)


def _at(a: Point, b: Point, share: Fraction) -> Point:
    x, y = a if not share else point_at(a, b, share)
    return round(x), round(y)
