"""What a match remembers: the bay, the vessels on it, the cards, and whose turn it is."""

from collections import Counter
from dataclasses import dataclass

from sellsword.boards.square import SquareBoard, mask_of
from sellsword.cards import Carded, CardState
from sellsword.flow import Words
from tests.core.toy_games.smugglers.sheets import CARDS, CUSTOMS, PACK, SHEETS, SMUGGLERS, Sheet

AFLOAT, LANDED, SEIZED = "afloat", "landed", "seized"


@dataclass(frozen=True, slots=True)
class Vessel:
    """A vessel, where it is and what has become of it: off the board, once it is no longer afloat."""

    id: str
    sheet_id: str
    cell: int
    fate: str = AFLOAT

    @property
    def sheet(self) -> Sheet:
        """Its figures."""
        return SHEETS[self.sheet_id]


@dataclass(slots=True)
class Smuggling(CardState):
    """A state. Rocks are the filled squares of ``board``. ``sailed`` says that the turn's vessel has sailed,
    ``hailed`` is the lugger that must answer. All its parts but the dice are frozen."""

    board: SquareBoard
    coves: tuple[int, ...]
    vessels: tuple[Vessel, ...]
    last_round: int
    round: int = 1
    side: int = SMUGGLERS
    sailed: bool = False
    hailed: str = ""

    def afloat(self, side: int) -> list[Vessel]:
        """A side's vessels on the board."""
        return [each for each in self.vessels if each.fate == AFLOAT and each.sheet.side == side]

    def vessel(self, words: Words, side: int) -> Vessel | None:
        """The vessel of a side, on the board, that these words name."""
        return next((each for each in self.afloat(side) if (each.id,) == words), None)

    def closed(self, side: int) -> int:
        """The squares that a side's vessels cannot enter, as a mask (SM-002)."""
        taken = (each.cell for each in self.vessels if each.fate == AFLOAT)
        return mask_of({*taken, *(self.coves if side == CUSTOMS else ())})

    def count(self, fate: str) -> int:
        """How many luggers came to this."""
        return sum(each.fate == fate for each in self.vessels)

    def put(self, vessel: Vessel) -> None:
        """The vessel as it is now."""
        self.vessels = tuple(vessel if each.id == vessel.id else each for each in self.vessels)


class Deed[A](Carded[Smuggling, A]):
    """A verb, with or without one of the cards of this game (SM-005)."""

    titles, played_by = CARDS, "SM-005"


def faults(state: Smuggling) -> list[str]:
    """A sentence for each thing that cannot be, whoever made the state."""
    taken = [*(each.cell for each in state.vessels if each.fate == AFLOAT), *state.board.filled]
    hailed = not state.hailed or state.vessel((state.hailed,), SMUGGLERS)
    wrong = {
        "Two vessels share a square, or one is on the rocks.": len(set(taken)) < len(taken),
        "The cards are not those of the game.": state.cards.total() != Counter(PACK),
        "A lugger is hailed that is not there.": not hailed,
    }
    return [sentence for sentence, found in wrong.items() if found]
