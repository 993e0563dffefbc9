"""To let dice lie, to use Fate or a reserve die on them, and what comes back of both (DM-382 to DM-388)."""

from collections.abc import Iterable
from dataclasses import dataclass

from sellsword.flow import Action, Kind, Spoken
from sellsword.game import NOBODY, Choice, Event, Option, Reason
from sellsword.games.dark_metal.model import fate_pool, pending_rolls
from sellsword.games.dark_metal.model.deed import Alone
from sellsword.games.dark_metal.model.pending_rolls import Die
from sellsword.games.dark_metal.model.pending_steps import Rebound, Throw
from sellsword.games.dark_metal.model.state import DarkState
from sellsword.games.dark_metal.rules import dice_resolution, spendable_fate

UNREAD = Reason("DM-383", "Keep the dice, use Fate on some, or move points from a reserve die to one.")


def lying(state: DarkState) -> Throw:
    """The dice on top."""
    return state.waiting(Throw)


class Keep(Alone):
    """The dice lie."""

    verb = "keep"
    astray = UNREAD

    def apply(self, state: DarkState, action: None) -> list[Event]:
        """What they were thrown for is settled."""
        return dice_resolution.lie(state)


KEEP = Choice((Keep.verb,))


class Mending[A](Action[DarkState, A]):
    """Something of a leader's own is used on the throw on top."""

    kind = Kind.ANSWERS

    def offers(self, state: DarkState) -> list[Option]:
        """What can help."""
        throw = lying(state)
        words = self.words(state, throw) if spendable_fate.favored(state, throw) != NOBODY else ()
        return [Option(Choice((self.verb, *each)), self.verb, sample=True) for each in words]

    def words(self, state: DarkState, throw: Throw) -> Iterable[tuple[str, ...]]:
        """What can help, as words."""
        return ()

    def reasons(self, state: DarkState, action: A) -> list[Reason]:
        """Why a leader may not do this to a throw."""
        found = self.against(state, lying(state), action)
        return found or (
            [] if self.offers(state) else [Reason("DM-386", "Nothing like that could help here.")]
        )

    def against(self, state: DarkState, throw: Throw, action: A) -> list[Reason]:
        """Why it cannot be done, whether it helps or not."""
        return []


@dataclass(frozen=True, slots=True)
class Fated:
    """A kind of Fate, and the dice that it is used on; None for a word that is no die."""

    kind: str
    dice: tuple[Die | None, ...]


class UseFate(Mending[Fated]):
    """Dice are rolled again, or one becomes a 1 (DM-383)."""

    verb, costs = "fate", "Fate is spent."

    def words(self, state: DarkState, throw: Throw) -> Iterable[tuple[str, ...]]:
        """Each kind of Fate with the dice that are best rolled again."""
        for kind, dice in spendable_fate.fates_offered(state, throw):
            yield (kind, *map(pending_rolls.write, dice))

    def parse(self, state: DarkState, said: Spoken) -> Fated | Reason:
        """Which Fate, on which dice."""
        if not said.rest:
            return UNREAD
        throw = lying(state)
        return Fated(said.rest[0], tuple(pending_rolls.read(throw, word) for word in said.rest[1:]))

    def against(self, state: DarkState, throw: Throw, action: Fated) -> list[Reason]:
        """Why this Fate is not for these dice."""
        return spendable_fate.against_fate(state, throw, action.kind, action.dice)

    def apply(self, state: DarkState, action: Fated) -> list[Event]:
        """They fall anew."""
        throw = lying(state)
        state.pop()
        leader = state.fighters[spendable_fate.favored(state, throw)]
        changed, fresh = spendable_fate.by_fate(state, throw, leader, action.kind, action.dice)
        state.push(changed)
        return [pending_rolls.told(state, self.verb, leader, changed, fresh)]


@dataclass(frozen=True, slots=True)
class Moved:
    """The number of a reserve die, the die that its points go to, and how many, as they were said."""

    number: str
    die: Die | None
    points: str


class UseReserve(Mending[Moved]):
    """Points of a reserve die are moved to a die (DM-386)."""

    verb, costs = "reserve", "Points of a reserve die are spent."

    def words(self, state: DarkState, throw: Throw) -> Iterable[tuple[str, ...]]:
        """Each use of a reserve die that makes a die better."""
        for number, die, points in spendable_fate.reserves_offered(state, throw):
            yield str(number + 1), pending_rolls.write(die), str(points)

    def parse(self, state: DarkState, said: Spoken) -> Moved | Reason:
        """Of which reserve die, to which die, how many."""
        if len(said.rest) != 3:
            return UNREAD
        number, die, points = said.rest
        return Moved(number, pending_rolls.read(lying(state), die), points)

    def against(self, state: DarkState, throw: Throw, action: Moved) -> list[Reason]:
        """Why these points cannot go there."""
        return spendable_fate.against_reserve(state, throw, action.number, action.die, action.points)

    def apply(self, state: DarkState, action: Moved) -> list[Event]:
        """They do."""
        throw = lying(state)
        state.pop()
        leader = state.fighters[spendable_fate.favored(state, throw)]
        assert action.die is not None
        number, points = int(action.number) - 1, int(action.points)
        changed = spendable_fate.by_reserve(throw, leader, number, action.die, points)
        state.push(changed)
        return [pending_rolls.told(state, self.verb, leader, changed)]


def hurt(state: DarkState) -> int:
    """The leader who may have a point back."""
    return state.waiting(Rebound).leader


class Regain(Action[DarkState, str]):
    """A leader who has lost BHP has a point back (DM-388)."""

    verb = "rebound"
    kind = Kind.ANSWERS

    def offers(self, state: DarkState) -> list[Option]:
        """What may come back."""
        spent = fate_pool.spent(state.fighters[hurt(state)])
        return [Option(Choice((self.verb, word)), self.verb) for word in spent]

    def parse(self, state: DarkState, said: Spoken) -> str | Reason:
        """What does."""
        spent = fate_pool.spent(state.fighters[hurt(state)])
        return said.rest[0] if said.rest in [(word,) for word in spent] else UNSPENT

    def apply(self, state: DarkState, action: str) -> list[Event]:
        """It is back."""
        leader = state.fighters[hurt(state)]
        state.pop()
        return [fate_pool.restore(leader, action)]


UNSPENT = Reason("DM-388", "Choose a point of Fate or of a reserve die that was used.")
