"""Matches as they are played at tables: laid out by their terms, brought up to their journals, acted on."""

import json
import secrets
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache
from typing import Any
from weakref import WeakValueDictionary

from sellsword import save, settlement
from sellsword.api import scenario as shipped
from sellsword.game import Choice
from sellsword.games import game as find_game
from sellsword.hosted import seal, seat
from sellsword.match import HUMAN, RULES, STOP, Holder, Match, Unfit, agree, begin
from sellsword.opponent import answer
from sellsword.scenario.document import Scenario, refusal
from sellsword.scenario.read import read_data
from sellsword.scenario.write import write
from sellsword.serialization import text
from sellsword_host.rows import Entry, Game, Seat

MOST_KEPT = 40_000  # choices of all matches in memory: 3 to 30 kB each, by the game
RESTS_AFTER = 600  # seconds in which nobody wants a match
_SNAPSHOT_EVERY = 10  # entries

type Data = dict[str, Any]


@cache
def _shipped(game: str) -> dict[str, Scenario]:
    """The scenarios of a game that ship, by their ids."""
    found = (shipped.read(name) for name in shipped.names(game))
    return {scenario.id: scenario for scenario in found}


def scenario_of(game: str, scenario: Any) -> Scenario:
    """A scenario that ships, by its id, or one that was brought along. Raises Unfit."""
    if isinstance(scenario, str) and scenario in _shipped(game):
        return _shipped(game)[scenario]
    found, problems = read_data(scenario)
    if found is None:
        raise Unfit(problems)
    if found.game != game:
        raise Unfit([refusal("scenario.game", "This scenario belongs to another game.", "game")])
    return found


@dataclass(frozen=True, slots=True)
class Terms:
    """What a table was made with: the scenario whole, so that no later release changes it. ``patience`` is
    the number of seconds without a choice after which a computer may stand in for a seat; 0: never."""

    game: str
    scenario: Any
    options: dict[str, int | bool]
    seats: tuple[Holder, ...]
    title: str = ""
    patience: int = 0
    places: tuple[dict[str, Any], ...] = ()

    @classmethod
    @lru_cache(maxsize=64)  # tables with the same terms share them
    def of(cls, kept: str) -> "Terms":
        """As they are kept."""
        data = json.loads(kept)
        data["seats"] = tuple(Holder(**each) for each in data["seats"])
        return cls(**data)

    @property
    def computed(self) -> bool:
        """Whether a computer may have to choose there."""
        return bool(self.patience) or any(place["player"] not in (HUMAN, RULES) for place in self.places)

    def people(self) -> list[int]:
        """The seats that persons take."""
        return [at for at, place in enumerate(self.places) if place["player"] == HUMAN]


def agreed(wanted: Terms) -> Terms:
    """Terms to be kept: whole, and known to be playable. Raises Unfit or ValueError."""
    game, scenario = find_game(wanted.game), scenario_of(wanted.game, wanted.scenario)
    match = Match(game, agree(game, scenario, wanted.seats, "", wanted.options, STOP))
    places = tuple(
        {"id": one.id, "name": one.name, "side": one.side, "player": holder.player}
        for one, holder in zip(match.seats, match.terms.holders, strict=True)
    )
    return replace(wanted, scenario=json.loads(write(scenario)), title=scenario.title, places=places)


def laid_out(terms: Terms, names: Sequence[str], seed: str) -> Match[Any]:
    """The match before its first choice. ``names`` are those of the people, in the order of their seats."""
    game, named = find_game(terms.game), dict(zip(terms.people(), names, strict=True))
    holders = [replace(one, name=named.get(at) or one.name) for at, one in enumerate(terms.seats)]
    scenario = scenario_of(terms.game, terms.scenario)
    return begin(game, agree(game, scenario, holders, seed, terms.options, STOP))


def seed_of(game: Game, seats: Sequence[Seat]) -> str:
    """The seed of a game's dice, once everybody has brought a share."""
    return seal.seed(game.id, game.secret, [one.share for one in seats])


@dataclass(slots=True)
class Playing:
    """A match in memory, the entries that it has, and what was made of it for those who look."""

    match: Match[Any]
    entries: list[Entry] = field(default_factory=list)
    looks: dict[tuple[int, int], str] = field(default_factory=dict)
    seats: dict[int, seat.SeatTable] = field(default_factory=dict)

    @property
    def n(self) -> int:
        """How many entries there are."""
        return len(self.entries)

    @property
    def away(self) -> set[int]:
        """The seats at which a computer stands in for somebody."""
        return away(self.entries)

    def enact(self, entry: Entry) -> None:
        """Does what an entry tells."""
        seal.enact(self.match, entry.kind, entry.seat, entry.words)
        self.note(entry)

    def note(self, entry: Entry) -> None:
        """The match has come to where an entry led."""
        self.entries.append(entry)
        self.looks.clear()
        self.seats.clear()

    def look(self, table: str, viewer: int, since: int) -> str:
        """A seat's view as JSON, with what is new to who knows the first ``since`` entries."""
        if (viewer, since) not in self.looks:
            shown = seat.look(self.match, viewer, table, self._position(since))
            if viewer in self.away and shown["waiting"]["kind"] == HUMAN:
                shown["waiting"] |= {"kind": seat.ELSEWHERE, "forced": False}
            self.looks[viewer, since] = text(shown)
        return self.looks[viewer, since]

    def _position(self, since: int) -> int | None:
        """The position after so many entries, where all since have led on; None to tell the whole story."""
        if not 0 < since < self.n or any(one.kind != seal.CHOICE for one in self.entries[since:]):
            return None
        return self.entries[since - 1].position

    def ask(self, table: str, viewer: int, request: str) -> str:
        """What a seat asks about, answered from what it knows."""
        if viewer not in self.seats:
            self.seats[viewer] = seat.SeatTable(self.match, viewer, table)
        return self.seats[viewer].handle(request)

    def sealed(self, table: str, kind: str, who: int, words: str, key: str, now: int) -> Entry:
        """The entry of what has just been done."""
        before, number = self.entries[-1].seal if self.entries else "", self.n + 1
        state = self.match.hash_at(self.match.position)
        told = seal.seal(before, number, seal.Entry(kind, who, words, ""), state)
        return Entry(table, number, kind, who, words, key, self.match.position, told, now)

    def snapshot(self, entry: Entry) -> str:
        """The match as a save where it is time to keep one; else nothing."""
        over = self.match.decision() is None
        turned = self.n and self.entries[-1].seat != entry.seat
        return save.dump(self.match) if over or turned or entry.n % _SNAPSHOT_EVERY == 0 else ""


def away(entries: Sequence[Entry]) -> set[int]:
    """The seats that were handed over to a computer, and not taken back since."""
    latest = {one.seat: one.kind for one in entries if one.kind in (seal.AWAY, seal.BACK)}
    return {at for at, kind in latest.items() if kind == seal.AWAY}


def settled(match: Match[Any], who: int, what: str) -> str:
    """The words with which a seat settles something: ``resign``, ``offer``, ``accept`` or ``decline``."""
    words = {
        "resign": settlement.RESIGN,
        "offer": settlement.OFFER,
        "accept": settlement.ACCEPT,
        "decline": settlement.DECLINE,
    }
    if what not in words:
        raise ValueError("There is no such offer to settle.")
    return str(settlement.settlement(words[what], match.seats[who]))


def computers_answer(match: Match[Any]) -> tuple[int, str] | None:
    """What a computer says to the draw on offer, and from which seat; None where a person is to answer."""
    said = answer(match)
    return (settlement.seat_of(match.seats, said), str(said)) if said else None


def lobby(terms: Terms, seats: Sequence[Seat]) -> list[Data]:
    """The seats of a table, with who has taken them, as anybody there may know."""
    taken = {one.seat: one for one in seats}
    return [{"seat": at, **place, **_taker(taken.get(at))} for at, place in enumerate(terms.places)]


def _taker(taken: Seat | None) -> Data:
    if taken is None:
        return {"person": False, "taken": True, "by": ""}
    return {"person": True, "taken": bool(taken.share), "by": taken.name}


def loaded(game: Game, seats: Sequence[Seat], entries: Sequence[Entry], snapshot: str) -> Playing:
    """A match brought up to its journal: from the start under the rules that it was played by, from its
    latest save under others."""
    match = laid_out(Terms.of(game.terms), [one.name for one in seats], seed_of(game, seats))
    if game.rules == match.game.version or not snapshot:
        return _replayed(Playing(match), entries)
    return Playing(save.load(snapshot, find_game).match, list(entries))


def _replayed(playing: Playing, entries: Sequence[Entry]) -> Playing:
    for entry in entries:
        playing.enact(entry)
    return playing


class Shelf:
    """The matches in memory, those that were wanted last; each has a lock of its own. A match at which
    nothing happens is dropped: it comes back from its journal."""

    def __init__(self, most: int = MOST_KEPT, clock: Callable[[], float] = time.monotonic) -> None:
        self._most, self._clock = most, clock
        self._known: OrderedDict[str, Playing] = OrderedDict()
        self._wanted: dict[str, float] = {}
        self._locks: WeakValueDictionary[str, threading.RLock] = WeakValueDictionary()
        self._guard = threading.Lock()

    def lock(self, table: str) -> threading.RLock:
        """Held by whoever looks at the table's match or changes it."""
        with self._guard:
            return self._locks.setdefault(table, threading.RLock())

    def get(self, table: str) -> Playing | None:
        """The match, if it is in memory."""
        with self._guard:
            if table in self._known:
                self._want(table)
            return self._known.get(table)

    def _want(self, table: str) -> None:
        self._known.move_to_end(table)
        self._wanted[table] = self._clock()

    def put(self, table: str, playing: Playing) -> None:
        """Keeps a match; those that nobody has wanted longest give way."""
        with self._guard:
            self._known[table] = playing
            self._want(table)
            lengths = {known: one.match.length for known, one in self._known.items()}
            spare = sum(lengths.values()) - self._most
            for known in [*self._known][:-1]:
                if spare <= 0:
                    break
                spare -= lengths[known]
                self._drop(known)

    def rest(self) -> None:
        """Drops the matches that nobody has wanted for ``RESTS_AFTER`` seconds."""
        with self._guard:
            for known in [*self._known]:
                if self._clock() - self._wanted[known] > RESTS_AFTER:
                    self._drop(known)

    def _drop(self, table: str) -> None:
        self._known.pop(table, None)
        self._wanted.pop(table, None)

    def drop(self, table: str) -> None:
        """Forgets what may no longer be what the journal says."""
        with self._guard:
            self._drop(table)

    def __len__(self) -> int:
        return len(self._known)


def fresh_secret() -> str:
    """What the host brings to the dice."""
    return secrets.token_hex(32)


def choose(playing: Playing, table: str, who: int, words: str) -> str:
    """Makes a seat's choice, and gives its words as they are kept. Raises what the core raises."""
    choice = Choice.parse(words)
    seat.choose(playing.match, who, table, choice)
    return str(choice)
