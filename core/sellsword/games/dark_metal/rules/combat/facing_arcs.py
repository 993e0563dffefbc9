"""Which way a figure faces, and who is behind it (DM-274 to DM-277, DM-S06)."""

from sellsword.games.dark_metal.model.fighter_state import Fighter
from sellsword.games.dark_metal.model.state import DarkState


def ahead(state: DarkState, fighter: Fighter, other: Fighter) -> bool:
    """Whether somebody can be attacked where they are: ahead, for those whom Bulk binds (DM-276)."""
    return not fighter.bound or state.board.faces(fighter.spot, fighter.facing, other.spot)


def from_behind(state: DarkState, attacker: Fighter, target: Fighter) -> bool:
    """Whether an attacker stands in the half circle behind a target with Bulk (DM-277)."""
    return not ahead(state, target, attacker)


def defenseless(state: DarkState, attacker: Fighter, target: Fighter) -> bool:
    """Whether a target rolls nothing in its defense: Fallen, or attacked from behind (DM-277, DM-279)."""
    return target.fallen or from_behind(state, attacker, target)


def toward(state: DarkState, fighter: Fighter, other: Fighter) -> int:
    """The first direction, clockwise from up, in which somebody is ahead, the one next to straight ahead."""
    spots = [state.board.beyond(fighter.at, way, 1000) for way in range(state.board.directions)]
    goal_x, goal_y = state.board.spot(other.at)

    def apart(way: int) -> int:
        x, y = state.board.spot(spots[way])
        return (x - goal_x) ** 2 + (y - goal_y) ** 2

    return min(range(len(spots)), key=apart)


def read_facing(state: DarkState, word: str) -> int | None:
    """A direction as a word; None where it is none."""
    words = [str(way) for way in range(state.board.directions)]
    return words.index(word) if word in words else None
