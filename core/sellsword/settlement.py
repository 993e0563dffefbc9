"""What players settle beside the board: giving up, and draws by agreement.

A settlement is recorded among the choices of a match, as words that name the seat: ``resign toughs``,
``offer-draw toughs``, ``accept-draw collective``, ``decline-draw collective``. A record of a game says how it
ended and not why: ``recorded-win toughs``, ``recorded-draw toughs``. No game knows of them.
"""

from collections.abc import Sequence

from sellsword.game import ALLOWED, NOBODY, Choice, Event, Outcome, Reason, Seat, State, Verdict, event
from sellsword.scene import Entry

RESIGN, OFFER, ACCEPT, DECLINE = "resign", "offer-draw", "accept-draw", "decline-draw"
RECORDS = WON, DRAWN = "recorded-win", "recorded-draw"
WORDS = (RESIGN, OFFER, ACCEPT, DECLINE, *RECORDS)
WAYS = RESIGNED, AGREED, RECORDED = "resigned", "agreed", "recorded"
"""The ways in which players end a game beside the board."""

_SENTENCES = {
    RESIGN: "{name} resigned.",
    OFFER: "{name} offered a draw.",
    ACCEPT: "{name} accepted the draw.",
    DECLINE: "{name} declined the draw.",
    WON: "{name} won, by the record.",
    DRAWN: "The game is a draw, by the record.",
}


def settlement(word: str, seat: Seat) -> Choice:
    """The choice with which a seat settles something."""
    return Choice((word, seat.id))


def settles(choice: Choice) -> bool:
    """Whether a choice is a settlement."""
    return choice.words[0] in WORDS


def seat_of(seats: Sequence[Seat], choice: Choice) -> int:
    """The seat that a settlement names; ``NOBODY`` where there is none of that id."""
    ids = [seat.id for seat in seats]
    return ids.index(choice.words[1]) if len(choice.words) == 2 and choice.words[1] in ids else NOBODY


def judge(seats: Sequence[Seat], state: State, choice: Choice, *, recorded: bool = False) -> Verdict:
    """Whether the named seat may settle this now; if not, the first reason why. How a game ended is only
    taken from a record: ``recorded`` says that the choice stands in one."""
    reason = _hindrance(seats, state, choice)
    if choice.words[0] in RECORDS and not recorded:
        reason = "How a game ended is only read from a record of games."
    return Verdict((Reason("", reason),)) if reason else ALLOWED


def apply(seats: Sequence[Seat], state: State, choice: Choice) -> list[Event]:
    """Carries out a settlement that was judged allowed."""
    word, seat = choice.words[0], seat_of(seats, choice)
    name = seats[seat].name
    state.offer = seat if word == OFFER else NOBODY
    if word == RESIGN:
        state.outcome = Outcome(_other_side(seats, seat), RESIGNED, f"{name} resigned.")
    if word == ACCEPT:
        state.outcome = Outcome(NOBODY, AGREED, "The game is a draw by agreement.")
    if word in RECORDS:
        winner = seats[seat].side if word == WON else NOBODY
        state.outcome = Outcome(winner, RECORDED, _SENTENCES[word].format(name=name))
    return [event(word, seat, name=name)]


def lapse(seats: Sequence[Seat], state: State, chooser: int) -> None:
    """Lets an offer fall once a player of another side has gone on playing instead of answering it."""
    if state.offer == NOBODY or seats[chooser].by_rules:
        return
    if seats[chooser].side != seats[state.offer].side:
        state.offer = NOBODY


def unsettled[S: State](state: S) -> S:
    """The state as the game knows it: without an end that the players have settled."""
    if state.outcome is None or state.outcome.way not in WAYS:
        return state
    left = state.copy()
    left.outcome = None
    return left


def tell(told: Event, seats: Sequence[Seat]) -> Entry | None:
    """The log's entry for a settlement; None for an event of another kind."""
    sentence = _SENTENCES.get(told.kind)
    if sentence is None:
        return None
    return Entry(sentence.format(name=told.values["name"]), seats[told.seat].side)


def _hindrance(seats: Sequence[Seat], state: State, choice: Choice) -> str:
    word, seat = choice.words[0], seat_of(seats, choice)
    if seat == NOBODY or seats[seat].by_rules:
        return f"“{choice}” names no player of this game."
    if state.outcome is not None:
        return "The game is over."
    if word == OFFER:
        return _no_offer(seats, state)
    if word in (ACCEPT, DECLINE):
        return _no_answer(seats, state, seat)
    return ""


def _no_offer(seats: Sequence[Seat], state: State) -> str:
    if len(_sides(seats)) != 2:
        return "A draw is agreed between two sides, and this game does not have two that are played."
    return "" if state.offer == NOBODY else f"{seats[state.offer].name} has already offered a draw."


def _no_answer(seats: Sequence[Seat], state: State, seat: int) -> str:
    if state.offer == NOBODY:
        return "Nobody has offered a draw."
    if seats[state.offer].side == seats[seat].side:
        return "This offer is for the other side to answer."
    return ""


def _sides(seats: Sequence[Seat]) -> list[int]:
    """The sides that are played, by a person or a computer."""
    return sorted({seat.side for seat in seats if not seat.by_rules})


def _other_side(seats: Sequence[Seat], seat: int) -> int:
    """Who wins when a seat gives up: the other side, where there is just one other that is played; where all
    players are on one side, the first of those that the rules play."""
    others = [side for side in _sides(seats) if side != seats[seat].side]
    if not others:
        others = [each.side for each in seats if each.by_rules][:1]
    return others[0] if len(others) == 1 else NOBODY
