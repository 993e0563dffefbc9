"""One played game: its terms, every choice made and what came of it; taking back, playing again, the log.

A match is fixed by its terms (scenario, rule options, seed) and its choices: the same terms and choices give
the same states on every machine. The state after every choice is kept, so that going back is exact.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from sellsword import settlement
from sellsword.contract import Game
from sellsword.dice import Dice
from sellsword.game import (
    ALLOWED,
    NOBODY,
    UNCHANGED,
    Choice,
    Decision,
    Event,
    Reason,
    Seat,
    State,
    Verdict,
    event,
)
from sellsword.guide import Progress
from sellsword.players import player
from sellsword.scenario.document import Problem, Scenario, refusal
from sellsword.scenario.options import option_problems
from sellsword.scenario.write import write
from sellsword.scene import Entry
from sellsword.serialization import digest

HUMAN = "human"
RULES = "rules"  # who plays a seat that the rules play
POST = "post"  # who plays a seat from elsewhere; and dice to which both sides contribute on the way
STOP, FREE = "stop", "free"  # undo stops at fallen dice, or crosses them
RESUME = "resume-saved"
DICE = "dice"

LONGEST_BRANCH = 80  # characters
HINTS = 3  # how much of a hint may be asked for

_LONGEST_NAME = 40
_LONGEST_SEED = 80
_STIRRED = re.compile("[0-9a-f]{16,64}")


class Refused(Exception):
    """A choice that the rules do not allow; ``verdict`` says why.

    Units: none.
    Source: sellsword.contract.Referee.judge.
    """

    def __init__(self, verdict: Verdict) -> None:
        super().__init__(" ".join(reason.text for reason in verdict.reasons))
        self.verdict = verdict


class Unfit(ValueError):
    """Terms or a saved game that cannot be played; ``problems`` says why and where, worst first.

    Units: none.
    Source: sellsword.match.agree, sellsword.save.load.
    """

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__(" ".join(map(str, problems)))
        self.problems = tuple(problems)


@dataclass(frozen=True, slots=True)
class Holder:
    """Who holds a seat: the name shown, and ``human``, ``rules`` or the name of a computer player."""

    name: str
    player: str


@dataclass(frozen=True, slots=True)
class Terms:
    """What a match is played by, settled before the first choice. ``undo`` is "stop" or "free". ``dice`` is
    "post" where a record may have steps that give the dice another seed."""

    scenario: Scenario
    options: Mapping[str, int | bool]
    seed: str
    holders: tuple[Holder, ...]
    undo: str = STOP
    dice: str = ""


@dataclass(frozen=True, slots=True)
class Step[S: State]:
    """A choice that was made: by which seat, what came of it, and the state after it."""

    choice: Choice
    seat: int
    events: tuple[Event, ...]
    after: S


@dataclass(frozen=True, slots=True)
class Leave:
    """Leave to go to another position of the record: which, or the id and the sentence of what forbids it."""

    target: int
    fault: str = ""
    text: str = ""

    @property
    def ok(self) -> bool:
        """Whether it is given."""
        return not self.fault


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the log: its number, the number of the choice it tells of, and its entry."""

    index: int
    choice_index: int
    entry: Entry


def agree[S: State](
    game: Game[S],
    scenario: Scenario,
    holders: Sequence[Holder],
    seed: str,
    options: Mapping[str, int | bool] | None = None,
    undo: str = STOP,
    dice: str = "",
) -> Terms:
    """The terms of a match: the game's rule options, changed by the scenario, changed by the players.

    Raises Unfit with every problem of the scenario, or of what the players want.
    """
    wrong = [problem for problem in game.check(scenario) if problem.severity == "error"]
    if wrong:
        raise Unfit(wrong)
    chosen = {**scenario.rule_options, **(options or {})}
    wrong = list(option_problems(chosen, game.rule_options(), "options"))
    seats = game.seats(scenario, UNCHANGED if wrong else chosen)
    wrong += _holder_problems(seats, holders)
    if len(seed) > _LONGEST_SEED:
        wrong.append(refusal("setup.seed", f"A seed has at most {_LONGEST_SEED} characters.", "seed"))
    if undo not in (STOP, FREE):
        wrong.append(refusal("setup.undo", f"Taking back is “{STOP}” or “{FREE}”.", "undo"))
    wrong += _post_problems(game, holders, undo, dice)
    if wrong:
        raise Unfit(wrong)
    defaults = {option.id: option.default for option in game.rule_options()}
    return Terms(scenario, defaults | chosen, seed, _seated(seats, holders), undo, dice)


def _post_problems(game: Game[Any], holders: Sequence[Holder], undo: str, dice: str) -> list[Problem]:
    if not dice and all(holder.player != POST for holder in holders):
        return []
    if dice != POST or undo != STOP:
        return [refusal("setup.post", "By post, the dice are the post’s, and undo stops at them.", "dice")]
    if game.hides:
        text = f"{game.title} hides things from players, and anyone who plays by post could look at them."
        return [refusal("setup.post", text, "seats")]
    return []


def _holder_problems(seats: Sequence[Seat], holders: Sequence[Holder]) -> list[Problem]:
    if len(holders) != len(seats):
        text = f"This scenario has {len(seats)} seats, and {len(holders)} are filled."
        return [refusal("setup.seats", text, "seats")]
    found = []
    for index, (seat, holder) in enumerate(zip(seats, holders, strict=True)):
        if len(holder.name) > _LONGEST_NAME:
            text = f"A player's name has at most {_LONGEST_NAME} characters."
            found.append(refusal("setup.name", text, f"seats[{index}].name"))
        if not seat.by_rules and not _plays(holder.player):
            text = f"Nobody called “{holder.player[:_LONGEST_NAME]}” can play; choose a person or a level."
            found.append(refusal("setup.player", text, f"seats[{index}].player"))
    return found


def _plays(name: str) -> bool:
    if name in (HUMAN, POST):
        return True
    try:
        player(name)
    except ValueError:
        return False
    return True


def _seated(seats: Sequence[Seat], holders: Sequence[Holder]) -> tuple[Holder, ...]:
    """The holders, each with a name, and the rules on the seats that the rules play."""
    return tuple(
        Holder(holder.name.strip() or seat.name, RULES if seat.by_rules else holder.player)
        for seat, holder in zip(seats, holders, strict=True)
    )


def begin[S: State](game: Game[S], terms: Terms) -> "Match[S]":
    """A new match, with whatever the rules play before the first decision of a player."""
    match = Match(game, terms)
    match.follow()
    return match


def branch_off[S: State](match: "Match[S]", position: int, branch: str) -> "Match[S]":
    """Another match with the same terms and the first choices of this one, to be played on from there.
    ``branch`` is a fresh word that tells the two apart. Off a game by post it goes with persons at this
    screen, and other dice, so that nobody sees there what the dice of the other will be."""
    other = Match(match.game, _at_one_screen(match.terms), branch)
    other.progress = match.progress
    other.hints = {at: step for at, step in match.hints.items() if at < position}
    other.record(match.steps[:position])
    if match.terms.dice:
        other.stir(other.state.dice.fork("copy").seed)
    other.follow()
    return other


def at_one_screen(match: "Match[Any]") -> "Match[Any]":
    """The match, or a copy with other dice of one that somebody plays from elsewhere."""
    away = any(holder.player == POST for holder in match.terms.holders)
    return branch_off(match, match.position, match.branch) if away else match


def _at_one_screen(terms: Terms) -> Terms:
    holders = (Holder(each.name, HUMAN if each.player == POST else each.player) for each in terms.holders)
    return replace(terms, holders=tuple(holders))


def return_terms(match: "Match[Any]", seed: str, swap: bool = True) -> Terms:
    """The terms of a rematch: the same but for the seed, and the holders across the table if they swap."""
    terms = _at_one_screen(match.terms)
    seats = match.game.seats(terms.scenario, terms.options)
    holders = swapped(seats, terms.holders) if swap else terms.holders
    return agree(match.game, terms.scenario, holders, seed, terms.options, terms.undo)


def swapped(seats: Sequence[Seat], holders: Sequence[Holder]) -> list[Holder]:
    """Each holder on the seat across the table. A name that was only the seat's stays with the seat."""
    played = sorted((at for at, seat in enumerate(seats) if not seat.by_rules), key=lambda at: seats[at].side)
    first = sum(seats[at].side == seats[played[0]].side for at in played)
    swapped = list(holders)
    for taken, left in zip(played, [*played[first:], *played[:first]], strict=True):
        name = "" if holders[left].name == seats[left].name else holders[left].name
        swapped[taken] = Holder(name, holders[left].player)
    return swapped


def _identity(game: Game[Any], terms: Terms, branch: str) -> str:
    scenario = write(terms.scenario)
    told = [game.id, scenario, dict(terms.options), terms.seed, terms.holders, terms.undo, branch]
    return digest([*told, terms.dice] if terms.dice else told)


class Match[S: State]:
    """A game in play and all that led to it. Its ``id`` is fixed by its terms and, where it went off from
    another match with the same terms, by its ``branch``.

    ``position`` counts the choices made; there is something to redo while it is less than ``length``.
    ``progress`` is how far the guide has come, ``hints`` how much of a hint was asked for, 1 to 3, by the
    position that it was for.
    """

    def __init__(self, game: Game[S], terms: Terms, branch: str = "") -> None:
        self.game = game
        self.terms = terms
        self.seats = tuple(
            replace(seat, name=holder.name)
            for seat, holder in zip(game.seats(terms.scenario, terms.options), terms.holders, strict=True)
        )
        self.branch = branch
        self.progress = Progress()
        self.hints: dict[int, int] = {}
        self.id = _identity(game, terms, branch)
        self.start = game.setup(terms.scenario, terms.options, Dice(terms.seed))
        self.steps: list[Step[S]] = []
        self.position = 0
        self._hashes: dict[int, str] = {}
        self._told: dict[int, list[tuple[Entry, ...]]] = {}

    @property
    def length(self) -> int:
        """How many choices are recorded, those that were taken back included."""
        return len(self.steps)

    @property
    def state(self) -> S:
        """The state on the table. Read it, never change it."""
        return self.state_at(self.position)

    def state_at(self, position: int) -> S:
        """The state after so many choices."""
        return self.steps[position - 1].after if position else self.start

    def decision(self) -> Decision | None:
        """Whose decision it is; None when the game is over, by the rules or by agreement."""
        return self._decision(self.state)

    def person(self, seat: int) -> bool:
        """Whether a person holds the seat."""
        return self.terms.holders[seat].player == HUMAN

    def computed(self, seat: int) -> bool:
        """Whether a computer holds the seat."""
        return self.terms.holders[seat].player not in (HUMAN, POST, RULES)

    # Playing

    def judge(self, choice: Choice) -> Verdict:
        """Whether a choice or a settlement is allowed now; if not, why, or what was probably meant."""
        verdict = self._judge(self.state, choice)
        final = verdict.ok or settlement.settles(choice) or self.decision() is None
        return verdict if final else self.game.rules.referee.slip(self.state, choice) or verdict

    def play(self, choice: Choice) -> tuple[Event, ...]:
        """Makes a choice, and after it those that the rules make for the seats they play; records them all.

        Returns what came of it. Raises Refused, and then nothing has changed.
        """
        steps = [self._step(self.state, choice)]
        steps += self._by_rules(steps[-1].after)
        return self.record(steps)

    def follow(self) -> tuple[Event, ...]:
        """Makes and records the choices that the rules make now, if any."""
        return self.record(self._by_rules(self.state))

    def repeat(self, choice: Choice) -> None:
        """Makes a recorded choice again, and nothing of its own accord. Raises Refused."""
        if choice.words[0] == DICE:
            self.stir(" ".join(choice.words[1:]))
        else:
            self.record([self._step(self.state, choice, recorded=True)])

    def stir(self, seed: str) -> None:
        """Records that from here on the dice come of another seed; nobody takes back what lies before.
        Raises Refused where the terms have no such dice."""
        if self.terms.dice != POST or not _STIRRED.fullmatch(seed):
            raise Refused(Verdict((Reason("", "Nobody may change the dice here."),)))
        after = self.state.copy()
        after.dice = Dice(seed, after.dice.position + 1)
        self.record([Step(Choice((DICE, seed)), NOBODY, (), after)])

    def go_back(self, position: int) -> None:
        """Takes the record back to so many choices, for good."""
        self.position = position
        self.forget_redo()

    def resume(self, state: S, dropped: int) -> None:
        """Goes on from a saved state to which ``dropped`` choices led that can no longer be repeated."""
        choice = Choice((RESUME, str(dropped)))
        self.record([Step(choice, NOBODY, (event(RESUME, NOBODY, dropped=dropped),), state)])

    def _decision(self, state: S) -> Decision | None:
        return None if state.outcome else self.game.decision(state)

    def _judge(self, state: S, choice: Choice, *, recorded: bool = False) -> Verdict:
        if settlement.settles(choice):
            return settlement.judge(self.seats, state, choice, recorded=recorded)
        if self._decision(state) is None:
            return Verdict((Reason("", "The game is over."),))
        return self.game.judge(state, choice)

    def _step(self, state: S, choice: Choice, *, recorded: bool = False) -> Step[S]:
        verdict = self._judge(state, choice, recorded=recorded)
        if verdict != ALLOWED:
            raise Refused(verdict)
        seat, after = self._chooser(state, choice), state.copy()
        if settlement.settles(choice):
            return Step(choice, seat, tuple(settlement.apply(self.seats, after, choice)), after)
        events = self.game.apply(after, choice)
        settlement.lapse(self.seats, after, seat)
        return Step(choice, seat, tuple(events), after)

    def _chooser(self, state: S, choice: Choice) -> int:
        if settlement.settles(choice):
            return settlement.seat_of(self.seats, choice)
        decision = self._decision(state)
        return decision.seat if decision else NOBODY

    def _by_rules(self, state: S) -> list[Step[S]]:
        steps: list[Step[S]] = []
        while state.outcome is None and (choice := self.game.automatic(state)) is not None:
            steps.append(self._step(state, choice))
            state = steps[-1].after
        return steps

    def record(self, steps: Sequence[Step[S]]) -> tuple[Event, ...]:
        """Adds steps made from here on; what had been taken back is forgotten. Returns what came of them."""
        if steps:
            self.forget_redo()
            self.steps += steps
            self.position = len(self.steps)
        return tuple(happened for step in steps for happened in step.events)

    # Taking back and playing again

    def can_undo(self, seat: int, consent: bool = False) -> Leave:
        """Whether a seat may take its own last choice back, and if not why: it crosses what a computer or
        the rules chose since, another person's choice only with consent, and fallen dice or things that
        came to light only where the terms allow it."""
        target = next((at for at in reversed(range(self.position)) if self.steps[at].seat == seat), -1)
        since = self.steps[target : self.position]
        if target < 0 or any(step.seat == NOBODY for step in since):
            return Leave(-1, "undo.nothing", "You have no choice to take back.")
        if self.terms.undo == STOP and self.state_at(target).dice.position != self.state.dice.position:
            return Leave(-1, "undo.dice", "Dice were rolled since, or something was revealed, so it stands.")
        others = sorted({step.seat for step in since if step.seat != seat and self.person(step.seat)})
        if others and not consent:
            names = " and ".join(self.seats[other].name for other in others)
            return Leave(-1, "undo.consent", f"{names} has chosen since and must agree.")
        return Leave(target)

    def undo(self, seat: int, consent: bool = False) -> Leave:
        """Takes the seat's own last choice back if it may; says whether it did, or why not."""
        return self._go(self.can_undo(seat, consent))

    def can_redo(self) -> Leave:
        """Whether there is a choice to play again: the next person's, with what followed it."""
        if self.position == self.length:
            return Leave(-1, "redo.nothing", "There is nothing to redo.")
        after = range(self.position + 1, self.length)
        return Leave(next((at for at in after if self.person(self.steps[at].seat)), self.length))

    def redo(self) -> Leave:
        """Plays a choice that was taken back again, just as it was; says whether it did, or why not."""
        return self._go(self.can_redo())

    def forget_redo(self) -> None:
        """Drops what was taken back."""
        if self.position == self.length:
            return
        del self.steps[self.position :]
        self._hashes = {at: known for at, known in self._hashes.items() if at <= self.position}
        for entries in self._told.values():
            del entries[self.position :]

    def mark(self) -> tuple[tuple[Step[S], ...], int]:
        """The record as it is, for ``put_back``."""
        return tuple(self.steps), self.position

    def put_back(self, mark: tuple[tuple[Step[S], ...], int]) -> None:
        """Makes the record what it was when ``mark`` was taken."""
        steps, self.position = mark
        if tuple(self.steps) != steps:
            self.steps = list(steps)
            self._hashes.clear()
            self._told.clear()

    def _go(self, leave: Leave) -> Leave:
        if leave.ok:
            self.position = leave.target
        return leave

    # What it was and is

    def last_person(self) -> int:
        """The seat of the person who chose last, ``NOBODY`` where none has."""
        chosen = (step.seat for step in reversed(self.steps[: self.position]))
        return next((seat for seat in chosen if seat != NOBODY and self.person(seat)), NOBODY)

    def hash_at(self, position: int) -> str:
        """The digest of the state after so many choices."""
        if position not in self._hashes:
            self._hashes[position] = digest(self.state_at(position))
        return self._hashes[position]

    def hashes(self) -> list[str]:
        """The digest of every state, from the first to the last recorded."""
        return [self.hash_at(position) for position in range(self.length + 1)]

    def log(self, viewer: int, since: int = 0, until: int | None = None) -> list[Line]:
        """The story of the choices from ``since`` to ``until`` (the position), as this viewer may read it."""
        told = self._entries(viewer)[: self.position if until is None else until]
        index = sum(map(len, told[:since]))
        lines = []
        for choice_index, entries in enumerate(told[since:], since):
            lines += [Line(index + number, choice_index, entry) for number, entry in enumerate(entries)]
            index += len(entries)
        return lines

    def _entries(self, viewer: int) -> list[tuple[Entry, ...]]:
        """The entries of every step for a viewer; what was told once is kept."""
        told = self._told.setdefault(viewer, [])
        for step in self.steps[len(told) :]:
            entries = (self._tell(happened, viewer) for happened in step.events)
            told.append(tuple(entry for entry in entries if entry is not None))
        return told

    def _tell(self, happened: Event, viewer: int) -> Entry | None:
        if happened.kind == RESUME:
            dropped = happened.values["dropped"]
            lost = f"the saved position; {dropped} choices before it are not shown" if dropped else "here"
            return Entry(f"Play goes on from {lost}.")
        return settlement.tell(happened, self.seats) or self.game.tell(happened, viewer)
