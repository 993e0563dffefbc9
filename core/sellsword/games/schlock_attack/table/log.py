"""The log: events told as sentences, in one place, so that ear, log and replay say the same."""

from sellsword.game import Event
from sellsword.games.schlock_attack.model.square_references import center, listed, piece_id
from sellsword.games.schlock_attack.sheets.characters import SIDE_NAMES
from sellsword.log import Log
from sellsword.scene import Die, Entry, Throw

LOG = Log()
"""How each kind of event is told."""
tell = LOG.tell


def _who(event: Event) -> str:
    return SIDE_NAMES[event.seat]


def _other(event: Event) -> str:
    return SIDE_NAMES[1 - event.seat]


def pennies(number: int) -> str:
    """A number of pennies in words."""
    return f"{number or 'no'} {'penny' if number == 1 else 'pennies'}"


def _entry(event: Event, text: str, *details: str, throws: tuple[Throw, ...] = ()) -> Entry:
    return Entry(text, event.seat, throws, details, event.rules)


def _left(event: Event) -> str:
    return f"{_who(event)} has {pennies(event.number('left'))} left."


@LOG.tells("picked")
def _picked(event: Event) -> Entry:
    start = event.number("pennies")
    return _entry(event, f"{_who(event)} picks {event.word('name')}, who starts with {pennies(start)}.")


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
    times = {1: "", 2: " twice", 3: " three times"}.get(len(path) - 1, f" {len(path) - 1} times")
    over = f" over {listed(list(map(str, taken)), 'and')}" if taken else ""
    return _went(event, f"{_who(event)} jumps{times}, {' to '.join(map(str, path))},{over}".rstrip(","))


@LOG.tells("earned")
def _earned(event: Event) -> Entry:
    earned, now = event.number("pennies"), event.number("now")
    return _entry(event, f"{_who(event)} earns {pennies(earned)} and has {now}.")


@LOG.tells("shot")
def _shot(event: Event) -> Entry:
    return _entry(event, f"{_who(event)} shoots the checker on {event.number('square')}.", _left(event))


@LOG.tells("regenerated")
def _regenerated(event: Event) -> Entry:
    return _entry(event, f"A checker of {_who(event)}'s grows back on {event.number('square')}.")


@LOG.tells("shielded")
def _shielded(event: Event) -> Entry:
    text = f"{_who(event)} shields the checker on {event.number('square')}, which stays."
    return _entry(event, text, _left(event))


@LOG.tells("neutralized")
def _neutralized(event: Event) -> Entry:
    return _entry(event, f"{_who(event)} neutralizes {_other(event)}'s powers for this turn.", _left(event))


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


@LOG.tells("stranded")
def _stranded(event: Event) -> Entry:
    square, target = event.number("square"), event.number("target")
    return _entry(event, f"Square {target} is occupied: {_who(event)}'s checker from {square} is captured.")


@LOG.tells("lasered")
def _lasered(event: Event) -> Entry:
    gone = listed(list(map(str, event.numbers("taken"))), "and")
    text = f"{_who(event)} fires the laser from {event.number('square')} and captures {gone}."
    return _entry(event, text, f"Dimes so far: {event.number('dimes')}.")


@LOG.tells("paid")
def _paid(event: Event) -> Entry:
    return _entry(event, f"{_who(event)} pays {pennies(event.number('pennies'))}.", _left(event))


@LOG.tells("asked")
def _asked(event: Event) -> Entry:
    return _entry(event, f"{_who(event)} asks {_other(event)} for the best move.", _left(event))


@LOG.tells("advised")
def _advised(event: Event) -> Entry:
    return _entry(event, f"{_who(event)} calls {event.word('move')} the best move.")


@LOG.tells("again")
def _again(event: Event) -> Entry:
    return _entry(event, f"{_who(event)} takes another turn.", _left(event))


@LOG.tells("detonated")
def _detonated(event: Event) -> Entry:
    gone = listed(list(map(str, event.numbers("taken"))), "and")
    text = f"{_who(event)} detonates the checker on {event.number('square')}; captured: {gone}."
    return _entry(event, text)


@LOG.tells("rebuilt")
def _rebuilt(event: Event) -> Entry:
    return _entry(event, f"{_who(event)} crowns the man on {event.number('square')}.")


@LOG.tells("healed")
def _healed(event: Event) -> Entry:
    text = f"{_who(event)} heals a checker, which returns on {event.number('square')}."
    return _entry(event, text, _left(event))


@LOG.tells("over")
def _over(event: Event) -> Entry:
    return _entry(event, event.word("text"))
