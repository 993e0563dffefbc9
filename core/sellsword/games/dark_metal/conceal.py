"""What a viewer may not know: only what is to come. Players share all that lies on the table (DM-001), the
opposition acts by the book, and the pack of events has no order before a card is drawn (DM-S51)."""

from sellsword.dice import Dice
from sellsword.games.dark_metal.state import DarkState


def conceal(state: DarkState, dice: Dice) -> DarkState:
    """A copy with the dice to come, and so the cards, dealt anew."""
    copy = state.copy()
    copy.dice = dice
    return copy
