"""What besides Fate may turn a throw: Got Them, a synapse net, It Was Nothing, Sierra Hotel (DM-152, DM-213,
DM-228, DM-240)."""

from collections.abc import Iterator
from dataclasses import replace

from sellsword.flow import Action, Kind, Spoken
from sellsword.game import Choice, Event, Option, Reason, event
from sellsword.games.dark_metal.model import active_effects, pending_rolls, skill_uses
from sellsword.games.dark_metal.model.dice.roll_pools import (
    D10,
    AttackPool,
    CheckPool,
    ContestPool,
    GripPool,
    LancePool,
)
from sellsword.games.dark_metal.model.fighter_state import SQUAD, Effect, Fighter
from sellsword.games.dark_metal.model.pending_steps import Throw
from sellsword.games.dark_metal.model.state import DarkState
from sellsword.games.dark_metal.rules import spendable_fate
from sellsword.games.dark_metal.rules.combat import structure_damage
from sellsword.games.dark_metal.rules.fate_and_reserves import lying
from sellsword.games.dark_metal.rules.movement import hiding_and_detection, throwing, vehicle_use

GOT_THEM, NOTHING, NET, HOTEL = "got-them", "it-was-nothing", active_effects.NET, "sierra-hotel"
AT_A_PLACE = (throwing.THROWN, structure_damage.Breach.verb)
"""Attacks that are checks (DM-S77)."""
RULES = {GOT_THEM: "DM-213", NOTHING: "DM-240", NET: "DM-152", HOTEL: "DM-228"}
SHARPER = 2

type Mended = tuple[Fighter, Throw]
"""Who mends a throw, and what it is then."""


def fixes(state: DarkState, throw: Throw) -> dict[str, Mended]:
    """Every way to turn a throw for the squad that does turn it, by its name."""
    roller, target = state.fighters[throw.roller], state.fighters[throw.target]
    found = (*_got_them(roller, throw), *_synapse_net(target, throw), *_it_was_nothing(target, throw))
    bad = not pending_rolls.goes_well(state, throw)
    return {
        name: (fighter, then)
        for name, fighter, then in found
        if bad and fighter.side == SQUAD and pending_rolls.goes_well(state, then)
    }


def _got_them(roller: Fighter, throw: Throw) -> Iterator[tuple[str, Fighter, Throw]]:
    """2 is added to each attack die, whatever the attack; a 1 remains a failure (DM-213, DM-S104)."""
    if not skill_uses.ready(roller, GOT_THEM):
        return
    if isinstance(throw.pool, ContestPool | GripPool):
        attack = tuple(face if face == 1 else min(D10, face + SHARPER) for face in throw.faces[0])
        yield GOT_THEM, roller, replace(throw, faces=(attack, *throw.faces[1:]))
    elif not isinstance(throw.pool, CheckPool) or throw.purpose in AT_A_PLACE:
        yield GOT_THEM, roller, replace(throw, pool=replace(throw.pool, need=throw.pool.need - SHARPER))


def _synapse_net(target: Fighter, throw: Throw) -> Iterator[tuple[str, Fighter, Throw]]:
    """1 Power makes a defense die a 1, once a turn (DM-152)."""
    worn = target.profile.wears(NET) and active_effects.working(target.profile, NET)
    spent = active_effects.has(target, NET) or not target.power
    if not isinstance(throw.pool, AttackPool | LancePool) or not worn or spent:
        return
    for roll, place in pending_rolls.worst_defense(throw):
        faces = [list(each) for each in throw.faces]
        faces[roll][place] = 1
        yield NET, target, replace(throw, faces=tuple(map(tuple, faces)))


def _it_was_nothing(target: Fighter, throw: Throw) -> Iterator[tuple[str, Fighter, Throw]]:
    """A detection roll counts for nothing (DM-240)."""
    spotting = throw.purpose == hiding_and_detection.DETECT and isinstance(throw.pool, CheckPool)
    if spotting and skill_uses.ready(target, NOTHING):
        assert isinstance(throw.pool, CheckPool)
        yield NOTHING, target, replace(throw, pool=replace(throw.pool, need=hiding_and_detection.NEVER))


def again(state: DarkState, throw: Throw) -> bool:
    """Whether a check of Piloting that failed may be rolled again (DM-228)."""
    ready = throw.purpose == vehicle_use.STEER and skill_uses.ready(state.fighters[throw.roller], HOTEL)
    return ready and not throw.pool.resolve(*throw.faces)


# Asking and answering


def asked(state: DarkState, throw: Throw) -> int:
    """Whose player a throw awaits: a leader's with Fate that helps, or that of whoever can turn it; or -1."""
    leader = spendable_fate.open_to(state, throw)
    if leader >= 0:
        return leader
    if again(state, throw):
        return throw.roller
    return next((state.number(fighter) for fighter, _ in fixes(state, throw).values()), -1)


class Fix(Action[DarkState, None]):
    """Something besides Fate turns the throw on top."""

    kind, costs = Kind.ANSWERS, "This can be used only so often."

    def __init__(self, verb: str) -> None:
        self.verb = verb

    def offers(self, state: DarkState) -> list[Option]:
        """It, where it does turn it."""
        return [Option(Choice((self.verb,)), self.verb)] if self.turns(state, lying(state)) else []

    def turns(self, state: DarkState, throw: Throw) -> bool:
        """Whether it turns a throw."""
        return self.verb in fixes(state, throw)

    def parse(self, state: DarkState, said: Spoken) -> Reason | None:
        """Nothing follows, and it must turn something."""
        if not said.rest and self.turns(state, lying(state)):
            return None
        return Reason(RULES[self.verb], "Nobody can turn these dice that way.")

    def apply(self, state: DarkState, action: None) -> list[Event]:
        """The throw is another."""
        fighter, then = fixes(state, lying(state))[self.verb]
        state.pop()
        if self.verb == NET:
            fighter.power -= 1
            fighter.effects = (*fighter.effects, Effect(NET, active_effects.TURNS))
        else:
            skill_uses.spend(fighter, self.verb)
        state.push(then)
        return [event("turned-dice", fighter.leader, RULES[self.verb], who=fighter.id, how=self.verb)]


class RollAgain(Fix):
    """A pilot's dice fall once more (DM-228)."""

    def turns(self, state: DarkState, throw: Throw) -> bool:
        """Whether the check of Piloting failed."""
        return again(state, throw)

    def apply(self, state: DarkState, action: None) -> list[Event]:
        """The dice are thrown."""
        throw = lying(state)
        state.pop()
        pilot = state.fighters[throw.roller]
        skill_uses.spend(pilot, self.verb)
        faces = tuple(state.dice.roll(roll.count, roll.sides) for roll in throw.pool.rolls)
        fallen = replace(throw, faces=faces)
        state.push(fallen)
        told = event("turned-dice", pilot.leader, RULES[self.verb], who=pilot.id, how=self.verb)
        return [told, pending_rolls.told(state, "rolled", pilot, fallen)]


FIXES = (Fix(GOT_THEM), Fix(NET), Fix(NOTHING), RollAgain(HOTEL))
"""In the order in which they are offered."""
