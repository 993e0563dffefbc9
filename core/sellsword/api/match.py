"""A match for programs: choices as text, refusals with their reasons, exact odds, the record, a picture."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import chain
from pathlib import Path
from typing import Any

from sellsword import board_text, save
from sellsword import match as played
from sellsword.api import picture
from sellsword.api import scenario as shipped
from sellsword.game import NOBODY, Choice, Event, Option, Outcome, Reason, Seat, Verdict
from sellsword.games import game
from sellsword.match import HUMAN, STOP, Holder, Leave, Refused
from sellsword.odds import Modifier, Roll, chance_of, distribution, in_words, mean, percent
from sellsword.scenario.document import Scenario
from sellsword.scene import Mark, Scene


@dataclass(frozen=True, slots=True)
class Odds:
    """What a choice would roll and come to, counted exactly: ``rolls`` are the dice, ``modifiers`` what
    shapes them, each with its rule; ``results`` are all that can come about, the smallest first, with their
    chances; ``counted`` is what the table's panel says of them, such as "Hits that land", or empty.

    Units: dice and faces; a chance is a Fraction from 0 to 1.
    Source: sellsword.odds.distribution.
    """

    rolls: tuple[Roll, ...]
    modifiers: tuple[Modifier, ...]
    results: tuple[tuple[int, Fraction], ...]
    counted: str = ""

    def __str__(self) -> str:
        told = [
            (each, percent(chance), in_words(chance, chance.denominator)) for each, chance in self.results
        ]
        return "\n".join(f"{each}: {share} ({words})" for each, share, words in told)

    @property
    def mean(self) -> Fraction:
        """The average result.

        Units: those of a result.
        Raises: nothing.
        Source: sellsword.odds.mean.
        """
        return mean(self.results)

    def at_least(self, least: int) -> Fraction:
        """The chance of a result of ``least`` or more.

        Units: ``least`` is a result; the chance is a Fraction from 0 to 1.
        Raises: nothing.
        Source: sellsword.odds.chance_of.
        """
        return chance_of(self.results, least)


@dataclass(frozen=True, slots=True)
class Moment:
    """A choice of the record and what came of it: its ``number``, the ``seat`` that chose (None: the rules
    did), the ``events`` as facts, the ``story`` as the sentences that everybody may read, and the ``hash`` of
    the state after it.

    Units: ``number`` counts choices from 1.
    Source: sellsword.match.Step.
    """

    number: int
    seat: Seat | None
    choice: Choice
    events: tuple[Event, ...]
    story: tuple[str, ...]
    hash: str


class Match:
    """A game in play, from the first choice to the last. A choice is its text, such as "elf move A9", or the
    ``Choice`` that says the same; a seat is named by its id, such as "toughs", and a viewer too: "" sees what
    everybody may see.

    Two matches with the same scenario, seed and choices are the same to the last die, on every machine.
    ``record`` is the match of the engine, which these promises do not cover.

    Units: a position counts choices, from 0.
    Source: sellsword.match.Match.
    """

    def __init__(self, record: played.Match[Any], warnings: tuple[str, ...] = ()) -> None:
        """The engine's match, dressed for programs; most begin with ``new`` or ``load``.

        Units: none.
        Raises: nothing.
        Source: sellsword.match.Match.
        """
        self.record = record
        self.warnings = warnings

    @classmethod
    def new(
        cls,
        scenario: str | Path | bytes | Scenario,
        *,
        seed: str | int = "1",
        players: Mapping[str, str] | None = None,
        options: Mapping[str, int | bool] | None = None,
        undo: str = STOP,
    ) -> "Match":
        """A match at its first decision. ``scenario`` is a name of one that ships, a file, a document, or a
        scenario that was read. ``players`` names who holds a seat when the match is opened at the table
        ("human" where it says nothing), ``options`` changes rule options, ``undo`` is "stop" (at fallen
        dice) or "free".

        Units: a seed has at most 80 characters; a whole number is the text that it is written as.
        Raises: Unfit with every problem of scenario, options or players; ValueError for a name that does not
            ship; OSError for a file that cannot be read.
        Source: sellsword.match.agree.
        """
        found = scenario if isinstance(scenario, Scenario) else shipped.read(scenario)
        rules, held = game(found.game), dict(players or {})
        seats = rules.seats(found, {**found.rule_options, **(options or {})})
        holders = [Holder(seat.name, held.get(seat.id, HUMAN)) for seat in seats]
        return cls(played.begin(rules, played.agree(rules, found, holders, str(seed), options, undo)))

    @classmethod
    def load(cls, text: str) -> "Match":
        """The match of a save, at the position where it was saved; ``warnings`` says where it had to stray.

        Units: none.
        Raises: Unfit with the problems of a file that cannot be played.
        Source: sellsword.save.load.
        """
        loaded = save.load(text, game)
        return cls(loaded.match, loaded.warnings)

    def save(self) -> str:
        """The whole match as one JSON document, which every later release opens, at the table too.

        Units: none.
        Raises: nothing.
        Source: sellsword.save.dump.
        """
        return save.dump(self.record)

    def copy(self, until: int | None = None) -> "Match":
        """An independent match with the first ``until`` choices, or with all that stand.

        Units: choices, from 0.
        Raises: ValueError where there are not so many.
        Source: sellsword.match.Match.record.
        """
        position = self.position if until is None else until
        if not 0 <= position <= self.record.length:
            raise ValueError(f"there is no position {position}: {self.record.length} choices are recorded")
        other = played.Match(self.record.game, self.record.terms, self.record.branch)
        other.progress = self.record.progress
        other.record(self.record.steps[:position])
        return Match(other)

    def __str__(self) -> str:
        return self.describe()

    def __repr__(self) -> str:
        return f"<Match {self.scenario.game}/{self.scenario.id} seed={self.seed!r} position={self.position}>"

    # Who and where

    @property
    def scenario(self) -> Scenario:
        """What is played.

        Units: cells on boards of cells and hexes, thousandths of an inch on tables.
        Raises: nothing.
        Source: sellsword.match.Terms.
        """
        return self.record.terms.scenario

    @property
    def seed(self) -> str:
        """What the dice are made of.

        Units: none.
        Raises: nothing.
        Source: sellsword.match.Terms.
        """
        return self.record.terms.seed

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The places at the table, in a fixed order.

        Units: none.
        Raises: nothing.
        Source: sellsword.contract.Game.seats.
        """
        return self.record.seats

    def seat(self, name: str) -> Seat:
        """The seat of an id.

        Units: none.
        Raises: ValueError with the ids that there are.
        Source: sellsword.contract.Game.seats.
        """
        return self.seats[self._index(name)]

    @property
    def position(self) -> int:
        """How many choices stand, those of the rules included.

        Units: choices, from 0.
        Raises: nothing.
        Source: sellsword.match.Match.
        """
        return self.record.position

    @property
    def turn(self) -> Seat | None:
        """The seat that is to decide; None when the game is over.

        Units: none.
        Raises: nothing.
        Source: sellsword.match.Match.decision.
        """
        decision = self.record.decision()
        return self.seats[decision.seat] if decision else None

    @property
    def question(self) -> str:
        """What is to be decided, as a sentence; empty when the game is over.

        Units: none.
        Raises: nothing.
        Source: sellsword.match.Match.decision.
        """
        decision = self.record.decision()
        return decision.question if decision else ""

    @property
    def over(self) -> bool:
        """Whether the game has ended, by its rules or by agreement.

        Units: none.
        Raises: nothing.
        Source: sellsword.match.Match.decision.
        """
        return self.record.decision() is None

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on.

        Units: a side is an index from 0, -1 for a draw.
        Raises: nothing.
        Source: sellsword.game.Outcome.
        """
        outcome: Outcome | None = self.record.state.outcome
        return outcome

    @property
    def hash(self) -> str:
        """The digest of the state on the table: equal states have equal hashes, on every machine.

        Units: hexadecimal digits.
        Raises: nothing.
        Source: sellsword.serialization.digest.
        """
        return self.record.hash_at(self.position)

    # What may be done

    def options(self) -> tuple[Option, ...]:
        """Every choice on offer, in a fixed order; none when the game is over. Resigning and draws are always
        to be had besides: "resign toughs", "offer-draw toughs", "accept-draw toughs".

        Units: an outline is in thousandths of an inch.
        Raises: nothing.
        Source: sellsword.contract.Game.options.
        """
        return () if self.over else tuple(self.record.game.options(self.record.state))

    def allows(self, choice: str | Choice | Option) -> bool:
        """Whether a choice may be made now.

        Units: none.
        Raises: ValueError for a text without words or of more than 2000 characters.
        Source: sellsword.match.Match.judge.
        """
        return self.record.judge(_choice(choice)).ok

    def why_not(self, choice: str | Choice | Option) -> tuple[Reason, ...]:
        """Every reason why a choice may not be made now, each with its rule; none where it may.

        Units: those that the reason's sentence names.
        Raises: ValueError as ``allows`` does.
        Source: sellsword.match.Match.judge.
        """
        return self.record.judge(_choice(choice)).reasons

    def odds(self, choice: str | Choice | Option) -> Odds | None:
        """What an allowed choice would roll first, and the chance of all that it can come to, without rolls
        where that is certain; None where nothing is counted yet.

        Units: dice and faces; chances are Fractions from 0 to 1.
        Raises: Refused for a choice that may not be made; ValueError as ``allows`` does.
        Source: sellsword.contract.Game.pool.
        """
        wanted, record = _choice(choice), self.record
        if not (verdict := record.judge(wanted)).ok:
            raise Refused(verdict)
        if (pool := record.game.pool(record.state, wanted)) is None:
            return None
        counted = next((each.counted for each in record.game.preview(record.state, wanted).odds), "")
        return Odds(tuple(pool.rolls), tuple(pool.modifiers), distribution(pool), counted)

    # Playing

    def play(self, choice: str | Choice | Option) -> tuple[Event, ...]:
        """Makes a choice, and after it those of the seats that the rules play; what came of it, as facts.

        Units: those of the event's own values.
        Raises: Refused with every reason, and then nothing has changed; ValueError as ``allows`` does.
        Source: sellsword.match.Match.play.
        """
        return self.record.play(_choice(choice))

    def undo(self, seat: str = "") -> Choice:
        """Takes back the last choice of a seat, or of whoever chose last, with what followed it; gives it.

        Units: none.
        Raises: Refused where dice have fallen since (unless undo is "free") or there is none; ValueError
            where there is no such seat.
        Source: sellsword.match.Match.undo.
        """
        chooser = self._index(seat) if seat else self.record.last_person()
        _given(self.record.undo(chooser, consent=True))
        return self.record.steps[self.position].choice

    def redo(self) -> Choice:
        """Plays a choice that was taken back again, just as it fell; gives it.

        Units: none.
        Raises: Refused where there is none.
        Source: sellsword.match.Match.redo.
        """
        before = self.position
        _given(self.record.redo())
        return self.record.steps[before].choice

    # What it was and is

    def replay(self) -> Iterator[Moment]:
        """Every choice that stands, from the first to the last, with what came of it.

        Units: choices, from 1.
        Raises: nothing.
        Source: sellsword.match.Match.log.
        """
        for number, step in enumerate(self.record.steps[: self.position], 1):
            seat = None if step.seat == NOBODY else self.seats[step.seat]
            story = tuple(line.entry.text for line in self.record.log(NOBODY, number - 1, number))
            yield Moment(number, seat, step.choice, step.events, story, self.record.hash_at(number))

    def story(self, since: int = 0, viewer: str = "") -> tuple[str, ...]:
        """The log from a position on, as sentences that a viewer may read.

        Units: choices, from 0.
        Raises: ValueError where there is no such seat.
        Source: sellsword.match.Match.log.
        """
        log = self.record.log(self._viewer(viewer), since, self.position)
        return tuple(line.entry.text for line in log)

    def scene(self, viewer: str = "") -> Scene:
        """All that a viewer may see, as the table shows it.

        Units: points are in thousandths of a cell or of an inch, facings in degrees clockwise from north.
        Raises: ValueError where there is no such seat.
        Source: sellsword.contract.Game.scene.
        """
        return self.record.game.scene(self.record.state, self._viewer(viewer))

    def describe(self, viewer: str = "") -> str:
        """The table in sentences: how things stand, the pieces of each side, places, what is on offer.

        Units: those that the sentences name.
        Raises: ValueError where there is no such seat.
        Source: sellsword.board_text.sections.
        """
        parts = board_text.sections(self.scene(viewer))
        told = ((part.title, *(f"  {line.text}" for line in part.lines)) for part in parts)
        return "\n".join(chain.from_iterable(told))

    def svg(self, viewer: str = "", choice: str | Choice | Option | None = None) -> str:
        """The board as an SVG file, as a viewer may see it; with a choice, allowed or not, the way, the sight
        line and what else its preview marks. Where there is no board, a plate with the question.

        Units: thousandths of a cell or of an inch.
        Raises: ValueError where there is no such seat, or as ``allows`` does.
        Source: sellsword.api.picture.draw.
        """
        scene, marks = self.scene(viewer), self._marks(choice)
        title = f"{self.scenario.title}: {scene.over or scene.question}"
        return picture.draw(scene.board, title, marks)

    def _marks(self, choice: str | Choice | Option | None) -> tuple[Mark, ...]:
        if choice is None or self.over:
            return ()
        return self.record.game.preview(self.record.state, _choice(choice)).marks

    def _viewer(self, name: str) -> int:
        return self._index(name) if name else NOBODY

    def _index(self, name: str) -> int:
        ids = [seat.id for seat in self.seats]
        if name not in ids:
            raise ValueError(f"there is no seat “{name}”: there are {', '.join(ids)}")
        return ids.index(name)


def _choice(choice: str | Choice | Option) -> Choice:
    said = choice.choice if isinstance(choice, Option) else choice
    return said if isinstance(said, Choice) else Choice.parse(said)


def _given(leave: Leave) -> None:
    if not leave.ok:
        raise Refused(Verdict((Reason(leave.fault, leave.text),)))
