"""After a scenario: what it brought and did, injuries, Training, and healing where no ship is at hand
(DM-096, DM-191, DM-223, DM-229, DM-370 to DM-374, DM-393, DM-427).

injury WHO INJURY       one of the two that were rolled is suffered
train NAME              an ally who was there gains 1 ARP
patch WHO HEALER        somebody's BHP are healed by somebody, mend WHO HEALER: AHP
feed NAME WHO           a Cyber Animalus takes Power of somebody's, charge WHO WHO: a MagGripper's pack
done                    on to the next leader, and then aboard or into the field
"""

from collections.abc import Iterator
from dataclasses import replace

from sellsword.campaign.ledger import Entry
from sellsword.game import Choice, Event, Option, Reason, event
from sellsword.games.dark_metal.campaign.between_battles import deployment
from sellsword.games.dark_metal.campaign.between_battles.deployment import Report, Result
from sellsword.games.dark_metal.campaign.entries import battle_entries, ledger_book
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

DONE = ("done",)
VERBS = {
    "injury": battle_entries.INJURED,
    "train": battle_entries.TRAINED,
    "patch": battle_entries.PATCHED,
    "mend": battle_entries.MENDED,
    "feed": battle_entries.FED,
    "charge": battle_entries.CHARGED,
}
"""The verbs that write a line."""
SHORE = ("patch", "mend", "feed", "charge")
"""Those that are for when no ship is at hand: aboard everybody is healed anyway."""

type Words = tuple[str, ...]


def question(state: CareerState) -> str:
    """What is asked of the leader who is seen to."""
    if due := _due(state):
        return f"{who_of(state, due.who)} fell below 0: which injury is it?"
    return f"{state.roster.title}: what is to be done before you go on?"


def who_of(state: CareerState, name: str) -> str:
    """What somebody is called; the leader has no name in a ledger."""
    ally = state.roster.ally(name)
    return state.roster.title if ally is None else ally.name


def _due(state: CareerState) -> Due | None:
    """The injury that is to be chosen first."""
    return next((due for due in state.career.due if due.book == state.career.turn), None)


# What a scenario brought


def close(state: CareerState, report: Report) -> list[Event]:
    """A scenario is over: it is entered in every book, and then the leaders are seen to, one by one."""
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
    return [*events, *_proceed(state)]


def _entered(state: CareerState, number: int, report: Report) -> list[Event]:
    """Rep with what scars add (DM-373), what is gone, who is out, and the injuries that are rolled."""
    roster = state.career.books[number].roster
    rep = max(-roster.purse, lasting_injuries.earned(report.rep[number], roster.health.hurts))
    events = _write(state, number, battle_entries.SCENARIO, "", battle_entries.RESULTS[not report.won], rep)
    for result in report.results[number]:
        before = state.career.books[number].roster.health_of(result.who)
        for what, many in deployment.written(result, before):
            events += _write(state, number, battle_entries.WORN, result.who, what, -many)
        for pack, left in () if result.out else deployment.opened(result, before):
            events += _write(state, number, battle_entries.OPENED, result.who, pack, left)
        events += _fallen(state, number, result)
    return events


def _write(
    state: CareerState, number: int, kind: str, subject: str = "", detail: str = "", amount: int = 0
) -> list[Event]:
    roster = state.career.books[number].roster
    return ledger_book.write(state, number, ledger_book.drafted(roster, kind, subject, detail, amount))


def _fallen(state: CareerState, number: int, result: Result) -> list[Event]:
    """Who is out, and where injuries are played, what the dice offer who fell below 0 (DM-372)."""
    events = _write(state, number, battle_entries.OUT, result.who) if result.out else []
    if not (result.below and state.rules.injuries):
        return events
    faces = lasting_injuries.roll(state.dice)
    found = tuple(each.id for each in lasting_injuries.offered(faces))
    state.career = replace(state.career, due=(*state.career.due, Due(number, result.who, found)))
    name = result.who or state.career.books[number].roster.name
    return [*events, event("fell-below", number, "DM-372", who=name, injuries=found, faces=faces)]


# What is on offer


def options(state: CareerState) -> list[Option]:
    """What can still be done, and to be done."""
    drafts = [*choices(state), DONE]
    return [Option(Choice(words), words[0]) for words in drafts if not reasons(state, words)]


def choices(state: CareerState) -> list[Words]:
    """Everything that could be meant, allowed or not."""
    if due := _due(state):
        return [("injury", due.who or LEADER, injury) for injury in due.injuries]
    roster = state.roster
    trained = [("train", name) for name in roster.fought] if roster.schooled else []
    return [*trained, *(_ashore(roster) if state.career.ashore else ())]


def _ashore(roster: Roster) -> Iterator[Words]:
    everybody = (LEADER, *roster.fought)
    for verb in ("patch", "mend"):
        healers = [name for name in everybody if battle_entries.healed_by(roster, VERBS[verb], _plain(name))]
        yield from ((verb, who, healer) for healer in healers for who in everybody)
    beasts = [ally.id for ally in roster.taken if ally.person.hide.cyber]
    yield from (("feed", beast, who) for beast in beasts for who in everybody)
    gripping = [name for name in everybody if roster.health_of(_plain(name)).lost(PACK)]
    yield from (("charge", climber, who) for climber in gripping for who in everybody)


def _plain(name: str) -> str:
    """A name as the ledger writes it."""
    return "" if name == LEADER else name


# Judging


def reasons(state: CareerState, words: Words) -> list[Reason]:
    """Why this cannot be done now."""
    due = _due(state)
    if due is not None and words[0] != "injury":
        return [Reason("DM-372", f"Choose the injury of {who_of(state, due.who)} first.")]
    match words:
        case ("done",):
            return []
        case ("injury", who, injury):
            return _injury_reasons(due, _plain(who), injury)
        case ("train", _) | ("patch" | "mend" | "feed" | "charge", _, _):
            return _line_reasons(state, words)
    return [Reason("DM-S67", "Train, patch, mend, feed or charge somebody, or be done.")]


def _injury_reasons(due: Due | None, who: str, injury: str) -> list[Reason]:
    if due is None or who != due.who or injury not in due.injuries:
        offered = " or ".join(due.injuries) if due else "none"
        return [Reason("DM-372", f"The dice offer {offered}.")]
    return []


def _line_reasons(state: CareerState, words: Words) -> list[Reason]:
    if words[0] in SHORE and not state.career.ashore:
        return [Reason("DM-370", "The ship is at hand: everybody is healed and filled aboard.")]
    return ledger_book.reasons(state.roster, _draft(state, words))


def _draft(state: CareerState, words: Words) -> Entry:
    detail = words[2] if len(words) > 2 else ""
    return ledger_book.drafted(state.roster, VERBS[words[0]], _plain(words[1]), detail)


# Carrying out


def apply(state: CareerState, words: Words) -> list[Event]:
    """What is chosen is entered; then whoever is next is seen to."""
    if words == DONE:
        return _next(state)
    events = ledger_book.write(state, state.career.turn, _draft(state, words))
    if words[0] == "injury":
        rest = list(state.career.due)
        rest.remove(next(due for due in rest if due.book == state.career.turn))
        state.career = replace(state.career, due=tuple(rest))
    return [*events, *_proceed(state)]


def _proceed(state: CareerState) -> list[Event]:
    """Passes over whoever has nothing to do."""
    busy = _due(state) or any(not reasons(state, words) for words in choices(state))
    return [] if busy else _next(state)


def _next(state: CareerState) -> list[Event]:
    """The next leader; after the last aboard, or into the field again."""
    career = state.career
    if career.turn + 1 < len(career.books):
        state.career = replace(career, turn=career.turn + 1)
        return _proceed(state)
    events: list[Event] = []
    for number in range(len(career.books)):
        events += _home(state, number)
    state.phase = FIELD if career.ashore else REFIT
    state.career = replace(state.career, turn=0)
    return events


def _home(state: CareerState, number: int) -> list[Event]:
    """The end of a campaign, and the ship."""
    career = state.career
    events = _write(state, number, battle_entries.CAMPAIGN, "", career.ended) if career.ended else []
    if career.ashore:
        return events
    return [
        *events,
        *_write(state, number, battle_entries.ABOARD, "", battle_entries.MUSTER if career.mustering else ""),
    ]
