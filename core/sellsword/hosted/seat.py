"""What one seat gets of a match that is played elsewhere, and nothing else.

Everything is made of the match as that seat knows it: in every moment of it hidden things and the coming
dice are dealt anew, by a stream that is named after the table and so tells nothing. The seed, the names that
hang on it, what was taken back and how the guide has come never leave.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from sellsword import serialization, settlement, view
from sellsword.browser import Fault, Table
from sellsword.dice import Dice
from sellsword.game import NOBODY, Choice, Reason, State, Verdict
from sellsword.guide import Progress
from sellsword.match import HUMAN, Leave, Match, Refused
from sellsword.untrusted_json import Unreadable, parse

ELSEWHERE = "elsewhere"
"""Who plays a seat, and whose choice is waited for, where that is somebody at another screen."""
_OF_THE_MATCH = ("describe", "drag", "glimpse", "measure", "preview", "replay", "statistics", "tap")
OPERATIONS = frozenset((*_OF_THE_MATCH, "quickref", "rule", "rulebook"))
"""What may be asked for a seat, of all that the page asks of its own table."""
LONGEST_REQUEST = 4_000  # bytes

_UNSEEN = Verdict((Reason("", "Something that you cannot see stands in the way of that."),))


class Seen(Match[Any]):
    """A match as one viewer knows it, for looking at. ``table`` is the name that everybody may know it by."""

    def __init__(self, match: Match[Any], viewer: int, table: str) -> None:
        vars(self).update(vars(match))
        self.id, self.viewer = table, viewer
        self.steps = match.steps[: match.position]
        self.progress = Progress(skipped=True)
        scenario = replace(match.terms.scenario, guide=())
        holders = tuple(_holders(match, viewer))
        self.terms = replace(match.terms, scenario=scenario, seed="", holders=holders)
        self._real, self._hashes = match, {}
        self._known: dict[int, State] = {}

    def state_at(self, position: int) -> Any:
        """A moment as the viewer knows it."""
        if position not in self._known:
            dice = Dice(f"{self.id}/{self.viewer}/{position}")
            self._known[position] = self.game.conceal(self._real.state_at(position), self.viewer, dice)
        return self._known[position]

    def can_undo(self, seat: int, consent: bool = False) -> Leave:
        """Whether the viewer may take a choice back, whoever asks."""
        if self.viewer == NOBODY:
            return Leave(-1, "undo.nothing", "Those who only watch take nothing back.")
        return self._real.can_undo(self.viewer, consent)


def _holders(match: Match[Any], viewer: int) -> list[Any]:
    """Whoever holds the seats: the other people are elsewhere."""
    return [
        replace(holder, player=ELSEWHERE) if holder.player == HUMAN and seat != viewer else holder
        for seat, holder in enumerate(match.terms.holders)
    ]


def look(match: Match[Any], viewer: int, table: str, since: int | None = None) -> view.Data:
    """The view of a seat, ``NOBODY`` for who looks on: with the whole log, or what it gained since."""
    seen = Seen(match, viewer, table)
    story = view.of_log(seen, viewer) if since is None else view.of_news(seen, viewer, since)
    shown = view.of_match(seen, viewer) | story | {"warnings": (), "hash": "", "guide": None, "lesson": None}
    if shown["waiting"]["kind"] != "over" and shown["waiting"]["seat"] != viewer:
        shown["waiting"] |= {"kind": ELSEWHERE, "forced": False}
    return shown


def choose(match: Match[Any], viewer: int, table: str, choice: Choice) -> None:
    """Makes a choice for a seat. Why not is told of what the seat knows: raises Fault or Refused."""
    decision = match.decision()
    if decision is None or decision.seat != viewer or settlement.settles(choice):
        raise Fault("turn", "This is not for you to choose now.")
    verdict = Seen(match, viewer, table).judge(choice)
    if not verdict.ok:
        raise Refused(verdict)
    try:
        match.play(choice)
    except Refused:
        raise Refused(_UNSEEN) from None


class SeatTable(Table):
    """The table as a seat may ask about it: gestures, thoughts, the past, the board in words, the rules."""

    def __init__(self, match: Match[Any], viewer: int, table: str, **known: Any) -> None:
        super().__init__(**known)
        self._match, self._viewer = Seen(match, viewer, table), viewer

    def handle(self, text: str) -> str:
        """The reply to a request; all that is not for a seat to ask is refused alike."""
        if _operation(text) not in OPERATIONS:
            error = {"id": "request", "text": "There is no such operation."}
            return serialization.text({"ok": False, "error": error})
        return super().handle(text)


def _operation(text: str) -> str:
    try:
        data = parse(text, LONGEST_REQUEST)
    except Unreadable:
        return ""
    asked = data.get("op") if isinstance(data, Mapping) else None
    return asked if isinstance(asked, str) else ""
