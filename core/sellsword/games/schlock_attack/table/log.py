"""The log: events told as sentences, in one place, so that ear, log and replay say the same."""

from collections.abc import Callable

from sellsword.game import Event
from sellsword.games.schlock_attack.model.square_references import center, listed, piece_id
from sellsword.games.schlock_attack.sheets.characters import SIDE_NAMES
from sellsword.log import Log, aimed
from sellsword.scene import Die, Entry, Throw
from sellsword.words import some

LOG = Log()
"""How each kind of event is told."""
tell = LOG.tell


def _who(event: Event) -> str:
    return SIDE_NAMES[event.seat]


def pennies(number: int) -> str:
    """A number of pennies in words."""
    return some(number, "penny")


def _entry(event: Event, text: str, *details: str, throws: tuple[Throw, ...] = ()) -> Entry:
    return aimed(Entry(text, event.seat, throws, details, event.rules), event)


def _said(sentence: str, event: Event) -> Entry:
    """An event told by a sentence, in which the names of values stand in braces, and of what is left."""
    words = {key: _READ[key](event) if key in _READ else value for key, value in event.values.items()}
    left = [f"{_who(event)} has {pennies(event.number('left'))} left."] if "left" in words else []
    other = SIDE_NAMES[1 - event.seat]
    return _entry(event, sentence.format(who=_who(event), other=other, **words), *left)


def _taken(event: Event) -> str:
    return listed(list(map(str, event.numbers("taken"))), "and")


_READ: dict[str, Callable[[Event], str]] = {
    "pennies": lambda event: pennies(event.number("pennies")),
    "taken": _taken,
}


def _went(event: Event, text: str) -> Entry:
    path = event.numbers("path")
    crowned = " and is crowned" if event.number("crowned") else ""
    points = tuple(map(center, path))
    piece = piece_id(event.seat, path[-1])
    return Entry(f"{text}{crowned}.", event.seat, (), (), event.rules, piece, points)


@LOG.tells("moved")
def _moved(event: Event) -> Entry:
    start, end = event.numbers("path")
    return _went(event, f"{_who(event)} moves {start} to {end}")


@LOG.tells("jumped")
def _jumped(event: Event) -> Entry:
    path, taken = event.numbers("path"), event.numbers("taken")
    if path[1:] == taken:
        return _went(event, f"{_who(event)} captures, {' to '.join(map(str, path))}")
    times = {1: "", 2: " twice", 3: " three times"}.get(len(path) - 1, f" {len(path) - 1} times")
    over = f" over {listed(list(map(str, taken)), 'and')}" if taken else ""
    return _went(event, f"{_who(event)} jumps{times}, {' to '.join(map(str, path))},{over}".rstrip(","))


@LOG.tells("marked")
def _marked(event: Event) -> Entry:
    pips = event.number("pips")
    text = f"{_who(event)} marks the checker on {event.number('square')} for {event.number('target')}."
    throw = Throw("Terraport", (Die(pips, "kept", "turns until it goes"),))
    return _entry(event, f"{text[:-1]}; the die shows {pips}.", throws=(throw,))


@LOG.tells("ticked")
def _ticked(event: Event) -> Entry:
    pips, square, target = (event.number(key) for key in ("pips", "square", "target"))
    if not pips:
        return _entry(event, f"The terraport from {square} to {target} is due, and waits for the next turn.")
    return _entry(event, f"The terraport from {square} to {target} goes down to {pips}.")


@LOG.tells("teleported")
def _teleported(event: Event) -> Entry:
    square, target = event.number("square"), event.number("target")
    crowned = " and is crowned" if event.number("crowned") else ""
    path = (center(square), center(target))
    text = f"{_who(event)}'s checker terraports from {square} to {target}{crowned}."
    return Entry(text, event.seat, (), (), event.rules, piece_id(event.seat, target), path)


@LOG.tells("lasered")
def _lasered(event: Event) -> Entry:
    text = f"{_who(event)} fires the laser from {event.number('square')} and captures {_taken(event)}."
    return _entry(event, text, f"Dimes so far: {event.number('dimes')}.")


@LOG.tells("over")
def _over(event: Event) -> Entry:
    return _entry(event, event.word("text"))


_SENTENCES = {
    "picked": "{who} picks {name}, who starts with {pennies}.",
    "earned": "{who} earns {pennies} and has {now}.",
    "shot": "{who} shoots the checker on {square}.",
    "regenerated": "A checker of {who}'s grows back on {square}.",
    "shielded": "{who} shields the checker on {square}, which stays.",
    "neutralized": "{who} neutralizes {other}'s powers for this turn.",
    "stranded": "Square {target} is occupied: {who}'s checker from {square} is captured.",
    "paid": "{who} pays {pennies}.",
    "asked": "{who} asks {other} for the best move.",
    "advised": "{who} calls {move} the best move.",
    "again": "{who} takes another turn.",
    "detonated": "{who} detonates the checker on {square}; captured: {taken}.",
    "rebuilt": "{who} crowns the man on {square}.",
    "healed": "{who} heals a checker, which returns on {square}.",
}
LOG.tells_by(_said, _SENTENCES)
