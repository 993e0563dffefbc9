"""Cards that sides hold hidden from each other: dealt, played, drawn, concealed and shown.

The pack that is left has no order: a card is drawn out of it with dice. So what a viewer may not know is
dealt anew by drawing again, and no state holds an order that somebody could look up.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Self

from sellsword.dice import Dice
from sellsword.flow import NOTHING, Action, Actions, AnyAction, Flow, Spoken, Step, table
from sellsword.game import Event, Option, Reason, State, event
from sellsword.scene import Panel, Row

type Hand = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Cards:
    """All cards of a game, each as its id: the pack that is left, a hand for each seat, and those that were
    played, which lie open. Pack and hands are sorted."""

    pack: Hand
    hands: tuple[Hand, ...]
    played: Hand = ()

    def holds(self, seat: int, card: str) -> bool:
        """Whether a seat holds such a card."""
        return card in self.hands[seat]

    def play(self, seat: int, card: str) -> "Cards":
        """One of a seat's cards is laid open."""
        hand = list(self.hands[seat])
        hand.remove(card)
        return replace(self._with_hand(seat, hand), played=(*self.played, card))

    def draw(self, seat: int, dice: Dice) -> tuple[str, "Cards"]:
        """A seat draws a card, and how the cards lie then. A pack used up is made anew of those played."""
        again = self if self.pack else replace(self, pack=tuple(sorted(self.played)), played=())
        pack = list(again.pack)
        card = pack.pop(dice.pick(len(pack)))
        drawn = again._with_hand(seat, (*again.hands[seat], card))
        return card, replace(drawn, pack=tuple(pack))

    def conceal(self, viewer: int, dice: Dice) -> "Cards":
        """The other hands dealt anew out of all that the viewer does not see."""
        hidden = [hand for seat, hand in enumerate(self.hands) if seat != viewer]
        unseen = tuple(sorted((*self.pack, *(card for hand in hidden for card in hand))))
        hands = tuple(hand if seat == viewer else () for seat, hand in enumerate(self.hands))
        cards = replace(self, pack=unseen, hands=hands)
        for seat, hand in enumerate(self.hands):
            cards = cards if seat == viewer else cards._filled(seat, len(hand), dice)
        return cards

    def total(self) -> Counter[str]:
        """How many there are of each, wherever they are: for invariants."""
        return Counter((*self.pack, *self.played, *(card for hand in self.hands for card in hand)))

    def _filled(self, seat: int, count: int, dice: Dice) -> "Cards":
        cards = self
        for _ in range(count):
            _, cards = cards.draw(seat, dice)
        return cards

    def _with_hand(self, seat: int, hand: Iterable[str]) -> "Cards":
        hands = (*self.hands[:seat], tuple(sorted(hand)), *self.hands[seat + 1 :])
        return replace(self, hands=hands)


def deal(pack: Iterable[str], seats: int, count: int, dice: Dice) -> Cards:
    """``count`` cards for each seat, one seat after the other."""
    cards = Cards(tuple(sorted(pack)), ((),) * seats)
    for seat in range(seats):
        cards = cards._filled(seat, count, dice)
    return cards


# ---- In a game -----------------------------------------------------------------------------------------


@dataclass(slots=True)
class CardState(State):
    """The state of a game whose seats hold cards. Such games subclass it; all that they add is frozen, or is
    copied by a ``copy`` of their own."""

    cards: Cards

    def copy(self) -> Self:
        """An independent equal state."""
        return replace(self, dice=self.dice.copy())


def conceal[S: CardState](state: S, viewer: int, dice: Dice) -> S:
    """A copy with the other hands and the dice to come dealt anew, where nothing else is hidden."""
    copy = state.copy()
    copy.cards, copy.dice = state.cards.conceal(viewer, dice), dice
    return copy


class Carded[S: CardState, A](Action[S, A]):
    """A verb for which a seat plays a card, or which takes none where ``card`` is empty.

    ``CardFlow`` calls ``play`` before any verb is carried out and ``draw`` after it, so that what the verb
    rolls is rolled before a card is drawn.
    """

    titles: Mapping[str, str]
    """What people call the cards, by id."""
    played_by: str
    """The rule of playing and drawing."""

    def __init__(self, verb: str, seat: int, rule: str, card: str = "") -> None:
        self.verb, self.seat, self.cited, self.card = verb, seat, rule, card

    def hindrances(self, state: S, said: Spoken) -> Iterable[Reason]:
        """A card that the seat does not hold."""
        if not self.card or state.cards.holds(self.seat, self.card):
            return []
        return [Reason(self.cited, f"That takes a {self.titles[self.card]} in hand.")]

    def play(self, state: S) -> list[Event]:
        """Lays the card open."""
        if not self.card:
            return []
        state.cards = state.cards.play(self.seat, self.card)
        return [event("played", self.seat, self.played_by, card=self.card)]

    def draw(self, state: S) -> list[Event]:
        """Takes another in its place; whose it is may read in the log which it was."""
        if not self.card:
            return []
        drawn, state.cards = state.cards.draw(self.seat, state.dice)
        return [event("drew", self.seat, self.played_by, card=drawn)]


class CardStep[S: CardState](Step[S]):
    """A question to a seat, which decides by cards that others do not see; ``rule`` opens it."""

    def __init__(self, side: int, rule: str, *actions: AnyAction[S]) -> None:
        self.side, self.rule, self.verbs = side, rule, table(*actions)

    def seat(self, state: S) -> int:
        """Where each side has one seat, that."""
        return self.side

    def actions(self, state: S) -> Actions[S]:
        """Its verbs."""
        return self.verbs

    def offers(self, state: S) -> Sequence[Option]:
        """What the verbs offer that nothing hinders, such as a card that is not there."""
        able = (action for action in self.verbs.values() if not list(action.hindrances(state, NOTHING)))
        return [option for action in able for option in action.offers(state)]

    def secret(self, state: S) -> bool:
        """Hands are hidden."""
        return True


class CardFlow[S: CardState](Flow[S]):
    """The flow of a game with cards: a verb's card is played before it, another drawn after it."""

    def before(self, state: S, action: AnyAction[S], meant: Any) -> list[Event]:
        """The card is played."""
        return action.play(state) if isinstance(action, Carded) else []

    def after(self, state: S, action: AnyAction[S]) -> list[Event]:
        """Another is drawn."""
        return action.draw(state) if isinstance(action, Carded) else []


def hand_panel(cards: Cards, viewer: int, titles: Mapping[str, str]) -> Panel:
    """What a viewer sees of the cards: the own hand, how many the pack has, and what was played last."""
    hand = cards.hands[viewer] if 0 <= viewer < len(cards.hands) else ()
    last = f", last played: {titles[cards.played[-1]]}" if cards.played else ""
    text = f"{len(cards.pack)} left in the pack{last}."
    rows = tuple(Row(titles[card]) for card in hand)
    return Panel("cards", "Your cards" if hand else "Cards", text=text, rows=rows)
