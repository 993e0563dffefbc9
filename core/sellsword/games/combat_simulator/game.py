"""The game object: the Mercenary Combat Simulator as the contract asks for it."""

from sellsword.contract import About, Authoring, Game, Mind, Rules, View
from sellsword.games.combat_simulator import invariants
from sellsword.games.combat_simulator.computer import heuristics
from sellsword.games.combat_simulator.model.rule_options import RULE_OPTIONS
from sellsword.games.combat_simulator.model.state import SimulatorState
from sellsword.games.combat_simulator.rules.flow import FLOW
from sellsword.games.combat_simulator.rules.objectives.victory import WAYS
from sellsword.games.combat_simulator.rules.resources import card_deck
from sellsword.games.combat_simulator.scenario import check, setup
from sellsword.games.combat_simulator.sheets.characters import NAMES, SHEETS
from sellsword.games.combat_simulator.sheets.equipment_cards import DESIGNS
from sellsword.games.combat_simulator.table import input, log, preview, scene
from sellsword.serialization import digest, encode

RULES_VERSION = 2

GAME: Game[SimulatorState] = Game(
    id="combat_simulator",
    title=NAMES["game"],
    version=f"{RULES_VERSION}-{digest(list(map(encode, (*SHEETS.values(), *DESIGNS))))}",
    ways=WAYS,
    rules=Rules(FLOW, setup.setup, card_deck.conceal, invariants.faults),
    view=View(scene.scene, preview.preview, log.tell, input.read, preview.answers),
    mind=Mind(heuristics.candidates, heuristics.value, heuristics.appraise, by_position=False),
    authoring=Authoring(setup.seats, check.check, RULE_OPTIONS),
    about=About("Two teams and two briefcases: pick your classes, lay your mines, get home.", 30),
)
"""Two teams of mercs over Intels or points, with hidden cards (SH-001)."""
