"""How long a search may think, and what every search does alike: it runs in slices and can be cut short."""

from abc import ABC, abstractmethod
from dataclasses import dataclass

from sellsword.game import Choice
from sellsword.players.protocol import DONE, Clock

TURN_MS = 4500  # a seat's thinking in one turn, however many choices it has
_SHARES = 4  # a choice takes at most this part of what is left of the turn
_NS_IN_MS = 1_000_000


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a search may think: so many steps or, if ``timed``, so many milliseconds."""

    amount: int
    timed: bool = False

    def left(self, spent: int) -> "Budget":
        """What one more choice of the turn may take, after ``spent`` milliseconds of it: never so much that
        the choices still to come get nothing."""
        share = (TURN_MS - spent) // _SHARES
        return Budget(max(0, min(self.amount, share)), True) if self.timed else self


class Paced(ABC):
    """A search by steps within a budget. What a step is, what it found and when no other could change that
    is for the kinds of search to say."""

    stride = 1
    """The steps from one look at the clock to the next: more where looking would take long beside them."""

    def __init__(self, budget: Budget, clock: Clock) -> None:
        self._budget, self._clock = budget, clock
        self.steps = self._started = self._spent = 0
        self._cancelled = False

    @property
    @abstractmethod
    def forced(self) -> bool:
        """Whether there is only one thing to choose."""

    @property
    @abstractmethod
    def choice(self) -> Choice:
        """The best choice found so far."""

    @abstractmethod
    def _step(self) -> None:
        """The smallest piece of searching."""

    @abstractmethod
    def _settled(self) -> bool:
        """Whether more searching would change nothing."""

    @property
    def spent(self) -> int:
        """Milliseconds since the first step, as last seen; 0 where steps are counted instead."""
        return self._spent

    @property
    def progress(self) -> int:
        """How much of the budget is used, in thousandths."""
        used = self._spent if self._budget.timed else self.steps
        return min(DONE, used * DONE // self._budget.amount) if self._budget.amount else DONE

    @property
    def done(self) -> bool:
        """Whether the budget is used up, the choice settled, or the search cancelled."""
        used = self._spent if self._budget.timed else self.steps
        return self._cancelled or used >= self._budget.amount or self._settled()

    def cancel(self) -> None:
        """Ends the search; the best choice so far stands."""
        self._cancelled = True

    def run(self, slice_ms: int) -> bool:
        """Searches for about ``slice_ms`` milliseconds; says whether the search is done."""
        until = self._clock() + slice_ms * _NS_IN_MS
        while not self.done and self._clock() < until:
            for _ in range(self.stride):
                self.step()
        return self.done

    def step(self) -> None:
        """One step, unless the search is done."""
        if self.done:
            return
        if self._budget.timed and self.steps % self.stride == 0:
            self._look_at_the_clock()
        self.steps += 1
        self._step()

    def _look_at_the_clock(self) -> None:
        now = self._clock()
        if not self.steps:
            self._started = now
        self._spent = (now - self._started) // _NS_IN_MS
