"""Companies of known profiles, as the lines that they write in a new ledger (OC-S17, OC-S41)."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from sellsword.campaign.ledger import Entry
from sellsword.games.contested_ground import audit, bookkeeping, prices, recruiting
from sellsword.games.contested_ground.forces import FORCES
from sellsword.games.contested_ground.sheets import Profile
from sellsword.games.contested_ground.state import Company


def force_entries(force: str) -> Iterator[Entry]:
    """The lines that a ready force writes in a new ledger."""
    yield Entry(0, audit.NAMED, "", force)
    yield from hired_entries(FORCES[force].profiles)


def hired_entries(profiles: Iterable[Profile]) -> Iterator[Entry]:
    """The lines that profiles write in a new ledger: each joins by its Exp and buys what it has."""
    for profile in profiles:
        grade = recruiting.grade_of(profile)
        yield Entry(0, audit.HIRED, profile.id, grade.id, -prices.EXP[grade.exp])
        for item in recruiting.items_of(profile):
            yield Entry(0, audit.BOUGHT, profile.id, item, -recruiting.price_of(item))


def company_of(force: str) -> Company:
    """A company that has just taken on a ready force."""
    return bookkeeping.read(tuple(force_entries(force)))


def company_with(profiles: Sequence[Profile]) -> Company:
    """A company of these profiles; of those that come several times, the later ones bear other names."""
    return bookkeeping.read(tuple(hired_entries(_apart(profiles))))


def _apart(profiles: Sequence[Profile]) -> Iterator[Profile]:
    seen: Counter[str] = Counter()
    for profile in profiles:
        seen[profile.id] += 1
        number = seen[profile.id]
        yield profile if number == 1 else replace(profile, id=f"{profile.id}-{number}")
