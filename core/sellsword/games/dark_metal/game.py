"""The game object: Dark Metal as the contract asks for it."""

from collections.abc import Sequence

from sellsword.campaign.parts import whichever
from sellsword.campaign.transfer import Rosters, keep_none
from sellsword.contract import Authoring, Game, Mind, Rules, View, answer_nothing, read_nothing
from sellsword.game import Choice, Decision, Event, Option, Verdict
from sellsword.games.dark_metal import campaign_invariants, invariants
from sellsword.games.dark_metal.campaign import campaign_flow, roster_heuristics, roster_scene, setup
from sellsword.games.dark_metal.campaign import log as campaign_log
from sellsword.games.dark_metal.campaign import scene as campaign_scene
from sellsword.games.dark_metal.campaign.between_battles import phases, roster_transfer
from sellsword.games.dark_metal.campaign.entries.ledger_book import BOOKS
from sellsword.games.dark_metal.campaign.roster.state import CareerState
from sellsword.games.dark_metal.computer import heuristics
from sellsword.games.dark_metal.model.dice.roll_pools import AnyPool
from sellsword.games.dark_metal.model.rule_options import RULE_OPTIONS
from sellsword.games.dark_metal.model.state import DarkState
from sellsword.games.dark_metal.rules import hidden_information, turn_sequence, victory_and_failure
from sellsword.games.dark_metal.rules.flow import FLOW
from sellsword.games.dark_metal.sheets.gear import GEAR
from sellsword.games.dark_metal.sheets.items import ITEMS
from sellsword.games.dark_metal.sheets.names import NAMES
from sellsword.games.dark_metal.sheets.people import PEOPLE, VEHICLES
from sellsword.games.dark_metal.sheets.traits import FEATS
from sellsword.games.dark_metal.sheets.weapons import WEAPONS
from sellsword.games.dark_metal.table import enemy_responses, input, log, preview, scene
from sellsword.log import Log
from sellsword.serialization import digest, encode

RULES_VERSION = 1
SHEETS = [
    encode(each) for table in (PEOPLE, VEHICLES, WEAPONS, ITEMS, GEAR, FEATS) for each in table.values()
]
"""All figures that play rests on."""


def in_career(state: DarkState) -> bool:
    """Whether a state is one of a career, in a battle or between two."""
    return isinstance(state, CareerState)


class Parts:
    """A career between battles, and the battles."""

    def decision(self, state: DarkState) -> Decision | None:
        """Whose choice it is."""
        if state.outcome is None and phases.between(state):
            return phases.BETWEEN.decision(state)
        return FLOW.decision(state)

    def options(self, state: DarkState) -> Sequence[Option]:
        """Every choice on offer; of moves on a table a few that stand for all."""
        return phases.BETWEEN.options(state) if phases.between(state) else FLOW.options(state)

    def judge(self, state: DarkState, choice: Choice) -> Verdict:
        """Whether a choice is allowed, or why not."""
        return phases.BETWEEN.judge(state, choice) if phases.between(state) else FLOW.judge(state, choice)

    def apply(self, state: DarkState, choice: Choice) -> list[Event]:
        """Carries out an allowed choice."""
        if isinstance(state, CareerState):
            return campaign_flow.apply(state, choice)
        return FLOW.apply(state, choice)

    def pool(self, state: DarkState, choice: Choice) -> AnyPool | None:
        """What a choice would roll."""
        return None if phases.between(state) else preview.pool(state, choice)

    def automatic(self, state: DarkState) -> Choice | None:
        """What the opposition and the neutrals do, by the book."""
        return None if phases.between(state) else FLOW.automatic(state)


def _appraise(state: DarkState, choice: Choice) -> int:
    """What a choice promises; to begin promises nothing."""
    return 0 if choice == turn_sequence.BEGUN else _PROMISES(state, choice)


_PROMISES = whichever(in_career, roster_heuristics.appraise, heuristics.appraise)

GAME: Game[DarkState] = Game(
    id="dark_metal",
    title=NAMES["game"],
    version=f"{RULES_VERSION}-{digest(SHEETS)}",
    ways=(*victory_and_failure.WAYS, *campaign_flow.WAYS),
    rules=Rules(
        Parts(),
        setup.setup,
        hidden_information.conceal,
        whichever(in_career, campaign_invariants.faults, invariants.faults),
    ),
    view=View(
        whichever(in_career, campaign_scene.scene_of, scene.of),
        whichever(phases.between, roster_scene.preview, preview.preview),
        Log(log.LOG, campaign_log.LOG).tell,
        whichever(phases.between, read_nothing, input.read),
        whichever(phases.between, answer_nothing, enemy_responses.answers),
    ),
    mind=Mind(
        whichever(in_career, roster_heuristics.candidates, heuristics.candidates),
        whichever(in_career, roster_heuristics.value, heuristics.value),
        _appraise,
    ),
    authoring=Authoring(setup.seats, setup.check, RULE_OPTIONS),
    rosters=Rosters(BOOKS, whichever(in_career, roster_transfer.rosters, keep_none)),
)
"""Squads of one or more leaders against whatever a scenario sends: all players win or lose together."""
