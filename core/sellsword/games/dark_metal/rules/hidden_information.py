"""What a viewer may not know: what is to come, and what is hidden. Players share all that lies on the table
(DM-001), the opposition acts by the book, and the pack of events has no order before a card is drawn
(DM-S51). A trap that nobody has found might be anywhere, so who thinks ahead counts on none (DM-S64)."""

from sellsword.dice import Dice
from sellsword.games.dark_metal.model.state import DarkState


def conceal(state: DarkState, _viewer: int, dice: Dice) -> DarkState:
    """A copy with the dice to come, and so the cards, dealt anew, and without what is hidden."""
    copy = state.copy()
    copy.dice = dice
    copy.devices = tuple(each for each in state.devices if not each.hidden)
    copy.charges = tuple(each for each in state.charges if not each.hidden)
    return copy
