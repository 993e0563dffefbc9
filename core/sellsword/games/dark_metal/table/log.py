"""The log: events told as sentences, in one place, so that ear, log and replay say the same."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import accumulate, pairwise

from sellsword.boards.table import format_length
from sellsword.game import NOBODY, Event
from sellsword.games.dark_metal.model.dice.roll_pools import D10
from sellsword.games.dark_metal.model.fighter_state import OPPONENTS, SQUAD
from sellsword.games.dark_metal.rules.movement import movement
from sellsword.games.dark_metal.rules.movement.jumping_and_falling import Jump
from sellsword.games.dark_metal.sheets.tables import ACTIONS, ALLIES, LEADERS, OPPOSITION
from sellsword.games.dark_metal.table.wording import TRAIT_TITLES, named, place_words, thing
from sellsword.log import Log, aimed, told_way
from sellsword.scene import Die, Entry, Throw
from sellsword.words import count

LOG = Log()
"""How each kind of event is told."""
tell = LOG.tell


def _entry(event: Event, text: str, *details: str, throws: tuple[Throw, ...] = ()) -> Entry:
    """An entry of whoever acts: of the squad, of those who oppose it, or nobody's; and of whom it met."""
    piece = str(event.values.get("who", ""))
    side = SQUAD if event.seat != NOBODY else OPPONENTS if piece else NOBODY
    entry = Entry(text, side, throws, details, event.rules, piece)
    return aimed(entry, event, _hit(event) if "hits" in event.values else "")


def _said(sentence: str, event: Event) -> Entry:
    """An event told by a sentence, in which the names of values stand in braces; ``What`` has a capital."""
    words = {key: _READ.get(key, str)(str(value)) for key, value in event.values.items()}
    return _entry(event, sentence.format(**words, What=_capital(words.get("what", ""))))


_READ = {"who": named, "whom": named, "what": thing, "how": thing, "at": place_words, "to": place_words}
"""How the words of an event are read, by the names of its values; all others as they are."""


# Turns and phases

_PHASES = {LEADERS: "The squad leaders act.", OPPOSITION: "The opposition acts.", ALLIES: "The allies act."}
_ENDS = {
    "reached": "The squad has reached its goal.",
    "held": "The ground was held.",
    "hacked": "The machine is hacked: the work is done.",
    "rescued": "Everybody is rescued.",
    "eliminated": "Nobody is left to fight.",
    "escaped": "The squad has escaped.",
    "time": "Time has run out.",
    "wiped-out": "Nobody of the squad is left standing.",
    "withdrawn": "The squad has left, and the work is not done.",
    "too-late": "Too few are left for what was to be done.",
    "overcome": "The opposition has done what it came for.",
}


@LOG.tells("turn")
def _turn(event: Event) -> Entry:
    return Entry(f"Turn {event.number('number')}", rules=event.rules, heading=True)


@LOG.tells("phase")
def _phase(event: Event) -> Entry | None:
    text = _PHASES.get(event.word("name"))
    return Entry(text, throws=_plain("Who acts first", event), rules=event.rules) if text else None


@LOG.tells("reserves")
def _reserves(event: Event) -> Entry:
    return _entry(event, f"{_who(event)} rolls reserve dice.", throws=_plain("Reserve dice", event))


def _plain(title: str, event: Event) -> tuple[Throw, ...]:
    """Dice of the squad that stand for themselves."""
    faces = event.numbers("faces")
    return (Throw(title, tuple(Die(face, "kept") for face in faces), D10, SQUAD),) if faces else ()


@LOG.tells("over")
def _over(event: Event) -> Entry:
    return Entry(_ENDS.get(event.word("way"), "The battle is over."), rules=event.rules)


@LOG.tells("activated")
def _activated(event: Event) -> Entry | None:
    """Who acts, where that is not with all Actions."""
    left = event.number("left")
    if left == ACTIONS:
        return None
    told = f"with {count(left, 'Action')} only" if left else "but has no Action left"
    return _entry(event, f"{_who(event)} acts, {told}.")


# What the scenario brings


_MOTIVES = {
    "rise": "means to get up",
    "break-free": "means to get free",
    "finish": "strikes at whoever is in reach",
    "draw": "wants a better weapon at hand",
    "engage": "closes in",
    "aim": "takes its time",
    "shoot": "shoots at the nearest",
    "open": "wants to get through",
    "approach": "comes nearer",
    "brace": "keeps its head down",
    "follow": "follows whoever leads it out",
}
"""Why somebody acts whom the rules play (DM-S03)."""


@LOG.tells("motive")
def _motive(event: Event) -> Entry:
    why = _MOTIVES.get(event.word("what"), "has its reasons")
    return _entry(event, f"{_who(event)} {why}.")


# Movement

_GOING = {
    movement.Move.verb: "moves",
    movement.SHIFT: "shifts",
    movement.Dash.verb: "dashes",
    Jump.verb: "jumps",
    "climb": "climbs",
    "drive": "drives",
}


@LOG.tells("set-out")
def _set_out(event: Event) -> Entry:
    inches = format_length(event.number("length")).rstrip("0").rstrip(".")
    told = _entry(event, f'{_who(event)} {_GOING.get(event.word("verb"), "goes")} {inches}".')
    return replace(told, path=told_way(event.numbers("points")))


# Dice

_CONTEST = ("Attack", "Defense", "Instinct")
_ROLLS = {
    "attack": ("Attack", "Defense"),
    "fire": ("Attack", "Defense"),
    "breach": ("Attack", "Defense"),
    "push": _CONTEST,
    "trip": _CONTEST,
    "entangle": _CONTEST,
}
"""The rolls of a throw, by its purpose; all others are checks."""
_CHECK = ("Check",)
_PURPOSES = {
    "attack": "attacks",
    "fire": "fires",
    Jump.verb: "jumps",
    "fall": "falls",
    "detect": "looks out",
    "interact": "tries a skill",
    "not-dead-yet": "clings to life",
    "evade": "dives for cover",
    "shake-off": "fights the shock",
    "thrown": "throws",
    "recover": "recovers an explosive",
    "turn": "turns a trap around",
    "search": "searches",
    "breach": "attacks something that stands there",
    "steer": "races",
    "entangle": "grapples",
    "push": "pushes",
    "trip": "trips",
}
"""What whoever throws the dice is about."""


@LOG.tells("rolled")
def _rolled(event: Event) -> Entry:
    doing = _PURPOSES.get(event.word("what"), thing(event.word("what")))
    return _entry(event, f"{_who(event)} {doing}.", throws=tuple(_throws(event, again=False)))


@LOG.tells("fate")
def _fated(event: Event) -> Entry:
    text = f"{_who(event)} uses Fate: the dice are now {_faces(event)}."
    return _entry(event, text, throws=(*_anew(event), *_throws(event, again=True)))


def _anew(event: Event) -> Iterator[Throw]:
    """The dice that were rolled again, roll by roll."""
    rolls = _split(event, "fresh", "anew")
    for sides, side, roll in zip(event.numbers("sides"), event.numbers("whose"), rolls, strict=False):
        if roll:
            yield Throw("Rolled again", tuple(Die(face, "kept") for face in roll), sides, side)


@LOG.tells("reserve")
def _mended(event: Event) -> Entry:
    text = f"{_who(event)} moves points from a reserve die: the dice are now {_faces(event)}."
    return _entry(event, text, throws=tuple(_throws(event, again=True)))


def _faces(event: Event) -> str:
    rolls = (roll for roll in _split(event) if roll)
    return " against ".join(", ".join(map(str, roll)) for roll in rolls)


def _split(event: Event, name: str = "faces", counts: str = "counts") -> list[tuple[int, ...]]:
    """The faces, a row for each roll."""
    faces = event.numbers(name)
    bounds = (0, *accumulate(event.numbers(counts)))
    return [faces[start:end] for start, end in pairwise(bounds)]


def _throws(event: Event, again: bool) -> Iterator[Throw]:
    """The dice roll by roll; a success says so, a 1 strikes one out, and what it strikes out says so, too."""
    what, rolls = event.word("what"), _split(event)
    ones = 0 if what in _WRESTLING else sum(roll.count(1) for roll in rolls)
    titles = _titles(what, len(rolls))
    whose = event.numbers("whose")
    for title, sides, side, roll in zip(titles, event.numbers("sides"), whose, rolls, strict=True):
        if roll and what == "entangle":
            yield Throw(title, tuple(Die(face, "kept") for face in roll), sides, side, again)
        elif roll:
            yield Throw(title, tuple(_dice(roll, sides, _need(event), ones)), sides, side, again)


def _need(event: Event) -> int:
    """The number that the dice had to reach; 0 where it is not told."""
    need = event.values.get("need", 0)
    assert isinstance(need, int)
    return need


def _titles(what: str, count: int) -> Sequence[str]:
    """What each roll of a throw is; the dice of a lance fall one by one after those of the defense."""
    titles = _ROLLS.get(what, _CHECK)
    return titles if count <= len(titles) else ("Defense", *("Attack",) * (count - 1))


def _dice(roll: tuple[int, ...], sides: int, need: int, ones: int) -> Iterator[Die]:
    scored = sorted((face for face in roll if sides == D10 and face >= need > 1), reverse=True)
    lost = scored[:ones]
    for face in roll:
        if face == 1:
            yield Die(face, "cancels", "a failure")
        elif face in lost:
            lost.remove(face)
            yield Die(face, "cancelled", "struck out")
        else:
            yield Die(face, "kept", "a success") if face in scored or not need else Die(face, "missed")


# Attacks and what they do


@LOG.tells("aimed")
def _aimed(event: Event) -> Entry:
    more = event.number("dice")
    return _entry(event, f"{_who(event)} aims, for {more} more {'die' if more == 1 else 'dice'}.")


@LOG.tells("attacked", "fired")
def _attacked(event: Event) -> Entry:
    return _entry(event, f"{_who(event)} {_hit(event)} {_whom(event)} with the {_weapon(event)}.")


def _hit(event: Event) -> str:
    return "hits" if event.number("hits") else "misses"


def _weapon(event: Event) -> str:
    use = str(event.values.get("use", ""))
    return thing(event.word("weapon")) + (f" ({thing(use)})" if use == "burst" else "")


@LOG.tells("hurt")
def _hurt(event: Event) -> Entry:
    parts = [(event.number("armor"), "AHP"), (event.number("body"), "BHP")]
    lost = " and ".join(f"{number} {what}" for number, what in parts if number)
    return _entry(event, f"{_who(event)} loses {lost}.", f"{event.number('left')} BHP left.")


@LOG.tells("landed")
def _landed(event: Event) -> Entry:
    damage = event.number("damage")
    told = f"and takes {damage} damage" if damage else "unhurt"
    return _entry(event, f"{_who(event)} lands {told}.")


_WRESTLING = {
    "entangle": ("takes hold of", "cannot take hold of", "cannot take hold of"),
    "push": ("pushes", "strains against", "is thrown back by"),
    "trip": ("trips", "strains against", "is tripped by"),
}
"""What became of a contest: won, even, lost."""


@LOG.tells("wrestled")
def _wrestled(event: Event) -> Entry:
    won, even, lost = _WRESTLING[event.word("how")]
    result = event.number("won")
    done = won if result > 0 else lost if result < 0 else even
    return _entry(event, f"{_who(event)} {done} {_whom(event)}.")


# Shock, venom, healing


@LOG.tells("stunned")
def _stunned(event: Event) -> Entry:
    return _entry(event, f"{_who(event)} is shocked: {event.number('left')} Stun.")


@LOG.tells("recovered")
def _recovered(event: Event) -> Entry:
    """Somebody shakes off a shock."""
    return _entry(event, f"{_who(event)} has {event.number('left') or 'no'} Stun left.")


@LOG.tells("healed")
def _healed(event: Event) -> Entry:
    by, who, whom = event.number("by"), _who(event), _whom(event)
    patient = "" if who == whom else f" {whom}"
    dice = tuple(Die(face, "kept") for face in event.numbers("faces"))
    throws = (Throw("Kit", dice, 4),) if dice else ()
    return _entry(event, f"{who} treats{patient or ' the wounds'}: {count(by, 'point')} back.", throws=throws)


@LOG.tells("poisoned")
def _poisoned(event: Event) -> Entry:
    counters = count(event.number("counters"), "Venom counter")
    return _entry(event, f"{_who(event)} takes {counters}, {event.number('now')} in all.")


# Fate, stealth and feats


@LOG.tells("rebounded")
def _rebounded(event: Event) -> Entry:
    what = event.word("what")
    back = f"Fate of {TRAIT_TITLES[what]}" if what in TRAIT_TITLES else f"reserve die {what}"
    return _entry(event, f"{_who(event)} wins a point back: {'General Fate' if what == 'general' else back}.")


@LOG.tells("performed")
def _performed(event: Event) -> Entry:
    who, whom = _who(event), _whom(event)
    at = "" if who == whom else f" on {whom}"
    return _entry(event, f"{who} uses {thing(event.word('what'))}{at}.")


@LOG.tells("laid")
def _laid(event: Event) -> Entry:
    how = {"mine": "lays", "timed": "sets a timer on", "trap": "makes a trap of"}[event.word("how")]
    return _entry(event, f"{_who(event)} {how} the {thing(event.word('what'))}.")


# Structures, hidden things, vehicles


@LOG.tells("battered")
def _battered(event: Event) -> Entry:
    return _entry(event, f"{_who(event)} {_hit(event)} the {thing(event.word('what'))}.")


@LOG.tells("damaged")
def _damaged(event: Event) -> Entry:
    text = f"{event.word('title')} loses {event.number('by')} HP."
    return Entry(text, details=(f"{event.number('left')} HP left.",), rules=event.rules)


@LOG.tells("breached")
def _breached(event: Event) -> Entry:
    return Entry(f"{event.word('title')} is broken.", rules=event.rules)


def _who(event: Event) -> str:
    return named(event.word("who"))


def _whom(event: Event) -> str:
    return named(event.word("whom"))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


_SENTENCES = {
    "happened": "{text}",
    "card": "The card is the {card}.",
    "arrived": "{who} comes on at {at}.",
    "smoked": "Smoke fills {what} until turn {until}.",
    "lifted": "The smoke lifts.",
    "alarmed": "The alarm is raised: the opposition changes its ways.",
    "opened": "{What} opens.",
    "goal": "{title}: done.",
    "found": "{who} finds something: {what}.",
    "spotted": "{who} finds what was hidden: {title}.",
    "moved": "{who} comes to {to}.",
    "dropped": "Nothing holds {who}, who falls to {to}.",
    "shoved": "{whom} is pushed to {to}.",
    "burst": "{What} goes off at {at}.",
    "thrown": "The {what} of {who} lands at {at}.",
    "turned-dice": "{who} turns the dice: {how}.",
    "alighted": "{who} gets out of the {whom} at {to}.",
    "deferred": "{who} waits for the allies' phase.",
    "called": "{who} brings {whom} along.",
    "dodged": "{who} moves warily: a Dodge.",
    "left": "{who} leaves the table, and what it carries is safe.",
    "turned": "{who} turns around.",
    "stood": "{who} gets up.",
    "fell": "{who} is Fallen.",
    "botched": "{who} cannot make the jump.",
    "strayed": "The shot of {who} strays and hits {whom}.",
    "evaded": "{who} escapes the worst of it.",
    "caught": "{who} is caught by all of it.",
    "out": "{who} is out of the battle.",
    "clung": "{who} is not dead yet.",
    "entangled": "{whom} is Entangled.",
    "held": "{who} holds on.",
    "freed": "{who} is free.",
    "salvaged": "{who} takes up the {what}.",
    "loaded": "{who} fills the {what}.",
    "reloaded": "{who} reloads the {what}.",
    "charged": "{who} recharges the {what}.",
    "switched": "{who} takes up the {what}.",
    "powered": "{who} switches on: {what}.",
    "hid": "{who} goes into stealth, {strength}% hidden.",
    "overlooked": "{who} does not notice {whom}.",
    "detected": "{who} detects {whom}.",
    "dealt-with": "{who} deals with the {what}.",
    "failed": "{who} fails at the {what}.",
    "forced": "{who} forces the {what}, which was secured.",
    "secured": "{who} secures the {what}.",
    "searched": "{who} searches, and finds nothing.",
    "triggered": "{who} triggers the trap from afar.",
    "mounted": "{who} gets into the {whom}.",
    "stalled": "{who} asks too much of the {whom}, which stalls.",
    "wrecked": "The {who} is a wreck.",
    "thrown-out": "{who} is thrown out of the {whom}, and lies Fallen.",
}
LOG.tells_by(_said, _SENTENCES)
