"""Chef Ch'vorthq: one of his own checkers, and all around it (SA-051, SA-052)."""

from collections.abc import Iterator

from sellsword.flow import Spoken
from sellsword.game import Choice, Event, Option, Reason, event
from sellsword.games.schlock_attack.model import draughts
from sellsword.games.schlock_attack.model.draughts import BITS
from sellsword.games.schlock_attack.model.square_references import blamed, center, square_named
from sellsword.games.schlock_attack.model.state import SchlockState
from sellsword.games.schlock_attack.model.verbs import Verb
from sellsword.games.schlock_attack.rules.base_game.captures import capture
from sellsword.games.schlock_attack.sheets.characters import DETONATE
from sellsword.words import count


def caught(state: SchlockState, square: int) -> int:
    """The checkers on a square and on the eight around it, as a mask."""
    return (BITS[square] | draughts.around(BITS[square])) & state.occupied


def may_detonate(state: SchlockState) -> bool:
    """Whether the side to move has a checker to detonate and can pay for it."""
    return not state.runner and state.has(state.mover, DETONATE) and bool(state.pieces[state.mover])


class Detonate(Verb[int]):
    """Blows up one's own checker, instead of a move and before any jump (SA-051)."""

    verb = DETONATE.verb

    def offers(self, state: SchlockState) -> list[Option]:
        """Every checker of one's own."""
        if not may_detonate(state):
            return []
        squares = map(str, draughts.squares_in(state.pieces[state.mover]))
        return [Option(Choice((DETONATE.verb, square)), DETONATE.verb, square) for square in squares]

    def parse(self, state: SchlockState, said: Spoken) -> int | Reason:
        """The checker's square."""
        if state.runner:
            return Reason("SA-051", "A checker is detonated as the turn begins, not between jumps.")
        return square_named(said.rest) or Reason(
            "SA-051", "Name one checker to detonate, as in “detonate 14”."
        )

    def reasons(self, state: SchlockState, action: int) -> Iterator[Reason]:
        """It must be one's own."""
        if not BITS[action] & state.pieces[state.mover]:
            yield Reason("SA-051", f"No checker of yours stands on {action}.", blame=blamed(action))

    def cost(self, state: SchlockState, action: int) -> str:
        """One's own checkers, the one that blows up among them (SA-052)."""
        lost = (caught(state, action) & state.pieces[state.mover]).bit_count()
        mine = f"You lose {count(lost, 'checker')} of your own."
        return f"{mine} {super().cost(state, action)}"

    def apply(self, state: SchlockState, action: int) -> list[Event]:
        """Captures both sides' checkers there; no pennies come of it (SA-052, SA-S37)."""
        state.pop()
        state.pay(state.mover, DETONATE)
        gone = caught(state, action)
        taken = tuple(draughts.squares_in(gone))
        blast = event(
            "detonated", state.mover, "SA-051", "SA-052", square=action, taken=taken, line=center(action)
        )
        return [blast, *capture(state, gone, state.mover)]
