"""The address at which the play site opens a scenario: its link, behind the site's own address."""

import json
from dataclasses import dataclass
from pathlib import Path
from secrets import token_hex
from typing import Any
from urllib.parse import quote

from sellsword.games import game
from sellsword.match import Holder, Match, agree
from sellsword.players import LEVELS
from sellsword.scenario.document import Scenario
from sellsword.scenario.store import Shelf
from sellsword.sharing import link


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
        match = _seated(scenario, LEVELS[0].id, "editor")
        return f"{self.address}#link={link.of_scenario(match, self.shelf)}"

    def start_of(self, scenario: Scenario, back: str, choosing: bool = False) -> str:
        """Where a scenario is played at once by the author, against the weakest computers and with fresh
        dice, or is set up first by who is "choosing". From there a way leads ``back`` to an address. Nobody
        copies this link, so it may be as long as one that is opened. Raises Unfit as above."""
        make = link.of_scenario if choosing else link.of_match
        text = make(_seated(scenario, LEVELS[0].id, token_hex(4)), self.shelf, link.LARGEST)
        return f"{self.address}#link={text}&editor={quote(back, safe='')}"


def _seated(scenario: Scenario, others: str, seed: str) -> Match[Any]:
    """A match of a scenario: a person on the last seat that the rules do not play, ``others`` elsewhere."""
    rules = game(scenario.game)
    seats = rules.seats(scenario)
    person = max((number for number, seat in enumerate(seats) if not seat.by_rules), default=-1)
    holders = [Holder("", "human" if number == person else others) for number in range(len(seats))]
    return Match(rules, agree(rules, scenario, holders, seed))
