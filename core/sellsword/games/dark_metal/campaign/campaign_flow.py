"""From battle to battle: squads come to the ground of a chapter, fight, and are seen to; what comes of it
leads to the next chapter or ends the campaign (DM-370, DM-389, DM-392, DM-393).

Between battles the steps of ``phases`` ask; within one the battle's own flow does.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from sellsword.campaign.flow import CampaignFlow
from sellsword.dice import Dice
from sellsword.flow import Flow, Step
from sellsword.game import NOBODY, UNCHANGED, Event, Outcome, Seat, event
from sellsword.games.dark_metal.campaign import campaign_document
from sellsword.games.dark_metal.campaign.between_battles import aftermath, deployment, phases, roster_transfer
from sellsword.games.dark_metal.campaign.between_battles.deployment import Deployed, Report, Result
from sellsword.games.dark_metal.campaign.entries import voyage_entries
from sellsword.games.dark_metal.campaign.roster.state import AFTERMATH, FIELD, CareerState, Played, Roster
from sellsword.games.dark_metal.model import fate_pool, fighter_creation, rule_options
from sellsword.games.dark_metal.model.fighter_state import OPPONENTS, SQUAD, Fighter
from sellsword.games.dark_metal.model.mission_data import NO_MISSION, UNTOUCHED
from sellsword.games.dark_metal.model.state import DarkState
from sellsword.games.dark_metal.rules import flow as battle
from sellsword.games.dark_metal.rules import victory_and_failure
from sellsword.games.dark_metal.scenario import setup
from sellsword.scenario.document import Chapter, Scenario

SUCCESS, FAILURE = WAYS = ("campaign-won", "campaign-lost")
"""How a campaign ends."""


def seats(scenario: Scenario, chosen: Mapping[str, int | bool] = UNCHANGED) -> Iterator[Seat]:
    """One seat a leader, all on one side."""
    for number, book in enumerate(roster_transfer.books(scenario, chosen)):
        name = book.roster.title if book.roster.name else f"Leader {number + 1}"
        yield Seat(roster_transfer.side_id(number), name, SQUAD)


def begin(scenario: Scenario, chosen: Mapping[str, int | bool], dice: Dice) -> CareerState:
    """A campaign at its first stay aboard. The scenario has passed ``campaign_document.problems``."""
    books = roster_transfer.books(scenario, chosen)
    found = campaign_document.of(scenario)
    rules = rule_options.rules_from(chosen, len(books))
    state = phases.begin(setup.composed(campaign_document.battle(found[0]), rules, (), dice), books)
    state.career = replace(state.career, chapters=found)
    _clear(state)
    return state


def _clear(state: CareerState) -> None:
    """Nothing of a battle is left on the ground."""
    state.outcome, state.fighters, state.turn = None, [], 0
    state.active, state.paused, state.stack = None, (), ()
    state.order, state.deferred, state.struck, state.latest = (), (), (), (NOBODY, NOBODY)
    state.charges, state.devices, state.structures = (), (), ()
    state.mission, state.progress = NO_MISSION, UNTOUCHED


# Into a battle


def chapter(state: CareerState) -> Chapter:
    """The chapter that is fought, or comes next."""
    return state.career.chapters[state.career.place]


def embark(state: CareerState) -> list[Event]:
    """All squads come to the ground of the next battle."""
    scenario = campaign_document.battle(chapter(state))
    squads = _squads(state, scenario)
    state.lay(setup.composed(scenario, state.rules, squads, state.dice))
    number, text = len(state.career.played) + 1, campaign_document.briefing(chapter(state))
    told = event("chapter", NOBODY, "DM-392", number=number, title=scenario.title, text=text)
    return [told, *(each for leader in state.fighters if leader.leads for each in _reserves(leader))]


def _reserves(leader: Fighter) -> Iterator[Event]:
    """The reserve dice that a leader has just rolled."""
    faces = fate_pool.rolled(leader)
    if faces:
        yield event("reserves", leader.leader, "DM-385", who=leader.id, faces=faces)


def deployed(state: CareerState, roster: Roster) -> tuple[Deployed, ...]:
    """Whom a roster sends into the battle that is fought, or comes next."""
    return deployment.deployed(roster, state.career.ashore)


def _squads(state: CareerState, scenario: Scenario) -> list[Fighter]:
    """Everybody who goes, each as well as the last battles have left them, at the places of the start."""
    places = iter(setup.starts(scenario))
    found: list[Fighter] = []
    for book in state.career.books:
        leader = len(found)
        for each in deployed(state, book.roster):
            made = fighter_creation.fresh(
                each.id, each.name, each.profile, SQUAD, leader, next(places), state.dice, setup.UNTOLD
            )
            deployment.weary(made, each.health)
            found.append(made)
    return found


# Out of it


def close(state: CareerState, outcome: Outcome) -> list[Event]:
    """A battle is over: what comes of it is told and entered in all books."""
    career, won = state.career, outcome.winner == SQUAD
    turning = campaign_document.turning(career.chapters, career.place, won)
    results, rep = _results(state), victory_and_failure.rep(state)
    ship = turning.ship or any(each.out and not each.who for found in results for each in found)
    report = Report(won, (rep,) * len(results), results, ship, turning.muster, turning.ends)
    state.career = replace(
        career,
        place=max(turning.next, 0),
        played=(*career.played, Played(career.place, won, outcome.way, rep)),
    )
    _clear(state)
    told = [event("turning", NOBODY, "DM-389", text=turning.text)] if turning.text else []
    return [*told, *aftermath.close(state, report)]


def _results(state: CareerState) -> tuple[tuple[Result, ...], ...]:
    """How everybody came out of a battle, by leader. The squads are the first figures, in their order."""
    figures = iter(state.fighters)
    return tuple(
        tuple(
            deployment.result(next(figures), "" if each.id == book.roster.name else each.id)
            for each in deployed(state, book.roster)
        )
        for book in state.career.books
    )


# On to the next


def _end(state: CareerState) -> list[Event]:
    won = state.career.ended == voyage_entries.WON
    last = state.career.played[-1]
    told = campaign_document.turning(state.career.chapters, last.chapter, last.won).text
    state.phase = phases.OVER
    state.outcome = Outcome(SQUAD if won else OPPONENTS, SUCCESS if won else FAILURE, told)
    return [event("campaign-over", NOBODY, "DM-393", won=int(won))]


class Embarking(phases.Leaving):
    """The next battle begins."""

    def advance(self, state: CareerState) -> list[Event]:
        """All squads come to its ground."""
        return embark(state)


class Ending(phases.Leaving):
    """The campaign is over."""

    def advance(self, state: CareerState) -> list[Event]:
        """It is won or lost."""
        return _end(state)


EMBARKING, ENDING = Embarking(), Ending()


class VoyageFlow(phases.BetweenFlow):
    """What is done between two battles, and into the next one."""

    def step(self, state: CareerState) -> Step[CareerState]:
        """The phase; once the leaders are seen to the next battle, or the end."""
        if not phases.resting(state):
            return battle.FLOW.step(state)
        if state.phase != AFTERMATH and state.career.ended:
            return ENDING
        return EMBARKING if state.phase == FIELD else super().step(state)


class DarkCampaignFlow(CampaignFlow[DarkState]):
    """A campaign, or a battle alone, choice by choice."""

    def rests(self, state: DarkState) -> bool:
        """Whether no battle is fought."""
        return phases.between(state)

    def close(self, state: DarkState, outcome: Outcome) -> list[Event]:
        """A battle of a campaign is over; a battle alone is over for good."""
        if phases.in_campaign(state):
            return [*close(state, outcome), *self.between.proceed(state)]
        state.outcome = outcome
        return []


VOYAGE: Flow[Any] = VoyageFlow()
FLOW = DarkCampaignFlow(battle.FLOW, VOYAGE)
