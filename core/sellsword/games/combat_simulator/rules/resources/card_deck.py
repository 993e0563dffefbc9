"""The Mann Co. deck: drawing, equipping, discarding, concealing (SH-020, SH-087 to SH-091)."""

from collections.abc import Iterator

from sellsword.dice import Dice
from sellsword.flow import Action, Spoken
from sellsword.game import Event, Option, Reason, event
from sellsword.games.combat_simulator.model.option_cache import bare
from sellsword.games.combat_simulator.model.state import SENTRY, SimulatorState, Unit
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
    """A merc's card goes to the discarded ones (SH-S43)."""
    if unit.card:
        state.spent = tuple(sorted((*state.spent, unit.card)))
        unit.card = ""


def on_spawn(state: SimulatorState, unit: Unit) -> bool:
    """Whether a merc stands where it may equip and remove cards (SH-090, SH-091)."""
    return unit.present and unit.cell == state.ground.spawns[unit.side]


def may_equip(state: SimulatorState, unit: Unit) -> bool:
    """Whether the acting merc could be given a card, as far as everybody can see."""
    return bool(state.hands[unit.side]) and unit.kind != SENTRY and on_spawn(state, unit)


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


class Equip(Action[SimulatorState, str]):
    """A card from the hand is given to the acting merc, openly; its old one is discarded (SH-089, SH-091)."""

    verb = "equip"

    def offers(self, state: SimulatorState) -> list[Option]:
        """The cards in hand that the acting merc can be given now."""
        unit = state.acting[1]
        if not may_equip(state, unit):
            return []
        hand = dict.fromkeys(state.hands[unit.side])
        fitting = [card for card in hand if unit.kind in CARDS[card].classes]
        return [bare(unit.id, self.verb, card) for card in fitting if card != unit.card]

    def parse(self, state: SimulatorState, said: Spoken) -> str:
        """The card, in the hand or not."""
        return said.rest[0] if len(said.rest) == 1 else ""

    def reasons(self, state: SimulatorState, card: str) -> Iterator[Reason]:
        """Why the acting merc cannot be given this card."""
        unit = state.acting[1]
        if card not in state.hands[unit.side]:
            yield Reason("SH-087", f"There is no {card or 'such'} card in your hand.")
        elif unit.kind not in CARDS[card].classes:
            classes = ", ".join(NAMES[kind] for kind in CARDS[card].classes)
            yield Reason("SH-088", f"{CARDS[card].name} is for: {classes}.")
        if not on_spawn(state, unit):
            text = f"{unit.called} is not on its spawn, where cards are equipped and removed."
            yield Reason("SH-090", text)
            if unit.card:
                yield Reason("SH-091", f"{unit.called} keeps {unit.carried.name} until then.")
        elif unit.card and unit.card == card:
            yield Reason("SH-089", f"{unit.called} carries {unit.carried.name} already.")

    def apply(self, state: SimulatorState, card: str) -> list[Event]:
        """The other player learns of it: no way back."""
        unit = state.acting[1]
        discard(state, unit)
        hand = list(state.hands[unit.side])
        hand.remove(card)
        _put(state, unit.side, hand)
        unit.card = card
        state.dice.reveal()
        return [event("equipped", unit.side, "SH-090", token=unit.id, name=unit.called, card=card)]
