"""Active Orders, Focus for a further move, and the end of an activation (OC-035, OC-040 to OC-049)."""

from dataclasses import replace

from sellsword.flow import Action, AnyAction, Kind, Spoken, Words
from sellsword.game import Choice, Event, Option, Reason, event
from sellsword.games.contested_ground.model.state import UP, WAITING, Activation, ContestedState, Model
from sellsword.games.contested_ground.rules import nerve, objective_actions
from sellsword.games.contested_ground.rules.attacks import shooting
from sellsword.games.contested_ground.rules.attacks.close_combat import Fight
from sellsword.games.contested_ground.rules.attacks.shooting import Shoot
from sellsword.games.contested_ground.rules.deployment_and_movement import movement
from sellsword.games.contested_ground.rules.nerve import Rally, ResolvePool
from sellsword.games.contested_ground.rules.objective_actions import Hack, Treat
from sellsword.games.contested_ground.sheets.reference_tables import NAMES, ORDERS, foe_of

MOVES = {"advance": 1, "tactical": 1}
ACTS = {"engage": 1, "tactical": 1, "recover": 1}
_ORDERS = ", ".join(f"“{order}”" for order in ORDERS)


def may_activate(state: ContestedState, model: Model) -> bool:
    """Whether a model may still be activated this round (OC-040)."""
    return not model.activated and (model.status == UP or (model.status == WAITING and state.round == 1))


def can_order(state: ContestedState, side: int) -> bool:
    """Whether a side can give an Active Order: a counter, and a model to give it to (OC-X17)."""
    return state.counters[side] > 0 and any(
        model.side == side and may_activate(state, model) for model in state.models
    )


def _spent(model: Model) -> Reason:
    if model.activated:
        return Reason("OC-040", f"{model.name} has been activated this round.")
    return Reason("OC-S35", f"{model.name} is not in play.")


def _order_reasons(state: ContestedState, model: Model, order: str) -> list[Reason]:
    """Why a model that may be activated cannot take this order."""
    if model.pinned and order != "recover":
        return [Reason("OC-S08", f"{model.name} is Pinned Down: it can do nothing but recover.")]
    if order == "recover":
        if model.pinned:
            return []
        return [Reason("OC-S08", f"{model.name} is not Pinned Down.")]
    return list(_engage_reasons(state, model)) if order == "engage" else []


def _engage_reasons(state: ContestedState, model: Model) -> list[Reason]:
    if not model.up:
        return [Reason("OC-028", f"{model.name} comes onto the table by Advance or Tactical.")]
    if model.suppressed:
        return [Reason("OC-S07", f"{model.name} is Suppressed: it takes no Engage order.")]
    if not model.profile.guns:
        return [Reason("OC-044", f"{model.name} carries nothing that shoots.")]
    if shooting.fighting(state, model):
        return [Reason("OC-S24", f"{model.name} is in close combat and cannot shoot.")]
    if not shooting.targets(state, model, max(gun.reach for gun in model.profile.guns)):
        return [Reason("OC-044", f"{model.name} sees no enemy within reach of its guns.")]
    return []


class GiveOrder(Action[ContestedState, tuple[int, str]]):
    """An Active Order to a model: it is activated (OC-035)."""

    verb = "order"

    def offers(self, state: ContestedState) -> list[Option]:
        """Every Active Order to every model that may be activated."""
        return [
            Option(Choice((self.verb, model.id, order)), order, model.id if model.up else "")
            for model in state.models
            if model.side == state.turn and may_activate(state, model)
            for order in ORDERS
            if not _order_reasons(state, model, order)
        ]

    def parse(self, state: ContestedState, said: Spoken) -> tuple[int, str] | Reason:
        """The model, by its index, and the order."""
        index = state.index(said.who)
        if index < 0 or len(said.rest) != 1 or said.rest[0] not in ORDERS:
            return Reason("OC-035", f"Name one of your models and an order: {_ORDERS}.")
        return index, said.rest[0]

    def reasons(self, state: ContestedState, given: tuple[int, str]) -> list[Reason]:
        """Why this order may not be given."""
        index, order = given
        model = state.models[index]
        if model.side != state.turn:
            return [Reason("OC-034", f"{model.name} is not yours to order.")]
        if not may_activate(state, model):
            return [_spent(model)]
        return _order_reasons(state, model, order)

    def pool(self, state: ContestedState, given: tuple[int, str]) -> ResolvePool | None:
        """The test of a model that recovers."""
        index, order = given
        if order != "recover":
            return None
        return nerve.resolve_pool(state.models[index], plain=state.rules.plain_shock)

    def apply(self, state: ContestedState, given: tuple[int, str]) -> list[Event]:
        """Pays a counter and begins the activation; a model that recovers takes its test at once."""
        index, order = given
        model = state.models[index]
        state.pay(model.side)
        model.activated = True
        fleet = model.profile.fleet
        state.active = Activation(index, order, MOVES.get(order, 0), ACTS.get(order, 0), fleet, focus=True)
        left = state.counters[model.side]
        told = event(
            "ordered", model.side, "OC-035", model=model.id, name=model.name, order=NAMES[order], left=left
        )
        return [told, *(objective_actions.begin(state, order, index) if order == "recover" else ())]


# The activation


class FurtherMove(Action[ContestedState, Words]):
    """Focus: a counter is paid for one more Move or Climb (OC-049)."""

    verb, costs = "focus", "An Order Counter is spent."

    def offers(self, state: ContestedState) -> list[Option]:
        """Where nothing speaks against it."""
        return [] if self.reasons(state, ()) else [Option(Choice((self.verb, state.acting[1].id)), self.verb)]

    def parse(self, state: ContestedState, said: Spoken) -> Words:
        """What follows, though nothing may."""
        return said.rest

    def reasons(self, state: ContestedState, follows: Words) -> list[Reason]:
        """Why Focus may not bring a further move."""
        active, actor = state.acting
        reasons = []
        if follows:
            reasons.append(Reason("OC-049", "Nothing follows “focus” and the model's name."))
        if active.order != "advance":
            reasons.append(Reason("OC-049", "A further move comes with an Advance only."))
        if not active.focus:
            reasons.append(Reason("OC-049", f"{actor.name} has used Focus in this activation."))
        if not state.counters[actor.side]:
            reasons.append(Reason("OC-048", "No Order Counter is left to pay for it."))
        return reasons

    def apply(self, state: ContestedState, follows: Words) -> list[Event]:
        """Pays for it."""
        active, actor = state.acting
        state.pay(actor.side)
        state.active = replace(active, focus=False, moves=active.moves + 1)
        return [event("focused", actor.side, "OC-049", name=actor.name, left=state.counters[actor.side])]


class EndActivation(Action[ContestedState, None]):
    """The activation ends; the other side is to give orders (OC-033)."""

    verb = "done"
    kind = Kind.ENDS

    def choice(self, state: ContestedState) -> Choice:
        """It as the acting model says it."""
        return Choice((self.verb, state.acting[1].id))

    def offers(self, state: ContestedState) -> list[Option]:
        """At any time."""
        return [Option(self.choice(state), self.verb)]

    def parse(self, state: ContestedState, said: Spoken) -> Reason | None:
        """Nothing follows the name."""
        return Reason("OC-033", "Nothing follows the model's name.") if said.rest else None

    def apply(self, state: ContestedState, action: None) -> list[Event]:
        """It ends."""
        return end(state)


SHOOT = Shoot()
DEEDS: tuple[AnyAction[ContestedState], ...] = (SHOOT, Fight(), Hack(), Treat(), Rally(), FurtherMove())
"""What an activation is made of beside moves."""


def over(state: ContestedState) -> bool:
    """Whether the activation in progress has nothing left but to end."""
    active, actor = state.acting
    if not actor.in_play:
        return True
    if active.moves or movement.verbs(state):
        return False
    return not any(deed.offers(state) for deed in DEEDS)


def end(state: ContestedState) -> list[Event]:
    """The activation ends; the other side is to give orders (OC-033)."""
    state.turn = foe_of(state.acting[1].side)
    state.active = None
    return []
