"""The surface between client and core: ``handle``, one JSON text in, one out.

A request is an object ``{"op": ...}``; the reply ``{"ok": true, ...}`` or ``{"ok": false, "error": {"id",
"text", "where"?, "reasons"?, "problems"?}}``, never a traceback. What fails leaves the table as it was.
Scenes, previews and entries are the dataclasses of ``scene``, field by field. A seat is an index.

    start {scenarios: [document]}       -> {games, problems}   once, before all else
    shelve {scenarios: [{game, id, text}]} -> {}   instead, by who knows the games and that these are good
    new {game, scenario: id | document, seats: [{player, name}], options?, seed, undo?}  -> {view}
    view {viewer?}                      -> {view}   with the whole log; a viewer named here stays
    tap {place, group?, piece?, at?, way?}  -> {readings}   what it could mean, best first
    drag {the same}                     -> {reading}   the first of them, or null; asked while a hand moves
    measure {from, to, snap?}           -> {measure}   by the ruler; an end is a name, or a point that snaps
    preview {choice}                    -> {reading}
    glimpse {choice}                    -> {scene}   after it; null if refused, or something is rolled
    choose {choice}                     -> {view}   or refused, with reasons
    undo {seat?, consent?}, redo {}     -> {view}   or refused: undo.dice, undo.consent, undo.nothing ...
    think {}                            -> {progress: 0}   the computer begins to think
    slice {}                            -> {done, progress, choice?, title?}   at most 8 ms of it
    cancel {}                           -> {}   the thought is forgotten
    review {known?}                     -> {mark, sides}   a review of the choices made so far begins
    hint {much}                         -> {hints}   for the figure, 1, the action, 2, or the choice, 3
    work {tell?}                        -> {done, progress, review?, hint?, tried?}   at most 8 ms of any
    moment {index}                      -> {board, chosen, better}   of the review that was begun last
    puzzle {game, scenario, seed, choices, seat}  -> {view}   a puzzle, to be solved by whoever has the seat
    solve {choice, solution}            -> {}   a try at it is judged, with ``work``; or refused, with reasons
    settle {what: resign | offer | accept | decline, seat}  -> {view}   a computer answers an offer at once
    save {}                             -> {text, name}
    load {text, name?, number?}         -> {view}   a saved game, or one in a game's notation: number 1, 2 ...
    contents {text, name?}              -> {games: [{line, problem}]}   those in a game's notation; else none
    transcribe {text?}                  -> {text, name}   the match, or the saved one, in its game's notation
    replay {position}                   -> {view}   any moment of the record, with ``past`` set and no log
    roster {side}                       -> {text, name}   of a campaign, as a file to carry on
    enlist {game, scenario, side, text} -> {scenario, listing}   the scenario with a roster as a side's force
    link {what: match | scenario}       -> {text}   for the fragment of an address; refused if too long
    open_link {text}                    -> {what: match, view} | {what: scenario, game, scenario, listing}
    seats {game, scenario, options}     -> {seats: [{id, name, side, ruled}], dice}   under other rule options
    branch {position, mark}             -> {view}   a new match played on from there; ``mark``: a fresh word
    rematch {seed, swap?}               -> {view}   a new match, the holders swapped or not
    statistics {}                       -> {sides: [{side, name, words, dice}], words}   of the dice so far
    describe {}                         -> {sections: [{title, side, lines: [{text, place, piece}]}]}
    guide {do: next | heed | skip | resume, id?, group?}  -> {guide, lesson}   next: the step shown, or
                                           ``id``, is done with; heed: ``group`` was taken while it was shown
    step_back {}                        -> {view}   as it was before the last step of the guide was done
    invite {game, scenario, options?, names, seat, key}  -> {post, text, name}   a game by post; key: 64
                                           random hexadecimal digits; text: one's own end, to be kept
    envelope {text}                     -> {kind: own | message, table, invitation}   of a link or a file
    join {text, name?, key}             -> {post, text, name}   takes the free seat of an invitation
    receive {text, own}                 -> {told, since, view | post, text, name}   own: one's own end;
                                           told: what else than a turn it was; since: the position before
    correspond {what: send | ask | grant}  -> {view}   the turn that was made is sent; the last is asked back
    verify {text}                       -> {entries}   of the record of a hosted game; else refused
    rule {id}                           -> {entry}
    rulebook {game}, quickref {game}    -> {book}

A view is ``{match: {id, game, scenario, title, seats: [{id, name, player, side}], undo, seed, dice, hints},
scene, viewer, position, length, waiting: {kind: human | computer | post | over, seat, forced}, winner, offer,
costs, log, fresh, log_from, undo: {ok, id, text}, redo, hash, warnings}``. ``winner`` is the side that has
won, -1 after a draw, null while nothing is decided. ``log`` holds ``{index, choice_index, entry}``: only the
``fresh`` new lines, from line ``log_from`` on, or where ``fresh`` is 0 the whole log. ``offer`` is the seat
that offers a draw, or -1. ``costs`` has a sentence for each choice on offer that spends, destroys or ends
something of the decider's own; a reading has it as ``cost``. ``guide`` is the step of the scenario's guide
that is due, ``{id, title, text, hint, marks, groups, step, of, waits, back}``, or null, and ``lesson`` how
far it has come, ``{of, shown, skipped}``, or null. ``post`` is how a game by post stands, ``post.standing``,
or null; ``load`` of one's own end of a game that has not begun replies with it instead of a view.

The ``game`` and ``scenario`` that ``open_link`` gives go into ``new`` as they are; ``listing`` is the
scenario as ``start`` shows it.
"""

import inspect
import traceback
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Any

from sellsword import games, guide, save, serialization, settlement, view
from sellsword.campaign import transfer
from sellsword.contract import Game
from sellsword.game import NOBODY, Choice, Gesture, State
from sellsword.guide import Guide, Progress
from sellsword.match import (
    LONGEST_BRANCH,
    POST,
    STOP,
    Holder,
    Leave,
    Match,
    Refused,
    Unfit,
    agree,
    at_one_screen,
    begin,
    branch_off,
    return_terms,
)
from sellsword.opponent import Opponent, answer
from sellsword.scenario.document import Problem, Scenario
from sellsword.scenario.options import option_problems
from sellsword.scenario.read import read_data
from sellsword.scenario.store import Shelf
from sellsword.scenario.write import write
from sellsword.scene import Board, Scene
from sellsword.untrusted_json import LARGEST, Unreadable, parse
from sellsword.view import Data

if TYPE_CHECKING:
    from sellsword import measuring, rulebook
    from sellsword.review.page import Judging
    from sellsword.sharing import post

# `board_text`, `link`, `measuring`, `post`, `puzzles`, `review`, `rulebook`, `statistics` are imported by
# what needs them: a start has no time for what no first choice asks for.

SLICE_MS = 8

_LARGEST_REQUEST = 3 * LARGEST  # a save, and what it takes to write it as a text within a text

_SETTLEMENTS = {
    "resign": settlement.RESIGN,
    "offer": settlement.OFFER,
    "accept": settlement.ACCEPT,
    "decline": settlement.DECLINE,
}


type Playing = Match[Any]
"""The match on the table; refused where there is none."""
type Moment = int
"""A position of its record."""
type GameId = str
"""The id of a game that is known here."""
type RuleOptions = dict[str, int | bool]
type Ends = tuple[measuring.Tip, measuring.Tip]
"""Where the ruler lies on the board of the match."""
type Before = tuple[Playing | None, "post.Own | None", int, tuple[str, ...], Any]
"""What is on the table, to be put back."""
type Deed = Callable[[Guide, Progress, str, str], Progress]

LEFT_OUT: Any = object()
"""Stands for a field that a request does without, where what it then means depends on the table."""

_NO_OPTIONS: RuleOptions = {}
_NONE: list[dict[str, int | str]] = []


class Fault(Exception):
    """A request that cannot be carried out: the id and the sentence of why not."""

    def __init__(self, fault: str, text: str) -> None:
        super().__init__(text)
        self.id = fault
        self.text = text


_DEEDS: Mapping[str, Deed] = {
    "heed": guide.heeded,
    "next": lambda steps, progress, step, _group: guide.after(steps, progress, step),
    "skip": lambda _steps, progress, _step, _group: replace(progress, skipped=True),
    "resume": lambda _steps, progress, _step, _group: replace(progress, skipped=False),
}
"""What may be done with the guide, at the step that is shown, by whoever takes an action of a group."""


class Table:
    """The one match in play, the scenarios on the shelf, and whoever plays against people."""

    def __init__(
        self, find_game: Callable[[str], Game[Any]] = games.game, ids: Sequence[str] = games.GAMES
    ) -> None:
        self._find_game = find_game
        self._ids = ids
        self._shelf = Shelf()
        self._match: Match[Any] | None = None
        self._own: post.Own | None = None
        self._opponent = Opponent()
        self._judging: Judging | None = None
        self._viewer = NOBODY
        self._warnings: tuple[str, ...] = ()
        self._shown: tuple[State, int, Scene] | None = None

    def handle(self, text: str) -> str:
        """The reply to a request. Whatever goes wrong is told in it."""
        before = self._mark()
        try:
            request = _request(text)
            operation = OPERATIONS[request["op"]]
            taken = [take(self, request) for take in _takers(operation)]
            return serialization.text({"ok": True, **operation(self, *taken)})
        except Exception as error:
            self._put_back(before)
            return serialization.text({"ok": False, "error": error_data(error)})

    def _mark(self) -> Before:
        mark = self._match.mark() if self._match else None
        return self._match, self._own, self._viewer, self._warnings, mark

    def _put_back(self, before: Before) -> None:
        self._match, self._own, self._viewer, self._warnings, mark = before
        if self._match:
            self._match.put_back(mark)

    # The shelf, and matches that begin

    def start(self, scenarios: list[serialization.Json]) -> Data:
        """Takes the scenarios in; those that have problems stay out and are told."""
        problems: list[Problem] = []
        for document in scenarios:
            scenario, found = self._read(document)
            problems += found
            if scenario is not None:
                self._shelf.lay(scenario.game, scenario.id, scenario)
        shown = [view.of_game(self._find_game(each), self._shelf.of_game(each)) for each in self._ids]
        return {"games": shown, "problems": problems}

    def shelve(self, scenarios: list[dict[str, str]]) -> Data:
        """Takes in scenarios that were found good before, unread: what a quick start asks instead."""
        for each in scenarios:
            self._shelf.lay(_wanted(each, "game", str), _wanted(each, "id", str), _wanted(each, "text", str))
        return {}

    def new(
        self,
        scenario: Scenario,
        seats: list[Holder],
        seed: str,
        options: RuleOptions = _NO_OPTIONS,
        undo: str = STOP,
    ) -> Data:
        """Begins a match."""
        game = self._find_game(scenario.game)
        return self._lay(begin(game, agree(game, scenario, seats, seed, options, undo)))

    def load(self, text: str, name: str = "", number: int = 0) -> Data:
        """Goes on with a saved match, or one in its game's notation: of a number, or the first readable."""
        if '"format":"sellsword-post-own/' in text:
            return self._take_up(text)
        loaded = self._transcript(text, name, number) or save.load(text, self._find_game)
        return self._lay(at_one_screen(loaded.match), loaded.warnings)

    def _transcript(self, text: str, name: str, number: int) -> save.Loaded | None:
        """The match that a text holds in some game's notation; None where it is in none."""
        from sellsword import transcript

        game = transcript.reader(text, name, map(self._find_game, self._ids))
        return transcript.load(text, game, number or None) if game else None

    def contents(self, text: str, name: str = "") -> Data:
        """The games that a text in some game's notation holds, good and bad, each in a line."""
        from sellsword import transcript

        game = transcript.reader(text, name, map(self._find_game, self._ids))
        listed = game.notation.contents(text) if game and game.notation else ()
        return {"games": [{"line": each.line, "problem": str(each.problem or "")} for each in listed]}

    def transcribe(self, text: str = "") -> Data:
        """The match on the table, or one that was saved, in the notation of its game."""
        from sellsword import transcript

        match = save.load(text, self._find_game).match if text else self._playing()
        notation = match.game.notation
        if notation is None:
            raise Fault("notation", "This game has no notation of its own; save it to a file instead.")
        return {"text": notation.write(match), "name": transcript.file_name(match, notation)}

    def save(self, match: Playing) -> Data:
        """The match as a document, and a name for its file."""
        if self._own:
            return self._kept(self._own, match)
        name = f"{match.terms.scenario.id}-{match.position}.sellsword.json"
        return {"text": save.dump(match), "name": name}

    def link(self, match: Playing, what: str) -> Data:
        """The match or its scenario as a link."""
        from sellsword.sharing import link

        makers = {"match": link.of_match, "scenario": link.of_scenario}
        if what not in makers:
            raise Fault("request", "A link is to a match or to a scenario.")
        return {"text": makers[what](match, self._shelf)}

    def open_link(self, text: str) -> Data:
        """Goes on with a match out of a link, or shows the scenario in it."""
        from sellsword.sharing import link

        opened = link.opened(text, self._find_game, self._shelf)
        if isinstance(opened, Match):
            return {"what": "match", **self._lay(opened)}
        scenario, options = opened
        return {
            "what": "scenario",
            "game": scenario.game,
            "scenario": scenario.id if link.is_shipped(scenario, self._shelf) else parse(write(scenario)),
            "listing": view.of_scenario(self._find_game(scenario.game), scenario, options),
        }

    def roster(self, match: Playing, side: str) -> Data:
        """A side's roster as a file, and a name for it."""
        text, name = transfer.carried(match.game, match.state, side)
        return {"text": text, "name": name}

    def enlist(self, scenario: Scenario, text: str, side: str) -> Data:
        """A scenario with a roster out of a file as the force of a side."""
        game = self._find_game(scenario.game)
        brought = transfer.enlisted(game, scenario, side, text)
        listing = view.of_scenario(game, brought, {})
        return {"scenario": parse(write(brought)), "listing": listing}

    def seats(self, scenario: Scenario, options: RuleOptions) -> Data:
        """Who sits at a scenario's table under other rule options, and whether dice may fall there."""
        game = self._find_game(scenario.game)
        problems = list(option_problems(options, game.rule_options(), "options"))
        if problems:
            raise Unfit(problems)
        dice = game.authoring.rolls(scenario, options)
        return {"seats": view.of_seats(game.seats(scenario, options)), "dice": dice}

    def branch(self, match: Playing, position: Moment, mark: str) -> Data:
        """Plays on from an earlier moment, as a match of its own."""
        if not 0 < len(mark) <= LONGEST_BRANCH:
            raise Fault("request", f"The mark of a branch has 1 to {LONGEST_BRANCH} characters.")
        return self._lay(branch_off(match, position, mark))

    def rematch(self, match: Playing, seed: str, swap: bool = True) -> Data:
        """The same again, with the sides changed or kept."""
        again = begin(match.game, return_terms(match, seed, swap))
        again.progress = match.progress
        return self._lay(again)

    def _read(self, document: serialization.Json) -> tuple[Scenario | None, list[Problem]]:
        scenario, problems = read_data(document)
        if scenario is None or scenario.game not in self._ids:
            return None, problems
        problems = self._find_game(scenario.game).check(scenario)
        return (None if any(found.severity == "error" for found in problems) else scenario), problems

    def _lay(self, match: Match[Any], warnings: tuple[str, ...] = (), own: "post.Own | None" = None) -> Data:
        """Puts another match on the table once its view can be made."""
        viewer = view.onlooker(match, NOBODY)
        shown = view.of_match(match, viewer) | view.of_log(match, viewer) | {"warnings": warnings}
        self._match, self._viewer, self._warnings, self._own = match, viewer, warnings, own
        self._opponent, self._judging = Opponent(), None
        return {"view": shown | self._posted(match)}

    # By post

    def invite(
        self, scenario: Scenario, names: list[str], seat: int, key: str, options: RuleOptions = _NO_OPTIONS
    ) -> Data:
        """Begins a game by post with an invitation."""
        from sellsword.sharing import post

        game = self._find_game(scenario.game)
        return self._kept(post.invite(game, scenario, options, names, seat, key, self._desk()), None)

    def envelope(self, text: str) -> Data:
        """What a link or a file of a game by post is, before it is opened."""
        from sellsword.sharing import post

        found = post.read(text)
        kind = "own" if isinstance(found, post.Own) else "message"
        terms = None if isinstance(found, post.Own) else found.terms
        invitation = post.told(found, self._desk()) if isinstance(found, post.Message) and terms else None
        return {"kind": kind, "table": found.table, "invitation": invitation}

    def join(self, text: str, key: str, name: str = "") -> Data:
        """Takes the free seat of an invitation."""
        from sellsword.sharing import post

        found = post.read(text)
        if not isinstance(found, post.Message):
            raise Fault("request", "This is not an invitation.")
        return self._kept(post.join(found, name, key, self._desk()), None)

    def receive(self, text: str, own: str) -> Data:
        """Takes a message into one's own end of a game, and lays the game."""
        from sellsword.sharing import post

        end, found = post.read(own), post.read(text)
        if not isinstance(end, post.Own):
            raise Fault("request", "This is not your side of a game by post.")
        if isinstance(found, post.Own):
            return self._take_up(text if post.newer(end, found) is found else own)
        match, warnings = post.load(end, self._desk())
        since = match.position if match else 0
        got = post.receive(end, match, found, self._desk())
        laid = self._lay(got.match, warnings, got.own) if got.match else {}
        told = "" if len(got.own.messages) > len(end.messages) else got.told
        return self._kept(got.own, got.match) | laid | {"told": told, "since": since}

    def correspond(self, match: Playing, what: str) -> Data:
        """Sends the turn that was made, asks for the last one back, or lets the other have it back."""
        from sellsword.sharing import post

        deeds = {"send": post.send, "ask": post.ask_back, "grant": post.grant}
        if what not in deeds or self._own is None:
            raise Fault("request", "There is no such message to write.")
        self._own = deeds[what](self._own, match)
        return self._whole()

    def _take_up(self, text: str) -> Data:
        """Goes on with one's own end of a game by post."""
        from sellsword.sharing import post

        own = post.read(text)
        if not isinstance(own, post.Own):
            raise Fault("request", "This is not your side of a game by post.")
        match, warnings = post.load(own, self._desk())
        return self._lay(match, warnings, own) if match else self._kept(own, None)

    def _kept(self, own: "post.Own", match: Match[Any] | None) -> Data:
        """One's own end of a game by post as a text, and how it stands."""
        from sellsword.sharing import post

        shown = post.standing(own, match, self._desk())
        return {"post": shown, "text": post.dump(own, match), "name": post.file_name(own, shown)}

    def _posted(self, match: Match[Any]) -> Data:
        """How the game by post on the table stands; what was sent is not taken back alone."""
        if self._own is None:
            return {"post": None}
        from sellsword.sharing import post

        shown = post.standing(self._own, match, self._desk())
        undo = {"ok": False, "id": "post.sent", "text": "This turn has already been sent."}
        return {"post": shown, **({"undo": undo} if shown.stage == "sent" else {})}

    def _desk(self) -> "post.Desk":
        from sellsword.sharing import post

        return post.Desk(self._find_game, self._shelf)

    def _need_own_turn(self, match: Match[Any], seat: int) -> None:
        """Refuses what somebody elsewhere has to do."""
        if match.terms.holders[seat].player == POST:
            raise Fault("post.turn", f"{match.seats[seat].name} plays elsewhere: the turn comes by post.")

    # Playing

    def look(self, match: Playing, viewer: int = LEFT_OUT) -> Data:
        """The table as it is, for a viewer."""
        viewer = self._viewer if viewer is LEFT_OUT else viewer
        if not NOBODY <= viewer < len(match.seats):
            raise Fault("request", "There is no such seat.")
        self._viewer = viewer
        return self._whole()

    def tap(self, match: Playing, gesture: Gesture) -> Data:
        """What a gesture could mean."""
        choices = match.game.read(match.state, gesture)
        return {"readings": [view.of_reading(match, choice) for choice in choices]}

    def drag(self, match: Playing, gesture: Gesture) -> Data:
        """What a gesture means at this moment of it."""
        choices = match.game.read(match.state, gesture)
        return {"reading": view.of_reading(match, choices[0]) if choices else None}

    def measure(self, match: Playing, ends: Ends) -> Data:
        """The ruler, laid from one end to the other."""
        from sellsword import measuring

        return {"measure": view.of_measure(match, measuring.measure(*ends))}

    def preview(self, match: Playing, choice: Choice) -> Data:
        """One choice, thought of."""
        return {"reading": view.of_reading(match, choice)}

    def glimpse(self, match: Playing, choice: Choice) -> Data:
        """How the table would look after a choice that nothing hidden hangs on."""
        return {"scene": view.after(match, choice, self._viewer)}

    def choose(self, match: Playing, choice: Choice) -> Data:
        """Makes a choice."""
        since, decision = match.position, match.decision()
        if decision:
            self._need_own_turn(match, decision.seat)
        match.play(choice)
        return self._news(since)

    def settle(self, match: Playing, what: str, seat: int) -> Data:
        """Gives up, offers a draw or answers one; a computer answers at once."""
        if what not in _SETTLEMENTS or not 0 <= seat < len(match.seats):
            raise Fault("request", "There is no such offer to settle.")
        decision = match.decision()
        for each in (seat, decision.seat if decision else seat):
            self._need_own_turn(match, each)
        since = match.position
        match.play(settlement.settlement(_SETTLEMENTS[what], match.seats[seat]))
        reply = answer(match) if what == "offer" else None
        if reply is not None:
            match.play(reply)
        return self._news(since)

    def undo(self, match: Playing, consent: bool = False, seat: int = LEFT_OUT) -> Data:
        """Takes a choice back."""
        if self._posted(match).get("undo"):
            raise Fault("post.sent", "This turn has already been sent: ask to take it back.")
        return self._went(match.undo(view.asker(match, consent) if seat is LEFT_OUT else seat, consent))

    def redo(self, match: Playing) -> Data:
        """Plays a choice again."""
        return self._went(match.redo())

    def replay(self, match: Playing, position: Moment) -> Data:
        """Another moment of the record."""
        shown = view.of_past(match, self._viewer, position)
        rest = {"log": (), "fresh": 0, "log_from": 0, "warnings": self._warnings}
        return {"view": shown | rest | self._posted(match)}

    # In other words

    def statistics(self, match: Playing) -> Data:
        """What the dice have done so far."""
        from sellsword import statistics

        sides = statistics.of_log(match.log(self._viewer), match.seats)
        return {"sides": sides, "words": " ".join(side.words for side in sides)}

    def describe(self, match: Playing) -> Data:
        """The board in sentences."""
        from sellsword import board_text

        return {"sections": board_text.sections(self._scene(match))}

    def guide(self, match: Playing, do: str, steps: Guide, id_: str = LEFT_OUT, group: str = "") -> Data:
        """Goes on with the guide, leaves it or comes back to it."""
        if do not in _DEEDS:
            raise Fault("request", "A guide goes on, is skipped or is resumed.")
        scene = self._scene(match)
        due = view.of_guide(match, scene, self._viewer)["guide"]
        step = (due.id if due else "") if id_ is LEFT_OUT else id_
        match.progress = _DEEDS[do](steps, match.progress, step, group)
        return view.of_guide(match, scene, self._viewer)

    def step_back(self, match: Playing, steps: Guide) -> Data:
        """Takes the guide back by a step, and what was chosen since, unless others chose it."""
        if len(view.people(match)) > 1 or match.terms.dice:
            raise Fault("guide.shared", "Others play here too: take choices back one at a time.")
        match.progress, match.position = guide.before(steps, match.progress, view.made(match))
        return self._went(Leave(match.position))

    def _playing(self) -> Match[Any]:
        if self._match is None:
            raise Fault("no-match", "No game is on the table.")
        return self._match

    def _scene(self, match: Match[Any]) -> Scene:
        """The table for whoever looks, kept: the ruler asks for it again wherever the hand goes."""
        if self._shown is None or self._shown[0] is not match.state or self._shown[1] != self._viewer:
            self._shown = match.state, self._viewer, match.game.scene(match.state, self._viewer)
        return self._shown[2]

    def _went(self, leave: Leave) -> Data:
        if not leave.ok:
            raise Fault(leave.fault, leave.text)
        self._forget()
        self._viewer = view.onlooker(self._playing(), self._viewer)
        return self._whole()

    def _whole(self) -> Data:
        match = self._playing()
        shown = view.of_match(match, self._viewer) | view.of_log(match, self._viewer)
        return {"view": shown | {"warnings": self._warnings} | self._posted(match)}

    def _news(self, since: int) -> Data:
        """The table after something was chosen. Who looks may have changed, and have read another story."""
        match, before = self._playing(), self._viewer
        self._forget()
        self._viewer = view.onlooker(match, before)
        if before == self._viewer or match.log(before, 0, since) == match.log(self._viewer, 0, since):
            news = view.of_news(match, self._viewer, since)
        else:
            news = view.of_log(match, self._viewer)
        rest = {"warnings": self._warnings} | self._posted(match)
        return {"view": view.of_match(match, self._viewer) | news | rest}

    # The computer

    def think(self, match: Playing) -> Data:
        """Has the computer begin."""
        if not self._opponent.think(match):
            raise Fault("think.not-now", "It is not the computer’s turn.")
        return {"progress": 0}

    def slice(self, match: Playing) -> Data:
        """A slice of thinking; in the end what it came to."""
        thought = self._opponent.thought
        if thought is None:
            raise Fault("think.not-now", "The computer is not thinking.")
        if not thought.run(SLICE_MS):
            return {"done": False, "progress": thought.progress}
        choice = self._opponent.choice(match)
        title = str(choice) if settlement.settles(choice) else match.game.preview(match.state, choice).title
        return {"done": True, "progress": thought.progress, "choice": str(choice), "title": title}

    def cancel(self) -> Data:
        """Has the computer stop."""
        self._opponent.forget()
        return {}

    def _forget(self) -> None:
        """Drops what was thought about a position that is no more."""
        self._opponent.forget()
        self._judging = None

    def verify(self, text: str) -> Data:
        """Plays the record of a hosted game again, as it was promised before the game."""
        from sellsword.hosted import seal

        try:
            return {"entries": seal.verify(text, self._find_game)[1]}
        except seal.Broken as error:
            raise Fault("verify", str(error)) from None

    # Skill and luck

    def review(self, match: Playing, known: list[dict[str, int | str]] = _NONE) -> Data:
        """Begins a review; ``known`` are moments of it that were told before."""
        return self._judges().review(match, self._viewer, known)

    def hint(self, match: Playing, much: int) -> Data:
        """Begins to think about a hint, and writes down that it was asked for."""
        return self._judges().hint(match, much)

    def work(self, tell: bool = False) -> Data:
        """A slice of what was begun; what it has come to, where that is asked for, and in the end."""
        return self._judges().slice(SLICE_MS, tell)

    def moment(self, index: int) -> Data:
        """A choice of the review, on its board."""
        return self._judges().moment(index)

    def puzzle(self, scenario: Scenario, seed: str, choices: list[str], seat: int) -> Data:
        """Lays the position of a puzzle, after these choices of a game of this seed."""
        from sellsword.puzzles.page import opened

        return self._lay(opened(self._find_game(scenario.game), scenario, seed, choices, seat))

    def solve(self, match: Playing, choice: Choice, solution: Choice) -> Data:
        """Begins to judge a try at the puzzle on the table."""
        from sellsword.puzzles.page import TryPage

        self._judges().asked = TryPage(match, choice, solution)
        return {}

    def _judges(self) -> "Judging":
        from sellsword.review.page import Judging

        self._judging = self._judging or Judging()
        return self._judging

    # The rules

    def rule(self, id_: str) -> Data:
        """One line of a rulebook."""
        for game_id in self._ids:
            for entry in _book(game_id).entries():
                if entry.id == id_:
                    return {"entry": _entry(entry) | {"game": game_id}}
        raise Fault("rule", f"No rulebook has a rule “{id_[:20]}”.")

    def rulebook(self, game: GameId) -> Data:
        """A game's whole rulebook."""
        return {"book": _book(game).to_data()}

    def quickref(self, game: GameId) -> Data:
        """A game's quick reference."""
        return {"book": _book(game, "quickref.md").to_data()}

    # What a request speaks of, as the operations take it

    def _read_scenario(self, request: Data, name: str) -> Scenario:
        """The scenario that a request names from the shelf or brings along, of the game it names."""
        game_id, wanted = self._read_game(request, "game"), request.get(name)
        if isinstance(wanted, str):
            found = self._shelf.find(game_id, wanted)
            if found is None:
                raise Fault("scenario", f"There is no scenario “{wanted[:40]}” here.")
            return found
        scenario, problems = read_data(wanted)
        if scenario is None:
            raise Unfit(problems)
        if scenario.game != game_id:
            raise Fault("scenario", "This scenario belongs to another game.")
        return scenario

    def _read_game(self, request: Data, name: str) -> GameId:
        """The id of a game that there is."""
        game_id = _wanted(request, name, str)
        if game_id not in self._ids:
            raise Fault("game", f"There is no game “{game_id[:40]}” here.")
        return game_id

    def _read_match(self, _request: Data, _name: str) -> Playing:
        """The match on the table."""
        return self._playing()

    def _read_moment(self, request: Data, name: str) -> Moment:
        """A position of the record."""
        match, position = self._playing(), _wanted(request, name, int)
        if not 0 <= position <= match.length:
            raise Fault("request", f"The record goes from 0 to {match.length}.")
        return position

    def _read_guide(self, _request: Data, _name: str) -> Guide:
        """The guide of the scenario that is played."""
        steps = self._playing().terms.scenario.guide
        if not steps:
            raise Fault("guide.none", "This scenario has no guide.")
        return steps

    def _read_ends(self, request: Data, _name: str) -> Ends:
        """Both ends of the ruler."""
        match = self._playing()
        board = self._scene(match).board
        if board is None or board.grid:
            raise Fault("ruler.none", "There is something to measure only on a table without a grid.")
        return _tip(board, request, "from"), _tip(board, request, "to")


TABLE = Table()


def handle(text: str) -> str:
    """The reply of the page's one table to a request."""
    return TABLE.handle(text)


OPERATIONS: Mapping[str, Callable[..., Data]] = {
    {"look": "view"}.get(name, name): deed
    for name, deed in vars(Table).items()
    if inspect.isfunction(deed) and not name.startswith("_") and deed is not Table.handle
}
"""What may be asked for, by the ``op`` of a request: whatever the table does. A parameter is a field of the
request, of this name and this type; a name that Python has for something else ends in an underscore here."""

_READERS: Mapping[object, Callable[[Table, Data, str], Any]] = {
    Playing: Table._read_match,
    Moment: Table._read_moment,
    GameId: Table._read_game,
    Guide: Table._read_guide,
    Scenario: Table._read_scenario,
    Ends: Table._read_ends,
    Choice: lambda _table, request, name: _choice(request, name),
    Gesture: lambda _table, request, _name: _gesture(request),
}
"""How a parameter is read that is more than a field of its name."""


@cache
def _takers(operation: Callable[..., Data]) -> tuple[Callable[[Table, Data], Any], ...]:
    """What reads the parameters of an operation out of a request, in their order."""
    _table, *taken = inspect.signature(operation).parameters.values()
    return tuple(map(_taker, taken))


def _taker(parameter: inspect.Parameter) -> Callable[[Table, Data], Any]:
    field, kind = parameter.name.rstrip("_"), parameter.annotation
    if kind in _READERS:
        return lambda table, request: _READERS[kind](table, request, field)
    default = () if parameter.default is parameter.empty else (parameter.default,)
    return lambda _table, request: _wanted(request, field, kind, *default)


def _request(text: str) -> Data:
    data = parse(text, _LARGEST_REQUEST)
    op = data.get("op") if isinstance(data, dict) else None
    if not isinstance(data, dict) or not isinstance(op, str) or op not in OPERATIONS:
        raise Fault("request", "There is no such operation.")
    return data


def _wanted[T](request: Data, name: str, kind: type[T], *default: T) -> T:
    """A field of the request, of this type; the default where it is left out and there is one."""
    if name not in request and default:
        return default[0]
    return serialization.decode(kind, request.get(name), name)


def _gesture(request: Data) -> Gesture:
    """What a hand did, as a request tells it."""
    return Gesture(
        _wanted(request, "place", str, ""),
        _wanted(request, "group", str, ""),
        _wanted(request, "piece", str, ""),
        _wanted(request, "at", tuple[int, int]) if request.get("at") else None,
        _wanted(request, "way", tuple[tuple[int, int], ...], ()),
    )


def _tip(board: Board, request: Data, name: str) -> "measuring.Tip":
    """An end of the ruler: a name, or a point that snaps to what lies near."""
    from sellsword import measuring

    if not isinstance(request.get(name), str):
        at, snap = _wanted(request, name, tuple[int, int]), _wanted(request, "snap", int, 0)
        return measuring.snapped(board, at, max(0, snap))
    try:
        return measuring.named(board, request[name])
    except ValueError as error:
        raise Fault("ruler.end", str(error)) from None


def _choice(request: Data, name: str) -> Choice:
    text = _wanted(request, name, str)
    try:
        return Choice.parse(text)
    except ValueError as error:
        raise Fault("request", f"This is not a choice: {error}.") from None


def error_data(error: Exception) -> Data:
    """What a reply says about something that went wrong."""
    match error:
        case Fault():
            return {"id": error.id, "text": error.text}
        case Refused(verdict=verdict):
            reasons = list(map(view.of_reason, verdict.reasons))
            return {"id": "refused", "text": str(error), "reasons": reasons}
        case Unfit(problems=problems):
            worst = problems[0]
            return {"id": worst.id, "text": worst.text, "where": worst.where, "problems": problems}
        case Unreadable():
            return {"id": f"request.{error.id}", "text": error.text, "where": error.where}
        case serialization.PlainError():
            text = f"The request needs {error.expected} here."
            return {"id": "request", "text": text, "where": error.place}
    traceback.print_exception(error)
    return {"id": "internal", "text": "The rules engine made a mistake. Nothing on the table has changed."}


def _entry(entry: "rulebook.Entry") -> Data:
    from sellsword import rulebook

    return {
        "id": entry.id,
        "of": entry.kind,
        "section": entry.section,
        "ours": entry.ours,
        "runs": rulebook.runs(entry.text),
        "ruling": rulebook.runs(entry.ruling),
        "refs": entry.refs,
    }


@cache
def _book(game_id: str, name: str = "rulebook.md") -> "rulebook.Rulebook":
    from sellsword import rulebook

    return rulebook.load(f"{rulebook.GAMES}.{game_id}", name)
