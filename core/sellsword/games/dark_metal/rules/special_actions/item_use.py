"""Using items: kits that heal or mend, and spare Ammo (DM-158 to DM-169, DM-224, DM-225, DM-230, DM-231)."""

from dataclasses import dataclass

from sellsword.dice import Dice
from sellsword.flow import Spoken
from sellsword.game import Event, Option, Reason, Value, event
from sellsword.games.dark_metal.model import loadout
from sellsword.games.dark_metal.model.deed import Deed
from sellsword.games.dark_metal.model.fighter_state import Fighter
from sellsword.games.dark_metal.model.state import DarkState
from sellsword.games.dark_metal.rules.combat import engagement
from sellsword.games.dark_metal.sheets.items import ITEMS, Heal, Item
from sellsword.games.dark_metal.sheets.weapons import WEAPONS

AMMO = "extra-ammo"
FLESH_WOUND = "flesh-wound"
PACKER, SAVER = 5, 3
"""The levels of Medic or Repair at which a d4 counts as 3, and at which a pack is used point by point."""
PACKED, D4 = 3, 4


def _judge_ammo(fighter: Fighter, weapon: str) -> list[Reason]:
    if weapon not in fighter.profile.weapons or not WEAPONS[weapon].ammo:
        return [Reason("DM-169", f"{fighter.name} has no such weapon to load.")]
    if WEAPONS[weapon].charge:
        return [Reason("DM-169", f"{WEAPONS[weapon].name} is recharged by Power.")]
    if fighter.ammo_of(weapon) >= loadout.full_ammo(fighter.profile, WEAPONS[weapon]):
        return [Reason("DM-169", f"{WEAPONS[weapon].name} is full.")]
    return []


def _judge_heal(state: DarkState, fighter: Fighter, item: Item, name: str) -> list[Reason]:
    index = state.index(name)
    patient = state.fighters[index] if index >= 0 else None
    if patient is None or patient.side != fighter.side or not patient.present:
        return [Reason("DM-S65", "Say for whom: a friend in play.")]
    reasons = []
    if patient is not fighter and not engagement.close(state, fighter, patient):
        reasons.append(Reason("DM-S65", f'{patient.name} is not within 1" of {fighter.name}.'))
    if patient.profile.vehicle and item.bhp:
        reasons.append(Reason("DM-S60", f"{patient.name} is a vehicle, and is mended, not healed."))
    if not missing(patient, item):
        reasons.append(Reason("DM-S66", f"{patient.name} lacks nothing that {item.name} could bring back."))
    return reasons


def missing(patient: Fighter, item: Item) -> int:
    """How many points an item could bring back at most (DM-S66)."""
    figures = patient.profile.figures
    return figures.bhp - patient.bhp if item.bhp else figures.ahp - patient.ahp


# What a kit brings back


@dataclass(frozen=True, slots=True)
class Healing:
    """What a kit came to: the faces that fell, and the points."""

    faces: tuple[int, ...]
    points: int


def _heal(item: Item) -> Heal | None:
    return item.bhp or item.ahp


def _skill(item: Item) -> str:
    return "med" if item.bhp else "rep"


def assumes(user: Fighter, item: Item) -> bool:
    """Whether skill may take a 3 instead of rolling a d4 (DM-225, DM-231)."""
    heal = _heal(item)
    return heal is not None and heal.dice > 0 and user.profile.skill(_skill(item)) >= PACKER


def rolled(dice: Dice, user: Fighter, item: Item, roll: bool) -> Healing:
    """What an item brings back in somebody's hands: its d4, which skill may make a 3, and its fixed points
    (DM-225, DM-231)."""
    heal = _heal(item)
    assert heal is not None
    if assumes(user, item) and not roll:
        return Healing((), PACKED * heal.dice + heal.plus)
    faces = dice.roll(heal.dice, D4)
    return Healing(faces, max(0, sum(faces) + heal.plus))


def _restore(patient: Fighter, item: Item, points: int) -> None:
    if item.bhp:
        patient.bhp += points
    else:
        patient.ahp += points


def _opened(dice: Dice, fighter: Fighter, item: Item, roll: bool) -> Healing:
    """The points of a pack that is open, or of one that is opened now and taken from the backpack."""
    for pack, left in fighter.packs:
        if pack == item.id:
            return Healing((), left)
    fighter.use_up(item.id)
    return rolled(dice, fighter, item, roll)


def _keep(fighter: Fighter, item: Item, left: int) -> None:
    """What is left of a pack remains for those who know how (DM-224, DM-230)."""
    others = tuple(each for each in fighter.packs if each[0] != item.id)
    saved = left > 0 and fighter.profile.skill(_skill(item)) >= SAVER
    fighter.packs = (*others, (item.id, left)) if saved else others


def _flesh_wound(fighter: Fighter, patient: Fighter, item: Item, points: int) -> int:
    """Once in a scenario who knows survival heals 1 more, by or on them, where it is of use (DM-241)."""
    if not item.bhp or missing(patient, item) <= points:
        return 0
    for each in (patient, fighter):
        if each.profile.skill("sur") >= 1 and FLESH_WOUND not in each.used:
            each.used = (*each.used, FLESH_WOUND)
            return 1
    return 0


def _load(fighter: Fighter, weapon: str) -> list[Event]:
    """Extra Ammo fills a weapon (DM-169, DM-S69)."""
    fighter.use_up(AMMO)
    full = loadout.full_ammo(fighter.profile, WEAPONS[weapon])
    fighter.use_ammo(weapon, fighter.ammo_of(weapon) - full)
    return [event("loaded", fighter.leader, "DM-169", who=fighter.id, what=weapon)]


@dataclass(frozen=True, slots=True)
class Used:
    """An item, the word for whom or what it is used on, and whether its die is rolled where skill would do
    without."""

    item: str
    on: str
    roll: bool = False


ROLL = "roll"
"""The word that says so."""


class Use(Deed[Used]):
    """An item is used."""

    verb, costs = "use", "The item is used up."

    def offers(self, state: DarkState) -> list[Option]:
        """Each item with everybody, or every weapon, that it could do something for."""
        fighter = state.acting[1]
        friends = (each for each in state.fighters if each.present and each.side == fighter.side)
        near = [each.id for each in friends if each is fighter or engagement.close(state, fighter, each)]
        held, weapons = dict.fromkeys(_held(fighter)), fighter.profile.weapons
        pairs = [(item, each) for item in held for each in (weapons if item == AMMO else near)]
        said = [each for pair in pairs for each in (pair, (*pair, ROLL))]
        return [
            self.option(fighter, (item, target, *how), fighter.id if item == AMMO else target)
            for item, target, *how in said
            if self.makes_sense(state, (item, target, *how))
        ]

    def parse(self, state: DarkState, said: Spoken) -> Used | Reason:
        """Which item, and for whom or for what."""
        fighter = state.acting[1]
        roll = said.rest[2:] == (ROLL,)
        item, target = said.rest[:2] if len(said.rest) == 2 + roll else ("", "")
        if item in _held(fighter):
            return Used(item, target, roll)
        return Reason("DM-262", f"{fighter.name} has no such item.")

    def reasons(self, state: DarkState, action: Used) -> list[Reason]:
        """Why an item is of no use so."""
        fighter = state.acting[1]
        if action.item == AMMO:
            return _judge_ammo(fighter, action.on)
        if not _heal(ITEMS[action.item]):
            return [Reason("DM-262", f"{ITEMS[action.item].name} is not used in this way.")]
        reasons = _judge_heal(state, fighter, ITEMS[action.item], action.on)
        opened = any(pack == action.item for pack, _ in fighter.packs)
        if action.roll and (opened or not assumes(fighter, ITEMS[action.item])):
            reasons.append(
                Reason("DM-225", f"{fighter.name} has no roll to choose for {ITEMS[action.item].name}.")
            )
        return reasons

    def apply(self, state: DarkState, action: Used) -> list[Event]:
        """It is, as far as it helps."""
        fighter = state.acting[1]
        if action.item == AMMO:
            return _load(fighter, action.on)
        item, patient = ITEMS[action.item], state.fighters[state.index(action.on)]
        healing = _opened(state.dice, fighter, item, action.roll)
        more = _flesh_wound(fighter, patient, item, healing.points)
        given = min(healing.points + more, missing(patient, item))
        _keep(fighter, item, healing.points - max(0, given - more))
        _restore(patient, item, given)
        values: dict[str, Value] = {"who": fighter.id, "whom": patient.id, "by": given}
        return [event("healed", fighter.leader, item.rule, faces=healing.faces, **values)]


def _held(fighter: Fighter) -> tuple[str, ...]:
    """What is in the backpack, packs that are open included."""
    return (*fighter.items, *(pack for pack, _ in fighter.packs))
