"""The pack of 52 cards that events are drawn from (DM-250, DM-S51).

A card is a number from 0 to 51: its suit by thirteens, its rank in the suit from the ace, 1, to the king, 13.
Which cards are left in the pack is known; their order is not, until one is drawn.
"""

from dataclasses import replace

from sellsword.games.dark_metal.model.state import DarkState

RANKS = 13
SUITS = ("clubs", "diamonds", "hearts", "spades")
CARDS = RANKS * len(SUITS)
_FACES = {1: "Ace", 11: "Jack", 12: "Queen", 13: "King"}


def suit(card: int) -> str:
    """The suit of a card."""
    return SUITS[card // RANKS]


def rank(card: int) -> int:
    """The rank of a card, from 1 to 13."""
    return card % RANKS + 1


def title(card: int) -> str:
    """The card as people call it."""
    return f"{_FACES.get(rank(card), rank(card))} of {suit(card).capitalize()}"


def draw(state: DarkState) -> int:
    """Draws a card; when the pack is used up, all of it is shuffled in again."""
    drawn = state.progress.drawn
    if len(drawn) == CARDS:
        drawn = ()
    left = [card for card in range(CARDS) if card not in drawn]
    card = left[state.dice.pick(len(left))]
    state.progress = replace(state.progress, drawn=(*drawn, card))
    return card
