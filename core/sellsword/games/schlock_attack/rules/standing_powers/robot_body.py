"""DerTrihs before, during and after his explosion, by the checkers he has now (SA-054 to SA-057, SA-X07)."""

from collections.abc import Iterator

from sellsword.flow import Spoken
from sellsword.game import Choice, Event, Option, Reason, event
from sellsword.games.schlock_attack.model import draughts
from sellsword.games.schlock_attack.model.square_references import blamed, square_named
from sellsword.games.schlock_attack.model.state import SchlockState
from sellsword.games.schlock_attack.model.verbs import Verb
from sellsword.games.schlock_attack.sheets.characters import (
    HEAD_IN_A_JAR,
    PENNIES_TO_WIN,
    ROBOT_BODY,
    ROBOT_KINGS,
)

CROWN = "crown"


def single_jumps(state: SchlockState, side: int) -> bool:
    """Whether a side may not double-jump (SA-055, SA-X05)."""
    return state.leads(side, "dertrihs") and ROBOT_BODY < state.count(side) <= HEAD_IN_A_JAR


def crowning_near(state: SchlockState, side: int, losses: int) -> bool:
    """Whether so many losses may bring a side to its crowning (SA-056)."""
    waiting = state.leads(side, "dertrihs") and not state.crews[side].rebuilt
    return waiting and state.count(side) - losses <= ROBOT_BODY


def winning_near(state: SchlockState, side: int, jumps: int) -> bool:
    """Whether a chain may bring a side its winning penny within so many jumps (SA-S43): each is paid as a
    capture, and each but the first as part of a chain."""
    useful = state.leads(side, "dertrihs") and state.count(side) <= ROBOT_BODY
    return useful and state.crews[side].pennies + jumps + (jumps - 1) >= PENNIES_TO_WIN


def may_crown(state: SchlockState, side: int) -> bool:
    """Whether the eighth loss lets a side crown a man now: fewer than two of its checkers are kings."""
    kings = (state.pieces[side] & state.kings).bit_count()
    return state.leads(side, "dertrihs") and kings < ROBOT_KINGS and bool(_men(state, side))


def _men(state: SchlockState, side: int) -> int:
    return state.pieces[side] & ~state.kings


class Crown(Verb[int]):
    """Crowns a man after the eighth loss."""

    verb = CROWN
    late = Reason("SA-056", "Men are crowned this way only when the eighth checker has just been lost.")

    def offers(self, state: SchlockState) -> list[Option]:
        """Every man that may be crowned."""
        men = draughts.squares_in(_men(state, state.stack[-1].side))
        return [Option(Choice((CROWN, str(square))), CROWN, str(square)) for square in men]

    def parse(self, state: SchlockState, said: Spoken) -> int | Reason:
        """The man's square."""
        return square_named(said.rest) or Reason("SA-056", "Name one man to crown, as in “crown 14”.")

    def reasons(self, state: SchlockState, action: int) -> Iterator[Reason]:
        """It must be a man of one's own."""
        if not draughts.BITS[action] & _men(state, state.stack[-1].side):
            text = f"Square {action} holds no man of yours to crown."
            yield Reason("SA-056", text, blame=blamed(action))

    def apply(self, state: SchlockState, action: int) -> list[Event]:
        """Crowns a man; asked again until two are kings (SA-S42)."""
        side = state.stack[-1].side
        state.place(draughts.crowned(state.position, draughts.BITS[action]))
        state.stir()
        return [event("rebuilt", side, "SA-056", square=action)]
