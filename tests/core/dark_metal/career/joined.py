"""The game with a career in it, as small as can be: a match to be played aboard and taken back."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from sellsword.dice import Dice
from sellsword.game import Choice, Decision, Event, Option, Verdict
from sellsword.games.dark_metal.career import counsel, faults, phases, scene, story
from sellsword.games.dark_metal.career.state import Book, CareerState
from sellsword.games.dark_metal.game import DarkMetal
from sellsword.games.dark_metal.state import DarkState
from sellsword.scenario.document import Scenario
from sellsword.scenario.read import read
from sellsword.scene import Entry, Preview, Scene

FILE = Path(__file__).parents[4] / "scenarios" / "dark_metal" / "cold_landing_hex.json"


def loaded() -> Scenario:
    """A scenario that ships, for its ground."""
    scenario, problems = read(FILE.read_bytes())
    assert scenario is not None, problems
    return scenario


class Aboard(DarkMetal):
    """A career at its first stay aboard; what comes after it is not its business."""

    def setup(self, scenario: Scenario, options_: Mapping[str, int | bool], dice: Dice) -> DarkState:
        battle = super().setup(scenario, options_, dice)
        return phases.begin(battle, (Book(),))

    def _career(self, state: DarkState) -> CareerState:
        assert phases.between(state)
        return state

    def decision(self, state: DarkState) -> Decision | None:
        if not phases.between(state):
            return None
        return phases.BETWEEN.decision(state)

    def options(self, state: DarkState) -> Sequence[Option]:
        return phases.BETWEEN.options(self._career(state))

    def judge(self, state: DarkState, choice: Choice) -> Verdict:
        return phases.BETWEEN.judge(self._career(state), choice)

    def apply(self, state: DarkState, choice: Choice) -> list[Event]:
        return phases.BETWEEN.apply(self._career(state), choice)

    def automatic(self, state: DarkState) -> Choice | None:
        return None

    def scene(self, state: DarkState, viewer: int) -> Scene:
        return scene.scene(self._career(state))

    def preview(self, state: DarkState, choice: Choice) -> Preview:
        return scene.preview(self._career(state), choice)

    def tell(self, event: Event, viewer: int) -> Entry | None:
        return story.TELLERS[event.kind](event)

    def faults(self, state: DarkState) -> list[str]:
        return faults.faults(self._career(state))

    def candidates(self, state: DarkState) -> Sequence[Choice]:
        return counsel.candidates(self._career(state))


SCENARIO = loaded()
GAME = Aboard()
