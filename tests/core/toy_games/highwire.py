"""Highwire, a toy game of dice and hidden cards that fulfils the whole contract.

Red and Blue want ``goal`` points. On a turn a player rolls as often as they dare: a face is added to the
pot, but a 1 empties it and ends the turn. Holding banks the pot. Before the first roll the hidden card may be
played instead: it counts its number, and another is drawn. After Blue the Bank, played by the rules, takes a
point from whoever leads. It proves that neither players nor commands know any one game.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Self

from sellsword.dice import Dice
from sellsword.game import (
    ALLOWED,
    NOBODY,
    UNCHANGED,
    Choice,
    Decision,
    Event,
    Gesture,
    Option,
    Outcome,
    Reason,
    RuleOption,
    Seat,
    State,
    Verdict,
    event,
)
from sellsword.odds import Faces, Modifier, Roll
from sellsword.scenario.document import FORMAT, SCHEMA_VERSION, Board, Problem, Scenario, refusal
from sellsword.scene import Entry, Offer, Panel, Preview, Row, Scene, SeatView, Stat

RED, BLUE, BANK = 0, 1, 2
ROLL, HOLD, TOLL = Choice(("roll",)), Choice(("hold",)), Choice(("toll",))
CARDS = 6
LONGEST = 60  # turns, then the game is drawn
SEATS = (Seat("red", "Red", RED), Seat("blue", "Blue", BLUE), Seat("bank", "The Bank", BANK, by_rules=True))
SCENARIO = Scenario(FORMAT, SCHEMA_VERSION, "highwire", "Highwire", "toy", Board("square", 1, 1))


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
        return type(self)(
            self.dice.copy(),
            self.outcome,
            self.offer,
            self.goal,
            self.totals,
            self.hands,
            self.pot,
            self.seat,
            self.turn,
        )


@dataclass(frozen=True, slots=True)
class ToyPool:
    """The one die: what it adds to the pot, 0 where it empties it."""

    rolls: tuple[Roll, ...] = (Roll("die", 1, 6, ((1,), (2,), (3,), (4,), (5,), (6,))),)
    modifiers: tuple[Modifier, ...] = (Modifier("1 falls off", "the wire", "TOY-1"),)

    def resolve(self, *faces: Faces) -> int:
        """The points of the face."""
        return 0 if faces[0][0] == 1 else faces[0][0]


class Toy:
    """Highwire as a game."""

    id = "toy"
    title = "Highwire"
    version = "1"
    ways = ("goal", "turns")

    def rule_options(self) -> tuple[RuleOption, ...]:
        """The points to reach."""
        return (RuleOption("goal", "Goal", "Points that win.", 20, 5, 100, "TOY-2"),)

    def check(self, scenario: Scenario) -> list[Problem]:
        """Highwire has no forces."""
        if scenario.forces:
            return [refusal("toy.forces", "Highwire has no forces: take them away.", "forces")]
        return []

    def seats(self, scenario: Scenario, options: Mapping[str, int | bool] = UNCHANGED) -> tuple[Seat, ...]:
        """Red, Blue and the Bank."""
        del scenario
        return SEATS

    def setup(self, scenario: Scenario, options: Mapping[str, int | bool], dice: Dice) -> ToyState:
        """Nothing banked, and a card each."""
        goal = int({**scenario.rule_options, **options}.get("goal", 20))
        hands = tuple(card + 1 for card in (dice.pick(CARDS), dice.pick(CARDS)))
        return ToyState(dice, None, NOBODY, goal, (0, 0), hands, 0, RED, 0)

    def decision(self, state: ToyState) -> Decision | None:
        """The seat whose turn it is."""
        if state.outcome is not None:
            return None
        if state.seat == BANK:
            return Decision(BANK, "The Bank takes its toll.")
        return Decision(state.seat, "Roll, hold or play your card?", HOLD, secret=True)

    def options(self, state: ToyState) -> Sequence[Option]:
        """Roll, hold, and the card where nothing was rolled yet."""
        return [Option(choice, choice.words[0]) for choice in self.candidates(state)]

    def candidates(self, state: ToyState) -> Sequence[Choice]:
        """All of them."""
        if state.outcome is not None:
            return ()
        if state.seat == BANK:
            return (TOLL,)
        return (ROLL, HOLD) if state.pot else (ROLL, HOLD, _play(state.hands[state.seat]))

    def read(self, state: ToyState, gesture: Gesture) -> Sequence[Choice]:
        """A tap on a word means the word."""
        del state
        return [Choice.parse(gesture.place)] if gesture.place else []

    def judge(self, state: ToyState, choice: Choice) -> Verdict:
        """Whether the choice is one of the options."""
        if choice in self.candidates(state):
            return ALLOWED
        return Verdict((Reason("TOY-3", f"“{choice}” cannot be chosen now."),))

    def apply(self, state: ToyState, choice: Choice) -> list[Event]:
        """Rolls, banks, plays or takes the toll."""
        match choice.words[0]:
            case "roll":
                return [self._roll(state)]
            case "hold":
                return [self._bank(state, state.pot, "held")]
            case "play":
                return [self._play(state)]
        return [self._toll(state)]

    def _roll(self, state: ToyState) -> Event:
        seat, (face,) = state.seat, state.dice.roll(1)
        if face == 1:
            _next(state)
        else:
            state.pot += face
        return event("rolled", seat, "TOY-1", face=face, pot=state.pot)

    def _bank(self, state: ToyState, points: int, kind: str) -> Event:
        seat = state.seat
        state.totals = _plus(state.totals, seat, points)
        _next(state)
        if state.totals[seat] >= state.goal:
            state.outcome = Outcome(seat, "goal", f"{SEATS[seat].name} reaches the goal.")
        return event(kind, seat, "TOY-2", points=points, total=state.totals[seat])

    def _play(self, state: ToyState) -> Event:
        seat = state.seat
        points = state.hands[seat]
        drawn = state.dice.pick(CARDS) + 1
        state.hands = tuple(drawn if index == seat else card for index, card in enumerate(state.hands))
        return self._bank(state, points, "played")

    def _toll(self, state: ToyState) -> Event:
        leader = RED if state.totals[RED] >= state.totals[BLUE] else BLUE
        paid = min(1, state.totals[leader])
        state.totals = _plus(state.totals, leader, -paid)
        _next(state)
        return event("toll", BANK, payer=SEATS[leader].name, points=paid)

    def pool(self, state: ToyState, choice: Choice) -> ToyPool | None:
        """The die, for a roll."""
        del state
        return ToyPool() if choice == ROLL else None

    def answers(self, state: ToyState, choice: Choice) -> Sequence[tuple[Choice, ToyPool]]:
        """The other player can always roll next."""
        del state
        return [(ROLL, ToyPool())] if choice == HOLD else []

    def automatic(self, state: ToyState) -> Choice | None:
        """The Bank's toll."""
        return TOLL if state.outcome is None and state.seat == BANK else None

    def outcome(self, state: ToyState) -> Outcome | None:
        """How it ended."""
        return state.outcome

    def scene(self, state: ToyState, viewer: int) -> Scene:
        """The totals, and one's own card."""
        decision = self.decision(state)
        deciding = NOBODY if decision is None else decision.seat
        mine = viewer == deciding and decision is not None
        return Scene(
            title=self.title,
            goal=f"First to {state.goal} points.",
            round=f"Turn {state.turn + 1}",
            question=decision.question if decision else "",
            deciding=deciding,
            decline=str(decision.decline) if decision and decision.decline else "",
            secret=bool(decision and decision.secret),
            over=state.outcome.text if state.outcome else "",
            seats=tuple(self._seat_view(state, index, deciding) for index in range(len(SEATS))),
            strip=(),
            board=None,
            panels=(self._cards(state, viewer),),
            offers=tuple(self._offer(option) for option in self.options(state)) if mine else (),
        )

    def _seat_view(self, state: ToyState, index: int, deciding: int) -> SeatView:
        figures = () if index == BANK else (Stat("Points", str(state.totals[index])),)
        return SeatView(SEATS[index].id, SEATS[index].name, SEATS[index].side, index == deciding, figures)

    def _cards(self, state: ToyState, viewer: int) -> Panel:
        rows = (Row(f"Your card: {state.hands[viewer]}"),) if viewer in (RED, BLUE) else ()
        return Panel("cards", "Cards", rows=rows)

    def _offer(self, option: Option) -> Offer:
        return Offer(str(option.choice), option.group, "", "", option.group.capitalize())

    def preview(self, state: ToyState, choice: Choice) -> Preview:
        """The choice in words."""
        del state
        return Preview(str(choice), choice.words[0].capitalize(), f"{choice}.")

    def tell(self, event: Event, viewer: int) -> Entry | None:
        """What happened, for everybody."""
        del viewer
        words = ", ".join(f"{key} {value}" for key, value in event.values.items())
        return Entry(f"{SEATS[event.seat].name} {event.kind}: {words}.", event.seat, rules=event.rules)

    def invariants(self, state: ToyState) -> list[str]:
        """Cards that are none, and a turn that cannot be."""
        cards = all(1 <= card <= CARDS for card in state.hands) and len(state.hands) == 2
        wrong = {
            "A hand holds no card of the game.": not cards,
            "It is nobody's turn.": state.seat not in (0, 1, 2),
        }
        return [sentence for sentence, found in wrong.items() if found]

    def conceal(self, state: ToyState, viewer: int, dice: Dice) -> ToyState:
        """Other cards and the coming dice, dealt anew."""
        copy = state.copy()
        copy.hands = tuple(
            card if index == viewer else dice.pick(CARDS) + 1 for index, card in enumerate(state.hands)
        )
        copy.dice = dice
        return copy

    def appraise(self, state: ToyState, choice: Choice) -> int:
        """A sixth of a point for each that the choice brings on average."""
        if choice == HOLD:
            return 1000 if state.totals[state.seat] + state.pot >= state.goal else 0
        if choice == ROLL:
            return 20 - state.pot
        if choice == TOLL:
            return 0
        card = int(choice.words[1])
        return 1000 if state.totals[state.seat] + card >= state.goal else 6 * (card - 3)

    def value(self, state: ToyState, side: int) -> int:
        """The lead, with the pot at its risk counted for five sixths."""
        if side == BANK:
            return 0
        if state.outcome is not None:
            return {side: 1000, NOBODY: 0}.get(state.outcome.winner, -1000)
        points = [6 * total for total in state.totals]
        if state.seat != BANK:
            points[state.seat] += 5 * state.pot
        return max(-900, min(900, 6 * (points[side] - points[1 - side])))

    def position(self, state: ToyState) -> None:
        """The tree of samples serves."""


def _play(card: int) -> Choice:
    return Choice(("play", str(card)))


def _plus(totals: tuple[int, ...], seat: int, points: int) -> tuple[int, ...]:
    return tuple(total + points if index == seat else total for index, total in enumerate(totals))


def _next(state: ToyState) -> None:
    state.pot = 0
    state.seat = (state.seat + 1) % len(SEATS)
    state.turn += 1
    if state.turn >= LONGEST:
        state.outcome = Outcome(NOBODY, "turns", "Nobody got there in time.")


TOY = Toy()
