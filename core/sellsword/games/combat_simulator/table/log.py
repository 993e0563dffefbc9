"""The log: events told as sentences, in one place, so that ear, log and replay say the same.

What a player draws is told to nobody: it lies in the hand (SH-S44).
"""

from collections.abc import Callable

from sellsword.game import Event
from sellsword.games.combat_simulator.sheets.characters import NAMES, SIDE_IDS
from sellsword.games.combat_simulator.sheets.equipment_cards import CARDS
from sellsword.scene import Die, Entry, Throw


def tell(event: Event) -> Entry:
    """The log's entry for an event."""
    return _TELLERS[event.kind](event)


def count(number: int, word: str) -> str:
    """A number with its noun: "1 space", "2 spaces", "no Charge"."""
    plural = "" if number == 1 or word in UNCOUNTED else "s"
    return f"{number or 'no'} {word}{plural}"


UNCOUNTED = ("Health", "Charge", "damage")


def _entry(event: Event, text: str, *details: str, piece: str = "") -> Entry:
    return Entry(text, event.seat, (), details, event.rules, piece)


def _health(event: Event) -> str:
    """What is left, as a detail."""
    left = f"{count(event.number('health'), 'Health')} left."
    return left[:1].upper() + left[1:]


def _flipped(event: Event) -> Entry:
    face = event.numbers("faces")[0]
    throw = Throw("Coin", (Die(face, "kept", "heads" if face == 1 else "tails"),), 2)
    return Entry(f"The coin falls for {event.word('side')}, who begins.", -1, (throw,), (), event.rules)


def _picked(event: Event) -> Entry:
    side = NAMES[SIDE_IDS[event.seat]]
    return _entry(event, f"{side} puts a {NAMES[event.word('what')]} under slot {event.number('slot')}.")


def _passed(event: Event) -> Entry:
    return _entry(event, f"{event.word('side')} leaves slot {event.number('slot')} empty.")


def _round(event: Event) -> Entry:
    return Entry(f"Round {event.number('round')}", rules=event.rules, heading=True)


def _spawned(event: Event) -> Entry:
    text = f"{event.word('name')} spawns on {event.word('cell')}."
    return _entry(event, text, piece=event.word("token"))


def _blocked(event: Event) -> Entry:
    return _entry(event, f"{event.word('name')} cannot spawn: {event.word('other')} is in the way.")


def _crushed(event: Event) -> Entry:
    return _entry(event, f"{event.word('name')} spawns where {event.word('other')} stands.")


def _burned(event: Event) -> Entry:
    turns = event.number("left")
    rest = f"It burns for {count(turns, 'turn')} more." if turns else "The fire is out."
    text = f"{event.word('name')} burns and loses {count(event.number('lost'), 'Health')}."
    return _entry(event, text, _health(event), rest)


def _mended(event: Event) -> Entry:
    text = f"{event.word('name')} regains {count(event.number('gained'), 'Health')}."
    return _entry(event, text, _health(event))


def _walked(event: Event) -> Entry:
    points = event.numbers("points")
    path = tuple(zip(points[::2], points[1::2], strict=True))
    verb = {"move": "moves to", "jump": "rocket jumps to", "uncloak": "uncloaks on"}[event.word("verb")]
    steps = f"{count(event.number('steps'), 'space').capitalize()}."
    text = f"{event.word('name')} {verb} {event.word('goal')}."
    return Entry(text, event.seat, (), (steps,), event.rules, event.word("token"), path)


def _landed(event: Event) -> Entry:
    text = f"{event.word('name')} lands and loses {count(event.number('lost'), 'Health')}."
    return _entry(event, text, _health(event))


def _attacked(event: Event) -> Entry:
    lines = event.values["lines"]
    assert isinstance(lines, tuple)
    harm = count(event.number("damage"), "damage")
    text = (
        f"{event.word('name')} attacks {event.word('target_name')} with the {event.word('weapon')}: {harm}."
    )
    return _entry(event, text, *map(str, lines))


def _hurt(event: Event) -> Entry:
    text = f"{event.word('name')} loses {count(event.number('lost'), 'Health')}."
    return _entry(event, text, _health(event))


def _ignited(event: Event) -> Entry:
    return _entry(event, f"{event.word('name')} is on fire.")


def _shielded(event: Event) -> Entry:
    return _entry(event, f"{event.word('name')} throws away the shield and takes nothing.")


def _defeated(event: Event) -> Entry:
    return _entry(event, f"{event.word('name')} is defeated on {event.word('cell')}.")


def _laid(event: Event) -> Entry:
    return _entry(event, f"{event.word('name')} lays a stickybomb on {event.word('cell')}.")


def _detonated(event: Event) -> Entry:
    cells = event.values["cells"]
    assert isinstance(cells, tuple)
    return _entry(event, f"{event.word('name')} detonates on {' and '.join(map(str, cells))}.")


def _blasted(event: Event) -> Entry:
    bombs = count(event.number("bombs"), "bomb")
    text = f"{event.word('name')} is caught by {bombs} and loses {count(event.number('lost'), 'Health')}."
    return _entry(event, text, _health(event))


def _healed(event: Event) -> Entry:
    text = f"{event.word('name')} heals {event.word('other')} by {event.number('gained')}."
    return _entry(event, text, _health(event), _charge(event))


def _charge(event: Event) -> str:
    return f"{event.word('name')} has {count(event.number('charge'), 'Charge')}."


def _ubered(event: Event) -> Entry:
    return _entry(event, f"{event.word('name')} makes {event.word('other')} and itself invincible.")


def _faded(event: Event) -> Entry:
    return _entry(event, f"{event.word('other')} is too far from {event.word('name')} to stay invincible.")


def _ended(event: Event) -> Entry:
    return _entry(event, f"The uber of {event.word('name')} is over.")


def _charged(event: Event) -> Entry:
    return _entry(event, _charge(event))


def _built(event: Event) -> Entry:
    return _entry(event, f"{event.word('name')} builds a Sentry on {event.word('cell')}.")


def _wrecked(event: Event) -> Entry:
    return _entry(event, f"{event.word('name')} on {event.word('cell')} is destroyed.")


def _repaired(event: Event) -> Entry:
    name, other = event.word("name"), event.word("other")
    if event.number("freed"):
        return _entry(event, f"{name} takes the sapper off {other}.")
    return _entry(event, f"{name} repairs {other} by {event.number('gained')}.")


def _sapped(event: Event) -> Entry:
    return _entry(event, f"{event.word('name')} saps {event.word('other')}.")


def _drained(event: Event) -> Entry:
    text = f"The sapper takes {count(event.number('lost'), 'Health')} from {event.word('name')}."
    return _entry(event, text, _health(event))


def _disguised(event: Event) -> Entry:
    return _entry(event, f"{event.word('before')} was {event.word('name')} all along.")


def _cloaked(event: Event) -> Entry:
    return _entry(event, f"{event.word('name')} cloaks on {event.word('cell')}.")


def _stayed(event: Event) -> Entry:
    return _entry(event, f"{event.word('name')} stays cloaked.", _charge(event))


def _noticed(event: Event) -> Entry:
    text = f"{event.word('name')} notices {event.word('other')}: {count(event.number('lost'), 'damage')}."
    return _entry(event, text, _health(event))


def _took(event: Event) -> Entry:
    return _entry(event, f"{event.word('name')} takes {event.word('owner')}'s Intel on {event.word('cell')}.")


def _gave(event: Event) -> Entry:
    return _entry(event, f"{event.word('name')} hands the Intel to {event.word('other')}.")


def _dropped(event: Event) -> Entry:
    return _entry(event, f"{event.word('owner')}'s Intel lies on {event.word('cell')}.")


def _returned(event: Event) -> Entry:
    return _entry(event, f"{event.word('owner')}'s Intel goes home to {event.word('cell')}.")


def _capturing(event: Event) -> Entry:
    return _entry(event, f"{event.word('name')} is capturing point {event.number('point')}.")


def _captured(event: Event) -> Entry:
    return _entry(event, f"{event.word('name')} captures point {event.number('point')}.")


def _scored(event: Event) -> Entry:
    points = count(event.number("points"), "point")
    return _entry(event, f"{event.word('side')} scores {points}.", f"{event.number('total')} in all.")


def _drew(event: Event) -> Entry:
    cards = count(event.number("cards"), "card")
    return _entry(event, f"{event.word('side')} draws a Mann Co. card.", f"{cards.capitalize()} in hand.")


def _equipped(event: Event) -> Entry:
    card = CARDS[event.word("card")]
    return _entry(event, f"{event.word('name')} is given the {card.name}.", card.text)


def _over(event: Event) -> Entry:
    return _entry(event, event.word("text"))


_TELLERS: dict[str, Callable[[Event], Entry]] = {
    "flipped": _flipped,
    "picked": _picked,
    "passed": _passed,
    "round": _round,
    "spawned": _spawned,
    "blocked": _blocked,
    "crushed": _crushed,
    "burned": _burned,
    "mended": _mended,
    "walked": _walked,
    "landed": _landed,
    "attacked": _attacked,
    "hurt": _hurt,
    "ignited": _ignited,
    "shielded": _shielded,
    "defeated": _defeated,
    "laid": _laid,
    "detonated": _detonated,
    "blasted": _blasted,
    "healed": _healed,
    "ubered": _ubered,
    "faded": _faded,
    "ended": _ended,
    "charged": _charged,
    "built": _built,
    "wrecked": _wrecked,
    "repaired": _repaired,
    "sapped": _sapped,
    "drained": _drained,
    "disguised": _disguised,
    "cloaked": _cloaked,
    "stayed": _stayed,
    "noticed": _noticed,
    "took": _took,
    "gave": _gave,
    "dropped": _dropped,
    "returned": _returned,
    "capturing": _capturing,
    "captured": _captured,
    "scored": _scored,
    "drew": _drew,
    "equipped": _equipped,
    "over": _over,
}
