"""What every line of a ledger has, and the reasons that many share."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from sellsword.campaign.ledger import Entry
from sellsword.game import Reason
from sellsword.games.dark_metal.campaign.roster.state import Ally, Health, Roster
from sellsword.games.dark_metal.rules.squad_building import leader_build
from sellsword.games.dark_metal.rules.squad_building.leader_build import Build


def nothing(roster: Roster, entry: Entry) -> int:
    """The amount of a line that costs nothing and brings nothing."""
    del roster, entry
    return 0


def as_written(roster: Roster, entry: Entry) -> int:
    """The amount of a line that says itself how much: its judge looks at that."""
    del roster
    return entry.amount


@dataclass(frozen=True, slots=True)
class Line:
    """A kind of line: why one cannot come next, the roster after one that can, and the amount that it must
    have, asked for only then. ``aboard``: it is written aboard only (DM-103, DM-389)."""

    judge: Callable[[Roster, Entry], Iterable[Reason]]
    post: Callable[[Roster, Entry], Roster]
    amount: Callable[[Roster, Entry], int] = nothing
    aboard: bool = True


def afforded(rule: str, price: int, have: int, what: str = "Rep") -> Iterator[Reason]:
    """Nobody spends more than there is."""
    if price > have:
        text = f"The price is {price} {what}, and {leader_build.there(have)}."
        yield Reason(rule, text, (("price", price), ("have", have)))


@lru_cache(maxsize=1024)
def sound(build: Build) -> tuple[Reason, ...]:
    """What is wrong with somebody, money aside."""
    return (*leader_build.learned(build), *leader_build.fitting(build), *leader_build.carried(build))


def stranger(name: str) -> Reason:
    """Nobody of that name is in the squad."""
    return Reason("DM-392", f"There is nobody called “{name}” in this squad.")


def known(roster: Roster, name: str) -> bool:
    """Whether a name is the leader's, who has none in a ledger, or somebody's of the squad."""
    return not name or roster.ally(name) is not None


def with_ally(roster: Roster, ally: Ally) -> Roster:
    """The roster with somebody of the squad changed."""
    return replace(roster, allies=tuple(ally if each.id == ally.id else each for each in roster.allies))


def with_health(roster: Roster, name: str, health: Health) -> Roster:
    """The roster with somebody's health changed."""
    ally = roster.ally(name)
    return replace(roster, health=health) if ally is None else with_ally(roster, replace(ally, health=health))


def found(roster: Roster, name: str) -> Ally:
    """Somebody of the squad who is known to be there."""
    ally = roster.ally(name)
    assert ally is not None, "judged before"
    return ally
