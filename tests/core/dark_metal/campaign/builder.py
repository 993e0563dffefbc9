"""A yard to build careers in: leaders with their books, and scenarios that end as a test wants them to.

``do`` makes choices that must be allowed, ``why`` gives the rules that forbid one. Every choice is made on a
copy first and the state must stay sound, so that no test can leave a roster behind that its ledger does not
add up to.
"""

from collections.abc import Iterable

from sellsword.dice import ScriptedDice
from sellsword.game import NOBODY, Event
from sellsword.games.dark_metal import campaign_invariants
from sellsword.games.dark_metal.campaign.between_battles import aftermath, phases
from sellsword.games.dark_metal.campaign.between_battles.deployment import Report, Result
from sellsword.games.dark_metal.campaign.roster.state import Ally, Book, CareerState, Roster
from sellsword.games.dark_metal.campaign.roster_scene import scene
from sellsword.games.dark_metal.model.battlefield import HEX, Ground
from sellsword.games.dark_metal.model.state import DarkState, Rules
from sellsword.scene import TYPED, Row
from tests.core.campaign.player import Hand

GROUND = Ground(HEX, 4, 4, ())


def yard(*, leaders: int = 1, dice: Iterable[int] = (), injuries: bool = False) -> CareerState:
    """A career in which nothing is bought yet."""
    rules = Rules(players=leaders, injuries=injuries)
    battle = DarkState(
        ScriptedDice(dice),
        None,
        NOBODY,
        GROUND,
        rules,
        [],
        0,
        "",
        None,
        (),
        (),
        (),
        (),
        (-1, -1),
        (),
        (),
        (),
    )
    return phases.begin(battle, (Book(),) * leaders)


HAND = Hand(phases.BETWEEN.judge, phases.BETWEEN.apply, phases.BETWEEN.options, campaign_invariants.faults)
do, why, said, offered = HAND.do, HAND.why, HAND.said, HAND.offered


def roster(state: CareerState, number: int = 0) -> Roster:
    """A leader's roster."""
    return state.career.books[number].roster


def ally(state: CareerState, name: str) -> Ally:
    """Somebody of the squad that is seen to."""
    found = state.roster.ally(name)
    assert found is not None, name
    return found


def lines(state: CareerState, kind: str = "", number: int = 0) -> list[str]:
    """The lines of a leader's ledger, of a kind."""
    return [str(line) for line in state.career.books[number].ledger if kind in ("", line.kind)]


def rows(state: CareerState) -> dict[str, Row]:
    """The rows of all forms by their choices, but those that want a word typed or lie open."""
    forms = (panel for panel in scene(state).panels if panel.kind in ("form", "shelf"))
    return {row.choice: row for panel in forms for row in panel.rows if row.choice and row.state != TYPED}


def enlisted(who: str = "ines", *more: str, dice: Iterable[int] = (), injuries: bool = False) -> CareerState:
    """A ready leader, aboard before the first scenario, and what is then chosen."""
    state = yard(dice=dice, injuries=injuries)
    do(state, f"enlist {who}", *more)
    return state


def fought(
    state: CareerState,
    *results: Result,
    won: bool = True,
    rep: int = 100,
    ship: bool = True,
    muster: bool = False,
    campaign: str = "",
) -> list[Event]:
    """A scenario is fought and over: for a single leader, or with nothing to tell of any."""
    while state.phase == "refit":
        do(state, "ready")
    many = len(state.career.books)
    told = (results, *[()] * (many - 1))
    report = Report(won, (rep,) * many, told, ship, muster, campaign)
    events = [*aftermath.close(state, report), *phases.BETWEEN.proceed(state)]
    assert campaign_invariants.faults(state) == []
    return events
