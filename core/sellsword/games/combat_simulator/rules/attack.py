"""Attacks: who may be attacked, what it does, and what changes it (SH-033 to SH-038)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from sellsword.boards.square_scene import way_points
from sellsword.flow import Kind, Spoken
from sellsword.game import Event, Option, Reason, event
from sellsword.games.combat_simulator.model.option_cache import bare, options
from sellsword.games.combat_simulator.model.state import SENTRY, SHIELD, Frame, SimulatorState, Unit
from sellsword.games.combat_simulator.rules import damage_and_defeat, medic
from sellsword.games.combat_simulator.rules.fire import ignite
from sellsword.games.combat_simulator.rules.resources import card_deck
from sellsword.games.combat_simulator.rules.verbs.one_deed_a_turn import Alone, Deed, OnUnit
from sellsword.games.combat_simulator.sheets.characters import BURN_TURNS, foe_of
from sellsword.games.combat_simulator.sheets.equipment_cards import BARE, CARDS, Card
from sellsword.odds import Faces, Modifier, Roll
from sellsword.scene import Mark
from sellsword.words import count

ATTACK = "attack"
HEAVY, PYRO, SNIPER, SOLDIER, SPY = "heavy", "pyro", "sniper", "soldier", "spy"
WEAPONS = {card.id: card for card in CARDS.values() if card.attack}


@dataclass(frozen=True, slots=True)
class DamagePool:
    """An attack: no dice, only figures (SH-037). ``base`` is the weapon's, ``charge`` what a Sniper adds,
    ``padding`` what the target's gear takes off; ``immune`` and ``invincible`` leave nothing."""

    weapon: str
    base: int
    charge: int
    padding: int
    immune: bool
    invincible: bool
    fire: bool

    @property
    def rolls(self) -> tuple[Roll, ...]:
        """None: damage is certain (SH-037)."""
        return ()

    @property
    def modifiers(self) -> tuple[Modifier, ...]:
        """Every figure with its source."""
        lines = [Modifier(f"{self.base} damage", self.weapon, "SH-037")]
        if self.charge:
            lines.append(Modifier(f"+{self.charge}", "Charge", "SH-058"))
        if self.padding:
            lines.append(Modifier(f"-{self.padding}", "the target's gear", "SH-088"))
        if self.immune:
            lines.append(Modifier("no damage", "Pyros are immune to the Soldier's own weapon", "SH-047"))
        if self.invincible:
            lines.append(Modifier("no damage", "the target is invincible", "SH-064"))
        if self.fire:
            lines.append(Modifier("sets alight", f"1 damage on each of {BURN_TURNS} turns", "SH-048"))
        return tuple(lines)

    def resolve(self, *faces: Faces) -> int:
        """The damage."""
        if self.immune or self.invincible:
            return 0
        return max(0, self.base + self.charge - self.padding)


def weapons(unit: Unit) -> list[tuple[str, Card]]:
    """The verbs with which a unit attacks: its own weapon, and that of its Mann Co. card (SH-033, SH-S45)."""
    carried = unit.carried
    return [(ATTACK, BARE), (carried.id, carried)] if carried.attack else [(ATTACK, BARE)]


def reach_of(unit: Unit, card: Card) -> int:
    """The range of one of its weapons."""
    return card.range if card.attack else unit.sheet.range


def pool_between(state: SimulatorState, unit: Unit, target: Unit, card: Card) -> DamagePool:
    """What an attack would do."""
    own = not card.attack
    return DamagePool(
        weapon=unit.sheet.weapon if own else card.name,
        base=unit.sheet.attack if own else card.attack,
        charge=unit.charge if unit.kind == SNIPER else 0,
        padding=target.carried.padding,
        immune=own and unit.kind == SOLDIER and target.kind == PYRO,
        invincible=damage_and_defeat.invincible(state, target),
        fire=(own and unit.kind == PYRO) or card.fire,
    )


def ready(state: SimulatorState, verb: str) -> bool:
    """Whether the acting unit can use a weapon, if it has not acted: the Heavy's own not after moving
    (SH-044)."""
    active, unit = state.acting
    return not (verb == ATTACK and unit.kind == HEAVY and active.moved)


def in_reach(state: SimulatorState, unit: Unit, card: Card, cell: int) -> list[Unit]:
    """The enemies that a unit on ``cell`` could attack: in range, no fence between, mercs in the way or not,
    nobody cloaked; a Sentry does not see Spies (SH-034, SH-035, SH-076, SH-S07, SH-S08)."""
    reached = state.ground.field.shots(cell)[reach_of(unit, card)]
    foes = [foe for foe in state.present(foe_of(unit.side)) if reached >> foe.cell & 1]
    return [foe for foe in foes if foe.kind != SPY] if unit.kind == SENTRY else foes


def _target_reasons(state: SimulatorState, unit: Unit, card: Card, target: Unit) -> list[Reason]:
    blame = (Mark("blame", (state.ground.board.center(target.cell),), place=target.id),)
    if target.cloaked:
        return [Reason("SH-080", f"{target.called} is cloaked.")]
    if unit.kind == SENTRY and target.kind == SPY:
        return [Reason("SH-076", f"{unit.called} cannot tell {target.called} from a friend.", blame=blame)]
    if target in in_reach(state, unit, card, unit.cell):
        return []
    return [_out_of_reach(state, unit, card, target, blame)]


def _out_of_reach(
    state: SimulatorState, unit: Unit, card: Card, target: Unit, blame: tuple[Mark, ...]
) -> Reason:
    field, reach = state.ground.field, reach_of(unit, card)
    free = field.open.path(unit.cell, target.cell)
    steps = len(free) if free is not None else 0
    if steps > reach:
        text = f"{target.called} is {count(steps, 'space')} away; the range is {reach}."
        return Reason("SH-034", text, (("steps", steps), ("range", reach)), blame)
    text = f"A fence stands between {unit.called} and {target.called}."
    return Reason("SH-035", text, blame=(*blame, *_fences(state, unit.cell, target.cell)))


def _fences(state: SimulatorState, start: int, goal: int) -> Sequence[Mark]:
    """The fences that a straight line between two spaces meets."""
    board = state.ground.board
    found = board.trace(board.center(start), board.center(goal))
    return [Mark("blocked", board.outline(each)) for each in found]


def _attacked(state: SimulatorState, unit: Unit, target: Unit, pool: DamagePool) -> Event:
    rules = ("SH-037", *(line.rule for line in pool.modifiers[1:]))
    return event(
        "attacked",
        unit.side,
        *dict.fromkeys(rules),
        token=unit.id,
        name=unit.called,
        target=target.id,
        target_name=target.called,
        weapon=pool.weapon,
        damage=pool.resolve(),
        lines=tuple(f"{line.effect}: {line.source}." for line in pool.modifiers),
        line=way_points(state.ground.board, (unit.cell, target.cell)),
    )


def land(state: SimulatorState, target: Unit, hurt: int, fire: bool) -> list[Event]:
    """What an attack does in the end; an invincible target does not catch fire either (SH-048, SH-S13)."""
    lost = damage_and_defeat.lose(state, target, hurt)
    told = event(
        "hurt", target.side, "SH-037", token=target.id, name=target.called, lost=lost, health=target.health
    )
    if not target.health:
        return [told, *damage_and_defeat.fallen(state, target)]
    if not fire or damage_and_defeat.invincible(state, target):
        return [told] if lost else []
    return [told, ignite(target)]


class Attack(OnUnit, Deed[Unit]):
    """An attack with the own weapon, or with that of the Mann Co. card that is carried (SH-033)."""

    kind = Kind.HOSTILE
    where = "SH-034"
    wanted = "which enemy to attack"
    nothing = "There is nobody in range."

    def __init__(self, verb: str, card: Card) -> None:
        self.verb = verb
        self.card = card

    def offers(self, state: SimulatorState) -> list[Option]:
        """The enemies in reach, and the teammates that a Crossbow can heal."""
        unit = state.acting[1]
        if not ready(state, self.verb):
            return []
        found = in_reach(state, unit, self.card, unit.cell)
        if self.card.heal:
            found = found + medic.patients(state, unit, self.card.range)
        return options(unit.id, self.verb, (each.id for each in found))

    def fits(self, kind: str, card: str) -> bool:
        """Whether the weapon is the own one, or that of the card."""
        return self.card is BARE or card == self.card.id

    def hindrances(self, state: SimulatorState, said: Spoken) -> Iterator[Reason]:
        """The weapon is there and may be used."""
        unit = state.acting[1]
        if not self.fits(unit.kind, unit.card):
            yield Reason("SH-033", f"{unit.called} does not carry {self.card.name}.")
        if not ready(state, self.verb):
            yield Reason("SH-044", f"{unit.called} has moved and cannot use its own weapon this turn.")

    def reasons(self, state: SimulatorState, target: Unit) -> list[Reason]:
        """Why the acting unit cannot attack this one, or heal it."""
        unit = state.acting[1]
        if target.side != unit.side:
            return _target_reasons(state, unit, self.card, target)
        if self.card.heal:
            return medic.heal_reasons(state, unit, target, self.card.range)
        return [Reason("SH-S08", f"{unit.called} attacks enemies only.")]

    def pool(self, state: SimulatorState, target: Unit) -> DamagePool | None:
        """What the attack does; a teammate is healed."""
        unit = state.acting[1]
        return None if target.side == unit.side else pool_between(state, unit, target, self.card)

    def apply(self, state: SimulatorState, target: Unit) -> list[Event]:
        """Attacks; a Riot Shield is asked about first. Any shot takes a Sniper's Charge (SH-058)."""
        active, unit = state.acting
        if target.side == unit.side:
            return [medic.heal(unit, target, self.card.heal)]
        pool = pool_between(state, unit, target, self.card)
        hurt = pool.resolve()
        if unit.kind == SNIPER:
            unit.charge = 0
        told = _attacked(state, unit, target, pool)
        if not hurt or not target.carried.shield:
            return [told, *land(state, target, hurt, pool.fire)]
        state.stack = (*state.stack, Frame(SHIELD, state.index(target.id), active.unit, hurt, pool.fire))
        return [told]


class ShieldAnswer(Alone):
    """What whoever carries a Riot Shield does against an attack (SH-088)."""

    kind = Kind.ANSWERS
    asked_by = "SH-088"

    def offers(self, state: SimulatorState) -> list[Option]:
        """The verb of the attacked unit."""
        return [bare(state.units[state.stack[-1].unit].id, self.verb)]


class Block(ShieldAnswer):
    """The attacked unit throws its shield away, and the attack does nothing."""

    verb = "block"
    costs = "The shield is gone for good."

    def apply(self, state: SimulatorState, action: None) -> list[Event]:
        """The card is discarded."""
        unit = state.units[state.stack[-1].unit]
        state.stack = state.stack[:-1]
        card_deck.discard(state, unit)
        return [event("shielded", unit.side, "SH-088", token=unit.id, name=unit.called)]


class Brace(ShieldAnswer):
    """The attacked unit keeps its shield, and the attack goes on."""

    verb = "brace"

    def apply(self, state: SimulatorState, action: None) -> list[Event]:
        """The damage is done."""
        frame, state.stack = state.stack[-1], state.stack[:-1]
        return land(state, state.units[frame.unit], frame.damage, frame.fire)
