"""The game object: Schlock Attack as the contract asks for it."""

from typing import TYPE_CHECKING

from sellsword.contract import About, Authoring, Game, Mind, Rules, View
from sellsword.games.schlock_attack import invariants
from sellsword.games.schlock_attack.computer import heuristics, search_positions
from sellsword.games.schlock_attack.model.rule_options import RULE_OPTIONS
from sellsword.games.schlock_attack.model.state import SchlockState
from sellsword.games.schlock_attack.rules.base_game.victory import WAYS
from sellsword.games.schlock_attack.rules.flow import FLOW
from sellsword.games.schlock_attack.scenario import check, setup
from sellsword.games.schlock_attack.sheets.characters import NAMES, SHEETS
from sellsword.games.schlock_attack.table import input, log, preview, scene
from sellsword.serialization import digest, encode

if TYPE_CHECKING:
    from sellsword.transcript import Notation

RULES_VERSION = 1


def _notation() -> "Notation":
    """How draughts players write their games."""
    from sellsword.games.schlock_attack.table.transcripts import PDN  # a start has no time for it

    return PDN


GAME: Game[SchlockState] = Game(
    id="schlock_attack",
    title=NAMES["game"],
    version=f"{RULES_VERSION}-{digest([list(map(encode, SHEETS.values()))])}",
    ways=WAYS,
    rules=Rules(FLOW, setup.setup, invariants=invariants.faults),
    view=View(scene.scene, preview.preview, log.tell, input.read),
    mind=Mind(heuristics.candidates, heuristics.value, heuristics.appraise, search_positions.position),
    authoring=Authoring(setup.seats, check.check, RULE_OPTIONS, setup.rolls),
    find_notation=_notation,
    about=About("Checkers with tempers: every crowned piece brings a power of its own.", 25),
)
"""Draughts between two characters with powers of their own (SA-001)."""
