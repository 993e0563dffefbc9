"""What a computer does between battles: whom to enlist, what its people can rise to, what to pack, and when
to go. It keeps to an order and weighs nothing: whatever comes first and is allowed is done, until nothing is
left but to go on. In a battle ``computer`` decides."""

from collections.abc import Iterator, Sequence

from sellsword.flow import Words
from sellsword.game import Choice
from sellsword.games.dark_metal.campaign.between_battles import aftermath, phases, refit, refit_pages
from sellsword.games.dark_metal.campaign.roster import roster_profiles
from sellsword.games.dark_metal.campaign.roster.roster_profiles import SUIT
from sellsword.games.dark_metal.campaign.roster.state import REFIT, Ally, CareerState, Roster
from sellsword.games.dark_metal.computer import heuristics
from sellsword.games.dark_metal.model.fighter_state import SQUAD
from sellsword.games.dark_metal.rules.squad_building.squad_composition import READY
from sellsword.games.dark_metal.sheets.gear import GEAR
from sellsword.games.dark_metal.sheets.people import PEOPLE, Grade
from sellsword.games.dark_metal.sheets.traits import COM, TRAITS

PACKED = "trauma-kit"
_FOUGHT = 800  # what a battle is worth as long as the campaign goes on
_SHARE = 9  # tenths of a battle's value that count: no battle decides a campaign by itself


def candidates(state: CareerState) -> Sequence[Choice]:
    """The choices worth a thought in a battle; between two the one that comes next."""
    return [_next(state)] if phases.between(state) else heuristics.candidates(state)


def _next(state: CareerState) -> Choice:
    """The first thing that can be done; to go on comes last, and then whatever is still asked for."""
    drafts = map(Choice, _aboard(state) if state.phase == REFIT else aftermath.choices(state))
    done = next((choice for choice in drafts if not phases.BETWEEN.reasons(state, choice)), None)
    return done or phases.BETWEEN.step(state).decline(state) or phases.BETWEEN.options(state)[0].choice


def advice(state: CareerState) -> tuple[Choice, str]:
    """What the computer would do next aboard, or the page that lists it; and the verb of it."""
    choice, pages = _next(state), (state.career.page, "", *refit_pages.known(state))
    said, roster = phases.BETWEEN.said(state, choice), state.roster
    held = (page for page in pages if (said.verb, *said.rest) in refit_pages.listed(state, roster, page))
    page = next(held, state.career.page)
    turn = Choice((refit_pages.Open.verb, page) if page else (refit_pages.Close.verb,))
    return (choice if page == state.career.page else turn), said.verb


def appraise(state: CareerState, choice: Choice) -> int:
    """What a choice promises: between battles there is but one to think of."""
    return 0 if phases.between(state) else heuristics.appraise(state, choice)


def value(state: CareerState, side: int) -> int:
    """How a side stands, from -1000 (lost) to 1000 (won)."""
    if state.outcome is not None:
        return heuristics.value(state, side)
    if not phases.resting(state):
        return heuristics.value(state, side) * _SHARE // 10
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
    worth = sum(roster_profiles.value(ally) for ally in roster.allies if not ally.health.out)
    hurt = roster.health.lost("bhp") + len(roster.health.hurts)
    return max(0, 300 + (worth + roster.purse) // 5 - 50 * hurt)


# Aboard


def _aboard(state: CareerState) -> Iterator[Words]:
    roster = state.roster
    if not roster.name:
        yield from ((refit.Enlist.verb, who) for who in READY)
        return
    yield from (("petition", ally.id) for ally in roster.allies if ally.health.out)
    yield from _party(roster, roster_profiles.cap(roster, len(state.career.books)))
    yield from _rising(roster)
    yield from _growing(roster)


def _party(roster: Roster, cap: int) -> Iterator[Words]:
    """Who comes along: the least stay behind where they are too many or worth too much (DM-089, DM-390)."""
    if len(roster.taken) > cap or not _leaves_room(roster, 0):
        yield from ((refit.STAY.verb, ally.id) for ally in sorted(roster.taken, key=roster_profiles.value))
    elif len(roster.taken) < cap:
        yield from _company(roster)


def _company(roster: Roster) -> Iterator[Words]:
    """Somebody to come along: from aboard, or a new one."""
    aboard = [
        ally for ally in roster.allies if not ally.taken and _leaves_room(roster, roster_profiles.value(ally))
    ]
    yield from (("take", ally.id) for ally in aboard)
    if not aboard:
        yield ("hire", "recruit")


def _leaves_room(roster: Roster, rep: int) -> bool:
    """Whether those who come along may be worth so much more (DM-089)."""
    return roster_profiles.worth(roster) + rep <= roster_profiles.limit(roster)


type Step = tuple[Ally, str, Grade]
"""Somebody, and a grade to rise to, by id and price."""


def _steps(roster: Roster) -> list[Step]:
    """All grades that are next for those who come along."""
    return [
        (ally, person.id, person.grade)
        for ally in roster.taken
        for person in PEOPLE.values()
        if ally.grade in person.grade.start
    ]


def _rising(roster: Roster) -> Iterator[Words]:
    """Grades where the ally value leaves room, for ARP before Rep, and ARP toward them; then suits."""
    steps = [step for step in _steps(roster) if _leaves_room(roster, step[2].rep)]
    yield from (("promote", ally.id, grade) for ally, grade, _ in steps)
    shortfalls = ((ally.id, price.arp - ally.arp) for ally, _, price in steps)
    yield from (("share", name, str(short)) for name, short in shortfalls if 0 < short <= roster.arp)
    yield from (("upgrade", ally.id, grade) for ally, grade, _ in steps)
    if _leaves_room(roster, GEAR[SUIT].cost):
        yield from (("equip", ally.id, SUIT) for ally in roster.taken)


def _growing(roster: Roster) -> Iterator[Words]:
    """What the leader needs: a kit, then Communication where allies have no room to rise, or else, where all
    have risen, the lowest trait; otherwise Rep is saved for the next grade."""
    if PACKED not in [piece.id for piece in roster.kit]:
        yield ("buy", PACKED)
    steps = _steps(roster)
    if not any(_leaves_room(roster, price.rep) for _, _, price in steps):
        lowest = sorted(TRAITS, key=lambda trait: roster.levels[TRAITS.index(trait)])
        yield from (("raise", trait) for trait in ([COM] if steps else lowest))
