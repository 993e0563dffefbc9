"""What a computer thinks of between battles: whom to enlist, what its people can rise to, what to pack, and
when to go. Everything that it weighs is judged as a person's choice is. In a battle ``computer`` decides."""

from collections.abc import Iterator, Sequence

from sellsword.game import Choice
from sellsword.games.dark_metal import computer
from sellsword.games.dark_metal.career import aftermath, members, phases
from sellsword.games.dark_metal.career.state import REFIT, Ally, CareerState, Roster
from sellsword.games.dark_metal.fighters import SQUAD
from sellsword.games.dark_metal.sheets.people import PEOPLE
from sellsword.games.dark_metal.sheets.traits import TRAITS
from sellsword.games.dark_metal.squads import READY

MOST = 8
"""The most that is thought about at once, beside going on."""
PACKED = ("trauma-kit", "armor-repair-kit")
_WORTH = {
    "enlist": 90,
    "petition": 80,
    "injury": 80,
    "train": 80,
    "patch": 80,
    "mend": 70,
    "feed": 70,
    "charge": 65,
    "promote": 60,
    "stay": 58,
    "take": 55,
    "upgrade": 50,
    "hire": 45,
    "share": 40,
    "raise": 30,
    "buy": 20,
}
"""How soon a computer does what; going on comes last."""
_FOUGHT = 800  # what a battle is worth as long as the campaign goes on
_SHARE = 9  # tenths of a battle's value that count: no battle decides a campaign by itself

type Words = tuple[str, ...]


def candidates(state: CareerState) -> Sequence[Choice]:
    """The choices worth a thought, in a battle and between two."""
    return _choices(state) if phases.between(state) else computer.candidates(state)


def _choices(state: CareerState) -> list[Choice]:
    """A few sensible choices, the most pressing first; to go on comes last, where it is allowed."""
    drafts = _aboard(state) if state.phase == REFIT else iter(aftermath.choices(state))
    allowed = [choice for each in drafts if phases.BETWEEN.judge(state, choice := Choice(each)).ok][:MOST]
    last = phases.BETWEEN.decliner(state)
    return [*allowed, *([last] if last else [])] or [
        option.choice for option in phases.BETWEEN.options(state)
    ]


def appraise(state: CareerState, choice: Choice) -> int:
    """What a choice promises: between battles, what is done first counts most."""
    if not phases.between(state):
        return computer.appraise(state, choice)
    return _WORTH.get(choice.words[0], 0)


def value(state: CareerState, side: int) -> int:
    """How a side stands, from -1000 (lost) to 1000 (won)."""
    if state.outcome is not None:
        return computer.value(state, side)
    if not phases.resting(state):
        return computer.value(state, side) * _SHARE // 10
    points = _last(state) + min(100, standing(state) // 10)
    return points if side == SQUAD else -points


def _last(state: CareerState) -> int:
    """What the last battle was worth."""
    played = state.career.played
    return 0 if not played else _FOUGHT if played[-1].won else -_FOUGHT


def standing(state: CareerState) -> int:
    """What all squads can do, and whether they are well, from 0 to 1000."""
    rosters = [book.roster for book in state.career.books]
    return min(1000, sum(map(_strength, rosters)) // len(rosters))


def _strength(roster: Roster) -> int:
    worth = sum(members.value(ally) for ally in roster.allies if not ally.health.out)
    hurt = roster.health.lost("bhp") + len(roster.health.hurts)
    return max(0, 300 + (worth + roster.purse) // 5 - 50 * hurt)


# Aboard


def _aboard(state: CareerState) -> Iterator[Words]:
    roster = state.roster
    if not roster.name:
        yield from (("enlist", who) for who in READY)
        return
    yield from (("petition", ally.id) for ally in roster.allies if ally.health.out)
    for ally in roster.allies:
        yield from _rising(roster, ally)
    yield from _party(roster, members.cap(roster, len(state.career.books)))
    yield from _growing(roster)


def _rising(roster: Roster, ally: Ally) -> Iterator[Words]:
    """The next grade, for ARP before Rep, where the ally value leaves room; and ARP toward it."""
    for person in PEOPLE.values():
        if ally.grade in person.grade.start and _leaves_room(roster, person.grade.rep):
            yield ("promote", ally.id, person.id)
            yield ("upgrade", ally.id, person.id)
            short = person.grade.arp - ally.arp
            if 0 < short <= roster.arp:
                yield ("share", ally.id, str(short))


def _leaves_room(roster: Roster, rep: int) -> bool:
    """Whether those who come along may be worth so much more (DM-089)."""
    return members.worth(roster) + rep <= members.limit(roster)


def _party(roster: Roster, cap: int) -> Iterator[Words]:
    """Who comes along: the least stay behind where they are too many or worth too much (DM-089, DM-390)."""
    if len(roster.taken) > cap or not _leaves_room(roster, 0):
        yield from (("stay", ally.id) for ally in sorted(roster.taken, key=members.value))
    elif len(roster.taken) < cap:
        yield from _company(roster)


def _company(roster: Roster) -> Iterator[Words]:
    """Somebody to come along: from aboard, or a new one."""
    aboard = [ally for ally in roster.allies if not ally.taken and _leaves_room(roster, members.value(ally))]
    yield from (("take", ally.id) for ally in aboard)
    if not aboard:
        yield ("hire", "recruit")


def _growing(roster: Roster) -> Iterator[Words]:
    """What the leader needs: kits, then the lowest trait."""
    packed = [piece.id for piece in roster.kit]
    yield from (("buy", item) for item in PACKED if item not in packed)
    lowest = sorted(TRAITS, key=lambda trait: roster.levels[TRAITS.index(trait)])
    yield from (("raise", trait) for trait in lowest)
