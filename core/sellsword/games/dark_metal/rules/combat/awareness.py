"""Who sees whom, and whom stealth keeps from being a target (DM-296 to DM-302, DM-332, DM-S75)."""

from dataclasses import replace

from sellsword.boards.sight import NOBODY
from sellsword.games.dark_metal.model.fighter_state import Fighter
from sellsword.games.dark_metal.model.state import DarkState


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
