"""The game object: Dark Metal as the contract asks for it."""

from sellsword.campaign.parts import whichever
from sellsword.campaign.transfer import Rosters, keep_none
from sellsword.contract import About, Authoring, Game, Mind, Rules, View, answer_nothing, read_nothing
from sellsword.game import Choice
from sellsword.games.dark_metal import campaign_invariants, invariants
from sellsword.games.dark_metal.campaign import campaign_flow, roster_heuristics, roster_scene, setup
from sellsword.games.dark_metal.campaign import log as campaign_log
from sellsword.games.dark_metal.campaign import scene as campaign_scene
from sellsword.games.dark_metal.campaign.between_battles import phases, roster_transfer
from sellsword.games.dark_metal.campaign.campaign_flow import FLOW
from sellsword.games.dark_metal.campaign.entries.ledger_book import BOOKS
from sellsword.games.dark_metal.computer import heuristics
from sellsword.games.dark_metal.model.rule_options import RULE_OPTIONS
from sellsword.games.dark_metal.model.state import DarkState
from sellsword.games.dark_metal.rules import hidden_information, turn_sequence, victory_and_failure
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


def _appraise(state: DarkState, choice: Choice) -> int:
    """What a choice promises; to begin promises nothing."""
    return 0 if choice == turn_sequence.BEGUN else _PROMISES(state, choice)


_PROMISES = whichever(phases.in_campaign, roster_heuristics.appraise, heuristics.appraise)

GAME: Game[DarkState] = Game(
    id="dark_metal",
    title=NAMES["game"],
    version=f"{RULES_VERSION}-{digest(SHEETS)}",
    ways=(*victory_and_failure.WAYS, *campaign_flow.WAYS),
    rules=Rules(
        FLOW,
        setup.setup,
        hidden_information.conceal,
        whichever(phases.in_campaign, campaign_invariants.faults, invariants.faults),
    ),
    view=View(
        whichever(phases.in_campaign, campaign_scene.scene_of, scene.of),
        whichever(phases.between, roster_scene.preview, preview.preview),
        Log(log.LOG, campaign_log.LOG).tell,
        whichever(phases.between, read_nothing, input.read),
        whichever(phases.between, answer_nothing, enemy_responses.answers),
    ),
    mind=Mind(
        whichever(phases.in_campaign, roster_heuristics.candidates, heuristics.candidates),
        whichever(phases.in_campaign, roster_heuristics.value, heuristics.value),
        _appraise,
    ),
    authoring=Authoring(setup.seats, setup.check, RULE_OPTIONS),
    rosters=Rosters(BOOKS, whichever(phases.in_campaign, roster_transfer.rosters, keep_none)),
    about=About("A few veterans, a handful of Fate and a job that goes wrong.", 60),
)
"""Squads of one or more leaders against whatever a scenario sends: all players win or lose together."""
