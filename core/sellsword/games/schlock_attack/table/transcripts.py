"""Matches as PDN and back: any game is written, its powers as comments; plain English draughts is read."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from sellsword import settlement
from sellsword.flow import unaddressed
from sellsword.game import NOBODY, Choice, Event
from sellsword.games.schlock_attack.model.draughts import BLACK, START, WHITE, Position, squares_in
from sellsword.games.schlock_attack.model.rule_options import MOST_QUIET_MOVES, MOST_REPETITIONS
from sellsword.games.schlock_attack.model.state import SchlockState
from sellsword.games.schlock_attack.notation import pdn
from sellsword.games.schlock_attack.notation.fen import NotationError, letters, read_fen, write_fen
from sellsword.games.schlock_attack.notation.pdn import CHARACTERS, ENGLISH, UNDECIDED, Part, Ply, Record
from sellsword.games.schlock_attack.sheets.characters import SIDE_IDS, SIDE_NAMES
from sellsword.games.schlock_attack.table import log
from sellsword.match import RESUME, Match, Step, Unfit
from sellsword.scenario.document import FORMAT, SCHEMA_VERSION, Board, Force, Problem, Scenario, Unit, refusal
from sellsword.transcript import Listed, Transcript
from sellsword.words import count

type _Match = Match[SchlockState]

RESULTS = {BLACK: "1-0", WHITE: "0-1", NOBODY: "1/2-1/2"}
"""How a result is written: the first figure is that of Black, who moves first in English draughts."""

_LONGEST_TITLE = 80  # characters
_LONGEST_DATE = 20
_LONGEST_NAME = 40
_UNKNOWN = ("", "?")  # what stands for a name that nobody knows
_FIRST, _SECOND = "P1", "P2"  # tags of those who name players by who begins
_ON_THE_TABLE = ("Event", "GameType", "SetUp", "FEN", "Result", *SIDE_NAMES, _FIRST, _SECOND)
"""The tags that a match has a place for."""
_OPENING = re.compile(r"\ufeff?\s*(?:[;%][^\n]*\n\s*)*(?:\[\s*[A-Za-z]|\{\s*[^\"\s}]|[0-9]+\s*\.)")


class Pdn:
    """Portable Draughts Notation, which every draughts program knows."""

    title = "PDN"
    suffix = ".pdn"

    def claims(self, text: str) -> bool:
        """Whether a text begins like PDN: with a tag, a comment or a move's number."""
        return _OPENING.match(text) is not None

    def write(self, match: Match[Any]) -> str:
        """The match as PDN."""
        return pdn.write(record(match))

    def read(self, text: str, number: int | None = None) -> Transcript:
        """A game of English draughts out of PDN, up to its fault where it has one after its first turn."""
        parts = _parts(text)
        if number is None:
            number = next((at for at, part in enumerate(parts, 1) if _can_be_read(pdn.game(part))), 1)
        if not 0 < number <= len(parts):
            there = "There is one game here" if len(parts) == 1 else f"There are {len(parts)} games here"
            raise Unfit([refusal("pdn.number", f"{there}, and no game {number}.")])
        chosen = pdn.game(parts[number - 1])
        if chosen.fault and not _can_be_read(chosen):
            raise _unreadable(chosen.fault)
        return transcript(chosen, tuple(_remarks(chosen, number, len(parts))))

    def contents(self, text: str) -> Iterator[Listed]:
        """Who played whom in each game, how long, and to what end, or what is wrong with it."""
        yield from (_listed(pdn.game(part)) for part in _parts(text))


PDN = Pdn()


def _parts(text: str) -> list[Part]:
    try:
        return pdn.parts(text)
    except NotationError as error:
        raise _unreadable(error) from None


def _can_be_read(record: Record) -> bool:
    """Whether there is something to lay on the table."""
    return record.fault is None or bool(record.plies)


def _unreadable(fault: NotationError) -> Unfit:
    return Unfit([_problem(fault)])


def _problem(fault: NotationError) -> Problem:
    return refusal("pdn.unreadable", fault.text, f"line {fault.line}, column {fault.column}")


def _listed(read: Record) -> Listed:
    """A game in a list of games."""
    turns = count(len(read.plies), "turn")
    day = dict(read.tags).get("Date", "").strip()[:_LONGEST_DATE]
    title = _title(read) if day in _UNKNOWN or not day.strip("?.") else f"{_title(read)}, {day}"
    if read.fault is None:
        return Listed(f"{title}, {turns}, {_end(read) or read.result}")
    problem = _problem(read.fault)
    return Listed(f"{title}, can be read for {turns}; then {problem}", problem)


# ---- A match as a record -----------------------------------------------------------------------------


@dataclass(slots=True)
class _Turn:
    """A turn while it is written down: its number in the match, whose it is, and what happens in it."""

    number: int
    side: int
    path: tuple[int, ...] = ()
    mark: str = "-"
    remarks: list[str] = field(default_factory=list)

    @property
    def ply(self) -> Ply:
        """The turn as PDN has it: a turn without a move is what is said of it."""
        return Ply(self.mark.join(map(str, self.path)), " ".join(self.remarks))

    def move(self, event: Event) -> None:
        """Adds a step or a jump to the way that its checker goes."""
        path = event.numbers("path")
        self.path = (*self.path, *path[1:]) if self.path else path
        self.mark = "x" if event.kind == "jumped" else "-"


def record(match: _Match) -> Record:
    """The match as far as it is played, from the position in which its first turn begins."""
    begun = _beginning(match)
    turns, preface = _turns(match, begun)
    return Record(
        tuple(_tags(match, match.state_at(begun)).items()),
        tuple(_alternating(turns)),
        _result(match),
        " ".join(preface),
    )


def _beginning(match: _Match) -> int:
    """The choices that led to the first turn, or to where play went on from a saved position."""
    steps = match.steps[: match.position]
    resumed = [at for at, step in enumerate(steps, 1) if unaddressed(step.choice).verb == RESUME]
    picked = [at for at in range(match.position + 1) if match.state_at(at).turns]
    return resumed[-1] if resumed else next(iter(picked), match.position)


def _turns(match: _Match, begun: int) -> tuple[list[_Turn], list[str]]:
    """The turns, and what happened before the first of them."""
    turns: list[_Turn] = []
    preface = [text for step in match.steps[:begun] for text in _told(match, step.events)]
    for at in range(begun, match.position):
        before, step = match.state_at(at), match.steps[at]
        if not (turns and (settlement.settles(step.choice) or turns[-1].number == before.turns)):
            turns.append(_Turn(before.turns, before.mover))
        _write_down(turns[-1], match, step)
    return turns, preface


def _write_down(turn: _Turn, match: _Match, step: Step[SchlockState]) -> None:
    for event in step.events:
        if event.kind in ("moved", "jumped"):
            turn.move(event)
        else:
            turn.remarks += _told(match, (event,))


def _told(match: _Match, events: Sequence[Event]) -> Iterator[str]:
    """The sentences of events; nothing where play went on from a saved position, and of a result, which is
    written as one."""
    for event in events:
        unsaid = event.kind in (RESUME, *settlement.RECORDS)
        told = None if unsaid else settlement.tell(event, match.seats) or log.tell(event)
        if told is not None:
            yield told.text


def _alternating(turns: Sequence[_Turn]) -> Iterator[Ply]:
    """The turns one side after the other, as PDN has it: an empty one where a side has two at once."""
    for at, turn in enumerate(turns):
        if at and turns[at - 1].side == turn.side:
            yield Ply("", f"No turn of {SIDE_NAMES[1 - turn.side]}'s in between.")
        yield turn.ply


def _tags(match: _Match, start: SchlockState) -> dict[str, str]:
    names = {SIDE_NAMES[side]: match.seats[side].name for side in (BLACK, WHITE)}
    tags = {"Event": match.terms.scenario.title, **names, "Result": _result(match)}
    tags |= _kind_of_game(match.state)
    position = _position(start)
    return tags if position == START else tags | {"SetUp": "1", "FEN": write_fen(position)}


def _kind_of_game(state: SchlockState) -> dict[str, str]:
    """English draughts, or who bends its rules."""
    if not state.rules.characters:
        return {"GameType": ENGLISH}
    led = (
        f"{SIDE_NAMES[side]}: {crew.sheet.name}" for side, crew in enumerate(state.crews) if crew.character
    )
    return {CHARACTERS: "; ".join(led) or "to be picked"}


def _position(state: SchlockState) -> Position:
    """The board; before the first turn Black is to move."""
    if state.turns:
        return state.position
    return Position(state.pieces[BLACK], state.pieces[WHITE], state.kings, BLACK)


def _result(match: _Match) -> str:
    outcome = match.state.outcome
    return "*" if outcome is None else RESULTS[outcome.winner]


# ---- A record as a match -----------------------------------------------------------------------------


def transcript(record: Record, remarks: tuple[str, ...] = ()) -> Transcript:
    """A record of plain draughts as what it takes to play it through."""
    tags = dict(record.tags)
    position, plies = _last_set_up(record)
    scenario = Scenario(
        FORMAT,
        SCHEMA_VERSION,
        "pdn",
        _title(record),
        "schlock_attack",
        Board("checkers", 8, 8),
        summary="A game of English draughts, read from PDN.",
        forces=() if position._replace(mover=BLACK) == START else tuple(_forces(position)),
    )
    return Transcript(
        scenario,
        _options(position),
        tuple(_name(tags, side) for side in (BLACK, WHITE)),
        tuple(Choice((ply.text,)) for ply in plies),
        _settled(record),
        remarks,
    )


def _last_set_up(record: Record) -> tuple[Position, Sequence[Ply]]:
    """The position that was set up last, and the turns from there."""
    begun = max((at for at, ply in enumerate(record.plies) if ply.setup), default=0)
    setup = record.plies[begun].setup if record.plies else ""
    return read_fen(setup) if setup else record.start, record.plies[begun:]


def _options(position: Position) -> dict[str, int | bool]:
    """No characters; and draws as late as can be, since a game in a file ended when its players said so."""
    return {
        "characters": False,
        "white_first": position.mover == WHITE,
        "quiet_moves": MOST_QUIET_MOVES,
        "repetitions": MOST_REPETITIONS,
    }


def _forces(position: Position) -> Iterator[Force]:
    for side in (BLACK, WHITE):
        kings, pieces = position.kings & position.pieces(side), position.pieces(side)
        units = (_unit("man", pieces & ~kings), _unit("king", kings))
        yield Force(SIDE_IDS[side], tuple(unit for unit in units if unit.at))


def _unit(sheet: str, mask: int) -> Unit:
    at = tuple(letters(square).upper() for square in squares_in(mask))
    return Unit(sheet, count=len(at), at=at)


def _settled(record: Record) -> tuple[Choice, ...]:
    """How it ended, for which a file gives no cause. A position without a move is to be played, whatever the
    file says of its end."""
    black, white = SIDE_IDS
    end = _end(record) if record.plies and record.fault is None else ""
    match pdn.RESULTS.get(end):
        case "1-0":
            return (Choice((settlement.WON, black)),)
        case "0-1":
            return (Choice((settlement.WON, white)),)
        case "1/2-1/2":
            return (Choice((settlement.DRAWN, black)),)
    return ()


def _end(record: Record) -> str:
    """The result behind the moves, or else that of the tag; empty where there is none."""
    tag = dict(record.tags).get("Result", "").strip()
    return next((end for end in (record.result, tag) if end not in (UNDECIDED, "", "?")), "")


def _name(tags: dict[str, str], side: int) -> str:
    name = tags.get(SIDE_NAMES[side], tags.get((_FIRST, _SECOND)[side], "")).strip()
    return "" if name in _UNKNOWN else name[:_LONGEST_NAME]


def _title(record: Record) -> str:
    """The event, or else who played whom."""
    tags = dict(record.tags)
    event = tags.get("Event", "").strip()
    players = " – ".join(_name(tags, side) or SIDE_NAMES[side] for side in (BLACK, WHITE))
    if event in _UNKNOWN:
        return players
    return (event if players in event else f"{event}: {players}")[:_LONGEST_TITLE]


def _remarks(chosen: Record, number: int, games: int) -> Iterator[str]:
    """What whoever opens the file should be told."""
    if games > 1:
        yield f"This file holds {games} games; number {number} is on the table."
    if chosen.fault:
        yield f"The game can be read as far as it lies here; then {_problem(chosen.fault)}"
    yield from _remarks_on_the_end(chosen)
    if any(ply.setup for ply in chosen.plies):
        yield "A position is set up in the middle of the moves; the game on the table begins there."
    if left := ", ".join(_left_out(chosen)):
        yield f"These stay in the file, the moves are all here: {left}."


def _remarks_on_the_end(chosen: Record) -> Iterator[str]:
    tag, end = dict(chosen.tags).get("Result", "").strip(), _end(chosen)
    if tag and pdn.RESULTS.get(tag, tag) != pdn.RESULTS.get(end, end) and tag not in ("?", UNDECIDED):
        yield f"The tag Result says {tag}, the end of the moves {end}; the end of the moves counts here."
    if end and end not in pdn.RESULTS:
        yield f"“{end}” is not the result of a single game of draughts: the game is left unfinished here."
    if end and not chosen.plies:
        yield "This is a position to be played; the result that the file gives it is left in the file."


def _left_out(chosen: Record) -> Iterator[str]:
    """What the file holds and a match has no place for."""
    tags = [name for name, value in chosen.tags if name not in _ON_THE_TABLE and value not in _UNKNOWN]
    if tags:
        yield f"{'tag' if len(tags) == 1 else 'tags'} {', '.join(tags)}"
    if chosen.preface or any(ply.comment for ply in chosen.plies):
        yield "comments"
    if any(ply.glyphs for ply in chosen.plies):
        yield "marks such as ! and $1"
    if any(ply.variations for ply in chosen.plies):
        yield "variations"
