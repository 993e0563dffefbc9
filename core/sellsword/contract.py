"""What a game is: rules, what is shown of it, how a computer judges it, and how a scenario of it is made.

A game is one frozen object of four parts, each a small set of functions over a state; what not every game has
is left out and has a default. Everything outside a game speaks to it through ``Game``.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from sellsword.dice import Dice
from sellsword.game import (
    UNCHANGED,
    Choice,
    Decision,
    Event,
    Gesture,
    Option,
    Position,
    RuleOption,
    Seat,
    State,
    Verdict,
)
from sellsword.odds import Pool
from sellsword.scenario.document import Problem, Scenario
from sellsword.scenario.options import option_problems
from sellsword.scene import Entry, Mark, Preview, Scene, Source

if TYPE_CHECKING:
    from sellsword.campaign.transfer import Rosters
    from sellsword.transcript import Notation

type RuleOptions = Mapping[str, int | bool]
type Answers = Sequence[tuple[Choice, Pool[Any]]]
type Sightline = tuple[tuple[Mark, ...], tuple[Source, ...]]


# ---- The parts -----------------------------------------------------------------------------------------


class Referee[S: State](Protocol):
    """Whose choice it is, what is on offer, what is allowed and what it does: a ``Flow``."""

    def decision(self, state: S) -> Decision | None:
        """Whose decision it is; None when the game is over."""

    def options(self, state: S) -> Sequence[Option]:
        """Every choice on offer, in a fixed order, each of them allowed by ``judge``."""

    def judge(self, state: S, choice: Choice) -> Verdict:
        """Whether the seat to decide may choose this; if not, every reason."""

    def slip(self, state: S, choice: Choice) -> Verdict | None:
        """What to say of a choice that is out of place, but for a letter on offer; None of any other."""

    def apply(self, state: S, choice: Choice) -> list[Event]:
        """Carries out an allowed choice on this state. Dice come from ``state.dice`` alone."""

    def pool(self, state: S, choice: Choice) -> Pool[Any] | None:
        """What the choice would roll; None where it rolls nothing."""

    def cost(self, state: S, choice: Choice) -> str:
        """What of one's own an allowed choice spends, destroys or ends, as a sentence; empty for nothing."""

    def automatic(self, state: S) -> Choice | None:
        """The choice that the rules make for a seat that they play; None where a player must choose."""


def deal_anew[S: State](state: S, _viewer: int, dice: Dice) -> S:
    """A copy in which nothing was hidden but the dice to come."""
    copy = state.copy()
    copy.dice = dice
    return copy


def always_sound(_state: State) -> list[str]:
    """No state is looked at."""
    return []


@dataclass(frozen=True, slots=True)
class Rules[S: State]:
    """The referee, and the state that it looks at.

    ``setup`` lays out the state before the first choice, by the scenario, the rule options that differ from
    their defaults, and dice. ``conceal`` copies a state with what a viewer may not know dealt anew from dice,
    the coming dice included. ``invariants`` has a sentence for each thing that cannot be: asked of snapshots
    before they are played on; empty for what play can reach.
    """

    referee: Referee[S]
    setup: Callable[[Scenario, RuleOptions, Dice], S]
    conceal: Callable[[S, int, Dice], S] = deal_anew
    invariants: Callable[[S], list[str]] = always_sound


def read_nothing(_state: State, _gesture: Gesture) -> Sequence[Choice]:
    """No gesture means anything."""
    return ()


def answer_nothing(_state: State, _choice: Choice) -> Answers:
    """Nobody could do anything in return."""
    return ()


@dataclass(frozen=True, slots=True)
class View[S: State]:
    """What the players get: the scene for a viewer's seat (``NOBODY``: what everybody may see), a choice
    before it is made, an event as the log's entry, what a gesture could mean, likeliest first, legal or not,
    and what the other side could do in return. ``sightline`` is what two pieces see of each other, where that
    is asked."""

    scene: Callable[[S, int], Scene]
    preview: Callable[[S, Choice], Preview]
    tell: Callable[[Event, int], Entry | None]
    read: Callable[[S, Gesture], Sequence[Choice]] = read_nothing
    answers: Callable[[S, Choice], Answers] = answer_nothing
    sightline: Callable[[S, str, str], Sightline] | None = None


def promise_nothing(_state: State, _choice: Choice) -> int:
    """All choices are alike."""
    return 0


def compare_no_lines(_state: State) -> Position | None:
    """A tree of samples serves better."""
    return None


@dataclass(frozen=True, slots=True)
class Mind[S: State]:
    """How a computer judges: a finite, sensible set of choices, what each promises the side that decides
    (larger is better), and how a side stands, from -1000 (lost) to 1000 (won). ``position`` is a concealed
    state for players that compare lines of play to the last move, where these can be compared.
    ``by_position`` tells that the first three look at nothing but the position, not at the dice to come."""

    candidates: Callable[[S], Sequence[Choice]]
    value: Callable[[S, int], int]
    appraise: Callable[[S, Choice], int] = promise_nothing
    position: Callable[[S], Position | None] = compare_no_lines
    by_position: bool = True


def find_nothing(_scenario: Scenario) -> list[Problem]:
    """Whatever has the right shape can be played."""
    return []


def rolls_always(_scenario: Scenario, _options: RuleOptions) -> bool:
    """Dice fall in every game."""
    return True


@dataclass(frozen=True, slots=True)
class Authoring:
    """How a scenario is made: the places at the table with a scenario's rule options or those that the
    players chose, what is wrong with a scenario beyond its shape and its rule options, the rulings that may
    be changed, and whether dice may fall there: elsewhere the page has no word on dice."""

    seats: Callable[[Scenario, RuleOptions], tuple[Seat, ...]]
    check: Callable[[Scenario], Sequence[Problem]] = find_nothing
    rule_options: tuple[RuleOption, ...] = ()
    rolls: Callable[[Scenario, RuleOptions], bool] = rolls_always


@dataclass(frozen=True, slots=True)
class About:
    """For those who have not met a game: what it is, in a sentence, and about how many minutes one takes."""

    pitch: str = ""
    minutes: int = 0


# ---- The whole -----------------------------------------------------------------------------------------


def _no_notation() -> None:
    return None


@dataclass(frozen=True)
class Game[S: State]:
    """One rule set. All methods but ``apply`` leave the state as it is.

    ``ways`` are the ids of the ways in which it can end; resigning and agreeing belong to the match.
    ``rosters`` is how its rosters outlive a match, ``find_notation`` gets how players write its games; both
    may be missing. ``about`` is what the title screen says.
    """

    id: str
    title: str
    version: str
    ways: tuple[str, ...]
    rules: Rules[S]
    view: View[S]
    mind: Mind[S]
    authoring: Authoring
    rosters: "Rosters[S] | None" = None
    find_notation: "Callable[[], Notation | None]" = _no_notation
    about: About = About()

    def rule_options(self) -> tuple[RuleOption, ...]:
        """The rulings that a scenario or the players may change."""
        return self.authoring.rule_options

    def check(self, scenario: Scenario) -> list[Problem]:
        """What is wrong with a scenario as one of this game, its rule options included, beyond its shape."""
        wrong = option_problems(scenario.rule_options, self.authoring.rule_options)
        return [*wrong, *self.authoring.check(scenario)]

    def seats(self, scenario: Scenario, options: RuleOptions = UNCHANGED) -> tuple[Seat, ...]:
        """The places at the table, in a fixed order."""
        return self.authoring.seats(scenario, options)

    def setup(self, scenario: Scenario, options: RuleOptions, dice: Dice) -> S:
        """The state before the first choice. The scenario has passed ``check``."""
        return self.rules.setup(scenario, {**scenario.rule_options, **options}, dice)

    def decision(self, state: S) -> Decision | None:
        """Whose decision it is; None when the game is over."""
        return self.rules.referee.decision(state)

    def options(self, state: S) -> Sequence[Option]:
        """Every choice on offer, in a fixed order, each of them allowed by ``judge``."""
        return self.rules.referee.options(state)

    def judge(self, state: S, choice: Choice) -> Verdict:
        """Whether the seat to decide may choose this; if not, every reason."""
        return self.rules.referee.judge(state, choice)

    def apply(self, state: S, choice: Choice) -> list[Event]:
        """Carries out an allowed choice on this state."""
        return self.rules.referee.apply(state, choice)

    def pool(self, state: S, choice: Choice) -> Pool[Any] | None:
        """What the choice would roll; None where it rolls nothing."""
        return self.rules.referee.pool(state, choice)

    def cost(self, state: S, choice: Choice) -> str:
        """What of one's own an allowed choice spends, destroys or ends, as a sentence; empty for nothing."""
        return self.rules.referee.cost(state, choice)

    def automatic(self, state: S) -> Choice | None:
        """The choice that the rules make for a seat that they play; None where a player must choose."""
        return self.rules.referee.automatic(state)

    def conceal(self, state: S, viewer: int, dice: Dice) -> S:
        """A copy with what ``viewer`` may not know dealt anew from ``dice``, the coming dice included."""
        return self.rules.conceal(state, viewer, dice)

    @property
    def hides(self) -> bool:
        """Whether there is something but the coming dice that a player may not know."""
        return self.rules.conceal is not deal_anew

    def invariants(self, state: S) -> list[str]:
        """A sentence for each thing that cannot be."""
        return self.rules.invariants(state)

    def scene(self, state: S, viewer: int) -> Scene:
        """All that a seat may see."""
        return self.view.scene(state, viewer)

    def preview(self, state: S, choice: Choice) -> Preview:
        """What to show of a choice before it is made, allowed or not: marks, odds, modifiers, answers."""
        return self.view.preview(state, choice)

    def tell(self, event: Event, viewer: int) -> Entry | None:
        """The log's entry for an event as this viewer may read it; None where there is nothing to tell."""
        return self.view.tell(event, viewer)

    def read(self, state: S, gesture: Gesture) -> Sequence[Choice]:
        """What a gesture could mean, likeliest first, legal or not."""
        return self.view.read(state, gesture)

    def answers(self, state: S, choice: Choice) -> Answers:
        """What the other side could do in return once the choice is made, with what it would roll."""
        return self.view.answers(state, choice)

    def candidates(self, state: S) -> Sequence[Choice]:
        """A finite, sensible set of choices to think about; never empty while one must be made."""
        return self.mind.candidates(state)

    def appraise(self, state: S, choice: Choice) -> int:
        """What a candidate promises the side that decides, by exact odds; larger is better."""
        return self.mind.appraise(state, choice)

    def value(self, state: S, side: int) -> int:
        """The computer's judgment for a side, from -1000 (lost) to 1000 (won)."""
        return self.mind.value(state, side)

    def position(self, state: S) -> Position | None:
        """A concealed state for players that compare lines of play; None where a tree of samples serves."""
        return self.mind.position(state)

    @property
    def notation(self) -> "Notation | None":
        """How players write its games; None where they do not."""
        return self.find_notation()
