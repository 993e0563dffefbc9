"""The game object: Capital Offensive as the contract asks for it."""

from sellsword.contract import About, Authoring, Game, Mind, Rules, View
from sellsword.games.capital_offensive import invariants
from sellsword.games.capital_offensive.computer import heuristics
from sellsword.games.capital_offensive.model.rule_options import RULE_OPTIONS
from sellsword.games.capital_offensive.model.state import CapitalState
from sellsword.games.capital_offensive.rules.flow import FLOW
from sellsword.games.capital_offensive.rules.lockdown_and_victory import WAYS
from sellsword.games.capital_offensive.scenario import check, setup
from sellsword.games.capital_offensive.sheets.characters import NAMES, SHEETS
from sellsword.games.capital_offensive.table import input, log, preview, scene
from sellsword.serialization import digest, encode

RULES_VERSION = 1

GAME: Game[CapitalState] = Game(
    id="capital_offensive",
    title=NAMES["game"],
    version=f"{RULES_VERSION}-{digest([list(map(encode, SHEETS.values()))])}",
    ways=WAYS,
    rules=Rules(FLOW, setup.setup, invariants=invariants.faults),
    view=View(scene.scene, preview.preview, log.tell, input.read, preview.answers),
    mind=Mind(heuristics.candidates, heuristics.value, heuristics.appraise),
    authoring=Authoring(setup.seats, check.check, RULE_OPTIONS),
    about=About("A running fight through the decks of a warship, one square at a time.", 40),
)
"""The learning game of Capital Offensive (CO-001): the Collective's Drones against three Toughs."""
