"""A campaign to try things in: companies, the last order of a battle, and what comes after it.

Alpha are the Line Company and Bravo the Reavers, unless a test says otherwise. ``do`` makes choices that must
be allowed, ``why`` gives the rules that forbid one.
"""

from collections.abc import Iterable, Sequence
from pathlib import Path

from sellsword.boards.table import parse_point
from sellsword.dice import ScriptedDice
from sellsword.game import NOBODY, Event
from sellsword.games.contested_ground.game import GAME
from sellsword.games.contested_ground.model.battlefield import Ground
from sellsword.games.contested_ground.model.state import DOWN, UP, CampaignState, Member, Model, Roster
from sellsword.games.contested_ground.sheets.reference_tables import Profile
from sellsword.scenario.document import Scenario
from sellsword.scenario.read import read
from tests.core.campaign.player import Hand
from tests.core.contested_ground.builder import MISSION, A, B

FILE = Path(__file__).parents[3] / "scenarios" / "contested_ground" / "five_nights.json"


def loaded() -> Scenario:
    """The campaign that ships."""
    scenario, problems = read(FILE.read_bytes())
    assert scenario is not None, problems
    return scenario


SCENARIO = loaded()


def camp(dice: Iterable[int] = (), *, missions: int = 2) -> CampaignState:
    """The first muster of a campaign, nobody hired yet."""
    state = GAME.setup(SCENARIO, {"missions": missions}, ScriptedDice(dice))
    assert isinstance(state, CampaignState)
    return state


HAND = Hand(GAME.judge, GAME.apply, GAME.options, GAME.invariants)
do, why, said, offered = HAND.do, HAND.why, HAND.said, HAND.offered


def roster(state: CampaignState, side: int = A) -> Roster:
    """A side's roster."""
    return state.campaign.companies[side].roster


def member(state: CampaignState, name: str, side: int = A) -> Member:
    """Somebody on a side's roster."""
    found = roster(state, side).member(name)
    assert found is not None, name
    return found


def profile(state: CampaignState, name: str, side: int = A) -> Profile:
    """The profile of somebody on a side's roster."""
    return member(state, name, side).profile


def names(state: CampaignState, side: int = A) -> list[str]:
    """Who is on a side's roster."""
    return [each.profile.id for each in roster(state, side).members]


def mustered(dice: Iterable[int] = (), *, missions: int = 2) -> CampaignState:
    """Two ready forces, about to fight their first battle."""
    state = camp(dice, missions=missions)
    do(state, "force line-company", "ready", "force reavers", "ready")
    return state


def fielded(state: CampaignState, tokens: tuple[int, int] = (1, 0)) -> CampaignState:
    """The last order of the battle, on bare ground: all are up and in their lines, Alpha may give it to its
    first model. With these tokens the battle will end."""
    state.ground = Ground(48_000, 36_000, ())
    state.mission, state.objectives = MISSION, ((24_000, 18_000), (12_000, 18_000), (36_000, 18_000))
    state.control = (NOBODY,) * 3
    state.phase, state.round, state.first, state.turn, state.leads = "activation", 5, A, A, A
    state.counters, state.tokens = (1, 0), tokens
    for side in (A, B):
        for number, model in enumerate(each for each in state.models if each.side == side):
            model.status, model.activated = UP, True
            model.at = (4_000 + 5_000 * number, 3_000 if side == B else 33_000)
    state.models[0].activated = False
    return state


def who(state: CampaignState, name: str) -> Model:
    """A model by its id."""
    return state.models[state.index(name)]


def down(state: CampaignState, name: str, at: str = "", *deeds: str) -> None:
    """Somebody lies Out of Action."""
    model = who(state, name)
    model.status, model.wounds = DOWN, 0
    if at:
        model.at = parse_point(at)
    for deed in deeds:
        model.note(deed)


def last_order(state: CampaignState) -> list[Event]:
    """The battle's last order, which ends it; where nobody is left to fight, at once."""
    first = state.models[0].id
    events = do(state, f"order {first} advance")
    return [*events, *do(state, f"done {first}")] if state.phase == "activation" else events


def fought(
    *fallen: str, dice: Iterable[int] = (), tokens: tuple[int, int] = (1, 0), missions: int = 2
) -> CampaignState:
    """A first battle that is over; so are some of both sides."""
    state = fielded(mustered(dice, missions=missions), tokens)
    for name in fallen:
        down(state, name)
    last_order(state)
    return state


def lines(state: CampaignState, side: int = A, kind: str = "") -> list[str]:
    """The lines of a side's ledger, of a kind."""
    return [str(entry) for entry in state.campaign.companies[side].ledger if kind in ("", entry.kind)]


def rules(events: Sequence[Event]) -> set[str]:
    """Every rule that some events name."""
    return {rule for event in events for rule in event.rules}
