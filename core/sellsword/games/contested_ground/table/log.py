"""The log: events told as sentences, in one place, so that ear, log and replay say the same."""

from collections.abc import Iterator

from sellsword.boards.board import Point
from sellsword.boards.table import format_length, format_point, inches
from sellsword.game import Event
from sellsword.games.contested_ground.campaign.company import log
from sellsword.games.contested_ground.model.ten_sided_dice import SIDES
from sellsword.games.contested_ground.sheets.reference_tables import WEAPONS
from sellsword.log import Log, aimed, told_way
from sellsword.scene import Die, Entry, Throw
from sellsword.words import some

LOG = Log(log.LOG)
"""How each kind of event is told."""
tell = LOG.tell


def point_words(point: Point) -> str:
    """A point as it is read: "14.5, 9"."""
    return ", ".join(format_length(part).rstrip("0").rstrip(".") for part in point)


def _entry(event: Event, text: str, *details: str, throws: tuple[Throw, ...] = (), piece: str = "") -> Entry:
    return Entry(text, event.seat, throws, details, event.rules, piece)


def _left(event: Event) -> str:
    return f"{some(event.number('left'), 'Order Counter')} left."


def _words(event: Event, key: str) -> tuple[str, ...]:
    value = event.values[key]
    assert isinstance(value, tuple)
    return tuple(map(str, value))


# Setting up, and the rounds


@LOG.tells("player-one")
def _player_one(event: Event) -> Entry:
    faces = event.numbers("faces")
    dice = (Die(face, *(("kept", "higher") if face == max(faces) else ("unused", "lower"))) for face in faces)
    throw = Throw("Roll-off", tuple(dice), SIDES)
    return _entry(
        event, f"{event.word('name')} win the roll-off and are Player One.", throws=(*_tied(event), throw)
    )


def _tied(event: Event) -> tuple[Throw, ...]:
    """The dice of a roll-off that came to nothing, the sides' in turn."""
    dice = (Die(face, "unused", "equal") for face in event.numbers("tied"))
    return tuple(Throw("Equal, rolled again", (die,), SIDES, side=at % 2) for at, die in enumerate(dice))


@LOG.tells("objectives")
def _objectives(event: Event) -> Entry:
    return _entry(event, f"{event.word('name')}: {some(event.number('count'), 'objective')} are laid.")


@LOG.tells("ingress")
def _ingress(event: Event) -> Entry:
    entry, color = event.word("entry"), event.word("color")
    who = "green" if color else "Player Two"
    said = (f", {who} from the {entry}" if entry else "") + (f", {color} for Player Two" if color else "")
    return _entry(event, f"The forces enter by {event.word('name')}{said}.")


@LOG.tells("victory")
def _victory(event: Event) -> Entry:
    return _entry(event, f"The battle is won by {event.word('name')}.")


@LOG.tells("round")
def _round(event: Event) -> Entry:
    one, other = event.numbers("counters")
    pools = f"Order Counters: {one} and {other}."
    return Entry(f"Round {event.number('round')}", details=(pools,), rules=event.rules, heading=True)


@LOG.tells("initiative")
def _initiative(event: Event) -> Entry:
    faces, totals, names = event.numbers("faces"), event.numbers("totals"), _words(event, "names")
    dice = (
        Die(face, "kept", f"{name}: {total} with the leader's Exp")
        for face, name, total in zip(faces, names, totals, strict=True)
    )
    again = bool(event.number("again"))
    throws = (Throw("Priority", (die,), SIDES, side=side, again=again) for side, die in enumerate(dice))
    told = ", ".join(f"{name} {total}" for name, total in zip(names, totals, strict=True))
    return _entry(event, f"The roll for priority: {told}.", throws=(*_tied(event), *throws))


@LOG.tells("rerolled")
def _rerolled(event: Event) -> Entry:
    how = "pay a counter and reroll" if event.number("bid") else "reroll for free"
    throw = Throw("Reroll", (Die(event.number("face"), "kept"),), SIDES)
    return _entry(
        event, f"{event.word('name')} {how}: {event.number('face')}.", _left(event), throws=(throw,)
    )


@LOG.tells("priority")
def _priority(event: Event) -> Entry:
    return _entry(event, f"{event.word('name')} choose: {event.word('leads')} activate first.")


@LOG.tells("no-recon")
def _no_recon(event: Event) -> Entry:
    return _entry(event, f"{event.word('name')} bring on no more scouts.")


@LOG.tells("lost")
def _lost(event: Event) -> Entry:
    return _entry(event, f"{event.word('name')} never came onto the table and is lost.")


@LOG.tells("scored")
def _scored(event: Event) -> Entry:
    gained, tokens, names = event.numbers("gained"), event.numbers("tokens"), _words(event, "names")
    told = "; ".join(
        f"{name} {some(more, 'Victory Token')}, {now} in all"
        for name, more, now in zip(names, gained, tokens, strict=True)
    )
    return _entry(event, f"End of the round: {told}.")


@LOG.tells("over")
def _over(event: Event) -> Entry:
    return _entry(event, event.word("text"))


# Orders


@LOG.tells("ordered")
def _ordered(event: Event) -> Entry:
    text = f"{event.word('name')} is ordered to {event.word('order')}."
    return _entry(event, text, _left(event), piece=event.word("model"))


@LOG.tells("focused")
def _focused(event: Event) -> Entry:
    return _entry(event, f"{event.word('name')} focuses.", _left(event))


@LOG.tells("watched")
def _watched(event: Event) -> Entry:
    return _entry(event, f"{event.word('name')} was on Overwatch.", _left(event))


_GOING = {"move": "moves", "climb": "climbs", "assault": "charges", "recon": "scouts ahead"}


@LOG.tells("moved")
def _moved(event: Event) -> Entry:
    points = event.numbers("points")
    across, down = (inches(each)[:-1] for each in points[-2:])
    entered = " onto the table" if event.number("entered") else ""
    level = event.number("level")
    high = f" on level {level}" if level else ""
    length = event.number("length")
    going = f"{event.word('name')} {_GOING[event.word('verb')]} {inches(length)}{entered}"
    text = f"{going}, to {across} across and {down} down{high}."
    details = (f"{inches(length)}, to {format_point((points[-2], points[-1]))}.",)
    return Entry(text, event.seat, (), details, event.rules, event.word("model"), told_way(points))


# Dice


def _dice(faces: tuple[int, ...], needs: tuple[int, ...], good: str, bad: str) -> tuple[Die, ...]:
    return tuple(
        Die(face, "kept" if face >= need else "missed", good if face >= need else bad)
        for face, need in zip(faces, needs, strict=True)
    )


_MANNERS = {"engage": "takes aim with", "tactical": "fires", "overwatch": "answers with"}


@LOG.tells("fired")
def _fired(event: Event) -> Entry:
    weapon, targets = WEAPONS[event.word("weapon")], _words(event, "targets")
    at = " and ".join(filter(None, (", ".join(targets[:-1]), targets[-1])))
    text = f"{event.word('name')} {_MANNERS[event.word('manner')]} the {weapon.name} at {at}."
    dice = _dice(event.numbers("faces"), event.numbers("needs"), "a hit", "a miss")
    throw = Throw("To hit", dice, SIDES)
    return _entry(event, text, f"Range {inches(event.number('range'))}.", throws=(throw,))


_WAYS = {"engage": "Engage", "accurate": "Accurate", "focus": "Focus"}


@LOG.tells("dice-rerolled")
def _dice_rerolled(event: Event) -> Entry:
    numbers, faces, needs = event.numbers("numbers"), event.numbers("faces"), event.numbers("needs")
    again = tuple(faces[number - 1] for number in numbers)
    dice = _dice(again, tuple(needs[number - 1] for number in numbers), "a hit", "a miss")
    text = f"{event.word('name')} rerolls {some(len(numbers), 'die')} by"
    return _entry(event, f"{text} {_WAYS[event.word('way')]}.", throws=(Throw("To hit", dice, SIDES),))


@LOG.tells("struck")
def _struck(event: Event) -> Entry:
    return _landed(event, f"{event.word('target_name')} takes")


@LOG.tells("fought")
def _fought(event: Event) -> Entry:
    weapon, combat, faces = WEAPONS[event.word("weapon")], event.number("combat"), event.numbers("faces")
    opening = f"{event.word('name')} strikes {event.word('target_name')} with the {weapon.name}:"
    throw = Throw("Blows", _dice(faces, (event.number("need"),) * len(faces), "a hit", "a miss"), SIDES)
    adds = f"Combat adds {combat}." if combat else "Combat adds nothing."
    return _landed(event, opening, adds, throws=(throw,))


def _landed(event: Event, opening: str, *details: str, throws: tuple[Throw, ...] = ()) -> Entry:
    hits, done, whom = event.number("hits"), _consequence(event), event.word("target_name")
    text = f"{opening} {some(hits, 'hit')}. {done}".rstrip()
    entry = _entry(event, text, *details, *_tokens(event), throws=(*throws, *_resisted(event)))
    return aimed(entry, event, done.removeprefix(whom).strip(" .") or some(hits, "hit"))


def _resisted(event: Event) -> Iterator[Throw]:
    need = event.number("resist_need")
    for key, title in (("resist", "Resist"), ("further", "Resist Rend's further hits")):
        faces = event.numbers(key)
        if faces:
            dice = _dice(faces, (need,) * len(faces), "resisted", "a Wound")
            yield Throw(title, dice, SIDES, side=1 - event.seat)


def _consequence(event: Event) -> str:
    name, wounds = event.word("target_name"), event.number("wounds")
    if event.number("down"):
        return f"{name} is Out of Action."
    if wounds:
        return f"{name} loses {some(wounds, 'Wound')}."
    return f"{name} resists." if event.number("hits") else ""


def _tokens(event: Event) -> tuple[str, ...]:
    if not event.number("pins") or event.number("down"):
        return ()
    return (f"{event.word('target_name')} has {some(event.number('pinned'), 'Pinning token')}.",)


_PURPOSES = {"hack": "Hack", "treat": "Treat", "recover": "recover"}


def _test_throw(event: Event) -> tuple[Throw, ...]:
    passed = event.number("passed")
    die = Die(event.number("face"), "kept" if passed else "missed", "passed" if passed else "failed")
    return (Throw("Resolve", (die,), SIDES),)


@LOG.tells("tested")
def _tested(event: Event) -> Entry:
    told = "and passes the Resolve test" if event.number("passed") else "and fails the Resolve test"
    text = f"{event.word('name')} tries to {_PURPOSES[event.word('purpose')]} {told}."
    return _entry(event, text, throws=_test_throw(event))


@LOG.tells("rallied")
def _rallied(event: Event) -> Entry:
    friend, lost = event.word("friend"), event.number("lost")
    told = f"{friend} loses {some(lost, 'Pinning token')}." if lost else f"{friend} does not listen."
    left = f"{some(event.number('pins'), 'Pinning token')} left."
    return _entry(event, f"{event.word('name')} rallies {friend}. {told}", left, throws=_test_throw(event))


@LOG.tells("recovered")
def _recovered(event: Event) -> Entry:
    left = f"{some(event.number('pins'), 'Pinning token')} left."
    return _entry(event, f"{event.word('name')} loses {some(event.number('lost'), 'Pinning token')}.", left)


@LOG.tells("hacked")
def _hacked(event: Event) -> Entry:
    number = event.word("objective").rpartition("-")[2]
    return _entry(event, f"Objective {number} comes under the Control of {event.word('side')}.")


@LOG.tells("treated")
def _treated(event: Event) -> Entry:
    cured = "a Wound" if event.word("cure") == "wound" else "all Pinning tokens"
    return _entry(event, f"{event.word('name')} treats {event.word('friend')}, who loses {cured}.")
