"""The game object: Contested Ground as the contract asks for it."""

from sellsword.campaign.parts import whichever
from sellsword.campaign.transfer import Rosters, keep_none
from sellsword.contract import About, Authoring, Game, Mind, Rules, View, answer_nothing, read_nothing
from sellsword.games.contested_ground import campaign_invariants, invariants
from sellsword.games.contested_ground.campaign import company_heuristics, missions, setup
from sellsword.games.contested_ground.campaign import preview as roster_preview
from sellsword.games.contested_ground.campaign import scene as roster_scene
from sellsword.games.contested_ground.campaign.company.company_ledger import BOOKS
from sellsword.games.contested_ground.campaign.flow import FLOW, between, in_campaign
from sellsword.games.contested_ground.computer import heuristics
from sellsword.games.contested_ground.model.rule_options import RULE_OPTIONS
from sellsword.games.contested_ground.model.state import ContestedState
from sellsword.games.contested_ground.rules import victory_tokens
from sellsword.games.contested_ground.scenario import check
from sellsword.games.contested_ground.sheets.ready_forces import PROFILES
from sellsword.games.contested_ground.sheets.reference_tables import GEAR, NAMES, WEAPONS
from sellsword.games.contested_ground.table import input, line_of_sight, log, preview, scene
from sellsword.serialization import digest, encode

RULES_VERSION = 1
SHEETS = [encode(each) for table in (WEAPONS, GEAR, PROFILES) for each in table.values()]
"""All figures that play rests on."""

_FAULTS = whichever(in_campaign, campaign_invariants.faults_of, invariants.faults)

GAME: Game[ContestedState] = Game(
    id="contested_ground",
    title=NAMES["game"],
    version=f"{RULES_VERSION}-{digest(SHEETS)}",
    ways=(*victory_tokens.WAYS, missions.WAY),
    rules=Rules(FLOW, setup.setup, invariants=_FAULTS),
    view=View(
        whichever(in_campaign, roster_scene.scene, scene.scene),
        whichever(between, roster_preview.preview, preview.preview),
        log.tell,
        whichever(between, read_nothing, input.read),
        whichever(between, answer_nothing, preview.answers),
        line_of_sight.sightline,
    ),
    mind=Mind(
        whichever(in_campaign, company_heuristics.candidates, heuristics.candidates),
        whichever(in_campaign, company_heuristics.value, heuristics.value),
        whichever(in_campaign, company_heuristics.appraise, heuristics.appraise),
    ),
    authoring=Authoring(setup.seats, check.check, RULE_OPTIONS),
    rosters=Rosters(BOOKS, whichever(in_campaign, setup.rosters, keep_none)),
    about=About("Orders, cover and a tape measure: small forces over broken ground.", 75),
)
"""A battle of two forces on a table measured in inches, or a campaign of such battles."""
