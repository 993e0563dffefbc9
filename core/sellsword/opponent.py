"""The computer at the table: thinks in slices about the seats it holds, gives up, and answers offers."""

from typing import Any

from sellsword import settlement
from sellsword.dice import Dice
from sellsword.game import NOBODY, Choice
from sellsword.match import Match
from sellsword.players import Player, Thought, accepts_draw, player, resigns
from sellsword.players.policy import PATIENCE


class Opponent:
    """Whoever plays the seats that no person holds. It thinks about one decision at a time, and each of its
    players remembers what it thought of those before."""

    def __init__(self) -> None:
        self.thought: Thought | None = None
        self._seat = NOBODY
        self._spent = 0
        self._players: dict[str, Player] = {}

    def think(self, match: Match[Any]) -> bool:
        """Begins to think about the decision on the table; False where it is not a computer's."""
        self.forget()
        decision = match.decision()
        if decision is None or not match.computed(decision.seat):
            return False
        if decision.seat != self._seat or not _goes_on(match, decision.seat):
            self._seat, self._spent = decision.seat, 0
        mind = self._player(match.terms.holders[decision.seat].player)
        self.thought = mind.think(match.game, match.seats, match.state, _dice(match), self._spent)
        return True

    def _player(self, name: str) -> Player:
        if name not in self._players:
            self._players[name] = player(name)
        return self._players[name]

    def forget(self) -> None:
        """Drops the thought; the time it took still counts for the turn."""
        if self.thought is not None:
            self._spent += self.thought.spent
        self.thought = None

    def choice(self, match: Match[Any]) -> Choice:
        """What the thought came to, or giving up where that has been hopeless for long."""
        assert self.thought is not None, "asked for a choice before thinking about it"
        if resigns(_judgments(match, self._seat)):
            return settlement.settlement(settlement.RESIGN, match.seats[self._seat])
        return self.thought.choice


def answer(match: Match[Any]) -> Choice | None:
    """A computer's answer to the draw on offer; None where there is none or a person is to answer."""
    offer = match.state.offer
    if offer == NOBODY:
        return None
    others = [
        index
        for index, seat in enumerate(match.seats)
        if not seat.by_rules and seat.side != match.seats[offer].side
    ]
    if not all(map(match.computed, others)):
        return None
    seat = match.seats[others[0]]
    seen = match.game.conceal(match.state, others[0], _dice(match))
    word = settlement.ACCEPT if accepts_draw(match.game, seen, seat.side) else settlement.DECLINE
    return settlement.settlement(word, seat)


def _dice(match: Match[Any]) -> Dice:
    """The computer's own dice, unrelated to those of the game."""
    return Dice(f"{match.terms.seed}/thought/{match.position}")


def _goes_on(match: Match[Any], seat: int) -> bool:
    """Whether the same seat's turn goes on: it made the latest choice."""
    return match.position > 0 and match.steps[match.position - 1].seat == seat


def _judgments(match: Match[Any], seat: int) -> list[int]:
    """How the seat's side stood at its latest decisions, oldest first, by what it could know then."""
    side, dice = match.seats[seat].side, _dice(match)
    earlier = [at for at in range(match.position) if match.steps[at].seat == seat]
    looked_at = [*earlier, match.position][-PATIENCE:]
    return [match.game.value(match.game.conceal(match.state_at(at), seat, dice), side) for at in looked_at]
