"""The address at which the play site opens a scenario: its link, behind the site's own address."""

import json
from dataclasses import dataclass
from pathlib import Path

from sellsword import link
from sellsword.games import game
from sellsword.match import Holder, Match, agree
from sellsword.scenario.document import Scenario
from sellsword.scenario.store import Shelf


@dataclass(frozen=True, slots=True)
class PlaySite:
    """The play site as it is served beside the editor: its address, and the scenarios that it has."""

    address: str
    shelf: Shelf

    @classmethod
    def at(cls, address: str, folder: Path) -> "PlaySite":
        """The site in a folder. A link names the scenarios that the site has instead of holding them."""
        shelf = Shelf()
        for path in sorted(folder.glob("assets/scenarios-*.json")):
            for name, document in json.loads(path.read_text("utf-8")).items():
                shelf.lay(name.partition("/")[0], document["id"], json.dumps(document))
        return cls(address, shelf)

    def address_of(self, scenario: Scenario) -> str:
        """Where a scenario is set up for play. Raises Unfit where it cannot be played or is too large for a
        link."""
        rules = game(scenario.game)
        holders = [Holder("", "human")] * len(rules.seats(scenario))
        match = Match(rules, agree(rules, scenario, holders, "editor"))
        return f"{self.address}#link={link.of_scenario(match, self.shelf)}"
