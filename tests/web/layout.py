"""What each screen lays out badly, at every size: a table of what is too small, cut, or over something else.

python -m tests.web.layout [SCREEN ...]     all sizes, or those of these names, such as 390x844
"""

import re
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, expect, sync_playwright

from sellsword import save
from sellsword.dice import Dice
from sellsword.game import Choice
from sellsword.games import game
from sellsword.match import HUMAN, Holder, Match, agree, begin
from sellsword.players import decide, player
from sellsword_build.chromium import FLAGS, install_chromium
from sellsword_build.layout import DIST, SCENARIOS
from sellsword_build.serve import Host
from sellsword_build.site import ensure_site
from tests.browsers import calm
from tests.golden.playthrough import scenario_of
from tests.web.pages import ANSWER, START, Regular, Table, Title
from tests.web.tour import Screen

MEASURE = (Path(__file__).parent / "measuring.js").read_text("utf-8")
WANTED = {"board": 0.45, "figure": 28, "target": 44, "letter": 11}
PICTURES = DIST / "layout"
SCREENS = (
    Screen("1366x768", 1366, 768),
    Screen("2560x1440", 2560, 1440),
    Screen("zoom-200", 683, 384),
    Screen("1024x768", 1024, 768, touch=True),
    Screen("820x1180", 820, 1180, touch=True),
    Screen("844x390", 844, 390, touch=True),
    Screen("390x844", 390, 844, touch=True),
    Screen("360x640", 360, 640, touch=True),
)
SETTLE = "() => new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then)))"
MOST_CHOICES = 60
SEED = "1"


class Finding(NamedTuple):
    """What is wrong, where, and by how much."""

    kind: str
    where: str
    what: str


@dataclass(frozen=True, slots=True)
class Scene:
    """A moment of a scenario that is looked at: the first in which somebody acts, or after these choices."""

    name: str
    scenario: str
    choices: tuple[str, ...] | None = None

    @property
    def builder(self) -> bool:
        """Whether what is looked at is no board: something is bought here, or the game is over."""
        return self.choices is not None

    def match(self) -> Match[Any]:
        """The match at this moment, all its seats held by persons."""
        match = opening(self.scenario)
        if self.choices is None:
            return first_view(match)
        for text in self.choices:
            match.play(Choice.parse(text))
        return match


GAMES = (
    Scene("Capital Offensive", "capital_offensive/drone_attack"),
    Scene("Contested Ground", "contested_ground/night_market"),
    Scene("Schlock Attack", "schlock_attack/match"),
    Scene("Dark Metal, hexes", "dark_metal/the_gate_hex"),
    Scene("Dark Metal, inches", "dark_metal/the_gate_inches"),
    Scene("Combat Simulator", "combat_simulator/three_wells"),
)
BUILDERS = (
    Scene("force", "contested_ground/five_nights", ()),
    Scene("force, a shop", "contested_ground/five_nights", ("hire regular",)),
    Scene("career", "dark_metal/sorrow_contract_hex", ()),
    Scene("career, a shop", "dark_metal/sorrow_contract_hex", ("open weapons",)),
)
ENDED = (
    Scene("over", "capital_offensive/drone_attack", ("resign collective",)),
    Scene("over, on inches", "contested_ground/night_market", ("resign alpha",)),
)
SCENES = (*GAMES, *BUILDERS, *ENDED)
ALL_FIRST_VIEWS = tuple(
    Scene(f"{file.parent.name}/{file.stem}", f"{file.parent.name}/{file.stem}")
    for file in sorted(SCENARIOS.glob("*/*.json"))
)


def opening(scenario: str) -> Match[Any]:
    """A scenario that ships before its first choice."""
    document = scenario_of(scenario)
    played = game(document.game)
    return begin(played, agree(played, document, [Holder("", HUMAN)] * len(played.seats(document)), SEED))


def first_view(match: Match[Any]) -> Match[Any]:
    """Plays until somebody acts on the board, as a computer would."""
    planner = player("greedy")
    for _ in range(MOST_CHOICES):
        board = match.game.scene(match.state, -1).board
        if board and any(piece.acting for piece in board.pieces):
            break
        dice = Dice(f"{SEED}/{match.position}")
        match.play(decide(planner, match.game, match.seats, match.state, dice))
    return match


@contextmanager
def at_the_table(regular: Regular, screen: Screen) -> Iterator[Page]:
    """A page on this screen, its engine at work."""
    with regular.call() as page:
        page.set_viewport_size({"width": screen.width, "height": screen.height})
        page.goto(regular.address)
        expect(Title(page).heading).to_be_visible(timeout=START)
        expect(Title(page).engine).to_be_hidden(timeout=START)
        yield page


def lay(page: Page, scene: Scene) -> None:
    """Puts the scene on the table, as a file that is opened."""
    match, home, table = scene.match(), Title(page), Table(page)
    with TemporaryDirectory() as folder:
        file = Path(folder) / "scene.json"
        file.write_text(save.dump(match), "utf-8")
        before = page.url
        (home if home.heading.is_visible() else table).open_file(file)
        # One game may ask what the last one asked, under the same title.
        expect(page).not_to_have_url(re.compile(f"{re.escape(before)}(&|$)"), timeout=ANSWER)
        expect(page).to_have_title(re.compile(re.escape(match.terms.scenario.title)), timeout=ANSWER)
        shown = match.game.scene(match.state, -1)
        ended = table.panel.get_by_role("heading", name=shown.over, exact=True)
        expect(ended if shown.over else table.question).to_have_text(
            shown.over or shown.question, timeout=ANSWER
        )


def measure(page: Page, scene: Scene, screen: Screen) -> list[Finding]:
    """What is wrong with the scene on the table."""
    page.evaluate(SETTLE)
    wanted = {**WANTED, "finger": screen.touch, "builder": scene.builder}
    return [Finding(*found) for found in page.evaluate(MEASURE, wanted)]


def findings(
    regular: Regular, screen: Screen, scenes: Sequence[Scene] = SCENES
) -> Iterator[tuple[Scene, list[Finding]]]:
    """Every scene on one screen, with what is wrong there; the page may be looked at meanwhile."""
    with at_the_table(regular, screen) as page:
        for scene in scenes:
            lay(page, scene)
            found = measure(page, scene, screen)
            PICTURES.mkdir(parents=True, exist_ok=True)
            page.screenshot(path=PICTURES / f"{screen.name} {scene.name.replace('/', ' ')}.png")
            yield scene, found


def somebody(browser: Browser, host: Host, screen: Screen) -> Regular:
    """Whoever has a screen of this kind."""
    return Regular(
        calm(browser.new_context(has_touch=screen.touch, is_mobile=screen.touch, reduced_motion="reduce")),
        host,
    )


def main(names: Sequence[str]) -> None:
    """Prints what fails, a line a scene and a screen, and everything in full beside its pictures."""
    told: list[str] = []
    with Host(ensure_site()) as host, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=install_chromium(), args=FLAGS)
        for screen in SCREENS:
            if names and screen.name not in names:
                continue
            for scene, found in findings(somebody(browser, host, screen), screen):
                counts = Counter(kind for kind, *_ in found)
                print(f"{screen.name:10} {scene.name:20}", dict(sorted(counts.items())), flush=True)
                told += [f"{screen.name}: {scene.name}: {': '.join(each)}" for each in found]
        browser.close()
    (PICTURES / "findings.txt").write_text("\n".join(told), "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
