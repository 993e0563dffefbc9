"""The steps of a game in their order, the verbs that answer each, and what all deeds and all verbs have in
common.

A choice reads ``unit verb words``: ``red-1 move B3``, ``blu-4 attack red-2``, ``red-3 pick medic``.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any

from sellsword.flow import Actions, AnyAction, Flow, Kind, Spoken, Step, actor_first, table
from sellsword.game import Choice, Event, Option, Reason
from sellsword.games.combat_simulator.model.option_cache import bare
from sellsword.games.combat_simulator.model.state import (
    COIN,
    DRAFT,
    LAYING,
    SENTRY,
    SHIELD,
    TURN,
    SimulatorState,
)
from sellsword.games.combat_simulator.rules import sentry
from sellsword.games.combat_simulator.rules import turn_sequence as turn
from sellsword.games.combat_simulator.rules.attack import ATTACK, WEAPONS, Attack, Block, Brace
from sellsword.games.combat_simulator.rules.engineer import Build, Repair
from sellsword.games.combat_simulator.rules.lineup_draft import Flip, Pick, next_slot
from sellsword.games.combat_simulator.rules.medic import Heal, Uber
from sellsword.games.combat_simulator.rules.movement import Jump, Move
from sellsword.games.combat_simulator.rules.objectives.intel_capture import Give
from sellsword.games.combat_simulator.rules.objectives.victory import RULES
from sellsword.games.combat_simulator.rules.resources.card_deck import Equip, Unequip, may_equip
from sellsword.games.combat_simulator.rules.spy import Cloak, Disguise, Stay, Uncloak
from sellsword.games.combat_simulator.rules.stickybombs import Detonate, Lay, LayNoMore
from sellsword.games.combat_simulator.rules.verbs.one_deed_a_turn import Deed, Owned
from sellsword.games.combat_simulator.sheets.characters import RED, SIDE_IDS
from sellsword.games.combat_simulator.sheets.equipment_cards import BARE

OWN = Attack(ATTACK, BARE)
CARRIED = tuple(Attack(card.id, card) for card in WEAPONS.values())


class Asking(Step[SimulatorState]):
    """A question: the rule by which it is asked, the verbs that answer, and the one that declines."""

    def __init__(self, rule: str, *actions: AnyAction[SimulatorState], declining: str = "") -> None:
        self.rule = rule
        self.verbs = table(*actions)
        self.declining = declining

    def seat(self, state: SimulatorState) -> int:
        """The side of the unit that is asked; seats and sides are the same here."""
        unit = turn.asked(state)
        return RED if unit is None else unit.side

    def speaker(self, state: SimulatorState) -> str:
        """The word for whoever is asked: the unit, or the first side."""
        unit = turn.asked(state)
        return SIDE_IDS[RED] if unit is None else unit.id

    def question(self, state: SimulatorState) -> str:
        """What the acting unit does."""
        return f"What does {state.acting[1].name} do?"

    def actions(self, state: SimulatorState) -> Actions[SimulatorState]:
        """Its verbs."""
        return self.verbs

    def decline(self, state: SimulatorState) -> Choice | None:
        """The verb that does nothing more."""
        return bare(self.speaker(state), self.declining).choice if self.declining else None

    def untimely(self, state: SimulatorState, said: Spoken) -> Sequence[Reason]:
        """Another verb's time, or another's turn."""
        if said.verb not in self.verbs:
            known = any(said.verb in step.verbs for step in STEPS)
            text = "That is not an answer now." if known else f"There is no choice “{said.verb or said.who}”."
            return (Reason(self.rule, f"{text} {self.question(state)}"),)
        if said.who != self.speaker(state):
            unit = state.unit_called(said.who)
            name = f"“{said.who}”" if unit is None else unit.called
            return (Reason(self.rule, f"It is not for {name} to answer. {self.question(state)}"),)
        return ()


class TossingCoin(Asking):
    """The coin decides who begins (SH-012)."""

    def question(self, state: SimulatorState) -> str:
        """There is nothing else to do."""
        return "Flip the coin: who begins?"


class FillingSlot(Asking):
    """A slot that is empty may get a card (SH-022)."""

    def question(self, state: SimulatorState) -> str:
        """Which card."""
        unit = turn.slot_to_fill(state)
        assert unit is not None, "a slot is empty"
        return f"Which merc goes under slot {unit.slot + 1}?"


class Drafting(FillingSlot):
    """The line-ups are chosen, slot by slot (SH-013)."""

    def advance(self, state: SimulatorState) -> list[Event] | None:
        """The first round opens once every slot has a card."""
        return turn.open_round(state) if next_slot(state) is None else None


class BetweenTurns(Asking):
    """Nobody's turn is in progress (SH-019)."""

    def advance(self, state: SimulatorState) -> list[Event]:
        """The next step of the round, or the next round."""
        return turn.go_on(state)


class Acting(Asking):
    """A unit moves, and does one deed (SH-019, SH-032)."""

    def speaker(self, state: SimulatorState) -> str:
        """The acting unit."""
        return state.acting[1].id

    def offers(self, state: SimulatorState) -> list[Option]:
        """What the acting unit can still do."""
        active, unit = state.acting
        found: list[Option] = []
        for action in _able(self, unit.kind, unit.card, active.deed != "", state.rules.free_abilities):
            found += action.offers(state)
        return found

    def secret(self, state: SimulatorState) -> bool:
        """Whether the hand is needed, which only its owner may see (SH-S44)."""
        return may_equip(state, state.acting[1])

    def untimely(self, state: SimulatorState, said: Spoken) -> Sequence[Reason]:
        """A second deed, or one of another class."""
        reasons, action = super().untimely(state, said), self.verbs.get(said.verb)
        return action.barred(state) if not reasons and isinstance(action, Deed) else reasons


@cache
def _able(
    step: Acting, kind: str, card: str, acted: bool, free: bool
) -> tuple[AnyAction[SimulatorState], ...]:
    """What a class with a card has, before its deed or after it (SH-018, SH-033); ``free`` where some deeds
    leave the attack free (SH-S50)."""
    had = [
        action for action in step.verbs.values() if not isinstance(action, Owned) or action.fits(kind, card)
    ]
    return tuple(
        action for action in had if not (acted and isinstance(action, Deed) and (action.instead or not free))
    )


class Cloaked(Asking):
    """A cloaked Spy comes back or stays (SH-081)."""

    def question(self, state: SimulatorState) -> str:
        """Which of them."""
        return f"Does {state.acting[1].name} come back, or stay cloaked?"


class LayingAgain(Asking):
    """A Demoman may lay the second bomb (SH-S16)."""

    def question(self, state: SimulatorState) -> str:
        """Where."""
        return f"Where does {state.acting[1].name} lay the second bomb?"


class Shielding(Asking):
    """A Riot Shield may be thrown away against an attack (SH-088)."""

    def question(self, state: SimulatorState) -> str:
        """Whether it is."""
        frame = state.stack[-1]
        name, by = state.units[frame.unit].name, state.units[frame.by].called
        return f"Does {name} throw away the shield against {frame.damage} damage by {by}?"


DEEDS = (Lay(), Detonate(), Heal(), Uber(), Repair(), Build())
FREE = (Disguise(), Cloak(), Give(), Equip(), Unequip(), Move(), Jump())
TOSSING_COIN = TossingCoin("SH-012", Flip())
DRAFTING = Drafting("SH-013", Pick())
BETWEEN_TURNS = BetweenTurns("SH-019")
FILLING_SLOT = FillingSlot("SH-022", turn.FillEmptySlot(), turn.LeaveEmpty(), declining=turn.LeaveEmpty.verb)
CLOAKED = Cloaked("SH-081", Uncloak(), Stay(), declining=Stay.verb)
FIRING = Acting("SH-069", OWN, turn.End("SH-069"), declining=turn.End.verb)
ACTING = Acting("SH-019", OWN, *CARRIED, *DEEDS, *FREE, turn.End("SH-019"), declining=turn.End.verb)
WAITING: dict[str, Asking] = {
    LAYING: LayingAgain("SH-S16", Lay(), LayNoMore(), declining=LayNoMore.verb),
    SHIELD: Shielding("SH-088", Block(), Brace(), declining=Brace.verb),
}
"""What waits for an answer, by the frame on the stack."""
PHASES: dict[str, Asking] = {COIN: TOSSING_COIN, DRAFT: DRAFTING, TURN: BETWEEN_TURNS}
"""What is asked while nobody's turn is in progress."""
TURNS: dict[str, Asking] = {"": FILLING_SLOT, SENTRY: FIRING}
"""What is asked of units that are no mercs."""
STEPS = (*PHASES.values(), *TURNS.values(), CLOAKED, ACTING, *WAITING.values())
"""Every question that the game asks."""
ENDING = frozenset(action.verb for step in STEPS for action in step.verbs.values() if action.kind & Kind.ENDS)
"""The verbs that end a turn."""


class SimulatorFlow(Flow[SimulatorState]):
    """The Mercenary Combat Simulator, choice by choice."""

    grammar = staticmethod(actor_first)

    def step(self, state: SimulatorState) -> Asking:
        """What waits for an answer, else the phase, else what the unit is whose turn it is."""
        if state.stack:
            return WAITING[state.stack[-1].kind]
        if state.active is None:
            return PHASES[state.phase]
        unit = state.units[state.active.unit]
        return CLOAKED if unit.cloaked else TURNS.get(unit.kind, ACTING)

    def over(self, state: SimulatorState) -> Reason:
        """How it ended."""
        assert state.outcome is not None
        return Reason(RULES.get(state.outcome.way, ""), f"The game is over. {state.outcome.text}")

    def before(self, state: SimulatorState, action: AnyAction[SimulatorState], meant: Any) -> list[Event]:
        """What a merc does is marked: that it has fought, and the deed of its turn."""
        if isinstance(action, Owned):
            action.mark_fought(state)
        if isinstance(action, Deed):
            action.mark_deed(state)
        return []

    def after(self, state: SimulatorState, action: AnyAction[SimulatorState]) -> list[Event]:
        """Whatever was done, a Sentry beside a Spy is sapped (SH-085); and a turn that is ended, or in which
        nothing more can be done, is over."""
        if state.outcome is not None:
            return []
        told = sentry.sap_all(state)
        if state.stack or state.active is None:
            return told
        return told + (turn.end_turn(state) if action.verb in ENDING or turn.is_spent(state) else [])


FLOW = SimulatorFlow()
