"""A review as work in small looks: first every choice at a glance, then what else there was to choose, first
where most was lost. Whoever has no time for the next look leaves it; what was found stands.
"""

from collections.abc import Generator, Mapping, Sequence
from dataclasses import replace
from itertools import chain
from typing import Any

from sellsword import settlement
from sellsword.dice import Dice
from sellsword.game import NOBODY, Choice, Seat
from sellsword.match import RESUME, Match
from sellsword.players.protocol import DONE
from sellsword.review import chances, falls
from sellsword.review.moments import Moment, Review

type Camp = tuple[int, str]
"""Those who win together, or all others: their first side, and the names of their seats."""


def camps(match: Match[Any]) -> tuple[Camp, Camp]:
    """The first side, whose chances a review tells, and all others."""
    side = next(seat.side for seat in match.seats if not seat.by_rules)
    own = [seat for seat in match.seats if seat.side == side]
    return _camp(own), _camp([seat for seat in match.seats if seat.side != side])


def _camp(seats: Sequence[Seat]) -> Camp:
    return seats[0].side if seats else NOBODY, " and ".join(seat.name for seat in seats)


class Reviewer:
    """The review of the choices that a match has made; ``known`` are moments of it that were found before.
    While it goes on, nothing better is told of choices of others than ``viewer`` who knew more than all."""

    def __init__(
        self, match: Match[Any], viewer: int = NOBODY, known: Mapping[int, Moment] | None = None
    ) -> None:
        self._match, self._viewer = match, viewer
        self._odds = chances.Odds(match.game, match.seats, match.terms.scenario.id)
        self._places = range(self._beginning(), match.position)
        self.moments = dict(known or {})
        self._looked = 0

    def _beginning(self) -> int:
        """The first position that can be judged, of those that followed from each other."""
        steps = self._match.steps[: self._match.position]
        first = max((at for at, step in enumerate(steps, 1) if step.choice.words[0] == RESUME), default=0)
        opening = self._odds.table.opening
        while opening and first < len(steps) and self._match.state_at(first).phase in opening:
            first += 1
        return first

    @property
    def review(self) -> Review:
        """What is known so far. As long as the glances go on, it ends where they are."""
        known = [self.moments[at] for at in self._places[: self._looked]]
        ends = self._places.start, self._places.start + len(known)
        return Review(known, *(self._odds.of(self._match.state_at(at)) for at in ends))

    def looks(self) -> Generator[int]:
        """The work in small pieces: after each, how far it has come, in thousandths."""
        for _ in chain(self.glances(), self.comparisons()):
            yield self._progress

    def glances(self) -> Generator[None]:
        """What was lost and what fell, choice by choice: all that adds up."""
        for at in self._places:
            if at not in self.moments:
                yield from self._glanced(at)
            self._looked += 1
            yield

    def comparisons(self) -> Generator[None]:
        """What else there was to choose, first where most was lost; after the glances."""
        for at in sorted(self._places, key=lambda at: -abs(self.moments[at].error)):
            if not self.moments[at].best and self.may_compare(at):
                yield from self._compared(at)
            self._looked += 1
            yield

    @property
    def _progress(self) -> int:
        return self._looked * DONE // (2 * len(self._places))

    def seen(self, at: int) -> Any:
        """The state at a choice, as the seat knew it whose choice it was."""
        return self._trials(at).seen

    def _trials(self, at: int) -> falls.Trials:
        state, seat = self._match.state_at(at), self._match.steps[at].seat
        return falls.Trials(self._match.game, state, seat, f"review/{at}", self._odds.of)

    def _glanced(self, at: int) -> Generator[None]:
        step = self._match.steps[at]
        before, after = self._odds.of(self._match.state_at(at)), self._odds.of(step.after)
        settled = step.seat == NOBODY or settlement.settles(step.choice)
        expected = after if settled else falls.mean((yield from self._trials(at).looking(step.choice)))
        before, expected, after = (self._odds.seen(each, step.seat) for each in (before, expected, after))
        camp, choice = self._odds.camp(step.seat), str(step.choice)
        self.moments[at] = Moment(at, step.seat, camp, choice, before, expected, after, "", expected)

    def may_compare(self, at: int) -> bool:
        """Whether somebody chose there, and what else there was may be told."""
        match, step, state = self._match, self._match.steps[at], self._match.state_at(at)
        if step.seat == NOBODY or settlement.settles(step.choice) or match.game.automatic(state) is not None:
            return False
        if match.state.outcome is not None or step.seat == self._viewer:
            return True
        return falls.same(*(match.game.conceal(state, seat, Dice("")) for seat in (step.seat, NOBODY)))

    def _compared(self, at: int) -> Generator[None]:
        """Finds what would have been best, where there was anything else to think about."""
        chosen, trials = self._match.steps[at].choice, self._trials(at)
        looks = {}
        for each in dict.fromkeys((chosen, *self._match.game.candidates(trials.seen))):
            looks[each] = yield from trials.looking(each)
        if len(looks) > 1:
            self.moments[at] = self._best_of(looks, self.moments[at], chosen)

    def _best_of(self, looks: Mapping[Choice, falls.Looks], moment: Moment, chosen: Choice) -> Moment:
        """A moment with the best of what was looked at."""
        worth = {each: self._odds.seen(falls.mean(look), moment.seat) for each, look in looks.items()}
        best = max(worth, key=lambda each: worth[each])
        doubt = falls.doubt(looks[best], looks[chosen])
        return replace(moment, best=str(best), best_after=worth[best], doubt=doubt)
