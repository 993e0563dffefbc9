"""The scenarios that ship: laid down as they come, read when somebody asks for one."""

from sellsword.scenario.document import Scenario
from sellsword.scenario.read import read


class Shelf:
    """Scenarios by game and id. Reading one takes milliseconds, and a start has none to spare, so a text
    that was found good when the site was made waits unread."""

    def __init__(self) -> None:
        self._scenarios: dict[str, dict[str, Scenario | str]] = {}

    def lay(self, game: str, scenario: str, document: Scenario | str) -> None:
        """Puts a scenario there, read or not; one of the same id gives way."""
        self._scenarios.setdefault(game, {})[scenario] = document

    def find(self, game: str, scenario: str) -> Scenario | None:
        """The scenario of this id; None where there is none that can be read."""
        found = self._scenarios.get(game, {}).get(scenario)
        if found is None or isinstance(found, Scenario):
            return found
        opened, _ = read(found)
        if opened is not None:
            self.lay(game, scenario, opened)
        return opened

    def of_game(self, game: str) -> list[Scenario]:
        """All scenarios of a game, in the order in which they came."""
        found = (self.find(game, scenario) for scenario in list(self._scenarios.get(game, {})))
        return [scenario for scenario in found if scenario is not None]
