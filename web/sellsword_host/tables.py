"""What may be done at tables. Each deed is on disk before anybody hears of it.

All methods of ``Tables`` block, and are called from threads. A deed is checked, done to the match in memory,
written down; where writing fails, the match in memory is forgotten, and comes back from the journal.
"""

import json
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from http import HTTPStatus
from typing import Any

from sellsword import browser, save
from sellsword.game import NOBODY
from sellsword.games import GAMES
from sellsword.hosted import seal
from sellsword.match import Holder, Refused, Unfit
from sellsword.serialization import PlainError, decode, text
from sellsword_host import play, tokens
from sellsword_host.faults import Fault, closed, of_core, wrong
from sellsword_host.limits import LEAST_PATIENCE, MOST_ENTRIES, MOST_PATIENCE, NUDGED_AFTER
from sellsword_host.play import Playing, Shelf, Terms
from sellsword_host.rows import GATHERING, OVER, PLAYING, Entry, Game, Seat
from sellsword_host.store import Store, Taken
from sellsword_host.tokens import HOST, INVITED, SEATED, WATCH, Role, role_of

SETTLE, NUDGE, GREETING = "settle", "nudge", "greeting"
GREETINGS = ("hello", "luck", "moment", "well-played", "thanks")
"""All that can be said at a table; the page has the words."""
NOTHING = -1
"""How many entries somebody knows who has seen no view."""
LONGEST_NAME = 40
LONGEST_KEY = 64
SHARE = 64  # hexadecimal digits that each player brings to the dice
_CORE = (Refused, Unfit, browser.Fault, PlainError, ValueError)

type Data = dict[str, Any]
type Clock = Callable[[], float]


@dataclass(frozen=True, slots=True)
class Visit:
    """Somebody at a table: which, its seats, and what their token makes of them."""

    game: Game
    seats: list[Seat]
    role: Role

    @property
    def table(self) -> str:
        """The table's name."""
        return self.game.id

    @property
    def terms(self) -> Terms:
        """What it was made with."""
        return Terms.of(self.game.terms)

    def must_be(self, *kinds: str) -> None:
        """Raises Fault where the token is for something else."""
        if self.role.kind not in kinds:
            raise Fault(HTTPStatus.FORBIDDEN, "role", "This link does not allow that.")

    def must_play(self) -> None:
        """Raises Fault where the token holds no seat, or the game is not on."""
        self.must_be(SEATED)
        if self.game.status == GATHERING:
            raise Fault(HTTPStatus.CONFLICT, "gathering", "Not everybody has taken a seat yet.")


@dataclass(frozen=True, slots=True)
class Deed:
    """What a client wants done: after how many entries, under which key, of what kind, in which words."""

    n: int
    key: str
    kind: str
    words: str


class Tables:
    """All tables of a store."""

    def __init__(self, store: Store, most: int = 10_000, clock: Clock = time.time) -> None:
        self.store, self.shelf = store, Shelf()
        self._most, self._clock = most, clock

    def now(self) -> int:
        """Seconds since 1970."""
        return int(self._clock())

    # Tables that begin

    def make(self, wanted: Data) -> Data:
        """A new table, with a link for every person's seat, for who looks on, and for its host."""
        if self.store.count() >= self._most:
            raise Fault(HTTPStatus.SERVICE_UNAVAILABLE, "full", "This host has no room for more tables.")
        terms = _terms(wanted)
        if not terms.people():
            raise wrong("Somebody must sit at the table.")
        table, secret, host, watch = tokens.name(), play.fresh_secret(), tokens.fresh(), tokens.fresh()
        links = {seat: tokens.fresh() for seat in terms.people()}
        promised = seal.commitment(table, secret)
        hashes = tokens.kept(host), tokens.kept(watch)
        game = Game(table, self.now(), self.now(), text(terms), "", promised, secret, *hashes)
        self.store.add(game, [Seat(table, seat, "", tokens.kept(link)) for seat, link in links.items()])
        invitations = [{"seat": seat, "link": f"{table}.{link}"} for seat, link in links.items()]
        own = {"host": f"{table}.{host}", "watch": f"{table}.{watch}"}
        return {"table": table, "commitment": promised, "invitations": invitations, **own}

    def visit(self, table: str, token: str) -> Visit:
        """Whoever comes with a token. Raises Fault, the same for no table and for no such token."""
        game = self.store.game(table)
        seats = self.store.seats(table) if game else []
        role = role_of(token, game, seats) if game else None
        if game is None or role is None:
            raise closed()
        return Visit(game, seats, role)

    def claim(self, visit: Visit, name: str, share: str) -> Data:
        """Somebody takes the seat that an invitation is for, and gets a token that holds it from now on."""
        visit.must_be(INVITED)
        name = " ".join(name.split())
        if len(name) > LONGEST_NAME or not name.isprintable():
            raise wrong(f"A name has at most {LONGEST_NAME} characters.")
        if len(share) != SHARE or not set(share) <= set("0123456789abcdef"):
            raise wrong(f"A share of the dice has {SHARE} hexadecimal digits.")
        token = tokens.fresh()
        before = next(one for one in visit.seats if one.seat == visit.role.seat)
        if before.share:  # who takes a seat over keeps the dice as they are, and the name in the story
            name, share = before.name, before.share
        try:
            self.store.claim(replace(before, name=name, token=tokens.kept(token), share=share), self.now())
        except Taken:
            raise Fault(HTTPStatus.CONFLICT, "taken", "Somebody has already taken this seat.") from None
        return {"link": f"{visit.table}.{token}", "seat": before.seat}

    def renew(self, visit: Visit, seat: int) -> Data:
        """Another invitation to a seat; whoever held it does no longer."""
        visit.must_be(HOST)
        if seat not in [one.seat for one in visit.seats]:
            raise wrong("No person sits there.")
        link = tokens.fresh()
        self.store.renew(visit.table, seat, tokens.kept(link), self.now())
        return {"link": f"{visit.table}.{link}", "seat": seat}

    # What is to be seen

    def shown(self, visit: Visit, since: int = NOTHING) -> str:
        """What a visitor may know now, as JSON, with the view where it is not that after ``since`` entries,
        which the visitor has."""
        game = visit.game
        told = {"ok": True, "role": visit.role.kind, "seat": visit.role.seat, **self._about(visit)}
        hides = game.status == GATHERING or visit.role.kind == INVITED
        if hides or since == game.n:
            return text(told)
        with self.shelf.lock(game.id):
            view = self._playing(visit).look(game.id, visit.role.viewer, since)
        return f'{text(told)[:-1]},"view":{view}}}'

    def _about(self, visit: Visit) -> Data:
        game, terms = visit.game, visit.terms
        return {
            "table": {"id": game.id, "game": terms.game, "title": terms.title, "commitment": game.commitment},
            "seats": play.lobby(terms, visit.seats),
            "status": game.status,
            "n": game.n,
            "rev": game.rev,
            "seal": game.seal,
            "asked": _asked(visit),
            "patience": terms.patience,
            "idle": self._idle(game),
            "away": sorted(self._away(game.id)) if terms.patience else [],
        }

    def _idle(self, game: Game) -> int:
        """The seconds since the last choice, or since all had sat down."""
        latest = self.store.latest(game.id) if game.n else None
        return max(0, self.now() - (latest.at if latest else game.touched))

    def _away(self, table: str) -> set[int]:
        return play.away(self.store.entries_of(table, seal.AWAY, seal.BACK))

    def ask(self, visit: Visit, request: str) -> str:
        """What a seat's own table answers."""
        visit.must_be(SEATED, WATCH, HOST)
        if visit.game.status == GATHERING:
            raise Fault(HTTPStatus.CONFLICT, "gathering", "Not everybody has taken a seat yet.")
        with self.shelf.lock(visit.table):
            return self._playing(visit).ask(visit.table, visit.role.viewer, request)

    def record(self, visit: Visit) -> str:
        """The proof of a game that is over."""
        if visit.game.status != OVER:
            raise Fault(HTTPStatus.CONFLICT, "record", "The record is shown once the game is over.")
        with self.shelf.lock(visit.table):
            playing, game = self._playing(visit), visit.game
            entries = tuple(seal.Entry(one.kind, one.seat, one.words, one.seal) for one in playing.entries)
            shares = tuple(one.share for one in visit.seats)
            shown = (game.id, game.commitment, game.secret, shares, entries)
            return seal.record(seal.Proof(seal.FORMAT, seal.VERSION, *shown), playing.match)

    def _playing(self, visit: Visit) -> Playing:
        """The match as the journal has it; its lock is held."""
        game, found = visit.game, self.shelf.get(visit.table)
        if found is None:
            entries, snapshot = self.store.entries(game.id), self.store.snapshot(game.id)
            found = play.loaded(game, visit.seats, entries, snapshot.text if snapshot else "")
            self.shelf.put(game.id, found)
        elif found.n < game.n:
            self._catch_up(game.id, found)
        return found

    def _catch_up(self, table: str, playing: Playing) -> None:
        """What another process has written."""
        try:
            for entry in self.store.entries(table, playing.n):
                playing.enact(entry)
        except Exception:
            self.shelf.drop(table)
            raise

    # What is done

    def do(self, visit: Visit, wanted: Deed) -> Entry:
        """Does a deed of a seat once, however often it is asked. Raises Fault, and then nothing was done."""
        visit.must_play()
        if not 0 < len(wanted.key) <= LONGEST_KEY:
            raise wrong(f"A key has 1 to {LONGEST_KEY} characters.")
        with self.shelf.lock(visit.table):
            fresh = self.again(visit)
            known = self.store.entry_of(visit.table, f"{visit.role.seat}:{wanted.key}")
            return known or self._do(fresh, wanted)

    def again(self, visit: Visit) -> Visit:
        """The same visit with what is known now."""
        game = self.store.game(visit.table)
        if game is None:
            raise closed()
        return replace(visit, game=game)

    def _do(self, visit: Visit, wanted: Deed) -> Entry:
        if wanted.n != visit.game.n and wanted.kind != seal.BACK:  # no computer is too fast for who is back
            raise Fault(HTTPStatus.CONFLICT, "stale", "Somebody was faster: the game has gone on.")
        if visit.game.n >= MOST_ENTRIES:
            raise Fault(HTTPStatus.CONFLICT, "full", f"A game has at most {MOST_ENTRIES} entries.")
        playing, seat = self._playing(visit), visit.role.seat
        if seat in playing.away and wanted.kind != seal.BACK:
            raise Fault(HTTPStatus.CONFLICT, "away", "The computer plays for you: take your seat back first.")
        mark = playing.match.mark()
        try:
            kind, seat, words = self._enacted(playing, visit, wanted)
        except _CORE as error:
            playing.match.put_back(mark)
            raise Fault(HTTPStatus.UNPROCESSABLE_ENTITY, "refused", "", **of_core(error)) from None
        entry = self._write(playing, visit.table, kind, seat, words, f"{visit.role.seat}:{wanted.key}")
        if wanted.words == "offer":
            self._answer(playing, visit.table)
        return entry

    def _enacted(self, playing: Playing, visit: Visit, wanted: Deed) -> tuple[str, int, str]:
        """Does it to the match in memory; gives kind, seat and words of its entry. Raises what the core
        raises."""
        seat, match = visit.role.seat, playing.match
        if wanted.kind == seal.CHOICE:
            return seal.CHOICE, seat, play.choose(playing, visit.table, seat, wanted.words)
        if wanted.kind == SETTLE:
            words = play.settled(match, seat, wanted.words)
            seal.enact(match, seal.CHOICE, seat, words)
            return seal.CHOICE, seat, words
        if wanted.kind in (seal.AWAY, seal.BACK):
            return wanted.kind, self._stood_in(playing, visit, wanted), ""
        if wanted.kind != seal.UNDO:
            raise ValueError("There is no such action.")
        leave = match.can_undo(seat)
        if not leave.ok:
            raise browser.Fault(leave.fault, leave.text)
        seal.enact(match, seal.UNDO, seat, "")
        return seal.UNDO, seat, ""

    def _stood_in(self, playing: Playing, visit: Visit, wanted: Deed) -> int:
        """The seat that is handed over to the computer by another, or taken back by its player."""
        if wanted.kind == seal.BACK:
            if visit.role.seat not in playing.away:
                raise browser.Fault("back", "Nobody is playing for you.")
            return visit.role.seat
        slow, patience = _awaited(playing, visit), visit.terms.patience
        early = not patience or self._idle(visit.game) < patience
        if early or slow == NOBODY or wanted.words != str(slow):
            raise browser.Fault("away", "It is too early for the computer to play for somebody here.")
        return slow

    def _write(self, playing: Playing, table: str, kind: str, seat: int, words: str, key: str) -> Entry:
        """Keeps what was done. Raises Fault where another process was faster."""
        try:
            entry = playing.sealed(table, kind, seat, words, key, self.now())
            over = playing.match.decision() is None
            rules = playing.match.game.version
            self.store.append(entry, over, rules, playing.snapshot(entry))
        except BaseException as error:
            self.shelf.drop(table)
            if isinstance(error, Taken):
                raise Fault(HTTPStatus.CONFLICT, "stale", "Somebody was faster.") from None
            raise
        playing.note(entry)
        return entry

    def _answer(self, playing: Playing, table: str) -> None:
        """A computer answers the draw that was offered."""
        said = play.computers_answer(playing.match)
        if said:
            seal.enact(playing.match, seal.CHOICE, *said)
            self._write(playing, table, seal.CHOICE, *said, f"computer:{playing.n + 1}")

    # Consent

    def request(self, visit: Visit, n: int, what: str) -> None:
        """Asks the others whether a choice may be taken back, or whoever is to choose to do so; or says one
        of the ``GREETINGS`` to all."""
        visit.must_play()
        with self.shelf.lock(visit.table):
            visit = self.again(visit)
            if what in GREETINGS:
                return self._greet(visit, what)
            said = self._nudge(visit) if what == NUDGE else self._wish(visit, what)
            return self._ask(visit, n, {"what": what, "seat": visit.role.seat, "text": said})

    def _greet(self, visit: Visit, words: str) -> None:
        """Stands until something else is said or done. Raises Fault where others are asked something, and for
        whoever spoke last: nobody is talked at."""
        asked = _asked(visit)
        if asked and asked["what"] != GREETING:
            raise Fault(HTTPStatus.CONFLICT, "greeting", "Another request must be answered first.")
        if asked and asked["seat"] == visit.role.seat:
            raise Fault(HTTPStatus.CONFLICT, "greeting", "You have already said something.")
        self._ask(visit, visit.game.n, {"what": GREETING, "seat": visit.role.seat, "text": words})

    def _wish(self, visit: Visit, what: str) -> str:
        """What a seat wants to take back, in words. Raises Fault where it cannot or need not ask."""
        leave = self._playing(visit).match.can_undo(visit.role.seat)
        if what != seal.UNDO or leave.fault != "undo.consent":
            text = leave.text or "You need not ask anybody."
            raise Fault(HTTPStatus.CONFLICT, leave.fault or "request", text)
        return leave.text

    def _nudge(self, visit: Visit) -> str:
        """Raises Fault where nobody keeps others waiting, or was reminded before."""
        if _awaited(self._playing(visit), visit) == NOBODY:
            raise Fault(HTTPStatus.CONFLICT, "nudge", "Nobody is keeping you waiting.")
        asked = _asked(visit)
        if (asked and asked["what"] != GREETING) or self._idle(visit.game) < NUDGED_AFTER:
            raise Fault(HTTPStatus.CONFLICT, "nudge", "Give them some time.")
        return ""

    def answer(self, visit: Visit, n: int, yes: bool) -> None:
        """One of those who were asked says yes or no; who asked says no to take the question back."""
        visit.must_play()
        with self.shelf.lock(visit.table):
            visit = self.again(visit)
            asked = _asked(visit) or {"what": ""}
            lapsed = asked["what"] != seal.UNDO or n != visit.game.n
            if lapsed or (yes and not self._may_agree(visit, asked["seat"])):
                raise Fault(HTTPStatus.CONFLICT, "lapsed", "That request is no longer open.")
            if not yes:
                return self._ask(visit, n, None)
            playing = self._playing(visit)
            seal.enact(playing.match, seal.UNDO, asked["seat"], "agreed")
            self._write(playing, visit.table, seal.UNDO, asked["seat"], "agreed", f"agreed:{n}")
            return None

    def _ask(self, visit: Visit, n: int, asked: Data | None) -> None:
        try:
            self.store.ask(visit.table, n, text(asked) if asked else "")
        except Taken:
            raise Fault(HTTPStatus.CONFLICT, "stale", "Somebody was faster: the game has gone on.") from None

    def _may_agree(self, visit: Visit, asker: int) -> bool:
        """Whether it is for this seat to agree: another side's, or another seat where all are of one."""
        places, seat = visit.terms.places, visit.role.seat
        people = {places[one]["side"] for one in visit.terms.people()}
        return seat != asker and (places[seat]["side"] != places[asker]["side"] or len(people) == 1)

    # Computers

    def to_think_about(self, table: str) -> tuple[int, str] | None:
        """Where a computer is to move: the number of entries, and the match as a save for it."""
        game = self.store.game(table)
        if game is None or game.status != PLAYING:
            return None
        with self.shelf.lock(table):
            visit = Visit(game, self.store.seats(table), Role(HOST))
            playing = self._playing(visit)
            match, decision = playing.match, playing.match.decision()
            if decision is None or (match.person(decision.seat) and decision.seat not in playing.away):
                return None
            return game.n, save.dump(match)

    def do_as_computer(self, table: str, n: int, words: str) -> None:
        """Makes what a computer chose, unless the game has gone on meanwhile."""
        game = self.store.game(table)
        if game is None or game.n != n or not words:
            return
        with self.shelf.lock(table):
            playing = self._playing(Visit(game, self.store.seats(table), Role(HOST)))
            decision = playing.match.decision()
            if playing.n == n and decision is not None:
                seal.enact(playing.match, seal.CHOICE, decision.seat, words)
                self._write(playing, table, seal.CHOICE, decision.seat, words, f"computer:{n + 1}")


def _asked(visit: Visit) -> Data | None:
    """What is asked or said at the table now, since the last entry."""
    return json.loads(visit.game.asked) if visit.game.asked else None


def _awaited(playing: Playing, visit: Visit) -> int:
    """The seat of the other person who is to choose; ``NOBODY`` where that is none, or has a stand-in."""
    decision = playing.match.decision()
    if decision is None or not playing.match.person(decision.seat):
        return NOBODY
    return NOBODY if decision.seat in {visit.role.seat, *playing.away} else decision.seat


def _terms(wanted: Data) -> Terms:
    """The terms that a client wants, known to be playable. Raises Fault."""
    try:
        holders = decode(tuple[Holder, ...], wanted.get("seats"), "seats")
        options = decode(dict[str, int | bool], wanted.get("options"), "options")
        if wanted.get("game") not in GAMES:
            raise ValueError("There is no such game here.")
        patience = decode(int, wanted.get("patience", 0), "patience")
        if patience and not LEAST_PATIENCE <= patience <= MOST_PATIENCE:
            raise ValueError("A computer stands in after a minute to 30 days.")
        asked = Terms(wanted["game"], wanted.get("scenario"), options, holders, patience=patience)
        return play.agreed(asked)
    except _CORE as error:
        raise Fault(HTTPStatus.UNPROCESSABLE_ENTITY, "refused", "", **of_core(error)) from None
