"""The log: events told as sentences, in one place, so that ear, log and replay say the same.

What a player draws is told to nobody: it lies in the hand (SH-S44).
"""

from sellsword.game import Event
from sellsword.games.combat_simulator.sheets.characters import NAMES, SIDE_IDS
from sellsword.games.combat_simulator.sheets.equipment_cards import CARDS
from sellsword.log import Log, aimed, told_way
from sellsword.scene import Die, Entry, Throw
from sellsword.words import a, some

LOG = Log()
"""How each kind of event is told."""
tell = LOG.tell


def count(number: int, word: str) -> str:
    """A number with its noun: "1 space", "2 spaces", "no Charge"."""
    return f"{number or 'no'} {word}" if word in UNCOUNTED else some(number, word)


UNCOUNTED = ("Health", "Charge", "damage")


def _entry(event: Event, text: str, *details: str, piece: str = "") -> Entry:
    return Entry(text, event.seat, (), details, event.rules, piece)


def _health(event: Event) -> str:
    """What is left, as a detail."""
    left = f"{count(event.number('health'), 'Health')} left."
    return left[:1].upper() + left[1:]


@LOG.tells("flipped")
def _flipped(event: Event) -> Entry:
    face = event.numbers("faces")[0]
    throw = Throw("Coin", (Die(face, "kept", "heads" if face == 1 else "tails"),), 2)
    return Entry(f"The coin falls for {event.word('side')}, who begins.", -1, (throw,), (), event.rules)


@LOG.tells("picked")
def _picked(event: Event) -> Entry:
    side = NAMES[SIDE_IDS[event.seat]]
    return _entry(event, f"{side} puts {a(NAMES[event.word('what')])} under slot {event.number('slot')}.")


@LOG.tells("passed")
def _passed(event: Event) -> Entry:
    return _entry(event, f"{event.word('side')} leaves slot {event.number('slot')} empty.")


@LOG.tells("round")
def _round(event: Event) -> Entry:
    return Entry(f"Round {event.number('round')}", rules=event.rules, heading=True)


@LOG.tells("spawned")
def _spawned(event: Event) -> Entry:
    text = f"{event.word('name')} spawns on {event.word('cell')}."
    return _entry(event, text, piece=event.word("token"))


@LOG.tells("blocked")
def _blocked(event: Event) -> Entry:
    return _entry(event, f"{event.word('name')} cannot spawn: {event.word('other')} is in the way.")


@LOG.tells("crushed")
def _crushed(event: Event) -> Entry:
    return _entry(event, f"{event.word('name')} spawns where {event.word('other')} stands.")


@LOG.tells("burned")
def _burned(event: Event) -> Entry:
    turns = event.number("left")
    rest = f"It burns for {count(turns, 'turn')} more." if turns else "The fire is out."
    text = f"{event.word('name')} burns and loses {count(event.number('lost'), 'Health')}."
    return _entry(event, text, _health(event), rest)


@LOG.tells("mended")
def _mended(event: Event) -> Entry:
    text = f"{event.word('name')} regains {count(event.number('gained'), 'Health')}."
    return _entry(event, text, _health(event))


@LOG.tells("walked")
def _walked(event: Event) -> Entry:
    path = told_way(event.numbers("points"))
    verb = {"move": "moves to", "jump": "rocket jumps to", "uncloak": "uncloaks on"}[event.word("verb")]
    steps = f"{count(event.number('steps'), 'space').capitalize()}."
    text = f"{event.word('name')} {verb} {event.word('goal')}."
    return Entry(text, event.seat, (), (steps,), event.rules, event.word("token"), path)


@LOG.tells("landed")
def _landed(event: Event) -> Entry:
    text = f"{event.word('name')} lands and loses {count(event.number('lost'), 'Health')}."
    return _entry(event, text, _health(event))


@LOG.tells("attacked")
def _attacked(event: Event) -> Entry:
    lines = event.values["lines"]
    assert isinstance(lines, tuple)
    harm = count(event.number("damage"), "damage")
    text = (
        f"{event.word('name')} attacks {event.word('target_name')} with the {event.word('weapon')}: {harm}."
    )
    return aimed(_entry(event, text, *map(str, lines)), event, harm)


@LOG.tells("hurt")
def _hurt(event: Event) -> Entry:
    text = f"{event.word('name')} loses {count(event.number('lost'), 'Health')}."
    return _entry(event, text, _health(event))


@LOG.tells("ignited")
def _ignited(event: Event) -> Entry:
    return _entry(event, f"{event.word('name')} is on fire.")


@LOG.tells("shielded")
def _shielded(event: Event) -> Entry:
    return _entry(event, f"{event.word('name')} throws away the shield and takes nothing.")


@LOG.tells("defeated")
def _defeated(event: Event) -> Entry:
    return _entry(event, f"{event.word('name')} is defeated on {event.word('cell')}.")


@LOG.tells("laid")
def _laid(event: Event) -> Entry:
    return _entry(event, f"{event.word('name')} lays a stickybomb on {event.word('cell')}.")


@LOG.tells("detonated")
def _detonated(event: Event) -> Entry:
    cells = event.values["cells"]
    assert isinstance(cells, tuple)
    return _entry(event, f"{event.word('name')} detonates on {' and '.join(map(str, cells))}.")


@LOG.tells("blasted")
def _blasted(event: Event) -> Entry:
    bombs = count(event.number("bombs"), "bomb")
    text = f"{event.word('name')} is caught by {bombs} and loses {count(event.number('lost'), 'Health')}."
    return _entry(event, text, _health(event))


@LOG.tells("healed")
def _healed(event: Event) -> Entry:
    text = f"{event.word('name')} heals {event.word('other')} by {event.number('gained')}."
    return _entry(event, text, _health(event), _charge(event))


def _charge(event: Event) -> str:
    return f"{event.word('name')} has {count(event.number('charge'), 'Charge')}."


@LOG.tells("ubered")
def _ubered(event: Event) -> Entry:
    return _entry(event, f"{event.word('name')} makes {event.word('other')} and itself invincible.")


@LOG.tells("faded")
def _faded(event: Event) -> Entry:
    return _entry(event, f"{event.word('other')} is too far from {event.word('name')} to stay invincible.")


@LOG.tells("ended")
def _ended(event: Event) -> Entry:
    return _entry(event, f"The uber of {event.word('name')} is over.")


@LOG.tells("charged")
def _charged(event: Event) -> Entry:
    return _entry(event, _charge(event))


@LOG.tells("built")
def _built(event: Event) -> Entry:
    return _entry(event, f"{event.word('name')} builds a Sentry on {event.word('cell')}.")


@LOG.tells("wrecked")
def _wrecked(event: Event) -> Entry:
    return _entry(event, f"{event.word('name')} on {event.word('cell')} is destroyed.")


@LOG.tells("repaired")
def _repaired(event: Event) -> Entry:
    name, other = event.word("name"), event.word("other")
    if event.number("freed"):
        return _entry(event, f"{name} takes the sapper off {other}.")
    return _entry(event, f"{name} repairs {other} by {event.number('gained')}.")


@LOG.tells("sapped")
def _sapped(event: Event) -> Entry:
    return _entry(event, f"{event.word('name')} saps {event.word('other')}.")


@LOG.tells("drained")
def _drained(event: Event) -> Entry:
    text = f"The sapper takes {count(event.number('lost'), 'Health')} from {event.word('name')}."
    return _entry(event, text, _health(event))


@LOG.tells("disguised")
def _disguised(event: Event) -> Entry:
    return _entry(event, f"{event.word('before')} was {event.word('name')} all along.")


@LOG.tells("cloaked")
def _cloaked(event: Event) -> Entry:
    return _entry(event, f"{event.word('name')} cloaks on {event.word('cell')}.")


@LOG.tells("stayed")
def _stayed(event: Event) -> Entry:
    return _entry(event, f"{event.word('name')} stays cloaked.", _charge(event))


@LOG.tells("noticed")
def _noticed(event: Event) -> Entry:
    harm = count(event.number("lost"), "damage")
    text = f"{event.word('name')} notices {event.word('other')}: {harm}."
    return aimed(_entry(event, text, _health(event)), event, harm)


@LOG.tells("took")
def _took(event: Event) -> Entry:
    return _entry(event, f"{event.word('name')} takes {event.word('owner')}'s Intel on {event.word('cell')}.")


@LOG.tells("gave")
def _gave(event: Event) -> Entry:
    return _entry(event, f"{event.word('name')} hands the Intel to {event.word('other')}.")


@LOG.tells("dropped")
def _dropped(event: Event) -> Entry:
    return _entry(event, f"{event.word('owner')}'s Intel lies on {event.word('cell')}.")


@LOG.tells("returned")
def _returned(event: Event) -> Entry:
    return _entry(event, f"{event.word('owner')}'s Intel goes home to {event.word('cell')}.")


@LOG.tells("capturing")
def _capturing(event: Event) -> Entry:
    return _entry(event, f"{event.word('name')} is capturing point {event.number('point')}.")


@LOG.tells("captured")
def _captured(event: Event) -> Entry:
    return _entry(event, f"{event.word('name')} captures point {event.number('point')}.")


@LOG.tells("scored")
def _scored(event: Event) -> Entry:
    points = count(event.number("points"), "point")
    return _entry(event, f"{event.word('side')} scores {points}.", f"{event.number('total')} in all.")


@LOG.tells("drew")
def _drew(event: Event) -> Entry:
    cards = count(event.number("cards"), "card")
    return _entry(event, f"{event.word('side')} draws a Mann Co. card.", f"{cards.capitalize()} in hand.")


@LOG.tells("equipped")
def _equipped(event: Event) -> Entry:
    card = CARDS[event.word("card")]
    return _entry(event, f"{event.word('name')} is given the {card.name}.", card.text)


@LOG.tells("unequipped")
def _unequipped(event: Event) -> Entry:
    return _entry(event, f"{event.word('name')} takes off the {CARDS[event.word('card')].name}.")


@LOG.tells("over")
def _over(event: Event) -> Entry:
    return _entry(event, event.word("text"))
