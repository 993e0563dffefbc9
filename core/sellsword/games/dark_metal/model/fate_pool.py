"""A leader's Fate and reserve dice: what there is at the start, and what comes back (DM-382 to DM-388)."""

from dataclasses import replace
from itertools import islice

from sellsword.dice import Dice
from sellsword.game import Event, event
from sellsword.games.dark_metal.model.dice.roll_pools import D10
from sellsword.games.dark_metal.model.fighter_state import Fighter, Fortune, Reserve
from sellsword.games.dark_metal.model.figure_profile import FATED, Lead
from sellsword.games.dark_metal.model.state import DarkState
from sellsword.games.dark_metal.sheets.traits import BONUSES

GENERAL = "general"


def from_levels(halves: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
    """What levels of the fated traits bring: Fate of their own, reserve dice to be rolled, and those set at
    10. At 4½ the die at 10 stands for the one that is rolled below (DM-044 to DM-048, DM-385)."""
    fate = tuple(sum(each.fate for each in BONUSES if each.halves <= level) for level in halves)
    at_ten = tuple(sum(each.at_ten for each in BONUSES if each.halves <= level) for level in halves)
    rolled = tuple(sum(each.rolled for each in BONUSES if each.halves <= level) for level in halves)
    return fate, tuple(max(0, some - ten) for some, ten in zip(rolled, at_ten, strict=True)), at_ten


def laid_ready(lead: Lead, dice: Dice) -> Fortune:
    """A leader's fortune as a scenario starts: the reserve dice are rolled, or set at 10 (DM-385)."""
    reserves: list[Reserve] = []
    for trait, rolled, at_ten in zip(FATED, lead.rolled, lead.at_ten, strict=True):
        faces = (D10,) * at_ten + dice.roll(rolled, D10)
        reserves += [Reserve(trait, face, face) for face in faces]
    return Fortune(lead.general, lead.fate, tuple(reserves))


def rolled(leader: Fighter) -> tuple[int, ...]:
    """What the reserve dice of a leader came to that were rolled, not set at 10."""
    lead, left = leader.profile.lead, iter(leader.fortune.reserves)
    assert lead is not None
    faces: list[int] = []
    for some, at_ten in zip(lead.rolled, lead.at_ten, strict=True):
        faces += [each.full for each in islice(left, at_ten + some)][at_ten:]
    return tuple(faces)


# Rebounding Fate


def spent(leader: Fighter) -> list[str]:
    """What a leader has less of than at the start, as the words of choices: "general", a trait, or the number
    of a reserve die that is not used up (DM-387, DM-388)."""
    lead, now = leader.profile.lead, leader.fortune
    assert lead is not None
    general = [GENERAL] if now.general < lead.general else []
    own = [trait for trait, left, full in zip(FATED, now.own, lead.fate, strict=True) if left < full]
    dice = [str(number) for number, each in enumerate(now.reserves, 1) if 0 < each.points < each.full]
    return [*general, *own, *dice]


def rebound(state: DarkState, index: int) -> list[Event] | None:
    """A point comes back by itself where there is nothing to choose; None where the leader must (DM-S31)."""
    leader = state.fighters[index]
    open_ = spent(leader) if leader.present else []
    if len(open_) > 1:
        return None
    state.pop()
    return [restore(leader, open_[0])] if open_ else []


def restore(leader: Fighter, word: str) -> Event:
    """A point comes back."""
    now = leader.fortune
    if word == GENERAL:
        leader.fortune = replace(now, general=now.general + 1)
    elif word in FATED:
        own = tuple(left + (each == word) for each, left in zip(FATED, now.own, strict=True))
        leader.fortune = replace(now, own=own)
    else:
        reserves = list(now.reserves)
        number = int(word) - 1
        reserves[number] = replace(reserves[number], points=reserves[number].points + 1)
        leader.fortune = replace(now, reserves=tuple(reserves))
    return event("rebounded", leader.leader, "DM-388", who=leader.id, what=word)
