"""Highwire, a toy game of dice and hidden cards that fulfils the whole contract.

Red and Blue want ``goal`` points. On a turn a player rolls as often as they dare: a face is added to the
pot, but a 1 empties it and ends the turn. Holding banks the pot. Before the first roll the hidden card may be
played instead: it counts its number, and another is drawn. After Blue the Bank, played by the rules, takes a
point from whoever leads. It proves that neither players nor commands know any one game.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Self

from sellsword.contract import Answers, Authoring, Game, Mind, RuleOptions, Rules, View
from sellsword.dice import Dice
from sellsword.flow import Action, Actions, Bare, Flow, Spoken, Step, table
from sellsword.game import (
    NOBODY,
    Choice,
    Event,
    Gesture,
    Option,
    Outcome,
    Reason,
    RuleOption,
    Seat,
    State,
    event,
)
from sellsword.odds import Faces, Modifier, Roll, each_face
from sellsword.presentation import compose, offers, seat_views
from sellsword.scenario.document import FORMAT, SCHEMA_VERSION, Board, Problem, Scenario, refusal
from sellsword.scene import Entry, Panel, Preview, Row, Scene, Stat

RED, BLUE, BANK = 0, 1, 2
ROLL, HOLD, TOLL = Choice(("roll",)), Choice(("hold",)), Choice(("toll",))
CARDS, LONGEST = 6, 60  # the numbers on cards; the turns after which the game is drawn
SEATS = (Seat("red", "Red", RED), Seat("blue", "Blue", BLUE), Seat("bank", "The Bank", BANK, by_rules=True))
SCENARIO = Scenario(FORMAT, SCHEMA_VERSION, "highwire", "Highwire", "toy", Board("square", 1, 1))
GOAL = RuleOption("goal", "Goal", "Points that win.", 20, 5, 100, "TOY-2")


@dataclass(slots=True)
class ToyState(State):
    """Points banked, the hidden cards, the pot, whose turn it is, and how many turns there were."""

    goal: int
    totals: tuple[int, ...]
    hands: tuple[int, ...]
    pot: int
    seat: int
    turn: int

    def copy(self) -> Self:
        """An independent equal state."""
        return replace(self, dice=self.dice.copy())


def setup(_: Scenario, options: RuleOptions, dice: Dice) -> ToyState:
    """Nothing banked, and a card each."""
    hands = (dice.pick(CARDS) + 1, dice.pick(CARDS) + 1)
    return ToyState(dice, None, NOBODY, int(options.get(GOAL.id, GOAL.default)), (0, 0), hands, 0, RED, 0)


@dataclass(frozen=True, slots=True)
class ToyPool:
    """The one die: what it adds to the pot, 0 where it empties it."""

    rolls: tuple[Roll, ...] = (each_face(1, name="die"),)
    modifiers: tuple[Modifier, ...] = (Modifier("1 falls off", "the wire", "TOY-1"),)

    def resolve(self, *faces: Faces) -> int:
        """The points of the face."""
        return 0 if faces[0][0] == 1 else faces[0][0]


class Plain(Bare[ToyState]):
    """A verb that is always on offer, with nothing after it, and what it does."""

    def __init__(self, verb: str, deed: Callable[[ToyState], Event], pool: ToyPool | None = None) -> None:
        self.verb, self.deed, self.rolled = verb, deed, pool

    def rule(self, state: ToyState) -> str:
        return "TOY-3"

    def offers(self, state: ToyState) -> Sequence[Option]:
        return (Option(Choice((self.verb,)), self.verb),)

    def pool(self, state: ToyState, action: None) -> ToyPool | None:
        return self.rolled

    def apply(self, state: ToyState, action: None) -> list[Event]:
        return [self.deed(state)]


class Play(Action[ToyState, int]):
    """The hidden card counts, before anything was rolled."""

    verb = "play"

    def offers(self, state: ToyState) -> Sequence[Option]:
        """The card in hand."""
        return () if state.pot else (Option(Choice((self.verb, str(state.hands[state.seat]))), self.verb),)

    def parse(self, state: ToyState, said: Spoken) -> int | Reason:
        """The card's number."""
        fits = not state.pot and said.rest == (str(state.hands[state.seat]),)
        return state.hands[state.seat] if fits else Reason("TOY-3", "That card cannot be played now.")

    def apply(self, state: ToyState, action: int) -> list[Event]:
        """Banks it and draws another."""
        drawn = state.dice.pick(CARDS) + 1
        state.hands = tuple(drawn if seat == state.seat else card for seat, card in enumerate(state.hands))
        return [bank(state, action, "played")]


def roll(state: ToyState) -> Event:
    """A face more in the pot, or none at all."""
    seat, (face,) = state.seat, state.dice.roll(1)
    if face == 1:
        end_turn(state)
    else:
        state.pot += face
    return event("rolled", seat, "TOY-1", face=face, pot=state.pot)


def toll(state: ToyState) -> Event:
    """A point for the Bank from whoever leads."""
    leader = RED if state.totals[RED] >= state.totals[BLUE] else BLUE
    credit(state, leader, -(paid := min(1, state.totals[leader])))
    end_turn(state)
    return event("toll", BANK, payer=SEATS[leader].name, points=paid)


def bank(state: ToyState, points: int, kind: str) -> Event:
    """Points for whoever's turn it is, which ends it."""
    seat = state.seat
    credit(state, seat, points)
    end_turn(state)
    if state.totals[seat] >= state.goal:
        state.outcome = Outcome(seat, "goal", f"{SEATS[seat].name} reaches the goal.")
    return event(kind, seat, "TOY-2", points=points, total=state.totals[seat])


def credit(state: ToyState, seat: int, points: int) -> None:
    """Points more or less for a seat."""
    state.totals = tuple(total + points * (index == seat) for index, total in enumerate(state.totals))


def end_turn(state: ToyState) -> None:
    """The next seat's turn, unless there were enough."""
    state.pot, state.seat, state.turn = 0, (state.seat + 1) % len(SEATS), state.turn + 1
    if state.turn >= LONGEST:
        state.outcome = Outcome(NOBODY, "turns", "Nobody got there in time.")


HOLDING = Plain("hold", lambda state: bank(state, state.pot, "held"))
VERBS = table(Plain("roll", roll, ToyPool()), HOLDING, Play()), table(Plain("toll", toll))


class Turn(Step[ToyState]):
    """A turn: that of a player, who sees a card, or that of the Bank, which the rules play."""

    def seat(self, state: ToyState) -> int:
        return state.seat

    def question(self, state: ToyState) -> str:
        return "The Bank takes its toll." if state.seat == BANK else "Roll, hold or play your card?"

    def actions(self, state: ToyState) -> Actions[ToyState]:
        return VERBS[state.seat == BANK]

    def decline(self, state: ToyState) -> Choice | None:
        return None if state.seat == BANK else HOLD

    def secret(self, state: ToyState) -> bool:
        return state.seat != BANK

    def untimely(self, state: ToyState, said: Spoken) -> Sequence[Reason]:
        known = said.verb in self.actions(state)
        return () if known else (Reason("TOY-3", f"“{said.verb}” cannot be chosen now."),)

    def automatic(self, state: ToyState) -> Choice | None:
        return TOLL if state.seat == BANK else None


class ToyFlow(Flow[ToyState]):
    """Highwire, choice by choice."""

    def grammar(self, choice: Choice) -> Spoken:
        return Spoken("", choice.words[0], choice.words[1:])

    def step(self, state: ToyState) -> Turn:
        return Turn()

    def over(self, state: ToyState) -> Reason:
        return Reason("TOY-3", "The game is over.")


FLOW = ToyFlow()


def scene(state: ToyState, viewer: int) -> Scene:
    """The totals, and one's own card."""
    options = FLOW.options(state) if FLOW.decides(state, viewer) else ()
    card = (Row(f"Your card: {state.hands[viewer]}"),) if viewer in (RED, BLUE) else ()
    return compose(
        state,
        FLOW.decision(state),
        title="Highwire",
        goal=f"First to {state.goal} points.",
        round_=f"Turn {state.turn + 1}",
        seats=seat_views(SEATS, FLOW.decision(state), lambda seat: figures(state, seat)),
        panels=(Panel("cards", "Cards", rows=card),),
        offers=offers(options, lambda option: option.group.capitalize()),
    )


def figures(state: ToyState, seat: int) -> tuple[Stat, ...]:
    """The points of a player."""
    return () if seat == BANK else (Stat("Points", str(state.totals[seat])),)


def preview(_: ToyState, choice: Choice) -> Preview:
    """The choice in words."""
    return Preview(str(choice), choice.words[0].capitalize(), f"{choice}.")


def tell(event: Event, _: int) -> Entry:
    """What happened, for everybody."""
    words = ", ".join(f"{key} {value}" for key, value in event.values.items())
    return Entry(f"{SEATS[event.seat].name} {event.kind}: {words}.", event.seat, rules=event.rules)


def read(_: ToyState, tap: Gesture) -> Sequence[Choice]:
    """A tap on a word means the word."""
    return [Choice.parse(tap.place)] if tap.place else []


def answers(_: ToyState, choice: Choice) -> Answers:
    """The other player can always roll next."""
    return [(ROLL, ToyPool())] if choice == HOLD else []


def conceal(state: ToyState, viewer: int, dice: Dice) -> ToyState:
    """Other cards and the coming dice, dealt anew."""
    copy = state.copy()
    hands = (card if seat == viewer else dice.pick(CARDS) + 1 for seat, card in enumerate(state.hands))
    copy.hands, copy.dice = tuple(hands), dice
    return copy


def invariants(state: ToyState) -> list[str]:
    """Cards that are none, and a turn that cannot be."""
    cards = len(state.hands) == 2 and set(state.hands) <= set(range(1, CARDS + 1))
    seat = state.seat in range(len(SEATS))
    return ["A hand holds no card of the game."] * (not cards) + ["It is nobody's turn."] * (not seat)


def appraise(state: ToyState, choice: Choice) -> int:
    """A sixth of a point for each that the choice brings on average."""
    if choice in (ROLL, TOLL):
        return 20 - state.pot if choice == ROLL else 0
    banked = state.pot if choice == HOLD else int(choice.words[1])
    if state.totals[state.seat] + banked >= state.goal:
        return 1000
    return 0 if choice == HOLD else 6 * (banked - 3)


def value(state: ToyState, side: int) -> int:
    """The lead, with the pot at its risk counted for five sixths."""
    if side == BANK:
        return 0
    if state.outcome is not None:
        return {side: 1000, NOBODY: 0}.get(state.outcome.winner, -1000)
    points = [6 * total for total in state.totals]
    if state.seat != BANK:
        points[state.seat] += 5 * state.pot
    return max(-900, min(900, 6 * (points[side] - points[1 - side])))


def check(scenario: Scenario) -> list[Problem]:
    """Highwire has no forces."""
    problem = refusal("toy.forces", "Highwire has no forces: take them away.", "forces")
    return [problem] if scenario.forces else []


RULES = Rules(FLOW, setup, conceal, invariants)
VIEW = View(scene, preview, tell, read, answers)
MIND = Mind(lambda state: [option.choice for option in FLOW.options(state)], value, appraise)
AUTHORING = Authoring(lambda _scenario, _options: SEATS, check, (GOAL,))


class Toy(Game[ToyState]):
    """Highwire as a game. It is a class so that a test may override what it wants to be otherwise."""

    version = "1"

    def __init__(self) -> None:
        super().__init__("toy", "Highwire", self.version, ("goal", "turns"), RULES, VIEW, MIND, AUTHORING)


TOY = Toy()
