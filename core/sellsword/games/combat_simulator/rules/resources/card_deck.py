"""The Mann Co. deck: drawing, equipping, discarding, concealing (SH-020, SH-087 to SH-091)."""

from collections.abc import Iterator
from dataclasses import replace

from sellsword.dice import Dice
from sellsword.flow import Spoken
from sellsword.game import Event, Option, Reason, event
from sellsword.games.combat_simulator.model.option_cache import bare
from sellsword.games.combat_simulator.model.state import SENTRY, SimulatorState, Unit
from sellsword.games.combat_simulator.rules.verbs.one_deed_a_turn import Aimed, Alone
from sellsword.games.combat_simulator.sheets.characters import NAMES, SIDE_IDS, foe_of
from sellsword.games.combat_simulator.sheets.equipment_cards import CARDS


def _put(state: SimulatorState, side: int, hand: list[str]) -> None:
    hands = list(state.hands)
    hands[side] = tuple(sorted(hand))
    state.hands = tuple(hands)


def draw(state: SimulatorState) -> list[Event]:
    """After slot six each player draws a card, the first player first (SH-020, SH-X01)."""
    if not state.rules.deck:
        return []
    return [told for side in (state.first, foe_of(state.first)) for told in _draw(state, side)]


def _draw(state: SimulatorState, side: int) -> list[Event]:
    """One card from the deck; the discarded ones are shuffled when it is empty (SH-S43)."""
    left = state.deck()
    if not left:
        state.spent = ()
        left = state.deck()
    if not left:
        return []
    card = take(state.dice, left)
    _put(state, side, [*state.hands[side], card])
    return [
        event("drew", side, "SH-020", side=NAMES[SIDE_IDS[side]], card=card, cards=len(state.hands[side]))
    ]


def take(dice: Dice, cards: list[str]) -> str:
    """One of some cards by chance; the dice move even where there is only one."""
    if len(cards) == 1:
        dice.reveal()
    return cards.pop(dice.pick(len(cards)))


def discard(state: SimulatorState, unit: Unit) -> None:
    """A merc's card goes to the discarded ones."""
    if unit.card:
        state.spent = tuple(sorted((*state.spent, unit.card)))
        unit.card = ""


def come_off(state: SimulatorState, unit: Unit) -> None:
    """A merc's card comes off, whatever the cause: it is discarded, or by a rule option goes back to its
    owner's hand (SH-S43)."""
    if unit.card and state.rules.cards_return:
        _put(state, unit.side, [*state.hands[unit.side], unit.card])
        unit.card = ""
    discard(state, unit)


def on_spawn(state: SimulatorState, unit: Unit) -> bool:
    """Whether a merc stands where it may equip and remove cards (SH-090, SH-091)."""
    return unit.present and unit.cell == state.ground.spawns[unit.side]


def may_equip(state: SimulatorState, unit: Unit) -> bool:
    """Whether the acting merc could be given a card, as far as everybody can see."""
    return bool(state.hands[unit.side]) and may_change(state, unit)


def may_change(state: SimulatorState, unit: Unit) -> bool:
    """Whether the acting merc's card could be changed: on its Spawn, once a turn (SH-090, SH-091, SH-S53)."""
    return unit.kind != SENTRY and on_spawn(state, unit) and not state.acting[0].changed


def conceal(state: SimulatorState, viewer: int, dice: Dice) -> SimulatorState:
    """A copy in which the hands that a viewer may not see are dealt anew, with the dice to come (SH-S44)."""
    copy = state.copy()
    copy.dice = dice
    hidden = [side for side in range(len(SIDE_IDS)) if side != viewer]
    counts = [len(state.hands[side]) for side in hidden]
    copy.hands = tuple(() if side in hidden else hand for side, hand in enumerate(state.hands))
    pool = copy.deck() if any(counts) else []
    for side, count in zip(hidden, counts, strict=True):
        _put(copy, side, [take(dice, pool) for _ in range(count)])
    return copy


def _hindrances(state: SimulatorState) -> Iterator[Reason]:
    """Why the acting merc's card cannot be changed now."""
    active, unit = state.acting
    if not on_spawn(state, unit):
        text = f"{unit.called} is not on its spawn, where cards are equipped and removed."
        yield Reason("SH-090", text)
        if unit.card:
            yield Reason("SH-091", f"{unit.called} keeps {unit.carried.name} until then.")
    elif active.changed:
        yield Reason("SH-S53", f"{unit.called} has already changed its Mann Co. card this turn.")


class Equip(Aimed[str]):
    """A card from the hand is given to the acting merc, openly; its old one comes off (SH-089, SH-091)."""

    verb = "equip"
    where = "SH-087"
    wanted = "which card of your hand"
    nothing = "There is no card in your hand for this merc."

    def offers(self, state: SimulatorState) -> list[Option]:
        """The cards in hand that the acting merc can be given now."""
        unit = state.acting[1]
        if not may_equip(state, unit):
            return []
        hand = dict.fromkeys(state.hands[unit.side])
        fitting = [card for card in hand if unit.kind in CARDS[card].classes]
        return [bare(unit.id, self.verb, card) for card in fitting if card != unit.card]

    def hindrances(self, state: SimulatorState, said: Spoken) -> Iterator[Reason]:
        """Where and how often cards are changed."""
        return _hindrances(state)

    def parse(self, state: SimulatorState, said: Spoken) -> str | Reason:
        """The card, in the hand or not."""
        name = " ".join(said.rest)
        if not name:
            return self.unnamed(state)
        return name if name in CARDS else Reason("SH-087", f"There is no Mann Co. card called “{name}”.")

    def reasons(self, state: SimulatorState, card: str) -> Iterator[Reason]:
        """Why the acting merc cannot be given this card."""
        unit = state.acting[1]
        if card not in state.hands[unit.side]:
            yield Reason("SH-087", f"There is no {CARDS[card].name} in your hand.")
        elif unit.kind not in CARDS[card].classes:
            classes = ", ".join(NAMES[kind] for kind in CARDS[card].classes)
            yield Reason("SH-088", f"{CARDS[card].name} is for: {classes}.")
        if unit.card == card and on_spawn(state, unit):
            yield Reason("SH-089", f"{unit.called} carries {unit.carried.name} already.")

    def cost(self, state: SimulatorState, card: str) -> str:
        """The card that is carried now."""
        unit = state.acting[1]
        return f"{unit.called} gives up {unit.carried.name}." if unit.card else ""

    def apply(self, state: SimulatorState, card: str) -> list[Event]:
        """The other player learns of it: no way back."""
        active, unit = state.acting
        state.active = replace(active, changed=True)
        come_off(state, unit)
        hand = list(state.hands[unit.side])
        hand.remove(card)
        _put(state, unit.side, hand)
        unit.card = card
        state.dice.reveal()
        return [event("equipped", unit.side, "SH-090", token=unit.id, name=unit.called, card=card)]


class Unequip(Alone):
    """The acting merc takes its card off without another (SH-091)."""

    verb = "unequip"
    asked_by = "SH-019"

    def offers(self, state: SimulatorState) -> list[Option]:
        """It, where a card is carried and can be changed."""
        unit = state.acting[1]
        return super().offers(state) if unit.card and may_change(state, unit) else []

    def hindrances(self, state: SimulatorState, said: Spoken) -> Iterator[Reason]:
        """Where and how often cards are changed."""
        return _hindrances(state)

    def reasons(self, state: SimulatorState, action: None) -> Iterator[Reason]:
        """There must be one."""
        unit = state.acting[1]
        if not unit.card:
            yield Reason("SH-089", f"{unit.called} carries no Mann Co. card.")

    def apply(self, state: SimulatorState, action: None) -> list[Event]:
        """It comes off."""
        active, unit = state.acting
        state.active, card = replace(active, changed=True), unit.card
        come_off(state, unit)
        return [event("unequipped", unit.side, "SH-091", token=unit.id, name=unit.called, card=card)]
