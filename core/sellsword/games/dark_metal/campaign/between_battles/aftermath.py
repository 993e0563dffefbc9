"""After a scenario: what it brought and did, injuries, Training, and healing where no ship is at hand
(DM-096, DM-191, DM-223, DM-229, DM-370 to DM-374, DM-393, DM-427).

injury WHO INJURY       one of the two that were rolled is suffered
train NAME              an ally who was there gains 1 ARP
patch WHO HEALER        somebody's BHP are healed by somebody, mend WHO HEALER: AHP
feed NAME WHO           a Cyber Animalus takes Power of somebody's, charge WHO WHO: a MagGripper's pack
done                    on to the next leader, and then aboard or into the field
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from sellsword.campaign.ledger import Entry
from sellsword.flow import Action, Actions, Spoken, Words, table, unaddressed
from sellsword.flow.flow import judged
from sellsword.game import Choice, Event, Option, Reason, event
from sellsword.games.dark_metal.campaign.between_battles import deployment
from sellsword.games.dark_metal.campaign.between_battles.deployment import Report, Result
from sellsword.games.dark_metal.campaign.entries import ledger_book, voyage_entries
from sellsword.games.dark_metal.campaign.roster.state import (
    AFTERMATH,
    FIELD,
    LEADER,
    REFIT,
    CareerState,
    Due,
    Roster,
)
from sellsword.games.dark_metal.rules.movement.climbing import PACK
from sellsword.games.dark_metal.rules.squad_building import lasting_injuries
from sellsword.games.dark_metal.sheets.names import NAMES

UNKNOWN = Reason("DM-S67", "Train, patch, mend, feed or charge somebody, or be done.")


def who_of(state: CareerState, name: str) -> str:
    """What somebody is called; the leader has no name in a ledger."""
    ally = state.roster.ally(name)
    return state.roster.title if ally is None else ally.name


def due(state: CareerState) -> Due | None:
    """The injury that is to be chosen first."""
    return next((each for each in state.career.due if each.book == state.career.turn), None)


# What a scenario brought


def close(state: CareerState, report: Report) -> list[Event]:
    """A scenario is over: it is entered in every book, and then the leaders are to be seen to, one by one."""
    state.phase = AFTERMATH
    state.career = replace(
        state.career,
        turn=0,
        page="",
        sought="",
        due=(),
        ashore=not report.ship,
        mustering=report.muster,
        ended=report.campaign,
    )
    events: list[Event] = []
    for number in range(len(state.career.books)):
        events += _entered(state, number, report)
    return events


def _entered(state: CareerState, number: int, report: Report) -> list[Event]:
    """Rep with what scars add (DM-373), what is gone (DM-S66), open packs (DM-224, DM-230), who is out."""
    roster = state.career.books[number].roster
    rep = max(-roster.purse, lasting_injuries.earned(report.rep[number], roster.health.hurts))
    events = _write(state, number, voyage_entries.SCENARIO, "", voyage_entries.RESULTS[not report.won], rep)
    for result in report.results[number]:
        before = state.career.books[number].roster.health_of(result.who)
        for what, many in deployment.written(result, before):
            events += _write(state, number, voyage_entries.WORN, result.who, what, -many)
        for pack, left in () if result.out else deployment.opened(result, before):
            events += _write(state, number, voyage_entries.OPENED, result.who, pack, left)
        events += _fallen(state, number, result)
    return events


def _write(
    state: CareerState, number: int, kind: str, subject: str = "", detail: str = "", amount: int = 0
) -> list[Event]:
    roster = state.career.books[number].roster
    return ledger_book.write(state, number, ledger_book.drafted(roster, kind, subject, detail, amount))


def _fallen(state: CareerState, number: int, result: Result) -> list[Event]:
    """Who is out, and where injuries are played, what the dice offer who fell below 0 (DM-372)."""
    events = _write(state, number, voyage_entries.OUT, result.who) if result.out else []
    if not (result.below and state.rules.injuries):
        return events
    faces = lasting_injuries.roll(state.dice)
    found = tuple(each.id for each in lasting_injuries.offered(faces))
    state.career = replace(state.career, due=(*state.career.due, Due(number, result.who, found)))
    name = result.who or state.career.books[number].roster.name
    return [*events, event("fell-below", number, "DM-372", who=name, injuries=found, faces=faces)]


# The verbs


class Treatment(Action[CareerState, Entry]):
    """A verb that writes a line into the ledger: about whom, and with what or by whom."""

    line: str
    many = 2
    """The words that follow."""

    def parse(self, state: CareerState, said: Spoken) -> Entry | Reason:
        """The line that it writes, allowed or not."""
        if len(said.rest) != self.many:
            return UNKNOWN
        who, detail = (*said.rest, "")[:2]
        return self.untimely(state) or ledger_book.drafted(state.roster, self.line, _plain(who), detail)

    def untimely(self, state: CareerState) -> Reason | None:
        """Why it is not for now, whoever it is about."""
        return None

    def listed(self, state: CareerState) -> Iterable[Words]:
        """Everything that could be meant, allowed or not."""
        return ()

    def offers(self, state: CareerState) -> Sequence[Option]:
        """Whatever of it is allowed."""
        choices = map(Choice, self.listed(state))
        return [Option(each, self.verb) for each in choices if not judged(state, self, unaddressed(each))]

    def reasons(self, state: CareerState, action: Entry) -> Iterable[Reason]:
        """Why the line cannot come next."""
        return ledger_book.reasons(state.roster, action)

    def apply(self, state: CareerState, action: Entry) -> list[Event]:
        """It is written."""
        return ledger_book.write(state, state.career.turn, action)


class Suffer(Treatment):
    """One of the injuries that were rolled is suffered (DM-372)."""

    verb, line = "injury", voyage_entries.INJURED

    def listed(self, state: CareerState) -> Iterable[Words]:
        """What the dice offer."""
        if found := due(state):
            yield from ((self.verb, found.who or LEADER, injury) for injury in found.injuries)

    def reasons(self, state: CareerState, action: Entry) -> Iterable[Reason]:
        """It must be one that the dice offer."""
        found = due(state)
        if found is None or action.subject != found.who or action.detail not in found.injuries:
            offered = " or ".join(NAMES[each] for each in found.injuries) if found else "none"
            yield Reason("DM-372", f"The dice offer {offered}.")

    def apply(self, state: CareerState, action: Entry) -> list[Event]:
        """Nothing is due for it any more."""
        events = super().apply(state, action)
        rest = list(state.career.due)
        rest.remove(next(each for each in rest if each.book == state.career.turn))
        state.career = replace(state.career, due=tuple(rest))
        return events


class Train(Treatment):
    """An ally who was there gains 1 ARP (DM-096)."""

    verb, line, many = "train", voyage_entries.TRAINED, 1

    def listed(self, state: CareerState) -> Iterable[Words]:
        """Everybody who was there."""
        if state.roster.schooled:
            yield from ((self.verb, name) for name in state.roster.fought)


class Ashore(Treatment):
    """For when no ship is at hand: aboard everybody is healed anyway."""

    def untimely(self, state: CareerState) -> Reason | None:
        """The ship is at hand (DM-370)."""
        if state.career.ashore:
            return None
        return Reason("DM-370", "The ship is at hand: everybody is healed and filled aboard.")

    def listed(self, state: CareerState) -> Iterable[Words]:
        """Each who can do it, with everybody."""
        if state.career.ashore:
            everybody = (LEADER, *state.roster.fought)
            yield from (self.about(one, who) for one in self.able(state.roster) for who in everybody)

    def able(self, roster: Roster) -> Iterable[str]:
        """Who makes it possible."""
        return ()

    def about(self, one: str, who: str) -> Words:
        """The choice that names one of them and somebody."""
        return (self.verb, one, who)


class Healing(Ashore):
    """Somebody heals somebody."""

    def able(self, roster: Roster) -> Iterable[str]:
        """The healers."""
        everybody = (LEADER, *roster.fought)
        return [name for name in everybody if voyage_entries.healed_by(roster, self.line, _plain(name))]

    def about(self, one: str, who: str) -> Words:
        """The patient comes first."""
        return (self.verb, who, one)


class Patch(Healing):
    """BHP (DM-223)."""

    verb, line = "patch", voyage_entries.PATCHED


class Mend(Healing):
    """AHP (DM-229)."""

    verb, line = "mend", voyage_entries.MENDED


class Feed(Ashore):
    """A Cyber Animalus takes Power of somebody's (DM-427)."""

    verb, line = "feed", voyage_entries.FED

    def able(self, roster: Roster) -> Iterable[str]:
        """The beasts."""
        return [ally.id for ally in roster.taken if ally.person.hide.cyber]


class Charge(Ashore):
    """The pack of a MagGripper is charged with somebody's Power (DM-191)."""

    verb, line = "charge", voyage_entries.CHARGED

    def able(self, roster: Roster) -> Iterable[str]:
        """Whose pack is used."""
        everybody = (LEADER, *roster.fought)
        return [name for name in everybody if roster.health_of(_plain(name)).lost(PACK)]


class Done(Action[CareerState, None]):
    """On to the next leader, and then aboard or into the field."""

    verb = "done"

    def parse(self, state: CareerState, said: Spoken) -> Reason | None:
        """No word follows."""
        return UNKNOWN if said.rest else None

    def offers(self, state: CareerState) -> Sequence[Option]:
        """Always."""
        return (Option(Choice(DONE), self.verb),)

    def apply(self, state: CareerState, action: None) -> list[Event]:
        """On."""
        return go_on(state)


def _plain(name: str) -> str:
    """A name as the ledger writes it."""
    return "" if name == LEADER else name


DONE = (Done.verb,)
INJURY = Suffer()
TREATMENTS: tuple[Treatment, ...] = (INJURY, Train(), Patch(), Mend(), Feed(), Charge())
ACTIONS: Actions[CareerState] = table(*TREATMENTS, Done())
"""All verbs once a scenario is over."""


def choices(state: CareerState) -> list[Words]:
    """Everything that could be meant, allowed or not; first of all an injury that is due."""
    listed = (INJURY,) if due(state) else TREATMENTS
    return [words for action in listed for words in action.listed(state)]


# On to the next


def go_on(state: CareerState) -> list[Event]:
    """The next leader; after the last aboard, or into the field again."""
    career = state.career
    if career.turn + 1 < len(career.books):
        state.career = replace(career, turn=career.turn + 1)
        return []
    events: list[Event] = []
    for number in range(len(career.books)):
        events += _home(state, number)
    state.phase = FIELD if career.ashore else REFIT
    state.career = replace(state.career, turn=0)
    return events


def _home(state: CareerState, number: int) -> list[Event]:
    """The end of a campaign, and the ship."""
    career = state.career
    events = _write(state, number, voyage_entries.CAMPAIGN, "", career.ended) if career.ended else []
    if career.ashore:
        return events
    return [
        *events,
        *_write(state, number, voyage_entries.ABOARD, "", voyage_entries.MUSTER if career.mustering else ""),
    ]
