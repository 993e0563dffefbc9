"""Saved games: one JSON document that holds a match whole.

Beside the terms and the choices it keeps a snapshot of the state on the table, the version of the rules it
was played by, and hashes along the way. Loading repeats the choices; where newer rules lead elsewhere, play
goes on from the snapshot. Nothing in a file is trusted: whatever is wrong is one located sentence.
"""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from sellsword import __version__, settlement
from sellsword.contract import Game
from sellsword.game import NOBODY, Choice, State
from sellsword.guide import Progress
from sellsword.match import HINTS, LONGEST_BRANCH, RESUME, Holder, Match, Refused, Terms, Unfit, agree
from sellsword.scenario.document import Problem, Scenario, refusal
from sellsword.scenario.read import read_data
from sellsword.scenario.write import write
from sellsword.serialization import LATER, Json, PlainError, decode, digest, encode
from sellsword.untrusted_json import Unreadable, parse

FORMAT = "sellsword-save"
SAVE_VERSION = 1

_EVERY = 10  # choices between two hashes
_MOST_CHOICES = 20_000


@dataclass(frozen=True, slots=True)
class Record:
    """The document, but for its scenario and states, which the game must read.

    ``hashes`` are the digests of states by the number of choices that led there; ``program`` is the release
    that wrote it. ``branch`` tells the match from others with the same terms; ``guide`` is how far the guide
    has come; ``hints`` are the positions that a hint was asked for at, each with how much of it, 1 to 3.
    """

    format: str
    save_version: int
    program: str
    game: str
    rules_version: str
    options: dict[str, int | bool]
    seed: str
    seats: tuple[Holder, ...]
    undo: str
    choices: tuple[str, ...]
    position: int
    hashes: dict[str, str]
    branch: str
    guide: Progress
    hints: tuple[tuple[int, int], ...] = field(default=(), metadata=LATER)
    dice: str = field(default="", metadata=LATER)


@dataclass(frozen=True, slots=True)
class Loaded:
    """A match out of a save, and what its players should be told."""

    match: Match[Any]
    warnings: tuple[str, ...]


def dump(match: Match[Any]) -> str:
    """The match as a document. ``resumed`` are the states that play went on from, by number of choices."""
    resumed = {at: step.after for at, step in enumerate(match.steps, 1) if step.choice.words[0] == RESUME}
    hashed = {*range(0, match.length, _EVERY), *resumed, match.position, match.length}
    whole = _fields(_record(match, sorted(hashed))) | {
        "scenario": json.loads(write(match.terms.scenario)),
        "snapshot": encode(match.state),
        "resumed": {str(at): encode(state) for at, state in resumed.items()},
    }
    return json.dumps(whole, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def _record(match: Match[Any], hashed: list[int]) -> Record:
    terms = match.terms
    return Record(
        FORMAT,
        SAVE_VERSION,
        __version__,
        match.game.id,
        match.game.version,
        dict(terms.options),
        terms.seed,
        terms.holders,
        terms.undo,
        tuple(str(step.choice) for step in match.steps),
        match.position,
        {str(at): match.hash_at(at) for at in hashed},
        match.branch,
        match.progress,
        tuple(sorted(match.hints.items())),
        terms.dice,
    )


def _fields(record: Record) -> dict[str, Json]:
    data = encode(record)
    assert isinstance(data, dict)
    return data


def load(text: str, find_game: Callable[[str], Game[Any]]) -> Loaded:
    """The match that a document holds. ``find_game`` gives a game by its id or raises ValueError.

    Raises Unfit, with the problems, for what cannot be played.
    """
    data = _document(text)
    record = _decoded(Record, {key: data[key] for key in data if key not in _PARTS})
    _limit(record)
    game = _game(record, find_game)
    scenario = _scenario(data["scenario"])
    _agree_with_guide(scenario, record)
    match = Match(game, _terms(game, scenario, record), record.branch)
    match.progress, match.hints = record.guide, dict(record.hints)
    snapshot = _state(match, data["snapshot"], record.hashes.get(str(record.position)), "snapshot")
    return _Replay(match, record, snapshot, _resumed(match, data["resumed"], record.hashes)).run()


_PARTS = ("scenario", "snapshot", "resumed")


def _unfit(problem: str, text: str, where: str = "") -> Unfit:
    return Unfit([refusal(f"save.{problem}", text, where)])


def _document(text: str) -> dict[str, Json]:
    """The document's data, known to be a save of a version that can be read."""
    try:
        data = parse(text.removeprefix("\ufeff"))
    except Unreadable as fault:
        raise _unfit(fault.id, f"This saved game cannot be read. {fault.text}", fault.where) from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise _unfit("foreign", "This is not a game saved by Sellsword.", "format")
    version = data.get("save_version")
    if type(version) is int and version > SAVE_VERSION:
        sentence = (
            f"This game was saved by a newer Sellsword (format {version}). Update Sellsword to open it."
        )
        raise _unfit("newer", sentence, "save_version")
    if version != SAVE_VERSION:
        raise _unfit("damaged", "The version of this saved game makes no sense.", "save_version")
    for part in _PARTS:
        if part not in data:
            raise _unfit("damaged", f"This saved game lacks its {part}.", part)
    return data


def _decoded[T](kind: type[T], data: Any, place: str = "") -> T:
    try:
        return decode(kind, data, place)
    except PlainError as fault:
        raise _misshapen(fault) from None


def _misshapen(fault: PlainError) -> Unfit:
    return _unfit("damaged", f"This saved game is damaged; expected here: {fault.expected}.", fault.place)


def _limit(record: Record) -> None:
    if len(record.choices) > _MOST_CHOICES:
        raise _unfit("too-large", f"A saved game holds at most {_MOST_CHOICES} choices.", "choices")
    if not 0 <= record.position <= len(record.choices):
        raise _unfit("inconsistent", "The position lies outside the record of choices.", "position")
    if len(record.branch) > LONGEST_BRANCH:
        sentence = f"The word for a branch has at most {LONGEST_BRANCH} characters."
        raise _unfit("inconsistent", sentence, "branch")
    if any(not 0 <= at <= _MOST_CHOICES or not 0 < much <= HINTS for at, much in record.hints):
        raise _unfit("inconsistent", "No such hint can have been asked for.", "hints")


def _agree_with_guide(scenario: Scenario, record: Record) -> None:
    known = [step.id for step in scenario.guide]
    if any(step not in known for step in record.guide.shown):
        raise _unfit("inconsistent", "The scenario's guide has no such step.", "guide.shown")


def _game(record: Record, find_game: Callable[[str], Game[Any]]) -> Game[Any]:
    try:
        return find_game(record.game)
    except ValueError:
        sentence = f"This game is “{record.game[:40]}”, which this Sellsword does not have."
        raise _unfit("game", sentence, "game") from None


def _scenario(data: Json) -> Scenario:
    scenario, problems = read_data(data)
    if scenario is None:
        raise Unfit(list(_within("scenario", problems)))
    return scenario


def _within(part: str, problems: list[Problem]) -> Iterator[Problem]:
    """Problems of a part, with their places seen from the whole."""
    for found in problems:
        where = f"{part}.{found.where}" if found.where else part
        yield Problem(found.id, found.severity, found.text, where, found.objects)


def _terms(game: Game[Any], scenario: Scenario, record: Record) -> Terms:
    if scenario.game != game.id:
        raise _unfit("inconsistent", "The scenario belongs to another game.", "scenario.game")
    return agree(game, scenario, record.seats, record.seed, record.options, record.undo, record.dice)


def _state(match: Match[Any], data: Json, hashed: str | None, place: str) -> State:
    """A state that can be played on. The hash is compared before the game is given anything to build. Data
    of the right shape may still make no sense, and only the game can tell: where it does not say so, it fails
    in ways of its own, all of which mean the same here."""
    if hashed != digest(data):
        raise _unfit("inconsistent", "The saved position does not match its hash.", place)
    try:
        state: State = decode(type(match.start), data, place)
        faults = _faults(match, state)
    except PlainError as fault:
        raise _misshapen(fault) from None
    except Exception:
        faults = ["it cannot be shown."]
    if faults:
        raise _unfit("inconsistent", f"The saved position does not fit the game: {faults[0]}", place)
    return state


def _faults(match: Match[Any], state: State) -> list[str]:
    """What cannot be in a state. Raises whatever the game raises where a state makes no sense to it."""
    seats = range(len(match.seats))
    decision = match.game.decision(state)
    if state.offer not in (NOBODY, *seats) or (decision is not None and decision.seat not in seats):
        return ["it names a seat that nobody has."]
    match.game.options(state)
    for viewer in (NOBODY, *seats):
        match.game.scene(state, viewer)
    if state.outcome is not None and state.outcome.way not in (*match.game.ways, *settlement.WAYS):
        return ["no game ends in this way."]
    found: list[str] = match.game.invariants(settlement.unsettled(state))
    return found


def _resumed(match: Match[Any], data: Json, hashes: dict[str, str]) -> dict[str, State]:
    """The states that play went on from before, by the number of the choice that stands for them."""
    if not isinstance(data, dict):
        raise _unfit("damaged", "This saved game is damaged: it should have an object here.", "resumed")
    return {at: _state(match, state, hashes.get(at), f"resumed.{at}") for at, state in data.items()}


@dataclass(slots=True)
class _Replay:
    """Repeats a record's choices as far as they lead where they once led."""

    match: Match[Any]
    record: Record
    snapshot: State
    resumed: dict[str, State]

    def run(self) -> Loaded:
        """The match at the saved position, by repetition or else from the snapshot."""
        match, position = self.match, self.record.position
        proven = self._repeat()
        warnings = self._warnings(proven)
        match.position = proven
        match.forget_redo()
        if proven < position:
            match.resume(self.snapshot, position - proven)
        else:
            match.position = position
        if match.position == match.length:
            match.follow()
        return Loaded(match, warnings)

    def _repeat(self) -> int:
        """How many choices lead to a state that a hash confirms; they are in the match afterwards."""
        proven = 0
        if not self._agrees(0):
            return proven
        for number, text in enumerate(self.record.choices, 1):
            if not (self._repeated(number, text) and self._agrees(number)):
                break
            proven = number if str(number) in self.record.hashes else proven
        return proven

    def _repeated(self, number: int, text: str) -> bool:
        """Whether a choice can be made again, as the player's, the rules' or a resumption once recorded."""
        try:
            choice = Choice.parse(text)
            if choice.words[0] == RESUME:
                self.match.resume(self.resumed[str(number)], int(choice.words[1]))
            else:
                self.match.repeat(choice)
        except (Refused, ValueError, LookupError):
            return False
        return True

    def _agrees(self, number: int) -> bool:
        told = self.record.hashes.get(str(number))
        return told is None or told == self.match.hash_at(number)

    def _warnings(self, proven: int) -> tuple[str, ...]:
        if proven >= self.record.position:
            lost = len(self.record.choices) > proven
            return ("The choices that were taken back can no longer be played again.",) if lost else ()
        cause = "The record of this game’s choices does not lead to its saved position."
        if self.record.rules_version != self.match.game.version:
            cause = "This game was played under other rules than today’s."
        return (
            f"{cause} Play goes on from the saved position; the replay shows the first {proven} of "
            f"{self.record.position} choices.",
        )
