"""Somebody who plays a lesson: does what it says, or for once something else."""

from collections.abc import Iterator
from typing import Any

from sellsword import games, guide, view
from sellsword.dice import Dice
from sellsword.game import Choice, Event
from sellsword.guide import Due
from sellsword.match import HUMAN, Holder, Match, agree, begin
from sellsword.players.baselines import best_candidate
from sellsword.scenario.document import Scenario
from sellsword.scene import Board, Point

MOST = 200
"""Choices after which a lesson has been long enough."""
WAYS = ("move", "sprint", "dash")
"""The actions that lead somebody somewhere."""


class Pupil:
    """A match of a lesson against a computer, as the page seats it: the person has the last seat."""

    def __init__(self, scenario: Scenario, seed: str = "lesson") -> None:
        game = games.game(scenario.game)
        seats = game.seats(scenario, scenario.rule_options)
        people = [at for at, seat in enumerate(seats) if not seat.by_rules]
        players = ["" if seat.by_rules else "greedy" for seat in seats]
        players[people[-1]] = HUMAN
        holders = [Holder("", player) for player in players]
        self.guide = scenario.guide
        self.match: Match[Any] = begin(game, agree(game, scenario, holders, seed))
        self.seat = people[-1]
        self.hand = Dice(f"pupil {seed}")

    @property
    def due(self) -> Due | None:
        """The step that is shown."""
        scene = self.match.game.scene(self.match.state, self.seat)
        due: Due | None = view.of_guide(self.match, scene, self.seat)["guide"]
        return due

    @property
    def done(self) -> set[str]:
        """The steps done."""
        return {*guide.reached(self.guide, self.match.progress, view.made(self.match))}

    def play(self) -> Iterator[Due]:
        """Plays to the end of the lesson or of the game, whichever comes first. Each step that is shown comes
        before the choice that it is followed by; whoever iterates may make another choice instead."""
        while self.match.decision() and self.match.position < MOST:
            due, position = self.due, self.match.position
            if self.answers() and due:
                yield due
            if self.match.position == position:
                self.match.play(self.heed(due) if self.answers() and due else self.best())

    def answers(self) -> bool:
        """Whether the person is to decide."""
        decision = self.match.decision()
        return decision is not None and decision.seat == self.seat

    def best(self) -> Choice:
        return best_candidate(self.match.game, self.match.state)

    def choices(self) -> list[Choice]:
        """What can be chosen: what is on offer, and for walks to anywhere some samples."""
        game, state = self.match.game, self.match.state
        found = [*(option.choice for option in game.options(state)), *game.candidates(state)]
        return [choice for choice in dict.fromkeys(found) if game.judge(state, choice).ok]

    def heed(self, due: Due) -> Choice:
        """A choice that does what the step asks for, or the one that comes nearest to what it points at."""
        step = next(step for step in self.guide if step.id == due.id)
        choices = self.choices()
        asked = [choice for choice in choices if not due.groups or self.group(choice) in due.groups]
        doing = (choice for choice in asked if guide.brings(step, True, self.words(choice)))
        return next(doing, None) or self.nearest(due, choices) or self.best()

    def nearest(self, due: Due, choices: list[Choice]) -> Choice | None:
        """The choice that brings whoever acts nearest to what is pointed at. Who stands there stays."""
        marked = [point for mark in due.marks for point in mark.points]
        nearing = [choice for choice in choices if self.group(choice) in WAYS]
        if not marked or not nearing:
            return None
        acting = next((piece.id for piece in self.board().pieces if piece.acting), "")
        far = {choice: self.distance(self.after(choice)[0], acting, marked) for choice in nearing}
        here = self.distance(self.match.state, acting, marked)
        if not here and (stay := self.match.game.scene(self.match.state, self.seat).decline):
            return Choice.parse(stay)
        best = min(nearing, key=lambda choice: far[choice])
        return best if far[best] < here else None

    def stray(self) -> Choice:
        """Anything that the step does not ask for, where there is such a thing."""
        due = self.due
        step = next((step for step in self.guide if due and step.id == due.id), None)
        choices = self.choices()
        other = [each for each in choices if step and not guide.brings(step, True, self.words(each))]
        left = other or choices
        return left[self.hand.pick(len(left))]

    def words(self, choice: Choice) -> set[str]:
        """What a choice is to the lesson."""
        return view.words(choice, self.after(choice)[1])

    def after(self, choice: Choice) -> tuple[Any, list[Event]]:
        """The state after a choice, and what came of it."""
        state = self.match.state.copy()
        return state, self.match.game.apply(state, choice)

    def group(self, choice: Choice) -> str:
        """The action that a choice belongs to; one that is not on offer leads somebody anywhere."""
        options = self.match.game.options(self.match.state)
        return next((option.group for option in options if option.choice == choice), WAYS[0])

    def board(self, state: Any = None) -> Board:
        """The board as the person sees it."""
        board: Board | None = self.match.game.scene(state or self.match.state, self.seat).board
        assert board is not None
        return board

    def distance(self, state: Any, acting: str, marked: list[Point]) -> int:
        """How far who acts is from the nearest thing that is pointed at, squared."""
        spots = [piece.at for piece in self.board(state).pieces if piece.id == acting]
        return min(((x - a) ** 2 + (y - b) ** 2 for x, y in spots for a, b in marked), default=0)
