"""The log: events told as sentences, in one place, so that ear, log and replay say the same."""

from collections.abc import Callable

from sellsword.game import Event
from sellsword.games.capital_offensive.rules.attack import AttackPool, cancellations
from sellsword.games.capital_offensive.sheets.characters import COLLECTIVE, TOUGHS, WEAPONS
from sellsword.log import Log, aimed, told_way
from sellsword.scene import Die, Entry, Throw
from sellsword.words import some

LOG = Log()
"""How each kind of event is told."""
tell = LOG.tell


def _left(event: Event, word: str) -> str:
    """What is left, as a sentence: "2 Commands left.", "No grenades left."."""
    number = event.number("left")
    return f"{some(number, word) if number else f'No {word}s'} left."


def _entry(event: Event, text: str, *details: str, throws: tuple[Throw, ...] = (), piece: str = "") -> Entry:
    return Entry(text, event.seat, throws, details, event.rules, piece)


@LOG.tells("placed")
def _placed(event: Event) -> Entry:
    return _entry(event, f"{event.word('name')} waits in the Airlock on {event.word('cell')}.")


@LOG.tells("round")
def _round(event: Event) -> Entry:
    return Entry(f"Round {event.number('round')}", rules=event.rules, heading=True)


@LOG.tells("ordered")
def _ordered(event: Event) -> Entry:
    names = event.values["names"]
    assert isinstance(names, tuple)
    return _entry(event, f"The Toughs act in this order: {', '.join(map(str, names))}.")


def _kept_die(faces: tuple[int, ...], kept: int) -> tuple[Die, ...]:
    """Dice of which one counts: the first that shows the kept face."""
    at = faces.index(kept)
    return tuple(
        Die(face, "kept" if index == at else "unused", "counts" if index == at else "unused")
        for index, face in enumerate(faces)
    )


@LOG.tells("commands")
def _commands(event: Event) -> Entry:
    faces, commands = event.numbers("faces"), event.number("commands")
    throw = Throw("Commands, median counts", _kept_die(faces, commands))
    return _entry(event, f"The Collective has {some(commands, 'Command')}.", throws=(throw,))


@LOG.tells("brought")
def _brought(event: Event) -> Entry:
    text = f"{event.word('name')} steps out of the Gate on {event.word('cell')}."
    return _entry(event, text, _left(event, "Command"), piece=event.word("token"))


@LOG.tells("activated")
def _activated(event: Event) -> Entry:
    return _entry(event, f"{event.word('name')} is given a Command.", _left(event, "Command"))


@LOG.tells("movement")
def _movement(event: Event) -> Entry:
    faces, spaces, cap = event.numbers("faces"), event.number("spaces"), event.number("cap")
    kept = sorted(faces)[len(faces) // 2] if event.word("keep") == "median" else max(faces)
    capped = (f"{kept} is capped at {cap}.",) if cap and kept > cap else ()
    throw = Throw(f"Movement, {event.word('keep')} counts", _kept_die(faces, kept))
    text = f"{event.word('name')} may move {some(spaces, 'Space')}."
    return _entry(event, text, *capped, throws=(throw,))


@LOG.tells("walked")
def _walked(event: Event) -> Entry:
    path = told_way(event.numbers("points"))
    verb = "sprints" if event.word("verb") == "sprint" else "moves"
    text = f"{event.word('name')} {verb} to {event.word('goal')}."
    steps = f"{some(event.number('steps'), 'Space')}."
    return Entry(text, event.seat, (), (steps,), event.rules, event.word("token"), path)


@LOG.tells("armory")
def _armory(event: Event) -> Entry:
    taking = event.word("taking")
    what = "a token of Armor" if taking == "armor" else "a grenade"
    now = some(event.number("now"), "Armor token" if taking == "armor" else "grenade")
    return _entry(
        event,
        f"{event.word('name')} takes {what} from the Armory on {event.word('cell')}.",
        f"Now {now}.",
    )


@LOG.tells("thrown")
def _thrown(event: Event) -> Entry:
    caught = event.number("caught")
    whom = "Nobody is near." if not caught else f"It catches {some(caught, 'character')}."
    text = f"{event.word('name')} throws a grenade at {event.word('cell')}. {whom}"
    return aimed(_entry(event, text, _left(event, "grenade")), event)


DEEDS = {"serve-subpoena": "serves a subpoena on"}
"""What is done with a weapon that is a deed itself."""


@LOG.tells("attacked")
def _attacked(event: Event) -> Entry:
    weapon, hits = WEAPONS[event.word("weapon")], event.number("hits")
    deed = "strikes" if weapon.blast else DEEDS.get(weapon.id, f"uses the {weapon.name} on")
    opening = f"{'The blast' if weapon.blast else event.word('name')} {deed} {event.word('target_name')}"
    text = f"{opening}: {some(hits, 'Hit')}. {_consequence(event)}".rstrip()
    came = "out" if event.number("down") else some(hits, "Hit")
    return aimed(_entry(event, text, *_arithmetic(event), throws=_throws(event)), event, came)


def _consequence(event: Event) -> str:
    name = event.word("target_name")
    if event.number("down"):
        return f"{name} is destroyed." if _is_drone(event) else f"{name} is remanded into custody."
    losses = (("armor_lost", "Armor"), ("health_lost", "Health"))
    lost = [f"{event.number(key)} {word}" for key, word in losses if event.number(key)]
    return f"{name} loses {' and '.join(lost)}." if lost else ""


def _is_drone(event: Event) -> bool:
    """Whether a Drone was attacked."""
    return event.word("target").startswith("drone")


def _arithmetic(event: Event) -> tuple[str, ...]:
    distance = event.number("range")
    reach = (
        f"Range {distance}: dice of {distance} or more count."
        if distance
        else "A blast is not checked for range."
    )
    name, armor, health = event.word("target_name"), event.number("armor"), event.number("health")
    left = f"{name} has {armor} Armor and {health} Health left."
    return (reach, left) if not event.number("down") else (reach,)


def _throws(event: Event) -> tuple[Throw, ...]:
    weapon, attack, defense = (
        WEAPONS[event.word("weapon")],
        event.numbers("attack"),
        event.numbers("defense"),
    )
    pool = AttackPool(weapon, event.number("range"), len(defense))
    pairs = cancellations(sorted(face for face in attack if pool.scores(face)), defense)
    return (
        Throw(
            "Attack",
            _fates(attack, [lost for _, lost in pairs], pool.fate, "cancelled"),
            again=event.values.get("again") == 1,
        ),
        Throw(
            "Defense",
            _fates(defense, [used for used, _ in pairs], lambda _face: "unused", "cancels"),
            side=COLLECTIVE if _is_drone(event) else TOUGHS,
        ),
    )


def _fates(
    faces: tuple[int, ...], marked: list[int], fate: Callable[[int], str], mark: str
) -> tuple[Die, ...]:
    """Each die with what became of it; as many dice of a face bear the mark as ``marked`` names."""
    left = list(marked)
    dice: list[Die] = []
    for face in faces:
        if face in left and fate(face) in ("kept", "unused"):
            left.remove(face)
            dice.append(Die(face, mark, mark))
        else:
            dice.append(Die(face, fate(face), "a Hit" if fate(face) == "kept" else fate(face)))
    return tuple(dice)


@LOG.tells("crowded")
def _crowded(event: Event) -> Entry:
    name, other, cell = event.word("name"), event.word("other"), event.word("cell")
    return _entry(event, f"{name} ends its Turn on {other} at {cell} and is eliminated.")


@LOG.tells("locked")
def _locked(event: Event) -> Entry:
    left = event.number("left")
    rest = "All Gates are locked." if not left else f"{some(left, 'Gate')} left open."
    return _entry(event, f"{event.word('name')} locks the Gate on {event.word('cell')}. {rest}")


@LOG.tells("over")
def _over(event: Event) -> Entry:
    return _entry(event, event.word("text"))
