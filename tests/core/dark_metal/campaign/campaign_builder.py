"""A campaign that is soon fought: a yard, then a dock without a ship between, and a long way round."""

from collections.abc import Iterable

from sellsword.dice import Dice, ScriptedDice
from sellsword.game import Choice, Event
from sellsword.games.dark_metal.campaign.roster.state import AFTERMATH, CareerState, Roster
from sellsword.games.dark_metal.game import GAME
from sellsword.games.dark_metal.model.fighter_state import OUT, Fighter
from sellsword.scenario import document
from sellsword.scenario.document import Board, Chapter, Force, Objective, Scenario, Unit, Zone
from tests.core.campaign.player import Hand

BOARD = Board("hex", 7, 6)
START = ("0,0", "0,1", "0,2", "0,3", "1,0", "1,1", "1,2", "-1,2", "-1,3")
HAND = Hand(GAME.judge, GAME.apply, GAME.options, GAME.invariants)
do, why, offered = HAND.do, HAND.why, HAND.offered
GUARD = Unit("bandit", "guard", at=("5,2",), values={"temperament": "guard"})


def told(kind: str, text: str, **values: int | str) -> document.Event:
    """What is told before or after a battle."""
    return document.Event(f"tell-{kind}", kind, 0, text, dict(values))


def chapter(name: str, *events: document.Event) -> Chapter:
    """A battle in which one of the squad has to be by the wall within three turns."""
    return Chapter(
        name,
        BOARD,
        zones=(
            Zone("start", "start", cells=START),
            Zone("wall", "area", cells=("4,0", "4,1", "4,2", "3,1", "3,2")),
        ),
        objectives=(Objective("reach-wall", "reach", "One by the wall", values={"zone": "wall", "rep": 50}),),
        forces=(
            Force("opponents", (Unit("bandit", "guard", at=("5,2",), values={"temperament": "guard"}),)),
        ),
        events=(document.Event("dusk", "limit", 3), *events),
    )


YARD = chapter(
    "yard",
    told("briefing", "Get to the wall.", title="The Yard"),
    told("won", "The wall is yours.", next="dock", ship=0),
    told("lost", "The wall is not yours.", next="round", muster=1),
)
ROUND = chapter(
    "round",
    told("briefing", "Go round the wall.", title="The Way Round"),
    told("won", "You are round.", next="dock"),
    told("lost", "There is no way round."),
)
DOCK = chapter(
    "dock",
    told("briefing", "Get to the boat.", title="The Dock"),
    told("won", "You are away."),
    told("lost", "The boat is full; but you are paid.", ends="won"),
)


def arena(*leaders: Force, injuries: bool = True) -> Scenario:
    """The campaign for these leaders; a single one who is still to be built where none is named."""
    forces = (*(leaders or (Force("leader-1"),)), *YARD.forces)
    return Scenario(
        document.FORMAT,
        document.SCHEMA_VERSION,
        YARD.id,
        "The Arena",
        GAME.id,
        BOARD,
        zones=YARD.zones,
        objectives=YARD.objectives,
        forces=forces,
        events=YARD.events,
        rule_options={"injuries": injuries},
        chapters=(ROUND, DOCK),
    )


SCENARIO = arena()


def ready_squads(*who: str, injuries: bool = True) -> Scenario:
    """The campaign for ready squads."""
    sides = (Force(f"leader-{number}", (Unit(each),)) for number, each in enumerate(who, 1))
    return arena(*sides, injuries=injuries)


def begun(*who: str, seed: str = "arena", injuries: bool = True) -> CareerState:
    """The campaign at its first stay aboard, for ready squads."""
    state = GAME.setup(ready_squads(*who, injuries=injuries), {}, Dice(seed))
    assert isinstance(state, CareerState)
    return state


def afield(*who: str, seed: str = "arena", injuries: bool = True) -> CareerState:
    """The first battle, about to begin."""
    state = begun(*who, seed=seed, injuries=injuries)
    do(state, *["ready"] * len(who))
    return state


def roster(state: CareerState, number: int = 0) -> Roster:
    """A leader's roster."""
    return state.career.books[number].roster


def figure(state: CareerState, name: str) -> Fighter:
    """A figure by its id."""
    return state.fighters[state.index(name)]


def down(state: CareerState, name: str, bhp: int = 0) -> None:
    """Somebody is out of the battle."""
    fighter = figure(state, name)
    fighter.status, fighter.bhp, fighter.ahp = OUT, bhp, 0


def settle(state: CareerState, won: bool, dice: Iterable[int] = ()) -> list[Event]:
    """The battle that is fought, or comes next, is over with its first choice: one of the squad is by the
    wall, or nobody is up."""
    events = do(state, "done") if state.phase == AFTERMATH else []
    down(state, "guard")
    while (by_rules := GAME.automatic(state)) is not None:
        events += GAME.apply(state, by_rules)
    end = Choice(("end",)) if state.active is not None else GAME.options(state)[0].choice
    squad = [each for each in state.fighters if each.leader >= 0]
    if won:
        next(each for each in squad if each.present).at = (4, 0)
    else:
        for each in squad:
            down(state, each.id, each.bhp if each.status == OUT else 0)
    if dice:
        state.dice = ScriptedDice(dice)
    return [*events, *GAME.apply(state, end)]
