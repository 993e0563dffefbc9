"""Stealth: hiding, and being detected (DM-296 to DM-309)."""

from collections.abc import Iterator
from dataclasses import replace

from sellsword.boards.board import Way
from sellsword.flow import Spoken
from sellsword.game import Event, Option, Reason, event
from sellsword.games.dark_metal.model import pending_rolls, skill_uses
from sellsword.games.dark_metal.model.deed import Deed
from sellsword.games.dark_metal.model.dice.roll_pools import CheckPool
from sellsword.games.dark_metal.model.fighter_state import Fighter
from sellsword.games.dark_metal.model.pending_steps import Throw
from sellsword.games.dark_metal.model.state import DarkState
from sellsword.games.dark_metal.rules.combat import damage_and_defeat, engagement
from sellsword.games.dark_metal.sheets.tables import DISTANCES, FULL, QUARTER, STEALTH_TURNS, STRENGTHS
from sellsword.games.dark_metal.sheets.traits import AWA
from sellsword.odds import Modifier

DETECT = "detect"
SUITS = ("scramble-suit", "stealth-armor")
"""What gives full Stealth (DM-116, DM-S32)."""
NOSE, OVERLOAD = "olfactory-editing", "stealth-overload"
UNSUITED = "quarter"
"""The word for stealth without a suit."""
NEVER, ALWAYS = 11, 0
"""Beyond a d10, and no roll at all."""


def strength(fighter: Fighter) -> int:
    """How strong a stealth a figure can switch on: of a suit while its turns last, else of a skill or a skin
    (DM-297)."""
    suited = any(fighter.profile.wears(suit) for suit in SUITS)
    if suited and (fighter.stealth.turns < STEALTH_TURNS or skill_uses.knows(fighter, OVERLOAD)):
        return FULL
    return shadows(fighter)


def shadows(fighter: Fighter) -> int:
    """The stealth of a skill or a skin, which wears no suit out (DM-129, DM-238)."""
    return QUARTER if fighter.profile.skill("ste") >= 1 or fighter.profile.wears("cuttle-skin") else 0


class Hide(Deed[int]):
    """A figure goes into stealth: as well as it can, or without the suit (DM-297)."""

    verb = "hide"

    def offers(self, state: DarkState) -> list[Option]:
        """As it can."""
        return self.allowed(state, (), (UNSUITED,))

    def parse(self, state: DarkState, said: Spoken) -> int | Reason:
        """How strong the stealth is to be."""
        actor = state.acting[1]
        if not said.rest:
            return strength(actor)
        if said.rest == (UNSUITED,) and shadows(actor) < strength(actor):
            return shadows(actor)
        return Reason("DM-297", f"{actor.name} does not have two ways to hide; just say “hide”.")

    def reasons(self, state: DarkState, action: int) -> Iterator[Reason]:
        """Why a figure cannot go into stealth (DM-238, DM-297)."""
        can, actor = action, state.acting[1]
        foes = (state.fighters[foe] for foe in state.foes(actor))
        if not can:
            yield Reason("DM-297", f"{actor.name} has neither suit nor skill to hide with.")
        elif actor.stealth.strength:
            yield Reason("DM-297", f"{actor.name} is in stealth already.")
        elif can < FULL and any(engagement.sees(state, foe, actor) for foe in foes):
            yield Reason("DM-238", f"An opponent has {actor.name} in sight.")

    def apply(self, state: DarkState, action: int) -> list[Event]:
        """To overload a suit beyond its turns costs 1 BHP (DM-239)."""
        can, actor = action, state.acting[1]
        overloaded = can == FULL and actor.stealth.turns >= STEALTH_TURNS
        pain = damage_and_defeat.wound(state, actor, 1) if overloaded else []
        actor.stealth = replace(actor.stealth, strength=can, turns=actor.stealth.turns + (can == FULL))
        return [*pain, event("hid", actor.leader, "DM-297", who=actor.id, strength=can)]


# Detection


def number(distance: int, hidden: int, nose: bool = False) -> tuple[int, str]:
    """The number that Awareness must reach, and its rule: by distance and strength; a nose reads the next
    weaker column (DM-304 to DM-309, DM-132)."""
    column = STRENGTHS.index(hidden)
    if nose:
        column = min(column + 1, len(STRENGTHS) - 1)
    for row in DISTANCES:
        if distance <= row.upto:
            found = row.numbers[column]
            return (ALWAYS, "DM-S35") if found is None else (found, row.rule)
    return NEVER, "DM-S34"


def pool(viewer: Fighter, hidden: Fighter, distance: int) -> CheckPool:
    """A detection roll (DM-298)."""
    need, rule = number(distance, hidden.stealth.strength, viewer.profile.wears(NOSE))
    line = Modifier(f"{need} or more", f"Stealth {hidden.stealth.strength}%", rule)
    return CheckPool(AWA, viewer.profile.figures.awa, need, (line,))


def seek(state: DarkState, hidden: Fighter, distances: dict[int, int]) -> list[Event]:
    """Opponents at these distances, by index, try to detect somebody, each with a roll of its own."""
    events: list[Event] = []
    if not hidden.stealth.strength or hidden.stealth.detected:
        return events
    for viewer, distance in sorted(distances.items(), reverse=True):
        events += _seek(state, state.fighters[viewer], hidden, distance)
    return events


def _seek(state: DarkState, viewer: Fighter, hidden: Fighter, distance: int) -> list[Event]:
    check = pool(viewer, hidden, distance)
    if check.need == ALWAYS:
        return detect(hidden, viewer)
    if check.need >= NEVER or not check.dice:
        return []
    return pending_rolls.cast(state, DETECT, viewer, hidden, check)


def resolve(state: DarkState, throw: Throw) -> list[Event]:
    """The dice of a detection roll lie."""
    viewer, hidden = state.fighters[throw.roller], state.fighters[throw.target]
    if throw.pool.resolve(*throw.faces):
        return detect(hidden, viewer)
    return [event("overlooked", viewer.leader, "DM-298", who=viewer.id, whom=hidden.id)]


def detect(hidden: Fighter, viewer: Fighter) -> list[Event]:
    """Somebody stealthy has been detected, and remains so (DM-300)."""
    if hidden.stealth.detected:
        return []
    engagement.shown(hidden)
    return [event("detected", viewer.leader, "DM-298", who=viewer.id, whom=hidden.id)]


def viewers(state: DarkState, fighter: Fighter) -> dict[int, int]:
    """The opponents who have a figure in sight where it is, with their distances (DM-299)."""
    return {
        foe: state.board.range(state.fighters[foe].spot, fighter.spot)
        for foe in state.foes(fighter)
        if engagement.sees(state, state.fighters[foe], fighter)
    }


def along(state: DarkState, fighter: Fighter, way: Way, level: int) -> dict[int, int]:
    """The opponents who had a figure in sight anywhere on a way that ends at a level, each with the distance
    at which it first came into view, where it set out included (DM-299, DM-S91)."""
    here = fighter.at, fighter.level
    *places, end = state.ground.trail(way)
    found: dict[int, int] = {}
    for fighter.at, fighter.level in [*((place, here[1]) for place in places), (end, level)]:
        for foe, distance in viewers(state, fighter).items():
            found.setdefault(foe, distance)
    fighter.at, fighter.level = here
    return found


def glimpse(state: DarkState) -> None:
    """Whoever is or was stealthy and in some hostile's sight has not spent this turn unseen."""
    for fighter in state.fighters:
        if fighter.present and fighter.stealth.unseen and viewers(state, fighter):
            fighter.stealth = replace(fighter.stealth, unseen=False)


def fade(state: DarkState) -> None:
    """A turn is over: who spent all of it out of every hostile's sight is detected no more (DM-300)."""
    for fighter in state.fighters:
        kept = fighter.stealth
        if kept.strength or kept.detected:
            detected = kept.detected and not kept.unseen
            fighter.stealth = replace(kept, detected=detected, unseen=True)


def wear_on(fighter: Fighter) -> None:
    """A suit's stealth lasts two turns of a scenario, and is then off (DM-116, DM-S32)."""
    kept = fighter.stealth
    if kept.strength == FULL:
        on = kept.turns < STEALTH_TURNS
        fighter.stealth = replace(kept, strength=FULL if on else 0, turns=kept.turns + on)
