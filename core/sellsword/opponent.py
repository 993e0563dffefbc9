"""The computer at the table: thinks in slices about the seats it holds, gives up, and answers offers."""

from collections.abc import Iterator
from typing import Any

from sellsword import settlement
from sellsword.dice import Dice
from sellsword.game import NOBODY, Choice
from sellsword.match import Match
from sellsword.players import Player, Thought, accepts_draw, player, resigns
from sellsword.players.policy import TURNS


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
        if resigns(_chances(match, self._seat)):
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


def _chances(match: Match[Any], seat: int) -> Iterator[int]:
    """The seat's chances to win at the decisions of its latest turns, newest first, by what it could know
    then; none while it has not had so many."""
    from sellsword.review.chances import Odds

    own = [at for at in range(match.position) if match.steps[at].seat == seat]
    begun = [at for at in own if at == 0 or match.steps[at - 1].seat != seat]
    begun += [] if _goes_on(match, seat) else [match.position]
    if len(begun) < TURNS:
        return
    odds, dice = Odds(match.game, match.seats, match.terms.scenario.id), _dice(match)
    for at in reversed([*own, match.position]):
        if at >= begun[-TURNS]:
            yield odds.seen(odds.of(match.game.conceal(match.state_at(at), seat, dice)), seat)
