"""Companies of known profiles, as the lines that they write in a new ledger (OC-S17, OC-S41)."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from sellsword.campaign.ledger import Entry
from sellsword.games.contested_ground.campaign.company import company_ledger, ledger_checks
from sellsword.games.contested_ground.model.state import Company
from sellsword.games.contested_ground.sheets import model_prices, recruits
from sellsword.games.contested_ground.sheets.ready_forces import FORCES
from sellsword.games.contested_ground.sheets.reference_tables import Profile


def force_entries(force: str) -> Iterator[Entry]:
    """The lines that a ready force writes in a new ledger."""
    yield Entry(0, ledger_checks.NAMED, "", force)
    yield from hired_entries(FORCES[force].profiles)


def hired_entries(profiles: Iterable[Profile]) -> Iterator[Entry]:
    """The lines that profiles write in a new ledger: each joins by its Exp and buys what it has."""
    for profile in profiles:
        grade = next(each for each in recruits.GRADES.values() if each.exp == profile.exp)
        yield Entry(0, ledger_checks.HIRED, profile.id, grade.id, -model_prices.EXP[grade.exp])
        for item in recruits.items_of(profile):
            yield Entry(0, ledger_checks.BOUGHT, profile.id, item, -recruits.price_of(item))


def company_of(force: str) -> Company:
    """A company that has just taken on a ready force."""
    return company_ledger.read(tuple(force_entries(force)))


def company_with(profiles: Sequence[Profile]) -> Company:
    """A company of these profiles; of those that come several times, the later ones bear other names."""
    return company_ledger.read(tuple(hired_entries(_apart(profiles))))


def _apart(profiles: Sequence[Profile]) -> Iterator[Profile]:
    seen: Counter[str] = Counter()
    for profile in profiles:
        seen[profile.id] += 1
        number = seen[profile.id]
        yield profile if number == 1 else replace(profile, id=f"{profile.id}-{number}")
