"""The game object: Smugglers as the contract asks for it."""

from sellsword.cards import conceal
from sellsword.contract import Authoring, Game, Mind, Rules, View
from sellsword.serialization import digest, encode
from tests.core.toy_games.smugglers import computer, scenario, sheets, state, table
from tests.core.toy_games.smugglers.flow import FLOW
from tests.core.toy_games.smugglers.rules.turns import WAYS

GAME: Game[state.Smuggling] = Game(
    id="smugglers",
    title="Smugglers",
    version=f"1-{digest([list(map(encode, sheets.SHEETS.values())), list(sheets.PACK)])}",
    ways=WAYS,
    rules=Rules(FLOW, scenario.setup, conceal, state.faults),
    view=View(table.scene, table.preview, table.tell, table.read),
    mind=Mind(computer.candidates, computer.value, computer.appraise),
    authoring=Authoring(scenario.seats, scenario.check, (scenario.DAWN,)),
)
"""Three luggers, a cutter and a dark night (SM-001)."""
